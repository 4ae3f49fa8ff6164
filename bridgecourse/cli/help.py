"""Help, and what is said about a command line that cannot be understood, in the language of the person who asks.

The texts of commands and options are in the catalogues, as ``cli.<command>`` and ``cli.<command>.<option>``, with
``cli.option.<option>`` for one that means the same everywhere.  The word that stands for a value (``FILE``) is
``cli.metavar.<word>`` where it is to be translated.
"""

from __future__ import annotations

import re

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from bridgecourse.i18n import Language, has_text, text

__all__ = ["Command", "Group", "command_tree", "explain_usage"]


class Command(TyperCommand):
    """A command whose help begins with the word for "usage" in the language of the person."""

    usage_word = "Usage:"

    def get_usage(self, ctx: typer.Context) -> str:  # type: ignore[override]  # the base of Context is not public
        return super().get_usage(ctx).replace("Usage:", self.usage_word, 1)


class Group(TyperGroup):
    """The program itself, likewise."""

    usage_word = "Usage:"

    def get_usage(self, ctx: typer.Context) -> str:  # type: ignore[override]  # the base of Context is not public
        return super().get_usage(ctx).replace("Usage:", self.usage_word, 1)


def command_tree(app: typer.Typer, language: Language) -> TyperGroup:
    """The commands of the program, with all their help in this language."""
    rich_utils.ARGUMENTS_PANEL_TITLE = text("cli.help.arguments", language)
    rich_utils.OPTIONS_PANEL_TITLE = text("cli.help.options", language)
    rich_utils.COMMANDS_PANEL_TITLE = text("cli.help.commands", language)
    rich_utils.DEFAULT_STRING = text("cli.help.default", language)
    rich_utils.REQUIRED_LONG_STRING = text("cli.help.required", language)
    group = typer.main.get_group(app)
    _translate(group, "", language)
    group.subcommand_metavar = text("cli.metavar.command", language)
    for name, command in group.commands.items():
        if isinstance(command, TyperCommand):
            _translate(command, name, language)
    return group


def _translate(command: TyperCommand | TyperGroup, name: str, language: Language) -> None:
    command.help = text(f"cli.{name}" if name else "cli.help.program", language)
    command.options_metavar = text("cli.metavar.options", language)
    if isinstance(command, Command | Group):
        command.usage_word = text("cli.help.usage", language)
    context = typer.Context(command)
    for parameter in command.get_params(context):
        own, shared = f"cli.{name}.{parameter.name}", f"cli.option.{parameter.name}"
        msgid = own if name and has_text(own, Language.EN) else shared
        if hasattr(parameter, "help"):
            parameter.help = text(msgid, language)
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""  # an option that is there or not takes no value
        elif parameter.metavar and has_text(word := f"cli.metavar.{parameter.metavar.lower()}", Language.EN):
            parameter.metavar = text(word, language)


def explain_usage(error: typer.TyperException, language: Language) -> str:
    """What is wrong with a command line, and where help is."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "bridgecourse"
    return text("cli.error.usage", language, problem=_problem(error, language), command=command)


def _problem(error: typer.TyperException, language: Language) -> str:
    """In our own words where the kind of error is a known one; Typer's classes of errors are not public."""
    kind, words = type(error).__name__, error.format_message()
    parameter, context = getattr(error, "param", None), getattr(error, "ctx", None)
    if kind == "NoSuchOption":
        return text("cli.usage.no_option", language, option=getattr(error, "option_name", words))
    if kind == "MissingParameter" and parameter is not None:
        return text("cli.usage.missing", language, name=parameter.metavar or parameter.name)
    if kind == "BadParameter" and parameter is not None:
        name = next(iter(parameter.opts), parameter.name)
        return text("cli.usage.bad_value", language, name=name, expected=parameter.metavar or parameter.name)
    unknown = re.match(r"No such command '(.*?)'", words)
    if unknown is not None:
        commands = getattr(getattr(context, "command", None), "commands", {})
        return text("cli.usage.no_command", language, command=unknown[1], known=", ".join(commands))
    return words

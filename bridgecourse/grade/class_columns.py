"""What the columns of a class list are called: by nbgrader, by platforms and spreadsheets, in the languages met so far.

Only what is certain is known by its name.  Which columns were understood is said, and which were not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from bridgecourse.i18n import Language, text
from bridgecourse.paper.person import plain_name, spellings
from bridgecourse.teach.answers.safe_text import quote

__all__ = ["ClassColumns", "understood"]

_FIRST = (
    *("firstname", "givenname", "givennames", "forename", "first", "prenomdusage", "prenom", "prenoms", "vorname"),
    *("rufname", "nombre", "nome", "voornaam"),
)
_LAST = (
    *("lastname", "surname", "familyname", "last", "nomdusage", "nomusuel", "nomdefamille", "nom", "nomdenaissance"),
    *("nachname", "familienname", "cognome", "apellidos", "apellido", "achternaam", "sobrenome"),
)
_AND = ("", "et", "and", "und", "y", "e")

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "id": (
        *("sisloginid", "username", "login", "loginname", "identifiant", "nomdutilisateur", "benutzername"),
        *("anmeldename", "nombredeusuario", "nomeutente", "gebruikersnaam"),
        *("id", "studentid", "idnumber", "numerodidentification", "numeroetudiant", "idnummer", "matrikelnummer"),
    ),
    "first": _FIRST,
    "last": _LAST,
    "name": (
        *("student", "fullname", "displayname", "name", "nomcomplet", "etudiant", "eleve", "candidat", "candidate"),
        *("participant", "vollstandigername", "anzeigename", "nombrecompleto", "nomecompleto"),
        *map("".join, product(_FIRST, _AND, _LAST)),
    ),
    "turned": tuple(map("".join, product(_LAST, _AND, _FIRST))),
    "email": (
        *("email", "emailaddress", "mail", "courriel", "adressedecourriel", "adressemail", "adresseemail"),
        *("adresseelectronique", "emailadresse", "mailadresse", "correo", "correoelectronico", "direcciondecorreo"),
        *("indirizzoemail", "mailaddress"),
    ),
    "account": ("lmsuserid", "userid"),
}
"""What columns are called, the likeliest first; how they are spelt does not count.  A ``turned`` name has the last name
in front."""

_KNOWN = {name: (what, rank) for what, names in COLUMNS.items() for rank, name in enumerate(names)}

_EITHER = frozenset(("nom", "nombre", "nome"))
"""A part of the name beside the other part, and the whole name where there is none."""

_NUMBERS = frozenset(("id", "account"))
"""What one column says: the next may be another kind of number."""

_REMARK = re.compile(r"[\[(][^\])]{0,40}[\])]")
"""As in *First Name [Required]* of Google, or *Apellido(s)* of Moodle."""

_WIDEST = 200
"""So many columns are looked at."""


@dataclass(frozen=True, slots=True)
class ClassColumns:
    """The line of a list with their names, and where each thing stands, the likeliest column first."""

    names: Sequence[str] = ()
    at: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def is_list(self) -> bool:
        """Whether people can be told by them."""
        return bool(self.at.keys() & {"id", "email", "name", "turned"}) or {"first", "last"} <= self.at.keys()

    def told(self, values: Sequence[str]) -> dict[str, str]:
        """What one line says of each thing: of several columns the first that says anything."""
        said = {what: [values[at].strip() for at in places if at < len(values)] for what, places in self.at.items()}
        return {what: next(filter(None, words), "") for what, words in said.items()}

    def understood(self, language: Language) -> str:
        """Which columns were read, and as what."""
        return "; ".join(
            text(f"class.column.{what}", language, name=", ".join(quote(self.names[at]) for at in places))
            for what, places in self.at.items()
        )

    def others(self) -> str:
        """Which were not read."""
        read = {at for places in self.at.values() for at in places}
        names = (name for at, name in enumerate(self.names[:_WIDEST]) if at not in read and name.strip())
        return quote(", ".join(names))


def understood(names: Sequence[str]) -> ClassColumns:
    """What these columns are, as far as it is certain."""
    found: dict[str, list[tuple[int, int]]] = {}
    for at, name in enumerate(names[:_WIDEST]):
        for what, rank in _known(name):
            found.setdefault(what, []).append((rank, at))
    columns = {what: tuple(at for _, at in sorted(found[what])) for what in COLUMNS if what in found}
    return ClassColumns(names, _one_number(_whole(columns, names), names))


def _known(name: str) -> Iterator[tuple[str, int]]:
    yield from sorted({_KNOWN[each] for each in spellings(_REMARK.sub("", name[:100])) if each in _KNOWN})


def _whole(columns: dict[str, tuple[int, ...]], names: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """One column for the name has all of it, where it is called so that it may; *Name* beside *Vorname* is the last."""
    first, last = columns.get("first", ()), columns.get("last", ())
    either = [at for at in (*first, *last) if not spellings(names[at]).isdisjoint(_EITHER)]
    if bool(first) != bool(last) and either and "name" not in columns:
        return {what: at for what, at in columns.items() if what not in ("first", "last")} | {"name": tuple(either)}
    return columns


def _one_number(columns: dict[str, tuple[int, ...]], names: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Of two kinds of number the likelier; the *ID* of Canvas is the number of the account."""
    ids = {plain_name(names[at]): at for at in columns.get("id", ())}
    canvas = {"account": (ids["id"],)} if {"sis login id", "id"} <= ids.keys() else {}
    return {what: at[:1] if what in _NUMBERS else at for what, at in columns.items()} | canvas

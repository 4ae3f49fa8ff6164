"""The process that sets one PDF, run by its path: it imports Typst alone, for the package would take ten times as long.

It reads ``[template, folder of fonts, inputs]`` as JSON and writes the PDF; what the template says goes to the
standard error.
"""

import json
import sys

import typst


def main() -> None:
    """Read what is asked, and write the PDF."""
    template, font_path, inputs = json.load(sys.stdin.buffer)
    try:
        pdf = typst.compile(template, font_paths=[font_path], ignore_system_fonts=True, sys_inputs=inputs)
    except typst.TypstError as error:
        sys.exit(str(error))
    sys.stdout.buffer.write(pdf)


if __name__ == "__main__":
    main()

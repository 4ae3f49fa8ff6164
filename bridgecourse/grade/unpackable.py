"""Why an archive, or a file in one, cannot be unpacked: in a word of ours, for the libraries' own are English."""

from __future__ import annotations

import lzma
import tarfile
import zipfile
import zlib

__all__ = ["why_unpackable"]

_BROKEN = (zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError)


def why_unpackable(error: Exception) -> str:
    """``password``, ``method`` (of packing, unknown here) or ``broken``; empty where it is something else."""
    if isinstance(error, NotImplementedError):
        return "method"
    if isinstance(error, RuntimeError):  # zipfile has no error of its own for it
        return "password" if "password" in str(error) else ""
    is_data = isinstance(error, OSError) and error.errno is None  # bz2 and gzip, of what stands in the file
    return "broken" if is_data or isinstance(error, _BROKEN) else ""

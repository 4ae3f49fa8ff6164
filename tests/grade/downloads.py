"""What an instructor has downloaded, and what is made of it before anybody asks whose it is."""

from __future__ import annotations

import io
import logging
import tarfile
import zipfile
from pathlib import Path

from bridgecourse.grade.extractor import PaperExtractor

__all__ = ["downloads", "tarred", "unpacked", "zipped"]


def unpacked(folder: Path, language: str = "en") -> tuple[dict[str, bytes], str]:
    """What is made of the archives in this folder: the files by their path, and what was said."""
    said = io.StringIO()
    log = logging.getLogger("tests.extractor")
    log.handlers, log.propagate = [logging.StreamHandler(said)], False
    extractor = PaperExtractor(language=language)
    extractor.log = log
    target = folder.parent / f"{folder.name}-unpacked"
    target.mkdir()
    extractor.extract(str(folder), str(target))
    outside = [path for path in folder.parent.rglob("*") if "escaped" in path.name]
    assert outside == []
    files = {path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*") if path.is_file()}
    return files, said.getvalue()


def zipped(**files: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def tarred(*members: tuple[str, bytes | str]) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        for name, content in members:
            info = tarfile.TarInfo(name)
            if isinstance(content, str):
                info.type, info.linkname = tarfile.SYMTYPE, content
                archive.addfile(info)
            else:
                info.size = len(content)
                archive.addfile(info, io.BytesIO(content))
    return data.getvalue()


def downloads(tmp_path: Path, **files: bytes) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder

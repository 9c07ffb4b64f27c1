"""Files that people hand in: never more of one than anything of its kind needs, and text in whatever UTF it is."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import BinaryIO, Final

LARGEST_LIST: Final = 1 << 18
"""Bytes of a deck list."""
MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""How a text begins that says how it is written. What UTF-32 begins with begins with that of UTF-16."""


def read_bytes(path: Path, most: int) -> bytes:
    """What is in the file; ValueError where it is more than `most` bytes."""
    with path.open("rb") as file:
        return bounded_bytes(file, str(path), most)


def bounded_bytes(file: BinaryIO, name: str, most: int) -> bytes:
    data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(f"{name}: too large: more than {most} bytes")
    return data


def read_text(path: Path, most: int) -> str:
    return decoded(read_bytes(path, most), str(path))


def decoded(data: bytes, name: str) -> str:
    """The text of a file: UTF-8, or another UTF that its first bytes tell; ValueError says where it is no text."""
    encoding = next((encoding for mark, encoding in MARKS if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = f"the byte 0x{data[error.start]:02x} is no {encoding.removesuffix('-sig').upper()}"
        raise ValueError(f"{name}: line {line}: {what}; save the file as UTF-8") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ValueError(f"{name}: line {line}: no text, for it holds a zero byte; save the file as UTF-8")
    return text

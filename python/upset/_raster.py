# SPDX-License-Identifier: MIT
"""SVG to PNG and PDF by librsvg, in a child process, as the program does it: the library cannot be interrupted.

The child is this file as a script: python -m upset._raster FORMAT reads SVG and writes the picture.
"""
from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import Any, Union

from .errors import SpecError, TimeLimitError

_PIXELS = 2.0  # of a PNG per pixel of the SVG
_MAX_PIXELS = 16000.0  # per side
_POINTS = 0.75  # of a PDF per pixel of the SVG


def rendered(svg: str, format: str, time: Union[None, float, str] = None) -> bytes:
    """The picture as bytes."""
    import os
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    run = "import sys; sys.path.insert(0, sys.argv[1]); from upset import _raster; _raster.main(sys.argv[2])"
    seconds = time if isinstance(time, (int, float)) else None
    try:
        done = subprocess.run([sys.executable, "-c", run, package, format], input=svg.encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise TimeLimitError("the picture was not ready in time") from None
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        raise SpecError(f"cannot turn the picture into this format: {lines[-1]}")
    return done.stdout


class _Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]


def _function(library: Any, name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(library, name)
    function.restype, function.argtypes = result, list(arguments)
    return function


def _render(svg: bytes, format: str) -> bytes:
    pointer, text, real = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_double
    rsvg, cairo = ctypes.CDLL("librsvg-2.so.2"), ctypes.CDLL("libcairo.so.2")
    handle = _function(rsvg, "rsvg_handle_new_from_data", pointer, text, ctypes.c_size_t, pointer)(svg, len(svg), None)
    if not handle:
        raise ValueError("librsvg cannot read the picture")
    width, height = real(), real()
    _function(rsvg, "rsvg_handle_get_intrinsic_size_in_pixels", ctypes.c_int, pointer, ctypes.POINTER(real),
              ctypes.POINTER(real))(handle, width, height)
    side = max(width.value, height.value, 1.0)
    scale = _POINTS if format == "pdf" else min(_PIXELS, _MAX_PIXELS / side)
    page = _Rectangle(0, 0, scale * width.value, scale * height.value)
    chunks = bytearray()
    writer = ctypes.CFUNCTYPE(ctypes.c_int, pointer, ctypes.POINTER(ctypes.c_char), ctypes.c_uint)

    def take(_: Any, data: Any, count: int) -> int:
        chunks.extend(data[:count])
        return 0

    write = writer(take)
    if format == "pdf":
        surface = _function(cairo, "cairo_pdf_surface_create_for_stream", pointer, writer, pointer, real,
                            real)(write, None, page.width, page.height)
    else:
        surface = _function(cairo, "cairo_image_surface_create", pointer, ctypes.c_int, ctypes.c_int,
                            ctypes.c_int)(0, int(page.width), int(page.height))
    context = _function(cairo, "cairo_create", pointer, pointer)(surface)
    if not _function(rsvg, "rsvg_handle_render_document", ctypes.c_int, pointer, pointer,
                     ctypes.POINTER(_Rectangle), pointer)(handle, context, page, None):
        raise ValueError("librsvg cannot draw the picture")
    if format == "png":
        _function(cairo, "cairo_surface_write_to_png_stream", ctypes.c_int, pointer, writer,
                  pointer)(surface, write, None)
    _function(cairo, "cairo_surface_finish", None, pointer)(surface)
    status = _function(cairo, "cairo_surface_status", ctypes.c_int, pointer)(surface)
    if status != 0:
        raise ValueError(f"cairo reports status {status}")
    return bytes(chunks)


def main(format: str) -> None:
    """The child."""
    try:
        picture = _render(sys.stdin.buffer.read(), format)
    except OSError as error:
        sys.exit(f"{error} (Debian: librsvg2-2)")
    except ValueError as error:
        sys.exit(str(error))
    sys.stdout.buffer.write(picture)

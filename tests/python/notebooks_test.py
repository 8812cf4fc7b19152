# SPDX-License-Identifier: MIT
"""Executes the example notebooks, and looks at what they show."""
import pathlib

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "python" / "examples"


def executed(name):
    """Texts and rich outputs of all cells of a notebook."""
    notebook = nbformat.read(EXAMPLES / name, as_version=4)
    nbformat.validate(notebook)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    text, rich = "", []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            text += output.get("text", "")
            rich.append(output.get("data", {}))
    return text, rich


def test_chomp():
    text, rich = executed("chomp.ipynb")
    assert "('50',) True" in text and "accepted: semigroup:7,8,9,10" in text and "('7', '9')" in text
    assert any("image/svg+xml" in shown and "text/latex" in shown for shown in rich)
    assert any("winning move: 50" in shown.get("text/html", "") and "<svg" in shown["text/html"] for shown in rich)


def test_census():
    text, rich = executed("census.ipynb")
    assert "[1, 1, 2, 4, 7, 12, 23, 39, 67, 118, 204]" in text
    assert any("<rect" in shown.get("image/svg+xml", "") for shown in rich)
    assert any("<th>against</th>" in shown.get("text/html", "") for shown in rich)
    assert "contradicts" not in text


def test_notebooks_are_stored_without_outputs():
    for file in EXAMPLES.glob("*.ipynb"):
        notebook = nbformat.read(file, as_version=4)
        assert all(not cell.get("outputs") for cell in notebook.cells), file

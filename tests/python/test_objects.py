# SPDX-License-Identifier: MIT
"""Positions, answers, errors, and what is made from them."""
import copy
import itertools
import json
import math
import pickle
import subprocess

import pytest

import upset

EXAMPLES = ["board:4x7@3.4", "board:3x4x5", "nim:3,4,5", "divisors:360", "subsets:4", "relations:a<b,a<c,d",
            "semigroup:7,8,9,10", "torsion:2x3:3.0.0,4.1.2,5.0.1", "sylver:4,7,17", "sylver4:5,2,1", "edges:1-2,2-3",
            "kneser:5,2,0", "facets:1-2-3,3-4", "forest:0,1,1,2", "board:w,7", "board:4x7 + nim:3,4"]


@pytest.mark.parametrize("spec", EXAMPLES)
def test_position_is_a_value(spec):
    position = upset.Position(spec)
    again = pickle.loads(pickle.dumps(position))
    assert again == position == upset.Position(position.spec) and hash(again) == hash(position)
    assert copy.deepcopy(position) == position and eval(repr(position), {"Position": upset.Position}) == position
    assert position != spec and position in {again} and str(position) == position.spec
    for move in itertools.islice(position, 5):
        assert move in position
        assert position @ move != position and position.play(move) == position @ move


def test_moves():
    board = upset.Position("board:3x3")
    assert list(board) == list(board.moves()) and len(board) == 8 == board.move_count
    assert board.moves(2) == ("1.2", "1.3") and "9.9" not in board and "1.1" not in board
    endless = upset.Position("semigroup:3,5")
    assert endless.move_count is None and list(itertools.islice(endless, 100))[-1] == "104"
    with pytest.raises(ValueError):
        list(endless)
    with pytest.raises(upset.UsageError):
        for move in endless:
            pass
    assert list(itertools.islice(upset.Position("board:w,7"), 2000))[-1].startswith("1.")
    with pytest.raises(ValueError):
        len(endless)
    assert bool(upset.Position("nim:0")) and upset.Position("nim:0").is_over


def test_makers_agree_with_specs():
    make = upset.Position
    for position, spec in [
            (make.board([7, 5, 2]), "board:7,5,2"), (make.board([math.inf, 7]), "board:w,7"),
            (make.board([None, 7]), "board:w,7"), (make.box([3, 4, 5]), "board:3x4x5"),
            (make.nim([3, 10**100]), f"nim:3,{10**100}"), (make.divisors(360), "divisors:360"),
            (make.divisors_from_factors([(2, 4), (3, 2), (5, 1)]), "divisors:720"),
            (make.subsets(7, 3), "subsets:7/3"), (make.subsets(4), "subsets:4"),
            (make.forest([0, 1, 1, 2]), "forest:0,1,1,2"), (make.semigroup([7, 8, 9, 10]), "semigroup:7,8,9,10"),
            (make.semigroup_from_gaps([1, 2, 4]), "semigroup:3,5,7"),
            (make.semigroup_from_apery([0, 5, 7]), "semigroup:3,5,7"),
            (make.semigroup_from_kunz([2, 1]), "semigroup:3,5,7"), (make.sylver([4, 7, 17]), "sylver:4,7,17"),
            (make.sylver([]), "sylver:"), (make.sylver4(5, 2, 1), "sylver4:5,2,1"),
            (make.torsion([2, 3], [(3, [0, 0]), (4, [1, 2])]), "torsion:2x3:3.0.0,4.1.2"),
            (make.torsion_on(["Z2", "S3"], [(3, [0, 0]), (4, [1, 2])]), "torsion:2xS3:3.0.0,4.1.2"),
            (make.complex([[1, 2, 3], [3, 4]]), "facets:1-2-3,3-4"),
            (upset.Poset("abc", [("a", "b"), ("a", "c")]).position, "relations:a<b,a<c"),
            (upset.Graph(4, [(1, 2), (2, 3)]).position, "edges:1-2,2-3,4"),
            (upset.Graph.kneser(5, 2).cliques(3), "clique/3:kneser:5,2,0"),
            (upset.Graph.path(3).join(upset.Graph.cycle(5)).position, "join:(path:3)(cycle:5)"),
            (upset.Graph.prism(5).complement().position, "complement:prism:5")]:
        assert position == make(spec), spec
    table = make.torsion_from_table([[0, 1], [1, 0]], [(2, [0]), (3, [1])])
    assert upset.solve(table).outcome in "NP"


def test_huge_integers_pass_both_ways():
    huge = 7**20000  # more digits than int() converts from text
    with pytest.raises(upset.SpecError):
        upset.Position.nim([huge])  # the library has a limit, too
    large = 10**9999
    assert upset.solve(upset.Position.nim([large]), grundy=True).grundy == large


@pytest.mark.parametrize("spec", EXAMPLES)
def test_answers(spec):
    answer = upset.solve(spec, all_moves=True)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and hash(again) == hash(answer) and again != spec
    assert answer.first_wins == (answer.outcome == "N") and answer.position == upset.Position(spec)
    assert json.loads(answer.to_json()) == answer.to_dict() and answer.to_dict()["outcome"] == answer.outcome
    if math.isfinite(answer.stats.seconds) and answer.complete:
        for move in answer.winning_moves:
            assert upset.solve(answer.position @ move).outcome == "P"
    assert answer.spec in str(answer) and answer.spec in repr(answer) and answer.reason.name


def test_reasons_have_sources():
    reason = upset.solve("board:5x5").reason
    assert (reason.kind, reason.parts) == ("theorem", ()) and reason.source
    assert "@article" in upset.solve("board:5x5").bibtex()
    parts = upset.solve("board:4x7 + nim:3").reason.parts
    assert len(parts) == 2 and all(part.kind for part in parts)


def test_limits():
    hard = dict(method="search", settled=False)
    for limit, kind in [({"positions": 1000, "threads": 1}, "positions"), ({"time": 0.02}, "time"),
                        ({"time": "5m", "positions": 100}, "positions")]:
        answer = upset.solve("semigroup:8,9", **hard, **limit)
        assert (answer.outcome, answer.limit.kind, answer.first_wins) == ("unknown", kind, None)
    assert upset.solve("board:14x20", memory="1M").limit.kind == "memory"
    for wrong in [{"time": -1}, {"time": 0}, {"threads": 0}, {"positions": -5}]:
        with pytest.raises(ValueError):
            upset.solve("nim:1", **wrong)
    for wrong in [{"time": "soon"}, {"memory": "much"}, {"method": "magic"}]:
        with pytest.raises(upset.UsageError):
            upset.solve("nim:1", **wrong)
    with pytest.raises(upset.TimeLimitError) as caught:
        upset.certificate("sylver:31,37,44,52", time=0.05)
    assert isinstance(caught.value, TimeoutError) and caught.value.cause == "time"
    with pytest.raises(upset.PositionsLimitError):
        upset.certificate("sylver:31,37,44,52", positions=10)


def test_errors():
    with pytest.raises(upset.SpecError) as caught:
        upset.Position("board:4x")
    assert caught.value.code == "refused" and caught.value.place == ("", 0, 9) and isinstance(caught.value, ValueError)
    board = upset.Position("board:4x7@3.4")
    for move, error in [("9.9", upset.NoSuchMoveError), ("1.1", upset.LosingMoveError), ("4.7", upset.MoveIsGoneError)]:
        with pytest.raises(error):
            board.play(move)
    with pytest.raises(upset.UsageError):
        upset.table("no-such-table")
    with pytest.raises(upset.UsageError):
        upset.table("intervals", too=4)
    with pytest.raises(upset.SpecError):
        upset.Rulebook("missing.book")
    with pytest.raises(TypeError):
        upset.solve(3)
    with pytest.raises(TypeError):
        upset.Position.nim([1.5])
    with pytest.raises(ValueError):
        upset.solve_many([], errors="ignore")
    for name in ("time", "memory", "positions", "cancelled", "not_written", "in_use", "losing_move"):
        error = upset.errors._made("limit", name, "text", None, ())
        assert error.cause == name and type(error) is not upset.LimitError and str(error) == "text"


def test_solver_keeps_its_work():
    with upset.Solver("board:8x10") as solver:
        assert (solver.outcome(), solver.winning_move(), solver.winning_moves()) == ("N", "4.9", ("4.9", "5.6"))
        assert solver.grundy() is not None and solver.answer().grundy == solver.grundy()
        assert solver.reason.kind == "search" and solver.limit is None
        assert "row" in solver.hint(1) and upset.check(solver.certificate(), solver.position)
        after = solver.play("4.9")
        assert after.outcome() == "P" and after.winning_move() is None and after.position == solver.position @ "4.9"
        assert len(upset.Solver("board:2x3").best_line()) >= 2
    with pytest.raises(ValueError):
        solver.outcome()
    hard = upset.Solver(upset.Position("board:10x11", resources=upset.Resources()), positions=100, settled=False)
    assert hard.winning_move() is None and hard.limit.kind == "positions"
    hard.set_limits()
    while not hard.run_for(0.5):
        pass
    assert hard.outcome() == "N" and hard.winning_move() is not None and hard.limit is None


def test_certificates(tmp_path):
    certificate = upset.certificate("semigroup:7,8,9,10")
    report = upset.check(certificate)
    assert report and report.accepted and report.claims and report.spec == "semigroup:7,8,9,10"
    assert not upset.check(certificate, "semigroup:7,8,9") and not upset.check(certificate[:-20])
    assert upset.check(certificate.encode())


def test_drawing(tmp_path):
    assert upset.draw("board:2x3", "tikz").startswith("%") or "tikzpicture" in upset.draw("board:2x3", "tikz")
    assert "digraph" in upset.draw("relations:a<b", "dot")
    assert json.loads(upset.draw("board:2x3", "json"))["spec"] == "board:2x3"
    svg = upset.draw("board:3x4", winning_moves=True, file=tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text() == svg and "2.3" in svg
    with pytest.raises(upset.UsageError):
        upset.draw("board:2x3", "gif")
    try:
        png = upset.draw("board:2x3", "png")
    except upset.SpecError as error:
        assert "librsvg" in str(error)
    else:
        assert png.startswith(b"\x89PNG") and upset.draw("board:2x3", "pdf").startswith(b"%PDF")


def test_notebooks_show_pictures():
    board = upset.Position("board:3x4")
    assert "<svg" in board._repr_svg_() and board._repr_latex_() == r"$3 \times 4$"
    assert upset.Position("semigroup:7,8")._repr_latex_() == r"$\langle 7, 8\rangle $"
    assert upset.Position("relations:a<b + nim:3,4@1.2").latex == (
        r"\texttt{relations:a{<}b} + \ast 3+\ast 4 \text{ after } \texttt{1.2}")
    shown = upset.solve(board)._repr_html_()
    assert "<svg" in shown and "winning move: 2.3" in shown and "<?xml" not in shown
    assert r"\in \mathcal{N}" in upset.solve(board)._repr_latex_()
    assert upset.Position("board:4000x4000")._repr_svg_() is None
    assert "<th>outcome</th>" in upset.table("intervals", to=4)._repr_html_()
    assert "&lt;" in upset.solve("relations:a<b")._repr_html_()


def test_tables(tmp_path):
    table = upset.table("intervals", to=6)
    rows = list(table)
    assert len(rows) == 15 and rows == table.rows() and table.unknown == 0
    assert table.columns[:3] == ("a", "k", "outcome")
    assert isinstance(rows[0].a, int) and pickle.loads(pickle.dumps(rows[0])).outcome == rows[0].outcome
    assert rows[0]._asdict()["a"] == rows[0][0] == 2
    with pytest.raises(AttributeError):
        rows[0].nothing
    assert table.text("csv").startswith("a,k,outcome") and "<svg" in table.plot() and "tabular" in table.text("latex")
    checked = upset.table("intervals", to=6, against="paper").rows()
    assert {row[-1] for row in checked} <= {"agrees", "settles", ""} and checked[0]._fields[-1] == "against"
    boards = upset.table("boards", to=4).rows()
    assert all(isinstance(row.winning_openings, tuple) for row in boards)
    four = upset.table("sylver-four", m2=range(0, 3)).rows()
    assert four
    with upset.table("genus", to=60) as endless:
        pass
    first = upset.table("intervals", to=8, checkpoint=tmp_path / "intervals.rows").rows()
    assert upset.table("intervals", to=8, checkpoint=tmp_path / "intervals.rows").rows() == first
    with pytest.raises(ValueError):
        upset.table("sylver-four", m2=range(0, 6, 2))


def test_census(tmp_path):
    rows = sorted(upset.census(6), key=lambda row: (row.genus, row.generators))
    assert len(rows) == 50 and rows[0].generators == (1,) and rows[0].answer.outcome == "N"
    file = tmp_path / "six.sqlite"
    report = upset.census(6, file=file).report()
    assert report["decided_now"] == 50 and upset.census(6, file=file).report()["decided_now"] == 0
    stored = upset.census_rows(file)
    assert len(stored) == 50 and sum(row.outcome == "N" for row in stored) == sum(row.answer.first_wins for row in rows)


def test_pandas():
    pandas = pytest.importorskip("pandas")
    frame = upset.table("intervals", to=5).to_pandas()
    assert isinstance(frame, pandas.DataFrame) and list(frame.columns)[:3] == ["a", "k", "outcome"] and len(frame) == 10
    assert len(upset.census(4).to_pandas()) == 15


def test_networkx():
    networkx = pytest.importorskip("networkx")
    petersen = upset.Graph.from_networkx(networkx.petersen_graph())
    assert len(petersen) == 10 and len(petersen.edges) == 15
    assert networkx.is_isomorphic(upset.Graph.kneser(5, 2).to_networkx(), networkx.petersen_graph())
    order = networkx.DiGraph([("a", "b"), ("b", "c"), ("a", "c")])
    poset = upset.Poset.from_networkx(order)
    assert poset.covers == (("a", "b"), ("b", "c")) and set(poset.to_networkx().edges) == set(poset.covers)


def test_posets():
    poset = upset.Poset(range(1, 5), [(1, 2), (1, 3), (2, 4), (3, 4)])
    assert poset.above(2) == {2, 4} and len(poset.covers) == 4 and upset.solve(poset).outcome == "N"
    assert pickle.loads(pickle.dumps(poset)) == poset
    board = upset.Poset.of("board:3x3")
    assert len(board) == 8 and upset.solve(board).winning_moves == upset.solve("board:3x3").winning_moves
    assert len(upset.Poset.of("board:2x2 + nim:2")) == 5
    for wrong in [lambda: upset.Poset("aa"), lambda: upset.Poset("ab", [("a", "c")])]:
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(upset.SpecError):
        upset.Poset("ab", [("a", "b"), ("b", "a")])


def test_graphs():
    graph = upset.Graph.wheel(5)
    assert (len(graph), len(graph.edges)) == (6, 10) and pickle.loads(pickle.dumps(graph)).edges == graph.edges
    assert upset.Graph.cycle(3) == upset.Graph.cycle(3) and upset.Graph.cycle(3) != upset.Graph.cycle(4)
    assert len(upset.Graph.multipartite([3, 2]).edges) == 6 and len(upset.Graph.johnson(4, 2).edges) == 12
    assert len(upset.Graph.threshold(3, [1, 2]).edges) == 6 and len(upset.Graph.grid(2, 3).edges) == 7
    assert len(upset.Graph.fan(3).edges) == 5 and not upset.Graph.empty(3).edges and "<svg" in graph._repr_svg_()


def test_rulebooks(tmp_path):
    book = upset.Rulebook.build(14, tmp_path / "small.book")
    again = upset.Rulebook(tmp_path / "small.book")
    lost = list(again)
    assert len(lost) == len(again) == len(book) and again.size == 14 and again.verify()["status"] == "right"
    assert sum(count for _, count in again.sizes()) == len(lost)
    for position in itertools.islice(again.positions(range(5, 8)), 5):
        assert position in again and upset.solve(position, method="search").outcome == "P"
    larger = upset.Rulebook.build(16, tmp_path / "larger.book", extending=tmp_path / "small.book")
    assert set(lost) <= set(larger)
    with pytest.raises(upset.SpecError):
        again.probe("board:3x4")


def test_games():
    game = upset.play("board:3x4")
    game.play("(2,3)")
    assert game.moves == ("2.3",) and game.judge(0) == "wins" and not game.is_first_to_move
    while not game.is_over:
        game.opponent_moves("random", seed=3)
    assert game.undo(100) >= 2 and game.position == upset.Position("board:3x4")
    assert "row" in game.hint(1) and "2.3" in game.hint(2)
    with pytest.raises(upset.LosingMoveError):
        game.play("1.1")
    with pytest.raises(upset.UsageError):
        game.judge(5)
    with pytest.raises(upset.UpsetError):
        game.opponent_moves("nobody")
    assert {name for name, _ in upset.players()} >= {"perfect", "random"}
    assert len(upset.players(upset.Position("sylver:5,7"))) >= 2


def test_periods_and_families():
    period = upset.period("board:w,w,5,3", evidence=True)
    assert period.type == "repeats" and upset.check(period.certificate()) and period.at(10**50) is not None
    assert period.at(period.start + period.period) == period.at(period.start) + period.period
    with pytest.raises(upset.UsageError):
        upset.period("board:w,w,5,3").certificate()
    theorem = upset.family([1, 2, 3])
    assert (theorem.first, theorem.step, theorem.residue, theorem.first_move) == (11, 2, 1, None)
    assert upset.check(theorem.certificate)


def test_reports():
    info = upset.info("semigroup:7,8,9,10")
    assert info["terms"][0]["structure"]["genus"] == 9 and "genus" in str(info)
    explained = upset.explain("board:5x5")
    assert explained["answer"]["outcome"] == "N" and "square boards" in str(explained)
    assert upset.pairings("nim:3,3") and "heap" in upset.Position("nim:3").rules


def test_resources(tmp_path):
    files = upset.Resources(files={"order": "a < b\n"}, memory="64M")
    assert upset.solve("poset:order", resources=files).winning_moves == ("a",)
    with pytest.raises(upset.SpecError):
        upset.Position("poset:/etc/passwd", resources=files)
    upset.Rulebook.build(10, tmp_path / "ten.book")
    files.add_rulebook(str(tmp_path / "ten.book"))
    files.release_idle()
    upset.release_tables()
    kept = upset.Resources(cache=str(tmp_path / "cache"))
    upset.solve("board:3x4", resources=kept)


def test_checkpoints(tmp_path):
    file = tmp_path / "work"
    hard = dict(method="search", settled=False, checkpoint=file, threads=1)
    first = upset.solve("sylver:31,37,44,52", positions=20_000, resources=upset.Resources(), **hard)
    assert first.outcome == "unknown" and first.kept and file.exists() and not first.from_checkpoint
    again = upset.solve("sylver:31,37,44,52", positions=20_000, resources=upset.Resources(), **hard)
    assert again.limit.kind == "positions" and again.kept


def test_version():
    assert upset.__version__.count(".") == 2

# SPDX-License-Identifier: MIT
"""Threads and processes."""
import concurrent.futures
import multiprocessing
import os
import threading
import time

import pytest

import upset

SPECS = ["board:4x7", "nim:3,4,5", "semigroup:7,8,9,10", "sylver:5,7", "kneser:5,2,0", "divisors:360", "board:5x6"]


def outcome(spec):
    return upset.solve(spec).outcome


def fingerprint(answer):
    return answer.spec, answer.outcome, answer.winning_moves


def solved(position):
    return fingerprint(upset.solve(position))


EXPECTED = [outcome(spec) for spec in SPECS]


def test_threads_share_everything():
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        found = list(pool.map(outcome, SPECS * 20))
    assert found == EXPECTED * 20


def test_threads_share_positions():
    positions = [upset.Position(spec) for spec in SPECS]
    expected = [solved(position) for position in positions]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(solved, positions * 20)) == expected * 20


def test_one_solver_serves_threads_in_turn():
    with upset.Solver("board:9x10") as solver, concurrent.futures.ThreadPoolExecutor(6) as pool:
        moves = list(pool.map(lambda _: solver.winning_moves(), range(12)))
        values = list(pool.map(lambda _: solver.outcome(), range(12)))
    assert len(set(moves)) == 1 and set(values) == {"N"}


def test_one_game_serves_threads_in_turn():
    game = upset.play("board:6x7")
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda _: None if game.is_over else game.opponent_moves(), range(6)))
    assert len(game.moves) == 6 or game.is_over


def test_the_lock_is_released_while_computing():
    counted, done = [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    upset.solve("semigroup:12,13", method="search", settled=False, time=0.5)
    done.set()
    thread.join()
    assert counted[0] > 10  # about 500 if nothing else runs


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_processes(method):
    context = multiprocessing.get_context(method)
    positions = [upset.Position(spec) for spec in SPECS]
    expected = [solved(position) for position in positions]
    with context.Pool(2) as pool:
        assert pool.map(outcome, SPECS) == EXPECTED
        assert pool.map(solved, positions) == expected
        assert [fingerprint(answer) for answer in pool.map(upset.solve, positions)] == expected


def test_fork_while_another_thread_computes():
    """The child has neither the threads of its parent nor locks that anybody will open."""
    position = upset.Position("board:4x7")
    solver = upset.Solver("semigroup:12,13", method="search", settled=False)
    thread = threading.Thread(target=solver.outcome)
    thread.start()
    try:
        for _ in range(10):
            time.sleep(0.02)
            child = os.fork()
            if child == 0:
                is_right = upset.solve("board:5x6").outcome == "N" and upset.solve(position).winning_moves == ("3.4",)
                os._exit(0 if is_right else 1)
            for _ in range(600):
                ended, status = os.waitpid(child, os.WNOHANG)
                if ended:
                    break
                time.sleep(0.05)
            else:
                os.kill(child, 9)
                os.waitpid(child, 0)
                pytest.fail("the child hangs")
            assert os.waitstatus_to_exitcode(status) == 0
    finally:
        while thread.is_alive():  # a cancellation before the question begins counts as well
            solver.cancel()
            thread.join(0.1)


def test_solve_many_is_lazy_and_in_order():
    specs = (f"nim:{n},{n + 1},1" for n in range(10**9))
    answers = upset.solve_many(specs)
    first = [next(answers) for _ in range(5000)]
    answers.close()
    assert [answer.spec for answer in first] == [f"nim:{n},{n + 1},1" for n in range(5000)]
    assert all(answer.outcome == ("P" if n % 2 == 0 else "N") for n, answer in enumerate(first))


def test_solve_many_does_not_wait_for_a_slow_iterable():
    asked = []

    def slow():
        for n in range(1, 4):
            asked.append(n)
            yield f"nim:{n}"
            time.sleep(0.05)

    seen = [(answer.spec, len(asked)) for answer in upset.solve_many(slow())]
    assert [spec for spec, _ in seen] == ["nim:1", "nim:2", "nim:3"]


def test_solve_many_and_solve_agree():
    many = upset.solve_many(SPECS * 10, all_moves=True, grundy=False, threads=4)
    one = [upset.solve(spec, all_moves=True) for spec in SPECS]
    assert [fingerprint(answer) for answer in many] == [fingerprint(answer) for answer in one] * 10


def test_errors_in_solve_many():
    specs = ["nim:1", "nonsense", "nim:2"]
    with pytest.raises(upset.SpecError):
        list(upset.solve_many(specs))
    good, bad, last = upset.solve_many(specs, errors="return")
    assert (good.spec, last.spec) == ("nim:1", "nim:2") and isinstance(bad, upset.SpecError)
    with pytest.raises(ZeroDivisionError):
        list(upset.solve_many(f"nim:{1 // n}" for n in range(1, -1, -1)))
    with pytest.raises(TypeError):
        list(upset.solve_many([3]))


def test_a_game_that_was_interrupted_goes_on(interrupt_soon):
    game = upset.play("semigroup:20,21,22,23", time=60)
    interrupt_soon(0.2)
    try:
        while True:
            game.opponent_moves()
            game.undo()
    except KeyboardInterrupt:
        pass
    game.undo(9)  # the signal may have come after a move
    game.play("20")
    assert game.opponent_moves("random", seed=2) and len(game.moves) == 2


def test_looking_at_a_busy_solver_can_be_interrupted(interrupt_soon):
    solver = upset.Solver("semigroup:12,13", method="search", settled=False)
    thread = threading.Thread(target=solver.outcome)
    thread.start()
    time.sleep(0.1)
    interrupt_soon(0.1)
    with pytest.raises(KeyboardInterrupt):
        solver.answer()
    while thread.is_alive():
        solver.cancel()
        thread.join(0.1)
    assert solver.answer().outcome == "unknown"

# SPDX-License-Identifier: MIT
"""A few calls of each kind, without pytest: does the module load, and does it answer?"""
import os
import pickle
import signal
import threading

import upset

answer = upset.solve("board:4x7", all_moves=True, grundy=True)
assert (answer.outcome, answer.winning_moves, answer.complete, answer.grundy) == ("N", ("3.4",), True, 19)
board = upset.Position.box([4, 7])
assert board == upset.Position("board:4x7") == pickle.loads(pickle.dumps(board)) and len(board) == 27
assert upset.solve(board @ "3.4").outcome == "P" and (board + board).spec == "board:4x7 + board:4x7"
assert [found.outcome for found in upset.solve_many(f"nim:{n},4" for n in (3, 4))] == ["N", "P"]
assert upset.check(upset.certificate("semigroup:7,8,9,10"))
assert [row.outcome for row in upset.table("intervals", to=3)] == ["P", "P", "N"]
try:
    upset.Position("bord:4x7")
except upset.SpecError as error:
    assert "did you mean 'board:4x7'?" in str(error)
else:
    raise AssertionError("a wrong spec was accepted")
threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    upset.solve("semigroup:12,13", method="search", settled=False)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("Ctrl-C was ignored")

# SPDX-License-Identifier: MIT
"""Ctrl-C, callbacks that raise, cancellation, and the end of the process."""
import signal
import subprocess
import sys
import textwrap
import threading

import pytest

import upset

LONG = "semigroup:12,13"  # hours by windows


def rows(table):
    for row in table:
        pass


QUESTIONS = {
    "windows": lambda: upset.solve(LONG, method="search", settled=False),
    "boards": lambda: upset.solve("board:15x24"),
    "subsets": lambda: upset.solve("subsets:8", method="search", settled=False),
    "graphs": lambda: upset.solve("kneser:9,2,0", method="search", grundy=True),
    "sylver": lambda: upset.solve("sylver:31,37,44,52", method="search"),
    "solver": lambda: upset.Solver(LONG, method="search", settled=False).outcome(),
    "certificate": lambda: upset.certificate("board:15x24"),
    "table": lambda: rows(upset.table("genus", to=50)),
    "table of rows": lambda: upset.table("intervals", to=60).rows(),
    "census": lambda: rows(upset.census(30)),
    "rulebook": lambda: upset.Rulebook.build(64, "64.book"),
    "many": lambda: rows(upset.solve_many(f"semigroup:{a},{a + 1}" for a in range(13, 10**6))),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_interrupt(name, interrupt_soon, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        QUESTIONS[name]()
    assert upset.solve("nim:3,4").first_wins  # and everything still works


def test_the_handler_of_others_is_kept(interrupt_soon):
    """As in Sage, whose cysignals installs its own handler."""
    seen = []

    class Interrupted(Exception):
        pass

    def handler(number, frame):
        seen.append(number)
        raise Interrupted

    before = signal.signal(signal.SIGINT, handler)
    try:
        interrupt_soon()
        with pytest.raises(Interrupted):
            upset.solve(LONG, method="search", settled=False)
        assert signal.getsignal(signal.SIGINT) is handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert seen == [signal.SIGINT]


def test_importing_installs_no_handler():
    code = """
        import signal
        def caught():
            mask = int(open("/proc/self/status").read().split("SigCgt:")[1].split()[0], 16)
            return mask & 0x7fffffff  # glibc itself uses signals 32 and 33 once there are threads
        before = caught()
        import upset
        upset.solve("board:4x7")
        after = caught()
        assert before == after, (before, after)
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True)


def test_progress_reports(tmp_path):
    reports = []
    answer = upset.solve(LONG, method="search", settled=False, time=1.5,
                         progress=lambda phase, fraction, positions: reports.append((phase, fraction, positions)))
    assert answer.outcome == "unknown" and answer.limit.kind == "time"
    assert reports and all(isinstance(phase, str) and positions >= 0 for phase, _, positions in reports)
    assert all(fraction is None or 0 <= fraction <= 1 for _, fraction, _ in reports)


def test_the_callback_runs_on_the_calling_thread():
    threads = set()
    upset.solve(LONG, method="search", settled=False, time=0.5,
                progress=lambda *report: threads.add(threading.current_thread()))
    assert threads <= {threading.main_thread()} and threads


@pytest.mark.parametrize("question", [
    lambda progress: upset.solve(LONG, method="search", settled=False, progress=progress),
    lambda progress: rows(upset.table("genus", to=50, progress=progress)),
    lambda progress: rows(upset.solve_many([LONG, LONG], method="search", settled=False, progress=progress)),
    lambda progress: upset.Solver(LONG, method="search", settled=False, progress=progress).outcome(),
])
def test_a_callback_that_raises_ends_the_work(question):
    class Enough(Exception):
        pass

    def progress(phase, fraction, positions):
        raise Enough(phase)

    with pytest.raises(Enough):
        question(progress)
    assert upset.solve("nim:3,4").first_wins


def test_progress_true_uses_tqdm_or_lines(capfd):
    upset.solve(LONG, method="search", settled=False, time=1.5, progress=True)
    assert capfd.readouterr().err


def test_cancel_from_another_thread():
    solver = upset.Solver(LONG, method="search", settled=False)
    timer = threading.Timer(0.2, solver.cancel)
    timer.start()
    assert solver.outcome() == "unknown" and solver.limit.kind == "stopped"
    timer.join()


@pytest.mark.parametrize("end", [
    "thread = threading.Thread(target=work, daemon=True); thread.start(); time.sleep(0.3)",
    "table = upset.table('genus', to=60); time.sleep(0.3)",
    "stream = upset.solve_many([LONG] * 100, method='search', settled=False); threading.Timer(0.3, os._exit, [0]); "
    "threading.Thread(target=next, args=(stream,), daemon=True).start(); time.sleep(0.3)",
])
def test_the_process_ends_while_work_runs(end):
    """Daemon threads must not come back to an interpreter that is gone."""
    code = f"""
import os, sys, threading, time, upset
LONG = {LONG!r}
def work():
    upset.solve(LONG, method="search", settled=False)
{end}
print("end")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout == "end\n", done.stderr
    assert "Fatal" not in done.stderr and "terminate" not in done.stderr

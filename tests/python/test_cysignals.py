# SPDX-License-Identifier: MIT
"""Sage's cysignals installs a C handler for SIGINT, which upset must not replace. A stand-in behaves like it: the C
handler counts and asks the interpreter to run the Python handler, which raises only if the C handler ran."""
import subprocess
import sys
import textwrap

import pytest

STAND_IN = r"""
#include <signal.h>
#include <string.h>
void PyErr_SetInterrupt(void);
static volatile sig_atomic_t seen;
static struct sigaction ours;
static void handle(int number) { ++seen; PyErr_SetInterrupt(); }
int interrupts_seen(void) { return seen; }
void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  sigaddset(&action.sa_mask, SIGALRM);  /* cysignals blocks signals in its handler, too */
  sigaction(SIGINT, &action, 0);
  sigaction(SIGINT, 0, &ours);          /* as the system returns it */
}
int is_ours(void) {
  struct sigaction now;
  sigaction(SIGINT, 0, &now);
  for (int number = 1; number <= 64; ++number)
    if (sigismember(&now.sa_mask, number) != sigismember(&ours.sa_mask, number)) return 0;
  return now.sa_handler == ours.sa_handler && now.sa_flags == ours.sa_flags;
}
"""

PROGRAM = """
import ctypes, os, signal, sys, threading
stand_in = ctypes.CDLL(sys.argv[1])

class Interrupted(Exception):
    pass

def handler(number, frame):
    if stand_in.interrupts_seen():
        raise Interrupted
    raise AssertionError("the C handler did not run")

def install():
    signal.signal(signal.SIGINT, handler)  # first, as cysignals does
    stand_in.install()

{imports}
assert stand_in.is_ours(), "import"
threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT]).start()
try:
    {work}
    print("the work ended")
except Interrupted:
    assert stand_in.is_ours(), "afterwards"
    assert signal.getsignal(signal.SIGINT) is handler
    assert stand_in.interrupts_seen() == 1
    assert upset.solve("nim:3,4").first_wins  # and everything still works
    print("interrupted")
"""
ORDERS = {"before": "install()\nimport upset", "after": "import upset\ninstall()"}
WORK = {
    "solve": "upset.solve('semigroup:12,13', method='search', settled=False)",
    "many": "list(upset.solve_many(['semigroup:12,13'] * 4, method='search', settled=False))",
    "table": "list(upset.table('genus', to=60))",
    "progress": "upset.solve('semigroup:12,13', method='search', settled=False, progress=lambda *report: None)",
}
# What a module that does not respect the handlers of others would do.
THIEVES = {
    "signal": "signal.signal(signal.SIGINT, signal.default_int_handler)",
    "flags": "signal.siginterrupt(signal.SIGINT, False)",
}


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory):
    folder = tmp_path_factory.mktemp("stand_in")
    (folder / "stand_in.c").write_text(STAND_IN, encoding="utf-8")
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", folder / "stand_in.so", folder / "stand_in.c"], check=True)
    return folder / "stand_in.so"


def run(stand_in, imports, work):
    code = PROGRAM.format(imports=textwrap.dedent(imports), work=work)
    return subprocess.run([sys.executable, "-c", code, stand_in], capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("work", WORK)
def test_the_handler_stays(stand_in, order, work):
    done = run(stand_in, ORDERS[order], WORK[work])
    assert done.stdout == "interrupted\n", done.stderr


@pytest.mark.parametrize("thief", THIEVES)
def test_a_lost_handler_would_be_noticed(stand_in, thief):
    during_import = run(stand_in, f"{ORDERS['before']}\n{THIEVES[thief]}", WORK["solve"])
    assert "AssertionError: import" in during_import.stderr
    # What steals it while it computes is called from the progress report.
    stealing = f"upset.solve('semigroup:12,13', method='search', settled=False, progress=lambda *report: {THIEVES[thief]})"
    assert run(stand_in, ORDERS["before"], stealing).stdout != "interrupted\n"

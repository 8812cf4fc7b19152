# SPDX-License-Identifier: MIT
"""What the tests share."""
import threading

import pytest


@pytest.fixture
def interrupt_soon():
    """Sends this process SIGINT after a while, which a question that is cut short by nothing else must notice."""
    import os
    import signal
    timers = []

    def soon(seconds=0.3):
        timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT))
        timers.append(timer)
        timer.start()

    yield soon
    for timer in timers:
        timer.cancel()
        timer.join()

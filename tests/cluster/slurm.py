# SPDX-License-Identifier: MIT
"""A throw-away Slurm of loopback nodes on this machine, for tests and measurements.

    with Slurm(folder, cpus=(1, 2)) as slurm:
        subprocess.run(["sbatch", ...], env=slurm.environment)

All its processes are ended at the end, those of its jobs as well. Needs root and the Debian packages slurm-wlm and munge; Unavailable says what is missing.
"""
import os
import pathlib
import secrets
import shutil
import signal
import socket
import subprocess
import time

DAEMONS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo", "scontrol")
CONFIGURATION = """ClusterName=upset
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.sock,cred_expire=5
SlurmctldPort={port}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
SlurmctldLogFile={folder}/log/slurmctld
SlurmdLogFile={folder}/log/slurmd.%n
SlurmdParameters=config_overrides
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool/%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=0,bf_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
MinJobAge=300
BatchStartTimeout=1
KillWait=2
SlurmdTimeout=5
MessageTimeout=5
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


class Unavailable(Exception):
    """Why Slurm cannot be started here."""


def free_ports(count):
    """Ports that nobody listens on; they are all held until the last is found, so that they differ."""
    held = [socket.socket() for _ in range(count)]
    for one in held:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


class Slurm:
    def __init__(self, folder, cpus=(1, 1), environment=None):
        self.folder = pathlib.Path(folder).resolve()
        self.cpus = cpus
        self.processes = {}  # by name
        self.configuration = str(self.folder / "slurm.conf")
        self.environment = dict(environment or os.environ, SLURM_CONF=self.configuration)

    def __enter__(self):
        if os.geteuid() != 0:
            raise Unavailable("it takes root to start Slurm")
        path = os.pathsep.join([self.environment.get("PATH", ""), "/usr/sbin", "/sbin"])
        self.environment["PATH"] = path
        if missing := [name for name in DAEMONS if not shutil.which(name, path=path)]:
            raise Unavailable(f"{', '.join(missing)} not found; install the Debian packages slurm-wlm and munge")
        try:
            self.write_configuration()
            self.start("munged", ["munged", "--foreground", "--force", f"--key-file={self.folder}/munge/key", f"--socket={self.folder}/munge.sock",
                                  f"--pid-file={self.folder}/munge/pid", f"--seed-file={self.folder}/munge/seed", "--num-threads=2"])
            self.wait_until("munged", lambda: (self.folder / "munge.sock").exists())
            self.start("slurmctld", ["slurmctld", "-D"])
            for number in range(len(self.cpus)):
                self.start_node(number)
            self.wait_until("the nodes", lambda: self.idle() == len(self.cpus))
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def write_configuration(self):
        for name in ("state", "spool", "log", "munge"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "munge").chmod(0o700)
        key = self.folder / "munge/key"
        key.write_bytes(secrets.token_bytes(128))
        key.chmod(0o400)
        host = socket.gethostname().split(".")[0]
        ports = free_ports(1 + len(self.cpus))
        text = CONFIGURATION.format(host=host, folder=self.folder, port=ports[0])
        for number, cpus in enumerate(self.cpus):
            text += f"NodeName=n{number} NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1 + number]} CPUs={cpus} RealMemory=64000 State=UNKNOWN\n"
        # Nodes come before the partition that has them.
        lines = sorted(text.splitlines(), key=lambda line: line.startswith("PartitionName"))
        pathlib.Path(self.configuration).write_text("\n".join(lines) + "\n")
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n")

    def start(self, name, words):
        with open(self.folder / "log" / f"{name}.out", "ab") as log:
            self.processes[name] = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder)

    def start_node(self, number):
        self.start(f"n{number}", ["slurmd", "-D", "-N", f"n{number}"])

    def idle(self):
        done = subprocess.run(["sinfo", "-h", "-N", "-o", "%T"], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.split().count("idle")

    def wait_until(self, what, is_so, seconds=30):
        deadline = time.monotonic() + seconds
        while not is_so():
            ended = [name for name, process in self.processes.items() if process.poll() is not None]
            if ended or time.monotonic() > deadline:
                raise Unavailable(f"{what} did not come up{': ' + ended[0] + ' ended' if ended else ''}: {self.last_words()}")
            time.sleep(0.1)

    def last_words(self):
        lines = []
        for log in sorted((self.folder / "log").iterdir()):
            lines += [f"{log.name}: {line}" for line in log.read_text(errors="replace").splitlines() if "rror" in line or "atal" in line][-2:]
        return " | ".join(lines)

    def jobs(self):
        """The jobs that have not ended, one line each."""
        done = subprocess.run(["squeue", "-h", "-r", "-o", "%i %T %N %r"], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.splitlines() if done.returncode == 0 else ["squeue failed"]

    def wait_for_jobs(self, seconds):
        deadline = time.monotonic() + seconds
        while left := self.jobs():
            if time.monotonic() > deadline:
                return left
            time.sleep(0.2)
        return []

    def processes_of(self, node=None):
        """The numbers of all processes of a node, or of all nodes: its jobs, which have its configuration in their environment, and the
        processes of Slurm that watch them, which hide their environment but write to its log."""
        found = []
        for name in os.listdir("/proc"):
            if name.isdigit() and int(name) != os.getpid() and self.has(pathlib.Path("/proc") / name, node):
                found.append(int(name))
        return found

    def has(self, process, node):
        try:
            words = (process / "environ").read_bytes().split(b"\0")
            logs = [os.readlink(file) for file in (process / "fd").iterdir()]
        except OSError:  # it has ended
            return False
        log = f"{self.folder}/log/slurmd."
        if any(file == log + node if node else file.startswith(log) for file in logs):
            return True
        return f"SLURM_CONF={self.configuration}".encode() in words and (not node or f"SLURMD_NODENAME={node}".encode() in words)

    def kill_node(self, number):
        """As if the machine lost its power: its slurmd and all of its jobs end at once."""
        daemon = self.processes.pop(f"n{number}")
        daemon.send_signal(signal.SIGKILL)
        daemon.wait()
        for _ in range(3):  # a process may have started another one
            self.kill(self.processes_of(f"n{number}"))

    @staticmethod
    def kill(processes):
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def end(self):
        for name in reversed(list(self.processes)):
            if name != "munged":
                self.processes[name].terminate()
        for name in reversed(list(self.processes)):
            process = self.processes[name]
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.kill(self.processes_of())

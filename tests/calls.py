"""Calls the tools as functions of one process, see tests/golden/calls.h."""
import os, signal, subprocess


class Ended(Exception):
    pass


def too_slow(number, frame):
    raise OSError("more than a minute")


# Kinds of standard input, see tests/golden/clock.h.
OPEN, SLOW, ENDLESS = 2, 4, 8
FULL = 16 # standard output is a full disk
CLOSED = 32, 64, 128 # standard input, output or error is closed


class Calls:
    """Starts the process for the first call, and again if a tool ended it. Its current folder is this one if folder is None."""
    process = inherited = None # inherited is the process that cli.py gives a case

    def __init__(self, tools, folder=None):
        golden = [os.path.join(tools, "golden"), os.path.join(tools, "../tests/golden/golden")]
        self.golden, self.folder = os.path.abspath(next(filter(os.path.exists, golden))), folder
        signal.signal(signal.SIGALRM, too_slow)

    def start(self, environment=None):
        self.process = subprocess.Popen([self.golden, "--frames"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder, env=environment)

    def run(self, words, data=b"", joined=False, how=0):
        """Calls the tool words[0] with data on standard input. With joined, stdout has both streams, in their order."""
        if not self.process:
            self.start()
        said = b"".join(os.fsencode(word) + b"\0" for word in words)
        signal.alarm(60)
        try:
            self.process.stdin.write(b"%d %d %d %d\n" % (len(words), len(said), len(data), joined + how) + said + data)
            self.process.stdin.flush()
            status, out, err = map(int, self.process.stdout.readline().split())
            return subprocess.CompletedProcess(words, status, self.process.stdout.read(out), self.process.stdout.read(err))
        except (ValueError, OSError):
            self.process.kill()
            self.process, ended = None, self.process.wait()
            raise Ended(f"the tool ended its process: {ended}")
        finally:
            signal.alarm(0)

"""Imported by the Python cases: small records, and functions that call a tool. The tools are functions of one process, without their
sandbox; see calls.py. Text is decoded as UTF-8; other bytes become surrogates, and are written unchanged."""
import collections, gzip, os, re, shlex, shutil, subprocess, sys
from calls import Calls, ENDLESS, OPEN, SLOW

ROOT, FIXTURES = os.environ["ROOT"], os.environ["FIXTURES"]
TOOLS = "validate replay score render-ascii convert".split()
SOUND = """---
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S =4,0
  - U@1,0 r1 road.W
"""
BEGUN = """carc: 1
players: [Anna, Boris]
turns:
  - U@1,0 r1 road.W
"""
BROKEN = """---
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - U@1,0 r1
  - E@2,0 r0
"""
UNREADABLE = """---
carc: 1
players: [Anna, Boris
"""
sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
calls = Calls(os.environ["PATH"].split(":")[0])
Done = collections.namedtuple("Done", "status out err")


def encode(text):
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


def decode(data):
    return data.decode("utf-8", "surrogateescape")


def write(name, text):
    with open(name, "wb") as file:
        file.write(encode(text))


def read_bytes(name):
    with open(name, "rb") as file:
        return file.read()


def read(name):
    return decode(read_bytes(name))


def run(command, data="", joined=False, how=0):
    """Calls a tool. The command is a list of words, or a line that is split as in a shell."""
    words = shlex.split(command) if isinstance(command, str) else command
    done = calls.run(words, encode(data), joined, how)
    return Done(done.returncode, decode(done.stdout), decode(done.stderr))


def both(command, data="", how=0):
    """Returns what a tool writes to both streams."""
    return run(command, data, True, how).out


def attempt(command, data="", how=0):
    """Prints the command, both streams and the exit status."""
    done = run(command, data, True, how)
    print(f"$ {command}\n{done.out}exit {done.status}")


def status(command, data=""):
    print(f"exit {run(command, data).status}: {command}")


def rows(text):
    """Returns the cells of each line of TSV."""
    return [line.split("\t") for line in text.splitlines()]


def head(text, count):
    return "".join(text.splitlines(True)[:count])


def tail(text, count):
    return "".join(text.splitlines(True)[-count:])


def games():
    """Returns the files of all fixtures, sorted."""
    found = (os.path.join(folder, "game.yaml") for folder, _, files in os.walk(FIXTURES) if "game.yaml" in files)
    return sorted(found, key=os.fsencode)


def run_process(command):
    """Runs a command of sh."""
    done = subprocess.run(command, shell=True, capture_output=True, check=False)
    return Done(done.returncode, decode(done.stdout), decode(done.stderr))

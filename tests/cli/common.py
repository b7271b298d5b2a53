"""Imported by the Python cases: small records, and functions that call a tool. The tools are functions of one process, without their
sandbox; see calls.py. Text is decoded as UTF-8; other bytes become surrogates, and are written unchanged."""
import collections, gzip, os, pty, re, resource, shlex, shutil, subprocess, sys, termios, zlib
from calls import Calls, CLOSED, ENDLESS, FULL, OPEN, SLOW

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
for stream in sys.stdout, sys.stderr:
    stream.reconfigure(encoding="utf-8", errors="surrogateescape")
BIN = os.environ["PATH"].split(":")[0]
calls = Calls(BIN)
calls.process = Calls.inherited
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


def product(command, data="", how=0):
    """Returns what a tool writes to standard output. Its errors go to those of the case."""
    done = run(command, data, how=how)
    sys.stderr.write(done.err)
    return done.out


def show(command, data="", how=0):
    """Writes the streams of a tool to those of the case. Returns the exit status."""
    done = run(command, data, how=how)
    print(done.out, end="")
    sys.stderr.write(done.err)
    return done.status


def line_of(command):
    return command if isinstance(command, str) else " ".join(command)


def attempted(command, data="", how=0):
    """Returns the command, both streams and the exit status."""
    done = run(command, data, True, how)
    return f"$ {line_of(command)}\n{done.out}exit {done.status}\n"


def attempt(command, data="", how=0):
    print(attempted(command, data, how), end="")


def streams(command, data=""):
    """Prints the command, the exit status, and each line of the two streams with the name of its stream."""
    done = run(command, data)
    print(f"$ {line_of(command)}\nexit {done.status}")
    for name, text in ("out", done.out), ("err", done.err):
        print(re.sub("(?m)^(?!\\Z)", f"{name}: ", text), end="")


def status(command, data=""):
    print(f"exit {run(command, data).status}: {line_of(command)}")


def grep(pattern, text, wanted=True):
    """Returns the lines with a match of the pattern; with wanted=False, the other lines."""
    return "".join(line for line in text.splitlines(True) if bool(re.search(pattern, line)) == wanted)


def between(first, last, text):
    """Returns the lines from each match of first to the next match of last, as `sed -n '/FIRST/,/LAST/p'`; to the end if last is None."""
    found, inside = [], False
    for line in text.splitlines(True):
        if inside or re.search(first, line):
            found.append(line)
            inside = not inside or last is None or not re.search(last, line)
    return "".join(found)


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


def stream(files):
    """Returns the records of the files as one stream."""
    texts = [text if text.endswith("\n") else text + "\n" for text in map(read, files) if text]
    return "".join("\n---\n" + re.sub("^---$", "# ---", text, flags=re.M) for text in texts)


def same_as_plain(plain, *packed):
    """Prints each tool that reports something else about a packed file than about the plain one, by name or on standard input."""
    for tool in TOOLS:
        by_name, by_input = both(f"carc-{tool} {plain}"), both(f"carc-{tool}", read(plain))
        for file in packed:
            if both(f"carc-{tool} {file}").replace(file, plain) != by_name or both(f"carc-{tool}", read_bytes(file)) != by_input:
                print(f"carc-{tool}: {file} is not {plain}")


def run_process(command):
    """Runs a command of sh."""
    done = subprocess.run(command, shell=True, capture_output=True, check=False)
    return Done(done.returncode, decode(done.stdout), decode(done.stderr))


def limited(limit, most, words):
    """Runs a command with a limit of the system; a file that is too large causes an error, not a signal."""
    done = subprocess.run(words.split(), stdin=subprocess.DEVNULL, capture_output=True, check=False, restore_signals=False,
                          preexec_fn=lambda: resource.setrlimit(limit, (most, most)))
    return Done(done.returncode, decode(done.stdout), decode(done.stderr))


def frugal():
    """Returns True if the tools run in 60 MB of address space; instrumented ones do not."""
    tool = shutil.which("carc-validate")
    return b"__gcov" not in read_bytes(tool) and limited(resource.RLIMIT_AS, 60000 << 10, "carc-validate --version").status == 0


def start_at_terminal(command, columns=0, **settings):
    """Starts a command of sh that has a terminal for its streams. Returns its process and the other end of the terminal."""
    child, terminal = pty.fork()
    if not child:
        os.environ.update(settings)
        termios.tcsetwinsize(0, (0, columns))
        os.execvp("sh", ["sh", "-c", command])
    return child, terminal


def seen_at_terminal(child, terminal):
    """Waits for the process. Returns its status and the text that the terminal has seen."""
    seen = []
    try:
        while piece := os.read(terminal, 65536):
            seen.append(piece)
    except OSError: # all have closed the terminal
        pass
    os.close(terminal)
    return Done(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), decode(b"".join(seen)), "")


def cksum(text):
    """Returns the checksum and the size of the text as the program cksum prints them: the CRC of POSIX is that of zlib with reversed bits."""
    data = encode(text)
    size = len(data).to_bytes(8, "little").rstrip(b"\0")
    reverse = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
    crc = zlib.crc32((data + size).translate(reverse), 0xffffffff)
    return f"{int(f'{crc:032b}'[::-1], 2)} {len(data)}"

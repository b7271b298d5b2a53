# Memory does not grow with the number of records: 5000 in a stream stay below 8 MB, and below 10 with
# several jobs, each of which has a heap of its own. No more large ones wait than the ring of the jobs may hold. Instrumented programs
# need more for any input.
from common import *

if not frugal():
    sys.exit(77)
os.environ.pop("MALLOC_PERTURB_", None) # mutants are tried with this, and memory that is filled counts as used
DEMO = re.sub("(?m)^carc: 1$", "---\ncarc: 1", read(f"{FIXTURES}/games/demo.yaml"))
MANY = [encode((SOUND + BROKEN + UNREADABLE) * 100 + DEMO)] * 17
# Logs of 4 MB, with events that mean nothing here: 40 of them are far more than may wait at once.
log = "".join(line for line in read(f"{FIXTURES}/bga/whole-game/game.yaml").splitlines() if not line.startswith("#"))
LOGS = [encode(log.removesuffix("}") + ',"padding":[' + ",".join(['"no event at all"'] * 200000) + "]}\n")] * 40
# Records of nearly 1 MB behind some that take long, so that all the others wait for these.
LATE = [b"---\ncarc: 1\nplayers: [A, B]\nturns: []\n"] * 4 + [b"---\ncarc: 1\n" + b"# nothing\n" * 100000] * 90


def measure(most, pieces, command):
    """Checks the peak of memory of a tool, in kB, when it has taken all pieces and its input is still open."""
    with subprocess.Popen(command.split(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as tool:
        for piece in pieces:
            tool.stdin.write(piece)
        tool.stdin.flush()
        peak = int(re.search(r"VmHWM:\s*(\d+) kB", read(f"/proc/{tool.pid}/status"))[1])
        tool.stdin.close()
    print(f"exit {tool.returncode}: {command}")
    if peak >= most:
        print(f"{command} took {peak} kB")


for tool in TOOLS:
    measure(8192, MANY, f"carc-{tool}")
    measure(10240, MANY, f"carc-{tool} -j 4")
measure(8192, MANY, "carc-compare --second-rules c1 -j 1")
measure(10240, MANY, "carc-compare --second-rules c1 -j 4")
measure(43008, LATE, "carc-moves --perft 2 --max-output 1G")
measure(16384, LOGS, "carc-convert -o jsonl")
measure(65536, LOGS, "carc-convert -o jsonl -j 8")
measure(81920, LOGS, "carc-convert -o jsonl -j 64")

"""Lets calls that can fail do so, in runs of every tool: memory, reading, writing, closing, opening, threads. tests/faults/faults.c
judges the runs.

usage: faults.py

One call in each command is tried, chosen by SEED so that each kind of call is tried; FAULTS_EACH=N tries N calls of each kind and
command, and CARC_LONG every one.
"""
import gzip, os, re, shlex, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from calls import Calls

# Both spellings, an expansion and an option, claims, draws, meta, the end.
SOUND = """carc: 1
rules: c3
expansions: [abbot]
options: {small-city: 2}
players: [Anna, {name: Boris, color: blue}]
draws: [E, U, B]
meta: {event: "Faults", place: Brno}
turns:
  - E@0,-1 r2 city.S =2,0
  - {tile: U, at: [1, 0], rot: 1, meeple: road.W, note: on the road}
  - B@0,1 r0 abbot:monastery
points: [{feature: road.W, at: [1, 0], points: 2, player: Boris}]
ended: true
winner: Anna
"""
BROKEN = """---
carc: 1
players: [Anna, Boris]
turns:
  - U@1,0 r1
  - E@2,0 r0
---
carc: 1
players: [Anna, Boris
---
carc: 1
players: [Anna, Anna]
"""
# Commands whose messages are counted.
SAID = """carc-score broken.yaml
carc-score -j 2 broken.yaml
carc-convert -o jcz broken.yaml
carc-convert -j 3 -o jsonl broken.yaml
carc-replay broken.yaml no-such-file.yaml
carc-validate --what
carc-validate -j 99
carc-validate -r c9
"""
# The commands that calls fail in.
CASES = """carc-record -r c3 -p Anna,Boris split/game.yaml <lines
carc-record split/questions.yaml <answers
carc-record sound.yaml <empty
carc-validate -v sound.yaml
carc-validate -v -o json <many.yaml
carc-validate -v many.gz cut.gz missing.yaml
carc-validate -v many.zst
carc-convert -j 2 many.zst
carc-validate -j 2 -o tsv -r c1-2000 many.yaml
carc-validate -v --max-output 300 --max-seconds 500 many.yaml
carc-score --max-records 2 --max-bytes 1M many.yaml
carc-validate --baseline expected.tsv -o sarif many.yaml
carc-validate -j 2 -o junit -r c1-2000 --key many.yaml missing.yaml
carc-validate -o tap many.yaml
carc-explain R101
carc-validate --explain broken.yaml
carc-validate --help
carc-validate -v beside.yaml
carc-compare --second-rules c2 -j 2 beside.yaml
carc-replay sound.yaml
carc-replay -E -o json -j 2 many.gz
carc-replay -t 2 sound.json
carc-score -x sound.yaml
carc-score --projected -o json <many.yaml
carc-score --features sound.yaml
carc-score -j 2 -o tsv many.yaml
carc-render-ascii -u sound.yaml
carc-render-ascii -w -1,-1,1,1 -j 2 many.yaml
carc-moves -t 1 sound.yaml
carc-moves --perft 1 --divide -t 2 sound.json
carc-compare --second-rules c1-2000,small-city=4 many.yaml
carc-compare -j 2 -o json --second-rules albi-sk many.yaml
carc-compare --second-rules c1-2000 --against run.tsv sound.yaml
carc-compare --second-tiles own.yaml sound.yaml
carc-convert -o compact sound.json
carc-convert -o jsonl many.gz
carc-convert -o jcz -j 2 many.yaml
carc-convert -o explicit sound.jcz
carc-convert -o lab -j 2 many.yaml
carc-convert -o lab link.txt log.json
carc-convert -o jsonl link.txt log.json
carc-convert -d -a --drop clock,own many.yaml
carc-convert -v -d --key many.yaml
carc-validate -v --key --errors-only -o json many.yaml
carc-validate -v --records keys -j 2 many.yaml
carc-score --with number,offset --records - many.gz <numbers
carc-score -o tsv --from 0 -R --files-from list
carc-convert -j 2 --split split --split-by event broken.yaml
carc-convert --winner Anna --turns 1-9 -o jsonl <many.yaml
carc-convert --split split many.yaml
carc-convert --split split --unreadable split many.yaml
carc-convert --split split -o jcz -j 2 many.yaml
carc-validate -T own.yaml sound.yaml
carc-score city.yaml
carc-render-ascii city.yaml
carc-render-ascii -o svg --show finding sound.yaml
carc-report sound.yaml
carc-report -j 2 many.yaml
carc-validate --explain -j 2 broken.yaml
carc-render-ascii --tiles own.yaml
carc-score --max-findings 2 many.yaml
carc-validate -j 2 --max-findings 1 many.yaml
carc-validate -v -o json --shard 2/3 many.gz
carc-validate -o json --offset 300 many.yaml
carc-score --offset 300 many.gz
carc-validate --summary --shard 1/2 -j 2 many.yaml missing.yaml
carc-validate --summary -v -o json many.gz
carc-stats many.yaml
carc-stats -j 2 -o html city.yaml many.yaml
carc-stats --by game --key -o csv city.yaml
carc-stats -o json --shard 1/2 many.gz
carc-merge shard1
carc-merge shard1 shard2
carc-merge --records 9 --bytes 99 part1 part2
carc-merge -o json shard2 shard2 sound.json
carc-merge -o html stats1 stats2
carc-playout --claims -n 2
carc-playout -o jsonl --players any -r any
carc-playout --corrupt R202
../tests/faults/api many.yaml
../tests/faults/api <sound.json
../tests/faults/api beside.yaml
"""
# Input for carc-record.
LINES = ["U", "1", "road.W", "E@0,-1 r2 city.S", "E@2,0 r0", "edit 1", "U@1,0 r1 .", "moves Q", "undo", "note Hm", "who", "proof", "end now"]
ANSWERS = ["?", "c2", "tower", "", "A, A", "Ann:red, Bob", "TO/F@0,1 r0", "2"]
# Slips, and every command, each where a turn is begun and where another is chosen.
SLIPS = ["c9", "?", "c3", "nothing", "?", "tower, table-edge=limits", "meeples", "?", "bushes=pass", "?", "{from: [-9, -9], to: [9, 9]}",
         "?", "[L, W]", "?", "A, A", "A:gren", "Ann:red, Bob"]
BEGUN = ["", "U", "E@0,1", "edit 1", "edit 1 V", "insert 1", "E@9,9 r1"]
COMMANDS = ["U@1,0 r1 .", "E@0,-1 r2 city.S", ".", "", "x", "?", "board", "tiles", "tiles E", "tiles ZZ", "moves", "moves E", "moves ZZ", "why",
            "why E@0,1 r0", "why Q", "who", "score", "score end", "proof", "proof 1", "list", "show 1", "findings", "cancel", "as-played",
            "undo", "undo 2", "redo", "edit 9", "edit 1 V@1,0 r1 .", "insert 1 V@1,0 r0 .", "delete 1", "as-played", "note so", "note 1 -",
            "set note so", "set note", "set note -", "set players [A", "set players A:gren, B", "set players Ann, Bob", "save", "end",
            "end now", "undo 9", "V", "1", "1", "1", "TO/F@0,1 r0", "1"]
BUILD, ROOT = os.path.abspath(os.environ.get("BUILD", "build/release")), os.getcwd()
BIN, FAULTS = f"{BUILD}/bin", f"{BUILD}/tests/faults"


def write(name, data):
    with open(name, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def read(name):
    with open(name, "rb") as file:
        return file.read()


def fail(*words):
    print("FAIL", *words)
    sys.exit(1)


def count_messages():
    """Each line of standard error is at most one call to the system, and is there when the call returns. Returns the number of
    calls."""
    count = 0
    for line in SAID.splitlines():
        tool, *words = line.split()
        done = subprocess.run([f"{FAULTS}/writes", f"{BIN}/{tool}", *words], capture_output=True, text=True, check=False)
        result = done.stdout.splitlines()[-1:]
        numbers = re.fullmatch("([1-9][0-9]*) ([1-9][0-9]*) 0", *result) if result else None
        if not numbers or int(numbers[1]) > int(numbers[2]):
            fail(f"{line}: calls, lines, calls that end within a line:", *result, "\n" + done.stderr)
        count += int(numbers[1])
    return count


def write_inputs():
    many = f"{SOUND}{BROKEN}---\n{SOUND}".encode()
    write("many.yaml", many)
    write("many.gz", gzip.compress(many, mtime=0))
    write("cut.gz", read("many.gz")[:150])
    # Without zstd, gzip once more.
    write("many.zst", subprocess.run(["zstd", "-qc"], input=many, stdout=subprocess.PIPE, check=True).stdout if shutil.which("zstd") else read("many.gz"))
    calls = Calls(BIN)

    def run(command):
        return calls.run(command.split()).stdout

    for name, command in {"sound.json": "carc-convert -o jsonl sound.yaml", "sound.jcz": "carc-convert -o jcz sound.yaml",
                          "city.yaml": "carc-playout -r the-city", "run.tsv": "carc-compare -v -o tsv --second-rules c1-2000 sound.yaml",
                          "expected.tsv": "carc-validate --key -o tsv many.yaml sound.yaml",
                          "shard1": "carc-validate --summary -o json --shard 1/2 many.yaml",
                          "shard2": "carc-validate --summary -o json --shard 2/2 many.yaml",
                          "stats1": "carc-stats -o json --shard 1/2 city.yaml many.yaml",
                          "stats2": "carc-stats -o json --shard 2/2 city.yaml many.yaml",
                          "part1": "carc-validate --summary -o json many.yaml", "part2": "carc-validate --summary -o json sound.json",
                          "key": "carc-convert --key sound.yaml"}.items():
        write(name, run(command))
        if not read(name):
            fail(f"faults: no output to try with: {command}")
    write("expected.tsv", read("expected.tsv").replace(b"R101", b"R102"))
    write("keys", re.search(b'^x-key: "*([0-9a-f]*)"*$', read("key"), re.M)[1] + b"\n")
    write("link.txt", "https://www.carcassonnelab.com/#/0/0.0/wxB/12b1?players=Anna,Boris&colors=red,blue\n")
    shutil.copy(f"{ROOT}/build/fixtures/bga/discard-before-points/game.yaml", "log.json")
    shutil.copy(f"{ROOT}/fixtures/tiles/base.yaml", "own.yaml")
    os.mkdir("sets")
    os.mkdir("folder")
    shutil.copy("own.yaml", "sets")
    shutil.copy("sound.yaml", "folder")
    write("list", "folder\n")
    write("numbers", "1\n5\n77\n")
    write("beside.yaml", "".join(f'---\ncarc: 1\nplayers: [Anna, Boris]\ntiles: {tiles}\nturns: ["U@1,0 r1"]\n'
                                 for tiles in ("own.yaml", "sets/own.yaml", "broken.yaml")))
    write("lines", "".join(f"{line}\n" for line in LINES))
    write("answers", "".join(f"{line}\n" for line in ANSWERS))
    write("empty", "")
    write("typed", "".join(f"{line}\n" for line in SLIPS + [line for begun in BEGUN for line in (begun, *COMMANDS)]))


def pieces(data, record):
    """Returns how many pieces of memory carc-record has left at its end, and what it wrote."""
    environment = {**os.environ, "FAULT_REPORT": "9", "LD_PRELOAD": f"{FAULTS}/shim.so"}
    done = subprocess.run(f"{shlex.quote(BIN)}/carc-record {record} <{data} 9>report 2>&1", shell=True, env=environment,
                          stdout=subprocess.PIPE, check=False)
    return int(read("report").split()[0]), done.stdout


def main():
    write("sound.yaml", SOUND)
    write("broken.yaml", BROKEN)
    os.mkdir("split")
    count = count_messages()
    if re.search(b"__asan_|__gcov_", read(f"{BIN}/carc-validate")):
        print("instrumented tools bring a memory of their own; those without are tried")
        print(f"faults: {count} calls to say something, 1 skipped: faults")
        return 0
    if not os.path.exists(f"{FAULTS}/shim.so"):
        print("skipped: the faults are for the GNU C library")
        return 0
    write_inputs()
    # Lines that are typed leave no memory behind, however many they are.
    least, _ = pieces("empty", "sound.yaml")
    most, said = pieces("typed", "typed.yaml")
    if not re.search(b"^turn 4", said, re.M) or most != least:
        fail(f"carc-record: {most} pieces of memory are left after typed lines, {least} without")
    tools = {name for name in os.listdir(BIN) if name.startswith("carc-")}
    for tool in tools - {line.split()[0] for line in CASES.splitlines()}:
        fail(f"{tool} is in no case")
    seed = os.environ.get("SEED") or "1"
    each = "0" if os.environ.get("CARC_LONG") else os.environ.get("FAULTS_EACH")
    # faults takes 0 for no seed.
    command = [f"{FAULTS}/faults", f"{FAULTS}/shim.so", BIN, *([each, "0"] if each else ["1", str(2 * int(seed) + 1)])]
    done = subprocess.run(command, input=CASES, text=True, stdout=subprocess.PIPE, errors="backslashreplace",
                          env={**os.environ, "LC_ALL": "C"}, check=False)
    print(done.stdout.rstrip("\n") + ("" if each else f", SEED={seed}"))
    return done.returncode


with tempfile.TemporaryDirectory() as scratch:
    os.chdir(scratch)
    result = main()
    os.chdir(ROOT)
sys.exit(result)

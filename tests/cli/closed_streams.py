# Started without standard input, output or errors, no tool takes a file that it opens for one of these.
from common import *

write("games.yaml", SOUND + BROKEN)
write("game.yaml", SOUND)
write("set.yaml", read(f"{FIXTURES}/tiles/base.yaml"))
write("sum.json", run("carc-validate --summary -o json games.yaml").out)
write("run.tsv", run("carc-compare -v -o tsv -s c1-2000 game.yaml").out)
# Each tool, with every option that names a file.
WORDS = {
    "carc": "validate -v games.yaml",
    "carc-compare": "--second-tiles set.yaml --against run.tsv game.yaml",
    "carc-convert": "-v --split split --unreadable split games.yaml",
    "carc-merge": "sum.json",
    "carc-playout": "-T set.yaml",
    "carc-record": "second.yaml",
    "carc-validate": "-v -T set.yaml games.yaml",
}


def state():
    names = ["games.yaml", "game.yaml", "second.yaml", "set.yaml", "sum.json", "run.tsv"]
    return {name: read(name) for name in names + sorted(f"split/{name}" for name in os.listdir("split"))}


def start(tool, closed=None):
    """Runs a tool of which one of the streams 0 to 2 is closed."""
    shutil.rmtree("split", ignore_errors=True)
    os.mkdir("split")
    write("second.yaml", SOUND)
    done = subprocess.run([tool, *WORDS.get(tool, "-T set.yaml games.yaml").split()], capture_output=True, check=False,
                          input=None if closed == 0 else b"M@2,0 r0 .\nquit\n", preexec_fn=lambda: closed is None or os.close(closed))
    return Done(done.returncode, decode(done.stdout), decode(done.stderr)), state()


for tool in sorted(name for name in os.listdir(os.environ["PATH"].split(":")[0]) if name.startswith("carc")):
    want, left = start(tool)
    got, now = start(tool, 1)
    count = len(re.findall("cannot write.*: Bad file descriptor", got.err))
    print(f"{tool}: exit {want.status}, and without standard output {got.status}: {count}")
    if now != left:
        print("without standard output: another state")
    got, now = start(tool, 2)
    if (got.status, got.out, now) != (want.status, want.out, left):
        print(f"without standard errors: exit {got.status}, {got.out}")
    if tool != "carc-record":
        got, now = start(tool, 0)
        if (got, now) != (want, left):
            print(f"without standard input: {got}")
# A tool that reads standard input reports that it is closed.
for command in "carc-validate", "carc-record second.yaml":
    done = run_process(f"exec {command} 2>&1 <&-")
    print(f"$ {command}\n{done.out}exit {done.status}")

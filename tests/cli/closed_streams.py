# Started without standard input, output or errors, no tool takes a file that it opens for one of these.
from common import *

write("games.yaml", SOUND + BROKEN)
write("game.yaml", SOUND)
write("set.yaml", read(f"{FIXTURES}/tiles/base.yaml"))
write("sum.json", run("carc-validate --summary -o json games.yaml").out)
write("run.tsv", run("carc-compare -v -o tsv --second-rules c1-2000 game.yaml").out)
# Each tool, with every option that names a file.
WORDS = {
    "carc": "validate -v games.yaml",
    "carc-compare": "--second-tiles set.yaml --against run.tsv game.yaml",
    "carc-convert": "-v --split split --unreadable split games.yaml",
    "carc-explain": "fields -T set.yaml games.yaml",
    "carc-merge": "sum.json",
    "carc-playout": "-T set.yaml",
    "carc-record": "second.yaml",
    "carc-validate": "-v -T set.yaml games.yaml",
}


def state():
    names = ["games.yaml", "game.yaml", "second.yaml", "set.yaml", "sum.json", "run.tsv"]
    return {name: read(name) for name in names + sorted(f"split/{name}" for name in os.listdir("split"))}


def start(tool, closed=None):
    """Runs a tool of which one of the streams 0 to 2 is closed. carc and carc-playout are processes with a sandbox."""
    shutil.rmtree("split", ignore_errors=True)
    os.mkdir("split")
    write("second.yaml", SOUND)
    words = [tool, *WORDS.get(tool, "-T set.yaml games.yaml").split()]
    data = "" if closed == 0 else "M@2,0 r0 .\nquit\n"
    if tool in ("carc", "carc-playout"):
        done = subprocess.run(words, capture_output=True, check=False, input=encode(data) if data else None,
                              preexec_fn=lambda: closed is None or os.close(closed))
        done = Done(done.returncode, decode(done.stdout), decode(done.stderr))
    else:
        done = run(words, data, how=0 if closed is None else CLOSED[closed])
    return done, state()


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
    attempt(command, how=CLOSED[0])

# carc-playout: random games obey, or break exactly the rule that they name.
from common import *

# The same seed makes the same games, and the next record is the first of the next seed.
FIRST, SECOND = run("carc-playout").out, run("carc-playout -s 2").out
if FIRST + SECOND == run("carc-playout -n 2").out:
    print("same")
if FIRST != SECOND:
    print("others")


def last_verdict(data):
    print(tail(run("carc-validate -v", data).out, 1), end="")


# Any rules, any number of players, every style; claims are right.
last_verdict(run("carc-playout -n 60 -r any --players any --claims").out)
for style in "uniform compact greedy hoarding any".split():
    last_verdict(run(f"carc-playout -n 5 --style {style} -s 7").out)
# The forms are those of carc-convert.
for form in "canonical explicit compact jsonl".split():
    if run("carc-convert", run(f"carc-playout -o {form}").out).out == FIRST:
        print(form)
# Numbers of players are those of the rules.
print(len(re.findall(r"^players: \[Ann, Bob, Cid, Dee, Eve\]", run("carc-playout -n 20 --players 5 -r c3").out, re.M)))
last_verdict(run("carc-playout -n 20 --players 6 -r any").out)
# A break is found where the record says, and a legal game has none.
for code in "R101 R202 R303 S101 S104 F015 Y001".split():
    text = run(f"carc-playout -s 13 --corrupt {code}").out
    expected = [re.sub("[},:]", "", line) for line in re.findall("^x-expect: {code: (.*)", text, re.M)]
    found = re.findall("^.*: error: ([A-Z][0-9]*): (?:(turn [0-9]*))?", run("carc-validate", text).out, re.M)
    found = [" ".join(words).strip() for words in found]
    print(f"{code} found" if expected == found else f"{code}: {expected}, but {found}")
# carc-playout -T enters its sandbox, so it is a process of its own. A set of one's own is part of the record, so that it plays by itself.
shutil.copy(f"{FIXTURES}/tiles/base.yaml", "mine.yaml")
last_verdict(run_process("exec carc-playout -n 3 -T base").out)
mine = run_process("exec carc-playout -n 3 -T mine.yaml -s 9").out
os.remove("mine.yaml")
print(*re.findall("^tiles: {(.*), game", mine, re.M), sep="\n")
last_verdict(mine)
for tiles in "the-city", "river":
    last_verdict(run_process(f"exec carc-playout -n 9 -T {tiles} -r any --players any").out)
    print(*re.findall("^(?:game|expansions).*", run_process(f"exec carc-playout -T {tiles}").out, re.M), sep="\n")
attempt("carc-playout -T mine.yaml")
for tiles in "river", "the-city":
    done = run_process(f"exec carc-playout -T {tiles} -r c3 2>&1")
    print(f"$ carc-playout -T {tiles} -r c3\n{done.out}exit {done.status}")
for words in ("-T base --corrupt R101", "-n 0", "--players 7", "-r c9", "--players 6 -r c2", "--style slow",
              "--corrupt U001", "--corrupt R101 -o jsonl", "--corrupt R101 --claims", "game.yaml"):
    attempt(f"carc-playout {words}")
done = run("carc-playout", how=FULL)
print(f"{done.err}exit {done.status}")

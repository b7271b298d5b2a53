# Tile sets: -T and --tiles, files beside records, and files that no record may name.
from common import *
import itertools

shutil.copy(f"{FIXTURES}/tiles/base.yaml", "base.yaml")
BASE = read("base.yaml")
write("game.yaml", SOUND)
# The built-in set, a file of it, and no set at all give the same.
PLAIN = run("carc-score game.yaml").out
for tiles in "base", "base.yaml", "./base.yaml":
    done = run(f"carc-score -T {tiles} game.yaml")
    print(done.err, end="")
    if done.out != PLAIN:
        print(f"-T {tiles}: other scores")
write("base.gz", gzip.compress(encode(BASE)))
if run("carc-score -T base.gz game.yaml").out != PLAIN:
    print("-T base.gz: other scores")

# A wrong tile set is an error before any record is read.
for tiles in "no-such-file", "-", ".", "game.yaml", "river", "":
    attempt(["carc-validate", "-T", tiles, "game.yaml"])
write("broken.yaml", BASE.replace("count: 4, c1", "count: 0, c1"))
attempt("carc-validate -T broken.yaml game.yaml")
attempt("carc-validate --tiles broken.yaml")
write("two.yaml", BASE + SOUND)
attempt("carc-validate --tiles two.yaml")
attempt("carc-validate --tiles base game.yaml")
attempt("carc-validate -o tsv --tiles gardens")
attempt("carc-score --tiles base")
# The name of a game or of an expansion finds its tiles.
for tiles in "the-city", "abbot":
    print(run(f"carc-render-ascii --tiles {tiles}").out.splitlines()[0].split(",")[0])
attempt("carc-validate --tiles")

# A record names a file beside it, from wherever it is called; for standard input, the working folder counts.
os.makedirs("records/sets")
os.rename("base.yaml", "records/sets/base.yaml")


def naming(name):
    return SOUND.replace("players:", f"tiles: {name}\nplayers:")


RECORD = naming("sets/base.yaml")
write("records/game.yaml", RECORD)
attempt("carc-validate records/game.yaml")
os.chdir("records")
inside = Calls(BIN).run(["carc-validate"], encode(RECORD), joined=True)
os.chdir("..")
print(f"$ carc-validate\n{decode(inside.stdout)}exit {inside.returncode}")
attempt("carc-validate", RECORD)
# Many records share a set; several jobs do, too.
write("records/all.yaml", RECORD * 9)
once = run("carc-validate -v records/all.yaml").out
if run("carc-validate -v -j 3 records/all.yaml").out != once:
    print("-j 3: other verdicts")
print(tail(once, 1), end="")

# Links, pipes and folders are refused.
os.symlink("sets/base.yaml", "records/link.yaml")
os.mkfifo("records/pipe")
for name in "link.yaml", "pipe", "sets":
    write("records/other.yaml", naming(name))
    attempt("carc-validate records/other.yaml")

# Tile sets in a stream of records; a set of its own in a record that is written again.
write("mixed.yaml", BASE + SOUND)
show("carc-validate -v mixed.yaml")
print(tail(run("carc-validate -v -j 3 mixed.yaml").out, 1), end="")
print(head(run("carc-validate -v -o json mixed.yaml").out, 1), end="")
write("own.yaml", SOUND + "tiles:\n" + "".join(f"  {line}" for line in BASE.splitlines(True)))
written = run("carc-replay --no-comments own.yaml").out
print(*[line[:100] for line in written.splitlines()], sep="\n")
if run("carc-replay --no-comments", written).out != written:
    print("a record with its own tiles is written differently again")
if run("carc-score own.yaml").out.replace("own", "game") != PLAIN:
    print("own tiles: other scores")

# The worst finding of all sets counts, whatever follows it.
shutil.copy(f"{FIXTURES}/findings/T307-public-buildings/game.yaml", "warned.yaml")
for sets in ("-T warned.yaml --second-tiles broken.yaml", "-T broken.yaml --second-tiles warned.yaml",
             "-T broken.yaml --second-tiles none.yaml"):
    done = run(f"carc-compare {sets} game.yaml", joined=True)
    codes = [code[:4] for code in re.findall("[FTU][0-9]*: .*", done.out)]
    print(f"exit {done.status}:", *[code for code, _ in itertools.groupby(codes)], "")

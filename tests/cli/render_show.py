# carc-render-ascii draws marked features, and cuts drawings into bands.
from common import *

shutil.copy(f"{FIXTURES}/games/demo.yaml", ".")


def draw(words):
    return run(f"carc-render-ascii {words}").out


def check(what, text, other):
    if text != other:
        print(f"{what}: another drawing")


print(both("carc-render-ascii -k -w 1,0,3,3 --show field.ER@0,0 demo.yaml"), end="")
# Several features, in Unicode; the window contains all of them.
print(both("carc-render-ascii -u -t 9 --show city.N@0,0 --show road.E@0,0 demo.yaml"), end="")
print(both("carc-render-ascii -t 9 --show turn demo.yaml"), end="")
# Colour changes only the looks.
plain = draw("-w 1,0,3,3 --show field.ER@0,0 demo.yaml")
check("-c", re.sub("[\x00-\x1f]\\[[0-9;]*m", "", draw("-c -w 1,0,3,3 --show field.ER@0,0 demo.yaml")), plain)
# Without findings the whole board is drawn.
every = draw("demo.yaml")
print("another drawing" if every != plain else "the same drawing")
check("--show finding", draw("--show finding demo.yaml"), every)
# An unknown feature is an error, and the others are drawn.
words = "carc-render-ascii -t 1 --show city.N@9,9 --show monastery@0,0 --show city.N@0,0 demo.yaml"
status(words)
print(run(words).err, end="")
lines = []
for word in ("", "city", "city.N", "city.N@", "city.N@1", "city.N@1,x", "castle.N@0,0", "city.Q@0,0", "city#x@0,0", "monastery.N@0,0"):
    lines += attempted(["carc-render-ascii", "--show", word, "demo.yaml"]).splitlines()
for line, times in sorted(collections.Counter(lines).items()):
    print(times, line)
print(run("carc-render-ascii -t 1 --show city.W@0,0 --show garden@0,0 --show E@0,0 demo.yaml").err, end="")
# All features of a tile, by its name and place or by its place.
tile = grep("Shown", draw("-t 9 --show D@0,0 demo.yaml"))
print(tile, end="")
check("--show 0,0", grep("Shown", draw("-t 9 --show 0,0 demo.yaml")), tile)
# A line is not longer than requested; a tile is never cut.
for columns in 80, 60, 40, 1:
    print(max(len(encode(line)) for line in grep("^[A-Z]", draw(f"--fit={columns} demo.yaml"), False).splitlines()[1:]))
print(both("carc-render-ascii --fit=40 -t 8 demo.yaml"), end="")
# Without a terminal a drawing is cut only on request.
check("--fit=0", draw("--fit=0 demo.yaml"), every)
check("COLUMNS", run_process("COLUMNS=60 exec carc-render-ascii demo.yaml").out, every)
check("--fit", run_process("COLUMNS=60 exec carc-render-ascii --fit demo.yaml").out, draw("--fit=60 demo.yaml"))
attempt("carc-render-ascii --fit=wide demo.yaml")
attempt("carc-render-ascii --fit=-3 demo.yaml")
# Each band has the walls and the edge of the table beside it.
print("".join(run("carc-render-ascii --fit=50", product("carc-playout -s 2 -n 1 -r the-city")).out.splitlines(True)[1:8]), end="")
# Pictures have circles on the open sides of a disputed feature: two for the road with an inn, none for the complete cities of the King.
shown = f"{FIXTURES}/claims/shown/game.yaml"
for circle in re.findall('<circle[^>]*r="16"/>', draw(f"--show finding -o svg --shard 1/3 {shown}")):
    print(circle)
print(len(grep('<circle[^>]*r="16"/>', draw(f"--show finding -o svg --shard 2/3 {shown}")).splitlines()))
print(len(grep(r"\?", draw(f"--show finding -u --shard 1/3 {shown}")).splitlines()))
for part in re.findall('<circle class="c-open"[^>]*>|A circle on a side.*there', run(f"carc-report --shard 1/3 {shown}").out):
    print(part)
print(len(grep('<circle class="c-open"', run(f"carc-report --shard 2/3 {shown}").out).splitlines()))

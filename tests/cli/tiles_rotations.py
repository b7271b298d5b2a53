# Tiles in their four rotations, with the names of their features, as text and as a page.
from common import *


def tiles(words):
    return run(f"carc-render-ascii {words}").out


def from_line(text, number):
    print("".join(text.splitlines(True)[number - 1:]), end="")


print(f"exit {show('carc-render-ascii --tiles base --rotations -k E')}")
print("== by any of its names")
if len({tiles(f"--tiles base --rotations {name}") for name in ("22", "BA/RFr", "U")}) != 1:
    print("another tile")
from_line(tiles("-u --tiles base --rotations U H X"), 4)
from_line(tiles("--tiles the-city-reconstruction --rotations R/SSSSy.lg"), 5)
print(tiles("--tiles base V E"), end="")
print("== all sets")
print(tiles("--tiles all RI/s TO/F"), end="")
ALL = tiles("--tiles all --rotations")
print(*[line for line in ALL.splitlines() if len(line) > 80 and not re.match("[a-z-]*: ", line)], sep="\n", end="")
print(len(re.findall("(?m)^.*[^ -~\n]", ALL)))
if re.sub("\33\\[[0-9;]*m", "", tiles("--tiles all --rotations -c")) != ALL:
    print("other tiles in colours")
# The sets of a stream; a file of tiles.
print(head(run("carc-render-ascii --rotations", read(f"{FIXTURES}/tiles/river.yaml")).out, 12), end="")
if tiles(f"--rotations --tiles {FIXTURES}/tiles/base.yaml") != tiles("--rotations --tiles base"):
    print("other tiles of the file")
print("== pages")
print(tiles("--tiles all -o html").count("<figure"))
print(grep("<(figcaption|li|h1|h2)", tiles("--tiles base -o html E")), end="")
print("== no such")
attempt("carc-render-ascii --tiles base ZZ")
attempt("carc-render-ascii --tiles base -o svg")
attempt("carc-render-ascii -o html")

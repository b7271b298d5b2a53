# JSON lines: every tool reads them as it reads YAML, and a broken line does not stop the others.
from common import *

ONE = '{"carc":1,"rules":"c3","players":["Anna","Boris"],"turns":["E@0,-1 r2 city.S =4,0","U@1,0 r1 road.W"]}'
BAD = '{"carc":1,"rules":"c3","players":["Anna","Boris"],"turns":["U@1,0 r1","E@2,0 r0"]}'
GAMES, LINES = SOUND + BROKEN + SOUND, f"{ONE}\n{BAD}\n{ONE}\n"
write("games.jsonl", LINES)


def plain(text):
    """Removes the places of findings."""
    return re.sub(r"(?m)^\(standard input\):[^ \n]*", ":", text)


for tool in "validate -v", "replay", "replay -E", "score", "score -x", "render-ascii":
    if plain(both(f"carc-{tool}", GAMES)) != plain(both(f"carc-{tool}", LINES)):
        print(f"carc-{tool}: other output")
    if plain(run(f"carc-{tool}", GAMES).out) == plain(run(f"carc-{tool} -j 3", gzip.compress(encode(LINES))).out):
        print(f"same: carc-{tool}")
# Line and column are those of the value in its line.
attempt("carc-validate games.jsonl")
# Lines that are cut, garbled or empty, and two on one line.
write("mixed.jsonl", f"{ONE[:60]}\n{ONE}\nno JSON, no YAML: [\n{ONE}\n\n{ONE}{BAD}\n[]\n" + ONE.replace('"', "'") + f"\n---\n{ONE}\n")
attempt("carc-validate -v mixed.jsonl")
# An object over many lines, and many of them one behind the other without a newline.
attempt("carc-validate", ONE * 2 + BAD.replace(',"', ',\n  "') + "\n" + ONE)
# One larger than a record may be is skipped, and the next is found.
attempt("carc-validate", '{"carc":1,"note":"' + "0123456789" * 120000 + f'","players":["Anna","Boris"]}}\n{BAD}\n')

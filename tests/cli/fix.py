# carc-validate --fix writes records with the corrections that findings offer, if a record then has no errors; --diff writes a patch.
from common import *

HEAD = "carc: 1\nrules: c3\nplayers: [Anna, Boris]\n"
GAMES = (
    # YAML, words and a place are corrected in turns; the second round corrects the place, when the line can be read.
    "# a club\n" + HEAD + "turns:\n  -U@1;0 r1 road.W # first\n  - E@0,-1, r180 city.S =0;4\n  - Anna: V@-1,0 r2\n"
    # A legal record stays as it is.
    + SOUND
    # A wrong claim is never changed, and no correction of its record is written.
    + "---\n" + HEAD + "turns:\n  - U@1;0 r1 =3,0\n"
    # This finding offers no line.
    + BROKEN.replace("E@2,0 r0", "E@9,9 r0")
)
write("games.yaml", GAMES)
attempt("carc-validate --fix games.yaml")
fixed = product("carc-validate --fix -j 3 --errors-only games.yaml")
print("with three jobs", "the same" if fixed == product("carc-validate --fix games.yaml") else "other", "records")
write("fixed.yaml", fixed)
attempt("carc-validate fixed.yaml")
print("again", "the same" if product("carc-validate --fix fixed.yaml") == fixed else "other", "records")
attempt("carc-validate --diff --select F054 games.yaml fixed.yaml games.yaml")
# A turn without a line of its own is not corrected, and a finding before the turns does not offer one. Then ends of lines and files.
attempt("carc-validate --fix", '{"carc": 1, "players": ["Anna", "Boris"], "turns": ["U@1;0 r1"]}\n')
attempt("carc-validate --style=full", '{"carc": 1, "rules": "c33", "players": ["Anna", "Boris"], "turns": ["U@1,0 r1"]}\n')
print(repr(product("carc-validate --fix", HEAD.replace("\n", "\r\n") + "turns:\r\n  - U@1,0 r9O\r\n  - E@0,-1 180")))
attempt("carc-validate --diff", HEAD + "turns:\n  - U@1,0 r9O")
for option in ("--explain", "-o json", "-v", "--summary", "--tiles base", "--baseline games.yaml"):
    attempt(f"carc-validate --fix {option} games.yaml")

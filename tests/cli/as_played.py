# --as-played: each tool that plays records continues after a turn that breaks a rule; without the option it does not.
from common import *

GAME = """carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@-1,0 r0
  - E@0,-1 r2 city.S
  - U@1,0 r1
  - by Boris U@2,0 r1 road.E
  - U@2,1 r1
ended: true
"""
write("game.yaml", GAME)
for tool in "validate", "replay", "score", "render-ascii":
    attempt(f"carc-{tool} game.yaml")
    attempt(f"carc-{tool} --as-played game.yaml")
attempt("carc-moves --as-played -t 3 --perft 1 game.yaml")
attempt("carc-compare -v --second-rules c3,small-city=2 game.yaml")
attempt("carc-compare --as-played -v --second-rules c3,small-city=2 game.yaml")
attempt("carc-convert --as-played --winner Boris -o compact game.yaml")
attempt("carc-convert --winner Boris -o compact game.yaml")
status("carc-convert --as-played -o jcz game.yaml")
# In JSON a finding and a sheet have the turn; the rows of TSV have it in the sentence.
attempt("carc-validate --as-played -o json game.yaml")
attempt("carc-score --as-played -o json game.yaml")
# The option applies to every record of the input, and to every job.
attempt("carc-validate --as-played -j 2 -v", f"{GAME}---\n{GAME}")
attempt("carc-playout --as-played")

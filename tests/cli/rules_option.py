# -r: play by these rules, whatever the record says, even if it names unknown rules.
from common import *

GAME = """carc: 1
rules: c3
options: {small-city: 2, meeples: 1}
players: [Anna, Boris]
turns:
  - F@0,-1 r1 city.S
  - U@1,0 r1 field.NL
  - D@2,0 r0
  - U@3,0 r1
  - E@2,-1 r2 city.S =2,0
"""
write("game.yaml", GAME)
for words in ("validate", "validate -r c3", "validate -r c3,small-city=2", "validate -r c3,small-city=2,meeples=1,fields=none", "replay -r c3"):
    attempt(f"carc-{words} game.yaml")
attempt("carc-validate -r c3", GAME.replace("rules: c3", "rules: c10"))
attempt("carc-validate -r c3", GAME.replace("small-city: 2", "small-city: 9"))
# The expansions of the record are played by other rules too; the option may add some, and rulings.
write("river.yaml", """carc: 1
expansions: [river]
players: [Anna, Boris]
turns:
  - RI/II@1,0 r0
  - RI/IFI@1,1 r1
  - RI/II@1,2 r1
  - RI/IFI@0,2 r0
  - RI/CcII@-1,2 r3
""")
for words in "-r albi-sk", "-r c3,river-u-turn=jcz", "-v -r c3,abbot", "-r c3,moon", "-r c3,river-u-turn=never":
    attempt(f"carc-validate {words} river.yaml")

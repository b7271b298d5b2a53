# carc-record: the rules in play determine the choices after a tile.
from common import *


def session(rules, typed):
    if os.path.exists("game.yaml"):
        os.remove("game.yaml")
    print(f"$ carc-record -r {rules}")
    done = run(f"carc-record -r {rules} -p 'Anna Maria, Boris' game.yaml", typed)
    sys.stderr.write(done.err)
    print(f"{done.out}exit {done.status}\n{between('^turns:', None, read('game.yaml'))}", end="")


# A tower captures, a ransom is paid; a name with blanks is chosen by number.
session("c3,tower", """TO/F@0,1 r0
1
U@1,0 r1
1
U@2,0 r1
1
W
1
floor@0,1
1

U@0,2 r1
2
-C
E@0,-1 r2 .
ransom
V@2,1 r3
1
1
""")
# The builder gives a second tile; goods; the large meeple.
session("c3,inns,traders", """E@0,-1 r2 .
U@1,0 r1 large:road.W
W@-1,0 r2 .
U@2,0 r1 builder:road.W
U@3,0 r1
1
U@4,0 r1
1
1
U@5,0 r1
field.NL
""")
# The abbot is taken home.
session("c3,abbot", """B@0,1 r0 abbot:monastery
U@1,0 r1 .
U@2,0 r1
abbot:home
""")
# The first tile of The City may lie anywhere; walls come late, so the game ends here.
session("the-city", """R/SHSH+
1
1
stret.E
1
R/SHSMx.f@0,-1 r1 .
R/SHSMx.f@9,-1 r1
""")
# If a meeple may be placed on any tile, the list of choices is cut.
write("many.yaml", "carc: 1\noptions: {meeple-on: earlier-tiles}\nplayers: [Anna, Boris]\nstart:\n- D@0,0 r0\n"
      + "".join(f"- U@{x},0 r1\n" for x in range(1, 9)) + "".join(f"- B@{x},1 r0\n- W@-{x},0 r0\n" for x in range(1, 5))
      + "".join(f"- E@{x},1 r2\n" for x in range(5, 9)) + "turns: []\n")
print(grep(" more, |^saved| 6[01]  ", product("carc-record many.yaml", "X@9,0 r0\n60\nquit\n")), end="")

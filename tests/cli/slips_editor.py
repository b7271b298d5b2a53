# A record typed in an editor, with twelve slips: each is reported with its line and a correction. A person who takes each
# offer has a record that obeys after a few runs.
from common import *
import json

GAME = """carc: 1
rules c3
players: [Ann, Bob]
turns:
  - E@0,1 r2
  - E@1;1 r2
  - R@2,1 r0 field.SL
  - I@1,0 r0                  # the road goes on
  - J@-1,1 r180
  - R 0 2 r1 field.WL
  - Ann: A@2,1 r0
  - u@2,0 r3 field.er
  - M@-1,-2 r3
  - K@-1,0 r3 feild.NL
  - E@1,3 r3
  - U@1,4 r3
  - U@3,0 r3 raod.E
  - M@0,3 r0
	- B@-1,3 r3
  - K@0,4 r3
  - U@4,0 r1
  - S@2,2 r2
  - L@0,5 r1 road.N
  - V@3,1 r3 field.ER
  - F@2,3 r1
  - B@3,-1 r0 monastary
  - O@2,4 r1
  - B@4,-1 r1 monastery
"""
lines = GAME.splitlines()
for number in range(1, 6):
    print(f"run {number}")
    write("game.yaml", "".join(f"{line}\n" for line in lines))
    done = run("carc-validate --style=full game.yaml")
    if done.status == 0:
        break
    print(done.out, end="")
    for text in run("carc-validate -o json game.yaml").out.splitlines():
        row = json.loads(text)
        if row.get("try"):
            lines[row["line"] - 1] = row["try"]
print(done.out, end="")
print(read("game.yaml"), end="")

# In a save that carc-convert writes, the figure that a tower takes is the follower, not the pig that goes home with it.
from common import *
import json

write("game.yaml", """carc: 1
game: carcassonne
rules: c1-2000
expansions: [river, tower, traders]
options: {fields: per-field, tower-takes: anybody}
players: [Ann, Bob, Cid, Dee]
turns:
  - RI/RrII@1,0 r0
  - RI/LIRI@1,1 r1
  - RI/RIrI@1,2 r0
  - RI/CIRI@1,3 r3
  - RI/CICI@1,4 r3 field.NR
  - RI/II@1,5 r2
  - RI/II@2,5 r0
  - RI/IFI@2,6 r3
  - RI/CcII@2,7 r2 pig:field.NR
  - RI/IFI@1,7 r0
  - RI/e@0,7 r2
  - TO/F@1,6 r3
  - G@2,4 r2 field.NL
  - V@0,1 r3
  - D@2,3 r0
  - L@2,2 r2
  - U@2,1 r0 floor@1,6
  - L@0,2 r2
  - TO/RRRR.1@2,0 r1 floor@1,6 takes Ann@1,4:field.NR
  - N@0,3 r0
  - O@3,4 r0 field.EL
  - V@3,5 r2
  - O@3,3 r2
  - TO/Cc@0,4 r2
  - D@3,7 r3 floor@0,4
  - W@4,5 r2 floor@0,4 takes Ann@2,4
  - TB/CcR.c@-1,7 r3 top@0,4
  - W@4,7 r3
  - I@3,1 r1
  - TO/RR@0,6 r1
  - V@5,7 r1 floor@0,6
  - W@2,-1 r3 floor@0,6 takes Cid@0,4:meeple
  - M@4,1 r3 floor@0,4 takes Ann@3,4:field.EL
""")
show("carc-validate game.yaml")
done = run("carc-convert -o jcz game.yaml")
sys.stderr.write(done.err)
write("game.jcz", done.out)
print(f"exit {done.status}")
print(json.dumps(json.loads(done.out)["replay"][-2], separators=(",", ":")))
done = run("carc-convert game.jcz")
sys.stderr.write(done.err)
print(f"exit {show('carc-validate', done.out)}")

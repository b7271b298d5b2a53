# Records without rotations, in each tool that needs to know how a tile lies. Output for other programs, and the key
# by which a game is known, have them; a record in a form of carc is written as it was.
from common import *

OPEN_GAME = """carc: 1
players: [Anna, Boris]
turns:
  - U@1,0 road.W
  - {tile: E, at: [0, -1], meeple: city.S}
  - BA/RFr@2,0
"""
TOLD = OPEN_GAME.replace("U@1,0", "U@1,0 r1").replace("-1],", "-1], rot: 2,").replace("RFr@2,0", "RFr@2,0 r2")
write("open.yaml", OPEN_GAME)
write("told.yaml", TOLD)
print(grep("@", TOLD), end="")

print("== one game, which r3 is as well: U looks the same")
TURNED = TOLD.replace("r1", "r3")
show("carc-convert --dedupe", f"{OPEN_GAME}---\n{TURNED}")
show("carc-convert --dedupe -o compact", f"{TURNED}---\n{OPEN_GAME}")
keys = [key for file in ("open", "told") for key in re.findall("key [0-9a-f]*", run(f"carc-validate -v --key {file}.yaml").out)]
if len(set(keys)) == 1:
    print(f"records of one key: {len(keys)}")

print("== for other programs")
for form in "jcz", "lab":
    link = run(f"carc-convert -o {form} open.yaml").out
    if run(f"carc-convert -o {form} told.yaml").out != link:
        print(f"{form}: other bytes")
    print(grep("@", run("carc-convert", link).out), end="")

print("== played")
show("carc-replay -t 2 open.yaml")
for row in rows(run("carc-replay -E open.yaml").out)[:4]:
    print("\t".join(row[i] for i in (3, 5, 6)))
if show("carc-validate -r c1 open.yaml") == 0:
    print("by other rules, too")
show("carc-compare -r c1 --second-rules c3 open.yaml")

print("== reasons")
for turn in "U@3,0 road.E", "V@3,0 road.S", "B@3,0", "U@2,0":
    print(f"exit {show(['carc-moves', '--why', turn, 'open.yaml'])}")

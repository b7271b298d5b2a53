# carc-convert reads and writes saves of JCloisterZone.
from common import *
import json


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)



GAME = """carc: 1
expansions: [abbot]
options: {small-city: 2, meeples: 5}
players: [Anna, {name: Boris, x-slot: 4}]
meta: {name: In the garden, date: 2026-11-21}
start:
  tiles: ["E@-1,-1 r0", "E@0,-1 r0", "V@1,-1 r2", "B@-1,0 r0", "B@1,0 r0", "E@-1,1 r2"]
turns:
  - {tile: B, at: [0, 0], rot: 0, abbot: monastery, clock: 7.5}
  - {tile: U, at: [2, 0], rot: 0, meeple: field.WL, clock: 12}
  - {tile: E, at: [1, 1], rot: 2, abbot: home, points: [{feature: monastery, at: [0, 0], points: 8, player: Anna}]}
score: {Anna: 8, Boris: 0}
"""
write("game.yaml", GAME)
done = run("carc-convert -o jcz game.yaml")
sys.stderr.write(done.err)
write("game.jcz", done.out)
print(f"exit {done.status}")
SAVE = done.out
save = json.loads(SAVE)
for value in *(save[key] for key in ("setup", "players", "gameAnnotations", "test")), [save["name"], save["created"], save["clock"]]:
    print(compact(value))
for message in save["replay"]:
    print(compact([message["type"], message.get("clock"), "any" if "random" in message["payload"] else message["payload"]]))
# The abbot is taken home before his monastery is complete.
one = re.sub('"gameId": ".*"', '"gameId": "1"', SAVE)
print(f"exit {show('carc-convert', one)}")
again = product("carc-convert -o jcz", product("carc-convert game.jcz"))
if grep("[rR]andom", again, False) != grep("[rR]andom", SAVE, False):
    print("written again it is another save")
# The same game gives the same bytes; another game has other random numbers.
if product("carc-convert -o jcz game.yaml") != SAVE:
    print("the same game is another save")
if json.loads(product("carc-convert -o jcz", GAME.replace("small-city: 2, ", "")))["initialRandom"] == save["initialRandom"]:
    print("the same random number")
# Several saves in one compressed stream, some of them broken.
many = SAVE + SAVE + head(SAVE, 40) + compact(save) + "\n" + SAVE.replace("BA/L", "XX/1")
write("many.jcz", many)
done = run("carc-convert --max-findings all -j 3 -o jsonl", gzip.compress(encode(many)))
print(f"{done.out.count(chr(10))}\n{done.err}", end="")
print(len(grep("carc", run("carc-convert --dedupe -o compact many.jcz").out).splitlines()))
# Files for JCloisterZone.
show("carc-convert -o jcz --split saves game.jcz game.yaml")
print(*sorted(os.listdir("saves")), sep="\n")
if read("saves/game.yaml.000001.jcz") != SAVE:
    print("--split writes another save")
# Other tools name the tool that reads a save.
print(f"exit {show('carc-score game.jcz')}")
# A truncated save.
for count in 3, 40, 90:
    print(f"exit {show('carc-convert -o jcz', head(SAVE, count))}")
# Options that do not change the save; the order of drawing continues after the last turn.
print(compact(json.loads(product("carc-convert -o jcz", """carc: 1
rules: zmg
options: {first-player: most-roads}
first-draws: [{Anna: U, Boris: E}]
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S
draws: [E, V, B]
"""))["gameAnnotations"]))

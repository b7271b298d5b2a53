# carc-moves --why: every reason for and against one turn; and moves of all players with all tiles, which are read back.
from common import *


def why(turn, words):
    attempt(["carc-moves", "--why", turn, *words.split()])


write("game.yaml", SOUND)
why("E@0,-2 r3 city.N", "game.yaml")
why("V@2,0 r0 field.NL", "game.yaml")
why("V@2,0 r0 road.W", "game.yaml")
why("V@2,0 r0 road.N", "game.yaml")
why("V@2,0 r2 road.N", "game.yaml")
why("U@0,0 r1 road.W", "game.yaml")
why("U@3,3 r1", "game.yaml")
why("by Boris U@2,0 r1 road.E field.NL", "game.yaml")
why("=0,0", "game.yaml")
why("U@2,0 r5", "game.yaml")
why("V@2,0 r1 city.N", "-o tsv game.yaml")
why("V@2,0 r0 road.W", "-o json game.yaml")
why("V@2,0 r0 road.W", "--tile V game.yaml")
why("", "game.yaml")
# The rotation is left out; what relies on a tile that is refused, and what it has not in any case.
attempt(["carc-moves", "-t", "0", "--why", "E@0,-1 city.S", "game.yaml"])
why("U@2,0 road.W", "game.yaml")
why("E@2,0 r0 road.N city.N road.E@1,0", "game.yaml")
why("U@0,0 road.W", "game.yaml")
why("by Anna -C field.N", "game.yaml")
# A player without meeples; a tile that is used up; a table that ends; the game is over.
write("game.yaml", """carc: 1
players: [Anna, Boris]
options: {meeples: 1, table-edge: limits}
table: {from: [-2, -2], to: [2, 2]}
turns:
- C@0,-1 r0 city.S
- U@1,0 r1 road.W
""")
why("C@1,0 r0", "game.yaml")
why("B@0,1 r0 monastery", "game.yaml")
why("U@2,0 r1 road.W@9,9", "game.yaml")
why("U@3,0 r1", "game.yaml")
write("game.yaml", read("game.yaml") + "ended: true\n")
why("U@2,0 r1", "game.yaml")
# A builder and a pig join those of their player, if any are there; a double turn; since the start.
write("join.yaml", """carc: 1
expansions: [traders]
players: [Anna, Boris]
start:
  tiles: ["D@0,0 r0 road.W:Anna", "U@1,0 r1", "E@0,-1 r2 field.N:Boris", "U@-1,0 r1 builder:road.E:Anna"]
turns:
- U@2,0 r1 field.NL
- V@0,1 r0
""")
attempt(["carc-moves", "-t", "0", "--why", "U@2,0 r1 again", "join.yaml"])
attempt(["carc-moves", "-t", "0", "--why", "B@0,1 r0 monastery again", "join.yaml"])
attempt(["carc-moves", "-t", "0", "--why", "U@2,0 r1 builder:road.W", "join.yaml"])
why("U@3,0 r1 pig:field.NL", "join.yaml")
why("U@3,0 r1 pig:field.SL", "join.yaml")
why("U@3,0 r1 pig:road.W", "join.yaml")
why("U@3,0 r1 road.W", "join.yaml")
# The first piece of a round is listed, and others go on.
for piece in "gate", "walls":
    shutil.copy(f"{FIXTURES}/the-city/moves-{piece}/game.yaml", f"{piece}.yaml")
    listed = run(f"carc-moves {piece}.yaml").out.splitlines()
    why(next(line for line in listed if f"{piece.removesuffix('s')}@" in line), f"{piece}.yaml")
# A piece of the wall may be passed where a ruling has it.
duty = re.sub("(?m)^game:.*$", "\\g<0>\nrulings: {walls-duty: may}", read(f"{FIXTURES}/the-city/ruling-walls-duty/game.yaml"))
write("pass.yaml", "".join(duty.splitlines(True)[:-1]) + "  []\n")
why("R/HHSH/ss@0,1 r2 gate@0,0.W pass", "pass.yaml")
# A guard frees whom he guards, though no meeple is left.
guarded = head(read(f"{FIXTURES}/findings/R234-freed-before/game.yaml"), 12)
write("guard.yaml", guarded.replace("city-prisoners: guarded", "city-prisoners: guarded, meeples: 1"))
why("U@4,0 r1 road.E frees:Boris", "guard.yaml")
why("U@4,0 r1 road.E", "guard.yaml")
# By the market three tiles lie open, and the next of the pile is known; the names of the players are no words.
write("market.yaml", """carc: 1
expansions: [tower]
players: ["Anna: A", "Boris B"]
options: {drawing: market}
draws: [TO/F, U, V, E, B, C, A]
turns:
- TO/F@0,1 r0
- U@0,2 r1 road.W
""")
why("E@0,-1 r2", "market.yaml")
why("A@1,0 r1", "market.yaml")
tiles = [re.sub("@.*|,.*|{tile: ", "", row[5]) for row in rows(run("carc-moves -o tsv market.yaml").out)[1:]]
for tile, count in sorted(collections.Counter(tiles).items()):
    print(f"{count:7} {tile}")
show("carc-moves --perft 1 market.yaml")
listed = run("carc-moves market.yaml").out.splitlines()
print([line for line in listed if "takes" in line][-1])
game = read("market.yaml")
write("played.yaml", "".join(f"---\n{game}- {move}\n" for move in listed[1:]))
print(len(listed) - 1)
show("carc-validate played.yaml")

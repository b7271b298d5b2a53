# carc-moves --why: barns, mayors and wagons of Abbey & Mayor, shepherds and flocks of Hills & Sheep, a legal and a refused turn of each.
from common import *

GAMES = ("abbey/barn abbey/barn-joined abbey/wagon-near abbey/wagon-connected abbey/wagon-in-turn abbey/mayor-and-meeple "
         "sheep/shepherd-and-gathering sheep/flock-of-two-players sheep/wolf").split()
for game in GAMES:
    shutil.copy(f"{FIXTURES}/{game}/game.yaml", f"{os.path.basename(game)}.yaml")


def ask(game, turn, move):
    """Prints the reasons, without those about the sides of the tile, which other cases check."""
    print(f"== {move}")
    done = run(["carc-moves", "-t", str(turn), "--why", move, f"{game}.yaml"])
    sys.stderr.write(done.err)
    print(*[line for line in done.out.splitlines(True) if not re.search(" side, |^for .* left$|is free$|: record ", line)], sep="", end="")


ask("barn", 0, "B@0,1 r0 barn@0,1")
ask("barn", 0, "B@0,1 r0 barn@1,2")
ask("barn", 0, "B@0,1 r0 barn@5,5")
ask("barn", 0, "B@0,1 r0 barn@0,1 monastery")
ask("barn-joined", 0, "B@2,1 r0 barn@2,1")
ask("barn-joined", 0, "A@2,0 r1 barn@2,0")
# A barn stands on the field already, and it is the only one of its player.
second = re.sub("(?ms)^ended.*", "", read("barn.yaml").replace(" =0,6", ""))
write("second.yaml", second + "".join(f"  - {turn}\n" for turn in ("U@2,0 r1", "B@1,-1 r0", "U@3,0 r1")))
ask("second", 2, "B@2,1 r0 barn@2,1")
ask("second", 2, "B@2,1 r0 field.NL")
ask("second", 4, "B@2,-1 r0 barn@2,0")
# By the newer rule near the tile where it stood, by the older one where something connects.
ask("wagon-near", 1, "W@-1,0 r0 moves Anna:road.S@1,0")
ask("wagon-near", 1, "W@-1,0 r0 moves Anna:road.W@1,0")
ask("wagon-near", 1, "W@-1,0 r0 moves Anna:road.S@-1,0")
ask("wagon-near", 1, "W@-1,0 r0 moves Anna:field.SL@1,0")
ask("wagon-near", 1, "W@-1,0 r0 moves Boris:road.S@1,0")
ask("wagon-near", 0, "W@1,0 r0 moves Anna:road.S@1,0")
ask("wagon-connected", 1, "W@-1,0 r0 moves Anna:road.S@-1,0")
ask("wagon-connected", 1, "W@-1,0 r0 moves Anna:city.N@0,0")
ask("wagon-in-turn", 0, "W@1,0 r0 moves Anna:road.S@1,0 moves Boris:road.S@-1,0")
ask("wagon-in-turn", 0, "W@1,0 r0 moves Boris:road.S@-1,0 moves Anna:road.S@1,0")
# A mayor counts for the pennants of his city.
ask("mayor-and-meeple", 0, "E@1,-1 r0 mayor:city.N")
ask("mayor-and-meeple", 0, "E@0,-2 r2 mayor:city.S")
ask("mayor-and-meeple", 0, "E@1,-1 r0 mayor:field.E")
# A shepherd, his first token, and what becomes of the flock.
ask("shepherd-and-gathering", 0, "U@1,0 r1 shepherd:field.SL flock:2")
ask("shepherd-and-gathering", 0, "U@1,0 r1 shepherd:road.W")
ask("shepherd-and-gathering", 0, "U@1,0 r1 shepherd:field.SL")
ask("shepherd-and-gathering", 0, "U@1,0 r1 shepherd:field.SL flock:gather")
ask("shepherd-and-gathering", 1, "U@-1,0 r1 shepherd:field.SL flock:2")
ask("shepherd-and-gathering", 1, "U@-1,0 r1 flock:2")
ask("shepherd-and-gathering", 2, "U@2,0 r1 flock:3")
ask("shepherd-and-gathering", 2, "U@2,0 r1")
ask("shepherd-and-gathering", 2, "U@2,0 r1 flock:3 flock:gather")
ask("shepherd-and-gathering", 2, "U@2,0 r1 shepherd:field.NL flock:3")
ask("flock-of-two-players", 2, "A@2,0 r1 flock:gather")
ask("wolf", 3, "U@-2,0 r1 flock:wolf")

# As played, a tile drawn before the River goes back into the bag, as it would have later: 82 tiles are left.
from common import *

GAME = """carc: 1
rules: c1
expansions: [river]
options: {unplaceable: back}
players: [Ann, Bob]
turns:
  - {discards: [S], tile: V, at: [1, 0], rot: 3, as-played: true}
"""
write("game.yaml", GAME)
print(head(run("carc-score --features game.yaml").out, 1), end="")
print(head(run("carc-score --features", GAME.replace("unplaceable: back", "unplaceable: out")).out, 1), end="")

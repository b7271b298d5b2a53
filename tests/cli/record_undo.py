# carc-record: `undo N` takes back exactly N changes, and none for an invalid number.
from common import *

write("game.yaml", "carc: 1\nplayers: [Anna, Boris]\nturns: []\n")
print(both("carc-record game.yaml", """U@1,0 r1 .
U@2,0 r1 .
U@3,0 r1 .
undo 1
U@3,0 r1 .
undo 2
list
U@2,0
undo 2
undo 3
undo x
undo 1001
""") + read("game.yaml"), end="")

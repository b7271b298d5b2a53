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
# A change that is undone has its name. After another change nothing can be redone; a change that leaves the record as it is counts as none.
print(both("carc-record game.yaml", """U@1,0 r1 .
set note so
undo
redo
undo
set note other
redo
set note other
undo 9
redo
redo
redo
redo
"""), end="")
# Turns are inserted, replaced and deleted, the last one, too. A turn in keys keeps all keys beside its note, a turn in words gets keys.
write("game.yaml", """carc: 1
players: [Anna, Boris]
meta: {place: "Brno\\nturns:"}
turns:
- U@1,0 r1 road.E
- {tile: E, at: [0, -1], rot: 2, clock: 41, note: Oops, x-mood: good}
""")
for typed in ("note 2 It was: late\nnote 1 short\n", "note 2 -\nnote 1 -\n", "insert 1 W@-1,0 r2 .\nedit 1 W@-1,0 r0 .\nset meta {turns: none}\n",
              "delete 1\ndelete 1\ndelete 1\n", "U@1,0 r1 .\n"):
    print(grep("^(turn|carc)", both("carc-record game.yaml", typed), False) + between("^meta", None, read("game.yaml")), end="")
# The newest changes of a record near the limit of its size can be undone and redone. A rejected turn does not enter it.
write("game.yaml", f"carc: 1\nplayers: [Anna, Boris]\nnote: {'x' * 1040000}\nturns: []\n")
print(grep("undone|again|to (un|re)do|^ *[0-9]|rejected|error", both("carc-record game.yaml", "".join(
    f"set x-{number}: so\n" for number in range(20)) + "U@1,0 r1 =9,9 .\nlist\nundo 20\n" + 20 * "redo\n")), end="")

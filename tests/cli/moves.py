# carc-moves: every way to play a turn, and the number of ways.
from common import *


def played(file, line, options=""):
    """Returns a record for each listed move: the file, and the line with the move."""
    game = grep("^---$", read(file), False)
    moves = product(f"carc-moves {options} {file}").splitlines()[1:]
    return "".join(f"---\n{game}{line.format(move)}\n" for move in moves)


write("game.yaml", SOUND)
attempt("carc-moves --tile C game.yaml")
attempt("carc-moves --merge --tile C -o tsv game.yaml")
attempt("carc-moves -t 0 --perft 2 game.yaml")
attempt("carc-moves -t 0 --merge -r no-fields --perft 2 -o json game.yaml")
# The moves of a listing are turns: each of them can be played, and their number is the counted one.
records = played("game.yaml", "  - {}")
print(records.count("---\n"))
for line, times in sorted(collections.Counter(product("carc-validate", records).splitlines()).items()):
    print(f"{times:7} {line}")
# The counts by first move add up to the count of all.
print(sum(int(row[6]) for row in rows(product("carc-moves -t 0 --perft 2 --divide -o tsv game.yaml"))[1:] if row[5]))
# An abbot is one of the figures, and may be taken home.
write("abbot.yaml", SOUND.replace("rules: c3", "rules: c3\nexpansions: [abbot]") + "  - B@0,1 r0 abbot:monastery\n  - U@2,0 r1\n")
print(len(grep("abbot:home", product("carc-moves --tile B abbot.yaml")).splitlines()))
print(head(product("carc-moves --merge --tile VG abbot.yaml"), 6), end="")
# Bob may ransom his meeple or the abbot from Ann, who holds both; he may build and take Ann's meeple, and then
# chooses which of the two that she still holds comes back; or stand on the tower.
write("tower.yaml", """carc: 1
expansions: [tower, abbot]
players: [Ann, Bob]
turns:
  - TO/FG@0,1 r0
  - B@1,1 r0 abbot:monastery
  - E@-1,1 r3 city.W
  - E@0,2 r2 city.S
  - U@1,0 r1 floor@0,1 takes Bob@1,1
  - E@0,-1 r2 city.S
  - U@2,0 r1 floor@0,1 takes Bob@0,2
""")
listed = product("carc-moves --tile A tower.yaml")
print(grep("-1,0 r3", listed), end="")
print(tail(product("carc-validate -v", played("tower.yaml", "  - {}", "--tile A")), 1), end="")
print(listed.count("\n") - 1)
print(tail(product("carc-moves --tile A --perft 1 -o tsv tower.yaml"), 1), end="")
# A figure that is the only prisoner of its holder is ransomed by the name of the holder, which can be parsed.
write("held.yaml", """carc: 1
expansions: [tower]
players: [Ann, Bob]
start:
  tiles: ["D@0,0 r0"]
  score: [3, 0]
  prisoners: [{holder: Bob, player: Ann}]
""")
print(head(grep("ransom", product("carc-moves --tile B held.yaml")), 3), end="")
print(tail(product("carc-validate -v", played("held.yaml", 'turns: ["{}"]', "--tile B")), 1), end="")
# An abbey cannot be drawn: --tile AM/A lists the turns that lay the abbey in hand.
print("".join(product(f"carc-moves --merge -t 8 --tile AM/A {FIXTURES}/abbey/abbey-monastery/game.yaml").splitlines(True)[1:3]), end="")
# A game that breaks a rule, or is over, has no moves.
write("broken.yaml", BROKEN)
for words in "broken.yaml", "--tile Q9 game.yaml", "--perft 0 game.yaml", "--divide game.yaml":
    attempt(f"carc-moves {words}")

# carc-convert --dedupe: a game is the same for other players, and on a table that is turned.
from common import *

HEAD = "carc: 1\nplayers: [Anna, Boris]"
THREE_TURNS = "turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"


def game(what, record):
    return f"---\n{record}\nx-what: {what}\n"


def kept(words):
    """Prints the names of the records that are written. Returns the exit status."""
    done = run(f"carc-convert {words}")
    print(*re.findall("(?m)^x-what: (.*)", done.out), sep="\n")
    return done.status


def findings(words):
    return run(f"carc-convert -d -v {words}").err


write("games.yaml", "".join((
    game("first", f"{HEAD}\nturns: ['E@0,-1 r2 city.S =4,0', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"),
    game("the same", f"{HEAD}\n{THREE_TURNS}"),
    game("other names, other spelling", """carc: 1
players: [Zoe, {name: Cyril, color: red}]
note: copied
turns:
  - {tile: 14, at: [0, -1], rot: 2, meeple: city#0}
  - by Cyril BA/RFr@1,0 r2 road.E
  - by Zoe 19@0,-2 r3 monastery#0"""),
    game("with its start tile", f"{HEAD}\nstart: ['D@0,0 r0']\n{THREE_TURNS}"),
    game("turned to the right, and moved", f"{HEAD}\nstart: ['D@5,5 r1']\nturns: ['E@6,5 r3 city.W', 'U@5,6 r2 road.N', 'B@7,5 r1 monastery']"),
    game("turned to the left", f"{HEAD}\nstart: ['D@0,0 r3']\nturns: ['E@-1,0 r1 city.E', 'U@0,-1 r0 road.S', 'B@-2,0 r0 monastery']"),
    game("turned by half, other seats", """carc: 1
players: [Boris, Anna]
start: {tiles: ['D@0,0 r2'], next: Anna}
turns: ['E@0,1 r0 city.N', 'U@-1,0 r3 road.E', 'B@0,2 r2 monastery']"""),
    game("mirrored", f"{HEAD}\nturns: ['E@0,-1 r2 city.S', 'U@-1,0 r1 road.E', 'B@0,-2 r0 monastery']"),
    game("other rules", f"{HEAD}\nrules: c3\noptions: {{small-city: 2}}\n{THREE_TURNS}"),
    game("another edition with the same rules", f"{HEAD}\nrules: c2\noptions: {{players-max: 6}}\n{THREE_TURNS}"),
    game("shorter", f"{HEAD}\nturns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W']"),
    game("ended", f"{HEAD}\nended: true\n{THREE_TURNS}"),
    game("another meeple", f"{HEAD}\nturns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 field.N']"),
    game("three players", f"carc: 1\nplayers: [Anna, Boris, Cyril]\n{THREE_TURNS}"),
    game("the first again", f"{HEAD}\n{THREE_TURNS}"))))
GAMES = read("games.yaml")
print(f"exit {kept('--dedupe games.yaml')}")
# Also over files, and with several jobs.
write("jobs", run("carc-convert -d -j 3 games.yaml games.yaml").out)
if run("carc-convert -d games.yaml -", GAMES).out != read("jobs") or run("carc-convert -d jobs").out != read("jobs"):
    print("other records")
# With -v each copy that is left out is reported with its original and the differences; the order does not depend on the number of jobs.
streams("carc-convert -d -v -o jsonl --turns 3 games.yaml")
one = run("carc-convert -d -v games.yaml -", GAMES).err
if run("carc-convert -d -v -j 3 games.yaml -", GAMES).err != one:
    print("-j 3: other findings")
print(tail(one, 3), end="")
# Names in another order are other seats; escape sequences in names are not printed.
write("two.yaml", game("first", f"{HEAD}\nturns: ['E@0,-1 r2 city.S']")
      + game("names changed over", "carc: 1\nplayers: [Boris, Anna]\nturns: ['E@0,-1 r2 city.S']"))
streams("carc-convert -d -v two.yaml")
# A record that is not selected makes no other a copy; one that is skipped does.
kept("-d --player Zoe games.yaml")
kept("-d --skip 1 -n 1 games.yaml")
# Every record of the fixtures turned by the key alone: as many as without.
write("all.yaml", stream(games()))
if run("carc-convert -o jsonl -d all.yaml all.yaml").out != run("carc-convert -o jsonl -d all.yaml").out:
    print("other records of the fixtures")
# A ruling without an effect is no difference, see dedupe_options.
RULINGS = "".join(f"---\ncarc: 1\nexpansions: [river]\nplayers: [Anna, Boris]\n{rules}\nturns: ['RI/IFI@1,0 r0']\n" for rules in (
    "", "rulings: {river-u-turn: jcz}", "rulings: {river-start-tile: out}", "options: {players-max: 5}", "options: {fields: none}"))
write("rulings.yaml", RULINGS)
print(findings("rulings.yaml"), end="")
# A game that breaks a rule keeps its rulings.
write("broken.yaml", RULINGS.replace("r0", "r1"))
print(tail(findings("broken.yaml"), 1), end="")
# A record that is written as a save and read back is a copy. Not yet: a ransom behind the tile.
write("all.jcz", run("carc-convert -o jcz all.yaml").out)
write("back.yaml", run("carc-convert all.jcz").out)
if len(re.findall("(?m)^carc: 1", read("back.yaml"))) < 300:
    print("too few saves")
once = run("carc-convert -o jsonl --drop meta -d all.yaml").out
print("".join(run("carc-convert -o jsonl --drop meta -d all.yaml back.yaml").out.splitlines(True)[once.count("\n"):]), end="")

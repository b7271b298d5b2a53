# carc-record: a turn in the middle is corrected, forgotten or removed, and the later turns are checked again. A game is continued.
from common import *

write("game.yaml", """# written by hand
carc: 1
players: [Anna, Boris]
turns:
- U@1,0 r1 road.W
- {tile: E, at: [0, -1], rot: 2, meeple: city.S, clock: 41, note: quick, x-mood: good}
- W@-1,0 r2 road.W
- U@2,0 r1
""")


def session(typed):
    """Prints a session with game.yaml."""
    done = run("carc-record game.yaml", typed)
    sys.stderr.write(done.err)
    print(f"$ carc-record game.yaml\n{done.out}exit {done.status}")


def begin(typed, words="-r c3 -p A -p B"):
    """Returns what is printed while a game is recorded from its start."""
    if os.path.exists("game.yaml"):
        os.remove("game.yaml")
    done = run(f"carc-record {words} game.yaml", typed)
    sys.stderr.write(done.err)
    return done.out


session("""edit 2 E@0,-1 r2 field.NL
list
edit 1 V@1,0 r1 .
E@5,5 r0
E@2,0 r0
as-played
undo
undo
redo
edit 4
as-played
findings
quit
""")
print(read("game.yaml") + "--- game.yaml~\n" + read("game.yaml~"), end="")
# The record has a turn as played. All is undone, though nothing of it was typed in this session.
session("""undo
undo
redo
E@2,1 r9
edit 1
U@1,0 r1
road.W
insert 2
monastery
A@0,1 r0
monastery
list
delete 2
undo
delete 9
edit x
end now
U@2,0 r1
edit 1 U@1,0 r1 .
end now
quit
""")
print(read("game.yaml"), end="")
# `set` changes the keys of the record.
session("""undo
undo
set players [Anna, Boris, Clara]
set note It was late: very late
set meta {place: Brno}
set meta
set meta -
set meta
set options {small-city: 2}
set rules c9
set expansions [tower
set players [Anna, Anna]
set turns []
set
set x-y: z
list
""")
print(read("game.yaml"), end="")
# A turn that was refused as one turn does not replace another.
print(tail(begin("""U@1,0 r1 .
V@2,0 r1 .
E@0,-1 r0
delete 1
as-played
list
"""), 13), end="")
# A turn with a note can become one as played.
print(tail(begin("""U@1,0 r1 .
U@2,0 r1 .
note 2 hello
edit 1 A@1,0 r1 .
as-played
list
"""), 14) + both("carc-validate game.yaml"), end="")
# The turn that breaks a rule comes first, whichever was chosen before.
print(grep("first|It was", begin("""U@1,0 r1 .
U@2,0 r1 .
U@3,0 r1 .
U@4,0 r1 .
U@5,0 r1 .
delete 2
edit 4
edit 1
edit 4
""")), end="")
# A turn that was refused between others replaces none of them.
print(tail(begin("""U@1,0 r1 .
U@2,0 r1 .
insert 2 E@0,-1 r0 .
edit 2
as-played
list
"""), 7), end="")
# A turn longer than a line may be is kept whole.
long = '"' * 8100
for line in tail(begin(f'''U@1,0 r1 .
U@2,0 r1 .
note 2 {long}whole
edit 1 A@1,0 r1 .
as-played
'''), 2).splitlines():
    print(line[:60])
print('whole"}' if re.search('whole"}$', read("game.yaml"), re.M) else "the note is cut")
# Another choice for the same turn.
print(grep("discarded", begin("U@1,0 r1 .\nV\nedit 1 U\n")), end="")
# The last turn is kept as played, and the game has ended.
demo = grep("^score:|^winner:", read(f"{FIXTURES}/games/demo.yaml"), False)
write("game.yaml", re.sub("(?m)E@-2,5 r0$", "{tile: E, at: [-2, 5], rot: 1, note: hello}", demo))
print(tail(product("carc-record game.yaml", "as-played\n"), 3) + tail(read("game.yaml"), 4), end="")
# A turn is named as people do.
print(grep("^turn|^saved|was", begin("""U@1,0 r1 .
U@2,0 r1 .
edit turn 1
cancel
edit turn 1 U@1,0 r1 road.W
insert last V@3,0 r1
cancel
edit last U@2,0 r1 field.NL
delete turn  2
edit turn x
edit last
""")), end="")
# Players are set in the form of the first question, or as YAML; an unknown colour is refused, and nothing is saved.
os.remove("game.yaml")
print(both("carc-record -r c3 -p A:rde -p B game.yaml"), end="")
print("".join(begin("""Ann, Bob:gren
Ann:red, Bob
set players Ann:red, Bbo:gren
set players [Ann:red, Bbo:gren]
set players [{name: Ann, color: Rred}, Bob]
set players
set players Ann:green, Bbo
set players [Ann:blue, Bbo: red]
set players
set players [{name: "Ann:red"}, 'B: b']
undo
set players [Ann
set players -
""", "-r c3").splitlines(True)[1:]) + read("game.yaml"), end="")
# An unknown colour of a record may stay, and no further one is accepted.
write("mine.yaml", read("game.yaml").replace("color: blue", "color: navy"))
done = run("carc-record mine.yaml", "set note dark\nset players [{name: Ann, color: navy}, {name: Bbo, color: nay}]\nU@1,0 r1 .\n")
sys.stderr.write(done.err)
print(grep("tiles left", done.out, False), end="")
# A turn that breaks a rule keeps its words when other keys change.
shutil.copy(f"{FIXTURES}/record/words-of-a-refused-turn/game.yaml", "game.yaml")
session("set note begun at eight\nquit\n")
print(grep("field", read("game.yaml")), end="")

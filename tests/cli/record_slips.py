# carc-record reports the usual slips of an evening.
from common import *


def record(words, typed):
    return product(f"carc-record {words}", typed)


print('$ carc-record -r c3 -p "Anna, Boris" evening.yaml')
done = run("carc-record -r c3 -p 'Anna, Boris' evening.yaml", """u
7
2
raod.E
1
E@0,-1 r0 city.S
why
E@0,-1 r2 city.S
W
3 r1
r9
0
W@-1,0 r2 raod.W
W@-1,0 r2 road.E
W@-1,0 r2 road.W
V@-2,0 r3 field.NL =9,9
V@-2,0 r3 field.NL =0,4
K
-K
B@1,1 r0
cancel
B@1,1 r0
as-played
monastery

K@9,9 r1
as-played
foo
list
undo
redo
redo
note Boris wanted it so.
note 2 Anna sighed.
note 99 nothing
note
note 2 -
show 3
show x
who
score
score end
proof
proof 2
moves Q
moves ZZ
tiles ZZ
tiles E
findings
why
why U@3,0 r9
help
""")
sys.stderr.write(done.err)
print(f"{done.out}exit {done.status}\n{read('evening.yaml')}{both('carc-validate evening.yaml')}", end="")
# A number is the number of a place, though some tiles have a number for a name; a message names a tile that comes later.
places = record("-r c3 -p A -p B places.yaml", "U@1,0 r1 .\nU@2,0 r1 .\nU@3,0 r1 .\nU@4,0 r1 .\nV\n10\n0\n.\nV\n03\n")
print(grep("^saved: turn [56]|where|turned how|fits at", places), end="")
print(tail(record("-r c3,river -p A -p B river.yaml", "C\nE\nV\n"), 3), end="")
# A command in the middle of a turn reports that the turn is discarded, or keeps it.
print(grep("discarded|kept|V fits", record("-r c3 -p A -p B begun.yaml", "V\nscore\nV\nwho\n3\nV\nnote nothing\ncancel\n")), end="")
# as-played is not offered for words that cannot be parsed, nor twice.
print(record("-r c3 -p A -p B twice.yaml", "E@0,-1 r0 city.S\nas-played\nE@0,-1 r0\nas-played\n"), end="")
# Rules with a comma and a blank.
for rules in "river, abbot", "river abbot,", " river ,, abbot":
    record("asked.yaml", f"c3\n{rules}\nsmall-city=2, fields=none\nAnna, Boris\n")
    for words in re.findall("^(?:expansions|options): (.*)", read("asked.yaml"), re.M):
        print(words)
    os.remove("asked.yaml")
# `tiles` lists all tiles that are left, also if none is.
last = read(f"{FIXTURES}/record/last-tile-fits-nowhere/game.yaml")
for text in re.sub('"U@5,-4.*', "", grep("^  -C$|^winner", last, False)), last:
    write("last.yaml", text)
    print(head(between("> tiles", None, record("last.yaml", "tiles\n")), 9), end="")
# A tile that fits nowhere is discarded.
write("last.yaml", grep("^  -C$|^winner", last, False))
print(tail(record("last.yaml", "C\n"), 2), end="")
# An empty line does nothing in a turn that still needs its tile.
print(between("-C", None, both("carc-record -r c3 -p Anna,Boris discarded.yaml", "E@0,-1 r2 .\n-C\n\nquit\n")), end="")
# The recorder asks about names without a comma until the answer is clear; quit is not a name.
for question in re.findall("Are these.*", run("carc-record asked2.yaml", "\n\n\na b\nc d\nno\n").out):
    print(question)
print(both("carc-record asked3.yaml", "\n\n\na b\nquit\n"), end="")
# A single name in quotes is one name.
print(len(grep("Are these", run("carc-record asked4.yaml", '\n\n\n"Anna May"\nA, B\n').out).splitlines()))
# Names with their colours, as people write them.
for names in """Anna (red), Boris=blue, green Cid, Dan yellow, black Eve
Anna:red, Boris
[Anna (red), Boris]
(Anna, "Boris May")
Anna red, Boris
1. Anna 2. Boris""".splitlines():
    run("carc-record named.yaml", f"c3\nnone\n\n{names}\nyes\n")
    if os.path.exists("named.yaml"):
        for found in re.findall("^players: (.*)", read("named.yaml"), re.M):
            print(found)
        os.remove("named.yaml")
# After its tile a turn gets no advice on how a turn begins: the message has one part less.
for line in grep("error:.*zork", both("carc-record -r c3 -p A -p B zork.yaml", "zork\nU@1,0 r1\nzork\nroad.W zork\n")).splitlines():
    print(len(line.split(": ")))
# Enter accepts an offered line, unless another line was typed since.
for typed in "", "score", "zork", "9", "Q@9,9 r0":
    run("carc-record -r c3 -p A -p B offered.yaml", f"E@0,-1 r2 citty.S\n{typed}\n\nquit\n")
    if os.path.exists("offered.yaml"):
        print(len(grep("E@0,-1", read("offered.yaml")).splitlines()))
        os.remove("offered.yaml")
    else:
        print(0)
# A word with a hyphen may be near a command, a word with a digit is a word of a turn.
print(grep("Unknown|error", both("carc-record -r c3 -p A -p B near.yaml", "un-do\nsc0re\n")), end="")

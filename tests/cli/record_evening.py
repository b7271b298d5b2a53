# carc-record: the message about each typical slip names the error and a correct line to type, and earlier turns are kept. Compare git,
# "The most similar command is list", and rustc, "help: a local variable with a similar name exists".
from common import *


def record(words, *lines):
    return run(f"carc-record {words}", "".join(f"{line}\n" for line in lines)).out


done = run("carc-record evening.yaml", """c3

? feilds
fields
none
Ann Bob
no
Ann:gren, Bob
Ann Bob:blue

u
4
U 1 0 r1
rode
1
Ann: E@0,-1 r2
Bob: E@0,-1 r0 city.S
E@0,-1 r2 citty.S
2
E0,-1 r2 city.S
lsit
list
V@2,0 r1 road.W
V@2,0 r1
filed.NL
Field.NL
exit
help R202
help list
help feild
help xyzzy
B@1,1
monastry
monastery =4,4
undo two
undo 3
undo 99
proof
U@1.0 r1
Ann: U@1;0 r90 raod.W
E@0,-1r2 city.N
U@1,0,r1 city.N
set players Ann Bob
no
set players Ann  Bob:blue

set players Cid Dan
quit
""")
sys.stderr.write(done.err)
print(f"{done.out}exit {done.status}\n{read('evening.yaml')}", end="")
# One name with a blank, if the rules allow one player; a different answer is a different list.
print(tail(record("one.yaml", "c3", "none", "players-min=1", "Ann Bob", "Ann  Bob Cid", "Ann of Brno", "no", "quit"), 6), end="")
print(grep("players:", read("one.yaml")), end="")
# A note about letters offers the corrected line; a turn in keys is offered in keys.
print(both("carc-validate --style=full", "carc: 1\nplayers: [Ann, Bob]\nturns:\n  - tile: u\n    at: [1, 0]\n    rot: 1\n  - e@0,-1 R2 field.nl\n"),
      end="")
# `?` lists the options in force of the boxes in play, one option, or all.
print(between(r"\?", None, both("carc-record asked.yaml", "c3\nabbot\n?\n? gardens\n? shields\n")), end="")
print(len(grep(r"^  \*", record("asked.yaml", "c3", "none", "? all")).splitlines()))
print(grep(r"\*", record("asked.yaml", "the-city", "?")), end="")
# The board shows the numbers of the places to choose from, also before the first tile.
write("typed", "U@1,0 r1 .\nE@0,-1 r2 .\nV\n3\n2\n.\nquit\n")
print(between("Ann> V", "^V fits", run_process("LINES=50 exec carc-record -b -r c3 -p Ann -p Bob numbered.yaml <typed").out), end="")
print(grep("V@", read("numbered.yaml")), end="")
print(between("> U", "^U fits", record("-u -b -r c3,start-tile=in-bag -p Ann -p Bob first.yaml", "U", "1", "quit")), end="")
# A number without a question is refused.
print(between("> 2", None, record("-r c3 -p Ann -p Bob number.yaml", "2", "U", "3", "quit")), end="")

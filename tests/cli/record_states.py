# carc-record: every command in every state of the recorder, a line each: what is said first and last, and how it asks next.
from common import *

for name, turns in ("none", ()), ("three", ("U@1,0 r1 road.W", "E@0,-1 r2 city.S =0,4", "V@2,0 r1 .")):
    run(f"carc-record -r c3 -p Anna,Boris {name}.yaml", "".join(f"{turn}\n" for turn in turns))
COMMANDS = """
.
board
tiles
tiles V
tiles ZZ
moves
moves V
moves ZZ
why
why V@2,0 r1
who
score
score end
proof
proof 2
list
show 2
findings
cancel
as-played
undo
undo 2
redo
edit 1
edit 2
edit 9
edit 2 E@0,-1 r2 .
insert 2
insert 1 V@1,0 r1 .
delete 2
note so
note 1 so
note 1
set note so
set note
save
end
end now
quit
V
v 3,0
V@3,0 r1 .
V@3,0 r9
-V
1
99
0,1
r1
x
"""
# Several lines lead to a state, with a bar between them.
STATES = """none|
three|
three|V
three|V|3,0
three|E@0,1 r0
three|by Boris
three|V@3,0 r1 road.E =9,9
three|E@9,9 r0
three|edit 2
three|edit 2|E
three|edit 2|E@0,-1 r2
three|edit 2|E@0,-1 r0
three|insert 2
three|insert 2|E@0,1 r0
three|delete 1
three|undo
three|end now
"""
for line in STATES.splitlines():
    name, state = line.split("|", 1)
    print(f"# {name}: {state}")
    before = state.split("|") if state else []
    record = read(f"{name}.yaml")
    for command in COMMANDS.splitlines():
        write("game.yaml", record)
        asked, last, said = 0, "", []
        for line in both("carc-record game.yaml", "".join(f"{line}\n" for line in (*before, command))).splitlines():
            if re.match(r"(turn \d+, .*|the game has ended.*)> ", line):
                asked += 1
                if asked > len(before) + 1:
                    last = line
            if asked == len(before) + 1:
                said.append(encode(line if said else line.split("> ", 1)[-1])[:70].decode(errors="surrogateescape"))
        print(said[0] if said else "", *said[1:2], *([f"... {len(said)}"] if len(said) > 3 else []), *(said[-1:] if len(said) > 2 else []),
              last, sep=" / ")

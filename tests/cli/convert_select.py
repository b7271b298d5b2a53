# carc-convert selects records by each test, by several, and by the inverted selection.
from common import *


def game(name, players, rules, rest):
    return f"---\ncarc: 1\nrules: {rules}\nplayers: [{players}]\nx-name: {name}\n{rest}\n"


write("games.yaml", "".join((
    game("one", "Anna, Boris", "c3", 'turns: ["E@0,-1 r2 city.S", "U@1,0 r1 road.E"]\nended: true'),
    game("two", "Anna, Cilka, Boris", "c2", 'turns: ["E@0,-1 r2 city.S"]'),
    game("three", "Boris, Zoe", "c3\noptions: {small-city: 2}", 'turns: ["E@0,-1 r2 city.S", "U@1,0 r1 road.E"]\nscore: [2, 1]\nended: true\n'
         "meta: {event: Prague Open, date: 2026-11-21, round: 3}"),
    game("four", "Anna Maria, Boris", "c1-2001", 'turns: ["E@0,-1 r2"]\nended: true\nmeta: {event: Prague, round: 13}'),
    game("five", "Anna, Boris", "c3", 'turns: ["U@1,0 r1", "E@2,0 r0"]'),
    game("six", "Anna, Boris", "c3", 'turns: ["E@0,-1 r2 city.S =5,0"]'),
    game("seven", "", "c3", "turns: []"))))


def chosen(options):
    found = re.findall("^x-name:(.*)", run(f"carc-convert {options} games.yaml").out, re.M)
    print(f"{' '.join(shlex.split(options))}:{''.join(found)}")


for options in "", "-p Anna", "--verdict obeys", "--verdict broken", "--severity error", "--severity note", "--verdict obeys --invert":
    chosen(options)
for options in "--verdict obeys", "--verdict broken", "--verdict unreadable", "--verdict unreadable --exit-zero", "-p 'Anna Maria'":
    print(f"{' '.join(shlex.split(options))}: {run(f'carc-convert {options} games.yaml').status}")
print(run("carc-convert --verdict unreadable games.yaml").out, end="")
for options in """--player Anna -p Cilka
-p 'Anna*'
-p anna
--winner Anna
--winner 'Anna*' --winner Boris
--winner Zoe
--played-by c3
--played-by c3,small-city=2
--played-by small-city=2
--played-by c1-2001 --played-by c2
--played-by c3,small-city=4,fields=per-field
--played-by c3,abbot
--players 2
--players 3-
--turns 2
--turns -1
--turns 1-2
--score 3-
--score 2
--margin 0
--margin 1-3
--result ended
--result open
--result won
--result tied
--result open --result tied
--meta 'event=Prague*'
--meta event=Prague
--meta 'event=Prague*' --meta round=3
--meta 'date=2026-*'
--finding any
--finding none
--finding R
--finding R101
--finding S101 --finding R
--finding none --result ended -p Boris
--invert -p Anna
--invert
--skip 2
--skip 2 -n 2
--count 1
-n 99
--invert --skip 1 -p Anna --count 1""".splitlines():
    chosen(options)
# The number of jobs does not change the output.
print(len({both(f"carc-convert -j {jobs} --skip 1 -n 3 games.yaml") for jobs in (1, 2, 5)}))
# Findings of every record that is read are printed, and the worst record determines the exit status.
attempt("carc-convert --winner Zoe -o jsonl games.yaml")
attempt("carc-convert --winner Zoe -n 1 -o jsonl games.yaml")
# With --count the tool stops reading when it has enough records: this stream is endless.
endless = "".join(f'{{"carc":1,"players":["Anna","Boris"],"x-n":{number}}}\n' for number in range(10000))
for options in "", " -j 3":
    print(product(f"carc-convert --skip 2 -n 2 -o jsonl{options}", endless, how=ENDLESS), end="")
# Records after the last selected one do not count, even if a job has already read them.
write("others.yaml", SOUND + BROKEN + UNREADABLE + SOUND)
for jobs in 1, 2, 5, 64:
    for options in "-n 1", "--skip 1 -n 1":
        done = run(f"carc-convert --max-findings all -j {jobs} {options} others.yaml")
        print(f"exit {done.status}: -j {jobs} {options}: {done.out.count('---')} records, {len(done.err.splitlines())} findings")
# Invalid values are refused.
for bad in ("--played-by c9", "--played-by small-city", "--played-by small-city=3", "--played-by c3,c2", "--played-by ,", "--played-by tower2",
            "--players x", "--players 3-2", "--turns -", "--turns 1-2-3", "--score 1,2", "--margin -1-", "--result lost", "--meta event", "--meta =x",
            "--finding X", "--finding S999", "--skip -1", "--count 0", "--count x", "-o yaml", "-o text", "--drop x", "--drop claims,", "--nothing 1"):
    done = run(f"carc-convert {bad} games.yaml", joined=True)
    print(f"exit {done.status}: {bad}: {head(done.out, 1)}", end="")
# An unreadable record without a final newline is one record.
write("half.yaml", "carc: 1\nturns: [")
print(run("carc-convert --verdict unreadable half.yaml half.yaml").out, end="")

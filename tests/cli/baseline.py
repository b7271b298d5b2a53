# carc-validate --baseline expects the findings of an earlier run, by game, code and turn. It reports new and missing findings, which
# determine the exit status.
from common import *


def cut(text, *columns):
    for row in rows(text):
        print(*(row[column - 1] for column in columns), sep="\t")


def validate(options, data=""):
    return product(f"carc-validate {options}", data)


GAMES = SOUND + '---\ncarc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1 =1,0", "E@0,-1 r2"]\n' + BROKEN + UNREADABLE
write("games.yaml", GAMES)
base = validate("--key -o tsv games.yaml")
write("base.tsv", base)
cut(base, 2, 5, 6, 7)
attempt("carc-validate --baseline base.tsv games.yaml")
attempt("carc-validate -v --baseline base.tsv games.yaml")
attempt("carc-validate -v -j 3 -o json --baseline base.tsv games.yaml")
# A game keeps its findings in another place of the input, with another file name, other players and a turned table. An unreadable
# record has no game, so its findings are known by file and number.
moved = SOUND
for old, new in (("E@0,-1 r2", "E@0,1 r0"), ("city.S =4,0", "city.N =4,0"), ("players", 'start: {tiles: ["D@0,0 r2"]}\nplayers'),
                 ("U@1,0 r1 road.W", "U@-1,0 r1 road.E")):
    moved = moved.replace(old, new)
write("moved.yaml", moved + GAMES.replace("Boris", "Zoe"))
attempt("carc-validate --baseline base.tsv moved.yaml")
lines = run("carc-convert -o jsonl", GAMES.replace(UNREADABLE, "")).out.splitlines(True)
write("other.json", "".join(sorted(lines, reverse=True)))
attempt("carc-validate --baseline base.tsv other.json")
# A known game has another error, and one error less; a finding of another turn is a different finding.
write("changed.yaml", GAMES.replace("=1,0", "=0,0").replace("=4,0", "=5,0"))
for form in "text", "tsv", "json", "sarif", "junit", "tap", "github":
    attempt(f"carc-validate -o {form} --baseline base.tsv changed.yaml")
print(tail(attempted("carc-validate -v --baseline base.tsv changed.yaml"), 2), end="")
write("turn.tsv", re.sub("^(.*\terror\tS101\t)1", r"\g<1>2", base, flags=re.M))
attempt("carc-validate --baseline turn.tsv games.yaml")
# Other rules do not change the key of a game, so the report has only the findings that change with the rules.
attempt("carc-validate -r c3,small-city=2 --baseline base.tsv games.yaml")
keys, own = ({row[15] for row in rows(validate(f"{options} --key -v -o tsv games.yaml"))} for options in ("-r c3,small-city=2", ""))
if keys != own:
    print("other keys by other rules")
# Notes are findings, except with --errors-only.
NOTED = '---\ncarc: 1\nplayers: [Anna, Boris]\nturns: ["u@1,0 r1"]\n'
write("noted.yaml", NOTED)
noted = validate("--key -o tsv noted.yaml")
write("noted.tsv", noted)
cut(noted, 5, 6)
attempt("carc-validate --baseline noted.tsv noted.yaml")
write("mended.yaml", NOTED.replace("u@", "U@"))
attempt("carc-validate --baseline noted.tsv mended.yaml")
attempt("carc-validate --errors-only --baseline noted.tsv mended.yaml")
write("none.tsv", head(noted, 1))
attempt("carc-validate --baseline none.tsv noted.yaml")
# Columns are known by their names; further columns and rows of -v are ignored.
some = rows(validate("-v --key -o tsv games.yaml"))
write("some.tsv", "".join("\t".join(row[column - 1] for column in (16, 10, 1, 2, 5, 6, 7, 14)) + "\n" for row in some))
attempt("carc-validate --baseline some.tsv games.yaml")
# These files are no baselines. A file that cannot be opened is never expected, and a record behind --max-records is not missing.
write("keyless.tsv", "".join("\t".join(row[:15]) + "\n" for row in rows(base)))
write("empty.tsv", "")
for file in "keyless.tsv", "empty.tsv", "games.yaml", "missing.tsv", ".":
    attempt(f"carc-validate --baseline {file} games.yaml")
attempt("carc-validate --baseline base.tsv missing.yaml")
attempt("carc-validate --max-records 1 --baseline base.tsv games.yaml")
for options in "--explain", "--summary", "--shard 1/2", "--offset 0", "--from 0", "--tiles base":
    print(head(attempted(f"carc-validate {options} --baseline base.tsv games.yaml"), 2), end="")
# Findings of one game, code and turn, such as wrong scores, differ by the claim and by their number.
ONE = '---\ncarc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1"]\nended: true\nscore: {Anna: 3, Boris: 0}\n'
RECORDS = {"one": ONE, "both": ONE.replace("Boris: 0", "Boris: 7"), "twice": ONE.replace("Boris: 0", "Boris: 3")}
for name, record in RECORDS.items():
    write(f"{name}.yaml", record)
    write(f"{name}.tsv", validate(f"--key -o tsv {name}.yaml"))
attempt("carc-validate --baseline one.tsv both.yaml")
attempt("carc-validate --baseline both.tsv one.yaml")
attempt("carc-validate --baseline one.tsv twice.yaml")
attempt("carc-validate --baseline twice.tsv one.yaml")
for name, record in RECORDS.items():
    write("copies.yaml", record * 2)
    attempt(f"carc-validate -j 2 --baseline {name}.tsv copies.yaml")
write("warned.tsv", read("one.tsv").replace("\terror\t", "\twarning\t"))
attempt("carc-validate --baseline warned.tsv one.yaml")
# A truncated input has no missing findings, even if a record before its end is unreadable.
whole = ONE + GAMES + product("carc-playout -s 1")
write("whole.yaml", whole)
write("whole.tsv", validate("--key -o tsv whole.yaml"))
write("whole.yaml.gz", gzip.compress(encode(whole))[:500])
for jobs in 1, 2:
    attempt(f"carc-validate -j {jobs} --baseline whole.tsv whole.yaml.gz")
# A baseline also covers findings beyond the printed ones, and an input without a record.
write("many.json", '{"carc":1,"players":["Anna","Boris"],"turns":[],"points":[' + ",".join(['{"wrong":1,"at":[0,0]}'] * 500) + "]}\n")
write("none.yaml", "")
many = validate("--key -o tsv many.json none.yaml")
write("many.tsv", many)
cut(tail(many, 2), 1, 2, 5, 6, 7, 10)
attempt("carc-validate --baseline many.tsv many.json none.yaml")
print(tail(attempted("carc-validate --baseline many.tsv none.yaml"), 3), end="")
# A finding that is reported while a record is parsed is known by its game.
write("renamed.yaml", NOTED)
attempt("carc-validate --baseline noted.tsv renamed.yaml")
# A table with CRLF is a baseline; one with values that no tool writes is not.
write("crlf.tsv", base.replace("\n", "\r\n"))
attempt("carc-validate --baseline crlf.tsv games.yaml")
first, second, rest = base.split("\n", 2)
for name, text in (("severity", second.replace("error", 'err"or')), ("code", second.replace("\tS101\t", '\tS1"<02\t'))):
    write(f"{name}.tsv", f"{first}\n{text}\n{rest}")
write("short.tsv", base + "games.yaml\n")
for name in "severity", "code", "short":
    attempt(f"carc-validate -o tap --baseline {name}.tsv games.yaml")

# carc-explain: the meaning of a code; every code of the table can be explained.
from common import *
import glob, itertools, json


def explain(words, data=""):
    attempt(f"carc-explain {words}", data)


# On one screen: the rule, and the options that matter. In full: a rule that relies on others, and the form of each edition.
for code in "R202", "S102", "R413":
    explain(code)
for code in "R202", "S102", "R302":
    explain(f"{code} --full")
# In everyday words: topics, rules, options, rulings.
for words in ("prisoners", "fields", "U-turn", "small-city", "Shields", "ransom-time --full", "u-turn -o tsv", "u-turn -o json"):
    explain(words)
# Unknown words, and similar ones.
for words in "prizoners", "rivr", "xyzzy":
    explain(words)
explain("--full")
# By the rules of a game.
explain("R413 -r albi-sk,tower,ransom-per-turn=any")
explain("S101 -r the-city")
write("games.yaml", SOUND.replace("rules: c3", "rules: albi-sk") + BROKEN.replace("rules: c3", "options: {bushes: pass}\nbushes: [L]") + UNREADABLE)
attempt("carc-validate -v --explain games.yaml")
if run("carc-validate -j 3 --explain games.yaml").out == run("carc-validate --explain games.yaml").out:
    print("the same with several jobs")
for form in "json", "tsv":
    attempt(f"carc-validate --explain -o {form} games.yaml")
attempt("carc-validate --full games.yaml")
explain("-o tsv S101 games.yaml")
explain("fields -", SOUND)
explain("Q123")
explain("r202")
attempt(["carc-explain", ""])
# For programs: -o may come first or last.
explain("-o tsv R204")
explain("R106 -o json")
done = run("carc-explain all")
print(f"exit {done.status}")
TABLES = [f"{ROOT}/core/verdict/finding.def", *glob.glob(f"{ROOT}/core/boxes/*/verdict.def"),
          *(path for top in ("formats", "cmd") for path in glob.glob(f"{ROOT}/{top}/**/finding.def", recursive=True))]
CODES = re.findall(r"(?m)^\s*FINDING\(([A-Z][0-9]*),", "".join(map(read, TABLES)))
CODES.sort(key=lambda code: ("YFLTRSU".index(code[0]), code))
if [line.split(" ")[0] for line in done.out.splitlines()] == CODES:
    print("all codes are listed")
count = 0
for code in CODES:
    done = run(["carc-explain", "--full", code], joined=True)
    count += done.status == 0
    if done.out.count("\n") < 4:
        print(f"{code} has no page")
    print(*re.findall("(?m)^.*[{][a-z]+[}].*\n", done.out), sep="", end="")
print(f"{count} codes are explained")
# Every answer fits on one screen, for all editions and all words.
topics = [row[2] for row in rows(run("carc-explain topics -o tsv").out)[1:]]
if not topics:
    print("there are no topics")
asked = [["carc-explain", word, *rules.split()] for rules in ("", "-r c3,river,abbot,tower", "-r zmg", "-r the-city") for word in CODES + topics]
count = 0
for words in asked:
    done = run(words, joined=True)
    count += done.status == 0
    lines = done.out.split("\n")[:-1]
    if not 3 <= len(lines) <= 24:
        print(f"{words}: {len(lines)} lines")
    for line in lines:
        if len(line) > 80:
            print(f"{words}: too wide: {line}")
print("all" if count == len(asked) > 1000 else f"{count} of {len(asked)}", "words are explained")


def different(values):
    """Returns one of each run of equal values."""
    return [value for value, _ in itertools.groupby(values)]


table = rows(run("carc-explain all -o tsv").out)
if different(row[2] for row in table[1:]) == CODES:
    print("all codes have rows")
for row in table:
    if len(row) != 9 or not row[8]:
        print(row)
if different(json.loads(line)["about"] for line in run("carc-explain all -o json").out.splitlines()) != CODES:
    print("JSON has other codes")
# Standard input is not read.
print(tail(attempted("carc-explain Y008", "junk"), 1), end="")

# carc-validate -e: the meaning of a code; every code of the table can be explained.
from common import *
import glob, itertools, json


def explain(words, data=""):
    attempt(f"carc-validate {words}", data)


# On one screen: the rule, and the options that matter. In full: a rule that relies on others, and the form of each edition.
for code in "R202", "S102", "R413":
    explain(f"-e {code}")
for code in "R202", "S102", "R302":
    explain(f"-e {code} --full")
# In everyday words: topics, rules, options, rulings.
for words in ("prisoners", "fields", "U-turn", "small-city", "Shields", "ransom-time --full", "u-turn -o tsv", "u-turn -o json"):
    explain(f"-e {words}")
# Unknown words, and similar ones.
for words in "prizoners", "rivr", "xyzzy":
    explain(f"-e {words}")
explain("--full")
# By the rules of a game.
explain("-e R413 -r albi-sk,tower,ransom-per-turn=any")
explain("-e S101 -r the-city")
write("games.yaml", SOUND.replace("rules: c3", "rules: albi-sk") + BROKEN.replace("rules: c3", "options: {bushes: pass}\nbushes: [L]") + UNREADABLE)
explain("-v -e found games.yaml")
if run("carc-validate -j 3 -e found games.yaml").out == run("carc-validate -e found games.yaml").out:
    print("the same with several jobs")
for words in "json -e found", "tsv -e found", "tsv -e S101":
    explain(f"-o {words} games.yaml")
explain("-e fields -", SOUND)
explain("-e Q123")
explain("-e r202")
attempt(["carc-validate", "-e", ""])
explain("-e")
# For programs: -o may come first or last.
explain("-o tsv -e R204")
explain("-e R106 -o json")
done = run("carc-validate -e all")
print(f"exit {done.status}")
TABLES = [f"{ROOT}/core/verdict/finding.def", *glob.glob(f"{ROOT}/core/boxes/*/verdict.def"),
          *(path for top in ("formats", "cmd") for path in glob.glob(f"{ROOT}/{top}/**/finding.def", recursive=True))]
CODES = re.findall(r"(?m)^\s*FINDING\(([A-Z][0-9]*),", "".join(map(read, TABLES)))
CODES.sort(key=lambda code: ("YFLTRSU".index(code[0]), code))
if [line.split(" ")[0] for line in done.out.splitlines()] == CODES:
    print("all codes are listed")
count = 0
for code in CODES:
    done = run(["carc-validate", "--full", "-e", code], joined=True)
    count += done.status == 0
    if done.out.count("\n") < 4:
        print(f"{code} has no page")
    print(*re.findall("(?m)^.*[{][a-z]+[}].*\n", done.out), sep="", end="")
print(f"{count} codes are explained")
# Every answer fits on one screen, for all editions and all words.
topics = [row[2] for row in rows(run("carc-validate -e topics -o tsv").out)[1:]]
if not topics:
    print("there are no topics")
asked = [["carc-validate", "-e", word, *rules.split()] for rules in ("", "-r c3,river,abbot,tower", "-r zmg", "-r the-city") for word in CODES + topics]
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


table = rows(run("carc-validate -e all -o tsv").out)
if different(row[2] for row in table[1:]) == CODES:
    print("all codes have rows")
for row in table:
    if len(row) != 9 or not row[8]:
        print(row)
if different(json.loads(line)["about"] for line in run("carc-validate -e all -o json").out.splitlines()) != CODES:
    print("JSON has other codes")
# Standard input is not read.
print(tail(attempted("carc-validate -e Y008", "junk"), 1), end="")

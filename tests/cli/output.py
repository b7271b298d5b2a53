# -o: text for people, tsv for spreadsheets, json for programs, one object a line.
from common import *
import json

write("games.yaml", SOUND + BROKEN + UNREADABLE + SOUND.replace("=4,0", "=2,0").replace("Boris", '"Bo\\"ris\\\\"'))
for form in "text", "tsv", "json":
    streams(f"carc-validate -o {form} games.yaml")
    streams(f"carc-score -o {form} games.yaml")
for form in "tsv", "json":
    streams(f"carc-replay -E -o {form} games.yaml")
streams("carc-score --projected -o json games.yaml")
# Every line of json is JSON, every line of tsv has the same number of tabs.
for tool in "validate", "score", "replay -E":
    if not list(map(json.loads, run(f"carc-{tool} -o json games.yaml").out.splitlines())):
        print(f"{tool}: no JSON")
    table = rows(run(f"carc-{tool} -o tsv games.yaml").out)
    for row in table:
        if len(row) != len(table[0]):
            print(f"{tool}: {row}")
# The head of the table comes once, however many files there are, and also without findings.
print(len(re.findall("(?m)^file", run("carc-validate -o tsv games.yaml games.yaml").out)))
show("carc-validate -o tsv", SOUND)
show("carc-validate -o json", SOUND)

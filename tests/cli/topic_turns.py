# The turns that topics show, in both spellings: carc-validate reads each as it is printed, and both are the same turn.
from common import *
import json

BOXES = json.loads(read(f"{ROOT}/formats/record.schema.json"))["definitions"]["expansion"]["enum"]
HEADS = (f"rules: c1\nexpansions: [{', '.join(BOXES)}]\noptions: {{sale: allowed}}\n",
         "game: the-city\n")


def record(head, turn):
    return f"carc: 1\nplayers: [Anna, Boris]\n{head}turns:\n{turn}"


def is_read(text):
    done = run("carc-validate -v -o json", text)
    return '"status":"unreadable"' not in done.out and '"type":"status"' in done.out


without = []
topics = [row[2] for row in rows(run("carc-explain topics -o tsv").out)[1:]]
for topic in topics:
    shown = re.findall("(?m)^  - .*\n(?:    .*\n)*?(?=  - |rule|[^ ])", run(["carc-explain", topic]).out)
    told = rows(run(["carc-explain", topic, "-o", "tsv"]).out)
    parts = [row for row in told if row[3] == "turn"]
    if not parts and not shown:
        without += [topic] * any(row[3] == "written" for row in told)
        continue
    print(topic, *(line.strip() for line in "".join(shown).splitlines()), sep="\n  ")
    if [re.sub("\n *", " ", turn.strip())[2:] for turn in shown] != [row[8] for row in parts]:
        print("programs get other turns")
    if [row[5] for row in parts] != ["compact", "explicit"]:
        print("the spellings are not both there")
    head = next((head for head in HEADS if all(is_read(record(head, turn)) for turn in shown)), None)
    if not head:
        print("they are not read")
        continue
    canonical = {run("carc-convert", record(head, turn)).out for turn in shown}
    explicit = run("carc-convert -o explicit", record(head, shown[0])).out
    if len(canonical) != 1 or not explicit.endswith(f"  - {parts[1][8]}\n"):
        print("they are not the same turn")
print("written, but not in a turn:", *without)

# A reader of YAML 1.1 reads the written records as it reads JSON. tests/unit/formats/input/tree/test_yaml11.c has the table of plain
# scalars that are text; here a reader is asked, if there is one.
from common import *
import json

try:
    import yaml
except ImportError:
    yaml = None
write("all.yaml", stream(games()))
lines = run("carc-convert -o jsonl all.yaml").out.splitlines()
for spelling in "canonical", "explicit", "compact":
    text = run(f"carc-convert -o {spelling} all.yaml").out
    documents = list(yaml.safe_load_all(text)) if yaml else []
    if yaml and len(documents) != len(lines):
        print(f"{spelling}: {len(documents)} records of {len(lines)}")
    if yaml and spelling == "canonical":
        for number, (line, document) in enumerate(zip(lines, documents, strict=True)):
            if json.loads(line) != document:
                print(f"{spelling}: record {number + 1}: {line} {document}")
# The choice of a ruling is a word with quotes and without.
again = run("carc-replay", "carc: 1\nexpansions: [tower]\nplayers: [A, B]\nrulings: {tower-reopens: no}\n").out
print(grep("rulings", again), end="")
if run("carc-replay", again).out != again:
    print("written differently again")

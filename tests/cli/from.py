# --from: what a run has not done is done by another one, with the numbers, lines and names of the whole.
from common import *

write("many", run("carc-playout -n 20 -s 3").out + BROKEN + UNREADABLE + SOUND + "...\n# between\n...\n" + SOUND.replace("Anna", "Zoe")
      + run(f"carc-convert -o jsonl {FIXTURES}/games/demo.yaml").out + run("carc-playout -n 3 -s 9").out)
write("many.gz", gzip.compress(read_bytes("many")))


def bare(text):
    return re.sub('"file":"[^"]*"', "F", text)


every = bare(run("carc-validate -v -o json many").out)
offsets = sorted({int(offset) for offset in re.findall('"offset":([0-9]+)', every)})
for offset in offsets:
    lines = every.splitlines(True)
    want = lines[next(i for i, line in enumerate(lines) if f'"offset":{offset},' in line):]
    for words, name in ("many", ""), ("-j 3 many", ""), ("many.gz", ""), ("", "many"), ("-", "many.gz"):
        if bare(run(f"carc-validate -v -o json --from {offset} {words}", read_bytes(name) if name else "").out) != "".join(want):
            print(f"{offset}: {words} {name}: other records")
print(len(offsets))
# A run that was cut off, and the rest: as if there had been one.
run("carc-convert --split whole many")
run("carc-convert --split parts --max-records 7 many")
last = re.findall("^x-offset: (.*)", run("carc-convert --with offset --max-records 7 many").out, re.M)[-1]
run(f"carc-convert --split parts --from {last} many")
whole, parts = ({name: read(f"{folder}/{name}") for name in os.listdir(folder)} for folder in ("whole", "parts"))
print(max(parts) if whole == parts else f"{sorted(whole)} {sorted(parts)}")
sheets = run("carc-score -o tsv --with offset --max-records 9 many").out.splitlines(True)
last = sheets[-1].split("\t")[6]
rest = run(f"carc-score -o tsv --with offset --from {last} many").out.splitlines(True)[1:]
if "".join([line for line in sheets if line.split("\t")[6] != last] + rest) != run("carc-score -o tsv --with offset many").out:
    print("other sheets")
# Some of the rest.
print(both(f"carc-validate -v --from {offsets[19]} --records - many", "3\n22\n"), end="")
# No record begins there.
for offset in 1, 99999999:
    for name in "many", "many.gz":
        attempt(f"carc-score --from {offset} {name}")
for options in "--from 0 many many", "--from 0 --offset 0 many", "--from 0 --shard 1/2 many", "--from x many", "--from -1 many", "--summary --from 0 many":
    attempt(f"carc-validate {options}")

# The offset of a record is where it is read again, alone, from a file, a pipe, and what is compressed.
from common import *

SOUND_JSON, BROKEN_JSON = (run("carc-convert -o jsonl", text).out for text in (SOUND, BROKEN))
write("many", 3 * (
    SOUND + BROKEN + UNREADABLE + "# between\n...\n# before\n\n%YAML 1.1\n"
    + run("carc-convert", SOUND).out.replace("Anna", r"Zo\u00eb").replace("carc: 1", "carc: 1\r")
    + SOUND_JSON.replace("\n", "") + BROKEN_JSON + '{"carc": 1, "players": [\n{"carc": 1}\n'
    + f'\ufeff---\ncarc: 1\nnote: "{"x" * 100000}"\n'))
MANY = read_bytes("many")
write("many.gz", gzip.compress(MANY))


def bare(text):
    """Removes what is counted from the place where it was begun: number and line, and for what begins within a line the column."""
    text = re.sub('"file":"[^"]*"', "F", text)
    return re.sub('"(record|line|column)":[0-9]+|standing since line [0-9]+', "N", text)


every = run("carc-validate -v -o json many").out
offsets = sorted({int(offset) for offset in re.findall('"offset":([0-9]+)', every)})
every = bare(every).splitlines(True)
for offset in offsets:
    want = "".join(line for line in every if f'"offset":{offset},' in line)
    for way in (f"--offset {offset} many", f"--offset {offset} -j 3 many", f"--offset {offset} many.gz"):
        if bare(run(f"carc-validate -v -o json {way}").out) != want:
            print(f"{offset}: {way}: another record")
    for name in "many", "many.gz":
        if bare(run(f"carc-validate -v -o json --offset {offset}", read_bytes(name)).out) != want:
            print(f"{offset}: {name} as standard input: another record")
    if bare(run("carc-validate -v -o json --offset 0", MANY[offset:]).out.replace('"offset":0,', f'"offset":{offset},')) != want:
        print(f"{offset}: the bytes from there on are another record")
# From a pipe, which cannot be read twice.
for offset in offsets[::12]:
    for name in "many", "many.gz":
        piped = run_process(f"cat {name} | carc-validate -v -o json --offset {offset}").out
        if bare(piped) != "".join(line for line in every if f'"offset":{offset},' in line):
            print(f"{offset}: {name} from a pipe: another record")
print(f"{len(offsets)} records\n{len(offsets)}")
# The record at the offset has number 1; every tool has the option.
write("two.yaml", SOUND + BROKEN)
offset = re.search('"offset":([0-9]*)', run("carc-validate -o json two.yaml").out)[1]
for row in rows(run(f"carc-validate -o tsv --offset {offset} two.yaml").out)[:2]:
    print(*(row[column - 1] for column in (2, 3, 6, 15)), sep="\t")
print(head(run("carc-render-ascii --offset 0 two.yaml").out, 1), end="")
print(head(run("carc-score --offset 0 two.yaml").out, 3), end="")
# Beyond the end, in a folder, with a file too many, with words that are no number.
for name in "many", "many.gz":
    done = run(f"carc-validate --offset 99999999 {name}")
    sys.stderr.write(done.err)
    print(f"{done.out}{done.status}")
for words in "--offset 999999999999999999 many", "--offset 5 .":
    done = run(f"carc-validate {words}")
    sys.stderr.write(done.err)
    print(done.out, end="")
for words in ("--offset 5 two.yaml many", "--offset 5 --shard 1/2 many", *(f"--offset {bad} many" for bad in ("-1", "x", "1x", "''", "9" * 20))):
    print(head(both(f"carc-validate {words}"), 1), end="")

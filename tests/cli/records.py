# --records: some records of an archive, by number, offset or key, with any number of jobs, packed or not; and names of no record.
from common import *
import json

MANY = (run("carc-playout -n 60 -s 3 -r any --players any").out + BROKEN + UNREADABLE + SOUND + "...\n# between\n...\n" + SOUND.replace("Anna", "Zoe")
        + run("carc-playout -n 10 -s 9").out)
write("many", MANY)
write("many.gz", gzip.compress(encode(MANY)))
OBJECTS = "carc-validate -v --with offset,key -o json"


def bare(text):
    return re.sub('"file":"[^"]*"', "F", text)


def without_key(text):
    return re.sub('(?m)^(.*?)"key":"[^"]*",', r"\1", bare(text))


def lines(values):
    return "".join(f"{value}\n" for value in values)


def differ(text, other, what):
    if text != other:
        print(f"{what}: other output")


said = run(f"{OBJECTS} many").out.splitlines(True)
numbers = sorted({json.loads(line)["record"] for line in said})[2::7]
wanted = [line for line in said if json.loads(line)["record"] in numbers]
found = [json.loads(line) for line in wanted]
keys = sorted({row["key"] for row in found if row.get("key")})
offsets = sorted({row["offset"] for row in found if row.get("offset") is not None}, reverse=True)
print(len(wanted))
WANT = bare("".join(wanted))
write("numbers", lines(numbers))
write("offset", lines(offsets))
write("at", lines(f"@{offset}" for offset in offsets[1::2] + offsets[::2]))
write("key", lines(keys))
for name in "numbers", "at":
    for way, data in ((f"--records {name} many", ""), (f"--records {name} -j 3 many", ""), (f"--records {name} many.gz", ""),
                      ("--records - many", read(name)), (f"--records {name}", MANY)):
        differ(bare(run(f"{OBJECTS} {way}", data).out), WANT, f"{name}: {way}")
# By keys that of a finding is known before the record is read.
by_key = without_key("".join(line for line, row in zip(wanted, found) if row.get("status") != "unreadable"))
for way in "", "-j 3":
    differ(without_key(run(f"{OBJECTS} --records key {way} many").out), by_key, f"keys: {way}")
# A list may be a column of output; it is in any order, and a line may come twice.
differ(bare(run(f"{OBJECTS} --records - many", f"offset\n{read('offset') * 2}\n").out), WANT, "a column of offsets")
column = sorted({row[14] for row in rows(run("carc-validate -v -o tsv many").out)})
write("column", lines(column))
differ(run("carc-validate -v -o json --records column many").out, run("carc-validate -v -o json many").out, "a column of all records")
# Every tool; findings of other records are neither printed nor counted.
for tool in "replay --no-comments", "score", "score -o json", "render-ascii", "moves", "compare --second-rules c2 -v", "convert", "convert -o jsonl", "report":
    told = []
    for jobs in 1, 3:
        one, other = (run(f"carc-{tool} -j {jobs} --records {name} many") for name in ("numbers", "at"))
        differ(one, other, f"carc-{tool} -j {jobs}: by number and by offset")
        told.append(f"{tool}: exit {one.status}: {one.out.count(chr(10))} {one.err.count(chr(10))}")
    print(*sorted(set(told)), sep="\n")
show("carc-score --records - many", "61\n")
show("carc-score --records - many", "63\n64\n")
print(tail(run("carc-validate -v --records numbers many").out, 1), end="")
copies = collections.Counter(json.loads(line)["key"] for line in run("carc-validate --with key -o json --records key many").out.splitlines())
for copy, games in sorted(collections.Counter(copies.values()).items()):
    print(f"{games:7} {copy}")
# Copies have one key: both are met, in all files.
write("a.yaml", SOUND)
write("b.yaml", SOUND.replace("Anna", "Zoe"))
write("one-key", re.findall('^x-key: "*([0-9a-f]*)', run("carc-convert --key a.yaml").out, re.M)[0] + "\n")
print("".join(line for line in run("carc-score --records one-key a.yaml b.yaml").out.splitlines(True) if "record" in line), end="")
# By number and offset reading ends with the last that is named: bytes behind it are not read.
write("damaged", SOUND * 2 + "\0" * 100000)
show("carc-validate -v --records - damaged", "2\n")
write("first", "1\n")
show("carc-validate -v --records first", SOUND * 2, OPEN)
# Records that are missing.
print(tail(attempted("carc-score -o tsv --records - many", "1\n74\n2000\n"), 4), end="")
attempt("carc-validate --records - many", "@0\n@1\n@99999999\n")
print(tail(attempted("carc-convert --records - many", lines(range(74, 101))), 4), end="")
attempt("carc-validate --records - a.yaml b.yaml", lines(["0" * 32, "deadbeef" * 4]))
# Wrong lists.
for line in "x", "-1", "@", "@x", "1.5", "9" * 20, "deadbeef", "1 2", "1\n@2", "1\n" + "deadbeef" * 4, "key\noffset\nrecord\nx":
    show("carc-score --records - many", f"{line}\n")
attempt("carc-score --records - many")
attempt("carc-score --records none many")
attempt("carc-score --records . many")
write("list", "1\n")
for options in "--offset 0", "--shard 1/2", "--max-records 1":
    attempt(f"carc-validate --records list {options} many")
attempt("carc-validate --records list a.yaml b.yaml")
attempt("carc-validate --records - a.yaml b.yaml", "@0\n")
attempt("carc-validate --records - - many", "1\n")
attempt("carc-validate --summary --records - many", "1\n")
# An empty list selects no record.
for file in "many", "a.yaml":
    attempt(f"carc-validate -v --records /dev/null {file}")
# Records before --from are found; a place where no record begins is an error.
write("two", SOUND * 2)
attempt(f"carc-validate -v --from {len(SOUND)} --records - two", "1\n2\n")
attempt(f"carc-validate -v --from {len(SOUND)} --records - two", "1\n")
attempt("carc-validate -v --from 7 --records - two", "1\n")
# A wanted record that the rules of the options refuse is reported with the reason.
CITY = f"{FIXTURES}/findings/F043-other-game/game.yaml"
rejected = run(["carc-validate", "--key", "-v", "-o", "json", CITY]).out.splitlines()[-1]
write("city.key", json.loads(rejected)["key"] + "\n")
for jobs in 1, 2:
    done = run(f"carc-validate -v -j {jobs} -r c3 --records city.key -", read(CITY), True)
    print(f"{done.out}exit {done.status}")
# A list whose lines end in NUL is refused.
attempt("carc-validate -v --records - many", "1\0002\0")

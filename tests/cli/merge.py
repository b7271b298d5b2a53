# Summaries of shards add up to that of the whole; what is lost, cut off, repeated or strange is seen, and never added.
from common import *


def summary(words, data=""):
    return run(f"carc-validate --summary -o json {words}", data).out


def merge(words="", data="", first=1, last=None):
    """Prints some lines of what carc-merge says. Returns its exit status."""
    done = run(f"carc-merge {words}", data)
    print("".join(done.out.splitlines(True)[first - 1:last]), end="")
    sys.stderr.write(done.err)
    return done.status


def change(pattern, new, text):
    """As sed without g: the first in each line."""
    return "".join(re.sub(pattern, new, line, count=1) for line in text.splitlines(True))


write("many.yaml", (SOUND + BROKEN + UNREADABLE + SOUND.replace("=4,0", "=3,0")) * 5)
MANY = read("many.yaml")
write("many.gz", gzip.compress(encode(MANY)))
done = run("carc-validate --summary -o json many.yaml")
print(f"{done.out}{done.status}")
print(run("carc-validate --summary many.yaml").out, end="")
print(run("carc-validate --summary --shard 2/4 -r c1-2000 many.yaml").out, end="")
# With -v behind all the rest; without -v alone, with any number of jobs.
want, last = run("carc-validate -v -o json many.yaml").out, tail(run("carc-validate -v --summary -o json many.yaml").out, 1)
if want + last != run("carc-validate -v --summary -o json many.yaml").out or any(summary(f"-j {jobs} many.yaml") != last for jobs in (1, 3)):
    print("another summary")
print(re.sub('.*"codes"', '"codes"', summary("--errors-only many.yaml")), end="")


# Every number of shards, of files plain and packed, from a pipe.
def sums(text):
    return re.sub('.*("version".*),"exit.*', r"\1", text)


for files in "many.yaml", "many.gz", "many.yaml many.gz many.yaml":
    for count in 1, 2, 3, 5, 8, 70:
        write("shards", "".join(summary(f"--shard {i}/{count} {files}") for i in range(1, count + 1)))
        merged = run("carc-merge -o json shards").out
        if sums(merged) != sums(summary(files)):
            print(f"{files}: {count} shards: {merged}")
        if f'"whole":true,"shards":{count},"added":{count},"missing":[]' not in merged:
            print(f"{files}: {count} shards are not whole")
merge(data=gzip.compress(encode("".join(summary(f"--shard {i}/2", read_bytes("many.gz")) for i in (1, 2)))))
for i in 1, 2, 3, 4:
    write(str(i), summary(f"--shard {i}/4 many.yaml"))
TWO, THREE, FOUR = read("2"), read("3"), read("4")
print("# all, and in another order; lost; repeated; one cut off, one empty")
merge("4 3 1 2", last=1)
print(merge("1 2 4"))
merge("1 2 3 4 2", last=3)
print(run("carc-merge -o json 1 2 3 4 2").out[:190])
print(merge("1 2 3 4 2", last=0))
merge("1 2 3 4 -", change('"turns":[0-9]*', '"turns":1', TWO), last=2)
for size in 1, 100, 300:
    merge("1 2 -", THREE[:size] + FOUR, last=5)
write("empty", "")
merge("1 2 empty 4", last=3)
print(merge("1 2 empty 4", last=0))
print("# of another run")
for options in "-r c2", "--as-played", "--errors-only":
    merge("1 2 - 4", summary(f"--shard 3/4 {options} many.yaml"), last=4)
merge("1 2 3 4 -", summary("--shard 3/5 many.yaml"), last=2)
merge("1 2 - 4", summary("--shard 3/4 -", MANY.replace("Anna", "Eva")), last=3)
merge("1 2 - 4", change('"version":"[^"]*"', '"version":"0"', THREE), last=3)
print("# numbers that cannot be")
for pattern, new in (
        ('"records":5', '"records":6'), ('"obey":[0-9]*', '"obey":9'), ('"exit":2', '"exit":4'), ('"exit":2', '"exit":1'), ('"exit":2', '"exit":0'),
        (',"exit":2', ""), ('"shard":3', '"shard":5'), ('"Y029"', '"Y999"'), ('"ends":".', '"ends":"g'), ('"errors":', '"errors":-'),
        ('"turns":', '"turns":99999999999999999999'), ('"turns":', '"turns":99999999999999'), ('"shards":4', '"shards":0'), ('"files":1', '"files":0'),
        (r'"bytes":1540}\]', '"bytes":1540,"trouble":"Y007"}]')):
    if change(pattern, new, THREE) == THREE:
        print(f"{pattern} changes nothing")
    merge("1 2 - 4", change(pattern, new, THREE), first=3, last=3)
print("# what is no summary")
merge("many.yaml", last=2)
merge(data=want + "".join(map(read, "1234")), last=1)
print(merge())
print(merge("no-such-file"))
print("# a worker that could not read, a file that all cannot")
merge("1 2 - 4", summary("--shard 3/4 no-such-file many.yaml"), last=3)
lost = "".join(summary(f"--shard {i}/2 no-such-file many.yaml") for i in (1, 2))
print(merge(data=lost))
merge(data="".join(summary(f"--shard {i}/2 - many.yaml", read_bytes("many.gz")[:100]) for i in (1, 2)))
print("# exit status of what is whole")
for text in SOUND, BROKEN:
    print(merge("", "".join(summary(f"--shard {i}/2", text) for i in (1, 2)), last=0))
print("# options")
for words in ("carc-validate --summary -o json --offset 3 many.yaml", "carc-validate --summary -o tsv many.yaml", "carc-validate --summary --explain",
              "carc-merge -o svg 1 2", *(["carc-merge", "--records", number, "1", "2"] for number in ("0", "", "+5", " 5", "9" * 20)),
              *(["carc-validate", "--summary", "-o", "json", "--shard", part, "many.yaml"]
                for part in ("+1/3", " 1/3", "1/+3", "0/3", "4/3", "1/0", "-1/3", "1/", "1"))):
    print(head(both(words), 1), end="")
print("# parts: none, blank lines, comments; what they hold, and how often they may come")
LINES = run("carc-convert -o jsonl many.yaml").out
blank, comment = "\n\n", "# nothing\n"
whole = LINES + blank * 2 + comment
size, records = len(encode(whole)), len(LINES.splitlines())
parts = "".join(summary("", part) for part in (LINES, "", blank, blank, comment, ""))
write("parts", parts)
merge(f"--records {records} --bytes {size} parts")
print(head(run("carc-validate --summary", whole).out, 1), end="")
merge(f"--records {records} --bytes {size + 1} parts", last=2)
nothing = "".join(summary("", part) for part in ("", blank, comment))
merge("--records 1", nothing, last=2)
merge("--bytes 12", nothing, last=1)
merge(f"--records {records}", parts + summary("", read_bytes("many.gz")[:30] + encode(blank)), last=1)
merge(f"--records {records}", parts + summary("no-such-file"), last=1)
# One of another run is left out, and shards of nothing are all there.
said = both(f"carc-merge --records {records}", parts + summary("-r c2", blank)).splitlines()
print(*(line for number, line in enumerate(said) if number == 0 or "left" in line), sep="\n")
write("blank", blank)
merge(data="".join(summary(f"--shard {i}/2 blank") for i in (1, 2)), last=1)
print("# what a worker with -v leaves behind that is killed: wherever it is cut, all is there when another has done its work")
said = run("carc-validate -v --summary -o json", LINES).out
count = collections.Counter(head(both(f"carc-merge --records {records}", f"{said[:size]}\n{said}"), 1) for size in range(1, 401))
for line, times in count.items():
    print(times, line, end="")
# Records of a truncated summary are missing.
merge(f"--records {records}", said[:300] + tail(said, 1), last=2)
for size in 100, 110:
    merge("1 2 4 -", head(run("carc-validate -v --summary -o json --shard 3/4 many.yaml").out, 1)[:size] + THREE, last=3)
# Cut behind a colon, it goes on in the next line.
merge("1 2 4 -", '{"type":"finding","record":\n' + THREE, last=3)
merge(f"--records {records}", '{"type":"finding","record":\n' + said, last=1)
merge("1 2 4 -", '{"type":"finding","file":"many.yaml","rec\n{"type":"summary","sh\n', last=3)
print("# tile sets of one name: the same is the same in another layout, another one is another")
base = re.sub("^name: .*", "name: mine", read(f"{FIXTURES}/tiles/base.yaml"), flags=re.M)
same = re.sub("#.*", "", re.sub(" +", " ", base))
another = base.replace("count: 4, c1", "count: 3, c1")
if another == base:
    print("it is no other set")
for name, text in ("set", base), ("same", same), ("another", another):
    write(name, text)
    for i in 1, 2:
        write(f"{name}.{i}", summary(f"-T {name} --shard {i}/2 many.yaml"))
said = both("carc-merge set.1 same.2").splitlines()
print(*(line for number, line in enumerate(said) if number == 0 or line.startswith("options")), sep="\n")
merge("set.1 another.2", last=3)
built_in = summary("-T base many.yaml")
if summary("-T set -T base many.yaml") != built_in:
    print("the last set of a name is not the one")
print(*re.findall('"options":"[^"]*"', built_in))

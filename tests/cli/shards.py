# All shards together are the whole, whatever the input is: no record is lost, and none comes twice.
from common import *

write("many.yaml", (SOUND + BROKEN + UNREADABLE + "---\n# nothing\n" + SOUND.replace("Anna", "Zoe")) * 4)
# Objects on one line and over many, one that is cut off, a link, a tile set, a byte order mark.
SOUND_JSON, BROKEN_JSON = (run("carc-convert -o jsonl", text).out for text in (SOUND, BROKEN))
write("odd", SOUND_JSON.replace("\n", "") + BROKEN_JSON + '{"carc": 1, "players": [\n' + SOUND_JSON.replace(",", ",\n")
      + "https://www.carcassonnelab.com/#/0/0/zzz\n\ufeff" + SOUND + "---\ncarc-tiles: 1\n...\n# behind\n" + "#" * 70000
      + f'\n---\ncarc: 1\nnote: "{"x" * 1100000}"\n' + BROKEN)
write("many.gz", gzip.compress(read_bytes("many.yaml")))
write("none", "# none\n")
packed = "many.zst" if shutil.which("zstd") and not run_process("zstd -qc many.yaml >many.zst").status else "many.gz"


def shards(count, command, files, data=""):
    """What all shards write, sorted."""
    return sorted(line for i in range(1, count + 1) for line in run(f"{command} --shard {i}/{count} {files}", data).out.splitlines())


def about_records(lines):
    return [line for line in lines if '"record":0' not in line]


count = 0
for files in "many.yaml", "odd", "many.gz", packed, "many.yaml odd none many.gz":
    want = sorted(about_records(run(f"carc-validate -v -o json {files}").out.splitlines()))
    if len(want) <= 8:
        print(f"{files}: nothing to cut")
    for number in 1, 2, 3, 4, 5, 6, 7, 8, 100:
        for jobs in 1, 3:
            if about_records(shards(number, f"carc-validate -v -o json -j {jobs}", files)) != want:
                print(f"{files}: {number} shards, -j {jobs}: they are not the whole")
            count += 1
    if " " not in files:
        piped = run_process(f"for i in 1 2 3; do cat {files} | carc-validate -v -o json --shard $i/3; done").out
        if sorted(piped.replace("(standard input)", files).splitlines()) != want:
            print(f"{files}: from a pipe they are not the whole")
print(count)
# Every tool takes it, and writes what it writes of the records of that shard alone.
for command, files in (("convert -o jsonl", "odd"), ("score -o json", "many.yaml"), ("replay -E -o json", "many.yaml"), ("moves -o json", "many.yaml"),
                       ("compare -v -o json -s c2", "many.yaml")):
    if shards(3, f"carc-{command}", files) != sorted(run(f"carc-{command} {files}").out.splitlines()):
        print(f"carc-{command}: another whole")
# The records of a shard, and their numbers, through two files. Its worst record determines the exit status.
said = run("carc-validate -v -o json --shard 2/7 many.yaml many.gz").out
print(*re.findall('"record":([0-9]*)', "".join(line for line in said.splitlines(True) if "status" in line)), "")
write("two.yaml", SOUND + BROKEN)
for i in 1, 2, 3:
    done = run(f"carc-validate --shard {i}/3 two.yaml")
    print(f"{head(done.out, 1)}{done.status}")
# Every shard reports errors of a file.
write("cut.gz", read_bytes("many.gz")[:150])
for i in 1, 2:
    said = both(f"carc-validate --shard {i}/2 cut.gz none no-such-file").splitlines()
    print(*sorted(line for line in said if re.search(" [UY]00[178]:", line)), sep="\n")
for bad in "0/1 2/1 1/0 1 1/ /1 1/65537 -1/2 1/2/3 x/2 00000001/2".split():
    print(head(run(f"carc-validate --shard {bad} many.yaml").err, 1), end="")
write("run.tsv", run("carc-compare -v -o tsv --second-rules c2 many.yaml").out)
print(head(both("carc-compare --second-rules c2 --against run.tsv --shard 1/2 many.yaml"), 1), end="")

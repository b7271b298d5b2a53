# Limits of a run. It reports and stops before the record that exceeds one; output about earlier records is complete.
# The calls do not wait: tests/golden/clock.h.
from common import *

write("games.yaml", SOUND + BROKEN + UNREADABLE + SOUND)
write("one.yaml", SOUND)
for option in "--max-records 2", "--max-bytes 250", "--max-bytes 1K", "--max-output 240":
    attempt(f"carc-validate -v {option} games.yaml one.yaml")
# Exactly as much as there is.
size = os.path.getsize("games.yaml")
status("carc-validate --max-records 4 games.yaml")
status(f"carc-validate --max-bytes {size} games.yaml")
done = run(f"carc-validate --max-bytes {size - 1} games.yaml", joined=True)
print(f"{tail(done.out, 2)}exit {done.status}")
# Bytes outside of records count, too, also for later files.
write("comments.yaml", "# nothing\n" * 30)
attempt("carc-validate -v --max-bytes 100 comments.yaml one.yaml")
# The result does not depend on jobs, the size of reads, the output format or the tool; decompressed bytes count.
write("games.gz", gzip.compress(read_bytes("games.yaml")))
JSON = run("carc-convert -o jsonl one.yaml").out
write("lines.json", JSON * 3)
write("three.yaml", SOUND * 3)
for option in "--max-records 2", "--max-bytes 250", "--max-output 700":
    for tool in "validate", "replay", "score", "render-ascii", "moves", "report", "convert", "compare -s albi-sk":
        for file in "games.yaml", "games.gz", "lines.json", "three.yaml":
            want = run(f"carc-{tool} {option} {file}")
            if run(f"carc-{tool} {option} -j 4 {file}") != want:
                print(f"{tool} {option} -j 4 {file}")
            if re.search("error: U00[789]", want.err) and want.status != 3:
                print(f"{tool} {option} {file}: exit {want.status}")
            piped = run(f"carc-{tool} {option}", read_bytes(file), how=SLOW)
            if tool == "convert" and (piped.out, piped.err.replace("(standard input)", file)) != (want.out, want.err):
                print(f"{tool} {option} piped {file}")
            if "output" in option and len(encode(want.out)) > 700:
                print(f"{tool} {file}: more than 700 bytes")
# A sum says how far it went, and not how the bytes came.
for option in "--max-records 1", "--max-bytes 250", "--shard 1/2 --max-records 1":
    want, got = (re.findall("^input.*", run(f"carc-validate --summary {option}", JSON * 3, how=how).out, re.M) for how in (0, SLOW))
    if not want or want != got:
        print(f"{option}: {want} and {got}")
# A record whose output exceeds the limit writes nothing; other records write whole lines.
done = run(f"carc-convert -o jsonl --max-output {len(encode(JSON)) * 2 + 5} lines.json")
print(f"EOF on - after byte {len(encode(done.out))}\n{done.err}" if (JSON * 3).startswith(done.out) else done.out, end="")
# A small file that inflates to much; it is one record.
write("bomb.gz", gzip.compress(b"0123456789012345678901234567890123456789012345678901234567890123456789\n" * 300000))
attempt("carc-validate --max-bytes 1M bomb.gz")
# Time: while nothing comes.
done = run("carc-validate -v --max-seconds 1.5", f"{SOUND}---\n", True, OPEN)
print(re.sub("records: .*\n", "", f"$ carc-validate -v --max-seconds 1.5\n{done.out}exit {done.status}"))
print(both("carc-validate -j 2 --max-seconds 1.5", f"{SOUND}---\n", OPEN).splitlines()[0])
# A record is judged when it has arrived, although the pipe stays open without data.
for options in "-j 1", "-j 3", "--max-output 1M":
    attempt(f"carc-validate -v {options} --max-seconds 2", f'{JSON * 3}\n# the next one\n{{\n"carc": 1,\n', OPEN)
attempt("carc-validate -v -j 2 --shard 1/2 --max-seconds 2", '{"carc":1,"players":["A","B"],"turns":[]}\n', OPEN)
attempt("carc-validate -v -j 2 --max-seconds 2", f"{SOUND * 2}---\n", OPEN)
# The clock is checked in long input without a record; empty records are records.
count = collections.Counter()
for data in (b"\n" * 65536, b"# nothing\n" * 5000, b"...\n" * 10000, gzip.compress(b""), gzip.compress(b"\n" * 50000, 1), b" " * 65536, b"\0" * 65536):
    for options in "", "-j 2", "--shard 1/2":
        count[re.sub(":[0-9]*: ", ":LINE: ", both(f"carc-validate --max-seconds 0.1 {options}", data, ENDLESS))] += 1
for said, times in count.items():
    print(times, said, end="")
for words in "---", "{}", "{}{}{}", "--- {}":
    print(both("carc-validate --max-records 3 --max-findings 0", f"{words}\n" * 10000, ENDLESS), end="")
print(*re.findall("U006.*", both("carc-validate --max-seconds 0.1 --shard 2/2 --max-findings 0", "{}\n" * 10000, ENDLESS)))
write("empty.yaml", "carc: 1\nplayers: [A, B]\nturns: []\n")
write("two.yaml", f"{read('empty.yaml')}---\n{read('empty.yaml')}")
# The clock is read before and behind each count. With 8 seconds for two jobs each has made the first count, whatever the other did.
for jobs, seconds in (1, 2), (3, 8):
    done = run(f"carc-moves -j {jobs} --max-seconds {seconds} --perft 8 two.yaml")
    print(f"exit {done.status}\n" + re.sub(".* 2: 478541\n", "", done.out), end="")
    print(*sorted(set(re.sub("about .*", "TIME", done.err).splitlines())), sep="\n")
print(tail(run("carc-moves --max-seconds 0.1 --perft 4 --divide empty.yaml").err, 1), end="")
# All is in time.
status("carc-validate --max-seconds 600.5 one.yaml")
# Not what an option can be.
for option in ("--max-seconds 0", "--max-seconds 1.2.3", "--max-seconds -1", "--max-records 0", "--max-bytes 5X", "--max-bytes 5KK",
               "--max-output 99999999999999", "--max-output -5"):
    print(head(both(f"carc-validate {option} one.yaml"), 1), end="")
# By the clock of the system, with the sandbox: from a pipe that stays open.
with subprocess.Popen(["carc-validate", "--max-seconds", "0.1"], stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
    print(decode(process.stderr.read()), end="")

# Shards and parts of carc-stats add up to the bytes of one run; a row that is lost, repeated or of another run is never added.
from common import *

write("games.yaml", run("carc-playout -n 60 -s 4 -r any --players any").out + BROKEN + UNREADABLE + SOUND)


def sums(text):
    return "".join(line for line in text.splitlines(True) if '"type":"stats"' in line)


def stats(words="", data=""):
    return run(f"carc-stats -o json {words}", data).out


def merge(words="", data=""):
    return run(f"carc-merge -o json {words}", data).out


def compare(text, want, what):
    if text != want or not want:
        print(f"{what}: other sums")


want = sums(stats("games.yaml"))
for count in 1, 2, 5, 70:
    write("shards", "".join(stats(f"--shard {i}/{count} games.yaml") for i in range(1, count + 1)))
    merged = merge("shards")
    compare(sums(merged), want, f"{count} shards")
    if '"whole":true' not in merged:
        print(f"{count} shards are not whole")
for form in "tsv", "csv", "html":
    compare(run(f"carc-merge -o {form} shards").out, run(f"carc-stats -o {form} games.yaml").out, form)
compare(run("carc-merge shards").out.split("\n\n", 1)[1], run("carc-stats games.yaml").out, "text")
print("# parts")
GAMES = run("carc-convert -o jsonl games.yaml").out
lines = GAMES.splitlines(True)
cut = ["".join(lines[i:i + 20]) for i in range(0, len(lines), 20)]
parts = "".join(stats(data=part) for part in cut)
want_parts = sums(stats(data=GAMES))
compare(sums(merge(f"--records {len(lines)} --bytes {len(encode(GAMES))}", parts)), want_parts, "parts")
compare(sums(merge(f"--records {len(lines)}", f"{parts}\n{stats(data=cut[0])}{stats(data=chr(10) * 2)}")), want_parts, "parts, one repeated, one empty")
ONE, TWO, THREE = (stats(f"--shard {i}/3 games.yaml") for i in (1, 2, 3))
for name, text in ("1", ONE), ("2", TWO), ("3", THREE):
    write(name, text)
print("# workers that were killed leave rows behind, of their own shard or of another")
compare(sums(merge(data=head(TWO, 30) + head(THREE, 12) + THREE + ONE + head(TWO, 20) + TWO + head(ONE, 4))), want, "rows of killed workers")
compare(sums(merge(data=TWO[:2000] + "\n" + THREE + ONE + TWO)), want, "half a row")


def seen(words):
    print(*[line for line in both(f"carc-merge {words}").splitlines(True) if re.search("added|left out|^missing|^games", line)], sep="", end="")


def with_second(text, name="2.odd"):
    write(name, text)
    seen(f"1 {name} 3")


def changed(number, pattern, new):
    """Returns the second shard with a change in one of its rows."""
    rows_of_two = TWO.splitlines(True)
    rows_of_two[number - 1], count = re.subn(pattern, new, rows_of_two[number - 1], count=1)
    if not count:
        print(f"row {number} has no {pattern}")
    return "".join(rows_of_two)


print("# a shard lost, repeated; a row lost, changed, of no sense; without its summary; a summary without its rows")
seen("1 3")
seen("1 2 3 2")
of_two = TWO.splitlines(True)
with_second("".join(of_two[:4] + of_two[5:]), "2.less")
write("2.more", "".join(of_two[:5] + of_two[4:]))
compare(sums(merge("1 2.more 3")), want, "a row twice")
with_second(changed(5, '"games":[0-9]*', '"games":"x"'))
with_second(changed(5, '"by":"[a-z]*"', '"by":"age"'))
with_second("".join(of_two[:-1]), "2.less")
with_second(of_two[-1], "2.less")
with_second(changed(3, '"digest":"[0-9a-f]', '"digest":"'))
print("# and of carc-validate and carc-stats none adds to the other")
with_second(run("carc-validate --summary -o json --shard 2/3 games.yaml").out, "2.other")
print("# two shards whose players are too many together")
write("many.json", "".join('{"carc":1,"players":[%s],"ended":true}\n' % ",".join(f'"{letter}{i}"' for letter in "abcdef") for i in range(12000)))
write("shards", "".join(stats(f"--shard {i}/2 many.json") for i in (1, 2)))
done = run("carc-merge shards")
print(f"$ carc-merge shards\nexit {done.status}")
print("".join(f"out: {line}" for line in done.out.splitlines(True) if not line.startswith("file")) + f"err: {done.err}", end="")
# A table has no place for what is missing: it goes to stderr; and none is written where nothing was added.
write("bare", run("carc-validate --summary -o json", SOUND).out)
for file in "bare", "/dev/null":
    streams(f"carc-merge -o tsv {file}")
write("half", stats("--shard 1/2", SOUND))
for form in "csv", "html":
    print(head(run(f"carc-merge -o {form} half").err, 2), end="")

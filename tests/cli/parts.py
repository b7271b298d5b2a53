# Parts that are cut outside carc, each an input of its own: together they are the whole, or carc-merge reports each difference.
from common import *

PIECES = [text.replace("Anna", f"Anna {i}") for i in range(1, 7) for text in (SOUND, BROKEN, UNREADABLE)]
MANY = "".join(PIECES)
write("many.yaml", MANY)


def part(data="", words=""):
    return run(f"carc-validate --summary -o json {words}", data).out


def whole(words="", data=""):
    return run(f"carc-merge --records 18 --bytes {len(MANY)} {words}", data)


def members(text):
    return re.sub('.*,"version"', '"version"', text)


def digest(text):
    return re.findall('"digest":"[0-9a-f]*"', text)


def parts_of(count):
    """Cuts the stream into parts of so many records."""
    return ["".join(PIECES[i:i + count]) for i in range(0, 18, count)]


def show_lines(text, first, last=None):
    print("".join(text.splitlines(True)[first - 1:last]), end="")


write("one", part(MANY))
said = whole("-o json one").out
print(said, end="")
want = members(said)
# However it was cut, in any order: the bytes of one run over everything; the digest is that of the whole, too.
for count in 1, 2, 3, 7, 18:
    write("parts", "".join(sorted(map(part, parts_of(count)), reverse=True)))
    if members(whole("-o json parts").out) != want:
        print(f"parts of {count} records: another whole")
shards = "".join(part(words=f"--shard {i}/3 many.yaml") for i in (1, 2, 3))
wanted = digest(run("carc-merge -o json", shards).out)
if not wanted or digest(run("carc-merge -o json one").out) != wanted or digest(whole("-o json parts").out) != wanted:
    print("another digest")
PARTS = parts_of(4)
for number, text in enumerate(PARTS):
    write(f"part.{number:03}", text)
    write(f"{number:03}", part(text))
SUMMARY = read("002")
print("# whole; lost; repeated; lost and repeated; said something else; one cut off; all of them, once more otherwise cut")
show_lines(whole("000 001 002 003 004").out, 1)
show_lines(whole("000 001 003 004").out, 1, 4)
print(whole("-o json 000 001 003 004").out.splitlines()[0][:90])
show_lines(whole("000 001 002 003 004 002").out, 1, 3)
show_lines(whole("000 001 001 003 004").out, 1, 5)
show_lines(whole("000 001 002 003 004 -", re.sub('"turns":[0-9]*', '"turns":1', SUMMARY)).out, 1, 2)
show_lines(whole("000 001 - 003 004", SUMMARY[:300]).out, 1, 4)
show_lines(whole("one 000 001 002 003 004").out, 1, 3)
print("# exit status: whole, lost, repeated, lost and repeated; and of what is broken")
for i in 1, 2, 3:
    write(str(i), part(SOUND.replace("Anna", f"Anna {i}")))
for parts in "1 2 3", "1 3", "1 2 3 2", "1 2 2":
    print(run(f"carc-merge --records 3 {parts}").status)
print(run("carc-merge --records 4 1 2 3 -", part(BROKEN)).status)
print("# a part whose end did not come, though its worker ended well")
show_lines(whole("000 001 - 003 004", part(PARTS[2][:100])).out, 1, 3)
print("# records alone, bytes alone")
show_lines(run("carc-merge --records 18 000 001 002 003 004").out, 1, 1)
show_lines(run(f"carc-merge --bytes {len(MANY)} 000 001 002 003 004").out, 1, 1)
show_lines(run("carc-merge --records 19 000 001 002 003 004").out, 1, 2)
show_lines(run("carc-merge --bytes 100 000 001 002 003 004").out, 1, 2)
print("# of another run; a shard; and parts that are not merged as such")
show_lines(whole("000 001 - 003 004", part(PARTS[2], "-r c2")).out, 4, 4)
show_lines(whole("000 001 - 003 004", part(PARTS[2], "--shard 1/2")).out, 4, 4)
show_lines(run("carc-merge 000 001").out, 1, 2)
print("# parts that hold nothing; a file that cannot be read is none of these")
show_lines(whole("000 001 002 003 004 -", part() * 2).out, 1, 1)
MISSING = part(words="no-such-file")
show_lines(whole("000 001 002 003 004 -", MISSING).out, 1, 1)
print(whole("000 001 002 003 004 -", MISSING).status)
print(both(f"carc-merge --records 18 --bytes {len(MANY)}"), end="")
print("# files of their own, of which some are cut and some damaged")
print(tail(run("carc-merge --records 8", part(words="part.000") + part(words="part.001")).out, 3), end="")
write("damaged.gz", gzip.compress(encode(PARTS[2]), mtime=0)[:60])
said = (part(words="damaged.gz part.000") + part(PARTS[3].split("\n", 1)[1], "damaged.gz") + part(words="damaged.gz") + part(PARTS[1], "-"))
print(*[line for line in run("carc-merge --records 10", said).out.splitlines(True) if not re.match("[A-Z]0", line)], sep="", end="")
print("# options")
for bad in "", "x", "-1", "1K", "12345678901234567890":
    print(head(both(["carc-merge", "--records", bad, "one"]), 1), end="")

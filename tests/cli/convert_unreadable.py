# carc-convert --unreadable: unreadable records are kept byte by byte, in files that are named by the number in the input.
from common import *

ODD = b"---\n# a comment\ncarc: 1\r\nplayers: [\377\001, \"\n"
TORN = b'{"carc": 1, "players": ["Anna"\n'
GAMES = encode(SOUND + UNREADABLE) + ODD + encode(BROKEN) + TORN + encode(SOUND)
write("games.yaml", GAMES)
streams("carc-convert -v --unreadable bad -o jsonl games.yaml")
NUMBERS = sorted(os.listdir("bad"))
print(*NUMBERS, sep="\n")
# All bytes of the input are in these files and in the records between them.
kept = [read_bytes(f"bad/{number}") for number in NUMBERS]
if encode(SOUND) + kept[0] + kept[1] + encode(BROKEN) + kept[2] + encode(SOUND) != GAMES:
    print("other bytes")
# So it is of compressed input, of several, and with several jobs.
write("games.gz", gzip.compress(GAMES))
run("carc-convert -j 3 --unreadable more games.gz -", GAMES)
print(*sorted(os.listdir("more")), sep="\n")
for number, data in zip(NUMBERS, kept):
    if read_bytes(f"more/games.gz.{number}") != data or read_bytes(f"more/(standard input).{number}") != data:
        print(f"{number}: other bytes")
# A file that was kept causes the same finding, and records are written to another folder, or to this one.
show("carc-validate bad/000002.txt")
run("carc-convert --split both --unreadable both games.yaml")
print(*sorted(os.listdir("both")), sep="\n")
# A file is overwritten only with the same bytes.
print(tail(both("carc-convert --max-findings all --unreadable bad -o jsonl games.yaml"), 1), end="")
write("bad/000002.txt", "other\n")
attempt("carc-convert --unreadable bad -o jsonl games.yaml")


def large(size):
    return f'---\ncarc: 1\nnote: "{"x" * size}"\n'


# Large ones, as many as there are; only the beginning of one that is too large.
write("large.yaml", large(1000000) + large(1200000) + SOUND)
for jobs in 1, 2:
    done = run(f"carc-convert --max-findings all -j {jobs} --unreadable large{jobs} large.yaml")
    print(tail(done.out, 1), end="")
    for line in done.err.splitlines():
        print(line[:120])
    sizes = [(os.path.getsize(f"large{jobs}/{name}"), f"large{jobs}/{name}") for name in sorted(os.listdir(f"large{jobs}"))]
    for size, name in sizes + [(sum(size for size, _ in sizes), "total")]:
        print(f"{size:7} {name}")
    print(head(read(f"large{jobs}/000002.txt"), 2), end="")

# A full disk is an error, and so is a folder that cannot be made.
done = limited(resource.RLIMIT_FSIZE, 512, "carc-convert --unreadable full large.yaml")
for line in f"{done.out}{done.err}exit {done.status}".splitlines():
    print(line[:100])
print(*os.listdir("full"), sep="\n", end="")
write("file", "")
done = run("carc-convert --max-findings all --unreadable file/below games.yaml")
print(f"exit {done.status}: {tail(done.err, 1)}", end="")
# Memory does not grow with their number, with several jobs.
write("many", UNREADABLE * 2000)
words = "carc-convert -j 2 --unreadable many.d many"
done = limited(resource.RLIMIT_AS, 200000 << 10, words) if frugal() else run(words)
print(f"exit {done.status}, {len(os.listdir('many.d'))} files")

# A long run shows its progress on a terminal, in one line that is erased before any other. No other output contains it.
from common import *
import itertools, time

write("games.yaml", SOUND + BROKEN)
MANY = encode(SOUND * 400)
os.mkfifo("pipe")


def slowly(pieces):
    """Writes pieces into the pipe, with a pause between them."""
    with open("pipe", "wb", buffering=0) as pipe:
        for number, piece in enumerate(pieces):
            if number:
                time.sleep(1.2)
            pipe.write(piece)


def seen(command, act):
    """Returns what a terminal sees of a command while act is done, with < for a return to the beginning of the line; rates differ."""
    started = start_at_terminal(f"exec {command}")
    act()
    text = seen_at_terminal(*started).out.replace("\r", "<")
    return re.sub("  +", " BLANK ", re.sub("[0-9.e+]+/s", "RATE/s", text))


def erased(text):
    """Prints the beginnings of the lines; the line before the first finding is missing on a slow machine."""
    for number, line in enumerate(text.splitlines()):
        line = re.sub("^<[0-9]+ records?, RATE/s< BLANK <", "LINE, AND GONE: ", line)
        print((line.removeprefix("LINE, AND GONE: ") if number == 0 else line)[:70])


GAMES = encode(SOUND + BROKEN)
# A pipe has only the rate; the line is erased before a finding, and at the end. Findings that come before the pause are printed before
# there is a line, but on a slow machine.
erased(seen("carc-convert --max-findings all -o jsonl <pipe >out", lambda: slowly([GAMES, MANY + GAMES])))
print(read("out").count("\n"))
# A tool whose findings are its product shows it, too, though these go to the same terminal; but not where it writes a line
# for every record.
erased(seen("carc-validate <pipe", lambda: slowly([GAMES, MANY + GAMES])))
print(seen("carc-validate -v <pipe", lambda: slowly([b"", GAMES])).count("RATE"))
# Files have a share: the output is blocked, and the input with it.
write("large.yaml", MANY * 40)
write("large.gz", gzip.compress(MANY * 40))
os.mkfifo("product")


def read_late():
    with open("product", "rb") as product:
        time.sleep(1.2)
        lines.append(product.read().count(b"\n"))


lines = []
text = seen("carc-convert --max-findings all -o jsonl large.yaml large.gz none.yaml >product", read_late).replace("<", "\n")
told = re.sub("(?m)^[0-9]+ records, RATE/s, [0-9]+ %(, .* left)?$", "RECORDS, RATE, SHARE", text).splitlines()
print(*[line for line, _ in itertools.groupby(told)], *lines, sep="\n")
# No byte of it is written where there is no terminal.
with open("out", "wb") as out, subprocess.Popen("carc-convert --max-findings all -o jsonl".split(), stdin=subprocess.PIPE, stdout=out,
                                                stderr=subprocess.PIPE, bufsize=0) as tool:
    tool.stdin.write(GAMES)
    time.sleep(1.2)
    print(tool.communicate(GAMES)[1].count(b"\r"))

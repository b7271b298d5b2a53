# L001: a record of more than 1 MiB is refused, and skipped in constant memory. The records around it are read.
from common import *


def pad(size):
    """Returns a record of so many bytes that ends in comments."""
    count = size - len(SOUND)
    lines = (count - 1) // 64
    rest = count - 64 * lines
    return SOUND + ("#" + "x" * 62 + "\n") * lines + "#" + "x" * (rest - 2) + "\n"


write("limit.yaml", pad(1048576))
over = pad(1048577)
print(os.path.getsize("limit.yaml"))
print(len(over))
attempt("carc-validate limit.yaml")
for tool in TOOLS:
    done = run(f"carc-{tool} --max-findings all", SOUND + over + SOUND, joined=True)
    print(f"exit {done.status}: carc-{tool}: {grep('L001', done.out)}", end="")
    two = both(f"carc-{tool} --max-findings all", SOUND + SOUND)
    if re.sub("record [0-9]*", "record N", grep("L001", done.out, False)) != re.sub("record [0-9]*", "record N", two):
        print(f"carc-{tool}: other output about the records around it")
# One line of 2 MB: a note, a comment, and only letters.
LONG = "0123456789012345678901234567890123456789012345678901234567890123" * 31250
attempt("carc-validate", f'{SOUND}note: "{LONG}"\n{SOUND}')
attempt("carc-validate", f"{SOUND}# {LONG}\n{SOUND}")
attempt("carc-validate", LONG)
attempt("carc-validate", gzip.compress(encode(LONG)))
# Line numbers after the record count its lines.
for line in product("carc-validate", over + BROKEN).splitlines():
    print(*line.split(" ")[:5])
print(over.count("\n") + 6)
# Comments before the first record belong to it.
attempt("carc-validate", "# 012345678901234567890123456789012345678901234567890123456789\n" * 20000 + SOUND)

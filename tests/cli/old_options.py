# Old spellings of options warn, and do as the new ones: same output, findings and exit status.
from common import *

write("game.yaml", SOUND + BROKEN)
for tool, old, new in (("replay", "-n", "--no-comments"), ("report", "-n", "--no-turns"), ("score", "-p", "--projected"),
                       ("compare", "-vs c1", "-v --second-rules c1"), ("convert", "-s 1", "--skip 1"), ("convert", "--take 1", "-n 1"),
                       ("convert", "--invert -w Anna", "--invert --winner Anna"), ("playout", "-p 3", "--players 3"), ("moves", "-k V -t 0", "--tile V -t 0"),
                       ("moves", "-mt0", "--merge -t 0"), ("render-ascii", "-c", "--color always")):
    file = "" if tool == "playout" else "game.yaml"
    before, now = run(f"carc-{tool} {old} {file}"), run(f"carc-{tool} {new} {file}")
    first, _, rest = before.err.partition("\n")
    print(first)
    if (before.out, rest, before.status) != (now.out, now.err, now.status) or not now.out:
        print(f"{old} differs from {new}")
for old, new in (("validate -e R101", "explain R101"), ("validate --full -e fields -r c2", "explain --full fields -r c2"),
                 ("validate -e S101 -o tsv game.yaml", "explain S101 -o tsv game.yaml"), ("validate -e found game.yaml", "validate --explain game.yaml")):
    before, now = run(f"carc-{old}"), run(f"carc-{new}")
    print(before.err, end="")
    if before.out != now.out or before.status != now.status or not now.out:
        print(f"{old} differs from {new}")
attempt("carc-validate -e prizoners")
attempt("carc-validate -e R101 --summary game.yaml")
# A wrong value is reported by the new name.
attempt("carc-convert -s x game.yaml")
attempt("carc-playout -p 7")
# No --help and no completion shows an old spelling.
for tool in TOOLS:
    print(grep("-[nps], --(no-|skip|projected|second|players)|--take", product(f"carc-{tool} --help")), end="")
    print(grep("^--take", product(f"carc-{tool} --complete --")), end="")

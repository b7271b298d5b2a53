# carc-convert reads logs of Board Game Arena, and reads and writes links to CarcassonneLab.
from common import *

LOG = f"{FIXTURES}/bga/whole-game/game.yaml"
LOG_TEXT = read(LOG)


def moves(text):
    return [re.sub(" =[0-9,]*", "", line, count=1) for line in text.splitlines() if line.startswith("  - ")]

# The log as a record, as a link, and the link as the same record without the facts that it cannot express.
done = run(["carc-convert", LOG])
RECORD = done.out
write("record", RECORD)
print(f"exit {done.status}")
LINK = run(["carc-convert", "-o", "lab", LOG]).out
write("link", LINK)
print(LINK.count("\n"))
AGAIN = run("carc-convert link").out
write("again", AGAIN)
if moves(AGAIN) != moves(RECORD) or not moves(AGAIN):
    print("the link has other moves")
if run("carc-convert -o lab again").out != LINK:
    print("another link")
print(tail(RECORD, 1), end="")
print(*["\t".join(row[:5]) for row in rows(run("carc-score -o tsv again").out)[-2:]], sep="\n")
# Other tools name the command that reads it.
print(f"exit {show('carc-score link')}")
# Logs and links in one stream with records, compressed, some of them cut.
write("many", LOG_TEXT + LINK + head(LOG_TEXT, 9) + LINK + LINK[:80] + "\n" + LINK + RECORD)
done = run("carc-convert --max-findings all -j 3 -o jsonl", gzip.compress(read_bytes("many")))
print(done.out.count("\n"))
print(done.err, end="")
if set(run("carc-convert -o lab many").out.splitlines(True)) != {LINK}:
    print("other links")
# A file for each.
run("carc-convert -o lab --split links link record")
print(*sorted(os.listdir("links")), sep="\n")
if read("links/record.000001.txt") != LINK:
    print("another link of the record")
# Many links need no more memory than one.
write("link", LINK * 3 ** 9)
words = "carc-convert -o lab link"
done = limited(resource.RLIMIT_AS, 100000 << 10, words) if frugal() else run(words)
print(len(set(done.out.splitlines())))
# A log is far larger than a record may be: unknown parts are skipped.
with open("large", "w", encoding="ascii") as file:
    file.write('{"status":1,"data":{"logs":[')
    for i in range(3000):
        file.write('{"data":[{"type":"note","log":"%01000d","args":{"a":[1,2,{"b":3}]}}]},\n' % i)
    file.write("""{"data":[{"type":"playTile","log":"","args":{"player_id":1,"type":11,"x":0,"y":-1,"ori":3}},
{"type":"playTile","log":"","args":{"player_id":2,"type":11,"x":0,"y":1,"ori":3}}]}]}}
""")
print(f"exit {show('carc-convert large')}")
# A link of 1 MB is refused before its parts are read; once each letter was counted for each player.
write("long", f"https://www.carcassonnelab.com/#/0/0/{'A' * 700000}CCA/12b1?players={'A,' * 150000}\n")
done = limited(resource.RLIMIT_CPU, 10, "carc-convert long")
print(f"$ carc-convert long\n{done.out}{done.err}exit {done.status}")

# Whatever is bad in a batch, what the good records before it gave is there, whole and in order; behind it too, where
# there is a behind.
from common import *


def good(name):
    return SOUND.replace("Anna", name)


BAD = {
    "rule": BROKEN,
    "yaml": UNREADABLE,
    "bytes": b"---\n\0\1\xff\n",
    "large": f'---\ncarc: 1\nnote: "{"x" * 1100000}"\n',
    "json": '---\n{"carc": 1, "players": [\n',
    "save": '---\n{"appVersion": "5.12.0", "replay": [], "test": [{}]}\n',
    "link": "---\nhttps://www.carcassonnelab.com/#/0/0/zzz\n",
    "tiles": "---\ncarc: 1\nplayers: [A, B]\ntiles: none.yaml\n",
    "set": "---\ncarc-tiles: 1\n",
}


def plain(text):
    """What is said of a record does not depend on what stands before it, but for the file and its number."""
    text = re.sub(r"\(standard input\)|cut[.]gz|whole[.]gz", "FILE", text)
    text = re.sub(r'record [0-9]+|("record"|"offset"):[0-9]+', r"record\1", text)
    return [line.split("\t")[:1] + line.split("\t")[2:] for line in text.splitlines()]


def without(start, text):
    return "".join(line for line in text.splitlines(True) if not line.startswith(start))


# The run continues after a file that ends early: truncated gzip data, a folder, a missing file.
write("whole.gz", gzip.compress(good("Anna").encode()))
write("cut.gz", gzip.compress(good("Anna").encode()) + gzip.compress(good("Boris").encode())[:60])
count = 0
for tool in ("replay --no-comments", "replay -E", "score", "score -o tsv", "score -o json", "score -x", "render-ascii", "moves", "validate -v",
             "validate -v -o json", "compare --second-rules c2", "convert", "convert -o jsonl", "convert -o jcz", "convert -o lab"):
    first, last = (without("records:", run(f"carc-{tool}", good(name)).out) for name in ("Anna", "Zoe"))
    for said in first, last:
        if not said:
            print(f"carc-{tool} says nothing")
    first, last, again = plain(first), plain(without("file", last)), plain(without("file", first))

    def check(what, out, behind):
        global count
        count += 1
        if plain(out)[:len(first)] != first:
            print(f"carc-{tool} {what}: the first record is lost")
        if plain(without("records:", out))[-len(behind):] != behind:
            print(f"carc-{tool} {what}: the last record is lost")

    for jobs in 1, 3:
        for bad, text in BAD.items():
            check(f"-j {jobs}: {bad}", run(f"carc-{tool} -j {jobs}", encode(good("Anna")) + encode(text) + encode(good("Zoe"))).out, last)
        check(f"-j {jobs}: damage", run(f"carc-{tool} -j {jobs} cut.gz . no-such-file whole.gz").out, again)
print(int(count > 200))

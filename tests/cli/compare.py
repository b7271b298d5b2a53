# carc-compare: where two sets of rules part, why, and the exit status.
from common import *
import json

SMALL = """---
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S =4,0
  - U@1,0 r1 field.NL
"""
TWO = "--second-rules c3,small-city=2"


def compare(words, data=""):
    attempt(f"carc-compare {words}", data)


def compared(words):
    return attempted(f"carc-compare {words}")


def store(name, words):
    write(name, run(f"carc-compare -v -o tsv {words}").out)


def end(words):
    print(tail(compared(words), 2), end="")


def without(pattern, text):
    """Returns the lines that the pattern does not match."""
    return "".join(line for line in text.splitlines(True) if not re.search(pattern, line))


def first_columns(text, count):
    return "".join("\t".join(row[:count]) + "\n" for row in rows(text))


write("same.yaml", SOUND)
write("small.yaml", SMALL)
compare("--second-rules c1 same.yaml")
compare("-v --second-rules c1 same.yaml")
# A claim that only one of them finds right is a verdict.
compare(f"{TWO} small.yaml")
compare("--second-rules no-fields small.yaml")
compare("-r c3,small-city=2 --second-rules c3 small.yaml")
# Two options, each of which alone makes them part; and one that does not matter here.
compare("--second-rules c3,small-city=2,fields=none,meeples=5 small.yaml")
# For programs.
compare("-v -o tsv --second-rules albi-sk same.yaml small.yaml")
compare("-v -o json --second-rules albi-sk same.yaml small.yaml")
# A record that one side refuses is a result, whichever side it is: each finding says which rules have raised it.
write("city.yaml", run("carc-playout -r the-city").out)
write("six.yaml", SMALL.replace("Boris]", "Boris, Cid, Dora, Eva, Filip]").replace(" =4,0", ""))
compare("-v --second-rules c3,players-max=5,small-city=2 six.yaml")
compare("-v --second-rules c3,table-edge=limits small.yaml")
for words in "-v", "-o json", "-o tsv":
    compare(f"{words} -r c3,table-edge=limits --second-rules c3 small.yaml")
write("unknown.yaml", SMALL.replace("rules: c3", "rules: c9"))
compare("--second-rules c3 unknown.yaml")
# Each of the two refuses it for a reason of its own.
for second in "bushes=pass", "table-edge=completes":
    compare(f"-v -r c3,table-edge=limits --second-rules c3,{second} small.yaml")
# Records of another game are skipped, and counted.
compare("-v --second-rules the-city small.yaml")
compare("--second-rules albi-sk city.yaml")
compare("-o tsv --second-rules the-city small.yaml city.yaml")
compare("-v -r the-city --second-rules c3 small.yaml city.yaml")
compare("-r the-city --second-rules the-city,corner-touch=cross small.yaml")
# The winner: by both, and whether that has changed.
WON = """carc: 1
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S
  - U@1,0 r1 road.E
  - V@2,0 r0
  - U@2,1 r0
ended: true
"""
write("won.yaml", WON)
for words in "", "-o tsv ", "-o json ":
    compare(f"{words}{TWO} won.yaml")
compare("-v -o tsv --second-rules c2 won.yaml")
# No winner is stated where only one of them can play the game; a start board has points of its own.
write("begun.yaml", WON.replace("turns:", 'start: {tiles: ["D@0,0 r0"], score: [3, 1]}\nturns:'))
for refused in "-r c3,table-edge=limits --second-rules c3", "-r c3 --second-rules c3,table-edge=limits":
    for form in "text", "tsv", "json":
        compare(f"{refused} -o {form} begun.yaml")
# A note about a record is printed once, and is no reason to refuse it.
shutil.copy(f"{FIXTURES}/findings/R908-at-the-corner/game.yaml", "noted.yaml")
for second in "fields=none", "bushes=pass":
    compare(f"-v --second-rules c3,table-edge=limits,{second} noted.yaml")
compare("-v -r c3,table-edge=limits,bushes=pass --second-rules c3,table-edge=limits noted.yaml")
# Tiles: those of the record and others; a summary names the tiles that made the difference.
BASE = re.sub("(?m)^source.*\n", "", re.sub("provenance: .*", "provenance: own-design", read(f"{FIXTURES}/tiles/base.yaml")))
write("pennants.yaml", re.sub("(?m)(id: E,.*?){a: city", "\\1{a: {kind: city, pennants: 1}", BASE).replace("name: base", "name: pennants"))
write("short.yaml", without("id: U,", BASE).replace("name: base", "name: short"))
compare("-v --second-tiles base small.yaml won.yaml")
compare("-v --second-tiles pennants.yaml same.yaml small.yaml won.yaml")
compare(f"-T pennants.yaml --second-tiles short.yaml {TWO} won.yaml")
compare("-o tsv --second-tiles pennants.yaml won.yaml")
compare("--second-tiles missing.yaml small.yaml")
# An unreadable record is reported once, and does not stop the run.
write("many.yaml", UNREADABLE + BROKEN + SMALL)
compare("-v --second-rules albi-sk many.yaml")
# With --as-played both go on behind a broken turn.
write("wrong.yaml", SMALL.replace("  - E@0", "  - R@-1,0 r0\n  - E@0"))
compare(f"-v {TWO} wrong.yaml")
compare(f"--as-played -v {TWO} wrong.yaml")
compare("small.yaml")
compare("--second-rules c9 small.yaml")
compare("--second-rules c3, small.yaml")

# A run is stored, and a later one is compared with it: one of another release, or of a variant that has changed.
write("archive.yaml", SOUND + SMALL + "---\n" + WON)
store("run.tsv", f"{TWO} archive.yaml")
compare(f"{TWO} --against run.tsv archive.yaml")
compare(f"-j 3 -v {TWO} --against run.tsv archive.yaml")
compare(f"{TWO}-in-all --against run.tsv archive.yaml")
# Another variant: records that should part do not.
for words in "", "-o tsv ", "-o json ":
    compare(f"{words}--second-rules c3,meeples=5 --against run.tsv archive.yaml")
# One that parts where it did not, in another way than it did, and where none part the scores have changed.
store("other.tsv", "--second-rules c3,meeples=5 archive.yaml")
compare(f"{TWO} --against other.tsv archive.yaml")
compare("--second-rules c3,fields=none --against run.tsv archive.yaml")
write("changed.tsv", read("other.tsv").replace("Anna 4", "Anna 5"))
compare("--second-rules c3,meeples=5 --against changed.tsv archive.yaml")
# Records that were not there, and some that are missing now.
RUN = read("run.tsv")
write("less.tsv", head(RUN, RUN.count("\n") - 1))
compare(f"{TWO} --against less.tsv archive.yaml")
write("archive.yaml", SOUND)
for words in "", "-o tsv ", "-o json ":
    compare(f"{words}{TWO} --against run.tsv archive.yaml")
write("one.tsv", head(RUN, 3))
compare(f"{TWO} --against one.tsv archive.yaml")
# A game is known by its key: one more in front, another order, other names of files and players, and a table that is turned
# change nothing; the same game twice is one game.
GAMES = run("carc-playout -n 9 -s 0 -r c3").out
write("games.yaml", GAMES)
store("run.tsv", f"{TWO} games.yaml")
RUN = read("run.tsv")
write("front.yaml", SOUND + GAMES)
write("renamed.json", "".join(sorted(run("carc-convert -o jsonl games.yaml").out.splitlines(True), reverse=True)))
print(without("^as stored: front", compared(f"{TWO} --against run.tsv front.yaml")), end="")
end(f"-j 3 {TWO} --against run.tsv renamed.json")
end(f"{TWO} --against run.tsv renamed.json games.yaml")
store("twice.tsv", f"{TWO} games.yaml renamed.json")
end(f"{TWO} --against twice.tsv games.yaml")
texts = GAMES.split("---\n")[1:]
write("gone.yaml", texts[0] + "".join(f"---\n{text}" for i, text in enumerate(texts) if i not in (0, 3)))
for line in without("^as stored: g", compared(f"{TWO} --against run.tsv gone.yaml")).splitlines():
    print(line[:100])
# A run that an earlier release has stored has neither keys nor points: records are found by place.
write("early.tsv", first_columns(RUN, 17))
end(f"{TWO} --against early.tsv games.yaml")
end(f"{TWO} --against early.tsv front.yaml")
for count in 16, 18:
    write("early.tsv", first_columns(RUN, count))
    compare(f"{TWO} --against early.tsv games.yaml")
early = first_columns(RUN, 17).splitlines(True)
write("less.tsv", "".join(early[:1] + early[2:]))
for file in "games.yaml", "same.yaml":
    counts = collections.Counter(f"{len(row)} {row[-1]}" for row in rows(compared(f"-o tsv {TWO} --against less.tsv {file}")))
    for line, count in sorted(counts.items()):
        print(f"{count:7} {line}")
# The worth of each option, alone and in all.
print(tail(compared(f"-v {TWO},fields=per-city-4 games.yaml"), 3), end="")
for line in run(f"carc-compare -o json {TWO},fields=per-city-4 games.yaml").out.splitlines()[:3]:
    row = json.loads(line)
    worth = [row.get("by"), row.get("worth"), row.get("first", {}).get("final"), row.get("second", {}).get("final")]
    print(json.dumps(worth, separators=(",", ":")))
# Files that are no stored run.
compare("--second-rules c3 --against missing.tsv archive.yaml")
compare("--second-rules c3 --against archive.yaml archive.yaml")
write("empty.tsv", "")
compare("--second-rules c3 --against empty.tsv archive.yaml")
write("none.tsv", head(RUN, 1))
compare("--second-rules c3 --against none.tsv archive.yaml")
compare("--second-rules c3 --against . archive.yaml")
# Without keys a record has its row by all that names it: the name of the file, and the number whatever its digits; the last row may
# end without a newline, and a line that is no row is a record that is missing.
write("eleven.yaml", SMALL * 11)
write("even.yaml", SMALL * 11)
RUN = first_columns(run(f"carc-compare -v -o tsv {TWO} even.yaml eleven.yaml small.yaml").out, 17)
write("run.tsv", RUN)
end(f"{TWO} --against run.tsv even.yaml eleven.yaml small.yaml")
for gone in "eleven.yaml.1", "eleven.yaml.11", "small.yaml.1":
    write("less.tsv", without(f"^{gone}\t", RUN) + "sma\nsmall.yaml\t1\nsmall.yaml\t12\tscore")
    print(without("as stored$", compared(f"-o tsv {TWO} --against less.tsv even.yaml eleven.yaml small.yaml")), end="")
    print(without("^as stored: e", compared(f"{TWO} --against less.tsv even.yaml eleven.yaml small.yaml")), end="")
# The search for the cause finds the tiles of the record; a part of a run cannot be compared with a stored one.
write("own.yaml", SMALL.replace("rules: c3", "rules: c3\ntiles: pennants.yaml"))
compare(f"{TWO} own.yaml")
print(head(both("carc-compare --second-rules c3 --against own.yaml --shard 1/2 own.yaml"), 1), end="")
# The effect of inns on an incomplete road matters only where inns count, and this road is never complete: only both together part.
write("inn.yaml", """carc: 1
rules: c3
expansions: [inns]
players: [Anna, Boris]
turns: ["IC/RFr.i@1,0 r0 road.W"]
ended: true
""")
compare("-v -r c3,inns,inn-roads=none,incomplete-inns=ignore --second-rules c3,inns inn.yaml")
# Text of a table is printed as it is fit for a terminal; one with other columns is refused, and one that went through Windows is not.
store("run.tsv", f"{TWO} small.yaml")
RUN = read("run.tsv")
write("crlf.tsv", RUN.replace("\n", "\r\n"))
end(f"-v {TWO} --against crlf.tsv small.yaml")
ESCAPED = re.sub("[^\t\n]*\n$", "0\n", re.sub("^[^\t]*", "\33[2J", RUN.splitlines(True)[1]))
write("esc.tsv", RUN + ESCAPED)
end(f"-o tsv {TWO} --against esc.tsv small.yaml")
store("offset.tsv", f"--with offset {TWO} small.yaml")
compare(f"{TWO} --against offset.tsv small.yaml")
# A column may have any length.
LONG = "a" * 2000
write("long.tsv", RUN + re.sub("^[^\t]*", LONG, ESCAPED))
print(run(f"carc-compare -o tsv {TWO} --against long.tsv small.yaml").out.count(f"\n{LONG}\t"))
# One player may gain by an option as much as another loses: that is not the same as no points.
data = run("carc-playout -s 109").out
print(tail(run("carc-compare -v --second-rules c3,fields=per-city-4", data).out, 1), end="")
print(*re.findall(r'"worth":[^]]*\]', run("carc-compare -o json --second-rules c3,fields=per-city-4", data).out), sep="\n")

# carc-playout --corrupt: by rules of every game each code is brought about, and nothing else is found.
import glob

from common import *

TABLE = [line for table in [f"{ROOT}/tests/corrupt/kinds.def", *glob.glob(f"{ROOT}/tests/boxes/*/corrupt.def"),
                                   *glob.glob(f"{ROOT}/core/boxes/*/verdict.def")]
         for line in read(table).splitlines() if line.startswith("CORRUPT(")]
KINDS = len(TABLE)


def codes(pattern):
    return [line[len("CORRUPT("):].split(",")[0] for line in TABLE if re.search(pattern, line)]


# Breaks that only a game of The City can have, and only one of Carcassonne.
only_city = codes("game=the-city")
BOXES = "|".join(box for source in glob.glob(f"{ROOT}/core/boxes/*/*.c") for box in re.findall(r'^\t\.id = "(.*)",$', read(source), re.M))
only_box = codes(f'game=carcassonne|[",]-?({BOXES})[",]')
city, box = KINDS - len(only_box), KINDS - len(only_city)


def expected(text):
    """What the records say of themselves: number of the record, code, turn."""
    found = re.findall('x-expect"*: *{"*code"*: *"*([A-Z][0-9]*)"*(?:, turn: )*([0-9]*)}', text)
    return [(number + 1, code, int(turn or 0)) for number, (code, turn) in enumerate(found)]


def found(text):
    """What is found. A final score that is off by as much as one before it follows from that; so may all that is found where the
    game goes on as it seems to be meant."""
    amended, last, before, all_found = set(), None, "", []
    for row in rows(run("carc-validate -o tsv", text).out):
        number, code = row[1], row[5]
        if code == "R910":
            amended.add(number)
        if row[4] == "error" and number not in amended and not (
                last == number and (before[0] in "YF" or (before, code) == ("S101", "S102"))):
            all_found.append((int(number), code, int(row[6] or 0)))
            last, before = number, code
    return all_found


def try_broken(want, words):
    """Plays by rules, with more options; so many codes there must be. Returns the records."""
    print(re.sub("-n [0-9]+", "-n of all kinds", words))
    broken = run(f"carc-playout -s 2 -r {words}")
    sys.stderr.write(broken.err)
    claimed, seen = expected(broken.out), found(broken.out)
    if claimed != seen:
        print(f"expected {set(claimed) - set(seen)}, found {set(seen) - set(claimed)}")
    elif len({code for _, code, _ in claimed}) == want:
        print("found")
    return broken.out


for rules in "c3", "c3,river,tower,abbot", "c1,table-edge=limits,bushes=pass":
    try_broken(box, f"{rules} --players any --corrupt all -n {box}")
broken = try_broken(city, f"the-city --players any --corrupt all -n {city}")
# One kind of error is a missing key `game`.
if len(re.findall("^game: the-city", broken, re.M)) > city * 4 // 5:
    print("games of The City")
if re.search("^game: carcassonne", broken, re.M):
    print("game: carcassonne")
try_broken(KINDS, f"any --players any --corrupt all -n {KINDS}")
# A break of another game is refused, whichever it is.
for rules, refused in ("the-city", only_box), ("c3", only_city):
    for code in refused:
        done = run(f"carc-playout -r {rules} --corrupt {code}")
        if done.status != 3 or "cannot have this error" not in done.err:
            print(f"{rules} can have {code}: {done.err}")
attempt("carc-playout -r the-city --corrupt R401")
print(*re.findall("^game.*", run("carc-playout --corrupt R502").out, re.M), sep="\n")
# Where tiles leave no hole, or towers are left, the style gives way; where rules are in the way, they do.
for style in "uniform", "compact", "greedy", "hoarding":
    for code in "R508", "R514":
        try_broken(1, f"the-city --style {style} --corrupt {code}")
try_broken(1, "c3,table-edge=limits --corrupt R103")
try_broken(1, "c3,tower,meeples=1 --corrupt R410")
# With table-edge the generated table has room for tiles, and with bushes: pass the record lists tiles with bushes.
edge = run("carc-playout -r c3,table-edge=limits,bushes=pass -n 30").out
print(len(set(re.findall("^table.*", edge, re.M))))
print(len(re.findall(r"^bushes: \[[A-Z]", edge, re.M)))
print(len(re.findall("^  - .*[A-Z]@", run("carc-replay", edge).out, re.M)))
print(tail(run("carc-validate -v", edge).out, 1), end="")
# In every style there are guards and towers on the wall.
for style in "uniform", "compact", "greedy", "hoarding", "any":
    played = run(f"carc-playout --style {style} -r the-city -n 60 --players any").out
    if ":guard" in played and " tower@" in played:
        print(f"{style}: guards and towers")

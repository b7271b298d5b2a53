# carc-explain: whenever an option changes a finding, the explanation of its code names that option.
# All fixtures are played by the third edition, as it is and with each single value of an option.
from common import *
import glob

# Legal alternatives at the end of a finding are no part of its reason.
LEGAL = re.compile("; (no rotation fits there|the tile fits|free |the rotated tile|for a figure within reach|no feature .*is free|no figure that may be captured is within).*")
TABLE = "".join(map(read, [f"{ROOT}/core/verdict/option.def", *glob.glob(f"{ROOT}/core/boxes/*/verdict.def")]))
NAMES = dict(re.findall(r'^OPTION\(([A-Z_]*), "([^"]*)"', TABLE, re.M))
told = {(row[2], row[5]) for row in rows(run("carc-explain -o tsv all").out) if row[3] == "option"}
files = games()


def judge(rules):
    """Returns the errors by these rules."""
    amended, found = set(), set()
    for row in rows(run(["carc-validate", "-r", rules, "-o", "tsv", "--files-from", "-"], "".join(f"{game}\n" for game in files)).out):
        record, code = tuple(row[:2]), row[5]
        # Behind this a game goes on that nobody played.
        if code == "R910":
            amended.add(record)
        if row[4] == "error" and not (code[0] in "RS" and record in amended):
            text = LEGAL.sub("", row[9])
            if code == "R203":
                text = re.sub(r"\): .*", ")", text)
            found.add((*row[:9], text, *row[10:11], *row[12:]))
    return found


default = judge("c3")
if not default:
    print("nothing was found at all")
changed = set()
for option, value in re.findall(r"^VALUE\(([A-Z_]*), \w*, \"([^\"]*)\"", TABLE, re.M):
    option = NAMES[option]
    differs, stop, explained = [], {}, set()
    # Why a record cannot be read, or where its game stands still, hides what comes after.
    for row in default ^ judge(f"c3,{option}={value}"):
        record, code = row[:2], row[5]
        when = -1 if code[0] == "F" else 999 if code[0] == "S" and row[6] == "0" else int(row[6] or 0)
        stops = code[0] != "S"
        differs.append((record, code, when, stops))
        if stops:
            stop[record] = min(when, stop.get(record, 1000))
        if (code, option) in told:
            explained.add((record, when))
    for record, code, when, stops in differs:
        still = stop.get(record, 1000)
        # One of two findings about the same thing takes the place of the other.
        if (when < still or when == still and stops) and ((code, option) in told or not stops or (record, when) not in explained):
            changed.add(f"{code} {option}")
print("changed by a fixture, and told:", *sorted(pair for pair in changed if tuple(pair.split()) in told), sep="\n")
print("changed, and not told:", *sorted(pair for pair in changed if tuple(pair.split()) not in told), sep="\n")
# No page says of an expansion that there is none.
for sentence in re.split("[.;:]\n", read(f"{ROOT}/man/carc-rules.7")):
    if re.search("expansion.*(not among|not known here)", sentence.replace("\n", " "), re.I):
        print(sentence)

# A line that carc-validate offers (`try`) in the place of the line with the finding can be read there: a finding of the families Y, F, L or T
# that counts is not on it. Tried on records with every kind of error, and on lines with several slips.
from common import *
import json, random


def validate(text):
    """Returns all findings and verdicts of the records."""
    return [json.loads(line) for line in product("carc-validate -o json --max-findings all -", text).splitlines()]


def begins_alike(line, other):
    """Whether the offered text is a whole line: words of a turn alone have no place in a line of a list in brackets."""
    blank = len(line) - len(line.lstrip(" "))
    return other[:blank].strip() == "" and (other.lstrip().startswith("-") or ":" in other)


# A place is a word, as in U@1,0 and at: [1, 0].
WORD = re.compile(r"\[-*\d+, -*\d+\]|[^ ,:{}\[\]]+(?:,+-*\d+)?|[,:{}\[\]]")


def misspell(word, rng):
    """One slip of the hand: a letter is lost, doubled, swapped with the next, of another case, or another one."""
    at = rng.randrange(len(word))
    slips = [
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
        word[:at] + word[at].swapcase() + word[at + 1 :],
        word[:at] + rng.choice("aeinrst1") + word[at + 1 :],
    ]
    return rng.choice([slip for slip in slips if slip != word] or [word + word[-1]])


def slip_in(lines, rng, moved):
    """Spoils a word of a turn; moved: its place as well. Returns the number of the line, or None."""
    first = next((i for i, line in enumerate(lines) if line == "turns:"), len(lines)) + 1
    turns = [i for i in range(first, len(lines)) if lines[i].startswith("  - ") and "#" not in lines[i]]
    if not turns:
        return None
    at = rng.choice(turns)
    words = [m for m in WORD.finditer(lines[at], 4) if len(m.group()) > 1 and m.group()[0] != "[" and not m.group().lstrip("-").isdigit()]
    if not words:
        return None
    match = rng.choice(words)
    lines[at] = lines[at][: match.start()] + misspell(match.group(), rng) + lines[at][match.end() :]
    if moved:
        lines[at] = re.sub(r"(@|at: \[)(-?\d+)", lambda m: m.group(1) + str(int(m.group(2)) + rng.choice([-1, 1])), lines[at], count=1)
    return at


def differing(line, other):
    """The words of both lines between which they differ."""
    a, b = [list(WORD.finditer(text)) for text in (line, other)]
    head = 0
    while head < min(len(a), len(b)) and a[head].group() == b[head].group():
        head += 1
    tail = 0
    while tail < min(len(a), len(b)) - head and a[-1 - tail].group() == b[-1 - tail].group():
        tail += 1
    return a[head : len(a) - tail], b[head : len(b) - tail]


def fault_of(line, offered, findings):
    """Return what is wrong with an offered line, or None."""
    if any(f["code"][0] == "R" for f in findings) and any(f["code"][0] in "YFL" for f in findings):
        return "is offered for a turn that is refused"
    if re.match(r" *-? *[{]?", line).group() != re.match(r" *-? *[{]?", offered).group():
        return "has another form"
    was, now = differing(line, offered)
    # A slip may have joined two words, or split one.
    if len(was) > 2 or len(now) > 2:
        return "changes " + " ".join(m.group() for m in was)
    return None


def try_slips(seed, text):
    """Misspells a word of a turn in each record, and checks the offered lines. Returns how many there are."""
    lines = text.split("\n")
    rng = random.Random(seed)
    begins = [i for i, line in enumerate(lines) if line.startswith("---")] + [len(lines)]
    spoiled, offers = {}, 0
    for n, (begin, end) in enumerate(zip(begins, begins[1:])):
        body = lines[begin:end]
        at = slip_in(body, rng, n % 3 == 2)
        if at is not None:
            lines[begin:end] = body
            spoiled[begin + at + 1] = n % 3 == 2
    found = collections.defaultdict(list)
    for finding in validate("\n".join(lines)):
        if finding["type"] == "finding" and finding.get("line") in spoiled and finding["severity"] == "error":
            found[finding["line"]].append(finding)
    for at, findings in found.items():
        for finding in findings:
            if "try" in finding:
                offers += 1
                fault = fault_of(lines[at - 1], finding["try"], findings)
                if fault:
                    print(f"{finding['code']}: {lines[at - 1]!r} -> {finding['try']!r} {fault}")
    return offers


def try_all(text):
    """Puts each offered line in its place, and checks that it is readable there. Returns the number of offered lines by code."""
    lines = text.split("\n")
    begins = [0] + [i for i, line in enumerate(lines) if line.startswith("---")] + [len(lines)]
    tried, records, counts = [], [], collections.Counter()
    for finding in validate(text):
        if finding["type"] != "finding" or "try" not in finding or not finding.get("line"):
            continue
        at = finding["line"] - 1
        if not begins_alike(lines[at], finding["try"]):
            continue
        begin = max(b for b in begins if b <= at)
        end = min(b for b in begins if b > at)
        body = lines[begin:end]
        body[at - begin : at - begin + 1] = finding["try"].split("\n")
        first = sum(len(record) for record in records) + at - begin + 1
        tried.append((finding, range(first, first + len(finding["try"].split("\n"))), lines[at]))
        records.append(body if body[0].startswith("---") else ["---"] + body[1:])
        counts[finding["code"]] += 1
    left = collections.defaultdict(list)
    for finding in validate("\n".join("\n".join(record) for record in records) + "\n"):
        if finding["type"] == "finding" and finding["severity"] == "error" and finding["code"][0] in "YFLT":
            left[finding["line"]].append(finding)
    for finding, where, line in tried:
        for at in where:
            for other in left[at]:
                print(f"{finding['code']}: {line!r} -> {finding['try']!r}: {other['code']} {other['message']}")
    return counts


mutants = try_all(product("carc-playout --corrupt all -n 1100 -s 1"))
if sum(mutants.values()) < 80:
    print(mutants)
slips = try_all("""---
carc: 1
rules: c2
Rules: c3
players: [A, B]
turns:
  - u@1;0 r90 city.n
  -U@1,0 r1#the
---
carc: 1
players: [A, B]
- U@1,0 r1
---
carc: 1
players: [A, B]
turns:
  - u@1,0 r1 road.w
""")
print(sum(slips.values()), " ".join(f"{code} {n}" for code, n in sorted(slips.items())))
# One word of a turn is misspelled, and in every third record the place of the tile is changed as well. An offered line changes only the
# words that findings are about, keeps the form, and is offered only if the turn is legal then.
for form in "canonical", "explicit":
    legal = product(f"carc-playout -n {1200 if os.environ.get('CARC_LONG') else 200} -s 5 -r any --players any -o {form}")
    for seed in 1, 2, 3:
        offers = try_slips(seed, legal)
        if offers < 20:
            print(f"{form}, seed {seed}: {offers} offers")

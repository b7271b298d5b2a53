# carc-convert writes every record of the fixtures in every form, and every form is read as the same record.
from common import *
import difflib, itertools, json

FORMS = "canonical explicit compact jsonl json".split()
write("all.yaml", stream(file for file in games() if not re.search('appVersion|"playTile"|carcassonnelab', read(file))))


def convert(form, file, options=""):
    return run(f"carc-convert {options} -o {form} {file}").out


def check(what, got, want):
    if got != want:
        print(f"{what}: another output")


def differences(old, new):
    """Returns the changed lines as diff marks them."""
    old, new, found = old.splitlines(), new.splitlines(), []
    for _, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if old[i:j] != new[k:m]:
            found += [f"< {line}" for line in old[i:j]] + [f"> {line}" for line in new[k:m]]
    return found


findings = set()
for form in FORMS:
    done = run(f"carc-convert -o {form} all.yaml")
    write(form, done.out)
    findings.add(done.err)
    count = len(re.findall(r"^---|^\{", done.out, re.M))
    print(f"exit {done.status}: {form}: {'more than 100 records' if count > 100 else count}")
check("findings of the forms", len(findings), 1)
# carc-replay --no-comments writes canonical records, with the rotations that a turn omits.
replayed = run("carc-replay --no-comments all.yaml").out.split("\n")
canonical = read("canonical").split("\n")
check("lines of carc-replay --no-comments", len(replayed), len(canonical))
for line, other in zip(canonical, replayed):
    if line != other and re.search(r"@-?[0-9]+,-?[0-9]+ r[0-3]|rot:|^[^ ]", line):
        print(f"< {line}")
# Each form converted back has the same bytes, and the same verdicts.
for form in "canonical", "jsonl":
    # Start tiles keep their spelling.
    check(f"-o {form}: lines", len({convert(form, source).count("\n") for source in ("explicit", "compact", "json")}), 1)
    for source in "canonical", "jsonl":
        check(f"-o {form} {source}", convert(form, source), read(form))
for form in "explicit", "compact", "json":
    check(f"-o {form} jsonl", convert(form, "jsonl"), read(form))
check("verdicts", len({str([row[4:9] for row in rows(product(f"carc-validate -o tsv {form}"))]) for form in FORMS}), 1)


# Verdict and codes of each written record are those of the original, by the rules and as played, except F050: the writer corrects
# capitals.
def codes(words, data=""):
    """Returns code and severity of each finding of the records that can be read, and the number of these records."""
    found, number = [], 0
    for _, group in itertools.groupby(rows(product(f"carc-validate -v -o tsv {words}", data))[1:], key=lambda row: row[1]):
        kept = [row for row in group if row[5] != "F050"]
        if kept and kept[-1][4] == "status" and kept[-1][5] in ("obeys", "broken"):
            found += [(number, row[5], row[6]) for row in kept]
            number += 1
    return found, number


for way in "", "--as-played":
    want = codes(f"{way} all.yaml")
    if want[1] <= 400:
        print(f"{want[1]} records")
    for form in FORMS:
        check(f"{way} {form}: codes", codes(way, convert(form, "all.yaml", way)), want)


# Another JSON reader parses each line as one object; carc accepts keys in any order.
def again(line, **options):
    """Returns an object as Python writes it, with numbers as they are."""
    value = json.loads(line, parse_float=lambda text: f"number {text}")
    return re.sub('"number ([^"]*)"', r"\1", json.dumps(value, ensure_ascii=False, **options)) + "\n"


# carc escapes invisible characters, Python does not: skip these lines.
for form in "jsonl", "json":
    for line in grep(r"\\u20", read(form), False).splitlines(True):
        check(line, again(line, separators=(",", ":")), line)
plain = convert("jsonl", "jsonl", "--drop own,meta")
check("sorted keys", run("carc-convert -o jsonl", "".join(again(line, sort_keys=True) for line in plain.splitlines())).out, plain)
check("objects over several lines", run("carc-convert -o jsonl", "".join(again(line, indent=2) for line in read("jsonl").splitlines())).out, read("jsonl"))
# A turn of json is an object unless keys cannot express the order of its actions.
for line in read("json").splitlines():
    for turn in json.loads(line).get("turns", []):
        if isinstance(turn, str):
            print(json.dumps(turn))
check("-j 3", run("carc-convert -j 3 -o jsonl", gzip.compress(read_bytes("jsonl"))).out, read("jsonl"))
# Each form writes this record in its own way.
write("game.yaml", r"""carc: 1
players: [Anna, {name: Boris Borisovich}]
meta: {date: 2026-11-21, round: 3, "no": yes}
note: "A \u0085 \ud7ff \u0001 \"quote\" and\na line"
start: [{tile: 16, at: [0, 0], rot: 0}]
turns:
  - by Anna BA/RCr@1,0 r0 road#0
  - {tile: E, at: [0, -1], rot: 2, note: lucky, clock: 7.50}
x-own: [1, ~, 1e400, 0x1f, "2"]
""")
for form in FORMS:
    print(f"== {form}")
    print(both(f"carc-convert -o {form} game.yaml"), end="")
# --drop leaves out parts.
everything = f"{FIXTURES}/record/everything/game.yaml"
for part in "claims clock draws meta notes own clock,notes,own,meta,claims,draws".split():
    print(f"== {part}")
    for line in differences(read(f"{FIXTURES}/record/everything/carc-replay --no-comments game.yaml.out"), product(f"carc-convert --drop {part} {everything}")):
        print(decode(encode(line)[:100]))
print("== anonymise")
print(product(f"carc-convert -a {everything}"), end="")
print(len(grep("(?i)Anna|Boris|x-|^note|meta:", run("carc-convert -a all.yaml").out).splitlines()))

"""Whether other readers of YAML read what carc writes as it was meant, and do what tests/gen/yaml_readers.def says of them.

usage: readers.py BINDIR FIXTURES

Records written by carc hold every text of up to five characters of a few that numbers and dates are made of, and words, as names,
keys, notes, meta values, dates and ids of tiles. They, random games and the records of the fixtures are read by each reader: its
text is the text that was meant. Each scalar goes to each reader plain as well: its type is the one of the table, if the version
is. Readers that are not installed are counted as skipped; those of npm are fetched once.
"""
import itertools, json, os, re, shutil, subprocess, sys, yaml

tools, fixtures = os.path.abspath(sys.argv[1]), sys.argv[2]
here, folder = os.path.dirname(os.path.abspath(__file__)), os.path.abspath("build/yaml-readers")
PACKAGES = ["yaml@2.9.1", "js-yaml@5.5.0", "js-yaml4@npm:js-yaml@4.3.2"]
# YAML::Syck reads escapes such as "\\u202e" as they stand, and "=" in quotes as the text str.
ODD = {"YAML::Syck": re.compile("s(=|.*[^ -~].*)", re.S)}
PROGRAMS = {"PyYAML": "py", "ruamel": "py", "YAML": "pl", "Psych": "rb", "yaml": "cjs", "js-yaml": "cjs"}
COMMANDS = {"py": ["/usr/bin/python3", "-B"], "pl": ["perl"], "rb": ["ruby"], "cjs": ["node"]}
LETTERS = {"bool": "b", "int": "n", "float": "n", "number": "n", "null": "z", "timestamp": "t", "str": "s", "refused": "x"}
WORDS = """y n yes no on off true false null nil none nan inf infinity nanq nans qnan snan undefined e3 E05 e+3 E-3 e_3 e1_0 e1.5 0o17
017 1_000 08 09 1:20 01:20 190:20:30 190:20:30.15 0x1F 0xG 0b101 0b2 1e5 1e+5 1.5e5 1.0e+5 1d 1f 1L 3rd 1st 1/2 +1 -1 .5 5. 1,000
2026-11-21 2026-1-1 2026-11-21T10:00:00Z 2026-11-21t1:02:03.5+02:00 20261121 12:30 = == << < ~ _ _1 x1F o17 b1 a:b a,b .inf -.inf
.nan -.nan a-b O'Hara a@b a.b/c+d Zoë 卡尔 F4-C1@0 c3 abc123 77eaa1 1e7 0e12 12e03 E2E4 R/HHSS""".split()
WORDS += ["2026-11-21 10:00:00", "2026-11-21 10:00:00 +1", "1 000", "Ann B.", "no one", "# x", "a # x", "- a", "a: b", "[a", "{a}"]
failures = []


def fail(text):
    failures.append(text)
    if len(failures) <= 20:
        print("FAIL", text)


def readers():
    """The rows of the table: {name: (version, [(letter, pattern)])}; the types of yaml.org are no program."""
    rows = {}
    for line in open(os.path.join(here, "..", "gen", "yaml_readers.def"), encoding="utf-8"):
        row = re.match(r'(READER|TAKES)\("(.*?)", "(.*)"\)$', line)
        if row and row[1] == "READER":
            rows[row[2]] = (row[3], [])
        elif row:
            pattern = row[3].replace("\\\\", "\\").replace("\\t", "\t").removesuffix("$")
            rows[list(rows)[-1]][1].append((LETTERS.get(row[2], "?"), re.compile(pattern + r"\Z")))
    return dict(list(rows.items())[1:])


def read(name, texts):
    """The version of a reader and the documents of each text, None where it refuses the text; None if it is not installed."""
    program = PROGRAMS[re.match("[a-zA-Z-]+", name)[0]]
    command = [*COMMANDS[program], os.path.join(here, "read." + program), name, folder]
    if not shutil.which(command[0]):
        return None
    run = subprocess.run(command, input=json.dumps(texts), capture_output=True, text=True, encoding="utf-8")
    lines = run.stdout.split("\n")[:-1]
    if not lines:
        return None
    if len(lines) != len(texts) + 1:
        fail(f"{name} ended early: {run.stderr[-300:]}")
    return lines[0], [json.loads(line) for line in lines[1:]]


def scalars():
    """Texts that may be something else than text to some reader."""
    texts = set(WORDS) | {change(word) for word in WORDS for change in (str.upper, str.capitalize, str.swapcase)}
    texts |= {before + word + behind for word in WORDS for before in ("", "-", "+", ".", "_") for behind in ("", "_", ".", "0")}
    for letters, length in ("1.-e_", 5), ("08_.x:", 4), ("08_.-+eExobafyn", 3):
        texts |= {"".join(text) for n in range(1, length + 1) for text in itertools.product(letters, repeat=n)}
    return sorted(texts)


def is_plain(text):
    """Whether YAML's grammar has a text as a plain scalar in a list of lines, to all readers alike."""
    return not re.search(r"^[#&*!|>%@`'\"\[\]{},?:]|^-( |$)|^---|^\.\.\.|: |:$| #|[,{\[\]}]", text) and text.isascii()


def written(form, files, records=""):
    """Records as carc writes them, some in a text."""
    command = [f"{tools}/carc-convert", "-o", form, *files]
    text = subprocess.run(command, input=records, capture_output=True, text=True, encoding="utf-8").stdout
    documents = ["---\n" + document for document in re.split(r"^---\n", text, flags=re.M)[1:]]
    return ["".join(documents[at : at + 20]) for at in range(0, len(documents), 20)], len(documents)


def records(texts):
    """Records of JSON with the texts in all places where a record has them."""
    for at in range(0, len(texts), 150):
        part = texts[at : at + 150]
        yield json.dumps({"carc": 1, "players": ["A", "B"], "x-a": part, "x-b": {text: text for text in part}})
    for word in WORDS:
        tile = {"count": 1, "segments": {"c": "city"}, "sides": ["ccc"] * 4}
        record = {"carc": 1, "players": [word, {"name": word + "2", "color": word}], "note": word, "winner": [word]}
        record |= {"meta": {"date": word, "event": word, word: word}, "turns": [{"player": word, "note": word, "x-a": word}]}
        yield json.dumps(record)
        if re.fullmatch(r"[A-Z0-9][A-Za-z0-9/+.]*", word.capitalize()):
            names = list(dict.fromkeys([word.capitalize(), word.upper()]))
            tiles = {"carc-tiles": 1, "name": "own", "provenance": "own-design", "start": names[0]}
            tiles["tiles"] = [tile | {"id": name, "note": name} for name in names]
            turns = ["-" + name for name in names] + [{"tile": names[0], "at": [0, 1], "rot": 0}]
            yield json.dumps({"carc": 1, "players": ["A", "B"], "tiles": tiles, "draws": names, "turns": turns})


def meant(node):
    """What a node of YAML stands for, typed as read.py has it: a plain scalar is what JSON would take it for, else text."""
    if isinstance(node, yaml.SequenceNode):
        return [meant(one) for one in node.value]
    if isinstance(node, yaml.MappingNode):
        return {meant(key): meant(one) for key, one in node.value}
    if not node.style and re.fullmatch(r"-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?", node.value, flags=re.A):
        return "n"
    if not node.style and node.value in ("true", "false", "null"):
        return "z" if node.value == "null" else "b"
    return "s" + node.value


def differs(got, want, odd):
    """The first place at which a tree differs from what was meant, or None. odd: the pattern of texts that do not count."""
    if isinstance(want, str):
        same = isinstance(got, str) and (got == want if want[0] == "s" else got[0] == want)
        same = same or (odd and odd.fullmatch(want))
        return None if same else f"{want} is {got}"
    if type(got) is not type(want) or len(got) != len(want):
        return f"{str(want)[:80]} is {str(got)[:80]}"
    if isinstance(want, dict) and odd:
        got, want = ({key: tree[key] for key in tree if key in want and not odd.fullmatch(key)} for tree in (got, want))
    if isinstance(want, dict) and want.keys() != got.keys():
        return f"the keys {sorted(want.keys() - got.keys())} are {sorted(got.keys() - want.keys())}"
    pairs = zip(got, want) if isinstance(want, list) else ((got[key], want[key]) for key in want)
    return next((found for pair in pairs if (found := differs(*pair, odd))), None)


def check_records(name, got, texts, wanted):
    for text, documents, want in zip(texts, got, wanted):
        found = "it is refused" if documents is None else differs(documents, want, ODD.get(name))
        if found:
            fail(f"{name}: {found}, in the records that begin so: {text[:200]!r}")


def check_table(name, version, rows, plain):
    """Each plain scalar, in lists, and those alone that the table says are refused."""
    types = {text: next((letter for letter, pattern in rows[1] if pattern.match(text)), "s") for text in plain}
    kept = [text for text in plain if types[text] != "x"]
    lists = [kept[at : at + 500] for at in range(0, len(kept), 500)] + [[text] for text in plain if types[text] == "x"]
    wrong = []
    for part, documents in zip(lists, read(name, ["".join(f"- {text}\n" for text in part) for part in lists])[1]):
        for text, value in zip(part, documents[0] if documents else ["x"] * len(part)):
            if value[0] != types[text] or (value[0] == "s" and value[1:] != text):
                wrong.append(f"{text} for {value}, not {types[text]}")
    if wrong and version == rows[0]:
        fail(f"{name} {version} takes {len(wrong)} scalars for something else than the table says: {'; '.join(wrong[:5])}")
    elif wrong:
        print(f"{name}: {version} is installed, the table is of {rows[0]}, {len(wrong)} scalars differ: {'; '.join(wrong[:5])}")


def main():
    if not os.path.exists(f"{folder}/node_modules/js-yaml4") and shutil.which("npm"):
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/package.json", "w", encoding="utf-8") as file:
            file.write('{"private": true}\n')
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", *PACKAGES], cwd=folder, capture_output=True)
    every = scalars()
    made = list(records(every))
    texts, count = written("canonical", ["-"], "\n".join(made))
    if count != len(made):
        fail(f"{len(made)} records were made, and {count} are written")
    playout = [f"{tools}/carc-playout", "-n", "15", "-s", "1", "-r", "any", "--players", "any"]
    games = subprocess.run(playout, capture_output=True, text=True).stdout
    files = [os.path.join(place, "game.yaml") for place, _, names in sorted(os.walk(fixtures)) if "game.yaml" in names]
    for at, form in enumerate(("canonical", "explicit", "compact")):
        texts += written(form, ["-", *files[at::3]], games)[0]
    wanted = [[meant(node) for node in yaml.compose_all(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))] for text in texts]
    plain, absent, table = [text for text in every if is_plain(text)], [], readers()
    for name, rows in table.items():
        got = read(name, texts)
        if not got:
            absent.append(name.replace(" ", "-"))
            continue
        check_records(name, got[1], texts, wanted)
        check_table(name, got[0], rows, plain)
    skipped = f", {len(absent)} skipped: {' '.join(absent)}" if absent else ""
    print(f"yaml: {len(table) - len(absent)} readers, {sum(map(len, wanted))} records and {len(plain)} scalars, "
          f"{len(failures)} failed{skipped}")
    return len(failures) > 0 or len(absent) == len(table)


sys.exit(main())

"""Whatever text stands in a record, a file's name or an option: what every tool writes is harmless.

usage: hostile.py BINDIR FIXTURES [SEED [COUNT]]      COUNT records, 1 and 60 if not given

First each hostile text is put in each place, option and name of a file once. Then
a record that is sound gets hostile text in some of its strings and keys, wherever these stand: names, colours, notes, meta,
own keys, tiles and their features, turns. Each tool reads it in each of its forms. Of what comes out:
  text    holds no control character, none that turns the direction of text, none that nobody sees, and is UTF-8
  TSV     has as many columns in each row as in the first
  JSON    is read by Python, a line an object, and no key twice
  SARIF, JUnit, TAP and commands for GitHub are read by forms.py
  SVG     is XML, and has no element or attribute that it has not with harmless text
  HTML    so, too, and tidy finds nothing
  records are read again as the same record
What Unicode says of characters is asked of Python, not of formats/text/safe_text.c.
"""
import json, os, random, re, shutil, subprocess, sys, tempfile, unicodedata
import xml.etree.ElementTree as xml
from html.parser import HTMLParser

sys.dont_write_bytecode = True
import forms
from calls import Calls, Ended
from forms import Fault, no_key_twice

tools, fixtures = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
count = int(sys.argv[4]) if len(sys.argv) > 4 else 60

TIDY = shutil.which("tidy")
pages = tempfile.mkdtemp()
kept = []  # of each page in `pages`: its command, and the seed that repeats it
trying = "each place"
# What a terminal obeys or hides, what no table may hold, and what would break out of a string of each form.
PIECES = ["\x1b[31m", "\x1b]0;t\x07", "\x00", "\x07", "\x08", "\r", "\n", "\t", "\v", "\f", "\x7f", "\x85", "\x9b31m", "\xad",
          "\u061c", "\u200b", "\u200d", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202e", "\u2060", "\u2066", "\u2069",
          "\u206f", "\ufeff", "\ufdd0", "\ufffe", "\uffff", "\U0001fffe", "\U0010ffff", "\U000e0001", "\U000e0041", "\U000e0100",
          "\u3164", "\u00a0", "\u2003", "\u3000", "\u2800", "\U0001d159", "\ufe0f", "\ufff9", "\U0001d173", "\ue000", "\U000f0000", "\u0378", "e\u0301\u0302", "\U0001f3f0", "\ud800",
          "\"", "'", "`", "\\", "\\n", "<", ">", "&", "&amp;", "</text>", "</title><script>alert(1)</script>", "\" onload=\"x",
          "' style='x", "]]>", "-->", "<!--", "<?x ?>", "&#x1b;", ": ", " #", "- ", "---", "...", "{", "}", "[", "]", ",", "*a", "&a",
          "!t", "|", "%", "@", "~", "null", "yes", "1e3", "0x1f", "12:30", "=", "$(id)", "%s%n", "javascript:x", " ", "  "]
BYTES = [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc3", b"\xe2\x80", b"\x80", b"\x9b"]
# Of those that Unicode calls format characters, these are seen.
SEEN = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD, *range(0x13430, 0x13456)}
HIDDEN = {0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x3164, 0xFFA0, *range(0xFE00, 0xFE10),
          *range(0x2060, 0x2070), *range(0xE0000, 0xE1000)}


def is_harmful(char):
    code, kind = ord(char), unicodedata.category(char)
    # Blanks that cannot be told from the usual one: nor can two names be that differ in them alone.
    return ((kind == "Zs" and char != " ") or char in "\u2800\U0001d159" or kind in ("Cc", "Zl", "Zp", "Cs") or (kind == "Cf" and code not in SEEN) or code in HIDDEN
            or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF)


def check_text(out, allowed="\n"):
    try:
        text = out.decode("utf-8")
    except UnicodeDecodeError as why:
        raise Fault(f"no UTF-8: {out[max(0, why.start - 20):why.start + 10]!r}")
    for found in re.finditer(r"[^ -~]", text):
        at, char = found.start(), found.group()
        if char not in allowed and is_harmful(char):
            raise Fault(f"U+{ord(char):04X} in {text[max(0, at - 30):at + 10]!r}")
    return text


def check_tsv(out):
    rows = check_text(out, "\n\t").split("\n")
    if rows.pop() != "":
        raise Fault("the last row has no end")
    for row in rows:
        if row.count("\t") != rows[0].count("\t"):
            raise Fault(f"{row.count(chr(9)) + 1} columns, not {rows[0].count(chr(9)) + 1}: {row!r}")


def check_json(out):
    for line in check_text(out).splitlines():
        try:
            value = json.loads(line, object_pairs_hook=no_key_twice)
        except ValueError as why:
            raise Fault(f"no JSON: {why}: {line!r}")
        if not isinstance(value, dict):
            raise Fault(f"no object: {line!r}")


def check_saves(out):
    text, at = check_text(out), 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        try:
            _, at = json.JSONDecoder(object_pairs_hook=no_key_twice).raw_decode(text, at)
        except ValueError as why:
            raise Fault(f"no JSON: {why}")


# Elements and attributes that a picture or a page has with harmless text.
known = {"svg": set(), "html": set()}
harmless = False


def check_known(form, name, attributes):
    for what in [name, *(f"{name} {attribute}" for attribute in attributes)]:
        if harmless:
            known[form].add(what)
        elif what not in known[form]:
            raise Fault(f"there is a {what}")


def check_svg(out):
    for part in check_text(out).split("<?xml")[1:]:
        try:
            root = xml.fromstring("<?xml" + part)
        except xml.ParseError as why:
            raise Fault(f"no XML: {why}")
        for element in root.iter():
            check_known("svg", element.tag, element.attrib)


class Page(HTMLParser):
    def handle_starttag(self, tag, attrs):
        check_known("html", tag, [name for name, _ in attrs])


def check_html(out):
    text = check_text(out)
    if text:
        Page().feed(text)


def keep_page(command, out):
    """Keeps a page for tidy. check-html runs tidy on harmless pages."""
    if TIDY and out and not harmless:
        kept.append(command)
        with open(f"{pages}/{len(kept)}.html", "wb") as file:
            file.write(out)


def tidy_pages():
    """Runs one tidy on all pages, prints its complaints, and returns how many there are."""
    if not kept:
        return 0
    # tidy does not know that SVG may have rules of its own.
    done = subprocess.run(["tidy", "-q", "-e", "-utf8", "--gnu-emacs", "yes", "--fix-style-tags", "no",
                           *(f"{pages}/{number + 1}.html" for number in range(len(kept)))], stderr=subprocess.PIPE, check=False)
    said = done.stderr.decode(errors="replace").splitlines()
    faults = [line for line in said if line.strip() and "found <style> tag in <body>" not in line]
    for line in faults:
        number = re.match(re.escape(pages) + r"/(\d+)\.html:", line)
        print(f"hostile: {kept[int(number[1]) - 1] if number else 'a page'}: tidy: {line}")
    if done.returncode not in (0, 1, 2):
        print(f"hostile: tidy ended by {done.returncode}")
    return len(faults) + (done.returncode not in (0, 1, 2))


def check_form(name):
    return lambda out: forms.READERS[name](check_text(out))


CHECKS = {"text": check_text, "tsv": check_tsv, "json": check_json, "saves": check_saves, "svg": check_svg, "html": check_html,
          **{form: check_form(form) for form in forms.READERS}}
FORMS = ["canonical", "explicit", "compact", "jsonl", "json"]
RUNS = [("text", "validate", "-v"), ("tsv", "validate", "-v", "-o", "tsv"), ("json", "validate", "-v", "-o", "json"),
        *((form, "validate", "-o", form) for form in forms.READERS),
        ("text", "validate", "--style=full"), ("text", "validate", "--explain"), ("json", "validate", "--explain", "-o", "json"),
        ("text", "replay"), ("tsv", "replay", "-E", "-o", "tsv"), ("json", "replay", "-E", "-o", "json"),
        ("text", "score", "-x", "--projected"), ("tsv", "score", "-x", "-o", "tsv"), ("json", "score", "-x", "-o", "json"),
        ("text", "score", "--features"), ("tsv", "score", "--features", "-o", "tsv"), ("json", "score", "--features", "-o", "json"),
        ("text", "render-ascii", "-i", "-k", "-m"), ("text", "render-ascii", "-u", "--show", "finding"),
        ("svg", "render-ascii", "-o", "svg", "-i"), ("svg", "render-ascii", "-o", "svg", "--show", "finding"),
        ("text", "stats"), ("tsv", "stats", "-o", "tsv"), ("json", "stats", "-o", "json"), ("html", "stats", "-o", "html"),
        ("json", "stats", "--by", "game", "-o", "json"), ("html", "report"), ("text", "moves", "-t", "1"), ("tsv", "moves", "-t", "1", "-o", "tsv"),
        ("json", "moves", "-t", "1", "-o", "json"), ("text", "compare", "--second-rules", "albi-sk", "-v"),
        ("tsv", "compare", "--second-rules", "albi-sk", "-v", "-o", "tsv"), ("json", "compare", "--second-rules", "albi-sk", "-v", "-o", "json"),
        ("saves", "convert", "-o", "jcz"), ("text", "convert", "-o", "lab"), ("json", "convert", "--key", "-o", "jsonl"),
        *(("json" if form.startswith("json") else "text", "convert", "-o", form) for form in FORMS)]
# Options whose value is hostile.
OPTIONS = [("text", "validate", "-r"), ("text", "explain"), ("text", "validate", "-T"), ("text", "score", "-r"),
           ("text", "moves", "--tile"), ("text", "moves", "--why"), ("tsv", "moves", "-o", "tsv", "--why"),
           ("json", "moves", "-o", "json", "--why"), ("html", "report", "--title"), ("html", "stats", "-o", "html", "--title"), ("text", "render-ascii", "--show"),
           ("svg", "render-ascii", "-o", "svg", "--show"), ("text", "convert", "-p"), ("text", "convert", "--meta"),
           ("text", "convert", "--drop"), ("text", "compare", "--second-rules"), ("text", "compare", "--second-rules", "c3", "--against"),
           ("text", "convert", "--played-by"), ("text", "validate", "--max-seconds"), ("text", "validate", "--complete"),
           ("text", "replay", "-t"), ("text", "playout", "-r"),
           ("text", "score", "--records"), ("text", "score", "--files-from"), ("text", "score", "--with"), ("text", "score", "--from")]


calls = Calls(tools)


def start_tool(words, data):
    return subprocess.run([os.path.join(tools, os.fsdecode(words[0])), *words[1:]], input=data, capture_output=True, timeout=60)


def run(words, data=None):
    words, data = [f"carc-{words[0]}", *words[1:]], data or b""
    done = calls.run(words, data)
    # In a process of its own a tool has its sandbox, and does the same.
    if runs % 1000 == 0:
        apart = start_tool(words, data)
        if (apart.returncode, apart.stdout, apart.stderr) != (done.returncode, done.stdout, done.stderr):
            raise Fault(f"a process of its own writes {apart.stdout!r} {apart.stderr!r}, not {done.stdout!r} {done.stderr!r}")
    if done.returncode not in (0, 1, 2, 3):
        raise Fault(f"it ended by {done.returncode}")
    check_text(done.stderr)
    return done


runs = 0


def try_run(kind, words, data=None):
    global runs
    runs += 1
    command = f"carc-{' '.join(repr(word)[1:] if isinstance(word, bytes) else word for word in words)}"
    try:
        done = run(words, data)
        CHECKS[kind](done.stdout)
        if kind == "html":
            keep_page(f"{trying}: {command}", done.stdout)
        return done
    except (Fault, Ended) as fault:
        raise Fault(f"{command}: {fault}")


# ---- Records --------------------------------------------------------------------------------------

PLAIN = [
    {"carc": 1, "rules": "c3", "expansions": ["tower", "abbot"], "options": {"small-city": 2},
     "players": ["Anna", {"name": "Boris", "color": "blue", "x-of": "club"}], "meta": {"event": "Open", "date": "2026-01-02"},
     "note": "a game", "x-key": {"x": ["y", 1]},
     "turns": [{"tile": "U", "at": [1, 0], "rot": 1, "meeple": "road.W", "note": "first"}, "E@0,-1 r2 city.S =0,4",
               {"tile": "U", "at": [2, 0], "rot": 1, "score": {"Anna": 3, "Boris": 0}}, "U@9,9 r0"],
     "score": {"Anna": 7, "Boris": 1}, "winner": "Anna"},
    {"carc": 1, "players": ["Anna", "Boris"], "draws": ["D", "D"], "rulings": {"tower-reopens": "no"},
     "start": {"tiles": ["D@0,0 r0", {"tile": "U", "at": [1, 0], "rot": 1, "meeples": [{"player": "Anna", "feature": "road.W"}]}],
               "score": {"Anna": 3, "Boris": 0}},
     "tiles": {"carc-tiles": 1, "name": "mine", "game": "carcassonne", "provenance": "own-design", "start": "D",
               "tiles": [{"id": "D", "count": 9, "segments": {"c": "city", "r": "road", "f": "field", "g": "field"},
                          "sides": ["ccc", "frg", "ggg", "grf"]},
                         {"id": "U", "count": 9, "segments": {"r": "road", "f": "field", "g": "field"},
                          "sides": ["grf", "fff", "frg", "ggg"]}]},
     "turns": ["D@0,-1 r2", "U@2,0 r1", "D@0,1 r0"], "ended": True, "winner": "Boris"},
    {"carc": 1, "players": ["Anna", {"name": "Boris", "color": "red"}], "meta": {"name": "t", "game": "g"},
     "turns": [{"tile": "E", "at": [0, -1], "rot": 2, "meeple": "city.S", "score": {"Anna": 4, "Boris": 0}}, "U@1,0 r1"]},
    {"carc": 1, "game": "the-city", "players": ["Anna", "Boris", "Clara"], "note": "town",
     "start": {"tiles": [{"tile": "R/HHSH+", "at": [0, 0], "rot": 0, "meeples": [{"player": "Anna", "feature": "street.S"}]},
                         "R/MMHM.g+@1,0 r0", "R/MMMM.f@2,0 r0"], "drawn": 30},
     "turns": ["R/HHSH/ss@0,1 r2 gate@0,0.N wall@1,0.N:guard wall@0,0.W tower@0,0.W"]},
]
# Where some text may stand that carc only keeps: there it is most often, since most else makes a record unreadable.
FREE = ("note", "meta", "x-", "color")


def hostile(rng, text=""):
    piece = "".join(rng.choice(PIECES) for _ in range(rng.choice([1, 1, 1, 2, 3])))
    at = rng.randrange(len(text) + 1)
    return text[:at] + piece + text[at:] if rng.random() < 0.8 else piece


def places(value, free=False, path=()):
    """Each string of a tree: a list of keys, whether it is a key, and whether carc only keeps it."""
    if isinstance(value, dict):
        for key, below in value.items():
            kept = free or key.startswith(FREE)
            yield (*path, key), True, free or key.startswith("x-")
            yield from places(below, kept, (*path, key))
    elif isinstance(value, list):
        for number, below in enumerate(value):
            yield from places(below, free, (*path, number))
    elif isinstance(value, str):
        yield path, False, free


def change(value, path, is_key, new):
    """The tree with the text at a place changed by new; a name that stands elsewhere stays as it is there."""
    if not path:
        return new(value)
    if isinstance(value, list):
        return [change(v, path[1:], is_key, new) if i == path[0] else v for i, v in enumerate(value)]
    return {(new(k) if is_key and len(path) == 1 and k == path[0] else k):
            (change(v, path[1:], is_key, new) if k == path[0] and not (is_key and len(path) == 1) else v)
            for k, v in value.items()}


def rename(value, old, new):
    if isinstance(value, dict):
        return {(new if k == old else k): rename(v, old, new) for k, v in value.items()}
    if isinstance(value, list):
        return [rename(v, old, new) for v in value]
    return new if value == old else value


def make_record(rng):
    record = rng.choice(PLAIN)
    for name in ("Anna", "Boris"):
        # The same hostile name wherever it stands, so that the record stays sound.
        new = "".join(c for c in hostile(rng, name) if unicodedata.category(c) not in ("Cc", "Cs")).strip()
        if rng.random() < 0.5:
            record = rename(record, name, new + "a")
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        all_of = list(places(record))
        some = [place for place in all_of if place[2]] if rng.random() < 0.85 else all_of
        path, is_key, _ = rng.choice(some or all_of)
        keep = "x-" if is_key and isinstance(path[-1], str) and path[-1].startswith("x-") else ""
        record = change(record, path, is_key, lambda text: keep + hostile(rng, str(text)[len(keep):]))
    return record


def bytes_of(rng, record):
    """As JSON, with escapes or with the characters themselves; perhaps with bytes that are no text."""
    if rng.random() < 0.5:
        return json.dumps(record).encode() + b"\n"
    data = json.dumps(record, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
    if rng.random() < 0.3:
        at = rng.randrange(len(data))
        data = data[:at] + rng.choice(BYTES) + data[at:]
    return data


def find_foreign():
    """What other programs wrote: saves and logs as trees, links as text."""
    found = []
    for folder in ("bga", "jcz", "jcloisterzone", "lab"):
        for where, _, files in sorted(os.walk(os.path.join(fixtures, folder))):
            for file in files:
                if (file.startswith("game") or file == "carc-convert -o jcz game.yaml.out") and os.path.getsize(os.path.join(where, file)) < 60000:
                    with open(os.path.join(where, file), encoding="utf-8") as stream:
                        found.append("".join(line for line in stream if not line.startswith("#")))
    return found


def make_foreign(rng, found):
    text = rng.choice(found)
    try:
        tree = json.loads(text)
    except ValueError:
        return hostile(rng, text).encode("utf-8", "surrogatepass")
    for _ in range(rng.choice([1, 2])):
        path, is_key, _ = rng.choice(list(places(tree)))
        tree = change(tree, path, is_key, lambda text: hostile(rng, str(text)))
    return bytes_of(rng, tree)


# ---- The property ---------------------------------------------------------------------------------

def try_record(name):
    """All tools on a record in a file; it comes back from each form as it was."""
    first = try_run("json", ["convert", "-o", "jsonl", name])
    whole = try_run("text", ["convert", "-o", "explicit", name])
    for kind, *words in RUNS:
        done = try_run(kind, [*words, name])
        if words[0] == "convert" and "--key" not in words and words[-1] in FORMS and first.returncode <= 1:
            again = try_run("text", ["convert", "-o", "explicit"], done.stdout)
            if again.stdout != whole.stdout:
                raise Fault(f"carc-convert -o {words[-1]}: it is read again as {again.stdout!r}, not {whole.stdout!r}")
        if words[:2] == ["convert", "-o"] and words[-1] in ("jcz", "lab") and done.returncode <= 1 and done.stdout:
            again = try_run("json", ["convert", "-o", "jsonl"], done.stdout)
            if again.returncode <= 1 and names_of(again.stdout) != names_of(first.stdout):
                raise Fault(f"carc-convert -o {words[-1]}: the players are read again as {names_of(again.stdout)}")
        if words[0] == "replay" and len(words) == 1 and first.returncode == 0:
            again = run(["validate"], done.stdout)
            if again.returncode != 0:
                raise Fault(f"carc-replay: what it writes is not sound: {again.stderr!r}")
    return first


def names_of(line):
    return [p if isinstance(p, str) else p["name"] for p in json.loads(line)["players"]]


def same_text(record, line):
    """What carc keeps of the text that was sent: names, and what the record says in notes."""
    back = json.loads(line)
    names = [p if isinstance(p, str) else p["name"] for p in record["players"]]
    if names_of(line) != names:
        raise Fault(f"the players are {back['players']}, not {names}")
    if record.get("note", back.get("note")) != back.get("note"):
        raise Fault(f"the note is {back.get('note')!r}")


def try_foreign(rng, found):
    data = make_foreign(rng, found)
    try:
        for form in FORMS:
            done = try_run("json" if form.startswith("json") else "text", ["convert", "-o", form], data)
            for kind, *words in (("json", "validate", "-v", "-o", "json"), ("tsv", "validate", "-v", "-o", "tsv"), ("html", "report")):
                try_run(kind, words, done.stdout)
    except Fault as fault:
        raise Fault(f"{fault}\n{data!r}")


# ---- Each place once, whatever the seed -----------------------------------------------------------

# Escape; next line (C1); right-to-left override; isolate; zero width space; mark; line separator; tag; no character.
EACH = ["\x1b[31m", "\x85", "\u202e", "\u2066", "\u200b", "\ufeff", "\u2028", "\U000e0001", "\uffff", "\x07", "a\tb", "a\nb"]
FIELDS = ['"rules": "H"', '"game": "H"', '"options": {"H": "H"}', '"options": {"small-city": "H"}', '"rulings": {"tower-reopens": "H"}',
          '"expansions": ["H"]', '"tiles": "H"', '"H": 1', '"carc": "H"', '"turns": ["H@0,1 r0"]', '"turns": ["U@H r0"]',
          '"turns": ["U@1,0 r1 H"]', '"turns": ["by H U@1,0 r1"]',
          '"turns": [{"tile": "H", "at": ["H", 1], "rot": "H", "H": "H", "meeple": "H"}]', '"winner": "H"',
          '"tiles": {"carc-tiles": 1, "name": "H", "game": "H", "provenance": "H", "start": "H", "tiles": [{"id": "H"}]}',
          '"turns": ["U@1,0 r1"], "score": {"H": "H"}']
NAMED = ["validate", "replay", "score", "render-ascii", "moves", "compare", "convert", "playout"]
TAKING = "-o -r -j -t -s -e -k -w -n --finding --perft --meta --drop --corrupt".split()
# {H} is the hostile text in names, notes, keys and colours of a record with towers, an abbot and a turn that is refused.
EVERYWHERE = """{"carc": 1, "rules": "c3", "expansions": ["tower", "abbot"],
 "players": ["A{H}", {"name": "{H}B", "color": "{H}", "x-{H}": "{H}"}], "meta": {"{H}": "{H}"}, "note": "{H}",
 "start": {"tiles": [{"tile": "D", "at": [0, 0], "rot": 0}], "score": [5, 9], "prisoners": [{"holder": "{H}B", "player": "A{H}"}]},
 "turns": [{"ransom": "{H}B", "tile": "U", "at": [1, 0], "rot": 1, "meeple": "road.W", "note": "{H}"},
  {"tile": "E", "at": [0, -1], "rot": 2, "meeple": "city.S", "score": {"A{H}": 1, "{H}B": 1}}, "U@2,0 r1", "U@9,9 r0"],
 "winner": "A{H}", "x-{H}": ["{H}"]}
"""


def try_each_place():
    for piece in EACH:
        escaped = json.dumps(piece)[1:-1]
        for kind, *words in RUNS:
            try_run(kind, words, EVERYWHERE.replace("{H}", escaped).encode())
        for field in FIELDS:
            first = "" if '"carc"' in field else '"carc": 1, '
            data = ("{" + first + '"players": ["A", "B"], ' + field.replace("H", escaped) + "}\n").encode()
            for kind, *words in (("text", "validate"), ("json", "validate", "-v", "-o", "json"), ("tsv", "validate", "-v", "-o", "tsv"),
                                 ("json", "convert", "-o", "jsonl")):
                try_run(kind, words, data)
    for name in [piece.encode() for piece in EACH] + BYTES:
        file = b"f" + name + b".json"
        with open(file, "w") as out:
            json.dump({**PLAIN[2], "note": "plain"}, out)
        for kind, *words in RUNS:
            try_run(kind, [*words, file])
        missing = b"no" + name + b".json"
        for kind, *words in (("text", "validate"), ("json", "validate", "-o", "json"), ("text", "render-ascii", "--tiles"),
                             ("text", "validate", "-T")):
            try_run(kind, [*words, missing, *([file] if words[-1] == "-T" else [])])
        for folder in (b"split", b"/no/" + name):
            try_run("text", ["convert", "--split", folder, file])
        try_run("text", ["playout", name])
        for tool in NAMED:
            for option in (b"--" + name, b"--h" + name, b"-" + name, b"--help=" + name):
                try_run("text", [tool, option])
            for option in TAKING:
                try_run("text", [tool, option, name])
            for rules in (b"c3," + name, b"c3,small-city=" + name + b",tower-reopens=" + name):
                try_run("text", [tool, "-r", rules])


def try_seed(number, foreign):
    global trying
    trying = f"seed {number}"
    rng = random.Random(number)
    record = make_record(rng)
    data = bytes_of(rng, record)
    # A slash parts folders, a hyphen would begin an option; no name has a NUL.
    name = b"f" + hostile(rng).encode("utf-8", "surrogatepass") + rng.choice([b"", *BYTES])
    name = name.replace(b"/", b"").replace(b"\0", b"")[:100] if rng.random() < 0.3 else b"record.json"
    with open(name, "wb") as file:
        file.write(data)
    try:
        first = try_record(name)
        if first.returncode <= 1 and first.stdout and data.isascii():
            same_text(record, first.stdout)
        for kind, *words in rng.sample(OPTIONS, 5):
            value = hostile(rng, "c3").replace("\0", "").encode("utf-8", "surrogatepass") + rng.choice([b"", b"", *BYTES])
            if words[-1] != "--show" and words[0] != "report":
                value = value.lstrip(b"-")
            try_run(kind, [*words, value, *([] if words[0] == "playout" or "--complete" in words else [b"./" + name])])
        try_foreign(rng, foreign)
        return first.returncode
    except Fault as fault:
        print(f"hostile: seed {number}: {fault}\nhostile: hostile.py BINDIR FIXTURES {number} 1 does it again\n{data!r}")
        return None
    finally:
        os.unlink(name)


def main():
    global harmless
    scratch = tempfile.mkdtemp()
    os.chdir(scratch)
    foreign = find_foreign()
    ends = {0: 0, 1: 0, 2: 0, 3: 0}
    failed = 0
    try:
        harmless = True
        for record in PLAIN:
            with open("plain.json", "w") as file:
                json.dump(record, file)
            try_record("plain.json")
        for where in ("games", "findings"):
            for folder, _, files in sorted(os.walk(os.path.join(fixtures, where))):
                for file in files:
                    if file.endswith(".yaml") and (where == "games" or folder.rsplit("/", 1)[-1][0] in "RS"):
                        for kind, *words in [row for row in RUNS if row[0] in ("svg", "html")]:
                            try_run(kind, [*words, os.path.join(folder, file)])
        harmless = False
        try:
            try_each_place()
        except Fault as fault:
            print(f"hostile: {fault}")
            failed += 1
        for number in range(seed, seed + count):
            end = try_seed(number, foreign)
            if end is None:
                failed += 1
            else:
                ends[end] += 1
        failed += tidy_pages()
    finally:
        os.chdir("/")
        shutil.rmtree(scratch)
        shutil.rmtree(pages)
    print(f"hostile: seeds {seed} to {seed + count - 1}: {ends[0]} records obey, {ends[1]} are broken, {ends[2]} unreadable; "
          f"{runs} runs, {failed} failed")
    # Records that nobody can read show little.
    sys.exit(failed > 0 or (count >= 60 and ends[0] + ends[1] < count // 5))


main()

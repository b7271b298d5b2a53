"""The keys, words and members of records, tile sets and output are the same in code, JSON Schemas and manual.

usage: schema.py BINDIR FIXTURES      run at the top of the tree

The key tables of the reader, the schemas and carc-record(5) with carc-tiles(5) name the same keys; the schemas and carc-rules(7) also
know the games, editions, expansions, options, rulings and words of the tables, and carc-record(5) lists expansions. JSON that the
tools write has the members and words that their pages and carc-output(5) name. Every record and every tile set that can be read
satisfies its schema, but those with names in other letters, F050. Every object that tools write, here and in the goldens, satisfies
formats/output.schema.json.
"""
import collections, glob, json, os, re, subprocess, sys
from calls import Calls

bin_dir, fixtures = sys.argv[1:]
calls = Calls(bin_dir)
SCHEMA, TILES, OUTPUT = (f"formats/{name}.schema.json" for name in ("record", "tiles", "output"))
TOOLS = "carc-validate carc-score carc-replay carc-compare carc-moves carc-stats".split()
WORDS = "type state status severity event part kind goods of".split()
DEMO = "fixtures/games/demo.yaml"
failed = 0


def fail(what):
    global failed
    failed += 1
    print(f"FAIL {what}")


def read(name):
    with open(name, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def files(top, fits):
    return sorted(f"{folder}/{name}" for folder, _, names in os.walk(top) for name in names if fits(name))


def compare(left, left_rows, right, right_rows):
    left_rows, right_rows = collections.Counter(left_rows), collections.Counter(right_rows)
    if left_rows != right_rows:
        fail(f"{left} (left) and {right} (right) differ:")
        print(*sorted((left_rows - right_rows).elements()), sep="\n")
        print(*sorted(f"\t{row}" for row in (right_rows - left_rows).elements()), sep="\n")


# ---- The same keys everywhere: rows `MAPPING KEY required|optional` ----------------------------

def need(is_required):
    return "required" if is_required else "optional"


def keys_of_reader():
    """Reads tables of keys:
    static const struct carc_key table_keys[] = { {"from", .required = true, ...}, [SECOND] = {"second", ...}, ... };
    SHOWS(PENNANTS, pennants, "pennants", ...): of a segment of a tile
    START(PIECES, "pieces", ...): of a start board
    TOKENS(GOODS, PLAYER, WINE, CLOTH, "goods", ...), TOKEN(WINE, "wine", ...): of tokens on a start board
    SHAPE(SALE, "sale", "...", {"to", CARC_ARG_WHO, CARC_REQUIRED, "..."}, ...), VERB(SOLD, "sold", ...): of a turn; of a box
    AT_END(VERB(MOVES, "moves", ...))"""
    name = shape = None
    verbs = set()
    for file in files("formats", lambda name: name.endswith("_in.c")) + [
            "formats/record/grammar/verbs.def", "core/tiles/shows.def", *glob.glob("core/boxes/*/words.def")]:
        kinds = None
        for line in read(file).splitlines():
            part = line.split('"') + ["", ""]
            table = re.search(r"struct carc_key (?:carc_)?([a-z_]+)_keys\[\]", line)
            name = table[1] if table else None if line.startswith("};") else name
            if line.startswith("SHAPE"):
                shape = re.match(r"SHAPE\((\w*)", line)[1].lower()
            if line.startswith("SHOWS"):
                yield f"segment {part[1]} optional"
            if line.startswith("TOKENS("):
                row = re.split("[(, ]+", line)
                kinds = None
                if row[2] == "PLAYER" and row[3] != row[4]:
                    kinds = part[1]
            if line.startswith("START("):
                yield f"start {part[1]} optional"
            if line.startswith("TOKEN(") and kinds:
                yield f"{kinds} {part[1]} optional"
            if re.match(r"(AT_\w+\()?VERB\(", line) and part[1] not in verbs:
                verbs.add(part[1])
                yield f"turn {part[1]} optional"
            if shape and line.startswith('     {"'):
                yield f"{shape} {part[1]} {need('CARC_REQUIRED' in part[2])}"
            if name and re.match(r'\t(\[\w+\] = )?\{(\.name = )?"', line):
                yield f"{name} {part[1]} {need('required = true' in part[2])}"


def keys_of_schema(mapping, schema):
    keys, needed = schema.get("properties", {}), schema.get("required", [])
    for key in {*keys, *needed}:
        yield f"{mapping} {key} {need(key in needed)}"


def keys_of_page(page):
    r"""Reads the entries of lists after `.\" keys: turn`, such as `.It Cm player No \(em a name`."""
    name = None
    for line in read(page).splitlines():
        if line.startswith('.\\" keys: '):
            name = line.split()[2]
        if line.startswith(".El"):
            name = None
        if name and line.startswith(".It Cm "):
            yield f"{name} {line.split()[2]} {need('required' in line)}"


# ---- The same games, editions, expansions and options ------------------------------------------

def names_of_schemas(record, tiles):
    for before, schema in ("", record), ("tileset ", tiles):
        for key, value in schema["properties"].items():
            yield from (f"{before}{key} {name}" for name in value.get("enum", ()))
        yield from (f"{before}expansion {name}" for name in schema["definitions"]["expansion"]["enum"])
    yield from (f"segment kind {name}" for name in tiles["definitions"]["kind"]["enum"])
    for key, value in tiles["definitions"]["segment"]["properties"].items():
        yield from (f"segment {key} {name}" for name in value.get("items", {}).get("enum", ()))
    for what in "option", "ruling":
        for key, value in record["properties"][f"{what}s"]["properties"].items():
            yield from (f"{what} {key} {name}" for name in value["enum"])


def cells(file):
    """Yields the cells of each row of a table of macros, and empty ones."""
    for line in read(file).splitlines():
        yield re.split('[(,"]', line) + [""] * 8


def rows_of_boxes():
    return "".join(map(read, sorted(glob.glob("core/boxes/*/words.def"))))


def names_of_core():
    for file in files("core", lambda name: name.endswith(".c")):
        text = read(file)
        yield from (f"game {name}" for name in re.findall(r'^\s*\.game = "([^"]*)"', text, re.M))
        for name in re.findall(r'^\s*\.id = "([^"]*)"', text, re.M):
            yield f"expansion {name}"
            yield f"tileset expansion {name}"
        for name, game in re.findall(r'^static const struct carc_tile_table tiles = \{"([^"]*)", "([^"]*)"', text, re.M):
            yield f"tileset game {game}"
            if f"\n.It Cm {name} Ta " not in read("man/carc-tiles.5"):
                fail(f"man/carc-tiles.5 does not list the built-in tile set {name}")
    for what, macro, file in (("tileset provenance", "PROVENANCE", "core/tiles/provenance.def"),
                              ("segment kind", "KIND", "core/terms/words.def")):
        yield from (f"{what} {name}" for name in re.findall(rf'^{macro}\([A-Z_]*, *"([^"]*)"', read(file) + rows_of_boxes(), re.M))
    keys = {}
    for cell in [cell for path in ["core/tiles/shows.def", *glob.glob("core/boxes/*/words.def")] for cell in cells(path)]:
        if cell[0] == "SHOWS" and " NUMBER" not in cell:
            keys[cell[1]] = cell[4]
        if cell[0] == "SIGN" and cell[1] in keys:
            yield f"segment {keys[cell[1]]} {cell[4]}"
    yield from (f"rules {name}" for name in re.findall(r'^PRESET\("([^"]*)"', read("core/preset.def"), re.M))
    for what, macro in ("option", "VALUE"), ("ruling", "CHOICE"):
        names = {}
        for cell in [cell for path in [f"core/verdict/{what}.def", *glob.glob("core/boxes/*/verdict.def")] for cell in cells(path)]:
            if cell[0] == what.upper():
                names[cell[1]] = cell[3]
            if cell[0] == macro:
                yield f"{what} {names[cell[1]]} {cell[4]}"


def names_of_record_page():
    """Yields all words of the entry `expansions` up to the name of the page that says more."""
    here = False
    for line in read("man/carc-record.5").splitlines():
        word = line.split()
        if line.startswith(".It Cm "):
            here = word[2] == "expansions"
        if line.startswith(".Xr "):
            here = False
        if here and line.startswith(".Cm "):
            yield from (f"expansion {name}" for name in word[1:] if not re.fullmatch("[,;.]", name))


def names_of_rules_page():
    """Yields entries such as `.It Cm small-city`, and of a list below it `.It Cm 4 Pq c3, c2`."""
    part, deep, name = "", 0, ""
    for line in read("man/carc-rules.7").splitlines():
        word = line.split()
        if line.startswith(".Sh "):
            part, deep = word[1], 0
        deep += line.startswith(".Bl ") - line.startswith(".El")
        if not line.startswith(".It Cm "):
            continue
        what = {"GAMES": "game", "EDITIONS": "rules", "EXPANSIONS": "expansion", "OPTIONS": "option", "RULINGS": "ruling"}.get(part)
        if what in ("game", "rules", "expansion"):
            yield f"{what} {word[2]}"
        elif what and deep == 1:
            name = word[2]
        elif what and deep == 2:
            yield f"{what} {name} {word[2]}"


# ---- Members and words of what the tools write as JSON -------------------------------------------

def written_by_tools(games):
    """Returns what each tool writes, and what the library tells."""
    told = collections.defaultdict(str)

    def write(tool, *words):
        told[tool] += calls.run([tool, "-o", "json", *words]).stdout.decode("utf-8", "surrogateescape")

    write("carc-validate", "-v", *games)
    write("carc-validate", "--tiles", "base")
    write("carc-explain", "all")
    write("carc-explain", "fields", "-r", "c1", DEMO)
    for topic in "topics", "fields", "R301":
        write("carc-explain", topic, DEMO)
    for words in ["-x"], ["-x", "-p"], ["--features"]:
        write("carc-score", *words, *games)
    write("carc-replay", "-E", *games)
    write("carc-compare", "-r", "c3", "--second-rules", "albi-sk", *games)
    write("carc-stats", *games)
    write("carc-stats", "--by", "game", "--key", *games)
    write("carc-moves", "-t", "2", DEMO)
    write("carc-moves", "-t", "2", "--why", "E@9,9 r0 city.N", DEMO)
    return told


def words_of_page(page):
    """Yields words of lines such as `.Cm ended , "not ended"`, which says two."""
    for text in re.findall(r"^\.(?:It )?Cm (.*)", read(page), re.M):
        for word in re.findall(r'"[^"]*"|[^ ]+', text.split(" Ta ")[0]):
            word = word.replace('"', "")
            if not re.fullmatch("[,;.]|No|=|Ns|Pq", word):
                yield word


def check_words(tool, text):
    if not text:
        fail(f"{tool} writes no JSON")
    known = {word for page in (f"man/{tool}.1", "man/carc-output.5") for word in words_of_page(page)}
    # Names of players begin with a capital letter in these records.
    written = {(key, key) for key in re.findall('"([a-z][a-z_]*)":', text)}
    for key in WORDS:
        written |= {(key, word or key) for word in re.findall(f'"{key}":"([^"]*)"', text)}
    for key, word in sorted(written):
        if word not in known:
            fail(f"neither man/{tool}.1 nor man/carc-output.5 names {key} {word}")


# ---- Values against the schemas ------------------------------------------------------------------

class Judge:
    """A schema, and others that it refers to by their names. The quick validator says whether, and the slow one where."""
    def __init__(self, schema, others={}):
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        self.slow = kind(schema, resolver=jsonschema.RefResolver("", schema, store=others))
        self.quick = fastjsonschema.compile(schema, handlers={"": others.__getitem__})

    def is_valid(self, value):
        try:
            self.quick(value)
            return True
        except fastjsonschema.JsonSchemaException:
            return False

    def tell(self, name, value):
        """Prints what is wrong with a value, if anything is."""
        if self.is_valid(value):
            return
        for error in list(self.slow.iter_errors(value)) or [jsonschema.ValidationError("refused by the quick validator alone")]:
            fail(f"{name}: {'/'.join(str(step) for step in error.absolute_path)}: {error.message:.300}")


def check_output(told):
    """Checks each object of JSON of the texts in told, and that each type and each word of the schema was seen."""
    schema = json.loads(read(OUTPUT))
    of_type, words, seen_words = {}, {}, collections.defaultdict(set)
    for definition in schema["definitions"].values():
        type = definition["properties"].get("type")
        if type:
            of_type[type["const"]] = Judge(dict(definition, definitions=schema["definitions"]))
        for key, member in definition["properties"].items():
            words.setdefault(key, set()).update(member.get("enum", ()))

    def collect(value):
        """Collects the words that each member has anywhere."""
        for one in value if isinstance(value, list) else []:
            collect(one)
        for key, one in value.items() if isinstance(value, dict) else []:
            if isinstance(one, str):
                seen_words[key].add(one)
            collect(one)

    seen = {}
    for name, text in told:
        for line in text.split("\n"):
            if not line.startswith('{"type":'):
                continue
            try:
                value = json.loads(line)
            except ValueError:
                # In goldens findings may stand in the middle of a line, and cases cut lines off.
                if not name.startswith((fixtures, "tests/")):
                    fail(f"{name}: no JSON: {line:.300}")
                continue
            if value["type"] not in of_type:
                # Those in capitals are of JCloisterZone's saves.
                if not value["type"].isupper():
                    fail(f"{name}: no schema of type {value['type']}")
                continue
            seen[value["type"]] = value
            collect(value)
            of_type[value["type"]].tell(name, value)
    # A schema that accepts everything would pass as well.
    for type, value in seen.items():
        if of_type[type].is_valid(dict(value, nonsense="")) or of_type[type].is_valid(dict(value, type="nonsense")):
            fail(f"the schema of {type} accepts nonsense")
    for key in words:
        for word in words[key] - seen_words[key]:
            fail(f"no object has the {key} {word}")
    for type in set(of_type) - set(seen):
        fail(f"no object of type {type} was seen")


def core_loader():
    """Returns a loader that takes values for what editors do: by the core schema of YAML 1.2."""
    class Core(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        yaml_implicit_resolvers = {}

    for tag, pattern in (("null", r"~|null|Null|NULL|"), ("bool", r"true|True|TRUE|false|False|FALSE"), ("int", r"[-+]?[0-9]+"),
                         ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")):
        Core.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile("^(?:" + pattern + ")$"), None)
    Core.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value, 10))
    Core.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value))
    return Core


def texts(value):
    """JSON has no other keys than text."""
    if isinstance(value, dict):
        return {str(k): texts(v) for k, v in value.items()}
    return [texts(v) for v in value] if isinstance(value, list) else value


def documents(text, loader):
    """Yields objects one behind the other, or those of YAML."""
    body = re.sub(r"^(?:(?:#.*|---)?[ \t]*\n)*", "", text)
    if not re.match(r'\{\s*["}]', body):
        yield from yaml.load_all(text, loader)
        return
    while body.strip():
        body = body.lstrip()
        value, end = json.JSONDecoder().raw_decode(body)
        body = body[end:]
        yield value


HEAD = "carc: 1\nplayers: [Anna, Boris]\n"
WRONG = ["carc: 1", "carc: 2\nplayers: [Anna, Boris]", "carc: 1\nplayers: []", HEAD + "turn: []",
         HEAD + "turns: [{tile: A}]", HEAD + 'turns: ["A@1 r0"]', HEAD + 'turns: ["A@1,0 r4"]',
         HEAD + 'turns: ["A@1,0 r0 city"]', HEAD + 'turns: ["=1,0 A@1,0 r0"]',
         HEAD + "turns: [{meeple: city.X}]", HEAD + "options: {small-city: 3}", HEAD + "start: []",
         HEAD + 'start: ["A@0,0 r0 city.N"]', HEAD + "rules: c9", HEAD + "turns: [{at: [1, 0], rot: 0}]",
         HEAD + "options: {table-edge: limits}", HEAD + "options: {bushes: pass}", HEAD + "table: {from: [0, 0]}",
         HEAD + "points: [{feature: city.N, points: 2}]", HEAD + "score: [1, x]",
         HEAD + "tiles: /a", HEAD + "tiles: a/../b", HEAD + "tiles: {carc-tiles: 1}"]
ONE = "tiles: [{id: A, segments: {f: field}, sides: [fff, fff, fff, fff]}]\n"
SET = "carc-tiles: 1\nname: x\nprovenance: partial\n"
WRONG_SETS = [SET, "carc-tiles: 1\nname: x\n" + ONE, SET + ONE + "tile: x", SET + ONE + "piles: [1]",
              SET.replace("name: x", "name: X") + ONE, SET.replace("partial", "found") + ONE,
              SET + ONE.replace("fff]", "ff]"), SET + ONE.replace("fff, ", "", 1), SET + ONE.replace("field", "meadow"),
              SET + ONE.replace("f: field", "F: field"), SET + ONE.replace("id: A", "id: a"),
              SET + ONE.replace("f: field", "f: {pennants: 1}"), SET + ONE.replace("f: field", "")]


def check_records(record, tiles):
    """Checks each file that can be read. Names in other letters are taken with a note; an editor is to show them."""
    judge, tiles_judge, loader = Judge(record, {"tiles.schema.json": tiles}), Judge(tiles), core_loader()
    done = calls.run(["carc-validate", "-v", "-o", "tsv", *files(fixtures, lambda name: name.endswith(".yaml"))])
    rows = [row.split("\t") for row in done.stdout.decode("utf-8", "surrogateescape").splitlines()[1:]]
    bad = {row[0] for row in rows if row[5] in ("F050", "unreadable", "Y008")}
    records = sets = 0
    for name in sorted({row[0] for row in rows} - bad):
        for value in documents(read(name), loader):
            is_set = "carc-tiles" in value
            sets += is_set
            records += not is_set
            (tiles_judge if is_set else judge).tell(name, texts(value))
    # A schema that accepts everything would pass as well.
    for text in WRONG:
        if judge.is_valid(texts(yaml.load(text, loader))):
            fail(f"the schema accepts {text!r}")
    for text in WRONG_SETS:
        if tiles_judge.is_valid(texts(yaml.load(text, loader))):
            fail(f"the schema of tile sets accepts {text!r}")
    assert tiles_judge.is_valid(texts(yaml.load(SET + ONE, loader)))
    return f"{records} records, {sets} tile sets, {len(WRONG) + len(WRONG_SETS)} that are none"


def main():
    record, tiles = json.loads(read(SCHEMA)), json.loads(read(TILES))
    reader = list(keys_of_reader())
    if not reader:
        fail("no key table found in any *_in.c below formats")
    schemas = [*keys_of_schema("record", record), *keys_of_schema("tileset", tiles)]
    for schema in record, tiles:
        for name, definition in schema["definitions"].items():
            schemas += keys_of_schema(name, definition)
    compare("the key tables", reader, f"{SCHEMA} with {TILES}", set(schemas))
    pages = ["man/carc-record.5", "man/carc-tiles.5"]
    compare("the key tables", reader, " ".join(pages), [key for page in pages for key in keys_of_page(page)])

    tables = set(names_of_core())
    compare("the tables of core", tables, f"{SCHEMA} with {TILES}", set(names_of_schemas(record, tiles)))
    expansions = sorted(name for name in tables if name.startswith("expansion "))
    compare("the tables of core", expansions, pages[0], set(names_of_record_page()))
    compare("the tables of core", {name for name in tables if re.match("(game|rules|expansion|option|ruling) ", name)},
            "man/carc-rules.7", set(names_of_rules_page()))

    folders = "base claims disputes findings options rulings the-city".split() + [name.split()[1] for name in expansions]
    all_games = files(fixtures, lambda name: name == "game.yaml")
    told = written_by_tools([game for game in all_games if os.path.relpath(game, fixtures).split("/")[0] in folders])
    for tool in TOOLS:
        check_words(tool, told[tool])

    held = None
    if jsonschema:
        # The library tells more than the tools.
        api = subprocess.run([f"{bin_dir}/../tests/faults/api", *all_games[::5]], capture_output=True, check=False)
        told["api"] = api.stdout.decode("utf-8", "surrogateescape")
        goldens = files(fixtures, lambda name: re.fullmatch(".*-o json.* game.yaml.out|.*\\.stdout", name))
        check_output([*told.items(), *((name, read(name)) for name in
                                       goldens + files("tests/cli", lambda name: name.endswith(".stdout")))])
        held = check_records(record, tiles)
    else:
        print("python3 with fastjsonschema, jsonschema and yaml is not installed, so no record is held against the schema")
    print(f"schema: {len(reader)} keys, {len(tables)} names, " +
          (f"{held}, {failed} failed" if held else f"{failed} failed, 1 skipped: records"))
    sys.exit(failed > 0)


try:
    import fastjsonschema, jsonschema, yaml
except ImportError:
    jsonschema = None
main()

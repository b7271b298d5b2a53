"""What the conformance suite is made by, besides fixtures: which random games, which rules and books. make.py calls it."""
import collections
import glob
import json
import re


def _text(path):
    return "".join(open(name, encoding="utf-8").read() for name in [path, *sorted(glob.glob("core/boxes/*/[vw]*.def"))])


def _rows(path, macro):
    """The arguments of a macro in a table of core/ and in those of boxes, one list a row."""
    text = _text(path)
    for found in re.finditer(rf"^{macro}\((.*)\)$", text, re.M):
        yield [quoted if quoted or not bare else bare.strip() for quoted, bare in re.findall(r'"((?:[^"\\]|\\.)*)"|([^",\s][^",]*)', found[1])]


RULINGS = {row[1] for row in _rows("core/verdict/ruling.def", "RULING")}
_SOURCES = list(_rows("core/verdict/cite.def", "SOURCE"))
RULE_PLACE, RULE_MEEPLE = "PLACE", "MEEPLE"


def word(value):
    """A value of an option as a word."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def once_a_city(record):
    """Whether a player scores a city once, however many of his fields touch it."""
    return (record.get("options") or {}).get("fields", {"c1-2001": "per-field-city-once", "albi-sk": "per-field-city-once"}.get(record.get("rules"))) \
        == "per-field-city-once"


def source(rule, edition, cite):
    """Book and section: those that the fixture names, or those of the rule in the edition; else "derived"."""
    if cite:
        return cite
    rows = [row for row in _SOURCES if row[0] == rule]
    # A book that knows the rule as a house rule only is one for all editions; beside books of editions it is of its option.
    for row in rows:
        if edition in row[1].split(", ") or all("house rule" in row[1] for row in rows):
            return {"book": row[2], "section": row[3]}
    return "derived"


# What a turn that is played as it stands is about: by the first of these keys that it has.
_RULE_OF_KEY = {"sold": "SALE", "ransom": "PRISONERS", "moves": "WAGON", "flock": "SHEPHERD", "shepherd": "SHEPHERD", "takes": "CAPTURE",
                "floor": "TOWER", "top": "TOWER", "wagon": "WAGON", "barn": "BARN", "mayor": "MAYOR", "abbot": "ABBOT", "builder": "BUILDER",
                "pig": "PIG", "phantom": "PHANTOM", "large": "LARGE", "jails": "GUARDED", "frees": "GUARDED", "walls": "WALLS"}
# A key of another box is about its first rule.
for _words in sorted(glob.glob("core/boxes/*/words.def")):
    for _key in re.findall(r'^(?:AT_\w+\()?VERB\(\w+, "([a-z-]+)"', open(_words, encoding="utf-8").read(), re.M):
        _RULE_OF_KEY.setdefault(_key, re.search(r"^RULE\((\w+)", open(_words.replace("words.def", "verdict.def"), encoding="utf-8").read(), re.M)[1])


def rule_of(turn):
    """The rule that lets a turn be played."""
    if turn.get("own"):
        return "ABBEY" if turn.get("tile") == "AM/A" else "OWN"
    if any("ransom" in move for move in turn.get("moves", ())):
        return "PRISONERS"
    for key, rule in _RULE_OF_KEY.items():
        if key in turn:
            return rule
    if "tile" not in turn:
        return "UNPLACEABLE" if "discards" in turn else "TURN"
    return RULE_PLACE if set(turn) <= {"player", "tile", "at", "rot"} else RULE_MEEPLE


def changes():
    """Verdicts that have changed, as (version, played, rule, what is done since then, case); and the version of all rules."""
    rows = [(int(row[0]), *row[1:4], int(row[4])) for row in _rows("core/verdict/changed.def", "CHANGED") if row[0].isdigit()]
    return rows, int(re.search(r"CARC_RULES_VERSION = (\d+)", open("core/verdict/cite.h", encoding="utf-8").read())[1])


def rules(explain):
    """Rules by name with their books, options with the editions that have each value, rulings with their choices, the words of terms."""
    named, options, rulings = {}, {}, {}
    for name, topic, gist, _ in _rows("core/verdict/cite.def", "RULE"):
        named[name] = {"topic": topic, "says": gist, "books": [
            {"editions": row[1], "book": row[2], "section": row[3]} for row in _SOURCES if row[0] == name]}
    for row in _rows("core/verdict/option.def", "OPTION"):
        options[row[1]] = {"says": row[3], "values": {}}
        for fact in explain(row[1]):
            if fact["part"] == "value" and fact["name"] == row[1]:
                says, _, by = fact["text"].rpartition(" (")
                is_list = by.endswith(")") and all(word in EDITIONS + ["the-city"] for word in by[:-1].split(", "))
                options[row[1]]["values"][fact["value"]] = {"says": says if is_list else fact["text"], "editions": by[:-1].split(", ") if is_list else []}
    for row in _rows("core/verdict/ruling.def", "RULING"):
        rulings[row[1]] = {"box": row[2], "asks": row[4], "choices": {
            choice[1]: choice[3] for choice in _rows("core/verdict/ruling.def", "CHOICE") if choice[0] == row[0]}}
    terms = collections.defaultdict(list)
    rates = {row[0]: row[1] for row in _rows("core/terms/words.def", "RATE") if row[1] != "NULL"}
    for row in _rows("core/terms/words.def", "TERM"):
        terms[row[1]].append(row[3] + (f", {rates[row[4]]}" if row[4] in rates else ""))
    return {"version": changes()[1], "rules": named, "options": options, "rulings": rulings, "terms": terms}


# What is found where a tile may not lie: level 1.
LAYING = {"R101", "R102", "R103", "R104", "R108", "R109", "R110", "R111", "R114", "R115", "R116", "R118", "R119"}


# What is found by the order in which tiles were drawn.
BY_DRAWS = {"R106", "R306", "R310", "R318", "R320"}


def codes():
    """The findings that a random game can be broken by."""
    return sorted(row[0] for row in _rows_of_findings() if re.match("R[1-8]", row[0]) and row[2] == "ERROR")


def _rows_of_findings():
    return re.findall(r"^FINDING\((\w+), (\w+), (\w+)", _text("core/verdict/finding.def"), re.M)


EDITIONS = ["c3", "c2", "c1", "c1-2001", "c1-2000", "albi-sk", "mindok-cs", "rgg", "zmg", "no-fields"]
# Later boxes follow, so that numbers.tsv keeps its order.
BOXES = ["river", "river-ii", "abbot", "inns", "traders", "tower", "king-and-robber", "abbey", "sheep", "phantom"]
BOXES += [box for box in json.load(open("formats/record.schema.json", encoding="utf-8"))["definitions"]["expansion"]["enum"] if box not in BOXES]
MIXED = ["river,abbot", "inns,traders", "tower,abbot", "river-ii,traders", "inns,traders,king-and-robber", "abbey,sheep", "inns,phantom",
         "tower,inns,traders,abbot,river"]
# Where codes of boxes and options can come about.
ALL_BOXES = ["c3", *(f"c3,{box}" for box in BOXES),
             "the-city", "c3,drawing=dealt", "c3,sale=allowed", "c3,monasteries=one-each", "c3,table-edge=limits",
             "c3,meeple-on=earlier-tiles", "c3,city-prisoners=guarded", "c3,tower,abbot", "c3,first-player=most-roads", "c3,river,river-u-turn=jcz"]


def games():
    """(rules, players, how many): whole random games."""
    for edition in EDITIONS:
        yield edition, 2, 7
        yield edition, 4, 3
    for box in BOXES:
        yield f"c3,{box}", 2, 6
        yield f"c3,{box}", 3, 3
        yield f"c1,{box}", 5, 2
    for boxes in MIXED:
        yield f"c3,{boxes}", 4, 5
    for option in OPTIONS:
        yield f"c3,{option}", 2, 1
    for players in (2, 3, 4):
        yield "the-city", players, 12


OPTIONS = ["small-city=2", "small-city=2-in-all", "fields=per-field-city-once", "fields=per-city-4", "incomplete=nothing", "unplaceable=back",
           "meeples=3", "meeples=by-players", "end=last-placed", "start-tile=in-bag", "holes=extra-turn", "drawing=hand-open", "drawing=dealt",
           "monasteries=one-each", "sale=allowed", "meeple-on=earlier-tiles", "city-prisoners=guarded", "tower,tower-takes=others",
           "inns,incomplete-inns=scored", "traders,fields=per-city-4"]


def depths(rules):
    """Of the start of a game by these rules: so many turns are counted."""
    return (1, 2) if rules in EDITIONS or rules in ("c3,river", "c3,river-ii", "c3,abbot", "c3,king-and-robber") else (1,)

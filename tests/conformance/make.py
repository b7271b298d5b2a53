#!/usr/bin/env python3
"""Make the conformance suite: numbered cases that ask any program whether it plays Carcassonne by the rules.

usage: make.py BINDIR OUT            write OUT/ and OUT.tar.gz, by the list of numbers
       make.py BINDIR --number       put new cases and other answers into that list
       make.py BINDIR OUT --check    the same as the first, but new cases need no number yet

Cases are made from what is there: the records of fixtures/, the tables of tiles and books, and random games and positions by
their seeds. None is written by hand. numbers.tsv keeps the number of each for ever; see README.md. It runs at the top of the
tree, with libcarc as CARC_LIBRARY names it.
"""
import collections
import glob
import gzip
import hashlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "../../formats/api/python")]
import carc  # noqa: E402
import plain  # noqa: E402
import tables  # noqa: E402

LIST = os.path.join(HERE, "numbers.tsv")


# ---- What a record by given rules comes to --------------------------------------------------------


class Played:
    """A record by one set of rules, as the tools judge it."""

    def __init__(self, source, variant, record):
        self.source, self.variant, self.record = source, variant, record
        self.refused = None  # the finding that stops it
        self.state = {}
        self.proofs, self.events, self.plain = [], collections.defaultdict(list), None

    @property
    def sound(self):
        """Whether it is of use: read, and played as far as the rules let it."""
        turns = self.plain["turns"]
        return bool(self.state) and all(isinstance(turn, dict) and "as-played" not in turn for turn in turns)


class Source:
    """A record with all rules by which it is played. key: what cases of it are listed by."""

    def __init__(self, key, title, cite, record, level=None):
        self.key, self.title, self.cite, self.record, self.level = key, title, cite, record, level
        self.played = []
        self.asks = []  # more questions: (what, after so many turns, tile)

    def add(self, variant, record=None):
        self.played.append(Played(self, variant, record or self.record))


def tool(bindir, name, *arguments, given=b""):
    run = subprocess.run([os.path.join(bindir, name), *arguments], input=given, stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL, check=False)
    return run.stdout.decode()


def lines(played):
    return "".join(json.dumps(one.record) + "\n" for one in played).encode()


def explicit(bindir, given):
    """Records with a key for everything."""
    return list(map(json.loads, tool(bindir, "carc-convert", "-o", "json", given=given).splitlines()))


def play(bindir, sources):
    """Fill in what the tools say of every record."""
    played = [one for source in sources for one in source.played]
    given = lines(played)
    for fact in map(json.loads, tool(bindir, "carc-validate", "-v", "-o", "json", "--max-findings", "all", given=given).splitlines()):
        one = played[fact["record"] - 1] if fact.get("record") else None
        if one and fact["type"] == "status":
            one.state = fact if "rules" in fact else {}
        elif one and fact["code"].startswith("R") and fact["severity"] == "error" and not one.refused:
            one.refused = fact
    # What cannot be read by other rules, such as a turn with a figure of a box that is not there, is no case.
    for source in sources:
        source.played = [one for one in source.played if one.state]
    played = [one for one in played if one.state]
    given = lines(played)
    for fact in map(json.loads, tool(bindir, "carc-score", "-x", "-o", "json", given=given).splitlines()):
        if fact["type"] == "proof":
            played[fact["record"] - 1].proofs.append(fact)
    for fact in map(json.loads, tool(bindir, "carc-replay", "-E", "-o", "json", given=given).splitlines()):
        played[fact["record"] - 1].events[fact.get("turn", 0)].append(fact)
    # What is played does not depend on the rules.
    firsts = [source for source in sources if source.played]
    written = explicit(bindir, lines([source.played[0] for source in firsts]))
    if len(written) != len(firsts):
        raise SystemExit(f"conformance: {len(firsts)} records, and {len(written)} written again")
    for source, record in zip(firsts, written):
        record["turns"] = record.get("turns") or []
        for one in source.played:
            one.plain = record


# ---- From a record to cases -----------------------------------------------------------------------


def rules_of(record):
    """As option -r has them."""
    words = [record.get("rules", "c3"), *record.get("expansions", [])]
    for key in ("options", "rulings"):
        words += [f"{name}={tables.word(value)}" for name, value in sorted((record.get(key) or {}).items())]
    return ",".join(words)


class Tiles:
    """The tiles of a game, with how many there are of each."""

    def __init__(self, bindir):
        self.all = plain.tile_sets(sorted(glob.glob("fixtures/tiles/*.yaml")),
                                   lambda record: tool(bindir, "carc-convert", "-o", "jsonl", given=record.encode()))
        self.known = {}

    def of(self, record):
        own = record.get("tiles")
        key = (rules_of(record), len(record["players"]), json.dumps(own, sort_keys=True))
        if key not in self.known:
            fresh = {k: v for k, v in record.items() if k not in ("start", "turns", "draws", "ended", "score", "points", "winner")}
            with carc.read_text(json.dumps({**fresh, "turns": []}) + "\n") as reader:
                first = next(reader)
                first.play()
                position = first.position()
                count = collections.Counter(position.bag())
                start = first.board()["tiles"]
                count.update(tile["tile"] for tile in start)
            known = dict(self.all)
            if isinstance(own, dict):
                known.update((str(tile["id"]), plain.spelled(tile)) for tile in own["tiles"])
            self.known[key] = ((dict(sorted(count.items())), known),
                               [{"tile": tile["tile"], "at": [tile["x"], tile["y"]], "rot": tile["rot"]} for tile in start])
        return self.known[key]


def turn_of(one, number, turn):
    """A turn with nothing left out: whose it is, and how the tile lies."""
    turn = {key: value for key, value in turn.items() if key not in ("points", "score", "note", "clock", "goods") and key[:2] != "x-"}
    for event in one.events.get(number, []):
        if event["event"] in ("sold", "place", "discard") and "player" in event and not event["final"]:
            turn.setdefault("player", event["player"])
        if event["event"] == "place" and "tile" in turn:
            turn.setdefault("rot", int(event["tile"].rsplit("r", 1)[1]))
    if "player" not in turn and one.refused and one.refused.get("turn") == number:
        turn["player"] = on_turn(one, number - 1)
    return {"player": turn.pop("player", None), **turn}


def on_turn(one, after):
    """Who is on turn after so many turns."""
    record = {k: v for k, v in one.record.items() if k not in ("ended", "score", "winner", "points")}
    try:
        with carc.read_text(json.dumps({**record, "turns": record["turns"][:after]}) + "\n") as reader:
            game = next(reader)
            game.play()
            return game.players[game.position().player]
    except carc.Error:
        return None


def named(values, names):
    """Which of these names of tiles stand in the values."""
    found = set()
    for value in values:
        if isinstance(value, dict):
            found |= named(value.values(), names)
        elif isinstance(value, list):
            found |= named(value, names)
        elif str(value) in names:
            found.add(str(value))
    return found


def start_of(one, tiles):
    start = one.plain.get("start")
    if not start:
        return {"tiles": tiles[1]}
    if isinstance(start, list):
        start = {"tiles": start}
    if any(not isinstance(tile, dict) for tile in start["tiles"]):
        return None
    return start


def scores_after(one):
    """The score after each turn, and at the end, in the order of players."""
    players = [player if isinstance(player, str) else player["name"] for player in one.plain["players"]]
    score = dict.fromkeys(players, 0)
    start = one.plain.get("start")
    had = start.get("score", {}) if isinstance(start, dict) else {}
    score.update(zip(players, had) if isinstance(had, list) else had)
    after = []
    for number in range(1, one.state["turns"] + 1):
        for event in one.events.get(number, []):
            if "score" in event and not event["final"]:
                score[event["player"]] = event["score"]
        after.append([score[name] for name in players])
    answer = {"after": after}
    if one.state.get("ended"):
        answer["final"] = one.state["score"] if isinstance(one.state["score"], list) else [one.state["score"][n] for n in players]
    return answer


def scored(one):
    """What has given points, to whom, by which terms."""
    lines, fields = [], collections.Counter()
    for proof in one.proofs:
        points = {name: n for name, n in proof.get("points", {}).items() if n}
        if points:
            terms = {name: [[term["count"], term["of"], term["each"]] for term in proof["terms"][name]]
                     for name in points if name in proof.get("terms", {})}
            if proof["final"] and proof.get("kind") == "field" and tables.once_a_city(one.record):
                fields.update(points)
                continue
            lines.append({"turn": "end" if proof["final"] else proof["turn"], "feature": proof.get("feature") or proof["kind"], "points": points, "terms": terms})
    # Which of a player's fields has a city that counts once for all of them, no book says.
    if fields:
        lines.append({"turn": "end", "feature": "field", "points": dict(sorted(fields.items())), "once": True})
    return {"scored": lines}


def level_of(what, rule_code, turn):
    if what == "places" or what == "legal" and (rule_code in tables.LAYING if rule_code else set(turn) <= {"player", "tile", "at", "rot"}):
        return 1
    return 2 if what in ("legal", "moves") else 3


class Suite:
    def __init__(self, bindir):
        self.bindir, self.tiles, self.cases, self.seen, self.worded = bindir, Tiles(bindir), {}, {}, []

    def case(self, one, what, key, turns, ask, answer, level, rule):
        """One case; or the one that asks the same already, with a key of its own."""
        record = one.record
        tiles = self.tiles.of(record)
        start = start_of(one, tiles)
        if start is None or any(turn.get("player") is None for turn in turns):
            return None
        edition = record.get("rules", "c3")
        cite = one.source.cite if edition == one.source.record.get("rules", "c3") else None  # of its own book
        case = {"level": level, "game": record.get("game", "carcassonne"), "editions": [edition],
                "boxes": list(record.get("expansions", [])),
                "options": {k: tables.word(v) for k, v in (record.get("options") or {}).items()},
                "rulings": {k: tables.word(v) for k, v in (record.get("rulings") or {}).items()},
                "about": one.source.title, "rule": rule, "source": tables.source(rule, edition, cite),
                "players": [p if isinstance(p, str) else p["name"] for p in one.plain["players"]], "from": key}
        for extra in ("table", "bushes", "first-draws", "draws"):
            if extra in one.plain and (extra != "draws" or "drawing" in case["options"] or not key.startswith("random/")):
                case[extra] = one.plain[extra]
        bag, defined = tiles[0]
        used = set(bag) if self.needs_all(case, one, ask) else named([start, turns, ask], set(bag))
        case.update(start=start, turns=turns, ask=ask, answer=answer, bag=bag, tiles={name: defined[name] for name in sorted(used)})
        if isinstance(record.get("tiles"), dict):
            own = record["tiles"]
            case["own"] = {key: own[key] for key in ("expansion", "start", "piles") if key in own}
            case["own"]["tiles"] = [str(tile["id"]) for tile in own["tiles"]]
            case["tiles"] = {name: defined[name] for name in bag}
        if one.state.get("ended") and len(turns) == one.state["turns"]:
            case["ended"] = True
        question = json.dumps([case[k] for k in ("game", "editions", "boxes", "options", "rulings", "start", "turns", "ask", "bag", "players")]
                              + [case.get(k) for k in ("table", "bushes", "draws", "first-draws", "own")], sort_keys=True)
        if question in self.seen:
            found = self.seen[question]
            while "into" in found:
                found = found["into"]
            return found
        self.seen[question] = case
        self.cases[key] = case
        return case

    @staticmethod
    def needs_all(case, one, ask):
        """Whether the answer can depend on tiles that nobody has drawn."""
        return (ask["what"] == "perft" or ask["what"] == "legal" and "tile" not in ask["turn"] or case["rule"] in ("END", "SALE", "DRAWING", "OWN", "UNPLACEABLE") or one.state["tiles_left"] < 4
                and not one.source.level or {"sale", "unplaceable", "drawing", "monasteries", "end", "holes"} & set(case["options"]))

    def legal(self, one, number):
        """Whether a turn may be played as it is: the one that is refused, or one that was played."""
        refused = one.refused if one.refused and one.refused.get("turn") == number else None
        turns = [turn_of(one, n + 1, turn) for n, turn in enumerate(one.plain["turns"][:number])]
        if refused and ("rot" not in turns[-1] and "tile" in turns[-1]):
            return None
        asked = turns.pop()
        if asked["player"] is None:
            return None
        answer = {"legal": not refused}
        rule = tables.rule_of(asked)
        if refused:
            answer.update(rule=refused["rule"], why=refused["message"])
            rule = refused["rule"]
        level = level_of("legal", refused and refused["code"], asked)
        return self.case(one, "legal", f"{one.source.key}{one.variant} legal {number}", turns, {"what": "legal", "turn": asked}, answer,
                         level, rule)

    def points(self, one, whole=False):
        """What was scored, and how the game stands."""
        turns = [turn_of(one, n + 1, turn) for n, turn in enumerate(one.plain["turns"])]
        rules = [proof["rule"] for proof in one.proofs if any(proof.get("points", {}).values())]
        rule = rules[-1] if rules else "SCORING"
        name = f"{one.source.key}{one.variant}"
        made = []
        if rules and not whole:
            made.append(self.case(one, "scored", f"{name} scored", turns, {"what": "scored"}, scored(one), 3, rule))
        if (turns or one.state["ended"]) and (whole or one.state["ended"] or not rules):
            made.append(self.case(one, "score", f"{name} score", turns, {"what": "score"}, scores_after(one), 4 if whole else 3,
                                  "SCORING" if whole else rule))
        return made

    def source(self, source):
        """All cases of a record: by all its rules, those that agree put together."""
        played = [one for one in source.played if one.sound]
        refused = {one.refused["turn"] for one in played if one.refused and one.refused.get("turn")}
        groups = collections.defaultdict(list)
        for one in played:
            whole = source.level == 4
            number = one.state["turns"]
            if not whole:
                for n in refused or ({number} if number else set()):
                    if n <= len(one.plain["turns"]) and (not one.refused or n <= (one.refused.get("turn") or 0)):
                        groups["legal", n].append(self.legal(one, n))
            if not one.refused and (number or one.state["ended"]):
                for case in self.points(one, whole):
                    groups[case and case["ask"]["what"], 0].append(case)
            for ask in source.asks:
                self.position(one, *ask)
        for cases in groups.values():
            self.join(source, [case for case in cases if case])

    def join(self, source, cases):
        """Editions that give the same answer are one case; other answers to the same question are named."""
        kept, before = [], []
        for case in cases:
            if any(case is one for one in kept + before):
                continue
            if case["from"].split(" ")[0] != source.key.split(" ")[0]:
                before.append(case)
                continue
            same = next((k for k in kept if all(k[m] == case[m] for m in ("boxes", "options", "rulings", "answer", "bag", "start", "turns"))), None)
            if same:
                same["editions"] += case["editions"]
                del self.cases[case["from"]]
                case["into"] = same
            else:
                kept.append(case)
        kept += before
        for case in kept:
            others = case.setdefault("others", [])
            others += [k for k in kept if k["answer"] != case["answer"] and not any(k is other for other in others)]

    def position(self, one, what, after, tile):
        """Who may lay this tile where, and place which figure; or how many ways there are."""
        if one.refused or after > one.state["turns"] - (what != "perft"):
            return
        turns = [turn_of(one, n + 1, turn) for n, turn in enumerate(one.plain["turns"][:after])]
        key = f"{one.source.key}{one.variant} {what} {after}" + (f" {tile}" if isinstance(tile, int) else "")
        with carc.read_text(json.dumps({k: v for k, v in one.record.items() if k not in ("draws", "ended", "score", "winner", "points")}) + "\n") as reader:
            record = next(reader)
            for played in record.play_turns() if after else ():
                if played == after:
                    break
            position = record.position()
        players = [p if isinstance(p, str) else p["name"] for p in one.plain["players"]]
        asked = {"what": what, "player": players[position.player]}
        if what == "perft":
            asked["turns"] = tile
            moves = position.moves()
            if any(not move.tile for move in moves):
                return
            answer = {"ways": len(moves) if tile == 1 else position.perft(tile),
                      "divide": dict(sorted(collections.Counter(move.tile for move in moves).items()))}
            self.case(one, what, key, turns, asked, answer, 2 if tile == 1 else 3, tables.RULE_MEEPLE)
            return
        after = one.plain["turns"][after]
        if "tile" not in after or {"own", "discards", "sold"} & set(after):
            return
        asked["tile"] = after["tile"]
        position.draw(asked["tile"])
        moves = position.moves()
        if any(not move.tile for move in moves):
            return
        if what == "places":
            answer = {"places": sorted({(move.x, move.y, move.rot) for move in moves}, key=lambda p: (p[1], p[0], p[2]))}
            answer["places"] = [list(place) for place in answer["places"]]
            self.case(one, what, key, turns, asked, answer, 1, tables.RULE_PLACE)
            return
        case = self.case(one, what, key, turns, asked, {"moves": [move.words for move in moves]}, 2, tables.RULE_MEEPLE)
        if case and case["from"] == key:
            self.worded.append((one, case))

    def spell_moves(self):
        """Moves that are listed as words, as values like turns."""
        given = "".join(json.dumps({**{k: one.record[k] for k in ("carc", "game", "rules", "expansions", "options", "rulings", "tiles", "table", "bushes",
                                                                    "players") if k in one.record}, "x-case": number, "turns": case["answer"]["moves"]}) + "\n"
                        for number, (one, case) in enumerate(self.worded)).encode()
        for record in explicit(self.bindir, given):
            case = self.worded[record["x-case"]][1]
            case["answer"] = {"moves": [{k: v for k, v in turn.items() if k != "tile"} for turn in record["turns"] if isinstance(turn, dict)]}
        for _, case in self.worded:
            moves = case["answer"]["moves"]
            if not moves or isinstance(moves[0], str):  # more than a record has turns
                del self.cases[case["from"]]


# ---- Sources ----------------------------------------------------------------------------------------


def variant_rules(words):
    """The rules in the arguments of a command; None: it has none, or more than that."""
    words = shlex.split(words)
    return words[words.index("-r") + 1] if "-r" in words and "-T" not in words and "--as-played" not in words else None


def by_rules(record, rules):
    """The record by other rules, as -r has them."""
    edition, *rest = rules.split(",")
    other = {key: value for key, value in record.items() if key not in ("rules", "expansions", "options", "rulings")}
    other["rules"] = edition
    for word in rest:
        name, is_set, value = word.partition("=")
        if not is_set:
            other.setdefault("expansions", []).append(name)
        else:
            other.setdefault("rulings" if name in tables.RULINGS else "options", {})[name] = value
    return other


def cited(text, name):
    """Title and book in the comments at the head of a fixture. Title: the line with its name, or the first sentence."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line[1:].strip())
    words = " ".join(lines)
    title = lines[0] if lines and lines[0].startswith(name + ":") else re.match(r"(?:.*?[^\d]\.(?= [A-Z(]|$)|.*)", words)[0]
    found = re.search(r"Book: (.*?)\. Section: (.*?)\.(?: |$)", words)
    return title, {"book": found[1], "section": found[2]} if found else None


def fixtures(bindir):
    """Every record of fixtures/ that can be read, by its own rules, by those of its variants, and by other editions."""
    for path in sorted(glob.glob("build/fixtures/*/*/game.yaml")):
        folder = os.path.dirname(path)
        key = folder[len("build/fixtures/"):]
        title, cite = cited(open(path, encoding="utf-8", errors="replace").read(), os.path.basename(folder))
        commands = (os.path.basename(out) for kind in ("validate", "explain", "score") for out in glob.glob(f"{folder}/carc-{kind} *.out"))
        others = sorted({rules for rules in map(variant_rules, commands) if rules})
        try:
            with carc.read(path) as reader:
                records = [(record.number, json.loads(record.convert("jsonl"))) for record in reader if record.rules]
        except (carc.Error, ValueError):
            continue
        for number, record in records:
            if isinstance(record.get("tiles"), str) or not all(isinstance(word, (str, dict)) for word in record.get("turns", [])):
                continue
            source = Source(key + (f"#{number}" if len(records) > 1 else ""), title, cite, record)
            source.add("")
            for rules in others:
                source.add(f" {rules}", by_rules(record, rules))
            if record.get("game", "carcassonne") == "carcassonne" and not key.startswith("findings/"):
                for edition in tables.EDITIONS:
                    if edition != record.get("rules", "c3") and edition not in others:
                        source.add(f" {edition}", {**record, "rules": edition})
            yield source


def playout(bindir, *arguments):
    return [json.loads(line) for line in tool(bindir, "carc-playout", *arguments, "-o", "jsonl").splitlines()]


def random_games(bindir):
    """Whole games, played at random; of some of them positions are asked about."""
    for rules, players, games in tables.games():
        records = playout(bindir, "-r", rules, "--players", str(players), "-n", str(games), "-s", "34")
        for number, record in enumerate(records, 1):
            source = Source(f"random/{rules}/{players}/{number}", f"game {number} of {players} players at random, by {rules}", None, record, 4)
            source.add("")
            for part in (1, 3, 5) if number <= 2 and "drawing" not in rules else ():
                after = len(record["turns"]) * part // 7
                source.asks += [("places", after, "next"), ("moves", after, "next")]
            if number == 1:
                source.asks += [("perft", 0, depth) for depth in tables.depths(rules)]
            yield source


def broken_games(bindir):
    """Random games in which one rule is broken: the turn that breaks it is asked about."""
    for code in tables.codes():
        for rules in tables.ALL_BOXES:
            text = tool(bindir, "carc-playout", "-r", rules, "-n", "3", "-s", "34", "--corrupt", code)
            if not text:
                continue
            with carc.read_text(text, name="broken") as reader:
                for number, record in enumerate((json.loads(r.convert("jsonl")) for r in reader if r.rules), 1):
                    record = {k: v for k, v in record.items() if k not in ("ended", "score", "winner", "points", "x-expect")}
                    if code not in tables.BY_DRAWS and "drawing" not in rules:
                        record.pop("draws", None)
                    source = Source(f"broken/{code}/{rules}/{number}", f"{code} in a random game by {rules}", None, record)
                    source.add("")
                    yield source
            break


# ---- Numbers, and what is written ------------------------------------------------------------------


def digest(case):
    """What a revision is of: the question and its answer, whatever it is called and cited."""
    told = {k: v for k, v in case.items() if k not in ("about", "source", "others", "rule", "from", "into")}
    told["answer"] = {k: v for k, v in case["answer"].items() if k != "why"}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]


def listed():
    """The list of numbers: key to (number, revision, digest)."""
    rows = {}
    last = 0
    if os.path.exists(LIST):
        for line in open(LIST, encoding="utf-8").read().splitlines():
            if line.startswith("#"):
                continue
            number, revision, made_of, key = line.rstrip("\n").split("\t")
            if int(number) <= last or key in rows:
                raise SystemExit(f"conformance: numbers.tsv: {number} {key}: numbers rise, and no key comes twice")
            last = int(number)
            rows[key] = (last, int(revision), made_of)
    return rows


def number(cases, rows, update):
    """Give each case its number and revision. Returns new keys, and those with another answer."""
    last = max((row[0] for row in rows.values()), default=0)
    new, other = [], []
    for key, case in cases.items():
        made_of = digest(case)
        if key not in rows:
            last += 1
            rows[key] = (last, 1, made_of)
            new.append(key)
        elif rows[key][2] != made_of:
            rows[key] = (rows[key][0], rows[key][1] + 1, made_of)
            other.append(key)
        case["id"], case["revision"] = rows[key][:2]
    if update:
        with open(LIST, "w", encoding="utf-8") as out:
            out.write("# The number of each case for ever, its revision, what it is made of, and from what; `make conformance-numbers` adds to it.\n")
            for key, row in sorted(rows.items(), key=lambda item: item[1][0]):
                out.write("\t".join(map(str, row)) + f"\t{key}\n")
    return new, other


ORDER = ["id", "revision", "level", "game", "editions", "boxes", "options", "rulings", "about", "rule", "source", "from", "others", "players",
         "table", "bushes", "first-draws", "draws", "start", "turns", "ended", "ask", "answer", "own", "bag", "tiles"]


def line(case):
    case = dict(case, others=sorted({other["id"] for other in case.get("others", []) if "id" in other}))
    return json.dumps({key: case[key] for key in ORDER if case.get(key) not in (None, {}, []) or key in ("boxes", "turns")},
                      ensure_ascii=False, separators=(",", ":")) + "\n"


def index(cases):
    count = collections.Counter()
    for case in cases:
        for edition in case["editions"]:
            count["+".join(case["boxes"]) or case["game"], edition, case["level"], case["ask"]["what"]] += 1
    return [{"boxes": b, "edition": e, "level": lv, "what": w, "cases": n} for (b, e, lv, w), n in sorted(count.items())]


def write(bindir, out, cases):
    """The folder, and the same as a tarball whose bytes depend on nothing else."""
    def explain(word):
        return map(json.loads, tool(bindir, "carc-explain", word, "--full", "-o", "json").splitlines())

    os.makedirs(out, exist_ok=True)
    files = {"cases.jsonl": "".join(map(line, cases)),
             "index.json": json.dumps(index(cases), indent=0) + "\n",
             "rules.json": json.dumps(tables.rules(explain), indent=1, ensure_ascii=False) + "\n"}
    pages = ["man/carc-conformance.7", "man/carc-record.5", "man/carc-tiles.5"]
    for path in [os.path.join(HERE, name) for name in ("case.schema.json", "run.py", "example.py")] + [*pages, "LICENSE"]:
        files[os.path.basename(path)] = open(path, encoding="utf-8").read()
    files["README.md"] = open(os.path.join(HERE, "SUITE.md"), encoding="utf-8").read()
    for page in pages if shutil.which("mandoc") else []:
        files[os.path.basename(page) + ".html"] = tool("", "mandoc", "-Thtml", page)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, text in sorted(files.items()):
            with open(os.path.join(out, name), "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(file.name, 0o755 if name.endswith(".py") else 0o644)
            info = tarfile.TarInfo(f"carc-conformance/{name}")
            info.size, info.mode = len(text.encode()), 0o755 if name.endswith(".py") else 0o644
            tar.addfile(info, io.BytesIO(text.encode()))
    with open(out + ".tar.gz", "wb") as file:
        file.write(gzip.compress(packed.getvalue(), 9, mtime=0))


def moved():
    """Numbers of the last commit that are not what they were, where there is a history."""
    was = subprocess.run(["git", "show", "HEAD:tests/conformance/numbers.tsv"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    rows = listed()
    for row in was.stdout.decode().splitlines():
        if not row.startswith("#"):
            at, revision, _, key = row.split("\t")
            if key not in rows or rows[key][0] != int(at) or rows[key][1] < int(revision):
                yield f"{at} {key}"


def untold(rows, cases):
    """What is wrong with the list of changed verdicts: each names a case of its rule, and CHANGELOG.md names it, too."""
    changes, version = tables.changes()
    rules = {rows[key][0]: case["rule"] for key, case in cases.items() if key in rows}
    told = re.sub(r"\s+", " ", open("CHANGELOG.md", encoding="utf-8").read())
    if [change[0] for change in changes] != sorted(change[0] for change in changes) or changes[-1][0] != version:
        yield f"core/verdict/changed.def: versions rise to {version}"
    for _, _, rule, says, case in changes:
        if rules.get(case) != rule:
            yield f"core/verdict/changed.def: case {case} is of {rules.get(case)}, not of {rule}"
        if f"case {case})" not in told:
            yield f"CHANGELOG.md does not tell of case {case}: {says}"


def main():
    bindir, out = sys.argv[1:3]
    suite = Suite(bindir)
    sources = [source for kind in (fixtures, broken_games, random_games) for source in kind(bindir)]
    play(bindir, sources)
    for source in sources:
        suite.source(source)
    suite.spell_moves()
    rows = listed()
    for row in moved():
        raise SystemExit(f"conformance: a number has moved, or is gone from numbers.tsv: {row}")
    for wrong in untold(rows, suite.cases):
        raise SystemExit(f"conformance: {wrong}")
    new, other = number(suite.cases, rows, out == "--number")
    cases = sorted(suite.cases.values(), key=lambda case: case["id"])
    gone = len(rows) - len(cases)
    if out != "--number":
        if other or new and "--check" not in sys.argv:
            for key in other:
                print(f"  another answer: {key}")
            raise SystemExit(f"conformance: {len(other)} cases ask or answer something else than numbers.tsv says, {len(new)} are new; "
                             "where that is meant, `make conformance-numbers`, and CHANGELOG.md says which verdicts have changed")
        write(bindir, out, cases)
    by_level = collections.Counter(case["level"] for case in cases)
    print(f"conformance: {len(cases)} cases, by level " + ", ".join(f"{lv}: {n}" for lv, n in sorted(by_level.items()))
          + f"; {len(new)} new, {len(other)} changed, {gone} gone")


if __name__ == "__main__":
    main()

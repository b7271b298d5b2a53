#!/usr/bin/env python3
"""An engine that knows the conformance suite and carc-conformance(7) and nothing else of carc; and what a mistake in one looks like.

usage: rival.py [MISTAKE]     asked by run.py; tests/check/conformance.sh

It plays the base game in its editions, The River, Inns and Cathedrals, Traders and Builders; of house rules it knows those on
scoring. Everything is found again by flood fill. With one of MISTAKES it plays as programs do that have it: the check sees that
the suite finds each.
"""
import collections
import sys

from serve import Cannot, serve

SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]
PORTS = [side + part for side in "NESW" for part in ("L", "", "R")]
MISTAKES = ["two-tile-city", "farms-once-a-city", "tie-to-one-player", "pennant-forgotten", "monastery-8", "joined-roads-twice",
            "occupied-field", "river-u-turn", "large-as-one", "builder-alone"]
MISTAKE = sys.argv[1] if len(sys.argv) > 1 else ""
# small-city and fields of each edition, as rules.json has them.
EDITIONS = {"c3": (4, "per-field"), "c2": (4, "per-field"), "c1": (4, "per-field"), "c1-2001": (2, "per-field-city-once"), "c1-2000": (2, "per-city-4"),
            "albi-sk": (1, "per-field-city-once"), "mindok-cs": (1, "per-field"), "rgg": (4, "per-field"), "zmg": (4, "per-field"),
            "no-fields": (4, "none")}
SMALL = {"4": 4, "2": 2, "2-in-all": 1}
STRENGTH = {"meeple": 1, "large": 1 if MISTAKE == "large-as-one" else 2}
KINDS = {"meeple": ("road", "city", "monastery", "field"), "large": ("road", "city", "monastery", "field"), "builder": ("road", "city"), "pig": ("field",)}
GOODS = ("wine", "grain", "cloth")


class Refused(Exception):
    """A turn that breaks a rule."""


class Game:
    def __init__(self, case):
        if case["game"] != "carcassonne" or set(case["boxes"]) - {"river", "inns", "traders"}:
            raise Cannot("these boxes")
        options = dict(case.get("options", {}))
        small, fields = EDITIONS[case["editions"][0]]
        self.small = SMALL[options.pop("small-city", None)] if "small-city" in options else small
        self.fields = options.pop("fields", fields)
        options.pop("players-min", None)
        if options or case.get("rulings") or set(case) & {"own", "table", "bushes", "draws", "first-draws"}:
            raise Cannot("these options")
        if MISTAKE == "farms-once-a-city" and self.fields == "per-field":
            self.fields = "per-field-city-once"
        self.tiles, self.bag, self.players = case["tiles"], collections.Counter(case["bag"]), case["players"]
        self.board, self.figures, self.order = {}, [], []
        self.score = dict.fromkeys(self.players, 0)
        self.goods = {player: collections.Counter() for player in self.players}
        self.lines, self.turn, self.again, self.builder_turn = [], 0, False, False
        hand = {"meeple": 7, "large": int("inns" in case["boxes"]), "builder": int("traders" in case["boxes"]), "pig": int("traders" in case["boxes"])}
        self.hand = {player: dict(hand) for player in self.players}
        start = case["start"]
        if set(start) - {"tiles", "next", "score", "drawn"} or "drawn" in start:
            raise Cannot("this start board")
        if "river" in case["boxes"] and len(start["tiles"]) > 1:
            raise Cannot("a start board of the river")
        for tile in start["tiles"]:
            self.lay(tile["tile"], *tile["at"], tile["rot"])
            for one in tile.get("meeples", []):
                self.stand(one["player"], one.get("figure", "meeple"), tuple(tile["at"]), self.named(tuple(tile["at"]), one["feature"]))
        score = start.get("score", {})
        self.score.update(zip(self.players, score) if isinstance(score, list) else score)
        self.seat = self.players.index(start.get("next", self.players[0]))

    # ---- The board

    def ring(self, name, rot):
        sides = self.tiles[name]["sides"]
        return "".join(sides[(side - rot) % 4] for side in range(4))

    def lay(self, name, x, y, rot):
        self.board[x, y] = (name, self.ring(name, rot))
        self.order.append((x, y, rot))
        self.bag[name] -= 1

    def segment(self, node):
        return self.tiles[self.board[node[0]][0]]["segments"][node[1]]

    def named(self, cell, feature):
        """The letter of a feature of the tile there; None: there is none."""
        kind, _, port = feature.partition(".")
        name, ring = self.board[cell]
        segments = self.tiles[name]["segments"]
        if "#" in feature:
            kind, _, number = feature.partition("#")
            letters = [letter for letter in sorted(segments) if segments[letter]["kind"] == kind]
            return letters[int(number)] if int(number) < len(letters) else None
        if not port:
            return next((letter for letter in sorted(segments) if segments[letter]["kind"] == kind), None)
        letter = ring[PORTS.index(port)]
        return letter if segments[letter]["kind"] == kind else None

    def feature(self, node):
        """All segments that are connected with one, and how many sides are open."""
        found, todo, still_open = {node}, [node], 0
        while todo:
            (x, y), letter = todo.pop()
            ring = self.board[x, y][1]
            for at, other in enumerate(ring):
                if other != letter:
                    continue
                dx, dy = SIDES[at // 3]
                there = (x + dx, y + dy)
                if there not in self.board:
                    still_open += 1
                    continue
                beside = (there, self.board[there][1][(at // 3 + 2) % 4 * 3 + 2 - at % 3])
                if beside not in found:
                    found.add(beside)
                    todo.append(beside)
        return found, still_open

    def around(self, cell):
        return sum((cell[0] + dx, cell[1] + dy) in self.board for dx in (-1, 0, 1) for dy in (-1, 0, 1)) - 1

    def complete(self, node):
        if self.segment(node)["kind"] == "monastery":
            return self.around(node[0]) == 8
        return self.segment(node)["kind"] in ("road", "city") and not self.feature(node)[1]

    # ---- Laying

    def fits(self, name, x, y, rot):
        if (x, y) in self.board:
            return False
        ring, beside, river = self.ring(name, rot), 0, 0
        segments = self.tiles[name]["segments"]
        for side, (dx, dy) in enumerate(SIDES):
            there = self.board.get((x + dx, y + dy))
            if not there:
                continue
            beside += 1
            for part in range(3):
                mine = segments[ring[side * 3 + part]]["kind"]
                if mine != self.tiles[there[0]]["segments"][there[1][(side + 2) % 4 * 3 + 2 - part]]["kind"]:
                    return False
                river += mine == "river"
        if any(segment["kind"] == "river" for segment in segments.values()):
            if not river or MISTAKE != "river-u-turn" and self.turns_back(ring, x, y):
                return False
        return beside > 0

    def rivers(self, cell, ring):
        name = self.board[cell][0] if cell in self.board else None
        return [side for side in range(4) if (self.tiles[name or self.laying]["segments"][ring[side * 3 + 1]]["kind"]) == "river"]

    def turns_back(self, ring, x, y):
        """Whether the river bends to the same hand as one tile before."""
        mine = self.rivers((x, y), ring)
        came = next((side for side in mine if (x + SIDES[side][0], y + SIDES[side][1]) in self.board), None)
        if came is None or len(mine) != 2:
            return False
        before = (x + SIDES[came][0], y + SIDES[came][1])
        his = self.rivers(before, self.board[before][1])
        if len(his) != 2:
            return False
        leaves = (came + 2) % 4
        other = his[0] if his[1] == leaves else his[1]
        # To the right: from where it came in, one quarter turn.
        bend, last = (mine[0] + mine[1] - 2 * came) % 4, (leaves - other) % 4
        return bend in (1, 3) and bend == last

    def pile(self, name):
        return self.tiles[name].get("pile", 3) if name in self.tiles else 3

    def may_draw(self, name):
        if self.bag[name] <= 0:
            return False
        if "river" not in BOXES[0]:
            return True
        return not any(n > 0 and other in self.tiles and self.pile(other) < self.pile(name) for other, n in self.bag.items())

    def places(self, name):
        self.laying = name
        cells = {(x + dx, y + dy) for x, y in self.board for dx, dy in SIDES} or {(0, 0)}
        return [(x, y, rot) for x, y in sorted(cells) for rot in range(4) if self.fits(name, x, y, rot)]

    # ---- Placing

    def stand(self, player, figure, cell, letter):
        self.figures.append((player, figure, cell, letter))
        self.hand[player][figure] -= 1

    def standing(self, nodes):
        return [one for one in self.figures if (one[2], one[3]) in nodes]

    def may_stand(self, player, figure, cell, letter):
        kind = self.segment((cell, letter))["kind"]
        if self.hand[player].get(figure, 0) <= 0 or kind not in KINDS[figure] or kind == "field" and self.fields in ("none", "no-farmers"):
            return False
        nodes, _ = self.feature((cell, letter))
        there = self.standing(nodes)
        if figure in ("builder", "pig"):
            if MISTAKE == "builder-alone" and figure == "builder":
                return True
            return any(one[0] == player and one[1] in STRENGTH for one in there) and not (figure == "builder" and self.complete((cell, letter)))
        return not there or MISTAKE == "occupied-field" and kind == "field"

    # ---- Scoring

    def award(self, nodes, kind, value, cell):
        """Points of one feature to those with most figures there."""
        strength = collections.Counter()
        for player, figure, _, _ in self.standing(nodes):
            strength[player] += STRENGTH.get(figure, 0)
        most = max(strength.values(), default=0)
        winners = [player for player in self.players if most and strength[player] == most]
        if MISTAKE == "tie-to-one-player":
            winners = winners[:1]
        points = {player: value(player) for player in winners if value(player)}
        for player, n in points.items():
            self.score[player] += n
        if points:
            self.lines.append({"turn": cell, "feature": kind, "points": points})
        return winners

    def worth(self, nodes, kind, complete):
        cells = {node[0] for node in nodes}
        count = len(cells)
        segments = [self.segment(node) for node in nodes]
        if kind == "road":
            if MISTAKE == "joined-roads-twice":
                count = max(count, sum(1 for _ in nodes))
                if complete and self.last in cells and sum(1 for d in SIDES if (self.last[0] + d[0], self.last[1] + d[1]) in cells) == 2:
                    count += 1
            inns = sum(segment.get("inns", 0) for segment in segments)
            return count * (2 if inns and complete else 0 if inns else 1)
        pennants = 0 if MISTAKE == "pennant-forgotten" else sum(segment.get("pennants", 0) for segment in segments)
        if sum(segment.get("cathedrals", 0) for segment in segments):
            return 3 * (count + pennants) if complete else 0
        if not complete:
            return count + pennants
        if count == 2:
            small = {4: 2, 2: 4, 1: 4}[self.small] if MISTAKE == "two-tile-city" else self.small
            if small != 4:
                return 2 if small == 1 else 2 + pennants
        return 2 * (count + pennants)

    def home(self, nodes):
        for one in self.standing(nodes):
            self.figures.remove(one)
            self.hand[one[0]][one[1]] += 1

    def score_turn(self, cell, player):
        name, ring = self.board[cell]
        for letter in sorted(set(ring)):
            kind = self.segment((cell, letter))["kind"]
            if kind in ("road", "city") and (cell, letter) not in self.done and self.complete((cell, letter)):
                nodes, _ = self.feature((cell, letter))
                self.done |= nodes
                value = self.worth(nodes, kind, True)
                self.award(nodes, kind, lambda _, value=value: value, self.turn)
                if kind == "city":
                    for goods in GOODS:
                        self.goods[player][goods] += sum(self.segment(node).get(goods, 0) for node in nodes)
                self.home(nodes)
        for x in range(cell[0] - 1, cell[0] + 2):
            for y in range(cell[1] - 1, cell[1] + 2):
                letter = self.named((x, y), "monastery") if (x, y) in self.board else None
                if letter and self.complete(((x, y), letter)):
                    node = {((x, y), letter)}
                    self.award(node, "monastery", lambda _: 8 if MISTAKE == "monastery-8" else 9, self.turn)
                    self.home(node)

    def score_end(self):
        seen, fields = set(), []
        for cell, (name, _) in sorted(self.board.items(), key=lambda item: (item[0][1], item[0][0])):
            for letter, segment in sorted(self.tiles[name]["segments"].items()):
                node, kind = (cell, letter), segment["kind"]
                if node in seen or kind not in ("road", "city", "monastery", "field"):
                    continue
                nodes, _ = self.feature(node)
                seen |= nodes
                if kind == "field":
                    fields.append((nodes, self.cities(nodes)))
                elif kind == "monastery":
                    self.award(nodes, kind, lambda _, n=self.around(cell) + 1: n, "end")
                else:
                    self.award(nodes, kind, lambda _, n=self.worth(nodes, kind, self.complete(node)): n, "end")
        paid = collections.defaultdict(set)
        if self.fields == "per-city-4":
            for city in {city for _, cities in fields for city in cities}:
                nodes = set().union(*(nodes for nodes, cities in fields if city in cities))
                pigs = {one[0] for one in self.standing(nodes) if one[1] == "pig"}
                self.award(nodes, "city", lambda player, pigs=pigs: 4 + (player in pigs), "end")
        elif self.fields not in ("none", "no-farmers"):
            for nodes, cities in fields:
                pigs = {one[0] for one in self.standing(nodes) if one[1] == "pig"}

                def value(player, pigs=pigs, cities=cities):
                    fresh = cities - paid[player] if self.fields == "per-field-city-once" else cities
                    return (3 + (player in pigs)) * len(fresh)
                for player in self.award(nodes, "field", value, "end"):
                    paid[player] |= cities
        for goods in GOODS:
            most = max(self.goods[player][goods] for player in self.players)
            winners = {player: 10 for player in self.players if most and self.goods[player][goods] == most}
            for player in winners:
                self.score[player] += 10
            if winners:
                self.lines.append({"turn": "end", "feature": goods, "points": winners})

    def cities(self, nodes):
        """The complete cities beside a field, each by all of its segments."""
        found = set()
        for cell, letter in nodes:
            for city in self.segment((cell, letter)).get("touches", []):
                if self.complete((cell, city)):
                    found.add(frozenset(self.feature((cell, city))[0]))
        return found

    # ---- Turns

    def play(self, turn, judge=False):
        """A turn; with judge, Refused is raised where it breaks a rule, and else every turn is taken as it stands."""
        extra = set(turn) - {"player", "tile", "at", "rot", "discards", *KINDS, "again"}
        if extra or any(isinstance(turn.get(figure), dict) for figure in KINDS):
            raise Cannot(", ".join(sorted(extra)) or "figures on other tiles")
        self.turn += 1
        player = self.players[self.seat]
        was_again, self.again = self.again, False
        if judge and turn["player"] != player:
            raise Refused("TURN")
        player = turn["player"]
        if judge and sum(n for n in self.bag.values() if n > 0) == 0:
            raise Refused("END")
        for name in turn.get("discards", []):
            if judge and (not self.may_draw(name) or self.places(name)):
                raise Refused("UNPLACEABLE")
            self.bag[name] -= 1
        if "tile" not in turn:
            if judge:
                raise Cannot("a turn without a tile")
            self.seat = (self.players.index(player) + 1) % len(self.players)
            return
        self.laying = turn["tile"]
        if judge and (not self.may_draw(turn["tile"]) or not self.fits(turn["tile"], *turn["at"], turn["rot"])):
            raise Refused("PLACE")
        cell = tuple(turn["at"])
        builders = [one for one in self.figures if one[1] == "builder" and one[0] == player]
        self.lay(turn["tile"], *turn["at"], turn["rot"])
        self.done, self.last = set(), cell
        extended = any(cell in {node[0] for node in self.feature((one[2], one[3]))[0]} for one in builders)
        placed = [figure for figure in KINDS if figure in turn]
        if judge and len(placed) > 1:
            raise Refused("MEEPLE")
        for figure in placed:
            letter = self.named(cell, turn[figure])
            if judge and (not letter or not self.may_stand(player, figure, cell, letter)):
                raise Refused("MEEPLE")
            if letter:
                self.stand(player, figure, cell, letter)
        if turn.get("again"):
            if judge and (not extended or was_again):
                raise Refused("BUILDER")
            self.again = True
        self.earned = extended and not was_again
        self.score_turn(cell, player)
        self.seat = (self.players.index(player) + (0 if self.again else 1)) % len(self.players)

    def moves(self, name, player):
        for x, y, rot in self.places(name):
            builders = [one for one in self.figures if one[1] == "builder" and one[0] == player]
            self.lay(name, x, y, rot)
            extended = not self.again and any((x, y) in {node[0] for node in self.feature((one[2], one[3]))[0]} for one in builders)
            ways = [{}]
            ring = self.board[x, y][1]
            for letter, segment in self.tiles[name]["segments"].items():
                kind = segment["kind"]
                numbered = [other for other in sorted(self.tiles[name]["segments"]) if self.tiles[name]["segments"][other]["kind"] == kind]
                port = ("#" + str(numbered.index(letter)) if kind == "field" else "") if letter not in ring else "." + PORTS[next((at for at in range(1, 12, 3) if ring[at] == letter), ring.index(letter))]
                ways += [{figure: kind + port} for figure in KINDS if self.may_stand(player, figure, (x, y), letter)]
            left = sum(n for n in self.bag.values() if n > 0)
            del self.board[x, y]
            self.order.pop()
            self.bag[name] += 1
            for way in ways:
                yield {"at": [x, y], "rot": rot, **way}
                if extended and left:
                    yield {"at": [x, y], "rot": rot, **way, "again": True}


BOXES = [[]]


def answer(case):
    ask = case["ask"]
    what = ask["what"]
    BOXES[0] = case["boxes"]
    if what == "perft" and ask["turns"] > 1:
        raise Cannot("so many turns")
    game = Game(case)
    after = []
    for turn in case["turns"]:
        game.play(turn)
        after.append([game.score[player] for player in game.players])
    if what == "legal":
        try:
            game.play(ask["turn"], judge=True)
        except Refused:
            return {"legal": False}
        return {"legal": True}
    if what == "places":
        return {"places": game.places(ask["tile"])}
    if what == "moves":
        return {"moves": list(game.moves(ask["tile"], ask["player"]))}
    if what == "perft":
        divide = {name: sum(1 for _ in game.moves(name, ask["player"])) for name in game.tiles if game.may_draw(name)}
        return {"ways": sum(divide.values()), "divide": {name: n for name, n in divide.items() if n}}
    if case.get("ended"):
        game.score_end()
    if what == "scored":
        return {"scored": game.lines}
    return {"after": after, **({"final": [game.score[player] for player in game.players]} if case.get("ended") else {})}


if MISTAKE not in ["", *MISTAKES]:
    sys.exit(f"rival.py: the mistakes are {', '.join(MISTAKES)}")
serve(answer)

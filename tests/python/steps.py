"""
A script of steps on a position, and what each answers by the Python module. The same is asked of carc.h by prop_api --steps
and of the JavaScript module by tests/web/steps.mjs: all three answer alike.

    steps.py --make SEED... >SCRIPT  write a script
    steps.py <SCRIPT                 answer it, a line each

new RULES PLAYERS, draw SEED, take TILE, apply NUMBER (of the list, modulo its length), play WORDS, undo, clone, playout SEED and
left [TILE] answer their result and the hash of the position; rollout SEED and projected points; perft TURNS a count; moves and
tell FACT [FORM] a checksum; standing how the position stands. What fails answers "error: " and why.
"""
import random
import sys

import carc

RULES = ["c3", "c2,river,inns", "c3,tower", "c3,abbey,abbot", "c3,traders,king-and-robber", "c3,sheep", "the-city", "c9"]
TELL = ["score", "features tsv", "board", "drawing", "svg", "picture", "tiles", "rules", "help R101", "board tsv", "svg json",
        "weather", "turn"]


def make(seed):
    """A game by each of the rules, with much besides."""
    chance = random.Random(seed)
    for rules in RULES:
        yield f"new {rules} {chance.randint(2, 4 if rules == 'the-city' else 5)}"
        if rules == "c9":
            yield "new c3 9"
            yield "new c3 2"
        for _ in range(12):
            for step in chance.sample(["undo", "clone", "moves", "standing", "projected", "left", "left Q9", "left U", "take U",
                                       "take Q9", "play U@9,9 r0", "play ?", f"rollout {chance.getrandbits(40)}"], 3):
                yield step
            yield f"tell {chance.choice(TELL)}"
            yield f"draw {chance.getrandbits(63)}"
            if "tower" not in rules:
                yield "perft 1"
            yield f"apply {chance.getrandbits(20)}"
        yield "perft 9"
        yield f"playout {chance.getrandbits(40)}"
        yield "draw 1"
        yield "play U@1,0 r1"
        yield "standing"
        yield "undo"


def checksum(*texts):
    total = 2166136261
    for text in texts:
        for byte in text.encode():
            total = (total ^ byte) * 16777619 & 0xFFFFFFFF
    return f"{total:08x}"


class Steps:
    """The position, and what each step does."""

    position = None

    def state(self, result):
        return f"{int(result)} {self.position.hash():016x}"

    def new(self, rest):
        rules, players = rest.split()
        self.position = None
        self.position = carc.Position(rules, int(players))
        return self.state(0)

    def draw(self, rest):
        return self.state(self.position.draw(seed=int(rest)) is not None)

    def take(self, rest):
        return self.state(self.position.draw(rest) is not None)

    def apply(self, rest):
        count = self.position.move_count()
        return self.state(self.position.play(int(rest) % count if count else 0))

    def play(self, rest):
        return self.state(self.position.play(rest))

    def undo(self, _):
        return self.state(self.position.undo())

    def clone(self, _):
        self.position = self.position.copy()
        return self.state(0)

    def playout(self, rest):
        self.position.playout(int(rest))
        return self.state(0)

    def rollout(self, rest):
        return ",".join(map(str, self.position.rollout(int(rest))))

    def projected(self, _):
        return ",".join(map(str, self.position.projected_points))

    def perft(self, rest):
        return str(self.position.perft(int(rest)))

    def left(self, rest):
        return self.state(self.position.tile_count(rest or None))

    def moves(self, _):
        moves = self.position.moves()
        return f"{len(moves)} " + checksum(*(part or "-" for move in moves for part in (move.words, move.figure, move.feature)))

    def tell(self, rest):
        # "help WORD" is one fact.
        fact, _, form = (rest, "", "") if rest.startswith("help") else rest.partition(" ")
        return checksum(self.position.text(fact, form or None))

    def standing(self, _):
        p = self.position
        return (f"{p.players} {p.player} {p.turn} {int(p.ended)} {p.tiles_left} {p.drawn_tile or '-'} {p.rules} "
                + ",".join(map(str, p.points)))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--make"]:
        for seed in sys.argv[2:]:
            print("\n".join(make(int(seed))))
        sys.exit()
    steps = Steps()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        try:
            print(getattr(steps, word)(rest))
        except carc.Error as error:
            print(f"error: {error}")

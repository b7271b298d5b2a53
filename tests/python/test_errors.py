"""Every public call of the module, made to fail in each way that its page lists, and the words. tests/check/python.sh runs it."""
import inspect
import unittest

import carc

GAME = 'carc: 1\nplayers: [Anna, Boris]\nturns: ["N@0,-1 r1 city.S"]\n'
UNREADABLE = "carc: 1\nturns: 7\n"


def ended():
    position = carc.Position()
    position.playout(1)
    return position


def drawn():
    position = carc.Position()
    position.draw("X")
    return position


def unreadable():
    return next(carc.read_text(UNREADABLE))


def played(**settings):
    record = next(carc.read_text(GAME, **settings))
    record.play()
    return record


def gone():
    reader = carc.read_text(GAME + "---\n" + GAME)
    record = next(reader)
    next(reader)
    return record


CANNOT = "^record 1 is unreadable: see its findings$"
LATE = "^record 1 is no longer the current one: its reader has gone on$"

# What is called, what it raises, and the words.
FAIL = [
    (lambda: carc.read("no-such.yaml", rulez="c3"), TypeError, "rulez"),
    (lambda: carc.read_text(GAME, weather="good"), TypeError, "weather"),
    (lambda: carc.table("no-such.yaml", rulez="c3"), TypeError, "rulez"),
    (lambda: carc.Reader(), TypeError, "^Reader.. takes either a path or text$"),
    (lambda: carc.Reader("a", "b"), TypeError, "^Reader.. takes either a path or text$"),
    (lambda: next(carc.read("no-such.yaml")), carc.Error, "no-such.yaml.*U001.*[Nn]o such file"),
    (lambda: carc.table("no-such.yaml"), carc.Error, "no-such.yaml.*U001.*[Nn]o such file"),
    (lambda: carc.read_text(GAME, rules="c9"), carc.Error, "^rules=c9: F007: .*c9"),
    (lambda: carc.read_text(GAME, tiles="no-such.tiles"), carc.Error, "^tiles=no-such.tiles: U001: "),
    (lambda: carc.read_text(GAME, folder="here"), carc.Error, "^unknown setting or invalid value: folder=here$"),
    (lambda: carc.read_text(GAME, max_bytes=-1), carc.Error, "^unknown setting or invalid value: max-bytes=-1$"),
    (lambda: next(carc.read_text(GAME, max_bytes=10)), carc.Error, "10 bytes"),
    (lambda: played().restart("c9"), carc.Error, "F007.*c9"),
    (lambda: played().text("weather"), carc.Error, "^unknown fact: weather$"),
    (lambda: played().text("score", "html"), carc.Error, "^unknown form: html; expected json, tsv, csv or text$"),
    (lambda: played().text("svg", "json"), carc.Error, "^svg has only one form"),
    (lambda: played().text("board", "tsv"), carc.Error, "^board has only the form json$"),
    (lambda: played().facts("svg"), carc.Error, "^svg has only one form"),
    (lambda: played().facts("key"), carc.Error, "^key has only one form"),
    (lambda: played().convert("paper"), carc.Error, "^unknown form: paper; "),
    *((call, carc.Error, CANNOT) for call in (
        lambda: unreadable().score(), lambda: unreadable().last_turn(), lambda: unreadable().board(),
        lambda: unreadable().events(), lambda: unreadable().points(), lambda: unreadable().features(),
        lambda: unreadable().key(), lambda: unreadable().totals(), lambda: unreadable().rows(),
        lambda: unreadable().convert(), lambda: unreadable().position(), lambda: unreadable().text("drawing"),
        lambda: unreadable().facts("score"))),
    *((call, carc.Error, LATE) for call in (
        lambda: gone().line, lambda: gone().game, lambda: gone().edition, lambda: gone().rules, lambda: gone().turns,
        lambda: gone().turns_played, lambda: gone().broken, lambda: gone().ended, lambda: gone().tiles_left,
        lambda: gone().status, lambda: gone().players, lambda: gone().play(), lambda: next(gone().play_turns()),
        lambda: gone().restart(), lambda: gone().findings(), lambda: str(gone()), lambda: repr(gone()),
        lambda: gone()._repr_svg_(), lambda: gone().position())),
    (lambda: carc.Position("c9"), carc.Error, "^F007: .*c9"),
    (lambda: carc.Position("c3,table-edge=limits"), carc.Error, "^F032: with option table-edge=limits the record must give the corners of the table under the key \"table\"$"),
    (lambda: carc.Position("c3", 9), carc.Error, "^9 players: these rules need 2 to 6$"),
    (lambda: carc.Position().tile_count("Q9"), carc.Error, "^these rules have no tile Q9$"),
    (lambda: carc.Position().draw("Q9"), carc.Error, "^these rules have no tile Q9$"),
    (lambda: drawn().draw(), carc.Error, "^tile X has already been drawn: play the turn first$"),
    (lambda: carc.Position("c3,river").draw("X"), carc.Error, "^tile X cannot be drawn yet$"),
    (lambda: carc.Position().move(10 ** 6), IndexError, "^invalid move number 1000000: the list has 589 moves, numbered from 0$"),
    (lambda: carc.Position().move(-1), IndexError, "^there is no move -1$"),
    (lambda: carc.Position().play(10 ** 6), carc.Error, "^invalid move number 1000000: the list has 589 moves, numbered from 0$"),
    (lambda: carc.Position().play(-1), IndexError, "^there is no move -1$"),
    (lambda: carc.Position().play("U@5,5 r0"), carc.Error, "^R103: no adjacent tile"),
    (lambda: carc.Position().play("?"), carc.Error, "^F0"),
    (lambda: drawn().play("U@1,0 r1"), carc.Error, "^the tile of this turn is X$"),
    (lambda: ended().play("U@1,0 r1"), carc.Error, "^the game is over$"),
    (lambda: ended().play(0), carc.Error, "^the game is over$"),
    (lambda: carc.Position().perft(0), carc.Error, "^cannot count 0 turns ahead, only 1 to 8$"),
    (lambda: carc.Position().planes(30), carc.Error, "^invalid size: 30; expected an odd number"),
    (lambda: carc.Position().mask(30), carc.Error, "^invalid size: 30; expected an odd number"),
    (lambda: carc.Position().text("weather"), carc.Error, "^unknown fact: weather$"),
    (lambda: carc.Position().text("turn"), carc.Error, "^turn is available for records only, not for positions$"),
    (lambda: carc.Position().text("score", "html"), carc.Error, "^unknown form: html; "),
]


def public(kind):
    return [name for name in dir(kind) if not name.startswith("_") or name in ("__eq__", "__copy__", "__deepcopy__", "__str__",
                                                                               "__repr__", "_repr_svg_", "__next__")]


class Errors(unittest.TestCase):
    def test_each_failure_has_its_own_words(self):
        for number, (call, kind, words) in enumerate(FAIL):
            # An error before it, of the same handle, would be told by one that says nothing itself.
            with self.subTest(number=number, words=words), self.assertRaisesRegex(kind, words) as raised:
                call()
            if raised.exception is not None:
                self.assertIs(type(raised.exception), kind)

    def test_words_are_not_those_of_an_earlier_failure(self):
        position = carc.Position()
        with self.assertRaisesRegex(carc.Error, "ahead"):
            position.perft(9)
        with self.assertRaisesRegex(carc.Error, "^invalid size: 30"):
            position.planes(30)

    def closed(self, make, kind):
        """Every public member of a closed one raises ValueError, but close()."""
        given = {"text": ("score",), "facts": ("score",), "play": (0,) if kind is carc.Position else (), "move": (0,), "playout": (1,),
                 "rollout": (1,), "perft": (1,), "__eq__": (carc.Position(),), "__deepcopy__": ({},)}
        tried = 0
        for name in public(kind):
            if name in ("close", "number") or (kind is not carc.Position and name in ("__eq__", "__copy__", "__deepcopy__")):
                continue
            if kind is carc.Reader and name in ("__str__", "__repr__"):
                continue
            with self.subTest(kind=kind.__name__, name=name), self.assertRaisesRegex(ValueError, "^this [A-Z][a-z]* is closed$"):
                found = getattr(make(), name)
                if callable(found):
                    found = found(*given.get(name, ()))
                if inspect.isgenerator(found):
                    next(found)
            tried += 1
        return tried

    def test_nothing_is_used_after_close(self):
        def position():
            made = carc.Position()
            made.close()
            made.close()
            return made

        def record():
            with carc.read_text(GAME) as reader:
                return next(reader)

        def reader():
            made = carc.read_text(GAME)
            next(made)
            made.close()
            return made

        self.assertGreater(self.closed(position, carc.Position), 25)
        self.assertGreater(self.closed(record, carc.Record), 25)
        self.assertGreater(self.closed(reader, carc.Reader), 0)


if __name__ == "__main__":
    unittest.main()

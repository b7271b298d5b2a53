"""Every public type copied, pickled, closed and collected, in every order: no memory is used twice. tests/check/python.sh runs it."""
import copy
import gc
import itertools
import pickle
import unittest

import carc

GAME = 'carc: 1\nplayers: [Anna, Boris]\nturns: ["N@0,-1 r1 city.S", "U@5,5 r0"]\n'


class Own(carc.Position):
    """A subclass with more to its constructor, and a member of its own."""

    def __init__(self, depth, seen):
        super().__init__("c3", 3)
        self.depth, self.seen = depth, seen


def make():
    """One of each public type that holds or is held: by name."""
    reader = carc.read_text(GAME)
    record = next(reader)
    record.play()
    position = Own(3, [1])
    return {"reader": reader, "record": record, "position": position, "of": record.position(), "move": position.move(0),
            "finding": record.findings()[0], "table": carc.table("fixtures/games/demo.yaml"), "error": carc.Error("words")}


COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda it: pickle.loads(pickle.dumps(it))}
REAL = {("position", "copy"), ("position", "deepcopy"), ("of", "copy"), ("of", "deepcopy")} | {
    (name, how) for name in ("move", "finding", "table", "error") for how in COPIES}


def use(name, it):
    """Whatever it still can do."""
    try:
        if name in ("position", "of"):
            it.draw()
            it.play(0)
            it.text("features")
        elif name == "record":
            it.text("score")
        elif name == "reader":
            next(it, None)
        else:
            repr(it)
    except (ValueError, carc.Error):
        pass


class Lifetime(unittest.TestCase):
    def test_a_copy_is_real_or_refused(self):
        for name in make():
            for how, copied in COPIES.items():
                it = make()[name]
                with self.subTest(name=name, how=how):
                    if (name, how) in REAL:
                        other = copied(it)
                        self.assertIs(type(other), type(it))
                        if name != "error":
                            self.assertEqual(other, it)
                    else:
                        with self.assertRaisesRegex(TypeError, "cannot be copied or pickled"):
                            copied(it)

    def test_a_copy_of_a_subclass_keeps_class_and_members(self):
        position = Own(3, [1])
        shallow, deep = position.copy(), copy.deepcopy(position)
        self.assertIs(type(shallow), Own)
        self.assertEqual((shallow.depth, shallow.seen, deep.depth, deep.seen), (3, [1], 3, [1]))
        self.assertIs(shallow.seen, position.seen)
        self.assertIsNot(deep.seen, position.seen)
        shallow.play(0)
        self.assertNotEqual(shallow, position)
        position.close()
        self.assertEqual(shallow.turn, 2)
        self.assertEqual(deep.turn, 1)

    def test_a_finding_has_a_hash(self):
        found = make()["finding"]
        self.assertEqual({found: 1}[copy.deepcopy(found)], 1)

    def test_every_order(self):
        names = ("reader", "record", "position", "of")
        for order in itertools.permutations(names):
            for ends in itertools.product(("close", "collect"), repeat=len(names)):
                live = make()
                live["copy"] = live["position"].copy()
                live["deep"] = copy.deepcopy(live["of"])
                for name, end in zip(order, ends):
                    it = live.pop(name)
                    if end == "close" and hasattr(it, "close"):
                        it.close()
                        use(name, it)
                    del it
                    for other in live:
                        use(other if other in names else "of" if other in ("copy", "deep") else other, live[other])
                live.clear()
        gc.collect()


if __name__ == "__main__":
    unittest.main()

"""Numbers of cases: they never move. Run by tests/check/conformance.sh."""
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import make  # noqa: E402
import plain  # noqa: E402
import run  # noqa: E402


def cases(**answers):
    return {key: {"answer": {"ways": n}, "ask": {}} for key, n in answers.items()}


class Numbers(unittest.TestCase):
    def setUp(self):
        self.dir = tempfile.TemporaryDirectory()
        self.list, make.LIST = make.LIST, os.path.join(self.dir.name, "numbers.tsv")
        make.number(cases(a=1, b=2, c=3), make.listed(), True)

    def tearDown(self):
        make.LIST = self.list
        self.dir.cleanup()

    def test_a_new_one_gets_the_next_number(self):
        now = cases(aa=9, a=1, b=2, c=3)
        new, other = make.number(now, make.listed(), True)
        self.assertEqual((new, other), (["aa"], []))
        self.assertEqual({key: case["id"] for key, case in now.items()}, {"a": 1, "b": 2, "c": 3, "aa": 4})

    def test_one_that_is_gone_leaves_a_hole(self):
        make.number(cases(a=1, c=3), make.listed(), True)
        now = cases(a=1, c=3, d=4)
        make.number(now, make.listed(), True)
        self.assertEqual([case["id"] for case in now.values()], [1, 3, 4])
        self.assertIn("b", make.listed())

    def test_another_answer_is_another_revision(self):
        now = cases(a=1, b=7, c=3)
        new, other = make.number(now, make.listed(), True)
        self.assertEqual((new, other), ([], ["b"]))
        self.assertEqual([case["revision"] for case in now.values()], [1, 2, 1])
        self.assertEqual(make.number(cases(a=1, b=7, c=3), make.listed(), False), ([], []))

    def test_a_list_out_of_order_is_refused(self):
        with open(make.LIST, "a", encoding="utf-8") as out:
            out.write("2\t1\t0\td\n")
        self.assertRaises(SystemExit, make.listed)


class Told(unittest.TestCase):
    def test_an_edition_without_a_book_is_derived(self):
        self.assertEqual(make.tables.source("FIELD", "zmg", None), "derived")
        self.assertIn("left out", make.tables.source("FIELD", "no-fields", None)["section"])
        self.assertIn("House rules", str(make.tables.source("SALE", "c1", None)))

    def test_the_rule_of_a_turn(self):
        turn = {"player": "A", "tile": "D", "at": [0, 1], "rot": 0}
        self.assertEqual([make.tables.rule_of({**turn, **more}) for more in ({}, {"meeple": "city.N"}, {"ransom": "B"}, {"own": True})],
                         ["PLACE", "MEEPLE", "PRISONERS", "OWN"])

    def test_a_title_is_a_whole_sentence(self):
        self.assertEqual(make.cited("# One road is\n# closed. It ends.\n", "x")[0], "One road is closed.")
        self.assertEqual(make.cited("# x-1: a road\n# Book: B. Section: S 1.\n", "x-1"), ("x-1: a road", {"book": "B", "section": "S 1"}))


class Plain(unittest.TestCase):
    def test_a_field_touches_what_lies_beside_it(self):
        tile = plain.spelled({"sides": ["aaa", "cbd", "ddd", "dbc"], "segments": {"a": "city", "b": "road", "c": "field", "d": "field"}})
        self.assertEqual(tile["segments"]["c"], {"kind": "field", "touches": ["a"]})
        self.assertEqual(tile["segments"]["d"], {"kind": "field"})


class Judging(unittest.TestCase):
    D = {"sides": ["aaa", "cbd", "ddd", "dbc"], "segments": {"a": {"kind": "city"}, "b": {"kind": "road"}, "c": {"kind": "field"}, "d": {"kind": "field"}}}

    def moves(self, *moves):
        return [{"at": [0, 1], "rot": 1, "meeple": feature} for feature in moves]

    def test_any_port_names_a_segment(self):
        case = {"tiles": {"D": self.D}, "ask": {"what": "moves", "tile": "D"}, "answer": {"moves": self.moves("city.E", "road.N", "field.WL")}}
        self.assertIsNone(run.difference(case, {"moves": self.moves("field.WL", "road.S", "city.EL")}))
        self.assertIsNotNone(run.difference(case, {"moves": self.moves("field.EL", "road.S", "city.EL")}))
        self.assertIn("missing", run.difference(case, {"moves": self.moves("road.S", "city.EL")}))

    def test_any_port_names_a_segment_of_a_tile_on_the_table(self):
        def moves(feature):
            return {"moves": [{"at": [0, 1], "rot": 1, "moves": [{"player": "A", "feature": feature, "at": [0, 0]}]}]}
        case = {"tiles": {"D": self.D}, "start": {"tiles": [{"tile": "D", "at": [0, 0], "rot": 2}]}, "ask": {"what": "moves", "tile": "D"},
                "answer": moves("city.S")}
        self.assertIsNone(run.difference(case, moves("city.SL")))
        self.assertIsNotNone(run.difference(case, moves("city.E")))

    def test_what_is_no_answer_differs(self):
        case = {"id": 7, "ask": {"what": "legal"}, "answer": {"legal": True}}
        for told in ("it has stopped", {}, {"id": 8, "answer": {"legal": True}}, {"id": 7, "answer": {}}, [], 5):
            self.assertEqual(run.judge(case, told)[0], "differs")
        self.assertEqual(run.judge(case, {"id": 7, "cannot": "no"}), ("cannot", "no"))
        self.assertEqual(run.judge(case, {"id": 7, "answer": {"legal": True}})[0], "agreed")

    def test_terms_are_compared_if_they_are_told(self):
        line = {"turn": 3, "feature": "city.N@0,0", "points": {"A": 6}, "terms": {"A": [[3, "tiles", 2]]}}
        case = {"ask": {"what": "scored"}, "answer": {"scored": [line]}}
        self.assertIsNone(run.difference(case, {"scored": [{**line, "feature": "city.S@0,-1", "terms": {"A": [[3, "tiles", 2]]}}]}))
        self.assertIsNone(run.difference(case, {"scored": [{k: v for k, v in line.items() if k != "terms"}]}))
        self.assertIsNotNone(run.difference(case, {"scored": [{**line, "terms": {"A": [[1, "tiles", 6]]}}]}))
        self.assertIsNotNone(run.difference(case, {"scored": []}))


class AnotherEngine(unittest.TestCase):
    """What is said to an engine as that of JCloisterZone, and what is made of its states: here it is one of six lines."""

    FAKE = """import sys, json
points, over = [0, 0], "PlacePhase"
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "COMMIT": points[0] += 1
    if points[0] == 2: over = "GameOverPhase"
    print(json.dumps({"players": [{"points": n} for n in points], "phase": over}), flush=True)
"""

    def test_scores(self):
        import ask_jcz
        case = {"id": 1, "game": "carcassonne", "editions": ["c3"], "boxes": [], "players": ["Anna", "Boris"], "ended": True,
                "start": {"tiles": [{"tile": "D", "at": [0, 0], "rot": 0}]}, "ask": {"what": "score"}, "tiles": {}, "bag": {"D": 4},
                "turns": [{"player": "Anna", "tile": "U", "at": [1, 0], "rot": 1}, {"player": "Boris", "tile": "U", "at": [2, 0], "rot": 1}]}
        with tempfile.NamedTemporaryFile("w", suffix=".py") as fake:
            fake.write(self.FAKE)
            fake.flush()
            ask_jcz.ENGINE = f"{sys.executable} {fake.name}"
            self.assertEqual(ask_jcz.answer(case), {"after": [[1, 0], None], "final": [2, 0]})
        ask_jcz.ENGINE = ""
        self.assertRaises(ask_jcz.Cannot, ask_jcz.answer, case)


if __name__ == "__main__":
    unittest.main()

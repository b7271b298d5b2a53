"""The Python module, as a program uses it. tests/check/python.sh runs it."""
import json
import os
import random
import tempfile
import unittest

import carc
from calls import Calls

DEMO = "fixtures/games/demo.yaml"
with open(DEMO, encoding="utf-8") as demo:
    DEMO_TEXT = demo.read()
DISPUTE = """carc: 1
players: [Anna, Boris]
turns:
  - N@0,-1 r1 city.S
  - U@1,0 r1
  - U@2,0 r1
  - E@2,-1 r3 city.W
  - F@1,-1 r0 =10,0
"""

calls = Calls(os.environ["CARC_BIN"])


def tool(name, *words):
    """What a tool prints, as JSON where it is that."""
    return calls.run([f"carc-{name}", *words]).stdout.decode()


class Records(unittest.TestCase):
    def test_all_of_a_game_as_the_tools_have_it(self):
        with carc.read(DEMO) as games:
            for record in games:
                self.assertEqual(record.number, 1)
                turns = list(record.play_turns())
                self.assertEqual(turns, list(range(1, record.turns + 1)))
                self.assertEqual(record.status, "legal")
                self.assertTrue(record.ended)
                self.assertEqual(record.totals(), {"Anna": 60, "Boris": 54})
                self.assertEqual(record.score(), json.loads(tool("score", "-o", "json", DEMO)))
                self.assertEqual(
                    record.points(),
                    [row for row in map(json.loads, tool("score", "-x", "-o", "json", DEMO).splitlines())
                     if row["type"] == "proof"])
                self.assertEqual(record.features(),
                                 list(map(json.loads, tool("score", "--features", "-o", "json", DEMO).splitlines())))
                self.assertEqual(record.convert(), tool("convert", DEMO))
                self.assertEqual(record.key(),
                                 json.loads(tool("validate", "-v", "--key", "-o", "json", DEMO).splitlines()[0])["key"])
                self.assertIn("<svg", record._repr_svg_())
        with self.assertRaisesRegex(ValueError, "closed"):
            record.totals()

    def test_turn_by_turn(self):
        record = next(carc.read_text(DISPUTE))
        words, points = [], []
        for _ in record.play_turns():
            words.append(record.last_turn())
            points.append(record.totals()["Boris"])
        self.assertEqual(words[-1], "F@1,-1 r0 =10,0")
        self.assertEqual(points, [0, 0, 0, 0, 10])
        (finding,) = record.findings()
        self.assertEqual((finding.code, finding.severity, finding.line, finding.turn), ("S101", "error", 8, 5))
        self.assertEqual(str(finding), finding.text)
        self.assertEqual(finding.fact["claimed"], 0)
        self.assertEqual(record.restart("c1-2000").rules, "c1-2000")
        self.assertEqual(record.turns_played, 0)

    def test_what_cannot_be_read_does_not_stop_the_next(self):
        records = carc.read_text("carc: 1\nturns: 7\n---\n" + DISPUTE)
        seen = [(record.status, record.rules, bool(record.findings())) for record in records]
        self.assertEqual(seen, [("unreadable", None, True), ("legal", "c3", False)])

    def test_errors_have_words(self):
        with self.assertRaisesRegex(carc.Error, "no such file|No such file"):
            next(carc.read("no-such-file.yaml"))
        with self.assertRaisesRegex(TypeError, "weather"):
            carc.read(DEMO, weather="good")
        with self.assertRaisesRegex(carc.Error, "c9"):
            carc.read(DEMO, rules="c9")

    def test_a_table_has_a_row_for_each_player(self):
        rows = carc.table(DEMO)
        self.assertEqual([row["player"] for row in rows], ["Anna", "Boris"])
        self.assertEqual([row["final.total"] for row in rows], [60, 54])
        self.assertTrue(rows[0]["winner"])
        self.assertEqual((rows.records, rows.skipped), (1, {}))

    def test_a_table_is_what_carc_score_prints(self):
        own = 'carc: 1\nplayers: [A, B]\nmeta: {date: "2024-01-02", table: 3}\nx-club: north\nturns: ["U@1,0 r1"]\n'
        broken = 'carc: 1\nplayers: [A, B]\nturns: ["N@0,-1 r1 city.S", "U@5,5 r0"]\n'
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write("---\n".join((DISPUTE, broken, "carc: 1\nturns: 7\n", own, broken, DEMO_TEXT)))
            file.flush()
            rows = carc.table(file.name)
            sheets = list(map(json.loads, tool("score", "-o", "json", file.name).splitlines()))
        printed = [(sheet["record"], player["name"], player.get("final", player["running"])["total"])
                   for sheet in sheets for player in sheet["players"]]
        self.assertEqual([(row["record"], row["player"], row.get("final.total", row["running.total"])) for row in rows],
                         printed)
        self.assertEqual((rows.records, rows.skipped), (6, {"broken": 2, "unreadable": 1}))
        self.assertEqual([(row["meta.date"], row["meta.table"], row["x-club"]) for row in rows if "x-club" in row],
                         [("2024-01-02", 3, "north")] * 2)


class Positions(unittest.TestCase):
    def test_moves_are_those_of_the_tool(self):
        record = next(carc.read(DEMO, foreign=False))
        for turn in record.play_turns():
            if turn == 20:
                break
        position = record.position()
        self.assertEqual(position.draw("U"), "U")
        listed = [json.loads(line)["move"] for line in
                  tool("moves", "-t", "20", "--tile", "U", "-o", "json", DEMO).splitlines()]
        self.assertEqual([str(move) for move in position.moves()], listed)
        self.assertEqual(position.perft(1), len(listed))

    def test_a_game_is_played_and_taken_back(self):
        position = carc.Position("c3,abbot", players=3)
        start = position.copy()
        self.assertEqual(position, start)
        self.assertEqual((position.player, position.turn, position.tiles_left, position.drawn_tile), (0, 1, 71, None))
        self.assertEqual(position.tile_count("X"), 1)
        self.assertEqual(position.bag()["X"], 1)
        self.assertEqual(sum(position.bag().values()), 71)
        position.draw("X")
        move = position.moves()[-1]
        self.assertEqual((move.tile, move.figure), ("X", "meeple"))
        self.assertTrue(position.play(move))
        self.assertNotEqual(position, start)
        self.assertTrue(position.undo() and position.undo())
        self.assertFalse(position.undo())
        self.assertEqual(position, start)
        with self.assertRaisesRegex(carc.Error, "^R103: "):
            position.play("U@5,5 r0")
        with self.assertRaises(IndexError):
            position.move(10 ** 6)
        with self.assertRaises(carc.Error):
            carc.Position("c3", players=9)

    def test_a_game_of_listed_moves_is_a_record_that_obeys(self):
        chance = random.Random(46)
        for rules, players in (("c3,abbey,drawing=dealt", 6), ("c3,drawing=dealt,empty-hand=passes", 3)):
            position, turns = carc.Position(rules, players), []
            while not position.ended:
                # Mostly draw a tile that fits: the list of all tiles is long.
                tiles = "ABDEGHJKLMNOPQSTUVW" if position.tiles_left > 5 else ""
                for tile in chance.sample(tiles, len(tiles)):
                    try:
                        position.draw(tile)
                    except carc.Error:
                        continue
                    if position.move_count() > 0:
                        break
                    position.undo()
                move = position.move(chance.randrange(position.move_count()))
                turns.append(f"  - {move}\n")
                position.play(move)
            names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"][:players]
            text = f"carc: 1\nplayers: [{', '.join(names)}]\nturns:\n" + "".join(turns)
            record = next(carc.read_text(text, rules=rules))
            record.play()
            self.assertEqual([finding.code for finding in record.findings() if finding.severity == "error"], [], rules)

    def test_random_games_follow_the_seed(self):
        position = carc.Position()
        first = position.rollout(5)
        self.assertEqual(position.rollout(5), first)
        self.assertEqual(position.turn, 1)
        position.playout(5)
        self.assertTrue(position.ended)
        self.assertEqual(position.points, first)
        self.assertEqual(position.projected_points, first)
        self.assertEqual(position.move_count(), 0)

    def test_the_same_position_is_equal(self):
        one, other = carc.Position(), carc.Position()
        self.assertEqual(one, other)
        self.assertEqual(len({one.hash(), other.hash()}), 1)
        with self.assertRaises(TypeError):
            hash(one)
        self.assertNotEqual(one, "c3")
        one.play("F@0,-1 r1 city.S")
        self.assertNotEqual(one, other)
        one.undo()
        self.assertEqual(one, other)

    def test_rules_options_and_rulings_are_part_of_a_position(self):
        rules = ["c3", "c2", "c3,small-city=2", "c3,abbot", "c3,shared-side=one-city", "c3,inns"]
        positions = [carc.Position(words) for words in rules] + [carc.Position("c3", 3)]
        self.assertEqual(len({position.hash() for position in positions}), len(positions))
        self.assertEqual(carc.Position("c3,small-city=4"), carc.Position("c3"))

    def test_history_is_no_part_of_a_position(self):
        for rules, moves, other in (
                ("c3,king-and-robber", "W@-1,0 r0 field.NL|D@-2,0 r2 field.ER|S@-1,1 r2 road.N|T@0,-1 r2|B@-2,-1 r3",
                 (0, 1, 4, 3, 2)),
                ("c3,sheep", "R@0,1 r2 field.NL|V@-1,0 r2|V@1,0 r0 shepherd:field.NL flock:4|E@0,2 r0|C@0,-1 r3|"
                 "I@-2,0 r2 shepherd:field.NL flock:wolf|K@2,0 r2 field.NL flock:3", (0, 1, 4, 3, 2, 5, 6))):
            one, two = carc.Position(rules), carc.Position(rules)
            words = moves.split("|")
            for number, word in enumerate(words):
                one.play(word)
                two.play(words[other[number]])
            self.assertEqual(str(one), str(two))
            self.assertEqual(one, two)

    def test_a_meeple_on_a_tile_that_looks_alike_turned_stands_where_it_stands(self):
        north, south = carc.Position(), carc.Position()
        north.play("U@1,0 r1 field.NL")
        south.play("U@1,0 r3 field.SL")
        self.assertNotEqual(north, south)
        south.undo()
        south.play("U@1,0 r3 field.NL")
        self.assertEqual(north, south)

    def test_a_draw_without_a_seed_is_random_and_one_with_a_seed_is_not(self):
        self.assertGreater(len({carc.Position().draw() for _ in range(40)}), 3)
        self.assertEqual(len({carc.Position().draw(seed=7) for _ in range(10)}), 1)
        position, drawn = carc.Position(), set()
        while (tile := position.draw(seed=7)) and len(drawn) < 4:
            drawn.add(tile)
            position.play(0)
        self.assertEqual(len(drawn), 4)

    def test_a_draw_after_the_last_turn_is_none(self):
        position = carc.Position()
        position.playout(1)
        self.assertIsNone(position.draw())
        self.assertIsNone(position.draw("U"))
        self.assertTrue(position.undo())
        self.assertFalse(position.undo())

    def test_planes_and_mask(self):
        position = carc.Position()
        position.play("F@0,-1 r1 city.S")
        position.draw("U")
        names, planes = position.plane_names(), position.planes(5)
        self.assertEqual(planes.shape, (len(names), 5, 5))
        self.assertEqual(planes[names.index("tile"), 1, 2], 1)
        self.assertEqual(planes[names.index("1.meeple.city"), 1, 2], 1)
        self.assertEqual(planes[names.index("r1"), 2, 3], 1)
        mask = position.mask(5)
        numbers = {mask[y, x, rot, way] for y in range(5) for x in range(5) for rot in range(4)
                   for way in range(mask.shape[3])}
        self.assertEqual(numbers, set(range(position.move_count() + 1)))

    def test_it_shows_itself(self):
        position = carc.Position()
        self.assertIn("Meeples on the board", repr(position))
        self.assertIn("<svg", position._repr_svg_())
        self.assertEqual(position.board()["tiles"][0]["tile"], "D")
        self.assertEqual({row["type"] for row in position.features()}, {"feature", "left"})


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""carc as a program that is asked: it answers cases of the conformance suite by libcarc, from nothing but the case.

The tiles are those that the case spells out, wherever it spells out all of them; so a tile that is spelled wrongly shows. It
needs CARC_LIBRARY and the module carc on PYTHONPATH.
"""
import collections
import json

import carc
from serve import serve

HAD = ("rules", "expansions", "options", "rulings", "players", "start", "table", "bushes", "first-draws", "draws")


def record(case, turns):
    """The case as a record of carc-record(5)."""
    told = {"carc": 1, "game": case["game"], "rules": case["editions"][0], "expansions": case["boxes"], "options": case.get("options", {}),
            "rulings": case.get("rulings", {}), "players": case["players"], "turns": turns}
    told.update({key: case[key] for key in HAD[5:] if key in case})
    if case["start"] == {"tiles": []}:
        del told["start"]
    if case["ask"].get("what") != "legal" and case.get("ended"):
        told["ended"] = True
    own = case.get("own")
    if own or not case["boxes"] and case["game"] == "carcassonne" and set(case["tiles"]) == set(case["bag"]):
        told["tiles"] = tile_set(case, own or {"tiles": list(case["tiles"])})
    return {key: value for key, value in told.items() if value not in ([], {}) or key in ("turns", "players")}


def tile_set(case, own):
    """Tiles as the case spells them out, as a set of carc-tiles(5)."""
    tiles = []
    for name in own["tiles"]:
        if name not in case["bag"]:
            continue
        tile = case["tiles"][name]
        segments = {letter: {k: "".join(v) if k == "touches" else v for k, v in segment.items()} for letter, segment in tile["segments"].items()}
        tiles.append({"id": name, "count": case["bag"][name], "segments": segments, **{k: v for k, v in tile.items() if k != "segments"}})
    start = own.get("start") or ("own" not in case and case["start"]["tiles"] and case["start"]["tiles"][0]["tile"])
    return {"carc-tiles": 1, "name": "told", "game": case["game"], "provenance": "synthetic-test", "tiles": tiles, **({"start": start} if start else {}),
            **{key: own[key] for key in ("expansion", "piles") if key in own}}


def play(case, turns, **settings):
    reader = carc.read_text(json.dumps(record(case, turns)) + "\n", **settings)
    return reader, next(reader)


def answer(case):
    ask = case["ask"]
    what = ask["what"]
    turns = case["turns"] + ([ask["turn"]] if what == "legal" else [])
    points = what == "scored"
    reader, game = play(case, turns, **({"points": True} if points else {}))
    if not game.rules:
        raise carc.Error(game.findings()[0].text if game.findings() else "it cannot be read")
    if what == "legal":
        game.play()
        wrong = [finding for finding in game.findings() if finding.code[0] in "RYF" and finding.severity == "error"]
        return {"legal": not wrong, **({"rule": wrong[0].fact["rule"]} if wrong else {})}
    if what == "score":
        after = []
        for _ in game.play_turns():
            running = [player.get("running", player.get("start", {})).get("total", 0) for player in game.score()["players"]]
            after.append(running)
        told = {"after": after}
        if case.get("ended"):
            told["final"] = [player["final"]["total"] for player in game.score()["players"]]
            told["after"][-1:] = after[-1:]
        return told
    if what == "scored":
        game.play()
        lines = []
        for proof in game.points():
            won = {who: n for who, n in proof.get("points", {}).items() if n}
            if won:
                lines.append({"turn": "end" if proof["final"] else proof["turn"], "feature": proof.get("feature") or proof["kind"], "points": won,
                              "terms": {who: [[t["count"], t["of"], t["each"]] for t in proof["terms"][who]] for who in won if who in proof.get("terms", {})}})
        return {"scored": lines}
    if what == "perft":
        # Ways are counted over all tiles that are left, whoever holds them: not by the order of drawing.
        reader, game = play({k: v for k, v in case.items() if k != "draws"}, turns)
    for _ in game.play_turns():
        pass
    position = game.position()
    if what == "perft":
        moves = position.moves()
        return {"ways": position.perft(ask["turns"]), "divide": dict(collections.Counter(move.tile for move in moves))}
    position.draw(ask["tile"])
    moves = position.moves()
    if what == "places":
        return {"places": sorted({(move.x, move.y, move.rot) for move in moves})}
    reader, listed = play({**case, "start": {"tiles": []}, "ended": False}, [move.words for move in moves])
    return {"moves": json.loads(listed.convert("json"))["turns"]}


if __name__ == "__main__":
    serve(answer, carc.Error, StopIteration, KeyError)

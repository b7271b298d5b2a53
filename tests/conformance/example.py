#!/usr/bin/env python3
"""A program that answers cases of level 1: where a tile may lie. Copy it, and put your own engine in place of fits().

It plays the base game of Carcassonne without boxes and house rules, and says of all else that it cannot. Three rules make up
level 1: no tile lies there yet, a tile lies beside it, and what meets at each side is the same.
"""
import json
import sys

SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # north, east, south, west; y grows to the south


def side(tile, rot, number):
    """What a tile that is turned so shows on a side of the board: the kind in the middle of it."""
    letters = tile["sides"][(number - rot) % 4]
    return tile["segments"][letters[1]]["kind"]


def fits(tiles, board, name, x, y, rot):
    """None if the tile may lie there; else the rule that refuses it."""
    if (x, y) in board:
        return "PLACE"
    beside = 0
    for number, (dx, dy) in enumerate(SIDES):
        there = board.get((x + dx, y + dy))
        if there:
            beside += 1
            if side(tiles[name], rot, number) != side(tiles[there[0]], there[1], (number + 2) % 4):
                return "PLACE"
    return None if beside else "PLACE"


def answer(case):
    ask, tiles = case["ask"], case["tiles"]
    if case["game"] != "carcassonne" or case["boxes"] or case.get("options"):
        return {"cannot": "boxes and house rules"}
    board = {tuple(tile["at"]): (tile["tile"], tile["rot"]) for tile in case["start"]["tiles"]}
    for turn in case["turns"]:
        if "tile" in turn:
            board[tuple(turn["at"])] = (turn["tile"], turn["rot"])
    if ask["what"] == "places":
        around = {(x + dx, y + dy) for x, y in board for dx, dy in SIDES}
        places = [[x, y, rot] for x, y in around for rot in range(4) if not fits(tiles, board, ask["tile"], x, y, rot)]
        return {"answer": {"places": places}}
    turn = ask.get("turn", {})
    if ask["what"] == "legal" and "tile" in turn:
        refused = fits(tiles, board, turn["tile"], *turn["at"], turn["rot"])
        if refused:
            return {"answer": {"legal": False, "rule": refused}}
        if set(turn) == {"player", "tile", "at", "rot"}:
            return {"answer": {"legal": True}}
    return {"cannot": "figures and points"}


for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps({"id": case["id"], **answer(case)}), flush=True)

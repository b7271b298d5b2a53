"""Tiles as plain values, as cases spell them out. make.py calls it."""
import json
import re


def spelled(tile):
    """A tile of a set as cases have it: sides, and segments with all that they touch."""
    ring = "".join(tile["sides"])
    segments = {}
    for letter, segment in sorted(tile["segments"].items()):
        segment = {"kind": segment} if isinstance(segment, str) else dict(segment)
        touches = set(segment.pop("touches", ""))
        segments[letter] = segment
        segment["touches"] = touches
    for one, other in zip(ring, ring[1:] + ring[0]):
        for field, city in ((one, other), (other, one)):
            if (segments[field]["kind"], segments[city]["kind"]) in (("field", "city"), ("residential", "market")):
                segments[field]["touches"].add(city)
    for segment in segments.values():
        touches = sorted(segment.pop("touches"))
        if touches:
            segment["touches"] = touches
    out = {"sides": list(tile["sides"]), "segments": segments}
    if "pile" in tile:
        out["pile"] = tile["pile"]
    return out


def tile_sets(paths, convert):
    """All tiles of these files by name, spelled out. convert: from records in any form to one object a line; each set is put into one."""
    tiles = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        told = dict(re.findall(r"(?m)^(game|expansion): (.*)$", text))
        record = (f"carc: 1\ngame: {told['game']}\nexpansions: [{told.get('expansion', '')}]\nplayers: [Ann, Bob]\nturns: []\ntiles:\n"
                  + re.sub("(?m)^", "  ", text))
        for tile in json.loads(convert(record))["tiles"]["tiles"]:
            tiles[str(tile["id"])] = spelled(tile)
    return tiles

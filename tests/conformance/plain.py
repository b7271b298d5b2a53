"""Records as plain values, for the cases: what the tools write in the form "explicit" is read here, and tile sets are spelled
out. It reads that one form and the files of fixtures/tiles, and no other YAML. make.py calls it.
"""
import functools
import json
import re

_TOKEN = re.compile(r'\s*(?:([\[\]{},:])(?=\s|[\[\]{},:]|$|.)|"((?:[^"\\]|\\.)*)"|\'((?:[^\']|\'\')*)\'|([^\s\[\]{},:"\'](?:[^\[\]{},:]|:(?=\S))*))')
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)$")


def _scalar(word):
    if word in ("true", "false"):
        return word == "true"
    return int(word) if _NUMBER.match(word) else word


class _Flow:
    """One value in flow style, from a line."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def token(self):
        match = _TOKEN.match(self.text, self.at)
        if not match or match.end() == self.at:
            raise ValueError(f"no flow value: {self.text[self.at:]!r}")
        self.at = match.end()
        sign, double, single, plain = match.groups()
        if sign:
            return sign, None
        if double is not None:
            return "value", json.loads('"' + double + '"')
        if single is not None:
            return "value", single.replace("''", "'")
        return "value", _scalar(plain.strip())

    def peek(self):
        at = self.at
        token = self.token()
        self.at = at
        return token

    def value(self):
        kind, value = self.token()
        if kind == "[":
            items = []
            while self.peek()[0] != "]":
                items.append(self.value())
                if self.peek()[0] == ",":
                    self.token()
            self.token()
            return items
        if kind == "{":
            members = {}
            while self.peek()[0] != "}":
                _, key = self.token()
                self.token()
                members[str(key)] = self.value()
                if self.peek()[0] == ",":
                    self.token()
            self.token()
            return members
        return value


@functools.lru_cache(maxsize=None)
def flow(text):
    """The value of one line in flow style. It is the same value each time: not to be changed."""
    return _Flow(text).value()


def _block(lines, indent):
    """Lines from the front of the list that are indented so far: a list or a mapping."""
    items, members = [], {}
    while lines and len(lines[0]) - len(lines[0].lstrip()) >= indent:
        line = lines.pop(0).strip()
        if line.startswith("- "):
            items.append(flow(line[2:]) if line[2] in "{[\"'" else line[2:])
            continue
        key, _, rest = line.partition(": ") if not line.endswith(":") else (line[:-1], "", "")
        if rest:
            members[flow(key)] = flow(rest)
        else:
            members[flow(key)] = _block(lines, indent + 2)
    return items or members


def records(text):
    """The records of a stream in the form "explicit", as values."""
    for part in re.split(r"(?m)^---\n", text):
        lines = [line for line in part.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        if lines:
            yield _block(lines, 0)


PORTS = ["NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"]


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


def tile_sets(paths):
    """All tiles of these files by name, spelled out."""
    tiles = {}
    for path in paths:
        for line in open(path, encoding="utf-8"):
            if line.startswith("  - {id: "):
                tile = flow(line[4:])
                tiles[str(tile["id"])] = spelled(tile)
    return tiles

"""Recorded games of Carcassonne by the rules: read, judged, scored, drawn, and played on.

    import carc

    for record in carc.read("games.yaml"):
        record.play()
        print(record.rules, record.totals(), [f.text for f in record.findings()])

    position = carc.Position("c3,river", players=2)
    position.draw(seed=1)
    print(position)                       # the board
    position.apply(position.moves()[0])   # or the words of a compact turn

It needs libcarc.so and no compiler: CARC_LIBRARY names one, else that of the system is taken. carc(3) is the manual of the
library, carc-output(5) of the members that facts have.
"""

from __future__ import annotations

import ctypes as _c
import ctypes.util as _util
import json as _json
import os as _os
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

__all__ = ["Error", "Finding", "Move", "Position", "Reader", "Record", "read", "read_text", "table", "version"]

_SEATS = 8
_NO_MEMORY = -1


class Error(Exception):
    """What the library refuses, in its words: "R103: no tile lies beside it"."""


class _Info(_c.Structure):
    _fields_ = [
        ("number", _c.c_ulong), ("line", _c.c_ulong), ("status", _c.c_int),
        ("game", _c.c_char_p), ("edition", _c.c_char_p), ("rules", _c.c_char_p),
        ("players", _c.c_uint), ("player", _c.POINTER(_c.c_char_p)), ("turns", _c.c_uint),
        ("played", _c.c_uint), ("broken", _c.c_int), ("ended", _c.c_int),
        ("tiles_left", _c.c_uint), ("findings", _c.c_ulong),
    ]


class _Standing(_c.Structure):
    _fields_ = [
        ("players", _c.c_uint), ("player", _c.c_uint), ("turn", _c.c_uint), ("ended", _c.c_int),
        ("tiles_left", _c.c_uint), ("drawn", _c.c_char_p), ("rules", _c.c_char_p),
        ("points", _c.c_int * _SEATS),
    ]


class _Legal(_c.Structure):
    _fields_ = [
        ("words", _c.c_char_p), ("tile", _c.c_char_p), ("x", _c.c_int), ("y", _c.c_int),
        ("rot", _c.c_int), ("figure", _c.c_char_p), ("feature", _c.c_char_p),
        ("actions", _c.c_uint),
    ]


def _load() -> _c.CDLL:
    named = _os.environ.get("CARC_LIBRARY")
    found = named or _util.find_library("carc") or "libcarc.so.0"
    try:
        library = _c.CDLL(found)
    except OSError as error:
        raise ImportError(f"carc needs the library libcarc: {error}; CARC_LIBRARY may name it") from None
    text, handle, unsigned, integer = _c.c_char_p, _c.c_void_p, _c.c_uint, _c.c_int
    seed = _c.c_ulonglong
    calls: Dict[str, Tuple[Any, Sequence[Any]]] = {
        "carc_open": (handle, [text]),
        "carc_open_memory": (handle, [text, _c.c_size_t]),
        "carc_close": (None, [handle]),
        "carc_set": (integer, [handle, text, text]),
        "carc_next": (integer, [handle]),
        "carc_again": (integer, [handle, text]),
        "carc_turn": (integer, [handle]),
        "carc_play": (integer, [handle]),
        "carc_info": (_c.POINTER(_Info), [handle]),
        "carc_write": (text, [handle, text]),
        "carc_tell": (text, [handle, text, text]),
        "carc_error_words": (text, [handle]),
        "carc_version": (text, []),
        "carc_position_new": (integer, [text, unsigned, _c.POINTER(handle)]),
        "carc_position_of": (integer, [handle, _c.POINTER(handle)]),
        "carc_position_clone": (handle, [handle]),
        "carc_position_copy": (integer, [handle, handle]),
        "carc_position_free": (None, [handle]),
        "carc_position_error": (text, [handle]),
        "carc_position_tell": (text, [handle, text, text]),
        "carc_position_standing": (integer, [handle, _c.POINTER(_Standing), _c.c_size_t]),
        "carc_position_projected": (integer, [handle, _c.POINTER(_c.c_int)]),
        "carc_position_hash": (_c.c_ulonglong, [handle]),
        "carc_position_left": (integer, [handle, text]),
        "carc_position_draw": (integer, [handle, text, seed]),
        "carc_position_moves": (integer, [handle]),
        "carc_position_move": (_c.POINTER(_Legal), [handle, unsigned]),
        "carc_position_apply": (integer, [handle, unsigned]),
        "carc_position_play": (integer, [handle, text]),
        "carc_position_undo": (integer, [handle]),
        "carc_position_playout": (integer, [handle, seed]),
        "carc_position_rollout": (integer, [handle, seed, _c.POINTER(integer)]),
        "carc_position_perft": (integer, [handle, unsigned, _c.POINTER(seed)]),
        "carc_position_planes": (integer, [handle, unsigned, _c.c_void_p, _c.c_size_t]),
        "carc_position_plane": (text, [handle, unsigned]),
        "carc_position_mask": (integer, [handle, unsigned, _c.c_void_p, _c.c_size_t, _c.POINTER(unsigned)]),
    }
    for name, (result, arguments) in calls.items():
        call = getattr(library, name)
        call.restype, call.argtypes = result, list(arguments)
    return library


_lib = _load()


def version() -> str:
    """The release of the library, such as "0.1.0"."""
    return _str(_lib.carc_version())


def _str(text: Optional[bytes]) -> str:
    return text.decode("utf-8", "replace") if text else ""


def _maybe(text: Optional[bytes]) -> Optional[str]:
    return None if text is None else text.decode("utf-8", "replace")


def _bytes(text: Optional[str]) -> Optional[bytes]:
    return None if text is None else text.encode()


def _facts(lines: str) -> List[Dict[str, Any]]:
    return [_json.loads(line) for line in lines.splitlines() if line]


# ---- Records -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """What is wrong with a record, or worth a note."""

    code: str
    """Of carc-diagnostics(7): "R101"."""
    severity: str
    """"error", "warning" or "note"."""
    message: str
    text: str
    """All of it in a line, as carc-validate prints it."""
    line: int
    """Of the stream, from 1; 0: none. So is column, in characters."""
    column: int
    turn: Optional[int]
    """From 1; None: none."""
    fact: Dict[str, Any]
    """All members that JSON has, see carc-output(5)."""

    def __str__(self) -> str:
        return self.text


class Record:
    """The record of a stream that is at hand. It stays until the reader goes on to the next one."""

    def __init__(self, reader: "Reader") -> None:
        self._reader = reader
        self._number = int(reader._info.number)

    @property
    def _at(self) -> int:
        if self._reader._handle is None or self._reader._info.number != self._number:
            raise Error("the reader has gone on: this record is no longer at hand")
        return self._reader._handle

    @property
    def _info(self) -> _Info:
        self._at
        return self._reader._info

    @property
    def number(self) -> int:
        """In the stream, from 1."""
        return self._number

    @property
    def line(self) -> int:
        """Where it begins in the stream, from 1."""
        return int(self._info.line)

    @property
    def game(self) -> Optional[str]:
        '''"carcassonne", "the-city"; None: it cannot be read.'''
        return _maybe(self._info.game)

    @property
    def edition(self) -> Optional[str]:
        '''"c3"; None: it cannot be read.'''
        return _maybe(self._info.edition)

    @property
    def rules(self) -> Optional[str]:
        '''"c3,abbot"; None: it cannot be read.'''
        return _maybe(self._info.rules)

    @property
    def turns(self) -> int:
        """How many turns it has."""
        return int(self._info.turns)

    @property
    def played(self) -> int:
        """How many of them are played."""
        return int(self._info.played)

    @property
    def broken(self) -> bool:
        """Whether the turn after those breaks a rule."""
        return bool(self._info.broken)

    @property
    def ended(self) -> bool:
        """Whether final scoring is done."""
        return bool(self._info.ended)

    @property
    def tiles_left(self) -> int:
        """How many tiles are to be drawn."""
        return int(self._info.tiles_left)

    @property
    def status(self) -> str:
        """"obeys", "broken" (a rule or a claim), "unreadable" or "trouble", as far as it is played."""
        return ("obeys", "broken", "unreadable", "trouble")[self._info.status]

    @property
    def players(self) -> List[str]:
        """Their names, in the order of seats."""
        info = self._info
        return [_str(info.player[i]) for i in range(info.players)]

    def play(self) -> int:
        """Play all turns that are left, and the end. Returns how many were played."""
        return self._reader._check(_lib.carc_play(self._at))

    def steps(self) -> Iterator[int]:
        """Play turn by turn: the number of each, from 1, once it is played. Final scoring comes behind the last."""
        while self._reader._check(_lib.carc_turn(self._at)):
            yield self.played

    def again(self, rules: Optional[str] = None) -> "Record":
        """The same record from its beginning, by other rules: "c1,small-city=4"; None: its own."""
        self._reader._check(_lib.carc_again(self._at, _bytes(rules)))
        return self

    def tell(self, fact: str, form: Optional[str] = None) -> str:
        """A fact as the tools print it, see carc_tell(3): "features", "svg", "help R202"; form: "json", "tsv", "csv", "text"."""
        told = _lib.carc_tell(self._at, fact.encode(), _bytes(form))
        if told is None:
            raise Error(_str(_lib.carc_error_words(self._at)))
        return _str(told)

    def facts(self, fact: str) -> List[Dict[str, Any]]:
        """The same as values, for "findings", "turn", "events", "points", "score", "features", "board", "help WORD"."""
        return _facts(self.tell(fact))

    def findings(self) -> List[Finding]:
        """All that was found so far."""
        return [
            Finding(fact["code"], fact["severity"], fact["message"], text, fact["line"], fact["column"],
                    fact.get("turn"), fact)
            for fact, text in zip(self.facts("findings"), self.tell("findings", "text").splitlines())
        ]

    def turn(self) -> Optional[str]:
        """The turn that was played last, as the record has it: "U@1,0 r1 road.W"; None: none was."""
        facts = self.facts("turn")
        return facts[0]["words"] if facts else None

    def events(self) -> List[Dict[str, Any]]:
        """What that turn has caused, and final scoring behind the last one."""
        return self.facts("events")

    def points(self) -> List[Dict[str, Any]]:
        """The proofs of all points so far."""
        return self.facts("points")

    def score(self) -> Dict[str, Any]:
        """The score sheet: its "players" have points by stage and part."""
        return self.facts("score")[0]

    def totals(self) -> Dict[str, int]:
        """The points of each player so far."""
        stage = "final" if self.ended else "running"
        return {row["name"]: row.get(stage, row["running"])["total"] for row in self.score()["players"]}

    def features(self) -> List[Dict[str, Any]]:
        """Every feature on the board, and what can become of it; dead places and the tiles that are left."""
        return self.facts("features")

    def board(self) -> Dict[str, Any]:
        """The "tiles" and "figures" on the table."""
        return self.facts("board")[0]

    def key(self) -> str:
        """The key of the game: the same for every record of it."""
        return self.tell("key")

    def write(self, form: str = "canonical") -> str:
        """All of it in a form of carc-convert(1): "canonical", "explicit", "compact", "jsonl", "json", "jcz", "lab"."""
        text = _lib.carc_write(self._at, form.encode())
        if text is None:
            raise Error(_str(_lib.carc_error_words(self._at)))
        return _str(text)

    def position(self) -> "Position":
        """The game as it stands, to play on from."""
        handle = _c.c_void_p()
        error = _lib.carc_position_of(self._at, _c.byref(handle))
        return Position._of(handle.value, error)

    def rows(self) -> List[Dict[str, Any]]:
        """A row for each player, flat, as pandas.DataFrame takes them: points by stage and part in "final.city" and such."""
        rows = []
        for seat, player in enumerate(self.score()["players"]):
            row: Dict[str, Any] = {"record": self.number, "rules": self.rules, "status": self.status,
                                   "turns": self.played, "seat": seat, "player": player["name"]}
            for name, value in player.items():
                if isinstance(value, dict):
                    row.update({f"{name}.{part}": points for part, points in value.items()})
                elif name != "name":
                    row[name] = value
            rows.append(row)
        return rows

    def __str__(self) -> str:
        return self.tell("drawing") if self.rules else f"record {self.number} cannot be read"

    def __repr__(self) -> str:
        return f"<carc.Record {self.number}: {self.rules or 'unreadable'}, {self.played} of {self.turns} turns>"

    def _repr_svg_(self) -> Optional[str]:
        return self.tell("svg") if self.rules else None


class Reader:
    """A stream of records: an iterator over them. It may be a file, plain, gzip or zstd, or text."""

    def __init__(self, path: Optional[str] = None, text: Union[str, bytes, None] = None, **settings: Any) -> None:
        """settings: those of carc_set(3): rules="c3", foreign=True, limit=1000000, tiles=..., project=True, name=..."""
        self._bytes = text.encode() if isinstance(text, str) else text
        if (path is None) == (self._bytes is None):
            raise TypeError("a path or text")
        self._handle: Optional[int] = (
            _lib.carc_open(_os.fsencode(path)) if path is not None
            else _lib.carc_open_memory(self._bytes, len(self._bytes or b"")))
        if not self._handle:
            raise MemoryError
        for name, value in settings.items():
            if value is not None:
                word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
                self._check(_lib.carc_set(self._handle, name.encode(), word.encode()))
        self._info: _Info = _lib.carc_info(self._handle).contents

    def _check(self, got: int) -> int:
        if got == _NO_MEMORY:
            raise MemoryError
        if got < 0:
            raise Error(_str(_lib.carc_error_words(self._handle)))
        return got

    def __iter__(self) -> "Reader":
        return self

    def __next__(self) -> Record:
        if self._handle is None or not self._check(_lib.carc_next(self._handle)):
            raise StopIteration
        return Record(self)

    def close(self) -> None:
        """Give back what the library holds. Its records are no longer at hand."""
        if self._handle is not None:
            _lib.carc_close(self._handle)
            self._handle = None

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()


def read(path: Union[str, "_os.PathLike[str]"], **settings: Any) -> Reader:
    """The records of a file, one after the other. settings: as for Reader."""
    return Reader(_os.fspath(path), **settings)


def read_text(text: Union[str, bytes], **settings: Any) -> Reader:
    """The same of text that is at hand."""
    return Reader(text=text, **settings)


def table(path: Union[str, "_os.PathLike[str]"], **settings: Any) -> List[Dict[str, Any]]:
    """Every record of a file, played to its end, a row for each player: pandas.DataFrame(carc.table("games.yaml"))."""
    rows: List[Dict[str, Any]] = []
    for record in read(path, **settings):
        record.play()
        if record.rules and not record.broken:
            rows.extend(record.rows())
    return rows


# ---- Positions -----------------------------------------------------------------------------------


class Move(NamedTuple):
    """A way to play the turn. words says all of it; the other members what most moves are."""

    number: int
    """In the list of its position, from 0."""
    words: str
    """A compact turn: "U@1,0 r1 road.W"."""
    tile: Optional[str]
    x: int
    y: int
    rot: int
    """Quarter turns clockwise."""
    figure: Optional[str]
    feature: Optional[str]
    """On which the first figure stands: "road.W"."""

    def __str__(self) -> str:
        return self.words


class Position:
    """A game at one moment: a turn is a draw and a move, and each can be taken back."""

    def __init__(self, rules: str = "c3", players: int = 2) -> None:
        """A new game. rules: as -r of the tools has them: "c3,river,small-city=2"."""
        handle = _c.c_void_p()
        self._handle: Optional[int] = None
        error = _lib.carc_position_new(rules.encode(), players, _c.byref(handle))
        self._take(handle.value, error)

    @classmethod
    def _of(cls, handle: Optional[int], error: int) -> "Position":
        position = cls.__new__(cls)
        position._handle = None
        position._take(handle, error)
        return position

    def _take(self, handle: Optional[int], error: int) -> None:
        if not handle:
            raise MemoryError
        self._handle = handle
        if error:
            words = _str(_lib.carc_position_error(handle))
            self.close()
            raise Error(words)

    def _check(self, got: int) -> int:
        if got == _NO_MEMORY:
            raise MemoryError
        if got < 0:
            raise Error(_str(_lib.carc_position_error(self._handle)) or "this cannot be asked now")
        return got

    def close(self) -> None:
        """Give back what the library holds."""
        if self._handle:
            _lib.carc_position_free(self._handle)
            self._handle = None

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self.close()

    def copy(self) -> "Position":
        """The same position once more, without what can be taken back."""
        return Position._of(_lib.carc_position_clone(self._handle), 0)

    __copy__ = copy

    def _standing(self) -> _Standing:
        standing = _Standing()
        self._check(_lib.carc_position_standing(self._handle, _c.byref(standing), _c.sizeof(standing)))
        return standing

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._standing().players)

    @property
    def player(self) -> int:
        """The seat of who acts now, from 0."""
        return int(self._standing().player)

    @property
    def turn(self) -> int:
        """The turn that is being played, from 1."""
        return int(self._standing().turn)

    @property
    def ended(self) -> bool:
        """Whether final scoring is done."""
        return bool(self._standing().ended)

    @property
    def tiles_left(self) -> int:
        """How many tiles are to be drawn."""
        return int(self._standing().tiles_left)

    @property
    def drawn(self) -> Optional[str]:
        """The tile of this turn; None: not drawn yet."""
        return _maybe(self._standing().drawn)

    @property
    def rules(self) -> str:
        '''"c3,abbot".'''
        return _str(self._standing().rules)

    @property
    def points(self) -> List[int]:
        """Of each player, so far."""
        standing = self._standing()
        return list(standing.points[: standing.players])

    @property
    def projected(self) -> List[int]:
        """The same, if the game ended here."""
        points = (_c.c_int * _SEATS)()
        self._check(_lib.carc_position_projected(self._handle, points))
        return points[: self._seats()]

    def _hash(self) -> int:
        return int(_lib.carc_position_hash(self._handle))

    def __hash__(self) -> int:
        return hash(self._hash())

    def __eq__(self, other: object) -> bool:
        """Whether they are the same, whatever turns have led to them."""
        return isinstance(other, Position) and self._hash() == other._hash()

    def left(self, tile: Optional[str] = None) -> int:
        """How many tiles of a kind are left; without one how many of all kinds that can be drawn next."""
        return self._check(_lib.carc_position_left(self._handle, _bytes(tile)))

    def bag(self) -> Dict[str, int]:
        """The tiles that nobody has drawn yet: how many of each kind."""
        tiles: Dict[str, int] = next(fact["tiles"] for fact in self.features() if fact["type"] == "left")
        return tiles

    def draw(self, tile: Optional[str] = None, seed: int = 0) -> Optional[str]:
        """Draw the tile of this turn: this one, or one by chance, which seed decides. None: none fits, the game is over."""
        self._check(_lib.carc_position_draw(self._handle, _bytes(tile), seed))
        drawn: Optional[str] = self.drawn
        return drawn

    def count(self) -> int:
        """How many ways there are to play the turn."""
        return self._check(_lib.carc_position_moves(self._handle))

    def move(self, number: int) -> Move:
        """One of them, from 0."""
        legal = _lib.carc_position_move(self._handle, number)
        if not legal:
            raise IndexError("there is no such move")
        told = legal.contents
        return Move(number, _str(told.words), _maybe(told.tile), told.x, told.y, told.rot, _maybe(told.figure),
                    _maybe(told.feature))

    def moves(self) -> List[Move]:
        """All of them: with the tile that was drawn, or where none was with every one that can be."""
        return [self.move(number) for number in range(self.count())]

    def apply(self, move: Union[Move, int, str]) -> bool:
        """Play a move of the list, by itself or its number, or the words of a compact turn. False: the game is over."""
        if isinstance(move, str):
            return bool(self._check(_lib.carc_position_play(self._handle, move.encode())))
        if isinstance(move, int):
            return bool(self._check(_lib.carc_position_apply(self._handle, move)))
        return bool(self._check(_lib.carc_position_play(self._handle, move.words.encode())))

    def undo(self) -> bool:
        """Take back the last draw or move. False: there is none."""
        return bool(_lib.carc_position_undo(self._handle))

    def playout(self, seed: int) -> None:
        """Play at random to the end. One undo() takes it back."""
        self._check(_lib.carc_position_playout(self._handle, seed))

    def rollout(self, seed: int) -> List[int]:
        """The points of each player after such a game; the position stays as it is."""
        points = (_c.c_int * _SEATS)()
        self._check(_lib.carc_position_rollout(self._handle, seed, points))
        return points[: self._seats()]

    def _seats(self) -> int:
        if not hasattr(self, "_seats_known"):
            self._seats_known = int(self._standing().players)
        return self._seats_known

    def perft(self, turns: int) -> int:
        """In how many ways the next turns can be played, 1 to 8 of them."""
        count = _c.c_ulonglong()
        self._check(_lib.carc_position_perft(self._handle, turns, _c.byref(count)))
        return count.value

    def tell(self, fact: str, form: Optional[str] = None) -> str:
        """A fact, see carc_position_tell(3): "features", "board", "svg", "help R202"."""
        told = _lib.carc_position_tell(self._handle, fact.encode(), _bytes(form))
        if told is None:
            raise Error("there is no such fact, or not in this form")
        return _str(told)

    def features(self) -> List[Dict[str, Any]]:
        """Every feature on the board, and what can become of it."""
        return _facts(self.tell("features"))

    def board(self) -> Dict[str, Any]:
        """The "tiles" and "figures" on the table."""
        return _facts(self.tell("board"))[0]

    def plane_names(self) -> List[str]:
        """What each plane of planes() is of: "tile", "N.road", "0.meeple.city", "r1"."""
        count = self._check(_lib.carc_position_planes(self._handle, 1, None, 0))
        return [_str(_lib.carc_position_plane(self._handle, n)) for n in range(count)]

    def planes(self, size: int = 31) -> memoryview:
        """The board as bytes [plane, row, column], with 0,0 in the middle: numpy.asarray(position.planes())."""
        count = self._check(_lib.carc_position_planes(self._handle, size, None, 0))
        array = (_c.c_ubyte * (count * size * size))()
        self._check(_lib.carc_position_planes(self._handle, size, array, len(array)))
        return memoryview(array).cast("B").cast("B", [count, size, size])

    def mask(self, size: int = 31) -> memoryview:
        """The moves as numbers from 1 [row, column, rot, way], 0 where there is none; see carc_position_mask(3)."""
        beside = _c.c_uint()
        ways = self._check(_lib.carc_position_mask(self._handle, size, None, 0, _c.byref(beside)))
        array = (_c.c_int * (size * size * 4 * ways))()
        self._check(_lib.carc_position_mask(self._handle, size, array, len(array), _c.byref(beside)))
        return memoryview(array).cast("B").cast("i", [size, size, 4, ways])

    def __repr__(self) -> str:
        return self.tell("drawing")

    def _repr_svg_(self) -> str:
        return self.tell("svg")

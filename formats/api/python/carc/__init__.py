"""Recorded games of Carcassonne by the rules: read, judged, scored, drawn, and played on.

    import carc

    for record in carc.read("games.yaml"):
        record.play()
        print(record.rules, record.totals(), [f.text for f in record.findings()])

    position = carc.Position("c3,river", players=2)
    position.draw(seed=1)
    print(position)                       # the board
    position.play(position.moves()[0])   # or the words of a compact turn

It needs libcarc.so and no compiler. `make install` and the packages of Debian install both, and the module finds the library
that it was installed with; CARC_LIBRARY names another one. carc(3) is the manual of the library, carc-output(5) of the members
that facts have.

After close() every use of a reader, of its records or of a position raises ValueError.
"""

from __future__ import annotations

import copy as _copy
import ctypes as _c
import ctypes.util as _util
import json as _json
import os as _os
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, NamedTuple, NoReturn, Optional, Sequence, Tuple, TypeVar, Union

__all__ = ["Error", "Finding", "Move", "Position", "Reader", "Record", "Table", "read", "read_text", "table", "version"]

_SEATS = 8
_NO_MEMORY = -1
_NO_MEMORY_WORDS = "out of memory"
_INSTALLED = ""  # `make install` puts the path of the library here
_Path = Union[str, "_os.PathLike[str]"]


class Error(Exception):
    """A call that failed, with its reason: "R103: no adjacent tile"."""


class _RecordInfo(_c.Structure):
    _fields_ = [
        ("number", _c.c_ulong), ("line", _c.c_ulong), ("status", _c.c_int),
        ("game", _c.c_char_p), ("edition", _c.c_char_p), ("rules", _c.c_char_p),
        ("players", _c.c_uint), ("player_name", _c.POINTER(_c.c_char_p)), ("turns", _c.c_uint),
        ("turns_played", _c.c_uint), ("broken", _c.c_int), ("ended", _c.c_int),
        ("tiles_left", _c.c_uint), ("findings", _c.c_ulong),
    ]


class _PositionInfo(_c.Structure):
    _fields_ = [
        ("players", _c.c_uint), ("player", _c.c_uint), ("turn", _c.c_uint), ("ended", _c.c_int),
        ("tiles_left", _c.c_uint), ("drawn_tile", _c.c_char_p), ("rules", _c.c_char_p),
        ("points", _c.c_int * _SEATS),
    ]


class _Move(_c.Structure):
    _fields_ = [
        ("words", _c.c_char_p), ("tile", _c.c_char_p), ("x", _c.c_int), ("y", _c.c_int),
        ("rot", _c.c_int), ("figure", _c.c_char_p), ("feature", _c.c_char_p),
        ("actions", _c.c_uint),
    ]


def _load() -> _c.CDLL:
    installed = _INSTALLED if _os.path.exists(_INSTALLED) else None
    found = _os.environ.get("CARC_LIBRARY") or installed or _util.find_library("carc") or "libcarc.so.0"
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
        "carc_restart": (integer, [handle, text]),
        "carc_play_turn": (integer, [handle]),
        "carc_play": (integer, [handle]),
        "carc_record_info": (_c.POINTER(_RecordInfo), [handle]),
        "carc_convert": (text, [handle, text]),
        "carc_fact": (text, [handle, text, text]),
        "carc_error_message": (text, [handle]),
        "carc_version": (text, []),
        "carc_position_new": (integer, [text, unsigned, _c.POINTER(handle), text, _c.c_size_t]),
        "carc_position_from_record": (integer, [handle, _c.POINTER(handle)]),
        "carc_position_clone": (handle, [handle]),
        "carc_position_copy": (integer, [handle, handle]),
        "carc_position_free": (None, [handle]),
        "carc_position_error_message": (text, [handle]),
        "carc_position_fact": (text, [handle, text, text]),
        "carc_position_info": (integer, [handle, _c.POINTER(_PositionInfo), _c.c_size_t]),
        "carc_position_projected_points": (integer, [handle, _c.POINTER(_c.c_int)]),
        "carc_position_hash": (_c.c_ulonglong, [handle]),
        "carc_position_tile_count": (integer, [handle, text]),
        "carc_position_draw": (integer, [handle, text, seed]),
        "carc_position_moves": (integer, [handle]),
        "carc_position_move": (_c.POINTER(_Move), [handle, unsigned]),
        "carc_position_play_move": (integer, [handle, unsigned]),
        "carc_position_play": (integer, [handle, text]),
        "carc_position_undo": (integer, [handle]),
        "carc_position_playout": (integer, [handle, seed]),
        "carc_position_rollout": (integer, [handle, seed, _c.POINTER(integer)]),
        "carc_position_perft": (integer, [handle, unsigned, _c.POINTER(seed)]),
        "carc_position_planes": (integer, [handle, unsigned, _c.c_void_p, _c.c_size_t]),
        "carc_position_plane_name": (text, [handle, unsigned]),
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


def _refuse(words: Optional[bytes]) -> NoReturn:
    """Raise the error of a failed call."""
    said = _str(words)
    if said == _NO_MEMORY_WORDS:
        raise MemoryError
    raise Error(said)


class _Owner:
    """Owns a handle of the library. It can be closed, and cannot be pickled."""

    _handle: Optional[int] = None

    @property
    def _at(self) -> int:
        if self._handle is None:
            raise ValueError(f"this {type(self).__name__} is closed")
        return self._handle

    def _free(self, handle: int) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Free what the library holds. Every later use raises ValueError; closing once more does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self._free(handle)

    def __del__(self) -> None:
        self.close()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled")


def _facts(lines: str) -> List[Dict[str, Any]]:
    return [_json.loads(line) for line in lines.splitlines() if line]


# ---- Records -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """A diagnostic about a record."""

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
    fact: Dict[str, Any] = field(hash=False)
    """All members that JSON has, see carc-output(5)."""

    def __str__(self) -> str:
        return self.text


class Record:
    """The current record of a reader, until the reader goes on to the next one. It cannot be copied or pickled."""

    def __init__(self, reader: "Reader") -> None:
        self._reader = reader
        self._number = int(reader._info.number)

    @property
    def _at(self) -> int:
        handle = self._reader._at
        if self._reader._info.number != self._number:
            raise Error(f"record {self._number} is no longer the current one: its reader has gone on")
        return handle

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError("a Record cannot be copied or pickled")

    @property
    def _info(self) -> _RecordInfo:
        self._at
        return self._reader._info

    @property
    def number(self) -> int:
        """Its number in the stream, from 1."""
        return self._number

    @property
    def line(self) -> int:
        """Its first line in the stream, from 1."""
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
        """Number of its turns."""
        return int(self._info.turns)

    @property
    def turns_played(self) -> int:
        """Number of turns played so far."""
        return int(self._info.turns_played)

    @property
    def broken(self) -> bool:
        """Whether the next turn breaks a rule."""
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
        """"legal", "broken" (a rule or a claim), "unreadable" or "failed", up to the current turn."""
        return ("legal", "broken", "unreadable", "failed")[self._info.status]

    @property
    def players(self) -> List[str]:
        """Their names, in the order of seats."""
        info = self._info
        return [_str(info.player_name[i]) for i in range(info.players)]

    def play(self) -> int:
        """Play all remaining turns and the end. Returns the number of turns played."""
        return self._reader._check(_lib.carc_play(self._at))

    def play_turns(self) -> Iterator[int]:
        """Play turn by turn: yields the number of each played turn, from 1. Final scoring follows the last."""
        while self._reader._check(_lib.carc_play_turn(self._at)):
            yield self.turns_played

    def restart(self, rules: Optional[str] = None) -> "Record":
        """The same record from its beginning, by other rules: "c1,small-city=4"; None: its own."""
        self._reader._check(_lib.carc_restart(self._at, _bytes(rules)))
        return self

    def text(self, fact: str, form: Optional[str] = None) -> str:
        """A fact as the commands print it, see carc_fact(3): "features", "svg", "help R202"; form: "json", "tsv", "csv", "text"."""
        text = _lib.carc_fact(self._at, fact.encode(), _bytes(form))
        if text is None:
            _refuse(_lib.carc_error_message(self._at))
        return _str(text)

    def facts(self, fact: str) -> List[Dict[str, Any]]:
        """A fact as dictionaries, for "findings", "turn", "events", "points", "score", "features", "board", "help WORD"."""
        return _facts(self.text(fact, "json"))

    def findings(self) -> List[Finding]:
        """All findings so far."""
        facts = self.facts("findings")
        texts = self.text("findings", "text").splitlines() if facts else []
        return [
            Finding(fact["code"], fact["severity"], fact["message"], text, fact["line"], fact["column"],
                    fact.get("turn"), fact)
            for fact, text in zip(facts, texts)
        ]

    def last_turn(self) -> Optional[str]:
        """The last turn played, such as "U@1,0 r1 road.W"; None before the first."""
        facts = self.facts("turn")
        return facts[0]["words"] if facts else None

    def events(self) -> List[Dict[str, Any]]:
        """The consequences of the last turn, and of final scoring after the last one."""
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
        """Every feature on the board and its possible points; dead places; remaining tiles."""
        return self.facts("features")

    def board(self) -> Dict[str, Any]:
        """The "tiles" and "figures" on the table, and what lies beside them, such as "prisoners" and "goods"."""
        return self.facts("board")[0]

    def key(self) -> str:
        """The key of the game: the same for every record of it."""
        return self.text("key")

    def convert(self, form: str = "canonical") -> str:
        """The whole record in a form of carc-convert(1): "canonical", "explicit", "compact", "jsonl", "json", "jcz", "lab"."""
        text = _lib.carc_convert(self._at, form.encode())
        if text is None:
            _refuse(_lib.carc_error_message(self._at))
        return _str(text)

    def position(self) -> "Position":
        """The current game as a position."""
        handle = _c.c_void_p()
        self._reader._check(_lib.carc_position_from_record(self._at, _c.byref(handle)))
        position = Position.__new__(Position)
        position._handle = handle.value
        return position

    def rows(self) -> List[Dict[str, Any]]:
        """
        A row for each player, flat, as pandas.DataFrame takes them: points by stage and part in "final.city" and such. The
        record's meta data are in "meta.KEY", its own keys in "x-KEY".
        """
        rows = []
        written = _json.loads(self.convert("json"))
        own = {f"meta.{key}": value for key, value in written.get("meta", {}).items()}
        own.update({key: value for key, value in written.items() if key.startswith("x-")})
        for seat, player in enumerate(self.score()["players"]):
            row: Dict[str, Any] = {"record": self.number, "rules": self.rules, "status": self.status,
                                   "turns": self.turns_played, "seat": seat, "player": player["name"]}
            for name, value in player.items():
                if isinstance(value, dict):
                    row.update({f"{name}.{part}": points for part, points in value.items()})
                elif name != "name":
                    row[name] = value
            rows.append({**row, **own})
        return rows

    def __str__(self) -> str:
        return self.text("drawing") if self.rules else f"record {self.number} cannot be read"

    def __repr__(self) -> str:
        return f"<carc.Record {self.number}: {self.rules or 'unreadable'}, {self.turns_played} of {self.turns} turns>"

    def _repr_svg_(self) -> Optional[str]:
        return self.text("svg") if self.rules else None


class Reader(_Owner):
    """
    A stream of records: an iterator over them. It may be a file, plain, gzip or zstd, or text. It cannot be copied or
    pickled.
    """

    def __init__(self, path: Optional[str] = None, text: Union[str, bytes, None] = None, *, rules: Optional[str] = None,
                 tiles: Optional[str] = None, name: Optional[str] = None, folder: Optional[str] = None,
                 files: Optional[bool] = None, max_bytes: Optional[int] = None, foreign: Optional[bool] = None,
                 project: Optional[bool] = None, points: Optional[bool] = None) -> None:
        """Either a path or text. The keywords are the settings of carc_set(3), whose default is None."""
        self._bytes = text.encode() if isinstance(text, str) else text
        if (path is None) == (self._bytes is None):
            raise TypeError("Reader() takes either a path or text")
        self._handle = (
            _lib.carc_open(_os.fsencode(path)) if path is not None
            else _lib.carc_open_memory(self._bytes, len(self._bytes or b"")))
        if not self._handle:
            raise MemoryError
        self._info: _RecordInfo = _lib.carc_record_info(self._handle).contents
        switches = {"files": files, "foreign": foreign, "project": project, "points": points}
        words = {"rules": rules, "tiles": tiles, "name": name, "folder": folder,
                 "max-bytes": None if max_bytes is None else str(max_bytes),
                 **{key: None if value is None else "yes" if value else "no" for key, value in switches.items()}}
        for key, word in words.items():
            if word is not None:
                self._check(_lib.carc_set(self._at, key.encode(), _os.fsencode(word)))

    def _free(self, handle: int) -> None:
        _lib.carc_close(handle)

    def _check(self, got: int) -> int:
        if got == _NO_MEMORY:
            raise MemoryError
        if got < 0:
            _refuse(_lib.carc_error_message(self._at))
        return got

    def __iter__(self) -> "Reader":
        return self

    def __next__(self) -> Record:
        if not self._check(_lib.carc_next(self._at)):
            raise StopIteration
        return Record(self)

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read(path: _Path, *, rules: Optional[str] = None, tiles: Optional[str] = None, name: Optional[str] = None,
         folder: Optional[str] = None, files: Optional[bool] = None, max_bytes: Optional[int] = None,
         foreign: Optional[bool] = None, project: Optional[bool] = None,
         points: Optional[bool] = None) -> Reader:
    """The records of a file, one after the other. The keywords are those of Reader."""
    return Reader(_os.fspath(path), rules=rules, tiles=tiles, name=name, folder=folder, files=files, max_bytes=max_bytes,
                  foreign=foreign, project=project, points=points)


def read_text(text: Union[str, bytes], *, rules: Optional[str] = None, tiles: Optional[str] = None,
              name: Optional[str] = None, folder: Optional[str] = None, files: Optional[bool] = None,
              max_bytes: Optional[int] = None, foreign: Optional[bool] = None, project: Optional[bool] = None,
              points: Optional[bool] = None) -> Reader:
    """The same of text."""
    return Reader(text=text, rules=rules, tiles=tiles, name=name, folder=folder, files=files, max_bytes=max_bytes,
                  foreign=foreign, project=project, points=points)


class Table(List[Dict[str, Any]]):
    """Rows of Record.rows(), and what has none: how many records, by their status: {"broken": 1, "unreadable": 2}."""

    def __init__(self) -> None:
        super().__init__()
        self.records = 0
        self.skipped: Dict[str, int] = {}


def table(path: _Path, *, rules: Optional[str] = None, tiles: Optional[str] = None, name: Optional[str] = None,
          folder: Optional[str] = None, files: Optional[bool] = None, max_bytes: Optional[int] = None,
          foreign: Optional[bool] = None, project: Optional[bool] = None) -> Table:
    """
    Every record of a file, played to its end, a row for each player: pandas.DataFrame(carc.table("games.yaml")). Records that
    break a rule or cannot be read have no row; skipped counts them.
    """
    rows = Table()
    with read(path, rules=rules, tiles=tiles, name=name, folder=folder, files=files, max_bytes=max_bytes, foreign=foreign,
              project=project) as records:
        for record in records:
            record.play()
            rows.records += 1
            if record.rules and not record.broken:
                rows.extend(record.rows())
            else:
                rows.skipped[record.status] = rows.skipped.get(record.status, 0) + 1
    return rows


# ---- Positions -----------------------------------------------------------------------------------


class Move(NamedTuple):
    """A legal way to play the turn. words is complete; the other members describe most moves."""

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


_P = TypeVar("_P", bound="Position")


class Position(_Owner):
    """
    A game at one moment: a turn is a draw and a move, and each can be taken back. It changes, so it is not hashable: hash() is a
    key for dictionaries. copy.copy() and copy.deepcopy() make another one; it cannot be pickled.
    """

    def __init__(self, rules: str = "c3", players: int = 2) -> None:
        """A new game. rules: as -r of the tools has them: "c3,river,small-city=2"."""
        handle, why = _c.c_void_p(), _c.create_string_buffer(1024)
        if _lib.carc_position_new(rules.encode(), players, _c.byref(handle), why, len(why)) < 0:
            _refuse(why.value)
        self._handle = handle.value

    def _free(self, handle: int) -> None:
        _lib.carc_position_free(handle)

    def _check(self, got: int) -> int:
        if got == _NO_MEMORY:
            raise MemoryError
        if got < 0:
            _refuse(_lib.carc_position_error_message(self._at))
        return got

    def _clone(self: _P, members: Dict[str, Any]) -> _P:
        handle = _lib.carc_position_clone(self._at)
        if not handle:
            raise MemoryError
        position = type(self).__new__(type(self))
        position.__dict__.update(members)
        position._handle = handle
        return position

    def copy(self: _P) -> _P:
        """The same position once more, of the same class, without what can be taken back."""
        return self._clone(self.__dict__)

    __copy__ = copy

    def __deepcopy__(self: _P, memo: Dict[int, Any]) -> _P:
        members = {name: value for name, value in self.__dict__.items() if name != "_handle"}
        return self._clone(_copy.deepcopy(members, memo))

    def __enter__(self: _P) -> _P:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _position_info(self) -> _PositionInfo:
        info = _PositionInfo()
        self._check(_lib.carc_position_info(self._at, _c.byref(info), _c.sizeof(info)))
        return info

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._position_info().players)

    @property
    def player(self) -> int:
        """Seat of the player who acts next, from 0."""
        return int(self._position_info().player)

    @property
    def turn(self) -> int:
        """The current turn, from 1."""
        return int(self._position_info().turn)

    @property
    def ended(self) -> bool:
        """Whether final scoring is done."""
        return bool(self._position_info().ended)

    @property
    def tiles_left(self) -> int:
        """How many tiles are to be drawn."""
        return int(self._position_info().tiles_left)

    @property
    def drawn_tile(self) -> Optional[str]:
        """The tile of this turn; None: not drawn yet."""
        return _maybe(self._position_info().drawn_tile)

    @property
    def rules(self) -> str:
        '''"c3,abbot".'''
        return _str(self._position_info().rules)

    @property
    def points(self) -> List[int]:
        """Of each player, so far."""
        info = self._position_info()
        return list(info.points[: info.players])

    @property
    def projected_points(self) -> List[int]:
        """Points of each player if the game ended now."""
        points = (_c.c_int * _SEATS)()
        self._check(_lib.carc_position_projected_points(self._at, points))
        return points[: self._seats()]

    def hash(self) -> int:
        """
        A number for dictionaries: of the rules with all options and rulings, and of all that decides how the game can go on.
        Positions that are equal have the same.
        """
        return int(_lib.carc_position_hash(self._at))

    def __eq__(self, other: object) -> bool:
        """Whether the game can go on in the same ways, by the same rules, whatever turns have led here."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.hash() == other.hash()

    def tile_count(self, tile: Optional[str] = None) -> int:
        """Number of remaining tiles of a kind, or without a kind of all tiles that can be drawn next."""
        return self._check(_lib.carc_position_tile_count(self._at, _bytes(tile)))

    def bag(self) -> Dict[str, int]:
        """Number of undrawn tiles of each kind."""
        tiles: Dict[str, int] = next(fact["tiles"] for fact in self.features() if fact["type"] == "left")
        return tiles

    def draw(self, tile: Optional[str] = None, seed: Optional[int] = None) -> Optional[str]:
        """
        Draw the tile of this turn: this one, or a random one, which is the same for the same seed in the same turn. None: no
        tile that is left fits, or the game is over.
        """
        chance = int.from_bytes(_os.urandom(8), "little") if seed is None else seed
        self._check(_lib.carc_position_draw(self._at, _bytes(tile), chance))
        drawn: Optional[str] = self.drawn_tile
        return drawn

    def move_count(self) -> int:
        """Number of legal ways to play the turn."""
        return self._check(_lib.carc_position_moves(self._at))

    def move(self, number: int) -> Move:
        """A legal way to play the turn by its number, from 0."""
        handle = self._at
        if number < 0:
            raise IndexError(f"there is no move {number}")
        found = _lib.carc_position_move(handle, number)
        if not found:
            words = _str(_lib.carc_position_error_message(handle))
            if words == _NO_MEMORY_WORDS:
                raise MemoryError
            raise IndexError(words)
        move = found.contents
        return Move(number, _str(move.words), _maybe(move.tile), move.x, move.y, move.rot, _maybe(move.figure),
                    _maybe(move.feature))

    def moves(self) -> List[Move]:
        """All legal turns with the drawn tile or, before a draw, with every tile that can be drawn."""
        return [self.move(number) for number in range(self.move_count())]

    def play(self, move: Union[Move, int, str]) -> bool:
        """Play a move of the list, its number, or the words of a compact turn. Returns False if the game is over."""
        if isinstance(move, str):
            return bool(self._check(_lib.carc_position_play(self._at, move.encode())))
        if isinstance(move, int):
            if move < 0:
                raise IndexError(f"there is no move {move}")
            return bool(self._check(_lib.carc_position_play_move(self._at, move)))
        return bool(self._check(_lib.carc_position_play(self._at, move.words.encode())))

    def undo(self) -> bool:
        """Undo the last draw, move or playout. Returns False if there is nothing to undo."""
        return bool(_lib.carc_position_undo(self._at))

    def playout(self, seed: int) -> None:
        """Play random moves to the end of the game. One undo() undoes them all."""
        self._check(_lib.carc_position_playout(self._at, seed))

    def rollout(self, seed: int) -> List[int]:
        """Points of each player after a playout; the position does not change."""
        points = (_c.c_int * _SEATS)()
        self._check(_lib.carc_position_rollout(self._at, seed, points))
        return points[: self._seats()]

    def _seats(self) -> int:
        if not hasattr(self, "_seats_known"):
            self._seats_known = int(self._position_info().players)
        return self._seats_known

    def perft(self, turns: int) -> int:
        """Count the ways to play the next turns, 1 to 8."""
        count = _c.c_ulonglong()
        self._check(_lib.carc_position_perft(self._at, turns, _c.byref(count)))
        return count.value

    def text(self, fact: str, form: Optional[str] = None) -> str:
        """A fact, see carc_position_fact(3): "features", "board", "svg", "help R202"."""
        text = _lib.carc_position_fact(self._at, fact.encode(), _bytes(form))
        if text is None:
            _refuse(_lib.carc_position_error_message(self._at))
        return _str(text)

    def features(self) -> List[Dict[str, Any]]:
        """Every feature on the board and its possible points."""
        return _facts(self.text("features"))

    def board(self) -> Dict[str, Any]:
        """The "tiles" and "figures" on the table, and what lies beside them, such as "prisoners" and "goods"."""
        return _facts(self.text("board"))[0]

    def plane_names(self) -> List[str]:
        """What each plane of planes() is of: "tile", "N.road", "0.meeple.city", "r1"."""
        count = self._check(_lib.carc_position_planes(self._at, 1, None, 0))
        return [_str(_lib.carc_position_plane_name(self._at, n)) for n in range(count)]

    def planes(self, size: int = 31) -> memoryview:
        """The board as bytes [plane, row, column], with 0,0 in the middle: numpy.asarray(position.planes())."""
        count = self._check(_lib.carc_position_planes(self._at, size, None, 0))
        array = (_c.c_ubyte * (count * size * size))()
        self._check(_lib.carc_position_planes(self._at, size, array, len(array)))
        return memoryview(array).cast("B").cast("B", [count, size, size])

    def mask(self, size: int = 31) -> memoryview:
        """The moves as numbers from 1 [row, column, rot, way], 0 where there is none; see carc_position_mask(3)."""
        beside = _c.c_uint()
        ways = self._check(_lib.carc_position_mask(self._at, size, None, 0, _c.byref(beside)))
        array = (_c.c_int * (size * size * 4 * ways))()
        self._check(_lib.carc_position_mask(self._at, size, array, len(array), _c.byref(beside)))
        return memoryview(array).cast("B").cast("i", [size, size, 4, ways])

    def __repr__(self) -> str:
        return self.text("drawing")

    def _repr_svg_(self) -> str:
        return self.text("svg")

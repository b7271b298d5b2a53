"""Checks what each room may include, by tests/rooms: no circle of includes, and of calls none but those of tests/circles; a tag in one
header only; what core may call, and which boxes the engine may not name. First breaks one rule after another in memory, which must
be refused.

usage: layers.py LIBCARC-CORE.A OBJECT...      run at the top of the tree; an object lies in .../obj/ as its source in it
"""
import collections
import os
import re
import subprocess
import sys

NM = os.environ.get("NM") or "nm"
core_library, *objects = sys.argv[1:]
ALLOWED = re.compile(r"(bcmp|mem(cpy|move|set|cmp|chr)|str(n?len|n?cmp|r?chr|c?spn|pbrk|str)|abort|__assert_fail"
                     # Symbols of instrumentation.
                     r"|_*(asan|ubsan|gcov|afl|sancov|sanitizer|llvm|stack_chk|lsan)_.*|__(mem|str)[a-z]*_chk|_GLOBAL_OFFSET_TABLE_|__tls_get_addr)")
# Names that the engine has, too, or that are plain English: fields border cities, figures are in hands, features are complete, tiles are
# drawn, figures return; monasteries, meeples and incomplete features are of the base game.
OWN = set("border hands complete returned drawing incomplete large meeples misread monasteries".split())
BREAKS = [
    ("an engine file names a box", "/* A builder. */", "core/engine/score.c"),
    ("an engine file names a box", '#include "core/house/house_options.h"', "core/engine/score.c"),
    ("an engine file names a box", "int cathedrals;", "core/rules/ruleset.h"),
    ("an engine file names a box", "/* A barn. */", "core/random/playout_game.c"),
    ("core/engine/score.c includes core/boxes/inns/inns.h", '#include "core/boxes/inns/inns.h"', "core/engine/score.c"),
    ("in or before a circle: core/state/board", '#include "core/state/game.h"', "core/state/board.h"),
    ("two headers have the same tag", "struct carc_game {", "core/engine/turn.h"),
    ("the oracle shares no code", '#include "core/engine/score.h"', "tests/oracle/oracle.c"),
    ("only headers without input", "#include <stdio.h>", "core/boxes.c"),
    ("no circle any more", "core/boxes core/boxes/river/river", "tests/circles"),
]


def must(what, found):
    """Returns what was found. Without it a check would see nothing."""
    if not found:
        sys.exit(f"nothing to check: not even {what} was found")
    return found


def read_all():
    """Returns the texts of the tree by their paths."""
    texts = {}
    for top in "core", "formats", "cmd", "fuzz", "tests":
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith((".c", ".h", ".def")) or name in ("rooms", "circles"):
                    with open(f"{folder}/{name}", encoding="utf-8") as file:
                        texts[f"{folder}/{name}"] = file.read()
    return texts


def room_of(path):
    if re.fullmatch("(tests/boxes/[^/]*|made/tests)/corrupt[^/]*", path):
        return "tests/corrupt"
    return "core/state" if re.fullmatch(r"core/boxes/[^/]*/(state\.h|misreading\.def)", path) else os.path.dirname(path)


def rooms_of(texts):
    """Returns the lines of tests/rooms: a room, and the rooms that it may include from. A line for core/boxes/* is one for each box."""
    lines = [line.split(":") for line in re.sub("#.*", "", texts["tests/rooms"]).splitlines() if line.strip()]
    boxes = {"/".join(path.split("/")[:3]) for path in texts if path.startswith("core/boxes/")}
    rest = sorted(boxes - {room for room, _ in lines})
    may = {}
    for room, others in lines:
        for one in rest if room.endswith("*") else [room]:
            may[one] = {one, *others.replace("core/boxes/*", " ".join(sorted(boxes))).split()}
    return may


def module_of(path):
    return os.path.splitext(path)[0]


def listed(name, texts):
    """Returns the files that an include is about: made/boxes/NAME is a list of core/boxes/*/NAME, which the Makefile writes, and
    made/draw/, made/output/ and made/cmd/ have what it makes of files of formats/draw/, formats/output/ and cmd/."""
    if name.startswith(("made/draw/", "made/output/")):
        return [name.replace("made", "formats", 1)]
    if name.startswith("made/cmd/"):
        return [name.removeprefix("made/")]
    file = name.removeprefix("made/boxes/")
    return [name] if file == name else [path for path in texts if re.fullmatch("core/boxes/[^/]*/" + file, path)]


def check_rooms(texts):
    """Each include of a file of the project; then the modules, a .c and its .h, as a graph."""
    may = rooms_of(texts)
    for middle in may:
        for room in may:
            if middle in may[room]:
                may[room] |= may[middle]
    includes = [(path, included) for path, text in texts.items() if (path.startswith(("core/", "formats/", "cmd/")) or room_of(path) == "tests/corrupt")
                and path.endswith((".c", ".h")) for name in re.findall(r'^\s*#\s*include\s*"([^"]*)"', text, re.M)
                for included in listed(name, texts)]
    edges = collections.defaultdict(set)
    for path, included in must("an include", includes):
        if room_of(path) not in may:
            yield f"{path}: its room is not in tests/rooms"
        elif room_of(included) not in may[room_of(path)]:
            yield f"{path} includes {included}"
        edges[module_of(path)].add(module_of(included))
        edges[module_of(path)].discard(module_of(path))
    # A module that includes no other one that is left is in no circle.
    while True:
        left = {module: {other for other in edges[module] if edges.get(other)} for module in edges}
        if left == edges:
            break
        edges = left
    for module in sorted(edges):
        for other in edges[module]:
            yield f"in or before a circle: {module} includes {other}"


def includes_of_system(texts, folder, allowed):
    for path, text in texts.items():
        if path.startswith(folder + "/") and path.endswith((".c", ".h")):
            for header in re.findall(r"^\s*#\s*include\s*(<.*>)", text, re.M):
                if not re.match(allowed, header):
                    yield f"{path} includes {header}"


def check_oracle(texts):
    for path, text in texts.items():
        if re.match(r"tests/(oracle/(?!test_)|boxes/[^/]*/(oracle|city(_areas|_wall)?\.))", path):
            for included in re.findall(r'^\s*#\s*include\s*"(core/(?:state/zones|engine/score)[^"]*)', text, re.M):
                yield f"{path} includes {included}"


def word_pattern(name):
    """Returns a pattern for a name and its plural, with any sign between its words."""
    word = (re.sub("ies$", "(y|ies)", name) if name.endswith("ies") else re.sub("shes$", "sh(es)?", name) if name.endswith("shes")
            else name if name == "goods" else re.sub("s$", "s?", name) if name.endswith("s") else name + "s?")
    return re.sub("[- ]", "[-_ ]", word)


def check_engine(texts):
    """The engine loops over tables; what a box or a house rule adds is in its own room. The engine names no box, and none of its files,
    figures, goods, kinds of zone and options. Random games draw tiles and set up tables by house rules, but name no box either."""
    def table(name, pattern):
        rows = [text for path, text in sorted(texts.items()) if path == name or re.fullmatch("core/boxes/[^/]*/(words|verdict).def", path)]
        return must(f"a row of {name}", re.findall(pattern, "".join(rows), re.M))

    def options(folders):
        return {option for path, text in texts.items() if path.startswith(folders) for option in re.findall("CARC_OPTION_([A-Z_]+)", text)}

    rooms = tuple(room + "/" for room in rooms_of(texts)["core"] - {"core"})
    of_boxes = must("an option of a box", options(rooms) - options("core/base/"))
    names = {"gate", "ransom"}
    names.update(table("core/state/box.def", r"^EXPANSION\([0-9]+, carc_(.*)\)"), table("core/house.def", r"^HOUSE_RULE\(carc_(.*)\)"))
    names.update(must("a file of a box", [os.path.basename(path).split(".")[0] for path in texts if path.startswith(rooms)
                                          and path.endswith((".c", ".h")) and not path.endswith("/state.h")]))
    for row in table("core/terms/words.def", r'^FIGURE\(.*\.key = "([^"]*)", \.name = "([^"]*)"'):
        names.update(row)
    names.update(set(table("core/terms/words.def", r'^TOKEN\([A-Z_]*, "([a-z]*)"')) - {"gather", "piece"})
    base = set(table("core/base/rules_base.c", r"^\t\{\.kind = CARC_([A-Z]*),"))
    names.update(name for kind, name in table("core/terms/words.def", r'^KIND\(([A-Z]*), *"([^"]*)"') if kind not in base)
    names.update(name for option, name in table("core/verdict/option.def", r'^OPTION\(([A-Z_]*), "([^"]*)"') if option in of_boxes)
    names = {name.replace("_", "-") for name in names} - OWN - {"meeple"}
    # The open tiles of a house rule are called a market, too.
    house = {"market", "table-edge"} | {os.path.basename(path).split(".")[0] for path in texts if path.startswith("core/house/")}
    for files, banned in ((r"(state/(board|zones|figures|game)\.|(rules|engine|base|bounds|dispute)/.*\.(?=[ch]$|def$)|verdict/misreading\.|play/replay\.)(?:[ch]|def)$", names),
                          (r"random/.*\.[ch]$", names - house)):
        pattern = re.compile(f"(^|[^a-z])({'|'.join(map(word_pattern, banned))})([^a-z]|$)", re.I)
        for path in must("an engine file", [path for path in texts if re.match("core/" + files, path)]):
            for number, line in enumerate(texts[path].splitlines(), 1):
                if pattern.search(line):
                    yield f"{path}:{number}:{line}"


def check_tags(texts):
    files = collections.defaultdict(list)
    for path, text in texts.items():
        if path.endswith(".h"):
            for tag in re.findall(r"^((?:struct|enum|union) [a-z0-9_]+) \{", text, re.M):
                files[tag].append(path)
    for tag, paths in must("a struct", files).items():
        if len(paths) > 1:
            yield f"{tag}: {' and '.join(paths)}"


def find_circles():
    """Each name that one file uses and another defines is a way from the one to the other, and to all that the other uses."""
    said = subprocess.run([NM, "-gA", *objects], stdout=subprocess.PIPE, text=True, check=True).stdout
    symbols = [(re.sub(r"^[^:]*/obj/|\.o:.*", "", line), *line.split()[-2:]) for line in said.splitlines()]
    for room in "core", "formats", "cmd":
        must(f"an object of {room}", [file for file, _, _ in symbols if file.startswith(room + "/")])
    defined = {name: file for file, kind, name in symbols if kind != "U" and name != "main"}
    uses = collections.defaultdict(set)
    for file, kind, name in symbols:
        if kind == "U" and defined.get(name, file) != file:
            uses[file].add(defined[name])
    reach = {}
    for file in list(uses):
        found, queue = set(), [file]
        while queue:
            more = uses[queue.pop()] - found
            found |= more
            queue += more
        reach[file] = found
    return {" ".join(sorted(other for other in reach[file] if file in reach.get(other, ()))) for file in reach if file in reach[file]}


def check_circles(texts, circles):
    known = {line for line in texts["tests/circles"].splitlines() if line and not line.startswith("#")}
    yield from (f"files that call each other in a circle: {line}" for line in sorted(circles - known))
    yield from (f"no circle any more, and still in tests/circles: {line}" for line in sorted(known - circles))


def check(texts, circles):
    findings = []
    for reason, found in (
            ("the rooms, see tests/rooms", check_rooms(texts)),
            ("core includes only headers without input, output and heap",
             includes_of_system(texts, "core", r"<(assert|limits|stdbool|stddef|stdint|string)\.h>")),
            ("only formats knows the libraries", includes_of_system(texts, "cmd", "<(?!yaml|zlib)")),
            ("the oracle shares no code with zones and scoring", check_oracle(texts)),
            ("an engine file names a box or a house rule", check_engine(texts)),
            ("two headers have the same tag", check_tags(texts)),
            ("circles of calls", check_circles(texts, circles))):
        lines = list(found)
        if lines:
            findings += [f"{reason}:", *lines]
    return findings


sources, known_circles = read_all(), find_circles()
failed = 0
for words, added, file in BREAKS:
    broken = check({**sources, file: f"{sources[file]}{added}\n"}, known_circles)
    if words not in "\n".join(broken):
        failed += 1
        print(f'FAIL {words}, with "{added}" in {file}:', *broken, sep="\n")
print(f"layers refuse what they should: {len(BREAKS)} tried, {failed} failed")
have, need = ({line.split()[-1] for line in subprocess.run([NM, option, core_library], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
               if line.startswith((" ", "0")) and len(line.split()) > 1} for option in ("--defined-only", "-u"))
real = check(sources, known_circles)
real += [f"core calls {name}" for name in sorted(need - must(f"a name defined by {core_library}", have)) if not ALLOWED.fullmatch(name)]
print(*real, sep="\n", end="\n" if real else "")
print(f"layers: core defines {len(have)} symbols and calls only memory and string functions")
sys.exit(bool(real or failed))

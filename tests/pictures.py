"""What programs that are no browsers make of the pictures: rsvg-convert draws them, and each tile has the colours of what lies on
it. Inkscape and LibreOffice draw some of them as well, where they are installed.

usage: pictures.py BINDIR FIXTURES [GAME]      GAME: of this one alone, as a picture and as WeasyPrint prints its report

Each record of the fixtures is drawn as carc-render-ascii -o svg has it. What lies where is asked of carc-score --features: a tile
that is part of a city has the colour of cities, one that is not has none of it; so with fields, roads, rivers and the others, and
with the colours of players by their figures. A picture in which colours are lost is black, and has none of these.
"""
import json, os, re, shutil, struct, subprocess, sys, tempfile, xml.etree.ElementTree as xml, zlib
from collections import Counter
from itertools import accumulate

tools, fixtures = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
TILE = 220
# The light colours.
KINDS = {"city": 0xdcb884, "field": 0xbcd99a, "road": 0xfbf7ea, "street": 0xfbf7ea, "monastery": 0xb5472f,
         "garden": 0x6fae5c, "market": 0xe9c08f, "residential": 0xe6ddcc}
# Nothing else has these.
ALONE = ("city", "field", "market", "residential")
PLAYERS = {"red": 0xc62828, "blue": 0x1c5fb8, "green": 0x2e7d32, "yellow": 0xfdd835, "black": 0x212121, "pink": 0xd81b8c,
           "purple": 0x6a1b9a, "orange": 0xfb8c00, "white": 0xfafafa, "gray": 0x9e9e9e, "grey": 0x9e9e9e, "brown": 0x6d4c41}


def read_png(data):
    """The pixels as rows of numbers 0xRRGGBB. Only what rsvg-convert writes is read: 8 bits, RGB or RGBA, not interlaced."""
    at, wide, high, form, packed = 8, 0, 0, 0, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            wide, high, depth, form, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and form in (2, 6) and not interlaced
        elif kind == b"IDAT":
            packed += body
        at += 12 + size
    raw, step = zlib.decompress(packed), 4 if form == 6 else 3
    length = wide * step
    above, rows = bytes(length), []
    for y in range(high):
        how = raw[y * (length + 1)]
        line = bytearray(raw[y * (length + 1) + 1:(y + 1) * (length + 1)])
        if how == 1:
            for first in range(step):
                line[first::step] = bytes(accumulate(line[first::step], lambda left, add: (left + add) & 255))
        elif how == 2:
            line = bytes((add + up) & 255 for add, up in zip(line, above))
        elif how == 3:
            for i in range(length):
                line[i] = (line[i] + ((line[i - step] if i >= step else 0) + above[i]) // 2) & 255
        elif how == 4:
            for first in range(step):
                left = corner = 0
                for i in range(first, length, step):
                    up = above[i]
                    if up != corner or left != corner:
                        a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                        corner = left if a <= b and a <= c else up if b <= c else corner
                    line[i] = left = (line[i] + corner) & 255
                    corner = up
        rows.append([red << 16 | green << 8 | blue for red, green, blue in zip(line[0::step], line[1::step], line[2::step])])
        above = line
    return rows


def run(*words):
    return subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def lines_of(*words):
    return [json.loads(line) for line in run(*words).stdout.splitlines()]


def colours_of(game):
    """By the names of players: the colour asked for, else the first that nobody has."""
    players = [p if isinstance(p, dict) else {"name": p} for p in lines_of(f"{tools}/carc-convert", "-o", "jsonl", game)[0]["players"]]
    taken = {p.get("color") for p in players}
    free = [word for word in PLAYERS if word not in taken]
    return {p["name"]: PLAYERS[p["color"] if p.get("color") in PLAYERS else free.pop(0)] for p in players}


def near(counts, colour):
    """Whether pixels have a colour, or one that cannot be told from it: the edge of a thin line is mixed."""
    return any(max(abs((pixel >> bits & 255) - (colour >> bits & 255)) for bits in (0, 8, 16)) <= 16 for pixel in counts)


def rsvg(svg, wide):
    # Once in some thousand runs cairo stops at an assertion of its own about a hash, with the same picture or another.
    for _ in range(3):
        drawn = subprocess.run(["rsvg-convert", "-w", str(wide)], input=svg, stdout=subprocess.PIPE)
        if drawn.returncode >= 0:
            break
    drawn.check_returncode()
    return drawn.stdout


def by_file(command):
    """A program that makes a file out.png of a file in.svg in a folder."""
    def draw(svg, wide):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/in.svg", "wb") as file:
                file.write(svg)
            run(*[word.format(folder=folder, wide=wide) for word in command])
            with open(f"{folder}/in.png", "rb") as file:
                return file.read()
    return draw


OTHERS = {"inkscape": by_file(["inkscape", "--export-type=png", "-w", "{wide}", "-o", "{folder}/in.png", "{folder}/in.svg"]),
          "soffice": by_file(["soffice", "-env:UserInstallation=file://{folder}/home", "--headless", "--convert-to", "png", "--outdir",
                              "{folder}", "{folder}/in.svg"])}


def weasyprint(svg, wide):
    """Draws a picture as part of a page, without margins."""
    left, top, width, height = map(int, re.search(rb'viewBox="([^"]*)"', svg)[1].split())
    high = -(-wide * height // width)
    style = f"@page{{size:{wide}px {high}px;margin:0}}body{{margin:0}}svg{{display:block;width:{wide}px;height:{high}px}}"
    return by_weasyprint(f"<style>{style}</style><body>".encode() + svg[svg.index(b"<svg"):])[0]


def by_weasyprint(page):
    """The pages that WeasyPrint prints of a page of HTML."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/page.html", "wb") as file:
            file.write(page)
        subprocess.run(["weasyprint", "-q", f"{folder}/page.html", f"{folder}/page.pdf"], check=True)
        subprocess.run(["pdftoppm", "-r", "96", "-png", f"{folder}/page.pdf", f"{folder}/page"], check=True)
        sheets = []
        for name in sorted(os.listdir(folder)):
            if name.endswith(".png"):
                with open(f"{folder}/{name}", "rb") as file:
                    sheets.append(file.read())
    return sheets


def report(game):
    """What is wrong with the report of a record: its board, and all of it on paper."""
    page = run(f"{tools}/carc-report", game).stdout
    board = re.search(rb'aria-label="Board">\n(<svg.*?</svg>)', page, re.S)[1].replace(b"<svg", b'<svg xmlns="http://www.w3.org/2000/svg"', 1)
    faults, seen = look(game, weasyprint, board)
    counts = Counter(pixel for sheet in by_weasyprint(page) for row in read_png(sheet) for pixel in row)
    for kind in "city", "field":
        if counts[KINDS[kind]] < 1000:
            faults.append(f"on paper {kind} has {counts[KINDS[kind]]} pixels")
    if counts[0] > sum(counts.values()) / 50:
        faults.append(f"on paper {counts[0]} pixels are black")
    return faults, seen + 3


def look(game, draw=rsvg, svg=None):
    """What is wrong with the picture of a record, as lines; and how many things were looked for."""
    told = lines_of(f"{tools}/carc-score", "--features", "-o", "json", game)
    if not told:
        return [], 0
    svg = svg or run(f"{tools}/carc-render-ascii", "-o", "svg", game).stdout
    anybody = re.search(r" on the board:.* [1-9]", run(f"{tools}/carc-render-ascii", game).stdout.decode())
    root = xml.fromstring(svg)
    left, top, wide, _ = map(int, root.get("viewBox").split())
    places = [tuple(map(int, re.search(r"@(-?\d+),(-?\d+) r", title.text).groups()))
              for title in root.iter("{http://www.w3.org/2000/svg}title") if re.search(r"@-?\d+,-?\d+ r\d", title.text or "")]
    share = 0.3 if len(places) < 16 else 0.22
    rows = read_png(draw(svg, round(wide * share)))
    # Not all draw as wide as they are asked.
    share = len(rows[0]) / wide

    def counts_at(x, y, more):
        def part(low, high, begin):
            return slice(max(0, round((low - begin) * share)), round((high - begin) * share))
        return Counter(pixel for row in rows[part(TILE * y - more, TILE * (y + 1) + more, top)]
                       for pixel in row[part(TILE * x - more, TILE * (x + 1) + more, left)])

    faults, seen = [], 0
    on_tile = {place: set() for place in places}
    figures = {}
    for feature in told:
        if feature["type"] != "feature":
            continue
        for tile in feature["tiles"]:
            on_tile.setdefault((tile["x"], tile["y"]), set()).add(feature["kind"])
        # At the end of a game in The City the wall is closed, and then nobody stands there any more.
        for figure in feature["figures"] if anybody else ():
            figures.setdefault((figure["x"], figure["y"]), set()).add(figure["player"])
    if set(on_tile) != set(places):
        faults.append(f"tiles lie at {sorted(on_tile)}, in the picture at {sorted(places)}")
    colours = colours_of(game)
    for (x, y), kinds in on_tile.items():
        counts, around = counts_at(x, y, -4), counts_at(x, y, 40)
        for kind, colour in KINDS.items():
            seen += 1
            # A figure in a garden hides it.
            if kind in kinds and not near(counts, colour) and not (kind == "garden" and (x, y) in figures):
                faults.append(f"{x},{y} has a {kind} and not its colour")
            if kind in ALONE and kind not in kinds and counts[colour] > 2:
                faults.append(f"{x},{y} has the colour of a {kind} and none")
        for name in figures.get((x, y), ()):
            seen += 1
            if not near(around, colours[name]):
                faults.append(f"{x},{y} has a figure of {name} and not its colour")
    return faults, seen


def one(game):
    """The picture of one game by rsvg-convert, and its report by WeasyPrint."""
    faults, seen = look(game)
    more, found = report(game)
    for fault in faults + more:
        print(f"FAIL the picture of {game}: {fault}")
    print(f"pictures: one by rsvg-convert, a report by WeasyPrint, {seen + found} colours looked for, {len(faults + more)} failed")
    return bool(faults + more) or not seen or not found


def main():
    pictures, all_seen, failed = 0, 0, 0
    others = {name: 0 for name in OTHERS if shutil.which(name)}
    for folder, _, files in sorted(os.walk(fixtures)):
        game = os.path.join(folder, "game.yaml")
        if "game.yaml" not in files or "/tiles/" in game or re.search(r"/(findings|record|as-played)/", game):
            continue
        os.chdir(folder)
        # As played a city may lie beside a road, and is too narrow to be seen. What cannot be read has no picture, and of a broken game no features are told; of several records one stands for all.
        if run(f"{tools}/carc-score", "game.yaml").returncode > 1 or len(lines_of(f"{tools}/carc-convert", "-o", "jsonl", "game.yaml")) != 1:
            continue
        faults, seen = look("game.yaml")
        pictures += seen > 0
        all_seen += seen
        for name in others if seen and pictures % 40 == 0 else ():
            more, found = look("game.yaml", OTHERS[name])
            faults += [f"by {name}: {fault}" for fault in more]
            others[name] += 1
            all_seen += found
        for fault in faults:
            failed += 1
            print(f"FAIL the picture of {os.path.relpath(game, fixtures)}: {fault}")
    also = "".join(f", {count} by {name}" for name, count in others.items())
    print(f"pictures: {pictures} drawn by rsvg-convert{also}, {all_seen} colours looked for, {failed} failed")
    return failed > 0 or pictures == 0


sys.exit(one(sys.argv[3]) if len(sys.argv) > 3 else main())

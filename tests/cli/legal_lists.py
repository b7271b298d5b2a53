# Findings list as legal what carc-moves lists in that position: places of the tile, or actions of the turn. The case prints
# differences, and alternatives that carc-moves does not list: figures on the board and within reach of a tower.
from common import *
import json

codes = collections.Counter()
for name in sorted(os.listdir(f"{FIXTURES}/findings")):
    folder = f"{FIXTURES}/findings/{name}"
    game = f"{folder}/game.yaml"
    # A start board has no turn.
    if not re.match("R[1-6]", name) or name.startswith("R101-start-board") or not os.path.exists(f"{folder}/carc-validate game.yaml.out"):
        continue
    found = [line for line in run(["carc-validate", "-o", "json", game]).out.splitlines() if '"legal"' in line or '"figures"' in line][:1]
    if not found:
        continue
    finding = json.loads(found[0])
    code, tile = finding["code"], finding["tile"]
    # The tile of the turn, where the finding is about a figure on another one.
    line = read(game).splitlines()[finding["line"] - 1]
    if tile.split("@", 1)[-1] not in line and re.search(" r.*@", line):
        tile = re.sub(".*- ([^ ]* r[0-3]).*", r"\1", line)
    moves = [move.split(" ") for move in
             run(["carc-moves", "-t", str(finding["turn"] - 1), "--tile", tile.split("@")[0], game]).out.splitlines()[1:]]
    if code == "R117":
        allowed = {" ".join(move[:2]) for move in moves if " ".join(move).startswith(tile)}
    elif re.match("R1|R502", code):
        allowed = {" ".join(move[:2]) for move in moves}
    elif re.match("R203|R4", code):
        allowed = set()
    else:
        allowed = {move[2] for move in moves if " ".join(move[:2]) == tile and len(move) == 3 and not move[2].startswith("floor")}
    listed = finding.get("legal") or finding["figures"]
    for sign, differs in ("<", set(listed) - allowed), (">", allowed - set(listed)):
        for word in sorted(differs):
            print(f"{name}: {sign} {word}")
    codes[code] += 1
for code, count in sorted(codes.items()):
    print(f"{count:7} {code}")

# carc-moves --why of turns that were played: what is legal has reasons for it only; of what is refused the reasons hold what
# carc-validate says of it, each in the same words but for those that are printed here.
from common import *

PLAIN = re.compile(r" side, .*: | is free$| can have this tile$|: unoccupied$")


def why(game, line, before):
    """Asks about the turn in a line of a game, after so many turns. Returns side, code and words of each reason."""
    turn = re.match(r' *- "?([^"{]*[^"{ ])"?', read(game).splitlines()[line - 1])
    asked = turn and run(["carc-moves", "-t", str(before), "--why", turn.group(1), "-o", "tsv", game])
    return [row[5:] for row in rows(asked.out)[1:]] if asked else []


said = collections.Counter()
for name in ("jcz/whole-all", "jcz/ransom-before-the-tile", "traders/builder-and-guard", "traders/double-turn-sold", "the-city/E1-two-players",
             "the-city/end-gap", "findings/R310-discard"):
    game = f"{FIXTURES}/{name}/game.yaml"
    lines = read(game).splitlines()
    turns = [i + 1 for i, line in enumerate(lines) if i > lines.index("turns:") and re.match(" *- ", line)]
    for before, line in enumerate(turns):
        for side, _, words in why(game, line, before):
            if not PLAIN.search(words):
                words = re.sub("^[0-9]+ of tile .* left$", "... of tile ... left", words)
                said[f"{side}: " + re.sub(" has [0-9]+ [^ ]*s? left$", " has ... left", words)] += 1
for words, count in sorted(said.items()):
    print(f"{count:7} {words}")
for name in sorted(os.listdir(f"{FIXTURES}/findings")):
    folder = f"{FIXTURES}/findings/{name}"
    told = re.match("R[1-6]", name) and os.path.exists(f"{folder}/carc-validate game.yaml.out") and read(f"{folder}/carc-validate game.yaml.out")
    found = told and re.search(r"^game.yaml:(\d+):\d+: error: (R\d*): turn (\d+) ", told, re.M)
    if found:
        reasons = why(f"{folder}/game.yaml", int(found[1]), int(found[3]) - 1)
        for side, _, words in reasons:
            if side != "for" and words not in told:
                print(f"{name}: {side}: {words}")
        if reasons and found[2] not in (code for _, code, _ in reasons):
            print(f"{name}: legal so far")

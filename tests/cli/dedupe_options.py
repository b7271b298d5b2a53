# carc-convert --dedupe: a ruling that changes nothing in the game is no difference to its default, by --dedupe and by the key; one
# that does is. Neither is an option that only permits something. Two of the fixtures change a note, and who was to begin, and no turn.
from common import *
import glob

rulings = 0
for pattern in ("rulings/*-same", "rulings/*-changes", "options/players-m*-same", "options/first-player-*-same", "options/end-*-same",
                "options/tower-takes-*-same"):
    for folder in sorted(glob.glob(f"{FIXTURES}/{pattern}")):
        game, key, name = read(f"{folder}/game.yaml"), pattern.split("/")[0], os.path.basename(folder)
        default = re.sub(f"^{key}:.*\n", "", game, flags=re.M)
        if default == game:
            continue
        rulings += pattern == "rulings/*-same"
        both_games = f"---\n{game}\n---\n{default}\n"
        # By --dedupe, and by the keys of those that obey the rules.
        written = len(run("carc-convert -d -o jsonl", both_games).out.splitlines())
        keys = len(set(re.findall('"key":"([0-9a-f]*)"', run("carc-score --key -o json", both_games).out)))
        if not (written == 1 and str(keys).startswith("1") if name.endswith("-same") else str(written).startswith("2")):
            print(f"{name}: {written} {keys}")
if rulings < 20:
    print("too few rulings")

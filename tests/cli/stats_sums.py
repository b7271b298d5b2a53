# The sums of carc-stats are those of carc-score and carc-replay, added up here again, for 300 random games of all boxes.
from common import *
import json

# Names of figures that stand on a field and are no farmers.
NO_FARMERS = {"pig", "shepherd", "builder", "barn"}


def lines(words):
    """Returns what a tool writes about the games in JSON."""
    return [json.loads(line) for line in run(f"{words} -o json games.yaml").out.splitlines()]


def check_sums():
    sheets = {fact["record"]: fact for fact in lines("carc-score")}
    events, proofs, fields = (collections.defaultdict(list) for _ in range(3))
    for fact in lines("carc-replay -E"):
        events[fact["record"]].append(fact)
    for fact in lines("carc-score -x"):
        if fact["type"] == "proof":
            proofs[fact["record"]].append(fact)
    # The board before final scoring: the last turn is not yet followed by it.
    for fact in lines("carc-score --features"):
        if fact["type"] == "feature" and fact["kind"] == "field":
            fields[fact["record"]].append(fact)

    sums = collections.defaultdict(collections.Counter)
    most = collections.defaultdict(collections.Counter)
    for number, sheet in sheets.items():
        if sheet["state"] != "ended":
            continue
        names = [player["name"] for player in sheet["players"]]
        won = [player["name"] for player in sheet["players"] if player["winner"]]
        own = {name: collections.Counter(games=1, seats=1, turns=sheet["turns"]) for name in names}
        top = {name: collections.Counter() for name in names}
        for player in sheet["players"]:
            of = own[player["name"]]
            of["points"] = player["final"]["total"]
            top[player["name"]]["best"] = of["points"]
            of["wins" if len(won) == 1 else "shared"] = int(player["winner"])
            of["start"] = player.get("start", {}).get("total", 0)
            for stage in "running", "final":
                for kind, points in player[stage].items():
                    if kind != "total":
                        of[kind if kind == "sales" else "points for " + kind] += points
        # The guard of a prisoner comes home with it; a prisoner on a tower has no guard.
        guarded = []
        before = None
        for event in events[number]:
            kind = event["event"]
            if "player" not in event:
                continue
            # A guard of a prisoner has a figure, which was on the board before; a guard on a wall has none.
            placed = kind in ("meeple", "barn") or (kind == "guard" and "figure" not in event)
            own[event["player"]]["placed"] += placed
            if event.get("final"):
                continue
            own[event["player"]]["lost"] += placed - (kind in ("home", "freed"))
            if kind == "guard" and "figure" in event:
                guarded.append((event["player"], before["other"], before["figure"]))
            ransom = before and before["event"] == "paid"
            if kind == "freed" and not ransom and (event["other"], event["player"], event["figure"]) in guarded:
                guarded.remove((event["other"], event["player"], event["figure"]))
                own[event["other"]]["lost"] -= 1
            before = event
            if kind == "capture" and event["other"] == event["player"]:
                own[event["player"]]["lost"] -= 1
        for proof in proofs[number]:
            feature = proof.get("feature", "").split(".")[0]
            what = {"road": "longest_road", "street": "longest_road", "city": "largest_city"}.get(feature)
            if what and not proof.get("returned") and proof["kind"] in ("road", "street", "city"):
                for name, points in proof["points"].items():
                    top[name][what] = max(top[name][what], proof["tiles"])
        for field in fields[number]:
            for name in {figure["player"] for figure in field.get("figures", []) if figure["figure"] not in NO_FARMERS}:
                own[name]["farms"] += 1
        for name in names:
            sums[name].update(own[name])
            for what, value in top[name].items():
                most[name][what] = max(most[name][what], value)

    found = 0
    for row in lines("carc-stats"):
        if row.get("by") != "player":
            continue
        found += 1
        want = dict(sums[row["name"]])
        want.update(most[row["name"]])
        have = {key: value for key, value in row.items() if isinstance(value, int)}
        have.update(("points for " + kind, points) for kind, points in row["kinds"].items())
        for key in sorted(set(want) | set(have)):
            if want.get(key, 0) != have.get(key, 0):
                print(f"{row['name']}: {key}: {have.get(key, 0)}, and not {want.get(key, 0)}")
        if have.get("points", 0) != have.get("start", 0) + have.get("sales", 0) + sum(row["kinds"].values()):
            print(f"{row['name']}: points are not what they are made of")
    if found != len(sums) or not found:
        print(f"{found} players, and not {len(sums)}")


for seed in 1, *([2, 3, 4, 5] if os.environ.get("CARC_LONG") else []):
    write("games.yaml", product(f"carc-playout -n 300 -s {seed} -r any --players any"))
    check_sums()

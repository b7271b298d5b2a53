# carc-compare: for each option or ruling that changes a fixture, the comparison with that variant names this one only.
# The case prints exceptions.
from common import *
import glob


def named(rules, words, data=""):
    return re.findall(r"^by (.*): [0-9]*(?: \(.* points?\))*$", run(f"carc-compare -v {words} --second-rules {rules}", data).out, re.M)


count = 0
for pattern, prefix, dash in ("rulings/*-changes", "", "-"), ("options/*-changes", "", "-"), ("the-city/ruling-*", "ruling-", ""):
    for output in sorted(glob.glob(f"{FIXTURES}/{pattern}/carc-validate -*")):
        folder, rules = os.path.dirname(output), re.sub(r".*carc-validate -r (.*) game\.yaml\.out$", r"\1", output)
        by = ",".join(named(rules, f"{folder}/game.yaml"))
        count += 1
        # A pocket of The City differs only where corners touch across.
        if not re.match(f"{prefix}{re.escape(by)}{dash}{'.' if dash else ''}", os.path.basename(folder)):
            print(f"{os.path.basename(folder)} against {rules}: {by}")
if count < 100:
    print(f"only {count} variants")
# So is one that leaves out what a box brings, where only -r and -s name the box.
for option in ("inns,inns-tiles inns,large-meeples traders,traders-tiles traders,builders traders,pigs king-and-robber,king-and-robber-tiles "
               "king-and-robber,king king-and-robber,robber sheep,hills sheep,vineyards").split():
    box, name = option.split(",")
    game = re.sub("^(expansions|options):.*\n", "", read(f"{FIXTURES}/options/{name}-none-changes/game.yaml"), flags=re.M)
    print(tail(run(f"carc-compare -v -r c3,{box} --second-rules c3,{option}=none", game).out, 1), end="")

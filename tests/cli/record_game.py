# carc-record reads a whole game from a pipe, from the first question to the score sheet, and games with many expansions.
from common import *

DEMO = f"{FIXTURES}/games/demo.yaml"


def turns(file):
    """Returns the turns of a record, a line each, with the stop behind that ends a turn."""
    found = re.search("^turns:.*\n((  .*\n)*)", run(f"carc-convert -o canonical {file}").out, re.M)[1]
    return "".join(f"{turn} .\n" for turn in re.findall("^  - (.*)", found, re.M))


def same(file, written):
    """Prints how the written game differs from the game that was played."""
    game, other = (sorted(grep("^(draws|ended|score|winner):", run(f"carc-convert -o canonical {name}").out, False).splitlines())
                   for name in (file, written))
    if game != other:
        print(f"{written} is another game than {file}", *set(game) ^ set(other), sep="\n")
    faults = grep(": note: ", both(f"carc-validate {written}"), False)
    if faults:
        print(f"{faults}{written} does not obey")
    scores, others = (sorted(row[2:] for row in rows(run(f"carc-score -o tsv {name}").out)) for name in (file, written))
    if scores != others:
        print(f"{written} has other scores than {file}: {scores} {others}")


players = re.search(r"^players: \[(.*)\]", read(DEMO), re.M)[1]
done = run("carc-record whole.yaml", f"\n\n\n{players}\n{turns(DEMO)}")
print(f"exit {done.status}\n{head(done.out, 12)}...\n{tail(done.out, 30)}{len(grep('^saved: turn', done.out).splitlines())}")
same(DEMO, "whole.yaml")
whole = read("whole.yaml")
print(re.match("(.*\n)*?turns:.*\n", whole)[0] + tail(whole, 3), end="")
# Expansions, captured figures and ransoms, the builder's second tile, walls of all players in a round.
for rules in "c3,river", "c3,tower", "c3,inns,traders,abbot", "the-city":
    write("game.yaml", product(f"carc-playout -r {rules} -s 7"))
    if os.path.exists("written.yaml"):
        os.remove("written.yaml")
    done = run(f"carc-record -r {rules} -p Ann,Bob written.yaml", turns("game.yaml"))
    print(f"exit {done.status}: {rules}, {len(grep('^saved: turn', done.out).splitlines())} turns")
    same("game.yaml", "written.yaml")

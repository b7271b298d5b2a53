# carc-convert --split-by writes folders by player, rules or event; --split again skips equal files.
from common import *


def game(name, rules, event=""):
    record = SOUND.replace("Anna", name).replace("rules: c3", f"rules: {rules}")
    return record + (f"meta: {{event: {event}}}\n" if event else "")


def split(folder, what, options=""):
    """Returns the exit status and the errors."""
    done = run(f"carc-convert {options} --split {folder} --split-by {what} games.yaml")
    print(done.out, end="")
    return done.status, done.err


def files(folder):
    return {os.path.join(place, name): read(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names}


def same(folder, other):
    if {name[len(folder):]: text for name, text in files(folder).items()} != {name[len(other):]: text for name, text in files(other).items()}:
        print(f"{folder} and {other} differ")


LONG = f'"{1:030d}"'
write("games.yaml", "".join((
    game("Anna", "c3", '"Club: evening"'), game('"../../up"', "c2", "../.."), game('"a/b"', "c3\nexpansions: [abbot]"), game('".x"', "c3", '"%41"'),
    game(r'"Zo\u00eb"', "c3"), game(LONG, "c3", f'"{1:0300d}"'), game(LONG, "c3", f'"{2:0300d}"'), BROKEN, UNREADABLE)))
for what in "player", "rules", "event":
    for jobs in 1, 3:
        print(f"{what}: exit {split(f'{what}{jobs}', what, f'-j {jobs}')[0]}")
    same(f"{what}1", f"{what}3")
    print(*sorted(files(f"{what}1")), sep="\n")
print(*sorted(os.listdir(".")), sep="\n")
if "".join(text for name, text in sorted(files("player1/Boris").items())) != run("carc-convert games.yaml").out:
    print("player1/Boris is not the whole")
split("names", "player", "-a")
print(*sorted(os.listdir("names")), sep="\n")
# Again: equal files are skipped, and missing ones written.
for name in files("player1"):
    os.utime(name, (0, 0))
os.remove("player1/Boris/000002.yaml")
os.remove("player1/Anna/000001.yaml")
split("player1", "player")
print(*sorted(name for name in files("player1") if os.path.getmtime(name) > 1), sep="\n")
same("player1", "player3")
# A different file is never touched: it ends the run.
for text in "other", "":
    write("player1/Anna/000001.yaml", text)
    print(tail(split("player1", "player")[1], 1) + read("player1/Anna/000001.yaml"), end="")
os.remove("player1/Anna/000001.yaml")
os.mkdir("player1/Anna/000001.yaml")
print(tail(split("player1", "player")[1], 1), end="")
os.mkdir("place")
write("place/Anna", "")
attempt("carc-convert --split place --split-by player games.yaml")
attempt("carc-convert --split-by player games.yaml")
attempt("carc-convert --split x --split-by seat games.yaml")
for options in "-a", "--drop notes,meta":
    attempt(f"carc-convert {options} --split x --split-by event games.yaml")
# -v counts skipped and written files separately.
os.remove("player3/Anna/000001.yaml")
os.remove("player3/Boris/000002.yaml")
for _ in range(2):
    print(tail(split("player3", "player", "-v")[1], 1), end="")

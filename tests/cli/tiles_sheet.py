# Pictures of tile sets: the sheets that a person compares with the tiles on the table.
from common import *


def sheet(words, data=""):
    return run(f"carc-render-ascii {words}", data).out


def uncoloured(text):
    return re.sub("\33\\[[0-9;]*m", "", text)


def as_ascii(text):
    return text.replace("Carrée", "Carree")


def compare(text, want, what):
    if text != want:
        print(f"{what}: another sheet")


print(f"exit {show('carc-render-ascii --tiles base -k')}")
CITY = "--tiles the-city-reconstruction"
print(sheet(f"-ku {CITY}"), end="")
# ASCII is ASCII; colours change nothing else.
PLAIN = as_ascii(sheet(f"-k {CITY}"))
print(len(re.findall("(?m)^.*[^ -~\n]", PLAIN)))
compare(as_ascii(uncoloured(sheet(f"-kc {CITY}"))), PLAIN, "in colours")
print(sheet(f"-c {CITY}").splitlines()[4].replace("\33", "@"))
# A file of the set, and one in a stream, give the same sheet.
compare(as_ascii(sheet(f"-k --tiles {FIXTURES}/tiles/the-city-reconstruction.yaml")), PLAIN, "the file")
folder = f"{FIXTURES}/tiles"
names = sorted(name for name in os.listdir(folder) if name.endswith(".yaml"))
sheets = re.split(r"(?m)^\(standard input\): record \d+: ", sheet("-k", "".join(f"---\n{read(f'{folder}/{name}')}" for name in names)))
compare(as_ascii(sheets[1 + names.index("the-city-reconstruction.yaml")]), PLAIN, "in a stream")
attempt("carc-render-ascii --tiles no-such-file")
# Boxes in each form. The same tile as a file has the same drawing.
for name in "inns", "traders", "king-and-robber", "sheep", "river-ii":
    plain = sheet(f"-k --tiles {name}")
    print(plain + sheet(f"-u --tiles {name}"), end="")
    compare(uncoloured(sheet(f"-kc --tiles {name}")), plain, f"{name} in colours")
    compare(sheet(f"-k --tiles {FIXTURES}/tiles/{name}.yaml"), plain, f"the file {name}")
print(sheet("--tiles gardens"), end="")

# carc help prints lessons of one screen, whose contents are correct. It opens each page of the manual, also in a pipe and without an
# installation, if there is a program that shows pages.
from common import *


def carc(words, path=os.environ["PATH"]):
    """Starts carc; both streams are one."""
    done = subprocess.run(["carc", *words.split()], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, env={**os.environ, "PATH": path})
    return Done(done.returncode, decode(done.stdout), "")


def attempt_carc(words):
    done = carc(words)
    print(f"$ carc {words}\n{done.out}exit {done.status}")


def not_screen(text):
    if text.count("\n") > 23:
        print("more than a screen")
    print(grep(".{81}", text), end="")


said = {word: carc(f"help {word}").out for word in ("notation", "format", "legal", "letters", "tiles")}
for word in "notation", "format", "legal":
    print(f"$ carc help {word}\n{said[word]}", end="")
    not_screen(said[word])
print(head(said["letters"], 4) + said["tiles"], end="")
for word in "letters", "tiles":
    print(grep(".{81}", said[word]), end="")
# README and the lesson explain a tile, a place, a rotation and a meeple, by different examples. The record is legal; the codes and
# sets exist.
for here, there in ("U", "E"), ("@1,0", "@0,-1"), ("r1", "r2"), ("road.W", "city.S"):
    if f"\n| `{there}` |" not in read(f"{ROOT}/README.md"):
        print(f"README does not explain {there}")
    if not re.search(f"^  {here}  *", said["notation"], re.M):
        print(f"carc help notation does not explain {here}")
write("format.yaml", re.sub("^  ", "", re.search("^  carc: 1\n(.+\n)*", said["format"], re.M)[0], flags=re.M))
print(re.sub(", 68 tiles.*", "", product("carc-validate -v format.yaml")), end="")
for code in sorted(set(re.findall("R[0-9][0-9][0-9]", said["legal"]))):
    if not re.search(f"^{code}: ", product(f"carc-explain {code}"), re.M):
        print(f"{code} is none")
named = {word.rstrip(".") for word in re.split("[ ,\n]+", said["tiles"])}
for name in re.findall("^([a-z-]*): [0-9]* tiles of", product("carc-render-ascii --tiles all"), re.M):
    if name not in named:
        print(f"carc help tiles does not name {name}")
print(f"exit {carc('help letters extra').status}: carc help letters extra")

attempt_carc("help formt")
# The list has every page, but no link from an old name of a page.
pages = carc("help manual").out
print(head(pages, 3), end="")
listed = {f"{name}.{section}" for name, section in re.findall(r"^  (carc[a-z-]*)\(([0-9])\)", pages, re.M)}
there = {name for name in os.listdir(f"{ROOT}/man") if re.fullmatch("carc.*[.][0-9]", name) and not os.path.islink(f"{ROOT}/man/{name}")}
for name in sorted(listed ^ (there - {"carc.1"})):
    print(f"{name} is only in one of the list and man/")
# Without a program that shows pages, carc help prints the --help of a tool, and the file of another page.
bare = os.path.abspath("bare")
os.mkdir(bare)
os.symlink(shutil.which("carc"), "bare/carc")
if carc("help score", bare).out != product("carc-score --help"):
    print("carc help score is not carc-score --help")
print(re.sub("show .*/", "show ", carc("help record.5", bare).out), end="")
# A stand-in for man, then for mandoc, prints the page that it gets.
write("bare/man", '#!/bin/sh\necho "$@"\n')
os.chmod("bare/man", 0o755)
for page in "score", "carc-score", "carc-score(1)", "record", "record.5", "rules", "diagnostics.7", "carc", "carc.3":
    path = carc(f"help {page}", bare).out[:-1]
    title = re.search(r"^\.Dt (\S+) ([0-9])", read(path), re.M)
    print(f"{title[1]}({title[2]})")
os.rename("bare/man", "bare/mandoc")
shown = carc("help rules", bare).out
if not re.fullmatch(r"-Tutf8 \S*/carc-rules\.7\n", shown):
    print(f"mandoc gets {shown}")
# The installed program shows a page.
if not (shutil.which("man") or shutil.which("mandoc")):
    sys.exit(77)
if not carc("help score").out.startswith("CARC-SCORE(1)"):
    print("carc help score shows no page")
attempt_carc("help record.9")
attempt_carc("help ../man/carc")

# --files-from, -0 and -R choose the files that are read.
from common import *


def make(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    write(name, text)


def last(text, count=1):
    print(tail(text, count), end="")


def print_names(folder):
    print(*sorted(os.listdir(folder)), sep="\n")


make("club/2026/a.yaml", SOUND)
make("club/2026/b.yaml", BROKEN)
make("club/2025/x/a.yaml.gz", gzip.compress(encode(SOUND.replace("Anna", "Zoe"))))
make("club/new\nline.yaml", SOUND)
make("club/.hidden/h.yaml", SOUND)
make("club/.h.yaml", SOUND)
make("-", SOUND)
os.mkdir("empty")
os.symlink("..", "club/2026/up")
os.symlink("../2025/x/a.yaml.gz", "club/2026/link.gz")
os.symlink("club", "also")
for jobs in 1, 3:
    print(both(f"carc-validate -j {jobs} -v -R club"), end="")
last(both("carc-validate -v -R also/"))
last(both("carc-validate -v -R also club/2026 ./-"))
found = sorted(os.path.join(folder, name) for folder, _, files in os.walk("club") for name in files)
last(both("carc-validate -v -0 --files-from -", "".join(f"{name}\0" for name in found if name.endswith(".yaml"))))
listed = "".join(f"{name}\n" for name in found if os.path.basename(name).startswith("a."))
write("list", listed)
print(grep("record", run("carc-score --files-from list club/2026/b.yaml").out), end="")
print(grep("record", both("carc-score -R --files-from -", f"{listed}\nclub/2025\n")), end="")
# A record of a listed folder may name files in its folder, and no others.
base = read(f"{FIXTURES}/tiles/base.yaml")
make("own/deep/set.yaml", base)
make("out/set.yaml", base)
write("own/deep/game.yaml", "".join(f'---\ncarc: 1\nplayers: [Anna, Boris]\ntiles: {name}\nturns: ["U@1,0 r1"]\n'
                                    for name in ("set.yaml", "../../out/set.yaml")))
print(both("carc-validate -v -R own"), end="")
last(both("carc-validate -v -R --files-from -", "own/deep\n"))
# Without -R a folder is refused; the error of a missing file is printed in its place.
attempt("carc-validate -v club/2025 club/2026/a.yaml")
attempt("carc-validate -v --files-from -", "club/2026/a.yaml\nno-such\nclub/2026/b.yaml\n")
# Names of --split contain the folders, since files of several folders may have one name.
print(run("carc-convert -R --split each club").out, end="")
print_names("each")
print(both("carc-convert --files-from - --split listed", "club/2026/a.yaml\nclub/2025/x/a.yaml.gz\n"), end="")
print_names("listed")
# These lists contain no file, or are refused.
attempt("carc-validate -R empty")
attempt("carc-validate --files-from /dev/null")
attempt("carc-validate --files-from no-such")
attempt("carc-validate -v --files-from - -", "club/2026/a.yaml\n")
attempt("carc-validate --files-from -", "-\n")
attempt("carc-score --null --recursive --files-from -", "club/2026/a.yaml\0")
attempt("carc-score -0 club/2026/a.yaml")
# A pipe in a folder is skipped at once; a link is followed out of the folder; a dangling link is an error.
os.mkdir("odd")
os.mkfifo("odd/a")
write("odd/b.yaml", SOUND)
make("away/c.yaml", SOUND)
os.symlink("a", "odd/fifo")
os.symlink("../away/c.yaml", "odd/c")
os.mkdir("own/links")
os.symlink("../../away/c.yaml", "own/links/c")
write("own/links/a.yaml", SOUND)
last(run_process("cd own && exec carc-validate -v -R links").out)
print(attempted("carc-validate -v -R odd").replace("$ ", "$ timeout 20 "), end="")
os.symlink("nowhere", "odd/d")
print(attempted("carc-validate -v -R odd").replace("$ ", "$ timeout 20 "), end="")
# With -R names contain the folders for one file too, so that a file of a growing folder is written once.
make("grows/a.yaml", SOUND)
print(both("carc-convert -R --split grown grows"), end="")
write("grows/b.yaml", BROKEN)
print(run("carc-convert -R --split grown grows").out, end="")
print_names("grown")
# A list may have CRLF.
last(attempted("carc-validate -v --files-from -", "club/2026/a.yaml\r\nclub/2026/b.yaml\r\n\r\n"), 2)
# Without -0 a list of names that end in NUL is refused.
nul = "club/2026/a.yaml\0club/2026/b.yaml\0"
write("nul", nul)
attempt("carc-validate -v --files-from nul")
attempt("carc-validate -v --files-from -", nul)
# A message names the operand or the list that is wrong.
attempt("carc-validate --files-from club/2026 club/2026/a.yaml")

# carc runs the tools by their words, and explains words.
from common import *


def carc(words, before="", after=""):
    return run_process(f"{before} carc {words} 2>&1 {after}")


def attempt_carc(words, before="", name="carc"):
    done = run_process(f"{before} {name} {words} 2>&1")
    print(f"$ {' '.join([name, *shlex.split(words)])}\n{done.out}exit {done.status}")


def same(words, text):
    if carc(words).out != text:
        print(f"carc {words}: another output")


write("game.yaml", SOUND)
write("broken.yaml", BROKEN)
attempt_carc("")
overview = carc("").out
for way in "help", "-h", "--help", "help help":
    same(way, overview)
print(re.sub("[0-9][0-9.]*", "N", carc("--version").out), end="")
# Output and exit status are those of the tool; render is short for render-ascii.
attempt_carc("score game.yaml")
attempt_carc("validate broken.yaml")
done = carc("validate -v", after="<game.yaml")
print(f"$ carc validate -v\n{done.out}exit {done.status}")
drawn = run("carc-render-ascii game.yaml").out
same("render game.yaml", drawn)
same("render-ascii game.yaml", drawn)
attempt_carc("score -Z")
attempt_carc("compare --secnd-tiles")
# The tool is the process of carc: a signal that ends the tool ends carc.
with open("/dev/full", "wb") as full:
    process = subprocess.Popen(["carc", "validate"], stdin=subprocess.PIPE, stdout=full)
    process.kill()
    print(f"ended with {128 - process.wait()}")
# A code, a topic.
same("help R101 -r albi-sk", run("carc-validate -e R101 -r albi-sk").out)
same("help topics", run("carc-validate -e topics").out)
print(head(carc("help all").out, 1), end="")
attempt_carc("help shields")
# Unknown words, with suggestions.
for words in ("scroe game.yaml", "rendr", "R101", "fields", "game.yaml", "xyzzy", "help valdate", "help feild-s", "help xyzzy", "''", "--", "--verson"):
    attempt_carc(words)
# carc runs its tools from any folder and with any name.
folder = os.path.dirname(shutil.which("carc"))
os.mkdir("other")
shutil.copy(shutil.which("carc"), "other/alone")
os.symlink(f"{folder}/carc", "other/linked")
print(head(run_process(f"PATH=/usr/bin:/bin {folder}/carc score game.yaml").out, 1), end="")
print(head(run_process(f"{folder}/carc-score <game.yaml").out, 1), end="")
print(head(run_process("PATH=/usr/bin:/bin other/linked score game.yaml").out, 1), end="")
attempt_carc("score game.yaml", "PATH=/usr/bin:/bin", "other/alone")
print(head(run_process("other/alone score game.yaml").out, 1), end="")
# A shell asks for completions.
for words in "''", "re", "-", "help s", "help R10", "help R101 -r c", "score -o j", "render --fi", "help score ''", "nothing ''":
    print(f"$ carc {' '.join(shlex.split(words))}|\n{carc(f'--complete {words}').out}", end="")
print(carc("--complete validate '' game").out, end="")

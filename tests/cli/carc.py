# carc runs the tools by their words, and explains words.
from common import *


def carc(words, data="", name="carc", path=os.environ["PATH"]):
    """Starts carc; both streams are one."""
    done = subprocess.run([name, *shlex.split(words)], input=encode(data), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          env={**os.environ, "PATH": path})
    return Done(done.returncode, decode(done.stdout), "")


def attempt_carc(words, data="", **options):
    done = carc(words, data, **options)
    print(f"$ {' '.join([options.get('name', 'carc'), *shlex.split(words)])}\n{done.out}exit {done.status}")


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
attempt_carc("validate -v", SOUND)
drawn = product("carc-render-ascii game.yaml")
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
same("help R101 -r albi-sk", product("carc-explain R101 -r albi-sk"))
same("help topics", product("carc-explain topics"))
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
other = "/usr/bin:/bin"
print(head(carc("score game.yaml", name=f"{folder}/carc", path=other).out, 1), end="")
print(head(carc("", SOUND, name=f"{folder}/carc-score").out, 1), end="")
print(head(carc("score game.yaml", name="other/linked", path=other).out, 1), end="")
attempt_carc("score game.yaml", name="other/alone", path=other)
print(head(carc("score game.yaml", name="other/alone").out, 1), end="")
# A shell asks for completions.
for words in "''", "re", "-", "help s", "help R10", "help R101 -r c", "score -o j", "render --fi", "help score ''", "nothing ''":
    print(f"$ carc {' '.join(shlex.split(words))}|\n{carc(f'--complete {words}').out}", end="")
print(carc("--complete validate '' game").out, end="")

# carc-record and its file: which files it refuses, which it keeps, and that only one recorder has a file.
from common import *
import resource, stat, time


class Session:
    """A recorder that waits for lines, as a process of its own."""

    def __init__(self, file, joined=False):
        with open("said", "wb") as said:
            self.process = subprocess.Popen(["carc-record", file], stdin=subprocess.PIPE, stdout=said, stderr=said if joined else None)

    def wait_for(self, text):
        for _ in range(2000):
            if text in read("said"):
                return
            time.sleep(0.01)
        print(f"the recorder does not say {text}")

    def type(self, text):
        self.process.stdin.write(encode(text))
        self.process.stdin.flush()

    def end(self):
        """Returns the exit status."""
        self.process.stdin.close()
        return self.process.wait(timeout=20)


def record(file, typed):
    return product(f"carc-record {file}", typed)


def names(folder=".", hidden=True):
    return sorted(name for name in os.listdir(folder) if hidden or name[0] != ".")


def print_all(*lines):
    print(*lines, sep="\n")


def behind(text, count):
    """Returns the text without its first lines."""
    return "".join(text.splitlines(True)[count:])


write("one.yaml", SOUND)
write("two.yaml", SOUND + SOUND)
write("broken.yaml", BROKEN)
write("unreadable.yaml", UNREADABLE)
write("text.yaml", "not a record\n")
write("comment.yaml", "# nothing but words\n")
os.mkdir("folder")
for words in ("two.yaml", "unreadable.yaml", "text.yaml", "comment.yaml", "folder", "/dev/null", "missing/game.yaml", "-r c3 one.yaml", "-", "one.yaml two.yaml",
              "-r c9 new.yaml", ["-p", "Anna, Anna", "-r", "c3", "new.yaml"], "-p A,B,C,D,E,F,G -r c3 new.yaml", "broken.yaml"):
    attempt(["carc-record", *words] if isinstance(words, list) else f"carc-record {words}")
print_all(*names(hidden=False))
if read("two.yaml") != SOUND + SOUND:
    print("two.yaml is another")
# A question is repeated until it is answered; the end of input before that leaves no file.
attempt("carc-record new.yaml", "?\nc9\nthe-city\n?\nmeeples\nno-such=1\n\n?\nA\nA, A\nAnn:red, Bob\n")
print(read("new.yaml"), end="")
os.remove("new.yaml")
print(tail(grep(" = ", attempted("carc-record new.yaml", "c2\n?\ntower\n?\nsmall-city=2\nZoë, Ann\n"), False), 8), end="")
print(read("new.yaml"), end="")
os.remove("new.yaml")
attempt("carc-record new.yaml", "c3\n")
print("new.yaml is there" if os.path.exists("new.yaml") else "ls: cannot access 'new.yaml': No such file or directory")
# The recorder asks for the table, and for tiles with bushes, if the rules need them.
attempt("carc-record edge.yaml", "c3\n\ntable-edge=limits bushes=pass\n{from: [-2, -2], to: [2, 2]}\n[L, W]\nA, B\n")
print(read("edge.yaml"), end="")
# A link still points to its file, whose mode stays; the original file is kept once.
os.mkdir("far")
write("far/game.yaml", "# by hand\n" + SOUND)
os.chmod("far/game.yaml", 0o640)
os.symlink("far/game.yaml", "link.yaml")
attempt("carc-record link.yaml", "V@-1,0 r2 .\nundo\n")
print(f"link.yaml -> {os.readlink('link.yaml')}")
for name in names("far", False):
    print(stat.filemode(os.stat(f"far/{name}").st_mode))
print_all(*names("far"))
if read("far/game.yaml~") == "# by hand\n" + SOUND:
    print("kept")
record("link.yaml", "V@-1,0 r2 .\n")
print_all(*names("far"))
# JSON is written as YAML, and kept.
write("game.json", product("carc-convert -o jsonl one.yaml"))
record("game.json", "V@-1,0 r2 .\n")
print(head(read("game.json"), 2), end="")
print("game.json~" if os.path.exists("game.json~") else "game.json is not kept")
# A second recorder of a file is refused, and changes nothing.
session = Session("one.yaml")
session.wait_for("turn 3, ")
print(re.sub("process [0-9]*", "process N", both("carc-record one.yaml")), end="")
# Meanwhile another program writes to the file.
time.sleep(0.01)
with open("one.yaml", "a", encoding="ascii") as file:
    file.write("# other\n")
session.type("V@-1,0 r2 .\n")
session.wait_for("turn 4, ")
# The lock is on the file that was saved, too. A file that is removed meanwhile is written again.
print(re.sub("process [0-9]*", "process N", both("carc-record one.yaml")), end="")
os.remove("one.yaml")
session.type("U@2,0 r1 .\n")
session.end()
print(re.sub("as .*one", "as one", grep("changed", read("said"))), end="")
print(tail(read("one.yaml~"), 1) + tail(read("one.yaml"), 1), end="")
# If the game cannot be saved, recording continues, and saves later.
os.mkdir("shut")
write("shut/game.yaml", SOUND)
session = Session("shut/game.yaml")
session.wait_for("turn 3, ")
os.mkdir("shut/.game.yaml.carc-record")
session.type("V@-1,0 r2 .\n")
session.wait_for("turn 4, ")
os.rmdir("shut/.game.yaml.carc-record")
os.chmod("shut/game.yaml", 0o604)
session.type("U@2,0 r1 .\n")
print(f"exit {session.end()}")
print(grep("(?i)saved", read("said")), end="")
print(f"{stat.S_IMODE(os.stat('shut/game.yaml').st_mode):o}")
# A file that is removed before the first save needs no backup.
write("gone.yaml", "# mine\n" + SOUND)
session = Session("gone.yaml", True)
session.wait_for("turn 3, ")
os.remove("gone.yaml")
session.type("V@-1,0 r2 .\n")
print(f"exit {session.end()}")
print(grep("(?i)saved", read("said")) + tail(read("gone.yaml"), 1), end="")
# A pipe, a device or a folder replaces the file meanwhile: the recorder does not read or overwrite it.
for words, place in (("mkfifo other.yaml", os.mkfifo), ("ln -s /dev/zero other.yaml", lambda name: os.symlink("/dev/zero", name)),
                     ("mkdir other.yaml", os.mkdir), ("mkfifo pipe; ln -s pipe other.yaml", lambda name: os.symlink("pipe", name))):
    for first in "\n", "# mine\n":
        write("other.yaml", first + SOUND)
        session = Session("other.yaml", True)
        session.wait_for("turn 3, ")
        os.remove("other.yaml")
        if "pipe" in words:
            os.mkfifo("pipe")
        place("other.yaml")
        session.type("V@-1,0 r2 .\nU@2,0 r1 .\n")
        print(f"{words}: exit {session.end()}")
        print(grep("(?i)saved|no file", read("said")), end="")
        for name in names():
            if name.startswith("other.yaml"):
                print(name)
                if os.path.isdir(name):
                    os.rmdir(name)
                else:
                    os.remove(name)
        if "pipe" in words:
            os.remove("pipe")
# So does a folder after the first save.
write("late.yaml", SOUND)
session = Session("late.yaml", True)
session.type("V@-1,0 r2 .\n")
session.wait_for("turn 4, ")
os.remove("late.yaml")
os.mkdir("late.yaml")
session.type("U@2,0 r1 .\n")
print(f"exit {session.end()}")
print(grep("(?i)saved", read("said")), end="")
# A typed line is text of limited length.
print(behind(both("carc-record one.yaml", b"U@1,0 r1\033[2J\n\351\nnote \302\205\nnote a\0b\n"), 2), end="")
for line in behind(record("one.yaml", "x" * 20000), 2).splitlines():
    print(line[:60])
# A full standard output is an error, and the game is saved.
with open("/dev/full", "wb") as full:
    done = subprocess.run(["carc-record", "one.yaml"], input=b"A@0,1 r0 .\n", stdout=full, check=False)
print(f"exit {done.returncode}\n{tail(read('one.yaml'), 1)}", end="")
# If the original file cannot be kept, the recorder says so, and saves once it can.
write("full.yaml", SOUND + "# mine\n")
for number in "", *range(2, 100):
    write(f"full.yaml~{number}", "")
print(grep("^full.yaml: c3", both("carc-record full.yaml", "V@-1,0 r2 .\nquit\n"), False), end="")
print(tail(both("carc-record full.yaml", "V@-1,0 r2 .\nquit\nquit\n"), 2), end="")
done = run("carc-record full.yaml", "V@-1,0 r2 .\n", joined=True)
print(f"exit {done.status}\n{tail(done.out, 1)}", end="")
os.remove("full.yaml~99")
print(grep("saved|kept|all", both("carc-record full.yaml", "V@-1,0 r2 .\n")), end="")
print(tail(read("full.yaml"), 1), end="")


def limited(limit, value, file, typed):
    """Returns what a recorder prints that has a limit of the system."""
    done = subprocess.run(["carc-record", file], input=encode(typed), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
                          preexec_fn=lambda: resource.setrlimit(limit, (value, value)))
    return decode(done.stdout)


print(len(grep("NOT SAVED", limited(resource.RLIMIT_FSIZE, 0, "full.yaml", "U@2,0 r1 .\n")).splitlines()))
print(tail(product("carc-validate -v full.yaml"), 1), end="")
for name in names():
    if re.search("full.*record", name):
        print(name)
# No file stays open after a save.
write("often.yaml", SOUND)
print(len(grep("^saved", limited(resource.RLIMIT_NOFILE, 12, "often.yaml", "".join(f"note so {i}\n" for i in range(1, 31)))).splitlines()))
# Names of players are text.
for name in b"\377", b"a\033":
    print(head(both(["carc-record", "-p", decode(name), "new.yaml"]), 1), end="")

# carc-record on a small screen shows a part of the board, at each of its ends. It asks for a place, with a rotation and without. Tab
# completes words on a terminal.
from common import *
import fcntl, select, termios

write("line.yaml", """carc: 1
rules: c3
players: [Anna, Boris]
turns: ["U@1,0 r1", "V@2,0 r1", "W@2,-1 r3", "W@-1,0 r2", "U@0,1 r1", "U@-2,0 r1", "V@-3,0 r2", "U@3,-1 r1"]
""")


def clean(text):
    return re.sub("(?m) *$", "", text)


def show(columns, lines, *commands):
    print(f"COLUMNS={columns} LINES={lines}")
    write("typed", "".join(f"{command}\n" for command in (*commands, "quit")))
    print(clean(run_process(f"COLUMNS={columns} LINES={lines} exec carc-record line.yaml <typed").out), end="")


show(40, 30, "show 8", "show 7", "show 3")
show(30, 12, "show 8", "show 4")
print(product("carc-record -r c3 -p Anna,Boris asked.yaml", "U\n1,0 r1 .\nE 0,-1\n1\nV 2,0 r1\n.\nquit\n"), end="")
print(between("^turns", None, read("asked.yaml")), end="")
# A tile is drawn in each rotation that fits somewhere.
print(between("Anna> E", "^E fits", product("carc-record -b -r c3 -p Anna,Boris drawn.yaml", "E\nquit\n")), end="")
# Tab completes a word, with a blank if it is the only one; of several words their common beginning, and if that is there Tab lists
# them. A tile that fits in several rotations is one word. A complete line has no further words.
# The arrow brings typed lines back, each once. With an editor of lines the recorder does not print that there is none.
if b"libedit.so" not in read_bytes(shutil.which("carc-record")):
    sys.exit(77)


class Terminal:
    """A recorder on a terminal of its own. Input may be a pipe."""

    def __init__(self, file, piped=False, **environment):
        self.master, slave = os.openpty()
        self.raw = b""
        self.process = subprocess.Popen(["carc-record", file], stdin=subprocess.PIPE if piped else slave, stdout=slave, stderr=slave,
                                        env={**os.environ, **environment}, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(1, termios.TIOCSCTTY, 0))
        os.close(slave)

    def read(self, seconds):
        """Reads what is printed within so many seconds. Returns False if there is no more."""
        try:
            data = select.select([self.master], [], [], seconds)[0] and os.read(self.master, 65536)
        except OSError: # the other end is closed
            data = b""
        self.raw += data or b""
        return bool(data)

    def type(self, text, count=0, pattern=""):
        """Waits until so many lines have the pattern and lines are edited again, and types."""
        while len(grep(pattern, decode(self.raw)).splitlines()) < count and self.read(20):
            pass
        while self.read(0.3):
            pass
        os.write(self.master, encode(text))

    def end(self):
        """Returns what was printed until the recorder ended."""
        while self.read(20):
            pass
        self.process.wait()
        os.close(self.master)
        return decode(self.raw)


def seen(raw):
    text = re.sub("[\b\a]", "", raw).replace("\r\n", "\n").replace("\r", "\n")
    return re.sub("(?m) +$", " ", text)


terminal = Terminal("asked.yaml")
words = "qu", "R@0,-", "W@", "s", "sc", "x", "X@0,-2 r0 fi", "help R10", "help undo"
terminal.type("".join(f"{word}\t\025" for word in words) + "score\n", 1, "'help'")
terminal.type("who\n", 1, "^running   total")
terminal.type("who\n", 1, "Boris: in hand")
terminal.type("\033[A\033[A\n", 2, "Boris: in hand")
terminal.type("half a line\003", 2, "^running   total")
terminal.type("who\n")
terminal.type("quit\n", 3, "Boris: in hand")
text = seen(terminal.end())
print(between("'help'", "in hand", text), end="")
print(len(grep("^running   total", text).splitlines()))
# After an interrupt the line is discarded, and the session continues.
print(between("^'quit' leaves", "in hand", text), end="")


# At the end, also by Control-D, the recorder prints where the game is saved and how to continue it; half a turn is not saved.
# libedit never frees the names of its functions: no leaks are reported after that.
def leave(file, *lines):
    terminal = Terminal(file, ASAN_OPTIONS="detect_leaks=0")
    for number, line in enumerate(lines):
        terminal.type(line, int(number == 0), "'help'")
    print(grep("saved|entered", tail(seen(terminal.end()), 5)), end="")


leave("asked.yaml", "\004")
shutil.copy("asked.yaml", "my game.yaml")
leave("my game.yaml", "B@0,1 r0\n", "\004")
leave("asked.yaml", "quit\n")
# Tab lists the words of a turn or of a command, and the places or rotations of a question. After the game it lists commands.
def complete(text, *lines):
    """Prints each line, the words that Tab lists, and the line that Tab makes of it. A line that ends in a newline is entered."""
    write("begun.yaml", text)
    terminal = Terminal("begun.yaml")
    terminal.type("".join(line if line.endswith("\n") else f"{line}\t\025" for line in lines) + "quit\n", 1, "'help'")
    before = ""
    for line in between("^Type 'help'", "> *quit$", seen(terminal.end())).splitlines()[1:-1]:
        line = re.sub("^.*> *", "> ", line.rstrip())
        if line not in ("", before) and "\033" not in line:
            print(line)
        before = line


complete("carc: 1\nplayers: [Anna, Boris]\nturns: ['C@0,-1 r0']\n",
         "", "help R20", "Z@", "R@", "why E@", "-E ", "U@1,0 ", "U@1,0  ", "U@1,0 r", "why U@1,0 ", "U@1,0 r1 ", "U@1,0 r1 f",
         "why  U@1,0 r1 ", "why U@1,0 r1 f", "U@1,0 r1 road.E ", "U@9,0 r1 ", "tiles ", "moves E", "why ", "nothing ", "by ", "by A",
         "by Anna ", "by Anna U@", "by Anna U@1,0 ", "by Anna U@1,0 r1 ", "E\n", "", "0,1\n", "", "2\n", "")
complete("carc: 1\nexpansions: [tower]\nplayers: [Anna, Boris]\nstart: {tiles: ['D@0,0 r0 road.E:Anna'], next: Boris}\n",
         "TO/C@0,-1 ", "TO/C@0,-1 r2 ", "TO/C@0,-1 r2 floor@0,-1 ", "TO/C@0,-1 r2 floor@0,-1 takes ", "U@1,0 r1 ransom ", "ransom ", "ransom A")
complete("carc: 1\nplayers: [Anna, Boris]\nturns: []\nended: true\n", "", "tiles ")
terminal = Terminal("none.yaml")
terminal.type("hel\t\n\004", 1, "Enter accepts")
print(between("^Edition", None, seen(terminal.end())), end="")
# Pictures are not wrapped as prose is if commands come from a pipe.
terminal = Terminal("line.yaml", True, COLUMNS="44", LINES="90")
terminal.process.communicate(b"board\ntiles V\n")
print(clean(terminal.end().replace("\r", "")), end="")

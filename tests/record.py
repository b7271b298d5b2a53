"""Records a whole game with carc-record in a terminal of tmux. The recorder is killed twenty times at a random moment, the terminal goes
away once, and the recording continues from the file. No turn that was reported as saved is lost, and the final record is that of the
game.

usage: record.py BINDIR GAME SEED

One control-mode client of tmux starts each recorder in a window of its own, types, and hears all output.
"""
import os, random, re, shlex, shutil, subprocess, sys, tempfile, threading, time
from calls import Calls

tools, game, seed = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
calls = Calls(tools)
FILE = "table/game.yaml"
KILLS = 20
ENVIRONMENT = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "LC_ALL": "C", "SHELL": "/bin/sh"}
# The server outlives each recorder, and a window its recorder, so that no output is lost.
SETTINGS = "set -s exit-empty off\nset -g remain-on-exit on\nset -g default-size 100x40\n"


class Failed(Exception):
    pass


class Tmux:
    """A tmux server and its control-mode client. Keeps what each pane writes in `said`."""
    def __init__(self):
        with open("tmux.conf", "w", encoding="ascii") as file:
            file.write(SETTINGS)
        self.said, self.rest, self.answer, self.answers = {}, b"", None, []
        self.client = subprocess.Popen(["tmux", "-S", "tmux", "-f", "tmux.conf", "-C", "new-session", "-x", "100", "-y", "40", "cat"],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT)
        self.hear()

    def take(self, line):
        word, *more = line.split(b" ", 2)
        if word == b"%begin":
            self.answer = []
        elif word in (b"%end", b"%error"):
            self.answers.append((word == b"%end", self.answer))
            self.answer = None
        elif self.answer is not None:
            self.answer.append(line.decode())
        elif word == b"%output":
            text = re.sub(rb"\\([0-7]{3})", lambda octal: bytes([int(octal[1], 8)]), more[1])
            pane = more[0].decode()
            self.said[pane] = self.said.get(pane, "") + text.decode(errors="replace").replace("\r", "")

    def hear(self):
        """Reads until the answer to a command, and returns whether it succeeded, and its lines."""
        while not self.answers:
            data = os.read(self.client.stdout.fileno(), 1 << 16)
            if not data:
                raise Failed("tmux has ended")
            *lines, self.rest = (self.rest + data).split(b"\n")
            for line in lines:
                self.take(line)
        return self.answers.pop(0)

    def ask(self, *words):
        """Has tmux obey a command. Returns the first line of its answer, or None if it fails."""
        self.client.stdin.write(shlex.join(words).encode() + b"\n")
        self.client.stdin.flush()
        is_done, lines = self.hear()
        return "".join(lines[:1]) if is_done else None

    def end(self):
        self.client.stdin.write(b"kill-server\n")
        self.client.stdin.flush()
        self.client.wait()


class Recorder:
    def __init__(self, tmux, *options):
        command = "exec " + shlex.join(["carc-record", *options, FILE])
        told = tmux.ask("new-window", "-d", "-P", "-F", "#{pane_id} #{pane_pid}", command)
        if not told:
            raise Failed("tmux starts no recorder")
        self.tmux, (self.pane, pid) = tmux, told.split()
        self.pid = int(pid)

    def log(self):
        return self.tmux.said.get(self.pane, "")

    def type_line(self, text):
        self.tmux.ask("send-keys", "-t", self.pane, "-l", "--", text)
        self.tmux.ask("send-keys", "-t", self.pane, "Enter")

    def is_dead(self):
        return self.tmux.ask("display-message", "-p", "-t", self.pane, "#{pane_dead}") == "1"

    def wait_for(self, is_true, what):
        """Waits until the terminal shows what is expected, at most a minute."""
        end = time.monotonic() + 60
        while not is_true():
            if time.monotonic() > end:
                raise Failed(f"waited in vain for: {what}\n{self.log()[-2000:]}")
            time.sleep(0.002)
            self.is_dead() # its answer comes behind all output

    def wait_for_line(self, pattern):
        self.wait_for(lambda: re.search(pattern, self.log()), pattern)

    def wait_for_end(self):
        self.wait_for(self.is_dead, "its end")

    def close(self):
        self.tmux.ask("kill-window", "-t", self.pane)

    def saved(self):
        """Returns the last turn that was reported as saved, or 0."""
        return int((re.findall(r"saved: turn (\d+) ", self.log()) or ["0"])[-1])


def start_again(tmux):
    """Starts a recorder on the file, which the one before may still hold while it ends."""
    for _ in range(100):
        recorder = Recorder(tmux)
        recorder.wait_for_line(r"turn \d+, |another carc-record")
        if "another carc-record" not in recorder.log():
            return recorder
        recorder.wait_for_end()
        recorder.close()
        time.sleep(0.02)
    raise Failed("the recorder does not end")


def call(*words):
    done = calls.run(words)
    return done.stdout.decode() if done.returncode <= 1 else ""


def turns_of(text):
    """Returns the turns of a record in the canonical form, a line each."""
    part = re.search(r"^turns:\n((?: .*\n)*)", text, re.M)
    return re.findall(r"^  - (.*)", part[1], re.M) if part else []


def look(turns, confirmed):
    """Returns how many turns the file holds: a beginning of the game, each turn that was reported as saved, and at most one more."""
    with open(FILE, encoding="utf-8") as file:
        held = turns_of(file.read())
    if held != turns[:len(held)]:
        raise Failed(f"after turn {len(held)} the file holds another game")
    if not confirmed <= len(held) <= confirmed + 1:
        raise Failed(f"{confirmed} turns were reported as saved, the file holds {len(held)}")
    done = calls.run(["carc-validate", FILE])
    if done.returncode:
        raise Failed(f"the file does not obey: {done.stdout.decode()}")
    return len(held)


def check_second(first):
    done = subprocess.run([f"{tools}/carc-record", FILE], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if not done.returncode:
        raise Failed("a second recorder has the same file")
    if f"another carc-record has it open (process {first.pid})" not in done.stdout.decode():
        raise Failed(done.stdout.decode())


def without_end(text):
    return re.sub(r"^(ended|score|winner):.*\n", "", text, flags=re.M)


def scores(file):
    """Returns the rows of scores without the first column, the name of the file."""
    return [line.partition("\t")[2] for line in call("carc-score", "-o", "tsv", file).splitlines()]


def record(tmux):
    whole = call("carc-convert", "-o", "canonical", game)
    turns = turns_of(whole)
    if not turns:
        raise Failed(f"{game} is no record to play")
    rules = re.search("^rules: (.*)", whole, re.M)[1] + "".join("," + names.replace(" ", "")
                                                               for names in re.findall(r"^expansions: \[(.*)\]", whole, re.M))
    players = re.search(r"^players: \[(.*)\]", whole, re.M)[1]

    # The recorder is killed while the turn is typed, judged or saved, or soon after: within 10 milliseconds.
    chance = random.Random(seed)
    gone, *killed = chance.sample(range(1, len(turns)), KILLS + 1)
    moments = {turn: chance.random() / 100 for turn in killed}

    turn = confirmed = died = lost = unsaid = 0
    recorder = Recorder(tmux, "-r", rules, "-p", players)
    recorder.wait_for_line("saved: the game")
    while turn < len(turns):
        turn += 1
        moment = moments.pop(turn, None)
        if moment is not None:
            killer = threading.Timer(moment, os.kill, (recorder.pid, 9))
            killer.start()
        recorder.type_line(turns[turn - 1] + " .")
        if moment is not None:
            killer.join()
            recorder.wait_for_end()
            died += 1
        elif turn != gone:
            recorder.wait_for_line(f"saved: turn {turn} ")
            continue
        gone = gone if turn != gone else 0
        told = recorder.saved()
        recorder.close()
        recorder = start_again(tmux)
        have = look(turns, max(told, confirmed))
        confirmed = have
        lost += have < turn
        unsaid += told < turn <= have
        turn = have
        if died == 1:
            check_second(recorder)
    recorder.wait_for_line("saved: the end of the game")
    recorder.type_line("quit")
    recorder.wait_for_end()
    if died != KILLS or gone:
        raise Failed(f"it died {died} times, and the terminal {'stayed' if gone else 'went away'}")
    if look(turns, len(turns)) != len(turns):
        raise Failed("the file does not hold all turns")
    if os.listdir("table") != ["game.yaml"]:
        raise Failed(f"beside the file lies {os.listdir('table')}")
    if without_end(call("carc-convert", "-o", "canonical", FILE)) != without_end(whole):
        raise Failed("another game was written")
    if not scores(game) or scores(game) != scores(FILE):
        raise Failed("the scores differ")
    print(f"record: {len(turns)} turns, killed {died} times (seed {seed}): {lost} turns were not saved yet, {unsaid} were and had not been said")


def main():
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    os.mkdir("table")
    tmux = Tmux()
    try:
        record(tmux)
        return 0
    except Failed as why:
        print(f"FAIL record: {why} (seed {seed})")
        return 1
    finally:
        tmux.end()
        os.chdir("/")
        shutil.rmtree(folder)


sys.exit(main())

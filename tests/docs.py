#!/usr/bin/env python3
r"""Run the examples of README and manual pages and compare what they print with what is printed there.

usage: docs.py [--update] BINDIR PAGE...      run at the top of the tree; --update rewrites outputs that differ

An example of a manual page is a block `.Bd -literal` whose first line begins with `$ `. Such lines are commands;
`> ` right after one continues it (for here documents); what follows is the output, standard error included.
An example of a Markdown file can be pasted as it is: a block ```sh, which is run as one script. What it prints stands in
the next block ```text, before another example; without one it prints nothing. As some shells take no comments from a
terminal, there are none but in here documents.
The examples of one page run in one scratch folder that holds copies of fixtures/games, and fixtures itself, with the
tools on PATH. Commands and pipes of plain words run without sh: tools are functions of one process, see calls.py, and each other
program is a process. sh runs all other examples.
An example with a program that is not everywhere is left out where that is not installed, and named.
"""
import difflib
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from calls import Calls

folder = tempfile.mkdtemp()
calls = None
BOARD = "man/examples/board.svg"  # the picture in README.md
OPTIONAL = ("sqlite3", "duckdb")
NAMED = {"aq": "'", "dq": '"', "ga": "`", "ha": "^", "ti": "~", "bs": "\\", "rs": "\\", "en": "-", "em": "--", "lq": '"', "rq": '"'}
ESCAPES = {"e": "\\", "\\": "\\", "-": "-", " ": " ", "&": ""}


class Example:
    """A command of a page, the lines of its output, and where they stand: from line `begin` of the page to before `end`."""

    def __init__(self, line, begin):
        self.line, self.begin, self.end = line, begin, begin
        self.command, self.want = [], []


def plain(line, problem):
    """Returns what roff shows for a line of a literal block."""

    def shown(match):
        name, sign = match.groups()
        if name in NAMED if name else sign in ESCAPES:
            return NAMED[name] if name else ESCAPES[sign]
        problem(f"{match[0]} is not known here")
        return ""

    return re.sub(r"\\(?:\((..)|(.))", shown, line)


def roff(line):
    """Returns the line of a literal block that shows this one."""
    line = line.replace("\\", "\\e")
    for sign, name in (("'", "aq"), ("`", "ga"), ("^", "ha"), ("~", "ti")):
        line = line.replace(sign, f"\\({name}")
    return "\\&" + line if line.startswith(".") else line


def cut_markdown(lines, problem):
    """Yields the examples of a Markdown file."""
    block, here, example = None, None, None
    for i, line in enumerate(lines):
        if block is None and line in ("```sh", "```text"):
            block, here = line[3:], None
            if block == "sh":
                if example:
                    yield example
                example = Example(i, 0)
            elif example is None:
                problem(i, "output of no example")
            else:
                example.begin = i + 1
        elif block and re.fullmatch(r"```[ \t]*", line):
            if block == "text" and example:
                example.end = i
                yield example
                example = None
            block = None
        elif block == "sh":
            example.command.append(line)
            if here is None and re.search(r"^[ \t]*#|[ \t]#", line):
                problem(i, "a comment that not every shell takes from a terminal")
            opens = re.search(r"<<([A-Z]+)", line)
            here = None if line == here else opens[1] if here is None and opens else here
        elif block == "text" and example:
            example.want.append(line)
    if example:
        yield example
    if block:
        problem(len(lines) - 1, "a block does not end")


def cut_manual(lines, problem):
    """Yields the examples of a manual page."""
    example = begun = None
    block = live = continues = False
    for i, line in enumerate(lines):
        if not block:
            block = begun = bool(re.match(r"\.Bd( .*)? -literal", line))
            continue
        if line.startswith(".Ed"):
            if example:
                yield example
            example = block = None
            continue
        odd = []
        text = plain(line, odd.append)
        if begun:
            live, begun = text.startswith("$ "), False
        if not live:
            continue
        for what in odd + ["a macro inside an example"] * line.startswith((".", "'")):
            problem(i, what)
        if text.startswith("$ "):
            if example:
                yield example
            example, continues = Example(i, i + 1), True
            example.command.append(text[2:])
        elif continues and (text == ">" or text.startswith("> ")):
            example.command.append(text[2:])
            example.begin = i + 1
        else:
            continues = False
            example.want.append(text)
        example.end = i + 1
    if block:
        problem(len(lines) - 1, "a block does not end")


def cut_pipe(lines):
    """Returns the text of a here document, and the words of each command of a pipe. The words "<", ">", "2>" and "2>&1" before the name of
    a file are redirections. Returns None if only a shell understands the command."""
    text, data = "\n".join(lines), b""
    here = re.fullmatch(r"([^\n]*) <<('?)([A-Z]+)\2\n(.*\n)\3", text, re.S)
    if here:
        if not here[2] and re.search(r"[$`\\]", here[4]):
            return None
        text, data = here[1], here[4].encode()
    text = text.replace("\\\n", "").replace("|\n", "|")
    unquoted = re.sub("'[^']*'", "", text)
    if re.search("[$`]", unquoted) or re.search(r"[*?\[~(){};&\n\\#]|<<|>>", re.sub('"[^"]*"', "", unquoted).replace("2>&1", "")):
        return None
    # shlex knows no numbers of streams: these signs stand for them.
    text = re.sub(r" 2>([\w./])", " \2 \\1", text.replace(" 2>&1", " \1"))
    lexer = shlex.shlex(text, posix=True, punctuation_chars="<>|")
    lexer.whitespace_split, lexer.commenters = True, ""
    pipe = [[]]
    for word in lexer:
        if word == "|":
            pipe.append([])
        else:
            pipe[-1].append({"\1": "2>&1", "\2": "2>"}.get(word, word))
    return data, pipe


def run_pipe(data, pipe):
    """Runs the commands of a pipe one after another. Returns what the terminal shows."""
    shown = b""
    for words in pipe:
        files = {}
        joined = "2>&1" in words or words is pipe[-1] and ">" not in words and "2>" not in words
        words = [word for word in words if word != "2>&1"]
        while words[-2:-1] and words[-2] in ("<", ">", "2>"):
            *words, how, files[how] = words
        if "<" in files:
            with open(f"{folder}/{files['<']}", "rb") as file:
                data = file.read()
        err = b""
        if words[0] == "echo":
            data = " ".join(words[1:]).encode() + b"\n"
        elif words != ["cat"]:
            # cli/carc.py starts carc itself.
            if words[0] == "carc" and words[1] in ("render", *os.environ.get("TOOLS", "").split()):
                words = [{"render": "carc-render-ascii"}.get(words[1], f"carc-{words[1]}"), *words[2:]]
            if words[0].startswith("carc-"):
                done = calls.run(words, data, joined)
            else:
                done = subprocess.run(words, input=data, cwd=folder, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT if joined else subprocess.PIPE, check=False)
            data, err = done.stdout, done.stderr or b""
        for how, text in (">", data), ("2>", err):
            if how in files:
                with open(os.path.join(folder, files[how]), "wb") as file:
                    file.write(text)
        shown += b"" if "2>" in files else err
        data = b"" if ">" in files else data
    return shown + data


def run(example):
    """Returns the lines that an example prints."""
    pipe = cut_pipe(example.command)
    if pipe:
        shown = run_pipe(*pipe)
    else:
        shown = subprocess.run(["sh", "-c", "\n".join(example.command)], cwd=folder, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout
    return shown.decode("utf-8", "backslashreplace").splitlines()


def fill_folder():
    """Empties the folder of the examples, and puts into it what each page finds there."""
    for entry in os.scandir(folder):
        (shutil.rmtree if entry.is_dir(follow_symlinks=False) else os.unlink)(entry.path)
    os.symlink(os.path.abspath("fixtures"), f"{folder}/fixtures")
    for game in glob.glob("fixtures/games/*.yaml"):
        shutil.copy(game, folder)


def check_page(page, update, counts, left):
    """Runs the examples of a page; prints and counts those that differ, or writes the page anew."""

    def problem(line, what):
        print(f"FAIL {page}:{line + 1}: {what}")
        counts["failed"] += 1

    with open(page, encoding="utf-8") as file:
        lines = file.read().splitlines()
    manual = not page.endswith(".md")
    examples = list((cut_manual if manual else cut_markdown)(lines, problem))
    stale = []
    fill_folder()
    for example in examples:
        counts["examples"] += 1
        missing = [name for name in OPTIONAL if re.search(rf"\b{name}\b", "\n".join(example.command)) and not shutil.which(name)]
        if missing:
            left.append(f"{missing[0]} ({page}:{example.line + 1})")
            continue
        got = run(example)
        if got == example.want:
            continue
        stale.append((example, got))
        if not update:
            problem(example.line, example.command[0])
            print("\n".join(difflib.unified_diff(example.want, got, "printed", "got", lineterm="")))
    if stale and update:
        for example, got in reversed(stale):
            lines[example.begin:example.end] = [roff(line) for line in got] if manual else got
        with open(page, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        print(f"wrote {page}")


def check_board(update, counts):
    """Compares the picture in README.md with what its tool draws."""
    drawn = calls.run(["carc-render-ascii", "-o", "svg", "-t", "12", "fixtures/games/demo.yaml"]).stdout
    if update:
        with open(BOARD, "wb") as file:
            file.write(drawn)
    elif open(BOARD, "rb").read() != drawn:
        print(f"FAIL {BOARD}: make man-update draws it anew")
        counts["failed"] += 1


def main(arguments):
    global calls
    update = arguments[:1] == ["--update"]
    tools, *pages = arguments[update:]
    # build/duckdb: by tests/duckdb.sh.
    os.environ.update(LC_ALL="C", TZ="UTC", PATH=f"{os.path.abspath(tools)}:{os.environ['PATH']}:{os.path.abspath('build/duckdb')}")
    os.environ.pop("NO_COLOR", None)
    calls = Calls(tools, folder)
    counts, left = {"examples": 0, "failed": 0}, []
    for page in pages:
        check_page(page, update, counts, left)
    check_board(update, counts)
    if counts["examples"] == 0 and counts["failed"] == 0:
        print("skipped: no page has an example")
        return 0
    if left:
        print(f"not installed: {', '.join(left)}")
    print(f"docs: {counts['examples']} examples on {len(pages)} pages, {counts['failed']} failed")
    return counts["failed"] > 0


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
    finally:
        shutil.rmtree(folder)
    sys.exit(status)

#!/usr/bin/env python3
r"""Run the examples of README and manual pages and compare what they print with what is printed there.

usage: docs.py [--update] BINDIR PAGE...      run at the top of the tree; --update rewrites outputs that differ

An example of a manual page is a block `.Bd -literal` whose first line begins with `$ `. Such lines are commands;
`> ` right after one continues it (for here documents); what follows is the output, standard error included.
An example of a Markdown file can be pasted as it is: a block ```sh, which is run as one script. What it prints stands in
the next block ```text, before another example; without one it prints nothing. As some shells take no comments from a
terminal, there are none but in here documents.
The examples of one page run in one scratch folder that holds copies of fixtures/games, and fixtures itself, with the
tools on PATH.
An example with a program that is not everywhere is left out where that is not installed, and named.
"""
import difflib
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

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


def run(example, folder, environment):
    """Returns the lines that an example prints."""
    done = subprocess.run(["sh", "-c", "\n".join(example.command)], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode("utf-8", "backslashreplace").splitlines()


def check_page(page, update, environment, counts, left):
    """Runs the examples of a page; prints and counts those that differ, or writes the page anew."""

    def problem(line, what):
        print(f"FAIL {page}:{line + 1}: {what}")
        counts["failed"] += 1

    with open(page, encoding="utf-8") as file:
        lines = file.read().splitlines()
    manual = not page.endswith(".md")
    examples = list((cut_manual if manual else cut_markdown)(lines, problem))
    stale = []
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath("fixtures"), f"{folder}/fixtures")
        for game in glob.glob("fixtures/games/*.yaml"):
            shutil.copy(game, folder)
        for example in examples:
            counts["examples"] += 1
            missing = [name for name in OPTIONAL
                       if re.search(rf"\b{name}\b", "\n".join(example.command)) and not shutil.which(name, path=environment["PATH"])]
            if missing:
                left.append(f"{missing[0]} ({page}:{example.line + 1})")
                continue
            got = run(example, folder, environment)
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


def check_board(update, environment, counts):
    """Compares the picture in README.md with what its tool draws."""
    drawn = subprocess.run(["carc-render-ascii", "-o", "svg", "-t", "12", "fixtures/games/demo.yaml"], env=environment,
                           stdout=subprocess.PIPE, check=True).stdout
    if update:
        with open(BOARD, "wb") as file:
            file.write(drawn)
    elif open(BOARD, "rb").read() != drawn:
        print(f"FAIL {BOARD}: make man-update draws it anew")
        counts["failed"] += 1


def main(arguments):
    update = arguments[:1] == ["--update"]
    tools, *pages = arguments[update:]
    # build/duckdb: by tests/duckdb.sh.
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    environment.update(LC_ALL="C", TZ="UTC", PATH=f"{os.path.abspath(tools)}:{os.environ['PATH']}:{os.path.abspath('build/duckdb')}")
    os.environ["PATH"] = environment["PATH"]
    counts, left = {"examples": 0, "failed": 0}, []
    for page in pages:
        check_page(page, update, environment, counts, left)
    check_board(update, environment, counts)
    if counts["examples"] == 0 and counts["failed"] == 0:
        print("skipped: no page has an example")
        return 0
    if left:
        print(f"not installed: {', '.join(left)}")
    print(f"docs: {counts['examples']} examples on {len(pages)} pages, {counts['failed']} failed")
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

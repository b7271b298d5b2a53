"""Calls each tool with all words that it proposes for its options. The last line counts the words. With --expect, prints what the tools
propose for each line of standard input: the number of the line, 0 and the line in brackets, or the number, 1 and a word.

usage: taken.py BINDIR FOLDER TOOL...      writes the options of each tool to FOLDER/carc-TOOL.options
       taken.py BINDIR FOLDER --expect
"""
import subprocess
import sys

from calls import Calls

bin_dir, folder, *tools = sys.argv[1:]
calls, count, failed = Calls(bin_dir), 0, 0


def fail(what):
    global failed
    failed += 1
    print(f"FAIL {what}")


def proposed(tool, *typed):
    words = [tool, "--complete", *typed]
    # carc, which starts tools, is none of the functions.
    done = subprocess.run([f"{bin_dir}/carc", *words[1:]], stdout=subprocess.PIPE, check=False) if tool == "carc" else calls.run(words)
    said = done.stdout.decode()
    return [line.split("\t")[0] for line in said.splitlines()]


def take(tool, option, typed=""):
    """Calls the tool with each word for an option, twenty in one call; if it takes the option only once, or the words exclude each other,
    with one after another. A word that ends in = continues; one that ends in . or @ needs a place of the board."""
    global count
    words = proposed(tool, option, typed)
    for word in words:
        if word.endswith("="):
            take(tool, option, word)
    words = [word for word in words if word not in (":files", ":folders") and not word.endswith((".", "@", "="))]
    count += len(words)
    for at in range(0, len(words), 20):
        some = words[at:at + 20]
        if calls.run([tool, *(part for word in some for part in (option, word)), "--version"]).returncode:
            for word in some:
                done = calls.run([tool, option, word, "--version"])
                if done.returncode:
                    fail(f"{tool} proposes {option} {word}: {done.stderr.decode()}")


def expect(number, line):
    """Prints the proposals for a line; :files and :folders stand for the files of the folder."""
    print(number, 0, f"[{line}]", sep="\t")
    tool, *typed = line.split(" ")
    before = typed[-1].split("=")[0] + "=" if typed[-1].startswith("--") and "=" in typed[-1] else ""
    for word in proposed(tool, *typed):
        for shown in {":files": [before + "game.yaml", before + "games/"], ":folders": [before + "games/"]}.get(word, [word]):
            print(number, 1, shown, sep="\t")


if tools == ["--expect"]:
    for number, line in enumerate(sys.stdin.read().splitlines(), 1):
        expect(number, line)
    sys.exit()
for tool in tools:
    options = proposed(f"carc-{tool}", "-")
    if not options:
        fail(f"carc-{tool} proposes no option")
    with open(f"{folder}/carc-{tool}.options", "w", encoding="utf-8") as file:
        file.writelines(f"{option}\n" for option in options)
    for option in options:
        take(f"carc-{tool}", option)
for rules in "c3,", "the-city,":
    take("carc-validate", "-r", rules)
    take("carc-convert", "--played-by", rules)
if count <= 500:
    fail(f"only {count} words are proposed")
print(count)
sys.exit(failed > 0)

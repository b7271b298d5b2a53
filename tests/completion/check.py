"""Checks what the tools propose while a command line is typed: they take each of these words, and each shell shows them all.

usage: check.py BINDIR COMPLETIONS TOOL...      COMPLETIONS: the folder of the scripts of bash, zsh and fish
"""
import difflib, os, re, shutil, subprocess, sys, tempfile
from calls import Calls

bin_dir, scripts, *tools = sys.argv[1:]
bin_dir, scripts, here = os.path.abspath(bin_dir), os.path.abspath(scripts), os.path.dirname(os.path.abspath(__file__))
calls, count, failed = Calls(bin_dir), 0, 0
SHELLS = {"bash": ("--norc", "bash/{}"), "zsh": ("-f", "zsh/_{}"), "fish": ("--no-config", "fish/{}.fish")}
LINES = ["carc-convert ", "carc-convert -", "carc-convert -- ", "carc-convert --he", "carc-convert -r c3,small", "carc-convert -r c3,small-city=",
         "carc-convert -T g", "carc-convert --drop=claims,", "carc-validate --tiles=", "carc-validate -ve R10", "carc-playout --style gr",
         "carc ", "carc render -k ", "carc help R101 -r "]


def fail(what):
    global failed
    failed += 1
    print(f"FAIL {what}")


def proposals(tool, *typed):
    """Returns the words that a tool proposes, and what it says of each."""
    words = [tool, "--complete", *typed]
    # carc, which starts tools, is none of the functions.
    done = subprocess.run([f"{bin_dir}/carc", *words[1:]], stdout=subprocess.PIPE, check=False) if tool == "carc" else calls.run(words)
    return [line.partition("\t")[::2] for line in done.stdout.decode().splitlines()]


def proposed(tool, *typed):
    return [word for word, _ in proposals(tool, *typed)]


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


def take_all():
    for tool in tools:
        options = proposed(f"carc-{tool}", "-")
        if not options:
            fail(f"carc-{tool} proposes no option")
        for option in options:
            take(f"carc-{tool}", option)
    for rules in "c3,", "the-city,":
        take("carc-validate", "-r", rules)
        take("carc-convert", "--played-by", rules)
    if count <= 500:
        fail(f"only {count} words are proposed")


def compare_scripts():
    """Checks that the script of each tool is that of carc but for the name, so that the lines of few tools are enough."""
    for _, script in SHELLS.values():
        with open(f"{scripts}/{script.format('carc')}", encoding="utf-8") as file:
            first = file.read()
        for tool in tools:
            name = script.format(f"carc-{tool}")
            with open(f"{scripts}/{name}", encoding="utf-8") as file:
                if file.read() != re.sub("carc(?![a-z_])", f"carc-{tool}", first):
                    fail(f"{name} is not {script.format('carc')} with another name")


def kind(tool, option):
    """Returns what distinguishes the proposals for an option: files, folders, words that continue, explanations."""
    return {(word if word.startswith(":") else word[-1:] if word[-1:] in "=,.@" else "", bool(about), ":" in word[1:])
            for word, about in proposals(tool, option, "")}


def lines():
    """Yields the lines to complete. Each shell asks the tool in one way for all options, so one option of each kind is enough, of the tool
    with the most."""
    yield from LINES
    seen = []
    for option in proposed("carc-convert", "-"):
        if kind("carc-convert", option) not in seen:
            seen.append(kind("carc-convert", option))
            yield f"carc-convert {option} "


def expected(line):
    """Returns the proposals for a line; :files and :folders stand for the files of the folder."""
    tool, *typed = line.split(" ")
    before = typed[-1].split("=")[0] + "=" if typed[-1].startswith("--") and "=" in typed[-1] else ""
    shown = {":files": [before + "game.yaml", before + "games"], ":folders": [before + "games"]}
    return {one for word in proposed(tool, *typed) for one in shown.get(word, [word])}


def shown_by(shell, asked):
    """Returns the proposals that a shell shows for each line, without its sign for a folder."""
    done = subprocess.run([shell, SHELLS[shell][0], f"{here}/ask.{shell}", f"{scripts}/{shell}", *asked], capture_output=True,
                          stdin=subprocess.DEVNULL, check=False)
    if done.stderr:
        fail(f"{shell}: {done.stderr.decode()[:500]}")
    parts = []
    for line in done.stdout.decode().splitlines():
        if line.startswith("["):
            parts.append((line, set()))
        else:
            parts[-1][1].add(line.removesuffix("/"))
    return parts


def rows(parts):
    return [row for line, words in parts for row in [line, *sorted(words)]]


def main():
    take_all()
    compare_scripts()
    folder = tempfile.mkdtemp()
    os.makedirs(f"{folder}/run/games")
    os.chdir(f"{folder}/run")
    open("game.yaml", "w", encoding="ascii").close()
    for name in "COLUMNS", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "ZDOTDIR":
        os.environ.pop(name, None)
    os.environ.update(PATH=f"{bin_dir}:{os.environ['PATH']}", LC_ALL="C", HOME=folder)
    asked = list(lines())
    want = rows((f"[{line}]", expected(line)) for line in asked)
    missing = [shell for shell in SHELLS if not shutil.which(shell)]
    for shell in SHELLS:
        if shell not in missing:
            got = rows(shown_by(shell, asked))
            if got != want:
                print(*difflib.unified_diff(want, got, "tools", shell, lineterm=""), sep="\n")
                fail(f"{shell} does not show what the tools propose")
    os.chdir("/")
    shutil.rmtree(folder)
    skipped = f", {len(missing)} skipped: {' '.join(missing)}" if missing else ""
    print(f"completion: {count} words taken, {len(asked)} lines in {len(SHELLS) - len(missing)} shells, {failed} failed{skipped}")
    sys.exit(failed > 0)


main()

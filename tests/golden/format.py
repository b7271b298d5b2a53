"""Checks that malformed case files are refused with file and line, that a wrong expectation fails, and that --update writes the file
that a person would have written.

usage: format.py GOLDEN          run at the top of the tree
"""
import difflib, os, re, shutil, subprocess, sys, tempfile

# Malformed case files; the line FAIL is the report of the file before it. An empty line of a file is | here.
MALFORMED = b"""# comment
carc: 1
FAIL 2: text before the first "== NAME"

== a b
-- game.yaml
$ carc-validate game.yaml
FAIL 1: a case needs a name of letters, digits, '.', '_' and '-': a b

== a
-- game.yaml
$ carc-validate game.yaml
exit 0
|
== a
-- game.yaml
$ carc-validate game.yaml
FAIL 6: another case of this folder has the same name: a

== a
-- tiles.yaml
$ carc-validate game.yaml
exit 0
FAIL 1: the first input of a case must be game.yaml: 13/a

== a
-- game.yaml
carc: 1
FAIL 1: the case runs no command: 14/a

== a
-- game.yaml
-- ../own.yaml
$ carc-validate game.yaml
FAIL 3: an input needs a relative path: ../own.yaml

== a
-- game.yaml
-- own.yaml
-- own.yaml
$ carc-validate game.yaml
FAIL 4: the case has this input twice: own.yaml

== a
-- game.yaml
$ carc-validate game.yaml
exit 0
-- own.yaml
FAIL 5: inputs must stand before the first command: own.yaml

== a
-- game.yaml
$ ls
FAIL 3: a command must begin with carc-: ls

== a
-- game.yaml
$ carc-validate game.yaml
exit 0
$ carc-validate game.yaml
exit 0
FAIL 5: the case has this command twice: carc-validate game.yaml

== a
-- game.yaml
$ carc-validate game.yaml
exit no
|
$ carc-score game.yaml
exit 0
FAIL 3: the expected output does not end in "exit N"

== a
-- game.yaml
\\\\n
$ carc-validate game.yaml
FAIL 3: malformed escape, or a byte that needs one

== a
-- game.yaml
a\x07b
$ carc-validate game.yaml
FAIL 3: malformed escape, or a byte that needs one

== a
-- game.yaml
a\xffb
$ carc-validate game.yaml
FAIL 3: malformed escape, or a byte that needs one
"""
# A line, a status, and a command without output are wrong, and one has no tool.
WRONG = b"""== b
How it is read.
-- game.yaml
carc: 1
players: [Anna, Boris]
$ carc-validate game.yaml
exit 0
$ carc-explain R101 game.yaml
exit 0
$ carc-score game.yaml

$ carc-sore game.yaml
exit 0
"""
ESCAPES = rb"""== b
-- game.yaml
carc: 1
\\\$ \\\x07\xff\\x
\\\\c
-- own/empty
-- own/cut
\cut\c
$ carc-validate game.yaml
"""
failed = False


def fail(*words):
    global failed
    print("FAIL the format of cases:", *words)
    failed = True


def run(*options):
    """Returns whether golden passes, and what it says."""
    done = subprocess.run([golden, "--from", cases, "--into", f"{folder}/out", *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    return done.returncode == 0, done.stdout.decode().splitlines()


def write(name, data=b""):
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "wb") as file:
        file.write(data)


def read(name):
    with open(name, "rb") as file:
        return file.read()


def compare(what, got, expected):
    if got != expected:
        fail(what)
        print("\n".join(difflib.unified_diff(expected, got, "expected", "got", lineterm="")))


def check_malformed():
    expected = []
    for number, (text, said) in enumerate(re.findall(rb"((?:(?!FAIL).*\n)*)FAIL (.*)\n\n?", MALFORMED), 10):
        write(f"{cases}/{number}/x.cases", text.replace(b"\n|\n", b"\n\n"))
        expected.append(f"FAIL {cases}/{number}/x.cases:{said.decode()}")
    number += 1
    write(f"{cases}/{number}/x.cases", b"== a\n-- game.yaml\n$ carc-validate game.yaml\nexit 0")
    write(f"{cases}/e/x.cases")
    write(f"{cases}/f/a/game.yaml")
    # A file in no folder names it with each case.
    one = b"== %s\n-- game.yaml\n$ carc-validate game.yaml\nexit 0\n"
    for name, text in ("g", one % b"a"), ("h", one % b"a/b/c"), ("i", 2 * one % (b"j/a", b"j/a")):
        write(f"{cases}/{name}.cases", text)
    expected += [f"FAIL {cases}/{number}/x.cases:4: the last line does not end in a newline",
                 f"FAIL {cases}/e/x.cases:0: a case file without a case", f"FAIL {cases}/f/a/game.yaml:1: no case file holds this",
                 f"FAIL {cases}/g.cases:1: a case of a file in no folder needs FOLDER/NAME: a",
                 f"FAIL {cases}/h.cases:1: a case needs a name of letters, digits, '.', '_' and '-': a/b/c",
                 f"FAIL {cases}/i.cases:5: another case of this folder has the same name: j/a"]
    passes, said = run()
    if passes:
        fail("malformed files pass")
    compare("what is said of malformed files", said[:-1], expected)


def check_wrong():
    write(f"{cases}/a/x.cases", WRONG)
    passes, said = run()
    if passes:
        fail("wrong expectations pass")
    compare("what is said of wrong expectations", [line for line in said if line.startswith(("FAIL", "golden"))],
            [f"FAIL {cases}/a/x.cases:8: a/b: carc-explain R101 game.yaml", f"FAIL {cases}/a/x.cases:10: a/b: carc-score game.yaml",
             f"FAIL {cases}/a/x.cases:12: a/b: carc-sore game.yaml: there is no such tool", "golden: 1 cases, 3 runs, 3 failed"])
    if run("a/c")[0]:
        fail("a name without a case passes")


def check_escapes():
    """Also removes what is left of old cases."""
    write(f"{cases}/a/x.cases", ESCAPES)
    write(f"{folder}/out/a/old/game.yaml")
    if not run("--unpack")[0]:
        fail("cannot be unpacked")
    for name, expected in (("game.yaml", b"carc: 1\n\\$ \\\x07\xff\\x\n\\"), ("own/cut", b"cut"), ("own/empty", b"")):
        if read(f"{folder}/out/a/b/{name}") != expected:
            fail("unpacked as something else:", name)
    if os.path.exists(f"{folder}/out/a/old"):
        fail("an old case stays")


def check_update():
    """Without its outputs a file is written again as it is; and so is one with a command less."""
    whole = read("fixtures/inns/inns.cases")
    if not re.search(rb"^\\", whole, re.M):
        fail("no line of fixtures/inns has an escape")
    bare = re.sub(rb"(?m)(^\$ .*\n)(?:.*\n)*?.*exit [0-9]+\n", rb"\1", whole)
    if re.search(rb"^exit", bare, re.M):
        fail("not all outputs are cut")
    write(f"{cases}/inns/inns.cases", bare)
    if not run("--update")[0]:
        fail("--update ends badly")
    compare("what --update writes", read(f"{cases}/inns/inns.cases").decode().splitlines(), whole.decode().splitlines())


golden = sys.argv[1]
with tempfile.TemporaryDirectory() as folder:
    cases = f"{folder}/cases"
    for check in check_malformed, check_wrong, check_escapes, check_update:
        check()
        shutil.rmtree(cases)
sys.exit(failed)

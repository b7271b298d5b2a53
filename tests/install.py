"""Installs into a scratch folder, uses what is there, uninstalls, and finds no file left.

usage: install.py STAGE LIBCARC.A      STAGE: the scratch folder; LIBCARC.A: the library that tools link.
                                       The environment has BUILD, MAKE, CC, CXX, NM and CFLAGS, and HARDENED, the value of HARDEN.

The prefix is one that no compiler searches by itself, so that carc.pc has to say it.
"""
import difflib, glob, os, re, shlex, shutil, subprocess, sys
from calls import Calls

stage, whole = os.path.abspath(sys.argv[1]), sys.argv[2]
work, root = f"{stage}.work", f"{stage}/opt/carc"
CC, CXX, NM, MAKE = (shlex.split(os.environ[name]) for name in ("CC", "CXX", "NM", "MAKE"))
CFLAGS = shlex.split(os.environ.get("CFLAGS", ""))
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
RECORDS = sorted(glob.glob("build/fixtures/findings/*/game.*"))
DEMO = "fixtures/games/demo.yaml"
# For the programs of others only: make must not find the installed carc.pc, or it builds the tree anew with its flags.
INSTALLED = {"PKG_CONFIG_PATH": f"{root}/lib/pkgconfig", "PKG_CONFIG_SYSROOT_DIR": stage, "LD_LIBRARY_PATH": f"{root}/lib"}


def fail(why):
    sys.exit(f"install: {why}")


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def write(name, text):
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def run(words, what, data="", **environment):
    """Returns what a program writes to both streams."""
    done = subprocess.run(words, input=data, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          env={**os.environ, **environment})
    if done.returncode:
        print(done.stdout)
        fail(f"{what} ends with status {done.returncode}")
    return done.stdout


def make(*words, **environment):
    """Calls make, with the flags of HARDEN, which it would ask the compiler for."""
    return run([*MAKE, f"HARDEN={os.environ['HARDENED']}", *words], f"make {' '.join(words)}", **environment)


def files_below(folder):
    return [f"{where}/{name}" for where, folders, names in os.walk(folder)
            for name in names + [one for one in folders if os.path.islink(f"{where}/{one}")]]


def equal(what, first, second):
    if first != second:
        print(*difflib.unified_diff(first, second, lineterm=""), sep="\n")
        fail(what)


# ---- Commands ---------------------------------------------------------------------------------

def on_terminal(word, path):
    """Returns what `carc help WORD` writes to a terminal."""
    ours, theirs = os.openpty()
    child = subprocess.Popen([f"{root}/bin/carc", "help", word], stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
                             env={**os.environ, "PATH": path, "SHELL": "/bin/sh"})
    os.close(theirs)
    said = b""
    try:
        while data := os.read(ours, 4096):
            said += data
    except OSError: # the end, on Linux
        pass
    os.close(ours)
    child.wait()
    return said.decode()


def check_commands():
    run([f"{root}/bin/carc", "--version"], "carc --version")
    for tool in os.environ["TOOLS"].split():
        if os.readlink(f"{root}/bin/carc-{tool}") != "carc":
            fail(f"carc-{tool} is no link to carc")
    # What carc shows on a terminal is the page that was installed.
    man = f"{work}/path/man"
    write(man, '#!/bin/sh\necho "man shows $1"\n')
    os.chmod(man, 0o755)
    for word, page in ("score", "carc-score"), ("render", "carc-render-ascii"), ("carc", "carc"):
        said = on_terminal(word, f"{work}/path:{os.environ['PATH']}")
        if not re.search(rf"^man shows .*/share/man/man1/{page}\.1", said, re.M):
            fail(f"carc help {word} writes {said}")
    os.unlink(man)
    said = on_terminal("score", f"{work}/path")
    if not re.search("^usage: carc-score", said, re.M):
        fail(f"carc help without man writes {said}")


# ---- The library: what the header declares, the manual explains and the libraries show is the same ----

def check_calls():
    """Returns how many calls the library has."""
    header, manual = read(f"{root}/include/carc.h"), read(f"{root}/share/man/man3/carc.3")
    if files_below(f"{root}/include") != [f"{root}/include/carc.h"]:
        fail("more is installed than one header")
    if '#include "' in header:
        fail("the header includes others")
    declared = sorted(re.findall(r"^CARC_EXPORT .*[ *](carc_[a-z_]*)\(", header, re.M))
    if not declared:
        fail("the header declares nothing")
    synopsis, _, description = manual.partition("\n.Sh DESCRIPTION")
    shared = run([*NM, "-D", "--defined-only", f"{root}/lib/libcarc.so"], "nm")
    static = run([*NM, "-g", "--defined-only", f"{root}/lib/libcarc.a"], "nm")
    for what, calls in (("the synopsis of carc(3)", re.findall(r"^\.Fn (carc_[a-z_]*)", synopsis, re.M)),
                        ("the description of carc(3)", re.findall(r"^\.It Fn (carc_[a-z_]*)", description, re.M)),
                        ("libcarc.so", re.findall(r"^[0-9a-f]* [B-TV-Z] ([^@\n]*)", shared, re.M)),
                        ("libcarc.a", re.findall(r"^[0-9a-f]* [A-TV-Z] (.*)", static, re.M))):
        equal(f"carc.h and {what} do not have the same calls", declared, sorted(calls))
    # Every setting, and every member of a struct.
    take = re.search(r"^static bool take\(.*?^\}", read("formats/api/reader.c"), re.M | re.S)
    settings = re.findall('"([a-z]*)"', take[0]) if take else []
    if not settings:
        fail("no settings found in formats/api/reader.c")
    for setting in settings:
        if f"\n.It Cm {setting}\n" not in manual:
            fail(f"carc(3) does not explain the setting {setting}")
        if f"\n *   {setting} " not in header:
            fail(f"carc.h does not explain the setting {setting}")
    for body in re.findall(r"^struct .*\{\n(.*?)^\}", re.sub(r"/\*.*", "", header), re.M | re.S):
        for member in re.findall(r"^\t.*[ *]([a-z_]*);", body, re.M):
            if not re.search(rf"^\.It Va (.* , )?{member}( ,| Ta|$)", manual, re.M):
                fail(f"carc(3) does not explain the member {member}")
    return len(declared)


# ---- Programs of others -----------------------------------------------------------------------

# The example as one that runs on each record, so that one process reads all.
EACH = """#define main example_main
#include "%s"
#undef main
int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		char *one[] = {argv[0], argv[i], 0};

		example_main(2, one);
	}
	return 0;
}
"""


def findings(lines):
    """Returns the lines of findings of each record."""
    found = {record: [] for record in RECORDS}
    for line in lines:
        found[line.split(":")[0]].append(line)
    return found


def check_records(how, user, found):
    """Compares what the example and carc-validate report. Tile sets are left out, which are no records. After an error of rules or syntax
    carc-validate continues and reports more. Returns how many records were compared."""
    said = run([user, DEMO, *RECORDS], f"the example: {how}", **INSTALLED)
    if "\n  Anna 60\n" not in said or "\n  Boris 54\n" not in said:
        print(said)
        fail(f"the example: {how}")
    lines = re.findall(r"^  (build/fixtures.*)", said, re.M)
    sets = {line.split(":")[0] for line in lines if ": T401: this is a tile set" in line}
    said, compared = findings(lines), 0
    for record in RECORDS:
        if record in sets:
            continue
        compared += 1
        mine, theirs = said[record], found[record]
        others = [line for line in mine if line not in theirs and ": R900: " not in line]
        more = any(re.search("error: [FRYT]", line) for line in theirs)
        if not mine or others if more else mine != theirs:
            print(f"{record}: carc-validate finds", *theirs, "the example", *mine, sep="\n")
            fail(f"the example says otherwise than carc-validate: {how}")
    return compared


def check_programs():
    """Returns how many programs were tried, and on how many records."""
    cflags, shared, static, static_l = (run(["pkg-config", *words.split(), "carc"], "pkg-config", **INSTALLED).split() for words in (
        "--cflags", "--libs", "--static --libs", "--static --libs-only-l"))
    cflags += CFLAGS
    examples, user = f"{root}/share/doc/carc/examples", f"{work}/user"
    done = Calls(f"{root}/../../../bin").run(["carc-validate", *RECORDS], joined=True)
    found = findings(line for line in done.stdout.decode().splitlines() if line.startswith("build/") and ": Y008: " not in line)
    write(f"{work}/each.c", EACH % f"{examples}/score.c")
    ways = [("C, shared", [*CC, "-std=c99", "-x", "c"], shared),
            ("C, static", [*CC, "-std=c99", "-x", "c"], [word.replace("-lcarc", "-l:libcarc.a") for word in static])]
    if shutil.which(CXX[0]):
        ways.append(("C++, shared", [*CXX, "-std=c++98", "-x", "c++"], shared))
    compared = 0
    for how, compiler, libs in ways:
        run([*compiler, *STRICT, *cflags, "-o", user, f"{work}/each.c", "-x", "none", *libs], f"the compiler of the example: {how}", **INSTALLED)
        compared += check_records(how, user, found)

    # The referee of the manual: a turn, a slip, and back.
    run([*CC, "-std=c99", *STRICT, *cflags, "-o", user, f"{examples}/referee.c", *shared], "the compiler of the referee", **INSTALLED)
    said = run([user, "c3", "2"], "the referee", "F@0,-1 r1 city.S\nU@5,5\nundo\nU@1,0 r1\n", **INSTALLED)
    equal("the referee says otherwise", [
        "score 0 0; player 2 is next, 70 tiles left",
        "refused: R103: no adjacent tile; the tile fits at 5 places, the nearest is 1,0 (r1 r3)", "taken back",
        "score 0 0; player 2 is next, 70 tiles left"], said.splitlines())

    # A program that is made now works with a library of tomorrow, whose structs have more members.
    more = re.sub(r"(^struct [^\n]*\{\n.*?)^\};", r"\1	const char *more; int yet_more;\n};", read(f"{root}/include/carc.h"),
                  flags=re.M | re.S)
    if more.count("yet_more") < 7:
        fail("no struct has got more members")
    write(f"{work}/more/formats/api/carc.h", more)
    run([*CC, "-std=c11", "-w", "-fPIC", "-fvisibility=hidden", "-D_POSIX_C_SOURCE=200809L", '-DCARC_VERSION="0"', *CFLAGS, f"-I{work}/more", "-I.",
         f"-I{os.environ.get('BUILD', 'build/release')}", "-shared", "-Wl,-soname,libcarc.so.0", "-o", f"{work}/more/libcarc.so.0",
         *glob.glob("formats/api/*.c"), whole, *(word for word in static_l if word != "-lcarc")], "the compiler of the library with more members", **INSTALLED)
    run([*CC, "-std=c99", *cflags, "-o", user, f"{examples}/score.c", *shared], "the compiler of the example", **INSTALLED)
    now = run([user, DEMO], "the example", **INSTALLED)
    tomorrow = run([user, DEMO], "an old program with a library of tomorrow", **{**INSTALLED, "LD_LIBRARY_PATH": f"{work}/more"})
    without = [line for line in tomorrow.splitlines() if "no version information available" not in line]
    equal("an old program says otherwise with a library of tomorrow", now.splitlines(), without)
    return len(ways), compared


# ---- The module of Python, as `import carc` finds it, with nothing of the environment to help ----

IMPORT = """import carc, importlib.metadata
assert importlib.metadata.version("carc") == carc.version(), "another version"
assert carc.Position().tile_count() == 71
"""


def check_module():
    venv = f"{work}/venv"
    if subprocess.call([sys.executable, "-m", "venv", "--without-pip", venv], stderr=subprocess.DEVNULL):
        return "not tried"
    os.environ.pop("CARC_LIBRARY", None)
    path = f"{venv}/bin:{os.environ['PATH']}"
    # Into a virtual environment, where it is on the path; and below a prefix of its own, where PYTHONPATH names it.
    for prefix in venv, f"{work}/own":
        said = make("DESTDIR=", f"PREFIX={prefix}", "install", PATH=path)
        folder = (re.findall("^The Python module is in PYTHONDIR=(.*)", said, re.M) or [""])[0]
        if not os.path.isfile(f"{folder}/carc/__init__.py"):
            fail(f"PYTHONDIR is not printed: {folder}")
        run([f"{venv}/bin/python3", "-B", "-c", IMPORT], f"import carc: {prefix}", PYTHONPATH="" if prefix == venv else folder)
        make("DESTDIR=", f"PREFIX={prefix}", "uninstall", PATH=path)
        if any("carc" in os.path.basename(name) for name in files_below(prefix)):
            fail(f"uninstall below {prefix} leaves files")
    if make("-n", "DESTDIR=", "PREFIX=/usr/local", "PYTHONDIR=/elsewhere", "install").count("PYTHONDIR=/elsewhere") != 1:
        fail("PYTHONDIR cannot be set")
    return "import carc in two places"


def flags(option):
    return make(option, "--eval=show: ; @echo $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ALL_CFLAGS)", "show")


def main():
    for folder in stage, work:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    os.environ["LC_ALL"] = "C"
    staged = [f"DESTDIR={stage}", "PREFIX=/opt/carc", f"PYTHON={sys.executable}"]
    make(*staged, "install")
    check_commands()
    calls = check_calls()
    programs, compared = check_programs()
    python = check_module()
    installed = len(files_below(stage))
    make(*staged, "uninstall")
    left = files_below(stage) + [where for where, _, _ in os.walk(root) if "carc" in os.path.basename(where) and where != root]
    if left:
        fail(f"uninstall leaves {left}")
    # An optional library changes no flag that all objects have, so that only what uses it is rebuilt.
    for option in "OPTIONAL=", "EDIT_CPPFLAGS=":
        equal(f"{option} changes the flags of all objects", flags("V=1").splitlines(), flags(option).splitlines())
    # The library does not depend on where it was built.
    with open(whole, "rb") as file:
        if os.fsencode(os.getcwd()) in file.read():
            fail("the library has the path where it was built")
    for folder in stage, work:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"install: {installed} files, {calls} calls, {programs} programs of others on {compared} records, {python}, "
          "nothing left after uninstall")


main()

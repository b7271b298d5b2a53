"""Looks in the archive and the linked binaries for the guards that the compiler's flags should have put there.

usage: CC=cc WITHOUT=GUARD hardening.py ARCHIVE BINARY...      WITHOUT: the guard that was left out on purpose, none or all
"""
import os, platform, re, shlex, shutil, subprocess, sys, tempfile

# Patterns that the answer of readelf must have.
WANTED = {
    "PIE": "^ *Type: *DYN",
    "read-only-relocations": "GNU_RELRO",
    "bound-at-start": "BIND_NOW|Flags:.* NOW",
    "stack-not-executable": "GNU_STACK .* RW  *0x",
    "stack-protector": "__stack_chk_fail",
    "checked-calls": "__(sn?printf|fprintf|vs?n?printf|mem[a-z]*|str[a-z]*|read|fread)_chk",
}
UNWANTED = {"text-relocations": "TEXTREL", "path-for-libraries": "RPATH|RUNPATH"}
# Control flow: a program has the mark only if the C library's own objects have it, so ours are asked one by one.
MARKS = {"x86_64": "IBT, SHSTK", "aarch64": "BTI, PAC"}


def read_elf(*words):
    """Returns what readelf says of each file. With several files, or an archive, it names each one first."""
    done = subprocess.run(["readelf", "-W", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "LC_ALL": "C"}, check=False)
    said = done.stdout.decode(errors="backslashreplace")
    if done.returncode:
        sys.exit(said)
    return re.split("^File: .*\n", said, flags=re.M)[1:]


def main():
    archive, *binaries = sys.argv[1:]
    without = os.environ.get("WITHOUT", "none")
    if without == "all":
        print("hardening: built without, as asked for")
        return False
    if not shutil.which("readelf"):
        print("skipped: readelf is not installed")
        return False
    wanted = {name: pattern for name, pattern in WANTED.items() if name != without}
    wrong = []
    parts = "-h -l -d -n --dyn-syms".split()
    with tempfile.TemporaryDirectory() as folder:
        # A program without any guard: unless the flags can be seen to be missing, the answers about others say nothing.
        bare = f"{folder}/bare"
        compiler = shlex.split(os.environ.get("CC") or "cc") + "-no-pie -Wl,-z,norelro,-z,lazy,-z,execstack -x c -o".split()
        made = subprocess.run([*compiler, bare, "-"], input=b"int main(void) { return 0; }\n", stderr=subprocess.DEVNULL, check=False).returncode == 0
        files = [*binaries, *([bare] if made else [])]
        # readelf names a file only if there are several.
        answers = read_elf(*parts, *files, *(files if len(files) == 1 else []))
    if len(answers) < len(files):
        wrong.append(f"readelf answers about {len(answers)} of {len(files)} files")
    for binary, said in zip(binaries, answers):
        wrong += [f"{binary}: {name}: no, not yes" for name, pattern in wanted.items() if not re.search(pattern, said, re.M)]
        wrong += [f"{binary}: {name}: yes, not no" for name, pattern in UNWANTED.items() if re.search(pattern, said, re.M)]
    if made:
        wrong += [f"a bare program has {name}, too" for name, pattern in wanted.items() if re.search(pattern, answers[-1], re.M)]
    mark = MARKS.get(platform.machine())
    if mark:
        objects = read_elf("-n", archive)
        marked = sum(mark in said for said in objects)
        if not objects or marked != len(objects):
            wrong.append(f"{archive}: {marked} of {len(objects)} objects guard their control flow")
    for what in wrong:
        print("FAIL", what)
    if not wrong:
        print(f"hardening: {len(binaries)} programs and libraries are guarded in {len(wanted) + len(UNWANTED) + 1} ways")
    return bool(wrong)


sys.exit(main())

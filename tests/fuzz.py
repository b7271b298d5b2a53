"""Replays the corpus and old finds through the fuzz targets, and for targets whose inputs are trees some changes that fuzz/tree.c
makes of them.

usage: fuzz.py PROGRAM...
"""
import glob, os, re, subprocess, sys

# Lists where saves and logs have objects, objects where they have lists, and the like: some thousand changes make all of them.
# Only the last one is in a seed.
SHAPES = [rb'"test": *\[', rb'"gameAnnotations": *\[', rb'"setup": *\[', rb'"players": *\{', rb'"start": *\{', rb'"position": *\{',
          rb'"drawOrder": *\{', rb'"payload": *\[\{', rb'"sets": *\{\}', rb'"data": *\[\]', rb'"logs": *\{', rb'"pointer": *\[',
          rb'"name": *\{', rb'"x": *\[', rb'"replay": *"', rb'"assertions": *\{', rb'"args": *\[']


def read(name):
    with open(name, "rb") as file:
        return file.read()


def run(command):
    """Returns the exit status and what the command writes to both streams."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode(errors="backslashreplace")


def find_shapes(program):
    """Returns what is wrong with the shapes of 5000 changes. The same seed makes them again."""
    # The seeds wrong-* have some of them.
    seeds = [name for name in sorted(glob.glob("build/corpus/jcz/*")) if not os.path.basename(name).startswith("w")]
    texts, again, other = (subprocess.run([program, "-p", "-m", "5000", "-s", seed, *seeds], stdout=subprocess.PIPE,
                                          stderr=subprocess.DEVNULL, check=True).stdout for seed in "112")
    wrong = []
    if texts != again:
        wrong.append("a seed does not make the same texts again")
    if texts == other:
        wrong.append("another seed makes the same texts")
    given = b"\n".join(map(read, seeds))
    wrong += [f"a seed has {shape.decode()} already" for shape in SHAPES[:-1] if re.search(shape, given)]
    wrong += [f"no text has {shape.decode()}" for shape in SHAPES if not re.search(shape, texts)]
    return wrong


def main():
    programs = sys.argv[1:]
    if not programs:
        print("skipped: there is no fuzz/fuzz_*.c")
        return False
    failed = inputs = 0
    for program in programs:
        target = program.rpartition("/fuzz_")[2]
        # An input of tools is some forty runs of tools.
        count = ("5060" if os.environ.get("CARC_LONG") else "600") if target == "tools" else "53000" if os.environ.get("CARC_LONG") else "3000"
        trees = b"\nsize_t LLVMFuzzerCustomMutator" in read(f"fuzz/fuzz_{target}.c")
        folders = [f"build/corpus/{target}"] + [name for name in [f"fuzz/regress/{target}"] if os.path.isdir(name)]
        command = [program, *(["-m", count, "-s", "1"] if trees else []), *folders]
        status, said = run(command)
        wrong = []
        if status:
            wrong.append(f"{' '.join(command)}: exit {status}")
        else:
            inputs += int(re.search(r"(\d+) inputs\n$", said)[1])
        if target == "jcz":
            wrong += find_shapes(program)
        if status:
            print("\n".join(said.splitlines()[-30:]))
        for what in wrong:
            print(f"FAIL {what}")
        failed += bool(wrong)
    print(f"fuzz: {inputs} inputs for {len(programs)} targets, {failed} failed")
    return failed > 0


sys.exit(main())

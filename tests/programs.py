"""Runs test programs one after another; shows the output of those that fail.

usage: [SHARES=file] programs.py TITLE ARGUMENTS PROGRAM...

SHARES has lines of `PROGRAM N`; that program gets the last argument, its count, divided by N.
"""
import os, re, subprocess, sys

title, arguments, *programs = sys.argv[1:]
if not programs:
    print(f"skipped: there is no {title} test program")
    sys.exit()
shares = {}
if os.environ.get("SHARES"):
    with open(os.environ["SHARES"], encoding="utf-8") as file:
        shares = {line.split()[0]: int(line.split()[1]) for line in file if not line.startswith("#")}
tests = failed = 0
for program in programs:
    given, share = arguments.split(), shares.get(os.path.basename(program), 1)
    if share > 1:
        given[-1] = str(-(-int(given[-1]) // share))
    done = subprocess.run([program, *given], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    said = done.stdout.decode(errors="backslashreplace")
    # cmocka announces how many tests a group has.
    tests += sum(int(count) for count in re.findall(r"^\[=*\].* Running (\d+) test", said, re.M))
    if done.returncode:
        failed += 1
        # Tests and files of unit tests that pass are left out. The last lines tell where a program was killed.
        said = re.sub(r"^\[ RUN      \] (.*)\n\[       OK \] \1\n", "", said, flags=re.M)
        print(re.sub(r"^tests/.*\n\[=*\] Running .*\n\[=*\] .* run\.\n\[  PASSED .*\n", "", said, flags=re.M), end="")
        print("FAIL", program, *given, end="")
        print(f": exit {done.returncode if done.returncode >= 0 else 128 - done.returncode}")
print(f"{title}: {len(programs)} program{'s' if len(programs) > 1 else ''}" + (f", {tests} tests" if tests else "") + (f", arguments {arguments}" if arguments else "")
      + f", {failed} failed")
sys.exit(failed > 0)

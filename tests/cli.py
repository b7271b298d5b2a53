"""Runs the command line cases and compares what they print and how they end; as many at once as there are processors.

usage: cli.py [--update] BINDIR CASES [NAME...]      NAME: only these cases

CASES/NAME.py is a case: a script that runs in a copy of this process, in an empty folder with the tools on PATH, LC_ALL=C, no standard
input and nothing else in its environment but $ROOT (top of the tree), $FIXTURES (the unpacked cases), and $CARC_LONG if it is set
(make check-long). Cases import calls.py and cli/common.py. The cases that run one after another share a process of calls.
These files have the expectations:
  NAME.stdout  NAME.stderr   its output; without the file, none
  NAME.exit                  its exit status; without the file, 0
A case that cannot run on this machine exits with 77: it is counted, and run.py decides whether that is a failure.
"""
import difflib, os, pathlib, runpy, shutil, sys, tempfile, traceback

from calls import Calls

# Instrumented programs read these; CARC_LONG selects larger cases.
KEPT = "CARC_LONG LD_LIBRARY_PATH MALLOC_PERTURB_ ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS LLVM_PROFILE_FILE GCOV_ERROR_FILE".split()
PARTS = {"stdout": b"", "stderr": b"", "exit": b"0\n"}


def be_case(script, mine, environment, calls):
    """Runs the case in its own folder, in this process, with the process of the calls. Does not return."""
    os.mkdir(mine / "run")
    shutil.copy(script, mine / "case.py")
    for fd, name, flags in ((0, os.devnull, os.O_RDONLY), (1, mine / "stdout", os.O_WRONLY | os.O_CREAT),
                            (2, mine / "stderr", os.O_WRONLY | os.O_CREAT)):
        opened = os.open(name, flags)
        os.dup2(opened, fd)
        os.close(opened)
    os.chdir(mine / "run")
    environment = {**environment, "HOME": str(mine / "run")}
    os.environ.clear()
    os.environ.update(environment)
    sys.path += [str(script.parent), str(script.parent.parent)] # behind the modules of Python, as some cases have their names
    status = 0
    try:
        calls.run(["cd", os.getcwd()])
        Calls.inherited = calls.process
        runpy.run_path("../case.py", run_name="__main__")
    except SystemExit as end:
        status = end.code or 0
    except BaseException:
        traceback.print_exc()
        status = 1
    sys.stdout.flush()
    os._exit(status)


def remove(mine):
    for folder, folders, _ in os.walk(mine):
        for name in folders:
            if not os.path.islink(os.path.join(folder, name)):
                os.chmod(os.path.join(folder, name), 0o700)
    shutil.rmtree(mine)


def compare(script, mine, status, update):
    """Prints the differences, or with update writes them. Returns True if the case failed."""
    (mine / "exit").write_text(f"{status}\n")
    failed = False
    for part, default in PARTS.items():
        file, got = script.with_suffix(f".{part}"), (mine / part).read_bytes()
        expected = file.read_bytes() if file.exists() else default
        if got == expected:
            continue
        if update:
            file.unlink() if got == default else file.write_bytes(got)
            print(f"wrote {file.relative_to(os.getcwd())}")
            continue
        failed = True
        lines = ([line.decode(errors="backslashreplace") for line in data.splitlines(True)] for data in (expected, got))
        for line in difflib.unified_diff(*lines, f"expected {part}", f"got {part}"):
            print(line if line.endswith("\n") else line + "\n\\ no newline\n", end="")
    if failed:
        print(f"FAIL {script.relative_to(os.getcwd())}")
    return failed


def main():
    words = sys.argv[1:]
    update = words[0] == "--update"
    tools, cases, *names = words[update:]
    top, cases = os.getcwd(), pathlib.Path(cases).resolve()
    if not os.path.isdir("build/fixtures"):
        sys.exit("FAIL there is no build/fixtures: make unpack")
    scripts = {file.stem: file for file in cases.glob("*.py") if file.stem != "common"}
    environment = {"PATH": f"{os.path.abspath(tools)}:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC", "ROOT": top,
                   "FIXTURES": f"{top}/build/fixtures", **{name: os.environ[name] for name in KEPT if os.environ.get(name)}}
    waiting = sorted(name for name in scripts if not names or name in names)
    count, failed, skipped, running, idle = len(waiting), 0, [], {}, []
    with tempfile.TemporaryDirectory() as folder:
        while waiting or running:
            while waiting and len(running) < len(os.sched_getaffinity(0)):
                name = waiting.pop(0)
                mine = pathlib.Path(folder, name)
                mine.mkdir()
                sys.stdout.flush()
                if not idle:
                    idle.append(Calls(tools))
                    idle[0].start(environment)
                calls = idle.pop()
                child = os.fork()
                if not child:
                    be_case(scripts[name], mine, environment, calls)
                running[child] = name, mine, calls
            child, status = os.wait()
            while child not in running: # a process of calls
                child, status = os.wait()
            name, mine, calls = running.pop(child)
            status = os.waitstatus_to_exitcode(status)
            if status == 0:
                idle.append(calls)
            else: # the case may have ended in the middle of a call
                calls.process.kill()
                calls.process.wait()
            if status == 77:
                skipped.append(name)
            else:
                failed += compare(scripts[name], mine, status if status >= 0 else 128 - status, update)
            remove(mine)
    for calls in idle:
        calls.process.stdin.close()
        calls.process.wait()
    for file in sorted(cases.iterdir()):
        if file.suffix[1:] in PARTS and file.stem not in scripts:
            print(f"FAIL {file}: there is no such case")
            failed += 1
    print(f"cli: {count} cases, {failed} failed" + (f", {len(skipped)} skipped: {' '.join(skipped)}" if skipped else ""))
    sys.exit(failed > 0 or count == 0)


main()

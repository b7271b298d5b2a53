"""Runs make targets as the steps of one check and counts them.

usage: MAKE=make run.py TARGET...
       run.py --step FOLDER TARGET COMMAND...    runs the command of one target and keeps its result in the folder

The first target runs alone, since it builds what the others need. One make then runs the others beside each other: the recipe of
each begins with $(STEP), which is --step here. A step is reported when it is done. The run ends with a table of the steps: seconds,
processor seconds (user and system, with all children), and the number of processes started.

count.py counts the processes of a step where root may have a PID namespace. Elsewhere only the sum is known, by /proc/stat, which
counts processes and threads of the whole machine.

A step that cannot run writes `skipped: REASON` as its last line; if a part of it cannot run, that line ends with
`, N skipped: NAME...`. Both are counted. With CI=true both are failures, so that each check runs there, except the recorded games
from outside the tree (check-games), and the steps and parts in CARC_EXCUSED, for programs with other flags than those for use.
"""
import json, os, re, resource, shlex, subprocess, sys, tempfile, time

from count import run_counted

NAMESPACE = "unshare --pid --fork --mount-proc".split()


def is_excused(names):
    return os.environ.get("CI") != "true" or set(names) <= {"games", *os.environ.get("CARC_EXCUSED", "").split()}


def judge(target, status, log, seconds):
    """Returns the report of a step, and how many checks passed, failed and were skipped."""
    name = target.removeprefix("check-")
    last = next((line for line in reversed(log.splitlines()) if line.strip()), "")
    whole, part = re.match("skipped: (.*)", last), re.search(r", ([0-9]+) skipped: (.*)$", last)
    skipped = 0
    if whole and not is_excused([name]):
        status = 1
        log += "in CI every check must run\n"
    elif whole and status == 0:
        return f"skip  {name:9} {whole[1]}\n", 0, 0, 1
    elif part:
        skipped = int(part[1])
        if not is_excused(part[2].split()):
            status = 1
            log += "in CI every part of a check must run\n"
    if status == 0:
        if target.endswith("programs") and not last.startswith("notice:"):
            last = "everything is built"
        return f"ok    {name:9} {last.removeprefix(name + ': ')} ({seconds}s)\n", 1, 0, skipped
    lines = "".join(f"      | {line}\n" for line in log.splitlines())
    return f"{lines}FAIL  {name:9} exit {status} ({seconds}s); alone: make {target}\n", 0, 1, skipped


def run_step(folder, target, command):
    began = time.monotonic()
    log = os.path.join(folder, f"{target}.log")
    # The makes of a step are not steps themselves.
    environment = {name: value for name, value in os.environ.items() if name != "STEP"}
    if environment.get("CI") == "true":
        command = ["timeout", "2400", *command]
    with open(log, "wb") as out:
        options = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out, "env": environment}
        if os.getpid() == 1:
            status, started = run_counted(os.path.join(folder, f"{target}.acct"), command, **options)
        else:
            status, started = subprocess.call(command, close_fds=False, **options), None
    seconds = round(time.monotonic() - began)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(log, encoding="utf-8", errors="surrogateescape") as file:
        report, *counts = judge(target, status if status >= 0 else 128 - status, file.read(), seconds)
    with open(os.path.join(folder, f"{target}.json"), "w", encoding="ascii") as out:
        json.dump({"seconds": seconds, "spent": spent.ru_utime + spent.ru_stime, "started": started, "counts": counts}, out)
    os.write(1, report.encode("utf-8", "surrogateescape"))


def machine_forks():
    """Returns the number of processes and threads that the machine has started."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("processes "))
    except OSError:
        return 0


def read_results(folder, targets):
    """Returns the results by target. A step that did not come to its end has failed."""
    results = {}
    for target in targets:
        try:
            with open(os.path.join(folder, f"{target}.json"), encoding="ascii") as file:
                results[target] = json.load(file)
        except OSError:
            print(f"FAIL  {target} did not run")
            results[target] = {"seconds": 0, "spent": 0, "started": 0, "counts": [0, 1, 0]}
    return results


def print_table(results, seconds, forks):
    print(" seconds processor processes  step")
    for target, row in sorted(results.items(), key=lambda item: -item[1]["spent"]):
        started = "-" if row["started"] is None else row["started"]
        print(f"{row['seconds']:8} {row['spent']:9.1f} {started:>9}  {target.removeprefix('check-')}")
    counted = all(row["started"] is not None for row in results.values())
    first = next(iter(results))
    started = sum(row["started"] for row in results.values()) if counted else forks
    note = f", {results[first]['started']} of them in {first}" if counted else ": processes and threads of this machine"
    print(f"{seconds:8} {sum(row['spent'] for row in results.values()):9.1f} {started:9}  all{note}")


def sum_counts(counts):
    """Returns the last lines of a run."""
    passed, failed, skipped = (sum(column) for column in zip(*counts))
    return (f"{skipped} skipped\n" if skipped else "") + f"{passed} passed, {failed} failed"


def main():
    make, (first, *others) = shlex.split(os.environ.get("MAKE", "make")), sys.argv[1:]
    began, forks = time.monotonic(), machine_forks()
    can_count = subprocess.call([*NAMESPACE, "true"], stderr=subprocess.DEVNULL) == 0 if os.geteuid() == 0 else False
    with tempfile.TemporaryDirectory() as folder:
        step = [*(NAMESPACE if can_count else []), sys.executable, "-B", os.path.abspath(__file__), "--step", folder]
        sys.stdout.flush()
        subprocess.call([*step, first, *make, first], close_fds=False)
        if others:
            subprocess.call([*make, "-k", *others], close_fds=False, env={**os.environ, "STEP": shlex.join(step)})
        results = read_results(folder, [first, *others])
    print_table(results, round(time.monotonic() - began), machine_forks() - forks)
    print(sum_counts([row["counts"] for row in results.values()]))
    return any(row["counts"][1] for row in results.values())


if __name__ == "__main__":
    if sys.argv[1] == "--step":
        run_step(sys.argv[2], sys.argv[3], sys.argv[4:])
    else:
        sys.exit(main())

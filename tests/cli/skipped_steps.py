# Steps that cannot run are counted, and with CI=true they fail, for a whole check or a part of one.
import re
from common import *
from run import judge, sum_counts

MAKEFILE = """step = $(STEP) $@
programs:
	@echo 'notice: nothing to build'
check-whole check-games:
	@$(step) echo 'skipped: it is not installed'
check-part:
	@$(step) echo 'part: 3 cases, 0 failed, 2 skipped: one other'
check-bad:
	@$(step) sh -c 'echo "bad: 3 cases, 1 failed, 1 skipped: one"; exit 1'
"""
# The steps and how they end.
STEPS = [("programs", 0, "notice: nothing to build"), ("check-whole", 0, "skipped: it is not installed"),
         ("check-part", 0, "part: 3 cases, 0 failed, 2 skipped: one other"), ("check-games", 0, "skipped: it is not installed"),
         ("check-bad", 1, "bad: 3 cases, 1 failed, 1 skipped: one")]
for excused in "", "one other", "one other whole":
    for ci in "", "true":
        os.environ.update(CI=ci, CARC_EXCUSED=excused)
        results = [judge(target, status, log + "\n", 0) for target, status, log in STEPS]
        print(f"CI={ci} CARC_EXCUSED={excused}", "".join(report for report, *_ in results) + sum_counts([counts for _, *counts in results]), sep="\n")

# A run reports the same. Each step has a row in the table, which ends with their sum.
write("makefile", MAKEFILE)
os.environ["MAKE"] = "make"
done = run_process(f"{sys.executable} -B {ROOT}/tests/run.py " + " ".join(target for target, *_ in STEPS))
reports, table = done.out.split(" seconds processor processes  step\n")
assert re.sub(r"\([0-9]+s\)", "(0s)", reports) == "".join(report for report, *_ in results), done.out
*table, counts = table.split("\n", len(STEPS) + 1)
assert counts == sum_counts([counts for _, *counts in results]) + "\n" and done.status == 1, done.out
print("\n".join(sorted(["step", *(row.split()[3].rstrip(",:") for row in table)])))
print(len(re.findall("^export CI=true$", read(f"{ROOT}/.ci/run"), re.M)))

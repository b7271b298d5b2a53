# carc-validate --fix on each record of tests/slips: a corrected record has no errors, and claims the same numbers; all other records
# are written as they are.
from common import *
import glob

HEAD = "carc: 1\nrules: c3\nplayers: [Anna, Boris]\nturns:\n"
count = collections.Counter()


def scores(text):
    """Returns the numbers behind the equals sign of each turn."""
    return [re.findall("[0-9]+", words) for words in re.findall("(?m)^ *- .* =([^#\n]*)", text)]


for file in sorted(glob.glob(f"{ROOT}/tests/slips/*.txt")):
    for case in re.split("^%% ", read(file), flags=re.M)[1:]:
        name, _, case = case.partition("\n")
        lines = [line for line in case.splitlines(True) if not line.startswith("%= ")]
        if any(line.startswith("$") for line in lines):
            continue
        text = "".join(HEAD if line == "H\n" else line for line in lines)
        write("slip.yaml", text)
        done = run("carc-validate --fix slip.yaml", joined=False)
        fixed = ": corrected: " in done.err
        count[fixed] += 1
        if fixed and (done.status or run("carc-validate --errors-only", done.out).status):
            print(f"{name}: corrected, with errors:\n{done.out}")
        if fixed and [score for score in scores(text) if score not in scores(done.out)]:
            print(f"{name}: another score:\n{done.out}")
        if not fixed and done.out != text:
            print(f"{name}: not corrected, but changed:\n{done.out}")
if not count[True] or not count[False]:
    print("not enough slips were tried")

# Shows the forms of build servers, which tests/forms.py parses.
from common import *

write("a b,%.yaml", SOUND + BROKEN + UNREADABLE)
write("odd.yaml", 'carc: 1\nplayers: [Anna, Boris]\nturns: ["u@1,0 r1"]\n')
write("signs.yaml", 'carc: 1\nplayers: ["Anna <&> #1 \\\\ :: %0A", Boris]\nturns: ["U@1,0 r1 =1,0"]\n')
write("set.yaml", "carc-tiles: 1\nname: x\nprovenance: partial\ntiles: [{id: A, segments: {f: field}, sides: [fff, fff, fff, fff]}]\n")
FORMS = "sarif", "junit", "tap", "github"
FILES = ["a b,%.yaml", "odd.yaml", "signs.yaml", "set.yaml"]
for form in FORMS:
    attempt(["carc-validate", "-o", form, *FILES])
    if product(["carc-validate", "-j", "3", "-o", form, *FILES]) != product(["carc-validate", "-o", form, *FILES]):
        print(f"-j 3 -o {form}: another output")
# A record without findings, and an empty input. The error of a missing file is on standard error, and in the form.
for form in FORMS:
    attempt(f"carc-validate -o {form}", SOUND)
    attempt(f"carc-validate -o {form}")
    streams(f"carc-validate -o {form} missing.yaml")
attempt(["carc-validate", "--max-findings", "1", "-o", "sarif", "odd.yaml", "signs.yaml", "a b,%.yaml"])
attempt("carc-validate --max-findings 1 -o junit odd.yaml")
# A file with the name of a message, and two findings of one code.
write("x: S102: y", 'carc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1"]\nended: true\nscore: {Anna: 3, Boris: 7}\n')
for form in "sarif", "junit", "github":
    attempt(["carc-validate", "-o", form, "x: S102: y"])
for options in "--explain", "--summary", "--tiles base":
    attempt(f"carc-validate {options} -o sarif odd.yaml")
attempt("carc-score -o sarif odd.yaml")
# A harness of Perl parses TAP.
write("points.tap", product(["carc-validate", "-o", "tap", "a b,%.yaml", "signs.yaml"]))
if shutil.which("prove"):
    print(grep("Failed (tests|2/4)|Result", run_process("exec prove -e cat points.tap 2>&1").out), end="")
# The problem matcher of the manual matches each line of the text.
matcher = between('"problemMatcher"', "^> END", read(f"{ROOT}/man/carc-ci.7"))
patterns = [pattern.replace(r"\e", "\\").replace("\\\\", "\\") for pattern in re.findall('"regexp": "(.*)",*$', matcher, re.M)]
print(len(patterns))
text = product(["carc-validate", "a b,%.yaml", "odd.yaml", "signs.yaml"])
print(len(grep("|".join(patterns), text).splitlines()))
print(len(grep(".", text).splitlines()))

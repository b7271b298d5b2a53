# --select, --ignore, --fail-on and --quiet choose the findings that are printed, and that determine the exit status.
from common import *

write("games.yaml", BROKEN + SOUND + UNREADABLE)
CLAIM = 'carc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1 =1,0"]\n'
write("claim.yaml", CLAIM)
write("warning.yaml", read(next(file for file in games() if "/findings/T307-" in file)))


def validate(*choices, files):
    for options in choices:
        attempt(" ".join(["carc-validate", *options.split(), *files.split()]))


validate("--select R1", "--select S,R101", "--ignore R101", "--ignore R,S", "--ignore error", "--select Y", "--quiet", "-v --ignore R1",
         files="games.yaml claim.yaml")
print("# a broken record obeys if its errors are ignored; what makes a record unreadable is never left out")
attempt("carc-validate -v --ignore R101", BROKEN)
attempt("carc-validate --ignore Y,error", UNREADABLE)
print("# warnings count on request")
validate("", "--fail-on error", "--fail-on warning", "--fail-on warning -o tap", "--fail-on warning --quiet", "--fail-on warning --ignore warning",
         files="warning.yaml")
print("# the same of statistics")
for options in "", " --ignore R101", " --quiet":
    streams(f"carc-stats --by all -o tsv{options} games.yaml")
print("# not a code, and what does not go together")
validate("--select R9x", "--ignore ,", "--select Error", "--fail-on note", "--quiet -o tap", files="games.yaml")
print("# a part of the files of a baseline: what is gone is said only of these")
write("base.tsv", product("carc-validate --exit-zero --key -o tsv games.yaml claim.yaml"))
write("claim.yaml", SOUND)
attempt("carc-validate --baseline base.tsv games.yaml")
attempt("carc-validate --baseline base.tsv --baseline-partial games.yaml")
attempt("carc-validate --baseline base.tsv --baseline-partial claim.yaml")
attempt("carc-validate -v --baseline base.tsv --baseline-partial -o tap claim.yaml")
attempt("carc-validate --baseline-partial claim.yaml")

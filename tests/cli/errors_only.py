# --errors-only prints no notes and warnings; the rest of the output does not change.
from common import *

GAMES = BROKEN + "---\n" + read(f"{FIXTURES}/findings/R900-after-a-broken-turn/game.yaml") + SOUND
write("games.yaml", GAMES)


def fixture(code):
    return next(file for file in games() if f"/findings/{code}-" in file)


attempt("carc-validate -v games.yaml")
attempt("carc-validate -v --errors-only games.yaml")
for form in "tsv", "json":
    want = grep('\t(note|warning)\t|"severity":"(note|warning)"', product(f"carc-validate -v -o {form} games.yaml"), False)
    for options in "", " -j 3":
        if product(f"carc-validate -v -o {form} --errors-only{options} games.yaml") != want:
            print(f"-o {form}{options}: another output")
# Every tool has the option; findings beside the product are only errors.
for tool in *TOOLS, "report", "moves", "compare --second-rules c2":
    plain, errors = (run(f"carc-{tool} --max-findings all {option} games.yaml") for option in ("", "--errors-only"))
    print(f"exit {plain.status}: carc-{tool}, {plain.err.count(': note: ')} notes")
    print(f"exit {errors.status}, {errors.err.count(': note: ')} notes")
    if tool != "validate" and errors.out != plain.out:
        print(f"carc-{tool}: another product")
    if errors.err != grep(": note: ", plain.err, False):
        print(f"carc-{tool}: other errors")
# A record with only notes obeys the rules, and only errors count for --max-findings; line numbers stay.
write("note.yaml", read(fixture("R904")))
attempt("carc-validate note.yaml")
attempt("carc-validate --errors-only note.yaml")
attempt("carc-validate --errors-only --max-findings 1 games.yaml")
# -T has warnings of a tile set.
for option in "", "--errors-only":
    print(len(grep("T307", both(f"carc-validate {option} -T {fixture('T307')} note.yaml")).splitlines()))

# Options that make no sense are errors: exit 3, a line that names the option, and no standard output.
from common import *

write("game.yaml", SOUND)


def said(words):
    done = run(words)
    return f"exit {done.status}: {' '.join(words)}\n{done.out}{done.err}"


def compare(tools, requests):
    """Prints the answers of the first tool; those of the others may differ from it only in the name."""
    answers = ["".join(said([f"carc-{tool}", *words]) for words in requests).replace(f"carc-{tool}", f"carc-{tools[0]}") for tool in tools]
    print(answers[0], end="")
    for tool, answer in zip(tools, answers):
        if answer != answers[0]:
            print(f"carc-{tool}: {answer}")


RULES = ("c10", "", "c3,small-city", "c3,small-city=3", "c3,tiny-city=2", "c3,", ",small-city=2", "c3,small-city=2=2")
compare(TOOLS, [["-Z", "game.yaml"], ["--wrong", "game.yaml"], *[["-j", value, "game.yaml"] for value in ("0", "-1", "65", "x", "2x", "")],
                ["game.yaml", "-j"], *[["-r", value, "game.yaml"] for value in RULES], ["game.yaml", "-r"]])
compare(["replay", "score", "render-ascii"], [["-t", value, "game.yaml"] for value in ("-1", "x", "321", "1.5", "9" * 20, "")])
# The last ones have a long option that does not exist, and similar ones.
for words in ("validate -o xml", "validate -t 1", "compare --secnd-tiles=base", "convert --Winer Anna", "score --xyzzy", "score -o",
              "replay -E -o TSV"):
    print(said(f"carc-{words} game.yaml".split()), end="")
for window in "1", "1,2,3", "1,2,3,4,5", "3,0,1,0", "0,0,10000,0", "a,b,c,d", "":
    print(said(["carc-render-ascii", "-w", window, "game.yaml"]), end="")
# Options may follow files, and end at --.
status("carc-validate game.yaml -v")
write("-v", SOUND)
status("carc-validate -- -v")


# Every beginning of a long option: an unambiguous one is accepted, an ambiguous or unknown one is rejected.
def beginnings(options):
    """Returns beginnings of the options, and words that begin nearly so."""
    words = {begin for option in options for begin in (option[:3], option[:4], option[:7], f"{option[:3]}Q{option[4:]}")}
    return sorted(words - set(options))


asked = 0
for tool in [*TOOLS, "report", "compare", "moves", "stats", "merge", "playout", "record"]:
    options = {"--complete"} | set(re.findall("(?m)^ +(?:-[A-Za-z0-9], )?(--[a-z-]*[a-z])", run(f"carc-{tool} --help").out))
    for word in beginnings(options):
        fits = sum(option.startswith(word) for option in options)
        answer = re.findall("unrecognized|ambiguous", both([f"carc-{tool}", word]))[-1:]
        if answer != [["unrecognized"], [], ["ambiguous"]][min(fits, 2)]:
            print(f"carc-{tool} {word}: {fits} fit: {answer}")
        asked += 1
if asked < 400:
    print(f"{asked} beginnings")

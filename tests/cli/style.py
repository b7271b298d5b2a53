# Findings for people: the line that each is about, marks below the words it means, colours, and sentences that wrap at blanks.
from common import *

SLIPS = """carc: 1
rules: c3
players: [Änn, 漢字さん]
turns:
  - U@1,0 r1 raod.W
  - by 漢字さん E@2;0 r0   # 漢字
  - "V@2,0 r9 road.W"
\t- W@-1,0 r2
"""
FULL_STYLE = "carc-validate --style=full"
write("slips.yaml", SLIPS)
write("broken.yaml", BROKEN)
# One line each in a pipe. In full the marks are below the words also where letters are wide, and a tab is shown.
attempt("carc-validate slips.yaml")
attempt(f"{FULL_STYLE} slips.yaml")
# Findings of one place have its line once; so do other tools, on standard error.
attempt(f"{FULL_STYLE} broken.yaml")
print(run("carc-score --style=full broken.yaml").err, end="")
# As much of a long line as there is room for: of JSON, and of a note.
show(FULL_STYLE, run(["carc-convert", "-o", "jsonl", f"{FIXTURES}/games/demo.yaml"]).out.replace("r0", "r7", 1))
show(FULL_STYLE, f"{SOUND}  - F@1,0 r0 {'field.NL ' * 20}\n")
# The same with several jobs, for several records; output for programs does not depend on the style.
write("all.yaml", SLIPS + BROKEN + UNREADABLE + BROKEN + SOUND)
if run(f"{FULL_STYLE} all.yaml").out != run(f"{FULL_STYLE} -j 3 all.yaml").out:
    print("-j 3: other output")
if run("carc-validate -o json all.yaml").out != run("carc-validate -o json --style=full --color=always all.yaml").out:
    print("JSON has a style")
# Colours: asked for, in a pipe; without them it is the same text.
coloured = run("carc-validate --color=always --style=full slips.yaml").out
print(head(coloured, 3).replace("\33", "ESC"), end="")
if re.sub("\33\\[[0-9;]*m", "", coloured) != run(f"{FULL_STYLE} slips.yaml").out:
    print("colours change the text")
attempt("carc-validate --style=long broken.yaml")
attempt("carc-validate --color=yes broken.yaml")


# On a terminal: full, in colour, wrapped at its width.
def terminal(command, **settings):
    done = seen_at_terminal(*start_at_terminal(f"exec {command}", columns=50, **settings))
    print(done.out.replace("\r", "").replace("\33", "ESC"), end="")
    return done.status


print(f"exit {terminal('carc-validate broken.yaml')}")
terminal("carc-validate -v broken.yaml", NO_COLOR="1")
terminal("carc-explain --style=line R103", NO_COLOR="1")
terminal("carc-score --style=line broken.yaml >/dev/null", NO_COLOR="1", COLUMNS="40")
terminal("carc-validate --color=never broken.yaml >out")
print(read("out"), end="")
# So is all other prose: messages of the recorder, sums, comments of YAML, whose other lines stay.
write("done.yaml", "carc: 1\nplayers: [Anna, Boris]\nturns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r1\n")
terminal("carc-replay done.yaml", COLUMNS="40")
write("sums", run("carc-validate -o json --summary done.yaml").out)
terminal("carc-merge sums", COLUMNS="40")
write("answers", "U@1,0 r1 city.N\nquit\n")
terminal("carc-record --plain -rc3 -pAnn -pBob g.yaml <answers", COLUMNS="40")
# A name before a turn, of letters of two bytes; a line with a tab in place of blanks; bytes that are no UTF-8, and no last newline.
show(FULL_STYLE, "carc: 1\nplayers: [Jörgö, Anna]\nturns:\n  - Jörgö U@1,0 r90 city.W\n")
print(*re.findall('"try":"[^"]*"', run("carc-validate -o json", "carc: 1\nplayers: [Ann, Bob]\nturns:\n\t- U@1;0 r1\n").out), sep="\n")
write("bytes.yaml", b"carc: 1\nplayers: [Ann, Bob]\nx-a: " + b"\265" * 900 + b" zz: [\n  - U@1,0 r9")
for line in run(f"{FULL_STYLE} bytes.yaml").out.split("\n")[:-1]:
    words = line.split(" ")
    line = " ".join(words[1:9]) if len(words) > 1 else line
    print(line.replace("\udcb5", "").replace("<0xB5>", ""))

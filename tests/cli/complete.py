# --complete proposes words for the last word of a command line, and --completion prints the lines for shells.
from common import *


def ask(*lines):
    for line in lines:
        tool, *words = shlex.split(line)
        done = run([f"carc-{tool}", "--complete", *words])
        sys.stderr.write(done.err)
        print(f"$ carc-{' '.join([tool, *words])}|\n{done.out}", end="")


# Options, all or by prefix; none after --. Operands are files; carc-playout has none.
ask("score -", "convert --pl", "score -- -", "score -x ''", "playout ''")
# Values, by the letter or the name of their option, in the same word or the next, after flags, by an abbreviation.
ask("score -o ''", "score -ot", "score -xpo j", "compare -vs the", "playout --style=gr", "playout --sty gr", "playout --s ''", "render-ascii --fit ''",
    "score -o text -t ''", "score -t -o ''")
# Lists: entries are not proposed twice, and values belong to their names and their game.
ask("convert --drop ''", "convert --drop notes,c", "score -r ''", "score -r c3,t", "score -r c3,tower,t", "score -r c3,small-city=2,small",
    "score -r c3,small-city=2", "score -rthe-city,g", "score -r nothing,", "convert --played-by to", "convert --played-by tower,river-u-turn=")
# Codes, topics, tiles, files and folders.
ask("explain R10", "explain f", "convert --finding a", "playout --corrupt R2", "moves --tile TO/C", "compare --second-tiles=t", "compare --against ''",
    "convert --split ''", "score --nothing ''")
status("carc-score --complete")
for shell in "bash", "zsh", "fish", "csh":
    status(f"carc-score --completion {shell}")

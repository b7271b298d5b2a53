# --help and --version write to standard output, exit with 0 and read no file. The help fits 80 columns.
from common import *

for tool in TOOLS:
    done = run(f"carc-{tool} --help missing.yaml")
    print(f"exit {done.status}\n{' '.join(done.out.splitlines()[0].split(' ')[:2])}\n{done.err}", end="")
    for word in "-r, --rules RULES", "-j, --jobs N", "Exit status", "--version":
        if word not in done.out:
            print(f"carc-{tool} --help does not say {word}")
    print(grep(".{81}", done.out), end="")
    if product(f"carc-{tool} -h") != done.out:
        print(f"carc-{tool} -h: another help")
    done = run(f"carc-{tool} --version")
    print(f"exit {done.status}\n{re.sub('[0-9][0-9.]*', 'N', done.out)}{done.err}", end="")
# Ways to call a tool, labels that are too long to stand beside their help, headings.
print(both("carc-compare --help"), end="")
print(between("^Selection", "^Common", product("carc-convert --help")), end="")

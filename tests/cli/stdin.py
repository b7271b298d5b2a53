# Without a file, or with the file -, a tool reads standard input; records have its name in the place of a file name.
from common import *

write("game.yaml", BROKEN)
for tool in TOOLS:
    print(f"== carc-{tool}")
    none = run(f"carc-{tool}", BROKEN)
    print(f"exit {none.status}\n{none.err}{none.out}", end="")
    dash = run(f"carc-{tool} -", BROKEN)
    two = run(f"carc-{tool} --max-findings all game.yaml -", BROKEN)
    file = run(f"carc-{tool} game.yaml")
    for stream, get in ("output", lambda done: done.out), ("errors", lambda done: done.err):
        if get(dash) != get(none):
            print(f"carc-{tool} -: other {stream}")
        if get(none).replace("(standard input)", "game.yaml") != get(file):
            print(f"carc-{tool} game.yaml: other {stream}")
        if get(two) != get(file) + get(none):
            print(f"carc-{tool} game.yaml -: other {stream}")

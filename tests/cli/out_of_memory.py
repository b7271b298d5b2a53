# U003: without memory a tool reports that and ends with 3. At any limit at which it starts, it must not crash.
from common import *

write("game.yaml", SOUND)
LONG = bool(os.environ.get("CARC_LONG"))


def in_kb(limit, command):
    return limited(resource.RLIMIT_AS, limit << 10, command)


if in_kb(60000, "carc-validate --version").status:
    sys.exit(77)
# The tools are one program, so all begin to run at the same limit, below 17 MB: with less they are not even loaded.
fails, first = 2000, 17000
while first - fails > 100:
    limit = (fails + first) // 2
    if in_kb(limit, "carc-validate --version").status in (127, -11):
        fails = limit
    else:
        first = limit
for tool in TOOLS:
    statuses, seen, limit, step = [], False, first, 100 if LONG else 200
    while limit < 20000 and statuses[-2:] != [0] * 2:
        done = in_kb(limit, f"carc-{tool} game.yaml")
        seen |= done.status == 3 and "U003" in done.err
        statuses.append(done.status)
        limit += step
        step += 0 if LONG else step // 4
    if set(statuses) - {0, 3, 127}:
        print(f"carc-{tool}, from {first} kB: {statuses}")
    print(f"carc-{tool}: {'U003 was seen' if seen else ''} {'and with more memory all is well' if 0 in statuses else ''}")

# U003: without memory a tool says so and ends with 3. At whatever limit it starts at all, it must not crash.
from common import *
import resource

write("game.yaml", SOUND)


def limited(command, limit):
    """Runs a command in so many kB of address space."""
    done = subprocess.run(command.split(), capture_output=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit * 1024, limit * 1024)))
    return Done(done.returncode, decode(done.stdout), decode(done.stderr))


if limited("carc-validate --version", 60000).status:
    sys.exit(77)
# The tools are one program, so all begin to run at the same limit: at first they are not even loaded.
first = next(limit for limit in range(2000, 17000, 100) if limited("carc-validate --version", limit).status not in (127, -11))
for tool in TOOLS:
    statuses, seen = [], False
    for limit in range(first, 17000, 100):
        done = limited(f"carc-{tool} game.yaml", limit)
        seen |= done.status == 3 and "U003" in done.err
        statuses.append(done.status)
        if statuses[-5:] == [0] * 5:
            break
    if set(statuses) - {0, 3, 127}:
        print(f"carc-{tool}, from {first} kB: {statuses}")
    print(f"carc-{tool}: {'U003 was seen' if seen else ''} {'and with more memory all is well' if 0 in statuses else ''}")

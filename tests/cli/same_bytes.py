# Output depends neither on locale nor on time, terminal or environment.
from common import *
import time

write("games.yaml", SOUND + BROKEN + UNREADABLE + SOUND.replace("Anna", "Ñandú"))
COMMANDS = [f"carc-{tool} games.yaml missing.yaml" for tool in (
    "validate -v", "validate -o json", "replay", "replay -E", "score -x", "score -o tsv", "render-ascii -k", "render-ascii -uk", "compare -v -s albi-sk")]


def said(environment):
    """Returns what all commands write in a new process with this environment."""
    kept = dict(os.environ)
    os.environ.clear()
    os.environ.update(environment)
    apart = Calls(BIN)
    texts = [decode(apart.run(shlex.split(command), joined=True).stdout) for command in COMMANDS]
    os.environ.clear()
    os.environ.update(kept)
    return texts


expected = [both(command) for command in COMMANDS]
environments = [{**os.environ, "LC_ALL": name, "LANG": name, "TZ": "Asia/Tokyo", "COLUMNS": "20", "TERM": "xterm"}
                for name in ("C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "tr_TR.UTF-8", "no_such_locale")]
environments.append({name: value for name, value in os.environ.items() if name == "LD_LIBRARY_PATH"})
for environment in environments:
    for command, want, text in zip(COMMANDS, expected, said(environment)):
        if text != want:
            print(f"{command}: other output with {environment}")
print(tail(read("games.yaml"), 1), end="")
later = both("carc-score games.yaml")
time.sleep(1)
if both("carc-score games.yaml") != later:
    print("other output a second later")

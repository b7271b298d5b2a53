# The worst of all records and files, in whatever order they come.
from common import *

TEXTS = SOUND, BROKEN, UNREADABLE
for number, text in enumerate(TEXTS):
    write(str(number), text)
for tool in TOOLS:
    for jobs in 1, 3:
        for files in "0", "0 1", "1 0", "0 1 2", "2 1 0", "2 0", "0 3", "3 2 1", "1 3 0", "2 3":
            worst = max(map(int, files.split()))
            ways = {files: ""}
            # The same in one stream.
            if worst < 3:
                ways["-"] = "".join(TEXTS[int(name)] for name in files.split())
            for words, data in ways.items():
                got = run(f"carc-{tool} -j {jobs} {words}", data).status
                if got != worst:
                    print(f"carc-{tool} -j {jobs} {words} of {files}: exit {got}, not {worst}")
# A note alone is no error.
print(f"{both('carc-validate 0')}exit {run('carc-validate 0').status}")

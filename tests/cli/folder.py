# A folder is no record.
from common import *

os.mkdir("folder")
write("sound.yaml", SOUND)
for tool in TOOLS:
    done = run(f"carc-{tool} folder sound.yaml")
    print(f"exit {done.status}\n{done.err}", end="")
    if done.out != run(f"carc-{tool} sound.yaml").out:
        print(f"carc-{tool}: other output")

# Files are processed in order, each with its own lines and numbers of records.
from common import *

write("sound.yaml", SOUND)
write("many.yaml", SOUND + BROKEN + UNREADABLE + SOUND)
attempt("carc-validate -v sound.yaml many.yaml sound.yaml")
for tool in "replay", "score", "render-ascii":
    print(f"== carc-{tool}")
    done = run(f"carc-{tool} sound.yaml many.yaml")
    print(f"exit {done.status}")
    if done.out != run(f"carc-{tool} sound.yaml").out + run(f"carc-{tool} many.yaml").out:
        print("other output")

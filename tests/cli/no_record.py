# An input without a record is Y008, in every form, and is never reported as right.
from common import *

write("empty.yaml", "")
write("empty.gz", gzip.compress(b""))
write("blank.yaml", "\n\n  \n")
write("comment.yaml", "# no game today")
write("directive.yaml", "%YAML 1.1\n# nothing\n")
write("sound.yaml", SOUND)
for file in "empty.yaml", "empty.gz", "blank.yaml", "comment.yaml", "directive.yaml":
    attempt(f"carc-validate -v {file}")
for tool in TOOLS:
    attempt(f"carc-{tool} /dev/null")
attempt("carc-validate -v empty.yaml sound.yaml")
attempt("carc-validate -j 3 empty.yaml")

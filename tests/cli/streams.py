# Standard output is the product, standard error has errors. Findings are the product of carc-validate; for the
# other tools they are errors.
from common import *

write("broken.yaml", BROKEN)
write("unreadable.yaml", UNREADABLE)
for tool in TOOLS:
    for file in "broken", "unreadable", "missing":
        streams(f"carc-{tool} {file}.yaml")

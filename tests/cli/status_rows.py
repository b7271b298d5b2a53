# carc-validate -v: the status of each record, as rows and as objects.
from common import *

write("games.yaml", SOUND + BROKEN + UNREADABLE)
for form in "tsv", "json":
    attempt(f"carc-validate -v -o {form} games.yaml")

# carc-validate -v prints a line for every record, and a summary of all files.
from common import *

write("sound.yaml", SOUND)
write("others.yaml", BROKEN + UNREADABLE)
attempt("carc-validate sound.yaml")
attempt("carc-validate -v sound.yaml others.yaml")
# Rows for programs are not mixed with lines for people.
attempt("carc-validate -v -o tsv sound.yaml others.yaml")
attempt("carc-validate -v -o json sound.yaml")

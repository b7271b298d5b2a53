# Records with line ends of other systems, a byte order mark, no final newline or trailing blanks are the same records.
from common import *

PLAIN = SOUND + BROKEN
CRLF = PLAIN.replace("\n", "\r\n")
FILES = {"crlf": CRLF, "bom": "\ufeff" + PLAIN, "bom-crlf": "\ufeff" + CRLF, "no-end": PLAIN[:-1], "blanks": PLAIN.replace("\n", " \t\n")}
for tool in TOOLS:
    want = both(f"carc-{tool}", PLAIN)
    for name, text in FILES.items():
        got = both(f"carc-{tool}", text)
        if got != want:
            print(f"carc-{tool}: {name}\n{got}")
attempt("carc-validate -v", FILES["bom-crlf"])
# A carriage return alone ends a line for YAML.
attempt("carc-validate -v", PLAIN.replace("\n", "\r"))

# -o csv: the columns of TSV, quoted by RFC 4180, with CRLF at the end of each row; another reader finds in them the cells of TSV.
from common import *
import csv, io

write("game.yaml", """carc: 1
players: ['Anna "A", jr', Boris]
turns:
  - U@1,0 r1 road.W
  - E@0,-1 r2 city.S
  - B@1,1 r0 monastery
  - X@9,9 r0
""")
for words in ("validate -v game.yaml", "explain R101", "explain fields", "validate -v --tiles base", "score -t 3 game.yaml",
              "score -x -t 3 game.yaml", "score --features -t 3 game.yaml", "replay -E game.yaml", "moves -t 3 -k U game.yaml",
              "moves -t 3 --why 'U@9,9 r0' game.yaml", "compare -v -s c1 game.yaml"):
    tabs, commas = (run(f"carc-{words} -o {form}").out for form in ("tsv", "csv"))
    if commas.count("\r") != tabs.count("\n") or commas.count("\r\n") != commas.count("\r"):
        print(f"{words}: not each row ends with CRLF")
    if len(rows(tabs)) < 2 or list(csv.reader(io.StringIO(commas, newline=""), strict=True)) != rows(tabs):
        print(f"{words}: other rows")
write("rows.tsv", tabs)
show("carc-validate -o csv game.yaml")
print(f"exit {show('carc-compare -o csv --against rows.tsv --second-rules c1 game.yaml')}")

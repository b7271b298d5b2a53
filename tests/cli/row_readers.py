# Programs of Debian that read rows, called as carc-output(5), READERS OF ROWS, tells, find in them the values of carc; and
# without it they read the values that the page tells.
from common import *
import json

if not all(map(shutil.which, ("csvjson", "mlr", "gnuplot"))):
    sys.exit(77)
write("game.yaml", 'carc: 1\nplayers: ["01:20", "02:40"]\nturns: ["X@-1,0 r0"]\nended: true\n')
write("broken.yaml", 'carc: 1\nplayers: [Anna, Boris]\nturns: ["E@1,0 r0"]\n')
write("features.csv", run("carc-score --features=road.E@0,0 -o csv game.yaml").out)
write("sheet.csv", head(run("carc-score -o csv game.yaml").out, 2))
write("findings.csv", head(run("carc-validate -o csv broken.yaml").out, 2))
write("findings.tsv", head(run("carc-validate -o tsv broken.yaml").out, 2))


def number(text):
    return int(float(text)) if float(text) % 1 == 0 else float(text)


print("# csvkit")
for words, key in (("features.csv", "ends"), ("-I features.csv", "ends"), ("sheet.csv", "player"), ("-I findings.csv", "legal")):
    for row in json.loads(run_process(f"exec csvjson {words}").out, parse_float=number):
        print(json.dumps([row["turn" if key == "legal" else "record"], row[key]], separators=(",", ":")))
print("# Miller")
for form in "csv", "tsv":
    print(run_process(f"exec mlr --i{form} --ojsonl cut -o -f record,turn,legal findings.{form}").out, end="")
write("large.json", '{"id": 123456789012345678901234567890}\n')
print(run_process("exec mlr --json cat large.json").out.replace("\n", ""))
print("# gnuplot")
GAMES = run("carc-playout -n 2").out
for form, sign in ("csv", "','"), ("tsv", "tab"):
    write("seats", run(f"carc-stats --by seat -o {form}", GAMES).out)
    script = f"set datafile separator {sign}; set table 'seen'; plot 'seats' using (strcol(2)) every ::1 with table"
    run_process(f"exec gnuplot -e {shlex.quote(script)}")
    print(f"{form}:{read('seen').splitlines()[0]}")

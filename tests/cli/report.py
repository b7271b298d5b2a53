# carc-report writes a page about all records of a stream. tests/markup.py checks that it is valid HTML.
from common import *

DEMO = read(f"{FIXTURES}/games/demo.yaml")
write("demo.yaml", DEMO)


def report(words, data=""):
    return run(f"carc-report {words}", data)


def text(page):
    """Returns the text of a page for a reader without pictures."""
    for name in "style", "script", "svg":
        lines, inside = [], False
        for line in page.splitlines(True):
            begins = f"<{name}>" in line if name != "svg" else "<svg" in line
            if not inside and not begins:
                lines.append(line)
            inside = begins if not inside else f"</{name}>" not in line
        page = "".join(lines)
    return grep(".", re.sub("<[^>\n]*>", "", page))


DISPUTE = """carc: 1
players: [Anna, Boris]
turns:
  - N@0,-1 r1 city.S
  - U@1,0 r1
  - U@2,0 r1
  - E@2,-1 r3 city.W
  - F@1,-1 r0 =10,0
"""
write("dispute.yaml", DISPUTE)
print(text(report("dispute.yaml").out), end="")
status("carc-report dispute.yaml")
# Several records, one of them unreadable; markup in names is text.
ODD = '---\ncarc: 1\nplayers: ["<b>&", "\\"A\\"\\u0007"]\nturns: [U@1,0 r1 road.W]\n---\ncarc: 2\n'
write("odd.yaml", ODD)
page = report("--no-turns dispute.yaml odd.yaml").out
print(tail(text(page), 40), end="")
print(page.count("<article"))
status("carc-report --no-turns dispute.yaml odd.yaml")
# The output does not depend on the number of jobs.
write("many.yaml", DISPUTE + ODD)
if report("many.yaml").out != report("-j 3 many.yaml").out:
    print("-j 3: another page")
for page in report("", DISPUTE + ODD).out, report("--title 'A & B' many.yaml").out:
    print(re.search("<title>(.*)</title>$", page, re.M)[1])
# A picture for each turn and for the beginning, the curve, and the patterns of all.
for options in "", "-t 3", "--no-turns":
    print(len(grep("<svg", product(f"carc-report {options} demo.yaml")).splitlines()))


def edit_turns(change):
    """Returns the demo with each turn changed by its number; at None the record ends."""
    lines, number = [], 0
    for line in DEMO.splitlines():
        if line.startswith("  - "):
            number += 1
            line = change(number, re.sub(" =.*", "", line))
        if line is None:
            break
        lines.append(line)
    return "".join(f"{line}\n" for line in lines)


# Eight of many wrong claims have a part each, others a line, up to a limit. Pictures are cut to the marked features.
write("claims.yaml", edit_turns(lambda number, line: f"{line} ={number},{3 * number}" if 12 < number <= 48 else line))
found = between("^What else was found", "^Score", text(report("--no-turns claims.yaml").out))
print(head(found, 3) + between("more", None, "".join(found.splitlines(True)[3:])), end="")
middle = DEMO
for turn, claim in ("A@4,3 r1", "=9,9"), ("D@3,0 r3", "=8,8"), ("O@3,-1 r0", "=7,7"):
    middle = re.sub(f"(?m)^  - {turn}", rf"\g<0> {claim}", middle)
write("middle.yaml", middle)
for line in report("--no-turns claims.yaml middle.yaml").out.splitlines():
    for part in re.findall('^<h2 id=[^<]*|^<svg class="carc" viewBox="[-0-9 ]*"|<br>Shown: [^;<]*', line):
        print(part)
# A claim after all findings that have a line.
write("late.yaml", edit_turns(lambda number, line: None if number > 42 else re.sub(" r[0-3].*", " r2", line) + (f" ={number},9" if number > 40 else "")))
done = report("--as-played --no-turns late.yaml")
print(grep("^and|^What else", text(done.out)), end="")
print(len(grep(".", done.err).splitlines()))
# Marks of a record are not repeated for the next: the first completes a city, the second nothing, on an empty table.
write("next.yaml", 'carc: 1\nplayers: [Anna, Boris]\nturns: ["E@0,-1 r2"]\n---\ncarc: 1\noptions: {start-tile: in-bag}\nplayers: [Anna, Boris]\n'
      'turns: ["X@0,0 r0 =1,0"]\n')
print(grep("wrong|turn 1$|Shown", text(report("--no-turns next.yaml").out)), end="")
# Without a record there is no page.
write("empty", "")
for words in "empty", "missing.yaml", "-x demo.yaml":
    attempt(f"carc-report {words}")
# The page has all findings of an unreadable record, however many.
write("unread.yaml", "carc: 1\nplayers: [Anna, Boris]\nturns:\n" + "".join(
    f"  - {{tile: U, at: [{i}, {k}], rot: 9, key-a: 1, key-b: 2, key-c: 3, key-d: 4}}\n" for i in range(10) for k in range(10)))
done = report("unread.yaml")
print(len(grep(" F0", text(done.out)).splitlines()))
print(len(grep(": F0", done.err).splitlines()))

# carc-stats: sums of an archive with any number of jobs; omitted records are counted; each table alone; options that exclude each other.
from common import *


def game(date, first, names):
    return (f'---\ncarc: 1\nplayers: [{names}]\nmeta: {{date: {date}}}\nstart: {{tiles: ["D@0,0 r0"], next: {first}}}\n'
            "turns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r1 road.W\nended: true\n")


def cut(text, size):
    """Returns the first bytes of each line."""
    return "".join(decode(encode(line)[:size]) + "\n" for line in text.split("\n")[:-1])


GAMES = (game("2026-10-02", "Anna", "Anna, Boris") + game("2026-11-03", "Boris", "Anna, Boris")
         + game("on a Sunday", "Clara", "Boris, Clara, Anna") + BROKEN + UNREADABLE + SOUND)
write("games.yaml", GAMES)
streams("carc-stats games.yaml")
for by in "all player seat rules month points game".split():
    print(grep("error:|^Try", attempted(f"carc-stats -v --by {by} -o tsv games.yaml"), False), end="")
print(run("carc-stats -o json games.yaml").out, end="")
print("# a game is a row")
print(run("carc-stats --by game games.yaml").out, end="")
print(head(run("carc-stats --by game --key -o json games.yaml").out, 1), end="")
print(cut(run("carc-stats --by game --key -o csv games.yaml").out, 80), end="")
offset = re.search('"record":2,"offset":([0-9]*)', product("carc-validate -v -o json games.yaml"))[1]
print(both(f"carc-stats --by game --offset {offset} games.yaml"), end="")
print("# as played the broken one goes on, and has not ended")
print(run("carc-stats --by all --as-played games.yaml").out, end="")
print(run("carc-stats --as-played --by all -o json games.yaml").out, end="")
print("# any number of jobs, any form")
write("random.yaml", product("carc-playout -n 60 -s 3 -r any --players any") + GAMES)
for form in "text", "tsv", "csv", "json", "html":
    for by in "", "--by game":
        if form + by == "html--by game":
            continue
        want = run(f"carc-stats -o {form} {by} random.yaml")
        for jobs in 2, 7:
            got = run(f"carc-stats -o {form} {by} -j {jobs} random.yaml")
            if (got.out, got.err) != (want.out, want.err):
                print(f"-o {form} {by} -j {jobs}: other sums")
print("# what does not go together")
print(both("carc-stats --by game --records - games.yaml", "2\n"), end="")
for options in "-o html --by seat", "--offset 0", "-o json --from 0", "--max-output 1M", "--by nobody", "-o yaml", "--by":
    print(head(both(f"carc-stats {options} games.yaml"), 1), end="")
print("# nothing")
streams("carc-stats -o tsv")
print(head(product("carc-stats", "carc: 1\nplayers: [A, B]\nturns: []\n"), 1), end="")
print("# names, and their end: six players each in so many games")
many = [f'{{"carc":1,"players":["a{i}","b{i}","c{i}","d{i}","e{i}","f{i}"],"ended":true}}\n' for i in range(11000)]
write("many.json", "".join(many))
streams("carc-stats --errors-only many.json")
out = product("carc-stats -o json --errors-only", "".join(many[:10000]))
print(out.count("\n"))
print(*re.findall('"rows":[0-9]*', out), sep="\n")
print("# whatever stands in a name")
write("hostile.yaml", grep("^start:", game("2026-11-03", "X", r'"</h1><script>alert(1)</script>", "\"&\u202eB,;"'), False))
for form in "text", "tsv", "csv", "json", "html":
    for line in both(f"carc-stats -o {form} hostile.yaml").split("\n"):
        if re.search("[^ -~\t\r]", line):
            print(line)
print(both("carc-stats --by player hostile.yaml"), end="")
print(cut(product("carc-stats --by player -o csv hostile.yaml"), 80), end="")
print(product(["carc-stats", "-o", "html", "--title", "</title><script>", "hostile.yaml"]).count("<script"))
print("# each table as text")
for by in "points", "all", "month":
    print(run(f"carc-stats --by {by} games.yaml").out, end="")
print("# no month, the last row of the plot, and a title of no page")
for row in rows(product("carc-stats --by month -o tsv", game("2026-99-00", "Anna", "Anna, Boris"))):
    print(*row[:3], sep="\t")
summary = run("carc-stats -o json games.yaml").out.replace('"000-009"', '"990-999"')
print(*re.findall("99[^<]*or more", product("carc-merge -o html", summary)), sep="\n")
print(head(both("carc-stats --title Club games.yaml"), 1), end="")
print("# findings of several records are counted by code, -v lists them; those of one are listed")
broken = "---\ncarc: 1\nplayers: [Ann, Bob]\nturns:\n  - U@9,9 r0\n"
write("broken.yaml", 30 * broken)
write("many.yaml", "".join(game("2024-01-01", f"P{n}", f"P{n}, Q") for n in range(1, 211)))
for tool in "stats", "convert -j 3", "stats -j 3 games.yaml":
    print(f"# carc-{tool}")
    print(run(f"carc-{tool} broken.yaml").err, end="")
    print(run(f"carc-{tool} -v broken.yaml").err.count("R103"))
    print(cut(run(f"carc-{tool} --max-findings 2 broken.yaml").err, 60), end="")
write("one.yaml", broken)
for tool in "stats", "convert -j 2":
    print(cut(run(f"carc-{tool} one.yaml").err, 60), end="")
print(cut(run("carc-stats --by game --records - broken.yaml", "7\n").err, 60), end="")
print("# a large table of the page is cut and says so")
page = product("carc-stats -o html many.yaml")
print(len(grep(r'<th scope="row">(P[0-9]+|Q)</th>', page).splitlines()))
print(cut(grep("others|prints all", page), 90), end="")

# The number of findings is limited for a record and for a run; findings beyond the limit are counted: L009 and L010.
from common import *


def mistakes(count):
    return '{"carc":1,"players":["Anna","Boris"],"turns":[],"points":[' + ",".join(['{"wrong":1,"at":[0,0]}'] * count) + "]}\n"


def codes(words):
    for word, times in sorted(collections.Counter(words).items()):
        print(f"{times} {word};", end="")
    print()


# 1,000 findings are printed, then a line with the number of further ones; exactly 1,000 have no such line.
# Each mistake has three findings: an unknown key and two missing keys.
write("few.json", mistakes(333))
codes(line.split(" ")[2] for line in product("carc-validate few.json").splitlines())
write("many.json", mistakes(2000) + SOUND)
for form in "text", "tsv", "json":
    done = run(f"carc-validate -o {form} many.json")
    print(f"exit {done.status}, {len(done.out.splitlines())} lines of {form}, the last:\n{tail(done.out, 1)}", end="")
print(tail(product("carc-validate -v many.json"), 3), end="")
# A word that is too long has one finding, not one for each letter.
write("word.yaml", "carc-tiles: 1\nname: a\nprovenance: own-design\ntiles:\n  - {id: A, segments: {f: {kind: field, touches: " + "b" * 1000000
      + "}}, sides: [fff, fff, fff, fff]}\n")
attempt("carc-validate word.yaml")
# A finding that is not printed determines the exit status: 1,500 notes, then a wrong assertion.
more = "".join(f'"nothing is known of this {i}", ' for i in range(1500))
write("save.jcz", re.sub(r'"assertions": \[.*\]', f'"assertions": [{more}"Anna scored city for 9 points"]',
                         read(f"{FIXTURES}/findings/S201-assertion/game.yaml")))
done = run("carc-convert save.jcz")
print(f"exit {done.status}: {done.err.count(' note: F')} notes, {done.err.count('S201')} of S201\n{tail(done.err, 1)}", end="")

# After 100,100 unreadable records, the findings of readable ones are printed.
for name, line in ("empty", "{}\n"), ("marks", "---\n"):
    write(f"{name}.gz", gzip.compress(encode(line * 100100 + BROKEN + UNREADABLE + mistakes(400) + BROKEN)))
    for tool in "validate", "convert -o jsonl":
        for jobs in 1, 3:
            done = run(f"carc-{tool} -j {jobs} {name}.gz", joined=True)
            print(f"exit {done.status}: carc-{tool} -j {jobs} {name}.gz, {len(done.out.splitlines())} lines, {cksum(done.out)}")
    print(tail(product(f"carc-validate {name}.gz"), 5), end="")
    codes(re.sub(".*: (error|note): (....):.*", r"\2", line) for line in product(f"carc-validate --max-findings all {name}.gz").splitlines())
# The limit of the option applies to a whole run, and may be reached within a record.
write("three", BROKEN + BROKEN + mistakes(3) + BROKEN)
attempt("carc-validate --max-findings 3 three many.json")
for most in 0, 1, 4, 5, 12, 13, 14, 15, 1007, 1014, 1015:
    one = run(f"carc-validate --max-findings {most} three many.json")
    for jobs in 2, 5:
        if product(f"carc-validate -j {jobs} --max-findings {most} three many.json") != one.out:
            print(f"-j {jobs} --max-findings {most}: another output")
    left = re.findall(": L010: .*: (.*)", one.out)
    print(f"exit {one.status}: --max-findings {most}: {len(grep('L010', one.out, False).splitlines())} lines; {''.join(f'{part} ' for part in left)}")
streams("carc-score --max-findings 1 three")
attempt("carc-validate --max-findings some three")
attempt("carc-validate --max-findings 1x three")

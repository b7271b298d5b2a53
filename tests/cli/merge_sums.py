# carc-merge detects each number of a summary that is off by one, except numbers without a relation to others, and accepts
# every summary of carc-validate.
from common import *

write("many.yaml", SOUND + BROKEN + UNREADABLE + SOUND.replace("=4,0", "=3,0") + BROKEN)
write("two.yaml", BROKEN + SOUND)
write("one.yaml", SOUND)
write("blank", "\n\n")


def summary(words, data=""):
    return run(f"carc-validate --summary -o json {words}", data).out


def left_out(data, words=""):
    for line in both(f"carc-merge {words}", data).splitlines():
        if "left out" in line and not ("--records" in words and "duplicate" in line):
            print(line)


unseen = collections.Counter()
for words in ("many.yaml", "--shard 2/3 many.yaml", "--shard 1/2 many.yaml missing two.yaml blank one.yaml", "one.yaml", "missing", "blank",
              "--errors-only many.yaml"):
    said = summary(words)
    left_out(said)
    for by in 1, -1:
        for number in re.finditer('"([^"]*)":([0-9]+)', said):
            value = int(number[2]) + by
            changed = f"{said[:number.start(2)]}{value}{said[number.end():]}"
            if value >= 0 and '"left_out":0' in run("carc-merge -o json", changed).out:
                unseen[f"{by} {number[1]}"] += 1
for name, count in sorted(unseen.items()):
    print(count, name)
print("# words in place of others")
said = summary("many.yaml missing")
for pattern, new in (
        ('"file":"many.yaml"', '"file":["many.yaml"]'), ('"file":"many.yaml"', '"file":{}'), ('"file":"many.yaml"', '"file":7'), ('"file":"many.yaml",', ""),
        (r'"files":\[[^]]*\]', '"files":7'), ('"turns":([0-9]*)', r'"turns":"\1"'),
        ('"trouble":"U001"', '"trouble":"U999"'), ('"trouble":"U001"', '"trouble":["U001"]'), ('"trouble":"U001"', '"trouble":"R900"'), (',"trouble":"U001"', ""),
        ('"codes":{[^}]*}', '"codes":{}'), ('"codes":{', '"codes":{"R102":0,'), ('"codes":{', '"codes":{"R102":2,'), ('"digest":"[0-9a-f]*"', '"digest":0'),
        ('"obey":1,"broken":3,"unreadable":1', '"obey":5,"broken":0,"unreadable":0'), ('"trouble":"U001"', '"trouble":"Y008"'),
        ('"obey":1,"broken":3', '"obey":0,"broken":4'), ('"obey":1,"broken":3,"unreadable":1', '"obey":0,"broken":3,"unreadable":2')):
    changed = re.sub(pattern, new, said, count=1)
    if changed == said:
        print(f"{pattern} changes nothing")
    left_out(changed)
# One shard of two is no part of a sum.
left_out(summary("--shard 1/2 many.yaml"), "--records 1")
# More turns than so many records can have, though there are bytes for them.
left_out(re.sub('"turns":[0-9]*', '"turns":70000', summary("one.yaml"), count=1).replace('"bytes":', '"bytes":9'))
left_out(summary("", run("carc-playout -n 5").out))
print("# an end before all have come, and what is not there")
write("said", said)
print(re.sub(":[0-9]*: ", ":LINE: ", run_process('yes "$(cat said)" | carc-merge --max-seconds 0.3 2>&1 >out').out), end="")
print("\n".join(re.findall('"whole":[a-z]*|"exit":.', run("carc-merge -o json said missing").out)))
print("# every fixture")
every = [summary(shlex.quote(game)) for game in games()[3::4]]
if len(every) <= 150:
    print(len(every))
left_out("".join(every), "--records 1")

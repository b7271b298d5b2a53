# Slips as people make them, from tests/slips/*.txt: each message has the code, the place and the words that a case asks for.
# A case, by lines:
#   %% NAME                   begins it
#   $ [OPTION]...             the lines below are typed at carc-record with these options; without it they are a record
#   H                         in a record: a head of the third edition with two players, down to turns:
#   %= [CODE L:C & ]WORDS...  what is said, parts with " & " between them: the first finding as CODE LINE:COLUMN (CODE * is any), and words;
#                             "! WORDS" must not be said
from common import *
import glob

HEAD = "carc: 1\nrules: c3\nplayers: [Anna, Boris]\nturns:\n"
count = 0
for file in sorted(glob.glob(f"{ROOT}/tests/slips/*.txt")):
    for case in re.split("^%% ", read(file), flags=re.M)[1:]:
        name, _, case = case.partition("\n")
        count += 1
        number, text, options, wants = f"{count:03}", "", None, []
        for line in case.splitlines(True):
            if line.startswith("%= "):
                wants += line[3:-1].split(" & ")
            elif line.startswith("$"):
                options = line[2:-1]
            else:
                text += HEAD if line == "H\n" else line
        if options is None:
            write(f"{number}.yaml", text)
            said = both(f"carc-validate --style=full {number}.yaml")
            said = "".join(line for line in said.splitlines(True) if not line.startswith("records: "))
        else:
            said = both(f"carc-record {options} {number}.new", text)
        first = said.split("\n", 1)[0]
        for want in wants:
            at = re.fullmatch("([A-Z*][0-9]*) ([0-9]+:[0-9]+)", want)
            if at and f":{at[2]}: " in first and (at[1] == "*" or f": {at[1]}: " in first):
                continue
            if want.startswith("! ") and want[2:] not in said or not want.startswith("! ") and want in said:
                continue
            print(f"{os.path.basename(file)}: {name}\n  not so: {want}\n  said: {said}")
if not count:
    print("no slip was tried")

# -j N works on several records at once; neither stream depends on the number of jobs.
from common import *

write("stream.yaml", stream(games()))
count = len(re.findall("^---", read("stream.yaml"), re.M))
print("more than 200 records" if count > 200 else count)
for tool in ("validate -v", "validate -o json", "replay", "replay -E", "score -x", "score -o tsv", "render-ascii -ku", "compare -v --second-rules albi-sk",
             "moves --perft 1"):
    one = run(f"carc-{tool} stream.yaml")
    for jobs in 2, 4, 64:
        if run(f"carc-{tool} -j {jobs} stream.yaml") != one:
            print(f"carc-{tool} -j {jobs}: another output or exit status")
    print(f"exit {one.status}: carc-{tool}")

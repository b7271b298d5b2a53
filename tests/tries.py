"""Puts each line that carc-validate offers (`try`) in the place of the line with the finding, and reads the records again.

usage: tries.py ARCHIVE

ARCHIVE holds records between lines `---`. Prints each offered line that cannot be read: a finding of the families Y, F, L or T that counts
is still on it. The last line counts what was tried, by code.
"""

import collections
import json
import subprocess
import sys


def validate(text):
    run = subprocess.run(["carc-validate", "-o", "json", "--max-findings", "all", "-"], input=text.encode(errors="surrogateescape"), stdout=subprocess.PIPE)
    return [json.loads(line) for line in run.stdout.decode(errors="replace").splitlines()]


def begins_alike(line, other):
    """Whether the offered text is a whole line: words of a turn alone have no place in a line of a list in brackets."""
    blank = len(line) - len(line.lstrip(" "))
    return other[:blank].strip() == "" and (other.lstrip().startswith("-") or ":" in other)


def main():
    with open(sys.argv[1], encoding="utf-8", errors="surrogateescape") as file:
        lines = file.read().split("\n")
    text = "\n".join(lines)
    begins = [0] + [i for i, line in enumerate(lines) if line.startswith("---")] + [len(lines)]
    tried, records, counts = [], [], collections.Counter()
    for finding in validate(text):
        if finding["type"] != "finding" or "try" not in finding or not finding.get("line"):
            continue
        at = finding["line"] - 1
        if not begins_alike(lines[at], finding["try"]):
            continue
        begin = max(b for b in begins if b <= at)
        end = min(b for b in begins if b > at)
        body = lines[begin:end]
        body[at - begin : at - begin + 1] = finding["try"].split("\n")
        first = sum(len(record) for record in records) + at - begin + 1
        tried.append((finding, range(first, first + len(finding["try"].split("\n"))), lines[at]))
        records.append(body if body[0].startswith("---") else ["---"] + body[1:])
        counts[finding["code"]] += 1
    left = collections.defaultdict(list)
    for finding in validate("\n".join("\n".join(record) for record in records) + "\n"):
        if finding["type"] == "finding" and finding["severity"] == "error" and finding["code"][0] in "YFLT":
            left[finding["line"]].append(finding)
    for finding, where, line in tried:
        for at in where:
            for other in left[at]:
                print(f"{finding['code']}: {line!r} -> {finding['try']!r}: {other['code']} {other['message']}")
    print(sum(counts.values()), " ".join(f"{code} {n}" for code, n in sorted(counts.items())))


main()

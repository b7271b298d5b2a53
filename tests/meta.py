"""Compares code, manual and fixtures: diagnostic codes, options, references between pages, bounds.

usage: meta.py BINDIR TOOL...      run at the top of the tree
"""
import collections
import glob
import os
import re
import sys

from calls import Calls

TABLE, PAGE, FOLDER, EXCUSES = "core/verdict/finding.def", "man/carc-diagnostics.7", "build/fixtures/findings", "fixtures/findings/NO_FIXTURE"
bin_dir, *tools = sys.argv[1:]
findings = []


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def differ(some, others, text, *more):
    """Reports each item of some that others lacks."""
    findings.extend(text.format(item, *more) for item in sorted(set(some) - set(others)))


# ---- Codes: a row FINDING(R101, ...), an entry of the page, a case R101-words ----

VERDICT = "".join(map(read, [TABLE, *sorted(glob.glob("core/boxes/*/verdict.def")),
                            *(path for top in ("formats", "cmd") for path in glob.glob(top + "/**/finding.def", recursive=True))]))
ROWS = re.findall(r"^\s*FINDING\(\s*([A-Z][0-9]{3}),(.*)", VERDICT, re.M)
codes = {code for code, _ in ROWS}
retired = {code for code, row in ROWS if "RETIRED" in row}
findings += [f"{code} is in two rows" for code, count in collections.Counter(code for code, _ in ROWS).items() if count > 1]
letters = "".join(sorted({code[0] for code in codes}))
documented = set(re.findall(rf"(?<![A-Za-z0-9/])[{letters}][0-9]{{3}}(?![A-Za-z0-9])", read(PAGE)))
differ(codes, documented, "{} is not in " + PAGE)
differ(documented, codes, f"{PAGE} has {{}}, which has no row")
excused = set()
for line in read(EXCUSES).splitlines():
    if line.strip() and not line.lstrip().startswith("#"):
        code, _, reason = line.partition(" ")
        excused.add(code)
        if not reason.strip():
            findings.append(f"{EXCUSES} gives no reason for {code}")
differ(excused, codes, f"{EXCUSES}: {{}} has no row")
shown, kept = set(), set()
for name in sorted(next(os.walk(FOLDER))[1]):
    code = re.split("[-/]", name)[0]
    if code not in codes:
        findings.append(f"{FOLDER}/{name}: {code} has no row")
    outputs = {os.path.basename(file): read(file) for file in glob.glob(f"{FOLDER}/{name}/*.out")}
    if any(re.search(rf"\b{code}\b", text) for text in outputs.values()):
        shown.add(code)
    else:
        findings.append(f"no expectation in {FOLDER}/{name} mentions {code}")
    if re.search(r"\bR909\b", outputs.get("carc-validate --as-played game.yaml.out", "")):
        kept.add(code)
differ(shown & excused, (), f"{{}} has a fixture and is listed in {EXCUSES}")
differ(codes, shown | excused | retired, f"{{0}} has neither a case fixtures/findings/{{0}}-* nor a line in {EXCUSES}")
# A variant of some fixture of each code that can stand as it was played shows it.
stands = re.findall("^STANDS\\(([A-Z][0-9]*)_", VERDICT, re.M)
differ(stands, kept, "{0} stands as it was played, but no case fixtures/findings/{0}-* shows it with carc-validate --as-played")

# ---- Options: --help, which is printed from the tables that are parsed, and the pages ----
# carc-options(7) explains each common option once: those after "Common:", and the shared ones. A page explains its tool's own.
# Every option has a long name, and a letter has the same one in all tools.

COMMON, SHARED = "man/carc-options.7", {"-help", "-version", "-completion"}
pages = {file: read(file) for file in sorted(glob.glob("man/*.[1-9]"))}


def items(page):
    """Returns the names of options of .It lines: letters, and long names with a hyphen before."""
    return [name for line in page.splitlines() if re.match(r"\.It .*Fl", line) for name in re.findall("Fl +(-[a-z0-9-]+|[A-Za-z0-9]+)", line)]


def pairs(page):
    """Returns the letters and names that an .It line gives together."""
    return {(letter, name) for line in page.splitlines() if line.startswith(".It ") for letter, name in re.findall("Fl ([A-Za-z0-9]) , Fl -([a-z0-9-]+)", line)}


def synopsis(page):
    section = re.search(r"^\.Sh SYNOPSIS\n(.*?)(?=^\.Sh|\Z)", page, re.M | re.S)
    return {letter for letters in re.findall(r"(?:^\.| )Fl +([A-Za-z0-9]+)", section[1], re.M) for letter in letters}


calls, all_common, meanings = Calls(bin_dir), set(), collections.defaultdict(set)
for tool in ["carc"] + [f"carc-{tool}" for tool in tools]:
    manual = f"man/{tool}.1"
    if manual not in pages:
        findings.append(f"there is no {manual}")
        continue
    own, common, behind = set(), set(), False
    # carc alone is no function of calls.
    text = calls.run([tool, "--help"]).stdout.decode() if tool != "carc" else os.popen(f"{bin_dir}/carc --help").read()
    for line in text.splitlines():
        behind |= line.startswith("Common")
        if line.startswith("  -"):
            words = re.sub("[=[].*", "", re.split("  +", line)[1]).replace(",", " ").split()
            names = {word[1:] for word in words if word.startswith("-")}
            for letter in names:
                if len(letter) == 1:
                    meanings[letter] |= (names - {letter}) or {f"{tool}: none"}
            (common if behind or names & SHARED else own).update(names)
    if not common:
        findings.append(f"{tool} --help lists no option")
    all_common |= common
    explained, short = items(pages[manual]), synopsis(pages[manual])
    differ(own, explained, manual + " does not explain -{}")
    differ(set(explained) & common, own, f"{manual} explains -{{}}, which is for {COMMON}")
    differ(explained, own | common, f"{manual} explains -{{}}, which {tool} --help does not list")
    differ({(letter, *meanings[letter]) for letter in own if len(letter) == 1}, {(letter, "-" + name) for letter, name in pairs(pages[manual])},
           manual + " does not explain {} in one .It")
    differ({name for name in own if len(name) == 1}, short, f"the SYNOPSIS of {manual} does not have -{{}}")
    differ(short, own | common, f"the SYNOPSIS of {manual} has -{{}}, which {tool} --help does not list")
findings += [f"-{letter} has no single long name: {', '.join(sorted(names))}" for letter, names in meanings.items() if len(names) != 1]
count = collections.Counter(items(pages[COMMON]))
differ(all_common, count, COMMON + " does not explain -{}")
differ({(letter, *meanings[letter]) for letter in all_common if len(letter) == 1}, {(letter, "-" + name) for letter, name in pairs(pages[COMMON])},
       COMMON + " does not explain {} in one .It")
differ([name for name in count if name not in all_common or count[name] > 1], (),
       COMMON + " explains -{} once more, or no --help lists it as common")
known = re.findall('^TOOL\\([a-z]*, "([a-z-]*)"', read("cmd/options/tools.def"), re.M)
differ(tools, known, "{} has no row in cmd/options/tools.def")
differ(known, tools, "cmd/options/tools.def has {}, which is no tool of the Makefile")

# ---- Pages ----

references = 0
for file, page in pages.items():
    tool = re.fullmatch(r"man/carc-(.*)\.1", file)
    if tool and tool[1] not in tools:
        findings.append(f"{file}: there is no such tool")
    for other, section in re.findall(r"(?:^\.| )Xr +(carc[A-Za-z0-9-]*) +([0-9])", page, re.M):
        references += 1
        if f"man/{other}.{section}" not in pages:
            findings.append(f"{file} refers to {other}({section}), which does not exist")

# ---- Bounds: each ..._MAX of core stands in the table of limits, and no other ----

bounds = {name for folder, _, names in os.walk("core") for file in names if file.endswith((".c", ".h"))
          for name in re.findall(r"\b([A-Z0-9_]+_MAX) +=", read(f"{folder}/{file}"))}
listed = re.findall("`([A-Z0-9_]+_MAX)`", read("core/LIMITS.md"))
differ(bounds, listed, "{} is not in core/LIMITS.md")
differ(listed, bounds, "core/LIMITS.md has {}, which is no bound of core")

for finding in findings:
    print(f"FAIL {finding}")
if not codes or not stands or len(meanings) < 20 or not bounds or not references:
    print("FAIL a table is empty")
    findings.append("")
print(f"meta: {len(codes)} codes, {len(tools)} tools, {references} references, {len(findings)} failed")
sys.exit(bool(findings))

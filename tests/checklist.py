"""Checks that every example of the books has a case in fixtures/, or a reason why it has none.

usage: checklist.py FIXTURES      run at the top of the tree; FIXTURES: the unpacked cases

A line `# covers: ID...` of a case names the examples that it plays. A case of base/ or tower/ also plays the example that its own name
begins with, and has verdict, score sheet and board. A line `# no case: ID REASON` before the first case of a file gives a reason.
EXAMPLES lists the examples of the books of the base game, The Tower and The City, the house rules and variants that S002 names, and its
answers about the table. The other books have a sentence each, AM-01a: letters and numbers of a book have no gaps.
Every value of an option and every choice of a ruling, but the first, has a record in which it matters and one in which it does not.
Every ruling of The City has a record, with a command for each choice but the first.
"""
import glob, os, re, sys

fixtures = sys.argv[1]
faults = []


def numbers(form, first, last):
    return [form % number for number in range(first, last + 1)]


def named(before, names):
    return [f"{before}{name}" for name in names.split()]


# All examples: the pictures of each book, and the sentences that have none; what players dispute; house rules, answers
# about the table, and variants.
EXAMPLES = [
    *numbers("S000-%02d", 1, 28), *numbers("S001-%02d", 1, 12), *numbers("S002-%02d", 1, 13),
    *named("S002-", "1a 1b 1c 1d 1e 1f 2a 2b 3a 3b 4a 4b 5a 5b"), *numbers("S003-%02d", 1, 30),
    *numbers("X-%d", 1, 9), *numbers("T-%d", 13, 14), *numbers("Q-%d", 21, 30),
    *named("", "H1 H2 H3 H4a H4b H5a H5b"), *numbers("H%d", 6, 12), *numbers("T%d", 1, 5), *numbers("V%d", 1, 10),
    "S004-E1", *numbers("S004-D%02d", 1, 15), *named("S004-", "end-last-wall end-last-tile end-gap closing")]


def folders(room):
    return [entry for entry in sorted(os.listdir(f"{fixtures}/{room}")) if os.path.isdir(f"{fixtures}/{room}/{entry}")]


def has_game(folder):
    return os.path.isfile(f"{fixtures}/{folder}/game.yaml")


def read_cases():
    """Returns the cases of each example, and the reasons why examples have none."""
    covered, reasons = {}, {}
    for path in sorted(glob.glob("fixtures/*.cases") + glob.glob("fixtures/*/*.cases")):
        folder, case = path.split("/")[1] + "/" if path.count("/") == 2 else "", ""
        for line in open(path, encoding="utf-8"):
            mark, _, words = line.strip().partition(": ")
            if line.startswith("== "):
                case = folder + line[3:].strip()
                if found := re.match(f"(base|tower)/({'|'.join(EXAMPLES)})[a-z]?(-|$)", case):
                    covered.setdefault(found[2], []).append(case)
            elif mark == "# covers":
                for name in words.split():
                    covered.setdefault(name, []).append(case)
            elif mark == "# no case":
                name, _, reasons[name] = words.partition(" ")
    return covered, reasons


def check_list(covered, reasons):
    names = {*covered, *reasons}
    faults.extend(f"{name} has neither a case nor a reason" for name in EXAMPLES if name not in names)
    faults.extend(f"{name} has a case, {covered[name][0]}, and a reason why it has none" for name in reasons if name in covered)
    for name in sorted(names - set(EXAMPLES)):
        found = re.fullmatch("([A-Z]{2}-)(\\d\\d)([a-z]?)", name)
        if not found:
            faults.append(f"{name} is no example of a book")
            continue
        # Whatever the last number is: with a before b, and 01 before 02.
        book, number, letter = found[1], int(found[2]), found[3]
        before = f"{book}{number - 1:02}" if letter in ("", "a") else f"{book}{number:02}{chr(ord(letter) - 1)}"
        if before != f"{book}00" and before not in names and (letter > "a" or before + "a" not in names):
            faults.append(f"{name} has a case or a reason, {before} has neither")
    for name, reason in reasons.items():
        # A test or a page that a reason speaks of must be there.
        files = [re.sub("[.,;]$", "", word) for word in reason.split() if word.startswith(("tests/", "fixtures/", "man/"))]
        faults.extend(f"{name}: there is no {file}" for file in files if not os.path.isfile(file))
        if not reason:
            faults.append(f"{name} has an empty reason")


def check_examples():
    """Checks that a folder is named by the example that it plays: ID, then perhaps a letter, then perhaps -WORDS."""
    for room in "base", "tower":
        for folder in folders(room):
            if not re.fullmatch(f"({'|'.join(EXAMPLES)})[a-z]?(-.*)?", folder):
                faults.append(f"{room}/{folder} is named by no example")
            for tool in "validate", "score", "render-ascii":
                if not os.path.isfile(f"{fixtures}/{room}/{folder}/carc-{tool} game.yaml.out"):
                    faults.append(f"{room}/{folder} does not run carc-{tool} game.yaml")


def choices(table, row, value):
    """Yields of each value of a table of macros and of those of boxes: the name of its option or ruling, the value, whether it is the first, the first row."""
    for path in [table, *sorted(glob.glob("core/boxes/*/verdict.def"))]:
        for line in open(path, encoding="utf-8"):
            cell = re.split('[(,"]', line)
            if cell[0] == row:
                name, whole, is_first = cell[3], line, True
            if cell[0] == value:
                yield name, cell[4], is_first, whole
                is_first = False


def check_pair(room, value, known, is_needed):
    """Checks the two cases of a value: one in which it matters and one in which it does not."""
    for what in "changes", "same":
        if is_needed and not has_game(f"{room}/{value}-{what}"):
            faults.append(f"there is no case {room}/{value}-{what}")
        known.add(f"{value}-{what}")


def check_options():
    known = set()
    for name, value, is_first, _ in choices("core/verdict/option.def", "OPTION", "VALUE"):
        if not is_first:
            check_pair("options", f"{name}-{value}", known, True)
    for folder in folders("options"):
        # A value may meet others: VALUE-with-WORDS.
        if folder not in known and re.sub("-with-.*", "-same", folder) not in known:
            faults.append(f"options/{folder} is named by no value of an option")


def check_rulings():
    known, city = set(), set()
    for name, choice, is_first, row in choices("core/verdict/ruling.def", "RULING", "CHOICE"):
        if '"the-city"' not in row:
            # The default of a ruling may have records of its own.
            check_pair("rulings", f"{name}-{choice}", known, not is_first)
        elif not is_first:
            city.add(f"ruling-{name}")
            folder = f"{fixtures}/the-city/ruling-{name}"
            runs = os.listdir(folder) if os.path.isdir(folder) else []
            if not any(re.match(f"carc-validate .*{name}={choice}[ ,]", run) for run in runs):
                faults.append(f"the-city/ruling-{name} does not run carc-validate with {name}={choice}")
    faults.extend(f"rulings/{folder} is named by no choice of a ruling" for folder in folders("rulings") if folder not in known)
    faults.extend(f"the-city/{folder} is named by no ruling" for folder in folders("the-city")
                  if folder.startswith("ruling-") and folder not in city)


def main():
    covered, reasons = read_cases()
    check_list(covered, reasons)
    check_examples()
    check_options()
    check_rulings()
    for fault in faults:
        print(f"FAIL {fault}")
    print(f"checklist: {len(covered) + len(reasons)} examples, {len(covered)} with cases, {len(reasons)} without, {len(faults)} failed")
    sys.exit(bool(faults))


main()

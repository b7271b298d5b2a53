"""Checks that fixtures/CHECKLIST has every example of the books once, with a fixture or with the reason why it has none.

usage: checklist.py FIXTURES      run at the top of the tree

So is every house rule and variant that the books tell of or name, and every answer about the table. An example of the base game or of
The Tower has its verdict, its score sheet and its board. So are the examples of The City: what its book tells, and the numbers that
follow from its sentences; and what the books of Inns and Cathedrals (IC), of Traders and Builders (TB), of Abbey and Mayor (AM), of
King and Robber (KR), of the River II (RV), of Hills & Sheep (HS) and of The Phantom (PH) say, a sentence each, and what players dispute
there.
Every value of an option and every choice of a ruling, but the first, has a record in which it matters and one in which it does not.
Every ruling of The City has a record, with a command for each choice but the first.
"""
import glob, os, re, sys
from collections import Counter

fixtures, LIST = sys.argv[1], "fixtures/CHECKLIST"
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
    "S004-E1", *numbers("S004-D%02d", 1, 15), *named("S004-", "end-last-wall end-last-tile end-gap closing"),
    *named("IC-", "01 02a 02b 02c 02d 02e 03a 03b 03c 04a 04b 04c 05 06 07 08 09a 09b 09c 09d 09e 09f 10"),
    *named("TB-", "01a 01b 01c 02a 02b 02c 02d 02e 02f 03a 03b 03c 04a 04b 04c 05a 05b 06a 06b 06c 06d 06e 06f 06g 06h 06i 06j 06k 06l"),
    *named("AM-", "01a 01b 01c 01d 01e 01f 01g 01h 01i 02a 02b 02c 03a 03b 03c 03d 03e 03f 03g 04a 04b 04c 04d 04e 04f"),
    *named("RV-", "01a 01b 01c 01d 02a 02b 02c 03a 03b 04 05 06 07a 07b 07c 08"),
    *named("KR-", "01a 01b 01c 01d 02a 02b 03 04 05a 05b 06 07a 07b 07c"),
    *named("HS-", "01a 01b 01c 01d 02a 02b 03a 03b 03c 03d 03e 03f 03g 03h 04a 04b 04c 04d 04e 05a 05b"),
    *named("PH-", "01 02 03a 03b 03c 04a 04b 05 06 07 08a 08b 08c 09")]


def folders(room):
    return [entry for entry in sorted(os.listdir(f"{fixtures}/{room}")) if os.path.isdir(f"{fixtures}/{room}/{entry}")]


def has_game(folder):
    return os.path.isfile(f"{fixtures}/{folder}/game.yaml")


def check_list(lines):
    ids = Counter(line[0] for line in lines)
    faults.extend(f"{name} is not in {LIST}" for name in EXAMPLES if name not in ids)
    faults.extend(f"{name} is twice in {LIST}" for name, count in ids.items() if count > 1)
    faults.extend(f"{name} is no example of a book" for name in ids if name not in EXAMPLES)
    for name, *where in lines:
        folder, *reason = where or [""]
        if not folder or folder == "-" and not reason:
            faults.append(f"{name} has neither a fixture nor a reason")
        elif folder == "-":
            # A test or a page that a reason speaks of must be there.
            files = [re.sub("[.,;]$", "", word) for word in reason if word.startswith(("tests/", "fixtures/", "man/"))]
            faults.extend(f"{name}: there is no {file}" for file in files if not os.path.isfile(file))
        else:
            if reason:
                faults.append(f"{name} has more than a folder: {' '.join(reason)}")
            if not has_game(folder):
                faults.append(f"{name}: there is no case {folder}")


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
    with open(LIST, encoding="utf-8") as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    check_list(lines)
    check_examples()
    check_options()
    check_rulings()
    for fault in faults:
        print(f"FAIL {fault}")
    without = sum(line[1:2] == ["-"] for line in lines)
    print(f"checklist: {len(lines)} examples, {len(lines) - without} fixtures, {without} without, {len(faults)} failed")
    sys.exit(bool(faults))


main()

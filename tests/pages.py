"""Compares manual pages and JSON Schemas with the parts of them that programs make from the code tables.

usage: pages.py [--update] PROGRAMS      PROGRAMS: the folder of the programs of tests/tools;
                                         --update rewrites files that differ
"""
import difflib, os, re, subprocess, sys, textwrap

update = sys.argv[1] == "--update"
pages = failed = 0


def make(program, part):
    done = subprocess.run([f"{sys.argv[-1]}/{program}", part], stdout=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit(f"FAIL {program} {part}")
    return done.stdout.decode()


def read(page):
    with open(page, encoding="utf-8") as file:
        return file.read()


def compare(page, made):
    global pages, failed
    pages += 1
    there = read(page) if os.path.exists(page) else ""
    if there == made:
        return
    if update:
        with open(page, "w", encoding="utf-8") as file:
            file.write(made)
        print(f"wrote {page}")
        return
    print(f"FAIL {page} is not what the tables say: `make man-update` writes it anew")
    print(*difflib.unified_diff(there.splitlines(), made.splitlines(), page, "made", lineterm=""), sep="\n")
    failed += 1


def new_sections(made, page):
    """Leaves out the sections that a page has by hand."""
    return "".join(part for part in re.split(r"(?m)^(?=\.Ss )", made) if not part.startswith(".Ss ") or part.splitlines()[0] not in page.splitlines())


def put_lists(page, count):
    """Replaces the lists of a page, which stand between two comments each."""
    page_text = read(page)
    text, marks = re.subn(r'^(\.\\" ([A-Z][a-z]*): made by tests/tools/(\w+)\.c.*\n)(?:.*\n)*?(?=\.\\" End of the )',
                          lambda mark: mark[1] + new_sections(make(mark[3], mark[2].lower()), page_text.replace(mark[0], "")),
                          page_text, flags=re.M)
    if marks != count:
        print(f"FAIL {page} has no place for {count} lists")
        sys.exit(1)
    compare(page, text)


def put_names():
    """Replaces the names of all expansions in README.md, and those of all sets of tiles in a lesson, which is filled again."""
    names = ", ".join(f"`{name}`" for name in make("lists", "names").split())
    compare("README.md", re.sub(r"(?<=^\| `expansions` \| ).*(?= \|$)", names, read("README.md"), flags=re.M))
    lesson = re.search(r"^carc render --tiles all .*?\n(?=\n|Next)", read("cmd/options/lessons.txt"), re.M | re.S)[0]
    sets = ", ".join(["base", *make("sets", "names").split()])
    made = re.sub("(?<=name one set: ).*(?= or the-city)", sets, " ".join(lesson.split()))
    compare("cmd/options/lessons.txt", read("cmd/options/lessons.txt").replace(lesson, textwrap.fill(made, 80) + "\n"))


def put_definitions(text, made):
    """Replaces the definitions of a schema that are made, laid out with a tab for each level. New ones come before the definition scalar."""
    before, start, text = text.partition('\n\t"definitions": {\n')
    text, end, after = text.partition("\n\t}")
    definitions, new = ({name: part for part, name in re.findall(r'^(\t\t"([^"]*)"(?:.*\n)*?\t\t\})', body, re.M)} for body in (text, made))
    names = [name for name in definitions if name != "scalar"] + [name for name in new if name not in definitions]
    parts = [new.get(name, definitions.get(name)) for name in names + ["scalar"] * ("scalar" in definitions)]
    return before + start + ",\n".join(parts) + end + after


def put_record(schema, definitions):
    """Replaces the options and rulings of the schema of records, the keys of a start board between score and next, and its definitions."""
    text = read(schema)
    for name in "options", "rulings":
        text = re.sub(rf'(?m)^(\t\t"{name}": {{\n(?:\t\t\t".*\n)*\t\t\t"properties": {{\n)(?:\t\t\t\t.*\n)*', lambda mark: mark[1] + make("lists", name), text)
    text = re.sub(r'(?m)^(\t\t"start": {\n(?:\t\t\t.*\n)*?\t\t\t\t"score": {\n(?:\t\t\t\t\t.*\n)*\t\t\t\t},\n)(?:\t\t\t\t.*\n)*?(?=\t\t\t\t"next")',
                  lambda mark: mark[1] + make("turns", "start"), text)
    compare(schema, put_definitions(text, definitions))


def put_sets(folder):
    """Replaces the tiles of the sets of expansions; a file keeps its lines before them, which name the source."""
    for name in make("sets", "names").split():
        page, made = f"{folder}/{name}.yaml", make("sets", name)
        if os.path.exists(page):
            made = read(page).partition("\ntiles:\n")[0] + "".join(made.partition("\ntiles:\n")[1:])
        compare(page, made)


def main():
    put_lists("man/carc-diagnostics.7", 2)
    put_lists("man/carc-rules.7", 10)
    put_lists("man/carc-output.5", 2)
    compare("formats/output.schema.json", make("facts", "schema"))
    put_lists("man/carc-record.5", 6)
    put_lists("man/carc-tiles.5", 2)
    put_lists("man/carc-security.7", 1)
    put_lists("man/carc.1", 1)
    put_lists("man/carc.7", 1)
    put_lists("man/carc-convert.1", 1)
    put_names()
    expansion = make("lists", "expansion")
    put_record("formats/record.schema.json", make("turns", "schema") + expansion)
    put_sets("fixtures/tiles")
    tiles = "formats/tiles.schema.json"
    compare(tiles, put_definitions(read(tiles), make("lists", "segment") + expansion))
    print(f"pages: {pages} files made from the tables, {failed} differ")
    sys.exit(failed > 0)


main()

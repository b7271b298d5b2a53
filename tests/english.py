#!/usr/bin/env python3
"""Report phrases that CONTRIBUTING.md, Style, forbids.

usage: english.py LIST          run at the top of the tree

LIST names the files that are checked, one glob a line after what is read of them: `text` (Markdown and manual pages),
`strings` (string literals of C and .def files) or `comments` (comments of C files, shell scripts and Makefiles).
Prints FILE:LINE: RULE: PHRASE: BETTER for each match; the exit status is 1 if there are any.
"""
import glob
import re
import sys

# Rule, pattern (case matters; ^ is the start of a sentence), better form, a sentence that breaks the rule, one that keeps it.
RULES = [
    ("opener", r"^(Who|Whoever|What|That|Of|Whether|Which|How)\b(?![^.]*\?)", "name the actor: subject, verb, object",
     "Who leaves a tile may do so.", "A player may leave a tile."),
    ("absence", r"^(Nobody|Nothing|None|No one)\b(?! (%s)?to (undo|redo)\b)", "state the fact: \"returns NULL if there is no ...\"",
     "Nobody has it.", "The feature has no owner."),
    ("it", r"^It (is|has|does|says|may|stands|holds)\b(?! (an error|possible|used|meant|recommended|%s's turn))", "repeat the noun",
     "It is freed then.", "The caller frees the list."),
    ("clause", r"\b(who|whoever|what) (\w+ ){1,6}(is|are) (told|asked|heard|said)\b", "name the actor",
     "A list says who reads it is told.", "A list prints a message for the reader."),
    ("trade", r"\b(feeds?|fed|hears?|deeds?|doers?|lacks?|lacking|mend(s|ed|ing)?)\b",
     "use the trade's word: parse, write, receive, missing, fix",
     "The bug is mended.", "The bug is fixed."),
    ("trouble", r"\btroubles?\b", "name the error: \"invalid\", \"error\", \"failed\"",
     "Exit status 3: trouble with files.", "Exit status 3: a file error."),
    ("told", r"\btold\b|\btells? of\b", "reports, prints, states",
     "The finding is told once.", "The finding is reported once."),
    ("random", r"\bas good as\b", "say what is equal or unknown", "This is as good as random.", "The branch is unpredictable."),
    ("looked-at", r"\b(is|are|was|were|be) (not )?looked (at|for|into)\b", "is checked, is examined, searches",
     "Each file is looked at.", "Each file is checked."),
    ("comes-to", r"\b(comes?|came) to (the same|nothing|\d)", "is equal to, results in",
     "The sum comes to 5.", "The sum is 5."),
    ("asked-for", r"\b(is|are|was|were) asked for\b", "requires, requests, specifies",
     "A name is asked for.", "The command prompts for a name."),
    ("stands", r"\b(stands?|lies?) (behind|before) (it|the|a|an|which|that)\b(?! tile| start)", "follows, precedes",
     "The code stands behind the name.", "The code follows the name."),
    ("so", r"\b(is|are|was|were) (not )?so\b(?!-| \w+ that| far| many| much| long)", "is true, is correct, applies",
     "A claim that is not so.", "A claim that is wrong."),
    ("in-vain", r"\bin vain\b", "without success, discarded", "A tile drawn in vain.", "A discarded tile."),
    ("at-hand", r"\bat hand\b", "current, available", "The record at hand.", "The current record."),
    ("like-water", r"\blike water\b", "breadth-first search", "Tiles spread like water.", "Breadth-first search over cells."),
    ("part", r"\bwhere they part\b|\bpart from (each other|one another)\b", "differ", "It shows where they part.", "It shows where they differ."),
    ("strangers", r"\bof strangers\b|\bstrangers send\b", "untrusted", "Records of strangers.", "Untrusted records."),
]
RULES = [(name, re.compile(pattern), better, broken, kept) for name, pattern, better, broken, kept in RULES]


def sentences(text):
    """Yield (offset, sentence) of a text. A sentence ends at a period, colon or semicolon before a blank."""
    start = 0
    for end in re.finditer(r"[.:;!?]\s+|\Z", text):
        lead = len(text[start:end.end()]) - len(text[start:end.end()].lstrip(" \n*-/#|\"`("))
        if text[start + lead:end.end()].strip():
            yield start + lead, " ".join(text[start + lead:end.end()].split())
        start = end.end()


def broken_rules(text):
    """Yield (offset, rule, phrase, better) for each phrase of a text that breaks a rule."""
    for offset, sentence in sentences(text):
        for name, pattern, better, _, _ in RULES:
            found = pattern.search(sentence)
            if found:
                yield offset, name, found.group(0), better


def keep(text, pattern):
    """Replace all but the matches of the pattern's first group by blanks, so that lines keep their numbers."""
    out, at = [], 0
    for found in pattern.finditer(text):
        for group in range(1, (pattern.groups or 1) + 1):
            if found.group(group) is not None:
                start, end = found.span(group)
                out += [re.sub(r"[^\n]", " ", text[at:start]), text[start:end], "."]
                at = end
    return "".join(out) + re.sub(r"[^\n]", " ", text[at:])


def markdown(text):
    text = re.sub(r"(?ms)^```.*?^```$", lambda block: "\n" * block.group(0).count("\n"), text)
    text = re.sub(r"(?m)^    .*$", "", text)
    text = re.sub(r"(?m)^(#.*|\s*[-*] .*|\|.*)$", lambda line: line.group(0).replace(" | ", ". ") + " ", text)
    return re.sub(r"`[^`\n]*`", "X", text)


def manual(text):
    text = re.sub(r"(?ms)^\.Bd -literal.*?^\.Ed$", lambda block: "\n" * block.group(0).count("\n"), text)
    text = re.sub(r"(?m)^\.\\\".*$|^\.(Sh|Ss|Dt|Dd|Os|Bl|El|It|Pp|Xr|Nm) ?.*$", ". ", text)
    return re.sub(r"(?m)^\.[A-Z][a-z] ", "", text)


STRINGS = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"")
NAMES = re.compile(r"[\w-]+=\\\"[^\"\\\n]*\\\"|\b(\w+): \{\1\}|\{\w+\}")
COMMENTS = re.compile(r"/\*(.*?)\*/|//([^\n]*)", re.S)
SCRIPT = re.compile(r"(?m)^\s*#(?!!)(.*)$")


def without_names(string):
    """Return a string literal without names: all of it if it has no blank, XML attributes, {values} and labels equal to them."""
    if not re.search(r"\s", string.group(0)):
        return '""'
    return NAMES.sub("X", string.group(0))


def text_of(name, what, text):
    if what == "text":
        return manual(text) if re.search(r"\.[1-9]$", name) else markdown(text)
    if what == "strings":
        text = COMMENTS.sub(lambda c: "\n" * c.group(0).count("\n"), text)
        return keep(STRINGS.sub(without_names, text), STRINGS)
    return keep(text, COMMENTS if re.search(r"\.(c|h|def|js|mjs)$", name) else SCRIPT)


def check_rules():
    """Return the number of rules that miss their broken sentence, or find something in the kept one."""
    bad = 0
    for name, _, _, broken, kept in RULES:
        if name not in [rule for _, rule, _, _ in broken_rules(broken)] or list(broken_rules(kept)):
            print(f"FAIL rule {name}: it must match \"{broken}\", and no rule may match \"{kept}\"")
            bad += 1
    return bad


def main():
    failed, files = check_rules(), 0
    with open(sys.argv[1], encoding="utf-8") as rows:
        wanted = [row.split() for row in rows if row.strip() and not row.startswith("#")]
    for what, pattern in wanted:
        names = sorted(glob.glob(pattern, recursive=True))
        if not names:
            print(f"FAIL {pattern}: there is no such file")
            failed += 1
        for name in names:
            files += 1
            with open(name, encoding="utf-8") as file:
                text = text_of(name, what, file.read())
            for offset, rule, phrase, better in broken_rules(text):
                print(f"{name}:{text.count(chr(10), 0, offset) + 1}: {rule}: \"{phrase}\": {better}")
                failed += 1
    print(f"english: {len(RULES)} rules, {files} files, {failed} failed")
    return 1 if failed or not files else 0


sys.exit(main())

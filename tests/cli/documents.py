# A stream has several documents: each is a record, and none stops the next.
from common import *

WITHOUT_MARK = SOUND.removeprefix("---\n")
for title, *streams_of_records in (
        ("one that is no YAML between two that are sound", SOUND + UNREADABLE + SOUND),
        ("nothing between two marks", "---\n---\n", f"{SOUND}---\n{SOUND}"),
        ("marks with and without an end, comments, content behind the mark",
         f"# a stream\n{SOUND}...\n# between\n{SOUND}...\n--- {{carc: 1, players: [Anna, Boris], turns: [U@1,0 r1]}}\n--- # with a comment\n{WITHOUT_MARK}"),
        ("a directive of its own", f"%YAML 1.1\n{SOUND}...\n%YAML 1.1\n{SOUND}"),
        ("the first record needs no mark", WITHOUT_MARK + SOUND),
        ("marks inside of text are none", SOUND.replace("carc: 1\n", "carc: 1\nnote: \"a --- b\"\n")),
        ("what follows an end without a mark is a record", f"{SOUND}...\n{WITHOUT_MARK}")):
    print(f"-- {title}")
    for text in streams_of_records:
        attempt("carc-validate -v", text)
print("-- findings stand at the line of the stream")
attempt("carc-validate", SOUND + SOUND + BROKEN)

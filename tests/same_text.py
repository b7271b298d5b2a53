#!/usr/bin/env python3
"""Compares two builds on broken records, for changes of the readers that keep behavior. The older build writes random games,
some with a known error, in each form of a record; this program mutates their text (bytes, words, lines, indentation), and both
builds judge the mutants: findings, lines, columns and offers must be equal byte for byte. Prints each mutant that differs, shortened
to the lines that matter, and the mutants compared.

usage: same_text.py OLD_BIN NEW_BIN [MUTANTS [SAVES [SEED]]]     MUTANTS: of each form, 50000; SAVES: mutants of saves, 5000
"""
import glob, json, os, random, subprocess, sys, tempfile

old, new = sys.argv[1:3]
mutants, saves, seed = (int(each) for each in (sys.argv[3:] + ["50000", "5000", "1"][len(sys.argv) - 3 :]))
rng = random.Random(seed)
ROUND = 500
BOXES = json.load(open("formats/record.schema.json", encoding="utf-8"))["definitions"]["expansion"]["enum"]
RULES = ["c3", "c2", "c1-2000", "the-city", *(f"c3,{box}" for box in BOXES), "c3," + ",".join(BOXES)]
SIGNS = list(b"@,:;=+-*[]{}()'\"#&!|>% \t\n.0123456789rNESWabcxyz") + [0xC3, 0xA9, 0xE2, 0x80, 0x99]


def run(folder, tool, arguments, text=b""):
    done = subprocess.run([f"{folder}/{tool}", *arguments], input=text, capture_output=True)
    return done.stdout + done.stderr + b"exit %d\n" % done.returncode


def mutate(text, words):
    """Returns the record with one to three edits."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(text) + 1)
        way = rng.randrange(10)
        if way == 0:
            text = text[:at] + bytes([rng.choice(SIGNS)]) + text[at:]
        elif way == 1:
            text = text[:at] + text[at + 1 :]
        elif way == 2:
            text = text[:at] + bytes([rng.choice(SIGNS)]) + text[at + 1 :]
        elif way == 3:
            text = text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
        elif way in (4, 5, 6):  # a word for another
            parts = split(text)
            places = [i for i, part in enumerate(parts) if part[:1].isalnum()]
            if places:
                parts[rng.choice(places)] = rng.choice(words) if way != 6 else b""
            text = b"".join(parts)
        else:  # lines: one away, twice, exchanged, moved in or out
            lines = text.split(b"\n")
            i = rng.randrange(len(lines))
            if way == 7:
                lines[i : i + 1] = [] if rng.random() < 0.5 else [lines[i]] * 2
            elif way == 8:
                j = rng.randrange(len(lines))
                lines[i], lines[j] = lines[j], lines[i]
            else:
                lines[i] = b" " * rng.randrange(1, 4) + lines[i] if rng.random() < 0.5 else lines[i][1:]
            text = b"\n".join(lines)
    return text


def split(text):
    parts, word = [], None
    for byte in text:
        letter = bytes([byte]).isalnum() or byte > 127
        if letter != word:
            parts.append(bytearray())
            word = letter
        parts[-1].append(byte)
    return [bytes(part) for part in parts]


def shrink(text, differs):
    """Removes lines as long as both builds still differ."""
    lines, i = text.split(b"\n"), 0
    while i < len(lines):
        shorter = lines[:i] + lines[i + 1 :]
        if differs(b"\n".join(shorter)):
            lines = shorter
        else:
            i += 1
    return b"\n".join(lines)


def differs(text, tool="carc-validate", arguments=("-v", "-o", "json")):
    return run(old, tool, arguments, text) != run(new, tool, arguments, text)


def report(what, text):
    text = shrink(text, differs)
    print(f"FAIL {what}, seed {seed}:\n{text.decode('utf-8', 'backslashreplace')}")
    for folder in (old, new):
        print(f"  {folder}:", run(folder, "carc-validate", ("-o", "json"), text).decode("utf-8", "backslashreplace")[:400].strip())


def games(form, count):
    """Returns records of each set of rules, half of them with a known error (which only the form of the playout has)."""
    texts = []
    for rules in RULES:
        common = ["-r", rules, "-n", str(count), "-s", str(rng.randrange(10**6)), "--claims"]
        legal = run(old, "carc-playout", [*common, "-o", "jsonl"]).rsplit(b"exit", 1)[0]
        if form == "broken":
            legal = run(old, "carc-playout", [*common[:-1], "--corrupt", "all"]).split(b"carc-playout:", 1)[0].rsplit(b"exit", 1)[0]
            texts += [text for text in legal.split(b"\n---\n") if text.strip()]
        else:
            out = run(old, "carc-convert", ["-o", form], legal).rsplit(b"exit", 1)[0]
            texts += [text for text in (out.splitlines() if "json" in form else out.split(b"\n---\n")) if text.strip()]
    return texts


def shorter(text):
    """Keeps the head of a record and some of its turns, so that a mutant costs little and its edits meet each part."""
    lines = text.split(b"\n")
    start = next((i for i, line in enumerate(lines) if line.startswith(b"turns:")), None)
    if start is None or len(lines) - start < 14:
        return text
    return b"\n".join(lines[: start + rng.randrange(4, 14)])


def mutants_of(form):
    compared = failed = 0
    while compared < mutants and failed < 20:
        texts = games(form, 8)
        words = sorted({part for text in texts for part in split(text) if part[:1].isalnum()})
        for _ in range(8):
            batch = [mutate(shorter(rng.choice(texts)), words) for _ in range(ROUND)]
            batch = [text.replace(b"\n", b" ") for text in batch] if "json" in form else batch
            compared += len(batch)
            if differs((b"\n" if "json" in form else b"\n---\n").join(batch)):
                for text in batch:
                    if differs(text):
                        report(f"{form}", text)
                        failed += 1
                        if failed >= 20:
                            break
    return compared, failed


def mutants_of_saves():
    compared = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        while compared < saves and failed < 20:
            files = []
            for rules in RULES:
                if rules == "the-city":
                    continue
                game = run(old, "carc-playout", ["-r", rules, "-n", "3", "-s", str(rng.randrange(10**6)), "-o", "jsonl"]).rsplit(b"exit", 1)[0]
                for line in game.splitlines():
                    save = run(old, "carc-convert", ["-o", "jcz"], line).rsplit(b"exit", 1)
                    files += [save[0]] if save[1].strip() == b"0" else []
            words = sorted({part for text in files for part in split(text) if part[:1].isalnum()})
            for i in range(200):
                text = mutate(rng.choice(files), words)
                compared += 1
                # Of the tools only carc-convert reads saves.
                if differs(text, "carc-convert", ("-v",)):
                    failed += 1
                    name = f"{folder}/{i}.jcz"
                    print(f"FAIL jcz, seed {seed}: {len(text)} bytes")
                    open(f"same-text-{seed}-{compared}.jcz", "wb").write(text)
                    for build in (old, new):
                        print(f"  {build}:", run(build, "carc-convert", ("-v",), text).decode("utf-8", "replace")[-400:].strip())
    return compared, failed


total = wrong = 0
for form in ("compact", "explicit", "canonical", "jsonl", "json", "broken"):
    compared, failed = mutants_of(form)
    print(f"same-text: {form}: {compared} mutants, {failed} differ", flush=True)
    total, wrong = total + compared, wrong + failed
compared, failed = mutants_of_saves()
print(f"same-text: saves: {compared} mutants, {failed} differ")
sys.exit(wrong + failed > 0)

# Foreign bytes: each has its code and exit 2, costs little, and does no other harm. Every tool must take it.
from common import *
import resource

resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def feed(what, text):
    done = run("carc-validate", text, True)
    said = "\n".join(re.sub(r"^\(standard input\)", "", decode(encode(line)[:150])).replace(": error: ", ":", 1)
                     for line in done.out.replace("\0", "").splitlines()[:3])
    print(f"exit {done.status}: {what}: {said}")
    # Unreadable for one is unreadable for all, with the same words; only carc-validate goes on to the rules.
    unread = "".join(line for line in done.out.splitlines(True) if not re.search(": [RS][0-9]*: ", line))
    for tool in "replay", "score", "render-ascii":
        other = run(f"carc-{tool}", text, True)
        if other.status != done.status:
            print(f"carc-{tool}: exit {other.status}")
        if done.status == 2 and other.out != unread:
            print(f"carc-{tool}: {other.out}")


HEAD = "carc: 1\nplayers: [Anna, Boris]\n"


def turn(words, text=None):
    feed(words if text is None else text, f"{HEAD}turns:\n  - {words}\n")


print("-- cut off")
for size in 1, 4, 5, 11, 20, 30, 60:
    feed(f"the first {size} bytes", SOUND[:size])
print("-- no text")
feed("the head of a program", b"\177ELF\2\1\1\0\0\0\0\0")
feed("the head of a picture", b"\211PNG\r\n\032\n\0\0\0\rIHDR")
feed("bytes of all values", bytes((i * i * 7 + i * 13) % 255 + 1 for i in range(4096)))
feed("the head of a zip file", b"PK\3\4")
feed("two bytes of gzip", b"\037\213")
feed("a gzip head with junk behind it", b"\037\213\010junkjunkjunk")
feed("a NUL byte", "carc: 1\0\nplayers: [Anna, Boris]\n")
feed("three NUL bytes", "\0\0\0")
print("-- other encodings")
feed("UTF-16 without its mark", SOUND.encode("utf-16-le"))
feed("UTF-16 with its mark", ("\ufeff" + SOUND).encode("utf-16-le"))
feed("UTF-16 the other way round", ("\ufeff" + SOUND).encode("utf-16-be"))
for what, name in (("Latin-1", b"B\xf6ris"), ("an overlong slash", b"B\xc0\xafris"), ("half of a pair", b"B\xed\xa0\x80ris"),
                   ("beyond the last character", b"B\xf4\x90\x80\x80ris"), ("the first half of a character", b"B\xc3")):
    feed(what, SOUND.encode().replace(b"Boris", name))
print("-- wrong shapes")
for value in ("", "~", "1", "[]", "{}", "[[]]", '"', "'", "[", "{", "- - -", "? ? ?", ": : :", "|", ">", "&a *a", "!!", "@", "`", "%", "#"):
    feed(f"[{value}]", f"{value}\n")
for key in "carc game rules expansions options players meta note start draws turns ended points score winner".split():
    for value in "{a: {b: c}}", "[[[a]]]", '""':
        lines = [line for line in SOUND.splitlines(True) if not line.startswith(f"{key}:") and (key != "turns" or line[:3] != "  -")]
        feed(f"{key}: {value}", "".join([lines[0], f"{key}: {value}\n", *lines[1:]]))
print("-- limits")
feed("no players", "carc: 1\nplayers: []\n")
feed("nine players", "carc: 1\nplayers: [A, B, C, D, E, F, G, H, I]\n")
feed("a thousand players", f"carc: 1\nplayers: [{'A, ' * 1000}B]\n")
feed("400 turns", f"{HEAD}turns:\n" + "  - U@1,0 r1\n" * 400)
feed("256 turns, the second of which cannot be", f"{HEAD}turns:\n" + "  - U@1,0 r1\n" * 256)
turn(f"U@1,0 r1{' city.N' * 2000}", "2000 meeples in a turn")
feed("2000 discards in a turn", f"{HEAD}turns:\n  -{' -C' * 2000}\n")
turn(f"U@1,0 r1{' road.W+1' * 2000}", "2000 claims in a turn")
feed("1024 scores", f"{HEAD}score: [{'1, ' * 1023}1]\n")
feed("400 keys", HEAD + "".join(f"x-{i}: 0\n" for i in range(400)))
feed("20001 values", f"{HEAD}x-list: [{'0, ' * 20000}0]\n")
for number in "2147483648 4294967297 99999999999999999999999999 1e9 0x10 1_0 +1 -0 00 １".split():
    turn(f"U@{number},0 r1", f"U@{number},0")
    turn(f"{{tile: U, at: [0, {number}], rot: 1}}", f"at: [0, {number}]")
    turn(f"U@1,0 r1 =0,{number}", f"=0,{number}")
for place in "9999,9999 -9999,-9999 9999,-9999 32767,0 32768,0 -32769,0".split():
    turn(f"U@{place} r1", f"U@{place}")
    feed(f"start at {place}", f"{HEAD}start:\n  - U@{place} r1 road.W:Anna\nturns: []\n")
feed("over the edge of the world", f"{HEAD}start:\n  - U@9999,0 r1\nturns:\n  - U@9998,0 r1\n  - U@10000,0 r1\n")
for rot in "r4 r r-1 r10 R1 1 r1r1".split():
    turn(f"U@1,0 {rot}", f"rotation {rot}")
for feature in ("city.N. .N city. city# city#9 city#10 city#-1 city.NN monastery.N monastery#1 monastery# field.N road.NL city@ city.N+ +1 "
                "city.N@1,0 city:Anna city.N+1: city.N+1:Cleo # .").split():
    turn(f'"U@1,0 r1 {feature}"', f"U@1,0 r1 {feature}")
print("-- repeated and hidden keys")
for what, lines in (
        ("a key twice", "players: [A, B]"), ("a key twice, once in quotes", '"carc": 1'),
        ("a key with a NUL in it", '"turns\\0x": [U@1]'), ("two keys that differ behind a NUL", '"x-a\\0b": 1\nx-a: 2'),
        ("a name with a NUL in it", None), ("a turn with a NUL in it", 'turns: ["U@1,0 r1\\0 junk"]'),
        ("a value with a NUL in it", 'options: {meeples: "1\\0"}'), ("a game with a NUL in it", 'game: "carcassonne\\0x"'),
        ("a merge key", "<<: {turns: []}"), ("a key with a question mark", "? turns\n: []"), ("an empty key", ": []")):
    feed(what, f"{HEAD}{lines}\n" if lines else 'carc: 1\nplayers: ["An\\0na", Boris]\n')
print("-- bombs")
feed("a billion laughs", "a: &a [" + ", ".join(["lol"] * 9) + "]\n" +
     "".join(f"{q}: &{q} [" + ", ".join([f"*{p}"] * 9) + "]\n" for p, q in zip("abcdefgh", "bcdefghi")))
feed("100000 open brackets", "[" * 100000)
feed("100000 open braces", "{a: " * 100000)
feed("100000 lists in a list", "- " * 100000)
feed("100000 question marks", "? " * 100000)
feed("1000 levels of indent", "".join(f"{' ' * i}a:\n" for i in range(1000)))
feed("16 levels, all that are allowed", f"{HEAD}x-deep: {'[' * 15}{']' * 15}\n")
feed("a note of 900 kB", f'{HEAD}note: "{"la " * 300000}"\n')
feed("an unknown key with 900 kB", f"{HEAD}players2: {'x' * 900000}\n")
feed("an unknown key of 900 kB", f"{HEAD}{'x' * 900000}: 1\n")
feed("a name of 900 kB", f"carc: 1\nplayers: [Anna, {'x' * 900000}]\n")
turn("x" * 900000, "a word of 900 kB in a turn")
turn(f"U@1,0 r1{' ' * 900000}junk", "900 kB of blanks in a turn")
feed("100000 quotes", '"a" ' * 100000)
feed("300000 comments", "#\n" * 300000)
feed("2000 empty documents", "---\n" * 2000)

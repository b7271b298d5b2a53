"""Hold what the tools write for browsers to be sound: pictures are XML, pages are HTML by tidy(1), and neither loads or runs more.

usage: markup.py BINDIR FIXTURES [GAMES]      GAMES: so many random games of each sort, 3 if not given
"""
import collections, os, re, shutil, subprocess, sys, tempfile
import xml.parsers.expat
from calls import Calls

fixtures = os.path.abspath(sys.argv[2])
games = sys.argv[3] if len(sys.argv) > 3 else "3"
scratch = tempfile.mkdtemp()
calls = Calls(sys.argv[1])
seen, failed, names = 0, 0, []
pages = []  # of each: what is said of it, its text
LOADS = re.compile(r'://|@import|<(?:link|img|iframe|object|embed)| on[a-z]+="', re.I)


def fail(words):
    global failed
    failed += 1
    print("FAIL " + words)


def run(tool, *words, most=1, given=b""):
    """Return what a tool writes, or "" if it ends with more than `most`."""
    done = calls.run(["carc-" + tool, *words], given)
    return done.stdout.decode() if done.returncode <= most else ""


def page(what, text):
    if text:
        pages.append((what, text))


def report(file, *options):
    text = run("report", *options, file, most=2)
    if not text:
        return
    what = "the page of " + file
    page(what, text)
    # Each name is given once, and what is referred to is there.
    ids = collections.Counter(re.findall(r' id="([^"]*)"', text))
    for name, count in ids.items():
        if count > 1:
            fail("%s has %s twice" % (what, name))
    for name in set(re.findall(r'(?:href="#|for="|labelledby="|url\(#)([^")]*)', text)) - set(ids):
        fail("%s refers to %s" % (what, name))
    # One script, which is ours.
    if text.count("<script") != 1:
        fail(what + " has another script")
    if LOADS.search(text):
        fail(what + " loads something")


def picture(file, *options):
    global seen
    text = run("render-ascii", "-o", "svg", *options, file)
    what = "the picture of %s %s" % (file, " ".join(options))
    seen += bool(text)
    # Several documents follow one another: each by itself.
    for part in re.split(r"^(?=<\?xml)", text, flags=re.M)[1:]:
        try:
            xml.parsers.expat.ParserCreate().Parse(part, True)
        except xml.parsers.expat.ExpatError as error:
            fail("%s: %s" % (what, error))
        # A picture refers to nothing that it does not hold, and runs nothing.
        for name in set(re.findall(r'href="#([^"]*)"', part)) - set(re.findall(r' id="([^"]*)"', part)):
            fail("%s refers to %s" % (what, name))
        if re.search(r"<script|://|@import| on[a-z]+=", part.replace('xmlns="http://www.w3.org/2000/svg"', ""), re.I):
            fail(what + " holds a script or a link")


def quiet_page(what, text):
    """A page that has no script at all."""
    page(what, text)
    if not text or "<script" in text.lower() or LOADS.search(text):
        fail(what + " is missing, or loads or runs something")


def sums(*words, given=b""):
    text = run("stats", "-o", "html", *words, most=2, given=given)
    quiet_page("the page of sums", text)
    if "default-src 'none'" not in text:
        fail("the page of sums has no policy")


def hostile():
    record = os.path.join(scratch, "hostile.yaml")
    text = r'''carc: 1
players: ["</title><script>alert(1)</script>", "\"&'<b>\u202e\u0007 ]]>"]
turns:
  - U@1,0 r1 road.W
'''
    with open(record, "w") as file:
        file.write(text)
    picture(record)
    picture(record, "--show", "road.W@0,0")
    report(record)
    report(record, "--title", "</title><script>alert(2)</script>")
    sums(record)
    with open(record, "w") as file:
        file.write(text.replace("turns:", "ended: true\nturns:"))
    sums("--title", "</title><script>alert(2)</script>", record)
    sums("-", given=run("playout", "-s", "5", "-n", "60", "-r", "any", "--players", "any").encode())


def tiles():
    """The page of all tiles. Returns on how many sheets it prints, where a browser can say so."""
    text = run("render-ascii", "--tiles", "all", "-o", "html")
    quiet_page("the page of tiles", text)
    # Its index has each tile of each set, which is there.
    index = sorted(re.findall(r'href="#([^"]*)"', text))
    if not index or index != sorted(re.findall(r'<figure[^>]*id="([^"]*)"', text)):
        fail("the index of the page of tiles names other tiles than the page has")
    if not shutil.which("chromium") or not shutil.which("pdfinfo"):
        return None
    html, pdf = scratch + "/tiles.html", scratch + "/tiles.pdf"
    with open(html, "w") as file:
        file.write(text)
    subprocess.run(["timeout", "120", "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                    "--print-to-pdf=" + pdf, "file://" + html], capture_output=True, env=dict(os.environ, HOME=scratch))
    told = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True).stdout
    sheets = int((re.findall(r"^Pages: *(\d+)", told, re.M) or ["99"])[0])
    if sheets > 8:
        fail("the page of tiles prints on %d sheets" % sheets)
    return sheets


def tidy():
    """All pages by one tidy, which names the file of each complaint. It does not know that SVG may have rules of its own."""
    files = []
    for number, (_, text) in enumerate(pages):
        files.append("%s/%d.html" % (scratch, number))
        with open(files[-1], "w") as file:
            file.write(text)
    said = subprocess.run(["tidy", "-q", "-e", "--gnu-emacs", "yes", "--fix-style-tags", "no", *files], capture_output=True, text=True)
    for line in said.stderr.splitlines():
        if line.strip() and "found <style> tag in <body>" not in line:
            number = re.match(re.escape(scratch) + r"/(\d+)\.html:", line)
            fail("%s: %s" % (pages[int(number[1])][0] if number else "a page", line))


def main():
    if not shutil.which("tidy"):
        sys.exit("html: there is no tidy; 'make deps' installs it")
    hostile()
    sheets = tiles()
    for rules in ("c3", "c3,river,abbot", "c3,tower", "the-city"):
        game = scratch + "/game.yaml"
        with open(game, "w") as file:
            file.write(run("playout", "-s", "5", "-n", games, "-r", rules))
        picture(game, "-i", "-m")
        picture(game, "--show", "turn", "-t", "30")
        report(game)
    for folder, _, files in sorted(os.walk(fixtures)):
        if "game.yaml" not in files:
            continue
        game = folder + "/game.yaml"
        with open(game, encoding="utf-8", errors="replace") as file:
            if re.search(r"^carc-tiles", file.read(), re.M):
                continue
        if "/findings/" not in folder:
            picture(game, "--show", "finding")
        elif re.search(r"/findings/([RS]|F011|T101)", folder):
            report(game)
    tidy()
    told = ", that of tiles on %d sheets" % sheets if sheets else ""
    print("html: %d pictures, %d pages%s, %d failed" % (seen, len(pages), told, failed))
    return failed or not seen or not pages


try:
    status = main()
finally:
    shutil.rmtree(scratch)
sys.exit(bool(status))

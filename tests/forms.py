"""The forms of build servers, that carc-validate -o writes: each is as its readers want it, and says what -o json says.

usage: forms.py BINDIR FIXTURES [SCHEMA]      SCHEMA: the JSON Schema of SARIF 2.1.0; without it SARIF is only read

hostile.py takes the checks of single outputs from here.
"""
import json, os, re, sys, urllib.parse
import xml.etree.ElementTree as xml
from calls import Calls

schema = None


class Fault(Exception):
    pass


class Skip(Exception):
    pass


def no_key_twice(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise Fault(f"a key twice in {keys}")
    return dict(pairs)


def read_sarif(text):
    """(file, line, level, code, message) of each result, and of each note on a file that could not be read; line 0: none."""
    try:
        value = json.loads(text, object_pairs_hook=no_key_twice)
    except ValueError as why:
        raise Fault(f"no JSON: {why}: {text[:200]!r}")
    if schema:
        for error in schema.iter_errors(value):
            raise Fault(f"SARIF: {'/'.join(map(str, error.absolute_path))}: {error.message:.200}")
    run, = value["runs"]
    invocation, = run["invocations"]
    if not isinstance(invocation["executionSuccessful"], bool):
        raise Fault("it does not say how the run ended")
    notes = invocation.get("toolExecutionNotifications", [])
    if notes and invocation["executionSuccessful"]:
        raise Fault("it succeeded, with notes on what failed")
    driver = run["tool"]["driver"]
    rules = [rule["id"] for rule in driver["rules"]]
    told = []
    for result in run["results"] + notes:
        place = result["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        if not re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri) or re.search(r"%(?![0-9A-F]{2})", uri):
            raise Fault(f"no reference: {uri}")
        code = result["ruleId"] if "ruleId" in result else result["descriptor"]["id"]
        told.append((os.fsdecode(urllib.parse.unquote_to_bytes(uri)), place.get("region", {}).get("startLine", 0),
                     result["level"], code, result["message"]["text"]))
    if sorted(set(one[3] for one in told)) != sorted(rules) or "informationUri" not in driver:
        raise Fault(f"the rules {rules} are not those of the results")
    for rule in driver["rules"]:
        if not all(rule[key]["text"] for key in ("shortDescription", "fullDescription", "help")):
            raise Fault(f"a rule without words: {rule}")
    return told


def read_junit(text):
    """(file, name, result, lines) of each test; result: None, "failure" or "error"."""
    root = xml.fromstring(text)
    if root.tag != "testsuites":
        raise Fault("it is no list of suites")
    told = []
    for suite in root:
        case, = suite
        if suite.tag != "testsuite" or case.tag != "testcase" or suite.get("name") != case.get("file") != "":
            raise Fault(f"no suite of one test: {xml.tostring(suite)!r}")
        if not {"classname", "name", "file", "time"} <= set(case.attrib) <= {"classname", "name", "file", "line", "time"}:
            raise Fault(f"no test: {xml.tostring(case)!r}")
        results = [child.tag for child in case if child.tag in ("failure", "error")]
        if len(results) > 1 or any(len(child) or child.tag not in ("failure", "error", "system-out") for child in case):
            raise Fault(f"no result: {xml.tostring(case)!r}")
        for key, count in (("tests", 1), ("failures", results.count("failure")), ("errors", results.count("error"))):
            if suite.get(key) != str(count):
                raise Fault(f"{key} of a suite: {suite.get(key)}, not {count}")
        result = results[0] if results else None
        lines = [line for child in case for line in (child.text or "").split("\n")]
        first = case[0] if result else None
        if first is not None and not any(line.endswith(f": {first.get('type')}: {first.get('message')}") for line in lines):
            raise Fault(f"the message of a failure is none of its lines: {xml.tostring(case)!r}")
        told.append((case.get("file"), case.get("name"), result, lines))
    for key, count in (("tests", len(told)), ("failures", sum(one[2] == "failure" for one in told)),
                       ("errors", sum(one[2] == "error" for one in told))):
        if root.get(key) != str(count):
            raise Fault(f"{key} of all: {root.get(key)}, not {count}")
    return told


def read_tap(text):
    """(ok, description, block) of each point; block: its YAML, a mapping, or None. And whether the run bailed out."""
    lines = text.split("\n")
    if lines[0] != "TAP version 13" or lines.pop() != "":
        raise Fault(f"TAP: {lines[0]!r}")
    last = lines.pop() if len(lines) > 1 else ""
    told, block = [], None
    for line in lines[1:]:
        point = re.fullmatch(r"(not )?ok ([0-9]+) - (.*)", line)
        if block is not None:
            if line == "  ...":
                told[-1][2] = parse_block(block)
                block = None
            elif line.startswith("  "):
                block.append(line[2:])
            else:
                raise Fault(f"a block that is not closed: {line!r}")
        elif line == "  ---" and told and told[-1][2] is None:
            block = []
        elif point and int(point[2]) == len(told) + 1:
            if re.search(r"(?<!\\)(\\\\)*#", point[3]):
                raise Fault(f"a directive: {line!r}")
            told.append([not point[1], re.sub(r"\\(.)", r"\1", point[3]), None])
        else:
            raise Fault(f"no line of TAP: {line!r}")
    bailed = last.startswith("Bail out! ")
    if block is not None or not bailed and last != f"1..{len(told)}":
        raise Fault(f"{len(told)} points, and at the end {last!r}")
    for ok, description, block in told:
        if not ok and (not block or block["severity"] != "fail" or not block["message"].startswith(block["code"] + ": ")):
            raise Fault(f"a failed point without its reason: {description!r}: {block}")
    return told, bailed


def parse_block(lines):
    try:
        import yaml
    except ImportError:
        raise Skip("python3-yaml is not installed")
    try:
        return yaml.safe_load("\n".join(lines))
    except yaml.YAMLError as why:
        raise Fault(f"no YAML: {why}: {lines}")


def read_github(text):
    """(file, line, level, code, message) of each command, as the runner reads it."""
    def plain(word, signs):
        if re.search(f"%(?!{signs})", word):
            raise Fault(f"no escape: {word!r}")
        return urllib.parse.unquote(word)
    told = []
    for line in text.splitlines():
        command = re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line)
        if not command:
            raise Fault(f"no command: {line!r}")
        properties = dict(part.split("=", 1) for part in command[2].split(","))
        if not set(properties) <= {"file", "line", "col", "title"}:
            raise Fault(f"no property: {line!r}")
        told.append((plain(properties["file"], "25|0D|0A|3A|2C"), int(properties.get("line", 0)), command[1],
                     plain(properties["title"], "3A").replace("gone: ", ""), plain(command[3], "25|0D|0A")))
    return told


READERS = {"sarif": read_sarif, "junit": read_junit, "tap": read_tap, "github": read_github}


def main():
    global schema
    calls, fixtures = Calls(sys.argv[1]), sys.argv[2]
    try:
        import jsonschema
    except ImportError:
        print("skipped: python3 with jsonschema is not installed")
        return
    if len(sys.argv) > 3:
        with open(sys.argv[3], encoding="utf-8") as file:
            schema = json.load(file)
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        schema = kind(schema)
        for wrong in ({}, {"version": "2.1.0"}, {"version": "2.1.0", "runs": [{"results": []}]}):
            if schema.is_valid(wrong):
                raise Fault(f"the schema takes {wrong}")
    games = sorted(os.path.join(folder, file) for folder, _, files in os.walk(fixtures) for file in files
                   if file.startswith("game") and file.endswith(".yaml"))
    runs = [[], ["-j", "3"], ["--errors-only"], ["-v", "--key"]]
    tried = failed = 0
    for words, some in [*((run, games) for run in runs), *(([], [game]) for game in games[::20]), ([], [games[0], "/no/such"])]:
        def run(*more):
            done = calls.run(["carc-validate", *more, *some])
            return done.returncode, done.stdout.decode(), done.stderr.decode()
        try:
            status, whole, _ = run(*words, "-v", "-o", "json")
            _, *text = run(*(word for word in words if word != "-v"))
            said = [json.loads(line) for line in whole.splitlines()]
            findings = [one for one in said if one["type"] == "finding"]
            states = [one for one in said if one["type"] in ("status", "tileset")]
            # What people read: the line of each finding; only the files that could not be read are on standard error.
            lines = text[0].splitlines() + text[1].splitlines()
            want = []
            for line in lines:
                cut = re.fullmatch(r"(.*?):(?:(\d+):(?:\d+:)?)? (error|warning|note): ([A-Z]\d{3}): (.*)", line)
                if not cut:
                    raise Fault(f"no line of a finding: {line!r}")
                want.append((cut[1], int(cut[2] or 0), cut[3], cut[4], cut[5]))
            if [one[1:4] for one in want[:len(findings)]] != [(one["line"], one["severity"], one["code"]) for one in findings]:
                raise Fault("text and JSON differ")
            got = {}
            for form, reader in READERS.items():
                ended, out, _ = run(*words, "-o", form)
                tried += 1
                if ended != status:
                    raise Fault(f"{form}: it ended by {ended}, not {status}")
                got[form] = reader(out)
            levels = {"error": "error", "warning": "warning", "note": "notice"}
            points, bailed = got["tap"]
            failed_files = [one for one in want if f"{one[0]}: {one[2]}: {one[3]}: {one[4]}" in lines]
            tests = [(one["file"], f"record {one['record']}", "failure" if one["errors"] else None) for one in states]
            tests += [(one[0], "file", "error") for one in failed_files]
            blocks = [block for _, _, block in points if block]
            messages = [one["message"] for block in blocks for one in [block, *block.get("others", [])] if "message" in one]
            for form, have, should in (
                    ("sarif", got["sarif"], want),
                    ("github", got["github"], [(*one[:2], levels[one[2]], *one[3:]) for one in want]),
                    ("junit", sorted(map(str, [one[:3] for one in got["junit"]])), sorted(map(str, tests))),
                    ("junit", sorted(line for one in got["junit"] for line in one[3]), sorted(lines)),
                    ("tap", sorted(point[1] for point in points), sorted(
                        [f"{one['file']}: record {one['record']}: {one['status']}" for one in states] +
                        [f"{one[0]}: {one[3]}: {one[4]}" for one in failed_files])),
                    ("tap", sum(not point[0] for point in points), sum(test[2] is not None for test in tests)),
                    ("tap", sorted(messages), sorted(line.split(": ", 2)[2] for one in got["junit"] if one[2] for line in one[3])),
                    ("tap", bailed or status < 3, True)):
                if have != should:
                    raise Fault(f"{form}: it does not say what text and JSON say: {str(have)[:400]} {str(should)[:400]}")
        except Fault as fault:
            failed += 1
            print(f"FAIL {' '.join([*words, *some[:2]])}: {fault}")
    print(f"forms: {tried} outputs of {len(games)} records, {failed} failed" + ("" if schema else ", 1 skipped: sarif"))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()

"""The forms of build servers, that carc-validate -o writes: each is as its readers want it, and says what -o json says.

usage: forms.py BINDIR FIXTURES [SCHEMA]      SCHEMA: the JSON Schema of SARIF 2.1.0; without it SARIF is only read

hostile.py takes the checks of single outputs from here.
"""
import json, re, subprocess, sys
import xml.etree.ElementTree as xml

schema = None


class Fault(Exception):
    pass


def no_key_twice(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise Fault(f"a key twice in {keys}")
    return dict(pairs)


def read_sarif(text):
    """(code, severity, line) of each result."""
    try:
        value = json.loads(text, object_pairs_hook=no_key_twice)
    except ValueError as why:
        raise Fault(f"no JSON: {why}: {text[:200]!r}")
    if schema:
        for error in schema.iter_errors(value):
            raise Fault(f"SARIF: {'/'.join(map(str, error.absolute_path))}: {error.message:.200}")
    run, = value["runs"]
    if not isinstance(run["invocations"][0]["executionSuccessful"], bool):
        raise Fault("it does not say how the run ended")
    told = []
    for result in run["results"]:
        place = result["locations"][0]["physicalLocation"]
        if not re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", place["artifactLocation"]["uri"]):
            raise Fault(f"no reference: {place['artifactLocation']['uri']}")
        told.append((result["ruleId"], result["level"], place.get("region", {}).get("startLine", 0)))
    return told


def read_junit(text):
    """The types of all failures, and how many tests passed."""
    root = xml.fromstring(text)
    if [child.tag for child in root] != ["testsuite"] or root.tag != "testsuites":
        raise Fault("it is no list of one suite")
    failed, passed = [], 0
    for case in root[0]:
        if case.tag != "testcase" or not {"classname", "name"} <= set(case.attrib) <= {"classname", "name", "file", "line"}:
            raise Fault(f"no test: {xml.tostring(case)!r}")
        passed += len(case) == 0
        for child in case:
            if child.tag not in ("failure", "error") or len(child):
                raise Fault(f"no failure: {xml.tostring(case)!r}")
            failed.append(child.get("type"))
    return failed, passed


def read_tap(text):
    """How many points there are, and how many are not ok."""
    lines = text.split("\n")
    if lines[0] != "TAP version 14" or lines.pop() != "":
        raise Fault(f"TAP: {lines[0]!r}")
    points = [line for line in lines if re.match(r"(not )?ok - ", line)]
    odd = [line for line in lines[1:-1] if line not in points and not line.startswith("# ")]
    if odd:
        raise Fault(f"no line of TAP: {odd[0]!r}")
    for point in points:
        if re.search(r"(?<!\\)(\\\\)*#", point):
            raise Fault(f"a directive: {point!r}")
    if lines[-1] != f"1..{len(points)}" and not lines[-1].startswith("Bail out! "):
        raise Fault(f"{len(points)} points, and at the end {lines[-1]!r}")
    return len(points), sum(point.startswith("not ") for point in points)


def read_github(text):
    """(code, level) of each command, as the runner cuts it."""
    told = []
    for line in text.splitlines():
        command = re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line)
        if not command:
            raise Fault(f"no command: {line!r}")
        properties = dict(part.split("=", 1) for part in command[2].split(","))
        if not set(properties) <= {"file", "line", "col", "title"} or re.search(r"%(?!25|0D|0A|3A|2C)", command[2] + command[3]):
            raise Fault(f"no property: {line!r}")
        told.append((properties["title"].replace("gone%3A ", ""), command[1]))
    return told


READERS = {"sarif": read_sarif, "junit": read_junit, "tap": read_tap, "github": read_github}


def main():
    global schema
    validate, fixtures = sys.argv[1] + "/carc-validate", sys.argv[2]
    if len(sys.argv) > 3:
        import jsonschema
        with open(sys.argv[3], encoding="utf-8") as file:
            schema = json.load(file)
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        schema = kind(schema)
        for wrong in ({}, {"version": "2.1.0"}, {"version": "2.1.0", "runs": [{"results": []}]}):
            if schema.is_valid(wrong):
                raise Fault(f"the schema takes {wrong}")
    games = subprocess.run(["find", fixtures, "-name", "game*.yaml"], capture_output=True, text=True).stdout.split()
    games.sort()
    runs = [[], ["-j", "3"], ["--errors-only"], ["-v", "--key"]]
    tried = failed = 0
    for words, some in [*((run, games) for run in runs), *(([], [game]) for game in games[::20]), ([], [games[0], "/no/such"])]:
        def run(*more):
            return subprocess.run([validate, *words, *more, *some], capture_output=True, text=True)
        try:
            whole = run("-v", "-o", "json")
            said = [json.loads(line) for line in whole.stdout.splitlines()]
            findings = [one for one in said if one["type"] == "finding"]
            states = [one for one in said if one["type"] in ("status", "tileset")]
            broken = sum(one["errors"] > 0 for one in states)
            got = {}
            for form, reader in READERS.items():
                done = run("-o", form)
                tried += 1
                if done.returncode != whole.returncode:
                    raise Fault(f"{form}: it ended by {done.returncode}, not {whole.returncode}")
                got[form] = reader(done.stdout)
            levels = {"error": "error", "warning": "warning", "note": "notice"}
            want = {"sarif": [(one["code"], one["severity"], one["line"]) for one in findings],
                    "junit": ([one["code"] for one in findings if one["severity"] == "error"], len(states) - broken),
                    "tap": (len(states), broken),
                    "github": [(one["code"], levels[one["severity"]]) for one in findings]}
            if whole.returncode == 3:
                want["junit"][0].append(None)
            for form in READERS:
                if got[form] != want[form]:
                    raise Fault(f"{form}: it does not say what -o json says: {str(got[form])[:300]} {str(want[form])[:300]}")
        except Fault as fault:
            failed += 1
            print(f"FAIL {' '.join([*words, *some[:2]])}: {fault}")
    print(f"forms: {tried} outputs of {len(games)} records, {failed} failed" + ("" if schema else ", 1 skipped: sarif"))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()

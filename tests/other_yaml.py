"""Whether another reader of YAML takes what ours takes: PyYAML reads every record and tile set of the fixtures.

usage: other_yaml.py BINDIR FIXTURES

Where it does not, carc-validate has a finding Y... about that, or the record is in KEPT with the reason. PyYAML takes more than
YAML 1.2 allows in one thing that matters to us: the lines of a list in brackets must be indented more than the key it belongs to
(section 7.1, s-flow-line-prefix), and other readers insist on that.
"""
import json, os, re, subprocess, sys, yaml

tools, fixtures = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
KEPT = {
    "findings/L006-long-link/game.yaml": "it is a link to a game, which is no YAML",
    "lab/several/game.yaml": "these are links to games, which are no YAML",
    "record/brackets-at-the-margin/game.yaml": "people write it so, and the tools read it",
}


def not_indented(node, indent, lines):
    """The number of the first line in which brackets in a block go on too far to the left, or None. indent: of the block."""
    if isinstance(node, yaml.ScalarNode):
        return None
    if node.flow_style and indent is not None:
        for at in range(node.start_mark.line + 1, node.end_mark.line + 1):
            text = lines[at].strip()
            if text and text[0] != "#" and len(lines[at]) - len(lines[at].lstrip(" ")) <= indent:
                return at + 1
    inner = indent if node.flow_style else node.start_mark.column
    children = node.value if isinstance(node, yaml.SequenceNode) else [part for pair in node.value for part in pair]
    return next((line for child in children if (line := not_indented(child, inner, lines))), None)


def is_json(text):
    """Whether a file is objects of JSON, several of which are no YAML, and comments."""
    text = re.sub(r"^#.*$", "", text, flags=re.M).strip()
    try:
        while text:
            text = text[json.JSONDecoder().raw_decode(text)[1]:].lstrip()
    except ValueError:
        return False
    return True


def complaint(path):
    """What another reader says of a file; "" if it takes it."""
    with open(path, "rb") as file:
        data = file.read()
    try:
        documents = list(yaml.compose_all(data))
    except yaml.YAMLError as error:
        if is_json(data.decode("utf-8", "replace")):
            return ""
        return " ".join(str(error).split())
    lines = data.decode("utf-8").split("\n")
    for document in documents:
        at = document and not_indented(document, None, lines)
        if at:
            return f"line {at}: brackets go on without being indented"
    return ""


def main():
    seen, failed, kept = 0, 0, 0
    for folder, _, files in sorted(os.walk(fixtures)):
        for file in sorted(name for name in files if name.endswith(".yaml")):
            path = os.path.join(folder, file)
            name, said = os.path.relpath(path, fixtures), complaint(path)
            seen += 1
            ours = said and subprocess.run([f"{tools}/carc-validate", path], capture_output=True, text=True).stdout
            if not said or re.search(r": error: Y\d{3}: ", ours):
                continue
            kept += name in KEPT
            if name not in KEPT:
                failed += 1
                print(f"FAIL {name} is no YAML to others, and nothing says so: {said}")
    if kept < len(KEPT):
        failed += 1
        print("FAIL not all that KEPT has is there, or is no YAML")
    print(f"yaml: {seen} files read by PyYAML, {kept} are no YAML and kept, {failed} failed")
    return failed > 0 or seen == 0


sys.exit(main())

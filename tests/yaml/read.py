"""Reads YAML with PyYAML or ruamel.yaml, for readers.py.

usage: read.py READER <TEXTS     READER: by its name in tests/gen/yaml_readers.def
TEXTS is a JSON array of streams. Prints the version of the reader, then a line of JSON for each stream: the documents, or null
if it refuses the stream. The first letter of a scalar there is its type: s text, n number, b truth value, z null, t time.
"""
import datetime, json, sys, warnings

warnings.simplefilter("ignore")
name = sys.argv[1]
if name == "PyYAML":
    import yaml

    version = yaml.__version__
    load = lambda text: list(yaml.load_all(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
else:
    import ruamel.yaml

    version = ruamel.yaml.__version__

    def load(text):
        reader = ruamel.yaml.YAML(typ="safe", pure=True)
        reader.version = (1, 1) if name.endswith("1.1") else (1, 2)
        return list(reader.load_all(text))


def typed(value):
    if isinstance(value, list):
        return [typed(one) for one in value]
    if isinstance(value, dict):
        return {typed(key): typed(one) for key, one in value.items()}
    if isinstance(value, str):
        return "s" + value
    types = {bool: "b", int: "n", float: "n", type(None): "z", datetime.date: "t", datetime.datetime: "t"}
    return types.get(type(value), "?") + str(value)


print(version)
for text in json.load(sys.stdin):
    try:
        print(json.dumps([typed(document) for document in load(text)]))
    except Exception:
        print("null")

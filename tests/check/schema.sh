#!/bin/sh
# The key tables of the reader, the JSON Schemas and carc-record(5) with carc-tiles(5) name the same keys; the
# schemas and carc-rules(7) also know the games, editions, expansions, options, rulings and words of the tables, and
# carc-record(5) lists expansions. What the tools write as JSON has the members and words that their
# pages and carc-output(5) name. Every record and every tile set that can be read satisfies its schema, but those with names in other
# letters, F050.
# Every object that tools write, here and in the goldens, satisfies formats/output.schema.json.
set -u
bin=$(cd "${BUILD:-build/release}/bin" && pwd) || exit 3
schema=formats/record.schema.json
tiles=formats/tiles.schema.json
pages='man/carc-record.5 man/carc-tiles.5'
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
LC_ALL=C
export LC_ALL
failed=0
fail() { echo "FAIL $*"; failed=$((failed + 1)); }

# ---- The same keys everywhere: lines `MAPPING KEY required|optional` ---------------------------

# static const struct carc_key table_keys[] = { {"from", .required = true, ...}, {"second", ...}, ... };
# SHOWS(PENNANTS, pennants, "pennants", ...): of a segment of a tile
# GOODS(WINE, "wine", wine): of trade goods
# SHAPE(SALE, "sale", "...", {"to", CARC_ARG_WHO, CARC_REQUIRED, "..."}, ...), VERB(SOLD, "sold", ...): of a turn
cat $(find formats -name '*_in.c') formats/record/grammar/verbs.def core/tiles/shows.def core/terms/trade.def | awk '
	/struct carc_key [a-z_]+_keys\[\]/ { name = $0; sub(/_keys\[\].*/, "", name); sub(/.* /, "", name) }
	/^};/ { name = "" }
	/^SHAPE/ { split($0, part, "\""); shape = part[2] }
	/^SHOWS/ { split($0, part, "\""); print "segment", part[2], "optional" }
	/^GOODS/ { split($0, part, "\""); print "goods", part[2], "optional" }
	/^VERB/ { split($0, part, "\""); if (!had[part[2]]++) print "turn", part[2], "optional" }
	shape && /^     [{]"/ {
		split($0, part, "\"")
		print shape, part[2], (part[3] ~ /CARC_REQUIRED/ ? "required" : "optional")
	}
	name && /^\t[{](\.name = )?"/ {
		split($0, part, "\"")
		print name, part[2], (part[3] ~ /required = true/ ? "required" : "optional")
	}
' | sort >"$tmp/reader"

# A schema is laid out with a tab for each level and one property a line, so that awk can read it.
cat >"$tmp/read.awk" <<'AWK'
	{
		depth = match($0, /[^\t]/) - 1
		if (!match($0, /"[^"]+": /))
			next
		path[depth] = substr($0, RSTART + 1, RLENGTH - 4)
		value = substr($0, RSTART + RLENGTH)
		gsub(/[][",]/, "", value)
	}
	depth == 2 && path[1] == "properties" { print "key", top, path[2] }
	depth == 4 && path[1] == "definitions" && path[3] == "properties" { print "key", path[2], path[4] }
	depth == 1 && path[1] == "required" { needs(top) }
	depth == 3 && path[1] == "definitions" && path[3] == "required" { needs(path[2]) }
	depth == 3 && path[1] == "properties" && path[3] == "enum" { names((top == "record" ? "" : top " ") path[2]) }
	depth == 3 && path[2] == "kind" && path[3] == "enum" { names("segment kind") }
	depth == 6 && path[2] == "segment" && path[6] == "enum" { names("segment " path[4]) }
	depth == 3 && path[2] == "expansion" && path[3] == "enum" { names((top == "record" ? "" : top " ") path[2]) }
	depth == 5 && path[1] == "properties" && path[2] == "rulings" && path[5] == "enum" { names("ruling " path[4]) }
	depth == 5 && path[1] == "properties" && path[2] == "options" && path[5] == "enum" { names("option " path[4]) }
	function needs(mapping,    i, n, key) {
		n = split(value, key, " ")
		for (i = 1; i <= n; i++)
			print "need", mapping, key[i]
	}
	function names(what,    i, n, name) {
		n = split(value, name, " ")
		for (i = 1; i <= n; i++)
			print "name", what, name[i]
	}
AWK
{
	awk -v top=record -f "$tmp/read.awk" $schema
	awk -v top=tileset -f "$tmp/read.awk" $tiles
} >"$tmp/read"
awk '
	$1 == "need" { needed[$2 " " $3] = 1 }
	$1 == "key" { key[$2 " " $3] = 1 }
	END {
		for (k in key)
			print k, (k in needed ? "required" : "optional")
		for (k in needed)
			if (!(k in key))
				print k, "required"
	}
' "$tmp/read" | sort >"$tmp/schema"

# .\" keys: turn
# .It Cm player No \(em a name
awk '
	/^\.\\" keys: / { name = $3 }
	/^\.El/ { name = "" }
	name && /^\.It Cm / { print name, $3, ($0 ~ /required/ ? "required" : "optional") }
' $pages | sort >"$tmp/page"

[ -s "$tmp/reader" ] || fail 'no key table found in any *_in.c below formats'
compare() { # name of one list, its file, name of the other, its file
	comm -3 "$2" "$4" >"$tmp/differ"
	[ -s "$tmp/differ" ] || return
	fail "$1 (left) and $3 (right) differ:"
	cat "$tmp/differ"
}
compare 'the key tables' "$tmp/reader" "$schema with $tiles" "$tmp/schema"
compare 'the key tables' "$tmp/reader" "$pages" "$tmp/page"

# ---- The same games, editions, expansions and options ------------------------------------------------------

{
	sources=$(find core -name '*.c')
	# shellcheck disable=SC2086 # names of files
	sed -n 's/^[[:space:]]*\.game = "\([^"]*\)".*/game \1/p' $sources
	sed -n 's/^[[:space:]]*\.id = "\([^"]*\)".*/expansion \1/p' $sources
	sed -n 's/^[[:space:]]*\.id = "\([^"]*\)".*/tileset expansion \1/p' $sources
	# shellcheck disable=SC2086 # names of files
	sed -n 's/^static const struct carc_tile_table tiles = {"[^"]*", "\([^"]*\)".*/tileset game \1/p' $sources
	sed -n 's/^PROVENANCE([A-Z_]*, "\([^"]*\)".*/tileset provenance \1/p' core/tiles/provenance.def
	sed -n 's/^KIND([A-Z_]*, *"\([^"]*\)".*/segment kind \1/p' core/terms/kind.def
	awk -F '[(,"]' '
		/^SHOWS\(/ { key[$2] = $5; form[$2] = $8 }
		/^SIGN\(/ && form[$2] != " NUMBER" { print "segment", key[$2], $5 }
	' core/tiles/shows.def
	sed -n 's/^PRESET("\([^"]*\)".*/rules \1/p' core/preset.def
	awk -F '[(,"]' '
		/^OPTION\(/ { name[$2] = $4 }
		/^VALUE\(/ { print "option", name[$2], $4 }
	' core/verdict/option.def
	awk -F '[(,"]' '
		/^RULING\(/ { name[$2] = $4 }
		/^CHOICE\(/ { print "ruling", name[$2], $4 }
	' core/verdict/ruling.def
} | sort -u >"$tmp/tables"
sed -n 's/^name //p' "$tmp/read" | sort -u >"$tmp/known"
compare 'the tables of core' "$tmp/tables" $schema "$tmp/known"
find core -name '*.c' -exec sed -n 's/^static const struct carc_tile_table tiles = {"\([^"]*\)".*/\1/p' {} + | while read -r name; do
	grep -q "^\.It Cm $name Ta " man/carc-tiles.5 || echo "man/carc-tiles.5 does not list the tiles $name"
done >"$tmp/differ"
[ -s "$tmp/differ" ] && fail 'built-in tile sets:' && cat "$tmp/differ"

# The list of expansions in carc-record(5): all words of the entry up to the name of the page that says more.
awk '
	/^\.It Cm / { here = $3 == "expansions"; next }
	/^\.Xr / { here = 0 }
	here && /^\.Cm / { for (i = 2; i <= NF; i++) if ($i !~ /^[,;.]$/) print "expansion", $i }
' man/carc-record.5 | sort -u >"$tmp/listed"
awk '$1 == "expansion" { print $1, $2 }' "$tmp/tables" | sort -u >"$tmp/listable"
compare 'the tables of core' "$tmp/listable" man/carc-record.5 "$tmp/listed"

# .It Cm small-city, and in a list below it .It Cm 4 Pq c3, c2
awk '
	/^\.Sh / { part = $2; deep = 0 }
	/^\.Bl / { deep++ }
	/^\.El/ { deep-- }
	!/^\.It Cm / { next }
	part == "GAMES" { print "game", $3 }
	part == "EDITIONS" { print "rules", $3 }
	part == "EXPANSIONS" { print "expansion", $3 }
	part == "OPTIONS" && deep == 1 || part == "RULINGS" && deep == 1 { name = $3 }
	part == "OPTIONS" && deep == 2 { print "option", name, $3 }
	part == "RULINGS" && deep == 2 { print "ruling", name, $3 }
' man/carc-rules.7 | sort -u >"$tmp/ruled"
grep -E '^(game|rules|expansion|option|ruling) ' "$tmp/tables" >"$tmp/rules"
compare 'the tables of core' "$tmp/rules" man/carc-rules.7 "$tmp/ruled"
keys=$(wc -l <"$tmp/reader")
names=$(wc -l <"$tmp/tables")

# ---- Members and words of what the tools write as JSON -----------------------------------------------

for folder in base claims disputes findings options rulings the-city $(sed -n 's/^expansion //p' "$tmp/tables"); do
	find build/fixtures/$folder -name game.yaml
done | sort >"$tmp/games"
write() { # tool, arguments
	tool=$1
	shift
	xargs "$bin/$tool" -o json "$@" <"$tmp/games" 2>/dev/null
}
write carc-validate -v >"$tmp/carc-validate"
"$bin/carc-validate" -o json --tiles base >>"$tmp/carc-validate"
"$bin/carc-validate" -o json -e all >>"$tmp/carc-validate"
"$bin/carc-validate" -o json -e fields -r c1 fixtures/games/demo.yaml >>"$tmp/carc-validate"
for topic in topics fields R301; do "$bin/carc-validate" -o json -e $topic fixtures/games/demo.yaml; done >>"$tmp/carc-validate"
{ write carc-score -x; write carc-score -x -p; write carc-score --features; } >"$tmp/carc-score"
write carc-replay -E >"$tmp/carc-replay"
write carc-compare -r c3 -s albi-sk >"$tmp/carc-compare"
{ write carc-stats; write carc-stats --by game --key; } >"$tmp/carc-stats"
"$bin/carc-moves" -o json -t 2 fixtures/games/demo.yaml >"$tmp/carc-moves"
"$bin/carc-moves" -o json -t 2 --why 'E@9,9 r0 city.N' fixtures/games/demo.yaml >>"$tmp/carc-moves"

# .Cm ended , "not ended" says two words.
cat >"$tmp/page.awk" <<'AWK'
	/^\.(It )?Cm / {
		text = $0
		sub(/^\.(It )?Cm /, "", text)
		sub(/ Ta .*/, "", text)
		while (match(text, /"[^"]*"|[^ ]+/)) {
			word = substr(text, RSTART, RLENGTH)
			text = substr(text, RSTART + RLENGTH)
			gsub(/"/, "", word)
			if (word ~ /^([,;.]|No|=|Ns|Pq)$/)
				continue
			print "word", word
		}
	}
AWK
words='type state status severity event part kind goods of'
for tool in carc-validate carc-score carc-replay carc-compare carc-moves carc-stats; do
	[ -s "$tmp/$tool" ] || fail "$tool writes no JSON"
	awk -f "$tmp/page.awk" "man/$tool.1" man/carc-output.5 | sort -u >"$tmp/page"
	# Names of players begin with a capital letter in these records.
	{
		grep -oE '"[a-z][a-z_]*":' "$tmp/$tool"
		for key in $words; do grep -oE "\"$key\":\"[^\"]*\"" "$tmp/$tool"; done
	} | sort -u | tr -d '"' | sed 's/:/ /' >"$tmp/written"
	while read -r key word; do
		grep -qxF "word ${word:-$key}" "$tmp/page" || echo "neither man/$tool.1 nor man/carc-output.5 names $key $word"
	done <"$tmp/written"
done >"$tmp/differ"
[ -s "$tmp/differ" ] && fail 'members and words of JSON:' && cat "$tmp/differ"

# ---- Records against the schema ------------------------------------------------------------------

python=
for one in python3 /usr/bin/python3; do
	[ "$python" ] || ! "$one" -W ignore -c 'import fastjsonschema, jsonschema, yaml' 2>/dev/null || python=$one
done
if [ -z "$python" ]; then
	echo 'python3 with fastjsonschema, jsonschema and yaml is not installed, so no record is held against the schema'
	echo "schema: $keys keys, $names names, $failed failed, 1 skipped: records"
	[ $failed -eq 0 ]
	exit
fi
cat >"$tmp/judge.py" <<'PYTHON'
import fastjsonschema, jsonschema

class Judge:
    """A schema, and others that it refers to by their names. The quick validator says whether, and the slow one where."""
    def __init__(self, schema, others={}):
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        self.slow = kind(schema, resolver=jsonschema.RefResolver('', schema, store=others))
        self.quick = fastjsonschema.compile(schema, handlers={'': others.__getitem__})

    def is_valid(self, value):
        try:
            self.quick(value)
            return True
        except fastjsonschema.JsonSchemaException:
            return False

    def tell(self, name, value):
        """Prints what is wrong with a value, if anything is."""
        if self.is_valid(value):
            return
        for error in list(self.slow.iter_errors(value)) or [jsonschema.ValidationError('refused by the quick validator alone')]:
            where = '/'.join(str(step) for step in error.absolute_path)
            print('FAIL %s: %s: %.300s' % (name, where, error.message))
PYTHON
cat >"$tmp/hold.py" <<'PYTHON'
import json, re, sys
import yaml
from judge import Judge

class Core(getattr(yaml, 'CSafeLoader', yaml.SafeLoader)):
    """What editors take values for: the core schema of YAML 1.2."""
    yaml_implicit_resolvers = {}

def resolve(tag, pattern):
    Core.add_implicit_resolver('tag:yaml.org,2002:' + tag, re.compile('^(?:' + pattern + ')$'), None)

resolve('null', r'~|null|Null|NULL|')
resolve('bool', r'true|True|TRUE|false|False|FALSE')
resolve('int', r'[-+]?[0-9]+')
resolve('float', r'[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?')
Core.add_constructor('tag:yaml.org,2002:int', lambda loader, node: int(node.value, 10))
Core.add_constructor('tag:yaml.org,2002:float', lambda loader, node: float(node.value))

def texts(value):
    """JSON has no other keys than text."""
    if isinstance(value, dict):
        return {str(k): texts(v) for k, v in value.items()}
    return [texts(v) for v in value] if isinstance(value, list) else value

def documents(text):
    """Objects one behind the other, or YAML."""
    body = re.sub(r'^(?:(?:#.*|---)?[ \t]*\n)*', '', text)
    if not re.match(r'\{\s*["}]', body):
        yield from yaml.load_all(text, Core)
        return
    while body.strip():
        body = body.lstrip()
        value, end = json.JSONDecoder().raw_decode(body)
        body = body[end:]
        yield value

def load(name):
    with open(name, encoding='utf-8') as file:
        return json.load(file)

schema, tiles = load(sys.argv[1]), load(sys.argv[2])
judge, tiles_judge = Judge(schema, {'tiles.schema.json': tiles}), Judge(tiles)
records = sets = 0
for name in sys.stdin.read().splitlines():
    with open(name, encoding='utf-8') as file:
        for record in documents(file.read()):
            is_set = 'carc-tiles' in record
            sets += is_set
            records += not is_set
            (tiles_judge if is_set else judge).tell(name, texts(record))
# A schema that accepts everything would pass as well.
head = 'carc: 1\nplayers: [Anna, Boris]\n'
wrong = ['carc: 1', 'carc: 2\nplayers: [Anna, Boris]', 'carc: 1\nplayers: []', head + 'turn: []',
         head + 'turns: [{tile: A}]', head + 'turns: ["A@1 r0"]', head + 'turns: ["A@1,0 r4"]',
         head + 'turns: ["A@1,0 r0 city"]', head + 'turns: ["=1,0 A@1,0 r0"]',
         head + 'turns: [{meeple: city.X}]', head + 'options: {small-city: 3}', head + 'start: []',
         head + 'start: ["A@0,0 r0 city.N"]', head + 'rules: c9', head + 'turns: [{at: [1, 0], rot: 0}]',
         head + 'options: {table-edge: limits}', head + 'options: {bushes: pass}', head + 'table: {from: [0, 0]}',
         head + 'points: [{feature: city.N, points: 2}]', head + 'score: [1, x]',
         head + 'tiles: /a', head + 'tiles: a/../b', head + 'tiles: {carc-tiles: 1}']
one = 'tiles: [{id: A, segments: {f: field}, sides: [fff, fff, fff, fff]}]\n'
head = 'carc-tiles: 1\nname: x\nprovenance: partial\n'
no_sets = [head, 'carc-tiles: 1\nname: x\n' + one, head + one + 'tile: x', head + one + 'piles: [1]',
           head.replace('name: x', 'name: X') + one, head.replace('partial', 'found') + one,
           head + one.replace('fff]', 'ff]'), head + one.replace('fff, ', '', 1), head + one.replace('field', 'meadow'),
           head + one.replace('f: field', 'F: field'), head + one.replace('id: A', 'id: a'),
           head + one.replace('f: field', 'f: {pennants: 1}'), head + one.replace('f: field', '')]
for text in wrong:
    if judge.is_valid(texts(yaml.load(text, Core))):
        print('FAIL the schema accepts %r' % text)
for text in no_sets:
    if tiles_judge.is_valid(texts(yaml.load(text, Core))):
        print('FAIL the schema of tile sets accepts %r' % text)
assert tiles_judge.is_valid(texts(yaml.load(head + one, Core)))
print('%d records, %d tile sets, %d that are none' % (records, sets, len(wrong) + len(no_sets)))
PYTHON
cat >"$tmp/output.py" <<'PYTHON'
import json, sys
from judge import Judge

with open(sys.argv[1], encoding='utf-8') as file:
    schema = json.load(file)
of_type, words, told = {}, {}, {}
for name, definition in schema['definitions'].items():
    type = definition['properties'].get('type')
    if type:
        of_type[type['const']] = Judge(dict(definition, definitions=schema['definitions']))
    for key, member in definition['properties'].items():
        words.setdefault(key, set()).update(member.get('enum', ()))

def tell(value):
    """Which words each member has anywhere."""
    for one in value if isinstance(value, list) else []:
        tell(one)
    for key, one in value.items() if isinstance(value, dict) else []:
        if isinstance(one, str):
            told.setdefault(key, set()).add(one)
        tell(one)

seen, objects = {}, 0
for name in sys.stdin.read().splitlines():
    with open(name, encoding='utf-8') as file:
        for line in file:
            if not line.startswith('{"type":'):
                continue
            try:
                value = json.loads(line)
            except ValueError:
                # In goldens findings may stand in the middle of a line, and cases cut lines off.
                if not name.startswith(('build/fixtures/', 'tests/')):
                    print('FAIL %s: no JSON: %.300s' % (name, line))
                continue
            if value['type'] not in of_type:
                # Those in capitals are of JCloisterZone's saves.
                if not value['type'].isupper():
                    print('FAIL %s: no schema of type %s' % (name, value['type']))
                continue
            seen[value['type']] = value
            objects += 1
            tell(value)
            of_type[value['type']].tell(name, value)
# A schema that accepts everything would pass as well.
for type, value in seen.items():
    if of_type[type].is_valid(dict(value, nonsense='')) or of_type[type].is_valid(dict(value, type='nonsense')):
        print('FAIL the schema of %s accepts nonsense' % type)
for key in words:
    for word in words[key] - told.get(key, set()):
        print('FAIL no object has the %s %s' % (key, word))
for type in set(of_type) - set(seen):
    print('FAIL no object of type %s was seen' % type)
print('%d objects of %d types' % (objects, len(seen)))
PYTHON
# What the library tells that no tool does.
find build/fixtures -name 'game.yaml' | head -n 300 | while IFS= read -r file; do "$bin/../tests/faults/door" "$file"; done >"$tmp/door" 2>&1
{
	find build/fixtures tests/cli -type f \( -name '*-o json* game.yaml.out' -o -name '*.stdout' \)
	for tool in carc-validate carc-score carc-replay carc-compare carc-moves carc-stats door; do echo "$tmp/$tool"; done
} | sort >"$tmp/told"
"$python" -W ignore "$tmp/output.py" formats/output.schema.json <"$tmp/told" >"$tmp/outputs" || fail 'the program of outputs ended badly'
sed '$d' "$tmp/outputs"
failed=$((failed + $(grep -c '^FAIL' "$tmp/outputs")))
# Each file that can be read. Names in other letters are taken with a note; an editor is to show them.
find build/fixtures -type f -name '*.yaml' | sort | xargs "$bin/carc-validate" -v -o tsv 2>/dev/null | awk -F '\t' '
	FNR > 1 { seen[$1] }
	$6 == "F050" || $6 == "unreadable" || $6 == "Y008" { bad[$1] }
	END {
		for (file in seen)
			if (file != "file" && !(file in bad))
				print file
	}' | sort >"$tmp/readable"
"$python" -W ignore "$tmp/hold.py" $schema $tiles <"$tmp/readable" >"$tmp/held" || fail 'the program above ended badly'
sed '$d' "$tmp/held"
failed=$((failed + $(grep -c '^FAIL' "$tmp/held")))
echo "schema: $keys keys, $names names, $(tail -n 1 "$tmp/held"), $failed failed"
[ $failed -eq 0 ]

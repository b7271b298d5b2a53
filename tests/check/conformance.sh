#!/bin/sh
# The conformance suite as it is made now: numbers that never move, cases of its schema, carc asked by the line protocol, and
# the example that is to be copied.
set -u
build=${BUILD:-build/release} here=tests/conformance
fail() { echo "conformance: FAIL $*"; exit 1; }
CARC_LIBRARY=$(find "$build/api" -name 'libcarc.so.*' | head -n 1) PYTHONPATH=formats/api/python PYTHONDONTWRITEBYTECODE=1
export CARC_LIBRARY PYTHONPATH PYTHONDONTWRITEBYTECODE
[ -n "$CARC_LIBRARY" ] || fail 'there is no library'
# A library that looks at its memory wants its own part loaded before Python.
asan=$(ldd "$CARC_LIBRARY" 2>/dev/null | sed -n 's/.*=> \(.*lib[a-z]*asan[^ ]*\) .*/\1/p')
run() { env ${asan:+LD_PRELOAD="$asan" ASAN_OPTIONS=detect_leaks=0} python3 "$@"; }
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM

run $here/test_make.py >"$tmp/out" 2>&1 || { cat "$tmp/out"; fail 'its own tests'; }
run $here/make.py "$build/bin" "$tmp/suite" --check >"$tmp/made" || { cat "$tmp/made"; fail 'the suite'; }
made=$(tail -n 1 "$tmp/made")
ask() { python3 $here/run.py --cases "$tmp/suite/cases.jsonl" --seconds 60 "$@" >"$tmp/out"; }

LD_PRELOAD=$asan ASAN_OPTIONS=detect_leaks=0 ask --report "$tmp/report" python3 $here/ask_carc.py || { cat "$tmp/out"; fail 'carc differs from its own suite'; }
grep -q 'differs: 0; cannot: 0$' "$tmp/out" || { cat "$tmp/out"; fail 'carc cannot answer its own suite'; }
grep -q '<td>yes</tr>' "$tmp/report/conformance.html" || fail 'the report'
# No engine of another program is here: each answer must say so. Where JCZ_ENGINE names one, run.py asks it.
JCZ_ENGINE= LD_PRELOAD=$asan ASAN_OPTIONS=detect_leaks=0 ask --level 4 --boxes none --edition c3 python3 $here/ask_jcz.py || { cat "$tmp/out"; fail 'without an engine'; }
grep -q 'agreed: 0; differs: 0' "$tmp/out" || { cat "$tmp/out"; fail 'an engine that is not there has answered'; }
ask --level 1 --boxes none --plain --edition c3 python3 $here/example.py || { cat "$tmp/out"; fail 'the example differs'; }
agreed=$(sed -n 's/.*agreed: \([0-9]*\);.*/\1/p' "$tmp/out")
[ "$agreed" -gt 90 ] || { cat "$tmp/out"; fail 'the example answers nothing'; }

# A choice without cases, and an answer whose id is text, are named.
python3 $here/run.py --cases "$tmp/suite/cases.jsonl" --edition c9 python3 $here/example.py >"$tmp/out" 2>&1
[ $? -eq 3 ] && grep -q 'no case is of this choice' "$tmp/out" || { cat "$tmp/out"; fail 'an edition that is not there'; }
cat >"$tmp/texts.py" <<'END'
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": str(json.loads(line)["id"]), "answer": {"legal": True}}), flush=True)
END
ask --level 1 --boxes none --plain --edition c3 python3 "$tmp/texts.py"
grep -q 'differs: .*the id is the text "[0-9]*", not the number' "$tmp/out" || { cat "$tmp/out"; fail 'an id that is text'; }
# Without boxes, a plain case has no word of a box or a house rule.
python3 - "$tmp/suite/cases.jsonl" <<END || fail 'a plain case that a base game cannot know'
import json, sys
sys.path.insert(0, "$here")
import run
cases = [case for case in map(json.loads, open(sys.argv[1], encoding="utf-8")) if run.is_plain(case) and not case["boxes"] and case["game"] == "carcassonne"]
odd = [case["id"] for case in cases if case["rule"] in ("ABBOT", "GUARDED", "OWN", "SALE")]
sys.exit(f"{odd}" if odd or len(cases) < 900 else 0)
END
for file in README.md carc-conformance.7.html; do [ -s "$tmp/suite/$file" ] || fail "the suite has no $file"; done

# An engine that was written from the page alone agrees, wherever it can; and each mistake in it is found, and named by its rule.
ask --report "$tmp/report" python3 $here/rival.py || { cat "$tmp/out"; fail 'the rival differs'; }
rival=$(sed -n 's/.*agreed: \([0-9]*\);.*/\1/p' "$tmp/out")
[ "$rival" -gt 1200 ] || { cat "$tmp/out"; fail 'the rival answers little'; }
python3 - "$tmp/suite/cases.jsonl" "$tmp/report/conformance.json" >"$tmp/few.jsonl" <<'END' || fail 'what the rival agrees with'
import collections, json, sys
count = collections.Counter()
agreed = {case["id"] for case in json.load(open(sys.argv[2], encoding="utf-8"))["cases"] if case["verdict"] == "agreed"}
for line in open(sys.argv[1], encoding="utf-8"):
    case = json.loads(line)
    if case["id"] in agreed and not case["from"].startswith("random/"):
        count[case["rule"]] += 1
        if count[case["rule"]] <= 40:
            print(line, end="")
END
mistakes=0
while read -r mistake rule; do
	python3 $here/run.py --cases "$tmp/few.jsonl" python3 $here/rival.py "$mistake" >"$tmp/out" && fail "the mistake $mistake is not found"
	grep -q "^case [0-9]* differs: $rule: .*; .*; " "$tmp/out" || { cat "$tmp/out"; fail "the mistake $mistake is not named by the rule $rule"; }
	mistakes=$((mistakes + 1))
done <<'END'
two-tile-city CITY
farms-once-a-city FIELD
tie-to-one-player CITY
pennant-forgotten CITY
monastery-8 MONASTERY
joined-roads-twice ROAD
occupied-field OCCUPIED
river-u-turn RIVER
large-as-one ROAD
builder-alone BUILDER
END
# Its answers are all that level 1 asks without house rules and figures.
grep -q 'cannot: 0$' "$tmp/out" || { cat "$tmp/out"; fail 'the example does not keep level 1'; }
schema='no schema looked at'
if python3 -c 'import jsonschema' 2>/dev/null; then
	python3 - "$tmp/suite" <<'END' || fail 'a case that its schema refuses'
import json, sys
import jsonschema
schema = jsonschema.Draft7Validator(json.load(open(sys.argv[1] + "/case.schema.json", encoding="utf-8")))
kinds = set()
for line in open(sys.argv[1] + "/cases.jsonl", encoding="utf-8"):
    case = json.loads(line)
    kind = (case["game"], case["ask"]["what"], case["answer"].get("legal"), *sorted(set(case) & {"own", "table", "bushes", "others"}))
    # To look at each takes a minute: one in fifty, and the first of each kind.
    if case["id"] % 50 == 0 or kind not in kinds:
        kinds.add(kind)
        for error in schema.iter_errors(case):
            sys.exit(f"case {case['id']}: {error.message[:200]}")
END
	schema='as the schema has them'
fi
echo "${made%%;*}; $schema; carc agrees with all, the example with $agreed, a rival with $rival, and its $mistakes mistakes are found"

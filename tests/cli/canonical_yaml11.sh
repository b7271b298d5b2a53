# A reader of YAML 1.1 sees in what is written the same as in JSON. tests/unit/formats/input/tree/test_yaml11.c has the table of what it
# takes for text; here one is asked, where there is one.
. "$ROOT/tests/cli/common"
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | stream >all.yaml
cat >same.py <<'END'
import datetime, json, sys, yaml
lines = [json.loads(line) for line in open("lines.json", encoding="utf-8")]
documents = list(yaml.safe_load_all(open(sys.argv[1], encoding="utf-8")))
for number, (line, document) in enumerate(zip(lines, documents, strict=True)):
    if line != document:
        print(sys.argv[1], number + 1, line, document)
END
carc-convert -o jsonl all.yaml >lines.json 2>/dev/null
for spelling in canonical explicit compact; do
	carc-convert -o $spelling all.yaml >$spelling.yaml 2>/dev/null
	if python3 -c 'import yaml' 2>/dev/null; then
		if [ $spelling = canonical ]; then python3 same.py $spelling.yaml
		else python3 -c "import yaml; list(yaml.safe_load_all(open('$spelling.yaml', encoding='utf-8')))"; fi
	fi
done
# A ruling's choice is a word with quotes and without.
cat >word.yaml <<'END'
carc: 1
expansions: [tower]
players: [A, B]
rulings: {tower-reopens: no}
END
carc-replay word.yaml | tee again.yaml | grep rulings
carc-replay again.yaml | cmp - again.yaml

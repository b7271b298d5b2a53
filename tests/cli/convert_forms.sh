# carc-convert writes every record of the fixtures in every form, and every form is read as the same record.
. "$ROOT/tests/cli/common"
find "$FIXTURES" -name game.yaml -exec grep -LE 'appVersion|"playTile"|carcassonnelab' {} + | LC_ALL=C sort | stream >all.yaml
for form in canonical explicit compact jsonl json; do
	carc-convert -o $form all.yaml >$form 2>findings.$form
	echo "exit $?: $form: $(awk '/^---|^\{/ { n++ } END { print (n > 100) ? "more than 100 records" : n }' $form)"
	cmp findings.canonical findings.$form
done
# Canonical is what carc-replay writes, which writes rotations in where a turn leaves them out.
carc-replay -n all.yaml 2>/dev/null >replayed
diff canonical replayed | grep '^<' | grep -E '@-?[0-9]+,-?[0-9]+ r[0-3]|rot:|^< [^ ]'
# There and back: the same bytes, and the same verdicts.
for form in canonical jsonl; do
	for from in canonical explicit compact jsonl json; do
		case $form-$from in
		# Start tiles stay as they are spelt.
		*-explicit | *-compact | *-json) carc-convert -o $form $from 2>/dev/null | sed 's/, *meeples.*//' | wc -l >lines.$from ;;
		*) carc-convert -o $form $from 2>/dev/null | cmp - $form ;;
		esac
	done
done
cmp lines.explicit lines.compact
cmp lines.explicit lines.json
for form in explicit compact json; do
	carc-convert -o $form jsonl 2>/dev/null | cmp - $form
	carc-validate -o tsv $form | cut -f 5-9 >findings.$form
done
for form in canonical jsonl; do
	carc-validate -o tsv $form | cut -f 5-9 | cmp - findings.explicit
	carc-validate -o tsv $form | cut -f 5-9 | cmp - findings.compact
	carc-validate -o tsv $form | cut -f 5-9 | cmp - findings.json
done
# The verdict, and the codes of all findings, are those of the records themselves, by the rules and as they were played; but
# what was said of capitals has been mended.
codes() {
	carc-validate -v -o tsv "$@" | awk -F'\t' '
		function flush(i) { if (kept) for (i = 0; i < n; i++) print record, line[i]; record += kept; n = kept = 0 }
		FNR > 1 && $2 != last { flush(); last = $2 }
		$6 == "F050" { next }
		FNR > 1 { line[n++] = $6 " " $7; kept = $5 == "status" && ($6 == "obeys" || $6 == "broken") }
		END { flush(); print record }'
}
for way in '' --as-played; do
	codes $way all.yaml >codes.all
	[ "$(tail -n 1 codes.all)" -gt 400 ] || cat codes.all
	for form in canonical explicit compact jsonl json; do
		carc-convert $way -o $form all.yaml 2>/dev/null | codes $way | diff codes.all -
	done
done
# Each line is one object for other readers of JSON too, whose keys may come in any order.
# Characters that hide in a name have an escape here and not there.
grep -v '\\u20' jsonl >shown
jq -c . shown | cmp - shown
grep -v '\\u20' json >shown.json
jq -c . shown.json | cmp - shown.json
carc-convert -o jsonl --drop own,meta jsonl >plain 2>/dev/null
jq -cS . plain | carc-convert -o jsonl 2>/dev/null | cmp - plain
jq . jsonl | carc-convert -o jsonl 2>/dev/null | cmp - jsonl
# ... and a turn of json is an object, but for those of which no keys can say in which order they went.
jq -c '.turns[]? | strings' json
gzip -c jsonl | carc-convert -j 3 -o jsonl 2>/dev/null | cmp - jsonl
# What each form does.
cat >game.yaml <<'END'
carc: 1
players: [Anna, {name: Boris Borisovich}]
meta: {date: 2026-11-21, round: 3, "no": yes}
note: "A \u0085 \ud7ff \u0001 \"quote\" and\na line"
start: [{tile: 16, at: [0, 0], rot: 0}]
turns:
  - by Anna BA/RCr@1,0 r0 road#0
  - {tile: E, at: [0, -1], rot: 2, note: lucky, clock: 7.50}
x-own: [1, ~, 1e400, 0x1f, "2"]
END
for form in canonical explicit compact jsonl json; do
	echo "== $form"
	carc-convert -o $form game.yaml 2>&1
done
# Parts that are not wanted.
for part in claims clock draws meta notes own clock,notes,own,meta,claims,draws; do
	echo "== $part"
	carc-convert --drop $part "$FIXTURES/record/everything/game.yaml" 2>/dev/null | diff "$FIXTURES/record/everything/carc-replay -n game.yaml.out" - | grep '^[<>]' | cut -c1-100
done
echo '== anonymise'
carc-convert -a "$FIXTURES/record/everything/game.yaml" 2>/dev/null
carc-convert -a all.yaml 2>/dev/null | grep -ciE 'Anna|Boris|x-|^note|meta:'

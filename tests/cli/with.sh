# --with: number, offset and key of each record, in all that is told of it: as rows, JSON, text, and keys of records.
. "$ROOT/tests/cli/common"
carc-playout -n 3 -s 1 >sound
{ cat sound; broken; unreadable; } >games.yaml
all='--with number,offset,key'
# Columns of every table, and the members of every object, are those of the verdicts.
carc-validate -v $all -o json games.yaml | jq -c 'select(.type == "status") | [.record, .offset, .key]' >want
for tool in 'validate -v' score 'score -x' 'score --features' 'replay -E' moves 'moves --why I@0,1' 'stats --by game' 'compare -v -s c2'; do
	for jobs in 1 3; do
		carc-$tool -j $jobs $all -o json games.yaml 2>/dev/null | jq -c 'if has("record") then [.record, .offset, .key] else empty end' |
			grep -v 'null\]' | grep -vxFf want && echo "carc-$tool -j $jobs: other members"
	done
	carc-$tool -o json games.yaml 2>/dev/null | grep -c '"key"'
	carc-$tool $all -o tsv games.yaml 2>/dev/null >rows
	head -n 1 rows | tr '\t' '\n' | grep -cxE 'offset|key'
	carc-$tool $all -o csv games.yaml 2>/dev/null | head -n 1 | tr -d '\r' | tr , '\t' | cmp - rows 2>&1 | grep -v EOF | grep -v 'line 2'
	awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
		$at["key"] != "" { print "[" $2 "," $at["offset"] ",\"" $at["key"] "\"]" }' rows | grep -vxFf want && echo "carc-$tool: other columns"
done
# For people, each alone.
for tool in 'validate -v' score 'score --features' moves 'stats --by game' render-ascii 'compare -v -s c2'; do
	for what in number offset key; do
		carc-$tool --with $what games.yaml 2>&1 | grep -E "(record|offset|key) [0-9a-f]+\)?(:|$)" | head -n 2
	done
done
carc-report --with offset,number games.yaml 2>/dev/null | grep -o 'record 2[^.]*[.]'
# Records have keys of their own, whatever stood there; numbers are numbers.
carc-convert $all -o jsonl games.yaml 2>/dev/null | jq -c '[."x-number", ."x-offset", ."x-key"]'
carc-replay $all games.yaml 2>/dev/null | grep '^x-'
carc-convert $all games.yaml 2>/dev/null | carc-convert -j 3 --with number,offset 2>/dev/null | grep '^x-'
for bad in '' x number, number,,key 'number offset' numbers; do carc-score --with "$bad" games.yaml 2>&1 | head -n 1; done
carc-score --with number --with key games.yaml 2>/dev/null | head -n 1

# carc-record: every command in every state of the recorder, a line each: what is said first and last, and how it asks next.
. "$ROOT/tests/cli/common"
printf '%s\n' 'U@1,0 r1 road.W' 'E@0,-1 r2 city.S =0,4' 'V@2,0 r1 .' | carc-record -r c3 -p Anna,Boris three.yaml >/dev/null
carc-record -r c3 -p Anna,Boris none.yaml </dev/null >/dev/null
cat >commands <<'END'

.
board
tiles
tiles V
tiles ZZ
moves
moves V
moves ZZ
why
why V@2,0 r1
who
score
score end
proof
proof 2
list
show 2
findings
cancel
as-played
undo
undo 2
redo
edit 1
edit 2
edit 9
edit 2 E@0,-1 r2 .
insert 2
insert 1 V@1,0 r1 .
delete 2
note so
note 1 so
note 1
set note so
set note
save
end
end now
quit
V
v 3,0
V@3,0 r1 .
V@3,0 r9
-V
1
99
0,1
r1
x
END
# Several lines lead to a state, with a bar between them.
while IFS='|' read -r file state; do
	echo "# $file: $state"
	printf '%s' "${state:+$state|}" | tr '|' '\n' >before
	asked=$(($(grep -c '' before) + 1))
	while read -r line; do
		cp $file.yaml game.yaml
		{ cat before; echo "$line"; } | carc-record game.yaml 2>&1 | awk -v asked=$asked '
			/^(turn [0-9]+, .*|the game has ended.*)> / { if (++count > asked) last = $0 }
			count == asked {
				if (!lines) sub(/^[^>]*> /, "")
				said[lines++] = substr($0, 1, 70)
			}
			END {
				printf "%s", said[0]
				if (lines > 1) printf " / %s", said[1]
				if (lines > 3) printf " / ... %d", lines
				if (lines > 2) printf " / %s", said[lines - 1]
				print " / " last
			}'
	done <commands
done <<'END'
none|
three|
three|V
three|V|3,0
three|E@0,1 r0
three|by Boris
three|V@3,0 r1 road.E =9,9
three|E@9,9 r0
three|edit 2
three|edit 2|E
three|edit 2|E@0,-1 r2
three|edit 2|E@0,-1 r0
three|insert 2
three|insert 2|E@0,1 r0
three|delete 1
three|undo
three|end now
END

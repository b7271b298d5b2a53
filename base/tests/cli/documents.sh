# A stream of many documents: each is a record, and none stops the next.
. "$ROOT/tests/cli/common"
echo "-- one that is no YAML between two that are sound"
{ sound; unreadable; sound; } | try carc-validate -v
echo "-- nothing between two marks"
printf -- '---\n---\n' | try carc-validate -v
{ sound; echo ---; sound; } | try carc-validate -v
echo "-- marks with and without an end, comments, content behind the mark"
{
	echo '# a stream'
	sound
	echo '...'
	echo '# between'
	sound
	echo '...'
	echo '--- {carc: 1, players: [Anna, Boris], turns: [U@1,0 r1]}'
	echo '--- # with a comment'
	sound | tail -n +2
} | try carc-validate -v
echo "-- a directive of its own"
{ echo '%YAML 1.1'; sound; echo ...; echo '%YAML 1.1'; sound; } | try carc-validate -v
echo "-- the first record needs no mark"
{ sound | tail -n +2; sound; } | try carc-validate -v
echo "-- marks inside of text are none"
sound | sed '2a note: "a --- b"' | try carc-validate -v
echo "-- what follows an end without a mark is a record"
{ sound; echo ...; sound | tail -n +2; } | try carc-validate -v
echo "-- findings stand at the line of the stream"
{ sound; sound; broken; } | try carc-validate

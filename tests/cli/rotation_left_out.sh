# Rotations left out, by each tool that needs to know how a tile lies. What is written for other programs, and the key by
# which a game is known again, has them; a record in our own forms is written as it was.
cat >open.yaml <<'END'
carc: 1
players: [Anna, Boris]
turns:
  - U@1,0 road.W
  - {tile: E, at: [0, -1], meeple: city.S}
  - BA/RFr@2,0
END
sed 's/U@1,0/& r1/; s/-1\],/& rot: 2,/; s/RFr@2,0/& r2/' open.yaml >told.yaml
grep @ told.yaml

echo '== one game, which r3 is as well: U looks the same'
{
	cat open.yaml
	echo ---
	sed 's/r1/r3/' told.yaml
} | carc-convert --dedupe
{
	sed 's/r1/r3/' told.yaml
	echo ---
	cat open.yaml
} | carc-convert --dedupe -o compact

for record in open.yaml told.yaml; do
	carc-validate -v --key $record | grep -o 'key [0-9a-f]*'
done | uniq -c | awk '{ print "records of one key: " $1 }'

echo '== for other programs'
for form in jcz lab; do
	carc-convert -o $form open.yaml >open && carc-convert -o $form told.yaml >told
	cmp open told && carc-convert open | grep @ || exit
done

echo '== played'
carc-replay -t 2 open.yaml
carc-replay -E open.yaml | cut -f 4,6,7 | head -4
carc-validate -r c1 open.yaml && echo 'by other rules, too'
carc-compare -r c1 -s c3 open.yaml

echo '== reasons'
for turn in 'U@3,0 road.E' 'V@3,0 road.S' 'B@3,0' 'U@2,0'; do
	carc-moves --why "$turn" open.yaml
	echo "exit $?"
done

#!/bin/sh
# Reads carc-validate's reports with the programs that people read them with, from npm, at the versions tried.
set -u
packages='tap-json@1.0.0 tap-arc@1.3.2 tap-spec@5.0.0 tap-junit@5.0.4 tap-xunit@2.4.1 test-results-parser@0.4.6 junit-report-merger@9.0.4 junit2json@4.0.0 @microsoft/sarif-multitool-linux@5.7.0
papaparse@5.7.1 @duckdb/node-api@1.5.6-r.1'
folder=build/consumers
command -v npm >/dev/null || { echo 'skipped: npm is not installed'; exit 0; }
if [ "$(cat $folder/installed 2>/dev/null)" != "$packages" ]; then
	rm -rf $folder && mkdir -p $folder && echo '{"private": true}' >$folder/package.json
	# shellcheck disable=SC2086 # a list
	(cd $folder && npm install --silent --no-audit --no-fund --ignore-scripts --omit=dev $packages) ||
		{ echo 'skipped: npm cannot install the consumers'; exit 0; }
	# Its own install script would do this.
	chmod +x $folder/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool
	echo "$packages" >$folder/installed
fi
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
bin=$(cd "${BUILD:-build/release}/bin" && pwd) || exit 3
for form in tap junit sarif; do
	(cd build/fixtures/record/report-forms && "$bin/carc-validate" -o $form game.yaml) >"$tmp/report.$form"
done
# Rows that readers guess wrong: a player called as a text in quotes begins, and players called as times of day.
printf 'carc: 1\nplayers: [\047"A" x\047, Bob]\nturns: ["E@1,0 r0"]\n' >"$tmp/broken.yaml"
printf 'carc: 1\nplayers: ["01:20", "02:40"]\nended: true\n' >"$tmp/times.yaml"
for form in csv tsv; do
	(cd "$tmp" && "$bin/carc-validate" -o $form broken.yaml >findings.$form; "$bin/carc-score" -o $form times.yaml >sheet.$form)
done
node tests/consumers.js $folder/node_modules "$tmp/report.tap" "$tmp/report.junit" "$tmp/report.sarif" "$tmp"

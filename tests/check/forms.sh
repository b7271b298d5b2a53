#!/bin/sh
# The forms of build servers, by forms.py. The schema of SARIF is none of ours and not in the tree: npm has it in a package, which
# is fetched once.
set -u
package=@microsoft/jest-sarif@1.0.0-beta.0
folder=build/sarif schema=node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json
if [ ! -e $folder/$schema ] && command -v npm >/dev/null; then
	mkdir -p $folder && echo '{"private": true}' >$folder/package.json
	(cd $folder && npm install --silent --no-audit --no-fund --ignore-scripts --omit=dev "$package") >/dev/null 2>&1
fi
[ -e $folder/$schema ] && set -- "$folder/$schema"
exec sh tests/python.sh -W ignore tests/forms.py "${BUILD:-build/release}/bin" build/fixtures "$@"

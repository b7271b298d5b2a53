#!/bin/sh
# carc in a browser: the types and the layout of its JavaScript, and carc.html as people use it, see
# web/web.mjs and web/table.mjs.
# usage: web.sh [--update]     --update: keep the pictures as they are now
set -u
sh tests/deps.sh web || :
sh tests/check/browser.sh deps >/dev/null 2>&1 || :
for tool in emcc chromium npm node; do
	command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
${MAKE:-make} web || { echo 'web: it is not made, 1 failed'; exit 1; }
bin=$(cd "${BUILD:-build/release}/bin" && pwd) && web=$(cd build/web && pwd) || exit 3
chosen=${SEED:-1} source=$(pwd)/formats/api/web
modules=$(pwd)/build/browser/node_modules
[ -d "$modules/axe-core" ] && [ -d "$web/check/node_modules/prettier" ] || { echo 'skipped: what npm has could not be installed'; exit 0; }
cd "$web/check" || exit 3
npx tsc --checkJs --allowJs --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext \
	--lib es2023,dom,dom.iterable --types '' --skipLibCheck "$source/carc.mjs" "$source/worker.mjs" "$source/page.mjs" ||
	{ echo 'web: the types, 1 failed'; exit 1; }
npx prettier --print-width 130 --check "$source"/*.mjs "$source"/*.css "$source"/../../../tests/web/*.mjs >prettier.log 2>&1 ||
	{ cat prettier.log; echo 'web: the layout, 1 failed'; exit 1; }
# The example of the package, as who installs it runs it.
mkdir -p node_modules/carc && cp "$web"/npm/* node_modules/carc/ && cp "$source/../../../fixtures/games/demo.yaml" game.yaml
sed -n '/^```js/,/^```/p' "$source/README.md" | grep -v '```' >example.mjs
node example.mjs >example.out 2>&1 && grep -q "rules: 'c3'" example.out && grep -qE '^\[ [0-9]+, [0-9]+ \]$' example.out ||
	{ cat example.out; echo 'web: the example of the package, 1 failed'; exit 1; }
# One script of steps is answered as C answers it, and each refusal has its code.
tree=$source/../../.. build=$bin/..
for seed in 1 2; do
	CARC_LIBRARY=$(find "$build/api" -name 'libcarc.so.*' | head -n 1) PYTHONPATH=$tree/formats/api/python PYTHONDONTWRITEBYTECODE=1 \
		python3 "$tree/tests/python/steps.py" --make $seed >steps.in &&
		"$build/tests/prop/prop_api" --steps <steps.in >steps.c && node "$tree/tests/web/steps.mjs" "$source/carc.mjs" "$web/carc.wasm" <steps.in >steps.out &&
		diff steps.c steps.out >steps.diff || { head steps.diff; echo 'web: JavaScript answers otherwise than C, 1 failed'; exit 1; }
done
node "$source/../../../tests/web/table.mjs" "$modules" "$web/carc.html" "$source/../../../build/fixtures" || exit 1
node "$source/../../../tests/web/web.mjs" "$modules" "$web/carc.html" "$bin" "$source/../../../build/fixtures" "$chosen" "$@"

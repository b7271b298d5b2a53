#!/bin/sh
# carc in a browser: the library as WebAssembly by Debian's emscripten, with libyaml and zlib from Debian's sources, which are
# fetched and not kept; carc.html, the page that needs nothing else; and the package for npm.
# usage: MAKE=make build.sh BUILD CARC-REPORT      run at the top of the tree
set -eu
build=$1 report=$2 web=formats/api/web
sh tests/deps.sh web
mkdir -p "$build/lib"
# Two checks may want it at once.
exec 9>"$build/lock"
flock 9
dir=$(cd "$build" && pwd)
# Where Debian has the modules that emscripten asks for.
NODE_PATH=/usr/share/nodejs
# Debian's Python starts faster than one behind a shim.
[ ! -x /usr/bin/python3 ] || EMSDK_PYTHON=/usr/bin/python3
EMSDK_PYTHON=${EMSDK_PYTHON:-python3}
export NODE_PATH EMSDK_PYTHON
[ -d "$dir/sources/zlib" ] || sh tests/sources.sh "$dir/sources" libyaml zlib
yaml=$dir/sources/libyaml zlib=$dir/sources/zlib
# The same objects as emcc writes: to start that takes twice as long as to compile a file.
compile="clang $(emcc -Os --cflags)"
version=$(sed -n 's/^m4_define(\[YAML_\([A-Z]*\)\], \([0-9]*\)).*/-DYAML_VERSION_\1=\2/p' "$yaml/configure.ac")
library() { # name, flags, sources...
	name=$1 flags=$2
	shift 2
	for source in "$@"; do
		object=${source##*/} object=$dir/lib/$name-${object%.c}.o
		# shellcheck disable=SC2086 # several flags
		[ -e "$object" ] || $compile -Os -w $flags -c -o "$object" "$source"
	done
}
library yaml "$version -DYAML_VERSION_STRING=\"\" -I$yaml/include" "$yaml"/src/*.c
library z "-I$zlib" "$zlib"/adler32.c "$zlib"/crc32.c "$zlib"/inffast.c "$zlib"/inflate.c "$zlib"/inftrees.c "$zlib"/zutil.c
${MAKE:-make} lib BUILD="$build" CC="$compile" AR=emar MACHINE= HARDEN= SANDBOX= OPTIONAL= CFLAGS=-Os CPPFLAGS= LDFLAGS= LDLIBS= \
	LIB_CPPFLAGS="-I$yaml/include -I$zlib" LIB_LIBS= EDIT_CPPFLAGS=
# The calls of the header, and what hands memory over; nothing of a system besides.
calls=$(sed -n 's/^CARC_EXPORT .*[ *]\(carc_[a-z_]*\)(.*/_\1/p' formats/api/carc.h | grep -v carc_open_fd | paste -sd ,)
emcc -Os --no-entry -sSTANDALONE_WASM=1 -sWASM_BIGINT=1 -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=512MB \
	-sTOTAL_STACK=1MB -sEXPORTED_FUNCTIONS="_malloc,_free,$calls" -o "$build/new.wasm" "$build/libcarc.a" "$dir"/lib/*.o
mv "$build/new.wasm" "$build/carc.wasm"
"$report" fixtures/games/demo.yaml >"$build/report.html"
node $web/build.mjs $web "$build/carc.wasm" "$build/report.html" >"$build/carc.html.new"
mv "$build/carc.html.new" "$build/carc.html"
# Types, and how its sources are laid out; of fixed versions.
mkdir -p "$build/check" "$build/npm"
[ -d "$build/check/node_modules/prettier" ] || (cd "$build/check" && npm install --silent --no-audit --no-fund --no-save \
	typescript@7.0.2 prettier@3.10.1 >npm.log 2>&1) || cat "$build/check/npm.log" >&2
if [ -d "$build/check/node_modules/typescript" ]; then
	"$build/check/node_modules/.bin/tsc" --allowJs --declaration --emitDeclarationOnly --skipLibCheck --target es2022 \
		--module nodenext --moduleResolution nodenext --lib es2023,dom --types '' --outDir "$build/npm" $web/carc.mjs
fi
sed "s/@version@/$(sed -n 's/^VERSION *:= *//p' Makefile)/" $web/package.json >"$build/npm/package.json"
cp $web/carc.mjs $web/README.md LICENSE "$build/carc.wasm" "$build/npm/"
(cd "$build/npm" && npm pack --silent --pack-destination "$dir" >/dev/null)
echo "web: $(cd "$build" && wc -c carc.wasm carc.html ./*.tgz | sed '$d; s/^ *\([0-9]*\) /\1 bytes /; s/$/;/' | tr '\n' ' ')"

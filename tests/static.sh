#!/bin/sh
# All tools as one file that needs no library: with musl's C library, and libyaml, zlib and zstd from the sources that Debian
# has of them, which are fetched and not kept. Lines are read as they come, since libedit wants a library of its own.
# usage: MAKE=make static.sh BUILD
set -eu
build=$1
sh tests/deps.sh static
mkdir -p "$build"
dir=$(cd "$build" && pwd)
flags='-O2 -fPIC'
[ -e "$dir/lib/libzstd.a" ] || sh tests/sources.sh "$dir/sources" libyaml zlib libzstd
mkdir -p "$dir/lib" "$dir/include"
# The headers of the kernel are those of the system.
for folder in linux asm asm-generic; do
	for from in /usr/include/$folder /usr/include/"$(gcc -print-multiarch)"/$folder; do
		[ -d "$from" ] && ln -sfn "$from" "$dir/include/$folder"
	done
done
library() { # name, flags, folder of headers, sources...
	name=$1 own=$2 headers=$3
	shift 3
	[ -e "$dir/lib/lib$name.a" ] && return
	mkdir -p "$dir/obj-$name"
	for source in "$@"; do
		# shellcheck disable=SC2086 # several flags
		musl-gcc $flags $own -w -I"$headers" -c -o "$dir/obj-$name/$(basename "$source" .c).o" "$source"
	done
	cp "$headers"/*.h "$dir/include/"
	ar qcs "$dir/lib/lib$name.a" "$dir/obj-$name"/*.o
}
yaml=$dir/sources/libyaml zlib=$dir/sources/zlib zstd=$dir/sources/libzstd/lib
version=$(sed -n 's/^AC_INIT.*\[\([0-9.]*\)\].*/\1/p; s/^m4_define(\[YAML_\(MAJOR\|MINOR\|PATCH\)\], \([0-9]*\)).*/\2/p' "$yaml/configure.ac" | tr '\n' '.')
# shellcheck disable=SC2086 # three numbers
set -- $(echo "$version" | tr '.' ' ')
library yaml "-DYAML_VERSION_MAJOR=$1 -DYAML_VERSION_MINOR=$2 -DYAML_VERSION_PATCH=$3 -DYAML_VERSION_STRING=\"$1.$2.$3\"" "$yaml/include" "$yaml"/src/*.c
library z '' "$zlib" "$zlib"/adler32.c "$zlib"/crc32.c "$zlib"/inf*.c "$zlib"/zutil.c "$zlib"/deflate.c "$zlib"/trees.c
library zstd -DZSTD_DISABLE_ASM "$zstd" "$zstd"/common/*.c "$zstd"/decompress/*.c
${MAKE:-make} "$build/bin/carc-validate" BUILD="$build" CC=musl-gcc HARDEN= SANDBOX="${SANDBOX--DCARC_SANDBOX}" CFLAGS='-O2' LDFLAGS='-static' \
	LIB_CPPFLAGS="-DCARC_ZSTD -isystem $dir/include" LIB_LIBS="-L$dir/lib -lyaml -lz -lzstd" EDIT_CPPFLAGS= EDIT_LIBS=
strip "$build/bin/carc"
"$build/bin/carc" score fixtures/games/demo.yaml | grep -q '^final *total *60 *54$'
"$build/bin/carc-validate" -v fixtures/games/demo.yaml | grep -q ': obeys'
echo "static: $build/bin/carc, $(wc -c <"$build/bin/carc") bytes"

#!/bin/sh
# Install into a scratch folder, use what is there, uninstall, and find nothing left.
# usage: CC=cc CXX=c++ CFLAGS= NM=nm install.sh LIBCARC.A    the one that tools link
# The prefix is one that no compiler searches by itself, so that carc.pc has to say it.
set -u
stage=${BUILD:-build/release}/install-test whole=$1
rm -rf "$stage" && mkdir -p "$stage" || exit 3
stage=$(cd "$stage" && pwd)
root=$stage/opt/carc
fail() { echo "install: $*"; exit 1; }
make_() { ${MAKE:-make} DESTDIR="$stage" PREFIX=/opt/carc "$@" >"$stage.log" 2>&1 || { cat "$stage.log"; fail "$@"; }; }

make_ install
for tool in "$root"/bin/carc*; do
	[ -e "$tool" ] || continue
	"$tool" --version >/dev/null </dev/null || fail "${tool##*/} --version ends with status $?"
done
# What carc shows on a terminal is the page that was installed.
if command -v script >/dev/null; then
	mkdir -p "$stage.path"
	printf '#!/bin/sh\necho "man shows $1"\n' >"$stage.path/man"
	chmod +x "$stage.path/man"
	for word in score:carc-score render:carc-render-ascii carc:carc; do
		PATH=$stage.path:$PATH SHELL=/bin/sh script -qec "$root/bin/carc help ${word%:*}" /dev/null </dev/null >"$stage.out"
		grep -q "^man shows .*/share/man/man1/${word#*:}\.1" "$stage.out" || { cat "$stage.out"; fail "carc help ${word%:*}"; }
	done
	rm "$stage.path/man"
	script=$(command -v script)
	PATH=$stage.path SHELL=/bin/sh "$script" -qec "$root/bin/carc help score" /dev/null </dev/null >"$stage.out"
	grep -q '^usage: carc-score' "$stage.out" || { cat "$stage.out"; fail 'carc help without man'; }
fi

# ---- The door: what the header declares, the manual explains and the libraries show is the same ----

LC_ALL=C
export LC_ALL
header=$root/include/carc.h manual=$root/share/man/man3/carc.3
[ "$(find "$root/include" -type f)" = "$header" ] || fail 'more is installed than one header'
grep -q '#include "' "$header" && fail 'the header includes others'
sed -n 's/^CARC_EXPORT .*[ *]\(carc_[a-z_]*\)(.*/\1/p' "$header" | sort >"$stage.declared"
[ -s "$stage.declared" ] || fail 'the header declares nothing'
same() { # what, file
	diff "$stage.declared" "$2" >"$stage.diff" || { cat "$stage.diff"; fail "carc.h and $1 do not have the same calls"; }
}
sed -n '/^\.Sh DESCRIPTION/q; s/^\.Fn \(carc_[a-z_]*\).*/\1/p' "$manual" | sort >"$stage.calls"
same 'the synopsis of carc(3)' "$stage.calls"
sed -n 's/^\.It Fn \(carc_[a-z_]*\).*/\1/p' "$manual" | sort >"$stage.calls"
same 'the description of carc(3)' "$stage.calls"
${NM:-nm} -D --defined-only "$root/lib/libcarc.so" | sed -n 's/@.*//; s/^[0-9a-f]* [B-TV-Z] //p' | sort >"$stage.calls"
same 'libcarc.so' "$stage.calls"
${NM:-nm} -g --defined-only "$root/lib/libcarc.a" | sed -n 's/^[0-9a-f]* [A-TV-Z] //p' | sort >"$stage.calls"
same 'libcarc.a' "$stage.calls"
# Every setting, and every member of a struct.
sed -n '/^static bool take(/,/^}/p' formats/door/carc_play.c | grep -o '"[a-z]*"' | tr -d '"' >"$stage.names"
[ -s "$stage.names" ] || fail 'no settings found in formats/door/carc_play.c'
while read -r setting; do
	grep -q "^\.It Cm $setting\$" "$manual" || fail "carc(3) does not explain the setting $setting"
	grep -q "^ \*   $setting " "$header" || fail "carc.h does not explain the setting $setting"
done <"$stage.names"
sed 's,/\*.*,,' "$header" | sed -n '/^struct .*{/,/^}/s/^	.*[ *]\([a-z_]*\);.*/\1/p' >"$stage.names"
while read -r member; do
	grep -qE "^\.It Va (.* , )?$member( ,| Ta|\$)" "$manual" || fail "carc(3) does not explain the member $member"
done <"$stage.names"

# ---- A program of others ----------------------------------------------------------------------

PKG_CONFIG_PATH=$root/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$stage LD_LIBRARY_PATH=$root/lib
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH
example=$root/share/doc/carc/examples/score.c user=$stage.user
strict='-Wall -Wextra -Wpedantic -Werror'
# A main that runs the example on each record, so that one process reads all.
cat >"$stage.each.c" <<'END'
int example_main(int argc, char **argv);
int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		char *one[] = {argv[0], argv[i], 0};

		example_main(2, one);
	}
	return 0;
}
END
"$root/bin/carc-validate" build/fixtures/findings/*/game.* 2>&1 | grep -v ': Y008: ' >"$stage.found"
use() { # how it is linked, compiler and language, flags of libraries
	# shellcheck disable=SC2046,SC2086 # several flags
	$2 $strict ${CFLAGS-} $(pkg-config --cflags carc) -o "$user" "$example" -x none $3 ||
		fail "the example does not build: $1"
	"$user" fixtures/games/demo.yaml >"$stage.out" 2>&1 || fail "the example ends with status $?: $1"
	grep -qx '  Anna 60' "$stage.out" && grep -qx '  Boris 54' "$stage.out" || { cat "$stage.out"; fail "the example: $1"; }
	# shellcheck disable=SC2046,SC2086 # several flags
	$2 ${CFLAGS-} $(pkg-config --cflags carc) -Dmain=example_main -c -o "$stage.one.o" "$example" &&
		$2 ${CFLAGS-} -c -o "$stage.each.o" "$stage.each.c" &&
		$2 ${CFLAGS-} -o "$user" -x none "$stage.one.o" "$stage.each.o" $3 || fail "the example does not build for many records: $1"
	"$user" build/fixtures/findings/*/game.* 2>&1 | sed -n 's/^  \(build\/fixtures\)/\1/p' >"$stage.out"
	# The example reports what carc-validate reports. Tile sets are left out, which are no records. After an error of rules or
	# syntax carc-validate continues and reports more.
	awk -F : -v how="$1" '
		BEGIN { last = ARGC; ARGC = 3 }
		FILENAME == ARGV[1] { found[$1] = found[$1] $0 "\n"; known[$0]; if (/error: [FRYT]/) more[$1]; next }
		/: T401: this is a tile set/ { sets[$1] }
		{ said[$1] = said[$1] $0 "\n"; if (!($0 in known) && !/: R900: /) other[$1] }
		END {
			for (i = 3; i < last; i++) {
				record = ARGV[i]
				if (record in sets)
					continue
				compared++
				if (record in more ? said[record] == "" || record in other : said[record] != found[record])
					printf "%s: carc-validate finds\n%sthe example\n%s", record, found[record], said[record] >"/dev/stderr"
			}
			print compared
		}' "$stage.found" "$stage.out" build/fixtures/findings/*/game.* >"$stage.diff" 2>"$stage.differ"
	[ ! -s "$stage.differ" ] || { cat "$stage.differ"; fail "the example says otherwise than carc-validate: $1"; }
	compared=$((compared + $(cat "$stage.diff")))
}
shared=$(pkg-config --libs carc) static=$(pkg-config --static --libs carc | sed 's/-lcarc/-l:libcarc.a/')
compared=0
use 'C, shared' "${CC:-cc} -std=c99 -x c" "$shared"
use 'C, static' "${CC:-cc} -std=c99 -x c" "$static"
programs=2
if command -v "${CXX:-c++}" >/dev/null; then
	use 'C++, shared' "${CXX:-c++} -std=c++98 -x c++" "$shared"
	programs=3
fi
# The referee of the manual: a turn, a slip, and back.
# shellcheck disable=SC2046,SC2086 # several flags
${CC:-cc} -std=c99 $strict ${CFLAGS-} $(pkg-config --cflags carc) -o "$user" "$root/share/doc/carc/examples/referee.c" $shared ||
	fail 'the referee does not build'
printf '%s\n' 'F@0,-1 r1 city.S' 'U@5,5' undo 'U@1,0 r1' | "$user" c3 2 >"$stage.out"
printf '%s\n' 'score 0 0; player 2 is next, 70 tiles left' \
	'refused: R103: no adjacent tile; it fits at 5 places, the nearest is 1,0 (r1 r3)' 'taken back' \
	'score 0 0; player 2 is next, 70 tiles left' | diff - "$stage.out" || fail 'the referee says otherwise'

# A program that is made now works with a library of tomorrow, whose structs have more members.
mkdir -p "$stage.more/formats/door"
sed '/^struct .*{/,/^};/s/^};/	const char *more; int yet_more;\n};/' "$header" >"$stage.more/formats/door/carc.h"
[ "$(grep -c yet_more "$stage.more/formats/door/carc.h")" -ge 7 ] || fail 'no struct has got more members'
objects=
for source in formats/door/*.c; do
	# shellcheck disable=SC2086 # several flags
	${CC:-cc} -std=c11 -w -fPIC -fvisibility=hidden -D_POSIX_C_SOURCE=200809L '-DCARC_VERSION="0"' ${CFLAGS-} -I"$stage.more" -I. \
		-c -o "$stage.more/$(basename "$source" .c).o" "$source" || fail "$source does not build with more members"
	objects="$objects $stage.more/$(basename "$source" .c).o"
done
# shellcheck disable=SC2086 # several
${CC:-cc} ${CFLAGS-} -shared -Wl,-soname,libcarc.so.0 -o "$stage.more/libcarc.so.0" $objects "$whole" $(pkg-config --static --libs-only-l carc | sed 's/-lcarc//') ||
	fail 'the library with more members does not link'
# shellcheck disable=SC2046,SC2086 # several flags
${CC:-cc} -std=c99 ${CFLAGS-} $(pkg-config --cflags carc) -o "$user" "$example" $shared || fail 'the example does not build'
"$user" fixtures/games/demo.yaml >"$stage.found"
LD_LIBRARY_PATH=$stage.more "$user" fixtures/games/demo.yaml >"$stage.out" || fail 'an old program ends badly with a library of tomorrow'
diff "$stage.found" "$stage.out" || fail 'an old program says otherwise with a library of tomorrow'
find "$stage" "$stage".* -name '*.gc[dn][ao]' -exec rm {} + 2>/dev/null
calls=$(wc -l <"$stage.declared")

# From here on nothing is built with what is installed: make must not find it either, or it builds the tree anew with its flags.
unset PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH
# ---- The module of Python, as `import carc` finds it, with nothing of the environment to help ----

python='not tried'
if command -v python3 >/dev/null && python3 -m venv --without-pip "$stage.venv" 2>/dev/null; then
	knows() { # what, python, PYTHONPATH
		env -u CARC_LIBRARY -u LD_LIBRARY_PATH PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$3" "$2" -c 'import carc, importlib.metadata
assert importlib.metadata.version("carc") == carc.version(), "another version"
assert carc.Position().left() == 71' >"$stage.out" 2>&1 || { cat "$stage.out"; fail "import carc: $1"; }
	}
	# Into a virtual environment, where it is on the path; and below a prefix of its own, where PYTHONPATH names it.
	for prefix in "$stage.venv" "$stage.own"; do
		PATH=$stage.venv/bin:$PATH ${MAKE:-make} DESTDIR= PREFIX="$prefix" install >"$stage.log" 2>&1 || { cat "$stage.log"; fail "install below $prefix"; }
		folder=$(sed -n 's/^The Python module is in PYTHONDIR=//p' "$stage.log")
		[ -f "$folder/carc/__init__.py" ] || fail "PYTHONDIR is not printed: $folder"
		[ "$prefix" = "$stage.venv" ] && path= || path=$folder
		knows "$prefix" "$stage.venv/bin/python3" "$path"
		PATH=$stage.venv/bin:$PATH ${MAKE:-make} DESTDIR= PREFIX="$prefix" uninstall >"$stage.log" 2>&1 || { cat "$stage.log"; fail "uninstall below $prefix"; }
		[ -z "$(find "$prefix" -name '*carc*' ! -type d)" ] || fail "uninstall below $prefix leaves files"
	done
	[ "$(PATH=/usr/bin:/bin ${MAKE:-make} -n DESTDIR= PREFIX=/usr/local PYTHONDIR=/elsewhere install | grep -c 'PYTHONDIR=/elsewhere')" = 1 ] || fail 'PYTHONDIR cannot be set'
	python='import carc in two places'
fi

installed=$(find "$stage" -type f -o -type l | wc -l)
make_ uninstall
left=$(find "$stage" -type f -o -type l)
[ -z "$left" ] || fail "uninstall leaves $left"
left=$(find "$root" -mindepth 1 -name '*carc*')
[ -z "$left" ] || fail "uninstall leaves the folders $left"
# An optional library changes no flag that all objects have, so that only what uses it is rebuilt.
shared() { ${MAKE:-make} "$@" --eval='show: ; @echo $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ALL_CFLAGS)' show; }
for option in OPTIONAL= EDIT_CPPFLAGS=; do
	[ "$(shared $option)" = "$(shared V=1)" ] || fail "$option changes the flags of all objects"
done
# The library does not depend on where it was built.
grep -qF "$(pwd)" "$whole" && fail "the library has the path where it was built"
rm -rf "$stage" "$stage".*
echo "install: $installed files, $calls calls, $programs programs of others on $compared records, $python, nothing left after uninstall"

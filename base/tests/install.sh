#!/bin/sh
# Install into a scratch folder, use what is there, uninstall, and find nothing left.
# usage: MAKE=make CC=cc CFLAGS= install.sh SCRATCH
# The prefix is one that no compiler searches by itself, so that carc.pc has to say it.
set -u
stage=$1
rm -rf "$stage" && mkdir -p "$stage" || exit 3
stage=$(cd "$stage" && pwd)
fail() { echo "install: $*"; exit 1; }
make_() { ${MAKE:-make} DESTDIR="$stage" PREFIX=/opt/carc "$@" >"$stage.log" 2>&1 || { cat "$stage.log"; fail "$@"; }; }

make_ install
for tool in "$stage"/opt/carc/bin/carc-*; do
	[ -e "$tool" ] || continue
	"$tool" --version >/dev/null </dev/null || fail "${tool##*/} --version ends with status $?"
done
for pc in Cflags Libs; do grep -q "^$pc: " "$stage/opt/carc/lib/pkgconfig/carc.pc" || fail "carc.pc has no $pc"; done
PKG_CONFIG_PATH=$stage/opt/carc/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$stage
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
headers=0
program=$stage/user.c
: >"$program"
for header in "$stage"/opt/carc/include/carc/*/*.h; do
	[ -e "$header" ] || continue
	headers=$((headers + 1))
	echo "#include \"${header#"$stage"/opt/carc/include/carc/}\"" >>"$program"
done
echo 'int main(void) { return 0; }' >>"$program"
# shellcheck disable=SC2046,SC2086 # several flags
${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L $(pkg-config --cflags carc) ${CFLAGS-} -o "$stage/user" "$program" \
	$(pkg-config --libs carc) || fail 'a program against the installed headers and library does not build'
"$stage/user" || fail 'a program against the installed library does not run'
rm "$stage/user" "$program"
find "$stage" -name '*.gc[dn][ao]' -exec rm {} +

installed=$(find "$stage" -type f | wc -l)
make_ uninstall
left=$(find "$stage" -type f)
[ -z "$left" ] || fail "uninstall leaves $left"
rm -rf "$stage" "$stage.log"
echo "install: $installed files, $headers headers, nothing left after uninstall"

#!/bin/sh
# Debian's packages of the last commit: made twice alike, without an error of lintian or a flag that blhc misses, and what
# they install works by their own tests and is gone when they are. It installs them: run it on a machine where that may be.
set -u
fail() { echo "deb: $*"; exit 1; }
sh tests/deps.sh deb || :
for tool in dpkg-buildpackage dh lintian blhc; do
	command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
version=$(sed -n 's/^VERSION *:= *//p' Makefile)
for once in first second; do
	DEB_BUILD_OPTIONS="nocheck parallel=2" ${MAKE:-make} deb >"$tmp/$once.log" 2>&1 || { tail -n 40 "$tmp/$once.log"; fail "the $once time it is not made"; }
	(cd build/deb && sha256sum ./*.deb ./*.orig.tar.gz) >"$tmp/$once"
done
diff "$tmp/first" "$tmp/second" || fail 'made twice it differs'
lintian --fail-on error build/deb/*.changes >"$tmp/lintian" 2>&1 || { grep '^E:' "$tmp/lintian"; fail 'lintian finds errors'; }
blhc "$tmp/first.log" >"$tmp/blhc" || { head -n 5 "$tmp/blhc" | cut -c 1-300; fail 'blhc misses flags'; }

count=$(grep -c '\.deb$' "$tmp/first")
if [ "$(id -u)" -ne 0 ] || dpkg -s carc >/dev/null 2>&1; then
	echo "deb: $count packages twice alike, not installed here, 0 failed"
	exit 0
fi
dpkg -i build/deb/carc_"$version"*.deb build/deb/libcarc0_"$version"*.deb build/deb/libcarc-dev_"$version"*.deb \
	build/deb/python3-carc_"$version"*.deb >"$tmp/log" 2>&1 || { cat "$tmp/log"; fail 'they cannot be installed'; }
tests=0
for test in .debian/tests/*; do
	[ "${test##*/}" = control ] && continue
	AUTOPKGTEST_TMP=$tmp sh "$test" >"$tmp/log" 2>&1 || { cat "$tmp/log"; failed=$test; }
	tests=$((tests + 1))
done
dpkg --purge carc libcarc0 libcarc-dev python3-carc >"$tmp/log" 2>&1
[ -z "${failed-}" ] || fail "$failed"
left=$(find /usr /etc /var/lib -xdev -name '*carc*' 2>/dev/null)
[ -z "$left" ] || fail "removed, they leave $left"
echo "deb: $count packages twice alike, $tests tests of what they install, nothing left, 0 failed"

#!/bin/sh
# Install the Debian packages that are missing; say nothing when none is.
# usage: deps.sh GROUP...    groups: build ci
# What counts is whether the thing works, not which package it came from.
set -u

compiles() { # compiler, flags...
	echo 'int main(void) { return 0; }' | "$@" -x c -o /dev/null - >/dev/null 2>&1
}
has() { command -v "$1" >/dev/null 2>&1; }
library() { has pkg-config && pkg-config --exists "$1"; }
missing=
want() { # package, test...
	package=$1
	shift
	"$@" || missing="$missing $package"
}

for group in "$@"; do
	case $group in
	build)
		want gcc has gcc
		want libc6-dev compiles gcc
		want make has make
		want pkg-config has pkg-config
		want libyaml-dev library yaml-0.1
		want zlib1g-dev library zlib
		want libjansson-dev library jansson
		want libcmocka-dev library cmocka
		want mandoc has mandoc
		want jq has jq
		want tidy has tidy
		;;
	ci)
		want git has git
		want clang has clang
		want clang-format has clang-format
		want clang-tidy has clang-tidy
		want cppcheck has cppcheck
		want afl++ has afl-clang-fast
		want valgrind has valgrind
		want python3-jsonschema python3 -c 'import jsonschema'
		want python3-yaml python3 -c 'import yaml'
		want libclang-rt-dev compiles clang -fsanitize=address,undefined
		;;
	*)
		echo "deps.sh: no group $group" >&2
		exit 3
		;;
	esac
done
[ "$missing" ] || exit 0

if ! has apt-get; then
	echo "Please install what Debian calls:$missing" >&2
	exit 1
fi
root=
if [ "$(id -u)" -ne 0 ]; then
	has sudo || { echo "Please run as root: apt-get install$missing" >&2; exit 1; }
	root=sudo
fi
echo "Installing with apt-get:$missing"
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
# A stale list is no reason to give up: the packages may still be found.
$root apt-get -q update >"$log" 2>&1 || tail -n 3 "$log" >&2
# shellcheck disable=SC2086 # several packages
$root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install $missing \
	>"$log" 2>&1 </dev/null || { tail -n 20 "$log" >&2; echo "could not install:$missing" >&2; exit 1; }

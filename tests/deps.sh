#!/bin/sh
# Install the Debian packages that are missing; say nothing when none is.
# usage: deps.sh GROUP...    groups: build check ci cross cluster deb static web browser
# What counts is whether the thing works, not which package it came from.
set -u

compiles() { # compiler, flags...
	echo 'int main(void) { return 0; }' | "$@" -x c -o /dev/null - >/dev/null 2>&1
}
has() { command -v "$1" >/dev/null 2>&1; }
library() { has pkg-config && pkg-config --exists "$1"; }
missing= foreign=
want() { # package, test...
	package=$1
	shift
	"$@" || missing="$missing $package"
}

for group in "$@"; do
	case $group in
	build)
		want gcc has gcc
		want binutils has readelf
		want libc6-dev compiles gcc
		want make has make
		want pkg-config has pkg-config
		want libyaml-dev library yaml-0.1
		want zlib1g-dev library zlib
		want libzstd-dev library libzstd
		want libedit-dev library libedit
		;;
	check)
		want zstd has zstd
		want libjansson-dev library jansson
		want libcmocka-dev library cmocka
		want mandoc has mandoc
		want jq has jq
		want sqlite3 has sqlite3
		want tidy has tidy
		want librsvg2-bin has rsvg-convert
		want weasyprint has weasyprint
		want poppler-utils has pdftoppm
		want python3-yaml python3 -c 'import yaml'
		want python3-yaml /usr/bin/python3 -c 'import yaml'
		want python3-ruamel.yaml /usr/bin/python3 -c 'import ruamel.yaml'
		want libyaml-pp-perl perl -MYAML::PP -e1
		want libyaml-libyaml-perl perl -MYAML::XS -e1
		want libyaml-syck-perl perl -MYAML::Syck -e1
		want ruby ruby -e1
		want mypy /usr/bin/python3 -c 'import mypy'
		want zsh has zsh
		want fish has fish
		want tmux has tmux
		want csvkit has csvjson
		want miller has mlr
		want gnuplot-nox has gnuplot
		;;
	ci)
		want git has git
		want clang has clang
		want clang-format has clang-format
		want clang-tidy has clang-tidy
		want cppcheck has cppcheck
		want afl++ has afl-clang-fast
		want valgrind has valgrind
		want python3-jsonschema /usr/bin/python3 -c 'import jsonschema'
		want python3-jsonschema python3 -c 'import jsonschema'
		want python3-fastjsonschema /usr/bin/python3 -c 'import fastjsonschema'
		want npm has npm
		want libclang-rt-dev compiles clang -fsanitize=address,undefined
		;;
	cross)
		# Machines of another byte order and word size, for tests/check/compilers.sh: their compilers and libraries.
		has dpkg && [ "$(dpkg --print-architecture)" = amd64 ] || continue
		foreign="s390x i386 arm64"
		want gcc-s390x-linux-gnu has s390x-linux-gnu-gcc
		want libc6-dev-s390x-cross test -e /usr/s390x-linux-gnu/include/stdio.h
		want gcc-aarch64-linux-gnu has aarch64-linux-gnu-gcc
		want libc6-dev-arm64-cross test -e /usr/aarch64-linux-gnu/include/stdio.h
		want gcc-i686-linux-gnu has i686-linux-gnu-gcc
		want libc6-dev-i386-cross test -e /usr/i686-linux-gnu/include/stdio.h
		want qemu-user has qemu-s390x
		for machine in s390x i386 arm64:aarch64; do
			for so in libyaml-0-2:libyaml-0.so.2 zlib1g:libz.so.1 libzstd1:libzstd.so.1; do
				want "${so%:*}:${machine%:*}" test -e "/usr/lib/${machine#*:}-linux-gnu/${so#*:}"
			done
		done
		;;
	static)
		want musl-tools has musl-gcc
		want dpkg-dev has dpkg-source
		;;
	web)
		want emscripten has emcc
		want dpkg-dev has dpkg-source
		want nodejs has node
		want npm has npm
		;;
	browser)
		want nodejs has node
		want npm has npm
		want chromium has chromium
		want fonts-dejavu-core test -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
		;;
	deb)
		want dpkg-dev has dpkg-buildpackage
		want debhelper has dh
		want dh-python has pybuild
		want lintian has lintian
		want blhc has blhc
		;;
	cluster)
		# For tests/check/cluster.sh.
		want parallel has parallel
		want sqlite3 has sqlite3
		# Where systemd runs, what brings a service would be started with the machine from now on: that is for its owner.
		[ ! -d /run/systemd/system ] || continue
		want openssh-server test -x /usr/sbin/sshd
		want openssh-client has ssh
		want munge test -x /usr/sbin/munged
		want slurm-wlm test -x /usr/sbin/slurmctld
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
for machine in $foreign; do $root dpkg --add-architecture "$machine"; done
# A stale list is no reason to give up: the packages may still be found.
$root apt-get -q update >"$log" 2>&1 || tail -n 3 "$log" >&2
# shellcheck disable=SC2086 # several packages
$root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install $missing \
	>"$log" 2>&1 </dev/null || { tail -n 20 "$log" >&2; echo "could not install:$missing" >&2; exit 1; }

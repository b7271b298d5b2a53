#!/bin/sh
# Fetch sources of Debian packages, by a list of sources of its own: each comes to lie in FOLDER under the name of its package.
# usage: sources.sh FOLDER PACKAGE...
set -eu
folder=$1
shift
mkdir -p "$folder/apt/lists/partial" "$folder/apt/sources.list.d"
folder=$(cd "$folder" && pwd)
: >"$folder/apt/sources.list"
# What the machine knows, as sources.
for list in /etc/apt/sources.list.d/*.sources; do
	[ -e "$list" ] && sed 's/^Types:.*/Types: deb-src/' "$list" >"$folder/apt/sources.list.d/${list##*/}"
done
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
	[ -e "$list" ] && sed -n 's/^deb /deb-src /p' "$list" | grep -i debian >>"$folder/apt/sources.list" || :
done
own="-o Dir::Etc::SourceList=$folder/apt/sources.list -o Dir::Etc::SourceParts=$folder/apt/sources.list.d -o Dir::State::Lists=$folder/apt/lists"
# shellcheck disable=SC2086 # several options
apt-get $own -q update >"$folder/log" 2>&1 || :
for package in "$@"; do
	[ -d "$folder/$package" ] && continue
	# shellcheck disable=SC2086 # several options
	(cd "$folder" && apt-get $own -q --only-source source "$package" >"$folder/log" 2>&1) || { cat "$folder/log"; exit 1; }
	mv "$(find "$folder" -maxdepth 1 -type d -name "$package-*" | head -n 1)" "$folder/$package"
done

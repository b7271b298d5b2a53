#!/bin/sh
# Runs the unit tests, which are one program. First it looks for rows beside a test that the test does not name: they could not fail.
# usage: unit.sh PROGRAM
unread=$(grep -rL --include='test_*.c' 'each_script(' tests/unit | while read -r test; do
	[ ! -e "${test%.c}.txt" ] || sed -n 's/^== //p' "${test%.c}.txt" | while read -r name; do
		grep -q "\"$name\"" "$test" || echo "FAIL $test does not read its rows '$name'"
	done
done)
[ -z "$unread" ] || { echo "$unread"; exit 1; }
exec sh tests/python.sh tests/programs.py unit '' "$@"

#!/bin/sh
# Renders pictures with rsvg-convert, which is no browser, and looks at the colours.
for tool in python3 rsvg-convert; do
	command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
exec python3 tests/pictures.py "${BUILD:-build/release}/bin" build/fixtures

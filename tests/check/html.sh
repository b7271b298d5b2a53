#!/bin/sh
# Validates pages as HTML and pictures as XML; draws one of each by programs that are no browsers.
for tool in python3 rsvg-convert weasyprint pdftoppm; do
	command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
bin=${BUILD:-build/release}/bin
sh tests/python.sh tests/markup.py "$bin" build/fixtures || exit 1
exec python3 tests/pictures.py "$bin" build/fixtures build/fixtures/base/S000-25/game.yaml

#!/bin/sh
# Lints the manual pages with mandoc.
# usage: man.sh PAGE...
command -v mandoc >/dev/null || { echo 'skipped: mandoc is not installed'; exit 0; }
mandoc -T lint -W warning "$@" && echo "man: $# pages"

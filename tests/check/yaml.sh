#!/bin/sh
# Reads the fixtures with other YAML parsers.
bin=${BUILD:-build/release}/bin
python3 -W ignore -c 'import yaml' 2>/dev/null || { echo 'skipped: python3 with yaml is not installed'; exit 0; }
python3 -B tests/other_yaml.py "$bin" build/fixtures && exec python3 -B tests/yaml/readers.py "$bin" build/fixtures

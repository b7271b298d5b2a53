#!/bin/sh
# Runs the command line cases.
exec sh tests/cli.sh "${BUILD:-build/release}/bin" tests/cli

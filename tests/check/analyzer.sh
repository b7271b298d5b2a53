#!/bin/sh
# Compiles everything with gcc -fanalyzer.
${MAKE:-make} BUILD=build/analyze CC=gcc HARDEN= CFLAGS='-O1 -g -fanalyzer -Werror' objects && echo 'analyzer: gcc has no finding'

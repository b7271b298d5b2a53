#!/bin/sh
# Compares the tools' output for the records of fixtures/ with what is kept there.
# usage: golden.sh PROGRAM
exec "$1" fixtures

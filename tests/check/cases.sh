#!/bin/sh
# Plays the cases of tests/cases and the records of fixtures/ by the engine and the oracle.
# usage: cases.sh PROGRAM
exec "$1" --records

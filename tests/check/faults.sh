#!/bin/sh
# Lets calls fail in runs of every tool, with faults.py.
exec sh tests/python.sh tests/faults/faults.py

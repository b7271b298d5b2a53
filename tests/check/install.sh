#!/bin/sh
# Installs into a scratch folder and uses what is there, see install.py.
# usage: CC=cc CXX=c++ CFLAGS= NM=nm HARDENED= MAKE=make install.sh LIBCARC.A
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
exec sh tests/python.sh tests/install.py "${BUILD:-build/release}/install-test" "$@"

#!/bin/sh
# Rejects banned functions, files opened without close-on-exec, and direct reads of watched options.
# usage: banned.sh FILE...
! grep -nE '(^|[^_[:alnum:]])(strcpy|strcat|v?sprintf|strtok|ato[il]|gets|gmtime|localtime|alloca) *\(' "$@" || exit 1
# A program that links the library may start others: they must not inherit its open files.
! grep -nE '(^|[^_[:alnum:]])(open(at)?\(.*O_|fopen\()' "$@" | grep -vE 'O_CLOEXEC|"[rwa]+e"' || exit 1
# Watched options are read through carc_option() and its like alone.
watched=$(sed -n 's/^WATCHED(\(.*\))$/\1/p' core/verdict/option.def $(find core/boxes -name verdict.def) | paste -s -d'|' -)
! grep -rnE --include='*.[ch]' "\[CARC_OPTION_($watched)\]" core || exit 1
echo 'banned: none of the banned functions is called, no open file is inherited, what is watched is asked for'

/* The lines by which a shell completes the words behind a command. options.c prints them for --completion. */
#ifndef CARC_COMPLETION_H
#define CARC_COMPLETION_H

#include <stdio.h>

/* shell: bash, zsh or fish. name: of the command. */
void completion_print(const char *name, const char *shell, FILE *out);

#endif

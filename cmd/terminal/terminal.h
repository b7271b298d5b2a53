/* What is known of the terminal, if there is one: for all that is said or drawn there. Nobody else asks for it. */
#ifndef CARC_TERMINAL_H
#define CARC_TERMINAL_H

#include <stdbool.h>

/* ORDER the words of --color */
enum terminal_when { TERMINAL_AUTO, TERMINAL_ALWAYS, TERMINAL_NEVER };

/* How large the terminal of standard output or standard error is: as COLUMNS and LINES have it, as it says itself, or as usual. */
unsigned terminal_columns(void);
unsigned terminal_rows(void);

/* In how many columns prose is wrapped that goes to this stream; 0: it is no terminal, and nothing is wrapped. */
unsigned terminal_wraps(int fd);

/* Whether what goes there has colours. By itself a terminal has, but one that is dumb, and unless NO_COLOR is set. */
bool terminal_colour(int fd, enum terminal_when when);

/* Whether what goes there is for a terminal whose characters are UTF-8, by the locale. */
bool terminal_utf8(int fd);

#endif

/* What is known of the terminal, if there is one: for all that is said or drawn there. Nobody else asks for it. */
#ifndef CARC_TERMINAL_H
#define CARC_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* ORDER the words of --color */
enum terminal_when { TERMINAL_AUTO, TERMINAL_ALWAYS, TERMINAL_NEVER };

/* How large the terminal of standard output or standard error is: as COLUMNS and LINES have it, as it says itself, or as usual. */
unsigned terminal_columns(void);
unsigned terminal_rows(void);

/* In how many columns prose is wrapped that goes to this stream; 0: it is no terminal, and nothing is wrapped. */
unsigned terminal_wraps(int fd);

/*
 * Where prose goes: standard output, or at a terminal a text that terminal_flush() writes there, wrapped at blanks. It is not to
 * be kept longer than that. False: out of memory, and some of it is lost.
 */
FILE *terminal_out(void);
bool terminal_flush(void);

/* Print there what carc_say() prints. */
void terminal_say(const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 1, 2)))
#endif
	;

/* Whether what goes there has colours. By itself a terminal has, but one that is dumb, and unless NO_COLOR is set. */
bool terminal_colour(int fd, enum terminal_when when);

/* Whether what goes there is for a terminal whose characters are UTF-8, by the locale. */
bool terminal_utf8(int fd);

#endif

/* Size, colors and encoding of the terminal, and prose that is wrapped for it. */
#ifndef CARC_TERMINAL_H
#define CARC_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* ORDER the words of --color */
enum terminal_when { TERMINAL_AUTO, TERMINAL_ALWAYS, TERMINAL_NEVER };

/* Return the size of the terminal: COLUMNS and LINES, or else what the terminal reports, or 80 and 24. */
unsigned terminal_columns(void);
unsigned terminal_rows(void);

/* Returns the columns at which prose for a stream is wrapped; 0 if the stream is no terminal. */
unsigned terminal_wraps(int fd);

/*
 * Returns the stream for prose: standard output, or for a terminal a text that terminal_flush() writes there, wrapped at blanks. The stream is
 * valid until then. flush returns false if text was lost on out of memory.
 */
FILE *terminal_out(void);
bool terminal_flush(void);

/* Writes to it as carc_say() does. */
void terminal_say(const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 1, 2)))
#endif
	;

/* Returns true if output has colors. By default a terminal has, unless it is dumb or NO_COLOR is set. */
bool terminal_colour(int fd, enum terminal_when when);

/* Returns true for a terminal whose encoding is UTF-8 by the locale. */
bool terminal_utf8(int fd);

#endif

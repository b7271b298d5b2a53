/*
 * Lines that a person types: edited on a terminal by libedit, with history and completion; else as they come, and then
 * shown behind their prompts, so that what goes out reads as a conversation.
 */
#ifndef CARC_RECORD_LINES_H
#define CARC_RECORD_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_MAX = 8192 }; /* bytes of a line */

/* Told each word that could stand in the place of the last one of the text before the cursor. */
struct lines_words {
	void (*add)(struct lines_words *words, const char *word);
};

/* What knows such words. before: the text before the cursor; last: where its last word begins. */
struct lines_help {
	void (*words)(void *ctx, const char *before, const char *last, struct lines_words *words);
	void *ctx;
};

struct lines;

/* NULL: out of memory. plain: never edited. help must live as long. */
struct lines *lines_open(bool plain, const struct lines_help *help);
void lines_close(struct lines *lines); /* accepts NULL */

/* Whether they are typed on a terminal. */
bool lines_typed(const struct lines *lines);

/* Whether they are edited there, unless that is not wanted: the program was built with libedit. */
bool lines_can_be_edited(void);

/* Why reading has failed, and not just ended, as errno has it; 0: it has not. The same of writing to standard output. */
int lines_error(const struct lines *lines);
int lines_write_error(const struct lines *lines);

/* Write what was said: nobody need wait for the next question. */
void lines_flush(struct lines *lines);

enum lines_got {
	LINES_LINE,
	LINES_END,  /* there are no more */
	LINES_STOP, /* interrupted: what was begun is not wanted */
	LINES_BAD,  /* too long, or no text; *ret_line says so, for people */
};

/*
 * The next line, without blanks at its ends; it belongs to lines until the next is asked for. begun: what stands in it
 * already, on a terminal; or "".
 */
enum lines_got lines_get(struct lines *lines, const char *prompt, const char *begun,
			 const char **ret_line);

#endif

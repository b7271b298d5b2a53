/*
 * Typed lines. On a terminal libedit edits them, with history and completion; other lines are printed after their prompts, so that the output
 * reads as a conversation.
 */
#ifndef CARC_PROMPT_H
#define CARC_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

enum { PROMPT_MAX = 8192, PROMPT_ROOM }; /* bytes of a line, without and with a NUL */

/* Receives each word that could replace the last one before the cursor. */
struct prompt_words {
	void (*add)(struct prompt_words *words, const char *word);
};

/* Finds such words. before: the text before the cursor; last: the start of its last word. */
struct prompt_help {
	void (*words)(void *ctx, const char *before, const char *last, struct prompt_words *words);
	void *ctx;
};

struct prompt;

/* Returns NULL on out of memory. plain: lines are not edited. help must live as long. */
struct prompt *prompt_open(bool plain, const struct prompt_help *help);
void prompt_close(struct prompt *prompt); /* accepts NULL */

/* Returns true if lines are typed on a terminal. */
bool prompt_typed(const struct prompt *prompt);

/* Returns true if the program was built with libedit. */
bool prompt_can_be_edited(void);

/* Return errno of the first failure to read input, or to write standard output; 0: there was none. */
int prompt_error(const struct prompt *prompt);
int prompt_write_error(const struct prompt *prompt);

/* Writes all output now. */
void prompt_flush(struct prompt *prompt);

/* Prints a text as the next column, or on the next line if the row is full. column: its start, from 0. */
void prompt_column(const char *text, unsigned *column);

enum prompt_got {
	PROMPT_LINE,
	PROMPT_END,  /* no line is left */
	PROMPT_STOP, /* interrupted */
	PROMPT_BAD,  /* too long, or not text; *ret_line is the reason */
};

/* Reads the next line, without blanks at its ends; it is valid until the next call. begun: its beginning on a terminal, or "". */
enum prompt_got prompt_get(struct prompt *prompt, const char *question, const char *begun,
			   const char **ret_line);

#endif

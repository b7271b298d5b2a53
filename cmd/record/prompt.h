/*
 * Lines that a person types: edited on a terminal by libedit, with history and completion; else as they come, and then
 * shown behind their prompts, so that what goes out reads as a conversation.
 */
#ifndef CARC_PROMPT_H
#define CARC_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

enum { PROMPT_MAX = 8192, PROMPT_ROOM }; /* bytes of a line, and with the NUL behind it */

/* Told each word that could stand in the place of the last one of the text before the cursor. */
struct prompt_words {
	void (*add)(struct prompt_words *words, const char *word);
};

/* What knows such words. before: the text before the cursor; last: where its last word begins. */
struct prompt_help {
	void (*words)(void *ctx, const char *before, const char *last, struct prompt_words *words);
	void *ctx;
};

struct prompt;

/* NULL: out of memory. plain: never edited. help must live as long. */
struct prompt *prompt_open(bool plain, const struct prompt_help *help);
void prompt_close(struct prompt *prompt); /* accepts NULL */

/* Whether they are typed on a terminal. */
bool prompt_typed(const struct prompt *prompt);

/* Whether they are edited there, unless that is not wanted: the program was built with libedit. */
bool prompt_can_be_edited(void);

/* Why reading has failed, and not just ended, as errno has it; 0: it has not. The same of writing to standard output. */
int prompt_error(const struct prompt *prompt);
int prompt_write_error(const struct prompt *prompt);

/* Write what was said: nobody need wait for the next question. */
void prompt_flush(struct prompt *prompt);

/* Print a text beside others, or on the next line where the row is full. column: from 0, where it begins. */
void prompt_column(const char *text, unsigned *column);

enum prompt_got {
	PROMPT_LINE,
	PROMPT_END,  /* there are no more */
	PROMPT_STOP, /* interrupted: what was begun is not wanted */
	PROMPT_BAD,  /* too long, or no text; *ret_line says so, for people */
};

/*
 * The next line, without blanks at its ends; it belongs to lines until the next is asked for. begun: what stands in it
 * already, on a terminal; or "".
 */
enum prompt_got prompt_get(struct prompt *prompt, const char *question, const char *begun,
			   const char **ret_line);

#endif

/* See prompt.h. Without libedit, only the terminal itself edits lines. */
#include "cmd/record/prompt.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/record/memory_text.h"
#include "cmd/terminal/terminal.h"
#include "formats/text/safe_text.h"

#ifdef CARC_LIBEDIT
#include <histedit.h>
#endif

enum { WORDS_MOST = 400, WORD_MAX = 64 };

struct prompt {
	bool typed;
	int error, write_error; /* the first errno, of each */
	const struct prompt_help *help;
	const char *question;
	char line[PROMPT_ROOM];
#ifdef CARC_LIBEDIT
	EditLine *edit; /* NULL: lines are not edited */
	History *history;
#endif
};

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
	(void)number;
	interrupted = 1;
}

void prompt_column(const char *text, unsigned *column)
{
	unsigned width = carc_clean_width(text);

	if (*column > 0 && *column + width + 2 > 78) {
		terminal_say("\n");
		*column = 0;
	}
	terminal_say(*column ? "  %s" : "%s", text);
	*column += width + 2;
}

/* ---- Editing --------------------------------------------------------------------------------------- */

#ifdef CARC_LIBEDIT

static char *prompt_of(EditLine *edit)
{
	struct prompt *prompt;

	el_get(edit, EL_CLIENTDATA, &prompt);
	/* libedit requires a char *, and does not write to it. */
	union {
		const char *given;
		char *taken;
	} question = {prompt->question};

	return question.taken;
}

/* Words that begin with the typed letters. */
struct fitting {
	struct prompt_words words;
	const char *last;
	size_t len;    /* of last */
	size_t common; /* bytes that are the same in all of them */
	unsigned count;
	char word[WORDS_MOST][WORD_MAX];
};

static void add_fitting(struct prompt_words *words, const char *word)
{
	struct fitting *fitting = (struct fitting *)words;
	size_t common = 0;

	if (strncmp(word, fitting->last, fitting->len) || fitting->count == WORDS_MOST ||
	    strlen(word) >= WORD_MAX)
		return;
	for (unsigned i = 0; i < fitting->count; i++)
		if (!strcmp(fitting->word[i], word))
			return;
	snprintf(fitting->word[fitting->count++], WORD_MAX, "%s", word);
	while (word[common] && word[common] == fitting->word[0][common])
		common++;
	if (fitting->count == 1 || common < fitting->common)
		fitting->common = common;
}

static unsigned char complete(EditLine *edit, int key)
{
	const LineInfo *line = el_line(edit);
	size_t len = (size_t)(line->cursor - line->buffer);
	struct fitting *fitting = calloc(1, sizeof *fitting);
	unsigned char answer = CC_ERROR;
	struct prompt *prompt;
	char before[PROMPT_ROOM];

	(void)key;
	el_get(edit, EL_CLIENTDATA, &prompt);
	if (!fitting || len > PROMPT_MAX) {
		free(fitting);
		return CC_ERROR;
	}
	memcpy(before, line->buffer, len);
	before[len] = '\0';
	fitting->words.add = add_fitting;
	fitting->last = strrchr(before, ' ') ? strrchr(before, ' ') + 1 : before;
	fitting->len = strlen(fitting->last);
	prompt->help->words(prompt->help->ctx, before, fitting->last, &fitting->words);
	if (fitting->common > fitting->len || fitting->count == 1) {
		char rest[WORD_MAX + 2];

		snprintf(rest, sizeof rest, "%.*s%s", (int)(fitting->common - fitting->len),
			 fitting->word[0] + fitting->len, fitting->count == 1 ? " " : "");
		answer = el_insertstr(edit, rest) == 0 ? CC_REFRESH : CC_ERROR;
	} else if (fitting->count > 1) {
		unsigned column = 0;

		terminal_say("\n");
		for (unsigned i = 0; i < fitting->count; i++)
			prompt_column(fitting->word[i], &column);
		terminal_say("\n");
		prompt_flush(prompt);
		answer = CC_REDISPLAY;
	}
	free(fitting);
	return answer;
}

static bool begin_editing(struct prompt *prompt)
{
	const struct sigaction stop = {.sa_handler = interrupt};
	HistEvent event;

	prompt->edit = el_init("carc-record", stdin, stdout, stderr);
	prompt->history = history_init();
	if (!prompt->edit || !prompt->history)
		return false;
	(void)history(prompt->history, &event, H_SETSIZE, 500);
	(void)history(prompt->history, &event, H_SETUNIQUE, 1);
	el_set(prompt->edit, EL_CLIENTDATA, prompt);
	el_set(prompt->edit, EL_PROMPT, prompt_of);
	el_set(prompt->edit, EL_EDITOR, "emacs");
	el_set(prompt->edit, EL_SIGNAL, 1);
	el_set(prompt->edit, EL_HIST, history, prompt->history);
	el_set(prompt->edit, EL_ADDFN, "carc-complete", "complete a word", complete);
	el_set(prompt->edit, EL_BIND, "^I", "carc-complete", NULL);
	el_source(prompt->edit, NULL);
	(void)sigaction(SIGINT, &stop, NULL);
	return true;
}

static enum prompt_got edit_line(struct prompt *prompt, const char *begun)
{
	int count = 0;
	const char *line;
	HistEvent event;

	if (*begun)
		el_push(prompt->edit, begun);
	line = el_gets(prompt->edit, &count);
	if (!line && interrupted) {
		el_reset(prompt->edit);
		putchar('\n');
		return PROMPT_STOP;
	}
	if (!line || count <= 0) {
		putchar('\n');
		return PROMPT_END;
	}
	if (count > PROMPT_MAX)
		return PROMPT_BAD;
	memcpy(prompt->line, line, (size_t)count);
	prompt->line[count] = '\0';
	if (count > 1)
		(void)history(prompt->history, &event, H_ENTER, line);
	return PROMPT_LINE;
}

#endif

/* ---- Plain lines ----------------------------------------------------------------------------------- */

/* Returns the next byte; EOF at the end or on an error. */
static int next_byte(struct prompt *prompt)
{
	for (;;) {
		int byte = getchar();

		if (byte != EOF || !ferror(stdin))
			return byte;
		if (errno != EINTR) {
			prompt->error = errno;
			return EOF;
		}
		clearerr(stdin);
	}
}

/* Reads a line without its newline. A line that is too long is read to its end. */
static enum prompt_got read_line(struct prompt *prompt)
{
	size_t len = 0;
	int byte;

	while ((byte = next_byte(prompt)) != EOF && byte != '\n') {
		/* A NUL becomes another control character. */
		if (len < PROMPT_MAX)
			prompt->line[len] = byte ? (char)byte : '\1';
		len++;
	}
	if (byte == EOF && len == 0)
		return PROMPT_END;
	prompt->line[len < PROMPT_MAX ? len : PROMPT_MAX] = '\0';
	return len <= PROMPT_MAX ? PROMPT_LINE : PROMPT_BAD;
}

void prompt_flush(struct prompt *prompt)
{
	if (!terminal_flush())
		memory_text_lack();
	errno = 0;
	if ((fflush(stdout) != 0 || ferror(stdout)) && prompt->write_error == 0)
		prompt->write_error = errno ? errno : EIO;
}

static enum prompt_got plain_line(struct prompt *prompt)
{
	enum prompt_got got;

	fputs(prompt->question, stdout);
	prompt_flush(prompt);
	got = read_line(prompt);
	if (!isatty(STDIN_FILENO) && got != PROMPT_END)
		carc_print_clean(prompt->line, stdout);
	if (!isatty(STDIN_FILENO) || got == PROMPT_END)
		putchar('\n');
	prompt_flush(prompt);
	return got;
}

/* ---- Both ------------------------------------------------------------------------------------------ */

struct prompt *prompt_open(bool plain, const struct prompt_help *help)
{
	struct prompt *prompt = calloc(1, sizeof *prompt);
	bool sound = prompt;

	if (!prompt)
		return NULL;
	prompt->help = help;
	prompt->typed = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
#ifdef CARC_LIBEDIT
	if (prompt->typed && !plain)
		sound = begin_editing(prompt);
#else
	(void)plain;
	(void)interrupt;
#endif
	if (sound)
		return prompt;
	prompt_close(prompt);
	return NULL;
}

void prompt_close(struct prompt *prompt)
{
	if (!prompt)
		return;
#ifdef CARC_LIBEDIT
	if (prompt->history)
		history_end(prompt->history);
	if (prompt->edit)
		el_end(prompt->edit);
#endif
	free(prompt);
}

bool prompt_can_be_edited(void)
{
#ifdef CARC_LIBEDIT
	return true;
#else
	return false;
#endif
}

bool prompt_typed(const struct prompt *prompt)
{
	return prompt->typed;
}

int prompt_error(const struct prompt *prompt)
{
	return prompt->error;
}

int prompt_write_error(const struct prompt *prompt)
{
	return prompt->write_error;
}

/* Returns true if the line is text; else replaces it by the reason. Tabs become blanks. */
static bool is_text(struct prompt *prompt)
{
	for (char *at = prompt->line; *at;) {
		struct carc_char c = carc_char_at(at);
		char shown[CARC_SHOWN_MAX];

		if (*at == '\t')
			*at = ' ';
		else if (c.look == CARC_CONTROL || c.look == CARC_NO_UTF8) {
			(void)carc_show_char(at, shown);
			snprintf(prompt->line, sizeof prompt->line,
				 c.look == CARC_CONTROL ? "it contains a control character, %s"
							: "it is not valid UTF-8: %s",
				 shown);
			return false;
		}
		at += c.len;
	}
	return true;
}

enum prompt_got prompt_get(struct prompt *prompt, const char *question, const char *begun,
			   const char **ret_line)
{
	enum prompt_got got;
	size_t len;
	char *line = prompt->line;

	interrupted = 0;
	prompt->question = question;
	prompt_flush(prompt);
#ifdef CARC_LIBEDIT
	got = prompt->edit ? edit_line(prompt, begun) : plain_line(prompt);
#else
	(void)begun;
	got = plain_line(prompt);
#endif
	*ret_line = line;
	if (got == PROMPT_BAD)
		snprintf(line, sizeof prompt->line, "it is longer than %d bytes", PROMPT_MAX);
	if (got != PROMPT_LINE)
		return got;
	len = strlen(line);
	while (len > 0 && strchr(" \t\r\n", line[len - 1]))
		line[--len] = '\0';
	if (!is_text(prompt))
		return PROMPT_BAD;
	*ret_line = line + strspn(line, " ");
	return PROMPT_LINE;
}

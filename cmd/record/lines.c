/* See lines.h. Built without libedit, lines are not edited on a terminal either: only what the terminal itself can do. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/record/lines.h"
#include "formats/bytes/safe_text.h"

#ifdef CARC_LIBEDIT
#include <histedit.h>
#endif

enum { WORDS_MOST = 400, WORD_MAX = 64 };

struct lines {
	bool typed;
	int error, write_error; /* the first errno, of each */
	const struct lines_help *help;
	const char *prompt;
	char line[LINES_MAX + 1];
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

/* ---- Editing --------------------------------------------------------------------------------------- */

#ifdef CARC_LIBEDIT

static char *prompt_of(EditLine *edit)
{
	struct lines *lines;

	el_get(edit, EL_CLIENTDATA, &lines);
	/* The library takes a char *, and does not write to it. */
	union {
		const char *given;
		char *taken;
	} prompt = {lines->prompt};

	return prompt.taken;
}

/* Words that fit what is typed so far. */
struct fitting {
	struct lines_words words;
	const char *last;
	size_t len;    /* of last */
	size_t common; /* bytes that all of them have in common */
	unsigned count;
	char word[WORDS_MOST][WORD_MAX];
};

static void add_fitting(struct lines_words *words, const char *word)
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

static void print_fitting(const struct fitting *fitting)
{
	unsigned column = 0;

	putchar('\n');
	for (unsigned i = 0; i < fitting->count; i++) {
		unsigned width = carc_clean_width(fitting->word[i]);

		if (column > 0 && column + width + 2 > 78) {
			putchar('\n');
			column = 0;
		}
		printf(column ? "  " : "");
		carc_print_clean(fitting->word[i], stdout);
		column += width + 2;
	}
	putchar('\n');
	(void)fflush(stdout);
}

static unsigned char complete(EditLine *edit, int key)
{
	const LineInfo *line = el_line(edit);
	size_t len = (size_t)(line->cursor - line->buffer);
	struct fitting *fitting = calloc(1, sizeof *fitting);
	unsigned char answer = CC_ERROR;
	struct lines *lines;
	char before[LINES_MAX + 1];

	(void)key;
	el_get(edit, EL_CLIENTDATA, &lines);
	if (!fitting)
		return CC_ERROR;
	if (len > LINES_MAX) {
		free(fitting);
		return CC_ERROR;
	}
	memcpy(before, line->buffer, len);
	before[len] = '\0';
	fitting->words.add = add_fitting;
	fitting->last = strrchr(before, ' ') ? strrchr(before, ' ') + 1 : before;
	fitting->len = strlen(fitting->last);
	lines->help->words(lines->help->ctx, before, fitting->last, &fitting->words);
	if (fitting->common > fitting->len || fitting->count == 1) {
		char rest[WORD_MAX + 2];

		snprintf(rest, sizeof rest, "%.*s%s", (int)(fitting->common - fitting->len),
			 fitting->word[0] + fitting->len, fitting->count == 1 ? " " : "");
		answer = el_insertstr(edit, rest) == 0 ? CC_REFRESH : CC_ERROR;
	} else if (fitting->count > 1) {
		print_fitting(fitting);
		answer = CC_REDISPLAY;
	}
	free(fitting);
	return answer;
}

static bool begin_editing(struct lines *lines)
{
	const struct sigaction stop = {.sa_handler = interrupt};
	HistEvent event;

	lines->edit = el_init("carc-record", stdin, stdout, stderr);
	lines->history = history_init();
	if (!lines->edit || !lines->history)
		return false;
	(void)history(lines->history, &event, H_SETSIZE, 500);
	(void)history(lines->history, &event, H_SETUNIQUE, 1);
	el_set(lines->edit, EL_CLIENTDATA, lines);
	el_set(lines->edit, EL_PROMPT, prompt_of);
	el_set(lines->edit, EL_EDITOR, "emacs");
	el_set(lines->edit, EL_SIGNAL, 1);
	el_set(lines->edit, EL_HIST, history, lines->history);
	el_set(lines->edit, EL_ADDFN, "carc-complete", "complete a word", complete);
	el_set(lines->edit, EL_BIND, "^I", "carc-complete", NULL);
	el_source(lines->edit, NULL);
	(void)sigaction(SIGINT, &stop, NULL);
	return true;
}

static enum lines_got edit_line(struct lines *lines, const char *begun)
{
	int count = 0;
	const char *line;
	HistEvent event;

	if (*begun)
		el_push(lines->edit, begun);
	line = el_gets(lines->edit, &count);
	if (!line && interrupted) {
		el_reset(lines->edit);
		putchar('\n');
		return LINES_STOP;
	}
	if (!line || count <= 0)
		return LINES_END;
	if (count > LINES_MAX)
		return LINES_BAD;
	memcpy(lines->line, line, (size_t)count);
	lines->line[count] = '\0';
	if (count > 1)
		(void)history(lines->history, &event, H_ENTER, line);
	return LINES_LINE;
}

#endif

/* ---- Plain lines ----------------------------------------------------------------------------------- */

/* The next byte; EOF: there is none, or it cannot be read. */
static int next_byte(struct lines *lines)
{
	for (;;) {
		int byte = getchar();

		if (byte != EOF || !ferror(stdin))
			return byte;
		if (errno != EINTR) {
			lines->error = errno;
			return EOF;
		}
		clearerr(stdin);
	}
}

/* A line as it comes, without its end. One that is too long is read to its end nevertheless. */
static enum lines_got read_line(struct lines *lines)
{
	size_t len = 0;
	int byte;

	while ((byte = next_byte(lines)) != EOF && byte != '\n') {
		/* A NUL would end the line before its end: it is no text either. */
		if (len < LINES_MAX)
			lines->line[len] = byte ? (char)byte : '\1';
		len++;
	}
	if (byte == EOF && len == 0)
		return LINES_END;
	lines->line[len < LINES_MAX ? len : LINES_MAX] = '\0';
	return len <= LINES_MAX ? LINES_LINE : LINES_BAD;
}

/* What was said fits into a buffer, as a rule, so that trouble shows here. */
void lines_flush(struct lines *lines)
{
	errno = 0;
	if ((fflush(stdout) != 0 || ferror(stdout)) && lines->write_error == 0)
		lines->write_error = errno ? errno : EIO;
}

static enum lines_got plain_line(struct lines *lines)
{
	enum lines_got got;

	fputs(lines->prompt, stdout);
	lines_flush(lines);
	got = read_line(lines);
	if (!isatty(STDIN_FILENO) && got != LINES_END)
		carc_print_clean(lines->line, stdout);
	if (!isatty(STDIN_FILENO) || got == LINES_END)
		putchar('\n');
	lines_flush(lines);
	return got;
}

/* ---- Both ------------------------------------------------------------------------------------------ */

struct lines *lines_open(bool plain, const struct lines_help *help)
{
	struct lines *lines = calloc(1, sizeof *lines);
	bool sound = lines;

	if (!lines)
		return NULL;
	lines->help = help;
	lines->typed = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
#ifdef CARC_LIBEDIT
	if (lines->typed && !plain)
		sound = begin_editing(lines);
#else
	(void)plain;
	(void)interrupt;
#endif
	if (sound)
		return lines;
	lines_close(lines);
	return NULL;
}

void lines_close(struct lines *lines)
{
	if (!lines)
		return;
#ifdef CARC_LIBEDIT
	if (lines->history)
		history_end(lines->history);
	if (lines->edit)
		el_end(lines->edit);
#endif
	free(lines);
}

bool lines_can_be_edited(void)
{
#ifdef CARC_LIBEDIT
	return true;
#else
	return false;
#endif
}

bool lines_typed(const struct lines *lines)
{
	return lines->typed;
}

int lines_error(const struct lines *lines)
{
	return lines->error;
}

int lines_write_error(const struct lines *lines)
{
	return lines->write_error;
}

/* Whether a line is text; else what it holds is told in its place. A tab is a blank. */
static bool is_text(struct lines *lines)
{
	for (char *at = lines->line; *at;) {
		struct carc_char c = carc_char_at(at);
		char shown[CARC_SHOWN_MAX];

		if (*at == '\t')
			*at = ' ';
		else if (c.look == CARC_CONTROL || c.look == CARC_NO_UTF8) {
			(void)carc_show_char(at, shown);
			snprintf(lines->line, sizeof lines->line,
				 c.look == CARC_CONTROL ? "there is a control character in it, %s"
							: "it is no UTF-8: %s",
				 shown);
			return false;
		}
		at += c.len;
	}
	return true;
}

enum lines_got lines_get(struct lines *lines, const char *prompt, const char *begun,
			 const char **ret_line)
{
	enum lines_got got;
	size_t len;
	char *line = lines->line;

	interrupted = 0;
	lines->prompt = prompt;
	lines_flush(lines);
#ifdef CARC_LIBEDIT
	got = lines->edit ? edit_line(lines, begun) : plain_line(lines);
#else
	(void)begun;
	got = plain_line(lines);
#endif
	*ret_line = line;
	if (got == LINES_BAD)
		snprintf(line, sizeof lines->line, "it is longer than %d bytes", LINES_MAX);
	if (got != LINES_LINE)
		return got;
	len = strlen(line);
	while (len > 0 && strchr(" \t\r\n", line[len - 1]))
		line[--len] = '\0';
	if (!is_text(lines))
		return LINES_BAD;
	*ret_line = line + strspn(line, " ");
	return LINES_LINE;
}

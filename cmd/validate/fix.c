/* See fix.h. Corrections replace whole lines, so that a record keeps the number of its lines. */
#include "cmd/validate/fix.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/run/run.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

enum { ROUNDS = 8, EDITS_MOST = 64, CONTEXT = 3 };

/* Set before the run; file: the last one with a patch, which only fix_emit() uses. */
static struct {
	bool patches;
	const char *file;
} run;

void fix_begin(bool patches)
{
	run.patches = patches;
	run.file = NULL;
}

/* The lines that the findings of a text offer, and how many findings are errors. */
struct offers {
	struct {
		uint32_t line;
		char text[sizeof(((struct carc_found *)NULL)->try)];
	} line[EDITS_MOST];
	unsigned lines, errors;
};

static void take_offer(void *ctx, const struct carc_found *finding)
{
	struct offers *offers = ctx;
	unsigned i = 0;

	offers->errors += carc_found_counts(finding);
	if (!finding->try[0] || strchr(finding->try, '\n'))
		return;
	/* The last of several offers for a line has the corrections of the others, too. */
	while (i < offers->lines && offers->line[i].line != finding->at.line)
		i++;
	if (i == EDITS_MOST)
		return;
	offers->lines += i == offers->lines;
	offers->line[i].line = finding->at.line;
	memcpy(offers->line[i].text, finding->try, sizeof finding->try);
}

/* Reads and plays a text. */
static enum carc_text_is judge(struct carc_session *session, const struct carc_text *text,
			       struct carc_sink sink)
{
	enum carc_text_is is = carc_session_read(session, text, sink);

	if (is == CARC_TEXT_LEGIBLE)
		carc_session_amend(session, sink, false);
	if (is != CARC_TEXT_RECORD)
		return is;
	carc_session_begin(session, sink, NULL);
	while (carc_session_turn(session))
		;
	carc_session_end(session);
	return is;
}

/* Returns how many bytes a line has from `at` on, with its end. */
static size_t line_len(const char *at, const char *end)
{
	const char *feed = memchr(at, '\n', (size_t)(end - at));

	return (size_t)((feed ? feed + 1 : end) - at);
}

/* Returns the text with the lines that are offered, to be freed, or NULL on out of memory. */
static char *with_offers(const struct carc_text *text, const struct offers *offers, size_t *ret_len)
{
	const char *at = text->bytes, *end = at + text->len;
	struct carc_text_buffer made;
	char *bytes;

	if (!carc_text_buffer_open(&made))
		return NULL;
	for (uint32_t line = text->line; at < end; line++) {
		size_t len = line_len(at, end), kept = 0;
		unsigned i = 0;

		while (i < offers->lines && offers->line[i].line != line)
			i++;
		if (i < offers->lines) {
			fputs(offers->line[i].text, made.out);
			kept = len;
			kept -= kept > 0 && at[kept - 1] == '\n';
			kept -= kept > 0 && at[kept - 1] == '\r';
		}
		fwrite(at + kept, 1, len - kept, made.out);
		at += len;
	}
	bytes = carc_text_buffer_end(&made);
	*ret_len = made.len;
	return bytes;
}

/* ---- What is written ----------------------------------------------------------------------------------- */

/* Lines of two texts that have as many, from a number on, or the first of them that differ. */
struct sides {
	const char *was, *was_end, *is, *is_end;
	uint32_t line;
};

static struct sides sides_of(const struct carc_text *was, const struct carc_text *is)
{
	return (struct sides){was->bytes, was->bytes + was->len, is->bytes, is->bytes + is->len,
			      was->line};
}

static bool step(struct sides *sides)
{
	sides->was += line_len(sides->was, sides->was_end);
	sides->is += line_len(sides->is, sides->is_end);
	sides->line++;
	return sides->was < sides->was_end && sides->is < sides->is_end;
}

static bool differ(const struct sides *sides)
{
	size_t len = line_len(sides->was, sides->was_end);

	return len != line_len(sides->is, sides->is_end) || memcmp(sides->was, sides->is, len) != 0;
}

/* Reports the lines that were corrected. */
static void say_changes(const struct slot *slot, const struct carc_text *now, FILE *out)
{
	struct sides at = sides_of(&slot->text, now);

	do {
		const char *word = at.is + strspn(at.is, " \t");
		char text[sizeof(((struct carc_found *)NULL)->try)];

		carc_copy_text(text, sizeof text, word, strcspn(word, "\r\n"));
		if (differ(&at))
			carc_say(out, "%s:%u: corrected: %s\n", slot->file, at.line, text);
	} while (step(&at));
}

static void print_line(char sign, const char *text, size_t len, FILE *out)
{
	fputc(sign, out);
	fwrite(text, 1, len, out);
	if (len == 0 || text[len - 1] != '\n')
		fputs("\n\\ No newline at end of file\n", out);
}

/* Prints the lines from one place to before another: removed, added or kept. */
static void print_hunk(struct sides from, uint32_t end, FILE *out)
{
	struct sides at = from;
	uint32_t count = end - from.line;

	fprintf(out, "@@ -%u,%u +%u,%u @@\n", (unsigned)from.line, (unsigned)count,
		(unsigned)from.line, (unsigned)count);
	while (from.line < end) {
		if (!differ(&from)) {
			print_line(' ', from.was, line_len(from.was, from.was_end), out);
			(void)step(&from);
			continue;
		}
		for (at = from; at.line < end && differ(&at); (void)step(&at))
			print_line('-', at.was, line_len(at.was, at.was_end), out);
		for (; from.line < at.line; (void)step(&from))
			print_line('+', from.is, line_len(from.is, from.is_end), out);
	}
}

/* Prints a patch. Each hunk has as many lines of context before as behind, else patch(1) takes it for an end of the file. */
static void print_patch(const struct carc_text *was, const struct carc_text *is, FILE *out)
{
	struct sides at = sides_of(was, is), from = at;
	uint32_t lines = was->line;

	for (struct sides end = at; end.was < end.was_end; lines++)
		(void)step(&end);
	while (at.was < at.was_end) {
		uint32_t first = at.line, last = first, before, behind;

		if (!differ(&at)) {
			(void)step(&at);
			continue;
		}
		while (at.was < at.was_end && at.line <= last + 2 * CONTEXT) {
			last = differ(&at) ? at.line : last;
			(void)step(&at);
		}
		before = first - from.line < CONTEXT ? first - from.line : CONTEXT;
		behind = lines - last - 1 < CONTEXT ? lines - last - 1 : CONTEXT;
		before = before < behind ? before : behind;
		while (from.line < first - before)
			(void)step(&from);
		print_hunk(from, last + 1 + before, out);
		while (from.line <= last)
			(void)step(&from);
	}
}

/* ---- A record ------------------------------------------------------------------------------------------- */

void fix_process(struct work *work)
{
	const struct carc_sink findings = {cli_finding, work};
	struct slot *slot = work->slot;
	struct fix_result *result = slot->result;
	struct offers *offers = calloc(1, sizeof *offers);
	struct carc_text now = slot->text;
	char *made = NULL, *next;

	work->failed |= !offers;
	for (unsigned round = 0; offers && !work->failed; round++) {
		offers->lines = offers->errors = 0;
		slot->is = judge(work->session, &now, (struct carc_sink){take_offer, offers});
		/* Behind another object on its line columns are not those of the line. */
		if (offers->lines == 0 || round == ROUNDS || now.indent > 0)
			break;
		next = with_offers(&now, offers, &now.len);
		free(made);
		now.bytes = made = next;
		work->failed |= !made;
	}
	if (!work->failed && made && offers->errors == 0) {
		say_changes(slot, &now, work->out);
	} else if (!work->failed) {
		if (made)
			carc_say(work->out,
				 "%s:%u: not corrected: the record would still have errors\n",
				 slot->file, slot->text.line);
		now = slot->text;
		slot->is = judge(work->session, &now, findings);
	}
	result->said = (size_t)ftell(work->out);
	if (!work->failed && run.patches)
		print_patch(&slot->text, &now, work->out);
	else if (!work->failed)
		fwrite(now.bytes, 1, now.len, work->out);
	free(made);
	free(offers);
}

bool fix_emit(struct slot *slot)
{
	const struct fix_result *result = slot->result;

	fwrite(slot->out.text, 1, result->said, stderr);
	if (run.patches && slot->len > result->said && run.file != slot->file)
		carc_say(stdout, "--- %s\n+++ %s\n", slot->file, slot->file);
	run.file = slot->len > result->said ? slot->file : run.file;
	fwrite(slot->out.text + result->said, 1, slot->len - result->said, stdout);
	return true;
}

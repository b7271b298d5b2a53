/*
 * See record_text.h. In canonical form each key of a record begins a line, and each turn is one line: a change cuts lines out of
 * the text and puts others in, and leaves it to the reader whether that is a record.
 */
#include "cmd/record/record_text.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "formats/record/record_out.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/text/arena.h"

const struct record_text_ears record_text_nobody = {{carc_ignore, NULL}, {NULL, NULL}};

enum { BYTES_MOST = 16 << 20 }; /* of texts that are kept for undo, and as many for redo */

/* ---- Texts in memory ------------------------------------------------------------------------------- */

static void drop(struct record_text_stack *stack, unsigned n)
{
	stack->bytes -= strlen(stack->was[n].text);
	free(stack->was[n].text);
	stack->count--;
	memmove(&stack->was[n], &stack->was[n + 1], (stack->count - n) * sizeof stack->was[0]);
}

/* Keeps a text, which the stack takes over; the oldest make room. Without memory it is not kept, which is noted. */
static void push(struct record_text_stack *stack, char *text)
{
	struct record_text_was *was =
		carc_with_room(stack->was, stack->count, 1, &stack->room, sizeof *was);

	if (!was) {
		memory_text_lack();
		free(text);
		return;
	}
	stack->was = was;
	was[stack->count++] = (struct record_text_was){.text = text};
	stack->bytes += strlen(text);
	while (stack->bytes > BYTES_MOST && stack->count > 1)
		drop(stack, 0);
}

void record_text_name(struct record_text_stack *stack, const char *what)
{
	if (stack->count > 0)
		carc_copy_text(stack->was[stack->count - 1].what, RECORD_TEXT_WHAT, what,
			       strlen(what));
}

const char *record_text_what(const struct record_text_stack *stack)
{
	return stack->count > 0 ? stack->was[stack->count - 1].what : "";
}

static void clear(struct record_text_stack *stack)
{
	while (stack->count > 0)
		drop(stack, stack->count - 1);
}

/* ---- The record ------------------------------------------------------------------------------------ */

bool record_text_init(struct record_text *written, bool files, const char *path)
{
	*written = (struct record_text){.settings.files = files};
	carc_settings_beside(&written->settings, path);
	written->session = carc_session_new(&written->settings);
	if (!written->session)
		return false;
	written->doc = written->session->doc;
	written->game = written->session->game;
	written->replay = written->session->replay;
	return true;
}

void record_text_done(struct record_text *written)
{
	carc_session_free(written->session);
	free(written->text);
	clear(&written->undo);
	clear(&written->redo);
	free(written->undo.was);
	free(written->redo.was);
}

void record_text_play(struct record_text *written, unsigned turns,
		      const struct record_text_ears *ears)
{
	struct carc_replay *replay = written->replay;
	const struct carc_listener *listener = ears->listener.fn ? &ears->listener : NULL;
	unsigned refused = UINT_MAX;

	/* What was printed cannot be taken back: which turn is refused must be known before it is told of. */
	if (listener) {
		record_text_play(written, turns, &record_text_nobody);
		refused = replay->broken ? replay->next : UINT_MAX;
	}
	written->settings.turns = turns;
	/* What is known of turns behind the last one that is wanted stays so. */
	if (turns == UINT_MAX)
		memset(written->player, CARC_PLAYER_NONE, sizeof written->player);
	carc_session_begin(written->session, ears->sink, listener);
	do {
		if (replay->next == refused)
			replay->listener.fn = NULL;
		if (replay->next < written->doc->record.turns)
			written->player[replay->next] = written->game->player;
	} while (carc_session_turn(written->session));
	if (turns == UINT_MAX && !replay->broken)
		carc_session_end(written->session);
	carc_replay_mark(replay, &written->doc->record);
}

void record_text_project(struct record_text *written, const struct record_text_ears *ears)
{
	written->settings.projected = true;
	record_text_play(written, UINT_MAX, ears);
	written->settings.projected = false;
}

static bool read_text(struct record_text *written, char *text, size_t len,
		      const struct carc_sink *sink)
{
	const struct carc_text whole = {
		.bytes = text, .len = len, .line = 1, .number = 1, .most = CARC_TEXT_MAX};

	return carc_session_read(written->session, &whole, *sink) == CARC_TEXT_RECORD;
}

/* Read what was read before: it cannot be refused, unless memory is. */
static void read_again(struct record_text *written)
{
	if (!written->text)
		return;
	written->lost = !read_text(written, written->text, written->len, &record_text_nobody.sink);
	if (!written->lost)
		record_text_play(written, UINT_MAX, &record_text_nobody);
}

static bool no_memory(const struct record_text_ears *ears)
{
	struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);

	ears->sink.fn(ears->sink.ctx, &finding);
	return false;
}

/* Take a text as the record at hand, in canonical form. The one before it stays with the caller. */
static bool take(struct record_text *written, char *text, size_t len,
		 const struct record_text_ears *ears)
{
	struct carc_text_buffer memory;
	char *canonical;

	if (!read_text(written, text, len, &ears->sink))
		return false;
	if (!memory_text_open(&memory))
		return no_memory(ears);
	/* What breaks a rule keeps its words. */
	record_text_play(written, UINT_MAX, &record_text_nobody);
	carc_record_write(written->doc, CARC_CANONICAL, memory.out);
	canonical = memory_text_close(&memory);
	/* It says the same: what there is to be found was found. */
	if (!canonical || !read_text(written, canonical, memory.len, &record_text_nobody.sink)) {
		free(canonical);
		return no_memory(ears);
	}
	written->text = canonical;
	written->len = memory.len;
	return true;
}

bool record_text_begin(struct record_text *written, char *text, size_t len,
		       const struct carc_sink *sink)
{
	const struct record_text_ears ears = {*sink, {NULL, NULL}};

	if (!take(written, text, len, &ears))
		return false;
	record_text_play(written, UINT_MAX, &record_text_nobody);
	return true;
}

/* Change to a text, and keep the one at hand on a stack; the other one is cleared, if clears is not NULL. */
static bool change(struct record_text *written, char *text, struct record_text_stack *keeps,
		   struct record_text_stack *clears, const struct record_text_ears *ears)
{
	char *before = written->text;
	bool sound = text ? take(written, text, strlen(text), ears) : no_memory(ears);

	free(text);
	if (!sound) {
		read_again(written);
		return false;
	}
	record_text_play(written, UINT_MAX, ears);
	if (!strcmp(before, written->text)) {
		free(before);
		return true;
	}
	push(keeps, before);
	if (clears)
		clear(clears);
	return true;
}

bool record_text_change(struct record_text *written, char *text,
			const struct record_text_ears *ears)
{
	return change(written, text, &written->undo, &written->redo, ears);
}

bool record_text_retreat(struct record_text *written, char *text,
			 const struct record_text_ears *ears)
{
	return change(written, text, &written->redo, NULL, ears);
}

/* Go to the last text of one stack, and keep the one at hand on the other; to NULL: nowhere. */
static bool go(struct record_text *written, struct record_text_stack *from,
	       struct record_text_stack *to, const struct record_text_ears *ears)
{
	char *before = written->text, *text;

	if (from->count == 0)
		return false;
	text = from->was[--from->count].text;
	from->bytes -= strlen(text);
	if (to) {
		push(to, before);
		record_text_name(to, from->was[from->count].what);
	} else {
		free(before);
	}
	written->text = text;
	written->len = strlen(text);
	written->lost = !read_text(written, text, written->len, &ears->sink);
	if (!written->lost)
		record_text_play(written, UINT_MAX, ears);
	return true;
}

bool record_text_undo(struct record_text *written, const struct record_text_ears *ears)
{
	return go(written, &written->undo, &written->redo, ears);
}

bool record_text_redo(struct record_text *written, const struct record_text_ears *ears)
{
	return go(written, &written->redo, &written->undo, ears);
}

void record_text_forget(struct record_text *written)
{
	(void)go(written, &written->undo, NULL, &record_text_nobody);
}

/* ---- Texts for a change ---------------------------------------------------------------------------- */

/* A piece of a text. */
struct piece {
	const char *from, *to;
};

static const char *line_end(const char *at)
{
	const char *end = strchr(at, '\n');

	return end ? end + 1 : at + strlen(at);
}

/* The lines of a key: its own, and those behind it that begin with a blank. Where there is none: empty, at the end. */
static struct piece find_key(const char *text, const char *key)
{
	size_t len = strlen(key);

	for (const char *at = text; *at; at = line_end(at)) {
		struct piece found = {at, line_end(at)};

		if (strncmp(at, key, len) || at[len] != ':')
			continue;
		while (*found.to == ' ')
			found.to = line_end(found.to);
		return found;
	}
	return (struct piece){text + strlen(text), text + strlen(text)};
}

/* A text with another piece, which is printed. */
static char *splice(const char *text, struct piece piece, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static char *splice(const char *text, struct piece piece, const char *format, ...)
{
	struct carc_text_buffer memory;
	va_list args;

	if (!memory_text_open(&memory))
		return NULL;
	(void)fwrite(text, 1, (size_t)(piece.from - text), memory.out);
	va_start(args, format);
	vfprintf(memory.out, format, args);
	va_end(args);
	fputs(piece.to, memory.out);
	return memory_text_close(&memory);
}

/* The line of a turn, from 0; of the turn behind the last: empty, where it would be. */
static struct piece find_turn(struct piece list, unsigned turn)
{
	const char *at = line_end(list.from);

	while (turn-- > 0 && at < list.to)
		at = line_end(at);
	return (struct piece){at, at < list.to ? line_end(at) : at};
}

char *record_text_with_turn(const struct record_text *written, enum record_text_deed deed,
			    unsigned turn, const char *item)
{
	struct piece list = find_key(written->text, "turns"), line = find_turn(list, turn);

	/* `turns: []`, or no such key at all. */
	if (written->doc->record.turns == 0)
		return splice(written->text, list, "turns:\n  - %s\n", item);
	if (deed == RECORD_TEXT_INSERT)
		line.to = line.from;
	if (deed == RECORD_TEXT_REMOVE && written->doc->record.turns == 1)
		return splice(written->text, list, "turns: []\n");
	if (deed == RECORD_TEXT_REMOVE)
		return splice(written->text, line, "%s", "");
	return splice(written->text, line, "  - %s\n", item);
}

char *record_text_with_key(const char *text, const char *key, const char *value)
{
	struct piece piece = find_key(text, key);

	return *value ? splice(text, piece, "%s: %s\n", key, value) : splice(text, piece, "%s", "");
}

char *record_text_put_key(char *text, const char *key, const char *value)
{
	char *with = text && value ? record_text_with_key(text, key, value) : NULL;

	free(text);
	return with;
}

struct carc_node *record_text_turn_node(const struct record_text *written, unsigned turn)
{
	struct carc_node *node = written->doc->turns->first;

	while (turn-- > 0)
		node = node->next;
	return node;
}

/* Take a key away from a mapping of the tree. */
static void unlink_key(struct carc_node *mapping, const char *key)
{
	for (struct carc_node **at = &mapping->first; *at; at = &(*at)->next)
		if (!strcmp((*at)->key, key)) {
			*at = (*at)->next;
			mapping->children--;
			return;
		}
}

/* A line of carc_write_turn(), without dash and end. */
static char *turn_line(const struct record_text *written, unsigned turn,
		       enum carc_spelling spelling)
{
	const struct carc_node *node = written->doc->turns->first;
	struct carc_text_buffer memory;
	char *line;
	size_t len;

	if (!memory_text_open(&memory))
		return NULL;
	for (unsigned i = 0; node && i < turn; i++)
		node = node->next;
	carc_write_turn(written->doc, turn, node, spelling, memory.out);
	line = memory_text_close(&memory);
	if (!line)
		return NULL;
	len = strlen(line) - strlen("  - ") - 1;
	memmove(line, line + strlen("  - "), len);
	line[len] = '\0';
	return line;
}

char *record_text_noted_item(struct record_text *written, unsigned turn, const char *note)
{
	static const char key[] = "note";
	struct carc_node *node = record_text_turn_node(written, turn);
	struct carc_text_buffer memory;
	char *line;

	/* The tree is made anew with the text that comes of it. */
	if (node->kind == CARC_MAPPING)
		unlink_key(node, key);
	line = turn_line(written, turn, CARC_EXPLICIT);
	if (!line || line[0] != '{' || !memory_text_open(&memory)) {
		free(line);
		read_again(written);
		return NULL;
	}
	line[strlen(line) - 1] = '\0';
	fputs(line, memory.out);
	if (*note) {
		fprintf(memory.out, "%s%s: ", line[1] ? ", " : "", key);
		carc_write_text(note, memory.out);
	}
	fputc('}', memory.out);
	free(line);
	return memory_text_close(&memory);
}

char *record_text_turn_item(const struct record_text *written, unsigned turn)
{
	return turn_line(written, turn, CARC_CANONICAL);
}

char *record_text_key_value(const struct record_text *written, const char *key)
{
	const struct carc_node *node = carc_node_get(written->doc->root, key);
	struct carc_text_buffer memory;

	if (!node || !memory_text_open(&memory))
		return NULL;
	carc_write_node(node, memory.out);
	return memory_text_close(&memory);
}

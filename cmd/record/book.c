/*
 * See book.h. In canonical form each key of a record begins a line, and each turn is one line: a change cuts lines out of
 * the text and puts others in, and leaves it to the reader whether that is a record.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/book.h"
#include "cmd/record/made.h"
#include "formats/session/document_in.h"
#include "formats/record/record_out.h"
#include "formats/tree/scalar_out.h"
#include "formats/words/verbs.h"

enum { BYTES_MOST = 16 << 20 }; /* of texts that are kept for undo, and as many for redo */

/* ---- Texts in memory ------------------------------------------------------------------------------- */

static void drop(struct book_stack *stack, unsigned n)
{
	stack->bytes -= strlen(stack->text[n]);
	free(stack->text[n]);
	stack->count--;
	memmove(&stack->text[n], &stack->text[n + 1], (stack->count - n) * sizeof stack->text[0]);
}

/* Keep a text, which the stack takes over; the oldest make room. Without memory it is just not kept. */
static void push(struct book_stack *stack, char *text)
{
	size_t len = strlen(text);

	if (stack->count == stack->room) {
		unsigned room = stack->room ? 2 * stack->room : 64;
		char **more = realloc(stack->text, room * sizeof *more);

		if (!more) {
			free(text);
			return;
		}
		stack->text = more;
		stack->room = room;
	}
	stack->text[stack->count++] = text;
	stack->bytes += len;
	while (stack->bytes > BYTES_MOST && stack->count > 1)
		drop(stack, 0);
}

static void clear(struct book_stack *stack)
{
	while (stack->count > 0)
		drop(stack, stack->count - 1);
}

/* ---- The record ------------------------------------------------------------------------------------ */

bool book_init(struct book *book, struct carc_tile_cache *cache, const char *folder, size_t len)
{
	*book = (struct book){.doc = carc_document_new(),
			      .game = calloc(1, sizeof *book->game),
			      .replay = calloc(1, sizeof *book->replay)};
	if (!book->doc || !book->game || !book->replay)
		return false;
	book->doc->cache = cache;
	book->doc->folder = folder;
	book->doc->folder_len = len;
	return true;
}

void book_done(struct book *book)
{
	carc_document_free(book->doc);
	free(book->game);
	free(book->replay);
	free(book->text);
	clear(&book->undo);
	clear(&book->redo);
	free(book->undo.text);
	free(book->redo.text);
}

static const struct book_ears nobody = {{carc_ignore, NULL}, {NULL, NULL}};

void book_play(struct book *book, unsigned turns, const struct book_ears *ears)
{
	struct carc_replay *replay = book->replay;
	const struct carc_listener *listener = ears->listener.fn ? &ears->listener : NULL;
	unsigned refused = UINT_MAX;

	/* What was printed cannot be taken back: which turn is refused must be known before it is told of. */
	if (listener) {
		book_play(book, turns, &nobody);
		refused = replay->broken ? replay->next : UINT_MAX;
	}
	carc_replay_begin(replay, &book->doc->record, book->game, ears->sink, listener);
	do {
		if (replay->next == refused)
			replay->listener.fn = NULL;
	} while (replay->next < turns && carc_replay_turn(replay));
	if (turns == UINT_MAX && !replay->broken)
		carc_sheet_end(&book->sheet, replay, false, listener);
	carc_replay_mark(replay, &book->doc->record);
}

static bool read_text(struct book *book, char *text, size_t len, const struct carc_sink *sink)
{
	const struct carc_text whole = {
		.bytes = text, .len = len, .line = 1, .number = 1, .most = CARC_TEXT_MAX};

	return carc_document_read(book->doc, &whole, NULL, sink) == CARC_OK;
}

/* Read what was read before: it cannot be refused, unless memory is. */
static void read_again(struct book *book)
{
	if (!book->text)
		return;
	book->lost = !read_text(book, book->text, book->len, &nobody.sink);
	if (!book->lost)
		book_play(book, UINT_MAX, &nobody);
}

static bool no_memory(const struct book_ears *ears)
{
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);

	ears->sink.fn(ears->sink.ctx, &diag);
	return false;
}

/* Take a text as the record at hand, in canonical form. The one before it stays with the caller. */
static bool take(struct book *book, char *text, size_t len, const struct book_ears *ears)
{
	struct made made;
	char *canonical;

	if (!read_text(book, text, len, &ears->sink))
		return false;
	if (!made_open(&made))
		return no_memory(ears);
	/* What breaks a rule keeps its words. */
	book_play(book, UINT_MAX, &nobody);
	carc_record_write(book->doc, CARC_CANONICAL, made.out);
	canonical = made_close(&made);
	/* It says the same: what there is to be found was found. */
	if (!canonical || !read_text(book, canonical, made.len, &nobody.sink)) {
		free(canonical);
		return no_memory(ears);
	}
	book->text = canonical;
	book->len = made.len;
	return true;
}

bool book_begin(struct book *book, char *text, size_t len, const struct carc_sink *sink)
{
	const struct book_ears ears = {*sink, {NULL, NULL}};

	if (!take(book, text, len, &ears))
		return false;
	book_play(book, UINT_MAX, &nobody);
	return true;
}

/* Change to a text, and keep the one at hand on a stack; the other one is cleared, if clears is not NULL. */
static bool change(struct book *book, char *text, struct book_stack *keeps,
		   struct book_stack *clears, const struct book_ears *ears)
{
	char *before = book->text;
	bool sound = text ? take(book, text, strlen(text), ears) : no_memory(ears);

	free(text);
	if (!sound) {
		read_again(book);
		return false;
	}
	book_play(book, UINT_MAX, ears);
	if (!strcmp(before, book->text)) {
		free(before);
		return true;
	}
	push(keeps, before);
	if (clears)
		clear(clears);
	return true;
}

bool book_change(struct book *book, char *text, const struct book_ears *ears)
{
	return change(book, text, &book->undo, &book->redo, ears);
}

bool book_retreat(struct book *book, char *text, const struct book_ears *ears)
{
	return change(book, text, &book->redo, NULL, ears);
}

/* Go to the last text of one stack, and keep the one at hand on the other; to NULL: nowhere. */
static bool go(struct book *book, struct book_stack *from, struct book_stack *to,
	       const struct book_ears *ears)
{
	char *before = book->text, *text;

	if (from->count == 0)
		return false;
	text = from->text[--from->count];
	from->bytes -= strlen(text);
	if (to)
		push(to, before);
	else
		free(before);
	book->text = text;
	book->len = strlen(text);
	book->lost = !read_text(book, text, book->len, &ears->sink);
	if (!book->lost)
		book_play(book, UINT_MAX, ears);
	return true;
}

bool book_undo(struct book *book, const struct book_ears *ears)
{
	return go(book, &book->undo, &book->redo, ears);
}

bool book_redo(struct book *book, const struct book_ears *ears)
{
	return go(book, &book->redo, &book->undo, ears);
}

void book_forget(struct book *book)
{
	(void)go(book, &book->undo, NULL, &nobody);
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

/* A text with another piece. item: what stands there, between before and after. */
static char *splice(const char *text, struct piece piece, const char *before, const char *item,
		    const char *after)
{
	struct made made;

	if (!made_open(&made))
		return NULL;
	(void)fwrite(text, 1, (size_t)(piece.from - text), made.out);
	fputs(before, made.out);
	fputs(item, made.out);
	fputs(after, made.out);
	fputs(piece.to, made.out);
	return made_close(&made);
}

/* The line of a turn, from 0; of the turn behind the last: empty, where it would be. */
static struct piece find_turn(struct piece list, unsigned turn)
{
	const char *at = line_end(list.from);

	while (turn-- > 0 && at < list.to)
		at = line_end(at);
	return (struct piece){at, at < list.to ? line_end(at) : at};
}

char *book_with_turn(const struct book *book, enum book_deed deed, unsigned turn, const char *item)
{
	struct piece list = find_key(book->text, "turns"), line = find_turn(list, turn);

	/* `turns: []`, or no such key at all. */
	if (book->doc->record.turns == 0)
		return splice(book->text, list, "turns:\n  - ", item, "\n");
	if (deed == BOOK_INSERT)
		line.to = line.from;
	if (deed == BOOK_REMOVE && book->doc->record.turns == 1)
		return splice(book->text, list, "turns: []\n", "", "");
	if (deed == BOOK_REMOVE)
		return splice(book->text, line, "", "", "");
	return splice(book->text, line, "  - ", item, "\n");
}

char *book_with_key(const char *text, const char *key, const char *value)
{
	struct piece piece = find_key(text, key);
	struct made made;
	char *changed, *line;

	if (!*value)
		return splice(text, piece, "", "", "");
	if (!made_open(&made))
		return NULL;
	fprintf(made.out, "%s: %s", key, value);
	line = made_close(&made);
	changed = line ? splice(text, piece, "", line, "\n") : NULL;
	free(line);
	return changed;
}

/* A turn as the tree has it. */
static struct carc_node *node_of(const struct book *book, unsigned turn)
{
	struct carc_node *node = book->doc->turns->first;

	while (turn-- > 0)
		node = node->next;
	return node;
}

const struct carc_node *book_turn_node(const struct book *book, unsigned turn)
{
	return node_of(book, turn);
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
static char *turn_line(const struct book *book, unsigned turn, enum carc_spelling spelling)
{
	struct made made;
	char *line;
	size_t len;

	if (!made_open(&made))
		return NULL;
	carc_write_turn(book->doc, turn, spelling, made.out);
	line = made_close(&made);
	if (!line)
		return NULL;
	len = strlen(line) - strlen("  - ") - 1;
	memmove(line, line + strlen("  - "), len);
	line[len] = '\0';
	return line;
}

char *book_noted_item(struct book *book, unsigned turn, const char *note)
{
	const char *key = carc_verb(CARC_VERB_NOTE)->key;
	struct carc_node *node = node_of(book, turn);
	struct made made;
	char *line;

	/* The tree is made anew with the text that comes of it. */
	if (node->kind == CARC_MAPPING)
		unlink_key(node, key);
	line = turn_line(book, turn, CARC_EXPLICIT);
	if (!line || line[0] != '{' || !made_open(&made)) {
		free(line);
		read_again(book);
		return NULL;
	}
	line[strlen(line) - 1] = '\0';
	fputs(line, made.out);
	if (*note) {
		fprintf(made.out, "%s%s: ", line[1] ? ", " : "", key);
		carc_write_text(note, made.out);
	}
	fputc('}', made.out);
	free(line);
	return made_close(&made);
}

char *book_turn_item(const struct book *book, unsigned turn)
{
	return turn_line(book, turn, CARC_CANONICAL);
}

char *book_key_value(const struct book *book, const char *key)
{
	const struct carc_node *node = carc_node_get(book->doc->root, key);
	struct made made;

	if (!node || !made_open(&made))
		return NULL;
	carc_write_node(node, made.out);
	return made_close(&made);
}

/*
 * See record_text.h. In canonical form each key of a record begins a line, and each turn is one line. A change replaces lines of the text, and
 * the reader checks the result.
 */
#include "cmd/record/record_text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "formats/record/record_out.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/text/arena.h"

static const struct record_text_ears nobody = {{carc_ignore, NULL}, {NULL, NULL}};

enum { BYTES_MOST = 17 << 20 }; /* of all versions */

/* ---- Versions -------------------------------------------------------------------------------------- */

/* Drops a version other than the current one. */
static void drop(struct record_text *written, unsigned n)
{
	written->bytes -= strlen(written->version[n].text);
	free(written->version[n].text);
	written->versions--;
	written->now -= n < written->now;
	memmove(&written->version[n], &written->version[n + 1],
		(written->versions - n) * sizeof written->version[0]);
}

/* Adds a text as version n, next to the current one, whose change is called `what`. Room has been made for it. */
static void add(struct record_text *written, unsigned n, char *text, const char *what)
{
	struct record_version *version = written->version;

	memmove(&version[n + 1], &version[n], (written->versions - n) * sizeof *version);
	version[n] = (struct record_version){.text = text};
	written->versions++;
	written->bytes += strlen(text);
	if (written->versions > 1)
		carc_copy_text(version[written->now + 1].what, RECORD_TEXT_WHAT, what,
			       strlen(what));
}

/* Makes room for one more version. Returns false on out of memory. */
static bool make_room(struct record_text *written)
{
	struct record_version *version = carc_with_room(written->version, written->versions, 1,
							&written->room, sizeof *version);

	written->version = version ? version : written->version;
	return version;
}

void record_text_clear(struct record_text *written)
{
	for (unsigned i = 0; i < written->versions; i++)
		free(written->version[i].text);
	written->text = NULL;
	written->versions = written->now = 0;
	written->bytes = 0;
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
	record_text_clear(written);
	free(written->version);
}

void record_text_play(struct record_text *written, unsigned turns,
		      const struct record_text_ears *ears)
{
	struct carc_replay *replay = written->replay;
	const struct carc_listener *listener;
	unsigned refused = UINT_MAX;

	ears = ears ? ears : &nobody;
	listener = ears->listener.fn ? &ears->listener : NULL;

	/* The listener must not get events of the turn that is refused, so a first pass finds it. */
	if (listener) {
		record_text_play(written, turns, NULL);
		refused = replay->broken ? replay->next : UINT_MAX;
	}
	written->settings.turns = turns;
	/* Players of later turns remain known. */
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

/* Makes version n the current one. Its text has been read before, so that only memory may be missing. */
static void go(struct record_text *written, unsigned n)
{
	written->now = n;
	written->text = written->version[n].text;
	written->len = strlen(written->text);
	written->lost = !read_text(written, written->text, written->len, &nobody.sink);
	if (!written->lost)
		record_text_play(written, UINT_MAX, NULL);
}

static void report_no_memory(const struct carc_sink *sink)
{
	const struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);

	sink->fn(sink->ctx, &finding);
}

/* Reads a text. Returns it in canonical form, which the session has read; NULL after findings, if it cannot be read. */
static char *read_canonical(struct record_text *written, char *text, size_t len,
			    const struct carc_sink *sink)
{
	struct carc_text_buffer memory;
	char *canonical;

	if (!read_text(written, text, len, sink))
		return NULL;
	if (memory_text_open(&memory)) {
		/* A turn that breaks a rule keeps its words. */
		record_text_play(written, UINT_MAX, NULL);
		carc_record_write(written->doc, CARC_CANONICAL, memory.out);
	}
	canonical = memory_text_close(&memory);
	/* All findings have been sent. */
	if (canonical && read_text(written, canonical, memory.len, &nobody.sink))
		return canonical;
	free(canonical);
	report_no_memory(sink);
	return NULL;
}

bool record_text_begin(struct record_text *written, char *text, size_t len,
		       const struct carc_sink *sink)
{
	char *canonical;

	record_text_clear(written);
	if (!make_room(written)) {
		report_no_memory(sink);
		return false;
	}
	canonical = read_canonical(written, text, len, sink);
	if (!canonical)
		return false;
	add(written, 0, canonical, "");
	go(written, 0);
	return !written->lost;
}

/* Makes a text, which is freed, the version behind the current one, or with `back` the one before it; see record_text_change(). */
static enum record_text_is change(struct record_text *written, char *text, const char *what,
				  bool back, const struct record_text_ears *ears)
{
	char *canonical = NULL;

	if (text && make_room(written))
		canonical = read_canonical(written, text, strlen(text), &ears->sink);
	else
		report_no_memory(&ears->sink);
	free(text);
	if (!canonical) {
		go(written, written->now);
		return RECORD_TEXT_REFUSED;
	}
	record_text_play(written, UINT_MAX, ears);
	if (!strcmp(canonical, written->text)) {
		free(written->text);
		written->text = written->version[written->now].text = canonical;
		return RECORD_TEXT_SAME;
	}
	while (!back && written->versions > written->now + 1)
		drop(written, written->versions - 1);
	add(written, written->now + !back, canonical, what);
	written->now += !back;
	written->text = canonical;
	written->len = strlen(canonical);
	while (written->bytes > BYTES_MOST && written->versions > 1)
		drop(written, back ? written->versions - 1 : 0);
	return RECORD_TEXT_CHANGED;
}

enum record_text_is record_text_change(struct record_text *written, char *text, const char *what,
				       const struct record_text_ears *ears)
{
	return change(written, text, what, false, ears);
}

const char *record_text_retreat(struct record_text *written, char *text, const char *what)
{
	return change(written, text, what, true, &nobody) == RECORD_TEXT_CHANGED
		       ? written->version[written->now + 1].what
		       : NULL;
}

const char *record_text_undo(struct record_text *written)
{
	if (written->now == 0)
		return NULL;
	go(written, written->now - 1);
	return written->version[written->now + 1].what;
}

const char *record_text_redo(struct record_text *written)
{
	if (written->now + 1 >= written->versions)
		return NULL;
	go(written, written->now + 1);
	return written->version[written->now].what;
}

void record_text_forget(struct record_text *written)
{
	go(written, written->now - 1);
	drop(written, written->now + 1);
}

/* ---- Texts for a change ---------------------------------------------------------------------------- */

struct piece {
	const char *from, *to;
};

static const char *line_end(const char *at)
{
	const char *end = strchr(at, '\n');

	return end ? end + 1 : at + strlen(at);
}

/* Returns the lines of a key, with indented lines after it; if there is none, the empty piece at the end. */
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

/* Returns the line of a turn, from 0; for the turn behind the last the empty piece after it. */
static struct piece find_turn(struct piece list, unsigned turn)
{
	const char *at = line_end(list.from);

	while (turn-- > 0 && at < list.to)
		at = line_end(at);
	return (struct piece){at, at < list.to ? line_end(at) : at};
}

/* Returns a text with a new line in place of a piece. */
static char *splice(const char *text, struct piece piece, const char *line)
{
	return memory_text_format("%.*s%s%s", (int)(piece.from - text), text, line, piece.to);
}

char *record_text_with_turn(const struct record_text *written, enum record_text_deed deed,
			    unsigned turn, const char *item)
{
	struct piece list = find_key(written->text, "turns"), line = find_turn(list, turn);
	unsigned turns = written->doc->record.turns;
	char *put, *text;

	if (deed == RECORD_TEXT_REMOVE)
		return turns == 1 ? splice(written->text, list, "turns: []\n")
				  : splice(written->text, line, "");
	if (deed == RECORD_TEXT_INSERT)
		line.to = line.from;
	/* `turns: []`, or no such key */
	put = memory_text_format("%s  - %s\n", turns == 0 ? "turns:\n" : "", item);
	text = put ? splice(written->text, turns == 0 ? list : line, put) : NULL;
	free(put);
	return text;
}

char *record_text_with_key(char *text, const char *key, const char *value)
{
	char *with = NULL;

	if (text && value) {
		struct piece piece = find_key(text, key);

		with = *value ? memory_text_format("%.*s%s: %s\n%s", (int)(piece.from - text), text,
						   key, value, piece.to)
			      : splice(text, piece, "");
	}
	free(text);
	return with;
}

struct carc_node *record_text_turn_node(const struct record_text *written, unsigned turn)
{
	struct carc_node *node = written->doc->turns->first;

	while (node && turn-- > 0)
		node = node->next;
	return node;
}

/* Removes a key from a mapping of the tree. */
static void unlink_key(struct carc_node *mapping, const char *key)
{
	for (struct carc_node **at = &mapping->first; *at; at = &(*at)->next)
		if (!strcmp((*at)->key, key)) {
			*at = (*at)->next;
			mapping->children--;
			return;
		}
}

/* Returns the line of carc_write_turn() without dash and newline. */
static char *turn_line(const struct record_text *written, unsigned turn,
		       enum carc_spelling spelling)
{
	struct carc_text_buffer memory;
	char *line;
	size_t len;

	if (!memory_text_open(&memory))
		return NULL;
	carc_write_turn(written->doc, turn, record_text_turn_node(written, turn), spelling,
			memory.out);
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

	/* The tree is read again with the new text. */
	if (node->kind == CARC_MAPPING)
		unlink_key(node, key);
	line = turn_line(written, turn, CARC_EXPLICIT);
	if (!line || line[0] != '{' || !memory_text_open(&memory)) {
		free(line);
		go(written, written->now);
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

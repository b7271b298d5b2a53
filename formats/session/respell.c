/* See respell.h. */
#include "formats/session/respell.h"

#include <stdio.h>
#include <string.h>

#include "core/terms/name.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/safe_text.h"
#include "formats/text/meant.h"
#include "formats/text/pattern.h"

enum { ROUNDS = 8, NUMBER_MOST = 6 };

static const char digits[] = "0123456789";

bool carc_line_put(char line[CARC_LINE_MOST], size_t at, size_t len, const char *text)
{
	size_t rest = strlen(line + at + len), put = strlen(text);

	if (at + put + rest >= CARC_LINE_MOST)
		return false;
	memmove(line + at + put, line + at + len, rest + 1);
	memcpy(line + at, text, put);
	return true;
}

bool carc_words_readable(struct carc_record *record, const char *words,
			 const struct carc_sink *sink)
{
	uint16_t actions = record->actions, claims = record->claims;
	struct carc_turn turn;
	bool sound = carc_read_turn_words(record, words, sink, &turn) == CARC_OK;

	record->actions = actions;
	record->claims = claims;
	return sound;
}

/* ---- Repairs --------------------------------------------------------------------------------------- */

static size_t blanks(const char *text)
{
	return strspn(text, " ");
}

static size_t word_len(const char *text)
{
	return strcspn(text, " ");
}

/* "Anna: U@1,0", "Anna U@1,0", "7. U@1,0", "red U@1,0": a word of the grammar tells who plays, if anybody is named. */
static bool put_who(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	struct carc_words_before before;
	size_t len = carc_words_before_turn(record, line, &before);
	const char *name =
		before.player == CARC_PLAYER_NONE ? NULL : record->player[before.player].name;
	char by[CARC_NAME_MAX + 8] = "";

	/* A name of several words is none of the grammar. */
	if (len > 0 && name && !strchr(name, ' '))
		snprintf(by, sizeof by, "by %s ", name);
	/* A name that is none may be one that is misspelled. */
	return len > 0 && (before.number || name || *line < 'A' || *line > 'Z') &&
	       carc_line_put(line, 0, len, by);
}

/* Where the tile of a turn begins: behind `by NAME` and `own`. */
static size_t tile_begin(const char *line)
{
	size_t at = blanks(line);

	if (!strncmp(line + at, "by ", 3)) {
		at += 3 + blanks(line + at + 3);
		at += word_len(line + at);
		at += blanks(line + at);
	}
	return !strncmp(line + at, "own ", 4) ? at + 4 : at;
}

/* A whole number, with its sign; how many bytes it has, 0: it is none. */
static size_t number_len(const char *text)
{
	size_t minus = *text == '-', len = strspn(text + minus, digits);

	return len > 0 && len < NUMBER_MOST ? minus + len : 0;
}

/* Whether this is the name of a tile, perhaps in a small letter. */
static bool names_tile(const struct carc_record *record, const char *text, size_t len)
{
	char capital = (char)(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
	struct carc_tile_name name;

	return carc_tile_find(&record->rules.tiles, text, len, &name) ||
	       (len == 1 && carc_tile_find(&record->rules.tiles, &capital, 1, &name));
}

/* U 1 1, U(1,1), U1,1, U@1;1, U@1.1, U@1,1r2: the tile and its place are one word, and what follows is another. */
static bool put_place(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	size_t begin = tile_begin(line), name = strcspn(line + begin, "@( "), at, x, y, gap;
	char place[2 * NUMBER_MOST + 4];
	int16_t column, row;

	/* The 2 has the key of the sign: U21,0 may be U@1,0. */
	if (!strchr("@(", line[begin + name]) && name > 2 && line[begin + 1] == '2' &&
	    strchr("-0123456789", line[begin + 2]))
		return false;
	if (!strchr("@(", line[begin + name]) && name > 1 && strchr("-0123456789", line[begin + 1]))
		name = 1;
	if (name == 0 || !names_tile(record, line + begin, name))
		return false;
	at = begin + name + strspn(line + begin + name, "@([ ");
	/* As one word it may have decimals. */
	x = word_len(line + begin + name);
	if (line[begin + name] && line[begin + name] != ' ' &&
	    carc_meant_place(line + begin + name, x, &column, &row) &&
	    snprintf(place, sizeof place, "@%d,%d", column, row) > 0 &&
	    !carc_name_is(place, line + begin + name, x))
		return carc_line_put(line, begin + name, x, place);
	x = number_len(line + at);
	gap = strspn(line + at + x, " ,;:./|");
	y = number_len(line + at + x + gap);
	if (x == 0 || gap == 0 || y == 0)
		return false;
	snprintf(place, sizeof place, "@%.*s,%.*s", (int)x, line + at, (int)y, line + at + x + gap);
	at += x + gap + y;
	at += strspn(line + at, ")],;");
	at += line[at] == '-' && line[at + 1] == 'r';
	if (line[at] && line[at] != ' ')
		(void)carc_line_put(line, at, 0, " ");
	if (carc_name_is(place, line + begin + name, at - begin - name))
		return false;
	return carc_line_put(line, begin + name, at - begin - name, place);
}

/* ---- Rows ------------------------------------------------------------------------------------------ */

static bool is_rotation(const struct carc_record *record, const char *text, size_t len)
{
	(void)record;
	return carc_meant_rotation(text, len) != CARC_NO_ROTATION;
}

static bool is_discard(const struct carc_record *record, const char *text, size_t len)
{
	const char *tile = text + len + blanks(text + len);

	return carc_is_discard(text, len) && names_tile(record, tile, word_len(tile));
}

/* A feature, with its side behind it. */
static bool is_feature(const struct carc_record *record, const char *text, size_t len)
{
	const char *side = text + len + strspn(text + len, " :-/");
	bool port = word_len(side) > 1 && carc_side_called(side, word_len(side)) < CARC_SIDES;

	(void)record;
	for (unsigned i = 0; i < CARC_PORTS; i++)
		port |= carc_name_is(carc_port_name(i), side, word_len(side));
	return port && carc_is_plain_feature(text, len);
}

static bool is_filler(const struct carc_record *record, const char *text, size_t len)
{
	(void)record;
	return carc_is_filler(text, len);
}

/* Where a pattern may begin; the first place at which it matches counts. */
enum begin {
	LINE,
	TILE,
	TILES, /* again, as often as it matches */
	BEHIND_TILE,
	WORD,
	LATER_WORD,
};

#define PLACED "[^ @]*@[^ ]* +" /* a tile with its place */
#define NUMBERS "[-@(0-9,. )][-@(0-9,. )]+[-@(0-9,.)]"

struct row {
	enum begin begin;
	const char *pattern; /* see pattern.h */
	const char *
		with; /* & is the named part, # the quarter turns it means, % what stands from | to } */
	/* Returns whether the named part is what it must be; NULL: it may be anything. */
	bool (*is)(const struct carc_record *record, const char *text, size_t len);
};

static const struct row before_place[] = {
	/* E@0,-1,r2,city.S: blanks part words. */
	{TILES, "[^ @]*@[^ ,]*,[^ ]*{,}[a-~]", " ", NULL},
	/* A tile that is discarded has a hyphen before it. */
	{LINE, "{([^ ]+) +}[^ ]+$", "-", is_discard},
	{LINE, "{([^ ]+) +fits nowhere}$", "-&", names_tile},
	{LINE, "{([^ ]+) +nowhere}$", "-&", names_tile},
	{LINE, "{([^ ]+) +does not fit}$", "-&", names_tile},
	{LINE, "{([^ ]+) +cannot be placed}$", "-&", names_tile},
	{LINE, "{([^ ]+) +discard}$", "-&", names_tile},
	{LINE, "{([^ ]+) +discarded}$", "-&", names_tile},
	{LINE, "{([^ ]+) +is discarded}$", "-&", names_tile},
	{LINE, "{([^ ]+) +unplaceable}$", "-&", names_tile},
	{LINE, "{([^ ]+) +not placed}$", "-&", names_tile},
	/* r3 V@1,1; V r3 @1,1: the rotation comes behind the place. */
	{TILE, "{([^ ]+) +|[^ ]*@[^ ]*}", "% r#", is_rotation},
	{BEHIND_TILE, " +{([rR][^ ]*) +|" NUMBERS "}", "% r#", is_rotation},
};

static const struct row behind_place[] = {
	/* rotation 1, r90, 90 degrees, r1,: quarter turns clockwise. */
	{TILE, PLACED "{rotation *([0-9][^ ]*)}", "r#", is_rotation},
	{TILE, PLACED "{rotated *([0-9][^ ]*)}", "r#", is_rotation},
	{TILE, PLACED "{rot *([0-9][^ ]*)}", "r#", is_rotation},
	{TILE, PLACED "{[rR] *([0-9][^ ]*)}", "r#", is_rotation},
	{TILE, PLACED "{([^ ]+)}", "r#", is_rotation},
	{TILE, PLACED "r[0-3]{ deg[^ ]*}", "", NULL},
	/* city N, city:N, city-N: a feature and its side are one word, with a point. */
	{WORD, "([^ :/-]+){[ :/-]+}", ".", is_feature},
	/* Signs between words, where a blank is enough: U@1,0 r1, city.N */
	{WORD, "[^ ]*[^ ,;|:]{[,;|:]+}~", "", NULL},
	{WORD, "{[,;|:]+}~", "", NULL},
	/* Words between those of a turn: on road.E */
	{LATER_WORD, "{([^ ]+) +}", "", is_filler},
};

/* Rewrites what a row matches at a place of a line. Returns false if it does not match. */
static bool rewrite_at(const struct carc_record *record, const struct row *row,
		       char line[CARC_LINE_MOST], size_t at)
{
	char put[2 * CARC_LINE_MOST];
	const char *text = line + at, *named;
	struct carc_match match;
	size_t len, used = 0;

	if (!carc_match(row->pattern, text, &match))
		return false;
	named = text + match.named;
	len = match.named_end - match.named;
	if (row->is && !row->is(record, named, len))
		return false;
	for (const char *c = row->with; *c; c++) {
		const char *from = *c == '&' ? named : *c == '%' ? text + match.place : c;
		size_t bytes = *c == '&' ? len : *c == '%' ? match.to - match.place : 1;
		const char turns = (char)('0' + carc_meant_rotation(named, len));

		memcpy(put + used, *c == '#' ? &turns : from, bytes);
		used += bytes;
	}
	put[used] = '\0';
	return carc_line_put(line, at + match.from, match.to - match.from, put);
}

static void rewrite(const struct carc_record *record, char line[CARC_LINE_MOST],
		    const struct row *rows, size_t count)
{
	for (const struct row *row = rows; row < rows + count; row++) {
		size_t at = row->begin == LINE || row->begin >= WORD ? 0 : tile_begin(line);

		if (row->begin == BEHIND_TILE) {
			if (!names_tile(record, line + at, word_len(line + at)))
				continue;
			at += word_len(line + at);
		}
		if (row->begin == LATER_WORD)
			at += word_len(line) + blanks(line + word_len(line));
		while (line[at]) {
			bool done = rewrite_at(record, row, line, at);

			if (done != (row->begin == TILES) || (!done && row->begin < WORD))
				break;
			if (!done)
				at += word_len(line + at) + blanks(line + at + word_len(line + at));
		}
	}
}

/* ---- What the readers know --------------------------------------------------------------------------- */

const char *carc_meant_word(const struct carc_found *finding)
{
	/* Of a word in other letters it is told for what it is taken. */
	return finding->code == CARC_F050_LETTER_CASE ? finding->more : finding->meant;
}

/* A finding of the line whose words were meant as others, one alone. */
struct meant {
	char *line;
	bool put;
};

/* The first is enough: the line is read again. */
static void put_meant(void *ctx, const struct carc_found *finding)
{
	struct meant *meant = ctx;
	const char *other = carc_meant_word(finding);
	size_t at, len = strlen(finding->text);

	if (meant->put || !other[0] || strchr(other, '\n') || len == 0)
		return;
	at = carc_find_column(meant->line, strlen(meant->line), finding->at.column);
	/* Of a word with a place behind it a part was meant otherwise. */
	if (strchr(finding->text, '@') && !strchr(other, '@'))
		len = strcspn(finding->text, ".#@+:");
	/* monastry+9 */
	else if (strchr(finding->text, '+') && !strchr(other, '+'))
		len = strcspn(finding->text, "+");
	if (!strncmp(meant->line + at, finding->text, len))
		meant->put = carc_line_put(meant->line, at, len, other);
}

bool carc_respell(struct carc_record *record, char line[CARC_LINE_MOST])
{
	struct meant meant = {.line = line};
	const struct carc_sink sink = {put_meant, &meant};

	(void)put_who(record, line);
	rewrite(record, line, before_place, sizeof before_place / sizeof before_place[0]);
	(void)put_place(record, line);
	rewrite(record, line, behind_place, sizeof behind_place / sizeof behind_place[0]);
	for (unsigned round = 0; round < ROUNDS; round++) {
		meant.put = false;
		if (carc_words_readable(record, line, &sink) && !meant.put)
			return true;
		if (!meant.put)
			return false;
	}
	return false;
}

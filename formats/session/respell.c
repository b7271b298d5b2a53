/* See respell.h. */
#include "formats/session/respell.h"

#include <stdio.h>
#include <string.h>

#include "core/terms/name.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/lines.h"
#include "formats/text/meant.h"

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

/* E@0,-1,r2,city.S: blanks part words. */
static bool part_commas(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	size_t at = tile_begin(line), len = at + word_len(line + at);
	bool parted = false;

	(void)record;
	at += strcspn(line + at, "@");
	for (at += at < len ? strcspn(line + at, ",") + 1 : 0; at < len; at++)
		if (line[at] == ',' && line[at + 1] >= 'a') {
			line[at] = ' ';
			parted = true;
		}
	return parted;
}

/* V r3 @1,1; r3 V@1,1: the rotation comes behind the place. */
static bool put_order(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	size_t begin = tile_begin(line), first = word_len(line + begin), at, place;
	char rotation[] = " r0";

	if (carc_meant_rotation(line + begin, first) != CARC_NO_ROTATION && line[begin + first]) {
		rotation[2] = (char)('0' + carc_meant_rotation(line + begin, first));
		first += blanks(line + begin + first);
		place = begin + first + word_len(line + begin + first);
		return memchr(line + begin + first, '@', place - begin - first) &&
		       carc_line_put(line, place, 0, rotation) &&
		       carc_line_put(line, begin, first, "");
	}
	at = begin + first + blanks(line + begin + first);
	place = at + word_len(line + at);
	if (!names_tile(record, line + begin, first) || !strchr("rR", line[at]) ||
	    carc_meant_rotation(line + at, place - at) == CARC_NO_ROTATION)
		return false;
	rotation[2] = (char)('0' + carc_meant_rotation(line + at, place - at));
	place += blanks(line + place);
	first = strspn(line + place, "@(-0123456789,. )");
	while (first > 0 && line[place + first - 1] == ' ')
		first--;
	return first > 2 && carc_line_put(line, place + first, 0, rotation) &&
	       carc_line_put(line, at, place - at, "");
}

/* "C fits nowhere", "discard C": a tile that is discarded has a hyphen before it. */
static bool put_discard(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	static const char *const words[] = {"fits nowhere",     "nowhere",     "does not fit",
					    "cannot be placed", "discarded",   "discard",
					    "is discarded",     "unplaceable", "not placed"};
	size_t len = word_len(line), gap = blanks(line + len);
	size_t before = carc_is_discard(line, len) ? len + gap : 0;
	const char *behind = line + len + gap;

	if (before > 0 && names_tile(record, line + before, word_len(line + before)) &&
	    !line[before + word_len(line + before)])
		return carc_line_put(line, 0, before, "-");
	for (size_t i = 0; names_tile(record, line, len) && i < sizeof words / sizeof words[0]; i++)
		if (!strcmp(behind, words[i]))
			return carc_line_put(line, len, strlen(line) - len, "") &&
			       carc_line_put(line, 0, 0, "-");
	return false;
}

/* r90, 90, rot 1, rotation 1, r1,: quarter turns clockwise. */
static bool put_rotation(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	static const char *const words[] = {"rotation", "rotated", "rot", "r", "R", ""};
	size_t begin = tile_begin(line), at = begin + word_len(line + begin), len, used = 0;
	char rotation[] = "r0";
	unsigned turns = 0;

	(void)record;
	if (!memchr(line + begin, '@', at - begin))
		return false;
	at += blanks(line + at);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		used = strlen(words[i]);
		if (strncmp(line + at, words[i], used) != 0)
			continue;
		used += blanks(line + at + used);
		if (line[at + used] >= '0' && line[at + used] <= '9')
			break;
	}
	len = word_len(line + at + used);
	turns = carc_meant_rotation(line + at + used, len);
	if (turns == CARC_NO_ROTATION)
		return false;
	used += len;
	/* "90 degrees" */
	if (!strncmp(line + at + used, " deg", 4))
		used += 1 + word_len(line + at + used + 1);
	rotation[1] = (char)('0' + turns);
	if (used == 2 && !strncmp(line + at, rotation, 2))
		return false;
	return carc_line_put(line, at, used, rotation);
}

static bool names_port(const char *text, size_t len)
{
	if (len > 1 && carc_side_called(text, len) < CARC_SIDES)
		return true;

	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (carc_name_is(carc_port_name(port), text, len))
			return true;
	return false;
}

/* city N, city:N, city-N: a feature and its side are one word, with a point. */
static bool join_side(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	(void)record;
	for (size_t at = 0; line[at]; at += word_len(line + at), at += blanks(line + at)) {
		size_t kind = strcspn(line + at, " :-/"), gap = strspn(line + at + kind, " :-/");

		if (gap > 0 && carc_is_plain_feature(line + at, kind) &&
		    names_port(line + at + kind + gap, word_len(line + at + kind + gap)))
			return carc_line_put(line, at + kind, gap, ".");
	}
	return false;
}

/* Signs between words, where a blank is enough: U@1,0 r1, city.N */
static bool cut_signs(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	(void)record;
	for (size_t at = 0, len; line[at]; at += len, at += blanks(line + at)) {
		len = word_len(line + at);
		for (size_t i = len; i > 0 && strchr(",;|:", line[at + i - 1]); i--)
			if (i == 1 || !strchr(",;|:", line[at + i - 2]))
				return carc_line_put(line, at + i - 1, len - i + 1, "");
	}
	return false;
}

/* Words between those of a turn: on road.E */
static bool cut_fillers(const struct carc_record *record, char line[CARC_LINE_MOST])
{
	(void)record;
	for (size_t at = 0, len; line[at]; at += len, at += blanks(line + at)) {
		len = word_len(line + at);
		if (at > 0 && line[at + len] && carc_is_filler(line + at, len))
			return carc_line_put(line, at, len + blanks(line + at + len), "");
	}
	return false;
}

static const struct {
	const char *what;
	bool (*rewrite)(const struct carc_record *record, char line[CARC_LINE_MOST]);
} repairs[] = {
	{"who plays", put_who},
	{"commas between words", part_commas},
	{"a discarded tile", put_discard},
	{"the order of place and rotation", put_order},
	{"the place of the tile", put_place},
	{"its rotation", put_rotation},
	{"sides of features", join_side},
	{"signs between words", cut_signs},
	{"words between others", cut_fillers},
};

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

	for (unsigned i = 0; i < sizeof repairs / sizeof repairs[0]; i++)
		(void)repairs[i].rewrite(record, line);
	for (unsigned round = 0; round < ROUNDS; round++) {
		meant.put = false;
		if (carc_words_readable(record, line, &sink) && !meant.put)
			return true;
		if (!meant.put)
			return false;
	}
	return false;
}

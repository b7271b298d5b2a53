/*
 * Reading a link: its parts, from left to right, and the turns that they make. document_in.c finds
 * the form; bga.c knows the tiles.
 */
#include <stdio.h>
#include <string.h>

#include "core/terms/name.h"
#include "formats/foreign/bga/bga.h"
#include "formats/foreign/lab/lab.h"
#include "formats/input/tree/tree_in.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

/* A part of the link, which is not ended by a NUL. */
struct part {
	const char *text;
	size_t len;
};

struct link {
	struct carc_foreign in;
	struct carc_record record;
	const char *begin, *end;
	struct carc_span at; /* of the beginning */
	struct part view, tiles, moves, players, colors;
	unsigned drawn;                 /* tiles, the start tile included */
	uint8_t number[CARC_TILES_MAX]; /* of each */
	unsigned count;                 /* moves */
	/* Tiles that were set aside after so many moves. */
	uint8_t discards[CARC_TURNS_MAX + 1];
	unsigned taken; /* tiles that belong to a turn so far, or to the start */
};

/* ---- Places and findings ---------------------------------------------------------------------- */

/* Where a character of the link stands. */
static struct carc_span place(const struct link *link, const char *text)
{
	uint32_t column = link->at.column + carc_columns(link->begin, (size_t)(text - link->begin));

	return (struct carc_span){link->at.line, column};
}

static void refuse(struct link *link, const char *at, const char *text)
{
	carc_foreign_refuse(&link->in, CARC_F131_BROKEN_LINK, place(link, at), "%s", text);
}

static void refuse_limit(struct link *link, enum carc_code code, const char *at, int32_t most,
			 const char *of_what)
{
	carc_refuse_count(&link->in.reading, code, place(link, at), of_what, most, 0);
}

static void refuse_character(struct link *link, const char *at, const char *where)
{
	int len = 1;

	while (at + len < link->end && ((unsigned char)at[len] & 0xc0) == 0x80)
		len++;
	carc_foreign_refuse(&link->in, CARC_F131_BROKEN_LINK, place(link, at), "'%.*s' %s", len, at,
			    where);
}

/* ---- Parts ------------------------------------------------------------------------------------ */

/* Up to one of these characters, or the end; *from goes behind it. */
static struct part cut(const char **from, const char *end, const char *at)
{
	struct part part = {*from, 0};

	while (*from < end && !strchr(at, **from))
		++*from;
	part.len = (size_t)(*from - part.text);
	*from += *from < end;
	return part;
}

static bool part_is(const struct part *part, const char *word)
{
	return carc_name_is(word, part->text, part->len);
}

/* players=..., colors=..., in any order. */
static void cut_values(struct link *link, const char *from)
{
	while (from < link->end) {
		struct part value = cut(&from, link->end, "&");
		const char *in = value.text;
		struct part name = cut(&in, value.text + value.len, "=");
		struct part *into = part_is(&name, "players")  ? &link->players
				    : part_is(&name, "colors") ? &link->colors
							       : NULL;

		if (!into || into->text) {
			carc_foreign_refuse(&link->in, CARC_F131_BROKEN_LINK,
					    place(link, name.text), "%.*s is unknown or duplicate",
					    name.len < 40 ? (int)name.len : 40, name.text);
			return;
		}
		*into = (struct part){in, (size_t)(value.text + value.len - in)};
	}
}

/* The version and the four parts behind it. */
static void cut_link(struct link *link)
{
	const char *from = link->begin + strlen(CARC_LAB_LINK);
	const char *path = from;
	struct part way = cut(&path, link->end, "?"), version;
	const char *end = way.text + way.len;

	version = cut(&from, end, "/");
	link->view = cut(&from, end, "/");
	link->tiles = cut(&from, end, "/");
	link->moves = cut(&from, end, "/");
	if (!part_is(&version, CARC_LAB_VERSION))
		refuse(link, version.text,
		       "it must begin with " CARC_LAB_LINK CARC_LAB_VERSION "/");
	else if (from < end || (way.len > 0 && end[-1] == '/' && link->moves.len > 0))
		refuse(link, link->moves.text + link->moves.len, "unexpected text after the moves");
	else
		cut_values(link, path);
	if (!link->in.reading.errors && !link->players.text)
		refuse(link, link->end, "the names of the players are missing");
}

/* ---- Tiles ------------------------------------------------------------------------------------ */

/*
 * Turn the number of tiles from base 64 into base 24. The lowest digit comes first, until the list
 * is turned round.
 */
static void read_tiles(struct link *link)
{
	for (size_t i = 0; i < link->tiles.len; i++) {
		unsigned digit = carc_lab_digit(carc_lab_tile_digits, link->tiles.text[i]);

		if (digit == CARC_LAB_NO_DIGIT) {
			refuse_character(link, link->tiles.text + i, "is not a tile code");
			return;
		}
		link->drawn = carc_lab_append(link->number, link->drawn, CARC_BGA_TILES,
					      CARC_LAB_TILE_DIGITS, digit);
		if (link->drawn > CARC_TILES_MAX) {
			refuse(link, link->tiles.text, "too many tiles");
			return;
		}
	}
	for (unsigned n = 0; n < link->drawn / 2; n++) {
		uint8_t last = link->number[link->drawn - 1 - n];

		link->number[link->drawn - 1 - n] = link->number[n];
		link->number[n] = last;
	}
	for (unsigned n = 0; n < link->drawn; n++)
		link->number[n]++;
	if (link->drawn == 0 || link->number[0] != CARC_LAB_START)
		refuse(link, link->tiles.text, "the first tile is not the start tile D");
	link->taken = 1;
}

/* A number of at most nine digits, and nothing else. False: a finding was sent. */
static bool read_number(struct link *link, const struct part *part, int32_t most,
			int32_t *ret_number)
{
	if (carc_parse_int(part->text, part->len, 0, most, ret_number))
		return true;
	refuse(link, part->text, "missing number of moves");
	return false;
}

/* Read the move at which the game is shown, and after how many moves tiles were set aside. */
static void read_view(struct link *link)
{
	const char *from = link->view.text, *end = from + link->view.len;
	struct part view = cut(&from, end, ".");
	char digits[CARC_DIGITS_MAX];
	int32_t number;

	if (!read_number(link, &view, 999999999, &number))
		return;
	if (number > 0) {
		carc_digits(number, digits);
		(void)carc_foreign_plain(&link->in, link->in.head, CARC_LAB_VIEW,
					 place(link, view.text), digits);
	}
	while (view.text + view.len < end) {
		view = cut(&from, end, ".");
		if (!read_number(link, &view, (int32_t)link->count, &number))
			return;
		if (link->discards[number] < UINT8_MAX)
			link->discards[number]++;
	}
}

/* ---- Turns ------------------------------------------------------------------------------------ */

/* The next tile of those that are told. 0: there is none, a finding was sent. */
static unsigned next_tile(struct link *link, const char *at)
{
	if (link->taken < link->drawn)
		return link->number[link->taken++];
	refuse(link, at, "more moves than tiles");
	return 0;
}

static void add_discards(struct link *link, unsigned moves)
{
	for (unsigned i = 0; i < link->discards[moves]; i++) {
		unsigned number = next_tile(link, link->view.text);

		if (number == 0)
			return;
		carc_bga_discard(&link->in, number, place(link, link->tiles.text));
	}
}

/* Read a move: column, row, rotation, place of a meeple. False: a finding was sent. */
static bool read_move(struct link *link, const char *text, struct carc_bga_laid *laid)
{
	unsigned digit[CARC_LAB_MOVE - 1];
	bool west, north;

	for (unsigned i = 0; i < CARC_LAB_MOVE - 1; i++) {
		digit[i] = carc_lab_digit(carc_lab_digits, text[i]);
		if (digit[i] == CARC_LAB_NO_DIGIT) {
			refuse_character(link, text + i, "is not valid in a move");
			return false;
		}
	}
	west = digit[2] & CARC_LAB_WEST;
	north = digit[2] & CARC_LAB_NORTH;
	digit[2] &= ~(unsigned)(CARC_LAB_WEST | CARC_LAB_NORTH);
	if (digit[2] > 3) {
		refuse_character(link, text + 2, "is not a rotation");
		return false;
	}
	if (text[3] < '0' || text[3] > '9') {
		refuse_character(link, text + 3, "is not a place for a meeple");
		return false;
	}
	laid->x = west ? -(int32_t)digit[0] : (int32_t)digit[0];
	laid->y = north ? -(int32_t)digit[1] : (int32_t)digit[1];
	laid->quarters = digit[2];
	laid->place = (unsigned)(text[3] - '0');
	laid->x_at = laid->number_at = place(link, text);
	laid->y_at = place(link, text + 1);
	laid->quarters_at = place(link, text + 2);
	laid->place_at = place(link, text + 3);
	return true;
}

/* A move is a turn; so are the tiles that were set aside after the last one. */
static void add_turns(struct link *link)
{
	unsigned count = link->count + (link->discards[link->count] > 0);

	for (unsigned i = 0; i < count && !link->in.reading.errors; i++) {
		bool moved = i < link->count;
		const char *text =
			moved ? link->moves.text + (size_t)i * CARC_LAB_MOVE : link->view.text;
		struct carc_bga_laid laid = {0};

		if (!carc_foreign_turn(&link->in, place(link, text)))
			return;
		add_discards(link, i);
		if (moved && !link->in.reading.errors)
			laid.number = next_tile(link, text);
		if (laid.number > 0 && read_move(link, text, &laid))
			carc_bga_lay(&link->in, &laid);
	}
}

/* Adds the order of drawing, if the link tells more tiles than were laid or set aside. */
static void add_draws(struct link *link)
{
	struct carc_record *record = &link->record;

	for (unsigned i = 1; link->taken < link->drawn && i < link->drawn; i++) {
		record->draw_at[record->draws] = place(link, link->tiles.text);
		record->draw[record->draws++] =
			(uint8_t)carc_bga_type(&record->rules.tiles, link->number[i]);
	}
}

static void count_moves(struct link *link)
{
	link->count = (unsigned)(link->moves.len / CARC_LAB_MOVE);
	if (link->moves.len % CARC_LAB_MOVE != 0) {
		refuse(link, link->moves.text + link->moves.len, "the last move is incomplete");
	} else if (link->moves.len / CARC_LAB_MOVE > CARC_TURNS_MAX) {
		refuse_limit(link, CARC_L003_TOO_MANY_TURNS, link->moves.text, CARC_TURNS_MAX, "");
	}
}

/* ---- Players ---------------------------------------------------------------------------------- */

static int hex(char c)
{
	static const char digits[] = "0123456789abcdef0123456789ABCDEF";
	const char *found = c ? strchr(digits, c) : NULL;

	return found ? (int)((found - digits) % 16) : -1;
}

/* A name with %20 and the like undone, as a value. Returns NULL after a finding, or on out of memory. */
static struct carc_node *read_name(struct link *link, const struct part *part)
{
	char name[CARC_NAME_MAX];
	struct carc_node *value;
	size_t len = 0;

	for (const char *c = part->text, *end = c + part->len; c < end; c++) {
		int high = 0, low = *c;

		if (len == sizeof name) {
			refuse(link, part->text, "a name is longer than 64 bytes");
			return NULL;
		}
		if (*c == '%') {
			high = end - c > 2 ? hex(c[1]) : -1;
			low = end - c > 2 ? hex(c[2]) : -1;
		}
		if (*c == '%' && (high < 0 || low < 0)) {
			refuse(link, c, "expected two hexadecimal digits after %");
			return NULL;
		}
		c += *c == '%' ? 2 : 0;
		name[len++] = (char)(16 * high + low);
	}
	if (carc_utf8_sound(name, len) < len) {
		refuse(link, part->text, "a name is not valid UTF-8");
		return NULL;
	}
	value = carc_foreign_list(&link->in, NULL, NULL, CARC_SCALAR, place(link, part->text));
	if (!value)
		return NULL;
	value->text = carc_arena_text(link->in.reading.arena, name, len);
	value->len = len;
	link->in.failed |= !value->text;
	return value->text ? value : NULL;
}

/* Adds a player, with a color if that is named. Returns false after a finding about the color. */
static bool add_player(struct link *link, struct carc_node *players, const struct part *name,
		       const struct part *color)
{
	const struct carc_node *player = read_name(link, name), *value = NULL;
	unsigned number = carc_lab_find_color(color->text, color->len);

	if (color->len > 0 && number == CARC_LAB_COLORS) {
		refuse(link, color->text,
		       "unknown color; expected red, blue, green, yellow or black");
		return false;
	}
	if (color->len > 0)
		value = carc_foreign_word(&link->in, NULL, NULL, place(link, color->text),
					  carc_lab_colors[number]);
	carc_foreign_player(&link->in, players, player, "color", value);
	return true;
}

static void add_players(struct link *link)
{
	struct carc_node *players =
		carc_foreign_list(&link->in, link->in.head, "players", CARC_SEQUENCE,
				  place(link, link->players.text));
	const char *from = link->players.text, *end = from + link->players.len;
	const char *colors = link->colors.text;
	const char *last = colors ? colors + link->colors.len : NULL;
	unsigned commas = 0;

	for (const char *c = from; c < end; c++)
		commas += *c == ',';
	if (commas >= CARC_SEATS) {
		refuse_limit(link, CARC_L004_TOO_MANY_ITEMS, link->players.text, CARC_SEATS,
			     "players");
		return;
	}
	for (bool more = true; more && !link->in.reading.errors;) {
		struct part name = cut(&from, end, ",");
		struct part color = colors ? cut(&colors, last, ",") : (struct part){"", 0};

		if (!add_player(link, players, &name, &color))
			return;
		more = name.text + name.len < end;
	}
	if (colors && colors < last)
		refuse(link, colors, "more colors than players");
}

/* ---- All of it -------------------------------------------------------------------------------- */

/* The link is all that stands on the line. False: a finding was sent. */
static bool find_link(struct link *link)
{
	const struct carc_text *text = link->in.text;
	const char *end = text->bytes + text->len, *rest;

	link->begin = carc_text_begin(text, &link->at);
	if (text->too_large) {
		refuse_limit(link, CARC_L001_RECORD_TOO_LARGE, link->begin, CARC_TEXT_MAX, "");
		return false;
	}
	if (carc_utf8_sound(link->begin, (size_t)(end - link->begin)) <
	    (size_t)(end - link->begin)) {
		carc_foreign_refuse(&link->in, CARC_Y002_NOT_UTF8, link->at, "the link");
		return false;
	}
	for (link->end = link->begin; link->end < end && (unsigned char)*link->end > ' ';)
		link->end++;
	if (link->end - link->begin > CARC_LAB_MAX) {
		refuse_limit(link, CARC_L006_LINK_TOO_LONG, link->begin, CARC_LAB_MAX, "");
		return false;
	}
	for (rest = link->end; rest < end && *rest != '\0' && strchr(" \t\r\n", *rest);)
		rest++;
	if (rest < end)
		refuse(link, rest, "unexpected text after the link");
	return rest == end;
}

static void convert(struct carc_foreign *foreign)
{
	struct link *link = (struct link *)foreign;
	void (*const steps[])(struct link * link) = {
		cut_link, count_moves, read_tiles, read_view, add_players, add_turns, add_draws};

	if (!find_link(link))
		return;
	carc_bga_begin(foreign, &link->record, link->at);
	for (size_t i = 0;
	     i < sizeof steps / sizeof steps[0] && !foreign->reading.errors && !foreign->failed;
	     i++)
		steps[i](link);
}

static bool begins(const struct carc_text *text)
{
	struct carc_span at;
	const char *line = carc_text_begin(text, &at);

	return (size_t)(text->bytes + text->len - line) >= strlen(CARC_LAB_LINK) &&
	       !memcmp(line, CARC_LAB_LINK, strlen(CARC_LAB_LINK));
}

const struct carc_foreign_form carc_lab_form = {
	.what = "a CarcassonneLab link",
	.size = sizeof(struct link),
	.begins = begins,
	.convert = convert,
};

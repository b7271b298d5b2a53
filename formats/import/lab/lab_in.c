/* Reads links: VERSION/VIEW/TILES/MOVES?players=A,B&colors=red,blue behind CARC_LAB_LINK. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "formats/import/bga/bga.h"
#include "formats/import/lab/lab.h"
#include "formats/input/input.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

struct link {
	struct carc_import in;
	struct carc_record record;
	struct carc_span at;         /* where the link begins */
	char text[CARC_LAB_MAX + 1]; /* the link; a NUL ends each part */
	char *end;
	char *view, *tiles, *moves;
	char *players, *colors; /* NULL: not named so far */
	unsigned count;         /* moves */
	unsigned drawn,
		taken; /* tiles of the link, the start tile included; those that were added so far */
	uint8_t tile[CARC_TILES_MAX];         /* numbers of the tiles less 1, the last first */
	uint8_t discards[CARC_TURNS_MAX + 1]; /* tiles discarded after so many moves */
};

static struct carc_span place(const struct link *link, const char *at)
{
	return (struct carc_span){link->at.line,
				  link->at.column +
					  carc_columns(link->text, (size_t)(at - link->text))};
}

/* Functions that send a finding return false. */
static bool refuse(struct link *link, const char *at, const char *text)
{
	return carc_import_refuse(&link->in, CARC_F131_BROKEN_LINK, place(link, at), "%s", text);
}

static bool refuse_limit(struct link *link, enum carc_code code, const char *at, int32_t most,
			 const char *of_what)
{
	carc_refuse_count(&link->in.reading, code, place(link, at), of_what, most, 0);
	return false;
}

static bool refuse_character(struct link *link, const char *at, const char *where)
{
	int len = 1;

	while (((unsigned char)at[len] & 0xc0) == 0x80)
		len++;
	return carc_import_refuse(&link->in, CARC_F131_BROKEN_LINK, place(link, at), "'%.*s' %s",
				  len, at, where);
}

/* Cuts off the part before a separator, or all, as a string. *from becomes what is behind. */
static char *cut(char **from, char separator)
{
	char *part = *from, *end = strchr(part, separator);

	*from = end ? end + 1 : part + strlen(part);
	if (end)
		*end = '\0';
	return part;
}

static unsigned count_parts(const char *text, char separator)
{
	unsigned count = 1;

	while ((text = strchr(text, separator)))
		count += *text++ == separator;
	return count;
}

/* Copies the link, which must be all that is on the line. */
static bool find_link(struct link *link)
{
	const struct carc_text *text = link->in.text;
	const char *begin = carc_text_begin(text, &link->at), *end = text->bytes + text->len;
	size_t left = (size_t)(end - begin), len = 0, rest;

	if (text->too_large)
		return refuse_limit(link, CARC_L001_RECORD_TOO_LARGE, link->text, CARC_TEXT_MAX,
				    "");
	if (carc_utf8_sound(begin, left) < left)
		return carc_import_refuse(&link->in, CARC_Y002_NOT_UTF8, link->at, "the link");
	while (len < left && (unsigned char)begin[len] > ' ')
		len++;
	if (len > CARC_LAB_MAX)
		return refuse_limit(link, CARC_L006_LINK_TOO_LONG, link->text, CARC_LAB_MAX, "");
	for (rest = len; rest < left && carc_is_blank(begin[rest]);)
		rest++;
	memcpy(link->text, begin, len);
	link->end = link->text + len;
	if (rest == left)
		return true;
	link->at.column += carc_columns(begin, rest);
	return refuse(link, link->text, "unexpected text after the link");
}

static bool read_parts(struct link *link)
{
	char *query = link->text + strlen(CARC_LAB_LINK), *path = cut(&query, '?');
	const bool more = count_parts(path, '/') > 4;
	const char *version = cut(&path, '/');

	link->view = cut(&path, '/');
	link->tiles = cut(&path, '/');
	link->moves = cut(&path, '/');
	if (strcmp(version, CARC_LAB_VERSION) != 0)
		return refuse(link, version,
			      "it must begin with " CARC_LAB_LINK CARC_LAB_VERSION "/");
	if (more && (*link->moves || *path))
		return refuse(link, link->moves + strlen(link->moves),
			      "unexpected text after the moves");
	while (*query) {
		char *value = cut(&query, '&'), *name = cut(&value, '=');
		char **into = !strcmp(name, "players")  ? &link->players
			      : !strcmp(name, "colors") ? &link->colors
							: NULL;

		if (!into || *into)
			return carc_import_refuse(&link->in, CARC_F131_BROKEN_LINK,
						  place(link, name),
						  "%.40s is unknown or duplicate", name);
		*into = value;
	}
	return link->players || refuse(link, link->end, "the names of the players are missing");
}

static bool count_moves(struct link *link)
{
	size_t len = strlen(link->moves);

	link->count = (unsigned)(len / CARC_LAB_MOVE);
	if (len % CARC_LAB_MOVE != 0)
		return refuse(link, link->moves + len, "the last move is incomplete");
	return link->count <= CARC_TURNS_MAX ||
	       refuse_limit(link, CARC_L003_TOO_MANY_TURNS, link->moves, CARC_TURNS_MAX, "");
}

/* Converts the number of tiles from base 64 to base 24. */
static bool read_tiles(struct link *link)
{
	for (const char *c = link->tiles; *c; c++) {
		const char *digit = strchr(carc_lab_tile_digits, *c);

		if (!digit)
			return refuse_character(link, c, "is not a tile code");
		link->drawn = carc_lab_append(link->tile, link->drawn, CARC_BGA_TILES,
					      CARC_LAB_TILE_DIGITS,
					      (unsigned)(digit - carc_lab_tile_digits));
		if (link->drawn > CARC_TILES_MAX)
			return refuse(link, link->tiles, "too many tiles");
	}
	link->taken = 1;
	return (link->drawn > 0 && link->tile[link->drawn - 1] == CARC_LAB_START - 1) ||
	       refuse(link, link->tiles, "the first tile is not the start tile D");
}

/* Reads the move at which the game is shown, and after how many moves tiles were discarded. */
static bool read_view(struct link *link)
{
	unsigned parts = count_parts(link->view, '.');
	char *from = link->view;

	for (unsigned i = 0; i < parts; i++) {
		const char *part = cut(&from, '.');
		int32_t most = i == 0 ? 999999999 : (int32_t)link->count, number;

		if (!carc_parse_int(part, strlen(part), 0, most, &number))
			return refuse(link, part, "missing number of moves");
		if (i > 0)
			link->discards[number] = (uint8_t)(link->discards[number] +
							   (link->discards[number] < UINT8_MAX));
		else if (number > 0)
			(void)carc_import_plain(&link->in, link->in.head, CARC_LAB_VIEW,
						place(link, part), part);
	}
	return true;
}

/* Decodes %20 and the like in the name of a player. */
static bool read_name(struct link *link, const char *text, struct carc_node *ret_name)
{
	char name[CARC_NAME_MAX];
	size_t len = 0;

	for (const char *c = text; *c; c++) {
		if (len == sizeof name)
			return refuse(link, text, "a name is longer than 64 bytes");
		if (*c != '%') {
			name[len++] = *c;
			continue;
		}
		if (!isxdigit((unsigned char)c[1]) || !isxdigit((unsigned char)c[2]))
			return refuse(link, c, "expected two hexadecimal digits after %");
		name[len++] = (char)strtoul((char[]){c[1], c[2], '\0'}, NULL, 16);
		c += 2;
	}
	if (carc_utf8_sound(name, len) < len)
		return refuse(link, text, "a name is not valid UTF-8");
	*ret_name = (struct carc_node){
		.at = place(link, text),
		.text = carc_arena_text(link->in.reading.arena, name, len),
		.len = len,
	};
	link->in.failed |= !ret_name->text;
	return !link->in.failed;
}

static bool add_players(struct link *link)
{
	struct carc_node *players = carc_import_list(&link->in, link->in.head, "players",
						     CARC_SEQUENCE, place(link, link->players));
	char *names = link->players, *from = link->colors ? link->colors : link->end;
	unsigned count = count_parts(names, ',');

	if (count > CARC_SEATS)
		return refuse_limit(link, CARC_L004_TOO_MANY_ITEMS, names, CARC_SEATS, "players");
	for (unsigned i = 0; i < count; i++) {
		const char *color = cut(&from, ',');
		struct carc_node name;

		if (!read_name(link, cut(&names, ','), &name))
			return false;
		if (*color && carc_lab_find_color(color) == CARC_LAB_COLORS)
			return refuse(link, color,
				      "unknown color; expected red, blue, green, yellow or black");
		carc_import_player(
			&link->in, players, &name, "color",
			*color ? carc_import_word(&link->in, NULL, NULL, place(link, color), color)
			       : NULL);
	}
	return !*from || refuse(link, from, "more colors than players");
}

/* Returns the number of the next tile; 0 after a finding. */
static unsigned next_tile(struct link *link, const char *at)
{
	if (link->taken < link->drawn)
		return link->tile[link->drawn - ++link->taken] + 1u;
	(void)refuse(link, at, "more moves than tiles");
	return 0;
}

/* Adds a tile and its meeple to the last turn. */
static bool add_move(struct link *link, const char *move, unsigned number)
{
	int32_t value[CARC_LAB_MOVE - 1];
	unsigned signs;

	for (unsigned i = 0; i < CARC_LAB_MOVE - 1; i++) {
		const char *digit = strchr(carc_lab_digits, move[i]);

		if (!digit)
			return refuse_character(link, move + i, "is not valid in a move");
		value[i] = (int32_t)(digit - carc_lab_digits);
	}
	signs = (unsigned)value[2] & ~3u;
	if (signs & ~(unsigned)(CARC_LAB_WEST | CARC_LAB_NORTH))
		return refuse_character(link, move + 2, "is not a rotation");
	if (move[3] < '0' || move[3] > '9')
		return refuse_character(link, move + 3, "is not a place for a meeple");
	carc_bga_lay(&link->in, number, (unsigned)value[2] % 4,
		     signs & CARC_LAB_WEST ? -value[0] : value[0],
		     signs & CARC_LAB_NORTH ? -value[1] : value[1], place(link, move));
	if (move[3] > '0' && !link->in.reading.errors)
		carc_bga_meeple(&link->in, (unsigned)(move[3] - '0'), place(link, move + 3));
	return true;
}

/* Each move is a turn; so are the tiles that were discarded after the last one. */
static void add_turns(struct link *link)
{
	unsigned turns = link->count + (link->discards[link->count] > 0), number = 1;

	for (unsigned i = 0; i < turns && !link->in.reading.errors; i++) {
		const char *move = i < link->count ? link->moves + (size_t)i * CARC_LAB_MOVE : NULL;

		if (!carc_import_turn(&link->in, place(link, move ? move : link->view)))
			return;
		for (unsigned k = 0; k < link->discards[i] && number > 0; k++) {
			number = next_tile(link, link->view);
			if (number > 0)
				carc_bga_discard(&link->in, number, place(link, link->tiles));
		}
		if (move && !link->in.reading.errors && (number = next_tile(link, move)))
			(void)add_move(link, move, number);
	}
}

/* Adds the order of drawing, if the link has more tiles than were placed or discarded. */
static void add_draws(struct link *link)
{
	struct carc_record *record = &link->record;

	for (unsigned i = 2; link->taken < link->drawn && i <= link->drawn; i++) {
		record->draw_at[record->draws] = place(link, link->tiles);
		record->draw[record->draws++] = (uint8_t)carc_bga_type(
			&record->rules.tiles, link->tile[link->drawn - i] + 1u);
	}
}

static void convert(struct carc_import *import)
{
	struct link *link = (struct link *)import;

	if (!find_link(link))
		return;
	carc_bga_begin(import, &link->record, link->at);
	if (!read_parts(link) || !count_moves(link) || !read_tiles(link) || !read_view(link) ||
	    !add_players(link) || import->failed)
		return;
	add_turns(link);
	if (!import->reading.errors)
		add_draws(link);
}

static bool begins(const struct carc_text *text)
{
	struct carc_span at;
	const char *line = carc_text_begin(text, &at);

	return (size_t)(text->bytes + text->len - line) >= strlen(CARC_LAB_LINK) &&
	       !memcmp(line, CARC_LAB_LINK, strlen(CARC_LAB_LINK));
}

const struct carc_import_form carc_lab_form = {
	.what = "a CarcassonneLab link",
	.size = sizeof(struct link),
	.begins = begins,
	.convert = convert,
};

/* A tile step by step: its name, place and rotation, which become words of a turn. */
#include <stdlib.h>
#include <string.h>

#include "cmd/record/show.h"
#include "cmd/terminal/terminal.h"
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/rules/bag.h"
#include "core/terms/bits.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/meant.h"

static int by_place(const void *a, const void *b)
{
	const struct fit *one = a, *other = b;

	return one->y != other->y ? (one->y > other->y) - (one->y < other->y)
				  : (one->x > other->x) - (one->x < other->x);
}

static void print_rotations(unsigned rots)
{
	CARC_EACH_BIT (rot, rots)
		terminal_say(" r%u", rot);
}

/* Finds the places where the tile fits, with the first of rotations that look the same. */
static void find_places(struct session *s)
{
	const struct carc_tile_type *type = s->written.doc->record.rules.tiles.type[s->type];
	struct carc_placement at;
	unsigned cursor = 0;

	s->choices = 0;
	while (carc_placement_next(s->draft.game, type, &cursor, &at)) {
		struct fit *last = s->choices ? &s->places[s->choices - 1] : NULL;

		if (!last || last->x != at.x || last->y != at.y) {
			if (s->choices == CHOICES_MAX)
				break;
			last = &s->places[s->choices++];
			*last = (struct fit){at.x, at.y, 0};
		}
		last->rots |= (uint8_t)(1u << carc_tile_look(type, at.rot));
	}
	qsort(s->places, s->choices, sizeof s->places[0], by_place);
}

/* Lists the places where a tile fits, and asks for one. */
static void ask_place(struct session *s, unsigned type)
{
	const char *id = s->written.doc->record.rules.tiles.type[type]->id;
	unsigned rots = 0;

	s->type = type;
	s->awaited = AWAIT_TURN;
	find_places(s);
	for (unsigned i = 0; i < s->choices; i++)
		rots |= s->places[i].rots;
	if (s->draft.game->bag[type] == 0) {
		terminal_say("No tile %s is left.\n", id);
		return;
	}
	if (!carc_game_drawable(s->draft.game, type)) {
		terminal_say("%s cannot be drawn yet: other tiles come first.\n", id);
		return;
	}
	if (s->choices == 0) {
		terminal_say("%s fits nowhere: '-%s' discards it.\n", id, id);
		return;
	}
	if (s->boards) {
		show_places(s);
		show_tile(s, type, rots);
	}
	terminal_say("%s fits at %u place%s:\n", id, s->choices, s->choices == 1 ? "" : "s");
	for (unsigned i = 0; i < s->choices; i++) {
		char place[64];
		int len = snprintf(place, sizeof place, "%3u  %d,%d", i + 1, s->places[i].x,
				   s->places[i].y);

		CARC_EACH_BIT (rot, s->places[i].rots)
			len += snprintf(place + len, sizeof place - (size_t)len, " r%u", rot);
		/* Three columns. */
		fprintf(terminal_out(), i % 3 == 2 || i + 1 == s->choices ? "%s\n" : "%-26s",
			place);
	}
	s->awaited = AWAIT_PLACE;
}

/* Reads the place "3,-1", "3 -1" or "(3, -1)" at the beginning of a line, of one word or two. Returns false if there is none. */
static bool place_at(const char *line, int16_t *ret_x, int16_t *ret_y, const char **ret_rest)
{
	size_t len = strcspn(line, " ");

	for (unsigned words = 1; words <= 2; words++) {
		if (carc_meant_place(line, len, ret_x, ret_y)) {
			*ret_rest = line + len + strspn(line + len, " ");
			return true;
		}
		len += strspn(line + len, " ");
		len += strcspn(line + len, " ");
	}
	return false;
}

static bool is_rotation(const char *word)
{
	return word[0] == 'r' && word[1] >= '0' && word[1] <= '3' && (!word[2] || word[2] == ' ');
}

/* Returns whether words begin with a rotation, right or wrong: r9, 90, rot 1. */
static bool means_rotation(const char *words)
{
	words += *words == 'r' || *words == 'R';
	return (*words >= '0' && *words <= '9') || *words == '-' || !strncmp(words, "ot", 2);
}

/* Returns the rotations that fit at a place, a bit each. */
static uint8_t ways_at(const struct session *s, int16_t x, int16_t y)
{
	for (unsigned i = 0; i < s->choices; i++)
		if (s->places[i].x == x && s->places[i].y == y)
			return s->places[i].rots;
	return 0;
}

/* Takes a place, and the words behind it. Asks for the rotation if it is missing and several are possible. */
static enum step take_place(struct session *s, int16_t x, int16_t y, const char *rest, char *words,
			    size_t room)
{
	const char *id = s->written.doc->record.rules.tiles.type[s->type]->id;
	uint8_t fits = ways_at(s, x, y);

	if (!is_rotation(rest) && carc_count_bits(fits) > 1) {
		terminal_say("%s fits there as", id);
		print_rotations(fits);
		terminal_say(".\n");
		s->awaited = AWAIT_ROTATION;
		s->places[0] = (struct fit){x, y, fits};
		s->choices = 1;
		snprintf(s->behind, sizeof s->behind, "%s", rest);
		return STEP_ASKED;
	}
	if (is_rotation(rest))
		snprintf(words, room, "%s@%d,%d %s", id, x, y, rest);
	else
		snprintf(words, room, "%s@%d,%d r%u %s", id, x, y, fits ? carc_low_bit(fits) : 0,
			 rest);
	s->awaited = AWAIT_TURN;
	return STEP_WORDS;
}

static enum step take_rotation(struct session *s, const char *line, char *words, size_t room)
{
	char turned[2 * PROMPT_ROOM];

	snprintf(turned, sizeof turned, "%s%s%s%s", *line == 'r' ? "" : "r", line,
		 *s->behind ? " " : "", s->behind);
	if (is_rotation(turned))
		return take_place(s, s->places[0].x, s->places[0].y, turned, words, room);
	terminal_say("Rotation? One of");
	print_rotations(s->places[0].rots);
	terminal_say("; 'cancel' discards the tile.\n");
	return STEP_ASKED;
}

/* Finds the tile with which a line begins; a small letter is the tile of the capital. */
static bool tile_at(const struct session *s, const char *line, unsigned *ret_type,
		    const char **ret_rest)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	size_t len = strcspn(line, " @");
	struct carc_tile_name name;
	char capital;

	if (len == 1 && line[0] >= 'a' && line[0] <= 'z') {
		capital = (char)(line[0] - 'a' + 'A');
		if (!carc_tile_find(tiles, &capital, 1, &name))
			return false;
	} else if (!carc_tile_find(tiles, line, len, &name)) {
		/* "V2,0" without @ */
		capital = (char)(line[0] >= 'a' && line[0] <= 'z' ? line[0] - 'a' + 'A' : line[0]);
		if (!line[0] || !strchr("-0123456789(,:;", line[1]) || !strchr(line, ',') ||
		    !carc_tile_find(tiles, &capital, 1, &name))
			return false;
		len = 1;
	}
	*ret_type = name.type;
	*ret_rest = line + len + strspn(line + len, " @,:;");
	return true;
}

bool session_names_tile(const struct session *s, const char *line)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	struct carc_tile_name name;
	size_t len = strcspn(line, " @");

	return len > 0 && carc_tile_find(tiles, line, len, &name);
}

enum step session_tile(struct session *s, const char *line, char *words, size_t room)
{
	const char *rest, *behind;
	unsigned type;
	int16_t x, y;

	if (!tile_at(s, line, &type, &rest))
		return STEP_OTHER;
	if (!*rest) {
		ask_place(s, type);
		return STEP_ASKED;
	}
	if (!place_at(rest, &x, &y, &behind))
		return STEP_OTHER;
	s->type = type;
	find_places(s);
	/* A whole turn is read as it is, unless its rotation is missing. */
	if (line[strcspn(line, " @")] == '@' &&
	    (means_rotation(behind) || carc_count_bits(ways_at(s, x, y)) < 2))
		return STEP_OTHER;
	return take_place(s, x, y, behind, words, room);
}

unsigned session_number(const char *line, const char **ret_rest)
{
	size_t len, sign;
	int32_t number;

	/* "#1", "1." */
	line += *line == '#';
	len = strspn(line, "0123456789");
	sign = len > 0 && line[len] && strchr(".):", line[len]) && !line[len + 1];
	if (len == 0 || (line[len + sign] && line[len + sign] != ' ') ||
	    !carc_parse_int(line, len, 1, CHOICES_MAX, &number))
		return 0;
	len += sign;
	*ret_rest = line + len + strspn(line + len, " ");
	return (unsigned)number;
}

enum step session_place(struct session *s, const char *line, char *words, size_t room)
{
	const char *rest, *behind;
	unsigned type, number = s->awaited == AWAIT_PLACE ? session_number(line, &rest) : 0;
	int16_t x, y;

	/* Some tiles have numbers as names; a place precedes them. */
	if (number > 0 && number <= s->choices &&
	    !(place_at(line, &x, &y, &behind) && ways_at(s, x, y) > 0)) {
		return take_place(s, s->places[number - 1].x, s->places[number - 1].y, rest, words,
				  room);
	}
	/* Another tile or a whole turn replaces this tile. */
	line += *line == '@';
	if (strchr(line, '@') || (line[0] == '-' && !(line[1] >= '0' && line[1] <= '9')) ||
	    (s->awaited == AWAIT_PLACE && tile_at(s, line, &type, &rest))) {
		s->awaited = AWAIT_TURN;
		return STEP_OTHER;
	}
	if (s->awaited == AWAIT_ROTATION)
		return take_rotation(s, line, words, room);
	if (place_at(line, &x, &y, &rest))
		return take_place(s, x, y, rest, words, room);
	terminal_say("Place? A number from 1 to %u, or x,y such as %d,%d; 'cancel' "
		     "discards the tile.\n",
		     s->choices, s->places[0].x, s->places[0].y);
	return STEP_ASKED;
}

/* The names of pieces, and the findings about words that name none. */
#include "formats/record/grammar/pieces.h"

#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"

static const struct carc_piece pieces[] = {
	{"gate", CARC_ACT_GATE, false, true},  {"wall", CARC_ACT_WALL, false, true},
	{"short", CARC_ACT_WALL, true, true},  {"tower", CARC_ACT_WALL_TOWER, false, true},
	{"pass", CARC_ACT_PASS, false, false},
};

enum { PIECES = sizeof pieces / sizeof pieces[0] };

const struct carc_piece *carc_piece_find(const char *name, size_t len)
{
	for (unsigned i = 0; i < PIECES; i++)
		if (carc_name_is(pieces[i].name, name, len))
			return &pieces[i];
	return NULL;
}

void carc_near_pieces(struct carc_near *near)
{
	for (unsigned i = 0; i < PIECES; i++)
		carc_near_try(near, pieces[i].name);
}

bool carc_acts_piece(const struct carc_action *action)
{
	return action->act == CARC_ACT_GATE || action->act == CARC_ACT_WALL ||
	       action->act == CARC_ACT_PASS || action->act == CARC_ACT_WALL_TOWER;
}

const char *carc_piece_name(const struct carc_action *action)
{
	unsigned i = 0;

	while (pieces[i].act != action->act || pieces[i].is_short != action->is_short)
		i++;
	return pieces[i].name;
}

bool carc_is_piece(const char *text, size_t len, size_t mark)
{
	const struct carc_piece *piece = carc_piece_find(text, mark);

	return piece && (piece->has_place ? mark < len && text[mark] == '@' : mark == len);
}

unsigned carc_side_find(const char *text, size_t len)
{
	static const char letters[CARC_SIDES + 1] = "NESW";
	const char *found = len == 1 && *text ? strchr(letters, *text) : NULL;

	return found ? (unsigned)(found - letters) : CARC_SIDES;
}

void carc_bad_piece(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    const char *wanted)
{
	carc_refuse_text(reading, CARC_F041_BAD_PIECE, at, text, len, wanted);
}

bool carc_refuse_piece_points(struct carc_reading *reading, const char *text, size_t len,
			      struct carc_span at)
{
	const struct carc_piece *piece;
	size_t name = 0;

	while (name < len && !strchr(".#@", text[name]))
		name++;
	piece = carc_piece_find(text, name);
	if (!reading->record->rules.actions[CARC_ACT_WALL] ||
	    (piece ? !piece->has_place
		   : name != strlen("guard") || memcmp(text, "guard", name) != 0))
		return false;
	carc_refuse_text(reading, CARC_F044_PIECE_POINTS, at, text, name, "");
	return true;
}

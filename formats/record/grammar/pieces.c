/* Pieces of a wall: their names, then pieces as words. */
#include "formats/record/grammar/pieces.h"

#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/record/grammar/words_in.h"
#include "formats/text/safe_text.h"

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

/* ---- Words -------------------------------------------------------------------------------------- */

bool carc_refuse_piece(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, bool start, const char *wanted)
{
	const char *usual = start ? "gate@0,0.N, wall@1,0.E:Anna, tower@1,0.E:Boris"
				  : "gate@0,0.N, wall@1,0.E:guard, tower@1,0.E";

	carc_refuse_text(reading, CARC_F041_BAD_PIECE, at, text, len, wanted ? wanted : usual);
	return false;
}

bool carc_piece_played(struct carc_reading *reading, const struct carc_piece *piece,
		       struct carc_span at)
{
	if (reading->record->rules.actions[piece->act])
		return true;
	carc_refuse_text(reading, CARC_F040_NO_SUCH_PIECE, at, piece->name, strlen(piece->name),
			 piece->act == CARC_ACT_PASS ? CARC_NO_TILE
						     : "it is a piece of the game the-city");
	return false;
}

/* Parses "3,-1.N". Returns its length, or 0 if the text begins otherwise. */
static size_t parse_place(const char *text, struct carc_action *action)
{
	size_t dot = strcspn(text, ".");
	unsigned side = text[dot] ? carc_side_find(text + dot + 1, 1) : CARC_SIDES;

	if (side == CARC_SIDES || !carc_parse_place(text, dot, &action->x, &action->y))
		return 0;
	action->side = (uint8_t)side;
	return dot + 2;
}

/* Reads what follows the place: "guard" in a turn, the owner of the guard or tower on a start board. */
static bool read_owner(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, bool start, struct carc_action *action)
{
	bool tower = action->act == CARC_ACT_WALL_TOWER;

	action->guard = !(start && tower);
	if (!start)
		return carc_name_is("guard", text, len) && !tower;
	action->player = (uint8_t)carc_word_player(reading, text, len, at);
	return true;
}

bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action)
{
	size_t name = strcspn(text, "@ \t\n"), used;
	const struct carc_piece *piece = carc_piece_find(text, name < len ? name : len);
	struct carc_span behind = at;

	if (!piece)
		return carc_refuse_piece(reading, text, len, at, start, NULL);
	if (!carc_piece_played(reading, piece, at))
		return false;
	action->act = piece->act;
	action->is_short = piece->is_short;
	if (!piece->has_place)
		return (!start && name >= len) ||
		       carc_refuse_piece(reading, text, len, at, start, NULL);
	used = name < len && text[name] == '@' ? parse_place(text + name + 1, action) : 0;
	if (used == 0)
		return carc_refuse_piece(reading, text, len, at, start, NULL);
	used += name + 1;
	if (used >= len)
		return !(start && action->act == CARC_ACT_WALL_TOWER) ||
		       carc_refuse_piece(reading, text, len, at, start,
					 "tower@1,0.E:Boris, with its player");
	behind.column += (uint32_t)used + 1;
	return (text[used] == ':' &&
		read_owner(reading, text + used + 1, len - used - 1, behind, start, action)) ||
	       carc_refuse_piece(reading, text, len, at, start, NULL);
}

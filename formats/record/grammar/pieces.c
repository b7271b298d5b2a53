/* Pieces of a wall: their names. */
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

bool carc_is_piece(const struct carc_word *word)
{
	const struct carc_piece *piece = carc_piece_find(word->text, word->mark);

	return piece && (piece->has_place ? word->mark < word->len && word->text[word->mark] == '@'
					  : word->mark == word->len);
}

bool carc_refuse_piece_points(struct carc_reading *reading, const struct carc_word *word)
{
	const struct carc_word name = carc_word_part(word, 0, carc_marked_word(word).mark);
	const struct carc_piece *piece = carc_piece_find(name.text, name.len);

	if (!reading->record->rules.actions[CARC_ACT_WALL] ||
	    (piece ? !piece->has_place : !carc_name_is("guard", name.text, name.len)))
		return false;
	(void)carc_refuse_word(reading, CARC_F044_PIECE_POINTS, &name, "");
	return true;
}

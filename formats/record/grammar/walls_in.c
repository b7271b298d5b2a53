/* Pieces of a wall as words and as mappings. */
#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/words_in.h"

/* Refuses what is no piece; wanted: pieces as examples, NULL for the usual ones. Returns false. */
static bool refuse(struct carc_reading *reading, const struct carc_word *word, bool start,
		   const char *wanted)
{
	const char *usual = start ? "gate@0,0.N, wall@1,0.E:Anna, tower@1,0.E:Boris"
				  : "gate@0,0.N, wall@1,0.E:guard, tower@1,0.E";

	return carc_refuse_word(reading, CARC_F041_BAD_PIECE, word, wanted ? wanted : usual);
}

/* Returns whether the game has such pieces; if not, sends the finding. */
static bool is_played(struct carc_reading *reading, const struct carc_piece *piece,
		      struct carc_span at)
{
	if (!reading->record->rules.actions[piece->act])
		carc_refuse_text(
			reading, CARC_F040_NO_SUCH_PIECE, at, piece->name, strlen(piece->name),
			piece->act == CARC_ACT_PASS ? CARC_NO_TILE
						    : "it is a piece of the game the-city");
	return reading->record->rules.actions[piece->act];
}

/* Reads what precedes the owner: "wall@3,-1.N", or "pass". Sends no finding. */
static bool read_stand(struct carc_reading *reading, const struct carc_word *word,
		       const struct carc_piece *piece, struct carc_action *action)
{
	const struct carc_verb *row =
		carc_words(piece->has_place ? CARC_WORDS_PIECE : CARC_WORDS_PASS);
	const struct carc_sink nobody = {carc_ignore, NULL};
	struct carc_reading silent = *reading;
	struct carc_line line = {.reading = &silent};

	silent.sink = &nobody;
	return carc_read_words(&line, row, word, action) && silent.errors == reading->errors;
}

/* Reads a piece as a word into the action; with start, as it stands on a start board. Returns false after it sent a finding. */
static bool read_word(struct carc_reading *reading, const struct carc_word *word, bool start,
		      struct carc_action *action)
{
	const struct carc_piece *piece = carc_piece_find(word->text, word->mark);
	size_t colon = carc_word_find(word, ':');
	struct carc_word stand = carc_word_part(word, 0, colon), owner;
	bool tower;

	if (!piece)
		return refuse(reading, word, start, NULL);
	if (!is_played(reading, piece, word->at))
		return false;
	if (!read_stand(reading, &stand, piece, action) || (start && !piece->has_place))
		return refuse(reading, word, start, NULL);
	tower = action->act == CARC_ACT_WALL_TOWER;
	if (colon == word->len)
		return !(start && tower) ||
		       refuse(reading, word, start, "tower@1,0.E:Boris, with its player");
	owner = carc_word_part(word, colon + 1, word->len);
	action->guard = !(start && tower);
	if (start)
		(void)carc_read_arg(reading, CARC_ARG_OWNER, &owner, action);
	return start || (!tower && carc_name_is("guard", owner.text, owner.len)) ||
	       refuse(reading, word, start, NULL);
}

/* Reads a piece by its keys. Returns false after it sent a finding. */
static bool read_keys(struct carc_reading *reading, const struct carc_node *node, bool start,
		      struct carc_action *action)
{
	const char *name = carc_node_word(node, "piece");
	const struct carc_piece *piece = carc_piece_find(name, strlen(name));
	const struct carc_word word = {.text = name, .len = strlen(name), .at = node->at};
	unsigned errors = reading->errors;
	bool tower = piece && piece->act == CARC_ACT_WALL_TOWER, pass = piece && !piece->has_place;

	carc_read_shape(reading, CARC_SHAPE_WALL, node, action);
	if (reading->errors > errors || !is_played(reading, piece, node->at))
		return false;
	if (piece->has_place && !carc_node_get(node, "at"))
		carc_missing(reading, node->at, "at");
	if (piece->has_place && !carc_node_get(node, "side"))
		carc_missing(reading, node->at, "side");
	if (start && action->player == CARC_PLAYER_NONE && (action->guard || tower))
		carc_missing(reading, node->at, "player");
	/* A start board has no passes, a tower no guard, and a wall without one belongs to nobody. */
	if ((start && pass) || (action->guard && (tower || pass)))
		(void)refuse(reading, &word, start, NULL);
	return reading->errors == errors;
}

void carc_read_piece(struct carc_reading *reading, const struct carc_word *word, unsigned by)
{
	struct carc_action piece;

	if (!read_word(reading, word, false, &piece))
		return;
	piece.player = (uint8_t)by;
	(void)carc_put_action(reading, &piece);
}

void carc_read_walls(struct carc_reading *reading, const struct carc_node *list, bool start)
{
	for (const struct carc_node *item = list->first; item; item = item->next) {
		struct carc_action piece = {.player = CARC_PLAYER_NONE, .at = item->at};
		bool sound;

		if (start && item->kind == CARC_SCALAR) {
			struct carc_word word = carc_word_of(item);

			word.at.column += !item->plain;
			word = carc_marked_word(&word);
			sound = read_word(reading, &word, true, &piece);
			piece.at = item->at;
		} else {
			sound = carc_want(reading, item, CARC_MAPPING, "a piece of the wall",
					  start ? "a word or a mapping" : "a mapping") &&
				read_keys(reading, item, start, &piece);
		}
		if (sound && !carc_put_action(reading, &piece))
			return;
	}
}

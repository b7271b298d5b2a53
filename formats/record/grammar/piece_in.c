/* Pieces of a wall as words, then as mappings. Turns and start boards differ: only there a guard or a tower has an owner. */
#include "formats/record/grammar/piece_in.h"

#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/line.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/words_in.h"
#include "formats/text/safe_text.h"

static const char in_turns[] = "gate@0,0.N, wall@1,0.E:guard, tower@1,0.E";
static const char on_start_boards[] = "gate@0,0.N, wall@1,0.E:Anna, tower@1,0.E:Boris";

/* Whether the game has such pieces at all; else a finding. */
static bool is_played(struct carc_reading *reading, const struct carc_piece *piece,
		      struct carc_span at)
{
	if (reading->record->rules.actions[piece->act])
		return true;
	carc_refuse_text(reading, CARC_F040_NO_SUCH_PIECE, at, piece->name, strlen(piece->name),
			 piece->act == CARC_ACT_PASS ? CARC_NO_TILE
						     : "it is a piece of the game the-city");
	return false;
}

/* The place and side behind the name: 3,-1.N. Returns how much of the text they are; 0: they are none. */
static size_t parse_place(const char *text, struct carc_action *action)
{
	size_t comma = strcspn(text, ","), dot = strcspn(text, ".");
	int32_t x, y;
	unsigned side;

	if (text[dot] != '.' || !carc_parse_int(text, comma, -CARC_COORD_MAX, CARC_COORD_MAX, &x) ||
	    !carc_parse_int(text + comma + 1, dot - comma - 1, -CARC_COORD_MAX, CARC_COORD_MAX, &y))
		return 0;
	side = carc_side_find(text + dot + 1, 1);
	if (side == CARC_SIDES)
		return 0;
	action->x = (int16_t)x;
	action->y = (int16_t)y;
	action->side = (uint8_t)side;
	return dot + 2;
}

/* What stands behind the place: guard in a turn, whose guard or tower it is on a start board. */
static bool parse_owner(struct carc_reading *reading, const char *text, size_t len,
			struct carc_span at, bool start, struct carc_action *action)
{
	if (!start) {
		action->guard = true;
		return len == 5 && !memcmp(text, "guard", 5) && action->act != CARC_ACT_WALL_TOWER;
	}
	action->guard = action->act != CARC_ACT_WALL_TOWER;
	action->player = (uint8_t)carc_word_player(reading, text, len, at);
	return true;
}

bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action)
{
	size_t name = strcspn(text, "@ \t\n"), used;
	const struct carc_piece *piece = carc_piece_find(text, name < len ? name : len);
	const char *wanted = start ? on_start_boards : in_turns;
	bool sound, tower;

	if (!piece || !is_played(reading, piece, at)) {
		if (!piece)
			carc_bad_piece(reading, text, len, at, wanted);
		return false;
	}
	action->act = piece->act;
	action->is_short = piece->is_short;
	tower = action->act == CARC_ACT_WALL_TOWER;
	if (!piece->has_place) {
		sound = !start && name >= len;
	} else {
		used = name < len && text[name] == '@' ? parse_place(text + name + 1, action) : 0;
		sound = used > 0;
		used += name + 1;
		if (sound && used < len) {
			at.column += (uint32_t)used + 1;
			sound = text[used] == ':' && parse_owner(reading, text + used + 1,
								 len - used - 1, at, start, action);
			at.column -= (uint32_t)used + 1;
		} else if (sound && start && tower) {
			sound = false;
			wanted = "tower@1,0.E:Boris, with its player";
		}
	}
	if (!sound)
		carc_bad_piece(reading, text, len, at, wanted);
	return sound;
}

/* ---- Keys ------------------------------------------------------------------------------------- */

/* A piece by its keys. False: a finding was sent. */
static bool read_keys(struct carc_reading *reading, const struct carc_node *node, bool start,
		      struct carc_action *action)
{
	const char *name = carc_node_word(node, "piece");
	const struct carc_piece *piece = carc_piece_find(name, strlen(name));
	unsigned errors = reading->errors;
	bool tower, pass;

	carc_read_shape(reading, CARC_SHAPE_WALL, node, action);
	if (reading->errors > errors || !is_played(reading, piece, node->at))
		return false;
	tower = action->act == CARC_ACT_WALL_TOWER;
	pass = action->act == CARC_ACT_PASS;
	if (piece->has_place && !carc_node_get(node, "at"))
		carc_missing(reading, node->at, "at");
	if (piece->has_place && !carc_node_get(node, "side"))
		carc_missing(reading, node->at, "side");
	if (start && action->player == CARC_PLAYER_NONE && (action->guard || tower))
		carc_missing(reading, node->at, "player");
	/* A start board has no passes, a tower no guard, and a wall without one belongs to nobody. */
	if ((start && pass) || (action->guard && (tower || pass)))
		carc_bad_piece(reading, piece->name, strlen(piece->name), node->at,
			       start ? on_start_boards : in_turns);
	return reading->errors == errors;
}

static void read_list(struct carc_reading *reading, const struct carc_node *node, bool start)
{
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_action piece = {.player = CARC_PLAYER_NONE, .at = item->at};
		bool sound;

		if (start && item->kind == CARC_SCALAR) {
			struct carc_span at = item->at;

			at.column += !item->plain;
			sound = carc_word_piece(reading, item->text, item->len, at, true, &piece);
		} else {
			sound = carc_want(reading, item, CARC_MAPPING, "a piece of the wall",
					  start ? "a word or a mapping" : "a mapping") &&
				read_keys(reading, item, start, &piece);
		}
		if (sound && !carc_put_action(reading, &piece))
			return;
	}
}

void carc_read_walls(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	read_list(reading, node, false);
}

void carc_read_start_walls(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	unsigned before = record->actions;

	(void)into;
	if (node->children > CARC_TILES_MAX) {
		carc_too_many(reading, node->at, "start walls", CARC_TILES_MAX);
		return;
	}
	read_list(reading, node, true);
	record->start_pieces = (uint16_t)(record->actions - before);
}

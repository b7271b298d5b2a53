/* The keys tile, at and rot into a struct carc_lying, and that into the record. */

#include "formats/record/grammar/tile_keys.h"

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/words_in.h"
#include "formats/text/safe_text.h"

void carc_key_tile(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_lying *lying = into;

	lying->sound = carc_read_tile_name(reading, node, "tile", &lying->name);
	lying->tile = node;
}

void carc_key_at(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_lying *lying = into;

	lying->sound &= carc_read_place(reading, node, &lying->place.x, &lying->place.y);
}

void carc_key_rot(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_lying *lying = into;

	lying->turned = true;
	lying->sound &= carc_read_rotation(reading, node, &lying->place.rot);
}

void carc_add_lying(struct carc_reading *reading, const struct carc_lying *lying)
{
	struct carc_action tile = lying->place;

	if (!lying->tile || !lying->sound)
		return;
	tile.act = CARC_ACT_PLACE;
	tile.player = CARC_PLAYER_NONE;
	tile.at = lying->tile->at;
	tile.type = lying->name.type;
	tile.own |= carc_word_is_held(reading, tile.type);
	tile.turned = lying->turned ? CARC_TURNED_SO : CARC_TURNED_OPEN;
	if (lying->turned)
		tile.rot = (uint8_t)((tile.rot + 4u - lying->name.turn) % 4);
	(void)carc_put_action(reading, &tile);
}

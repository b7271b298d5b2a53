/* The keys tile, at and rot into a struct carc_lying, and that into the record. */
#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/tree/reading.h"
#include "formats/words/actions_in.h"
#include "formats/words/tile_keys.h"
#include "formats/words/words_in.h"

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
	struct carc_diag diag;
	int32_t rot;

	lying->turned = true;
	if (node->kind == CARC_SCALAR && node->plain &&
	    carc_parse_int(node->text, node->len, 0, 3, &rot)) {
		lying->place.rot = (uint8_t)rot;
		return;
	}
	diag = carc_trouble(CARC_F016_BAD_ROTATION, node->at, "", 0);
	snprintf(diag.more, sizeof diag.more, "rot: 0, 1, 2 or 3");
	carc_copy_text(diag.text, sizeof diag.text,
		       node->kind == CARC_SCALAR ? node->text : carc_node_shape(node),
		       node->kind == CARC_SCALAR ? node->len : strlen(carc_node_shape(node)));
	carc_report(reading, &diag);
	lying->sound = false;
}

void carc_add_lying(struct carc_reading *reading, const struct carc_lying *lying)
{
	struct carc_action *action =
		lying->tile && lying->sound
			? carc_add_action(reading, CARC_ACT_PLACE, lying->tile->at)
			: NULL;

	if (!action)
		return;
	action->type = lying->name.type;
	action->turned = lying->turned ? CARC_TURNED_SO : CARC_TURNED_OPEN;
	if (lying->turned)
		action->rot = (uint8_t)((lying->place.rot + 4u - lying->name.turn) % 4);
	action->own = lying->place.own;
	action->x = lying->place.x;
	action->y = lying->place.y;
}

/* Draws in a record: the order of the tiles, and the tiles that decided who begins. */
#include <string.h>

#include "core/play/record.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/turn/parts.h"

void carc_read_draws(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;

	(void)into;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_tile_name name;

		if (record->draws == CARC_TILES_MAX) {
			carc_too_many(reading, item->at, "draws", CARC_TILES_MAX);
			return;
		}
		if (!carc_read_tile_name(reading, item, "a draw", &name))
			continue;
		record->draw_at[record->draws] = item->at;
		record->draw[record->draws++] = name.type;
	}
}

/* One round: who drew which tile. */
static void read_round(struct carc_reading *reading, const struct carc_node *node,
		       struct carc_first_draw *round)
{
	memset(round->type, CARC_TYPE_NONE, sizeof round->type);
	round->at = node->at;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		const struct carc_word key = {item->key, item->key_len, 0, item->key_at, NULL};
		unsigned player = carc_word_player(reading, &key);
		struct carc_tile_name name;

		if (carc_read_tile_name(reading, item, "a draw", &name) &&
		    player != CARC_PLAYER_NONE)
			round->type[player] = name.type;
	}
}

void carc_read_first_draws(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;

	(void)into;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		if (record->first_draws == CARC_ROUNDS_MAX) {
			carc_too_many(reading, item->at, "rounds", CARC_ROUNDS_MAX);
			return;
		}
		if (carc_want(reading, item, CARC_MAPPING, "a round",
			      "a mapping of players to tiles"))
			read_round(reading, item, &record->first_draw[record->first_draws++]);
	}
}

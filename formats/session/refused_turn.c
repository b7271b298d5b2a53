/* See refused_turn.h. */
#include "formats/session/refused_turn.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/terms/bits.h"
#include "formats/record/compact/compact_in.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/text/safe_text.h"

static const struct carc_sink nobody = {carc_ignore, NULL};

/* Plays a candidate in place of the refused action, and the turn to its end. Keeps it if it is the first that is legal. */
static void try(struct carc_refused *refused, struct carc_action candidate)
{
	const struct carc_turn *turn = refused->turn;
	struct carc_game *room = refused->room;
	struct carc_found finding;

	if (turn->player != CARC_PLAYER_NONE && turn->player != refused->game->player)
		return;
	carc_game_copy(room, refused->game);
	if (carc_draw_order_code(refused->order, refused->record, room, &candidate) != CARC_CODE_OK)
		return;
	for (unsigned i = refused->done; i < turn->actions; i++) {
		const struct carc_action *next = &refused->record->action[turn->first_action + i];

		if (carc_game_act(room, i == refused->done ? &candidate : next, NULL, &finding) !=
		    CARC_OK)
			return;
	}
	if (carc_game_end_turn(room, NULL, &finding) == CARC_OK && refused->found++ == 0)
		refused->meant = candidate;
}

/* The numbers of the place with other signs, or swapped; and the tile at its place turned otherwise. */
static void try_places(struct carc_refused *refused, const struct carc_action *tile)
{
	const struct carc_tile_type *type = refused->record->rules.tiles.type[tile->type];
	const int16_t x = tile->x, y = tile->y;
	const int16_t places[][2] = {
		{(int16_t)-x, y}, {x, (int16_t)-y}, {(int16_t)-x, (int16_t)-y}, {y, x}};
	unsigned ways = carc_placement_ways(refused->game, type, x, y).legal;
	struct carc_action other = *tile;

	for (unsigned i = 0; i < 4; i++) {
		bool again = places[i][0] == x && places[i][1] == y;

		for (unsigned j = 0; j < i; j++)
			again |= places[i][0] == places[j][0] && places[i][1] == places[j][1];
		other.x = places[i][0];
		other.y = places[i][1];
		if (!again)
			try(refused, other);
	}
	other = *tile;
	for (; tile->turned == CARC_TURNED_SO && ways; ways &= ways - 1) {
		other.rot = (uint8_t)carc_low_bit(ways);
		if (other.rot != tile->rot)
			try(refused, other);
	}
}

/* Another tile at that place, as it is turned. */
static void try_tiles(struct carc_refused *refused, const struct carc_action *tile)
{
	struct carc_action other = *tile;

	for (unsigned type = 0; type < refused->record->rules.tiles.types; type++) {
		other.type = (uint8_t)type;
		if (type != tile->type && refused->game->bag[type] > 0)
			try(refused, other);
	}
}

/* The tile has no such feature: another of the same kind, else one at the same side. */
static void try_features(struct carc_refused *refused, const struct carc_action *figure,
			 const struct carc_spot *spot)
{
	struct carc_action other = *figure;

	for (unsigned same = 2; same-- > 0 && refused->found == 0;)
		for (unsigned zone = 0; zone < spot->type->zones; zone++) {
			struct carc_feature_ref ref = carc_tile_ref(spot->type, spot->rot, zone);
			struct carc_feature_ref there = figure->feature;

			there.kind = ref.kind;
			other.feature = same ? ref : there;
			if (same ? ref.kind == figure->feature.kind
				 : carc_tile_resolve(spot->type, spot->rot, there) == zone)
				try(refused, other);
		}
}

bool carc_refused_begin(struct carc_refused *refused, struct carc_span at)
{
	const struct carc_turn *turn = refused->turn;

	for (refused->done = 0; refused->done < turn->actions; refused->done++) {
		refused->was = &refused->record->action[turn->first_action + refused->done];
		if (refused->was->at.line == at.line && refused->was->at.column == at.column)
			return true;
	}
	return false;
}

bool carc_refused_find(struct carc_refused *refused, const struct carc_found *finding)
{
	const struct carc_action *was = refused->was;

	refused->found = 0;
	if (was->act == CARC_ACT_PLACE) {
		if (finding->code != CARC_R105_TILE_SPENT)
			try_places(refused, was);
		if (refused->found == 0 && was->turned == CARC_TURNED_SO)
			try_tiles(refused, was);
	} else if (finding->code == CARC_R201_NO_FEATURE && was->act == CARC_ACT_MEEPLE &&
		   finding->spot.type && !was->there) {
		try_features(refused, was, &finding->spot);
	}
	return refused->found == 1;
}

bool carc_refused_write(const struct carc_refused *refused, const char *words, size_t at,
			char meant[CARC_LINE_MOST])
{
	struct carc_record *record = refused->record;
	const struct carc_action *was = refused->was, *is = &refused->meant;
	const uint16_t actions = record->actions, claims = record->claims;
	size_t len = strcspn(words + at, " "), sign = strcspn(words + at, "@:");
	const char *id = record->rules.tiles.type[is->type]->id;
	const bool same = is->type == was->type;
	char put[64], feature[CARC_WORD_MAX];
	struct carc_turn turn;
	bool sound;

	if (is->act != CARC_ACT_PLACE) {
		/* The figure before the feature stays. */
		sign = sign < len ? sign + 1 : 0;
		at += sign;
		len -= sign;
		snprintf(put, sizeof put, "%s", carc_ref_word(is->feature, feature));
	} else {
		snprintf(put, sizeof put, "%.*s@%d,%d", same ? (int)sign : (int)strlen(id),
			 same ? words + at : id, is->x, is->y);
		/* The rotation, if there is one, belongs to it. */
		if (is->turned == CARC_TURNED_SO) {
			len += strspn(words + at + len, " ");
			len += strcspn(words + at + len, " ");
			carc_add_text(put, sizeof put,
				      (char[]){' ', 'r', (char)('0' + is->rot), '\0'});
		}
	}
	sound = (size_t)snprintf(meant, CARC_LINE_MOST, "%.*s%s%s", (int)at, words, put,
				 words + at + len) < CARC_LINE_MOST &&
		carc_read_turn_words(record, meant, &nobody, &turn) == CARC_OK &&
		turn.actions == refused->turn->actions;
	record->actions = actions;
	record->claims = claims;
	return sound;
}

bool carc_refused_words(struct carc_record *record, struct carc_game *game, struct carc_game *room,
			const struct carc_found *finding, char words[CARC_LINE_MOST])
{
	static const struct carc_draw_order any_tile = {.drawn = 0};
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_turn turn;
	struct carc_refused refused = {
		.record = record, .turn = &turn, .game = game, .room = room, .order = &any_tile};
	struct carc_found other;
	char meant[CARC_LINE_MOST];
	bool found;

	if (!carc_can_amend(finding->code) || carc_draw_order_matters(record) ||
	    carc_read_turn_words(record, words, &nobody, &turn) != CARC_OK)
		return false;
	found = carc_refused_begin(&refused, finding->at);
	for (unsigned i = 0; found && i < refused.done; i++)
		found = carc_game_act(game, &record->action[turn.first_action + i], NULL, &other) ==
			CARC_OK;
	found = found && carc_refused_find(&refused, finding) &&
		carc_refused_write(&refused, words,
				   carc_find_column(words, strlen(words), finding->at.column),
				   meant);
	record->actions = actions;
	record->claims = claims;
	if (found)
		memcpy(words, meant, sizeof meant);
	return found;
}

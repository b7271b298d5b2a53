/* See refused_turn.h. */
#include "formats/session/refused_turn.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/terms/bits.h"
#include "formats/record/compact/compact_in.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/text/safe_text.h"

static const struct carc_sink nobody = {carc_ignore, NULL};

/* Returns whether the rest of a turn can be played now, and ends it. */
static bool is_legal(const struct carc_refused *refused, const struct carc_turn *turn)
{
	const struct carc_record *record = refused->record;
	struct carc_game *room = refused->room;
	struct carc_found finding;

	if (turn->player != CARC_PLAYER_NONE && turn->player != refused->game->player)
		return false;
	carc_game_copy(room, refused->game);
	for (unsigned i = refused->done; i < turn->actions; i++) {
		const struct carc_action *action = &record->action[turn->first_action + i];

		if ((i == refused->done &&
		     carc_draw_order_code(refused->order, record, room, action) != CARC_CODE_OK) ||
		    carc_game_act(room, action, NULL, &finding) != CARC_OK)
			return false;
	}
	return carc_game_end_turn(room, NULL, &finding) == CARC_OK;
}

/* Tries a word in place of the refused one; keeps the line if it is the first legal one. */
static void offer(struct carc_refused *refused, const char *word)
{
	struct carc_record *record = refused->record;
	const uint16_t actions = record->actions, claims = record->claims;
	char words[CARC_LINE_MOST];
	struct carc_turn turn;

	if ((size_t)snprintf(words, sizeof words, "%.*s%s%s", (int)refused->at, refused->words,
			     word, refused->words + refused->at + refused->len) < sizeof words &&
	    carc_read_turn_words(record, words, &nobody, &turn) == CARC_OK &&
	    is_legal(refused, &turn) && refused->found++ == 0)
		snprintf(refused->meant, sizeof refused->meant, "%s", words);
	record->actions = actions;
	record->claims = claims;
}

/* Tries the tile at a place. name: as the line calls it; rotation: with a blank before it, or "". */
static void offer_tile(struct carc_refused *refused, const char *name, int x, int y,
		       const char *rotation)
{
	char word[64];

	snprintf(word, sizeof word, "%s@%d,%d%s", name, x, y, rotation);
	offer(refused, word);
}

/* Its numbers with other signs, or swapped; and at its place turned otherwise. */
static void try_places(struct carc_refused *refused, const char *name, const char *rotation)
{
	const struct carc_action *tile = refused->action;
	const struct carc_tile_type *type = refused->record->rules.tiles.type[tile->type];
	const int x = tile->x, y = tile->y;
	const int places[][2] = {{-x, y}, {x, -y}, {-x, -y}, {y, x}};
	unsigned ways = carc_placement_ways(refused->game, type, x, y).legal;

	for (unsigned i = 0; i < 4; i++) {
		bool again = places[i][0] == x && places[i][1] == y;

		for (unsigned j = 0; j < i; j++)
			again |= places[i][0] == places[j][0] && places[i][1] == places[j][1];
		if (!again)
			offer_tile(refused, name, places[i][0], places[i][1], rotation);
	}
	for (; ways; ways &= ways - 1) {
		const char turned[] = {' ', 'r', (char)('0' + carc_low_bit(ways)), '\0'};

		if (carc_low_bit(ways) != tile->rot && tile->turned == CARC_TURNED_SO)
			offer_tile(refused, name, x, y, turned);
	}
}

/* Another tile at that place, as it is turned. */
static void try_tiles(struct carc_refused *refused)
{
	const struct carc_action *tile = refused->action;
	const struct carc_tileset *tiles = &refused->record->rules.tiles;
	const char turned[] = {' ', 'r', (char)('0' + tile->rot), '\0'};

	for (unsigned type = 0; tile->turned == CARC_TURNED_SO && type < tiles->types; type++)
		if (type != tile->type && refused->game->bag[type] > 0)
			offer_tile(refused, tiles->type[type]->id, tile->x, tile->y, turned);
}

static void try_tile(struct carc_refused *refused, enum carc_code code)
{
	const char *word = refused->words + refused->at;
	char name[32], rotation[8] = "";
	size_t len = strcspn(word, " "), sign = strcspn(word, "@");

	/* The rotation, if there is one, belongs to it. */
	if (refused->action->turned == CARC_TURNED_SO)
		len += strspn(word + len, " ");
	if (len > strcspn(word, " "))
		len += strcspn(word + len, " ");
	if (sign >= sizeof name || sign >= len)
		return;
	carc_copy_text(name, sizeof name, word, sign);
	if (len > strcspn(word, " "))
		snprintf(rotation, sizeof rotation, " %.2s", word + len - 2);
	refused->len = len;
	if (code != CARC_R105_TILE_SPENT)
		try_places(refused, name, rotation);
	if (refused->found == 0)
		try_tiles(refused);
}

/* The tile has no such feature: another of the same kind, else one at the same side. */
static void try_feature(struct carc_refused *refused, const struct carc_spot *spot)
{
	const struct carc_feature_ref said = refused->action->feature;
	const char *text = refused->words + refused->at, *colon;
	size_t lead;

	refused->len = strcspn(text, " ");
	colon = memchr(text, ':', refused->len);
	lead = colon ? (size_t)(colon - text) + 1 : 0;
	refused->at += lead;
	refused->len -= lead;
	if (!spot->type || refused->action->there || memchr(text, '@', refused->len))
		return;
	for (unsigned same = 2; same-- > 0 && refused->found == 0;)
		for (unsigned zone = 0; zone < spot->type->zones; zone++) {
			struct carc_feature_ref ref = carc_tile_ref(spot->type, spot->rot, zone);
			struct carc_feature_ref there = said;
			char word[CARC_WORD_MAX];

			there.kind = ref.kind;
			if (same ? ref.kind == said.kind
				 : carc_tile_resolve(spot->type, spot->rot, there) == zone)
				offer(refused, carc_ref_word(same ? ref : there, word));
		}
}

void carc_refused_find(struct carc_refused *refused, uint32_t column,
		       const struct carc_found *finding)
{
	refused->at = carc_find_column(refused->words, strlen(refused->words), column);
	if (refused->action->act == CARC_ACT_PLACE)
		try_tile(refused, finding->code);
	else if (finding->code == CARC_R201_NO_FEATURE && refused->action->act == CARC_ACT_MEEPLE)
		try_feature(refused, &finding->spot);
}

unsigned carc_refused_action(const struct carc_record *record, const struct carc_turn *turn,
			     struct carc_span at)
{
	unsigned i = 0;

	while (i < turn->actions && (record->action[turn->first_action + i].at.line != at.line ||
				     record->action[turn->first_action + i].at.column != at.column))
		i++;
	return i;
}

bool carc_refused_words(struct carc_record *record, struct carc_game *game, struct carc_game *room,
			const struct carc_found *finding, char words[CARC_LINE_MOST])
{
	static const struct carc_draw_order any_tile = {.drawn = 0};
	struct carc_refused refused = {
		.record = record, .game = game, .room = room, .order = &any_tile, .words = words};
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_found other;
	struct carc_turn turn;

	if (!carc_can_amend(finding->code) || carc_draw_order_matters(record) ||
	    carc_read_turn_words(record, words, &nobody, &turn) != CARC_OK)
		return false;
	refused.done = carc_refused_action(record, &turn, finding->at);
	refused.action = &record->action[turn.first_action + refused.done];
	for (unsigned i = 0; i < refused.done && refused.done < turn.actions; i++)
		if (carc_game_act(game, &record->action[turn.first_action + i], NULL, &other) !=
		    CARC_OK)
			refused.done = turn.actions;
	if (refused.done < turn.actions)
		carc_refused_find(&refused, refused.action->at.column, finding);
	record->actions = actions;
	record->claims = claims;
	if (refused.found == 1)
		snprintf(words, CARC_LINE_MOST, "%s", refused.meant);
	return refused.found == 1;
}

/* Draws tiles at random: from the pile, hands, open tiles, or as dealt. See playout_draw.h. */
#include "core/random/playout_draw.h"

#include <assert.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/play/setup.h"
#include "core/terms/bits.h"

/* Tiles that may go back in one turn before one that fits is looked for; the size of a hand; open tiles. */
enum { RETURNS_MAX = 4, HAND = 3, OPEN = 3 };

static bool in_hands(const struct carc_playout_source *source)
{
	return source->way == CARC_WAY_HAND_OPEN || source->way == CARC_WAY_HAND_HIDDEN;
}

/* Whether tiles that fit nowhere go back. Those of earlier piles would never be used up. */
static bool goes_back(const struct carc_playout_source *source)
{
	return source->game->rules->option[CARC_OPTION_UNPLACEABLE] == 0 &&
	       source->game->pile == CARC_PILE_MAIN;
}

/* The first of the piles that has tiles left; where none has, the last. */
static unsigned pile_now(const struct carc_playout_source *source)
{
	unsigned now = 0;

	while (now + 1 < CARC_PILES && source->left_in[now] == 0)
		now++;
	return now;
}

/* Moves so many tiles of a type into the pile, or out of it if the number is negative. */
static void put(struct carc_playout_source *source, unsigned type, int count)
{
	unsigned pile = source->game->rules->tiles.type[type]->pile;

	source->pile[pile][type] = (uint8_t)(source->pile[pile][type] + count);
	source->left_in[pile] = (uint8_t)(source->left_in[pile] + count);
	source->in_pile += (unsigned)count;
}

/* Whether a tile of the pile that is drawn from now fits; those of later piles must wait. */
static bool pile_fits(const struct carc_playout_source *source)
{
	const struct carc_tileset *tiles = &source->game->rules->tiles;
	unsigned pile = pile_now(source);

	for (unsigned type = 0; type < tiles->types; type++)
		if (source->pile[pile][type] > 0 && carc_placement_any(source->game, type))
			return true;
	return false;
}

/* Any tile of the pile that is drawn from now. */
static unsigned pick_any(struct carc_playout_source *source)
{
	unsigned pile = pile_now(source), sum = 0, found = 0;
	unsigned n = carc_rng_below(source->rng, source->left_in[pile]);

	/* The first type with more than n tiles up to it. No branch: it could not be predicted. */
	for (unsigned type = 0; type < source->game->rules->tiles.types; type++) {
		sum += source->pile[pile][type];
		found += n >= sum;
	}
	return found;
}

/* Tiles that left the game unseen leave the pile too: any of it, and no draw. Behind it only open ones are left. */
static void hide(struct carc_playout_source *source)
{
	struct carc_playout_held *open = &source->held[CARC_PLAYOUT_MARKET];

	for (; source->lost < source->game->lost; source->lost++) {
		if (source->in_pile > 0) {
			unsigned type = pick_any(source);

			put(source, type, -1);
			source->hidden[type]++;
		} else {
			open->count -= open->count > 0;
		}
	}
}

/*
 * Whether a tile of the pile fits. If only one does that left the game unseen, it was another that left: who
 * reads the record cannot know that none of the pile fits.
 */
static bool comes_to_fit(struct carc_playout_source *source)
{
	unsigned other;

	if (pile_fits(source))
		return true;
	for (unsigned type = 0; source->in_pile > 0 && type < source->game->rules->tiles.types;
	     type++) {
		if (source->hidden[type] == 0 || !carc_placement_any(source->game, type))
			continue;
		other = pick_any(source);
		put(source, other, -1);
		source->hidden[other]++;
		source->hidden[type]--;
		put(source, type, 1);
		return true;
	}
	return false;
}

/* Draws a tile of the pile, which holds one, and records it. After some returns only one that fits: a record has no room for all discards. */
static uint8_t draw(struct carc_playout_source *source)
{
	unsigned type = pick_any(source);
	bool fits = source->returns >= RETURNS_MAX && comes_to_fit(source);

	while (fits && !carc_placement_any(source->game, type))
		type = pick_any(source);
	put(source, type, -1);
	source->listed = source->listed && source->record->draws < CARC_TILES_MAX;
	if (source->listed)
		source->record->draw[source->record->draws++] = (uint8_t)type;
	return (uint8_t)type;
}

/* Draw so many tiles into a hand, or as many as there are. */
static void draw_to(struct carc_playout_source *source, unsigned hand, unsigned count)
{
	struct carc_playout_held *held = &source->held[hand];

	for (unsigned n = 0; n < count && source->in_pile > 0; n++)
		held->type[held->count++] = draw(source);
}

/* Give a player one of the monasteries of the pile, each type with the same chance. */
static void give_monastery(struct carc_playout_source *source, unsigned player)
{
	const struct carc_tileset *tiles = &source->game->rules->tiles;
	unsigned ties = 0;

	for (unsigned type = 0; type < tiles->types; type++)
		if (source->pile[tiles->type[type]->pile][type] > 0 &&
		    source->game->rules->ownable[type] && carc_rng_below(source->rng, ++ties) == 0)
			source->own[player] = (uint8_t)type;
	assert(ties > 0);
	put(source, source->own[player], -1);
}

void carc_playout_source_begin(struct carc_playout_source *source, struct carc_rng *rng,
			       const struct carc_game *game, struct carc_record *record)
{
	memset(source, 0, sizeof *source);
	source->rng = rng;
	source->game = game;
	source->record = record;
	source->listed = record;
	source->lost = game->lost;
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		if (game->rules->tiles.type[type]->pile != CARC_PILE_HAND)
			put(source, type, game->bag[type]);
	/* Tiles that left the game before, unseen, are still in the bag. */
	source->in_pile = game->left;
	CARC_EACH_BIT (player, game->own)
		give_monastery(source, player);
	source->way = CARC_WAY_ONE;
}

void carc_playout_source_hold(struct carc_playout_source *source,
			      const struct carc_draw_order *order)
{
	source->way = order->way;
	for (unsigned n = 0; n <= CARC_OPEN_TILES; n++)
		for (unsigned type = 0; type < source->game->rules->tiles.types; type++)
			for (unsigned known = order->hand[n].known[type]; known > 0; known--) {
				put(source, type, -1);
				source->held[n].type[source->held[n].count++] = (uint8_t)type;
			}
	for (unsigned n = 0; n <= CARC_OPEN_TILES; n++)
		draw_to(source, n, order->hand[n].unknown);
}

void carc_playout_source_turn(struct carc_playout_source *source)
{
	const struct carc_game *game = source->game;
	unsigned way = (unsigned)game->rules->option[CARC_OPTION_DRAWING];

	if (source->way == way || game->pile != CARC_PILE_MAIN)
		return;
	source->way = (uint8_t)way;
	for (unsigned n = 0; in_hands(source) && n < game->players; n++)
		draw_to(source, (game->player + n) % game->players, HAND);
	if (way == CARC_WAY_MARKET)
		draw_to(source, CARC_PLAYOUT_MARKET, OPEN);
	for (unsigned player = game->player; way == CARC_WAY_DEALT && source->in_pile > 0;
	     player = (player + 1) % game->players)
		draw_to(source, player, 1);
}

/* Take one of the tiles of a hand that fit, or do not fit. False: there is none. */
static bool take_held(struct carc_playout_source *source, unsigned hand, bool fitting,
		      uint8_t *ret_type)
{
	struct carc_playout_held *held = &source->held[hand];
	unsigned ties = 0, chosen = 0;

	for (unsigned n = 0; n < held->count; n++)
		if (carc_placement_any(source->game, held->type[n]) == fitting &&
		    carc_rng_below(source->rng, ++ties) == 0)
			chosen = n;
	if (ties == 0)
		return false;
	*ret_type = held->type[chosen];
	held->type[chosen] = held->type[--held->count];
	source->from = hand;
	return true;
}

/* Draws from the pile. Returns false if it is empty, or all that it holds would go back. */
static bool take_drawn(struct carc_playout_source *source, uint8_t *ret_type)
{
	if (source->in_pile == 0 ||
	    (goes_back(source) && source->tries > 1 && !comes_to_fit(source)))
		return false;
	source->from = CARC_PLAYOUT_PILE;
	*ret_type = draw(source);
	return true;
}

/* From the hand. Now and then a tile that fits nowhere is set aside although another fits. */
static bool next_of_hand(struct carc_playout_source *source, uint8_t *ret_type)
{
	unsigned hand = source->game->player;

	if (source->returns == 0 && carc_rng_chance(source->rng, 10) &&
	    take_held(source, hand, false, ret_type))
		return true;
	if (take_held(source, hand, true, ret_type))
		return true;
	/* Where the record tells which tiles they are, nobody need show that none of them fits. */
	if (goes_back(source)
		    ? source->way == CARC_WAY_DEALT || !comes_to_fit(source)
		    : source->in_pile == 0 && source->listed && carc_rng_chance(source->rng, 50))
		return false;
	return take_held(source, hand, false, ret_type);
}

bool carc_playout_source_next(struct carc_playout_source *source, uint8_t *ret_type)
{
	const unsigned market = CARC_PLAYOUT_MARKET;

	source->tries++;
	if (source->way == CARC_WAY_ONE)
		return take_drawn(source, ret_type);
	if (source->way != CARC_WAY_MARKET)
		return next_of_hand(source, ret_type);
	return (carc_rng_chance(source->rng, 60) && take_held(source, market, true, ret_type)) ||
	       take_drawn(source, ret_type) || take_held(source, market, true, ret_type) ||
	       (!goes_back(source) && take_held(source, market, false, ret_type));
}

void carc_playout_source_discard(struct carc_playout_source *source, unsigned type)
{
	struct carc_playout_held *held =
		source->from == CARC_PLAYOUT_PILE ? NULL : &source->held[source->from];
	/* The main pile may have begun with this discard: even then no tile of an earlier one goes back. */
	bool back =
		goes_back(source) && source->game->rules->tiles.type[type]->pile == CARC_PILE_MAIN;

	hide(source);
	source->returns++;
	if (held && back && source->way == CARC_WAY_DEALT) {
		held->type[held->count++] = (uint8_t)type;
		return;
	}
	if (back)
		put(source, type, 1);
	if (held && in_hands(source))
		draw_to(source, source->from, 1);
	carc_playout_source_turn(source);
}

void carc_playout_source_end_turn(struct carc_playout_source *source)
{
	unsigned hand = source->way == CARC_WAY_MARKET ? (unsigned)CARC_PLAYOUT_MARKET
						       : carc_drawer(source->game);

	hide(source);
	source->returns = source->tries = 0;
	if (in_hands(source) || source->way == CARC_WAY_MARKET)
		draw_to(source, hand, HAND - source->held[hand].count);
}

unsigned carc_playout_first_draw(struct carc_rng *rng, const struct carc_rules *rules,
				 unsigned players, struct carc_first_draw *ret_round)
{
	uint8_t drawn[CARC_TYPES_MAX] = {0};

	ret_round->at = (struct carc_span){0, 0};
	memset(ret_round->type, CARC_TYPE_NONE, sizeof ret_round->type);
	CARC_EACH_BIT (player, players) {
		unsigned type;

		/* Any type of which the set holds more than were drawn. */
		do
			type = carc_rng_below(rng, rules->tiles.types);
		while (drawn[type] == rules->tiles.count[type]);
		ret_round->type[player] = (uint8_t)type;
		drawn[type]++;
	}
	return carc_first_best(rules, CARC_SEATS, ret_round,
			       (enum carc_roads_drawn)rules->option[CARC_RULING_ROADS_DRAWN]);
}

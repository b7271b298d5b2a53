/* Draws tiles at random: from the pile, hands, open tiles, or as dealt. See playout_tile.h. */
#include <string.h>

#include "core/engine/placement.h"
#include "core/play/setup.h"
#include "core/random/playout_tile.h"
#include "core/rules/bag.h"

/* Tiles that may go back in one turn; after that only one that fits is drawn. */
enum { RETURNS_MAX = 4 };

/* Returns true if tiles that fit nowhere go back. Tiles of earlier piles never do: those piles would never run out. */
static bool goes_back(const struct carc_playout_source *source)
{
	return source->game->rules->option[CARC_OPTION_UNPLACEABLE] == 0 &&
	       source->game->pile == CARC_PILE_MAIN;
}

/* Returns the first of the piles that has tiles left; the last if all are empty. */
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
	source->left_in[pile] = (uint16_t)(source->left_in[pile] + count);
	source->in_pile += (unsigned)count;
}

/* Returns how many tiles of a type in the pile that is drawn from now can be drawn: boxes may bar some. */
static unsigned free_of(const struct carc_playout_source *source, unsigned type)
{
	unsigned in = source->pile[pile_now(source)][type];
	unsigned barred = carc_hooks_barred(source->game, type);

	return in > barred ? in - barred : 0;
}

/* Returns how many tiles of the pile can be drawn now. */
static unsigned count_free(const struct carc_playout_source *source)
{
	unsigned count = 0;

	if (!carc_hooks_asked(source->game, CARC_HOOK_barred))
		return source->left_in[pile_now(source)];
	for (unsigned type = 0; type < source->game->rules->tiles.types; type++)
		count += free_of(source, type);
	return count;
}

/* Returns the type of any tile of the pile that is drawn from now, of one that can be drawn if there is any. */
static unsigned pick(struct carc_playout_source *source)
{
	unsigned now = pile_now(source), count = count_free(source);
	unsigned n = carc_rng_below(source->rng, count > 0 ? count : source->left_in[now]);

	for (unsigned type = 0;; type++) {
		unsigned in = count > 0 ? free_of(source, type) : source->pile[now][type];

		if (n < in)
			return type;
		n -= in;
	}
}

/* Takes any tile out of the pile unseen. */
static void hide(struct carc_playout_source *source)
{
	unsigned type = pick(source);

	put(source, type, -1);
	source->hidden[type]++;
}

/* Tiles that left the game unseen leave the pile too: any of it, and no draw. Behind it only open ones are left. */
static void hide_lost(struct carc_playout_source *source)
{
	struct carc_playout_held *open = &source->held[CARC_OPEN_TILES];

	for (; source->lost < source->game->lost; source->lost++)
		if (source->in_pile > 0)
			hide(source);
		else
			open->count -= open->count > 0;
}

/*
 * Returns whether a tile of the pile fits; those of later piles must wait. If only one fits that left the game unseen, it
 * swaps with another: a reader of the record cannot know that no tile of the pile fits.
 */
static bool comes_to_fit(struct carc_playout_source *source)
{
	unsigned types = source->game->rules->tiles.types;

	for (unsigned type = 0; type < types; type++)
		if (free_of(source, type) > 0 && carc_placement_any(source->game, type))
			return true;
	for (unsigned type = 0; source->in_pile > 0 && type < types; type++)
		if (source->hidden[type] > 0 && carc_bag_free(source->game, type) > 0 &&
		    carc_placement_any(source->game, type)) {
			hide(source);
			source->hidden[type]--;
			put(source, type, 1);
			return true;
		}
	return false;
}

/* Draws a tile of the pile, not empty, and records it. After some returns only one that fits: records limit the discards. */
static uint8_t draw(struct carc_playout_source *source)
{
	unsigned type = pick(source);
	bool fits = source->returns >= RETURNS_MAX && comes_to_fit(source);

	while (fits && !carc_placement_any(source->game, type))
		type = pick(source);
	put(source, type, -1);
	source->listed = source->listed && source->record->draws < CARC_TILES_MAX;
	if (source->listed)
		source->record->draw[source->record->draws++] = (uint8_t)type;
	return (uint8_t)type;
}

/* Draws until a hand holds so many tiles, or the pile is empty. */
static void fill(struct carc_playout_source *source, struct carc_playout_held *held, unsigned count)
{
	while (held->count < count && source->in_pile > 0)
		held->type[held->count++] = draw(source);
}

void carc_playout_source_begin(struct carc_playout_source *source, struct carc_rng *rng,
			       const struct carc_game *game, struct carc_record *record,
			       const struct carc_draw_order *order)
{
	unsigned types = game->rules->tiles.types;

	*source = (struct carc_playout_source){.rng = rng,
					       .game = game,
					       .record = record,
					       .listed = record,
					       .lost = game->lost,
					       .way = order ? order->way : CARC_DRAWING_ONE};
	for (unsigned type = 0; type < types; type++)
		if (game->rules->tiles.type[type]->pile != CARC_PILE_HAND)
			put(source, type, game->bag[type]);
	/* Tiles that left the game before, unseen, are still in the bag. */
	source->in_pile = game->left;
	/* One of the monasteries of the pile for each player, each type with the same chance. */
	CARC_EACH_BIT (player, game->own) {
		unsigned ties = 0;

		for (unsigned type = 0; type < types; type++)
			if (source->pile[game->rules->tiles.type[type]->pile][type] > 0 &&
			    game->rules->ownable[type] && carc_rng_below(rng, ++ties) == 0)
				source->own[player] = (uint8_t)type;
		assert(ties > 0);
		put(source, source->own[player], -1);
	}
	/* First all that is known. */
	for (unsigned n = 0; order && n <= CARC_OPEN_TILES; n++)
		for (unsigned type = 0; type < types; type++)
			for (unsigned known = order->hand[n].known[type]; known > 0; known--) {
				put(source, type, -1);
				source->held[n].type[source->held[n].count++] = (uint8_t)type;
			}
	for (unsigned n = 0; order && n <= CARC_OPEN_TILES; n++)
		fill(source, &source->held[n], source->held[n].count + order->hand[n].unknown);
}

void carc_playout_source_turn(struct carc_playout_source *source)
{
	const struct carc_game *game = source->game;
	unsigned way = (unsigned)game->rules->option[CARC_OPTION_DRAWING];
	const struct carc_way_info *info = &carc_way_info[way];

	if (source->way == way || game->pile != CARC_PILE_MAIN)
		return;
	source->way = (uint8_t)way;
	for (unsigned dealt = 0; dealt < info->each && source->in_pile > 0; dealt += info->deal)
		for (unsigned n = 0; n < game->players; n++)
			fill(source, &source->held[(game->player + n) % game->players],
			     dealt + info->deal);
	fill(source, &source->held[CARC_OPEN_TILES], info->open);
}

/* Takes one of the tiles of a hand that fit, or do not fit. Returns false if there is none. */
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
	source->from = held;
	return true;
}

/* Draws from the pile. Returns false if it is empty, or all that it holds would go back. */
static bool take_drawn(struct carc_playout_source *source, uint8_t *ret_type)
{
	if (source->in_pile == 0 || count_free(source) == 0 ||
	    (goes_back(source) && source->tries > 1 && !comes_to_fit(source)))
		return false;
	source->from = NULL;
	*ret_type = draw(source);
	return true;
}

/* Takes a tile of the hand. Now and then one that fits nowhere is set aside although another fits. */
static bool take_of_hand(struct carc_playout_source *source, uint8_t *ret_type)
{
	unsigned hand = source->game->player;

	if ((source->returns == 0 && carc_rng_chance(source->rng, 10) &&
	     take_held(source, hand, false, ret_type)) ||
	    take_held(source, hand, true, ret_type))
		return true;
	/* Where the record tells which tiles they are, the player need not show that none of them fits. */
	if (goes_back(source)
		    ? source->way == CARC_DRAWING_DEALT || !comes_to_fit(source)
		    : source->in_pile == 0 && source->listed && carc_rng_chance(source->rng, 50))
		return false;
	return take_held(source, hand, false, ret_type);
}

bool carc_playout_source_next(struct carc_playout_source *source, uint8_t *ret_type)
{
	const unsigned open = CARC_OPEN_TILES;

	source->tries++;
	if (source->way == CARC_DRAWING_ONE)
		return take_drawn(source, ret_type);
	if (source->way != CARC_DRAWING_MARKET)
		return take_of_hand(source, ret_type);
	return (carc_rng_chance(source->rng, 60) && take_held(source, open, true, ret_type)) ||
	       take_drawn(source, ret_type) || take_held(source, open, true, ret_type) ||
	       (!goes_back(source) && take_held(source, open, false, ret_type));
}

void carc_playout_source_discard(struct carc_playout_source *source, unsigned type)
{
	struct carc_playout_held *held = source->from;
	/* The main pile may have begun with this discard: even then no tile of an earlier one goes back. */
	bool back =
		goes_back(source) && source->game->rules->tiles.type[type]->pile == CARC_PILE_MAIN;

	hide_lost(source);
	source->returns++;
	if (held && back && source->way == CARC_DRAWING_DEALT) {
		held->type[held->count++] = (uint8_t)type;
		return;
	}
	if (back)
		put(source, type, 1);
	if (held && carc_way_info[source->way].each > 0)
		fill(source, held, held->count + 1);
	carc_playout_source_turn(source);
}

void carc_playout_source_end_turn(struct carc_playout_source *source)
{
	const struct carc_way_info *way = &carc_way_info[source->way];

	hide_lost(source);
	source->returns = source->tries = 0;
	fill(source,
	     &source->held[way->open ? (unsigned)CARC_OPEN_TILES : carc_drawer(source->game)],
	     way->each + way->open);
}

unsigned carc_playout_first_draw(struct carc_rng *rng, const struct carc_rules *rules,
				 unsigned players, struct carc_first_draw *ret_round)
{
	uint8_t left[CARC_TYPES_MAX];

	memcpy(left, rules->tiles.count, sizeof left);
	*ret_round = (struct carc_first_draw){0};
	memset(ret_round->type, CARC_TYPE_NONE, sizeof ret_round->type);
	CARC_EACH_BIT (player, players) {
		uint8_t *type = &ret_round->type[player];

		do
			*type = (uint8_t)carc_rng_below(rng, rules->tiles.types);
		while (left[*type] == 0);
		left[*type]--;
	}
	return carc_first_best(rules, CARC_SEATS, ret_round,
			       rules->option[CARC_RULING_ROADS_DRAWN]);
}

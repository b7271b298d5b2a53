/* Tracks hands, open tiles and the pile, as far as a record names them. See draw_order.h. */
#include "core/play/draw_order.h"

#include <string.h>

#include "core/engine/placement.h"
#include "core/rules/bag.h"

static const struct carc_way_info *way_of(const struct carc_draw_order *order)
{
	return &carc_way_info[order->way];
}

/* Returns whether a tile of the main pile that fits nowhere goes back into the bag. */
static bool goes_back(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_UNPLACEABLE] == 0;
}

/* Returns the type of the next tile of the record's list, or CARC_TYPE_NONE at its end. */
static unsigned next_type(const struct carc_draw_order *order, const struct carc_record *record)
{
	return order->drawn < record->draws ? record->draw[order->drawn] : CARC_TYPE_NONE;
}

/* Returns how many tiles are in the pile. */
static unsigned in_pile(const struct carc_draw_order *order, const struct carc_game *game)
{
	unsigned held = carc_own_tiles_left(game);

	for (unsigned i = 0; i <= CARC_OPEN_TILES; i++)
		held += order->hand[i].size;
	return game->left > held ? game->left - held : 0;
}

/* Returns how many tiles of a type are left besides those that are known to be in hands, or to lie open. */
static unsigned elsewhere(const struct carc_draw_order *order, const struct carc_game *game,
			  unsigned type)
{
	unsigned known = 0;

	for (unsigned i = 0; i <= CARC_OPEN_TILES; i++)
		known += order->hand[i].known[type];
	return game->bag[type] > known ? game->bag[type] - known : 0;
}

/* Returns whether the next tile of the pile can be of a type. Own monasteries are not in the pile. */
static bool can_come(const struct carc_draw_order *order, const struct carc_game *game,
		     unsigned type)
{
	unsigned monasteries = 0;

	if (in_pile(order, game) == 0 || elsewhere(order, game, type) == 0)
		return false;
	if (!game->rules->ownable[type])
		return true;
	for (unsigned other = 0; other < game->rules->tiles.types; other++)
		if (game->rules->ownable[other])
			monasteries += elsewhere(order, game, other);
	return monasteries > carc_own_tiles_left(game);
}

/* Moves the next tile of the pile, if there is one, to a hand. */
static void draw(struct carc_draw_order *order, const struct carc_record *record,
		 const struct carc_game *game, struct carc_hand *hand)
{
	unsigned type = next_type(order, record);

	if (in_pile(order, game) == 0)
		return;
	if (type != CARC_TYPE_NONE && !can_come(order, game, type)) {
		order->spent = (uint16_t)(order->drawn + 1);
		carc_draw_order_forget(order, record);
	}
	hand->size++;
	if (order->drawn < record->draws) {
		hand->known[type]++;
		order->drawn++;
	} else {
		hand->unknown++;
	}
}

/* Returns the hand from which the player on turn takes a tile. */
static unsigned hand_of(const struct carc_draw_order *order, const struct carc_game *game)
{
	return way_of(order)->open > 0 ? (unsigned)CARC_OPEN_TILES : carc_drawer(game);
}

void carc_draw_order_begin(struct carc_draw_order *order, const struct carc_record *record,
			   const struct carc_game *game)
{
	*order = (struct carc_draw_order){.way = CARC_DRAWING_ONE};
	carc_draw_order_turn(order, record, game);
}

void carc_draw_order_turn(struct carc_draw_order *order, const struct carc_record *record,
			  const struct carc_game *game)
{
	unsigned chosen = (unsigned)record->rules.option[CARC_OPTION_DRAWING];
	const struct carc_way_info *way = &carc_way_info[chosen];

	if (order->way == chosen || game->pile != CARC_PILE_MAIN)
		return;
	order->way = (uint8_t)chosen;
	for (unsigned dealt = 0; dealt < way->each && in_pile(order, game) > 0; dealt += way->deal)
		for (unsigned n = 0; n < (unsigned)way->deal * game->players; n++)
			draw(order, record, game,
			     &order->hand[(game->player + n / way->deal) % game->players]);
	for (unsigned n = 0; n < way->open; n++)
		draw(order, record, game, &order->hand[CARC_OPEN_TILES]);
}

bool carc_draw_order_has(const struct carc_draw_order *order, const struct carc_record *record,
			 const struct carc_game *game, unsigned type)
{
	const struct carc_hand *hand = &order->hand[hand_of(order, game)];
	bool known = elsewhere(order, game, type) == 0;

	if (hand->known[type] > 0 || (hand->unknown > 0 && !known))
		return true;
	if (!way_of(order)->from_pile)
		return false;
	if (order->drawn < record->draws)
		return next_type(order, record) == type;
	/* If no tiles are held or lie open, the game itself knows whether one is left. */
	return !known && (way_of(order)->open == 0 || in_pile(order, game) > 0);
}

enum carc_code carc_draw_order_code(const struct carc_draw_order *order,
				    const struct carc_record *record, const struct carc_game *game,
				    const struct carc_action *action)
{
	if (action->act == CARC_ACT_PLACE && action->own)
		return elsewhere(order, game, action->type) > 0 ? CARC_CODE_OK : CARC_R310_NOT_HELD;
	if (!carc_action_draws(action) || !carc_draw_order_matters(record) ||
	    carc_draw_order_has(order, record, game, action->type))
		return CARC_CODE_OK;
	return order->way == CARC_DRAWING_ONE ? CARC_R306_DRAW_ORDER : CARC_R310_NOT_HELD;
}

struct carc_found carc_draw_order_finding(const struct carc_draw_order *order,
					  const struct carc_record *record,
					  const struct carc_game *game,
					  const struct carc_action *action, enum carc_code code)
{
	const struct carc_tileset *tiles = &record->rules.tiles;
	const struct carc_hand *hand = &order->hand[hand_of(order, game)];
	bool open = way_of(order)->open > 0;
	struct carc_found finding = carc_found(code);
	char words[sizeof finding.more];

	finding.at = action->at;
	finding.turn = game->turn;
	finding.player = game->player;
	finding.near.type = tiles->type[action->type];
	if (code == CARC_R306_DRAW_ORDER) {
		carc_found_say(&finding, tiles->type[next_type(order, record)]->id);
		return finding;
	}
	if (!action->own) {
		carc_hand_words(hand, tiles, words, sizeof words);
		carc_found_more(&finding, open ? "open: " : "in the hand: ");
		carc_found_more(&finding, hand->size > 0 ? words : "nothing");
	}
	/* A tile that the record does not name could be of this type, if one were left for it. */
	if (action->own || hand->unknown > 0) {
		carc_found_more(&finding, action->own ? "each " : "; each ");
		carc_found_more(&finding, finding.near.type->id);
		carc_found_more(&finding, " is left, but in another hand or open on the table");
	}
	if (!action->own && open && order->drawn < record->draws) {
		carc_found_more(&finding, "; next in the pile: ");
		carc_found_more(&finding, tiles->type[next_type(order, record)]->id);
	}
	return finding;
}

void carc_draw_order_end(struct carc_draw_order *order, const struct carc_record *record,
			 const struct carc_game *game)
{
	struct carc_draw_order rest = *order;

	while (rest.drawn < record->draws) {
		unsigned type = next_type(&rest, record);
		bool returns =
			goes_back(game) && record->rules.tiles.type[type]->pile == CARC_PILE_MAIN;

		if (returns ? game->bag[type] == 0 : !can_come(&rest, game, type)) {
			order->spent = (uint16_t)(rest.drawn + 1);
			carc_draw_order_forget(order, record);
			return;
		}
		/* A tile that fits nowhere and goes back may be drawn again. */
		if (returns)
			rest.drawn++;
		else
			draw(&rest, record, game, &rest.hand[CARC_OPEN_TILES]);
	}
}

void carc_draw_order_take(struct carc_draw_order *order, const struct carc_record *record,
			  const struct carc_game *game, unsigned type, bool placed)
{
	struct carc_hand *hand = &order->hand[hand_of(order, game)];
	bool held = hand->known[type] > 0 || hand->unknown > 0;
	bool next = next_type(order, record) == type;

	/* If all tiles are dealt, there is no pile: the tile stays with the player. */
	if (!placed && goes_back(game) && way_of(order)->each == CARC_WAY_ALL)
		return;
	/* If both are allowed, the next tile of the pile is taken before an open one. */
	if (!held || (way_of(order)->from_pile && next)) {
		if (order->drawn < record->draws)
			order->drawn++;
		/* The main pile may begin now, though this turn still has to place a tile. */
		if (!placed)
			carc_draw_order_turn(order, record, game);
		return;
	}
	hand->size--;
	if (hand->known[type] > 0)
		hand->known[type]--;
	else
		hand->unknown--;
	/* As in the book, a tile that fits nowhere is replaced at once. */
	if (!placed && way_of(order)->each > 0)
		draw(order, record, game, hand);
}

bool carc_draw_order_owes(const struct carc_draw_order *order, const struct carc_game *game)
{
	const struct carc_hand *hand = &order->hand[hand_of(order, game)];
	bool holds = way_of(order)->each > 0, back = goes_back(game) && holds;

	if ((hand->size == 0 && !holds) || game->last != CARC_TILE_NONE || game->over ||
	    !game->rules->set->goes_on(game))
		return false;
	/* By discards the player can draw the whole pile; and an unknown tile may fit. */
	if (holds && !back && (in_pile(order, game) > 0 || hand->unknown > 0))
		return true;
	/*
	 * A tile that fits, that no other player holds and that lies under no hill is in the hand, or can be drawn; an open
	 * tile can be taken. The game judges the pile beside open tiles. An abbey
	 * is not drawn: its player may lay it instead of drawing, and need not (WikiCarpedia, Abbey and Mayor: The abbey).
	 */
	for (unsigned type = 0; type < game->rules->tiles.types; type++) {
		unsigned others = game->lost;

		for (unsigned player = 0; player < game->players; player++)
			if (player != carc_drawer(game))
				others += order->hand[player].known[type] +
					  order->hand[player].unknown;
		if (game->rules->ownable[type])
			others += carc_own_tiles_left(game);
		if ((hand->known[type] > 0 || (back && carc_game_drawable(game, type) &&
					       carc_bag_free(game, type) > others)) &&
		    carc_placement_any(game, type))
			return true;
	}
	return false;
}

struct carc_found carc_draw_order_missing(const struct carc_game *game, struct carc_span at)
{
	struct carc_found finding = carc_found(CARC_R305_MISSING);

	finding.at = at;
	finding.turn = game->turn;
	finding.player = game->player;
	carc_found_more(&finding, "tile");
	return finding;
}

static void hand_begin(void *ctx)
{
	struct carc_held *held = ctx;

	held->now = *held->order;
}

static bool hand_has(void *ctx, const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_held *held = ctx;

	return carc_draw_order_code(&held->now, held->record, game, action) == CARC_CODE_OK;
}

static bool hand_owes(void *ctx, const struct carc_game *game)
{
	return carc_draw_order_owes(&((const struct carc_held *)ctx)->now, game);
}

static void hand_discarded(void *ctx, const struct carc_game *game,
			   const struct carc_action *action)
{
	struct carc_held *held = ctx;

	if (carc_draw_order_matters(held->record))
		carc_draw_order_take(&held->now, held->record, game, action->type, false);
}

struct carc_moves_hand carc_draw_order_hand(struct carc_held *held)
{
	return (struct carc_moves_hand){held, hand_begin, hand_has, hand_owes, hand_discarded};
}

void carc_draw_order_refill(struct carc_draw_order *order, const struct carc_record *record,
			    const struct carc_game *game)
{
	struct carc_hand *hand = &order->hand[hand_of(order, game)];
	unsigned full = way_of(order)->each + way_of(order)->open;

	while (hand->size < full && in_pile(order, game) > 0)
		draw(order, record, game, hand);
}

void carc_draw_order_forget(struct carc_draw_order *order, const struct carc_record *record)
{
	order->drawn = record->draws;
	for (unsigned i = 0; i <= CARC_OPEN_TILES; i++) {
		order->hand[i].unknown = order->hand[i].size;
		memset(order->hand[i].known, 0, sizeof order->hand[i].known);
	}
}

unsigned carc_draw_order_count(const struct carc_record *record, unsigned turns)
{
	const struct carc_way_info *way = &carc_way_info[record->rules.option[CARC_OPTION_DRAWING]];
	const struct carc_tile_type *const *type = record->rules.tiles.type;
	unsigned count = 0, main = 0; /* where the tiles of the main pile begin */

	while (main < record->draws && type[record->draw[main]]->pile != CARC_PILE_MAIN)
		main++;
	/* Each tile that was used has been replaced. */
	for (unsigned turn = 0; turn < turns; turn++)
		for (unsigned i = 0; i < record->turn[turn].actions; i++)
			count += carc_action_draws(
				&record->action[record->turn[turn].first_action + i]);
	/* In the list, the dealt tiles follow those. */
	if (count >= main)
		count += way->each * (unsigned)record->players + way->open;
	return count < record->draws ? count : record->draws;
}

void carc_hand_words(const struct carc_hand *hand, const struct carc_tileset *tiles, char *dest,
		     size_t room)
{
	dest[0] = '\0';
	for (unsigned type = 0; type <= tiles->types; type++) {
		bool known = type < tiles->types;
		unsigned count = known ? hand->known[type] : hand->unknown;

		if (count == 0)
			continue;
		carc_add_text(dest, room, dest[0] ? " " : "");
		carc_add_text(dest, room, known ? tiles->type[type]->id : "?");
		if (count > 1) {
			carc_add_text(dest, room, "*");
			carc_add_decimal(dest, room, (int)count);
		}
	}
}

/*
 * Traders and Builders: the double turn of the builder, the pig, tokens of trade goods, and how these are misread. tiles.def has
 * the tiles of the box, state.h its part of a game.
 * WikiCarpedia, Traders and Builders.
 */
#include <string.h>

#include "core/base/features.h"
#include "core/engine/award.h"
#include "core/engine/score.h"
#include "core/rules/expansion.h"
#include "core/rules/key.h"
#include "core/rules/hooks.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "core/boxes/traders/tiles.def"
};

/* ---- The builder -------------------------------------------------------------------------------- */

/* Notes whether a tile extends a feature with a builder of its player, even if the builder returns in this turn. */
static void laid(struct carc_game *game, unsigned tile)
{
	const struct carc_tile *laid = &game->board.tile[tile];

	game->box.trade.extended = false;
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_zone *zone = carc_zones_whole(&game->zones, figure->zone);

		/* As played, a builder may stand on a field, which it does not extend. */
		if (figure->kind == CARC_BUILDER && figure->player == laid->player &&
		    game->rules->claims[zone->kind] >> CARC_BUILDER & 1 &&
		    carc_zone_has_tile(zone, tile))
			game->box.trade.extended = true;
	}
}

/* Returns whether there is a tile for the second part: one in the bag, even if it can only be discarded, or one in the hand. */
static bool has_tile(const struct carc_game *game)
{
	const struct carc_ruleset *set = game->rules->set;

	return set->goes_on(game) ||
	       (set->module.hooks.lingers && set->module.hooks.lingers(game, CARC_ACT_DISCARD)) ||
	       carc_hooks_lingers(game, CARC_ACT_AGAIN);
}

static enum carc_code again_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	if (game->second)
		return CARC_R602_SECOND_PART;
	if (game->box.trade.extended && has_tile(game))
		return CARC_CODE_OK;
	if (why && game->box.trade.extended)
		game->rules->set->explain_over(game, why);
	if (why)
		carc_hooks_explain(game, action, why);
	return game->box.trade.extended ? CARC_R603_NO_SECOND_TILE : CARC_R601_NOT_EXTENDED;
}

static bool again_possible(const struct carc_game *game, const struct carc_action *action)
{
	(void)action;
	return has_tile(game);
}

/* next_player() of core/engine/turn.c gives the next turn to the player who did this. */
static void again_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	(void)action;
	carc_send_event(game, listener,
			CARC_EVENT(AGAIN, .player = game->player, .figure = CARC_BUILDER,
				   .as = game->box.trade.extended ? CARC_EVENT_EXTENDED
								  : CARC_EVENT_FOLLOWED,
				   .tile = game->last));
}

static bool again_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	(void)game;
	(void)action;
	return (*cursor)++ == 0;
}

/* On a start board: the first turn is the second part of a double turn. */
static enum carc_code again_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	(void)action;
	(void)why;
	game->second = true;
	return CARC_CODE_OK;
}

/* Returns whether the player can take a second tile and place it; a tile that can only be discarded is never due. */
static bool is_earned(const struct carc_game *game)
{
	const struct carc_action again = {.act = CARC_ACT_AGAIN};

	return carc_tile_laid(game) && game->rules->set->goes_on(game) &&
	       again_judge(game, &again, NULL) == CARC_CODE_OK;
}

/* Notes the ruling that lets a player end the turn without the second tile. The next player is on turn. */
static enum carc_event_kind leaves(struct carc_game *game)
{
	if (is_earned(game))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_DOUBLE_TURN));
	return CARC_EVENT_NONE;
}

static void explain_owed(const struct carc_game *game, struct carc_found *finding)
{
	(void)game;
	finding->relies_on = carc_ruling_bit(CARC_RULING_DOUBLE_TURN);
}

static bool owes_second_tile(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_DOUBLE_TURN] == CARC_DOUBLE_TURN_MUST &&
	       !(game->had >> CARC_ACT_AGAIN & 1) && is_earned(game);
}

/* ---- The pig ------------------------------------------------------------------------------------ */

/* Adds 1 point a city if a pig of the player stands on the field. A second pig adds nothing. */
static void farm(const struct carc_game *game, unsigned field, unsigned player, unsigned cities,
		 struct carc_sum *sum)
{
	if (carc_figures_find(&game->figures, &game->zones, CARC_PIG, player, field, 0) ==
	    game->figures.count)
		return;
	if (carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_PER_CITY_4) &&
	    carc_ruling(game, CARC_RULING_PIG_PER_CITY) == CARC_PIG_PER_CITY_NOTHING)
		return;
	carc_sum_more(sum, cities, CARC_OF_PIG, 1);
}

/* ---- Trade goods; Final scoring ----------------------------------------------------------------- */

enum { MOST = 10 }; /* points for the most tokens of a kind */

/* Returns the row of shows.def of the symbol of a token. */
static unsigned symbol_of(unsigned goods)
{
	static_assert(CARC_SHOWS_CLOTH == CARC_SHOWS_WINE + 2,
		      "symbols are in the order of tokens");
	return CARC_SHOWS_WINE + (goods - CARC_FIRST_GOODS);
}

static bool played(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_TRADE_GOODS] == 0;
}

static bool unscored(const struct carc_game *game, unsigned part, bool final)
{
	(void) final;
	return part == CARC_SCORE_GOODS && !played(game);
}

/* Gives the player on turn the tokens of a complete city, whoever stands there. */
static void scored(struct carc_game *game, unsigned zone, enum carc_when when,
		   const struct carc_listener *listener)
{
	uint16_t received[CARC_TOKENS] = {0};
	bool any = false;

	if (!played(game) || when != CARC_WHEN_COMPLETE)
		return;
	CARC_EACH_TOKEN (GOODS, goods) {
		received[goods] = game->zones.zone[zone].shows[symbol_of(goods)];
		game->tokens[goods][game->player] += received[goods];
		any |= received[goods] > 0;
	}
	if (any)
		carc_send_event(game, listener,
				CARC_EVENT(GOODS, .player = game->player, .zone = (uint16_t)zone,
					   .token = CARC_FIRST_GOODS, .received = received));
}

/* Gives points for the most tokens of each kind to every player who has them; a kind without tokens gives none. */
static void final(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_sum sum = carc_sum_of(1, CARC_OF_MOST_GOODS, MOST);

	CARC_EACH_TOKEN (GOODS, goods) {
		unsigned winners = carc_most(game->tokens[goods], CARC_ALL_SEATS);
		struct carc_event event =
			CARC_EVENT(TRADE, .player = CARC_PLAYER_NONE, .tile = CARC_TILE_NONE,
				   .token = (uint8_t)goods, .part = CARC_SCORE_GOODS,
				   .points = sum.points, .sum = &sum, .final = true);

		if (winners)
			carc_send_event(game, listener, event);
		event.kind = CARC_EVENT_AWARD;
		CARC_EACH_BIT (player, winners) {
			event.player = (uint8_t)player;
			carc_award_part(game, event, listener);
		}
	}
}

/* Returns how many tokens of a kind the box has: as many as tiles show symbols. */
static unsigned tokens_of(const struct carc_rules *rules, unsigned goods)
{
	unsigned tokens = 0;

	for (unsigned i = 0; i < rules->tiles.types; i++)
		for (unsigned n = 0; n < rules->tiles.type[i]->zones; n++)
			tokens += rules->tiles.type[i]->zone[n].shows[symbol_of(goods)] *
				  rules->tiles.count[i];
	return tokens;
}

static enum carc_code goods_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned tokens = played(game) ? tokens_of(game->rules, action->token) : 0;

	if (!played(game) || carc_tokens_held(game, action->token) + action->count > tokens) {
		why->a = (int32_t)tokens;
		carc_found_say(why, carc_token_key(action->token));
		return CARC_R604_NO_TOKENS;
	}
	game->tokens[action->token][action->player] += action->count;
	return CARC_CODE_OK;
}

/* ---- Misreadings, for the rows of verdict.def -------------------------------------------------------- */

bool carc_misread_pig(const struct carc_award *award, unsigned misreading, unsigned n,
		      int32_t *points)
{
	const struct carc_term *first = &carc_award_sum(award)->term[0];
	int32_t cities = carc_award_cities(award), pigs = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		pigs += award->figures[player][CARC_PIG];
	if (misreading == CARC_MISREAD_PIG_ALONE) {
		points[n] += cities;
		return !(award->winners >> n & 1) && award->figures[n][CARC_PIG] > 0;
	}
	CARC_EACH_BIT (player, award->winners) {
		bool own = award->figures[player][CARC_PIG] > 0;

		if (misreading == CARC_MISREAD_PIGS_ADDED)
			points[player] += own ? cities * (pigs - 1) : 0;
		else if (misreading == CARC_MISREAD_PIG_OF_OTHER)
			points[player] += !own && pigs > 0 ? cities : 0;
		/* Pigs give nothing to a barn. WikiCarpedia, Abbey and Mayor: The barn. */
		else if (first->of == CARC_OF_BARN && award->rules->supply[CARC_PIG] > 0)
			points[player] += (int32_t)first->count;
	}
	return true;
}

/*
 * Rows of a note, each for every kind of goods: tokens that a player holds at the end, those received during the game, and those that
 * he would hold if the owners of cities had received them. In the last row, whether a city with goods had several owners.
 */
enum { KINDS = CARC_LAST_GOODS - CARC_FIRST_GOODS + 1 };
enum { HELD, RECEIVED = KINDS, OWNED = 2 * KINDS, SHARED = 3 * KINDS };

static_assert((unsigned)SHARED < CARC_NOTE_ROWS, "a note has room for all rows");

static bool listed(const struct carc_game *game, const struct carc_event *event,
		   struct carc_award_list *list)
{
	uint16_t(*row)[CARC_SEATS] = list->note[CARC_SCORE_GOODS].row;
	unsigned owners, owner;

	for (unsigned player = 0; event->kind == CARC_EVENT_TRADE && player < CARC_SEATS;
	     player++) {
		unsigned kind = event->token - CARC_FIRST_GOODS;

		row[HELD + kind][player] = game->tokens[event->token][player];
		row[OWNED + kind][player] += row[HELD + kind][player];
	}
	if (event->kind != CARC_EVENT_GOODS)
		return false;
	owners = carc_majority(game, event->zone).winners;
	owner = owners ? carc_low_bit(owners) : event->player;
	row[SHARED][0] |= carc_count_bits(owners) > 1;
	for (unsigned kind = 0; kind < KINDS; kind++) {
		uint16_t received = event->received[CARC_FIRST_GOODS + kind];

		row[RECEIVED + kind][event->player] += received;
		row[OWNED + kind][event->player] -= received;
		row[OWNED + kind][owner] += received;
	}
	return false;
}

/* Returns what a player gets for one kind of goods by a misreading. held: tokens of all. gives: false for a kind not scored. */
static int32_t misread_kind(const uint16_t held[CARC_SEATS], unsigned player, unsigned misreading,
			    unsigned n, bool gives)
{
	unsigned most = carc_most(held, CARC_ALL_SEATS), tied = carc_count_bits(most), second;
	bool has = most >> player & 1;

	switch (misreading) {
	case CARC_MISREAD_GOODS_TIE_NOBODY:
		return has && tied == 1 ? MOST : 0;
	case CARC_MISREAD_GOODS_TIE_ALONE:
		return has && (tied == 1 || player != n) ? MOST : 0;
	case CARC_MISREAD_GOODS_TIE_DIVIDED:
		/* Variant 0 rounds down, variant 1 rounds up. */
		return has ? (MOST + (n ? (int32_t)tied - 1 : 0)) / (int32_t)tied : 0;
	case CARC_MISREAD_GOODS_SECOND:
		/* The second gets half the points, by variant 1 all of them. */
		second = tied == 1 ? carc_most(held, CARC_ALL_SEATS & ~most) : 0;
		return has ? MOST : second >> player & 1 ? MOST / (n ? 1 : 2) : 0;
	case CARC_MISREAD_GOODS_PER_TOKEN:
		/* A token gives a point; by variant 1 all points to those who have most, by variant 2 to everybody. */
		return held[player] * (n == 0 ? 1 : has || n == 2 ? MOST : 0);
	}
	return has && gives ? MOST : 0;
}

bool carc_misread_goods(const struct carc_award *award, unsigned misreading, unsigned n,
			int32_t *points)
{
	const uint16_t(*row)[CARC_SEATS] = award->note->row;
	unsigned first = misreading == CARC_MISREAD_GOODS_OF_OWNER   ? OWNED
			 : misreading == CARC_MISREAD_GOODS_OF_START ? RECEIVED
								     : HELD;

	memset(points, 0, CARC_SEATS * sizeof *points);
	for (unsigned kind = 0; kind < KINDS; kind++)
		for (unsigned player = 0; player < CARC_SEATS; player++)
			points[player] += misread_kind(
				row[first + kind], player, misreading, n,
				misreading != CARC_MISREAD_GOODS_NOT_SCORED || kind != n);
	return misreading != CARC_MISREAD_GOODS_OF_OWNER || !row[SHARED][0];
}

/* ---- The box ------------------------------------------------------------------------------------ */

/* Mixes the goods of players, and whether a double turn has begun. */
void carc_key_goods(struct carc_mix *mix)
{
	carc_mix_tokens(mix, CARC_FIRST_GOODS, CARC_LAST_GOODS + 1);
	if (mix->begun->second)
		carc_mix_text(mix, carc_act_name(CARC_ACT_AGAIN));
}

/* clang-format off */
const struct carc_expansion carc_traders = {
	.id = "traders",
	.title = "Traders and Builders",
	.game = "carcassonne",
	.rule = CARC_RULE_GOODS,
	.tiles = PUBLISHED_TILES("traders", "traders", types),
	.tiles_if = CARC_OPTION_TRADERS_TILES + 1,
	.module.steps = CARC_THESE(carc_extra_step,
		{"", {"second tile", .max = 1, .due = carc_tile_laid, .owing = owes_second_tile,
			.explain = explain_owed}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_AGAIN, "second tile", CARC_ACTS_BY(.judge = again_judge, .apply = again_apply,
			.possible = again_possible, .put = again_put, .next = again_next)},
		{CARC_ACT_GOODS, "", CARC_ACTS_BY(.put = goods_put)}),
	.module.hooks = {
		.laid = laid,
		.scored = scored,
		.listed = listed,
		.farm = farm,
		.again = leaves,
		.final = final,
		.unscored = unscored,
	},
	.figures = CARC_THESE(carc_extra_figure,
		{CARC_BUILDER, 1, CARC_OPTION_BUILDERS + 1, CARC_RULE_BUILDER},
		{CARC_PIG, 1, CARC_OPTION_PIGS + 1, CARC_RULE_PIG}),
};
/* clang-format on */

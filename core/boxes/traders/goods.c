/* Tokens for goods, see goods.h. WikiCarpedia, Traders and Builders: Trade goods; Final scoring. */
#include "core/boxes/traders/goods.h"

#include "core/engine/majority.h"
#include "core/engine/score.h"
#include "core/terms/bits.h"

enum { MOST = 10 }; /* points for the most tokens of a kind */

static unsigned shown(const struct carc_zone *zone, unsigned goods)
{
	switch (goods) {
#define GOODS(symbol, key, shown) \
	case CARC_TRADE_##symbol: \
		return zone->shown;
#include "core/terms/trade.def"
	}
	return 0;
}

static bool played(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_TRADE_GOODS] == 0;
}

/* Whoever stands in the city, or if nobody does. */
void carc_goods_completed(struct carc_game *game, unsigned zone,
			  const struct carc_listener *listener)
{
	struct carc_event event = {
		.kind = CARC_EVENT_GOODS, .player = game->player, .zone = (uint16_t)zone};
	bool any = false;

	for (unsigned goods = 0; goods < CARC_TRADES && played(game); goods++) {
		event.goods[goods] = (uint16_t)shown(&game->zones.zone[zone], goods);
		game->box.trade.held[game->player][goods] += event.goods[goods];
		any |= event.goods[goods] > 0;
	}
	if (any)
		carc_send_event(game, listener, event);
}

/* Those who tie for the most of a kind all get the points. Of what nobody has, nobody has the most. */
void carc_goods_final(struct carc_game *game, const struct carc_listener *listener)
{
	for (unsigned goods = 0; goods < CARC_TRADES; goods++) {
		const struct carc_sum sum = carc_sum_of(1, CARC_OF_MOST_GOODS, MOST);
		uint16_t tokens[CARC_SEATS] = {0};
		unsigned winners;

		for (unsigned player = 0; player < game->players; player++)
			tokens[player] = game->box.trade.held[player][goods];
		winners = carc_most(tokens, CARC_ALL_SEATS);
		if (winners)
			carc_send_event(game, listener,
					(struct carc_event){.kind = CARC_EVENT_TRADE,
							    .player = CARC_PLAYER_NONE,
							    .tile = CARC_TILE_NONE,
							    .trade = (uint8_t)goods,
							    .part = CARC_SCORE_GOODS,
							    .points = sum.points,
							    .sum = &sum,
							    .tokens = tokens,
							    .final = true});
		CARC_EACH_BIT (player, winners)
			carc_award_part(game,
					(struct carc_event){.kind = CARC_EVENT_AWARD,
							    .player = (uint8_t)player,
							    .tile = CARC_TILE_NONE,
							    .trade = (uint8_t)goods,
							    .part = CARC_SCORE_GOODS,
							    .sum = &sum,
							    .tokens = tokens,
							    .final = true},
					listener);
	}
}

/* So many tokens of a kind are in the box: as many as tiles show symbols. */
static unsigned tokens_of(const struct carc_rules *rules, unsigned goods)
{
	unsigned tokens = 0;

	for (unsigned i = 0; i < rules->tiles.types; i++) {
		struct carc_zone zone = {.open = 0};

		for (unsigned n = 0; n < rules->tiles.type[i]->zones; n++)
			carc_zone_show(&zone, rules->tiles.type[i]->zone[n].shows);
		tokens += shown(&zone, goods) * rules->tiles.count[i];
	}
	return tokens;
}

/* A start board may tell of as many tokens as the box has. */
static enum carc_code goods_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned tokens = played(game) ? tokens_of(game->rules, action->goods) : 0, others = 0;

	for (unsigned player = 0; player < game->players; player++)
		others += game->box.trade.held[player][action->goods];
	if (!played(game) || others + action->count > tokens) {
		if (why) {
			why->a = (int32_t)tokens;
			carc_found_say(why, carc_trade_key(action->goods));
		}
		return CARC_R604_NO_TOKENS;
	}
	game->box.trade.held[action->player][action->goods] += action->count;
	return CARC_CODE_OK;
}

const struct carc_action_rule carc_goods_rule = {.put = goods_put};

/* Tiles may bring a second time what a start board tells of. */
const char *carc_goods_check(const struct carc_game *game)
{
	for (unsigned goods = 0; goods < CARC_TRADES; goods++) {
		unsigned held = 0;

		for (unsigned player = 0; player < game->players; player++)
			held += game->box.trade.held[player][goods];
		if (held > 2 * tokens_of(game->rules, goods))
			return "players hold more goods than there are";
	}
	return NULL;
}

/* The Tower in the model of JCloisterZone's engine, see tests/prop/jcz_model.h. */
#include <stdlib.h>
#include <string.h>

#include "tests/prop/jcz_model.h"

static unsigned pieces[CARC_SEATS], height[CARC_TILES_MAX], captures;
static unsigned grown; /* the tower that has just grown */
static struct jcz_meeple *captured;
static bool ransom_paid;

static void begin(void)
{
	static const unsigned dealt[CARC_SEATS] = {0, 10, 10, 9, 7, 6, 5, 4};

	for (unsigned player = 0; player < jcz.players; player++)
		pieces[player] = jcz_has("tower") ? dealt[jcz.players] : 0;
	memset(height, 0, sizeof height);
	grown = captures = 0;
	captured = NULL;
	ransom_paid = false;
}

static void end_turn(void)
{
	ransom_paid = false;
}

/* Returns true if a tower without a figure is there, which may grow. */
static bool may_grow(unsigned tile)
{
	const struct carc_tile_type *type = jcz.tile[tile].type;
	unsigned zone = 0;

	while (zone < type->zones && type->zone[zone].kind != CARC_TOWER)
		zone++;
	return jcz_has("tower") && zone < type->zones &&
	       jcz_standing(tile * JCZ_ZONES + zone, ~0u, CARC_SEATS) == 0;
}

static bool may_climb(unsigned kind, unsigned tile)
{
	return (kind == CARC_MEEPLE || kind == CARC_LARGE_MEEPLE || kind == CARC_PHANTOM) &&
	       height[tile] > 0 && may_grow(tile);
}

static bool has_place(unsigned kind)
{
	for (unsigned tile = 0; tile < jcz.tiles; tile++)
		if (may_climb(kind, tile))
			return true;
	return false;
}

static bool offers(void)
{
	for (unsigned tile = 0; pieces[jcz_engine.turn] > 0 && tile < jcz.tiles; tile++)
		if (may_grow(tile))
			return true;
	return false;
}

/* Decides about a figure that climbs a tower. */
static bool decides(const struct jcz_meeple *meeple, unsigned zone, bool *ret_fits)
{
	*ret_fits = may_climb(meeple->id.kind, zone / JCZ_ZONES);
	return jcz_kind(zone) == CARC_TOWER;
}

static bool is_in_reach(const struct jcz_meeple *meeple)
{
	const struct jcz_tile *tower = &jcz.tile[grown], *tile;
	int dx, dy;

	if (!meeple->deployed || !(JCZ_FOLLOWERS >> meeple->id.kind & 1))
		return false;
	tile = &jcz.tile[meeple->tile];
	dx = abs(tile->x - tower->x);
	dy = abs(tile->y - tower->y);
	return (dx == 0 || dy == 0) && dx + dy <= (int)height[grown];
}

static bool has_capture(void)
{
	JCZ_EACH_MEEPLE (meeple)
		if (is_in_reach(meeple))
			return true;
	return false;
}

static enum jcz_phase ask_capture(void)
{
	return has_capture() ? JCZ_CAPTURE : JCZ_PHANTOM;
}

static const char *take_piece(const struct carc_node *payload)
{
	int zone = jcz_zone_of(carc_node_get(payload, "pointer"));

	if (zone < 0 || pieces[jcz_engine.turn] == 0 || !may_grow((unsigned)zone / JCZ_ZONES))
		return "no tower may grow there";
	pieces[jcz_engine.turn]--;
	grown = (unsigned)zone / JCZ_ZONES;
	height[grown]++;
	return jcz_go(JCZ_CAPTURE);
}

/* The first prisoner of an owner and a kind, from CARC_FIGURE_KINDS on any, whom a player holds. */
static struct jcz_meeple *prisoner_of(unsigned holder, unsigned owner, unsigned kind)
{
	struct jcz_meeple *first = NULL;

	JCZ_EACH_MEEPLE (meeple)
		if (meeple->held && meeple->holder == holder && meeple->id.player == owner &&
		    (kind == CARC_FIGURE_KINDS || meeple->id.kind == kind) &&
		    (!first || meeple->since < first->since))
			first = meeple;
	return first;
}

static const char *exchange(struct jcz_meeple *taken, struct jcz_meeple *other)
{
	taken->held = other->held = false;
	return jcz_go(JCZ_PHANTOM);
}

static const char *take_capture(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = jcz_deployed_at(payload), *own;

	if (!meeple || !is_in_reach(meeple))
		return "this figure is not in reach";
	jcz_undeploy(meeple);
	if (meeple->id.player == jcz_engine.turn)
		return jcz_go(JCZ_PHANTOM);
	meeple->held = true;
	meeple->holder = (uint8_t)jcz_engine.turn;
	meeple->since = ++captures;
	own = prisoner_of(meeple->id.player, jcz_engine.turn, CARC_FIGURE_KINDS);
	if (!own)
		return jcz_go(JCZ_PHANTOM);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (kind != own->id.kind && prisoner_of(meeple->id.player, jcz_engine.turn, kind)) {
			captured = meeple;
			return jcz_go(JCZ_EXCHANGE);
		}
	return exchange(meeple, own);
}

static const char *take_exchange(const struct carc_node *payload)
{
	struct jcz_meeple *own = jcz_meeple_of(payload);

	if (!own || !own->held || own->holder != captured->id.player ||
	    own != prisoner_of(own->holder, jcz_engine.turn, own->id.kind))
		return "this figure is not offered for exchange";
	return exchange(captured, own);
}

static const char *take_ransom(const struct carc_node *payload)
{
	struct jcz_meeple *own = jcz_meeple_of(payload);

	if (ransom_paid || !own || !own->held || own->id.player != jcz_engine.active)
		return "the player cannot ransom this figure now";
	own->held = false;
	ransom_paid = true;
	return NULL;
}

static const char *take_pass(const struct carc_node *payload)
{
	(void)payload;
	return jcz_go(JCZ_PHANTOM);
}

static const struct jcz_message messages[] = {
	{"PLACE_TOKEN", {JCZ_ACTION}, take_piece},
	{"CAPTURE_FOLLOWER", {JCZ_CAPTURE}, take_capture},
	{"PASS", {JCZ_CAPTURE}, take_pass},
	{"EXCHANGE_FOLLOWER", {JCZ_EXCHANGE}, take_exchange},
	{"PAY_RANSOM", {JCZ_NO_PHASE}, take_ransom},
	{.type = NULL},
};

static const struct jcz_entry entries[] = {{JCZ_CAPTURE, ask_capture}, {.enter = NULL}};

const struct jcz_model jcz_model_tower = {
	.begin = begin,
	.end_turn = end_turn,
	.offers = offers,
	.has_place = has_place,
	.decides = decides,
	.messages = messages,
	.entries = entries,
};

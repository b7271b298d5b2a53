/* Abbey & Mayor in the model of JCloisterZone's engine, see tests/prop/jcz_model.h. */
#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"

#include <stdlib.h>
#include <string.h>

#include "tests/prop/jcz_model.h"

static unsigned abbeys[CARC_SEATS];
static unsigned last_player; /* with whom the abbeys after the last tile end; CARC_SEATS: not yet */
static const struct jcz_meeple *barn;
static struct jcz_waiting wagon[JCZ_MEEPLES];
static unsigned wagons;

static void begin(void)
{
	for (unsigned player = 0; player < jcz.players; player++)
		abbeys[player] = jcz_has("abbey");
	last_player = CARC_SEATS;
	barn = NULL;
	wagons = 0;
}

/* ---- Abbeys ---- */

/* Returns true if all four places around one are taken: there an abbey is offered, rivers or not. */
static bool is_hole(int x, int y)
{
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (jcz_beside(x, y, side) == JCZ_NOWHERE)
			return false;
	return jcz_at(x, y) == JCZ_NOWHERE;
}

static bool has_hole(void)
{
	for (unsigned i = 0; i < 4 * jcz.tiles; i++)
		if (is_hole(jcz.tile[i / 4].x + carc_side_dx[i % 4],
			    jcz.tile[i / 4].y + carc_side_dy[i % 4]))
			return true;
	return false;
}

static enum jcz_phase ask_abbey(void)
{
	return abbeys[jcz_engine.turn] > 0 && has_hole() ? JCZ_ABBEY : jcz_next(JCZ_ABBEY);
}

/* Asks for abbeys after the last tile; the player who is asked is on turn. */
static enum jcz_phase ask_last(void)
{
	if (last_player == CARC_SEATS)
		last_player = jcz_engine.turn;
	for (unsigned player = jcz_engine.turn; jcz_has("abbey");) {
		player = (player + 1) % jcz.players;
		if (abbeys[player] > 0 && has_hole()) {
			jcz_engine.active = jcz_engine.turn = player;
			return JCZ_LAST_ABBEYS;
		}
		if (player == last_player)
			break;
	}
	return jcz_next(JCZ_LAST_ABBEYS);
}

static const char *take_abbey(const struct carc_node *payload)
{
	const char *name = carc_node_word(payload, "tileId");
	unsigned turn = (unsigned)atoi(carc_node_word(payload, "rotation") + 1) / 90;
	const struct carc_tile_type *type = NULL;
	int x, y;

	for (unsigned i = 0; i < jcz.rules->tiles.types; i++)
		if (!strcmp(jcz.rules->tiles.type[i]->id, name) &&
		    jcz.rules->tiles.type[i]->pile == CARC_PILE_HAND)
			type = jcz.rules->tiles.type[i];
	if (!type || !jcz_read_place(payload, &x, &y) || !jcz_may_lie(type, turn, x, y))
		return "the tile may not lie there";
	jcz_lay(type, turn, x, y);
	abbeys[jcz_engine.turn]--;
	return jcz_go(JCZ_ACTION);
}

static const char *pass_abbey(const struct carc_node *payload)
{
	(void)payload;
	return jcz_go(jcz_engine.phase == JCZ_ABBEY ? JCZ_ABBEY_PASSED : JCZ_LAST_ABBEYS);
}

static const char *commit_pass(const struct carc_node *payload)
{
	(void)payload;
	return jcz_go(jcz_next(JCZ_ABBEY));
}

/* ---- Barns ---- */

/* Returns true if a player may put a barn on the north-west corner of a tile, on this zone; -1: on any. */
static bool may_build(int x, int y, int zone)
{
	static const struct {
		int dx, dy;
		unsigned one, other; /* ports on both sides of the corner */
	} corners[] = {{0, 0, CARC_PORT_WR, CARC_PORT_NL},
		       {-1, 0, CARC_PORT_NR, CARC_PORT_EL},
		       {0, -1, CARC_PORT_SR, CARC_PORT_WL},
		       {-1, -1, CARC_PORT_ER, CARC_PORT_SL}};
	unsigned field = 0;

	for (unsigned i = 4; i-- > 0;) {
		unsigned tile = jcz_at(x + corners[i].dx, y + corners[i].dy);

		if (tile == JCZ_NOWHERE)
			return false;
		field = jcz_zone_at(tile, corners[i].one);
		if (jcz_kind(field) != CARC_FIELD || jcz_zone_at(tile, corners[i].other) != field)
			return false;
	}
	return (zone < 0 || field == (unsigned)zone) &&
	       (!strcmp(jcz_rule("barn-placement"), "occupied") ||
		jcz_standing(field, 1u << CARC_BARN, CARC_SEATS) == 0);
}

static bool has_barn_place(void)
{
	const struct jcz_tile *tile = &jcz.tile[jcz_last()];

	JCZ_EACH_MEEPLE (meeple)
		if (meeple->id.player == jcz_engine.turn && meeple->id.kind == CARC_BARN &&
		    jcz_is_home(meeple))
			for (int i = 0; i < 4; i++)
				if (may_build(tile->x + i % 2, tile->y + i / 2, -1))
					return true;
	return false;
}

static bool decides(const struct jcz_meeple *meeple, unsigned zone, bool *ret_fits)
{
	const struct jcz_tile *tile = &jcz.tile[zone / JCZ_ZONES];

	*ret_fits = meeple->id.kind == CARC_BARN && may_build(tile->x, tile->y, (int)zone);
	return meeple->id.kind == CARC_BARN;
}

static void deployed(const struct jcz_meeple *meeple)
{
	if (meeple->id.kind == CARC_BARN)
		barn = meeple;
}

/* Returns true if a field is scored: its barn was placed, or reached. */
static bool is_scored(unsigned zone)
{
	unsigned root = jcz_root(zone);

	return jcz_kind(zone) == CARC_FIELD &&
	       ((barn && jcz_root(barn->zone) == root) ||
		(jcz_is_on_last(root) && jcz_standing(zone, 1u << CARC_BARN, CARC_SEATS) > 0));
}

/* ---- Wagons ---- */

/* Returns whether a zone is one that a tile of the feature of another leads to, or an abbey beside it. */
static bool is_linked(unsigned from, unsigned to)
{
	const struct jcz_tile *target = &jcz.tile[to / JCZ_ZONES];
	unsigned root = jcz_root(from), links;

	if (jcz_kind(from) != CARC_MONASTERY)
		for (unsigned port = 0; target->abbey && port < CARC_PORTS; port++) {
			unsigned tile = jcz_beside(target->x, target->y, port / 3);

			if (tile != JCZ_NOWHERE &&
			    jcz_root(jcz_zone_at(tile, carc_port_facing(port))) == root)
				return true;
		}
	for (unsigned tile = 0; tile < jcz.tiles; tile++)
		for (unsigned zone = 0; zone < jcz.tile[tile].type->zones; zone++) {
			if (jcz_root(tile * JCZ_ZONES + zone) != root)
				continue;
			links = carc_links(jcz.tile[tile].type, zone);
			if (tile == to / JCZ_ZONES && links >> to % JCZ_ZONES & 1)
				return true;
		}
	return false;
}

static bool may_move(unsigned from, unsigned to)
{
	const struct jcz_tile *one = &jcz.tile[from / JCZ_ZONES];
	const struct jcz_tile *other = &jcz.tile[to / JCZ_ZONES];

	if (!(jcz_stands_on(CARC_WAGON, jcz_kind(to))) || jcz_is_complete(to) ||
	    jcz_standing(to, ~0u, CARC_SEATS) > 0)
		return false;
	if (!strcmp(jcz_rule("wagon-move"), "C1"))
		return is_linked(from, to);
	return abs(one->x - other->x) <= 1 && abs(one->y - other->y) <= 1;
}

/* Wagons that come home are asked from the player on turn on, those of a player by their numbers. */
static void scores(void)
{
	wagons = 0;
	for (unsigned i = 0; i < jcz.players; i++)
		JCZ_EACH_MEEPLE (meeple)
			if (meeple->id.player == (jcz_engine.turn + i) % jcz.players &&
			    meeple->deployed && meeple->id.kind == CARC_WAGON &&
			    jcz_is_scored(meeple->zone))
				wagon[wagons++] = (struct jcz_waiting){meeple, meeple->zone};
}

/* Returns whether the first wagon in the queue has a place to go to; those before it that have none leave the queue. */
static bool asks_wagon(void)
{
	for (; wagons > 0; JCZ_DEQUEUE(wagon, wagons))
		for (unsigned zone = 0; zone < jcz.tiles * JCZ_ZONES; zone++)
			if (zone % JCZ_ZONES < jcz.tile[zone / JCZ_ZONES].type->zones &&
			    may_move(wagon[0].zone, zone))
				return true;
	return false;
}

static enum jcz_phase ask_wagon(void)
{
	barn = NULL;
	if (!asks_wagon())
		return jcz_next(JCZ_WAGON);
	jcz_engine.active = wagon[0].meeple->id.player;
	return JCZ_WAGON;
}

static const char *take_wagon(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = jcz_meeple_of(payload);
	int zone = jcz_zone_of(carc_node_get(payload, "pointer"));
	unsigned others = 0;

	if (!meeple || meeple->id.player != jcz_engine.active || !jcz_is_home(meeple))
		return "the player does not have this figure";
	if (zone < 0)
		return "there is no such feature";
	if (meeple->id.kind != CARC_WAGON || !may_move(wagon[0].zone, (unsigned)zone))
		return "a wagon may not move there";
	for (unsigned i = 1; i < wagons; i++)
		others += wagon[i].meeple->id.player == jcz_engine.active;
	JCZ_DEQUEUE(wagon, wagons);
	jcz_deploy(meeple, (unsigned)zone);
	return jcz_go(others ? JCZ_WAGON : JCZ_WAGON_DONE);
}

static const char *pass_wagon(const struct carc_node *payload)
{
	(void)payload;
	JCZ_DEQUEUE(wagon, wagons);
	return jcz_go(JCZ_WAGON);
}

static const char *commit_move(const struct carc_node *payload)
{
	(void)payload;
	return jcz_go(JCZ_WAGON);
}

/* For a wagon a COMMIT is another PASS. */
static const struct jcz_message messages[] = {
	{"PLACE_TILE", {JCZ_ABBEY, JCZ_LAST_ABBEYS}, take_abbey},
	{"PASS", {JCZ_ABBEY, JCZ_LAST_ABBEYS}, pass_abbey},
	{"COMMIT", {JCZ_ABBEY_PASSED}, commit_pass},
	{"DEPLOY_MEEPLE", {JCZ_WAGON}, take_wagon},
	{"PASS", {JCZ_WAGON}, pass_wagon},
	{"COMMIT", {JCZ_WAGON}, pass_wagon},
	{"COMMIT", {JCZ_WAGON_DONE}, commit_move},
	{.type = NULL},
};

static const struct jcz_entry entries[] = {
	{JCZ_ABBEY, ask_abbey},
	{JCZ_WAGON, ask_wagon},
	{JCZ_LAST_ABBEYS, ask_last},
	{.enter = NULL},
};

const struct jcz_model jcz_model_abbey_and_mayor = {
	.begin = begin,
	.offers = has_barn_place,
	.decides = decides,
	.deployed = deployed,
	.scores = scores,
	.is_scored = is_scored,
	.messages = messages,
	.entries = entries,
};

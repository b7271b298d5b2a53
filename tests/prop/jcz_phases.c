/* The phases, and what happens between two messages, see jcz_model.h. */
#include <stdlib.h>
#include <string.h>

#include "tests/prop/jcz_model.h"

struct jcz_engine jcz_engine;

/* ---- What the engine does by itself -------------------------------------------------------------- */

unsigned jcz_last(void)
{
	return jcz.tiles - 1;
}

bool jcz_is_home(const struct jcz_meeple *meeple)
{
	return !meeple->deployed && !meeple->held;
}

/* Returns whether a figure of a kind has a place on the last tile, or on any tower. */
static bool has_place(unsigned kind, bool towers)
{
	const struct carc_tile_type *type = jcz.tile[jcz_last()].type;
	bool home = false;

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (jcz_may_deploy(jcz_engine.turn, kind, jcz_last() * JCZ_ZONES + zone))
			return true;
	JCZ_EACH_MEEPLE (meeple)
		home |= meeple->id.player == jcz_engine.turn && meeple->id.kind == kind &&
			jcz_is_home(meeple);
	for (unsigned tile = 0; home && towers && tile < jcz.tiles; tile++)
		if (jcz_may_climb(kind, tile))
			return true;
	return false;
}

static bool has_barn_place(void)
{
	const struct jcz_tile *tile = &jcz.tile[jcz_last()];

	JCZ_EACH_MEEPLE (meeple)
		if (meeple->id.player == jcz_engine.turn && meeple->id.kind == CARC_BARN &&
		    jcz_is_home(meeple))
			for (int i = 0; i < 4; i++)
				if (jcz_may_build(tile->x + i % 2, tile->y + i / 2, -1))
					return true;
	return false;
}

bool jcz_may_return(const struct jcz_meeple *meeple)
{
	return meeple->id.player == jcz_engine.turn && meeple->id.kind == CARC_ABBOT &&
	       meeple->deployed && !jcz_is_complete(meeple->zone);
}

static bool has_action(void)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (kind != CARC_BARN && has_place(kind, true))
			return true;
	JCZ_EACH_MEEPLE (meeple)
		if (jcz_may_return(meeple))
			return true;
	for (unsigned tile = 0; jcz.pieces[jcz_engine.turn] > 0 && tile < jcz.tiles; tile++)
		if (jcz_may_grow(tile))
			return true;
	return has_barn_place();
}

bool jcz_is_in_reach(const struct jcz_meeple *meeple)
{
	const struct jcz_tile *tower = &jcz.tile[jcz_engine.tower], *tile;
	int dx, dy;

	if (!meeple->deployed || !(JCZ_FOLLOWERS >> meeple->id.kind & 1))
		return false;
	tile = &jcz.tile[meeple->tile];
	dx = abs(tile->x - tower->x);
	dy = abs(tile->y - tower->y);
	return (dx == 0 || dy == 0) && dx + dy <= (int)tower->height;
}

static bool has_capture(void)
{
	JCZ_EACH_MEEPLE (meeple)
		if (jcz_is_in_reach(meeple))
			return true;
	return false;
}

void jcz_score_flock(unsigned root)
{
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->deployed && meeple->id.kind == CARC_SHEPHERD &&
		    jcz_root(meeple->zone) == root)
			jcz_undeploy(meeple);
}

enum { TOKENS = CARC_FLOCK_DEEDS - 1 };

/* A token from the bag, which a wolf ends. Each flock on the field goes home then. */
void jcz_grow_flock(struct jcz_meeple *shepherd)
{
	static const unsigned most[TOKENS] = {4, 5, 5, 2, 2};
	unsigned left[TOKENS], size = 0, token = 0, n;

	for (unsigned i = 0; i < TOKENS; i++) {
		left[i] = most[i];
		JCZ_EACH_MEEPLE (meeple)
			left[i] -= meeple->tokens[i];
		size += left[i];
	}
	if (size == 0)
		jcz_engine.broken = "a token is drawn from an empty bag";
	for (n = carc_jcz_next_int(&jcz_engine.random, size); size && n >= left[token];
	     n -= left[token++])
		;
	if (token == TOKENS - 1)
		jcz_score_flock(jcz_root(shepherd->zone));
	else
		shepherd->tokens[token]++;
}

static bool is_unresolved(unsigned root)
{
	for (unsigned i = 0; i < jcz_engine.flocks; i++)
		if (jcz_root(jcz_engine.flock[i].zone) == root)
			return true;
	return false;
}

void jcz_score_closed_flocks(bool all)
{
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->deployed && meeple->id.kind == CARC_SHEPHERD &&
		    jcz_is_complete(meeple->zone) &&
		    (all || !is_unresolved(jcz_root(meeple->zone))))
			jcz_score_flock(jcz_root(meeple->zone));
}

bool jcz_is_on_last(unsigned root)
{
	for (unsigned zone = 0; zone < jcz.tile[jcz_last()].type->zones; zone++)
		if (jcz_root(jcz_last() * JCZ_ZONES + zone) == root)
			return true;
	return false;
}

/* Lists the flocks of the player on turn whose fields have grown. */
static void gather_flocks(void)
{
	jcz_engine.flocks = 0;
	JCZ_EACH_MEEPLE (meeple) {
		if (meeple->id.player != jcz_engine.turn || meeple->id.kind != CARC_SHEPHERD ||
		    !meeple->deployed)
			continue;
		if (meeple->tile == jcz_last())
			jcz_grow_flock(meeple);
		else if (jcz_is_on_last(jcz_root(meeple->zone)) &&
			 !is_unresolved(jcz_root(meeple->zone)))
			jcz_engine.flock[jcz_engine.flocks++] =
				(struct jcz_waiting){meeple, meeple->zone};
	}
	jcz_score_closed_flocks(false);
}

/* Returns whether scoring sends the figures of a feature home: it is complete, or a field whose barn was placed or reached. */
static bool is_scored(unsigned zone)
{
	unsigned root = jcz_root(zone), kind = jcz_kind(zone);

	if (kind != CARC_FIELD)
		return kind != CARC_TOWER && jcz_is_complete(zone);
	return (jcz_engine.barn && jcz_root(jcz_engine.barn->zone) == root) ||
	       (jcz_is_on_last(root) && jcz_standing(zone, 1u << CARC_BARN, CARC_SEATS) > 0);
}

/* Wagons that come home are asked from the player on turn on, those of a player by their numbers. */
static void score(void)
{
	jcz_engine.wagons = 0;
	for (unsigned i = 0; i < jcz.players; i++)
		JCZ_EACH_MEEPLE (meeple)
			if (meeple->id.player == (jcz_engine.turn + i) % jcz.players &&
			    meeple->deployed && meeple->id.kind == CARC_WAGON &&
			    is_scored(meeple->zone))
				jcz_engine.wagon[jcz_engine.wagons++] =
					(struct jcz_waiting){meeple, meeple->zone};
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->deployed && meeple->id.kind != CARC_BARN &&
		    meeple->id.kind != CARC_SHEPHERD && is_scored(meeple->zone))
			meeple->deployed = false;
	jcz_engine.barn = NULL;
}

/* Returns whether the first wagon in the queue has a place to go to; those before it that have none leave the queue. */
static bool asks_wagon(void)
{
	for (; jcz_engine.wagons > 0; JCZ_DEQUEUE(jcz_engine.wagon, jcz_engine.wagons))
		for (unsigned zone = 0; zone < jcz.tiles * JCZ_ZONES; zone++)
			if (zone % JCZ_ZONES < jcz.tile[zone / JCZ_ZONES].type->zones &&
			    jcz_may_move(jcz_engine.wagon[0].zone, zone))
				return true;
	return false;
}

/* Returns whether all tiles that come before one were drawn, those of a river. */
static bool is_active(const struct carc_jcz_kind *drawn)
{
	for (unsigned i = 0; i < jcz.pack.kinds; i++)
		if (jcz.pack.kind[i].pile < drawn->pile && jcz.pack.kind[i].left > 0)
			return false;
	return true;
}

/* Returns whether a tile was drawn that fits somewhere: those that do not leave the game. */
static bool draws(void)
{
	while (!carc_jcz_pack_empty(&jcz.pack) && jcz.pack.order) {
		jcz_engine.drawn = carc_jcz_pack_draw(&jcz.pack);
		if (!jcz_engine.drawn || !is_active(jcz_engine.drawn))
			jcz_engine.broken = "a tile is drawn that the pack does not have then";
		if (jcz_engine.broken || jcz_fits(jcz.rules->tiles.type[jcz_engine.drawn->type]))
			return true;
	}
	jcz_engine.drawn = NULL;
	return !carc_jcz_pack_empty(&jcz.pack);
}

/* Returns whether somebody is asked for an abbey after the last tile. He is on turn then. */
static bool asks_last_abbeys(void)
{
	if (jcz_engine.last_player == CARC_SEATS)
		jcz_engine.last_player = jcz_engine.turn;
	for (unsigned player = jcz_engine.turn;;) {
		player = (player + 1) % jcz.players;
		if (jcz.abbeys[player] > 0 && jcz_fits(NULL)) {
			jcz_engine.turn = player;
			return true;
		}
		if (player == jcz_engine.last_player)
			return false;
	}
}

/* ---- Phases -------------------------------------------------------------------------------------- */

static enum jcz_phase end_of_pack(void)
{
	return jcz_has("abbey") ? JCZ_LAST_ABBEYS : JCZ_OVER;
}

static enum jcz_phase end_turn(void)
{
	jcz_engine.ransom_paid = false;
	if (jcz_engine.last_player != CARC_SEATS)
		return JCZ_LAST_ABBEYS;
	if (carc_jcz_pack_empty(&jcz.pack))
		return end_of_pack();
	jcz_engine.turn = (jcz_engine.turn + 1) % jcz.players;
	return JCZ_ABBEY;
}

static enum jcz_phase end_part(void)
{
	bool again = jcz_engine.builder == JCZ_USED;

	jcz_engine.builder = again ? JCZ_SECOND_PART : JCZ_UNUSED;
	jcz_engine.no_phantom = false;
	return again ? JCZ_ABBEY : JCZ_TURN_END;
}

/* Enters a phase. Returns it if the engine waits there, else the one that follows. */
static enum jcz_phase enter(enum jcz_phase phase)
{
	jcz_engine.active = jcz_engine.turn;
	switch ((unsigned)phase) {
	case JCZ_ABBEY:
		return jcz.abbeys[jcz_engine.turn] > 0 && jcz_fits(NULL) ? JCZ_ABBEY : JCZ_TILE;
	case JCZ_TILE:
		return draws() ? JCZ_TILE : end_of_pack();
	case JCZ_ACTION:
		return has_action() ? JCZ_ACTION : JCZ_PHANTOM;
	case JCZ_CAPTURE:
		return has_capture() ? JCZ_CAPTURE : JCZ_PHANTOM;
	case JCZ_PHANTOM:
		return !jcz_engine.no_phantom && has_place(CARC_PHANTOM, false) ? JCZ_PHANTOM
										: JCZ_SHEPHERD;
	case JCZ_SHEPHERD:
		gather_flocks();
		return jcz_engine.flocks > 0 ? JCZ_SHEPHERD : JCZ_CONFIRM;
	case JCZ_SCORING:
		score();
		return JCZ_WAGON;
	case JCZ_WAGON:
		if (!asks_wagon())
			return JCZ_PART_END;
		jcz_engine.active = jcz_engine.wagon[0].meeple->id.player;
		return JCZ_WAGON;
	case JCZ_PART_END:
		return end_part();
	case JCZ_TURN_END:
		return end_turn();
	case JCZ_LAST_ABBEYS:
		if (!asks_last_abbeys())
			return JCZ_OVER;
		jcz_engine.active = jcz_engine.turn;
		return JCZ_LAST_ABBEYS;
	default:
		return phase;
	}
}

const char *jcz_go(enum jcz_phase phase)
{
	do
		jcz_engine.phase = phase;
	while ((phase = enter(phase)) != jcz_engine.phase);
	return NULL;
}

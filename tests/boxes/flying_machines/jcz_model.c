/* The Flying Machines in the model of JCloisterZone's engine, see tests/prop/jcz_model.h. */
#include <string.h>

#include "tests/prop/jcz_model.h"

static bool used;
static struct jcz_meeple *flying; /* the engine waits for its landing, */
static unsigned target;           /* on this tile */

static void clear(const struct carc_tile_type *type)
{
	(void)type;
	used = false;
	flying = NULL;
}

static void begin(void)
{
	clear(NULL);
}

static bool may_fly(unsigned kind)
{
	return jcz.tiles > 0 && !used && JCZ_FOLLOWERS >> kind & 1 &&
	       carc_tile_has(jcz.tile[jcz_last()].type, CARC_SHOWS_MACHINES);
}

static bool may_land(unsigned kind, unsigned zone)
{
	unsigned on = jcz_kind(zone);

	return on != CARC_FIELD && on != CARC_TOWER && jcz_stands_on(kind, on) &&
	       !jcz_is_complete(zone);
}

static bool has_landing(unsigned kind)
{
	for (unsigned zone = 0; target != JCZ_NOWHERE && zone < jcz.tile[target].type->zones;
	     zone++)
		if (may_land(kind, target * JCZ_ZONES + zone))
			return true;
	return false;
}

/* A machine that flies west or north-west turns with its tile. */
static const char *take_off(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = jcz_meeple_of(payload);
	const struct jcz_tile *tile = &jcz.tile[jcz_last()];
	int dx = -1, dy, x, y, die;

	if (flying || !meeple || meeple->id.player != jcz_engine.active || !jcz_is_home(meeple) ||
	    !may_fly(meeple->id.kind) ||
	    (jcz_engine.phase == JCZ_PHANTOM && meeple->id.kind != CARC_PHANTOM))
		return "the figure may not fly";
	if (!jcz_read_place(carc_node_get(payload, "pointer"), &x, &y) ||
	    jcz_at(x, y) != jcz_last())
		return "there is no machine";
	/* The id of a tile with a diagonal machine ends with d, or dG. */
	dy = strstr(tile->type->id, ".d") ? -1 : 0;
	for (unsigned turn = 0; turn < tile->rot; turn++) {
		int was = dx;

		dx = -dy;
		dy = was;
	}
	die = 1 + (int)carc_jcz_next_int(&jcz_engine.random, 3);
	target = jcz_at(tile->x + die * dx, tile->y + die * dy);
	used = true;
	if (!has_landing(meeple->id.kind))
		return jcz_go(jcz_next(jcz_engine.phase));
	flying = meeple;
	return NULL;
}

static const char *land(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = jcz_meeple_of(payload);
	int zone = jcz_zone_of(carc_node_get(payload, "pointer"));

	if (meeple != flying || zone < 0 || (unsigned)zone / JCZ_ZONES != target ||
	    !may_land(meeple->id.kind, (unsigned)zone))
		return "the figure may not land there";
	flying = NULL;
	jcz_deploy(meeple, (unsigned)zone);
	return jcz_go(jcz_next(jcz_engine.phase));
}

static const char *takes(const char *type, const struct carc_node *payload, bool *ret_taken)
{
	bool deploys = !strcmp(type, "DEPLOY_MEEPLE");

	if (deploys && !strcmp(carc_node_word(carc_node_get(payload, "pointer"), "feature"),
			       "FlyingMachine")) {
		*ret_taken = true;
		return take_off(payload);
	}
	*ret_taken = flying != NULL;
	return !flying ? NULL : deploys ? land(payload) : "the figure must land";
}

const struct jcz_model jcz_model_flying_machines = {
	.begin = begin, .laid = clear, .offers_figure = may_fly, .takes = takes};

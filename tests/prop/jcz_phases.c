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

bool jcz_is_on_last(unsigned root)
{
	for (unsigned zone = 0; zone < jcz.tile[jcz_last()].type->zones; zone++)
		if (jcz_root(jcz_last() * JCZ_ZONES + zone) == root)
			return true;
	return false;
}

/* Returns true if a figure of a kind has a place on the last tile, or, with elsewhere, one that a box offers. */
static bool has_place(unsigned kind, bool elsewhere)
{
	const struct carc_tile_type *type = jcz.tile[jcz_last()].type;
	bool home = false;

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (jcz_may_deploy(jcz_engine.turn, kind, jcz_last() * JCZ_ZONES + zone))
			return true;
	JCZ_EACH_MEEPLE (meeple)
		home |= meeple->id.player == jcz_engine.turn && meeple->id.kind == kind &&
			jcz_is_home(meeple);
	JCZ_EACH_MODEL (model)
		if (home && ((elsewhere && model->has_place && model->has_place(kind)) ||
			     (model->offers_figure && model->offers_figure(kind))))
			return true;
	return false;
}

static bool has_action(void)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (kind != CARC_BARN && has_place(kind, true))
			return true;
	JCZ_EACH_MODEL (model)
		if (model->offers && model->offers())
			return true;
	return false;
}

bool jcz_is_scored(unsigned zone)
{
	unsigned kind = jcz_kind(zone);

	JCZ_EACH_MODEL (model)
		if (model->is_scored && model->is_scored(zone))
			return true;
	return kind != CARC_FIELD && kind != CARC_TOWER && jcz_is_complete(zone);
}

void jcz_deploy(struct jcz_meeple *meeple, unsigned zone)
{
	meeple->deployed = true;
	meeple->zone = (uint16_t)zone;
	meeple->tile = (uint16_t)(zone / JCZ_ZONES);
	JCZ_EACH_MODEL (model)
		if (model->deployed)
			model->deployed(meeple);
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

/* ---- Phases -------------------------------------------------------------------------------------- */

static enum jcz_phase ask_tile(void)
{
	return draws() ? JCZ_TILE : JCZ_PACK_END;
}

static enum jcz_phase ask_action(void)
{
	return has_action() ? JCZ_ACTION : JCZ_PHANTOM;
}

static enum jcz_phase ask_phantom(void)
{
	return !jcz_engine.no_phantom && has_place(CARC_PHANTOM, false) ? JCZ_PHANTOM
									: jcz_next(JCZ_PHANTOM);
}

static enum jcz_phase score(void)
{
	JCZ_EACH_MODEL (model)
		if (model->scores)
			model->scores();
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->deployed && meeple->id.kind != CARC_BARN &&
		    meeple->id.kind != CARC_SHEPHERD && jcz_is_scored(meeple->zone))
			meeple->deployed = false;
	return jcz_next(JCZ_SCORING);
}

static enum jcz_phase end_part(void)
{
	bool again = false;

	JCZ_EACH_MODEL (model)
		again |= model->again && model->again();
	jcz_engine.no_phantom = false;
	return again ? jcz_next(JCZ_NO_PHASE) : jcz_next(JCZ_PART_END);
}

static enum jcz_phase end_turn(void)
{
	JCZ_EACH_MODEL (model)
		if (model->end_turn)
			model->end_turn();
	if (jcz_engine.ended || carc_jcz_pack_empty(&jcz.pack))
		return JCZ_PACK_END;
	jcz_engine.turn = (jcz_engine.turn + 1) % jcz.players;
	return jcz_next(JCZ_NO_PHASE);
}

static enum jcz_phase end_pack(void)
{
	jcz_engine.ended = true;
	return jcz_next(JCZ_PACK_END);
}

static enum jcz_phase wait_for_commit(void)
{
	return JCZ_CONFIRM;
}

static enum jcz_phase end_game(void)
{
	return JCZ_OVER;
}

static const struct jcz_entry entries[] = {
	{JCZ_TILE, ask_tile},       {JCZ_ACTION, ask_action},
	{JCZ_PHANTOM, ask_phantom}, {JCZ_CONFIRM, wait_for_commit},
	{JCZ_SCORING, score},       {JCZ_PART_END, end_part},
	{JCZ_TURN_END, end_turn},   {JCZ_PACK_END, end_pack},
	{JCZ_OVER, end_game},       {.enter = NULL},
};

static const struct jcz_model base = {.entries = entries};

#define BOX(name) extern const struct jcz_model jcz_model_##name;
#include "made/tests/jcz_model.def"
#undef BOX

const struct jcz_model *jcz_model(unsigned n)
{
	static const struct jcz_model *const models[] = {&base,
#define BOX(name) &jcz_model_##name,
#include "made/tests/jcz_model.def"
#undef BOX
							 NULL};

	return models[n];
}

enum jcz_phase jcz_next(enum jcz_phase phase)
{
	enum jcz_phase next = JCZ_OVER;

	JCZ_EACH_MODEL (model)
		for (const struct jcz_entry *row = model->entries; row && row->enter; row++)
			if (row->phase > phase && row->phase < next)
				next = row->phase;
	return next;
}

/* Enters a phase. Returns it if the engine waits there, else the one that follows. */
static enum jcz_phase enter(enum jcz_phase phase)
{
	jcz_engine.active = jcz_engine.turn;
	JCZ_EACH_MODEL (model)
		for (const struct jcz_entry *row = model->entries; row && row->enter; row++)
			if (row->phase == phase)
				return row->enter();
	return phase;
}

const char *jcz_go(enum jcz_phase phase)
{
	do
		jcz_engine.phase = phase;
	while ((phase = enter(phase)) != jcz_engine.phase);
	return NULL;
}

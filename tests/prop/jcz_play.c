/* Messages, and breaking them, see jcz_play.h. */
#include "tests/prop/jcz_play.h"

#include <stdlib.h>
#include <string.h>

#include "formats/input/tree/tree_in.h"
#include "tests/prop/jcz_model.h"

enum { MESSAGES_MAX = 2048 };

/* ---- Messages ------------------------------------------------------------------------------------ */

struct jcz_meeple *jcz_meeple_of(const struct carc_node *holder)
{
	struct carc_jcz_id id;

	if (carc_jcz_id_parse(carc_node_word(holder, "meepleId"), &id))
		JCZ_EACH_MEEPLE (meeple)
			if (!memcmp(&meeple->id, &id, sizeof id))
				return meeple;
	return NULL;
}

bool jcz_read_place(const struct carc_node *pointer, int *ret_x, int *ret_y)
{
	const struct carc_node *position = carc_node_get(pointer, "position");

	if (!position || position->children != 2)
		return false;
	*ret_x = atoi(position->first->text);
	*ret_y = atoi(position->first->next->text);
	return true;
}

int jcz_zone_of(const struct carc_node *pointer)
{
	int x, y;
	unsigned tile = jcz_read_place(pointer, &x, &y) ? jcz_at(x, y) : JCZ_NOWHERE;
	unsigned zone = CARC_ZONE_NONE;

	if (tile != JCZ_NOWHERE)
		zone = carc_jcz_zone(jcz.tile[tile].type, jcz.tile[tile].rot,
				     carc_node_word(pointer, "feature"),
				     carc_node_word(pointer, "location"));
	return zone == CARC_ZONE_NONE ? -1 : (int)(tile * JCZ_ZONES + zone);
}

struct jcz_meeple *jcz_deployed_at(const struct carc_node *payload)
{
	const struct carc_node *pointer = carc_node_get(payload, "pointer");
	struct jcz_meeple *meeple = jcz_meeple_of(pointer);

	return meeple && meeple->deployed &&
			       jcz_zone_of(carc_node_get(pointer, "featurePointer")) == meeple->zone
		       ? meeple
		       : NULL;
}

static const char *take_tile(const struct carc_node *payload)
{
	const char *name = carc_node_word(payload, "tileId");
	unsigned turn = (unsigned)atoi(carc_node_word(payload, "rotation") + 1) / 90;
	const struct carc_tile_type *type;
	int x, y;

	if (!jcz_engine.drawn || strcmp(jcz_engine.drawn->name, name) != 0)
		return "another tile was drawn";
	type = jcz.rules->tiles.type[jcz_engine.drawn->type];
	turn = (turn + 4u - jcz_engine.drawn->turn) % 4;
	if (!jcz_read_place(payload, &x, &y) || !jcz_may_lie(type, turn, x, y))
		return "the tile may not lie there";
	jcz_lay(type, turn, x, y);
	JCZ_EACH_MODEL (model)
		if (model->laid)
			model->laid(type);
	return jcz_go(JCZ_ACTION);
}

/* Returns true if a figure may stand on a zone. */
static bool may_stand(const struct jcz_meeple *meeple, unsigned zone)
{
	bool fits;

	JCZ_EACH_MODEL (model)
		if (model->decides && model->decides(meeple, zone, &fits))
			return fits;
	return zone / JCZ_ZONES == jcz_last() &&
	       jcz_may_deploy(jcz_engine.active, meeple->id.kind, zone);
}

static const char *take_figure(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = jcz_meeple_of(payload);
	int zone = jcz_zone_of(carc_node_get(payload, "pointer"));

	if (!meeple || meeple->id.player != jcz_engine.active || !jcz_is_home(meeple))
		return "the player does not have this figure";
	if (zone < 0)
		return "there is no such feature";
	if (!may_stand(meeple, (unsigned)zone) ||
	    (jcz_engine.phase == JCZ_PHANTOM && meeple->id.kind != CARC_PHANTOM))
		return "the figure may not stand there";
	jcz_deploy(meeple, (unsigned)zone);
	return jcz_go(jcz_next(jcz_engine.phase));
}

static const char *take_pass(const struct carc_node *payload)
{
	(void)payload;
	jcz_engine.no_phantom = true;
	return jcz_go(jcz_next(jcz_engine.phase));
}

static const char *take_commit(const struct carc_node *payload)
{
	(void)payload;
	return jcz_go(JCZ_SCORING);
}

static const struct jcz_message base[] = {
	{"PLACE_TILE", {JCZ_TILE}, take_tile},
	{"DEPLOY_MEEPLE", {JCZ_ACTION, JCZ_PHANTOM}, take_figure},
	{"PASS", {JCZ_ACTION, JCZ_PHANTOM}, take_pass},
	{"COMMIT", {JCZ_CONFIRM}, take_commit},
	{.type = NULL},
};

/* Returns the row of a message in this phase, or NULL. */
static const struct jcz_message *find_row(const struct jcz_message *row, const char *type)
{
	for (; row && row->type; row++) {
		bool in = row->in[0] == JCZ_NO_PHASE;

		for (unsigned i = 0; row->in[i] != JCZ_NO_PHASE; i++)
			in |= row->in[i] == jcz_engine.phase;
		if (in && !strcmp(row->type, type))
			return row;
	}
	return NULL;
}

/* Plays a message. Returns why the engine refuses it, or NULL. */
static const char *take_message(const struct carc_node *message)
{
	const struct carc_node *payload = carc_node_get(message, "payload");
	const char *type = carc_node_word(message, "type");
	const char *random = carc_node_word(payload, "random");
	const struct jcz_message *row = find_row(base, type);
	const char *wrong = NULL;
	bool taken = false;

	JCZ_EACH_MODEL (model)
		row = row ? row : find_row(model->messages, type);
	if (!row || jcz_engine.phase == JCZ_OVER)
		return "the phase does not take this message";
	if (*random)
		jcz_engine.random = strtod(random, NULL);
	JCZ_EACH_MODEL (model)
		if (!taken && model->takes)
			wrong = model->takes(type, payload, &taken);
	return taken ? wrong : row->take(payload);
}

static const char *take(const struct carc_node *message)
{
	const char *wrong = take_message(message);

	return wrong ? wrong : jcz_engine.broken;
}

/* Plays messages from the setup on. What was saved ends with a whole turn. */
static const char *play(const struct carc_node *save, const struct carc_rules *rules,
			const struct carc_node **message, unsigned messages)
{
	const struct carc_node *told = carc_node_get(save, "gameAnnotations");
	const struct carc_node *limit = carc_node_get(told, "endTurn");
	const char *wrong = jcz_set_up(rules, save);

	if (wrong)
		return wrong;
	JCZ_EACH_MODEL (model)
		if (model->begin)
			model->begin();
	jcz_engine.turn = 0;
	jcz_engine.no_phantom = jcz_engine.ended = false;
	jcz_engine.broken = NULL;
	jcz_engine.random = strtod(carc_node_word(save, "initialRandom"), NULL);
	jcz.pack.order = carc_node_get(told, "drawOrder")->first;
	jcz.pack.limit = limit ? atoi(limit->text) : -1;
	wrong = jcz_go(jcz_next(JCZ_NO_PHASE));
	for (unsigned i = 0; !wrong && i < messages; i++)
		wrong = take(message[i]);
	if (!wrong && jcz_engine.phase > JCZ_TILE &&
	    (jcz_engine.phase < JCZ_PACK_END || jcz_engine.phase > JCZ_OVER))
		wrong = "the last turn is not whole";
	return wrong;
}

/* ---- Breaking ------------------------------------------------------------------------------------ */

static bool is(const struct carc_node *message, const char *type)
{
	return !strcmp(carc_node_word(message, "type"), type);
}

/* Returns whether a save has a place for a break at one of its messages. */
static bool may_break(const struct carc_node **message, unsigned count, enum jcz_break how,
		      unsigned at)
{
	static const char *const types[JCZ_WAYS] = {[JCZ_PASS_LEFT_OUT] = "PASS",
						    [JCZ_COMMIT_LEFT_OUT] = "COMMIT",
						    [JCZ_COMMIT_TWICE] = "COMMIT"};

	return types[how] ? is(message[at], types[how])
	       : how == JCZ_EXCHANGED
		       ? at + 1 < count && !is(message[at + 1], carc_node_word(message[at], "type"))
		       : true;
}

/* Breaks a list of messages at one of them. Returns how many there are then. */
static unsigned break_at(const struct carc_node **message, unsigned count, enum jcz_break how,
			 unsigned at)
{
	static struct carc_node type = {
		.kind = CARC_SCALAR, .key = "type", .key_len = 4, .text = "PASS", .len = 4};
	static const struct carc_node pass = {.kind = CARC_MAPPING, .first = &type};
	const struct carc_node *moved = message[at];

	if (how == JCZ_PASS_LEFT_OUT || how == JCZ_COMMIT_LEFT_OUT) {
		memmove(message + at, message + at + 1, (count - at - 1) * sizeof(*message));
		return count - 1;
	}
	if (how == JCZ_EXCHANGED) {
		message[at] = message[at + 1];
		message[at + 1] = moved;
		return count;
	}
	memmove(message + at + 1, message + at, (count - at) * sizeof(*message));
	message[at] = how == JCZ_PASS_ADDED ? &pass : moved;
	return count + 1;
}

const char *jcz_play(struct carc_text *save, const struct carc_rules *rules, struct carc_rng *rng,
		     struct jcz_breaks *breaks)
{
	static const struct carc_node *written[MESSAGES_MAX], *broken[MESSAGES_MAX + 1];
	const struct carc_sink sink = {carc_ignore, NULL};
	struct carc_arena arena;
	struct carc_node *root = NULL;
	const char *wrong = NULL;
	unsigned count = 0;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	if (carc_json_read(save, &arena, NULL, &sink, &root) != CARC_OK)
		wrong = "the save is no JSON";
	for (const struct carc_node *message = wrong ? NULL : carc_node_get(root, "replay")->first;
	     message && count < MESSAGES_MAX; message = message->next)
		written[count++] = message;
	if (!wrong)
		wrong = play(root, rules, written, count);
	for (unsigned how = 0; !wrong && count > 0 && how < JCZ_WAYS; how++) {
		unsigned at = carc_rng_below(rng, count), tries = 0;

		while (tries < count && !may_break(written, count, how, at)) {
			at = (at + 1) % count;
			tries++;
		}
		if (tries == count)
			continue;
		memcpy(broken, written, count * sizeof(*written));
		breaks->tried[how]++;
		breaks->refused[how] +=
			play(root, rules, broken, break_at(broken, count, how, at)) != NULL;
	}
	carc_arena_done(&arena);
	return wrong;
}

/* Messages, and breaking them, see jcz_play.h. */
#include "tests/prop/jcz_play.h"

#include <stdlib.h>
#include <string.h>

#include "formats/input/tree/tree_in.h"
#include "tests/prop/jcz_model.h"

enum { MESSAGES_MAX = 2048 };

/* Messages, and the function that takes each. As a set they are a bit each. */
/* clang-format off */
#define MESSAGES(TYPE) \
	TYPE(PASS, take_pass) TYPE(COMMIT, take_commit) TYPE(PLACE_TILE, take_tile) TYPE(DEPLOY_MEEPLE, take_figure) \
	TYPE(RETURN_MEEPLE, take_return) TYPE(PLACE_TOKEN, take_piece) TYPE(CAPTURE_FOLLOWER, take_capture) \
	TYPE(EXCHANGE_FOLLOWER, take_exchange) TYPE(PAY_RANSOM, take_ransom) TYPE(FLOCK_EXPAND_OR_SCORE, take_flock)
/* clang-format on */
#define TYPE(name, taker) name##_NUMBER,
enum { MESSAGES(TYPE) TYPES };
#undef TYPE
#define TYPE(name, taker) name = 1 << name##_NUMBER,
enum { MESSAGES(TYPE) };
#undef TYPE
#define TYPE(name, taker) #name,
static const char *const type_name[TYPES] = {MESSAGES(TYPE)};
#undef TYPE

/* The messages that each phase takes where it waits. For a wagon a COMMIT is another PASS. */
static const unsigned takes[JCZ_PHASES] = {
	[JCZ_ABBEY] = PASS | PLACE_TILE | PAY_RANSOM,
	[JCZ_ABBEY_PASSED] = COMMIT | PAY_RANSOM,
	[JCZ_TILE] = PLACE_TILE | PAY_RANSOM,
	[JCZ_ACTION] = PASS | DEPLOY_MEEPLE | RETURN_MEEPLE | PLACE_TOKEN | PAY_RANSOM,
	[JCZ_CAPTURE] = PASS | CAPTURE_FOLLOWER | PAY_RANSOM,
	[JCZ_EXCHANGE] = EXCHANGE_FOLLOWER | PAY_RANSOM,
	[JCZ_PHANTOM] = PASS | DEPLOY_MEEPLE | PAY_RANSOM,
	[JCZ_SHEPHERD] = FLOCK_EXPAND_OR_SCORE | PAY_RANSOM,
	[JCZ_CONFIRM] = COMMIT | PAY_RANSOM,
	[JCZ_WAGON] = PASS | COMMIT | DEPLOY_MEEPLE | PAY_RANSOM,
	[JCZ_WAGON_MOVED] = COMMIT | PAY_RANSOM,
	[JCZ_LAST_ABBEYS] = PASS | PLACE_TILE | PAY_RANSOM,
};

/* ---- Messages ------------------------------------------------------------------------------------ */

/* The figure with an id that its owner wrote, or NULL. */
static struct jcz_meeple *meeple_of(const struct carc_node *holder)
{
	struct carc_jcz_id id;

	if (carc_jcz_id_parse(carc_node_word(holder, "meepleId"), &id))
		JCZ_EACH_MEEPLE (meeple)
			if (!memcmp(&meeple->id, &id, sizeof id))
				return meeple;
	return NULL;
}

static bool read_place(const struct carc_node *pointer, int *ret_x, int *ret_y)
{
	const struct carc_node *position = carc_node_get(pointer, "position");

	if (!position || position->children != 2)
		return false;
	*ret_x = atoi(position->first->text);
	*ret_y = atoi(position->first->next->text);
	return true;
}

/* The zone that a pointer names, or -1. */
static int zone_of(const struct carc_node *pointer)
{
	int x, y;
	unsigned tile = read_place(pointer, &x, &y) ? jcz_at(x, y) : JCZ_NOWHERE;
	unsigned zone = CARC_ZONE_NONE;

	if (tile != JCZ_NOWHERE)
		zone = carc_jcz_zone(jcz.tile[tile].type, jcz.tile[tile].rot,
				     carc_node_word(pointer, "feature"),
				     carc_node_word(pointer, "location"));
	return zone == CARC_ZONE_NONE ? -1 : (int)(tile * JCZ_ZONES + zone);
}

static const char *take_tile(const struct carc_node *payload)
{
	const char *name = carc_node_word(payload, "tileId");
	unsigned turn = (unsigned)atoi(carc_node_word(payload, "rotation") + 1) / 90;
	bool abbey = jcz_engine.phase != JCZ_TILE;
	const struct carc_tile_type *type = NULL;
	int x, y;

	if (!abbey && (!jcz_engine.drawn || strcmp(jcz_engine.drawn->name, name) != 0))
		return "another tile was drawn";
	for (unsigned i = 0; abbey && i < jcz.rules->tiles.types; i++)
		if (!strcmp(jcz.rules->tiles.type[i]->id, name) &&
		    jcz.rules->tiles.type[i]->pile == CARC_PILE_HAND)
			type = jcz.rules->tiles.type[i];
	if (!abbey) {
		type = jcz.rules->tiles.type[jcz_engine.drawn->type];
		turn = (turn + 4u - jcz_engine.drawn->turn) % 4;
	}
	if (!type || !read_place(payload, &x, &y) || !jcz_may_lie(type, turn, x, y))
		return "the tile may not lie there";
	jcz_lay(type, turn, x, y);
	jcz.abbeys[jcz_engine.turn] -= abbey;
	if (!abbey && carc_tile_has(type, CARC_SHOWS_HILLS) && jcz_has("hill") &&
	    !carc_jcz_pack_empty(&jcz.pack))
		jcz.pack.hidden++;
	JCZ_EACH_MEEPLE (meeple)
		if (!abbey && jcz_engine.builder == JCZ_UNUSED && meeple->deployed &&
		    meeple->id.kind == CARC_BUILDER && meeple->id.player == jcz_engine.turn &&
		    jcz_is_on_last(jcz_root(meeple->zone)))
			jcz_engine.builder = JCZ_USED;
	return jcz_go(JCZ_ACTION);
}

static const char *take_figure(const struct carc_node *payload)
{
	const struct carc_node *pointer = carc_node_get(payload, "pointer");
	struct jcz_meeple *meeple = meeple_of(payload);
	int zone = zone_of(pointer);
	bool fits;

	if (!meeple || meeple->id.player != jcz_engine.active || !jcz_is_home(meeple))
		return "the player does not have this figure";
	if (zone < 0)
		return "there is no such feature";
	if (jcz_engine.phase == JCZ_WAGON) {
		unsigned others = 0;

		if (meeple->id.kind != CARC_WAGON ||
		    !jcz_may_move(jcz_engine.wagon[0].zone, (unsigned)zone))
			return "a wagon may not move there";
		for (unsigned i = 1; i < jcz_engine.wagons; i++)
			others += jcz_engine.wagon[i].meeple->id.player == jcz_engine.active;
		JCZ_DEQUEUE(jcz_engine.wagon, jcz_engine.wagons);
		jcz_engine.phase = others ? JCZ_WAGON : JCZ_WAGON_MOVED;
	}
	fits = jcz_engine.phase == JCZ_WAGON || jcz_engine.phase == JCZ_WAGON_MOVED ||
	       (jcz_kind((unsigned)zone) == CARC_TOWER
			? jcz_may_climb(meeple->id.kind, (unsigned)zone / JCZ_ZONES)
		: meeple->id.kind == CARC_BARN
			? jcz_may_build(jcz.tile[zone / JCZ_ZONES].x, jcz.tile[zone / JCZ_ZONES].y,
					zone)
			: (unsigned)zone / JCZ_ZONES == jcz_last() &&
				  jcz_may_deploy(jcz_engine.active, meeple->id.kind,
						 (unsigned)zone));
	if (!fits || (jcz_engine.phase == JCZ_PHANTOM && meeple->id.kind != CARC_PHANTOM))
		return "the figure may not stand there";
	meeple->deployed = true;
	meeple->zone = (uint16_t)zone;
	meeple->tile = (uint16_t)(zone / JCZ_ZONES);
	if (meeple->id.kind == CARC_BARN)
		jcz_engine.barn = meeple;
	if (jcz_engine.phase == JCZ_WAGON_MOVED)
		return NULL;
	return jcz_go(jcz_engine.phase == JCZ_WAGON    ? JCZ_WAGON
		      : jcz_engine.phase == JCZ_ACTION ? JCZ_PHANTOM
						       : JCZ_SHEPHERD);
}

/* The figure on the board that a pointer names, or NULL. */
static struct jcz_meeple *deployed_at(const struct carc_node *payload)
{
	const struct carc_node *pointer = carc_node_get(payload, "pointer");
	struct jcz_meeple *meeple = meeple_of(pointer);

	return meeple && meeple->deployed &&
			       zone_of(carc_node_get(pointer, "featurePointer")) == meeple->zone
		       ? meeple
		       : NULL;
}

static const char *take_return(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = deployed_at(payload);

	if (!meeple || !jcz_may_return(meeple))
		return "this figure may not return";
	jcz_undeploy(meeple);
	return jcz_go(JCZ_PHANTOM);
}

static const char *take_piece(const struct carc_node *payload)
{
	int zone = zone_of(carc_node_get(payload, "pointer"));

	if (zone < 0 || jcz.pieces[jcz_engine.turn] == 0 ||
	    !jcz_may_grow((unsigned)zone / JCZ_ZONES))
		return "no tower may grow there";
	jcz.pieces[jcz_engine.turn]--;
	jcz_engine.tower = (unsigned)zone / JCZ_ZONES;
	jcz.tile[jcz_engine.tower].height++;
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

static const char *exchange(struct jcz_meeple *captured, struct jcz_meeple *other)
{
	captured->held = other->held = false;
	return jcz_go(JCZ_PHANTOM);
}

static const char *take_capture(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = deployed_at(payload), *own;

	if (!meeple || !jcz_is_in_reach(meeple))
		return "this figure is not in reach";
	jcz_undeploy(meeple);
	if (meeple->id.player == jcz_engine.turn)
		return jcz_go(JCZ_PHANTOM);
	meeple->held = true;
	meeple->holder = (uint8_t)jcz_engine.turn;
	meeple->since = ++jcz.captures;
	own = prisoner_of(meeple->id.player, jcz_engine.turn, CARC_FIGURE_KINDS);
	if (!own)
		return jcz_go(JCZ_PHANTOM);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (kind != own->id.kind && prisoner_of(meeple->id.player, jcz_engine.turn, kind)) {
			jcz_engine.captured = meeple;
			return jcz_go(JCZ_EXCHANGE);
		}
	return exchange(meeple, own);
}

static const char *take_exchange(const struct carc_node *payload)
{
	struct jcz_meeple *own = meeple_of(payload);

	if (!own || !own->held || own->holder != jcz_engine.captured->id.player ||
	    own != prisoner_of(own->holder, jcz_engine.turn, own->id.kind))
		return "this figure is not offered for exchange";
	return exchange(jcz_engine.captured, own);
}

static const char *take_ransom(const struct carc_node *payload)
{
	struct jcz_meeple *own = meeple_of(payload);

	if (jcz_engine.ransom_paid || !own || !own->held || own->id.player != jcz_engine.active)
		return "the player cannot ransom this figure now";
	own->held = false;
	jcz_engine.ransom_paid = true;
	return NULL;
}

static const char *take_flock(const struct carc_node *payload)
{
	struct jcz_meeple *shepherd = jcz_engine.flock[0].meeple;

	if (!shepherd->deployed)
		return "the shepherd has gone home: the engine ends with an exception";
	if (!strcmp(carc_node_word(payload, "value"), "EXPAND"))
		jcz_grow_flock(shepherd);
	else
		jcz_score_flock(jcz_root(shepherd->zone));
	jcz_score_closed_flocks(true);
	JCZ_DEQUEUE(jcz_engine.flock, jcz_engine.flocks);
	return jcz_engine.flocks > 0 ? NULL : jcz_go(JCZ_CONFIRM);
}

static const char *take_pass(const struct carc_node *payload)
{
	static const enum jcz_phase next[JCZ_PHASES] = {
		[JCZ_ABBEY] = JCZ_ABBEY_PASSED,      [JCZ_ACTION] = JCZ_PHANTOM,
		[JCZ_CAPTURE] = JCZ_PHANTOM,         [JCZ_PHANTOM] = JCZ_SHEPHERD,
		[JCZ_LAST_ABBEYS] = JCZ_LAST_ABBEYS, [JCZ_WAGON] = JCZ_WAGON};

	(void)payload;
	jcz_engine.no_phantom |= jcz_engine.phase == JCZ_ACTION || jcz_engine.phase == JCZ_PHANTOM;
	if (jcz_engine.phase == JCZ_WAGON)
		JCZ_DEQUEUE(jcz_engine.wagon, jcz_engine.wagons);
	return jcz_go(next[jcz_engine.phase]);
}

static const char *take_commit(const struct carc_node *payload)
{
	static const enum jcz_phase next[JCZ_PHASES] = {[JCZ_ABBEY_PASSED] = JCZ_TILE,
							[JCZ_CONFIRM] = JCZ_SCORING,
							[JCZ_WAGON_MOVED] = JCZ_WAGON};

	return jcz_engine.phase == JCZ_WAGON ? take_pass(payload) : jcz_go(next[jcz_engine.phase]);
}

/* Plays a message. Returns why the engine refuses it, or NULL. */
static const char *take_message(const struct carc_node *message)
{
#define TYPE(name, taker) taker,
	static const char *(*const taker[TYPES])(const struct carc_node *payload) = {
		MESSAGES(TYPE)};
#undef TYPE
	const struct carc_node *payload = carc_node_get(message, "payload");
	const char *random = carc_node_word(payload, "random");
	unsigned type = 0;

	while (type < TYPES && strcmp(type_name[type], carc_node_word(message, "type")) != 0)
		type++;
	if (type == TYPES || !(takes[jcz_engine.phase] >> type & 1))
		return "the phase does not take this message";
	if (*random)
		jcz_engine.random = strtod(random, NULL);
	return taker[type](payload);
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
	jcz_engine.turn = jcz_engine.tower = jcz_engine.wagons = jcz_engine.flocks = 0;
	jcz_engine.last_player = CARC_SEATS;
	jcz_engine.no_phantom = jcz_engine.ransom_paid = false;
	jcz_engine.builder = JCZ_UNUSED;
	jcz_engine.captured = jcz_engine.barn = NULL;
	jcz_engine.broken = NULL;
	jcz_engine.random = strtod(carc_node_word(save, "initialRandom"), NULL);
	jcz.pack.order = carc_node_get(told, "drawOrder")->first;
	jcz.pack.limit = limit ? atoi(limit->text) : -1;
	wrong = jcz_go(JCZ_ABBEY);
	for (unsigned i = 0; !wrong && i < messages; i++)
		wrong = take(message[i]);
	if (!wrong && jcz_engine.phase != JCZ_TILE && jcz_engine.phase != JCZ_ABBEY &&
	    jcz_engine.phase != JCZ_LAST_ABBEYS && jcz_engine.phase != JCZ_OVER)
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

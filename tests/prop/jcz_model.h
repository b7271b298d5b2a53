/*
 * The state of the engine in the model of jcz_play.h: the table (jcz_table.c), and which phase waits for whom
 * (jcz_phases.c).
 */
#ifndef TESTS_PROP_JCZ_MODEL_H
#define TESTS_PROP_JCZ_MODEL_H

#include "core/boxes/hills_and_sheep/state.h"
#include "core/terms/vocab.h"
#include "formats/import/jcz/jcz.h"
#include "formats/import/jcz/jcz_table.h"

enum {
	JCZ_ZONES = 16,     /* per tile */
	JCZ_MEEPLES = 400,  /* of all players */
	JCZ_GRID = 256,     /* wider than any board of CARC_TILES_MAX tiles */
	JCZ_NOWHERE = 0xfff /* a tile that does not exist */
};

struct jcz_meeple {
	struct carc_jcz_id id;
	bool deployed, held;
	uint8_t holder;
	uint16_t tile, zone; /* zone: of the table, tile * JCZ_ZONES + its number on the tile */
	unsigned since;      /* the capture that took it: earlier ones are exchanged first */
	unsigned tokens[CARC_FLOCK_DEEDS - 1]; /* of a shepherd */
};

extern struct jcz_table {
	const struct carc_rules *rules;
	const struct carc_node *setup;
	struct carc_jcz_pack pack;
	unsigned players, tiles, meeples, captures;
	struct jcz_tile {
		const struct carc_tile_type *type;
		int x, y;
		unsigned rot, height; /* height: of its tower */
		bool abbey;
	} tile[CARC_TILES_MAX];
	uint16_t parent[CARC_TILES_MAX * JCZ_ZONES];
	uint16_t open[CARC_TILES_MAX * JCZ_ZONES]; /* ports of a root that no tile faces */
	uint8_t grid[JCZ_GRID][JCZ_GRID];          /* tile + 1 by its place */
	struct jcz_meeple meeple[JCZ_MEEPLES];
	unsigned abbeys[CARC_SEATS], pieces[CARC_SEATS];
} jcz;

/* Sets up the table. Returns why the engine refuses that, or NULL. */
const char *jcz_set_up(const struct carc_rules *rules, const struct carc_node *save);

/* Returns whether the setup has an element; and how it decides a rule, "" if it does not say. */
bool jcz_has(const char *element);
const char *jcz_rule(const char *rule);

/* Returns the tile at a place, or JCZ_NOWHERE. */
unsigned jcz_at(int x, int y);

/* Returns whether a tile may lie there by its sides and by the rule of rivers. */
bool jcz_may_lie(const struct carc_tile_type *type, unsigned rot, int x, int y);

/* Returns whether a tile may lie anywhere; type NULL: an abbey. */
bool jcz_fits(const struct carc_tile_type *type);

/* Lays a tile, and joins its features with those around it. */
void jcz_lay(const struct carc_tile_type *type, unsigned rot, int x, int y);

/* The kind of a zone, the root of its feature, and whether that is complete. */
unsigned jcz_kind(unsigned zone);
unsigned jcz_root(unsigned zone);
bool jcz_is_complete(unsigned zone);

/* Returns how many figures of these kinds, a bit each, stand on the feature of a zone. player CARC_SEATS: of any player. */
unsigned jcz_standing(unsigned zone, uint32_t kinds, unsigned player);

/* Returns whether a player may deploy a figure of a kind on a zone of the last tile. */
bool jcz_may_deploy(unsigned player, unsigned kind, unsigned zone);

/* Returns whether a player may put a barn on the north-west corner of a tile, on this zone; -1: on any. */
bool jcz_may_build(int x, int y, int zone);

/* Returns whether a follower of this kind may climb the tower of a tile. */
bool jcz_may_climb(unsigned kind, unsigned tile);

/* Returns whether a tower that nobody stands on is there, which may grow. */
bool jcz_may_grow(unsigned tile);

/* Returns whether a wagon that was scored on a zone may move to another. */
bool jcz_may_move(unsigned from, unsigned to);

/* Takes a figure home, and those that stand by it alone. */
void jcz_undeploy(struct jcz_meeple *meeple);

enum jcz_phase {
	JCZ_ABBEY,
	JCZ_ABBEY_PASSED,
	JCZ_TILE,
	JCZ_ACTION,
	JCZ_CAPTURE,
	JCZ_EXCHANGE,
	JCZ_PHANTOM,
	JCZ_SHEPHERD,
	JCZ_CONFIRM,
	JCZ_SCORING,
	JCZ_WAGON,
	JCZ_WAGON_MOVED,
	JCZ_PART_END,
	JCZ_TURN_END,
	JCZ_LAST_ABBEYS,
	JCZ_OVER,
	JCZ_PHASES,
};

extern struct jcz_engine {
	enum jcz_phase phase;
	unsigned turn, active; /* the player on turn, and the one who is asked */
	unsigned last_player; /* with whom the abbeys after the last tile end; CARC_SEATS: not yet */
	bool no_phantom, ransom_paid;
	enum { JCZ_UNUSED, JCZ_USED, JCZ_SECOND_PART } builder;
	const struct carc_jcz_kind *drawn;
	struct jcz_meeple *captured, *barn;
	unsigned tower; /* that has just grown */
	double random;
	const char *broken; /* why the engine ends with an exception */
	struct jcz_waiting {
		struct jcz_meeple *meeple;
		unsigned zone;
	} wagon[JCZ_MEEPLES], flock[JCZ_MEEPLES];
	unsigned wagons, flocks;
} jcz_engine;

/* Goes on to a phase, and from there to the next one that waits for a message. Returns NULL, for those who return what is wrong. */
const char *jcz_go(enum jcz_phase phase);

/* The tile that was laid last. */
unsigned jcz_last(void);

/* Returns whether a figure is at home; whether an abbot may return there; whether one is in reach of the tower that has grown. */
bool jcz_is_home(const struct jcz_meeple *meeple);
bool jcz_may_return(const struct jcz_meeple *meeple);
bool jcz_is_in_reach(const struct jcz_meeple *meeple);

/* Returns whether a feature reaches the last tile, by its root. */
bool jcz_is_on_last(unsigned root);

/* Draws a token for the flock of a shepherd. */
void jcz_grow_flock(struct jcz_meeple *shepherd);

/* Sends the shepherds of a field home; of all closed fields, or only of those whose flocks wait for no answer. */
void jcz_score_flock(unsigned root);
void jcz_score_closed_flocks(bool all);

/* Takes the first out of a queue. */
#define JCZ_DEQUEUE(queue, count) memmove(queue, (queue) + 1, --(count) * sizeof *(queue))

#define JCZ_FOLLOWERS \
	(1u << CARC_MEEPLE | 1u << CARC_ABBOT | 1u << CARC_LARGE_MEEPLE | 1u << CARC_MAYOR | \
	 1u << CARC_WAGON | 1u << CARC_PHANTOM)
#define JCZ_EACH_MEEPLE(meeple_) \
	for (struct jcz_meeple *meeple_ = jcz.meeple; meeple_ < jcz.meeple + jcz.meeples; meeple_++)

#endif

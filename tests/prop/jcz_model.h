/*
 * The state of the engine in the model of jcz_play.h: the table (jcz_table.c), and which phase waits for whom
 * (jcz_phases.c).
 */
#ifndef TESTS_PROP_JCZ_MODEL_H
#define TESTS_PROP_JCZ_MODEL_H

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
};

extern struct jcz_table {
	const struct carc_rules *rules;
	const struct carc_node *setup;
	struct carc_jcz_pack pack;
	unsigned players, tiles, meeples;
	struct jcz_tile {
		const struct carc_tile_type *type;
		int x, y;
		unsigned rot;
		bool abbey;
	} tile[CARC_TILES_MAX];
	uint16_t parent[CARC_TILES_MAX * JCZ_ZONES];
	uint16_t open[CARC_TILES_MAX * JCZ_ZONES]; /* ports of a root that no tile faces */
	uint8_t grid[JCZ_GRID][JCZ_GRID];          /* tile + 1 by its place */
	struct jcz_meeple meeple[JCZ_MEEPLES];
} jcz;

/* Sets up the table. Returns why the engine refuses that, or NULL. */
const char *jcz_set_up(const struct carc_rules *rules, const struct carc_node *save);

/* Returns whether the setup has an element; and how it decides a rule, "" if it does not say. */
bool jcz_has(const char *element);
const char *jcz_rule(const char *rule);

/* Returns the tile at a place, or JCZ_NOWHERE. */
unsigned jcz_at(int x, int y);

/* Return the tile beside a place, or JCZ_NOWHERE; the zone of a tile at a port. */
unsigned jcz_beside(int x, int y, unsigned side);
unsigned jcz_zone_at(unsigned tile, unsigned port);

/* Returns true if a tile may lie there by its sides and by the rule of rivers. */
bool jcz_may_lie(const struct carc_tile_type *type, unsigned rot, int x, int y);

/* Returns true if a tile may lie anywhere. */
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

/* Returns true if figures of a kind stand on zones of a kind. */
bool jcz_stands_on(unsigned kind, unsigned zone_kind);

/* Takes a figure home, and those that stand by it alone. */
void jcz_undeploy(struct jcz_meeple *meeple);

/*
 * Phases, and the order in which the engine enters those below 100; the others are entered by messages. Boxes have further ones: from 70
 * on the questions behind the commit of a turn, and from 130 on the commits of their answers, by rows JCZ_AFTER; and rows
 * JCZ_PHASE(symbol, number) of tests/boxes/BOX/jcz_model.def.
 */
enum jcz_phase {
	JCZ_NO_PHASE,
	JCZ_TILE = 10,
	JCZ_ACTION = 20,
	JCZ_PHANTOM = 30,
	JCZ_CONFIRM = 50,
	JCZ_SCORING = 60,
	JCZ_PART_END = 80,
	JCZ_TURN_END = 90,
	JCZ_PACK_END = 92,
	JCZ_OVER = 100,
#define JCZ_AFTER(n, symbol, ...) JCZ_##symbol = 70 + (n), JCZ_##symbol##_DONE = 130 + (n),
#include "formats/import/jcz/jcz.def"
#define JCZ_PHASE(symbol, number) JCZ_##symbol = (number),
#define JCZ_MESSAGES(...)
#include "made/tests/jcz_phases.def"
#undef JCZ_PHASE
#undef JCZ_MESSAGES
};

extern struct jcz_engine {
	enum jcz_phase phase;
	unsigned turn, active; /* the player on turn, and the one who is asked */
	bool no_phantom;
	bool ended; /* the last tile was drawn */
	const struct carc_jcz_kind *drawn;
	double random;
	const char *broken; /* why the engine ends with an exception */
} jcz_engine;

/* A figure in a queue, and the zone that it stands on, or has stood on. */
struct jcz_waiting {
	struct jcz_meeple *meeple;
	unsigned zone;
};

/* A kind of message, in phases of a list that ends with JCZ_NO_PHASE; an empty list: in all phases. take() returns why it is refused, or NULL. */
struct jcz_message {
	const char *type;
	enum jcz_phase in[5];
	const char *(*take)(const struct carc_node *payload);
};

/* Enters a phase. Returns it if the engine waits there, else the one that follows. A phase without a row always waits. */
struct jcz_entry {
	enum jcz_phase phase;
	enum jcz_phase (*enter)(void);
};

/* A box: tests/boxes/BOX/jcz_model.c. Functions that it does not need are NULL; lists end with an empty row. */
struct jcz_model {
	void (*begin)(void);                             /* before the first turn */
	void (*laid)(const struct carc_tile_type *type); /* a drawn tile was placed */
	void (*deployed)(const struct jcz_meeple *meeple);
	void (*gone)(const struct jcz_meeple *meeple); /* a figure left the board unscored */
	void (*scores)(void); /* before figures of scored features go home */
	void (*end_turn)(void);
	/* Allows a figure on a zone of the last tile (1), or refuses it (0), in place of the usual rule; -1: the box has no rule for it. */
	int (*allows)(unsigned player, unsigned kind, unsigned zone);
	bool (*offers)(void);             /* the player has an action of the box */
	bool (*has_place)(unsigned kind); /* a figure may stand elsewhere than on the last tile */
	bool (*offers_figure)(
		unsigned kind); /* a figure, also a second one, has a place on the last tile that is no feature */
	bool (*is_scored)(unsigned zone); /* the feature is scored, though it is not complete */
	bool (*again)(void);              /* the turn has another part */
	/* Decides about the place of a figure. Returns false if that is not the box's affair. */
	bool (*decides)(const struct jcz_meeple *meeple, unsigned zone, bool *ret_fits);
	/* Takes a message that other rows would take otherwise, sets *ret_taken, and returns why it is refused, or NULL. */
	const char *(*takes)(const char *type, const struct carc_node *payload, bool *ret_taken);
	const struct jcz_message *messages;
	const struct jcz_entry *entries;
};

/* Returns the model of a box, by numbers from 0; NULL: there are no more. */
const struct jcz_model *jcz_model(unsigned n);
#define JCZ_EACH_MODEL(model_) \
	for (unsigned n_ = 0; jcz_model(n_); n_++) \
		for (const struct jcz_model *model_ = jcz_model(n_); model_; model_ = NULL)

/* Goes on to a phase, and from there to the next one that waits for a message. Returns NULL, for those who return what is wrong. */
const char *jcz_go(enum jcz_phase phase);

/* Returns the next phase in their order. */
enum jcz_phase jcz_next(enum jcz_phase phase);

/* The tile that was laid last. */
unsigned jcz_last(void);

/* Returns true if a figure is at home. */
bool jcz_is_home(const struct jcz_meeple *meeple);

/* Returns true if a feature reaches the last tile, by its root. */
bool jcz_is_on_last(unsigned root);

/* Returns true if scoring sends the figures of a feature home. */
bool jcz_is_scored(unsigned zone);

/* Places a figure on a zone. */
void jcz_deploy(struct jcz_meeple *meeple, unsigned zone);

/* ---- jcz_play.c: parts of messages ---- */

/*
 * jcz_meeple_of() returns the figure with the id in a mapping, or NULL; jcz_deployed_at() the figure on the board that the pointer of a
 * payload names, or NULL; jcz_zone_of() the zone that a pointer names, or -1.
 */
struct jcz_meeple *jcz_meeple_of(const struct carc_node *holder);
struct jcz_meeple *jcz_deployed_at(const struct carc_node *payload);
bool jcz_read_place(const struct carc_node *pointer, int *ret_x, int *ret_y);
int jcz_zone_of(const struct carc_node *pointer);

/* Takes the first out of a queue. */
#define JCZ_DEQUEUE(queue, count) memmove(queue, (queue) + 1, --(count) * sizeof *(queue))

#define JCZ_FOLLOWERS \
	(1u << CARC_MEEPLE | 1u << CARC_ABBOT | 1u << CARC_LARGE_MEEPLE | 1u << CARC_MAYOR | \
	 1u << CARC_WAGON | 1u << CARC_PHANTOM)
#define JCZ_EACH_MEEPLE(meeple_) \
	for (struct jcz_meeple *meeple_ = jcz.meeple; meeple_ < jcz.meeple + jcz.meeples; meeple_++)

#endif

/*
 * The points of a game as they were given, each with what lies there, counted again from the position; and what every known
 * misreading would give in their place, written from its words. To hold core/dispute against it, of which it calls
 * nothing.
 */
#ifndef TESTS_PROP_FACTS_H
#define TESTS_PROP_FACTS_H

#include "core/dispute/misreading.h"
#include "core/rules/position.h"

/* Points that were given once. */
enum fact_of { FACT_FEATURE, FACT_GOODS, FACT_RANSOM, FACT_TITLE, FACT_FLOCK, FACT_OTHER };

struct fact {
	uint8_t of; /* enum fact_of */
	uint8_t part, kind;
	uint16_t turn;
	bool final, open;
	uint16_t zone;
	uint64_t place; /* of the board: the same for the same, by whatever rules */
	unsigned winners;
	int32_t points[CARC_SEATS];
	struct carc_sum sum[CARC_SEATS];
	/* Counted in the position. */
	uint8_t figures[CARC_SEATS][CARC_FIGURE_KINDS];
	unsigned weight[CARC_SEATS], hills[CARC_SEATS];
	unsigned taken[CARC_SEATS]; /* the weight of what a tower took from there in that turn */
	bool pigs;                  /* the game has some */
	unsigned tiles, pennants, inns, inns_beside, cathedrals, open_cities;
	unsigned abbeys,
		vineyards; /* that meet a road or a city; around a monastery, where they can count */
	int32_t otherwise; /* points if it were complete, or if it were not */
	bool mayors;       /* one counts there for another number than one */
	bool barn;         /* whoever has a barn there has the points */
	int32_t sheep[CARC_SEATS], tokens[CARC_SEATS]; /* of a flock, by whose shepherd has them */
};

enum { FACTS_MAX = CARC_ZONES_MAX };

struct facts {
	unsigned count;
	struct fact fact[FACTS_MAX];
	/* Of goods: how many of a kind each has at the end, received in the game, and would have by the cities. */
	unsigned held[CARC_TOKENS][CARC_SEATS], received[CARC_TOKENS][CARC_SEATS],
		owned[CARC_TOKENS][CARC_SEATS];
	/* Of the King and the Robber, as features are completed: what is largest, how many there are, of these occupied. */
	unsigned largest[CARC_TITLES], complete[CARC_TITLES], entered[CARC_TITLES];
	/* Who would have it, if ties took it, and by most figures; CARC_PLAYER_NONE: nobody, or nobody knows. */
	unsigned tied[CARC_TITLES], most[CARC_TITLES];
	bool shared;            /* a city with goods had more than one owner */
	struct carc_event last; /* the last time a tower took somebody */
	const char *wrong;      /* NULL; or what contradicts itself in the position */
};

/* The fn of a listener whose ctx is struct facts. Set count to 0, and all tokens, before. */
void facts_listen(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Who has most of something, a bit each; 0: nobody has any. */
unsigned fact_most(const unsigned of[CARC_SEATS]);

/* Who wins by weight; among those who tie who stands best on hills. */
unsigned fact_winners(const unsigned weight[CARC_SEATS], const unsigned hills[CARC_SEATS]);

/* Figures of a kind that stand there; those of a player; of these the followers. */
int32_t fact_all(const struct fact *fact, unsigned kind);
int32_t fact_figures(const struct fact *fact, unsigned player);
int32_t fact_followers(const struct fact *fact, unsigned player);

/* Whether a player has figures there, and fewer than each who has the majority. */
bool fact_has_fewer(const struct fact *fact, unsigned who);

/* What a player gets for things of a kind; NULL: nothing. */
const struct carc_term *fact_term(const struct fact *fact, unsigned player, unsigned of);

/* Completed cities of a field that is scored by itself. */
int32_t fact_cities(const struct fact *fact);

/* What a misreading gives. */
struct model {
	uint8_t misreading, of, who; /* as in struct carc_misread */
	int32_t points[CARC_SEATS];
};

enum { MODELS_MAX = 128 };

/* All that would give other points; each once. Returns how many. */
unsigned fact_models(const struct facts *facts, const struct fact *fact,
		     struct model dest[MODELS_MAX]);

/* Whether the words of a misreading are true of the position. */
bool fact_is_so(const struct facts *facts, const struct fact *fact, const struct model *model);

/* How many there are of what words name by "{term}"; of: enum carc_term_of. */
unsigned fact_count(const struct fact *fact, unsigned of);

#endif

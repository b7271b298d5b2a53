/*
 * Statistics of an archive: what is counted of each game (stats.c), the sums over games by player, seat, rules and so on
 * (stats_table.c), and both as facts or as a table for people (stats_out.c). Sums add up over shards: carc-stats fills and
 * writes them, carc-merge reads them back (stats_in.c). draw/page/page_stats.c draws them.
 */
#ifndef CARC_STATS_H
#define CARC_STATS_H

#include "formats/input/tree/node.h"
#include "formats/output/report/report.h"

/* What is counted. ORDER fields of the fact STATS, from "games" on */
enum carc_stat {
	CARC_STAT_GAMES,
	CARC_STAT_BROKEN, /* records that are left out: they break a rule, cannot be read, have not ended */
	CARC_STAT_UNREADABLE,
	CARC_STAT_UNFINISHED,
	CARC_STAT_TURNS, /* of these games */
	CARC_STAT_SEATS, /* their players, each as often as he played */
	CARC_STAT_WINS,  /* alone */
	CARC_STAT_SHARED,
	CARC_STAT_POINTS, /* all; those below are part of them, as are those by part of the score */
	CARC_STAT_START,
	CARC_STAT_SALES,
	CARC_STAT_PLACED,
	CARC_STAT_LOST,
	CARC_STAT_FARMS,
	/* From here on not the sum counts, but the most. */
	CARC_STAT_BEST,
	CARC_STAT_ROAD,
	CARC_STAT_CITY,
	CARC_STATS,
	CARC_STATS_ALL = CARC_STATS + CARC_SCORE_PARTS, /* and points by part of the score */
};

struct carc_sums {
	int64_t of[CARC_STATS_ALL];
};

/* Add, or take the most. */
void carc_sums_add(struct carc_sums *sums, const struct carc_sums *more);

/* ---- One game ------------------------------------------------------------------------------------ */

/* The first part of the score that is called as this one: two games may have one of one name. */
unsigned carc_stats_part(unsigned part);

/* What is of the game, and what of each of its players. All zero before it is played. */
struct carc_game_stats {
	struct carc_sums game, seat[CARC_PLAYERS_MAX];
};

/* A listener of the game, ctx: struct carc_game_stats; and when its final scoring is done. */
void carc_stats_hear(void *ctx, const struct carc_game *game, const struct carc_event *event);
void carc_stats_end(struct carc_game_stats *stats, const struct carc_game *game, unsigned turns);

/* Of whom and of what it is: a value, that can be handed over. */
struct carc_stats_of {
	unsigned players, first; /* who was first on turn */
	char name[CARC_PLAYERS_MAX][CARC_NAME_MAX + 1];
	char rules[CARC_RULES_WORD_MAX];
	char date[32]; /* as the record has it; "": it has none, or one that is longer */
};

/* ---- Sums over games ----------------------------------------------------------------------------- */

/* ORDER names in stats_table.c */
enum carc_stats_by {
	CARC_BY_ALL,
	CARC_BY_PLAYER,
	CARC_BY_SEAT,
	CARC_BY_RULES,
	CARC_BY_MONTH,
	CARC_BY_POINTS, /* CARC_STATS_TEN points a row: how many players had so many */
	CARC_BYS,
};

enum {
	CARC_STATS_TEN = 10,
	CARC_STATS_BEYOND = 990, /* so many points or more are in one row */
	CARC_STATS_ROWS_MAX = 65536,
	CARC_STATS_SLOTS = 2 * CARC_STATS_ROWS_MAX
};

struct carc_stats_row {
	enum carc_stats_by by;
	char *name;
	uint32_t slot;
	struct carc_sums sums;
};

/* What to say then, with the name of the tool and CARC_STATS_ROWS_MAX. */
#define CARC_STATS_FULL \
	"%s: the statistics would have more than %d rows: read fewer files in one run\n"

/* Zero at first. Memory grows with the rows, which are players, rules and months, and not with the games. */
struct carc_stats {
	struct carc_stats_row *row;
	uint32_t rows;
	size_t room;
	char digest[17];                 /* of the run, where they were read; "": of none */
	int64_t told;                    /* how many rows it has, as far as one has said so */
	bool full;                       /* there would be more than CARC_STATS_ROWS_MAX */
	bool no_memory;                  /* for a row */
	uint32_t slot[CARC_STATS_SLOTS]; /* row + 1; 0: free */
};

/* "all", "player", ...; and which of them a word is, or CARC_BYS. */
const char *carc_stats_by_name(enum carc_stats_by by);
enum carc_stats_by carc_stats_by_find(const char *word);

/* The sums of a row, which is made where there is none. They stay there until the next row is made. NULL: out of memory, or full. */
struct carc_sums *carc_stats_row(struct carc_stats *stats, enum carc_stats_by by, const char *name);

/* Add a game, or all of another. False: out of memory, or full. */
bool carc_stats_game(struct carc_stats *stats, const struct carc_stats_of *of,
		     const struct carc_game_stats *game);
bool carc_stats_add(struct carc_stats *stats, const struct carc_stats *more);

/* Put the rows in order, the players by their wins: nothing can be added behind that. Or forget them all. */
void carc_stats_sort(struct carc_stats *stats);
void carc_stats_clear(struct carc_stats *stats);

/*
 * Read a row of carc_stats_print() as JSON in place of that which was there. A row of another run forgets the others. False: it
 * is no such row. As carc_stats_row() it may be full, or out of memory, then.
 */
bool carc_stats_in(struct carc_stats *stats, const struct carc_node *root);

/* ---- stats_out.c --------------------------------------------------------------------------------- */

/* The fields of enum carc_stat in a fact, in that order. */
const struct carc_field *carc_stats_fields(void);

/* Sort and print all rows, or by CARC_BYS those of one sort alone. digest: of the run. False: out of memory. */
bool carc_stats_print(struct carc_stats *stats, enum carc_stats_by only, uint64_t digest,
		      enum carc_output output, FILE *out);

/* One game as a row of its own. False: out of memory. */
bool carc_stats_game_print(const struct carc_stats_of *of, const struct carc_game_stats *game,
			   const struct carc_source_place *place, enum carc_output output,
			   FILE *out);

/* How many games there are, and what was left out: a sentence. */
void carc_stats_sentence(const struct carc_stats *stats, FILE *out);

/* What a table for people has: numbers, or means. */
struct carc_stats_column {
	const char *head, *about;
	unsigned stat;
	enum { CARC_PER_NOTHING, CARC_PER_SEAT, CARC_PER_GAME, CARC_PER_CENT } per;
};

/* The n-th column; behind the usual ones, CARC_STATS_USUAL, points by those parts of the score that gave any. False: there is none. */
enum { CARC_STATS_USUAL = 12, CARC_CELL_MAX = 40 };
bool carc_stats_column(const struct carc_stats *stats, unsigned n, struct carc_stats_column *ret);
const char *carc_stats_cell(const struct carc_sums *sums, const struct carc_stats_column *column,
			    char cell[CARC_CELL_MAX]);

#endif

/*
 * Statistics of an archive: counts of each game (stats.c), sums over games by player, seat, rules and so on (stats_table.c),
 * and both as facts or as a table in text (stats_out.c). Sums of shards can be added: carc-stats writes them, carc-merge reads
 * them (stats_in.c).
 */
#ifndef CARC_STATS_H
#define CARC_STATS_H

#include "formats/input/tree/node.h"
#include "formats/output/report/report.h"

/* Counts. ORDER fields of the fact STATS, from "games" on */
enum carc_stat {
	CARC_STAT_GAMES,
	CARC_STAT_BROKEN, /* these three: records left out, since they break a rule, cannot be read, have not ended */
	CARC_STAT_UNREADABLE,
	CARC_STAT_UNFINISHED,
	CARC_STAT_TURNS, /* turns of the games */
	CARC_STAT_SEATS, /* players of the games, counted once per game */
	CARC_STAT_WINS,  /* won alone */
	CARC_STAT_SHARED,
	CARC_STAT_POINTS, /* all points; the next two, and the points by part of the score, are included */
	CARC_STAT_START,
	CARC_STAT_SALES,
	CARC_STAT_PLACED,
	CARC_STAT_LOST,
	CARC_STAT_FARMS,
	/* These three are the maximum, not the sum. */
	CARC_STAT_BEST,
	CARC_STAT_ROAD,
	CARC_STAT_CITY,
	CARC_STATS,
	CARC_STATS_ALL = CARC_STATS + CARC_SCORE_PARTS, /* and points by part of the score */
};

struct carc_sums {
	int64_t of[CARC_STATS_ALL];
};

/* Adds more to sums. CARC_STAT_BEST, _ROAD and _CITY become the maximum of both. */
void carc_sums_add(struct carc_sums *sums, const struct carc_sums *more);

/* ---- One game ------------------------------------------------------------------------------------ */

/* Returns the first part of the score with the name of this one: parts of Carcassonne and The City may share a name. */
unsigned carc_stats_part(unsigned part);

/* Counts of the game, and of each of its players. Zero before the first turn. */
struct carc_game_stats {
	struct carc_sums game, seat[CARC_PLAYERS_MAX];
};

/* A listener of the game, with a struct carc_game_stats as ctx; and the call after final scoring. */
void carc_stats_hear(void *ctx, const struct carc_game *game, const struct carc_event *event);
void carc_stats_end(struct carc_game_stats *stats, const struct carc_game *game, unsigned turns);

/* The players, rules and date of a game, as a value that can be copied. */
struct carc_stats_of {
	unsigned players, first; /* player of the first turn */
	char name[CARC_PLAYERS_MAX][CARC_NAME_MAX + 1];
	char rules[CARC_RULES_WORD_MAX];
	char date[32]; /* of the record; "": missing, or too long */
};

/* ---- Sums over games ----------------------------------------------------------------------------- */

/* ORDER names in stats_table.c */
enum carc_stats_by {
	CARC_BY_ALL,
	CARC_BY_PLAYER,
	CARC_BY_SEAT,
	CARC_BY_RULES,
	CARC_BY_MONTH,
	CARC_BY_POINTS, /* a row for each CARC_STATS_TEN points: the players with so many */
	CARC_BYS,
};

enum {
	CARC_STATS_TEN = 10,
	CARC_STATS_BEYOND = 990, /* one row for so many points or more */
	CARC_STATS_ROWS_MAX = 65536,
	CARC_STATS_SLOTS = 2 * CARC_STATS_ROWS_MAX
};

struct carc_stats_row {
	enum carc_stats_by by;
	char *name;
	uint32_t slot;
	struct carc_sums sums;
};

/* Message if stats.full. Arguments: name of the tool, CARC_STATS_ROWS_MAX. */
#define CARC_STATS_FULL \
	"%s: the statistics would have more than %d rows: read fewer files in one run\n"

/* Zero at first. Memory grows with the number of rows (players, rules, months), not of games. */
struct carc_stats {
	struct carc_stats_row *row;
	uint32_t rows;
	size_t room;
	char digest[17];                 /* of the run from which rows were read; "": none */
	int64_t told;                    /* number of rows of that run, from its row CARC_BY_ALL */
	bool full;                       /* more than CARC_STATS_ROWS_MAX rows are needed */
	bool no_memory;                  /* a row could not be allocated */
	uint32_t slot[CARC_STATS_SLOTS]; /* row + 1; 0: free */
};

/* Return the word of a kind of row, "all", "player" ...; and the kind of a word, or CARC_BYS. */
const char *carc_stats_by_name(enum carc_stats_by by);
enum carc_stats_by carc_stats_by_find(const char *word);

/*
 * Returns the sums of a row, created if there is none; valid until the next row is created. Returns NULL on out of memory, or
 * if full.
 */
struct carc_sums *carc_stats_row(struct carc_stats *stats, enum carc_stats_by by, const char *name);

/* Add a game, or all rows of `more`. Return false on out of memory, or if full. */
bool carc_stats_game(struct carc_stats *stats, const struct carc_stats_of *of,
		     const struct carc_game_stats *game);
bool carc_stats_add(struct carc_stats *stats, const struct carc_stats *more);

/* Sort the rows, players by wins; afterwards no row can be added. Or remove all rows. */
void carc_stats_sort(struct carc_stats *stats);
void carc_stats_clear(struct carc_stats *stats);

/*
 * Reads a row that carc_stats_print() wrote as JSON; it replaces the row of its name. A row of another run removes all others
 * first. Returns false if it is not such a row. As after carc_stats_row(), stats may be full or out of memory.
 */
bool carc_stats_in(struct carc_stats *stats, const struct carc_node *root);

/* ---- stats_out.c --------------------------------------------------------------------------------- */

/* Returns the fields of enum carc_stat in the fact STATS, in that order. */
const struct carc_field *carc_stats_fields(void);

/*
 * Sorts and prints the rows of one kind, or with CARC_BYS all of them; in text, CARC_BYS stands for CARC_BY_PLAYER to
 * CARC_BY_MONTH. digest: of the run. Returns false on out of memory.
 */
bool carc_stats_print(struct carc_stats *stats, enum carc_stats_by only, uint64_t digest,
		      enum carc_output output, FILE *out);

/* Prints one game as a row of its own. Returns false on out of memory. */
bool carc_stats_game_print(const struct carc_stats_of *of, const struct carc_game_stats *game,
			   const struct carc_source_place *place, enum carc_output output,
			   FILE *out);

/* Prints the numbers of games counted and left out, as a sentence without a newline. */
void carc_stats_sentence(const struct carc_stats *stats, FILE *out);

/* A column of the table in text: a number, or a mean. */
struct carc_stats_column {
	const char *head, *about;
	unsigned stat;
	enum { CARC_PER_NOTHING, CARC_PER_SEAT, CARC_PER_GAME, CARC_PER_CENT } per;
};

/*
 * Stores the n-th column in *ret: first the CARC_STATS_USUAL ones, then the points of each part of the score that gave any.
 * The rows must be sorted. Returns false if there is no such column. carc_stats_cell() writes a cell and returns it.
 */
enum { CARC_STATS_USUAL = 12, CARC_CELL_MAX = 40 };
bool carc_stats_column(const struct carc_stats *stats, unsigned n, struct carc_stats_column *ret);
const char *carc_stats_cell(const struct carc_sums *sums, const struct carc_stats_column *column,
			    char cell[CARC_CELL_MAX]);

#endif

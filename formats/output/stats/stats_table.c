/* Rows in an array, found by open addressing. */
#include <stdlib.h>
#include <string.h>

#include "core/terms/bits.h"
#include "formats/output/stats/stats.h"
#include "formats/text/arena.h"

/* ORDER enum carc_stats_by */
static const char *const names[CARC_BYS] = {"all", "player", "seat", "rules", "month", "points"};

const char *carc_stats_by_name(enum carc_stats_by by)
{
	return names[by];
}

enum carc_stats_by carc_stats_by_find(const char *word)
{
	unsigned by = 0;

	while (by < CARC_BYS && strcmp(names[by], word) != 0)
		by++;
	return (enum carc_stats_by)by;
}

/* Returns the slot of a row, or the free one for it. The loop ends, since at least half of the slots are free. */
static uint32_t slot_of(const struct carc_stats *stats, enum carc_stats_by by, const char *name)
{
	uint64_t hash = carc_scatter(by);

	for (const char *c = name; *c; c++)
		hash = carc_scatter(hash ^ (unsigned char)*c);
	for (uint32_t at = (uint32_t)hash % CARC_STATS_SLOTS;; at = (at + 1) % CARC_STATS_SLOTS) {
		const struct carc_stats_row *row =
			stats->slot[at] ? &stats->row[stats->slot[at] - 1] : NULL;

		if (!row || (row->by == by && !strcmp(row->name, name)))
			return at;
	}
}

struct carc_sums *carc_stats_row(struct carc_stats *stats, enum carc_stats_by by, const char *name)
{
	uint32_t at = slot_of(stats, by, name);
	struct carc_stats_row *row;

	if (stats->slot[at])
		return &stats->row[stats->slot[at] - 1].sums;
	stats->full |= stats->rows == CARC_STATS_ROWS_MAX;
	if (stats->full)
		return NULL;
	row = carc_with_room(stats->row, stats->rows, 1, &stats->room, sizeof *row);
	stats->no_memory |= !row;
	if (!row)
		return NULL;
	stats->row = row;
	row += stats->rows;
	*row = (struct carc_stats_row){.by = by, .name = strdup(name), .slot = at};
	stats->no_memory |= !row->name;
	if (!row->name)
		return NULL;
	stats->slot[at] = ++stats->rows;
	return &row->sums;
}

/* Adds to a row the counts of a game (or NULL) and of its players. Returns false if there is no row. */
static bool add_to(struct carc_stats *stats, enum carc_stats_by by, const char *name,
		   const struct carc_sums *game, const struct carc_sums *seat, unsigned seats)
{
	struct carc_sums *sums = carc_stats_row(stats, by, name);

	if (sums && game)
		carc_sums_add(sums, game);
	for (unsigned i = 0; sums && i < seats; i++)
		carc_sums_add(sums, &seat[i]);
	return sums;
}

/* Returns the month of a date: "2026-11" of 2026-11-23; "no date" if it is none. */
static const char *month_of(const char *date, char month[8])
{
	static const char digits[] = "0123456789";

	if (strspn(date, digits) != 4 || date[4] != '-' || strspn(date + 5, digits) != 2 ||
	    memcmp(date + 5, "01", 2) < 0 || memcmp(date + 5, "12", 2) > 0 ||
	    (date[7] && strchr("-T ", date[7]) == NULL))
		return "no date";
	memcpy(month, date, 7);
	month[7] = '\0';
	return month;
}

/*
 * Returns the name of a row of ten points: "040-049". Leading zeros make it sort as text. The last row has all points beyond
 * it.
 */
static const char *bin_of(int64_t points, char bin[CARC_CELL_MAX])
{
	int first = (int)(points < CARC_STATS_BEYOND ? points / CARC_STATS_TEN * CARC_STATS_TEN
						     : CARC_STATS_BEYOND);

	if (points < 0)
		return "-";
	snprintf(bin, CARC_CELL_MAX, "%03d-%03d", first, first + CARC_STATS_TEN - 1);
	return bin;
}

bool carc_stats_game(struct carc_stats *stats, const struct carc_stats_of *of,
		     const struct carc_game_stats *game)
{
	const struct carc_sums *all = &game->game, *seat = game->seat;
	char month[8], bin[CARC_CELL_MAX], place[CARC_CELL_MAX];
	bool sound =
		add_to(stats, CARC_BY_ALL, "", all, seat, of->players) &&
		add_to(stats, CARC_BY_RULES, of->rules, all, seat, of->players) &&
		add_to(stats, CARC_BY_MONTH, month_of(of->date, month), all, seat, of->players);

	for (unsigned i = 0; sound && i < of->players; i++) {
		snprintf(place, sizeof place, "%u player%s, seat %u", of->players,
			 of->players == 1 ? "" : "s",
			 (i + of->players - of->first) % of->players + 1);
		sound = add_to(stats, CARC_BY_PLAYER, of->name[i], all, &seat[i], 1) &&
			add_to(stats, CARC_BY_SEAT, place, all, &seat[i], 1) &&
			add_to(stats, CARC_BY_POINTS, bin_of(seat[i].of[CARC_STAT_POINTS], bin),
			       NULL, &seat[i], 1);
	}
	return sound;
}

bool carc_stats_add(struct carc_stats *stats, const struct carc_stats *more)
{
	for (uint32_t i = 0; i < more->rows; i++)
		if (!add_to(stats, more->row[i].by, more->row[i].name, &more->row[i].sums, NULL, 0))
			return false;
	return true;
}

static int compare(const void *left, const void *right)
{
	static const enum carc_stat rank[] = {CARC_STAT_WINS, CARC_STAT_SHARED, CARC_STAT_POINTS};
	const struct carc_stats_row *a = left, *b = right;

	if (a->by != b->by)
		return a->by < b->by ? -1 : 1;
	for (unsigned i = 0; a->by == CARC_BY_PLAYER && i < sizeof rank / sizeof *rank; i++)
		if (a->sums.of[rank[i]] != b->sums.of[rank[i]])
			return a->sums.of[rank[i]] > b->sums.of[rank[i]] ? -1 : 1;
	return strcmp(a->name, b->name);
}

void carc_stats_sort(struct carc_stats *stats)
{
	if (stats->rows > 0)
		qsort(stats->row, stats->rows, sizeof *stats->row, compare);
}

void carc_stats_clear(struct carc_stats *stats)
{
	for (uint32_t i = 0; i < stats->rows; i++) {
		stats->slot[stats->row[i].slot] = 0;
		free(stats->row[i].name);
	}
	free(stats->row);
	stats->row = NULL;
	stats->rows = 0;
	stats->room = 0;
	stats->full = stats->no_memory = false;
	stats->digest[0] = '\0';
	stats->told = 0;
}

/* See alternatives.h. The table at the end has a row for each template value, such as {?fits}, that lists alternatives. */
#include "formats/output/alternatives/alternatives.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/terms/bits.h"
#include "core/terms/vocab.h"
#include "formats/output/alternatives/spot_word.h"

enum { NAMED_MOST = 4 }; /* a sentence names so many; if there are more, it counts them */

/*
 * Where legal alternatives go: dest gets the end of a sentence, or on_words each of them. If both are NULL they are only
 * counted.
 */
struct legal {
	const struct carc_found *finding;
	const struct carc_record *record;
	const struct carc_game *game;
	char *dest;
	size_t room;
	void (*on_words)(void *ctx, const char *words);
	void *ctx;
	unsigned listed; /* words in the sentence */
};

static void add(struct legal *legal, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct legal *legal, const char *format, ...)
{
	char words[160];
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof words, format, args);
	va_end(args);
	carc_add_text(legal->dest, legal->room, words);
}

/* Adds one alternative to dest, or passes it to on_words. */
static void list(struct legal *legal, const char *words)
{
	if (legal->dest)
		add(legal, "%s%s", legal->listed++ ? ", " : "", words);
	else if (legal->on_words)
		legal->on_words(legal->ctx, words);
}

/* ---- Where a tile fits ---------------------------------------------------------------------------- */

/* A place, and the rotations in which the tile fits there, a bit each. */
struct place {
	int16_t x, y;
	uint8_t rots;
	unsigned far; /* distance from the refused place, in cells */
};

static int nearer(const void *a, const void *b)
{
	const struct place *one = a, *other = b;

	if (one->far != other->far)
		return one->far < other->far ? -1 : 1;
	if (one->y != other->y)
		return one->y < other->y ? -1 : 1;
	return one->x < other->x ? -1 : one->x > other->x;
}

/* Finds the places where the tile of the finding fits, nearest first. A tile of a start board can lie only at its own place. */
static unsigned find_places(const struct legal *legal, struct place places[CARC_CELLS_MAX])
{
	const struct carc_spot *spot = &legal->finding->spot;
	struct carc_placement at;
	unsigned count = 0, cursor = 0;

	if (!spot->type)
		return 0;
	if (legal->finding->turn == 0) {
		unsigned ways = carc_placement_ways(legal->game, spot->type, spot->x, spot->y).fits;

		places[0] = (struct place){spot->x, spot->y, (uint8_t)ways, 0};
		return ways != 0;
	}
	while (carc_placement_next(legal->game, spot->type, &cursor, &at)) {
		if (count == 0 || places[count - 1].x != at.x || places[count - 1].y != at.y)
			places[count++] = (struct place){
				at.x, at.y, 0,
				(unsigned)(abs(at.x - spot->x) + abs(at.y - spot->y))};
		places[count - 1].rots |= (uint8_t)(1u << at.rot);
	}
	qsort(places, count, sizeof places[0], nearer);
	return count;
}

static void add_rotations(struct legal *legal, unsigned rots, const char *between, const char *last)
{
	const char *before = "";

	for (; rots; rots &= rots - 1) {
		add(legal, "%sr%u", before, carc_low_bit(rots));
		before = carc_count_bits(rots) == 2 ? last : between;
	}
}

/* Returns whether the player may discard the tile of the finding. */
static bool may_discard(const struct legal *legal)
{
	struct carc_action action;
	unsigned cursor = 0;

	while (carc_moves_next(legal->game, CARC_ACT_DISCARD, &cursor, &action))
		if (legal->game->rules->tiles.type[action.type] == legal->finding->spot.type)
			return true;
	return false;
}

/* Ends the sentence "the tile fits" with the places. */
static void add_places(struct legal *legal, const struct place *places, unsigned count)
{
	if (count == 0)
		add(legal, may_discard(legal) ? "nowhere and must be discarded" : "nowhere");
	else if (count > NAMED_MOST)
		add(legal, "at %u places, the nearest is ", count);
	else
		add(legal, "at ");
	for (unsigned i = 0; i < count && i < (count > NAMED_MOST ? 1 : count); i++) {
		add(legal, "%s%d,%d (", i ? ", " : "", places[i].x, places[i].y);
		add_rotations(legal, places[i].rots, " ", " ");
		add(legal, ")");
	}
}

/* {?fits}, at a place where no tile can lie: adds where this tile fits. */
static void end_fits(struct legal *legal)
{
	struct place places[CARC_CELLS_MAX];
	unsigned count = find_places(legal, places);

	add(legal, "; the tile fits ");
	add_places(legal, places, count);
}

/* {?turned}, at an open place: adds the rotations that fit there, or else other places; on a start board only rotations. */
static void end_turned(struct legal *legal)
{
	struct place places[CARC_CELLS_MAX];
	unsigned count = find_places(legal, places);

	if (count > 0 && places[0].far == 0) {
		add(legal, "; the tile fits there as ");
		add_rotations(legal, places[0].rots, ", ", " or ");
	} else if (legal->finding->turn > 0) {
		add(legal,
		    count ? "; no rotation fits there, but the tile fits " : "; the tile fits ");
		add_places(legal, places, count);
	}
}

/* Lists the tile of the finding at a place, once for each rotation. Returns how many there are. */
static unsigned list_ways(struct legal *legal, int16_t x, int16_t y, unsigned rots)
{
	struct carc_spot spot = {.type = legal->finding->spot.type, .x = x, .y = y};
	char word[CARC_WORD_MAX];

	CARC_EACH_BIT (rot, rots) {
		spot.rot = (uint8_t)rot;
		list(legal, carc_spot_word(spot, word));
	}
	return carc_count_bits(rots);
}

static unsigned each_place(struct legal *legal)
{
	struct place places[CARC_CELLS_MAX];
	unsigned count = find_places(legal, places), ways = 0;

	for (unsigned i = 0; i < count; i++)
		ways += list_ways(legal, places[i].x, places[i].y, places[i].rots);
	return ways;
}

/* Returns the legal rotations, a bit each, of a tile whose rotation is omitted. */
static unsigned ways_here(const struct legal *legal)
{
	const struct carc_spot *spot = &legal->finding->spot;

	return spot->type ? carc_placement_ways(legal->game, spot->type, spot->x, spot->y).legal
			  : 0;
}

static void end_ways(struct legal *legal)
{
	add(legal, ": ");
	add_rotations(legal, ways_here(legal), ", ", " or ");
}

static unsigned each_way(struct legal *legal)
{
	const struct carc_spot *spot = &legal->finding->spot;

	return list_ways(legal, spot->x, spot->y, ways_here(legal));
}

/* ---- Actions -------------------------------------------------------------------------------------- */

/*
 * Returns the kind of figure whose claims are listed. If a follower was refused: CARC_FIGURE_NONE, any kind, since the player
 * could have placed another figure. R202 names the occupant's figure; the refused one was a follower.
 */
static unsigned figure_asked(const struct legal *legal)
{
	const struct carc_found *finding = legal->finding;

	return finding->code == CARC_R202_OCCUPIED || carc_is_follower(finding->figure)
		       ? (unsigned)CARC_FIGURE_NONE
		       : finding->figure;
}

/*
 * Returns whether the finding is about a claim: on the last tile, or with the variant on earlier ones. A wagon that moves on
 * goes to other tiles.
 */
static bool of_claim(const struct legal *legal)
{
	const struct carc_spot *spot = &legal->finding->spot;
	const struct carc_game *game = legal->game;

	return carc_claims_earlier(game) || game->last == CARC_TILE_NONE || !spot->type ||
	       (game->board.tile[game->last].x == spot->x &&
		game->board.tile[game->last].y == spot->y);
}

/* Returns whether a claim is listed: by a figure from the supply, of the kind of figure_asked(). */
static bool is_asked(const struct legal *legal, const struct carc_action *action)
{
	unsigned figure = figure_asked(legal);

	return of_claim(legal) && !action->frees &&
	       (figure == CARC_FIGURE_NONE || action->figure == figure);
}

static const char *name_of(const struct legal *legal, unsigned player)
{
	return legal->record->player[player].name;
}

/* Lists at most `most` legal actions of a kind; of claims only those of is_asked(). Returns how many it listed. */
static unsigned list_actions(struct legal *legal, unsigned act, unsigned most)
{
	unsigned count = 0, cursor = 0;
	char words[CARC_ALTERNATIVE_MAX];
	struct carc_action action;

	while (count < most && carc_moves_next(legal->game, act, &cursor, &action)) {
		if (act == CARC_ACT_MEEPLE && !is_asked(legal, &action))
			continue;
		carc_action_words(legal->record, &action, words);
		list(legal, words);
		count++;
	}
	return count;
}

static unsigned count_actions(const struct legal *legal, unsigned act)
{
	struct legal counting = *legal;

	counting.dest = NULL;
	return list_actions(&counting, act, UINT_MAX);
}

/* Returns how many of count actions a sentence names. */
static unsigned named_of(unsigned count)
{
	return count > 2 * NAMED_MOST ? NAMED_MOST : count;
}

/* ---- Features ------------------------------------------------------------------------------------- */

static unsigned each_claim(struct legal *legal)
{
	return list_actions(legal, CARC_ACT_MEEPLE, UINT_MAX);
}

/* {?free}: adds the features that such a figure may claim, on the last tile or where the rules allow it on others. */
static void end_free(struct legal *legal)
{
	bool elsewhere = carc_claims_elsewhere(legal->game);
	unsigned count = count_actions(legal, CARC_ACT_MEEPLE), figure = figure_asked(legal);
	unsigned most = elsewhere ? named_of(count) : count;
	char whom[40] = "";

	if (figure != CARC_FIGURE_NONE)
		snprintf(whom, sizeof whom, " for a %s", carc_figure_name(figure));
	if (!of_claim(legal) ||
	    (count == 0 && legal->finding->code == CARC_R224_BARE_TILE && !elsewhere))
		return;
	if (count == 0)
		add(legal, "; no feature%s is free%s", elsewhere ? "" : " of this tile", whom);
	else if (most < count)
		add(legal, "; %u features are free%s, such as ", count, whom);
	else
		add(legal, "; free%s %s ", whom, count == 1 ? "is" : "are");
	(void)list_actions(legal, CARC_ACT_MEEPLE, most);
}

/* {?shows}: adds each feature of the tile that can be claimed in this game, and its occupant. */
static void end_shows(struct legal *legal)
{
	const struct carc_spot *spot = &legal->finding->spot;
	const struct carc_game *game = legal->game;
	unsigned tile = carc_board_tile(&game->board, spot->x, spot->y);
	const char *before = "; the rotated tile has ";

	for (unsigned zone = 0; tile != CARC_TILE_NONE && zone < spot->type->zones; zone++) {
		struct carc_feature_ref ref = carc_tile_ref(spot->type, spot->rot, zone);
		unsigned root = carc_game_zone(game, tile, zone), n;
		char word[CARC_WORD_MAX];

		if (!carc_claim_allowed(game, ref.kind, legal->finding->figure))
			continue;
		n = carc_figures_on(&game->figures, &game->zones, root, 0);
		add(legal, "%s%s", before, carc_ref_word(ref, word));
		if (n < game->figures.count && legal->record)
			add(legal, " (taken by %s)",
			    name_of(legal, game->figures.figure[n].player));
		before = ", ";
	}
}

/* ---- Figures -------------------------------------------------------------------------------------- */

/* Lists where the player's figures of the missing kind stand; a sentence adds since which turn. */
static unsigned each_stand(struct legal *legal)
{
	const struct carc_figures *figures = &legal->game->figures;
	unsigned count = 0;

	for (unsigned n = 0; n < figures->count; n++) {
		const struct carc_figure *figure = &figures->figure[n];
		char words[CARC_ALTERNATIVE_MAX], word[CARC_WORD_MAX];
		struct carc_spot spot;

		if (figure->player != legal->finding->player ||
		    figure->kind != legal->finding->figure)
			continue;
		carc_figure_ref(legal->game, figure, &spot, word);
		snprintf(words, sizeof words, "%s%s%s@%d,%d", word, legal->dest ? " of " : "",
			 legal->dest ? spot.type->id : "", spot.x, spot.y);
		if (legal->dest && count == 0)
			add(legal, ": ");
		list(legal, words);
		if (legal->dest)
			add(legal, figure->turn ? " (turn %u)" : " (start)", figure->turn);
		count++;
	}
	return count;
}

/* Lists the figures that the tower of this turn can capture. */
static unsigned each_reach(struct legal *legal)
{
	return legal->record ? list_actions(legal, CARC_ACT_CAPTURE, UINT_MAX) : 0;
}

static void end_reach(struct legal *legal)
{
	bool any = legal->record && count_actions(legal, CARC_ACT_CAPTURE) > 0;

	add(legal, any ? "; for a figure within reach write "
		       : "; no figure that may be captured is within reach");
	(void)each_reach(legal);
}

/* ---- The table ------------------------------------------------------------------------------------ */

static const struct row {
	const char *name, *key;
	void (*end)(struct legal *legal); /* NULL: each() ends the sentence, too */
	unsigned (*each)(struct legal *legal);
} rows[] = {
	{"?fits", "legal", end_fits, each_place},     {"?ways", "legal", end_ways, each_way},
	{"?turned", "legal", end_turned, each_place}, {"?free", "legal", end_free, each_claim},
	{"?shows", "legal", end_shows, each_claim},   {"?reach", "legal", end_reach, each_reach},
	{"?stand", "figures", NULL, each_stand},
};

/*
 * Returns whether alternatives are known: the game is in the turn of the finding, or lays the start board on which a tile does
 * not fit.
 */
static bool can_tell(const struct carc_found *finding, const struct carc_game *game)
{
	return game &&
	       (finding->turn > 0 ? finding->turn == game->turn
				  : finding->code == CARC_R101_EDGE_MISMATCH && game->turn == 1);
}

/* Returns the first row whose name occurs in a template; NULL if there is none. */
static const struct row *row_in(const char *template)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (strstr(template, rows[i].name))
			return &rows[i];
	return NULL;
}

const char *carc_alternatives_key(enum carc_code code)
{
	const struct row *row = row_in(carc_code_info(code)->template);

	return row ? row->key : "";
}

unsigned carc_alternatives_each(const struct carc_found *finding, const struct carc_record *record,
				const struct carc_game *game,
				void (*on_words)(void *ctx, const char *words), void *ctx)
{
	struct legal legal = {finding, record, game, NULL, 0, on_words, ctx, 0};
	const struct row *row = row_in(carc_code_info(finding->code)->template);

	return row && can_tell(finding, game) ? row->each(&legal) : 0;
}

void carc_alternatives_end(const char *name, const struct carc_found *finding,
			   const struct carc_record *record, const struct carc_game *game,
			   char *dest, size_t room)
{
	struct legal legal = {finding, record, game, dest, room, NULL, NULL, 0};
	const struct row *row = row_in(name);

	dest[0] = '\0';
	if (!row || !can_tell(finding, game))
		return;
	if (row->end)
		row->end(&legal);
	else
		(void)row->each(&legal);
}

/* ---- Actions whose findings list no alternatives --------------------------------------------------- */

void carc_alternatives_of(unsigned act, const struct carc_record *record,
			  const struct carc_game *game, char *dest, size_t room)
{
	struct legal legal = {.game = game, .record = record, .dest = dest, .room = room};
	unsigned count;

	dest[0] = '\0';
	if (!carc_act_infos[act].listed)
		return;
	count = count_actions(&legal, act);
	if (count == 0)
		add(&legal, "no %s is legal now", carc_act_name(act));
	else if (named_of(count) < count)
		add(&legal, "%u are legal, for example ", count);
	else
		add(&legal, "legal %s ", count == 1 ? "is" : "are");
	(void)list_actions(&legal, act, named_of(count));
}

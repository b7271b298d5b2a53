/* See alternatives.h. The table at the end has a row for each value of a template that says what is legal. */
#include "formats/output/alternatives/alternatives.h"

#include <assert.h>
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

enum { NAMED_MOST = 4 }; /* so many places or features are named, else they are counted */

/* A sentence's end that is being written, and where what is listed goes. */
struct legal {
	const struct carc_found *finding;
	const struct carc_record *record;
	const struct carc_game *game;
	char *dest;
	size_t room;
	void (*on_words)(void *ctx, const char *words);
	void *ctx;
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

static void tell(const struct legal *legal, const char *words)
{
	if (legal->on_words)
		legal->on_words(legal->ctx, words);
}

/* ---- Where a tile fits ---------------------------------------------------------------------------- */

/* A place, and the rotations in which the tile fits there, a bit each. */
struct place {
	int16_t x, y;
	uint8_t rots;
	unsigned far; /* from where it was tried */
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

/* All places where the tile of the finding fits, the nearest first. */
static unsigned find_places(const struct legal *legal, struct place places[CARC_CELLS_MAX])
{
	const struct carc_spot *spot = &legal->finding->spot;
	struct carc_placement at;
	unsigned count = 0, cursor = 0;

	if (!spot->type)
		return 0;
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

static void add_place(struct legal *legal, const struct place *place)
{
	add(legal, "%d,%d (", place->x, place->y);
	add_rotations(legal, place->rots, " ", " ");
	add(legal, ")");
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

/* Behind "the tile fits": where. */
static void add_places(struct legal *legal, const struct place *places, unsigned count)
{
	if (count == 0)
		add(legal, may_discard(legal) ? "nowhere and must be discarded" : "nowhere");
	else if (count > NAMED_MOST)
		add(legal, "at %u places, the nearest is ", count);
	else
		add(legal, "at ");
	for (unsigned i = 0; i < count && i < (count > NAMED_MOST ? 1 : count); i++) {
		add(legal, i ? ", " : "");
		add_place(legal, &places[i]);
	}
}

/* A place where no tile can lie: where this one can. */
static void end_fits(struct legal *legal)
{
	struct place places[CARC_CELLS_MAX];
	unsigned count = find_places(legal, places);

	add(legal, "; the tile fits ");
	add_places(legal, places, count);
}

/* How a tile of a start board, which only its neighbours refuse, fits there, a bit for each rotation. */
static unsigned start_ways(const struct legal *legal)
{
	const struct carc_spot *spot = &legal->finding->spot;

	return spot->type ? carc_placement_ways(legal->game, spot->type, spot->x, spot->y).fits : 0;
}

/* A place where some tile could lie: how this one can, or else where; on a start board only how. */
static void end_turned(struct legal *legal)
{
	struct place places[CARC_CELLS_MAX];
	bool start = legal->finding->turn == 0;
	unsigned count = 0;

	if (!start)
		count = find_places(legal, places);
	else if ((places[0].rots = (uint8_t)start_ways(legal)))
		places[0].far = count++;
	else
		return;

	if (count > 0 && places[0].far == 0) {
		add(legal, "; the tile fits there as ");
		add_rotations(legal, places[0].rots, ", ", " or ");
		return;
	}
	add(legal, count ? "; no rotation fits there, but the tile fits " : "; the tile fits ");
	add_places(legal, places, count);
}

static unsigned tell_ways(const struct legal *legal, unsigned ways)
{
	struct carc_spot spot = legal->finding->spot;
	char word[CARC_WORD_MAX];

	spot.open = false;
	for (unsigned left = ways; left; left &= left - 1) {
		spot.rot = (uint8_t)carc_low_bit(left);
		tell(legal, carc_spot_word(spot, word));
	}
	return carc_count_bits(ways);
}

static unsigned each_place(const struct legal *legal)
{
	struct place places[CARC_CELLS_MAX];
	unsigned count, ways = 0;
	char words[CARC_ALTERNATIVE_MAX];

	if (legal->finding->turn == 0)
		return tell_ways(legal, start_ways(legal));
	count = find_places(legal, places);

	for (unsigned i = 0; i < count; i++)
		for (unsigned left = places[i].rots; left; left &= left - 1, ways++) {
			snprintf(words, sizeof words, "%s@%d,%d r%u", legal->finding->spot.type->id,
				 places[i].x, places[i].y, carc_low_bit(left));
			tell(legal, words);
		}
	return ways;
}

/* How a tile whose rotation is left out may lie at its place. */
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

static unsigned each_way(const struct legal *legal)
{
	return tell_ways(legal, ways_here(legal));
}

/* ---- Features ------------------------------------------------------------------------------------- */

/* "field.NL", "abbot:garden", "road.W@1,0": a figure on a feature, as compact turns have it. */
static void claim_words(const struct carc_action *action, char words[CARC_ALTERNATIVE_MAX])
{
	char ref[CARC_WORD_MAX];
	int used = 0;

	carc_ref_word(action->feature, ref);
	if (action->figure != CARC_MEEPLE)
		used = snprintf(words, CARC_ALTERNATIVE_MAX,
				"%s:", carc_figure_key(action->figure));
	used += snprintf(words + used, CARC_ALTERNATIVE_MAX - (size_t)used, "%s", ref);
	if (action->there)
		snprintf(words + used, CARC_ALTERNATIVE_MAX - (size_t)used, "@%d,%d", action->x,
			 action->y);
}

/*
 * Whose claims are in question: in place of a follower any other figure may have been placed. Where a feature is taken, the
 * finding tells of the figure that stands there, and the one placed was a follower.
 */
static unsigned figure_asked(const struct legal *legal)
{
	const struct carc_found *finding = legal->finding;

	return finding->code == CARC_R202_OCCUPIED || carc_is_follower(finding->figure)
		       ? (unsigned)CARC_FIGURE_NONE
		       : finding->figure;
}

/* Whether it is about a claim: as a rule on the tile just laid, while a wagon that moves on goes to others. */
static bool of_claim(const struct legal *legal)
{
	const struct carc_spot *spot = &legal->finding->spot;
	const struct carc_game *game = legal->game;

	return carc_claims_earlier(game) || game->last == CARC_TILE_NONE || !spot->type ||
	       (game->board.tile[game->last].x == spot->x &&
		game->board.tile[game->last].y == spot->y);
}

/* The next such claim that is legal now with a figure of the supply. */
static bool next_claim(const struct legal *legal, unsigned *cursor, struct carc_action *action)
{
	unsigned figure = figure_asked(legal);

	while (carc_moves_next(legal->game, CARC_ACT_MEEPLE, cursor, action))
		if (!action->frees && (figure == CARC_FIGURE_NONE || action->figure == figure))
			return true;
	return false;
}

static unsigned each_claim(const struct legal *legal)
{
	char words[CARC_ALTERNATIVE_MAX];
	unsigned count = 0, cursor = 0;
	struct carc_action action;

	for (; of_claim(legal) && next_claim(legal, &cursor, &action); count++) {
		claim_words(&action, words);
		tell(legal, words);
	}
	return count;
}

/* What is free for such a figure: on the tile just laid, or with the variant on those before it. */
static void end_free(struct legal *legal)
{
	bool earlier = carc_claims_earlier(legal->game);
	unsigned count = each_claim(legal), figure = figure_asked(legal);
	unsigned most = earlier && count > 2 * NAMED_MOST ? NAMED_MOST : count;
	char words[CARC_ALTERNATIVE_MAX], whom[40] = "";
	struct carc_action action;
	unsigned cursor = 0;

	if (figure != CARC_FIGURE_NONE)
		snprintf(whom, sizeof whom, " for a %s", carc_figure_name(figure));
	if (!of_claim(legal) ||
	    (count == 0 && legal->finding->code == CARC_R224_BARE_TILE && !earlier))
		return;
	if (count == 0) {
		add(legal,
		    earlier ? "; no feature is free%s" : "; no feature of this tile is free%s",
		    whom);
		return;
	}
	if (most < count)
		add(legal, "; %u features are free%s, such as ", count, whom);
	else
		add(legal, "; free%s %s ", whom, count == 1 ? "is" : "are");
	for (unsigned i = 0; i < most && next_claim(legal, &cursor, &action); i++) {
		claim_words(&action, words);
		add(legal, "%s%s", i ? ", " : "", words);
	}
}

/* Every feature of the tile that somebody may claim in this game, and who stands there. */
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
			    legal->record->player[game->figures.figure[n].player].name);
		before = ", ";
	}
}

/* ---- Figures -------------------------------------------------------------------------------------- */

/* The next figure of the player on the board, of the kind that is missing; NULL: no more. */
static const struct carc_figure *next_stand(const struct legal *legal, unsigned *cursor)
{
	const struct carc_figures *figures = &legal->game->figures;

	while (*cursor < figures->count) {
		const struct carc_figure *figure = &figures->figure[(*cursor)++];

		if (figure->player == legal->finding->player &&
		    figure->kind == legal->finding->figure)
			return figure;
	}
	return NULL;
}

static unsigned each_stand(const struct legal *legal)
{
	const struct carc_figure *figure;
	unsigned cursor = 0, count = 0;

	for (; (figure = next_stand(legal, &cursor)); count++) {
		char words[CARC_ALTERNATIVE_MAX], word[CARC_WORD_MAX];
		struct carc_spot spot;

		carc_figure_ref(legal->game, figure, &spot, word);
		snprintf(words, sizeof words, "%s@%d,%d", word, spot.x, spot.y);
		tell(legal, words);
	}
	return count;
}

/* Where the figures of the player stand. */
static void end_stand(struct legal *legal)
{
	const struct carc_figure *figure;
	const char *before = ": ";
	unsigned cursor = 0;

	while ((figure = next_stand(legal, &cursor))) {
		char word[CARC_WORD_MAX];
		struct carc_spot spot;

		carc_figure_ref(legal->game, figure, &spot, word);
		add(legal, "%s%s of %s@%d,%d (", before, word, spot.type->id, spot.x, spot.y);
		add(legal, figure->turn ? "turn %u)" : "start)", figure->turn);
		before = ", ";
	}
}

/* "Boris@1,0", and on what he stands where that must be said: whom the tower of this turn can take. */
static bool next_reach(const struct legal *legal, unsigned *cursor,
		       char words[CARC_ALTERNATIVE_MAX])
{
	struct carc_action action;
	char ref[CARC_WORD_MAX];

	if (!legal->record || !carc_moves_next(legal->game, CARC_ACT_CAPTURE, cursor, &action))
		return false;
	snprintf(words, CARC_ALTERNATIVE_MAX, "%s@%d,%d", legal->record->player[action.who].name,
		 action.x, action.y);
	if (action.feature.kind == CARC_KIND_NONE)
		return true;
	carc_add_text(words, CARC_ALTERNATIVE_MAX, ":");
	carc_add_text(words, CARC_ALTERNATIVE_MAX, carc_ref_word(action.feature, ref));
	return true;
}

static unsigned each_reach(const struct legal *legal)
{
	char words[CARC_ALTERNATIVE_MAX];
	unsigned count = 0, cursor = 0;

	for (; next_reach(legal, &cursor, words); count++)
		tell(legal, words);
	return count;
}

static void end_reach(struct legal *legal)
{
	char words[CARC_ALTERNATIVE_MAX];
	unsigned count = 0, cursor = 0;

	for (; next_reach(legal, &cursor, words); count++)
		add(legal, "%s%s", count ? ", " : "; for a figure within reach write ", words);
	add(legal, count ? "" : "; no figure that may be captured is within reach");
}

/* ---- The table ------------------------------------------------------------------------------------ */

static const struct row {
	const char *name, *key;
	void (*end)(struct legal *legal);
	unsigned (*each)(const struct legal *legal);
} rows[] = {
	{"?fits", "legal", end_fits, each_place},     {"?ways", "legal", end_ways, each_way},
	{"?turned", "legal", end_turned, each_place}, {"?free", "legal", end_free, each_claim},
	{"?shows", "legal", end_shows, each_claim},   {"?reach", "legal", end_reach, each_reach},
	{"?stand", "figures", end_stand, each_stand},
};

/* Whether anything can be said: the game is in the turn of the finding, or a tile does not fit on a start board that is being laid. */
static bool can_tell(const struct carc_found *finding, const struct carc_game *game)
{
	return game &&
	       (finding->turn > 0 ? finding->turn == game->turn
				  : finding->code == CARC_R101_EDGE_MISMATCH && game->turn == 1);
}

static const struct row *row_of(enum carc_code code)
{
	const char *template = carc_code_info(code)->template;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (strstr(template, rows[i].name))
			return &rows[i];
	return NULL;
}

const char *carc_alternatives_key(enum carc_code code)
{
	const struct row *row = row_of(code);

	return row ? row->key : "";
}

unsigned carc_alternatives_each(const struct carc_found *finding, const struct carc_record *record,
				const struct carc_game *game,
				void (*on_words)(void *ctx, const char *words), void *ctx)
{
	const struct legal legal = {finding, record, game, NULL, 0, on_words, ctx};
	const struct row *row = row_of(finding->code);

	return row && can_tell(finding, game) ? row->each(&legal) : 0;
}

void carc_alternatives_end(const char *name, const struct carc_found *finding,
			   const struct carc_record *record, const struct carc_game *game,
			   char *dest, size_t room)
{
	struct legal legal = {finding, record, game, dest, room, NULL, NULL};

	dest[0] = '\0';
	for (size_t i = 0; can_tell(finding, game) && i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].name, name))
			rows[i].end(&legal);
}

/* ---- Of a kind of action --------------------------------------------------------------------------- */

/* "barn@1,1", "moves Anna:road.S@1,0", "flock:2:field.NL"; false: of others it is not said. */
static bool act_words(const struct carc_action *action, const struct carc_record *record,
		      char words[CARC_ALTERNATIVE_MAX])
{
	char ref[CARC_WORD_MAX];

	if (action->act == CARC_ACT_BARN)
		snprintf(words, CARC_ALTERNATIVE_MAX, "barn@%d,%d", action->x, action->y);
	else if (action->act == CARC_ACT_WAGON)
		snprintf(words, CARC_ALTERNATIVE_MAX, "moves %s:%s@%d,%d",
			 record->player[action->player].name, carc_ref_word(action->feature, ref),
			 action->x, action->y);
	else if (action->act == CARC_ACT_FLOCK && action->feature.kind == CARC_KIND_NONE)
		snprintf(words, CARC_ALTERNATIVE_MAX, "flock:%s", carc_token_key(action->token));
	else if (action->act == CARC_ACT_FLOCK)
		snprintf(words, CARC_ALTERNATIVE_MAX, "flock:%s:%s", carc_token_key(action->token),
			 carc_ref_word(action->feature, ref));
	else
		return false;
	return true;
}

void carc_alternatives_of(unsigned act, const struct carc_record *record,
			  const struct carc_game *game, char *dest, size_t room)
{
	struct legal legal = {.game = game, .record = record, .dest = dest, .room = room};
	char words[CARC_ALTERNATIVE_MAX];
	unsigned count = 0, most, cursor = 0;
	struct carc_action action = {.act = (uint8_t)act};

	dest[0] = '\0';
	if (!act_words(&action, record, words))
		return;
	while (carc_moves_next(game, act, &cursor, &action))
		count++;
	most = count > 2 * NAMED_MOST ? NAMED_MOST : count;
	if (count == 0)
		add(&legal, "no %s is legal now", carc_act_name(act));
	else if (most < count)
		add(&legal, "%u are legal, for example ", count);
	else
		add(&legal, "legal %s ", count == 1 ? "is" : "are");
	cursor = 0;
	for (unsigned i = 0; i < most && carc_moves_next(game, act, &cursor, &action); i++) {
		(void)act_words(&action, record, words);
		add(&legal, "%s%s", i ? ", " : "", words);
	}
}

/* Prints the outlook of a position: a line, a row or an object for each feature, each dead place, and the tiles left. */
#include "formats/output/position/features.h"

#include <stdlib.h>

#include "core/bounds/bounds.h"

/* A position that is being printed. */
struct view {
	const struct carc_game *game;
	const struct carc_source_place *place;
	unsigned turns;
	const struct carc_zone_set *asked; /* roots of the requested features; NULL: all */
	struct carc_printer printer;
	struct carc_bounds bounds;
	struct carc_game room;
};

/* A feature and its prospect. */
struct line {
	unsigned root;
	struct carc_prospect prospect;
	unsigned places;
	struct carc_bounds_place at[CARC_BOUNDS_PLACES_MAX];
};

static const char *state_of(const struct line *line)
{
	if (line->prospect.complete)
		return "complete";
	if (line->prospect.places == 0)
		return "enclosed";
	return line->prospect.places == line->prospect.dead ? "closed in" : "open";
}

static bool is_area(const struct carc_game *game, unsigned kind)
{
	return game->rules->features[kind].closing == CARC_CLOSES_NEVER;
}

/* ---- A feature --------------------------------------------------------------------------------- */

static void put_tiles(struct carc_fact *fact, const struct view *view, const struct line *line)
{
	struct carc_list *list = carc_put_list(fact, CARC_F_tiles);

	CARC_EACH_TILE (tile, &view->game->zones.zone[line->root]) {
		struct carc_spot spot = carc_game_spot(view->game, tile);
		struct carc_fact *in = carc_add_fact(list, NULL);

		carc_put_text(in, CARC_F_tile, spot.type->id);
		carc_put_number(in, CARC_F_x, spot.x);
		carc_put_number(in, CARC_F_y, spot.y);
	}
}

static void put_ends(struct carc_fact *fact, const struct line *line)
{
	struct carc_list *list = carc_put_list(fact, CARC_F_ends);

	for (unsigned i = 0; i < line->places; i++) {
		struct carc_fact *in = carc_add_fact(list, NULL);

		carc_put_number(in, CARC_F_x, line->at[i].x);
		carc_put_number(in, CARC_F_y, line->at[i].y);
		carc_put_flag(in, CARC_F_dead, line->at[i].dead);
	}
}

static void put_figures(struct carc_fact *fact, const struct view *view, const struct line *line)
{
	struct carc_list *list = carc_put_list(fact, CARC_F_figures);
	const struct carc_figures *figures = &view->game->figures;

	for (unsigned n = 0;
	     (n = carc_figures_on(figures, &view->game->zones, line->root, n)) < figures->count;
	     n++) {
		const struct carc_figure *figure = &figures->figure[n];
		const struct carc_tile *tile = &view->game->board.tile[figure->tile];
		struct carc_fact *in = carc_add_fact(list, NULL);
		char word[CARC_WORD_MAX];

		carc_put_text(in, CARC_F_player, view->place->record->player[figure->player].name);
		carc_put_word(in, CARC_F_figure, carc_figure_name(figure->kind));
		carc_put_text(in, CARC_F_tile, carc_tile_word(view->game, figure->tile, word));
		carc_put_number(in, CARC_F_x, tile->x);
		carc_put_number(in, CARC_F_y, tile->y);
		carc_put_number(in, CARC_F_turn, figure->turn);
	}
}

static struct carc_fact *begin(struct view *view, enum carc_fact_kind kind)
{
	struct carc_fact *fact = carc_fact_new(&view->printer, kind);

	carc_put_place(fact, view->place);
	return fact;
}

/* Prints a feature. first: it is the first of its kind and gets a heading. */
static void print_line(struct view *view, const struct line *line, bool first)
{
	const struct carc_prospect *prospect = &line->prospect;
	unsigned kind = view->game->zones.zone[line->root].kind;
	struct carc_fact *fact = begin(view, CARC_FACT_FEATURE);
	char word[CARC_ZONE_WORD_MAX];

	carc_put_word(fact, CARC_F_heading, first ? carc_kind_info(kind)->name : "");
	carc_put_word(fact, CARC_F_what, "feature");
	carc_put_word(fact, CARC_F_kind, carc_kind_info(kind)->name);
	carc_put_text(fact, CARC_F_feature, carc_zone_word(view->game, line->root, false, word));
	carc_put_word(fact, CARC_F_state, state_of(line));
	put_tiles(fact, view, line);
	carc_put_number(fact, CARC_F_size, prospect->tiles);
	put_ends(fact, line);
	carc_put_number(fact, CARC_F_dead_ends, prospect->dead);
	/* An area is never completed, so leave out whether it can be. */
	if (!is_area(view->game, kind)) {
		carc_put_flag(fact, CARC_F_may_complete, prospect->may_complete);
		carc_put_flag(fact, CARC_F_never, !prospect->complete && !prospect->may_complete);
	}
	carc_put_number(fact, CARC_F_now, prospect->now);
	if (prospect->completed)
		carc_put_number(fact, CARC_F_completed, prospect->completed);
	carc_put_number(fact, CARC_F_most, prospect->most);
	/* The bound may be far from what is likely, so print it only for requested features. */
	if (view->asked && !prospect->complete)
		carc_put_format(fact, CARC_F_at_most, "%d", prospect->most);
	put_figures(fact, view, line);
	carc_fact_print(fact);
}

/* ---- All of it --------------------------------------------------------------------------------- */

/* Prints the features of a kind, in the order in which they began. */
static void print_kind(struct view *view, unsigned kind, struct line *line)
{
	const struct carc_game *game = view->game;
	bool any = false;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			unsigned root = carc_game_zone(game, tile, zone), first;
			struct carc_feature_ref ref;

			if (game->zones.zone[root].kind != kind ||
			    (view->asked && !carc_zone_set_has(view->asked, root)) ||
			    !carc_bounds_lists(&view->bounds, root))
				continue;
			/* Print a feature once, at the zone that names it. */
			ref = carc_game_zone_ref(game, root, &first);
			if (first != tile ||
			    carc_tile_resolve(carc_game_type(game, tile),
					      game->board.tile[tile].rot, ref) != zone)
				continue;
			line->root = root;
			carc_bounds_of(&view->bounds, &view->room, root, &line->prospect);
			line->places = carc_bounds_places(&view->bounds, root, line->at);
			print_line(view, line, !any && !view->asked);
			any = true;
		}
}

static unsigned count_dead(const struct view *view)
{
	unsigned count = 0;

	for (unsigned cell = 0; cell < view->game->board.cells; cell++)
		count += carc_bounds_dead(&view->bounds, cell);
	return count;
}

static void print_head(struct view *view)
{
	const struct carc_record *record = view->place->record;
	struct carc_fact *fact = begin(view, CARC_FACT_OUTLOOK);
	char rules[CARC_RULES_WORD_MAX];

	carc_put_text(fact, CARC_F_title, record->rules.set->title);
	carc_put_text(fact, CARC_F_rules, carc_rules_word(&record->rules, rules));
	carc_put_number(fact, CARC_F_turns, view->turns);
	carc_put_number(fact, CARC_F_left, view->game->left);
	carc_put_number(fact, CARC_F_dead, view->game->left > 0 ? count_dead(view) : 0);
	carc_fact_print(fact);
}

/* Adds what a tile must show to fit a place: "N road, E city". */
static void put_needs(struct carc_fact *fact, const struct carc_cell *cell)
{
	static const char sides[] = "NESW";
	char words[2 * CARC_WORD_MAX] = "", *at = words;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned kind = carc_cell_side(cell, side);

		if (kind != CARC_KIND_NONE)
			at += snprintf(at, sizeof words - (size_t)(at - words), "%s%c %s",
				       at == words ? "" : ", ", sides[side],
				       carc_kind_info(kind)->name);
	}
	carc_put_text(fact, CARC_F_needs, words);
}

/* Prints the dead places. After the last tile every place is dead, so print none. */
static void print_dead(struct view *view)
{
	bool first = true;

	for (unsigned i = 0; view->game->left > 0 && i < view->game->board.cells; i++) {
		const struct carc_cell *cell = &view->game->board.cell[i];
		struct carc_fact *fact;

		if (!carc_bounds_dead(&view->bounds, i))
			continue;
		fact = begin(view, CARC_FACT_DEAD);
		carc_put_flag(fact, CARC_F_first, first);
		carc_put_word(fact, CARC_F_what, "dead");
		carc_put_number(fact, CARC_F_x, cell->x);
		carc_put_number(fact, CARC_F_y, cell->y);
		put_needs(fact, cell);
		carc_put_format(fact, CARC_F_at, "%d,%d", cell->x, cell->y);
		carc_fact_print(fact);
		first = false;
	}
}

/* Prints a row for each type of tile left, then all types in one. */
static void print_tiles_left(struct view *view)
{
	const struct carc_game *game = view->game;
	const struct carc_tileset *tiles = &game->rules->tiles;
	struct carc_list *counts, *types;
	struct carc_fact *fact;
	char words[CARC_WORD_MAX];

	for (unsigned type = 0; type < tiles->types; type++) {
		if (game->bag[type] == 0)
			continue;
		fact = begin(view, CARC_FACT_LEFT_TILE);
		carc_put_word(fact, CARC_F_what, "left");
		carc_put_text(fact, CARC_F_name, tiles->type[type]->id);
		carc_put_number(fact, CARC_F_tiles, game->bag[type]);
		carc_fact_print(fact);
	}
	fact = begin(view, CARC_FACT_LEFT);
	carc_put_number(fact, CARC_F_tiles_left, game->left);
	carc_put_flag(fact, CARC_F_lost, game->lost);
	counts = carc_put_list(fact, CARC_F_tiles);
	types = carc_put_list(fact, CARC_F_types);
	for (unsigned type = 0; type < tiles->types; type++) {
		if (game->bag[type] == 0)
			continue;
		carc_add_number(counts, tiles->type[type]->id, game->bag[type]);
		snprintf(words, sizeof words, game->bag[type] > 1 ? "%s*%u" : "%s",
			 tiles->type[type]->id, game->bag[type]);
		carc_add_word(types, words);
	}
	carc_fact_print(fact);
}

bool carc_features_print(const struct carc_game *game, const struct carc_source_place *place,
			 unsigned turns, const struct carc_zone_set *roots, enum carc_output output,
			 FILE *out)
{
	struct view *view = malloc(sizeof *view);
	struct line *line = malloc(sizeof *line);
	bool sound = view && line;

	if (sound) {
		view->game = game;
		view->place = place;
		view->turns = turns;
		view->asked = roots;
		carc_printer_init(&view->printer, output, CARC_ROWS_FEATURES, out);
		carc_bounds_begin(&view->bounds, game, &view->room);
		print_head(view);
		/* Areas come last, as in a score sheet. */
		for (unsigned i = 0; i < 2 * CARC_KINDS; i++)
			if (is_area(game, i % CARC_KINDS) == (i >= CARC_KINDS))
				print_kind(view, i % CARC_KINDS, line);
		if (!roots) {
			print_dead(view);
			print_tiles_left(view);
		}
		sound = carc_printer_done(&view->printer);
	}
	free(line);
	free(view);
	return sound;
}

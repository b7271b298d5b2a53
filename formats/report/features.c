/* The outlook of a position: a line, a row or an object for each feature, each dead place, and the tiles left. */
#include <stdlib.h>
#include <string.h>

#include "core/outlook/outlook.h"
#include "formats/report/features.h"

/* A position that is being printed. */
struct view {
	const struct carc_game *game;
	const struct carc_source_place *place;
	unsigned turns;
	enum carc_output output;
	FILE *out;
	struct carc_outlook outlook;
	struct carc_game room;
};

/* A feature, and what can become of it. */
struct line {
	unsigned root;
	unsigned kind;
	struct carc_prospect prospect;
	struct carc_feature_ref ref;
	struct carc_spot spot;
	unsigned places;
	struct carc_outlook_place at[CARC_OUTLOOK_PLACES_MAX];
};

static const char *state_of(const struct line *line)
{
	if (line->prospect.complete)
		return "complete";
	if (line->prospect.places == 0)
		return "enclosed";
	return line->prospect.places == line->prospect.dead ? "closed in" : "open";
}

/* An area is never complete, so it does not matter whether it can be. */
static bool is_area(const struct view *view, const struct line *line)
{
	return view->game->rules->features[line->kind].closing == CARC_CLOSES_NEVER;
}

static void take(struct view *view, unsigned root, struct line *line)
{
	unsigned tile;

	line->root = root;
	line->kind = view->game->zones.zone[root].kind;
	line->ref = carc_game_zone_ref(view->game, root, &tile);
	line->spot = carc_game_spot(view->game, tile);
	carc_outlook_of(&view->outlook, &view->room, root, &line->prospect);
	line->places = carc_outlook_places(&view->outlook, root, line->at);
}

/* "city.N@0,0" */
static void print_name(const struct line *line, FILE *out)
{
	char word[CARC_WORD_MAX];

	fprintf(out, "%s@%d,%d", carc_ref_word(line->ref, word), line->spot.x, line->spot.y);
}

static void print_places(const struct line *line, FILE *out)
{
	for (unsigned i = 0; i < line->places; i++)
		fprintf(out, "%s%d,%d%s", i ? " " : "", line->at[i].x, line->at[i].y,
			line->at[i].dead ? "!" : "");
}

/* The next figure on a feature, from the n-th on. */
static const struct carc_figure *figure_on(const struct view *view, unsigned root, unsigned *n)
{
	const struct carc_figures *figures = &view->game->figures;

	*n = carc_figures_on(figures, &view->game->zones, root, *n);
	return *n < figures->count ? &figures->figure[(*n)++] : NULL;
}

static void print_figures(const struct view *view, const struct line *line, const char *before,
			  FILE *out)
{
	const struct carc_figure *figure;
	unsigned n = 0;

	while ((figure = figure_on(view, line->root, &n))) {
		struct carc_spot spot = carc_game_spot(view->game, figure->tile);

		carc_say(out, "%s%s's ", before, view->place->record->player[figure->player].name);
		fprintf(out, "%s on %s@%d,%d", carc_figure_name(figure->kind), spot.type->id,
			spot.x, spot.y);
		if (figure->turn)
			fprintf(out, " since turn %u", figure->turn);
		before = ", ";
	}
}

/* ---- For people ------------------------------------------------------------------------------------ */

static void text_line(const struct view *view, const struct line *line)
{
	const struct carc_prospect *prospect = &line->prospect;
	FILE *out = view->out;

	fputs("  ", out);
	print_name(line, out);
	fprintf(out, ": %u tile%s, %s", prospect->tiles, prospect->tiles == 1 ? "" : "s",
		state_of(line));
	if (line->places > 0) {
		fputs(" at ", out);
		print_places(line, out);
	}
	if (!prospect->complete && !prospect->may_complete && !is_area(view, line))
		fputs(", never complete", out);
	fprintf(out, "; worth %d", prospect->now);
	if (prospect->completed)
		fprintf(out, ", completed at least %d", prospect->completed);
	if (!prospect->complete)
		fprintf(out, ", at most %d", prospect->most);
	print_figures(view, line, "; ", out);
	fputc('\n', out);
}

static void text_head(const struct view *view, unsigned dead)
{
	const struct carc_record *record = view->place->record;
	char rules[CARC_RULES_WORD_MAX];
	FILE *out = view->out;

	carc_print_clean(view->place->file, out);
	fprintf(out, ": record %u: %s, %s, after %u turn%s, %u tile%s left, %u dead place%s\n",
		view->place->number, record->rules.set->title,
		carc_rules_word(&record->rules, rules), view->turns, view->turns == 1 ? "" : "s",
		view->game->left, view->game->left == 1 ? "" : "s", dead, dead == 1 ? "" : "s");
}

/* What a tile would have to show to lie on a place: "N road, E city". */
static void print_needs(const struct carc_cell *cell, FILE *out)
{
	static const char sides[] = "NESW";
	const char *before = "";

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned kind = carc_cell_side(cell, side);

		if (kind == CARC_KIND_NONE)
			continue;
		fprintf(out, "%s%c %s", before, sides[side], carc_kind_info(kind)->name);
		before = ", ";
	}
}

static void print_left(const struct view *view, const char *between, FILE *out)
{
	const struct carc_tileset *tiles = &view->game->rules->tiles;
	const char *before = "";

	for (unsigned type = 0; type < tiles->types; type++) {
		if (view->game->bag[type] == 0)
			continue;
		fprintf(out, "%s%s", before, tiles->type[type]->id);
		if (view->game->bag[type] > 1)
			fprintf(out, "*%u", view->game->bag[type]);
		before = between;
	}
}

/* ---- For programs ---------------------------------------------------------------------------------- */

static void begin_row(const struct view *view, const char *what)
{
	carc_print_clean(view->place->file, view->out);
	fprintf(view->out, "\t%u\t%s\t", view->place->number, what);
}

static void tsv_line(const struct view *view, const struct line *line)
{
	const struct carc_prospect *prospect = &line->prospect;

	begin_row(view, "feature");
	fprintf(view->out, "%s\t", carc_kind_info(line->kind)->name);
	print_name(line, view->out);
	fprintf(view->out, "\t%u\t%s\t", prospect->tiles, state_of(line));
	print_places(line, view->out);
	fprintf(view->out, "\t%u\t", prospect->dead);
	if (!is_area(view, line))
		fputs(prospect->may_complete ? "yes" : "no", view->out);
	fprintf(view->out, "\t%d\t", prospect->now);
	if (prospect->completed)
		fprintf(view->out, "%d", prospect->completed);
	fprintf(view->out, "\t%d\t", prospect->most);
	print_figures(view, line, "", view->out);
	fputc('\n', view->out);
}

static void begin_object(const struct view *view, const char *type)
{
	fprintf(view->out, "{\"type\":\"%s\",\"file\":", type);
	carc_json_string(view->place->file, view->out);
	fprintf(view->out, ",\"record\":%u", view->place->number);
}

static void json_tiles(const struct view *view, const struct line *line)
{
	const struct carc_zone *zone = &view->game->zones.zone[line->root];
	const char *before = "";

	fputs(",\"tiles\":[", view->out);
	for (unsigned tile = carc_zone_first_tile(zone); tile < CARC_TILES_MAX;
	     tile = carc_zone_next_tile(zone, tile + 1)) {
		struct carc_spot spot = carc_game_spot(view->game, tile);

		fprintf(view->out, "%s{\"tile\":\"%s\",\"x\":%d,\"y\":%d}", before, spot.type->id,
			spot.x, spot.y);
		before = ",";
	}
	fputc(']', view->out);
}

static void json_line(const struct view *view, const struct line *line)
{
	const struct carc_prospect *prospect = &line->prospect;
	const struct carc_figure *figure;
	FILE *out = view->out;
	const char *before = "";
	unsigned n = 0;

	begin_object(view, "feature");
	carc_json_member("kind", carc_kind_info(line->kind)->name, out);
	fputs(",\"feature\":\"", out);
	print_name(line, out);
	fputs("\"", out);
	carc_json_member("state", state_of(line), out);
	json_tiles(view, line);
	fputs(",\"ends\":[", out);
	for (unsigned i = 0; i < line->places; i++)
		fprintf(out, "%s{\"x\":%d,\"y\":%d,\"dead\":%s}", i ? "," : "", line->at[i].x,
			line->at[i].y, line->at[i].dead ? "true" : "false");
	fputc(']', out);
	if (!is_area(view, line))
		fprintf(out, ",\"may_complete\":%s", prospect->may_complete ? "true" : "false");
	fprintf(out, ",\"now\":%d", prospect->now);
	if (prospect->completed)
		fprintf(out, ",\"completed\":%d", prospect->completed);
	fprintf(out, ",\"most\":%d,\"figures\":[", prospect->most);
	while ((figure = figure_on(view, line->root, &n))) {
		struct carc_spot spot = carc_game_spot(view->game, figure->tile);

		fprintf(out, "%s{\"player\":", before);
		before = ",";
		carc_json_string(view->place->record->player[figure->player].name, out);
		fprintf(out, ",\"figure\":\"%s\",\"x\":%d,\"y\":%d,\"turn\":%u}",
			carc_figure_name(figure->kind), spot.x, spot.y, figure->turn);
	}
	fputs("]}\n", out);
}

/* ---- All of it -------------------------------------------------------------------------------------- */

static void print_line(const struct view *view, const struct line *line)
{
	switch (view->output) {
	case CARC_TEXT:
		text_line(view, line);
		return;
	case CARC_TSV:
		tsv_line(view, line);
		return;
	case CARC_JSON:
		json_line(view, line);
		return;
	}
}

/* The features of a kind, in the order in which they began. */
static void print_kind(struct view *view, unsigned kind, struct line *line)
{
	bool any = false;

	for (unsigned tile = 0; tile < view->game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(view->game, tile)->zones; zone++) {
			unsigned root = carc_game_zone(view->game, tile, zone), first;

			if (view->game->zones.zone[root].kind != kind ||
			    !carc_outlook_lists(&view->outlook, root))
				continue;
			/* It is told where its name is. */
			take(view, root, line);
			(void)carc_game_zone_ref(view->game, root, &first);
			if (first != tile ||
			    carc_tile_resolve(carc_game_type(view->game, tile),
					      view->game->board.tile[tile].rot, line->ref) != zone)
				continue;
			if (!any && view->output == CARC_TEXT)
				fprintf(view->out, "%s:\n", carc_kind_info(kind)->name);
			any = true;
			print_line(view, line);
		}
}

static unsigned count_dead(const struct view *view)
{
	unsigned count = 0;

	for (unsigned cell = 0; cell < view->game->board.cells; cell++)
		count += carc_outlook_dead(&view->outlook, cell);
	return count;
}

/* With the last tile all places are dead: nobody asks why. */
static void print_dead(const struct view *view)
{
	FILE *out = view->out;
	unsigned printed = 0;

	for (unsigned i = 0; view->game->left > 0 && i < view->game->board.cells; i++) {
		const struct carc_cell *cell = &view->game->board.cell[i];

		if (!carc_outlook_dead(&view->outlook, i))
			continue;
		if (view->output == CARC_TEXT) {
			fprintf(out, "%s  %d,%d: ", printed++ ? "" : "dead:\n", cell->x, cell->y);
			print_needs(cell, out);
			fputc('\n', out);
		} else if (view->output == CARC_TSV) {
			begin_row(view, "dead");
			print_needs(cell, out);
			fprintf(out, "\t%d,%d\t\t\t\t\t\t\t\t\t\n", cell->x, cell->y);
		} else {
			begin_object(view, "dead");
			fprintf(out, ",\"x\":%d,\"y\":%d,\"needs\":\"", cell->x, cell->y);
			print_needs(cell, out);
			fputs("\"}\n", out);
		}
	}
}

static void print_tiles_left(const struct view *view)
{
	const struct carc_tileset *tiles = &view->game->rules->tiles;
	FILE *out = view->out;
	const char *before = "";

	if (view->output == CARC_TEXT && view->game->left > 0) {
		fprintf(out, "left%s: ", view->game->lost ? ", and some of these are gone" : "");
		print_left(view, " ", out);
		fputc('\n', out);
	}
	if (view->output == CARC_JSON) {
		begin_object(view, "left");
		fprintf(out, ",\"tiles_left\":%u,\"tiles\":{", view->game->left);
	}
	for (unsigned type = 0; view->output != CARC_TEXT && type < tiles->types; type++) {
		if (view->game->bag[type] == 0)
			continue;
		if (view->output == CARC_TSV) {
			begin_row(view, "left");
			fprintf(out, "\t%s\t%u\t\t\t\t\t\t\t\t\n", tiles->type[type]->id,
				view->game->bag[type]);
		} else {
			fprintf(out, "%s\"%s\":%u", before, tiles->type[type]->id,
				view->game->bag[type]);
			before = ",";
		}
	}
	if (view->output == CARC_JSON)
		fputs("}}\n", out);
}

bool carc_features_print(const struct carc_game *game, const struct carc_source_place *place,
			 unsigned turns, enum carc_output output, FILE *out)
{
	struct view *view = malloc(sizeof *view);
	struct line *line = malloc(sizeof *line);

	if (view && line) {
		view->game = game;
		view->place = place;
		view->turns = turns;
		view->output = output;
		view->out = out;
		carc_outlook_begin(&view->outlook, game, &view->room);
		if (output == CARC_TEXT)
			text_head(view, game->left > 0 ? count_dead(view) : 0);
		/* Areas come last, as in a score sheet. */
		for (unsigned i = 0; i < 2 * CARC_KINDS; i++)
			if ((game->rules->features[i % CARC_KINDS].closing == CARC_CLOSES_NEVER) ==
			    (i >= CARC_KINDS))
				print_kind(view, i % CARC_KINDS, line);
		print_dead(view);
		print_tiles_left(view);
	}
	free(line);
	free(view);
	return view && line;
}

void carc_features_header(enum carc_output output, FILE *out)
{
	if (output == CARC_TSV)
		fputs("file\trecord\twhat\tkind\tname\ttiles\tstate\tends\tdead\tmay_complete\tnow\tcompleted\tmost\t"
		      "figures\n",
		      out);
}

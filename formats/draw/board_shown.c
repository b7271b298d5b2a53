/* Selects what a drawing shows: features by name, by the events of a turn, or by a finding; and describes it in words. */
#include "formats/draw/board_shown.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/features.h"
#include "core/bounds/bounds.h"
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/terms/bits.h"
#include "formats/output/alternatives/alternatives.h"
#include "formats/output/report/report.h"

void carc_shown_begin(struct carc_shown *shown)
{
	/* Do not clear the arrays at the end: only filled entries are read. */
	memset(shown, 0, offsetof(struct carc_shown, stands));
	shown->stands.count = 0;
	shown->ghost_zone = CARC_ZONE_NONE;
	shown->ghost_side = CARC_SIDES;
}

static void show_place(struct carc_shown *shown, int x, int y)
{
	if (!shown->any) {
		shown->x0 = shown->x1 = (int16_t)x;
		shown->y0 = shown->y1 = (int16_t)y;
		shown->any = true;
	}
	shown->x0 = (int16_t)(x < shown->x0 ? x : shown->x0);
	shown->x1 = (int16_t)(x > shown->x1 ? x : shown->x1);
	shown->y0 = (int16_t)(y < shown->y0 ? y : shown->y0);
	shown->y1 = (int16_t)(y > shown->y1 ? y : shown->y1);
}

/* Extends the bounds to all tiles of a feature, and around a feature that other tiles must surround. */
static void show_tiles(struct carc_shown *shown, const struct carc_game *game, unsigned root)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	int around = game->rules->features[zone->kind].closing == CARC_CLOSES_SURROUNDED;

	CARC_EACH_TILE (tile, zone) {
		int x = game->board.tile[tile].x, y = game->board.tile[tile].y;

		show_place(shown, x - around, y - around);
		show_place(shown, x + around, y + around);
	}
}

void carc_show_zone(struct carc_shown *shown, const struct carc_game *game, unsigned zone)
{
	unsigned root = carc_zones_find(&game->zones, zone);
	struct carc_zone_set fed;

	carc_zone_set_add(&shown->lit, root);
	show_tiles(shown, game, root);
	(void)carc_game_beside(game, root, &fed);
	CARC_EACH_ZONE (city, &fed) {
		carc_zone_set_add(&shown->fed, city);
		show_tiles(shown, game, city);
	}
}

void carc_show_scored(struct carc_shown *shown, const struct carc_game *game, unsigned root,
		      unsigned kind)
{
	carc_show_zone(shown, game, root);
	carc_stands_at(game, root, kind, &shown->stands);
	/* Farmers who count for a city stand on fields next to it. */
	CARC_EACH_ZONE (field, &shown->stands.zones)
		if (field != root) {
			carc_zone_set_add(&shown->fed, field);
			show_tiles(shown, game, field);
		}
}

bool carc_show_named(struct carc_shown *shown, const struct carc_game *game, const char *name,
		     char why[CARC_FEATURE_WHY_MAX])
{
	struct carc_zone_set roots = {{0}};

	if (!carc_features_named(game, name, &roots, why))
		return false;
	CARC_EACH_ZONE (root, &roots)
		carc_show_zone(shown, game, root);
	return true;
}

void carc_turn_zones_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_turn_zones *zones = ctx;

	(void)game;
	if (event->final)
		return;
	if (event->turn != zones->turn)
		*zones = (struct carc_turn_zones){.turn = event->turn};
	if (carc_event_info(event->kind)->has & CARC_EVENT_HAS_CHANGE)
		carc_zone_set_add(&zones->zones, event->zone);
}

void carc_show_turn(struct carc_shown *shown, const struct carc_game *game,
		    const struct carc_turn_zones *zones)
{
	const struct carc_tile *last =
		game->board.tiles > 0 ? &game->board.tile[game->board.tiles - 1] : NULL;

	if (last)
		show_place(shown, last->x, last->y);
	CARC_EACH_ZONE (zone, &zones->zones)
		if (zone < game->zones.count)
			carc_show_zone(shown, game, zone);
}

/* Returns the tile at a finding's place, or CARC_TILE_NONE if the finding names no tile or another one lies there. */
static unsigned tile_at(const struct carc_game *game, const struct carc_spot *spot)
{
	unsigned tile = spot->type ? carc_board_tile(&game->board, spot->x, spot->y)
				   : (unsigned)CARC_TILE_NONE;

	return tile != CARC_TILE_NONE && carc_game_type(game, tile) == spot->type
		       ? tile
		       : (unsigned)CARC_TILE_NONE;
}

/* Shows a finding's tile, and on it the feature with a figure of the player concerned, or that the finding names. */
static void show_part(struct carc_shown *shown, const struct carc_game *game, unsigned tile,
		      const struct carc_found *finding)
{
	const char *template = carc_code_info(finding->code)->template;
	bool named = strstr(template, "{feature}") || strstr(template, "{role}");
	unsigned zone;

	show_place(shown, game->board.tile[tile].x, game->board.tile[tile].y);
	CARC_EACH_FIGURE (figure, &game->figures) {
		if (figure->tile != tile || figure->player != finding->who ||
		    (named && game->zones.zone[figure->zone].kind != finding->feature.kind))
			continue;
		carc_show_zone(shown, game, figure->zone);
		return;
	}
	if (!named)
		return;
	zone = carc_tile_resolve(carc_game_type(game, tile), game->board.tile[tile].rot,
				 finding->feature);
	if (zone != CARC_ZONE_NONE)
		carc_show_zone(shown, game, game->board.tile[tile].zone + zone);
}

/* Returns whether a place is near enough to a tile to draw both. */
static bool is_near(const struct carc_game *game, const struct carc_spot *spot)
{
	enum { NEAR = 5 };
	const struct carc_board *board = &game->board;
	unsigned tile = 0;

	while (tile < board->tiles && (abs(board->tile[tile].x - spot->x) > NEAR ||
				       abs(board->tile[tile].y - spot->y) > NEAR))
		tile++;
	return tile < board->tiles;
}

/* Shows the tile of a refused turn, and the figure that was to stand on it. */
static void show_ghost(struct carc_shown *shown, const struct carc_game *game,
		       const struct carc_record *record, const struct carc_found *finding)
{
	const struct carc_turn *turn = &record->turn[finding->turn - 1];

	if (!is_near(game, &finding->spot)) {
		shown->far = finding->spot;
		return;
	}
	for (unsigned n = 0; n < turn->actions; n++) {
		const struct carc_action *action = &record->action[turn->first_action + n];

		if (action->act == CARC_ACT_MEEPLE && !action->there)
			shown->ghost_zone = (uint8_t)carc_tile_resolve(
				finding->spot.type, finding->spot.rot, action->feature);
	}
	shown->ghost = finding->spot;
	shown->ghost_player = finding->player;
	if (finding->code == CARC_R101_EDGE_MISMATCH || finding->code == CARC_R612_ABBEY_HOLE)
		shown->ghost_side = finding->side;
	for (int i = -1; i <= 1; i += 2)
		show_place(shown, finding->spot.x + i, finding->spot.y + i);
}

/* Shows all features with figures of a player, on which the player's final score depends. */
static void show_all_of(struct carc_shown *shown, const struct carc_game *game, unsigned player)
{
	CARC_EACH_FIGURE (figure, &game->figures) {
		if (figure->player == player)
			carc_show_zone(shown, game, figure->zone);
	}
}

void carc_show_finding(struct carc_shown *shown, const struct carc_game *game,
		       const struct carc_record *record, const struct carc_found *finding,
		       const struct carc_turn_zones *zones)
{
	unsigned tile = tile_at(game, &finding->spot), near = tile_at(game, &finding->near);

	if (tile != CARC_TILE_NONE)
		show_part(shown, game, tile, finding);
	else if (finding->spot.type && finding->turn > 0 && finding->turn <= record->turns &&
		 carc_board_tile(&game->board, finding->spot.x, finding->spot.y) == CARC_TILE_NONE)
		show_ghost(shown, game, record, finding);
	if (near != CARC_TILE_NONE)
		show_part(shown, game, near, finding);
	/* The player has no figure left to place: show where all of them stand. */
	if (finding->player < game->players &&
	    !strcmp(carc_alternatives_key(finding->code), "figures"))
		show_all_of(shown, game, finding->player);
	if (!shown->any && finding->turn > 0 && finding->turn <= record->turns)
		carc_show_turn(shown, game, zones);
	else if (!shown->any)
		show_all_of(shown, game, finding->who);
}

/* Shows all complete features of a title's kind that have the size of the largest. Returns false if there are none. */
static bool show_largest(struct carc_shown *shown, const struct carc_game *game, unsigned title)
{
	const struct carc_zones *zones = &game->zones;
	bool any = false;

	for (unsigned root = 0; root < zones->count; root++)
		if (carc_zones_find(zones, root) == root &&
		    zones->zone[root].kind == carc_title_infos[title].kind &&
		    carc_game_complete(game, root) &&
		    carc_zone_tiles(&zones->zone[root]) == game->box.titles.title[title].size) {
			carc_show_zone(shown, game, root);
			any = true;
		}
	return any;
}

bool carc_show_award(struct carc_shown *shown, const struct carc_game *game,
		     const struct carc_award *award)
{
	unsigned tile = tile_at(game, &award->spot), zone;

	shown->ends = true;
	if (award->of == CARC_AWARD_PART && award->final &&
	    carc_title_of(award->ref.kind) < CARC_TITLES)
		return show_largest(shown, game, carc_title_of(award->ref.kind));
	if (award->of == CARC_AWARD_ON_ZONE && award->zone < game->zones.count) {
		carc_show_zone(shown, game, award->zone);
		return true;
	}
	if (award->of != CARC_AWARD_FEATURE || tile == CARC_TILE_NONE)
		return false;
	zone = carc_tile_resolve(carc_game_type(game, tile), game->board.tile[tile].rot,
				 award->ref);
	if (zone == CARC_ZONE_NONE)
		return false;
	carc_show_scored(shown, game, carc_game_zone(game, tile, zone), award->kind);
	return true;
}

void carc_show_before(struct carc_shown *shown, const struct carc_game *before,
		      const struct carc_shown *now, const struct carc_game *game)
{
	*shown = *now;
	shown->lit = shown->fed = shown->weighed = (struct carc_zone_set){{0}};
	shown->ghost.type = NULL;
	shown->stands.count = 0;
	for (unsigned zone = 0; zone < before->zones.count; zone++) {
		unsigned root = carc_zones_find(&before->zones, zone);
		enum carc_light light = carc_light_of(now, game, zone);

		if (carc_zones_is_spare(&before->zones, zone))
			continue;
		if (light == CARC_LIGHT_LIT)
			carc_zone_set_add(&shown->lit, root);
		if (light == CARC_LIGHT_FED)
			carc_zone_set_add(&shown->fed, root);
	}
}

enum carc_light carc_light_of(const struct carc_shown *shown, const struct carc_game *game,
			      unsigned zone)
{
	unsigned root = shown ? carc_zones_find(&game->zones, zone) : 0;

	if (!shown)
		return CARC_LIGHT_NONE;
	if (carc_zone_set_has(&shown->lit, root))
		return CARC_LIGHT_LIT;
	return carc_zone_set_has(&shown->fed, root) ? CARC_LIGHT_FED : CARC_LIGHT_NONE;
}

unsigned carc_shown_number(const struct carc_shown *shown, unsigned index)
{
	return shown ? carc_stands_number(&shown->stands, index) : 0;
}

bool carc_shown_worth(struct carc_shown *shown, const struct carc_game *game)
{
	struct carc_bounds *bounds;
	struct carc_game *room;
	struct carc_prospect prospect;
	bool sound;

	if (carc_zone_set_next(&shown->lit, 0) == CARC_ZONES_MAX)
		return true;
	bounds = malloc(sizeof *bounds);
	room = malloc(sizeof *room);
	sound = bounds && room;
	if (sound) {
		carc_bounds_begin(bounds, game, room);
		CARC_EACH_ZONE (root, &shown->lit) {
			if (!carc_bounds_lists(bounds, root))
				continue;
			carc_bounds_of(bounds, room, root, &prospect);
			shown->worth[root] = prospect.now;
			carc_zone_set_add(&shown->weighed, root);
		}
	}
	free(bounds);
	free(room);
	return sound;
}

static void print_zone(const struct carc_game *game, unsigned root, FILE *out)
{
	char word[CARC_ZONE_WORD_MAX];

	fputs(carc_zone_word(game, root, true, word), out);
}

/* Writes "#2 Anna on N@0,-1 since turn 1" or "Boris's barn north-west of 1,0 from the start". */
static void print_figure(const struct carc_game *game, const struct carc_stand *stand,
			 unsigned number, const char *const *names, FILE *out)
{
	const struct carc_figure *figure = &stand->figure;
	const char *name = names ? names[figure->player] : NULL;
	char tile[CARC_WORD_MAX];

	if (number)
		fprintf(out, "#%u ", number);
	if (name && *name)
		carc_print_clean(name, out);
	else
		fprintf(out, "player %u", figure->player + 1u);
	if (figure->kind != CARC_MEEPLE)
		fprintf(out, "'s %s", carc_figure_name(figure->kind));
	if (carc_stands_beside(stand))
		fprintf(out, " north-west of %d,%d", stand->x, stand->y);
	else
		fprintf(out, " on %s", carc_tile_word(game, figure->tile, tile));
	if (figure->turn > 0)
		fprintf(out, " since turn %u", figure->turn);
	else
		fputs(" from the start", out);
}

/* Writes "; figures: " and the figures that counted for a feature, or that stand on it. */
static void print_figures(const struct carc_shown *shown, const struct carc_game *game,
			  unsigned root, const char *const *names, FILE *out)
{
	const struct carc_stands *stands = &shown->stands;
	struct carc_stands own;

	if (stands->count == 0 || stands->root != root) {
		carc_stands_at(game, root, game->zones.zone[root].kind, &own);
		stands = &own;
	}
	fputs(stands->count > 0 ? "; figures: " : "; unoccupied now", out);
	for (unsigned n = 0; n < stands->count; n++) {
		const struct carc_stand *stand = &stands->stand[n];

		fputs(n > 0 ? ", " : "", out);
		print_figure(game, stand, carc_shown_number(shown, stand->index), names, out);
	}
}

bool carc_shown_open(const struct carc_shown *shown, const struct carc_game *game, unsigned tile,
		     unsigned side)
{
	unsigned root =
		carc_game_zone(game, tile, carc_game_zone_at(game, tile, carc_port_middle(side)));

	return shown && shown->ends && carc_zone_set_has(&shown->lit, root) &&
	       game->rules->features[game->zones.zone[root].kind].closing == CARC_CLOSES_SEALED &&
	       carc_board_beside(&game->board, tile, side) == CARC_TILE_NONE;
}

/* Writes "; open at 4,0, 2,1": the places where a feature can continue. */
static void print_ends(const struct carc_shown *shown, const struct carc_game *game, unsigned root,
		       FILE *out)
{
	const char *before = "; open at ";

	CARC_EACH_TILE (tile, &game->zones.zone[root])
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			const struct carc_tile *here = &game->board.tile[tile];
			unsigned zone = carc_game_zone_at(game, tile, carc_port_middle(side));

			if (carc_game_zone(game, tile, zone) != root ||
			    !carc_shown_open(shown, game, tile, side))
				continue;
			fprintf(out, "%s%d,%d", before, here->x + carc_side_dx[side],
				here->y + carc_side_dy[side]);
			before = ", ";
		}
}

void carc_shown_words(const struct carc_shown *shown, const struct carc_game *game,
		      const char *const *names, FILE *out)
{
	CARC_EACH_ZONE (root, &shown->lit) {
		const struct carc_zone *zone = &game->zones.zone[root];
		const char *before = "; it counts ";
		unsigned tiles = carc_zone_tiles(zone);
		struct carc_zone_set fed;

		fputs("Shown: ", out);
		print_zone(game, root, out);
		fprintf(out, ", %u tile%s", tiles, tiles == 1 ? "" : "s");
		if (game->rules->features[zone->kind].closing != CARC_CLOSES_NEVER)
			fputs(carc_game_complete(game, root) ? ", complete" : ", not complete",
			      out);
		print_ends(shown, game, root, out);
		if (carc_zone_set_has(&shown->weighed, root))
			fprintf(out, "; worth %d", shown->worth[root]);
		print_figures(shown, game, root, names, out);
		(void)carc_game_beside(game, root, &fed);
		CARC_EACH_ZONE (city, &fed) {
			fputs(before, out);
			print_zone(game, city, out);
			before = ", ";
		}
		fputc('\n', out);
	}
	if (shown->far.type)
		fprintf(out, "Not drawn: %s@%d,%d r%u, far from all other tiles\n",
			shown->far.type->id, shown->far.x, shown->far.y, shown->far.rot);
}

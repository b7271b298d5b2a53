/* Facts of carc.h about the board, and the tiles and rules of a game. */
#include <stdlib.h>

#include "core/beside.h"
#include "core/boxes.h"
#include "formats/api/facts.h"
#include "formats/draw/svg/svg_board.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/fact.h"
#include "formats/text/batch.h"
#include "made/draw/svg/svg_looks.h"

static void put_features(struct carc_fact *fact, const struct carc_game *game, unsigned n)
{
	const struct carc_tile_type *type = carc_game_type(game, n);
	struct carc_list *list = carc_put_list(fact, CARC_F_features);
	char word[CARC_ZONE_WORD_MAX];
	struct carc_tile_art art;

	carc_tile_art(type, 0, &art);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		struct carc_fact *feature = carc_add_fact(list, NULL);
		int x, y;

		carc_svg_spot(&art, zone, game->board.tile[n].rot, &x, &y);
		carc_put_text(feature, CARC_F_feature,
			      carc_ref_word(carc_game_ref(game, n, zone), word));
		carc_put_text(feature, CARC_F_of,
			      carc_zone_word(game, carc_game_zone(game, n, zone), false, word));
		carc_put_number(feature, CARC_F_left, x);
		carc_put_number(feature, CARC_F_top, y);
	}
}

static void put_tile(struct carc_list *list, const struct carc_game *game, unsigned n)
{
	const struct carc_tile *tile = &game->board.tile[n];
	struct carc_fact *fact = carc_add_fact(list, NULL);

	carc_put_word(fact, CARC_F_tile, carc_game_type(game, n)->id);
	carc_put_number(fact, CARC_F_x, tile->x);
	carc_put_number(fact, CARC_F_y, tile->y);
	carc_put_number(fact, CARC_F_rot, tile->rot);
	carc_put_number(fact, CARC_F_turn, tile->turn);
	put_features(fact, game, n);
}

static void put_figure(struct carc_list *list, const struct carc_query *query,
		       const struct carc_figure *figure)
{
	const struct carc_game *game = query->game;
	const struct carc_tile *tile = &game->board.tile[figure->tile];
	struct carc_fact *fact = carc_add_fact(list, NULL);
	char word[CARC_WORD_MAX];

	carc_put_text(fact, CARC_F_player, query->place.record->player[figure->player].name);
	carc_put_word(fact, CARC_F_figure, carc_figure_key(figure->kind));
	carc_put_number(fact, CARC_F_x, tile->x);
	carc_put_number(fact, CARC_F_y, tile->y);
	carc_put_text(
		fact, CARC_F_feature,
		carc_ref_word(carc_game_ref(game, figure->tile, figure->zone - tile->zone), word));
	carc_put_number(fact, CARC_F_turn, figure->turn);
}

/* A list of the board: a row BESIDE of core/terms/words.def. */
struct beside {
	struct carc_fact *board;
	const struct carc_record *record;
	const struct carc_beside_info *row;
	struct carc_list *list; /* NULL: empty */
};

static void put_beside(void *ctx, const struct carc_beside *entry)
{
	struct beside *beside = ctx;
	unsigned has = beside->row->has;
	struct carc_fact *fact;

	if (!beside->list)
		beside->list = carc_put_list(beside->board,
					     carc_field_find(CARC_FACT_BOARD, beside->row->key));
	fact = carc_add_fact(beside->list, NULL);
	if (has & CARC_BESIDE_PLAYER && entry->player != CARC_PLAYER_NONE)
		carc_put_text(fact, CARC_F_player, beside->record->player[entry->player].name);
	if (has & CARC_BESIDE_OWNER)
		carc_put_text(fact, CARC_F_owner, beside->record->player[entry->owner].name);
	if (has & CARC_BESIDE_FIGURE)
		carc_put_word(fact, CARC_F_figure, carc_figure_key(entry->figure));
	if (has & CARC_BESIDE_TOKEN)
		carc_put_word(fact, CARC_F_token, carc_token_key(entry->token));
	if (has & CARC_BESIDE_PIECE)
		carc_put_word(fact, CARC_F_piece, entry->piece);
	if (has & CARC_BESIDE_COUNT)
		carc_put_number(fact, CARC_F_count, entry->count);
	if (has & CARC_BESIDE_PLACE) {
		carc_put_number(fact, CARC_F_x, entry->x);
		carc_put_number(fact, CARC_F_y, entry->y);
	}
	if (has & CARC_BESIDE_PIECE)
		carc_put_format(fact, CARC_F_side, "%c", "NESW"[entry->side]);
}

void carc_query_board(struct carc_query *query)
{
	struct carc_fact *fact = carc_fact_new(&query->printer, CARC_FACT_BOARD);
	struct carc_list *list;

	carc_put_place(fact, &query->place);
	list = carc_put_list(fact, CARC_F_tiles);
	for (unsigned n = 0; n < query->game->board.tiles; n++)
		put_tile(list, query->game, n);
	list = carc_put_list(fact, CARC_F_figures);
	CARC_EACH_FIGURE (figure, &query->game->figures)
		put_figure(list, query, figure);
	CARC_EACH_BESIDE (row) {
		struct beside beside = {fact, query->place.record, row, NULL};

		row->list(query->game, row->of, &(struct carc_beside_to){put_beside, &beside});
	}
	carc_fact_print(fact);
}

/* Returns the picture of a tile, which the caller frees, or NULL on out of memory. */
static char *tile_picture(const struct carc_tile_type *type, unsigned rot)
{
	struct carc_text_buffer svg;
	struct carc_tile_art art;

	if (!carc_text_buffer_open(&svg))
		return NULL;
	carc_tile_art(type, 0, &art);
	fprintf(svg.out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"carc\" viewBox=\"0 0 %d %d\" "
		"role=\"img\" aria-label=\"%s r%u\"><g " CARC_LOOK_BOARD ">",
		CARC_SVG_TILE, CARC_SVG_TILE, type->id, rot);
	carc_svg_tile(type, rot, &art, svg.out);
	fputs("</g></svg>", svg.out);
	return carc_text_buffer_end(&svg);
}

static void put_rotation(struct carc_query *query, struct carc_list *list,
			 const struct carc_tile_type *type, unsigned rot)
{
	struct carc_fact *fact = carc_add_fact(list, NULL);
	char *svg = tile_picture(type, rot);

	query->failed |= !svg;
	carc_put_number(fact, CARC_F_rot, rot);
	carc_put_text(fact, CARC_F_svg, svg ? svg : "");
	free(svg);
}

void carc_query_tiles(struct carc_query *query)
{
	const struct carc_tileset *tiles = &query->game->rules->tiles;

	for (unsigned n = 0; n < tiles->types; n++) {
		struct carc_fact *fact = carc_fact_new(&query->printer, CARC_FACT_PICTURED);
		struct carc_list *list;

		carc_put_word(fact, CARC_F_tile, tiles->type[n]->id);
		carc_put_number(fact, CARC_F_count, tiles->count[n]);
		carc_put_number(fact, CARC_F_left, query->game->bag[n]);
		list = carc_put_list(fact, CARC_F_rotations);
		for (unsigned rot = 0; rot < 4; rot++)
			if (carc_tile_look(tiles->type[n], rot) == rot)
				put_rotation(query, list, tiles->type[n], rot);
		carc_fact_print(fact);
	}
}

void carc_query_rules(struct carc_query *query)
{
	const size_t presets = CARC_PRESETS;
	const struct carc_preset *preset = carc_presets;

	for (size_t i = 0; i < presets + CARC_EXPANSIONS; i++) {
		struct carc_fact *fact = carc_fact_new(&query->printer, CARC_FACT_CHOICE);
		bool edition = i < presets;
		const struct carc_expansion *box = edition ? NULL : carc_expansions[i - presets];

		carc_put_word(fact, CARC_F_choice, edition ? "edition" : "expansion");
		carc_put_word(fact, CARC_F_game, edition ? preset[i].set->game : box->game);
		carc_put_word(fact, CARC_F_name, edition ? preset[i].id : box->id);
		carc_put_word(fact, CARC_F_title, edition ? preset[i].title : box->title);
		carc_fact_print(fact);
	}
}

void carc_query_picture(struct carc_query *query)
{
	const struct carc_record *record = query->place.record;
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	struct carc_draw drawing = {.utf8 = true,
				    .coordinates = true,
				    .mark_last = query->which == CARC_PICTURE_IN_PAGE,
				    .names = names,
				    .colours = colours};
	struct carc_svg_look look = {.draw = &drawing,
				     .title = "Carcassonne",
				     .prefix = "",
				     .alone = query->which == CARC_PICTURE_ALONE};

	for (unsigned i = 0; i < record->players; i++) {
		names[i] = record->player[i].name;
		colours[i] = record->player[i].color;
	}
	if (query->which == CARC_PICTURE_TEXT) {
		carc_draw_board(query->game, &drawing, query->out);
		return;
	}
	look.symbols = calloc(1, sizeof *look.symbols);
	query->failed |= !look.symbols || !carc_svg_board(query->game, &look, query->out);
	free(look.symbols);
}

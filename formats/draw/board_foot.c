/*
 * The lines below a board: what each player has, and what the signs mean. board_text.c calls
 * carc_board_foot(); draw/tile_sheet.c and wall_text.c explain their signs.
 */
#include <ctype.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/engine/start_board.h"
#include "core/house/house_options.h"
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/terms/bits.h"
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/rules/window.h"
#include "core/terms/vocab.h"
#include "formats/text/safe_text.h"
#include "formats/draw/board_pen.h"
#include "formats/draw/tile/tile_picture.h"
#include "formats/draw/tile_sheet.h"
#include "formats/draw/wall_text.h"

/* A number of something for each player, who is marked by a kind of figure. */
static void write_counts(struct carc_board_pen *pen, const char *words, unsigned kind,
			 const unsigned count[CARC_SEATS])
{
	char text[16];

	carc_pen_words(pen, words);
	for (unsigned player = 0; player < pen->game->players; player++) {
		if (player)
			carc_pen_words(pen, ", ");
		carc_pen_player(pen, player, kind);
		snprintf(text, sizeof text, " %u", count[player]);
		carc_pen_words(pen, text);
	}
	carc_glyph_end(&pen->line);
}

/* How many figures of each kind each player has on the board. */
static void write_players(struct carc_board_pen *pen)
{
	const struct carc_figures *figures = &pen->game->figures;

	for (unsigned kind = 0; pen->game->players > 0 && kind < CARC_FIGURE_KINDS; kind++) {
		const char *name = carc_figure_name(kind);
		unsigned on_board[CARC_SEATS] = {0};
		char text[32];

		if (carc_supply(pen->game->rules, kind, pen->game->players) == 0)
			continue;
		for (unsigned n = 0; n < figures->count; n++)
			on_board[figures->figure[n].player] += figures->figure[n].kind == kind;
		for (unsigned n = 0; kind == CARC_BARN && n < pen->game->box.abbey.barns; n++)
			on_board[pen->game->box.abbey.barn[n].player]++;
		snprintf(text, sizeof text, "%c%ss on the board: ", toupper((unsigned char)name[0]),
			 name + 1);
		write_counts(pen, text, kind, on_board);
	}
}

/*
 * One line about the figures of an owner that a player holds: "Prisoners of A Anna: 2 meeples of B
 * Boris".
 */
static void write_held(struct carc_board_pen *pen, unsigned holder, unsigned owner)
{
	bool any = false;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		unsigned held = pen->game->figures.held[holder][owner][kind];
		char text[32];

		if (!held)
			continue;
		if (!any) {
			carc_pen_words(pen, "Prisoners of ");
			carc_pen_player(pen, holder, CARC_MEEPLE);
		}
		snprintf(text, sizeof text, "%s %u %s%s", any ? "," : ":", held,
			 carc_figure_name(kind), held > 1 ? "s" : "");
		carc_pen_words(pen, text);
		any = true;
	}
	if (!any)
		return;
	carc_pen_words(pen, " of ");
	carc_pen_player(pen, owner, CARC_MEEPLE);
	carc_glyph_end(&pen->line);
}

/* The sheep of each shepherd on the board, a token each, and where he stands: "Flocks: (A) Anna 2+3 at 1,0". */
static void write_flocks(struct carc_board_pen *pen)
{
	bool any = false;

	CARC_EACH_FIGURE (figure, &pen->game->figures) {
		const struct carc_tile *tile = &pen->game->board.tile[figure->tile];
		const struct carc_flock *flock = figure->kind == CARC_SHEPHERD
							 ? carc_flock_on(pen->game, figure->zone)
							 : NULL;
		const char *before = " ";
		char text[40];

		if (!flock)
			continue;
		carc_pen_words(pen, any ? ", " : "Flocks: ");
		carc_pen_player(pen, figure->player, CARC_SHEPHERD);
		CARC_EACH_TOKEN (FLOCK, token)
			for (unsigned n = 0; n < flock->tokens[token]; n++, before = "+") {
				carc_pen_words(pen, before);
				carc_pen_words(pen, carc_token_key(token));
			}
		snprintf(text, sizeof text, " at %d,%d", tile->x, tile->y);
		carc_pen_words(pen, text);
		any = true;
	}
	if (any)
		carc_glyph_end(&pen->line);
}

/* The tokens by kinds that players have, if any has one: "Goods: A Anna 2 wine 1 cloth". */
static void write_kinds(struct carc_board_pen *pen, const struct carc_token_set_info *set)
{
	bool any = false;

	for (unsigned player = 0; player < pen->game->players; player++) {
		bool named = false;

		for (unsigned token = set->first; token <= set->last; token++) {
			unsigned count = pen->game->tokens[token][player];
			char text[32];

			if (count == 0)
				continue;
			if (!named) {
				carc_pen_words(pen, any ? ", " : set->words);
				carc_pen_words(pen, any ? "" : ": ");
				carc_pen_player(pen, player, CARC_MEEPLE);
			}
			snprintf(text, sizeof text, " %u %s", count, carc_token_key(token));
			carc_pen_words(pen, text);
			any = named = true;
		}
	}
	if (any)
		carc_glyph_end(&pen->line);
}

/* Returns true if players can hold such tokens: towers need tiles that show one, abbeys a tile that is one. */
static bool is_played(const struct carc_game *game, enum carc_token_set set)
{
	if (set == CARC_TOKENS_PIECES)
		return carc_draw_kinds(game) >> CARC_TOWER & 1;
	if (set == CARC_TOKENS_ABBEYS)
		return carc_abbey_type(game->rules) < game->rules->tiles.types;
	return game->rules->actions[carc_token_set_info(set)->act] != NULL;
}

/* The tokens that players hold; of a set of one kind, of all players: "Abbeys in hand: A Anna 1, B Boris 0". */
static void write_tokens(struct carc_board_pen *pen, enum carc_token_set number)
{
	const struct carc_token_set_info *set = carc_token_set_info(number);
	unsigned count[CARC_SEATS] = {0};
	char words[40];

	if (set->first < set->last) {
		write_kinds(pen, set);
		return;
	}
	if (pen->game->players == 0 || !is_played(pen->game, number))
		return;
	for (unsigned player = 0; player < pen->game->players; player++)
		count[player] = pen->game->tokens[set->first][player];
	snprintf(words, sizeof words, "%s: ", set->words);
	write_counts(pen, words, CARC_MEEPLE, count);
}

/* The corners where barns stand, each that in the north-west of a place. */
static void write_barns(struct carc_board_pen *pen)
{
	const struct carc_abbey *abbey = &pen->game->box.abbey;

	for (unsigned n = 0; n < abbey->barns; n++) {
		char text[32];

		carc_pen_words(pen, n ? ", " : "Barns north-west of: ");
		carc_pen_player(pen, abbey->barn[n].player, CARC_BARN);
		snprintf(text, sizeof text, " %d,%d", abbey->barn[n].x, abbey->barn[n].y);
		carc_pen_words(pen, text);
	}
	if (abbey->barns > 0)
		carc_glyph_end(&pen->line);
}

/* Who has the King and the Robber, and how many tiles the largest has: "King: A Anna, 5 tiles". */
static void write_title(struct carc_board_pen *pen, unsigned title)
{
	const struct carc_title_held *held = &pen->game->box.titles.title[title];
	char text[40];

	if (!held->holders)
		return;
	snprintf(text, sizeof text, "%s: ", carc_title_infos[title].name);
	carc_pen_words(pen, text);
	CARC_EACH_BIT (player, held->holders) {
		carc_pen_player(pen, player, CARC_MEEPLE);
		carc_pen_words(pen, ", ");
	}
	snprintf(text, sizeof text, "%u tile%s", held->size, held->size == 1 ? "" : "s");
	carc_pen_words(pen, text);
	carc_glyph_end(&pen->line);
}

/*
 * How many walls are left, how many towers each player has left, and how many guards each has on
 * the wall.
 */
static void write_walls(struct carc_board_pen *pen)
{
	const struct carc_walls *walls = &pen->game->box.walls;
	const char *const words[2] = {"; towers left: ", "; guards: "};
	char text[40];

	snprintf(text, sizeof text, "Walls left: %u", walls->supply);
	carc_pen_words(pen, text);
	for (unsigned i = 0; i < 2; i++) {
		carc_pen_words(pen, words[i]);
		for (unsigned player = 0; player < pen->game->players; player++) {
			unsigned count = i ? pen->game->figures.away[CARC_MEEPLE][player]
					   : pen->game->tokens[CARC_TOKEN_WALL_TOWER][player];
			const char mark[2] = {pen->mark[player], '\0'};

			if (player)
				carc_pen_words(pen, ", ");
			carc_glyph_put(&pen->line, mark, CARC_TONE_PLAYER + player);
			snprintf(text, sizeof text, " %u", count);
			carc_pen_words(pen, text);
		}
	}
	carc_glyph_end(&pen->line);
}

static void write_shown_key(const struct carc_board_pen *pen)
{
	bool utf8 = pen->how->utf8;

	fprintf(pen->out,
		utf8 ? "%s ┃ shown   %s counts for it   ▸A◂ stands on it\n"
		     : "%s shown   %s counts for it   >A< stands on it\n",
		carc_shade_sign(false, utf8), carc_shade_sign(true, utf8));
}

/* Whether a kind of figure stands on open ground only: a small letter shows it. */
static bool lies_always(unsigned kind)
{
	unsigned kinds = carc_figure_info(kind)->kinds;

	while (kinds && carc_kind_open(carc_low_bit(kinds)))
		kinds &= kinds - 1;
	return kinds == 0;
}

/* The signs beside the letters of figures that are no meeples, of those that are in the game, on one line. */
static void write_figure_key(const struct carc_board_pen *pen)
{
	const char *before = "";

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_figure_info *info = carc_figure_info(kind);

		if (!*info->sign[0] || carc_supply(pen->game->rules, kind, pen->game->players) == 0)
			continue;
		fprintf(pen->out, "%s%s%s%s %s", before, info->sign[0],
			lies_always(kind) ? "letter" : "LETTER", info->sign[1], info->name);
		before = "   ";
	}
	if (*before)
		fputc('\n', pen->out);
}

static void write_key(const struct carc_board_pen *pen)
{
	carc_draw_key(carc_draw_kinds(pen->game), pen->how->utf8, pen->out);
	write_figure_key(pen);
	if (carc_has_walls(pen->game))
		carc_wall_key(pen->how->utf8, pen->out);
	if (pen->game->rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_NONE)
		fputs(pen->how->utf8 ? "━━━ edge of the table\n" : "%%% edge of the table\n",
		      pen->out);
	if (pen->game->rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS)
		fputs(pen->how->utf8 ? "♣ bushes; roads continue through them\n"
				     : "& bushes; roads continue through them\n",
		      pen->out);
	if (pen->how->mark_last)
		fputs(pen->how->utf8 ? "◤ ◥ ◣ ◢ corners of the last tile\n"
				     : "[ ] at the corners: the last tile\n",
		      pen->out);
	if (pen->how->shown)
		write_shown_key(pen);
	if (pen->how->ids)
		fputs("(NAME) name of the tile\n", pen->out);
}

/* Where tiles may lie, and how large the table is. */
static void note_shifting(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_window window = carc_window(game);
	int columns = table->x1 - table->x0 + 1, rows = table->y1 - table->y0 + 1;

	fprintf(out, "The table has %d column%s and %d row%s", columns, columns > 1 ? "s" : "",
		rows, rows > 1 ? "s" : "");
	if (game->board.tiles > 0)
		fprintf(out, "; tiles can be placed from %d,%d to %d,%d", window.part[0].x0,
			window.part[0].y0, window.part[0].x1, window.part[0].y1);
	fputs(".\n", out);
}

/* How far the table goes, if its edge counts: most of it may be too far away to be drawn. */
static void note_table(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_table *second = &game->rules->second;

	switch (game->rules->option[CARC_OPTION_TABLE_EDGE]) {
	case CARC_TABLE_EDGE_NONE:
		return;
	case CARC_TABLE_EDGE_SHIFTS:
		note_shifting(game, out);
		return;
	case CARC_TABLE_EDGE_LIMITS:
	case CARC_TABLE_EDGE_COMPLETES:
	case CARC_TABLE_EDGE_EXTENDS:
		break;
	}
	fprintf(out, "The table covers %d,%d to %d,%d", table->x0, table->y0, table->x1, table->y1);
	if (game->rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_EXTENDS)
		fprintf(out, ", the second one %d,%d to %d,%d", second->x0, second->y0, second->x1,
			second->y1);
	fputs(".\n", out);
}

/* A player without a name is called by the mark. */
static void print_player(const struct carc_board_pen *pen, unsigned player)
{
	const char *name = pen->how->names ? pen->how->names[player] : NULL;

	if (name && *name)
		carc_print_clean(name, pen->out);
	else
		fputc(pen->mark[player], pen->out);
}

/* Who holds whose meeples prisoner by the house rule, if anybody does. */
static void write_guarded(const struct carc_board_pen *pen)
{
	const struct carc_figures *figures = &pen->game->figures;
	const char *before = "Prisoners: ";

	for (unsigned n = 0; n < pen->game->players * pen->game->players; n++) {
		unsigned holder = n / pen->game->players, player = n % pen->game->players;
		unsigned count = 0;

		for (unsigned i = 0; i < figures->captives; i++)
			count += figures->captive[i].holder == holder &&
				 figures->captive[i].player == player;
		if (count == 0)
			continue;
		fprintf(pen->out, "%s%u of ", before, count);
		print_player(pen, player);
		fputs(", held by ", pen->out);
		print_player(pen, holder);
		before = "; ";
	}
	fputs(*before == ';' ? "\n" : "", pen->out);
}

/* The tiles whose names would have hidden a feature. */
static void write_unnamed(struct carc_board_pen *pen)
{
	const char *before = "No space for the names of: ";

	for (unsigned tile = 0; tile < pen->game->board.tiles; tile++) {
		const struct carc_tile *here = &pen->game->board.tile[tile];
		char text[32];

		if (!(pen->unnamed[tile / 64] >> tile % 64 & 1))
			continue;
		snprintf(text, sizeof text, "%s@%d,%d", carc_game_type(pen->game, tile)->id,
			 here->x, here->y);
		carc_pen_words(pen, before);
		carc_pen_words(pen, text);
		before = " ";
	}
	if (*before == ' ')
		carc_glyph_end(&pen->line);
}

void carc_board_foot(struct carc_board_pen *pen)
{
	write_unnamed(pen);
	note_table(pen->game, pen->out);
	write_players(pen);
	write_guarded(pen);
	write_tokens(pen, CARC_TOKENS_PIECES);
	for (unsigned n = 0; n < pen->game->players * pen->game->players; n++)
		write_held(pen, n / pen->game->players, n % pen->game->players);
	write_tokens(pen, CARC_TOKENS_GOODS);
	write_barns(pen);
	write_tokens(pen, CARC_TOKENS_ABBEYS);
	for (unsigned set = CARC_FURTHER_SETS; set < CARC_TOKEN_SETS; set++)
		write_tokens(pen, (enum carc_token_set)set);
	for (unsigned title = 0; title < CARC_TITLES; title++)
		write_title(pen, title);
	write_flocks(pen);
	if (pen->game->players > 0 && carc_has_walls(pen->game))
		write_walls(pen);
	if (pen->how->shown)
		carc_shown_words(pen->how->shown, pen->game, pen->how->names, pen->out);
	if (pen->opens)
		fputs("? open side of the shown feature\n", pen->out);
	if (pen->how->key)
		write_key(pen);
}

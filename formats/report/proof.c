/* The facts behind the points of a zone, as a paragraph and as JSON. */
#include <string.h>

#include "core/base/features.h"
#include "core/house/border.h"
#include "core/terms/bits.h"
#include "core/tiles/shows.h"
#include "formats/report/proof.h"
#include "formats/report/sum_out.h"

/* The fields with farmers on them that touch a completed city. */
static void find_fields(const struct carc_game *game, unsigned city,
			struct carc_zone_set *ret_fields)
{
	struct carc_zone_set fields, cities;

	memset(ret_fields, 0, sizeof *ret_fields);
	carc_occupied(game, 1u << CARC_FIELD, &fields);
	for (unsigned field = carc_zone_set_next(&fields, 0); field < CARC_ZONES_MAX;
	     field = carc_zone_set_next(&fields, field + 1)) {
		(void)carc_field_cities(game, field, &cities);
		if (carc_zone_set_has(&cities, city))
			carc_zone_set_add(ret_fields, field);
	}
}

void carc_prove(const struct carc_game *game, const struct carc_event *event,
		struct carc_proof *ret_proof)
{
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	struct carc_proof proof = {.turn = event->turn,
				   .final = event->final,
				   .returned = event->kind == CARC_EVENT_RETURN,
				   .kind = zone->kind};
	struct carc_zone_set *roots = &proof.stands;
	unsigned tile;

	proof.tally = *event->tally;
	proof.tiles = carc_zone_tiles(zone);
	memcpy(proof.shows, zone->shows, sizeof proof.shows);
	proof.ref = carc_game_zone_ref(game, event->zone, &tile);
	proof.spot = carc_game_spot(game, tile);
	proof.neighbours = carc_board_around(&game->board, tile);
	proof.beyond = proof.neighbours ? carc_border_around(game, tile) : 0;
	proof.neighbours -= proof.beyond;
	if (zone->kind == CARC_RESIDENTIAL)
		proof.markets = carc_residential_markets(game, event->zone, &proof.fed);
	if (zone->kind == CARC_FIELD)
		proof.cities = carc_field_cities(game, event->zone, &proof.fed);
	else if (proof.tally.kind == CARC_FIELD)
		proof.cities = 1;
	if (zone->kind == proof.tally.kind)
		carc_zone_set_add(roots, event->zone);
	else
		find_fields(game, event->zone, roots);
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (carc_zone_set_has(roots, carc_zones_find(&game->zones, figure->zone)))
			proof.figures[figure->kind][figure->player]++;
	}
	*ret_proof = proof;
}

/* Which figure is taken home: the only one that stands there. */
static const char *returned_figure(const struct carc_proof *proof)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		for (unsigned player = 0; player < CARC_SEATS; player++)
			if (proof->figures[kind][player] > 0)
				return carc_figure_name(kind);
	return carc_figure_name(CARC_MEEPLE);
}

void carc_print_feature(const struct carc_proof *proof, FILE *out)
{
	char word[CARC_WORD_MAX];

	if (proof->returned)
		fprintf(out, "%s taken home from ", returned_figure(proof));
	fprintf(out, "%s of %s@%d,%d", carc_ref_word(proof->ref, word), proof->spot.type->id,
		proof->spot.x, proof->spot.y);
}

/* Words that the feature shows, such as the goods of a market: a sum has their number. */
static void print_signs(const struct carc_proof *proof, FILE *out)
{
	for (unsigned row = 0; row < CARC_SHOWS_JOINED; row++) {
		const char *before = " (";

		if (carc_shows_info(row)->form == CARC_SHOWS_NUMBER || !proof->shows[row])
			continue;
		for (unsigned left = proof->shows[row]; left; left &= left - 1) {
			fprintf(out, "%s%s", before, carc_shows_name(row, carc_low_bit(left)));
			before = ", ";
		}
		fputc(')', out);
	}
}

void carc_print_sum(const struct carc_proof *proof, const struct carc_record *record, FILE *out)
{
	const struct carc_tally *tally = &proof->tally;
	const struct carc_sum *first = carc_tally_sum(tally, carc_low_bit(tally->majority.winners));
	bool same = true;

	for (unsigned left = tally->majority.winners; left; left &= left - 1)
		same = same && carc_same_sum(first, carc_tally_sum(tally, carc_low_bit(left)));
	for (unsigned left = tally->majority.winners; left; left = same ? 0 : left & (left - 1)) {
		unsigned player = carc_low_bit(left);
		const struct carc_sum *sum = carc_tally_sum(tally, player);

		if (!same)
			carc_say(out, "%s%s: ", left == tally->majority.winners ? "" : "; ",
				 record->player[player].name);
		carc_print_terms(sum, out);
		print_signs(proof, out);
		fprintf(out, " = %d", sum->points);
	}
}

bool carc_proof_tile(const struct carc_game *game, unsigned root, unsigned tile)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	const struct carc_tile *middle = &game->board.tile[carc_zone_first_tile(zone)];
	int dx = game->board.tile[tile].x - middle->x, dy = game->board.tile[tile].y - middle->y;

	if (game->rules->features[zone->kind].closing != CARC_CLOSES_SURROUNDED)
		return carc_zone_has_tile(zone, tile);
	return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

enum { TILES_NAMED = 16 }; /* so many tiles are named for people */

/* "38, in columns -4 to 3 and rows -2 to 4" */
static void print_reach(const struct carc_game *game, unsigned root, unsigned count, FILE *out)
{
	int x0 = INT16_MAX, x1 = INT16_MIN, y0 = INT16_MAX, y1 = INT16_MIN;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (!carc_proof_tile(game, root, i))
			continue;
		x0 = tile->x < x0 ? tile->x : x0;
		x1 = tile->x > x1 ? tile->x : x1;
		y0 = tile->y < y0 ? tile->y : y0;
		y1 = tile->y > y1 ? tile->y : y1;
	}
	fprintf(out, "%u, in columns %d to %d and rows %d to %d", count, x0, x1, y0, y1);
}

void carc_print_tiles(const struct carc_game *game, unsigned root, FILE *out)
{
	const char *before = "";
	unsigned count = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		count += carc_proof_tile(game, root, tile);
	if (count > TILES_NAMED) {
		print_reach(game, root, count, out);
		return;
	}
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		if (!carc_proof_tile(game, root, tile))
			continue;
		fprintf(out, "%s%s@%d,%d", before, carc_game_type(game, tile)->id,
			game->board.tile[tile].x, game->board.tile[tile].y);
		before = " ";
	}
}

void carc_print_zone(const struct carc_game *game, unsigned zone, bool typed, FILE *out)
{
	char word[CARC_WORD_MAX];
	unsigned tile;

	fputs(carc_ref_word(carc_game_zone_ref(game, zone, &tile), word), out);
	if (typed)
		fprintf(out, " of %s", carc_game_type(game, tile)->id);
	fprintf(out, "@%d,%d", game->board.tile[tile].x, game->board.tile[tile].y);
}

void carc_print_zones(const struct carc_game *game, const struct carc_zone_set *zones, int each,
		      FILE *out)
{
	const char *before = "";

	for (unsigned zone = carc_zone_set_next(zones, 0); zone < CARC_ZONES_MAX;
	     zone = carc_zone_set_next(zones, zone + 1)) {
		fputs(before, out);
		if (each)
			fprintf(out, "%d for ", each);
		carc_print_zone(game, zone, true, out);
		before = ", ";
	}
}

int carc_fed_each(const struct carc_proof *proof)
{
	const struct carc_tally *tally = &proof->tally;

	if (!tally->majority.winners || tally->apart)
		return 0;
	for (unsigned i = 0; i < tally->sums->terms; i++)
		if (tally->sums->term[i].of == CARC_OF_CITIES ||
		    tally->sums->term[i].of == CARC_OF_MARKETS)
			return tally->sums->term[i].each;
	return 0;
}

void carc_print_cities(const struct carc_proof *proof, const struct carc_game *game, FILE *out)
{
	carc_print_zones(game, &proof->fed, carc_fed_each(proof), out);
}

/* ---- Figures ------------------------------------------------------------------------------------ */

unsigned carc_proof_figure(const struct carc_proof *proof, const struct carc_game *game,
			   unsigned player, unsigned kind, unsigned n)
{
	const struct carc_figures *figures = &game->figures;

	for (; n < figures->count; n++)
		if (figures->figure[n].player == player && figures->figure[n].kind == kind &&
		    carc_zone_set_has(&proof->stands,
				      carc_zones_find(&game->zones, figures->figure[n].zone)))
			break;
	return n;
}

/* "N@0,-1, turn 1": the tile and the turn that a figure came. between: what stands between the two. */
static void print_stand(const struct carc_game *game, unsigned n, const char *between, FILE *out)
{
	const struct carc_figure *figure = &game->figures.figure[n];
	struct carc_spot spot = carc_game_spot(game, figure->tile);

	fprintf(out, "%s@%d,%d%s", spot.type->id, spot.x, spot.y, between);
	if (figure->turn)
		fprintf(out, "turn %u", figure->turn);
	else
		fputs("start", out);
}

/* "2", "1 pig", "2 pigs". */
static void print_count(unsigned kind, unsigned count, FILE *out)
{
	fprintf(out, "%u", count);
	if (kind != CARC_MEEPLE)
		fprintf(out, " %s%s", carc_figure_name(kind), count > 1 ? "s" : "");
}

void carc_print_stands(const struct carc_proof *proof, const struct carc_game *game,
		       const struct carc_record *record, FILE *out)
{
	const char *before = "";

	for (unsigned i = 0; i < (unsigned)record->players * CARC_FIGURE_KINDS; i++) {
		unsigned player = i / CARC_FIGURE_KINDS, kind = i % CARC_FIGURE_KINDS;
		unsigned n = carc_proof_figure(proof, game, player, kind, 0);
		const char *open = " (";

		if (proof->figures[kind][player] == 0)
			continue;
		carc_say(out, "%s%s ", before, record->player[player].name);
		print_count(kind, proof->figures[kind][player], out);
		for (; n < game->figures.count;
		     n = carc_proof_figure(proof, game, player, kind, n + 1)) {
			fputs(open, out);
			print_stand(game, n, ", ", out);
			open = "; ";
		}
		fputs(*open == ';' ? ")" : "", out);
		before = ", ";
	}
}

void carc_print_places(const struct carc_proof *proof, const struct carc_game *game,
		       unsigned player, FILE *out)
{
	const char *before = "";

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		for (unsigned n = carc_proof_figure(proof, game, player, kind, 0);
		     n < game->figures.count;
		     n = carc_proof_figure(proof, game, player, kind, n + 1)) {
			fputs(before, out);
			print_stand(game, n, " ", out);
			before = ";";
		}
	for (unsigned zone = carc_zone_set_next(&proof->fed, 0); zone < CARC_ZONES_MAX;
	     zone = carc_zone_set_next(&proof->fed, zone + 1)) {
		fputs(before, out);
		carc_print_zone(game, zone, false, out);
		if (carc_fed_each(proof))
			fprintf(out, " %d", carc_fed_each(proof));
		before = ";";
	}
}

void carc_print_figures(const struct carc_proof *proof, const struct carc_record *record, FILE *out)
{
	const char *before = "";

	for (unsigned i = 0; i < (unsigned)record->players * CARC_FIGURE_KINDS; i++) {
		unsigned player = i / CARC_FIGURE_KINDS, kind = i % CARC_FIGURE_KINDS;
		unsigned count = proof->figures[kind][player];

		if (count == 0)
			continue;
		carc_say(out, "%s%s ", before, record->player[player].name);
		print_count(kind, count, out);
		before = ", ";
	}
}

void carc_print_winners(const struct carc_proof *proof, const struct carc_record *record, FILE *out)
{
	const char *before = "";

	for (unsigned player = 0; player < record->players; player++) {
		if (!(proof->tally.majority.winners >> player & 1))
			continue;
		carc_say(out, "%s%s %d", before, record->player[player].name,
			 carc_tally_sum(&proof->tally, player)->points);
		before = ", ";
	}
}

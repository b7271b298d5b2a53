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
	struct carc_zone_set cities, roots = {{0}};
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
		proof.markets = carc_residential_markets(game, event->zone, &cities);
	if (zone->kind == CARC_FIELD)
		proof.cities = carc_field_cities(game, event->zone, &cities);
	else if (proof.tally.kind == CARC_FIELD)
		proof.cities = 1;
	if (zone->kind == proof.tally.kind)
		carc_zone_set_add(&roots, event->zone);
	else
		find_fields(game, event->zone, &roots);
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (carc_zone_set_has(&roots, carc_zones_find(&game->zones, figure->zone)))
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
	const struct carc_sum *first = carc_tally_sum(tally, carc_low_bit(tally->winners));
	bool same = true;

	for (unsigned left = tally->winners; left; left &= left - 1)
		same = same && carc_same_sum(first, carc_tally_sum(tally, carc_low_bit(left)));
	for (unsigned left = tally->winners; left; left = same ? 0 : left & (left - 1)) {
		unsigned player = carc_low_bit(left);
		const struct carc_sum *sum = carc_tally_sum(tally, player);

		if (!same)
			carc_say(out, "%s%s: ", left == tally->winners ? "" : "; ",
				 record->player[player].name);
		carc_print_terms(sum, out);
		print_signs(proof, out);
		fprintf(out, " = %d", sum->points);
	}
}

/* A tile of the feature; for one that others surround, these too. */
static bool counts_tile(const struct carc_game *game, unsigned root, unsigned tile)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	const struct carc_tile *middle = &game->board.tile[carc_zone_first_tile(zone)];
	int dx = game->board.tile[tile].x - middle->x, dy = game->board.tile[tile].y - middle->y;

	if (game->rules->features[zone->kind].closing != CARC_CLOSES_SURROUNDED)
		return carc_zone_has_tile(zone, tile);
	return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

void carc_print_tiles(const struct carc_game *game, unsigned root, FILE *out)
{
	const char *before = "";

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		if (!counts_tile(game, root, tile))
			continue;
		fprintf(out, "%s%s@%d,%d", before, carc_game_type(game, tile)->id,
			game->board.tile[tile].x, game->board.tile[tile].y);
		before = " ";
	}
}

/* Zones by name, with commas between. */
static void print_zones(const struct carc_game *game, const struct carc_zone_set *zones, FILE *out)
{
	const char *before = "";

	for (unsigned zone = carc_zone_set_next(zones, 0); zone < CARC_ZONES_MAX;
	     zone = carc_zone_set_next(zones, zone + 1)) {
		char word[CARC_WORD_MAX];
		unsigned tile;

		fprintf(out, "%s%s", before,
			carc_ref_word(carc_game_zone_ref(game, zone, &tile), word));
		fprintf(out, " of %s@%d,%d", carc_game_type(game, tile)->id,
			game->board.tile[tile].x, game->board.tile[tile].y);
		before = ", ";
	}
}

/* The markets beside a residential area, by name. */
static void print_markets(const struct carc_game *game, unsigned root, FILE *out)
{
	struct carc_zone_set markets;

	(void)carc_residential_markets(game, root, &markets);
	print_zones(game, &markets, out);
}

void carc_print_cities(const struct carc_game *game, unsigned root, FILE *out)
{
	struct carc_zone_set cities;

	(void)carc_field_cities(game, root, &cities);
	print_zones(game, &cities, out);
}

void carc_print_figures(const struct carc_proof *proof, const struct carc_record *record, FILE *out)
{
	const char *before = "";

	for (unsigned i = 0; i < (unsigned)record->players * CARC_FIGURE_KINDS; i++) {
		unsigned player = i / CARC_FIGURE_KINDS, kind = i % CARC_FIGURE_KINDS;
		unsigned count = proof->figures[kind][player];

		if (count == 0)
			continue;
		carc_say(out, "%s%s %u%s%s", before, record->player[player].name, count,
			 kind == CARC_MEEPLE ? "" : " ",
			 kind == CARC_MEEPLE ? "" : carc_figure_name(kind));
		before = ", ";
	}
}

static bool has_others(const struct carc_proof *proof)
{
	unsigned others = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		for (unsigned player = 0; kind != CARC_MEEPLE && player < CARC_SEATS; player++)
			others += proof->figures[kind][player];
	return others > 0;
}

void carc_print_winners(const struct carc_proof *proof, const struct carc_record *record, FILE *out)
{
	const char *before = "";

	for (unsigned player = 0; player < record->players; player++) {
		if (!(proof->tally.winners >> player & 1))
			continue;
		carc_say(out, "%s%s %d", before, record->player[player].name,
			 carc_tally_sum(&proof->tally, player)->points);
		before = ", ";
	}
}

/* These fields, by name. */
static void print_fields(const struct carc_game *game, unsigned city, FILE *out)
{
	struct carc_zone_set fields;

	find_fields(game, city, &fields);
	print_zones(game, &fields, out);
}

/* The rule by which the first winner has his points. */
static enum carc_rule rule_of(const struct carc_game *game, const struct carc_proof *proof)
{
	unsigned first = proof->tally.winners ? carc_low_bit(proof->tally.winners) : 0;

	return carc_sum_rule(game, proof->tally.kind, carc_tally_sum(&proof->tally, first));
}

static void proof_text(const struct carc_proof *proof, const struct carc_game *game, unsigned root,
		       const struct carc_record *record, FILE *out)
{
	char rules[CARC_RULES_WORD_MAX];

	if (proof->final)
		fputs("end: ", out);
	else
		fprintf(out, "turn %u: ", proof->turn);
	carc_print_feature(proof, out);
	fputs(": ", out);
	carc_print_sum(proof, record, out);
	fprintf(out, " [%s, %s]\n  tiles: ", carc_rules_word(&record->rules, rules),
		carc_rule_info(rule_of(game, proof))->topic);
	carc_print_tiles(game, root, out);
	if (proof->kind == CARC_FIELD && proof->cities) {
		fputs("\n  completed cities: ", out);
		carc_print_cities(game, root, out);
	}
	if (proof->markets) {
		fputs("\n  markets: ", out);
		print_markets(game, root, out);
	}
	if (proof->kind != proof->tally.kind) {
		fputs("\n  fields: ", out);
		print_fields(game, root, out);
	}
	fputs(has_others(proof) ? "\n  figures: " : "\n  meeples: ", out);
	carc_print_figures(proof, record, out);
	fputs("\n  points: ", out);
	carc_print_winners(proof, record, out);
	fputc('\n', out);
}

/* "meeples":{"Anna":2}, and "abbots" where some stood there. */
static void json_figures(const struct carc_proof *proof, const struct carc_record *record,
			 unsigned kind, FILE *out)
{
	const char *before = "";

	fputs(",\"", out);
	for (const char *name = carc_figure_name(kind); *name; name++)
		fputc(*name == ' ' ? '-' : *name, out);
	fputs("s\":{", out);
	for (unsigned player = 0; player < record->players; player++) {
		if (proof->figures[kind][player] == 0)
			continue;
		fputs(before, out);
		carc_json_string(record->player[player].name, out);
		fprintf(out, ":%u", proof->figures[kind][player]);
		before = ",";
	}
	fputc('}', out);
}

static void json_winners(const struct carc_tally *tally, const struct carc_record *record,
			 FILE *out)
{
	struct carc_share shares[CARC_SEATS];
	unsigned count = 0;

	for (unsigned left = tally->winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		shares[count++] = (struct carc_share){player, carc_tally_sum(tally, player)};
	}
	carc_json_points(shares, count, record, out);
}

/* What the feature shows, by the keys of tile files. Pennants every proof has, other numbers one that are not 0. */
static void json_shows(const struct carc_proof *proof, FILE *out)
{
	for (unsigned row = 0; row < CARC_SHOWS_JOINED; row++) {
		const struct carc_shows_info *info = carc_shows_info(row);
		const char *before = "";

		if (row == CARC_SHOWS_PENNANTS || !(info->kinds >> proof->kind & 1))
			continue;
		if (info->form == CARC_SHOWS_NUMBER) {
			if (proof->shows[row])
				fprintf(out, ",\"%s\":%u", info->key, proof->shows[row]);
			continue;
		}
		fprintf(out, ",\"%s\":[", info->key);
		for (unsigned left = proof->shows[row]; left; left &= left - 1) {
			fprintf(out, "%s\"%s\"", before, carc_shows_name(row, carc_low_bit(left)));
			before = ",";
		}
		fputc(']', out);
	}
}

static void proof_json(const struct carc_proof *proof, const struct carc_game *game,
		       const struct carc_source_place *place, FILE *out)
{
	char word[CARC_WORD_MAX];

	fputs("{\"type\":\"proof\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out,
		",\"record\":%u,\"turn\":%u,\"final\":%s,\"returned\":%s,\"feature\":\"%s@%d,%d\","
		"\"kind\":\"%s\"",
		place->number, proof->turn, proof->final ? "true" : "false",
		proof->returned ? "true" : "false", carc_ref_word(proof->ref, word), proof->spot.x,
		proof->spot.y, carc_kind_info(proof->tally.kind)->name);
	fprintf(out, ",\"tiles\":%u,\"pennants\":%u,\"cities\":%u,\"around\":%u", proof->tiles,
		proof->shows[CARC_SHOWS_PENNANTS], proof->cities, proof->neighbours);
	if (proof->beyond)
		fprintf(out, ",\"beyond\":%u", proof->beyond);
	json_shows(proof, out);
	if (proof->kind == CARC_RESIDENTIAL)
		fprintf(out, ",\"markets\":%u", proof->markets);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (game->rules->supply[kind] > 0)
			json_figures(proof, place->record, kind, out);
	json_winners(&proof->tally, place->record, out);
	fprintf(out, ",\"rule\":\"%s\"}\n", carc_rule_info(rule_of(game, proof))->id);
}

void carc_print_proof(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_source_place *place, bool json, FILE *out)
{
	struct carc_proof proof;

	carc_prove(game, event, &proof);
	if (json)
		proof_json(&proof, game, place, out);
	else
		proof_text(&proof, game, event->zone, place->record, out);
}

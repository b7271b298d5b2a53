/* Proofs as paragraphs and as objects, see proof_page.h. */
#include <string.h>

#include "core/terms/bits.h"
#include "core/tiles/shows.h"
#include "formats/report/proof_page.h"
#include "formats/report/sum_out.h"

static bool has_others(const struct carc_proof *proof)
{
	unsigned others = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		for (unsigned player = 0; kind != CARC_MEEPLE && player < CARC_SEATS; player++)
			others += proof->figures[kind][player];
	return others > 0;
}

/* The rule by which the first winner has his points. */
static enum carc_rule rule_of(const struct carc_game *game, const struct carc_proof *proof)
{
	unsigned first =
		proof->tally.majority.winners ? carc_low_bit(proof->tally.majority.winners) : 0;

	return carc_sum_rule(game, proof->tally.kind, carc_tally_sum(&proof->tally, first));
}

/* "Anna 2, Boris 0": what is counted of each player of a set. */
static void print_counts(const uint16_t count[CARC_SEATS], unsigned players,
			 const struct carc_record *record, FILE *out)
{
	for (unsigned left = players; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		carc_say(out, "%s%s ", left == players ? "" : ", ", record->player[player].name);
		fprintf(out, "%u", count[player]);
	}
}

/* What decided the majority besides the number of figures, with the rule; nothing where nothing did. */
static void majority_text(const struct carc_majority *majority, const struct carc_record *record,
			  FILE *out)
{
	unsigned strong = 0;

	for (unsigned player = 0; player < record->players; player++)
		strong |= (unsigned)(majority->strength[player] > 0) << player;
	if (majority->adds) {
		fprintf(out, "\n  strength, with %s: ", majority->adds->what);
		print_counts(majority->strength, strong, record, out);
		fprintf(out, " [%s]", carc_rule_info(majority->adds->rule)->topic);
	}
	if (majority->why == CARC_MAJORITY_BROKEN) {
		fprintf(out, "\n  tie, broken by %s: ", majority->breaks_by->what);
		print_counts(majority->breaks, majority->tied, record, out);
		fprintf(out, " [%s]", carc_rule_info(majority->breaks_by->rule)->topic);
	}
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
		carc_print_cities(proof, game, out);
	}
	if (proof->markets) {
		fputs("\n  markets: ", out);
		carc_print_cities(proof, game, out);
	}
	if (proof->kind != proof->tally.kind) {
		fputs("\n  fields: ", out);
		carc_print_zones(game, &proof->stands, 0, out);
	}
	fputs(has_others(proof) ? "\n  figures: " : "\n  meeples: ", out);
	carc_print_stands(proof, game, record, out);
	majority_text(&proof->tally.majority, record, out);
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

	for (unsigned left = tally->majority.winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		shares[count++] = (struct carc_share){player, carc_tally_sum(tally, player)};
	}
	carc_json_points(shares, count, record, out);
}

/* ,"tie":{"by":"figures on hills","counts":{"Anna":0,"Boris":1}}: what decided the majority besides figures. */
static void json_counts(const char *key, const struct carc_counted *by,
			const uint16_t count[CARC_SEATS], const struct carc_record *record,
			FILE *out)
{
	fprintf(out, ",\"%s\":{\"by\":", key);
	carc_json_string(by->what, out);
	fputs(",\"counts\":{", out);
	for (unsigned player = 0; player < record->players; player++) {
		fputs(player ? "," : "", out);
		carc_json_string(record->player[player].name, out);
		fprintf(out, ":%u", count[player]);
	}
	fputs("}}", out);
}

static void json_majority(const struct carc_majority *majority, const struct carc_record *record,
			  FILE *out)
{
	if (majority->adds)
		json_counts("strength", majority->adds, majority->strength, record, out);
	if (majority->why == CARC_MAJORITY_BROKEN)
		json_counts("tie", majority->breaks_by, majority->breaks, record, out);
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

/* ,"places":["D@0,0",...]: all tiles of the feature. */
static void json_tiles(const struct carc_game *game, unsigned root, FILE *out)
{
	const char *before = ",\"places\":[";

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		if (!carc_proof_tile(game, root, tile))
			continue;
		fprintf(out, "%s\"%s@%d,%d\"", before, carc_game_type(game, tile)->id,
			game->board.tile[tile].x, game->board.tile[tile].y);
		before = ",";
	}
	fputc(']', out);
}

/* ,"figures":[{"player":"Anna","figure":"meeple","tile":"N@0,-1","turn":1}]: who stands there, and since when. */
static void json_stands(const struct carc_proof *proof, const struct carc_game *game,
			const struct carc_record *record, FILE *out)
{
	const char *before = "";

	fputs(",\"figures\":[", out);
	for (unsigned i = 0; i < (unsigned)record->players * CARC_FIGURE_KINDS; i++) {
		unsigned player = i / CARC_FIGURE_KINDS, kind = i % CARC_FIGURE_KINDS, n = 0;

		while ((n = carc_proof_figure(proof, game, player, kind, n)) <
		       game->figures.count) {
			const struct carc_figure *figure = &game->figures.figure[n++];
			struct carc_spot spot;
			char word[CARC_WORD_MAX];

			fprintf(out, "%s{\"player\":", before);
			carc_json_string(record->player[player].name, out);
			carc_figure_ref(game, figure, &spot, word);
			fprintf(out,
				",\"figure\":\"%s\",\"tile\":\"%s@%d,%d\",\"feature\":\"%s\","
				"\"turn\":%u}",
				carc_figure_key(kind), spot.type->id, spot.x, spot.y, word,
				figure->turn);
			before = ",";
		}
	}
	fputc(']', out);
}

/* ,"fed":[{"feature":"city.N@0,0","points":3}]: cities of a field, or markets beside an area. */
static void json_fed(const struct carc_proof *proof, const struct carc_game *game, FILE *out)
{
	const char *before = ",\"fed\":[";
	bool any = false;

	for (unsigned zone = carc_zone_set_next(&proof->fed, 0); zone < CARC_ZONES_MAX;
	     zone = carc_zone_set_next(&proof->fed, zone + 1)) {
		fprintf(out, "%s{\"feature\":\"", before);
		carc_print_zone(game, zone, false, out);
		fputc('"', out);
		if (carc_fed_each(proof))
			fprintf(out, ",\"points\":%d", carc_fed_each(proof));
		fputc('}', out);
		before = ",";
		any = true;
	}
	fputs(any ? "]" : "", out);
}

static void proof_json(const struct carc_proof *proof, const struct carc_game *game, unsigned root,
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
	json_stands(proof, game, place->record, out);
	json_tiles(game, root, out);
	json_fed(proof, game, out);
	json_majority(&proof->tally.majority, place->record, out);
	json_winners(&proof->tally, place->record, out);
	fprintf(out, ",\"rule\":\"%s\"}\n", carc_rule_info(rule_of(game, proof))->id);
}

void carc_print_proof(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_source_place *place, bool json, FILE *out)
{
	struct carc_proof proof;

	carc_prove(game, event, &proof);
	if (json)
		proof_json(&proof, game, event->zone, place, out);
	else
		proof_text(&proof, game, event->zone, place->record, out);
}

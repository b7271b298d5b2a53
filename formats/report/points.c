/* The points of an event as a list, and as a proof or rows. */
#include "core/terms/bits.h"
#include "formats/report/points.h"
#include "formats/report/proof_page.h"
#include "formats/report/sum_out.h"

/* The points of a feature: one entry for each player who has the most figures there. */
static unsigned points_of_zone(const struct carc_game *game, const struct carc_event *event,
			       struct carc_points *points)
{
	const struct carc_tally *tally = event->tally;
	char word[CARC_WORD_MAX];
	unsigned count = 0, tile;
	struct carc_feature_ref ref = carc_game_zone_ref(game, event->zone, &tile);
	struct carc_spot spot = carc_game_spot(game, tile);

	for (unsigned left = tally->majority.winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);
		struct carc_points *given = &points[count++];

		given->player = (uint8_t)player;
		given->sum = *carc_tally_sum(tally, player);
		given->part = carc_score_part_name(tally->kind);
		given->rule = carc_sum_rule(game, tally->kind, &given->sum);
		snprintf(given->feature, sizeof given->feature, "%s@%d,%d",
			 carc_ref_word(ref, word), spot.x, spot.y);
	}
	return count;
}

static struct carc_points points_to(const struct carc_game *game, const struct carc_event *event,
				    unsigned player, const struct carc_sum *sum)
{
	struct carc_points given = {.player = (uint8_t)player,
				    .sum = *sum,
				    .part = event->kind == CARC_EVENT_BOUGHT
						    ? "sales"
						    : carc_score_part_name(event->part),
				    .rule = carc_award_rule(event)};

	(void)carc_award_word(game, event, given.feature);
	return given;
}

/* The points for the most tokens, which one event tells for all who tie; each of them has an event of his own besides. */
static unsigned points_of_trade(const struct carc_game *game, const struct carc_event *event,
				struct carc_points *points)
{
	unsigned count = 0;

	for (unsigned left = carc_trade_winners(event); left; left &= left - 1)
		points[count++] = points_to(game, event, carc_low_bit(left), event->sum);
	return count;
}

/*
 * Two events tell a payment, one for each player; both entries are made from the event of the player who pays. Of a sale
 * the seller comes first.
 */
unsigned carc_points_of(const struct carc_game *game, const struct carc_event *event,
			struct carc_points points[CARC_SEATS])
{
	struct carc_sum gets;
	unsigned payer;

	if (event->tally)
		return points_of_zone(game, event, points);
	if (event->kind == CARC_EVENT_TRADE)
		return points_of_trade(game, event, points);
	if (event->kind == CARC_EVENT_AWARD && event->points > 0 && !event->tokens) {
		points[0] = points_to(game, event, event->player, event->sum);
		return 1;
	}
	if ((event->kind != CARC_EVENT_PAID || event->points >= 0) &&
	    event->kind != CARC_EVENT_BOUGHT)
		return 0;
	gets = carc_sum_less(event->sum);
	payer = event->kind == CARC_EVENT_BOUGHT;
	points[payer] = points_to(game, event, event->player, event->sum);
	points[!payer] = points_to(game, event, event->other, &gets);
	return 2;
}

/* The last column: figures and cities of a feature, or what a guard sees. */
static void print_places(const struct carc_game *game, const struct carc_event *event,
			 unsigned player, FILE *out)
{
	struct carc_proof proof;

	if (!event->tally) {
		(void)carc_print_sights(game, event, ";", out);
		return;
	}
	carc_prove(game, event, &proof);
	carc_print_places(&proof, game, player, out);
}

static void print_rows(const struct carc_game *game, const struct carc_points *points,
		       unsigned count, const struct carc_event *event,
		       const struct carc_source_place *place, FILE *out)
{
	for (unsigned i = 0; i < count; i++) {
		carc_print_clean(place->file, out);
		carc_say(out, "\t%u\t%s\t", place->number,
			 place->record->player[points[i].player].name);
		if (event->final)
			fputs("end", out);
		else
			fprintf(out, "turn %u", event->turn);
		fprintf(out, "\t%s\t%d\t", points[i].feature, points[i].sum.points);
		print_places(game, event, points[i].player, out);
		fputc('\n', out);
	}
}

void carc_print_points(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points);
	bool json = output == CARC_JSON;

	if (count == 0)
		return;
	if (output == CARC_TSV)
		print_rows(game, points, count, event, place, out);
	else if (event->tally)
		carc_print_proof(game, event, place, json, out);
	else
		carc_print_award_proof(game, event, place, json, out);
}

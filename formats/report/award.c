/* Towers, guards and endings in words. */
#include "formats/report/award.h"

static const char *side_of(const struct carc_event *event)
{
	return carc_port_name(carc_port_middle(event->side));
}

const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer)
{
	const struct carc_tile *tile = &game->board.tile[event->tile];
	const char *name = event->kind == CARC_EVENT_AWARD ? carc_score_part_name(event->part)
							   : carc_act_name(event->act);

	snprintf(buffer, CARC_AWARD_MAX, "%s@%d,%d.%s", name, tile->x, tile->y, side_of(event));
	return buffer;
}

static const char *plural(unsigned n)
{
	return n == 1 ? "" : "s";
}

static void print_tower(const struct carc_event *event, FILE *out)
{
	fprintf(out, "%u wall%s, 1 point each", event->count[0], plural(event->count[0]));
}

static void print_guard(const struct carc_event *event, FILE *out)
{
	const char *both = event->count[0] && event->count[1] ? " + " : "";

	if (event->count[0])
		fprintf(out, "%u public building%s in sight, 2 points each", event->count[0],
			plural(event->count[0]));
	fputs(both, out);
	if (event->count[1])
		fprintf(out, "%u historic building%s in sight, 3 points each", event->count[1],
			plural(event->count[1]));
	if (!event->count[0] && !event->count[1])
		fputs("no building in sight", out);
}

/* How each part is proved, and by which rule. */
static const struct {
	void (*print)(const struct carc_event *event, FILE *out);
	enum carc_rule rule;
	const char *counts[2]; /* what the counts are, for programs */
} parts[CARC_SCORE_PARTS] = {
	[CARC_SCORE_WALL_TOWER] = {print_tower, CARC_RULE_WALL_TOWER, {"walls", NULL}},
	[CARC_SCORE_GUARD] = {print_guard, CARC_RULE_GUARD, {"publics", "historics"}},
};

void carc_print_award(const struct carc_game *game, const struct carc_event *event, FILE *out)
{
	struct carc_spot spot = carc_game_spot(game, event->tile);

	fprintf(out, "%s at %s@%d,%d.%s: ", carc_score_part_name(event->part), spot.type->id,
		spot.x, spot.y, side_of(event));
	parts[event->part].print(event, out);
	fprintf(out, " = %d", event->points);
}

static const char *name_of(const struct carc_source_place *place, const struct carc_event *event)
{
	return place->record->player[event->player].name;
}

static void proof_text(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_source_place *place, FILE *out)
{
	char rules[CARC_RULES_WORD_MAX];

	if (event->final)
		fputs("end: ", out);
	else
		fprintf(out, "turn %u: ", event->turn);
	carc_print_award(game, event, out);
	carc_say(out, " [%s, %s]\n  points: %s %d\n", carc_rules_word(&place->record->rules, rules),
		 carc_rule_info(parts[event->part].rule)->topic, name_of(place, event),
		 event->points);
}

static void proof_tsv(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_source_place *place, FILE *out)
{
	char word[CARC_AWARD_MAX];

	carc_print_clean(place->file, out);
	carc_say(out, "\t%u\t%s\t", place->number, name_of(place, event));
	if (event->final)
		fputs("end", out);
	else
		fprintf(out, "turn %u", event->turn);
	fprintf(out, "\t%s\t%d\n", carc_award_word(game, event, word), event->points);
}

static void proof_json(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_source_place *place, FILE *out)
{
	char word[CARC_AWARD_MAX];

	fputs("{\"type\":\"proof\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"turn\":%u,\"final\":%s,\"feature\":\"%s\",\"kind\":\"%s\"",
		place->number, event->turn, event->final ? "true" : "false",
		carc_award_word(game, event, word), carc_score_part_name(event->part));
	for (unsigned i = 0; i < 2 && parts[event->part].counts[i]; i++)
		fprintf(out, ",\"%s\":%u", parts[event->part].counts[i], event->count[i]);
	fputs(",\"points\":{", out);
	carc_json_string(name_of(place, event), out);
	fprintf(out, ":%d},\"rule\":\"%s\"}\n", event->points,
		carc_rule_info(parts[event->part].rule)->id);
}

void carc_print_award_proof(const struct carc_game *game, const struct carc_event *event,
			    const struct carc_source_place *place, enum carc_output output,
			    FILE *out)
{
	switch (output) {
	case CARC_TEXT:
		proof_text(game, event, place, out);
		return;
	case CARC_TSV:
		proof_tsv(game, event, place, out);
		return;
	case CARC_JSON:
		proof_json(game, event, place, out);
		return;
	}
}

void carc_print_ending(const struct carc_event *event, FILE *out)
{
	static const struct {
		unsigned why;
		const char *words;
	} reasons[] = {
		{CARC_END_LAST_WALL, "the last wall has been placed"},
		{CARC_END_LAST_TILE, "no tile is left"},
		{CARC_END_GAP, "the ends of the wall leave room for five pieces or fewer"},
	};
	const char *before = "";

	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
		if (!(event->count[0] & reasons[i].why))
			continue;
		fprintf(out, "%s%s", before, reasons[i].words);
		before = "; ";
	}
}

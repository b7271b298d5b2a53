/*
 * A majority that figures alone do not decide: who gets the points, and what proofs, disputes and reasons say of it. The
 * boxes are made up, and added to those there are: one breaks ties, as Hills and Sheep does; one adds to strengths what the
 * city shows, as the mayor does.
 */
#include "core/boxes.h"
#include "formats/output/dispute/dispute_out.h"
#include "formats/output/reasons/reasons.h"
#include "formats/output/report/points.h"
#include "tests/unit/reader.h"
#include "tests/unit/unit.h"

/* Figures on tiles of type E lie on hills. */
static void count_on_hills(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS])
{
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (carc_zones_find(&game->zones, figure->zone) == root &&
		    !strcmp(carc_game_type(game, figure->tile)->id, "E"))
			count[figure->player]++;
	}
}

/* The second player is a mayor wherever he stands: pennants make him stronger. */
static void count_for_mayor(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS])
{
	const struct carc_zone *zone = &game->zones.zone[root];

	if (zone->kind == CARC_CITY && zone->weight[1] > 0)
		count[1] = (uint16_t)(count[1] + zone->pennants);
}

static const struct carc_counted on_hills = {"figures on hills", CARC_RULE_MAJORITY,
					     count_on_hills},
				 pennants = {"pennants", CARC_RULE_CITY, count_for_mayor};
static const struct carc_expansion hills = {.id = "hills",
					    .title = "Hills",
					    .game = "carcassonne",
					    .module.hooks = {.tie_break = &on_hills}},
				   mayor = {.id = "mayor",
					    .title = "The Mayor",
					    .game = "carcassonne",
					    .module.hooks = {.strength = &pennants}};

/* Play a record with one more box than there are. */
static void add_box(struct carc_rules *rules, const struct carc_expansion *box)
{
	static const struct carc_expansion *expansions[CARC_EXPANSIONS_MAX];
	static struct carc_boxes boxes;

	boxes = *rules->boxes;
	memcpy(expansions, boxes.expansions, boxes.expansion_count * sizeof expansions[0]);
	expansions[boxes.expansion_count] = box;
	boxes.expansions = expansions;
	rules->boxes = &boxes;
	carc_rules_expand(rules, rules->expansions | 1u << boxes.expansion_count++);
}

/* A record that is asked about, and what is said of it. */
struct asking {
	struct reader *reader;
	struct carc_record *record;
	struct carc_source_place place;
	enum carc_output output;
	FILE *out;
	char *said;
	size_t len;
};

static struct asking *ask(const char *text, const struct carc_expansion *box,
			  enum carc_output output)
{
	struct asking *asking = calloc(1, sizeof *asking);

	assert_non_null(asking);
	asking->reader = reader_new();
	assert_int_equal(reader_read(asking->reader, text), CARC_OK);
	asking->record = &asking->reader->doc->record;
	add_box(&asking->record->rules, box);
	asking->place = (struct carc_source_place){"f", 1, asking->record, NULL, 0};
	asking->output = output;
	asking->out = open_memstream(&asking->said, &asking->len);
	return asking;
}

/* What was said; the caller frees it. */
static char *end_of(struct asking *asking)
{
	char *said;

	fclose(asking->out);
	said = asking->said;
	reader_free(asking->reader);
	free(asking);
	return said;
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct asking *asking = ctx;
	struct carc_printer printer;

	if (!event->tally)
		return;
	carc_printer_init(&printer, asking->output, CARC_ROWS_SHEETS, asking->out);
	carc_print_points(&printer, game, event, &asking->place);
	assert_true(carc_printer_done(&printer));
}

/* The proofs of a record that is played with a box. */
static char *proofs_of(const char *text, const struct carc_expansion *box, enum carc_output output)
{
	struct asking *asking = ask(text, box, output);
	struct carc_listener listener = {on_event, asking};
	struct carc_replay replay;

	carc_replay_begin(&replay, asking->record, &asking->reader->game,
			  (struct carc_sink){reader_on_finding, asking->reader}, &listener);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
	assert_string_equal(asking->reader->found, "");
	return end_of(asking);
}

#define HEAD "carc: 1\nplayers: [Ann, Bob]\n"
/* A city of four tiles and a pennant, with a knight of each. */
#define TIE \
	HEAD "turns:\n- N@0,-1 r1 city.E\n- U@1,0 r1\n- U@2,0 r1\n- E@2,-1 r3 city.W\n- F@1,-1 r0"
/* Ann has two knights in a city of five tiles, Bob another. */
#define ANN_TWO(bob) \
	"start:\n- D@0,0 r0\n- " bob ":Bob\n- U@1,0 r1\n- U@2,0 r1\n" \
	"- E@2,-1 r3 city.W:Ann\n- B@2,-2 r0\n- E@1,-2 r2 city.S:Ann\nturns:\n- Q@1,-1 r0"
/* There is a pennant; or there are two, if M lies in the place of N. */
#define TWO_TO_ONE_WITH(tile) HEAD ANN_TWO(tile "@0,-1 r1 city.E")
#define TWO_TO_ONE TWO_TO_ONE_WITH("N")
#define LARGE_TO_TWO HEAD "expansions: [inns]\n" ANN_TWO("N@0,-1 r1 large:city.E")
/* Two farmers on a field with a completed city. */
#define FARM \
	"start:\n- D@0,0 r0 field.ER:Ann\n- E@0,1 r2 field.EL:Bob\n- E@0,2 r0\n" \
	"ended: true\n"

static const struct {
	const char *text;
	const struct carc_expansion *box;
	const char *said; /* the last lines of the proof */
} proofs[] = {
	{TIE, &hills,
	 "  meeples: Ann 1 (#1 N@0,-1, turn 1), Bob 1 (#2 E@2,-1, turn 4)\n"
	 "  tie, broken by figures on hills: Ann 0, Bob 1 [the most meeples]\n"
	 "  points: Bob 10\n"},
	{TIE, &mayor,
	 "  meeples: Ann 1 (#1 N@0,-1, turn 1), Bob 1 (#2 E@2,-1, turn 4)\n"
	 "  strength, with pennants: Ann 1, Bob 2 [scoring a city]\n"
	 "  points: Bob 10\n"},
	/* The pennant makes a tie, which nothing breaks. */
	{TWO_TO_ONE, &mayor,
	 "  strength, with pennants: Ann 2, Bob 2 [scoring a city]\n"
	 "  points: Ann 12, Bob 12\n"},
	/* No tie: hills are of no use. */
	{TWO_TO_ONE, &hills, "Bob 1 (#3 N@0,-1, start)\n  points: Ann 12\n"},
	/* Fields, each by itself and by the city. */
	{HEAD FARM, &hills,
	 "  tie, broken by figures on hills: Ann 0, Bob 1 [the most meeples]\n"
	 "  points: Bob 3\n"},
	{HEAD "rules: c1-2000\n" FARM, &hills,
	 "  tie, broken by figures on hills: Ann 0, Bob 1 [the most meeples]\n"
	 "  points: Bob 4\n"},
	{HEAD "rules: c1-2001\n" FARM, &hills,
	 "  tie, broken by figures on hills: Ann 0, Bob 1 [the most meeples]\n"
	 "  points: Bob 3\n"},
};

/* Whether a text has these lines at its end; "": it is empty. */
static void ends_with(char *text, const char *end)
{
	size_t len = strlen(text), ending = strlen(end);

	assert_string_equal(*end && len > ending ? text + len - ending : text, end);
	free(text);
}

TEST(proofs_say_what_decided)
{
	for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++)
		ends_with(proofs_of(proofs[i].text, proofs[i].box, CARC_TEXT), proofs[i].said);
}

TEST(objects_say_it_too)
{
	char *text = proofs_of(TIE, &hills, CARC_JSON);

	assert_non_null(strstr(text, "\"tie\":{\"by\":\"figures on hills\",\"counts\":{\"Ann\":0,"
				     "\"Bob\":1}},\"points\":{\"Bob\":10}"));
	free(text);
	text = proofs_of(TIE, &mayor, CARC_JSON);
	assert_non_null(strstr(text, "\"strength\":{\"by\":\"pennants\",\"counts\":{\"Ann\":1,"
				     "\"Bob\":2}},\"points\":{\"Bob\":10}"));
	free(text);
}

/* ---- Claims that are off ---------------------------------------------------------------------------- */

struct disputing {
	struct asking *asking;
	struct carc_dispute_room room;
};

static void on_dispute(void *ctx, const struct carc_dispute *dispute)
{
	struct disputing *disputing = ctx;
	struct asking *asking = disputing->asking;

	assert_true(carc_print_dispute(dispute, &asking->place, asking->output, asking->out));
}

/* What is said of the claims of a record that is played with a box. */
static char *disputes_of(const char *text, const struct carc_expansion *box)
{
	struct disputing *disputing = malloc(sizeof *disputing);
	struct asking *asking = ask(text, box, CARC_TEXT);

	assert_non_null(disputing);
	disputing->asking = asking;
	carc_disputes(asking->record, asking->record->turns, &disputing->room, on_dispute,
		      disputing);
	free(disputing);
	return end_of(asking);
}

/* What explains a claim. Nobody has fewer figures there than somebody else, unless he is said to. */
static const struct {
	const char *text;
	const struct carc_expansion *box;
	const char *said; /* the last lines */
} disputes[] = {
	{TIE " =0,10\n", &hills, ""},
	{TIE " =10,10\n", &hills,
	 "  parts in turn 5: city.N of D@0,0: Ann 0, Bob 10; as claimed Ann 10, Bob 10\n"
	 "  explained by a misreading: the tie was not broken\n"},
	{TIE " =10,0\n", &hills,
	 "  parts in turn 5: city.N of D@0,0: Bob 10\n"
	 "  no known reading explains it\n"},
	{TIE " =0,8\n", &hills,
	 "  parts in turn 5: city.N of D@0,0: Bob 10; as claimed Bob 8\n"
	 "  explained by a misreading: 1 pennant not counted\n"},
	{TIE " =0,10\n", &mayor, ""},
	{TIE " =10,10\n", &mayor,
	 "  parts in turn 5: city.N of D@0,0: Ann 0, Bob 10; as claimed Ann 10, Bob 10\n"
	 "  explained by a misreading: in the majority only figures were counted\n"},
	{TIE " =10,0\n", &mayor,
	 "  parts in turn 5: city.N of D@0,0: Bob 10\n"
	 "  no known reading explains it\n"},
	/* The tie is one of strength, and not of figures. */
	{TWO_TO_ONE " =0,12\n", &mayor,
	 "  parts in turn 1: city.N of D@0,0: Ann 12, Bob 12; as claimed Ann 0, Bob 12\n"
	 "  explained by a misreading: the tie was not shared: Ann got nothing\n"},
	{TWO_TO_ONE " =12,0\n", &mayor,
	 "  parts in turn 1: city.N of D@0,0: Ann 12, Bob 12; as claimed Ann 12, Bob 0\n"
	 "  explained either by a misreading: the tie was not shared: Bob got nothing, or by a misreading: in the majority only figures were counted\n"},
	/* Bob has fewer figures, and wins. */
	{TWO_TO_ONE_WITH("M") " =0,14\n", &mayor, ""},
	{TWO_TO_ONE_WITH("M") " =14,0\n", &mayor,
	 "  parts in turn 1: city.N of D@0,0: Ann 0, Bob 14; as claimed Ann 14, Bob 0\n"
	 "  explained by a misreading: in the majority only figures were counted\n"},
	{TWO_TO_ONE_WITH("M") " =14,14\n", &mayor,
	 "  parts in turn 1: city.N of D@0,0: Bob 14\n"
	 "  no known reading explains it\n"},
	/* No tie: Bob has fewer figures, wherever they stand. */
	{TWO_TO_ONE " =0,12\n", &hills,
	 "  parts in turn 1: city.N of D@0,0: Ann 12, Bob 0; as claimed Ann 0, Bob 12\n"
	 "  explained by a misreading: Bob got the points alone, with fewer figures there\n"},
	{TWO_TO_ONE " =12,12\n", &hills,
	 "  parts in turn 1: city.N of D@0,0: Ann 12, Bob 0; as claimed Ann 12, Bob 12\n"
	 "  explained by a misreading: Bob got the points, too, with fewer figures there\n"},
	/* Bob has fewer figures, but ties. */
	{LARGE_TO_TWO " =12,0\n", &hills, ""},
	{LARGE_TO_TWO " =12,12\n", &hills,
	 "  parts in turn 1: city.N of D@0,0: Ann 12, Bob 0; as claimed Ann 12, Bob 12\n"
	 "  explained by a misreading: the tie was not broken\n"},
	{LARGE_TO_TWO " =0,12\n", &hills,
	 "  parts in turn 1: city.N of D@0,0: Ann 12\n"
	 "  no known reading explains it\n"},
	/* By other options and editions the box is in the game all the same. */
	{HEAD FARM "score: {Ann: 0, Bob: 4}\n", &hills,
	 "  parts at the end: field.ER of D@0,0: Bob 3\n"
	 "  explained by the rule of c1-2000: 4 points for each completed city, to the most farmers "
	 "on all fields that touch it (fields=per-city-4)\n"},
};

TEST(disputes_know_what_decided)
{
	for (size_t i = 0; i < sizeof disputes / sizeof disputes[0]; i++)
		ends_with(disputes_of(disputes[i].text, disputes[i].box), disputes[i].said);
}

/* ---- Reasons for and against a turn ------------------------------------------------------------------ */

static void on_reason(void *ctx, const struct carc_reason *reason)
{
	struct asking *asking = ctx;

	fprintf(asking->out, "%s\n", reason->text);
}

/* The reasons for and against the last turn of a record that is played with a box. */
static char *reasons_of(const char *text, const struct carc_expansion *box, bool legal)
{
	struct asking *asking = ask(text, box, CARC_TEXT);
	struct carc_game *room = malloc(sizeof *room);
	struct carc_replay replay;

	assert_non_null(room);
	carc_replay_begin(&replay, asking->record, &asking->reader->game,
			  (struct carc_sink){reader_on_finding, asking->reader}, NULL);
	while (replay.next + 1u < asking->record->turns && carc_replay_turn(&replay))
		;
	assert_int_equal(legal, carc_reasons(
					&(struct carc_turn_question){
						.record = asking->record,
						.turn = &asking->record->turn[replay.next],
						.game = &asking->reader->game,
						.room = room},
					on_reason, asking));
	free(room);
	return end_of(asking);
}

/* Who has the majority, and by what, is no reason for or against a turn; who stands there is. */
TEST(reasons_are_about_figures)
{
	static const struct carc_expansion *const boxes[] = {&hills, &mayor};

	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
		ends_with(reasons_of(TIE, boxes[i], true), "west side, city: N@0,-1 shows city\n");
		ends_with(
			reasons_of(TIE " city.E", boxes[i], false),
			"city.E: a meeple of Ann stands on it, at city.E of N@0,-1, since turn 1\n"
			"city.E: a meeple of Bob stands on it, at city.W of E@2,-1, since turn 4\n"
			"Ann has 6 meeples left\nfree are field.NL, field.SL\n");
	}
}

/*
 * A majority that figures alone do not decide: who gets the points, what proofs say of it, and what misreadings. The boxes
 * are made up: one breaks ties, as Hills and Sheep does; one adds to strengths what the city shows, as the mayor does.
 */
#include "core/dispute/misreading.h"
#include "formats/say/report/points.h"
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
static const struct carc_hooks hills = {.tie_break = &on_hills}, mayor = {.strength = &pennants};

struct hearing {
	struct carc_record *record;
	FILE *out;
	enum carc_output output;
	struct carc_award_list award;
};

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct hearing *hearing = ctx;
	struct carc_source_place place = {"f", 1, hearing->record, NULL, 0};

	if (event->tally)
		assert_true(carc_print_points(game, event, &place, hearing->output, hearing->out));
	carc_award_listen(&hearing->award, game, event);
}

/* The proofs of a record that is played with a box; the caller frees them. list: NULL, or gets what was given. */
static char *proofs_of(const char *text, const struct carc_hooks *box, enum carc_output output,
		       struct carc_award_list *list)
{
	char *bytes = NULL;
	size_t len;
	struct reader *reader = reader_new();
	struct hearing *hearing = calloc(1, sizeof *hearing);
	struct carc_listener listener = {on_event, hearing};
	struct carc_replay replay;
	struct carc_rules *rules = &reader->doc->record.rules;

	assert_non_null(hearing);
	assert_int_equal(reader_read(reader, text), CARC_OK);
	rules->hook_option[rules->hook_count] = 0;
	rules->deciding |= (uint16_t)(1u << rules->hook_count);
	rules->hooks[rules->hook_count++] = box;
	hearing->record = &reader->doc->record;
	hearing->out = open_memstream(&bytes, &len);
	hearing->output = output;
	carc_award_begin(&hearing->award);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game,
			  (struct carc_sink){reader_on_finding, reader}, &listener);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
	assert_string_equal(reader->found, "");
	fclose(hearing->out);
	if (list)
		*list = hearing->award;
	free(hearing);
	reader_free(reader);
	return bytes;
}

#define HEAD "carc: 1\nplayers: [Ann, Bob]\n"
/* A city of four tiles and a pennant, with a knight of each. */
#define TIE \
	HEAD "turns:\n- N@0,-1 r1 city.E\n- U@1,0 r1\n- U@2,0 r1\n- E@2,-1 r3 city.W\n- F@1,-1 r0\n"
/* Bob has one knight, Ann two, in a city of five tiles and a pennant. */
#define TWO_TO_ONE \
	HEAD "start:\n- D@0,0 r0\n- N@0,-1 r1 city.E:Bob\n- U@1,0 r1\n- U@2,0 r1\n" \
	     "- E@2,-1 r3 city.W:Ann\n- B@2,-2 r0\n- E@1,-2 r2 city.S:Ann\nturns:\n- Q@1,-1 r0\n"
/* Two farmers on a field with a completed city. */
#define FARM \
	"start:\n- D@0,0 r0 field.ER:Ann\n- E@0,1 r2 field.EL:Bob\n- E@0,2 r0\n" \
	"ended: true\n"

static const struct {
	const char *text;
	const struct carc_hooks *box;
	const char *said; /* the last lines of the proof */
} proofs[] = {
	{TIE, &hills,
	 "  meeples: Ann 1 (N@0,-1, turn 1), Bob 1 (E@2,-1, turn 4)\n"
	 "  tie, broken by figures on hills: Ann 0, Bob 1 [the most meeples]\n"
	 "  points: Bob 10\n"},
	{TIE, &mayor,
	 "  meeples: Ann 1 (N@0,-1, turn 1), Bob 1 (E@2,-1, turn 4)\n"
	 "  strength, with pennants: Ann 1, Bob 2 [scoring a city]\n"
	 "  points: Bob 10\n"},
	/* The pennant makes a tie, which nothing breaks. */
	{TWO_TO_ONE, &mayor,
	 "  strength, with pennants: Ann 2, Bob 2 [scoring a city]\n"
	 "  points: Ann 12, Bob 12\n"},
	/* No tie: hills are of no use. */
	{TWO_TO_ONE, &hills, "Bob 1 (N@0,-1, start)\n  points: Ann 12\n"},
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

static bool ends_with(const char *text, const char *end)
{
	return strlen(text) >= strlen(end) && !strcmp(text + strlen(text) - strlen(end), end);
}

TEST(proofs_say_what_decided)
{
	for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++) {
		char *text = proofs_of(proofs[i].text, proofs[i].box, CARC_TEXT, NULL);

		if (!ends_with(text, proofs[i].said))
			assert_string_equal(text, proofs[i].said);
		free(text);
	}
}

TEST(objects_say_it_too)
{
	char *text = proofs_of(TIE, &hills, CARC_JSON, NULL);

	assert_non_null(strstr(text, "\"tie\":{\"by\":\"figures on hills\",\"counts\":{\"Ann\":0,"
				     "\"Bob\":1}},\"points\":{\"Bob\":10}"));
	free(text);
	text = proofs_of(TIE, &mayor, CARC_JSON, NULL);
	assert_non_null(strstr(text, "\"strength\":{\"by\":\"pennants\",\"counts\":{\"Ann\":1,"
				     "\"Bob\":2}},\"points\":{\"Bob\":10}"));
	free(text);
}

/* The misreadings by which both knights of the city get the points, by name. */
static void both_get_them(const struct carc_hooks *box, const char *names)
{
	struct carc_award_list *list = malloc(sizeof *list);
	const int32_t both[CARC_SEATS] = {10, 10};
	char found[100] = "";

	assert_non_null(list);
	free(proofs_of(TIE, box, CARC_TEXT, list));
	assert_int_equal(list->count, 1);
	for (unsigned misreading = 0; misreading < CARC_MISREADINGS; misreading++)
		for (unsigned n = 0; n < CARC_SEATS; n++) {
			struct carc_misread misread;
			int32_t points[CARC_SEATS];

			if (!carc_misread(&list->award[0], misreading, n, &misread, points) ||
			    memcmp(points, both, sizeof both) != 0)
				continue;
			strcat(found, carc_misreading_info(misreading)->name);
			strcat(found, " ");
		}
	free(list);
	assert_string_equal(found, names);
}

/* Nobody has fewer figures there, and nobody is said to. */
TEST(misreadings_know_what_decided)
{
	both_get_them(&hills, "tie-unbroken ");
	both_get_them(&mayor, "figures-alone ");
}

/* Turns whose actions come in another order than the rows of verbs.def, since an option may move a step of the turn. */
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/order.h"
#include "formats/record/turn/turn_out.h"
#include "formats/session/document_forms.h"
#include "tests/unit/unit.h"

static void check_written(const struct carc_document *doc, const char *expected)
{
	char *text = NULL;
	FILE *out = unit_stream(&text);

	carc_write_turn(doc, 0, doc->turns->first, CARC_EXPLICIT, out);
	fclose(out);
	assert_string_equal(text, expected);
	free(text);
}

/* Flocks come before wagons, also in keys, unless the step of the flocks is behind that of the wagons. */
TEST(test_order)
{
	static const char words[] = "U@1,0 r1 moves Anna:road.W@1,0 flock:2 flock:3 again";
	char text[256];
	const struct carc_text whole = {
		.bytes = text,
		.len = (size_t)snprintf(text, sizeof text,
					"carc: 1\nexpansions: [traders, abbey, sheep]\n"
					"players: [Anna, Boris]\nturns:\n- %s\n",
					words),
		.line = 1,
		.number = 1,
		.most = CARC_TEXT_MAX};
	struct carc_document *doc = carc_document_new();
	struct carc_rules *rules = &doc->record.rules;
	struct carc_action *action = doc->record.action;
	char line[128];

	assert_int_equal(carc_document_read(doc, &whole, NULL, &(struct carc_sink){NULL, NULL}),
			 CARC_OK);
	snprintf(line, sizeof line, "  - %s\n", words);
	check_written(doc, line);
	carc_order_actions(rules, action, 5);
	assert_int_equal(action[1].token, CARC_TOKEN_SHEEP_2);
	assert_int_equal(action[2].token, CARC_TOKEN_SHEEP_3);
	assert_int_equal(action[3].act, CARC_ACT_WAGON);

	rules->accepting_steps[CARC_ACT_FLOCK] = rules->accepting_steps[CARC_ACT_AGAIN];
	rules->accepting_steps[CARC_ACT_AGAIN] <<= 1;
	carc_order_actions(rules, action, 5);
	assert_int_equal(action[0].act, CARC_ACT_PLACE);
	assert_int_equal(action[1].act, CARC_ACT_WAGON);
	assert_int_equal(action[2].token, CARC_TOKEN_SHEEP_2);
	assert_int_equal(action[3].token, CARC_TOKEN_SHEEP_3);
	check_written(doc, "  - {tile: U, at: [1, 0], rot: 1, flock: [2, 3], "
			   "moves: [{player: Anna, feature: road.W, at: [1, 0]}], again: true}\n");
	carc_document_free(doc);
}

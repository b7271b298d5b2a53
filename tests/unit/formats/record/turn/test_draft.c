/* A turn that is put together: words are tried at once, what can follow is told, and nothing stays when it is dropped. */
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "formats/record/turn/draft.h"
#include "formats/record/turn/turn_out.h"
#include "formats/session/document_forms.h"
#include "tests/unit/unit.h"

struct table {
	struct carc_document *doc;
	struct carc_game *game, *rooms;
	struct carc_replay *replay;
	struct carc_draft draft;
	enum carc_code found; /* the last finding */
};

static void on_finding(void *ctx, const struct carc_found *finding)
{
	((struct table *)ctx)->found = finding->code;
}

static void begin(struct table *table, const char *text)
{
	const struct carc_text whole = {.bytes = (char *)(uintptr_t)text,
					.len = strlen(text),
					.line = 1,
					.number = 1,
					.most = CARC_TEXT_MAX};
	const struct carc_sink sink = {on_finding, table};

	*table = (struct table){.doc = carc_document_new(),
				.game = malloc(sizeof *table->game),
				.rooms = malloc(2 * sizeof *table->rooms),
				.replay = malloc(sizeof *table->replay)};
	assert_int_equal(carc_document_read(table->doc, &whole, NULL, &sink), CARC_OK);
	carc_replay_begin(table->replay, &table->doc->record, table->game, sink, NULL);
	while (carc_replay_turn(table->replay))
		;
	carc_draft_begin(&table->draft, &table->doc->record, table->game, &table->rooms[0],
			 &table->rooms[1]);
}

static void end(struct table *table)
{
	carc_document_free(table->doc);
	free(table->game);
	free(table->rooms);
	free(table->replay);
}

static void add(struct table *table, const char *words, enum carc_code code)
{
	const struct carc_sink sink = {on_finding, table};

	table->found = CARC_CODE_OK;
	assert_int_equal(carc_draft_add(&table->draft, words, &sink),
			 code == CARC_CODE_OK ? CARC_OK : CARC_REFUSED);
	assert_int_equal(table->found, code);
}

static void says(const struct table *table, const char *words)
{
	char *text = NULL;
	FILE *out = unit_stream(&text);

	assert_true(carc_draft_write(&table->draft, NULL, out));
	fclose(out);
	assert_string_equal(text, words);
	free(text);
}

/* What can follow, as one text. */
struct list {
	const struct carc_record *record;
	FILE *out;
	unsigned most;
	struct carc_action last;
};

static bool list_one(void *ctx, const struct carc_action *action)
{
	struct list *list = ctx;

	fputs("|", list->out);
	carc_write_compact_actions(list->record, action, 1, list->out);
	list->last = *action;
	return --list->most > 0;
}

static struct carc_action follows(const struct table *table, unsigned most, const char *words)
{
	char *text = NULL;
	struct list list = {&table->doc->record, unit_stream(&text), most, {0}};

	(void)carc_draft_next(&table->draft, list_one, &list);
	fclose(list.out);
	assert_string_equal(text, words);
	free(text);
	return list.last;
}

static const char head[] = "carc: 1\nexpansions: [tower]\nplayers: [Anna, Boris]\nturns:\n"
			   "- TO/F@0,1 r0 field.NL\n";

TEST(test_steps)
{
	const struct carc_sink nobody = {carc_ignore, NULL};
	struct carc_action last;
	struct table table;
	unsigned actions;

	begin(&table, head);
	actions = table.doc->record.actions;
	assert_null(carc_draft_tile(&table.draft));
	follows(&table, 9, "");
	add(&table, "W@1,0 r9", CARC_F016_BAD_ROTATION);
	add(&table, "floor@0,1", CARC_R303_OWED);
	add(&table, "U@1,0 r0", CARC_R101_EDGE_MISMATCH);
	/* What was tried before the word that is wrong is undone. */
	add(&table, "U@1,0 r1 road.N", CARC_R201_NO_FEATURE);
	follows(&table, 9, "");
	says(&table, "{}");
	assert_int_equal(table.doc->record.actions, actions);
	add(&table, "U@1,0 r1", CARC_CODE_OK);
	assert_non_null(carc_draft_tile(&table.draft));
	assert_true(carc_game_may_end(table.draft.game));
	follows(&table, 2, "|road.E|field.NL");
	follows(&table, 9, "|road.E|field.NL|floor@0,1");
	add(&table, "road.N", CARC_R201_NO_FEATURE);
	add(&table, "floor@0,1", CARC_CODE_OK);
	last = follows(&table, 9, "|takes Anna@0,1");
	says(&table, "U@1,0 r1 floor@0,1");
	assert_int_equal(carc_draft_act(&table.draft, &last, &nobody), CARC_OK);
	says(&table, "U@1,0 r1 floor@0,1 takes Anna@0,1");
	follows(&table, 9, "");
	/* The position before the turn is as it was, and so is the record in the end. */
	assert_int_equal(table.game->last, CARC_TILE_NONE);
	carc_draft_drop(&table.draft);
	carc_draft_drop(&table.draft);
	assert_int_equal(table.doc->record.actions, actions);
	end(&table);
}

/* Against the rules nothing is tried: the words are only read. */
TEST(test_as_played)
{
	struct table table;

	begin(&table, head);
	add(&table, "by Anna U@1,0 r0 as-played =1,2", CARC_CODE_OK);
	assert_true(table.draft.turn.as_played);
	says(&table, "by Anna U@1,0 r0 as-played =1,2");
	assert_non_null(carc_draft_tile(&table.draft));
	end(&table);
}

/* A turn takes over what was noted of the one in whose place it comes. */
TEST(test_over)
{
	const struct carc_node *was;
	struct table table;
	char *text = NULL;
	FILE *out;

	begin(&table,
	      "carc: 1\nplayers: [Anna, Boris]\nturns:\n"
	      "- {tile: U, at: [1, 0], rot: 1, meeple: {feature: road.E, x-a: 1}, clock: 4, "
	      "note: Oops, x-b: 2}\n");
	was = table.doc->turns->first;
	add(&table, "U@2,0 r1 =0,0", CARC_CODE_OK);
	out = unit_stream(&text);
	assert_true(carc_draft_write(&table.draft, was, out));
	fclose(out);
	assert_string_equal(text,
			    "{tile: U, at: [2, 0], rot: 1, score: {Anna: 0, Boris: 0}, clock: 4, "
			    "note: Oops, x-b: 2}");
	free(text);
	end(&table);
}

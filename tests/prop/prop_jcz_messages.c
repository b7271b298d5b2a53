/*
 * Saves of JCloisterZone with one message deleted, repeated, or exchanged with the next: the reader refuses the save, or finds
 * something, or makes another record of it. And in every save that it reads each message is an action of the record.
 * usage: prop_jcz_messages [SEED [COUNT [FILE...]]]
 * COUNT changed saves are chosen by the seed; 0: every change of every save. Without FILE the saves are those of fixtures/, and of
 * ../shared/games where that is.
 */
#include <glob.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/play/replay.h"
#include "core/random/playout.h"
#include "formats/record/record_out.h"
#include "formats/session/document_forms.h"

enum { MESSAGES_MAX = 4000 };

enum change { NONE, DELETED, REPEATED, EXCHANGED, CHANGES };

static const char *const change_name[] = {"as it is", "deleted", "repeated", "exchanged"};

/* A save and its messages. */
struct save {
	const char *name;
	json_t *root, *messages;
	unsigned count;
};

/* What the reader makes of a text. */
struct outcome {
	bool refused,
		broken; /* broken: a turn breaks a rule, so that the reader cannot follow the game */
	bool open;      /* the last turn was not committed */
	unsigned findings[CARC_CODES];
	char *record;
};

struct reading {
	struct carc_document *doc;
	struct carc_game game;
	struct carc_replay replay;
	struct outcome *outcome;
};

/* ---- Changing ------------------------------------------------------------------------------------ */

/* Reads a save behind the comments that begin a fixture. Returns false if the file is no save. */
static bool load(struct save *save, const char *name)
{
	FILE *file = fopen(name, "r");
	int c;

	save->name = name;
	while (file && (c = getc(file)) == '#')
		while (c != '\n' && c != EOF)
			c = getc(file);
	if (file)
		(void)ungetc(c, file);
	save->root = file ? json_loadf(file, JSON_DISABLE_EOF_CHECK, NULL) : NULL;
	if (file)
		fclose(file);
	save->messages = json_object_get(save->root, "replay");
	save->count = (unsigned)json_array_size(save->messages);
	return save->count > 0;
}

static bool is(const json_t *message, const char *type)
{
	const char *text = json_string_value(json_object_get(message, "type"));

	return text && !strcmp(text, type);
}

/* Returns the save with a change of the message with this index; the caller releases its root. */
static struct save change_save(const struct save *save, enum change change, unsigned at)
{
	struct save changed = {save->name, json_copy(save->root), json_copy(save->messages), 0};
	json_t *message = json_array_get(save->messages, at);

	if (change == DELETED || change == EXCHANGED)
		(void)json_array_remove(changed.messages, at);
	if (change == REPEATED || change == EXCHANGED)
		(void)json_array_insert(changed.messages, at + 1, message);
	(void)json_object_set_new(changed.root, "replay", changed.messages);
	changed.count = (unsigned)json_array_size(changed.messages);
	return changed;
}

/*
 * A record does not say when a player passes: a ransom may be paid before it or after. Nor does it say anything of a message that
 * was taken back.
 */
static bool leaves_record(const struct save *save, enum change change, unsigned at)
{
	const json_t *one = json_array_get(save->messages, at);
	const json_t *other = json_array_get(save->messages, at + 1);

	if (change != EXCHANGED)
		return false;
	if (is(one, "PAY_RANSOM"))
		return is(other, "PASS") || is(other, "COMMIT");
	return is(other, "PAY_RANSOM") && (is(one, "PASS") || is(one, "COMMIT"));
}

static bool is_possible(const struct save *save, enum change change, unsigned at)
{
	return change != EXCHANGED ||
	       (at + 1 < save->count && !json_equal(json_array_get(save->messages, at),
						    json_array_get(save->messages, at + 1)));
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct reading *reading = ctx;

	reading->outcome->findings[finding->code]++;
	reading->outcome->open |= finding->code == CARC_F107_SAVE_OPEN_TURN;
}

static void read_outcome(struct reading *reading, char *text, struct outcome *outcome)
{
	const struct carc_sink sink = {on_finding, reading};
	struct carc_text bytes = {.bytes = text, .len = strlen(text), .line = 1, .number = 1};
	size_t len;
	FILE *out;

	*outcome = (struct outcome){.refused = false};
	reading->outcome = outcome;
	reading->doc->foreign = true;
	outcome->refused = carc_document_read(reading->doc, &bytes, NULL, &sink) != CARC_OK;
	if (outcome->refused)
		return;
	carc_replay_begin(&reading->replay, &reading->doc->record, &reading->game, sink, NULL);
	while (carc_replay_turn(&reading->replay))
		;
	outcome->broken = reading->replay.broken;
	carc_replay_end(&reading->replay);
	out = open_memstream(&outcome->record, &len);
	if (!out)
		exit(3);
	carc_record_write(reading->doc, CARC_EXPLICIT, out);
	fclose(out);
}

/*
 * Returns how many of the messages belong to turns before the last one, which is open. A COMMIT ends a turn unless the player
 * has only passed so far, perhaps after a ransom: then an abbey was not laid, and the turn goes on.
 */
static unsigned before_open_turn(const json_t *const *left, unsigned count)
{
	unsigned end = count, first;

	while (end > 0 && !is(left[end - 1], "COMMIT"))
		end--;
	for (first = end; first > 0 && (first == end || !is(left[first - 1], "COMMIT"));)
		if (!is(left[--first], "COMMIT") && !is(left[first], "PASS") &&
		    !is(left[first], "PAY_RANSOM"))
			return end;
	return first;
}

/* Returns how many messages of a type were kept, in turns before the last one if that is open. */
static unsigned count_messages(const struct save *save, const char *type, bool open)
{
	unsigned count = 0, kept = 0, end = 0;
	static const json_t *left[MESSAGES_MAX];

	for (unsigned i = 0; i < save->count && kept < MESSAGES_MAX; i++) {
		const json_t *message = json_array_get(save->messages, i);

		if (!is(message, "UNDO"))
			left[kept++] = message;
		else if (kept > 0)
			kept--;
	}
	end = open ? before_open_turn(left, kept) : kept;
	for (unsigned i = 0; i < end; i++)
		count += is(left[i], type);
	return count;
}

/*
 * How many messages of a type an action is: of the base game, and JCZ_MESSAGES(type, act, messages, elsewhere) of
 * tests/boxes/BOX/jcz_model.def. elsewhere: how many more if the action names a tile.
 */
static const struct row {
	const char *type;
	enum carc_act act;
	unsigned messages, elsewhere;
} rows[] = {
#define JCZ_PHASE(...)
#define JCZ_MESSAGES(type, act, messages, elsewhere) {type, CARC_ACT_##act, messages, elsewhere},
	{"PLACE_TILE", CARC_ACT_PLACE, 1, 0},
	{"DEPLOY_MEEPLE", CARC_ACT_MEEPLE, 1, 0},
	{"RETURN_MEEPLE", CARC_ACT_RETURN, 1, 0},
#include "made/tests/jcz_phases.def"
#undef JCZ_PHASE
#undef JCZ_MESSAGES
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static unsigned count_messages_of(const struct carc_action *action, const char *type)
{
	unsigned count = 0;

	for (const struct row *row = rows; row < rows + ROWS; row++)
		if (action->act == row->act && !strcmp(row->type, type))
			count += row->messages + (action->there ? row->elsewhere : 0);
	return count;
}

/* Returns how many messages of a type the turns of a record are. */
static unsigned count_told(const struct carc_record *record, const char *type)
{
	unsigned count = 0;

	for (const struct carc_turn *turn = record->turn; turn < record->turn + record->turns;
	     turn++)
		for (unsigned i = 0; i < turn->actions; i++)
			count += count_messages_of(&record->action[turn->first_action + i], type);
	return count;
}

/* Each message is an action: nothing was lost, nor read twice. */
static const char *find_lost(const struct save *save, const struct carc_record *record, bool open)
{
	for (const struct row *row = rows; row < rows + ROWS; row++) {
		unsigned told = count_told(record, row->type);

		/* An open last turn may be left out. */
		if (count_messages(save, row->type, false) < told ||
		    count_messages(save, row->type, open) > told)
			return row->type;
	}
	return NULL;
}

/* ---- The property --------------------------------------------------------------------------------- */

static const char *compare(const struct save *save, const struct outcome *original,
			   const struct outcome *changed, enum change change, unsigned at)
{
	if (changed->refused || original->refused || changed->broken ||
	    memcmp(changed->findings, original->findings, sizeof changed->findings) != 0 ||
	    strcmp(changed->record, original->record) != 0)
		return NULL;
	/* What was not committed is left out, whatever it is. */
	for (unsigned i = at; original->open && i < save->count; i++)
		if (is(json_array_get(save->messages, i), "COMMIT"))
			return "the record is the same";
	return original->open || leaves_record(save, change, at) ? NULL : "the record is the same";
}

/* Returns whether it holds. */
static bool try_change(struct reading *reading, const struct save *save,
		       const struct outcome *original, enum change change, unsigned at)
{
	struct save again = change_save(save, change, at);
	char *text = json_dumps(again.root, JSON_INDENT(1));
	const char *wrong = NULL, *lost = NULL;
	struct outcome changed;

	read_outcome(reading, text, &changed);
	if (change != NONE)
		wrong = compare(save, original, &changed, change, at);
	if (!wrong && !changed.refused)
		lost = find_lost(&again, &reading->doc->record, changed.open);
	if (wrong || lost)
		printf("prop_jcz_messages: %s: message %u, %s: %s%s\n%s\n", save->name, at + 1,
		       change_name[change],
		       wrong ? wrong : "not every message is an action: ", wrong ? "" : lost, text);
	free(changed.record);
	free(text);
	json_decref(again.root);
	return !wrong && !lost;
}

/* All changes of a save if every is 1, else one of so many. */
static bool try_save(struct reading *reading, const struct save *save, struct carc_rng *rng,
		     unsigned every, unsigned *tried)
{
	struct outcome original;
	char *text = json_dumps(save->root, JSON_INDENT(1));
	bool holds;

	read_outcome(reading, text, &original);
	free(text);
	holds = try_change(reading, save, &original, NONE, 0);
	for (unsigned at = 0; holds && at < save->count; at++)
		for (unsigned change = DELETED; holds && change < CHANGES; change++) {
			if (carc_rng_below(rng, every) != 0 ||
			    !is_possible(save, (enum change)change, at))
				continue;
			holds = try_change(reading, save, &original, (enum change)change, at);
			++*tried;
		}
	free(original.record);
	return holds;
}

int main(int argc, char **argv)
{
	static const char *const patterns[] = {"build/fixtures/*/*/game.yaml",
					       "../shared/games/jcz*/*.jcz",
					       "../shared/games/jcz*/*/*.jcz"};
	struct carc_rng rng = {argc > 1 ? strtoull(argv[1], NULL, 10) : 1};
	unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 10) : 300;
	static struct reading reading;
	static struct save save;
	glob_t files = {.gl_pathc = 0};
	unsigned saves = 0, tried = 0, messages = 0;
	bool holds = true;

	reading.doc = carc_document_new();
	if (!reading.doc)
		return 3;
	if (argc <= 3)
		for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
			(void)glob(patterns[i], i ? GLOB_APPEND : 0, NULL, &files);
	for (unsigned pass = 0; pass < 2 && holds; pass++)
		for (size_t i = 0; holds && i < (argc > 3 ? (size_t)argc - 3 : files.gl_pathc);
		     i++) {
			if (load(&save, argc > 3 ? argv[3 + i] : files.gl_pathv[i])) {
				unsigned all = 3 * messages;

				saves += pass;
				if (pass == 0)
					messages += save.count;
				else
					holds = try_save(
						&reading, &save, &rng,
						count && count < all ? all / (unsigned)count : 1,
						&tried);
			}
			json_decref(save.root);
		}
	if (argc <= 3)
		globfree(&files);
	carc_document_free(reading.doc);
	if (holds)
		printf("prop_jcz_messages: %u saves, %u changed, seed %s: ok\n", saves, tried,
		       argc > 1 ? argv[1] : "1");
	return !holds;
}

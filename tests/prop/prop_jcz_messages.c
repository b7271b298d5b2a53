/*
 * Saves of JCloisterZone with one message deleted, repeated, or exchanged with the next: the reader refuses the save, or finds
 * something, or makes another record of it. And in every save that it reads each message is an action of the record.
 * usage: prop_jcz_messages [SEED [COUNT [FILE...]]]
 * COUNT changed saves are chosen by the seed; 0: every change of every save. Without FILE the saves are those of fixtures/, and of
 * ../shared/games where that is.
 */
#include <glob.h>
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

/* A message in the text of a save. */
struct message {
	const char *begin, *end;
	char type[40];
};

/* A save, cut into the text before its messages, the messages, and the text behind them. */
struct save {
	const char *name;
	char *text;
	unsigned count;
	struct message message[MESSAGES_MAX];
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

/* ---- Cutting ------------------------------------------------------------------------------------- */

/* The end of the JSON value that begins here. */
static const char *value_end(const char *c)
{
	unsigned depth = 0;
	bool quoted = false;

	for (; *c; c++) {
		if (quoted) {
			c += *c == '\\' && c[1];
			quoted = *c != '"';
			continue;
		}
		quoted = *c == '"';
		depth += *c == '{' || *c == '[';
		if ((*c == '}' || *c == ']') && --depth == 0)
			return c + 1;
	}
	return c;
}

static void read_type(struct message *message)
{
	const char *type = strstr(message->begin, "\"type\"");
	size_t len;

	message->type[0] = '\0';
	type = type && type < message->end ? strchr(type + 6, '"') : NULL;
	if (!type || type >= message->end)
		return;
	len = strcspn(type + 1, "\"");
	snprintf(message->type, sizeof message->type, "%.*s", (int)len, type + 1);
}

/* False: it is no save. */
static bool cut(struct save *save)
{
	const char *c = strstr(save->text, "\"replay\"");

	save->count = 0;
	c = c ? c + strcspn(c, "[") : NULL;
	if (!c || !*c)
		return false;
	for (c += strcspn(c, "{]"); *c == '{' && save->count < MESSAGES_MAX;
	     c += strcspn(c, "{]")) {
		struct message *message = &save->message[save->count++];

		message->begin = c;
		c = message->end = value_end(c);
		read_type(message);
	}
	return save->count > 0;
}

static bool load(struct save *save, const char *name)
{
	FILE *file = fopen(name, "r");
	size_t size = 0;

	save->name = name;
	save->text = NULL;
	if (!file)
		return false;
	if (getdelim(&save->text, &size, '\0', file) < 0) {
		free(save->text);
		save->text = NULL;
	}
	fclose(file);
	return save->text && cut(save);
}

/* ---- Changing ------------------------------------------------------------------------------------ */

static void print(FILE *out, const char *begin, const char *end)
{
	fwrite(begin, 1, (size_t)(end - begin), out);
}

/* The save with a change of the message with this index. The caller frees it. */
static char *changed_text(const struct save *save, enum change change, unsigned at)
{
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);
	const char *separator = "";

	if (!out)
		exit(3);
	print(out, save->text, save->message[0].begin);
	for (unsigned i = 0; i < save->count; i++) {
		const struct message *message = &save->message[i];

		if (change == EXCHANGED && i == at)
			message++;
		else if (change == EXCHANGED && i == at + 1)
			message--;
		for (unsigned n = i != at              ? 1
				  : change == DELETED  ? 0
				  : change == REPEATED ? 2
						       : 1;
		     n > 0; n--) {
			fputs(separator, out);
			print(out, message->begin, message->end);
			separator = ",";
		}
	}
	fputs(save->message[save->count - 1].end, out);
	fclose(out);
	return text;
}

static bool is_same(const struct message *one, const struct message *other)
{
	size_t len = (size_t)(one->end - one->begin);

	return len == (size_t)(other->end - other->begin) && !memcmp(one->begin, other->begin, len);
}

static bool is(const struct message *message, const char *type)
{
	return !strcmp(message->type, type);
}

/*
 * A record does not say when a player passes: a ransom may be paid before it or after. Nor does it say anything of a message that
 * was taken back.
 */
static bool leaves_record(const struct save *save, enum change change, unsigned at)
{
	const struct message *one = &save->message[at], *other = one + 1;

	if (change != EXCHANGED)
		return false;
	if (is(one, "PAY_RANSOM"))
		return is(other, "PASS") || is(other, "COMMIT");
	return is(other, "PAY_RANSOM") && (is(one, "PASS") || is(one, "COMMIT"));
}

static bool is_possible(const struct save *save, enum change change, unsigned at)
{
	return change != EXCHANGED ||
	       (at + 1 < save->count && !is_same(&save->message[at], &save->message[at + 1]));
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
static unsigned before_open_turn(const struct message *const *left, unsigned count)
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
	static const struct message *left[MESSAGES_MAX];

	for (unsigned i = 0; i < save->count; i++) {
		if (!is(&save->message[i], "UNDO"))
			left[kept++] = &save->message[i];
		else if (kept > 0)
			kept--;
	}
	end = open ? before_open_turn(left, kept) : kept;
	for (unsigned i = 0; i < end; i++)
		count += is(left[i], type);
	return count;
}

static unsigned count_actions(const struct carc_record *record, uint32_t acts)
{
	unsigned count = 0;

	for (unsigned t = 0; t < record->turns; t++)
		for (unsigned i = 0; i < record->turn[t].actions; i++)
			count += acts >> record->action[record->turn[t].first_action + i].act & 1;
	return count;
}

/* Each message is an action: nothing was lost, nor read twice. */
static const char *find_lost(const struct save *save, const struct carc_record *record, bool open)
{
	static const struct {
		const char *type;
		uint32_t acts;
	} kinds[] = {
		{"PLACE_TILE", 1u << CARC_ACT_PLACE},
		{"DEPLOY_MEEPLE", 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_TOP | 1u << CARC_ACT_BARN |
					  1u << CARC_ACT_WAGON},
		{"RETURN_MEEPLE", 1u << CARC_ACT_RETURN},
		{"PLACE_TOKEN", 1u << CARC_ACT_FLOOR},
		{"CAPTURE_FOLLOWER", 1u << CARC_ACT_CAPTURE},
		{"EXCHANGE_FOLLOWER", 1u << CARC_ACT_EXCHANGE},
		{"PAY_RANSOM", 1u << CARC_ACT_RANSOM | 1u << CARC_ACT_PAYS},
	};

	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		unsigned actions = count_actions(record, kinds[i].acts);

		/* An open last turn may be left out. */
		if (count_messages(save, kinds[i].type, false) < actions ||
		    count_messages(save, kinds[i].type, open) > actions)
			return kinds[i].type;
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
		if (is(&save->message[i], "COMMIT"))
			return "the record is the same";
	return original->open || leaves_record(save, change, at) ? NULL : "the record is the same";
}

/* Returns whether it holds. */
static bool try_change(struct reading *reading, const struct save *save,
		       const struct outcome *original, enum change change, unsigned at)
{
	static struct save again;
	char *text = changed_text(save, change, at);
	const char *wrong = NULL, *lost = NULL;
	struct outcome changed;

	read_outcome(reading, text, &changed);
	if (change != NONE)
		wrong = compare(save, original, &changed, change, at);
	again.text = text;
	if (!wrong && !changed.refused && cut(&again))
		lost = find_lost(&again, &reading->doc->record, changed.open);
	if (wrong || lost)
		printf("prop_jcz_messages: %s: message %u, %s, %s: %s%s\n%s\n", save->name, at + 1,
		       save->message[at].type, change_name[change],
		       wrong ? wrong : "not every message is an action: ", wrong ? "" : lost, text);
	free(changed.record);
	free(text);
	return !wrong && !lost;
}

/* All changes of a save if every is 1, else one of so many. */
static bool try_save(struct reading *reading, const struct save *save, struct carc_rng *rng,
		     unsigned every, unsigned *tried)
{
	struct outcome original;
	bool holds;

	read_outcome(reading, save->text, &original);
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
			free(save.text);
		}
	if (argc <= 3)
		globfree(&files);
	carc_document_free(reading.doc);
	if (holds)
		printf("prop_jcz_messages: %u saves, %u changed, seed %s: ok\n", saves, tried,
		       argc > 1 ? argv[1] : "1");
	return !holds;
}

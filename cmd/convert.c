/* carc-convert: records in another form, all of them or those that are asked for. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/convert/copies.h"
#include "cmd/run/common.h"
#include "cmd/convert/select.h"
#include "cmd/convert/split.h"
#include "formats/record/redact.h"
#include "formats/session/document_forms.h"

/* ORDER enum carc_written_as */
static const char *const extensions[CARC_AS_FORMS] = {"yaml", "yaml", "yaml", "json",
						      "json", "jcz",  "txt"};

enum { COUNT_MAX = 999999999 };

#define NAME_WANTED "one of at most 16 names"

/* ORDER the words of --split-by */
enum { BY_PLAYER, BY_RULES, BY_EVENT, BY_NOTHING };

static struct convert {
	struct selection selection;
	unsigned form; /* enum carc_written_as */
	bool dedupe, anonymise;
	unsigned drop;          /* parts, as bits */
	uint64_t skip, count;   /* count 0: all */
	const char *folder;     /* --split */
	unsigned split_by;      /* --split-by */
	const char *unreadable; /* --unreadable */
	const char *folders[3]; /* those of the two that are given */
	struct game_set delivered;
	/* Selected so far, and written; not, since they are copies or cannot be read, or said in the form. */
	unsigned long passed, sent, copies, lost, refused;
	unsigned long made;  /* files that are new */
	unsigned long there; /* of those written, records whose files were all there before */
	unsigned long ways[COPY_WAYS]; /* copies that differ so */
} own;

static bool take_words(const struct option_given *given)
{
	const struct words *words = given->into;

	return select_take_word(&own.selection, (enum select_words)(words - own.selection.words),
				given->value);
}

static bool take_range(const struct option_given *given)
{
	return select_take_range(given->into, given->value);
}

static bool take_parts(const struct option_given *given)
{
	for (const char *rest = given->value;; rest++) {
		size_t len = strcspn(rest, ",");
		unsigned part = carc_redact_find(rest, len);

		if (!part)
			return false;
		own.drop |= part;
		rest += len;
		if (!*rest)
			return true;
	}
}

#define WORDS(test) .take = take_words, .into = &own.selection.words[test]
#define RANGE(test) \
	"RANGE", .take = take_range, .into = &own.selection.range[test], \
		 .wants = "a number or range such as 2, 20-40, 20- or -40"

static const struct option_row rows[] = {
	{'o', "output", "FORM", TAKES_WORD, .word = &own.form,
	 .words = "canonical explicit compact jsonl json jcz lab",
	 .help = "canonical (default), explicit, compact, jsonl (one JSON object per line), json (the "
		 "same with each turn as an object), jcz (JCloisterZone saves), or lab "
		 "(CarcassonneLab links)"},
	{.help = "Selection; NAME and VALUE are shell patterns, a RANGE is 20, 20- or 20-40:"},
	{'p', "player", "NAME", WORDS(SELECT_PLAYER), .wants = NAME_WANTED,
	 .help = "games of player NAME; repeat it for games of several players"},
	{0, "winner", "NAME", WORDS(SELECT_WINNER), .wants = NAME_WANTED,
	 .help = "games won by NAME, alone or shared"},
	{'w', NULL, "NAME", .now = "winner"},
	{0, "played-by", "RULES", TAKES_SOME_RULES, WORDS(SELECT_RULES),
	 .wants = "a list of an edition, expansions, and options as OPTION=VALUE",
	 .help = "games with this EDITION, EXPANSION and OPTION=VALUE (comma-separated, any of them)"},
	{0, "players", RANGE(SELECT_PLAYERS), .help = "games by number of players"},
	{0, "turns", RANGE(SELECT_TURNS), .help = "games by number of turns"},
	{0, "score", RANGE(SELECT_SCORE), .help = "games by the winner's final score"},
	{0, "margin", RANGE(SELECT_MARGIN), .help = "games by the winner's lead"},
	{0, "result", "WHICH", TAKES_WORD, WORDS(SELECT_RESULT), .words = "ended open won tied",
	 .help = "games that are ended, open (not ended), won (one winner) or tied"},
	{0, "meta", "KEY=VALUE", WORDS(SELECT_META),
	 .wants = "a key of meta and a pattern: KEY=PATTERN",
	 .help = "games whose meta key matches a pattern"},
	{0, "finding", "CODE", TAKES_CODE, WORDS(SELECT_FINDING), .words = "any none",
	 .wants = "the start of a code such as R or S101, or any, or none",
	 .help = "records with a finding whose code starts with CODE; or with any, or none"},
	{0, "verdict", "VERDICT", TAKES_WORD, WORDS(SELECT_VERDICT),
	 .words = "obeys broken unreadable",
	 .help = "records that obey all rules and claims, break one, or are unreadable (written unchanged)"},
	{0, "severity", "SEVERITY", TAKES_WORD, WORDS(SELECT_SEVERITY),
	 .words = "error warning note", .help = "records with a finding of this severity"},
	{0, "invert", .flag = &own.selection.invert, .help = "records that do not match"},
	{'d', "dedupe", .flag = &own.dedupe,
	 .help = "write each game once, even if rotated or with other names"},
	{0, "skip", "N", TAKES_NUMBER, .most = COUNT_MAX, .number = &own.skip,
	 .wants = "a number of records from 0 on", .help = "skip the first N selected records"},
	{'s', NULL, "N", .now = "skip"},
	{'n', "count", "N", TAKES_NUMBER, .least = 1, .most = COUNT_MAX, .number = &own.count,
	 .wants = "a number of records from 1 on", .help = "write at most N records"},
	{0, "take", "N", .now = "count"},
	{.help = "Changes:"},
	{'a', "anonymise", .flag = &own.anonymise,
	 .help = "rename players to A, B, C..., drop meta, notes and own keys"},
	{'a', "anonymize", .flag = &own.anonymise, .help = NULL},
	{0, "drop", "PART,...", TAKES_LIST, .take = take_parts,
	 .words = "claims clock draws meta notes own",
	 .help = "drop claims, clock, draws, meta, notes or own (keys with x-)"},
	{.help = "Output files:"},
	{0, "split", "DIR", TAKES_FOLDER, .text = &own.folder, .wants = "a folder",
	 .help = "write each record to its own file in DIR, named by its number in the input"},
	{0, "split-by", "WHAT", TAKES_WORD, .word = &own.split_by, .words = "player rules event",
	 .help = "with --split, use subfolders by player, by rules, or by meta.event"},
	{0, "unreadable", "DIR", TAKES_FOLDER, .text = &own.unreadable, .wants = "a folder",
	 .help = "save each unreadable record unchanged to its own file in DIR"},
	{ROW_VERBOSE,
	 .help = "list the findings of several records instead of counting them by code; report "
		 "copies left out by --dedupe; print a summary"},
	{0},
};

/* The result of a record. */
struct converted {
	bool chosen;              /* it is selected, and written in the form */
	bool refused;             /* it is selected, but cannot be written so */
	struct carc_game_key key; /* with --dedupe */
	struct game_seen seen;
	char folder[CARC_PLAYERS_MAX][SPLIT_NAME_MAX]; /* with --split-by, below that of --split */
	unsigned folders;                              /* 0: it has none */
};

/* A record at work, and what was found in it. */
struct hearing {
	struct work *work;
	struct judged judged;
};

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct hearing *hearing = ctx;

	select_hear(&hearing->judged, finding);
	cli_finding(hearing->work, finding);
}

/* Drops and adds what the options say. Returns false on out of memory. */
static bool change(struct work *work)
{
	bool sound = carc_redact(work->doc, own.drop);

	if (own.anonymise)
		carc_anonymise(work->doc);
	work->failed |= !sound || !cli_put_own(work);
	return !work->failed;
}

/* Sets the folders of a record. */
static void set_folders(const struct work *work, struct converted *converted)
{
	const struct carc_record *record = &work->doc->record;
	const struct carc_node *meta = carc_node_get(work->doc->root, "meta");
	const struct carc_node *event = meta ? carc_node_get(meta, "event") : NULL;
	char rules[CARC_RULES_WORD_MAX];
	unsigned count = own.split_by == BY_PLAYER ? record->players : 1;

	if (own.split_by == BY_NOTHING)
		return;
	for (unsigned i = 0; i < count; i++) {
		const char *word = "";

		if (own.split_by == BY_PLAYER)
			word = record->player[i].name;
		else if (own.split_by == BY_RULES)
			word = carc_rules_word(&record->rules, rules);
		else if (event && event->kind == CARC_SCALAR)
			word = event->text;
		if (*word)
			(void)split_name(word, converted->folder[converted->folders++]);
	}
}

/* Leaves a record out, and its findings out of the exit status; trouble stays trouble. */
static void leave_out(struct slot *slot)
{
	if (slot->outcome.status != EXIT_TROUBLE)
		slot->outcome.status = EXIT_OBEYS;
}

static void convert_record(struct work *work, struct converted *converted)
{
	struct hearing hearing = {.work = work, .judged = {.doc = work->doc, .game = work->game}};
	struct carc_sink sink = {on_finding, &hearing}, findings = {cli_finding, work};
	unsigned turned;

	if (own.dedupe) {
		converted->key = carc_session_key(cli_own_session(work, work->session), &turned);
		converted->seen = copies_look(&work->doc->record, turned);
	}
	carc_session_play(work->session, sink);
	carc_session_end(work->session);
	carc_replay_mark(work->replay, &work->doc->record);
	if (!select_matches(&own.selection, &hearing.judged)) {
		leave_out(work->slot);
		return;
	}
	converted->chosen = change(work);
	if (converted->chosen)
		set_folders(work, converted);
	converted->chosen =
		converted->chosen && carc_document_write(work->doc, (enum carc_written_as)own.form,
							 &findings, work->out) == CARC_OK;
	converted->refused = !converted->chosen;
}

static void process(struct work *work)
{
	struct slot *slot = work->slot;
	bool wanted = select_verdict(&own.selection, "unreadable");

	if (slot->is == CARC_TEXT_RECORD) {
		convert_record(work, slot->result);
		return;
	}
	/* A record that cannot be read is written unchanged. */
	if (own.unreadable || wanted)
		(void)fwrite(slot->text.bytes, 1, slot->text.len, work->out);
	if (select_asks_verdict(&own.selection) && !wanted)
		leave_out(slot);
}

/*
 * Returns the name of a record's file, to be freed: its number in its input, and if there are several inputs, behind the name of that.
 * Returns NULL on out of memory.
 */
static char *name_file(const struct slot *slot, const char *extension)
{
	const char *slash = strrchr(slot->file, '/');
	const char *base = slash ? slash + 1 : slot->file;
	const struct files *files = slot->options->files;
	bool several = files->recursive || files->from || files->all.count > 1;
	char path[SPLIT_NAME_MAX];
	size_t room = strlen(base) + SPLIT_NAME_MAX + 40;
	char *name = malloc(room);

	/* Files in several folders may have one name. */
	if (files->recursive || files->from) {
		split_name(slot->file, path);
		base = path;
	}
	if (name)
		snprintf(name, room, "%s%s%06u.%s", several ? base : "", several ? "." : "",
			 slot->text.number, extension);
	return name;
}

/* Writes the bytes of a record to a file in a folder. Returns false and ends the run if that fails. */
static bool write_file(struct slot *slot, const char *folder, const char *below,
		       const char *extension)
{
	char *name = name_file(slot, extension);
	bool sound = name && split_write(folder, below, name, slot->out.text, slot->len, &own.made);
	int why = errno;

	if (!sound) {
		progress_hide(slot->options->progress, stderr);
		carc_say(stderr, "carc-convert: %s%s%s/%s: %s\n", folder, below ? "/" : "",
			 below ? below : "", name ? name : "", strerror(why));
		slot->outcome.status = EXIT_TROUBLE;
	}
	free(name);
	return sound;
}

/* Writes an unreadable record that is selected, between a mark and the end of a line, so that it stays one text. */
static bool pass_unreadable(struct slot *slot)
{
	const char *bytes = slot->out.text;
	size_t len = slot->len;

	if (own.folder)
		return write_file(slot, own.folder, NULL, "txt");
	if (len > 0 && bytes[0] != '{' && strncmp(bytes, "---", len < 3 ? len : 3) != 0)
		fputs("---\n", stdout);
	(void)fwrite(bytes, 1, len, stdout);
	if (len > 0 && bytes[len - 1] != '\n')
		fputc('\n', stdout);
	return true;
}

static bool emit_unreadable(struct slot *slot)
{
	own.lost++;
	if (select_verdict(&own.selection, "unreadable") && !pass_unreadable(slot))
		return false;
	if (!own.unreadable)
		return true;
	if (!write_file(slot, own.unreadable, NULL, "txt"))
		return false;
	if (slot->text.too_large) {
		progress_hide(slot->options->progress, stderr);
		carc_say(
			stderr,
			"carc-convert: %s: record %u is too large; only its first %u bytes were saved with --unreadable\n",
			slot->file, slot->text.number, (unsigned)slot->len);
	}
	return true;
}

/* Writes a record to a file in each of its folders, or in that of --split if it has none. */
static bool write_split(struct slot *slot)
{
	const struct converted *converted = slot->result;
	const char *extension = extensions[own.form];
	bool sound = converted->folders > 0 || write_file(slot, own.folder, NULL, extension);

	for (unsigned i = 0; sound && i < converted->folders; i++)
		sound = write_file(slot, own.folder, converted->folder[i], extension);
	return sound;
}

/* Returns whether a game was written before, with --dedupe. */
static enum game_set_answer look_up(struct slot *slot)
{
	const struct converted *converted = slot->result;
	struct game_seen copy = converted->seen, first;
	enum game_set_answer answer = GAME_NEW;

	copy.file = slot->file;
	copy.record = slot->text.number;
	first = copy;
	if (own.dedupe)
		answer = game_set_add(&own.delivered, converted->key, &first);
	if (answer == GAME_NO_MEMORY)
		cli_slot_no_memory(slot);
	if (answer != GAME_SEEN)
		return answer;
	own.copies++;
	if (slot->options->verbose) {
		progress_hide(slot->options->progress, stderr);
		copies_say(&copy, &first, stderr);
		for (unsigned way = 0; way < COPY_WAYS; way++)
			own.ways[way] += copies_differ(&copy, &first) >> way & 1;
	}
	return answer;
}

/* Writes a record that is neither left out nor skipped. */
static bool emit_chosen(struct slot *slot)
{
	unsigned long made = own.made;

	if (!own.folder)
		(void)fwrite(slot->out.text, 1, slot->len, stdout);
	else if (!write_split(slot))
		return false;
	own.sent++;
	own.there += own.folder && own.made == made;
	return own.count == 0 || own.sent < own.count;
}

static bool emit(struct slot *slot)
{
	const struct converted *converted = slot->result;
	enum game_set_answer answer;

	if (slot->is != CARC_TEXT_RECORD)
		return emit_unreadable(slot);
	own.refused += converted->refused;
	answer = converted->chosen ? look_up(slot) : GAME_SEEN;
	if (answer == GAME_NEW && own.passed++ >= own.skip)
		return emit_chosen(slot);
	slot->len = 0;
	return answer != GAME_NO_MEMORY;
}

static const char *conflict(const struct options *options)
{
	if (options->with[0] && (own.form == CARC_AS_JCZ || own.form == CARC_AS_LAB))
		return "--with and --key cannot be combined with -o jcz or lab, which have no such fields";
	if (own.split_by != BY_NOTHING && !own.folder)
		return "--split-by requires --split";
	if (own.split_by == BY_EVENT && (own.anonymise || own.drop & carc_redact_find("meta", 4)))
		return "--split-by event cannot be combined with --anonymise or --drop meta, which remove the event";
	return NULL;
}

/* The folders in which it makes files. */
static const char *const *find_folders(void)
{
	unsigned count = 0;

	if (own.folder)
		own.folders[count++] = own.folder;
	if (own.unreadable)
		own.folders[count++] = own.unreadable;
	if (count > 0)
		split_begin();
	return own.folders;
}

/* With -v: prints what became of the records. */
static void print_sums(unsigned long records)
{
	unsigned long other = own.sent + own.copies + own.lost + own.refused;

	fprintf(stderr, "records: %lu; written: %lu; ", records, own.sent - own.there);
	if (own.there > 0)
		fprintf(stderr, "existing: %lu; ", own.there);
	if (own.dedupe)
		fprintf(stderr, "copies: %lu (rotated: %lu, other names: %lu, other seats: %lu); ",
			own.copies, own.ways[0], own.ways[1], own.ways[2]);
	fprintf(stderr, "not selected: %lu; refused: %lu; unreadable: %lu\n", records - other,
		own.refused, own.lost);
}

int carc_convert_main(int argc, char **argv)
{
	const struct tool tool = {
		.name = "carc-convert",
		.rows = rows,
		.counts_findings = true,
		.foreign = true,
		.result = sizeof(struct converted),
		.process = process,
		.emit = emit,
	};
	struct run run;

	own = (struct convert){.form = CARC_AS_CANONICAL, .split_by = BY_NOTHING};
	if (cli_start(&run, &tool, argc, argv) && cli_agree(&run, conflict(&run.options))) {
		own.delivered.places = run.options.verbose;
		run.options.folders = find_folders();
		if (cli_open(&run)) {
			cli_records(&run);
			if (run.options.verbose)
				print_sums((unsigned long)run.totals.count[CARC_COUNT_RECORDS]);
		}
	}
	game_set_done(&own.delivered);
	return cli_end(&run);
}

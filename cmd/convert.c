/* carc-convert: records in another form, all of them or those that are asked for. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/game_set.h"
#include "cmd/run/cli.h"
#include "cmd/select.h"
#include "cmd/split.h"
#include "formats/foreign/jcz/jcz_out.h"
#include "formats/foreign/lab/lab_out.h"
#include "formats/record/record_json.h"
#include "formats/record/record_out.h"
#include "formats/record/strip.h"

static const char usage[] =
	"[-o FORM] [selection] [changes] [-r RULES] [-T TILES] [-j N] [FILE...]\n"
	"Write records in another form, all or those that are selected.\n"
	"  -o FORM   canonical (default), explicit, compact, jsonl (one JSON object a line), jcz\n"
	"            (saves for JCloisterZone), or lab (links to CarcassonneLab)\n"
	"Selection; NAME and VALUE are patterns as in a shell, a RANGE is 20, 20- or 20-40:\n"
	"  -p, --player NAME    NAME plays; given twice, both do\n"
	"  -w, --winner NAME    NAME has won, alone or with others\n"
	"  --played-by RULES    by this EDITION, EXPANSION and OPTION=VALUE, any of them, with commas\n"
	"  --players RANGE      number of players\n"
	"  --turns RANGE        number of turns\n"
	"  --score RANGE        final score of the winner\n"
	"  --margin RANGE       by how much the winner is ahead\n"
	"  --result WHICH       ended, open (not ended), won (by one) or tied\n"
	"  --meta KEY=VALUE     what meta says\n"
	"  --finding CODE       had a finding whose code begins so; or any, or none\n"
	"  --invert             those that do not match\n"
	"  -d, --dedupe         each game once, also if turned or played under other names\n"
	"  -s, --skip N         not the first N of those selected\n"
	"  -n, --take N         N of them at most\n"
	"Changes:\n"
	"  -a, --anonymise      call players A, B, C..., drop meta, notes and own keys\n"
	"  --drop PART,...      drop claims, clock, draws, meta, notes, own (keys with x-)\n"
	"  --split DIR          write each record to a file of its own in DIR\n"
	"Common:\n";

enum form { FORM_CANONICAL, FORM_EXPLICIT, FORM_COMPACT, FORM_JSONL, FORM_JCZ, FORM_LAB, FORMS };

/* ORDER enum form */
static const struct {
	const char *name, *extension;
} forms[FORMS] = {{"canonical", "yaml"}, {"explicit", "yaml"}, {"compact", "yaml"},
		  {"jsonl", "json"},     {"jcz", "jcz"},       {"lab", "txt"}};

/* Options without a letter, beside those of the selection. */
enum { OPTION_DROP = SELECT_OPTIONS_END, OPTION_SPLIT };

static const struct option longs[] = {
	{"player", required_argument, NULL, 'p'},
	{"winner", required_argument, NULL, 'w'},
	{"played-by", required_argument, NULL, SELECT_RULES},
	{"players", required_argument, NULL, SELECT_PLAYERS},
	{"turns", required_argument, NULL, SELECT_TURNS},
	{"score", required_argument, NULL, SELECT_SCORE},
	{"margin", required_argument, NULL, SELECT_MARGIN},
	{"result", required_argument, NULL, SELECT_RESULT},
	{"meta", required_argument, NULL, SELECT_META},
	{"finding", required_argument, NULL, SELECT_FINDING},
	{"invert", no_argument, NULL, SELECT_INVERT},
	{"dedupe", no_argument, NULL, 'd'},
	{"skip", required_argument, NULL, 's'},
	{"take", required_argument, NULL, 'n'},
	{"anonymise", no_argument, NULL, 'a'},
	{"anonymize", no_argument, NULL, 'a'},
	{"drop", required_argument, NULL, OPTION_DROP},
	{"split", required_argument, NULL, OPTION_SPLIT},
	{NULL, 0, NULL, 0},
};

struct convert {
	struct selection selection;
	enum form form;
	bool dedupe, anonymise;
	unsigned drop;            /* parts, as bits */
	unsigned long skip, take; /* take 0: all */
	const char *folder;       /* --split */
	struct game_set delivered;
	unsigned long passed, sent; /* selected so far, and written */
};

static bool parse_form(struct convert *convert, const char *name)
{
	for (unsigned i = 0; i < FORMS; i++)
		if (!strcmp(forms[i].name, name)) {
			convert->form = (enum form)i;
			return true;
		}
	return false;
}

static bool parse_count(const char *text, unsigned long least, unsigned long *ret_number)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 9 || text[digits])
		return false;
	*ret_number = strtoul(text, NULL, 10);
	return *ret_number >= least;
}

static bool parse_parts(struct convert *convert, const char *text)
{
	for (const char *rest = text;; rest++) {
		size_t len = strcspn(rest, ",");
		unsigned part = carc_strip_find(rest, len);

		if (!part)
			return false;
		convert->drop |= part;
		rest += len;
		if (!*rest)
			return true;
	}
}

static bool option(struct options *options, int letter, const char *value)
{
	struct convert *convert = options->tool->own;

	switch (letter) {
	case 'o':
		return parse_form(convert, value);
	case 'p':
		return select_take(&convert->selection, SELECT_PLAYER, value);
	case 'w':
		return select_take(&convert->selection, SELECT_WINNER, value);
	case 'd':
		convert->dedupe = true;
		return true;
	case 's':
		return parse_count(value, 0, &convert->skip);
	case 'n':
		return parse_count(value, 1, &convert->take);
	case 'a':
		convert->anonymise = true;
		return true;
	case OPTION_DROP:
		return parse_parts(convert, value);
	case OPTION_SPLIT:
		convert->folder = value;
		return *value;
	default:
		return select_take(&convert->selection, letter, value);
	}
}

static const char *wanted(int letter)
{
	switch (letter) {
	case 'o':
		return "one of canonical, explicit, compact, jsonl, jcz, lab";
	case 'p':
		return select_wanted(SELECT_PLAYER);
	case 'w':
		return select_wanted(SELECT_WINNER);
	case 's':
		return "a number of records from 0 on";
	case 'n':
		return "a number of records from 1 on";
	case OPTION_DROP:
		return "a list of claims, clock, draws, meta, notes, own";
	case OPTION_SPLIT:
		return "the name of a folder";
	default:
		return select_wanted(letter);
	}
}

/* A record at work, and what was found in it. */
struct hearing {
	struct work *work;
	struct judged judged;
};

static void hear(void *ctx, const struct carc_diag *diag)
{
	struct hearing *hearing = ctx;

	hearing->judged.found[diag->code] = hearing->judged.any = true;
	cli_finding(hearing->work, diag);
}

/* Write a record in the form that is asked for. False: a finding was sent. */
static bool write_record(struct work *work, const struct convert *convert)
{
	/* ORDER enum form */
	static const enum carc_spelling spellings[] = {CARC_CANONICAL, CARC_EXPLICIT, CARC_COMPACT};
	const struct carc_sink sink = {cli_finding, work};

	if (convert->form == FORM_JSONL)
		return carc_json_record(work->doc, &sink, work->out) == CARC_OK;
	if (convert->form == FORM_JCZ)
		return carc_jcz_record(work->doc, &sink, work->out) == CARC_OK;
	if (convert->form == FORM_LAB)
		return carc_lab_record(work->doc, &sink, work->out) == CARC_OK;
	carc_record_write(work->doc, spellings[convert->form], work->out);
	return true;
}

/* Take out what is not wanted. False: a finding was sent. */
static bool change(struct work *work, const struct convert *convert)
{
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);

	if (!carc_strip(work->doc, convert->drop)) {
		cli_finding(work, &diag);
		return false;
	}
	if (convert->anonymise)
		carc_anonymise(work->doc);
	return true;
}

static void record(struct work *work)
{
	const struct convert *convert = work->options->tool->own;
	struct hearing hearing = {.work = work, .judged = {.doc = work->doc, .game = work->game}};
	struct carc_sink sink = {hear, &hearing};

	work->chosen = false;
	carc_replay_begin(work->replay, &work->doc->record, work->game, sink, NULL);
	if (convert->dedupe)
		work->key = carc_game_key(&work->doc->record, work->game);
	while (carc_replay_turn(work->replay))
		;
	carc_replay_end(work->replay);
	if (select_matches(&convert->selection, &hearing.judged))
		work->chosen = change(work, convert) && write_record(work, convert);
}

/* The next file of --split. One that cannot be written ends the run. */
static bool write_file(struct work *work, const struct convert *convert, const char *bytes,
		       size_t len)
{
	bool sound = split_write(convert->folder, convert->sent + 1, forms[convert->form].extension,
				 bytes, len);

	if (!sound)
		work->status = EXIT_TROUBLE;
	return sound;
}

/* Whether a game was delivered before, which matters with --dedupe only. */
static enum game_set_answer look_up(struct work *work, struct convert *convert)
{
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);
	enum game_set_answer answer =
		convert->dedupe ? game_set_add(&convert->delivered, work->key) : GAME_NEW;

	if (answer == GAME_NO_MEMORY)
		cli_finding(work, &diag);
	return answer;
}

static bool deliver(struct work *work, const char *bytes, size_t len)
{
	struct convert *convert = work->options->tool->own;
	enum game_set_answer answer;

	if (!work->readable || !work->chosen)
		return true;
	answer = look_up(work, convert);
	if (answer != GAME_NEW)
		return answer == GAME_SEEN;
	if (convert->passed++ < convert->skip)
		return true;
	if (!convert->folder)
		(void)fwrite(bytes, 1, len, stdout);
	else if (!write_file(work, convert, bytes, len))
		return false;
	convert->sent++;
	return convert->take == 0 || convert->sent < convert->take;
}

static void begin(const struct options *options, FILE *out)
{
	const struct convert *convert = options->tool->own;

	(void)out;
	if (convert->folder)
		split_begin(convert->folder);
}

int main(int argc, char **argv)
{
	struct convert convert = {.form = FORM_CANONICAL};
	const struct tool tool = {
		.name = "carc-convert",
		.usage = usage,
		.letters = "o:p:w:ds:n:a",
		.longs = longs,
		.own_output = true,
		.foreign = true,
		.own = &convert,
		.option = option,
		.wanted = wanted,
		.begin = begin,
		.record = record,
		.deliver = deliver,
	};
	int status = cli_run(&tool, argc, argv);

	game_set_done(&convert.delivered);
	return status;
}

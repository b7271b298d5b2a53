/* carc-explain: what a code or a topic means, by the rules of a game if there are some. */
#include "cmd/explain.h"

#include <string.h>

#include "cmd/run/common.h"
#include "formats/output/help/explain.h"
#include "formats/output/help/help.h"
#include "formats/output/writer.h"

static struct explain {
	bool full, all, topics;
	struct carc_subject subject; /* if neither all nor topics is asked for */
} asked;

static const struct option_row operand = {
	.name = "CODE|TOPIC", .takes = TAKES_TOPIC, .words = "all topics"};

static const struct option_row rows[] = {
	{ROW_OUTPUT},
	{0, "full", .flag = &asked.full, .help = "print all details for all editions"},
	{0},
};

static bool find_subject(struct run *run, const char *word)
{
	char near[300];

	asked.all = !strcmp(word, "all");
	asked.topics = !strcmp(word, "topics");
	if (asked.all || asked.topics || carc_subject_find(&asked.subject, word))
		return true;
	carc_subjects_near(word, near, sizeof near);
	carc_say(stderr, "%s: unknown code or topic '%s'", run->options.tool->name, word);
	carc_say(stderr,
		 "%s%s; 'carc explain all' lists the codes, 'carc explain topics' the topics\n",
		 near[0] ? "; near it: " : "", near);
	return cli_raise(run, cli_usage_error(run->options.tool));
}

static const char *conflict(const struct options *options)
{
	if (options->with[0])
		return "--with and --key cannot be combined with explanations";
	return options->output > CARC_CSV ? "explanations require -o text, tsv, json or csv" : NULL;
}

/* Explains all codes: for people as a list, for programs in full. */
static void explain_all(const struct options *options, FILE *out)
{
	char sentence[CARC_SENTENCE_MAX];

	CARC_EACH_CODE (code) {
		if (options->output == CARC_TEXT && !asked.full)
			fprintf(out, "%s %s\n", carc_code_info(code)->code,
				carc_code_sentence(code, sentence, sizeof sentence));
		else
			carc_explain_code(code, options->output, out);
	}
}

/* Explains without records. */
static void explain(const struct options *options, FILE *out)
{
	const struct carc_question question = {.subject = &asked.subject,
					       .rules = options->settings.rules,
					       .full = asked.full,
					       .columns = options->say.out.columns};

	if (asked.all) {
		explain_all(options, out);
	} else if (asked.topics) {
		carc_help_topics(options->output, out);
	} else if (asked.subject.code != CARC_CODE_OK && !options->settings.rules &&
		   (asked.full || options->output != CARC_TEXT)) {
		/* Without rules a code is explained for all editions: always for programs, with --full for people. */
		carc_explain_code(asked.subject.code, options->output, out);
	} else {
		carc_help(&question, options->output, out);
	}
}

/* Explains by the rules of a record. */
static void process(struct work *work)
{
	const struct carc_source_place place = cli_place(work, &work->doc->record);
	const struct carc_question question = {.subject = &asked.subject,
					       .rules = &work->doc->record.rules,
					       .place = &place,
					       .full = asked.full,
					       .columns = work->options->say.out.columns};

	if (work->slot->is == CARC_TEXT_RECORD)
		carc_help(&question, work->options->output, work->out);
	/* Reports why the record cannot be read. */
	if (work->slot->is == CARC_TEXT_LEGIBLE)
		carc_session_amend(work->session, (struct carc_sink){carc_ignore, NULL}, false);
}

static const struct tool tool = {
	.name = "carc-explain",
	.usage = "[OPTION]... CODE|TOPIC [FILE]...",
	.rows = rows,
	.operand = &operand,
	.prose = true,
	.tilesets = true,
	.process = process,
};

void explain_word(struct run *run, const char *word, bool full)
{
	struct options *options = &run->options;

	asked.full = full;
	options->tool = &tool;
	options->settings.amends = true;
	if (!cli_agree(run, word ? conflict(options) : "missing code or topic") ||
	    !find_subject(run, word))
		return;
	options->alone = asked.all || asked.topics || (run->words == 0 && !options->files->from);
	if (!cli_open(run))
		return;
	carc_print_header(options->output, CARC_ROWS_EXPLANATIONS, NULL, NULL, cli_out(options));
	if (options->alone)
		explain(options, cli_out(options));
	else
		cli_records(run);
}

int carc_explain_main(int argc, char **argv)
{
	struct run run;
	const char *word = NULL;

	memset(&asked, 0, sizeof asked);
	if (cli_start(&run, &tool, argc, argv)) {
		if (run.words > 0) {
			word = *run.word++;
			run.words--;
		}
		explain_word(&run, word, asked.full);
	}
	return cli_end(&run);
}

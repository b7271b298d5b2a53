/* carc-score: the score sheet of a record, and the proof of every number in it. */
#include "cmd/run/cli.h"
#include "formats/report/points.h"
#include "formats/report/sheet.h"

static const char usage[] =
	"[-px] [-t N] [-o FORMAT] [-r RULES] [-T TILES] [-j N] [FILE...]\n"
	"Print the score sheet of every record: in play and at the end, by kind of feature.\n"
	"  -x        prove each number: the feature's tiles, pennants, cities, meeples, and the rule\n"
	"  -p        a game that has not ended is scored as if it ended now\n"
	"  -t N      stop after turn N\n"
	"  -o FORMAT text, tsv or json (one object a line)\n";

static bool option(struct options *options, int letter, const char *value)
{
	(void)value;
	if (letter == 'x')
		options->explain = true;
	if (letter == 'p')
		options->project = true;
	return true;
}

static void begin(const struct options *options, FILE *out)
{
	carc_sheet_header(options->output, out);
}

/* With -x: why a feature gives points. */
static void prove(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	const struct work *work = ctx;
	struct carc_source_place place = {work->file, work->text.number, &work->doc->record};

	carc_print_points(game, event, &place, work->options->output, work->out);
}

static void record(struct work *work)
{
	const struct carc_listener listener = {prove, work};
	bool proving = work->options->explain;
	struct carc_source_place place = {work->file, work->text.number, &work->doc->record};
	struct carc_sheet sheet;

	cli_replay(work, proving ? &listener : NULL);
	if (work->replay->broken)
		return;
	carc_sheet_end(&sheet, work->replay, work->options->project, proving ? &listener : NULL);
	carc_sheet_print(&sheet, &place, work->options->output, work->out);
}

int main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-score",
		.usage = usage,
		.letters = "pxt:o:",
		.option = option,
		.begin = begin,
		.record = record,
	};

	return cli_run(&tool, argc, argv);
}

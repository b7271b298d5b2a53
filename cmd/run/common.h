/* Rows of options that several tools have, and the functions that parse their values. Include it where a tool's rows are. */
#ifndef CARC_COMMON_H
#define CARC_COMMON_H

#include "cmd/run/run.h"

/* The variable of a shared option, in struct run. */
#define ROW_AT(member) .at = offsetof(struct run, member)

#define FILTER_WANTED "a list of codes such as R101, prefixes such as R1, note, warning and error"

#define ROW_OUTPUT_AS 'o', "output", "FORMAT", TAKES_WORD, .take = cli_take_output
#define ROW_OUTPUT \
	ROW_OUTPUT_AS, .words = "text tsv json csv", \
		       .help = "text, tsv, json (one object per line) or csv"
#define ROW_TURN_AS 't', "turn", "N", .take = cli_take_turn, .wants = "a turn number from 0 to 320"
#define ROW_TURN ROW_TURN_AS, .help = "stop after turn N"
#define ROW_RULES 'r', "rules", "RULES", TAKES_RULES, .take = cli_take_rules, ROW_AT(rules)
#define ROW_TILE_SET \
	'T', "tile-set", "TILES", TAKES_TILES, .take = cli_take_tiles, \
					       ROW_AT(options.settings.tiles)
#define ROW_SHEET 0, "tiles", "TILES", TAKES_TILES, .take = cli_take_sheet
#define ROW_VERBOSE 'v', "verbose", ROW_AT(options.verbose)
#define ROW_SELECT \
	0, "select", "LIST", \
		.take = cli_take_filter, ROW_AT(options.say.filter.select), \
		.wants = FILTER_WANTED, \
		.help = "report and count only these findings: codes such as R101, prefixes " \
			"such as R1, severities"
#define ROW_IGNORE \
	0, "ignore", "LIST", .take = cli_take_filter, ROW_AT(options.say.filter.ignore), \
			     .wants = FILTER_WANTED, .help = "ignore these findings"
#define ROW_FAIL_ON \
	0, "fail-on", "SEVERITY", TAKES_WORD, \
		.words = "error warning", ROW_AT(options.say.filter.fail_on), \
		.help = "warning: exit as for an error if there is a warning; default: error"
#define ROW_QUIET \
	'q', "quiet", ROW_AT(options.say.silent), \
		.help = "print no findings; only set the exit status"

/* They parse a value, as option_row.h says. */
bool cli_take_output(const struct option_given *given);
bool cli_take_turn(const struct option_given *given);
bool cli_take_rules(const struct option_given *given);
bool cli_take_tiles(const struct option_given *given);
bool cli_take_sheet(const struct option_given *given);
bool cli_take_filter(const struct option_given *given);

/* Rows of all tools that read records, of a tool that reads summaries, and of all tools in the order of enum common_row. */
extern const struct option_row cli_reading_rows[], cli_sum_rows[], cli_all_rows[];
enum common_row { ROW_HELP, ROW_VERSION, ROW_COMPLETION, ROW_COMPLETE };

#endif

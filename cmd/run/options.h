/* The options of the command line: those that all tools share, and those of one. cli.c takes them. */
#ifndef CARC_OPTIONS_H
#define CARC_OPTIONS_H

#include "cmd/options/tool.h"

/* Set rules from the words of an option, as -r has them. False: what is wrong has been said. */
bool cli_parse_rules(const struct options *options, char letter, const char *words,
		     struct carc_rules *rules);

/* --with: ask of the place of each record, besides what was asked before. False: these are no words for that. */
bool cli_take_with(struct options *options, const char *words);

/*
 * A tile set that is built in, by name, or one in a file, which is opened: it is read when nothing else can be opened any
 * more. slot: of options->file, another for each option. NULL: findings were printed.
 */
const struct carc_tile_table *cli_find_tiles(struct options *options, const char *word,
					     unsigned slot);

/* Take the options of the command line. rules: room for those of -r. Returns -1, or the exit status if that was all to do. */
int cli_take_options(struct options *options, struct carc_rules *rules, int argc, char **argv);

/*
 * Read the tile sets that were opened for options, inside the sandbox, since strangers may have written them. Returns the exit
 * status that the findings ask for; not EXIT_OBEYS: the run ends.
 */
int cli_read_tiles(struct options *options);

/* Point to --help, after what is wrong with the command line was printed. Returns the exit status. */
int cli_usage_error(const struct tool *tool);

#endif

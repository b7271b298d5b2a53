/*
 * A run of a tool over the files of the command line and their records. The main of a tool calls these in order:
 *
 *	if (cli_ready(&run, &tool, conflict, argc, argv)) {
 *		(print the head of the output)
 *		cli_records(&run);
 *		(print its end to cli_out(&run))
 *	}
 *	return cli_end(&run);
 *
 * Each returns false if the run is over, and leaves the exit status in run.status.
 */
#ifndef CARC_CLI_H
#define CARC_CLI_H

#include "cmd/run/run.h"
#include "cmd/terminal/reader.h"

/* cli_start(), then cli_agree() with the answer of conflict(), which may be NULL, then cli_open(). */
bool cli_ready(struct run *run, const struct tool *tool,
	       const char *(*conflict)(const struct options *options), int argc, char **argv);

/* Parses the options of the command line. */
bool cli_start(struct run *run, const struct tool *tool, int argc, char **argv);

/* why: how the options contradict each other; NULL: they do not. */
bool cli_agree(struct run *run, const char *why);

/* Finds and opens files, gives up all rights that the run does not need, then reads tile sets and the list of --records. */
bool cli_open(struct run *run);

/* Processes all records of all files, or the tile sets of --tiles. */
void cli_records(struct run *run);

/* Closes standard output and frees the run. Returns the exit status. */
int cli_end(struct run *run);

/* Starts a program that reads standard output; NULL: starts none. pages: the program is a pager, without which the run continues. */
bool cli_read_by(struct run *run, reader_fn *reader, bool pages);

/* The tools as functions: each returns its exit status. A tool may close stdout, and can be called again. */
#define TOOL(word, name, about) int carc_##word##_main(int argc, char **argv);
#include "cmd/options/tools.def"
#undef TOOL

#endif

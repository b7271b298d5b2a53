/* The options of the command line: those that all tools share, and those of one. */
#ifndef CARC_OPTIONS_H
#define CARC_OPTIONS_H

#include "cmd/run/tool.h"

/* Set rules from words, as -r has them. False: what is wrong has been said. */
bool cli_parse_rules(const char *words, struct carc_rules *rules, const struct options *options);

/*
 * Take the options of the command line; rules: room for those of -r. -1: they are taken; else the exit status, there is
 * no more to do.
 */
int cli_take_options(struct options *options, struct carc_rules *rules, int argc, char **argv);

/* The command line makes no sense, and why has been said; returns the exit status. */
int cli_usage_error(const struct tool *tool);

#endif

/*
 * The command loop: options, then files, then their records, one by one or several at once. A tool includes this and no
 * more of the loop: what it calls while it works at a record is in work.h, findings.h and options.h.
 */
#ifndef CARC_CLI_H
#define CARC_CLI_H

#include "cmd/run/files.h"
#include "cmd/run/findings.h"
#include "cmd/run/options.h"
#include "cmd/run/pick.h"
#include "cmd/run/work.h"

/* Run a tool over the files of the command line; returns the exit status. */
int cli_run(const struct tool *tool, int argc, char **argv);

/* The tools as functions: each returns its exit status. It may close stdout, and can be called again. */
#define TOOL(word, name, about) int carc_##word##_main(int argc, char **argv);
#include "cmd/options/tools.def"
#undef TOOL

#endif

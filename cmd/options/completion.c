/* The scripts by which a shell completes words: at each TAB they ask the command itself, see complete.h. */
#include "cmd/options/completion.h"

#include <string.h>

/* "=", ":" and "@" separate words in bash: the part of a word before the last of them is not inserted. */
static const char *const bash[] = {
#include "made/cmd/options/completion.bash.h"
	NULL};

/* compset removes a part of the word from what _describe sees, so files come last. */
static const char *const zsh[] = {
#include "made/cmd/options/completion.zsh.h"
	NULL};

static const char *const fish[] = {
#include "made/cmd/options/completion.fish.h"
	NULL};

static void print_lines(const char *const *line, FILE *out)
{
	for (; *line; line++)
		fputs(*line, out);
}

void completion_print(const char *name, const char *shell, FILE *out)
{
	if (!strcmp(shell, "bash")) {
		fprintf(out, "# bash completes %s by this.\n", name);
		print_lines(bash, out);
		fprintf(out, "complete -F _carc_complete %s\n", name);
	} else if (!strcmp(shell, "zsh")) {
		fprintf(out, "#compdef %s\n", name);
		print_lines(zsh, out);
		fprintf(out,
			"# Loaded by compinit it is a function, which is called; else it is read.\n"
			"if [[ $funcstack[1] = _%s ]]; then _carc_complete; else compdef _carc_complete "
			"%s; fi\n",
			name, name);
	} else {
		fprintf(out, "# fish completes %s by this.\n", name);
		print_lines(fish, out);
		fprintf(out, "complete -c %s -f -a '(_carc_complete)'\n", name);
	}
}

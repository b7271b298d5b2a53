/* The lines by which a shell completes words: at each TAB they ask the command itself, see complete.h. */
#include "cmd/options/completion.h"

#include <string.h>

/* "=", ":" and "@" part words in bash: what stands before the last of them is no part of what it puts in. */
static const char bash[] =
	"_carc_complete()\n"
	"{\n"
	"	local proposal path before IFS=$' \\t\\n'\n"
	"	local -a words\n"
	"	read -ra words <<<\"${COMP_LINE:0:COMP_POINT}\"\n"
	"	[[ ${COMP_LINE:0:COMP_POINT} == *[[:blank:]] ]] && words+=('')\n"
	"	before=${words[${#words[@]} - 1]}\n"
	"	before=${before%\"${before##*[=:@]}\"}\n"
	"	COMPREPLY=()\n"
	"	while IFS=$'\\t' read -r proposal _; do\n"
	"		case $proposal in\n"
	"		:files)\n"
	"			compopt -o filenames -o default\n"
	"			while read -r path; do COMPREPLY+=(\"$path\"); done < <(\n"
	"				[[ ${COMPREPLY[0]-} ]] && compgen -f -- \"${words[${#words[@]} - "
	"1]#\"$before\"}\") ;;\n"
	"		:folders) compopt -o filenames -o dirnames ;;\n"
	"		*[=,.@]) compopt -o nospace ;;&\n"
	"		*) COMPREPLY+=(\"${proposal#\"$before\"}\") ;;\n"
	"		esac\n"
	"	done < <(\"${words[0]/#\\~\\//$HOME/}\" --complete \"${words[@]:1}\" 2>/dev/null)\n"
	"}\n";

/* What compset takes off the word is not there for _describe, so that files come last. */
static const char zsh[] =
	"_carc_complete()\n"
	"{\n"
	"	local line proposal about tool=${~words[1]}\n"
	"	local -a whole begun files\n"
	"	for line in ${(f)\"$($tool --complete \"${(@Q)words[2,CURRENT-1]}\" \"${(Q)PREFIX}\" "
	"2>/dev/null)\"}; do\n"
	"		proposal=${line%%$'\\t'*} about=${${line#$proposal}#$'\\t'}\n"
	"		case $proposal in\n"
	"		:files) files=(_files) ;;\n"
	"		:folders) files=(_files -/) ;;\n"
	"		*[=,.@]) begun+=(\"${proposal//:/\\\\:}${about:+:$about}\") ;;\n"
	"		*) whole+=(\"${proposal//:/\\\\:}${about:+:$about}\") ;;\n"
	"		esac\n"
	"	done\n"
	"	_describe value whole -- begun -S ''\n"
	"	if (( $#files )); then compset -P '--*='; $files; fi\n"
	"}\n";

static const char fish[] =
	"function _carc_complete\n"
	"	set -l words (commandline -opc)\n"
	"	set -l word (commandline -ct)\n"
	"	set -l before (string match -r -- '^--[^=]*=' $word)\n"
	"	set -l rest (string replace -- \"$before\" '' $word)\n"
	"	for line in ($words[1] --complete $words[2..] $word 2>/dev/null)\n"
	"		switch $line\n"
	"			case :files\n"
	"				printf '%s\\n' \"$before\"(__fish_complete_path $rest)\n"
	"			case :folders\n"
	"				printf '%s\\n' \"$before\"(__fish_complete_directories $rest)\n"
	"			case '*'\n"
	"				echo $line\n"
	"		end\n"
	"	end\n"
	"end\n";

void completion_print(const char *name, const char *shell, FILE *out)
{
	if (!strcmp(shell, "bash"))
		fprintf(out, "# bash completes %s by this.\n%scomplete -F _carc_complete %s\n",
			name, bash, name);
	else if (!strcmp(shell, "zsh"))
		fprintf(out,
			"#compdef %s\n%s"
			"# Loaded by compinit it is a function, which is called; else it is read.\n"
			"if [[ $funcstack[1] = _%s ]]; then _carc_complete; else compdef _carc_complete "
			"%s; fi\n",
			name, zsh, name, name);
	else
		fprintf(out,
			"# fish completes %s by this.\n%scomplete -c %s -f -a '(_carc_complete)'\n",
			name, fish, name);
}

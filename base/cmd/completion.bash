# Completion for bash: options and files of the carc tools.
# shellcheck shell=bash disable=SC2207 # words have no blanks
_carc()
{
	local tool=${COMP_WORDS[0]##*/} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
	COMPREPLY=()
	case $tool:$before in
	carc-validate:-o | carc-score:-o)
		COMPREPLY=($(compgen -W 'text tsv json' -- "$word"))
		return
		;;
	carc-replay:-o)
		COMPREPLY=($(compgen -W 'tsv json' -- "$word"))
		return
		;;
	carc-validate:-e)
		COMPREPLY=($(compgen -W "all $("${COMP_WORDS[0]}" -e all 2>/dev/null | cut -c1-4)" -- "$word"))
		return
		;;
	*:-r)
		COMPREPLY=($(compgen -W 'c3 c2 c1 c1-2001 c1-2000 albi-sk mindok-cs rgg zmg no-fields' -- "$word"))
		return
		;;
	*:-j | *:-t | carc-render-ascii:-w)
		return
		;;
	esac
	if [[ $word == -* ]]; then
		# --help lists each option at the beginning of a line.
		COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" --help 2>/dev/null |
			sed -n 's/^  \(-[-A-Za-z]*\) .*/\1/p')" -- "$word"))
	else
		compopt -o filenames 2>/dev/null
		COMPREPLY=($(compgen -f -- "$word"))
	fi
}
complete -F _carc carc-validate carc-replay carc-score carc-render-ascii

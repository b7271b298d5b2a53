# Completion for bash: options and files of the carc tools.
# shellcheck shell=bash disable=SC2207 # words have no blanks
_carc()
{
	local tool=${COMP_WORDS[0]##*/} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
	COMPREPLY=()
	case $tool:$before in
	carc-validate:-o | carc-score:-o | carc-compare:-o | carc-moves:-o)
		COMPREPLY=($(compgen -W 'text tsv json' -- "$word"))
		return
		;;
	carc-render-ascii:-o)
		COMPREPLY=($(compgen -W 'text svg' -- "$word"))
		return
		;;
	carc-render-ascii:--show)
		COMPREPLY=($(compgen -W 'turn finding city. road. field. monastery@' -- "$word"))
		return
		;;
	carc-replay:-o)
		COMPREPLY=($(compgen -W 'tsv json' -- "$word"))
		return
		;;
	carc-validate:-e)
		COMPREPLY=($(compgen -W "all found topics $("${COMP_WORDS[0]}" -e all 2>/dev/null | cut -c1-4) $("${COMP_WORDS[0]}" -e topics 2>/dev/null | cut -d : -f 1)" -- "$word"))
		return
		;;
	carc-convert:-o)
		COMPREPLY=($(compgen -W 'canonical explicit compact jsonl jcz lab' -- "$word"))
		return
		;;
	carc-playout:-o)
		COMPREPLY=($(compgen -W 'canonical explicit compact jsonl' -- "$word"))
		return
		;;
	carc-playout:--style)
		COMPREPLY=($(compgen -W 'uniform compact greedy hoarding any' -- "$word"))
		return
		;;
	carc-playout:--corrupt)
		COMPREPLY=($(compgen -W "all $(carc-validate -e all 2>/dev/null | cut -c1-4)" -- "$word"))
		return
		;;
	carc-playout:-[nsp] | carc-playout:--count | carc-playout:--seed | carc-playout:--players)
		return
		;;
	carc-convert:--result)
		COMPREPLY=($(compgen -W 'ended open won tied' -- "$word"))
		return
		;;
	carc-convert:--drop)
		COMPREPLY=($(compgen -W 'claims clock draws meta notes own' -- "$word"))
		return
		;;
	carc-convert:--finding)
		COMPREPLY=($(compgen -W "any none $(carc-validate -e all 2>/dev/null | cut -c1-4)" -- "$word"))
		return
		;;
	carc-convert:--split)
		COMPREPLY=($(compgen -d -- "$word"))
		return
		;;
	*:-r | carc-playout:--rules | carc-compare:-s | carc-convert:--played-by)
		COMPREPLY=($(compgen -W 'c3 c2 c1 c1-2001 c1-2000 albi-sk mindok-cs rgg zmg no-fields the-city c3,river c3,tower c3,inns c3,traders c3,abbot' -- "$word"))
		return
		;;
	*:-T | *:--tiles | *:--second-tiles)
		# A set that is built in, or a file.
		compopt -o filenames 2>/dev/null
		COMPREPLY=($(compgen -W 'base river tower inns traders gardens the-city-reconstruction' -- "$word") $(compgen -f -- "$word"))
		return
		;;
	*:-j | *:-t | *:--max-findings | carc-render-ascii:-w | carc-report:--title)
		return
		;;
	carc-convert:-[pwsn] | carc-convert:--player | carc-convert:--winner | carc-convert:--skip | carc-convert:--take | \
		carc-convert:--players | carc-convert:--turns | carc-convert:--score | carc-convert:--margin | carc-convert:--meta)
		return
		;;
	esac
	if [[ $word == -* ]]; then
		# --help lists each option at the beginning of a line, a long name behind the short one.
		COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" --help 2>/dev/null |
			grep -oE '^  (-[A-Za-z], )?--?[A-Za-z][-a-z]*' | tr -d ,)" -- "$word"))
	else
		compopt -o filenames 2>/dev/null
		COMPREPLY=($(compgen -f -- "$word"))
	fi
}
complete -F _carc carc-validate carc-replay carc-score carc-render-ascii carc-report carc-convert carc-compare carc-moves carc-playout

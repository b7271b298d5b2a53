# What bash proposes for the ends of command lines. usage: ask.bash FOLDER LINE...    FOLDER: of completions, by command
# shellcheck shell=bash
folder=$1
shift
# Only readline may ask for these.
compopt() { [[ $* == *'-o default'* || $* == *'-o dirnames'* ]] && fallback=$*; }
for line in "$@"; do
	command=${line%% *}
	# shellcheck source=/dev/null
	source "$folder/$command"
	complete -p "$command" >"$HOME/complete"
	read -r _ _ function _ <"$HOME/complete"
	COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=() fallback=
	"$function"
	echo "[$line]"
	word=${line##*[ =:@]}
	before=${line##* }
	before=${before%"$word"}
	case ${#COMPREPLY[@]}:$fallback in
	0:*'-o default'*) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
	0:*'-o dirnames'*) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
	esac
	[ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]/#/$before}"
done

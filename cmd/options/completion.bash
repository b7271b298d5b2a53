_carc_complete()
{
	local proposal path before IFS=$' \t\n'
	local -a words
	read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
	[[ ${COMP_LINE:0:COMP_POINT} == *[[:blank:]] ]] && words+=('')
	before=${words[${#words[@]} - 1]}
	before=${before%"${before##*[=:@]}"}
	COMPREPLY=()
	while IFS=$'\t' read -r proposal _; do
		case $proposal in
		:files)
			compopt -o filenames -o default
			while read -r path; do COMPREPLY+=("$path"); done < <(
				[[ ${COMPREPLY[0]-} ]] && compgen -f -- "${words[${#words[@]} - 1]#"$before"}") ;;
		:folders) compopt -o filenames -o dirnames ;;
		*[=,.@]) compopt -o nospace ;;&
		*) COMPREPLY+=("${proposal#"$before"}") ;;
		esac
	done < <("${words[0]/#\~\//$HOME/}" --complete "${words[@]:1}" 2>/dev/null)
}

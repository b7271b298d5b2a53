_carc_complete()
{
	local line proposal about tool=${~words[1]}
	local -a whole begun files
	for line in ${(f)"$($tool --complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"}; do
		proposal=${line%%$'\t'*} about=${${line#$proposal}#$'\t'}
		case $proposal in
		:files) files=(_files) ;;
		:folders) files=(_files -/) ;;
		*[=,.@]) begun+=("${proposal//:/\\:}${about:+:$about}") ;;
		*) whole+=("${proposal//:/\\:}${about:+:$about}") ;;
		esac
	done
	_describe value whole -- begun -S ''
	if (( $#files )); then compset -P '--*='; $files; fi
}

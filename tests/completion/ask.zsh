# What zsh proposes for the ends of command lines, typed into a zsh of its own. usage: ask.zsh FOLDER LINE...
zmodload zsh/zpty || exit 3
folder=$1
shift
zpty shell zsh -f -i
zpty -w shell "PROMPT= RPROMPT= PS2=; fpath=(${(q)folder} \$fpath); autoload -Uz compinit; compinit -u -D"
# What would be listed is printed instead.
zpty -w shell 'compadd() {
	if [[ ${@[1,(i)(-|--)]} == *-[OAD]\ * ]]; then builtin compadd "$@"; return; fi
	local -a hits; builtin compadd -A hits "$@"; print -lr -- "+$IPREFIX"${(Q)^hits}; builtin compadd "$@"
}'
zpty -w shell 'ask() { _main_complete; compstate[list]= compstate[insert]=; print -r -- "=end="; }'
zpty -w shell 'zle -C ask complete-word ask; bindkey "^I" ask; print =ready='
zpty -r shell said '*=ready=*'
for line in "$@"; do
	print -r -- "[$line]"
	zpty -n -w shell "$line"$'\t'
	zpty -r shell said '*=end=*'
	# What follows + in each line.
	for answer in ${${(M)${(f)${said//$'\r'/}}:#*+*}#*+}; do print -r -- $answer; done
	zpty -n -w shell $'\C-u'
done
zpty -d shell

# What fish proposes for the ends of command lines. usage: ask.fish FOLDER LINE...
set fish_complete_path $argv[1]
for line in $argv[2..]
	echo "[$line]"
	complete -C $line | string replace -r '\t.*' ''
end

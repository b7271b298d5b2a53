function _carc_complete
	set -l words (commandline -opc)
	set -l word (commandline -ct)
	set -l before (string match -r -- '^--[^=]*=' $word)
	set -l rest (string replace -- "$before" '' $word)
	for line in ($words[1] --complete $words[2..] $word 2>/dev/null)
		switch $line
			case :files
				printf '%s\n' "$before"(__fish_complete_path $rest)
			case :folders
				printf '%s\n' "$before"(__fish_complete_directories $rest)
			case '*'
				echo $line
		end
	end
end

# Makes a list of strings of C of a text, a string for each line. A style or script of a page loses indentation and comments; each outer
# rule of a style is one line.
# usage: awk -f quote.awk FILE

BEGIN { page = ARGV[1] ~ /[.](css|js)$/ }

page && /^[ \t]*\/\*/ { comment = 1 }

!comment {
	line = $0
	if (page)
		sub(/^\t+/, "", line)
	gsub(/\\/, "&&", line)
	gsub(/"/, "\\\"", line)
	text = text (text == "" ? "" : " ") line
	if (FILENAME !~ /css$/ || /^[^\t].*\}$|^\}/) {
		print "\"" text "\\n\","
		text = ""
	}
}

/\*\/[ \t]*$/ { comment = 0 }

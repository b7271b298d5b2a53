# Makes a list of strings of C of a style or script, without indentation and comments; each outer rule of a style is one line.
# usage: awk -f quote.awk FILE

/^[ \t]*\/\*/ { comment = 1 }

!comment {
	line = $0
	sub(/^\t+/, "", line)
	gsub(/\\/, "\\\\", line)
	gsub(/"/, "\\\"", line)
	text = text (text == "" ? "" : " ") line
	if (FILENAME !~ /css$/ || /^[^\t].*\}$|^\}/) {
		print "\"" text "\\n\","
		text = ""
	}
}

/\*\/[ \t]*$/ { comment = 0 }

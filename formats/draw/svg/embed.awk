# Makes svg_looks.h of looks.css, shapes.svg, also those of boxes, and page.html: CARC_LOOK_X for each class, CARC_EACH_SHAPE(X) with each symbol
# as X(id, text), CARC_PIECE_X for each piece of a page. A class stands there with its properties as attributes.
# usage: awk -f embed.awk looks.css shapes.svg... page.html

function constant(name) {
	gsub(/-/, "_", name)
	return toupper(name)
}

function quoted(text) {
	gsub(/\\/, "\\\\", text)
	gsub(/"/, "\\\"", text)
	return "\"" text "\""
}

function define(name, text) { print "#define " name " " quoted(text) }

# Returns the properties of a rule as attributes, with the colors of a screen.
function attributes(rule,    n, i, part, text, name) {
	n = split(rule, part, /; /)
	for (i = 1; i <= n; i++) {
		text = text " " part[i] "\""
		sub(/: /, "=\"", text)
	}
	while (match(text, /var\(--[a-z]+\)/)) {
		name = substr(text, RSTART + 6, RLENGTH - 7)
		if (!(name in color)) {
			print FILENAME ": no color " name >"/dev/stderr"
			exit 1
		}
		text = substr(text, 1, RSTART - 1) color[name] substr(text, RSTART + RLENGTH)
	}
	return text
}

# Returns a line with the attributes of a class c-x, if it has one.
function with_attributes(line,    name) {
	if (!match(line, /class="c-[a-z-]+"/))
		return line
	name = substr(line, RSTART + 7, RLENGTH - 8)
	if (!(name in look)) {
		print FILENAME ": no class " name >"/dev/stderr"
		exit 1
	}
	return substr(line, 1, RSTART + RLENGTH - 1) look[name] substr(line, RSTART + RLENGTH)
}

BEGIN { print "/* Made of looks.css, shapes.svg and page.html by embed.awk. */" }

/^\}/ { named = 1 }

/^\t--/ && !named {
	for (i = 1; i < NF; i += 2)
		color[substr($i, 3, length($i) - 3)] = substr($(i + 1), 1, length($(i + 1)) - 1)
}

/^\.[a-z-]+ \{ .* \}$/ {
	name = substr($1, 2)
	rule = $0
	sub(/^[^{]*\{ /, "", rule)
	sub(/ \}$/, "", rule)
	look[name] = attributes(rule)
	base = name
	sub(/^c-[a-z]+-/, "c-", base)
	if (base ~ /^c-(man|letter|line)$/ && base != name)
		define("CARC_LOOK_" constant(substr(name, 3)), "class=\"" base " " name "\"" look[base] look[name])
	else
		define("CARC_LOOK_" constant(name ~ /^c-/ ? substr(name, 3) : name), "class=\"" name "\"" look[name])
}

/^<symbol/ {
	symbol = $2
	gsub(/id=|"|>/, "", symbol)
	shape = ""
}

/^\t</ { shape = shape with_attributes(substr($0, 2)) }

/^<\/symbol/ { shapes = shapes " X(\"" symbol "\", " quoted(shape) ")" }

# Pieces.
FILENAME ~ /html$/ && /^<!-- [a-z-]+ -->$/ {
	print (piece == "" ? "" : "\"\"\n") "#define CARC_PIECE_" constant($2) " \\"
	piece = $2
	next
}

FILENAME ~ /html$/ && piece != "" && !/^$|^<!-- / {
	line = with_attributes($0)
	newline = sub(/\\$/, "", line) ? "" : "\\n"
	gsub(/\\/, "&&", line)
	gsub(/"/, "\\\"", line)
	print "\t\"" line newline "\" \\"
}

END {
	print "\"\""
	print "#define CARC_EACH_SHAPE(X)" shapes
}

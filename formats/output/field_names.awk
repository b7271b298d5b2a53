# Lists the names of fields in facts.def and in rows BESIDE and PART, each once, and as lists the fields and columns of rows PART.
# usage: awk -f field_names.awk FILE...

/^PART\(/ {
	split($0, cell, "\"")
	points = points " POINTS_FOR(" cell[2] ")"
	columns = columns " COL(" cell[2] ")"
	$0 = "FIELD(" cell[2]
}
{
	while (match($0, /(FIELD|FIELD_OF|COLUMN|INNER|POINTS_FOR)\([a-z_]+|^BESIDE\([^,]+, [a-z_]+/)) {
		name = substr($0, RSTART, RLENGTH)
		$0 = substr($0, RSTART + RLENGTH)
		sub(/.*[( ]/, "", name)
		if (!known[name]++)
			print "NAME(" name ")"
	}
}
END {
	print "#define PART_POINTS" points
	print "#define PART_COLUMNS" columns
}

# Lists the names of fields in facts.def and in rows BESIDE, each once.
# usage: awk -f field_names.awk FILE...

{
	while (match($0, /(FIELD|FIELD_OF|COLUMN|INNER|POINTS_FOR)\([a-z_]+|^BESIDE\([^,]+, [a-z_]+/)) {
		name = substr($0, RSTART, RLENGTH)
		$0 = substr($0, RSTART + RLENGTH)
		sub(/.*[( ]/, "", name)
		if (!known[name]++)
			print "NAME(" name ")"
	}
}

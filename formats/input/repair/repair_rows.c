/* See repairing.h. Slips that a line shows by itself, as rows: what a part of it looks like, and what belongs there. */
#include "formats/input/repair/repairing.h"
#include "formats/text/pattern.h"
#include "formats/text/safe_text.h"

#define MARKDOWN "nothing (it is a mark of Markdown)"

static const struct row {
	enum carc_rewrites group;
	enum carc_code code;
	const char *pattern, *with;
	const char *more; /* words of the finding */
} rows[] = {
	/* Marks that a line got elsewhere: of a text in Markdown, of a page, of a quoted mail. */
	{CARC_MARKS, CARC_Y022_OTHER_SIGN, "{(```).*}", "", MARKDOWN},
	{CARC_MARKS, CARC_Y022_OTHER_SIGN, "{(<.*>)}$", "", "nothing (it is a mark of the page)"},
	{CARC_BOLD, CARC_Y022_OTHER_SIGN, "{([*][*])}", "", MARKDOWN},
	{CARC_MAIL, CARC_Y022_OTHER_SIGN, "{(>) }", "",
	 "nothing (it is the quote mark of an e-mail)"},
	{CARC_COMMENT, CARC_Y022_OTHER_SIGN, " *{(//)}", "#", "#"},
	{CARC_COMMENT, CARC_Y022_OTHER_SIGN, " *{(;)} ", "#", "#"},
	/* A wide colon behind a key. */
	{CARC_COLON, CARC_Y022_OTHER_SIGN, " *[a-z-]+{(\xef\xbc\x9a) ?}", ": ", ":"},
	/* Two hyphens where one begins an item: "-- U@1,0", "- - U@1,0"; three, which separate records only in the first column. */
	{CARC_HYPHENS, CARC_Y022_OTHER_SIGN, "(--){}$", "-", "---"},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]+-(){--} ", "", ""},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]*{- *}()-[ \t]", "", ""},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]*{- *}()-$", "", ""},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]*{-()-}[^-]", "- ", ""},
	/* A hyphen, or a colon behind a key, with no blank behind it; the finding offers the line from there. */
	{CARC_ITEM, CARC_Y023_BLANK_MISSING, " *(-){}[^- \t]", " ", ""},
	{CARC_KEY, CARC_Y023_BLANK_MISSING, " *- (tile|:){}[^ ]", " ", ""},
	{CARC_KEY, CARC_Y023_BLANK_MISSING, " *- (player|:){}[^ ]", " ", ""},
	{CARC_KEY, CARC_Y023_BLANK_MISSING, " *([a-zA-Z-]+|:){}[^ ]", " ", ""},
	/* In brackets, from a sign on: {rot=1}, [,U], {tile: U; rot: 1}. */
	{CARC_IN_BRACES, CARC_Y024_COLON_MISSING, "[{,] *([a-z-]+){ *= *}", ": ", ""},
	{CARC_IN_BRACKETS, CARC_Y022_OTHER_SIGN, "[[{,] *{(,)}", "", "a value before this comma"},
	{CARC_IN_BRACES, CARC_Y022_OTHER_SIGN, "{(;)}[^]:,;[{}\"']+:", ",", "a comma"},
};

bool carc_repair_rewrite(struct repairing *m, enum carc_rewrites group, size_t at)
{
	const char *text = m->now + at;
	struct carc_match match;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct row *row = &rows[i];
		struct carc_found finding;

		if (row->group != group || !carc_match(row->pattern, text, &match))
			continue;
		finding = carc_repair_slip(m, row->code, at + match.place, text + match.named,
					   match.named_end - match.named);
		carc_add_text(finding.more, sizeof finding.more, row->more);
		carc_repair_replace(m, at + match.from, match.to - match.from, row->with);
		if (row->code == CARC_Y023_BLANK_MISSING)
			carc_repair_send_meant(m, &finding, at + match.named);
		else
			carc_repair_send(m, &finding);
		return true;
	}
	return false;
}

/* The line of the input that a finding is about, for people at a terminal: below it marks, and the line as it would be right. */
#ifndef CARC_EXCERPT_H
#define CARC_EXCERPT_H

#include <stdio.h>

#include "core/verdict/finding.h"

/* Where lines are taken from, and how they look. */
struct carc_excerpt {
	const char *
		bytes; /* of the text, which need not end in a NUL; NULL: they are gone, and nothing is written */
	size_t len;
	uint32_t line, indent; /* of its first byte, and the characters before it there */
	unsigned columns;      /* that there are; 0: as many as are needed */
	bool colour;
};

/* Write the line of a finding; nothing, if it is about none of these. Errors of the stream are for the caller to see. */
void carc_print_excerpt(const struct carc_found *finding, const struct carc_excerpt *excerpt,
			FILE *out);

/* What begins the colour of a severity, and what ends any. */
const char *carc_severity_colour(const struct carc_found *finding);
extern const char carc_no_colour[];

#endif

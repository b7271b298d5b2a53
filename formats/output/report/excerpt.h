/* Prints the input line of a finding for people at a terminal, with marks and the corrected line below it. */
#ifndef CARC_EXCERPT_H
#define CARC_EXCERPT_H

#include <stdio.h>

#include "core/verdict/finding.h"

/* The text that contains the lines, and the format of the output. */
struct carc_excerpt {
	const char *bytes; /* need not end in a NUL; NULL if the text is no longer available */
	size_t len;
	uint32_t line, indent; /* line of the first byte, and characters before it on that line */
	unsigned columns;      /* of the terminal; if 0 or too few, a default is used */
	bool colour;
};

/* Prints the line of a finding, or nothing if the text does not contain that line. The caller checks the stream for errors. */
void carc_print_excerpt(const struct carc_found *finding, const struct carc_excerpt *excerpt,
			FILE *out);

/* Returns the escape sequence that begins the colour of a severity; carc_no_colour ends every colour. */
const char *carc_severity_colour(const struct carc_found *finding);
extern const char carc_no_colour[];

#endif

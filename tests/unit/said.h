/* Findings in full, as one text: code, column, what stands there, what was meant, what could stand there. */
#ifndef TESTS_UNIT_SAID_H
#define TESTS_UNIT_SAID_H

#include <stdio.h>
#include <string.h>

#include "core/verdict/finding.h"

enum { SAID_MAX = 2000 };

/* A sink: adds a finding to the text of SAID_MAX bytes that is its context. */
static inline void say_finding(void *ctx, const struct carc_found *finding)
{
	char *said = (char *)ctx, meant[sizeof finding->meant];
	size_t used = strlen(said);

	memcpy(meant, finding->meant, sizeof meant);
	for (char *c = meant; *c; c++)
		*c = *c == '\n' ? '|' : *c;
	snprintf(said + used, SAID_MAX - used, "%s@%u '%s'%s%s%s%s; ",
		 carc_code_info(finding->code)->code, (unsigned)finding->at.column, finding->text,
		 *meant ? " meant " : "", meant, *finding->more ? " of " : "", finding->more);
}

#endif

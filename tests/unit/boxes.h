/* Texts that name all expansions, so that a new box changes no test. */
#ifndef TESTS_UNIT_BOXES_H
#define TESTS_UNIT_BOXES_H

#include <string.h>

#include "core/boxes.h"

/* Stands for the expansions of Carcassonne, in order, with commas between them. */
#define ALL_BOXES "{boxes}"

/* Returns a text with their names in place of ALL_BOXES, in a buffer that the next call overwrites. */
static inline const char *with_boxes(const char *text)
{
	static char all[2000];
	char *end = all;

	while (*text) {
		const char *before = "";

		if (strncmp(text, ALL_BOXES, strlen(ALL_BOXES)) != 0) {
			*end++ = *text++;
			continue;
		}
		text += strlen(ALL_BOXES);
		for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
			if (strcmp(carc_expansions[i]->game, "carcassonne") != 0)
				continue;
			end = stpcpy(stpcpy(end, before), carc_expansions[i]->id);
			before = ", ";
		}
	}
	*end = '\0';
	return all;
}

#endif

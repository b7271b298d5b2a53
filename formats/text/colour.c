/* See colour.h. */
#include "formats/text/colour.h"

#include <string.h>
#include <strings.h>

static const char *const names[CARC_COLOURS] = {"red",   "blue", "green",  "yellow",
						"black", "pink", "purple", "orange",
						"white", "gray", "grey",   "brown"};

const char *carc_colour_name(unsigned colour)
{
	return names[colour];
}

unsigned carc_colour_find(const char *word)
{
	unsigned colour = 0;

	/* Bit 5 makes a capital letter small. */
	while (colour < CARC_COLOURS &&
	       ((*word | 0x20) != *names[colour] || strcasecmp(word, names[colour]) != 0))
		colour++;
	return colour;
}

void carc_colour_near(const char *word, struct carc_near *near)
{
	carc_near_begin(near, word, strlen(word));
	for (unsigned i = 0; i < CARC_COLOURS; i++)
		carc_near_try(near, names[i]);
}

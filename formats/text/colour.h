/* Names of the colors of players that drawings know. */
#ifndef CARC_COLOUR_H
#define CARC_COLOUR_H

#include "formats/text/near.h"

enum { CARC_COLOURS = 12 };

/* Returns the name of a color, in the order in which players without a color get them. */
const char *carc_colour_name(unsigned colour);

/* Returns the color with a name, in any case; CARC_COLOURS: there is none. */
unsigned carc_colour_find(const char *word);

/* Finds the colors that are near to an unknown one. */
void carc_colour_near(const char *word, struct carc_near *near);

#endif

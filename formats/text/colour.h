/*
 * The words for colours of players that drawings have looks for. Readers of records say which word is none, the recorder
 * takes none of these, drawings look them up.
 */
#ifndef CARC_COLOUR_H
#define CARC_COLOUR_H

#include "formats/text/near.h"

enum { CARC_COLOURS = 12 };

/* The word for a colour, in the order in which players have them who name none. */
const char *carc_colour_name(unsigned colour);

/* The colour of a word, in capitals or not; CARC_COLOURS: no drawing knows it. */
unsigned carc_colour_find(const char *word);

/* The words that come near to one that is none. */
void carc_colour_near(const char *word, struct carc_near *near);

#endif

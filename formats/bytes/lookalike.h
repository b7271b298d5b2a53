/*
 * Signs that look like those of a keyboard: dashes, quotes and blanks of word processors and phones. Readers ask here what was
 * meant, once a text or a word cannot be read.
 */
#ifndef CARC_LOOKALIKE_H
#define CARC_LOOKALIKE_H

#include <stdint.h>

/* The ASCII sign for which a character is easily taken, or which a program puts in its place; 0: none. */
char carc_looks_like(uint32_t code);

#endif

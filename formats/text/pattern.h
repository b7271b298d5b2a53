/*
 * Patterns of lines that people misspell, for tables of rewrites. A pattern is a text in which these signs have a meaning:
 *
 *   [abc]  one of these characters; [^abc] one of others; a-z is a range
 *   .      any character
 *   * + ?  any number of what stands before, at least one, at most one
 *   $      the end of the text; ~ the end of a word, before a blank or at the end of the text
 *   ( )    around the part that a finding names; | the place of the finding, if it is not (
 *   { }    around the part that is replaced
 */
#ifndef CARC_PATTERN_H
#define CARC_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

/* Offsets of the marks of a pattern in the text that it matches, and of the end of the match. */
struct carc_match {
	size_t named, named_end, place;
	size_t from, to;
	size_t end;
};

/* Returns whether a text begins with a pattern. Offsets of missing marks are 0. */
bool carc_match(const char *pattern, const char *text, struct carc_match *ret);

#endif

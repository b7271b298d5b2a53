/*
 * Writes facts by templates. A template is text with
 *   {name}        the value of a field; a list joined with ", ", each fact in it by its own template
 *   {name|; }     a list joined with "; "
 *   {name?s}      "s" unless the number is 1: "{tiles} tile{tiles?s}"
 *   <...>         a group: left out if a field in it is unset, empty, 0 or false; groups nest
 *   {name!}       prints nothing, but counts for its group
 *   <A|B>         B in place of A if A is left out
 *   {name=word}   prints nothing; its group is left out unless the field is this word
 *   {:escape}     escapes the text after it, see formats/text/escape.h
 *   {.words}      the fact's row WORDS_OF
 *   \             before one of these signs: the sign itself
 */
#ifndef CARC_FACT_TEXT_H
#define CARC_FACT_TEXT_H

#include "formats/output/fact.h"

/* Returns the template of a fact in its printer's form, or NULL if the form leaves the fact out. */
const char *carc_fact_template(const struct carc_fact *fact);

/* Write a fact to printer->out by its template, or to out by another one. */
void carc_fact_by_template(struct carc_printer *printer, const struct carc_fact *fact);
void carc_fact_fill(const struct carc_fact *fact, const char *template, FILE *out);

/* Adds a value as text: a flag as yes or no, a list with len bytes of `between` between its elements. */
void carc_value_text(const struct carc_field *field, const struct carc_field_value *value,
		     const char *between, size_t len, struct carc_batch *batch);

#endif

/*
 * Facts by templates.
 *
 * A template for people is the text of a fact, with
 *   {name}        the value of a field; of a list all of it, with ", " between, of facts each by its own template
 *   {name|; }     a list with "; " between
 *   {name?s}      nothing but an "s", unless the number is 1: "{tiles} tile{tiles?s}"
 *   <...>         left out as a whole where a field in it has nothing to say: not set, empty, 0, false; they nest
 *   {name!}       nothing; but it counts for that
 *   <A|B>         B in place of A where that is left out
 *   {name=word}   nothing; but the group around it is left out unless the field is this word
 *   {:escape}     how all text behind it is escaped, see formats/text/escape.h
 *   {.words}      the fact's row WORDS_OF
 *   \             before one of these signs, which then is a sign
 */
#ifndef CARC_FACT_TEXT_H
#define CARC_FACT_TEXT_H

#include "formats/output/fact.h"

/* Returns the template of a fact in the form of its printer, or NULL if the form leaves the fact out. */
const char *carc_fact_template(const struct carc_fact *fact);

/* Writes a fact by its template, or by another one. */
void carc_fact_by_template(struct carc_printer *printer, const struct carc_fact *fact);
void carc_fact_fill(const struct carc_fact *fact, const char *template, FILE *out);

/* A value as text, with lists as far as rows can have them: for people and in rows. between: so many bytes, between elements. */
void carc_value_text(const struct carc_field *field, const struct carc_field_value *value,
		     const char *between, size_t len, struct carc_batch *batch);

#endif

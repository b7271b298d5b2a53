/*
 * Short answers: what there is to know of a code or a topic, on one screen, by the rules of one game where such are in play.
 * carc-validate -e prints them.
 */
#ifndef CARC_HELP_H
#define CARC_HELP_H

#include "formats/output/help/subject.h"

void carc_help(const struct carc_question *question, enum carc_output output, FILE *out);

/* Every topic with the words that find it. */
void carc_help_topics(enum carc_output output, FILE *out);

#endif

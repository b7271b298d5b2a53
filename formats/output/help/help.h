/*
 * Short answers about a code or a topic, on one screen, by the rules of a game if the question has them. carc-explain
 * prints them.
 */
#ifndef CARC_HELP_H
#define CARC_HELP_H

#include "formats/output/help/subject.h"

void carc_help(const struct carc_question *question, enum carc_output output, FILE *out);

/* Prints every topic with its search words. */
void carc_help_topics(enum carc_output output, FILE *out);

#endif

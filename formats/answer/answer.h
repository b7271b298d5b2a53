/*
 * Short answers: what there is to know of a code or a topic, on one screen, by the rules of one game where such are in play.
 * carc-validate -e prints them. explain.h has all of a code, edition by edition.
 */
#ifndef CARC_ANSWER_H
#define CARC_ANSWER_H

#include "formats/answer/subject.h"

void carc_answer(const struct carc_question *question, enum carc_output output, FILE *out);

/* Every topic with the words that find it. */
void carc_answer_topics(enum carc_output output, FILE *out);

#endif

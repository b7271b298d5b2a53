/* Plays a record by the engine and by the second implementation of the rules, and compares them after every action. */
#ifndef TESTS_CASES_UMPIRE_H
#define TESTS_CASES_UMPIRE_H

#include "core/play/record.h"

/*
 * Plays a record up to its end, with final scoring, or up to the turn that the engine refuses, which the oracle must refuse, too.
 * Returns NULL if both agree, else how they differ, until the next call. The rotations that the record leaves out are written into it.
 * A record is not compared if it keeps turns as they were played, or has a start board with more than the oracle can lay.
 */
const char *umpire_judge(struct carc_record *record);

/* Returns how many records have been compared. */
unsigned umpire_judged(void);

#endif

/* A script of steps on a position, see tests/python/steps.py: here by carc.h, there by Python, in tests/web by JavaScript. */
#ifndef TESTS_PROP_DOOR_STEPS_H
#define TESTS_PROP_DOOR_STEPS_H

#include <stdio.h>

/* Answers each line of in by a line of out. Returns the exit status. */
int api_steps(FILE *in, FILE *out);

#endif

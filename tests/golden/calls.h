/*
 * Calls of tools in one process, where a test needs thousands of them and the start of a process is not what it tests.
 * Requests come on standard input; standard input of each call is empty unless its request says otherwise.
 */
#ifndef TESTS_GOLDEN_CALLS_H
#define TESTS_GOLDEN_CALLS_H

/* The main function of a tool. */
typedef int calls_main(int argc, char **argv);

/* Returns the main function of a tool by its name, such as carc-score or cd, or NULL if there is no such tool. */
calls_main *calls_tool(const char *name);

/*
 * A request is the line `WORDS LENGTH DATA HOW`, LENGTH bytes of words that each end in NUL, and DATA bytes
 * of standard input. HOW is a sum of values of clock.h and of: 1, both streams are one; 16, standard output is a full disk;
 * 32, 64, 128, descriptor 0, 1, 2 is closed. The answer is the line `STATUS OUT ERR` and so many bytes of each stream.
 * Returns an exit status.
 */
int calls_of_frames(void);

#endif

/* The figures of the oracle, as the rows of oracle_rows.def name them. */
#ifndef TESTS_ORACLE_ORACLE_WORDS_H
#define TESTS_ORACLE_ORACLE_WORDS_H

enum oracle_figure {
#define FIGURE(symbol, ...) ORACLE_##symbol,
#include "tests/oracle/oracle_rows.def"
	ORACLE_FIGURES,
};

#endif

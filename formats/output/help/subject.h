/*
 * Subjects of questions, found by a word: a code, a topic, or the name of a rule, an option, a ruling or an expansion. Also
 * lists the names nearest to an unknown word. carc-explain asks; help.h answers.
 */
#ifndef CARC_SUBJECT_H
#define CARC_SUBJECT_H

#include "core/verdict/option.h"
#include "formats/output/help/topic.h"
#include "formats/output/report/report.h"

struct carc_subject {
	char name[40];                       /* as it is printed */
	enum carc_code code;                 /* CARC_CODE_OK: not a code */
	const struct carc_topic_info *topic; /* NULL: not a topic */
	/* The rules, options, rulings and findings about it. */
	bool rule[CARC_RULES], option[CARC_ALL_OPTIONS], finding[CARC_CODES];
};

/* A question about a subject, with its context. */
struct carc_question {
	const struct carc_subject *subject;
	const struct carc_rules *rules;        /* in play; NULL: none */
	uint64_t relies_on;                    /* rulings on which the finding relies, a bit each */
	const struct carc_source_place *place; /* of the record; NULL: none */
	unsigned columns;                      /* width of the terminal if below 80; else 0 */
	bool full; /* no limit; else text has at most 24 lines of 80 columns */
};

/* Writes the search name of a rule: its id in lower case, with hyphens. Returns word. */
const char *carc_rule_word(enum carc_rule rule, char word[CARC_WORD_MAX]);

/* Makes a code the subject. rule: the one that a finding cites, or CARC_RULE_NONE for the code's own. */
void carc_subject_of_code(struct carc_subject *subject, enum carc_code code, enum carc_rule rule);

/* Finds the subject of a word; case, hyphens and a final s do not matter. Returns false if there is none. */
bool carc_subject_find(struct carc_subject *subject, const char *word);

/*
 * Returns whether a rule applies in a game: its expansion is in play, an edition of the game has it, or it is a chosen house
 * rule. In help_page.c.
 */
bool carc_rule_in_game(const struct carc_rules *rules, enum carc_rule rule);

/* Writes to dest the names nearest to a word, such as "fields or farm", or "" if none is near. */
void carc_subjects_near(const char *word, char *dest, size_t room);

#endif

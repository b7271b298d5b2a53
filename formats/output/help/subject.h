/*
 * What somebody asks about, found by the word that he uses: a code, a topic, or the name of a rule, an option, a ruling or
 * an expansion; and the names that come nearest to a word that is none. carc-validate -e asks; help.h answers.
 */
#ifndef CARC_SUBJECT_H
#define CARC_SUBJECT_H

#include "core/verdict/option.h"
#include "formats/output/help/topic.h"
#include "formats/output/report/report.h"

struct carc_subject {
	char name[40];                       /* as it is printed */
	enum carc_code code;                 /* CARC_CODE_OK: it is no code */
	const struct carc_topic_info *topic; /* NULL: it is no topic */
	/* What says something of it. */
	bool rule[CARC_RULES], option[CARC_ALL_OPTIONS], finding[CARC_CODES];
};

/* A subject, and who asks. */
struct carc_question {
	const struct carc_subject *subject;
	const struct carc_rules *rules;        /* in play; NULL: none */
	uint64_t relies_on;                    /* rulings on which the finding relies, a bit each */
	const struct carc_source_place *place; /* of the record; NULL: it comes from none */
	unsigned columns; /* of the terminal, if it has less than 80 of them; or 0 */
	bool full;        /* as long as it gets; else text has 24 lines of 80 columns at most */
};

/* Writes the name of a rule as it can be asked for, its id in small letters. Returns word. */
const char *carc_rule_word(enum carc_rule rule, char word[CARC_WORD_MAX]);

/* A code; rule: the one that a finding cites, or CARC_RULE_NONE for that of the code. */
void carc_subject_of_code(struct carc_subject *subject, enum carc_code code, enum carc_rule rule);

/* Capitals, hyphens and an s at the end do not matter. False: there is nothing of that name. */
bool carc_subject_find(struct carc_subject *subject, const char *word);

/* Whether a rule is one of the game in play: its book has it, and the table plays with it. In help_page.c. */
bool carc_rule_in_game(const struct carc_rules *rules, enum carc_rule rule);

/* The names nearest to a word, as "fields or farm"; an empty text: none is near. */
void carc_subjects_near(const char *word, char *dest, size_t room);

#endif

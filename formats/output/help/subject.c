/* Finds the subject that a word names, or the names nearest to an unknown word. See subject.h. */
#include "formats/output/help/subject.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/text/near.h"

enum { WORD_MAX = 32, WORDS_MAX = 200 };

/* A word normalized for comparison: lower-case letters and digits, without a final s. */
struct plain {
	char text[WORD_MAX];
	unsigned len;
};

static struct plain plain(const char *word, size_t len)
{
	struct plain plain = {.len = 0};

	for (size_t i = 0; i < len && plain.len + 1 < WORD_MAX; i++) {
		unsigned char c = (unsigned char)word[i];

		if (isalnum(c) || c >= 0x80)
			plain.text[plain.len++] = (char)tolower(c);
	}
	if (plain.len > 3 && plain.text[plain.len - 1] == 's')
		plain.text[--plain.len] = '\0';
	return plain;
}

const char *carc_rule_word(enum carc_rule rule, char word[CARC_WORD_MAX])
{
	const char *id = carc_rule_info(rule)->id;
	size_t i = 0;

	for (; id[i] && i + 1 < CARC_WORD_MAX; i++)
		word[i] = (char)(id[i] == '_' ? '-' : tolower((unsigned char)id[i]));
	word[i] = '\0';
	return word;
}

/* Adds a rule with its options, rulings and findings to a subject. */
static void add_rule(struct carc_subject *subject, enum carc_rule rule)
{
	subject->rule[rule] = true;
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		subject->option[i] |= carc_option_info(i)->rule == rule;
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		subject->finding[i] |= carc_code_info((enum carc_code)i)->rule == rule;
}

/* Stores in set[] what a topic points at in one table. Returns whether there is anything. */
static bool point(enum carc_topic topic, enum carc_pointed at, bool *set, unsigned count)
{
	bool any = false;

	for (unsigned i = 0; i < count; i++) {
		set[i] = carc_topic_points(topic, at, i);
		any |= set[i];
	}
	return any;
}

/* Adds a topic. Options and findings that it names replace all those of its rules. */
static void take_topic(struct carc_subject *subject, enum carc_topic topic)
{
	struct carc_subject own = *subject;
	bool any = point(topic, CARC_POINTS_OPTION, own.option, CARC_ALL_OPTIONS);

	any |= point(topic, CARC_POINTS_CODE, own.finding, CARC_CODES);
	(void)point(topic, CARC_POINTS_RULE, own.rule, CARC_RULES);
	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++)
		if (own.rule[i])
			add_rule(subject, (enum carc_rule)i);
	if (any)
		*subject = own;
	subject->topic = carc_topic_info(topic);
}

/*
 * Writes the search words, name first, of the i-th in the sequence of topics, rules, options and expansions, and adds it to
 * subject unless that is NULL. Returns false if i is too large.
 */
static bool take(unsigned i, char words[WORDS_MAX], struct carc_subject *subject)
{
	if (i < CARC_TOPICS) {
		const struct carc_topic_info *info = carc_topic_info((enum carc_topic)i);

		snprintf(words, WORDS_MAX, "%s %s", info->name, info->words);
		if (subject)
			take_topic(subject, (enum carc_topic)i);
		return true;
	}
	i -= CARC_TOPICS;
	if (i + 1 < CARC_RULES) { /* number 0 is CARC_RULE_NONE */
		carc_rule_word((enum carc_rule)(i + 1), words);
		if (subject)
			add_rule(subject, (enum carc_rule)(i + 1));
		return true;
	}
	i -= CARC_RULES - 1;
	if (i < CARC_ALL_OPTIONS) {
		snprintf(words, WORDS_MAX, "%s", carc_option_info(i)->name);
		if (subject)
			subject->option[i] = subject->rule[carc_option_info(i)->rule] = true;
		return true;
	}
	i -= CARC_ALL_OPTIONS;
	if (i >= CARC_EXPANSIONS)
		return false;
	snprintf(words, WORDS_MAX, "%s", carc_expansions[i]->id);
	if (subject)
		add_rule(subject, carc_expansions[i]->rule);
	return true;
}

void carc_subject_of_code(struct carc_subject *subject, enum carc_code code, enum carc_rule rule)
{
	if (rule == CARC_RULE_NONE)
		rule = carc_code_info(code)->rule;
	*subject = (struct carc_subject){.code = code};
	carc_copy_text(subject->name, sizeof subject->name, carc_code_info(code)->code,
		       strlen(carc_code_info(code)->code));
	if (rule == CARC_RULE_NONE || rule == CARC_RULE_RECORD)
		return;
	add_rule(subject, rule);
	memset(subject->finding, 0, sizeof subject->finding);
}

/* Parses the next word. Returns the remaining words, or NULL if there is no word. */
static const char *next_word(const char *words, struct plain *word)
{
	size_t len = strcspn(words, " ");

	*word = plain(words, len);
	return len > 0 ? words + len + (words[len] == ' ') : NULL;
}

bool carc_subject_find(struct carc_subject *subject, const char *word)
{
	struct plain asked = plain(word, strlen(word)), one;
	char upper[8] = "", words[WORDS_MAX];

	for (size_t i = 0; i + 1 < sizeof upper && word[i]; i++)
		upper[i] = (char)toupper((unsigned char)word[i]);
	if (strlen(word) < sizeof upper && carc_code_find(upper) != CARC_CODE_OK) {
		carc_subject_of_code(subject, carc_code_find(upper), CARC_RULE_NONE);
		return true;
	}
	for (unsigned i = 0; take(i, words, NULL); i++)
		for (const char *at = words; (at = next_word(at, &one));) {
			if (one.len != asked.len || memcmp(one.text, asked.text, one.len) != 0)
				continue;
			*subject = (struct carc_subject){.code = CARC_CODE_OK};
			carc_copy_text(subject->name, sizeof subject->name, words,
				       strcspn(words, " "));
			return take(i, words, subject);
		}
	return false;
}

void carc_subjects_near(const char *word, char *dest, size_t room)
{
	struct plain asked = plain(word, strlen(word)), one;
	char words[WORDS_MAX], name[WORDS_MAX];
	struct carc_near near;

	carc_near_begin(&near, asked.text, asked.len);
	for (unsigned i = 0; take(i, words, NULL); i++) {
		carc_copy_text(name, sizeof name, words, strcspn(words, " "));
		for (const char *at = words; (at = next_word(at, &one));)
			carc_near_try_as(&near, one.text, name);
	}
	(void)carc_near_words(&near, dest, room);
}

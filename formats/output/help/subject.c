/* Words to subjects, and the names nearest to a word that is none. See subject.h. */
#include "formats/output/help/subject.h"

#include <ctype.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/text/near.h"

enum { WORD_MAX = 32 };

/* What matters of a word: small letters and digits, without an s at the end. */
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

/* Everything that can be named, one thing after the other. */
enum sort { TOPICS, RULES, OPTIONS, BOXES, SORTS };

struct name {
	enum sort sort;
	unsigned number; /* in the table of its sort */
	const char *
		name; /* as it is printed; of a rule in capitals; NULL: there are no more of this sort */
	const char *words; /* others for it, with blanks between */
};

static struct name name_at(enum sort sort, unsigned number)
{
	struct name name = {.sort = sort, .number = number, .words = ""};

	switch (sort) {
	case TOPICS:
		if (number < CARC_TOPICS) {
			name.name = carc_topic_info((enum carc_topic)number)->name;
			name.words = carc_topic_info((enum carc_topic)number)->words;
		}
		return name;
	case RULES:
		/* No rule is number 0. */
		if (number + 1 < CARC_RULES)
			name.name = carc_rule_info((enum carc_rule)(number + 1))->id;
		return name;
	case OPTIONS:
		if (number < CARC_ALL_OPTIONS)
			name.name = carc_option_info(number)->name;
		return name;
	case BOXES:
	case SORTS:
		if (sort == BOXES && number < CARC_EXPANSIONS)
			name.name = carc_expansions[number]->id;
		return name;
	}
	return name;
}

/* The next of all names; begin with {.name = NULL}. False: that was the last. */
static bool next_name(struct name *name)
{
	unsigned sort = name->sort, number = name->name ? name->number + 1 : 0;

	for (; sort < SORTS; sort++, number = 0) {
		*name = name_at((enum sort)sort, number);
		if (name->name)
			return true;
	}
	return false;
}

static void print_name(const struct name *name, char *dest, size_t room)
{
	size_t i = 0;

	for (; name->name[i] && i + 1 < room; i++) {
		unsigned char c = (unsigned char)name->name[i];

		dest[i] = (char)(name->sort != RULES ? c : c == '_' ? '-' : tolower(c));
	}
	dest[i] = '\0';
}

/* A rule, with its options, rulings and findings. */
static void add_rule(struct carc_subject *subject, enum carc_rule rule)
{
	subject->rule[rule] = true;
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		subject->option[i] |= carc_option_info(i)->rule == rule;
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		subject->finding[i] |= carc_code_info((enum carc_code)i)->rule == rule;
}

/* Those that the topic names, in place of all that its rules have. */
static void narrow(enum carc_topic topic, enum carc_pointed at, bool *set, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		set[i] = carc_topic_points(topic, at, i);
}

static void take_topic(struct carc_subject *subject, enum carc_topic topic)
{
	subject->topic = carc_topic_info(topic);
	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++)
		if (carc_topic_points(topic, CARC_POINTS_RULE, i))
			add_rule(subject, (enum carc_rule)i);
	if (!carc_topic_names(topic, CARC_POINTS_OPTION) &&
	    !carc_topic_names(topic, CARC_POINTS_CODE))
		return;
	narrow(topic, CARC_POINTS_OPTION, subject->option, CARC_ALL_OPTIONS);
	narrow(topic, CARC_POINTS_CODE, subject->finding, CARC_CODES);
}

static void take(struct carc_subject *subject, const struct name *name)
{
	*subject = (struct carc_subject){.code = CARC_CODE_OK};
	print_name(name, subject->name, sizeof subject->name);
	switch (name->sort) {
	case TOPICS:
		take_topic(subject, (enum carc_topic)name->number);
		return;
	case RULES:
		add_rule(subject, (enum carc_rule)(name->number + 1));
		return;
	case OPTIONS:
		subject->option[name->number] = true;
		subject->rule[carc_option_info(name->number)->rule] = true;
		return;
	case BOXES:
		add_rule(subject, carc_expansions[name->number]->rule);
		return;
	case SORTS:
		return;
	}
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

/* Call fn for the name and each other word of it. True: fn has been, and the rest is left. */
static bool each_word(const struct name *name, bool (*fn)(const struct plain *word, void *ctx),
		      void *ctx)
{
	struct plain word = plain(name->name, strlen(name->name));
	const char *words = name->words;

	if (fn(&word, ctx))
		return true;
	while (*words) {
		size_t len = strcspn(words, " ");

		word = plain(words, len);
		if (fn(&word, ctx))
			return true;
		words += len;
		words += *words == ' ';
	}
	return false;
}

static bool is_same(const struct plain *word, void *ctx)
{
	const struct plain *asked = ctx;

	return word->len == asked->len && !memcmp(word->text, asked->text, word->len);
}

bool carc_subject_find(struct carc_subject *subject, const char *word)
{
	struct plain asked = plain(word, strlen(word));
	char upper[8] = "";

	for (size_t i = 0; i + 1 < sizeof upper && word[i]; i++)
		upper[i] = (char)toupper((unsigned char)word[i]);
	if (strlen(word) < sizeof upper && carc_code_find(upper) != CARC_CODE_OK) {
		carc_subject_of_code(subject, carc_code_find(upper), CARC_RULE_NONE);
		return true;
	}
	for (struct name name = {.name = NULL}; next_name(&name);)
		if (each_word(&name, is_same, &asked)) {
			take(subject, &name);
			return true;
		}
	return false;
}

/* Compare a word of a name with the one that was asked for. */
struct nearness {
	struct carc_near near;
	const char *name;
};

static bool come_near(const struct plain *word, void *ctx)
{
	struct nearness *nearness = ctx;

	carc_near_try_as(&nearness->near, word->text, nearness->name);
	return false;
}

void carc_subjects_near(const char *word, char *dest, size_t room)
{
	struct plain asked = plain(word, strlen(word));
	struct nearness nearness;

	carc_near_begin(&nearness.near, asked.text, asked.len);
	for (struct name name = {.name = NULL}; next_name(&name);) {
		char shown[40];

		print_name(&name, shown, sizeof shown);
		nearness.name = shown;
		(void)each_word(&name, come_near, &nearness);
	}
	(void)carc_near_words(&nearness.near, dest, room);
}

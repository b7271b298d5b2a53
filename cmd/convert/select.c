/* Tests of records, a row each. */
#include "cmd/convert/select.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/terms/name.h"

/* ---- What the values of options may be -------------------------------------------------------- */

/* The next part of a list with commas. False: there is none. */
static bool next_part(const char **rest, const char **ret_part, size_t *ret_len)
{
	if (!*rest)
		return false;
	*ret_part = *rest;
	*ret_len = strcspn(*rest, ",");
	*rest = (*rest)[*ret_len] == ',' ? *rest + *ret_len + 1 : NULL;
	return true;
}

/* One of the rules that a game may be played by. */
struct rule {
	enum { RULE_NONE, RULE_OPTION, RULE_EXPANSION } kind;
	unsigned which; /* option or expansion */
	int number;     /* of the value */
};

/* OPTION=VALUE, RULING=CHOICE or EXPANSION, of any game. */
static struct rule find_rule(const char *text, size_t len)
{
	const char *sign = memchr(text, '=', len);
	size_t name = sign ? (size_t)(sign - text) : len;
	unsigned option = carc_option_find(text, name);
	const struct carc_option_value *value = NULL;

	for (unsigned i = 0; !sign && i < CARC_EXPANSIONS; i++)
		if (carc_name_is(carc_expansions[i]->id, text, len))
			return (struct rule){RULE_EXPANSION, i, 0};
	if (sign && option < CARC_ALL_OPTIONS)
		value = carc_option_value_named(option, sign + 1, len - name - 1);
	return value ? (struct rule){RULE_OPTION, option, value->number}
		     : (struct rule){RULE_NONE, 0, 0};
}

static bool is_edition(const char *text, size_t len)
{
	CARC_EACH_PRESET (preset)
		if (carc_name_is(preset->id, text, len))
			return true;
	return false;
}

/* c3, or c3,abbot,small-city=2, or small-city=2 alone. */
static bool check_rules(const char *text)
{
	const char *part, *rest = text;
	size_t len;

	while (next_part(&rest, &part, &len))
		if (find_rule(part, len).kind == RULE_NONE &&
		    !(part == text && is_edition(part, len)))
			return false;
	return true;
}

static bool check_meta(const char *text)
{
	const char *sign = strchr(text, '=');

	return sign && sign > text;
}

/* The beginning of a code, such as S or S101, or one of two words. */
static bool check_finding(const char *text)
{
	if (!strcmp(text, "none") || !strcmp(text, "any"))
		return true;
	for (unsigned i = CARC_CODE_OK + 1; *text && i < CARC_CODES; i++)
		if (!strncmp(carc_code_info((enum carc_code)i)->code, text, strlen(text)))
			return true;
	return false;
}

/* ---- What records are asked ------------------------------------------------------------------- */

/* seats: a bit for each player that counts. */
static bool has_name(const struct carc_record *record, unsigned seats, const char *pattern)
{
	for (unsigned i = 0; i < record->players; i++)
		if (seats >> i & 1 && fnmatch(pattern, record->player[i].name, 0) == 0)
			return true;
	return false;
}

static bool has_player(const struct judged *judged, const char *pattern)
{
	return has_name(&judged->doc->record, ~0u, pattern);
}

static bool has_winner(const struct judged *judged, const char *pattern)
{
	return judged->game->finished &&
	       has_name(&judged->doc->record, carc_game_winners(judged->game), pattern);
}

static bool plays_by(const struct judged *judged, const char *text)
{
	const struct carc_rules *rules = &judged->doc->record.rules;
	const char *part, *rest = text;
	size_t len;

	while (next_part(&rest, &part, &len)) {
		struct rule rule = find_rule(part, len);

		if (!carc_name_is(rules->preset->id, part, len) &&
		    !(rule.kind == RULE_OPTION && rules->option[rule.which] == rule.number) &&
		    !(rule.kind == RULE_EXPANSION && rules->expansions >> rule.which & 1))
			return false;
	}
	return true;
}

static bool has_result(const struct judged *judged, const char *result)
{
	unsigned winners = carc_game_winners(judged->game);
	bool ended = judged->game->finished, tied = winners & (winners - 1);

	if (!strcmp(result, "open"))
		return !ended;
	if (!strcmp(result, "ended"))
		return ended;
	return ended && tied == !strcmp(result, "tied");
}

static bool has_meta(const struct judged *judged, const char *text)
{
	const struct carc_node *meta = carc_node_get(judged->doc->root, "meta");
	const char *sign = strchr(text, '=');
	size_t len = (size_t)(sign - text);

	for (const struct carc_node *child = meta ? meta->first : NULL; child; child = child->next)
		if (child->key_len == len && !memcmp(child->key, text, len))
			return child->kind == CARC_SCALAR && fnmatch(sign + 1, child->text, 0) == 0;
	return false;
}

static bool has_finding(const struct judged *judged, const char *text)
{
	if (!strcmp(text, "none"))
		return !judged->any;
	if (!strcmp(text, "any"))
		return judged->any;
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		if (judged->found[i] &&
		    !strncmp(carc_code_info((enum carc_code)i)->code, text, strlen(text)))
			return true;
	return false;
}

static bool has_verdict(const struct judged *judged, const char *text)
{
	return !strcmp(text, judged->severities >> CARC_ERROR & 1 ? "broken" : "obeys");
}

static bool has_severity(const struct judged *judged, const char *text)
{
	/* ORDER enum carc_severity */
	return judged->severities >> option_word("note warning error", text) & 1;
}

void select_hear(struct judged *judged, const struct carc_found *finding)
{
	judged->found[finding->code] = judged->any = true;
	judged->severities |= 1u << carc_found_severity(finding);
}

/* Numbers; -1: the record has none. */
static int32_t count_players(const struct judged *judged)
{
	return judged->doc->record.players;
}

static int32_t count_turns(const struct judged *judged)
{
	return judged->doc->record.turns;
}

static int32_t best_score(const struct judged *judged, unsigned except)
{
	int32_t best = INT32_MIN;

	for (unsigned i = 0; i < judged->game->players; i++) {
		int32_t score = carc_game_score(judged->game, i);

		best = i != except && score > best ? score : best;
	}
	return best;
}

static int32_t final_score(const struct judged *judged)
{
	return judged->game->finished ? best_score(judged, CARC_PLAYER_NONE) : -1;
}

/* By how much the best is ahead of the next; 0 if several are the best. */
static int32_t final_margin(const struct judged *judged)
{
	unsigned winners = carc_game_winners(judged->game), first = 0;

	if (!judged->game->finished)
		return -1;
	while (!(winners >> first & 1))
		first++;
	return best_score(judged, CARC_PLAYER_NONE) - best_score(judged, first);
}

/* ---- The tests -------------------------------------------------------------------------------- */

/* ORDER enum select_words */
static const struct {
	bool (*check)(const char *text); /* NULL: it may be any text */
	bool (*holds)(const struct judged *judged, const char *text);
	bool all; /* of the words, where several are given; else any of them */
} word_tests[SELECT_WORDS] = {
	{NULL, has_player, true},       {NULL, has_winner, false},
	{check_rules, plays_by, false}, {NULL, has_result, false},
	{check_meta, has_meta, true},   {check_finding, has_finding, false},
	{NULL, has_verdict, false},     {NULL, has_severity, false},
};

/* ORDER enum select_range */
static int32_t (*const range_tests[SELECT_RANGES])(const struct judged *judged) = {
	count_players, count_turns, final_score, final_margin};

static bool parse_number(const char **text, int32_t *ret_number)
{
	size_t digits = strspn(*text, "0123456789");

	if (digits == 0 || digits > 6)
		return false;
	*ret_number = (int32_t)strtol(*text, NULL, 10);
	*text += digits;
	return true;
}

/* 20-40, 20-, -40 or 20. */
bool select_take_range(struct range *ret_range, const char *value)
{
	struct range range = {true, 0, INT32_MAX};
	bool least = parse_number(&value, &range.least), hyphen = *value == '-', most;

	value += hyphen;
	most = hyphen && parse_number(&value, &range.most);
	if (!hyphen)
		range.most = range.least;
	if (*value || (!least && !most) || range.least > range.most)
		return false;
	*ret_range = range;
	return true;
}

bool select_take_word(struct selection *selection, enum select_words test, const char *value)
{
	struct words *words = &selection->words[test];

	if (words->count == SELECT_WORDS_MAX ||
	    (word_tests[test].check && !word_tests[test].check(value)))
		return false;
	words->word[words->count++] = value;
	return true;
}

static bool words_match(const struct words *words, unsigned test, const struct judged *judged)
{
	bool all = word_tests[test].all;

	for (unsigned i = 0; i < words->count; i++)
		if (word_tests[test].holds(judged, words->word[i]) != all)
			return !all;
	return all || words->count == 0;
}

static bool matches(const struct selection *selection, const struct judged *judged)
{
	for (unsigned i = 0; i < SELECT_WORDS; i++)
		if (!words_match(&selection->words[i], i, judged))
			return false;
	for (unsigned i = 0; i < SELECT_RANGES; i++) {
		const struct range *range = &selection->range[i];
		int32_t number = range->given ? range_tests[i](judged) : 0;

		if (range->given && (number < range->least || number > range->most))
			return false;
	}
	return true;
}

bool select_asks_verdict(const struct selection *selection)
{
	return selection->words[SELECT_VERDICT].count > 0;
}

bool select_verdict(const struct selection *selection, const char *verdict)
{
	const struct words *words = &selection->words[SELECT_VERDICT];

	for (unsigned i = 0; i < words->count; i++)
		if (!strcmp(words->word[i], verdict))
			return !selection->invert;
	return selection->invert && words->count > 0;
}

bool select_matches(const struct selection *selection, const struct judged *judged)
{
	return matches(selection, judged) != selection->invert;
}

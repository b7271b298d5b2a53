/* Which rules a record is played by: game, edition, expansions, options. */
#include <stdio.h>
#include <string.h>

#include "formats/schema.h"

/* The game is known before anything is read that depends on it; here it is only checked. */
void carc_read_game(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, node, CARC_SCALAR, "game", "the name of a game"))
		return;
	if (carc_game_known(node->text, node->len))
		return;
	diag = carc_trouble(CARC_F006_UNKNOWN_GAME, node->at, node->text, node->len);
	carc_report(reading, &diag);
}

/* The names of all presets of a game, for people. */
static void list_presets(const char *game, char *dest, size_t room)
{
	size_t count, used = 0;
	const struct carc_preset *presets = carc_presets(&count);

	dest[0] = '\0';
	for (size_t i = 0; i < count; i++)
		if (!strcmp(presets[i].set->game, game) && used < room)
			used += (size_t)snprintf(dest + used, room - used, "%s%s", used ? ", " : "",
						 presets[i].id);
}

static void list_options(char *dest, size_t room)
{
	size_t used = 0;

	for (unsigned i = 0; i < CARC_OPTIONS && used < room; i++)
		used += (size_t)snprintf(dest + used, room - used, "%s%s", used ? ", " : "",
					 carc_option_info((enum carc_option)i)->name);
}

static void list_values(enum carc_option option, char *dest, size_t room)
{
	size_t count, used = 0;
	const struct carc_option_value *values = carc_option_values(&count);

	for (size_t i = 0; i < count; i++)
		if (values[i].option == option && used < room)
			used += (size_t)snprintf(dest + used, room - used, "%s%s", used ? ", " : "",
						 values[i].name);
}

static bool find_preset(const char *game, const char *id, size_t len, struct carc_rules *rules,
			struct carc_diag *diag)
{
	const struct carc_preset *preset = carc_preset_find(game, id, len);

	if (preset && len > 0) {
		carc_rules_init(rules, preset);
		return true;
	}
	*diag = carc_trouble(CARC_F007_UNKNOWN_RULES, (struct carc_span){0, 0}, id, len);
	list_presets(game, diag->more, sizeof diag->more);
	return false;
}

static bool set_option(struct carc_rules *rules, const char *name, size_t name_len,
		       const char *value, size_t value_len, struct carc_diag *diag)
{
	enum carc_option option = carc_option_find(name, name_len);
	const struct carc_option_value *found;
	char said[48];

	*diag = carc_trouble(CARC_F009_UNKNOWN_OPTION, (struct carc_span){0, 0}, name, name_len);
	if (option == CARC_OPTIONS) {
		list_options(diag->more, sizeof diag->more);
		return false;
	}
	found = carc_option_value_named(option, value, value_len);
	if (!found) {
		diag->code = CARC_F010_OPTION_VALUE;
		carc_copy_text(said, sizeof said, value, value_len);
		snprintf(diag->text, sizeof diag->text, "%s: %s", carc_option_info(option)->name,
			 said);
		list_values(option, diag->more, sizeof diag->more);
		return false;
	}
	rules->option[option] = found->number;
	return true;
}

bool carc_rules_parse(const char *words, struct carc_rules *rules, struct carc_diag *ret_diag)
{
	size_t len = strcspn(words, ",");
	size_t count;

	/* Without a record at hand, the game is the first one that has an edition of this name. */
	const struct carc_preset *presets = carc_presets(&count);
	const char *game = presets[0].set->game;

	for (size_t i = count; i-- > 0;)
		if (strlen(presets[i].id) == len && !strncmp(presets[i].id, words, len))
			game = presets[i].set->game;
	if (!find_preset(game, words, len, rules, ret_diag))
		return false;
	for (words += len; *words == ','; words += len) {
		size_t name = strcspn(++words, ",=");

		len = strcspn(words, ",");
		if (words[name] != '=')
			name = len;
		if (!set_option(rules, words, name, words + name + (name < len),
				len - name - (name < len), ret_diag))
			return false;
	}
	return true;
}

void carc_read_rules(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_rules own = reading->record->rules;
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, node, CARC_SCALAR, "rules", "the name of an edition"))
		return;
	/* Played by other rules, a record may name some that are not known here. */
	if (reading->rules)
		return;
	if (find_preset(own.set->game, node->text, node->len, &own, &diag)) {
		reading->record->rules = own;
		return;
	}
	diag.at = node->at;
	carc_report(reading, &diag);
}

void carc_read_expansions(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	if (!carc_want(reading, node, CARC_SEQUENCE, "expansions", "a list of names"))
		return;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_diag diag;

		if (!carc_want(reading, item, CARC_SCALAR, "an expansion", "a name"))
			continue;
		diag = carc_trouble(CARC_F008_UNKNOWN_EXPANSION, item->at, item->text, item->len);
		carc_report(reading, &diag);
	}
}

void carc_read_options(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_rules own = reading->record->rules;
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, node, CARC_MAPPING, "options", "a mapping of names to values") ||
	    reading->rules)
		return;
	for (const struct carc_node *child = node->first; child; child = child->next) {
		if (!carc_want(reading, child, CARC_SCALAR, child->key, "a single value"))
			continue;
		if (set_option(&own, child->key, child->key_len, child->text, child->len, &diag))
			continue;
		diag.at = diag.code == CARC_F009_UNKNOWN_OPTION ? child->key_at : child->at;
		carc_report(reading, &diag);
	}
	reading->record->rules = own;
}

/*
 * Saves of JCloisterZone 4, rewritten as later releases would write them, before jcz_in.c reads
 * them. Releases 4 have expansions in place of sets and elements, slots in place of players, no
 * start tile, and points in the names of tiles. What is named nowhere here keeps its name, and is
 * refused by that as in any save. Messages are the same, but see carc_jcz_middle().
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/foreign/jcz/jcz_save.h"

/* What an expansion brings: a set, and an element for each of its capabilities; NULL: none. */
static const struct older {
	const char *expansion, *set, *capability, *element;
} older[] = {
#define JCZ_OLDER(expansion, set, capability, element) {expansion, set, capability, element},
#include "formats/foreign/jcz/jcz.def"
};

enum { OLDER = sizeof older / sizeof older[0] };

static struct carc_node *plain(struct carc_jcz_save *save, struct carc_span at, const char *text)
{
	return carc_build_plain(&save->in.build, at, text);
}

/* Add copies of those values that a mapping has, under other keys. */
static void add_copies(struct carc_jcz_save *save, const struct carc_node *from,
		       const char *const (*keys)[2], size_t count, struct carc_node *into)
{
	for (size_t i = 0; i < count; i++) {
		const struct carc_node *value = carc_node_get(from, keys[i][0]);

		if (value)
			carc_build_add(into, keys[i][1], carc_build_copy(&save->in.build, value));
	}
}

/* The name of an item of a list, or of a mapping; "": it is neither. */
static const char *name_of(const struct carc_node *item)
{
	return item->key ? item->key : item->kind == CARC_SCALAR ? item->text : "";
}

/* The first releases have a list of expansions, the later ones say how many of each. */
static struct carc_node *renew_sets(struct carc_jcz_save *save, const struct carc_node *expansions)
{
	struct carc_node *sets = carc_build_list(&save->in.build, CARC_MAPPING, expansions->at);

	for (const struct carc_node *item = expansions->first; item; item = item->next) {
		const char *name = name_of(item);
		struct carc_node *count = item->key ? carc_build_copy(&save->in.build, item)
						    : plain(save, item->at, "1");

		for (unsigned i = 0; i < OLDER; i++)
			if (!strcmp(older[i].expansion, name))
				name = older[i].set;
		carc_build_add(sets, name, count);
	}
	return sets;
}

/* Capabilities can be chosen by themselves; without a list they are those of the expansions. */
static struct carc_node *renew_elements(struct carc_jcz_save *save,
					const struct carc_node *expansions,
					const struct carc_node *capabilities)
{
	const struct carc_node *list = capabilities ? capabilities : expansions;
	struct carc_node *elements = carc_build_list(&save->in.build, CARC_MAPPING, list->at);

	carc_build_add(elements, "small-follower", plain(save, list->at, "7"));
	carc_build_add(elements, "farmers", plain(save, list->at, "true"));
	for (const struct carc_node *item = list->first; item; item = item->next) {
		const char *name = name_of(item);
		bool known = false;

		for (unsigned i = 0; i < OLDER; i++) {
			if (strcmp(capabilities ? older[i].capability : older[i].expansion, name))
				continue;
			known = true;
			if (older[i].element)
				carc_build_add(elements, older[i].element,
					       plain(save, item->at, "true"));
		}
		/* What an unknown expansion brings is refused with its set. */
		if (!known && capabilities)
			carc_build_add(elements, name, plain(save, item->at, "true"));
	}
	return elements;
}

static struct carc_node *renew_rules(struct carc_jcz_save *save,
				     const struct carc_node *older_rules)
{
	struct carc_tree_build *build = &save->in.build;
	struct carc_node *rules = carc_build_list(build, CARC_MAPPING, older_rules->at);

	for (const struct carc_node *rule = older_rules->first; rule; rule = rule->next) {
		bool tiny = !strcmp(name_of(rule), "TINY_CITY_2_POINTS");

		if (!tiny)
			carc_build_add(rules, name_of(rule), carc_build_copy(build, rule));
		else if (rule->kind != CARC_SCALAR || strcmp(rule->text, "false") != 0)
			carc_build_add(rules, "tiny-city-scoring", plain(save, rule->at, "2"));
	}
	return rules;
}

static struct carc_node *usual_start(struct carc_jcz_save *save, struct carc_span at)
{
	static const char *const zeros[] = {"x", "y", "rotation"};
	struct carc_node *list = carc_build_list(&save->in.build, CARC_SEQUENCE, at);
	struct carc_node *tile =
		carc_build_add(list, NULL, carc_build_list(&save->in.build, CARC_MAPPING, at));

	carc_build_add(tile, "tile", carc_build_word(&save->in.build, at, "BA/RCr"));
	for (size_t i = 0; i < sizeof zeros / sizeof zeros[0]; i++)
		carc_build_add(tile, zeros[i], plain(save, at, "0"));
	return list;
}

static struct carc_node *renew_setup(struct carc_jcz_save *save,
				     const struct carc_node *older_setup)
{
	const struct carc_node *expansions = carc_node_get(older_setup, "expansions");
	const struct carc_node *capabilities = carc_node_get(older_setup, "capabilities");
	const struct carc_node *rules = carc_jcz_get(save, older_setup, "rules");
	struct carc_node *setup = carc_build_list(&save->in.build, CARC_MAPPING, older_setup->at);

	carc_build_add(setup, "sets", renew_sets(save, expansions));
	carc_build_add(setup, "elements", renew_elements(save, expansions, capabilities));
	if (rules)
		carc_build_add(setup, "rules", renew_rules(save, rules));
	carc_build_add(setup, "start", usual_start(save, older_setup->at));
	return setup;
}

struct slot {
	long serial;
	unsigned place;
	const struct carc_node *node;
};

static int compare_slots(const void *a, const void *b)
{
	const struct slot *one = a, *other = b;

	if (one->serial != other->serial)
		return one->serial < other->serial ? -1 : 1;
	return one->place < other->place ? -1 : 1;
}

/* Players sit in the order of their serial numbers. */
static struct carc_node *renew_players(struct carc_jcz_save *save, const struct carc_node *slots)
{
	static const char *const keys[][2] = {{"nickname", "name"}, {"number", "slot"}};
	struct carc_tree_build *build = &save->in.build;
	struct carc_node *players = carc_build_list(build, CARC_SEQUENCE, slots->at);
	struct slot *sorted = carc_arena_take(build->arena, (slots->children + 1) * sizeof *sorted);
	unsigned count = 0;

	build->failed |= !sorted;
	for (const struct carc_node *node = slots->first; sorted && node; node = node->next) {
		if (!carc_want(&save->in.reading, node, CARC_MAPPING, "a player", "an object"))
			return players;
		sorted[count] = (struct slot){strtol(carc_node_word(node, "serial"), NULL, 10),
					      count, node};
		count++;
	}
	if (count > 0)
		qsort(sorted, count, sizeof sorted[0], compare_slots);
	for (unsigned i = 0; i < count; i++)
		add_copies(
			save, sorted[i].node, keys, sizeof keys / sizeof keys[0],
			carc_build_add(players, NULL,
				       carc_build_list(build, CARC_MAPPING, sorted[i].node->at)));
	return players;
}

/* Give the tile of a message the name that later releases have for it: BA.RCr becomes BA/RCr. */
static void renew_tile(struct carc_jcz_save *save, const struct carc_node *message)
{
	struct carc_node *tile = carc_node_get(carc_node_get(message, "payload"), "tileId");
	char *name, *point;

	if (!tile || tile->kind != CARC_SCALAR)
		return;
	name = carc_arena_text(save->in.build.arena, tile->text, tile->len);
	save->in.build.failed |= !name;
	point = name ? strchr(name, '.') : NULL;
	if (!point)
		return;
	*point = '/';
	tile->text = name;
}

bool carc_jcz_is_older(const struct carc_node *setup)
{
	const struct carc_node *expansions = carc_node_get(setup, "expansions");

	return expansions && expansions->kind != CARC_SCALAR && !carc_node_get(setup, "sets");
}

void carc_jcz_renew(struct carc_jcz_save *save)
{
	static const char *const kept[][2] = {{"appVersion", "appVersion"},
					      {"gameId", "gameId"},
					      {"name", "name"},
					      {"created", "created"},
					      {"test", "test"}};
	struct carc_tree_build *build = &save->in.build;
	const struct carc_node *root = save->in.root;
	const struct carc_node *slots = carc_jcz_get(save, root, "slots");
	const struct carc_node *replay = carc_jcz_get(save, root, "replay");
	struct carc_node *renewed = carc_build_list(build, CARC_MAPPING, root->at);

	add_copies(save, root, kept, sizeof kept / sizeof kept[0], renewed);
	carc_build_add(renewed, "setup", renew_setup(save, carc_node_get(root, "setup")));
	if (slots)
		carc_build_add(renewed, "players", renew_players(save, slots));
	for (const struct carc_node *node = replay ? replay->first : NULL; node; node = node->next)
		renew_tile(save, node);
	if (replay)
		carc_build_add(renewed, "replay", carc_build_copy(build, replay));
	if (renewed)
		save->in.root = renewed;
}

/*
 * Reading a save: release, setup, players, which stand before the replay. jcz_older.c first brings
 * a save of releases 4 into the form of later ones; jcz_turns.c reads the messages of the replay,
 * and jcz_play.c plays them.
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/tiles/tile_names.h"

static bool is_save(const struct carc_node *root)
{
	return root->kind == CARC_MAPPING && !carc_node_get(root, "carc") &&
	       carc_node_get(root, "replay") &&
	       (carc_node_get(root, "setup") || carc_node_get(root, "appVersion"));
}

static struct carc_node *word_node(struct carc_jcz_save *save, const char *word)
{
	return carc_build_word(&save->in.build, save->in.root->at, word);
}

/* A value of the record that is not in the save at one place. */
static struct carc_node *list_node(struct carc_jcz_save *save, enum carc_node_kind kind)
{
	return carc_build_list(&save->in.build, kind, save->in.root->at);
}

static struct carc_node *copy(struct carc_jcz_save *save, const struct carc_node *node)
{
	return carc_build_copy(&save->in.build, node);
}

/*
 * ---- Setup ------------------------------------------------------------------------------------
 */

/* The parts of the setup, a bit each, and where each was named, for findings about it. */
struct parts {
	uint64_t all;
	struct carc_span at[CARC_JCZ_PARTS];
	const struct carc_node *followers, *farmers;
};

/*
 * How many there are of a set, or figures of an element, as digits. Of some elements there is one or none; then saves say
 * true as well. "": neither.
 */
static const char *how_many(const struct carc_node *node, bool element)
{
	const char *text = node->kind == CARC_SCALAR ? node->text : "";

	if (element && node->plain && !strcmp(text, "true"))
		return "1";
	return strspn(text, "0123456789") == strlen(text) ? text : "";
}

static void add_part(struct carc_jcz_save *save, struct parts *parts, const struct carc_node *node,
		     bool element)
{
	enum carc_jcz_part part = carc_jcz_part_find(element, node->key);
	bool figures = part < CARC_JCZ_PARTS && carc_jcz_part_info(part)->figures;
	const char *number = how_many(node, element), *what = element ? "element" : "set";

	if (figures && !strcmp(number, "0"))
		return;
	if (part == CARC_JCZ_PARTS) {
		carc_foreign_refuse(&save->in, CARC_F102_SAVE_PART, node->key_at, "%s %s", what,
				    node->key);
	} else if (figures ? !carc_jcz_deal(&save->rules, part, number)
			   : !element && strcmp(number, "1") != 0) {
		carc_foreign_refuse(&save->in, CARC_F102_SAVE_PART, node->at, "%s %s = %.40s", what,
				    node->key,
				    node->kind == CARC_SCALAR ? node->text : carc_node_shape(node));
	} else {
		parts->all |= UINT64_C(1) << part;
		parts->at[part] = node->key_at;
	}
}

/*
 * Refuse a part that carc does not know, or knows only together with another one that is missing.
 */
static void refuse_left(struct carc_jcz_save *save, const struct parts *parts, uint64_t left)
{
	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		enum carc_jcz_part part = (enum carc_jcz_part)i;
		const struct carc_jcz_part_info *info = carc_jcz_part_info(part);

		if (left >> part & 1)
			carc_foreign_refuse(&save->in, CARC_F102_SAVE_PART, parts->at[part],
					    "%s %s%s", info->value ? "element" : "set", info->name,
					    carc_jcz_part_known(save->rules.set->game, part)
						    ? " without the feature it belongs to"
						    : "");
	}
}

static void add_expansions(struct carc_jcz_save *save, const struct parts *parts)
{
	uint64_t left;
	uint32_t expansions = carc_jcz_expansions(&save->rules, parts->all, &left);
	struct carc_node *list = list_node(save, CARC_SEQUENCE);

	refuse_left(save, parts, left);
	if (expansions)
		carc_rules_expand(&save->rules, expansions);
	save->gardens = parts->all >> CARC_JCZ_BASIC_2 & 1;
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (expansions >> i & 1)
			carc_build_add(list, NULL, word_node(save, carc_expansions[i]->id));
	if (expansions)
		carc_build_add(save->in.record, "expansions", list);
}

/* The points of a city of two tiles become an option, as other rules do. The rest is about expansions not known here. */
static void read_rule(struct carc_jcz_save *save, const struct carc_node *rule,
		      struct carc_node *options)
{
	if (!strcmp(rule->key, "tiny-city-scoring")) {
		carc_build_add(options, "small-city", copy(save, rule));
		return;
	}
	if (!(rule->kind == CARC_SCALAR && carc_jcz_choose(&save->rules, rule->key, rule->text)) &&
	    !carc_jcz_other_rule(rule->key))
		carc_foreign_tell(&save->in, CARC_F103_SAVE_RULE, rule->key_at, rule->key);
}

/* Write down the options, or rulings, from the first to before the end, that are not as usual. */
static void add_changed(struct carc_jcz_save *save, struct carc_node *list, unsigned first,
			unsigned end)
{
	for (unsigned i = first; i < end; i++)
		if (carc_option_changed(&save->rules, i))
			carc_build_add(list, carc_option_info(i)->name,
				       word_node(save, carc_option_chosen(&save->rules, i)->name));
}

/* Options that follow from parts, rules and the number of players, and those that stand in the save. */
static void add_options(struct carc_jcz_save *save, const struct parts *parts,
			const struct carc_node *rules)
{
	const struct carc_node *players = carc_node_get(save->in.root, "players");
	struct carc_node *options = list_node(save, CARC_MAPPING);

	/* JCloisterZone lets one player play alone. */
	if (players && players->kind == CARC_SEQUENCE && players->children == 1)
		save->rules.option[CARC_OPTION_PLAYERS_MIN] = 1;
	for (const struct carc_node *rule = rules ? rules->first : NULL; rule; rule = rule->next)
		read_rule(save, rule, options);
	if (!parts->farmers)
		save->rules.option[CARC_OPTION_FIELDS] = (int16_t)carc_jcz_no_farmers(&save->rules);
	add_changed(save, options, 0, CARC_OPTIONS);
	/* Without the key the engine gives no followers. */
	carc_build_add(options, "meeples",
		       parts->followers && strcmp(how_many(parts->followers, true), "0") != 0
			       ? copy(save, parts->followers)
			       : word_node(save, "none"));
	carc_build_add(save->in.record, "options", options);
}

/* Rulings that JCloisterZone chooses otherwise than a record would by default. */
static void add_rulings(struct carc_jcz_save *save)
{
	struct carc_node *rulings = list_node(save, CARC_MAPPING);

	carc_jcz_rule(&save->rules);
	add_changed(save, rulings, CARC_OPTIONS, CARC_ALL_OPTIONS);
	if (rulings && rulings->first)
		carc_build_add(save->in.record, "rulings", rulings);
}

/*
 * ---- The board before the first turn -----------------------------------------------------------
 */

static bool is_usual_start(const struct carc_jcz_save *save, const struct carc_node *start)
{
	const struct carc_tileset *tiles = &save->rules.tiles;
	const struct carc_node *item = start->first;
	const char *word = carc_node_word(item, "tile");
	struct carc_tile_name usual, name;

	return item && !item->next && save->rules.start &&
	       carc_tileset_find(tiles, save->rules.start, strlen(save->rules.start), &usual) &&
	       carc_tile_find(tiles, word, strlen(word), &name) && usual.type == name.type &&
	       carc_foreign_says(item, "x", "0") && carc_foreign_says(item, "y", "0") &&
	       carc_foreign_says(item, "rotation", "0");
}

static void read_start_tile(struct carc_jcz_save *save, const struct carc_node *item,
			    struct carc_node *list)
{
	struct carc_node *tile = carc_build_list(&save->in.build, CARC_MAPPING, item->at);
	struct carc_node *at = carc_build_list(&save->in.build, CARC_SEQUENCE, item->at);
	const struct carc_node *name, *x, *y, *degrees;

	if (!carc_want(&save->in.reading, item, CARC_MAPPING, "a start tile", "an object"))
		return;
	name = carc_jcz_get(save, item, "tile");
	x = carc_jcz_get(save, item, "x");
	y = carc_jcz_get(save, item, "y");
	degrees = carc_foreign_get(&save->in, item, "rotation", CARC_SCALAR, "a number of degrees");
	if (!name || !x || !y || !degrees)
		return;
	carc_build_add(at, NULL, copy(save, x));
	carc_build_add(at, NULL, copy(save, y));
	carc_build_add(tile, "tile", copy(save, name));
	carc_build_add(tile, "at", at);
	carc_build_add(tile, "rot",
		       carc_jcz_rotation(save, degrees, carc_jcz_quarters(degrees, "")));
	carc_build_add(list, NULL, tile);
}

static void read_setup(struct carc_jcz_save *save, const struct carc_node *setup)
{
	const struct carc_node *sets = carc_jcz_get(save, setup, "sets");
	const struct carc_node *elements = carc_jcz_get(save, setup, "elements");
	const struct carc_node *rules = carc_jcz_get(save, setup, "rules");
	const struct carc_node *start = carc_jcz_get(save, setup, "start");
	struct carc_node *board;
	struct parts parts = {.all = 0};

	for (const struct carc_node *node = sets ? sets->first : NULL; node; node = node->next)
		add_part(save, &parts, node, false);
	parts.followers = carc_node_get(elements, "small-follower");
	parts.farmers = carc_node_get(elements, "farmers");
	for (const struct carc_node *node = elements ? elements->first : NULL; node;
	     node = node->next)
		if (node != parts.followers && node != parts.farmers)
			add_part(save, &parts, node, true);
	if (save->in.reading.errors)
		return;
	add_expansions(save, &parts);
	add_options(save, &parts, rules);
	add_rulings(save);
	if (is_usual_start(save, start))
		return;
	board = carc_build_list(&save->in.build, CARC_SEQUENCE, start->at);
	for (const struct carc_node *item = start->first; item; item = item->next)
		read_start_tile(save, item, board);
	carc_build_add(save->in.record, "start", board);
}

/*
 * ---- Players, and what is told about the game ---------------------------------------------------
 */

static void read_players(struct carc_jcz_save *save)
{
	const struct carc_node *list = carc_jcz_get(save, save->in.root, "players");
	struct carc_node *players;
	unsigned seat = 0;

	if (!list)
		return;
	players = carc_build_list(&save->in.build, CARC_SEQUENCE, list->at);
	for (const struct carc_node *item = list->first; item; item = item->next, seat++) {
		const struct carc_node *name, *slot;
		char usual[12];

		if (!carc_want(&save->in.reading, item, CARC_MAPPING, "a player", "an object"))
			continue;
		name = carc_jcz_get(save, item, "name");
		slot = carc_node_get(item, "slot");
		/* A slot gives a colour. It is kept where it is not that of the seat. */
		snprintf(usual, sizeof usual, "%u", seat);
		if (carc_foreign_says(item, "slot", usual))
			slot = NULL;
		if (name)
			carc_foreign_player(&save->in, players, copy(save, name), "x-slot",
					    slot ? copy(save, slot) : NULL);
	}
	carc_build_add(save->in.record, "players", players);
}

/* Which program saved which game, and when. */
static void read_meta(struct carc_jcz_save *save)
{
	static const char *const kept[][2] = {
		{"gameId", "game"}, {"name", "name"}, {"created", "created"}};
	const struct carc_node *root = save->in.root, *version = carc_node_get(root, "appVersion");
	const struct carc_node *test = carc_node_get(root, "test");
	struct carc_node *meta = list_node(save, CARC_MAPPING);
	char program[80];

	snprintf(program, sizeof program, "JCloisterZone %.40s", version->text);
	carc_build_add(meta, "program", carc_build_word(&save->in.build, version->at, program));
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		if (*carc_node_word(root, kept[i][0]))
			carc_build_add(meta, kept[i][1],
				       copy(save, carc_node_get(root, kept[i][0])));
	carc_build_add(save->in.record, "meta", meta);
	if (*carc_node_word(test, "description"))
		carc_build_add(save->in.record, "note",
			       copy(save, carc_node_get(test, "description")));
}

/*
 * The setup, in the form of later releases. What it consists of tells its form, not the number of
 * the release. NULL: a finding was sent.
 */
static const struct carc_node *find_setup(struct carc_jcz_save *save)
{
	const struct carc_node *version = carc_jcz_get(save, save->in.root, "appVersion");
	const struct carc_node *setup = carc_jcz_get(save, save->in.root, "setup");

	if (!version || !setup)
		return NULL;
	if (carc_jcz_is_older(setup)) {
		carc_jcz_renew(save);
		return carc_node_get(save->in.root, "setup");
	}
	if (carc_node_get(setup, "sets"))
		return setup;
	carc_foreign_refuse(&save->in, CARC_F101_SAVE_RELEASE, setup->at, "%s", version->text);
	return NULL;
}

static void convert(struct carc_foreign *foreign)
{
	struct carc_jcz_save *save = (struct carc_jcz_save *)foreign;
	const struct carc_node *setup = find_setup(save), *replay;

	if (!setup || save->in.build.failed || save->in.reading.errors)
		return;
	carc_rules_init(&save->rules, carc_preset_next(NULL));
	carc_foreign_begin(&save->in, save->in.root->at);
	read_meta(save);
	replay = carc_jcz_get(save, save->in.root, "replay");
	if (!replay)
		return;
	read_setup(save, setup);
	read_players(save);
	save->random = carc_jcz_random(save->in.root, "initialRandom");
	/* FanCloisterZone asks also for a phantom whose only place is a tower. */
	save->second = CARC_JCZ_FIGURE;
	if (carc_node_word(save->in.root, "appVersion")[0] == '6')
		save->second |= 1u << CARC_ACT_TOP;
	if (save->in.reading.errors || save->in.build.failed)
		return;
	carc_jcz_play_begin(save);
	/* If the setup is refused before its players are read, no turn can name one. */
	if (save->in.reading.record->players > 0)
		carc_jcz_turns(save, replay);
	else
		save->in.reading.errors += save->play.errors;
	if (!save->in.reading.errors && !save->in.build.failed)
		carc_jcz_play_end(save);
}

const struct carc_foreign_form carc_jcz_form = {
	.what = "a save of JCloisterZone",
	.size = sizeof(struct carc_jcz_save),
	.cleared = offsetof(struct carc_jcz_save, play.game),
	.is = is_save,
	.convert = convert,
};

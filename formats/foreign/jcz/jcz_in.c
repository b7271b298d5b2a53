/*
 * Reading a save: release, setup, players, which stand before the replay. jcz_older.c first brings
 * a save of releases 4 into the form of later ones; jcz_turns.c reads the messages of the replay,
 * and jcz_play.c plays them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/foreign/jcz/jcz_in.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/tiles/tile_alias.h"

static bool is_save(const struct carc_node *root)
{
	return root->kind == CARC_MAPPING && !carc_node_get(root, "carc") &&
	       carc_node_get(root, "replay") &&
	       (carc_node_get(root, "setup") || carc_node_get(root, "appVersion"));
}

double carc_jcz_random(const struct carc_node *mapping, const char *key)
{
	const struct carc_node *value = carc_node_get(mapping, key);
	char *end;
	double number;

	/* A number of JSON has a digit before its point, so that no locale can spoil 0. */
	if (!value || value->kind != CARC_SCALAR || !value->plain)
		return -1;
	number = strtod(value->text, &end);
	return *end || number < 0 || number >= 1 ? -1 : number;
}

/*
 * ---- Setup ------------------------------------------------------------------------------------
 */

/* A part of the setup that has no meaning here. */
static void refuse_part(struct carc_jcz_save *save, struct carc_span at, const char *what,
			const char *name, const char *more)
{
	struct carc_diag diag = carc_trouble(CARC_F102_SAVE_PART, at, "", 0);

	snprintf(diag.text, sizeof diag.text, "%s %s%s", what, name, more);
	carc_report(&save->in.reading, &diag);
}

/* The parts of the setup, a bit each, and where each was named, for findings about it. */
struct parts {
	uint32_t all;
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
	const char *number = how_many(node, element);
	char more[60];

	if (part == CARC_JCZ_PARTS) {
		refuse_part(save, node->key_at, element ? "element" : "set", node->key, "");
		return;
	}
	if (figures && !strcmp(number, "0"))
		return;
	if (figures ? !carc_jcz_deal(&save->rules, part, number)
		    : !element && strcmp(number, "1") != 0) {
		snprintf(more, sizeof more, " = %.40s",
			 node->kind == CARC_SCALAR ? node->text : carc_node_shape(node));
		refuse_part(save, node->at, element ? "element" : "set", node->key, more);
		return;
	}
	parts->all |= UINT32_C(1) << part;
	parts->at[part] = node->key_at;
}

/*
 * Refuse a part that carc does not know, or knows only together with another one that is missing.
 */
static void refuse_left(struct carc_jcz_save *save, const struct parts *parts, uint32_t left)
{
	const char *game = save->rules.set->game;

	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		enum carc_jcz_part part = (enum carc_jcz_part)i;
		const struct carc_jcz_part_info *info = carc_jcz_part_info(part);

		if (left >> part & 1)
			refuse_part(save, parts->at[part], info->value ? "element" : "set",
				    info->name,
				    carc_jcz_part_known(game, part) ? " without what belongs to it"
								    : "");
	}
}

static void add_expansions(struct carc_jcz_save *save, const struct parts *parts)
{
	uint32_t left;
	uint32_t expansions = carc_jcz_expansions(&save->rules, parts->all, &left);
	struct carc_node *list = carc_build_list(&save->in.build, CARC_SEQUENCE, save->in.root->at);
	unsigned count;
	const struct carc_expansion *const *all = carc_expansions(&count);

	refuse_left(save, parts, left);
	carc_rules_expand(&save->rules, expansions);
	save->gardens = parts->all >> CARC_JCZ_BASIC_2 & 1;
	for (unsigned i = 0; i < count; i++)
		if (expansions >> i & 1)
			carc_build_add(list, NULL,
				       carc_build_text(&save->in.build, save->in.root->at,
						       all[i]->id, strlen(all[i]->id)));
	if (expansions)
		carc_build_add(save->in.record, "expansions", list);
}

static void refuse_rule(struct carc_jcz_save *save, const struct carc_node *rule)
{
	struct carc_diag diag =
		carc_trouble(CARC_F103_SAVE_RULE, rule->key_at, rule->key, rule->key_len);

	carc_foreign_tell(&save->in, &diag);
}

/* What open inns are worth at the end is a rule of FanCloisterZone, which names the values as we do. */
static void set_inns(struct carc_jcz_save *save, const struct carc_node *rule)
{
	const struct carc_option_value *value =
		rule->kind == CARC_SCALAR ? carc_option_value_named(CARC_OPTION_INCOMPLETE_INNS,
								    rule->text, rule->len)
					  : NULL;

	if (value)
		save->rules.option[CARC_OPTION_INCOMPLETE_INNS] = value->number;
	else
		refuse_rule(save, rule);
}

/*
 * The points of a city of two tiles become an option; other rules are about expansions that are not
 * known here.
 */
static void read_rule(struct carc_jcz_save *save, const struct carc_node *rule,
		      struct carc_node *options)
{
	if (!strcmp(rule->key, "tiny-city-scoring"))
		carc_build_add(options, "small-city", carc_build_copy(&save->in.build, rule));
	else if (!strcmp(rule->key, CARC_JCZ_INNS_RULE))
		set_inns(save, rule);
	else if (!carc_jcz_other_rule(rule->key))
		refuse_rule(save, rule);
}

/* JCloisterZone lets one player play alone. */
static void set_players(struct carc_jcz_save *save)
{
	const struct carc_node *players = carc_node_get(save->in.root, "players");

	if (players && players->kind == CARC_SEQUENCE && players->children == 1)
		save->rules.option[CARC_OPTION_PLAYERS_MIN] = 1;
}

/* Set the options that follow from the parts and the number of players. */
static void add_set_options(struct carc_jcz_save *save, struct carc_node *options)
{
	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		enum carc_option option = (enum carc_option)i;
		int number = save->rules.option[i];
		const char *value = carc_option_value_of(option, number)->name;

		if (number != save->rules.preset->option[i])
			carc_build_add(options, carc_option_info(option)->name,
				       carc_build_text(&save->in.build, save->in.root->at, value,
						       strlen(value)));
	}
}

static void add_options(struct carc_jcz_save *save, const struct parts *parts,
			const struct carc_node *rules)
{
	struct carc_node *options =
		carc_build_list(&save->in.build, CARC_MAPPING, save->in.root->at);

	set_players(save);
	for (const struct carc_node *rule = rules ? rules->first : NULL; rule; rule = rule->next)
		read_rule(save, rule, options);
	add_set_options(save, options);
	if (parts->followers)
		carc_build_add(options, "meeples",
			       carc_build_copy(&save->in.build, parts->followers));
	if (!parts->farmers)
		carc_build_add(options, "fields",
			       carc_build_text(&save->in.build, save->in.root->at, "none", 4));
	carc_build_add(save->in.record, "options", options);
}

static void read_element(struct carc_jcz_save *save, const struct carc_node *node,
			 struct parts *parts)
{
	if (!strcmp(node->key, "small-follower")) {
		parts->followers = node;
	} else if (!strcmp(node->key, "farmers")) {
		parts->farmers = node;
	} else {
		add_part(save, parts, node, true);
	}
}

/* Rulings that JCloisterZone chooses otherwise than a record would by default. */
static void add_rulings(struct carc_jcz_save *save)
{
	struct carc_node *rulings =
		carc_build_list(&save->in.build, CARC_MAPPING, save->in.root->at);

	carc_jcz_rule(&save->rules);
	for (unsigned i = 0; i < CARC_RULINGS; i++) {
		enum carc_ruling ruling = (enum carc_ruling)i;
		const char *choice = carc_choice_of(ruling, save->rules.ruling[i])->name;

		if (save->rules.ruling[i] != carc_choice_default(ruling)->number)
			carc_build_add(rulings, carc_ruling_info(ruling)->name,
				       carc_build_text(&save->in.build, save->in.root->at, choice,
						       strlen(choice)));
	}
	if (rulings && rulings->first)
		carc_build_add(save->in.record, "rulings", rulings);
}

/*
 * ---- The board before the first turn -----------------------------------------------------------
 */

static bool is_usual_start(const struct carc_jcz_save *save, const struct carc_node *start)
{
	const struct carc_node *item = start->first;
	struct carc_tile_name usual, name;

	if (!item || item->next || item->kind != CARC_MAPPING || !save->rules.start)
		return false;
	return carc_tileset_find(&save->rules.tiles, save->rules.start, strlen(save->rules.start),
				 &usual) &&
	       carc_tile_find(&save->rules.tiles, carc_node_word(item, "tile"),
			      strlen(carc_node_word(item, "tile")), &name) &&
	       usual.type == name.type && !strcmp(carc_node_word(item, "x"), "0") &&
	       !strcmp(carc_node_word(item, "y"), "0") &&
	       !strcmp(carc_node_word(item, "rotation"), "0");
}

/*
 * Degrees as quarter turns. What is no rotation stays as it is, and is refused when the record is
 * read.
 */
static struct carc_node *quarters(struct carc_jcz_save *save, const struct carc_node *degrees)
{
	static const char *const known[] = {"0", "90", "180", "270"};

	for (int rot = 0; rot < 4; rot++)
		if (degrees->kind == CARC_SCALAR && !strcmp(degrees->text, known[rot]))
			return carc_build_number(&save->in.build, degrees->at, rot);
	return carc_build_text(&save->in.build, degrees->at, degrees->text ? degrees->text : "",
			       degrees->len);
}

static void read_start_tile(struct carc_jcz_save *save, const struct carc_node *item,
			    struct carc_node *list)
{
	struct carc_node *tile = carc_build_list(&save->in.build, CARC_MAPPING, item->at);
	struct carc_node *at = carc_build_list(&save->in.build, CARC_SEQUENCE, item->at);
	const struct carc_node *name, *x, *y, *degrees;

	if (!carc_want(&save->in.reading, item, CARC_MAPPING, "a start tile", "an object"))
		return;
	name = carc_foreign_get(&save->in, item, "tile", CARC_SCALAR, "the name of a tile");
	x = carc_foreign_get(&save->in, item, "x", CARC_SCALAR, "a number");
	y = carc_foreign_get(&save->in, item, "y", CARC_SCALAR, "a number");
	degrees = carc_foreign_get(&save->in, item, "rotation", CARC_SCALAR, "a number of degrees");
	if (!name || !x || !y || !degrees)
		return;
	carc_build_add(at, NULL, carc_build_copy(&save->in.build, x));
	carc_build_add(at, NULL, carc_build_copy(&save->in.build, y));
	carc_build_add(tile, "tile", carc_build_copy(&save->in.build, name));
	carc_build_add(tile, "at", at);
	carc_build_add(tile, "rot", quarters(save, degrees));
	carc_build_add(list, NULL, tile);
}

static void read_start(struct carc_jcz_save *save, const struct carc_node *start)
{
	struct carc_node *list;

	if (is_usual_start(save, start))
		return;
	list = carc_build_list(&save->in.build, CARC_SEQUENCE, start->at);
	for (const struct carc_node *item = start->first; item; item = item->next)
		read_start_tile(save, item, list);
	carc_build_add(save->in.record, "start", list);
}

static void read_setup(struct carc_jcz_save *save, const struct carc_node *setup)
{
	const struct carc_node *sets =
		carc_foreign_get(&save->in, setup, "sets", CARC_MAPPING, "an object");
	const struct carc_node *elements =
		carc_foreign_get(&save->in, setup, "elements", CARC_MAPPING, "an object");
	const struct carc_node *rules =
		carc_foreign_get(&save->in, setup, "rules", CARC_MAPPING, "an object");
	const struct carc_node *start =
		carc_foreign_get(&save->in, setup, "start", CARC_SEQUENCE, "a list of tiles");
	struct parts parts = {.all = 0};

	for (const struct carc_node *node = sets ? sets->first : NULL; node; node = node->next)
		add_part(save, &parts, node, false);
	for (const struct carc_node *node = elements ? elements->first : NULL; node;
	     node = node->next)
		read_element(save, node, &parts);
	if (elements && !parts.followers)
		(void)carc_foreign_get(&save->in, elements, "small-follower", CARC_SCALAR,
				       "a number");
	if (save->in.reading.errors)
		return;
	add_expansions(save, &parts);
	add_options(save, &parts, rules);
	add_rulings(save);
	read_start(save, start);
}

/*
 * ---- Players, and what is told about the game ---------------------------------------------------
 */

/* A slot gives a colour. It is kept where it is not that of the seat. */
static void read_player(struct carc_jcz_save *save, const struct carc_node *item, unsigned seat,
			struct carc_node *players)
{
	const struct carc_node *name, *slot;
	struct carc_node *player;
	char usual[12];

	if (!carc_want(&save->in.reading, item, CARC_MAPPING, "a player", "an object"))
		return;
	name = carc_foreign_get(&save->in, item, "name", CARC_SCALAR, "a name");
	slot = carc_node_get(item, "slot");
	if (!name)
		return;
	snprintf(usual, sizeof usual, "%u", seat);
	if (!slot || (slot->kind == CARC_SCALAR && !strcmp(slot->text, usual))) {
		carc_build_add(players, NULL, carc_build_copy(&save->in.build, name));
		return;
	}
	player = carc_build_list(&save->in.build, CARC_MAPPING, item->at);
	carc_build_add(player, "name", carc_build_copy(&save->in.build, name));
	carc_build_add(player, "x-slot", carc_build_copy(&save->in.build, slot));
	carc_build_add(players, NULL, player);
}

static void read_players(struct carc_jcz_save *save)
{
	const struct carc_node *list = carc_foreign_get(&save->in, save->in.root, "players",
							CARC_SEQUENCE, "a list of players");
	struct carc_node *players;
	unsigned seat = 0;

	if (!list)
		return;
	players = carc_build_list(&save->in.build, CARC_SEQUENCE, list->at);
	for (const struct carc_node *item = list->first; item; item = item->next)
		read_player(save, item, seat++, players);
	carc_build_add(save->in.record, "players", players);
}

/* Which program saved which game, and when. */
static void read_meta(struct carc_jcz_save *save)
{
	static const char *const kept[][2] = {
		{"gameId", "game"}, {"name", "name"}, {"created", "created"}};
	const struct carc_node *version = carc_node_get(save->in.root, "appVersion");
	const struct carc_node *test = carc_node_get(save->in.root, "test");
	const struct carc_node *about = carc_node_get(test, "description");
	struct carc_node *meta = carc_build_list(&save->in.build, CARC_MAPPING, save->in.root->at);
	char program[80];
	int len = snprintf(program, sizeof program, "JCloisterZone %.40s", version->text);

	carc_build_add(meta, "program",
		       carc_build_text(&save->in.build, version->at, program, (size_t)len));
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
		const struct carc_node *node = carc_node_get(save->in.root, kept[i][0]);

		if (node && node->kind == CARC_SCALAR && node->len > 0)
			carc_build_add(meta, kept[i][1], carc_build_copy(&save->in.build, node));
	}
	carc_build_add(save->in.record, "meta", meta);
	if (about && about->kind == CARC_SCALAR && about->len > 0)
		carc_build_add(save->in.record, "note", carc_build_copy(&save->in.build, about));
}

/*
 * The setup, in the form of later releases. What it consists of tells its form, not the number of
 * the release. NULL: a finding was sent.
 */
static const struct carc_node *find_setup(struct carc_jcz_save *save)
{
	const struct carc_node *version = carc_foreign_get(&save->in, save->in.root, "appVersion",
							   CARC_SCALAR, "the number of a release");
	const struct carc_node *setup =
		carc_foreign_get(&save->in, save->in.root, "setup", CARC_MAPPING, "an object");

	if (!version || !setup)
		return NULL;
	if (carc_jcz_is_older(setup)) {
		carc_jcz_renew(save);
		return carc_node_get(save->in.root, "setup");
	}
	if (carc_node_get(setup, "sets"))
		return setup;
	carc_foreign_refuse(&save->in, CARC_F101_SAVE_RELEASE, setup->at, version->text);
	return NULL;
}

static void convert(struct carc_foreign *foreign)
{
	struct carc_jcz_save *save = (struct carc_jcz_save *)foreign;
	const struct carc_node *setup = find_setup(save), *replay;
	size_t count;

	if (!setup || save->in.build.failed || save->in.reading.errors)
		return;
	carc_rules_init(&save->rules, carc_presets(&count));
	save->in.record = carc_build_list(&save->in.build, CARC_MAPPING, save->in.root->at);
	carc_build_add(save->in.record, "carc",
		       carc_build_number(&save->in.build, save->in.root->at, 1));
	read_meta(save);
	replay = carc_foreign_get(&save->in, save->in.root, "replay", CARC_SEQUENCE,
				  "a list of messages");
	if (!replay)
		return;
	read_setup(save, setup);
	read_players(save);
	save->random = carc_jcz_random(save->in.root, "initialRandom");
	if (save->in.reading.errors || save->in.build.failed)
		return;
	save->play = carc_jcz_play_begin(save);
	if (save->play)
		carc_jcz_turns(save, replay);
	if (save->play && !save->in.reading.errors && !save->in.build.failed)
		carc_jcz_play_end(save->play);
	free(save->play);
}

const struct carc_foreign_form carc_jcz_form = {
	.what = "a save of JCloisterZone",
	.size = sizeof(struct carc_jcz_save),
	.is = is_save,
	.convert = convert,
};

/*
 * Reads a save from its head to its end: release, players, data about the game. jcz_setup.c reads the setup, jcz_turns.c the messages.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/import/jcz/jcz_save.h"

static bool is_save(const struct carc_node *root)
{
	return root->kind == CARC_MAPPING && !carc_node_get(root, "carc") &&
	       carc_node_get(root, "replay") &&
	       (carc_node_get(root, "setup") || carc_node_get(root, "appVersion"));
}

static long serial_of(const struct carc_node *player)
{
	return strtol(carc_node_word(player, "serial"), NULL, 10);
}

/* Adds the players of the list. A slot is a color; it is kept if it is not that of the seat. */
static void read_players(struct carc_jcz_save *save, const struct carc_node *list)
{
	const bool few = list->children <= CARC_SEATS;
	const struct carc_node *seated[CARC_SEATS];
	unsigned seats = 0;
	struct carc_node *players =
		carc_import_list(&save->in, save->in.head, "players", CARC_SEQUENCE, list->at);

	/* Players of releases 4 sit in the order of their serial numbers. A game with too many players is refused for that reason. */
	for (const struct carc_node *item = few ? list->first : NULL; item; item = item->next) {
		unsigned seat = seats++;

		for (; save->older && seat > 0 && serial_of(seated[seat - 1]) > serial_of(item);
		     seat--)
			seated[seat] = seated[seat - 1];
		seated[seat] = item;
	}
	for (unsigned seat = 0; seat < list->children; seat++) {
		const struct carc_node *item = few ? seated[seat] : list->first, *slot;
		char usual[12];

		if (!carc_want(&save->in.reading, item, CARC_MAPPING, "a player", "an object"))
			continue;
		slot = carc_node_get(item, save->older ? "number" : "slot");
		snprintf(usual, sizeof usual, "%u", seat);
		if (slot && slot->kind == CARC_SCALAR && !strcmp(slot->text, usual))
			slot = NULL;
		carc_import_player(
			&save->in, players,
			carc_jcz_get(save, item, save->older ? "nickname" : "name", CARC_SCALAR),
			"x-slot", slot);
	}
}

/* Reads which program saved which game, and when. */
static void read_meta(struct carc_jcz_save *save)
{
	static const char *const kept[][2] = {
		{"gameId", "game"}, {"name", "name"}, {"created", "created"}};
	const struct carc_node *root = save->in.root, *version = carc_node_get(root, "appVersion");
	const struct carc_node *test = carc_node_get(root, "test");
	struct carc_node *meta =
		carc_import_list(&save->in, save->in.head, "meta", CARC_MAPPING, root->at);
	char program[80];

	snprintf(program, sizeof program, "JCloisterZone %.40s", version->text);
	(void)carc_import_word(&save->in, meta, "program", version->at, program);
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		if (*carc_node_word(root, kept[i][0]))
			carc_import_copy(&save->in, meta, kept[i][1],
					 carc_node_get(root, kept[i][0]));
	if (*carc_node_word(test, "description"))
		carc_import_copy(&save->in, save->in.head, "note",
				 carc_node_get(test, "description"));
}

/* Finds the setup. Its members determine its form, not the number of the release. Returns NULL after a finding. */
static const struct carc_node *find_setup(struct carc_jcz_save *save)
{
	const struct carc_node *version =
		carc_jcz_get(save, save->in.root, "appVersion", CARC_SCALAR);
	const struct carc_node *setup = carc_jcz_get(save, save->in.root, "setup", CARC_MAPPING);
	const struct carc_node *expansions = carc_node_get(setup, "expansions");

	if (!version || !setup || carc_node_get(setup, "sets"))
		return version ? setup : NULL;
	save->older = expansions && expansions->kind != CARC_SCALAR;
	if (save->older)
		return setup;
	carc_import_refuse(&save->in, CARC_F101_SAVE_RELEASE, setup->at, "%s", version->text);
	return NULL;
}

static void convert(struct carc_import *import)
{
	struct carc_jcz_save *save = (struct carc_jcz_save *)import;
	const struct carc_node *root = import->root, *setup = find_setup(save), *players,
			       *assertions;

	if (!setup)
		return;
	save->board.count = save->prison.count = 0;
	save->rules = &import->reading.record->rules;
	carc_rules_reset(save->rules, carc_presets);
	carc_import_begin(import, root->at);
	read_meta(save);
	save->replay = carc_jcz_get(save, root, "replay", CARC_SEQUENCE);
	if (!save->replay)
		return;
	carc_jcz_setup(save, setup);
	players = carc_jcz_get(save, root, save->older ? "slots" : "players", CARC_SEQUENCE);
	if (players)
		read_players(save, players);
	assertions = carc_node_get(carc_node_get(root, "test"), "assertions");
	save->assertions = assertions ? assertions->first : NULL;
	/* FanCloisterZone also offers a phantom whose only place is a tower. */
	save->second = carc_jcz_second;
	if (carc_node_word(root, "appVersion")[0] == '6')
		save->second |= CARC_ACT_BIT(TOP);
	if (import->reading.errors || import->failed)
		return;
	carc_jcz_play_begin(save);
	/* If the setup is refused before its players are read, turns cannot name players. */
	if (import->reading.record->players > 0)
		carc_jcz_turns(save);
	else
		import->reading.errors += save->play.errors;
	if (!import->reading.errors && !import->failed)
		carc_jcz_play_end(save);
}

const struct carc_import_form carc_jcz_form = {
	.what = "a save of JCloisterZone",
	.size = sizeof(struct carc_jcz_save),
	.cleared = offsetof(struct carc_jcz_save, play.finding),
	.is = is_save,
	.convert = convert,
};

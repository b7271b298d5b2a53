/*
 * Writing a save: what stands before the messages and behind them, and refusing what has no place
 * in it. jcz_messages.c writes the messages. carc-convert and carc_told.c call carc_jcz_record().
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "core/engine/start_board.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_write.h"
#include "formats/input/tree/reading.h"
#include "formats/record/game_key.h"
#include "formats/say/report/report.h"

enum { SLOTS = 9 }; /* colours that JCloisterZone has */

static void refuse(struct carc_jcz_writing *writing, const char *text)
{
	carc_out_refuse(&writing->out, writing->out.record.at, "%s", text);
}

static void refuse_named(struct carc_jcz_writing *writing, const char *what, const char *name)
{
	carc_out_refuse(&writing->out, writing->out.record.at, "%s %s", what, name);
}

/*
 * The text of a single value of a mapping, which may be NULL; usual: if there is no such text, or
 * it is empty.
 */
static const char *text_of(const struct carc_node *mapping, const char *key, const char *usual)
{
	const char *word = carc_node_word(mapping, key);

	return *word ? word : usual;
}

/*
 * ---- Setup --------------------------------------------------------------------------------------
 */

/* The parts that are sets, or elements; each with its value. */
static void print_parts(struct carc_jcz_writing *writing, uint64_t parts, bool elements)
{
	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		enum carc_jcz_part part = (enum carc_jcz_part)i;
		const struct carc_jcz_part_info *info = carc_jcz_part_info(part);

		if (parts >> i & 1 && !info->value != elements)
			carc_json_word(&writing->print, info->name,
				       elements ? carc_jcz_value(&writing->out.record.rules, part)
						: "1");
	}
}

static void print_start_tile(struct carc_jcz_writing *writing, unsigned tile)
{
	const struct carc_board *board = &writing->out.game.board;
	const struct carc_jcz_kind *kind = carc_jcz_take(writing, board->tile[tile].type);
	struct carc_json_print *print = &writing->print;

	if (!kind)
		return;
	carc_json_open(print, NULL, '{');
	carc_json_text(print, "tile", kind->name);
	carc_json_int(print, "x", board->tile[tile].x);
	carc_json_int(print, "y", board->tile[tile].y);
	carc_json_int(print, "rotation", 90 * ((board->tile[tile].rot + kind->turn) % 4));
	carc_json_close(print, '}');
}

/* Write the setup. The game has begun, and no turn was played. */
static void print_setup(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	uint64_t parts = writing->parts;
	struct carc_json_print *print = &writing->print;
	const struct carc_jcz_choice *choice;
	char word[CARC_JCZ_WORD_MAX];

	carc_jcz_pack_init(&writing->pack, rules, parts >> CARC_JCZ_BASIC_2 & 1);
	carc_json_open(print, "setup", '{');
	carc_json_open(print, "sets", '{');
	print_parts(writing, parts, false);
	carc_json_close(print, '}');
	carc_json_open(print, "elements", '{');
	carc_json_int(print, "small-follower",
		      (long)carc_supply(rules, CARC_MEEPLE, writing->out.record.players));
	if (rules->option[CARC_OPTION_FIELDS] == CARC_FIELDS_PER_FIELD)
		carc_json_word(print, "farmers", "true");
	print_parts(writing, parts, true);
	carc_json_close(print, '}');
	carc_json_open(print, "rules", '{');
	if (rules->option[CARC_OPTION_SMALL_CITY] != 4)
		carc_json_text(print, "tiny-city-scoring", "2");
	for (unsigned i = 0; (choice = carc_jcz_choice(i)); i++)
		if ((parts & choice->parts || carc_option_changed(rules, choice->option)) &&
		    !carc_jcz_lacks(rules, choice->option)) {
			const char *chosen = carc_jcz_chosen(rules, choice, word);

			if (!strcmp(chosen, "true") || !strcmp(chosen, "false"))
				carc_json_word(print, choice->name, chosen);
			else
				carc_json_text(print, choice->name, chosen);
		}
	carc_json_close(print, '}');
	carc_json_word(print, "timer", "null");
	carc_json_open(print, "start", '[');
	for (unsigned tile = 0; tile < writing->out.game.board.tiles; tile++)
		print_start_tile(writing, tile);
	carc_json_close(print, ']');
	carc_json_close(print, '}');
}

/*
 * ---- Players, and what is told about the game ---------------------------------------------------
 */

/* The slot that a save had before, kept in x-slot, or that of the seat. */
static unsigned slot_of(const struct carc_node *player, unsigned seat)
{
	const char *text = text_of(player, "x-slot", "");
	int32_t slot;

	return carc_parse_int(text, strlen(text), 0, SLOTS - 1, &slot) ? (unsigned)slot : seat;
}

/* If two players have the same slot, each gets the slot of the seat. */
static bool slots_differ(const struct carc_node *players)
{
	unsigned taken = 0, seat = 0;

	for (const struct carc_node *player = players->first; player; player = player->next) {
		unsigned slot = slot_of(player, seat++);

		if (taken >> slot & 1)
			return false;
		taken |= 1u << slot;
	}
	return true;
}

static void print_players(struct carc_jcz_writing *writing)
{
	const struct carc_node *list = carc_node_get(writing->out.doc->root, "players");
	const struct carc_node *player = list->first;
	bool kept = slots_differ(list);
	struct carc_json_print *print = &writing->print;

	carc_json_open(print, "players", '[');
	for (unsigned seat = 0; seat < writing->out.record.players; seat++, player = player->next) {
		carc_json_open(print, NULL, '{');
		carc_json_text(print, "name", writing->out.record.player[seat].name);
		carc_json_int(print, "slot", (long)(kept ? slot_of(player, seat) : seat));
		carc_json_close(print, '}');
	}
	carc_json_close(print, ']');
}

/*
 * When the game began: as an earlier save has it, or the day that the record tells, or no time at
 * all.
 */
static void print_time(struct carc_jcz_writing *writing, const struct carc_node *meta)
{
	const char *created = text_of(meta, "created", "");
	const char *date = text_of(meta, "date", "");
	bool is_day = strlen(date) == 10 && strspn(date, "0123456789-") == 10 && date[4] == '-' &&
		      date[7] == '-';
	char midnight[32];

	snprintf(midnight, sizeof midnight, "%.10sT00:00:00.000Z", is_day ? date : "1970-01-01");
	carc_json_text(&writing->print, "created", *created ? created : midnight);
}

static void print_head(struct carc_jcz_writing *writing)
{
	const struct carc_node *meta = carc_node_get(writing->out.doc->root, "meta");
	const char *program = text_of(meta, "program", ""), *version = "5.12.0";
	struct carc_json_print *print = &writing->print;
	char game[20];

	if (!strncmp(program, "JCloisterZone 5.", 16))
		version = program + 14;
	snprintf(game, sizeof game, "%016llx", (unsigned long long)writing->seed);
	carc_json_text(print, "appVersion", version);
	carc_json_text(print, "gameId", text_of(meta, "game", game));
	carc_json_text(print, "name", text_of(meta, "name", ""));
	carc_json_fraction(print, "initialRandom", carc_jcz_begin_number(writing, 0));
	print_time(writing, meta);
	carc_json_int(print, "clock", carc_jcz_clock(writing));
}

/* A game that was ended early is written as if its last draw had been the end of the pack. */
static void print_annotations(struct carc_jcz_writing *writing)
{
	struct carc_json_print *print = &writing->print;

	carc_json_open(print, "gameAnnotations", '{');
	carc_json_open(print, "drawOrder", '[');
	for (unsigned i = 0; i < writing->draws; i++)
		carc_json_text(print, NULL, writing->drawn[i]);
	carc_json_close(print, ']');
	if (writing->out.record.ended && !writing->out.game.over) {
		carc_json_int(print, "endTurn", (long)writing->draws);
		if (writing->draws == 0)
			refuse(writing, "a game that ended before its first turn");
	}
	carc_json_close(print, '}');
}

/*
 * ---- What the record claims ---------------------------------------------------------------------
 */

static void print_claim(struct carc_jcz_writing *writing, const struct carc_claim *claim)
{
	const char *name = writing->out.record.player[claim->player].name;
	char text[CARC_NAME_MAX + 80];

	if (claim->kind == CARC_CLAIM_SCORE)
		snprintf(text, sizeof text, "%s has %d points", name, (int)claim->points);
	else
		snprintf(text, sizeof text, "%s scored %s for %d points", name,
			 carc_kind_info(claim->feature.kind)->name, (int)claim->points);
	carc_json_text(&writing->print, NULL, text);
}

/*
 * Write all claims about points of features that gave some, and those about scores that hold when
 * the last turn has been played, as assertions. One that names no player is left out.
 */
static void print_claims(struct carc_jcz_writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	const char *note = text_of(writing->out.doc->root, "note", "");
	unsigned last = record->turns > 0 ? record->turn[record->turns - 1].first_claim : 0;
	struct carc_json_print *print = &writing->print;
	bool any = false;

	if (writing->out.game.over || record->ended)
		last = record->final_claim;
	for (unsigned i = 0; i < record->claims; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->player == CARC_PLAYER_NONE ||
		    (claim->kind == CARC_CLAIM_POINTS ? claim->points == 0 : i < last))
			continue;
		if (!any) {
			carc_json_open(print, "test", '{');
			if (*note)
				carc_json_text(print, "description", note);
			carc_json_open(print, "assertions", '[');
		}
		any = true;
		print_claim(writing, claim);
	}
	if (any) {
		carc_json_close(print, ']');
		carc_json_close(print, '}');
	}
}

/*
 * ---- All of it ----------------------------------------------------------------------------------
 */

/*
 * Whether the setup tells an option: points of small cities, which there are 4 or 2 and a pennant, number of meeples,
 * gardens, that there are no farmers, what of an expansion is missing, and what rules of a setup say.
 */
static bool is_told(enum carc_option option, int number)
{
	const struct carc_jcz_choice *choice;

	for (unsigned i = 0; (choice = carc_jcz_choice(i)); i++)
		if (choice->option == option)
			return true;
	return carc_jcz_tells(option, number) ||
	       (option == CARC_OPTION_SMALL_CITY && number == 2) || option == CARC_OPTION_MEEPLES ||
	       option == CARC_OPTION_GARDENS ||
	       (option == CARC_OPTION_FIELDS &&
		(number == CARC_FIELDS_NONE || number == CARC_FIELDS_NO_FARMERS));
}

/* Refuse a game whose expansions, tiles or figures JCloisterZone does not have. */
static void check_game(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	char word[CARC_RULES_WORD_MAX];

	writing->parts = carc_jcz_parts(rules);
	if (!writing->parts)
		refuse_named(writing, "a game by the rules", carc_rules_word(rules, word));
	if (carc_rules_tiles(rules) < rules->tiles.tiles)
		refuse(writing, "a game with the ruling river-start-tile=out");
	if (rules->own)
		refuse(writing, "tiles of a set of its own");
	if (rules->option[CARC_OPTION_FIELDS] == CARC_FIELDS_NONE &&
	    carc_jcz_no_farmers(rules) != CARC_FIELDS_NONE)
		refuse(writing, "shepherds or barns in a game with the option fields=none");
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (rules->supply[kind] > 0 && !carc_jcz_figure_name(kind))
			refuse_named(writing, "the figure", carc_figure_name(kind));
}

static void write(struct carc_out *out)
{
	struct carc_jcz_writing *writing = (struct carc_jcz_writing *)out;
	struct carc_json_print *print = &writing->print;

	check_game(writing);
	carc_out_options(out, carc_presets, is_told);
	carc_out_start(out);
	carc_out_game(out, carc_jcz_rule, false);
	if (out->refused)
		return;
	carc_replay_begin(&out->replay, &out->record, &out->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	writing->seed = carc_game_key_word(&out->record, &out->game, out->record.rules.option);
	carc_json_open(print, NULL, '{');
	print_head(writing);
	print_setup(writing);
	print_players(writing);
	carc_json_open(print, "replay", '[');
	carc_jcz_messages(writing);
	carc_json_close(print, ']');
	print_annotations(writing);
	print_claims(writing);
	carc_json_close(print, '}');
	carc_json_end(print);
	out->failed = print->failed;
	if (!out->refused && !out->failed)
		(void)fwrite(print->bytes, 1, print->len, out->file);
	free(print->bytes);
}

enum carc_status carc_jcz_record(const struct carc_document *doc, const struct carc_sink *sink,
				 FILE *out)
{
	const struct carc_out_form form = {sizeof(struct carc_jcz_writing), CARC_F112_NOT_IN_SAVE,
					   write};

	return carc_out_record(&form, doc, sink, out);
}

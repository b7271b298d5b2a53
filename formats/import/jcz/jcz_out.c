/* Writes the head and the end of a save, and refuses records that a save cannot express. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "formats/import/jcz/jcz_write.h"
#include "formats/input/tree/reading.h"
#include "formats/record/game_key.h"
#include "formats/output/report/report.h"

enum { SLOTS = 9 }; /* colours that JCloisterZone has */

static void refuse(struct carc_jcz_writing *writing, const char *text, const char *name)
{
	carc_out_refuse(&writing->out, writing->out.record.at, "%s%s", text, name);
}

/* Returns the text of a single value of a mapping, which may be NULL, or `usual` if there is none. */
static const char *text_of(const struct carc_node *mapping, const char *key, const char *usual)
{
	const char *word = carc_node_word(mapping, key);

	return *word ? word : usual;
}

/* Returns the slot that x-slot keeps from a save, or the slot of the seat. */
static unsigned slot_of(const struct carc_node *player, unsigned seat)
{
	const char *text = carc_node_word(player, "x-slot");
	int32_t slot;

	return carc_parse_int(text, strlen(text), 0, SLOTS - 1, &slot) ? (unsigned)slot : seat;
}

/* If two players have the same slot, each gets the slot of the seat. */
static void print_players(struct carc_jcz_writing *writing)
{
	const struct carc_node *list = carc_node_get(writing->out.doc->root, "players");
	struct carc_json_print *print = &writing->print;
	unsigned taken = 0, seat = 0;
	bool same = false;

	for (const struct carc_node *player = list->first; player; player = player->next) {
		unsigned slot = slot_of(player, seat++);

		same |= taken >> slot & 1;
		taken |= 1u << slot;
	}
	carc_json_open(print, "players", '[');
	seat = 0;
	for (const struct carc_node *player = list->first; player; player = player->next, seat++) {
		carc_json_open(print, NULL, '{');
		carc_json_text(print, "name", writing->out.record.player[seat].name);
		carc_json_int(print, "slot", (long)(same ? seat : slot_of(player, seat)));
		carc_json_close(print, '}');
	}
	carc_json_close(print, ']');
}

/* Prints the time when the game began: that of a save that was read, or the day of the record, or none. */
static void print_time(struct carc_jcz_writing *writing, const struct carc_node *meta)
{
	const char *date = carc_node_word(meta, "date");
	bool is_day = strlen(date) == 10 && strspn(date, "0123456789-") == 10 && date[4] == '-' &&
		      date[7] == '-';
	char midnight[32];

	snprintf(midnight, sizeof midnight, "%.10sT00:00:00.000Z", is_day ? date : "1970-01-01");
	carc_json_text(&writing->print, "created", text_of(meta, "created", midnight));
}

static void print_head(struct carc_jcz_writing *writing)
{
	const struct carc_document *doc = writing->out.doc;
	const struct carc_node *meta = carc_node_get(doc->root, "meta");
	const char *program = carc_node_word(meta, "program"), *version = "5.12.0";
	struct carc_json_print *print = &writing->print;
	long clock = 0;
	char game[20];

	for (const struct carc_node *turn = doc->turns ? doc->turns->first : NULL; turn;
	     turn = turn->next) {
		long took = carc_jcz_clock(turn);

		clock += took > 0 ? took : 0;
	}
	if (!strncmp(program, "JCloisterZone 5.", 16))
		version = program + 14;
	snprintf(game, sizeof game, "%016llx", (unsigned long long)writing->seed);
	carc_json_text(print, "appVersion", version);
	carc_json_text(print, "gameId", text_of(meta, "game", game));
	carc_json_text(print, "name", carc_node_word(meta, "name"));
	carc_json_fraction(print, "initialRandom", carc_jcz_begin_number(writing, 0));
	print_time(writing, meta);
	carc_json_int(print, "clock", clock);
}

/* Prints the order of tiles. A game that ended early is written as if the pack were empty after its last draw. */
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
			refuse(writing, "a game that ended before its first turn", "");
	}
	carc_json_close(print, '}');
}

/*
 * Prints claims about points of features that scored, and about scores after the last turn, as assertions. Leaves out claims without a
 * player.
 */
static void print_claims(struct carc_jcz_writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	const char *note = carc_node_word(writing->out.doc->root, "note");
	unsigned last = record->turns > 0 ? record->turn[record->turns - 1].first_claim : 0;
	struct carc_json_print *print = &writing->print;
	bool any = false;

	if (writing->out.game.over || record->ended)
		last = record->final_claim;
	for (unsigned i = 0; i < record->claims; i++) {
		const struct carc_claim *claim = &record->claim[i];
		bool score = claim->kind == CARC_CLAIM_SCORE;
		char text[CARC_NAME_MAX + 80];

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
		snprintf(text, sizeof text, "%s %s%s%s %d points",
			 record->player[claim->player].name, score ? "has" : "scored ",
			 score ? "" : carc_kind_info(claim->feature.kind)->name,
			 score ? "" : " for", (int)claim->points);
		carc_json_text(print, NULL, text);
	}
	if (any) {
		carc_json_close(print, ']');
		carc_json_close(print, '}');
	}
}

/* ---- All of it ---- */

/* Returns true if the setup expresses an option with this number, by its parts, its rules, or a key of its own. */
static bool is_told(enum carc_option option, int number)
{
	for (unsigned i = 0; i < CARC_JCZ_CHOICES; i++)
		if (carc_jcz_choices[i].option == option)
			return true;
	return carc_jcz_tells(option, number) ||
	       (option == CARC_OPTION_SMALL_CITY && number == 2) || option == CARC_OPTION_MEEPLES ||
	       option == CARC_OPTION_GARDENS ||
	       (option == CARC_OPTION_FIELDS &&
		(number == CARC_FIELDS_NONE || number == CARC_FIELDS_NO_FARMERS));
}

/* Refuses a game with expansions, tiles or figures that JCloisterZone does not have. */
static void check_game(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	char word[CARC_RULES_WORD_MAX];

	writing->parts = carc_jcz_parts(rules);
	if (!writing->parts)
		refuse(writing, "a game by the rules ", carc_rules_word(rules, word));
	if (carc_rules_tiles(rules) < rules->tiles.tiles)
		refuse(writing, "a game with the ruling river-start-tile=out", "");
	if (rules->own)
		refuse(writing, "tiles of a set of its own", "");
	if (rules->option[CARC_OPTION_FIELDS] == CARC_FIELDS_NONE &&
	    carc_jcz_no_farmers(rules) != CARC_FIELDS_NONE)
		refuse(writing, "shepherds or barns in a game with the option fields=none", "");
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (rules->supply[kind] > 0 && !carc_jcz_figure_name(kind))
			refuse(writing, "the figure ", carc_figure_name(kind));
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
	carc_jcz_print_setup(writing);
	print_players(writing);
	carc_json_open(print, "replay", '[');
	carc_jcz_messages(writing);
	carc_json_close(print, ']');
	print_annotations(writing);
	print_claims(writing);
	carc_json_close(print, '}');
	carc_json_end(print);
	out->failed = print->text.failed;
	if (!out->refused && !out->failed)
		(void)fwrite(print->text.bytes, 1, print->text.len, out->file);
	free(print->text.bytes);
}

enum carc_status carc_jcz_record(const struct carc_document *doc, const struct carc_sink *sink,
				 FILE *out)
{
	const struct carc_out_form form = {sizeof(struct carc_jcz_writing), CARC_F112_NOT_IN_SAVE,
					   write};

	return carc_out_record(&form, doc, sink, out);
}

/*
 * Whether a game is the same in another program: its options, its start board, and how it plays by
 * the rules of that program.
 */
#include "formats/foreign/foreign_out.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "formats/foreign/foreign.h"
#include "formats/input/tree/reading.h"

enum carc_status carc_out_record(const struct carc_out_form *form, const struct carc_document *doc,
				 const struct carc_sink *sink, FILE *file)
{
	struct carc_out *out = malloc(form->size);
	struct carc_found no_memory = carc_found(CARC_U003_NO_MEMORY);
	bool sound = false;

	if (out) {
		memset(out, 0, offsetof(struct carc_out, record));
		memset((char *)out + sizeof *out, 0, form->size - sizeof *out);
		out->doc = doc;
		out->sink = sink;
		out->code = form->code;
		out->file = file;
		carc_record_copy(&out->record, &doc->record);
		form->write(out);
		sound = !out->refused && !out->failed;
	}
	no_memory.at = doc->record.at;
	if (!out || (out->failed && !out->refused))
		sink->fn(sink->ctx, &no_memory);
	free(out);
	return sound ? CARC_OK : CARC_REFUSED;
}

void carc_out_refuse(struct carc_out *out, struct carc_span at, const char *format, ...)
{
	struct carc_found finding;
	va_list values;

	va_start(values, format);
	finding = carc_foreign_trouble(out->code, at, format, values);
	va_end(values);
	if (!out->refused)
		out->sink->fn(out->sink->ctx, &finding);
	out->refused = true;
}

static bool option_is_known(const struct carc_preset *preset, enum carc_option option, int number)
{
	return carc_option_info(option)->permits || number == carc_preset_number(preset, option);
}

void carc_out_options(struct carc_out *out, const struct carc_preset *preset,
		      bool (*told)(enum carc_option option, int number))
{
	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		int number = out->record.rules.option[i];

		if (!option_is_known(preset, i, number) && !(told && told(i, number)))
			carc_out_refuse(out, out->record.at, "a game with the option %.40s=%.30s",
					carc_option_info(i)->name,
					carc_option_chosen(&out->record.rules, i)->name);
	}
}

void carc_out_start(struct carc_out *out)
{
	const struct carc_record *record = &out->record;
	struct carc_span at = record->at;

	if (!record->has_start)
		return;
	if (record->start_tiles > 0)
		at = record->action[0].at;
	for (unsigned i = 0; i < record->players; i++)
		if (record->start_points[i] != 0)
			carc_out_refuse(out, at, "points on the start board");
	if (record->drawn > record->start_tiles)
		carc_out_refuse(out, at, "tiles that were drawn and are not on the start board");
	if (record->next != 0)
		carc_out_refuse(out, at, "a game that the first listed player does not begin");
	if (record->start_meeples > 0)
		carc_out_refuse(out, record->action[record->start_tiles].at,
				"figures, tower pieces or goods on the start board");
}

/* The first finding of a game as it is played back. */
static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_found *first = ctx;

	if (first->code == CARC_CODE_OK && carc_code_info(finding->code)->severity == CARC_ERROR &&
	    carc_code_exit(finding->code) == 1)
		*first = *finding;
}

/* Play all of it. False: a turn breaks a rule; *ret_why says which. */
static bool play(struct carc_out *out, const struct carc_record *record, struct carc_found *ret_why)
{
	*ret_why = carc_found(CARC_CODE_OK);
	carc_replay_begin(&out->replay, record, &out->game, (struct carc_sink){on_finding, ret_why},
			  NULL);
	while (carc_replay_turn(&out->replay))
		;
	/* What stands against the rules could not be played there. */
	return !out->replay.broken && out->replay.as_played == 0;
}

/* Score what is scored at the end: another ruling may give other points only there. Whether tiles are left stays known. */
static void finish(struct carc_game *game)
{
	bool over = game->over;

	if (!game->finished && game->last == CARC_TILE_NONE)
		carc_game_finish(game, NULL);
	game->over = over;
}

static unsigned features_of(const struct carc_game *game)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < game->zones.count; zone++)
		count += carc_zones_find(&game->zones, zone) == zone;
	return count;
}

void carc_out_game(struct carc_out *out, void (*rule)(struct carc_rules *rules), bool wanted)
{
	const struct carc_record *own = &out->doc->record;
	int32_t points[CARC_SEATS] = {0};
	struct carc_found why;
	unsigned player, features;
	bool sound, same;

	carc_infer_rotation(&out->record, CARC_TURNED_SO, &out->replay, &out->game);
	rule(&out->record.rules);
	same = !memcmp(&out->record.rules, &own->rules, sizeof own->rules) &&
	       !memcmp(out->record.action, own->action, own->actions * sizeof own->action[0]);
	if (same && own->obeys && !wanted)
		return;
	sound = play(out, own, &why);
	player = out->game.player;
	features = features_of(&out->game);
	finish(&out->game);
	for (unsigned i = 0; i < out->game.players; i++)
		points[i] = carc_game_score(&out->game, i);
	/* Where the rules are the same, the game is. */
	if (sound && !same) {
		sound = play(out, &out->record, &why);
		finish(&out->game);
	}
	if (!sound && why.turn > 0)
		carc_out_refuse(out, why.at,
				"turn %u, because that program's rules forbid it (carc reports %s)",
				why.turn, carc_code_info(why.code)->code);
	else if (!sound)
		carc_out_refuse(
			out, why.at,
			"the start board, because that program's rules forbid it (carc reports %s)",
			carc_code_info(why.code)->code);
	if (sound && out->game.player != player)
		carc_out_refuse(out, out->record.at, "a turn that depends on another ruling");
	if (sound && features_of(&out->game) != features)
		carc_out_refuse(out, out->record.at, "features joined by another ruling");
	for (unsigned i = 0; sound && i < out->game.players; i++)
		if (carc_game_score(&out->game, i) != points[i])
			carc_out_refuse(out, out->record.at,
					"points that depend on another ruling");
}

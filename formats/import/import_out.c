/* See import_out.h. */
#include "formats/import/import_out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "formats/import/import.h"
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
	finding = carc_import_trouble(out->code, at, format, values);
	va_end(values);
	if (!out->refused)
		out->sink->fn(out->sink->ctx, &finding);
	out->refused = true;
}

void carc_out_options(struct carc_out *out, const struct carc_preset *preset,
		      bool (*can_hold)(enum carc_option option, int number))
{
	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		int number = out->record.rules.option[i];

		if (!carc_option_info(i)->permits && number != carc_preset_number(preset, i) &&
		    !(can_hold && can_hold(i, number)))
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

/* Keeps the first error of a game. */
static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_found *first = ctx;

	if (first->code == CARC_CODE_OK && carc_code_info(finding->code)->severity == CARC_ERROR &&
	    carc_code_exit(finding->code) == 1)
		*first = *finding;
}

/* Results that must be equal in both programs. */
struct outcome {
	unsigned player, features;
	int32_t points[CARC_SEATS];
};

/* Plays a whole record, with final scoring, since a ruling may change only that. Returns false if a turn breaks a rule; *ret_why says which. */
static bool play(struct carc_out *out, const struct carc_record *record, struct carc_found *ret_why,
		 struct outcome *ret_outcome)
{
	struct carc_game *game = &out->game;

	*ret_why = carc_found(CARC_CODE_OK);
	*ret_outcome = (struct outcome){0};
	carc_replay_begin(&out->replay, record, game, (struct carc_sink){on_finding, ret_why},
			  NULL);
	while (carc_replay_turn(&out->replay))
		;
	ret_outcome->player = game->player;
	for (unsigned zone = 0; zone < game->zones.count; zone++)
		ret_outcome->features += carc_zones_find(&game->zones, zone) == zone;
	if (!game->finished && game->last == CARC_TILE_NONE) {
		bool over = game->over;

		/* Final scoring ends the game, even if tiles are left. */
		carc_game_finish(game, NULL);
		game->over = over;
	}
	for (unsigned i = 0; i < game->players; i++)
		ret_outcome->points[i] = carc_game_score(game, i);
	/* The other program accepts no turn that was only accepted as played. */
	return !out->replay.broken && out->replay.as_played == 0;
}

void carc_out_game(struct carc_out *out, void (*rule)(struct carc_rules *rules), bool wanted)
{
	const struct carc_record *own = &out->doc->record;
	struct outcome here, there;
	char where[40] = "the start board";
	struct carc_found why;
	bool sound, same;

	carc_infer_rotation(&out->record, CARC_TURNED_SO, &out->replay, &out->game);
	rule(&out->record.rules);
	same = !memcmp(&out->record.rules, &own->rules, sizeof own->rules) &&
	       !memcmp(out->record.action, own->action, own->actions * sizeof own->action[0]);
	if (same && own->obeys && !wanted)
		return;
	sound = play(out, own, &why, &here);
	there = here;
	if (sound && !same)
		sound = play(out, &out->record, &why, &there);
	if (!sound) {
		if (why.turn > 0)
			snprintf(where, sizeof where, "turn %u", why.turn);
		carc_out_refuse(out, why.at,
				"%s, because that program's rules forbid it (carc reports %s)",
				where, carc_code_info(why.code)->code);
	} else if (there.player != here.player) {
		carc_out_refuse(out, own->at, "a turn that depends on another ruling");
	} else if (there.features != here.features) {
		carc_out_refuse(out, own->at, "features joined by another ruling");
	} else if (memcmp(there.points, here.points, sizeof here.points) != 0) {
		carc_out_refuse(out, own->at, "points that depend on another ruling");
	}
}

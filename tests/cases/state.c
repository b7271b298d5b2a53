#define _GNU_SOURCE
#include "tests/cases/state.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "formats/draw/board_text.h"
#include "formats/output/position/features.h"
#include "formats/record/turn/turn_out.h"

static void say_scores(const struct carc_game *game, const char *title, FILE *out)
{
	fputs(title, out);
	for (unsigned player = 0; player < game->players; player++)
		fprintf(out, " %d", (int)carc_game_score(game, player));
	fputc('\n', out);
}

static void say_rulings(const struct carc_game *game, const char *title, FILE *out)
{
	fputs(title, out);
	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++)
		if (game->relied_on[ruling] > 0)
			fprintf(out, " %s", carc_option_info(ruling)->name);
	fputc('\n', out);
}

/* Lists where a tile may lie, if the expectation asks for one. */
static void say_places(const struct carc_game *game, const char *asked, FILE *out)
{
	char id[20];
	struct carc_tile_name name;
	struct carc_placement placement;
	unsigned cursor = 0;

	if (sscanf(asked, "places %19[^:]:", id) != 1 ||
	    !carc_tileset_find(&game->rules->tiles, id, strlen(id), &name))
		return;
	fprintf(out, "places %s:", id);
	while (carc_placement_next(game, game->rules->tiles.type[name.type], &cursor, &placement))
		fprintf(out, " %d,%d r%u", placement.x, placement.y, placement.rot);
	fputc('\n', out);
}

/* Lists what can be done in the last turn after its actions, before it ends. */
static void say_can(const struct carc_session *session, const char *asked, FILE *out)
{
	static struct carc_game game;
	static struct carc_replay replay;
	const struct carc_record *record = &session->doc->record;
	const struct carc_turn *turn;
	struct carc_action action;
	struct carc_found finding;

	if (strncmp(asked, "can", 3) != 0 || record->turns == 0)
		return;
	carc_replay_begin(&replay, record, &game, (struct carc_sink){carc_ignore, NULL}, NULL);
	while (replay.next + 1 < record->turns && carc_replay_turn(&replay)) {
	}
	turn = &record->turn[record->turns - 1];
	fputs("can", out);
	for (unsigned n = 0; n < turn->actions; n++)
		if (carc_game_act(&game, &record->action[turn->first_action + n], NULL, &finding) !=
		    CARC_OK)
			fputs(" not be played", out);
	for (unsigned act = 0; act < CARC_ACTS; act++)
		for (unsigned cursor = 0; carc_moves_next(&game, act, &cursor, &action);)
			if (!carc_action_draws(&action)) {
				fputc(' ', out);
				carc_write_compact_actions(record, &action, 1, out);
			}
	fputc('\n', out);
}

void state_hear(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct state_told *told = ctx;

	if (told->turn != game->turn)
		told->completed = 0;
	told->turn = game->turn;
	if (event->kind == CARC_EVENT_COMPLETE && !event->final &&
	    told->completed < STATE_COMPLETED)
		told->zone[told->completed++] = event->zone;
}

/* Names the features that the last turn completed, by the first tile of each. */
static void say_completed(const struct carc_game *game, const struct state_told *told, FILE *out)
{
	fputs("completes", out);
	for (unsigned i = 0; i < told->completed; i++) {
		unsigned tile;
		struct carc_feature_ref ref = carc_game_zone_ref(game, told->zone[i], &tile);
		const struct carc_spot spot = carc_game_spot(game, tile);

		fprintf(out, " %s@%d,%d", carc_kind_info(ref.kind)->name, spot.x, spot.y);
	}
	fputc('\n', out);
}

char *state_say(const struct carc_session *session, const struct state_told *told,
		const char *asked)
{
	const struct carc_game *game = session->game;
	static struct carc_game ended;
	const char *names[CARC_SEATS];
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	assert(out);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		names[player] = carc_player_name(&session->doc->record, player);
	say_scores(game, "score", out);
	carc_game_copy(&ended, game);
	carc_game_finish(&ended, NULL);
	say_scores(&ended, "final", out);
	fprintf(out, "next %s\n", carc_game_ended(game) ? "nobody" : names[game->player]);
	fprintf(out, "left %u\n", game->left);
	say_rulings(game, "relies on", out);
	say_rulings(&ended, "final relies on", out);
	say_places(game, asked, out);
	say_can(session, asked, out);
	say_completed(game, told, out);
	carc_hands_line(session->replay, out);
	carc_board_words(game, &(struct carc_draw){.names = names}, out);
	fclose(out);
	return text;
}

bool state_has(const char *text, const char *line)
{
	for (const char *at = text; (at = strstr(at, line)) != NULL; at++)
		if ((at == text || at[-1] == '\n') && at[strlen(line)] == '\n')
			return true;
	return false;
}

/*
 * Random games as logs of Board Game Arena, read again: the same game, and every score that the log tells is
 * claimed and right; a final score only where the game came to its end.
 * usage: prop_bga [SEED [COUNT]]
 */
#include <stdlib.h>

#include "core/boxes.h"
#include "core/engine/turn.h"
#include "formats/import/bga/bga.h"
#include "tests/prop/elsewhere.h"

/* A log being written. */
struct logging {
	FILE *out;
	const struct carc_record *record;
	struct carc_game game;
	struct carc_replay replay;
	unsigned packets, tiles;
	int32_t score[CARC_SEATS];
};

static unsigned id_of(unsigned player)
{
	return 900 - 7 * player;
}

/* A packet with an event whose arguments follow, up to end_event. */
static void begin_event(struct logging *logging, const char *type, const char *words)
{
	fprintf(logging->out,
		"%s\n{\"channel\":\"/table/t5\",\"table_id\":\"5\",\"time\":\"17000%05u\","
		"\"data\":[{\"uid\":\"x\",\"type\":\"%s\",\"log\":\"%s\",\"args\":{",
		logging->packets ? "," : "", logging->packets, type, words);
	logging->packets++;
}

static void end_event(struct logging *logging)
{
	fputs("}}]}", logging->out);
}

static void write_action(struct logging *logging, const struct carc_action *action, unsigned player)
{
	const struct carc_tile_type *type = logging->record->rules.tiles.type[action->type];
	unsigned number = carc_bga_number(type);

	if (action->act == CARC_ACT_DISCARD) {
		begin_event(logging, "pickTile", "");
		fprintf(logging->out, "\"id\":\"%u\",\"type\":\"%u\"", ++logging->tiles, number);
		end_event(logging);
		begin_event(logging, "cantPlay", "");
		fprintf(logging->out, "\"tile_id\":\"%u\",\"player_id\":%u", logging->tiles,
			id_of(player));
		end_event(logging);
		return;
	}
	begin_event(logging, "playTile", "");
	fprintf(logging->out,
		"\"player_id\":\"%u\",\"player_name\":\"%s\",\"id\":\"%u\",\"type\":\"%u\","
		"\"x\":%d,\"y\":\"%d\",\"ori\":\"%u\"",
		id_of(player), logging->record->player[player].name, ++logging->tiles, number,
		action->x, action->y, carc_bga_quarters(number, action->rot) + 1);
	end_event(logging);
}

static void write_meeple(struct logging *logging, const struct carc_action *tile,
			 const struct carc_action *meeple)
{
	const struct carc_tile_type *type = logging->record->rules.tiles.type[tile->type];
	unsigned zone = carc_tile_resolve(type, tile->rot, meeple->feature);

	begin_event(logging, "playPartisan", "");
	fprintf(logging->out, "\"id\":\"%u\",\"pos\":\"%u\",\"piece\":\"partisan\"", logging->tiles,
		carc_bga_place(type, zone));
	end_event(logging);
}

/* What has changed since the last time. */
static void write_scores(struct logging *logging, const char *words)
{
	for (unsigned i = 0; i < logging->record->players; i++) {
		int32_t score = carc_game_score(&logging->game, i);

		if (score == logging->score[i])
			continue;
		logging->score[i] = score;
		begin_event(logging, "realizationAchieved", words);
		end_event(logging);
		begin_event(logging, "winPoints", "");
		fprintf(logging->out, "\"player_id\":%u,\"score\":\"%d\"", id_of(i), (int)score);
		end_event(logging);
	}
}

static void write_turn(struct logging *logging, unsigned number)
{
	const struct carc_record *record = logging->record;
	const struct carc_turn *turn = &record->turn[number];
	const struct carc_action *action = &record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++) {
		if (action[i].act == CARC_ACT_MEEPLE)
			write_meeple(logging, &action[i - 1], &action[i]);
		else
			write_action(logging, &action[i], number % record->players);
	}
	(void)carc_replay_turn(&logging->replay);
	write_scores(logging, "${player_name} achieved a ${real_type}");
}

/* A game that breaks off after an even number of turns is one in which the first player gave up. */
static void write_result(struct logging *logging)
{
	bool conceded = !logging->game.over;

	if (conceded && logging->record->turns % 2)
		return;
	begin_event(logging, "gameStateChange", "");
	fputs("\"id\":99,\"args\":{\"result\":[", logging->out);
	for (unsigned i = 0; i < logging->record->players; i++)
		fprintf(logging->out,
			"%s{\"player\":%u,\"name\":\"%s\",\"score\":%d,\"concede\":%d}",
			i ? "," : "", id_of(i), logging->record->player[i].name,
			(int)logging->score[i], conceded && i == 0);
	fputs("]}", logging->out);
	end_event(logging);
}

static enum carc_status write_log(const struct carc_document *doc, const struct carc_sink *sink,
				  FILE *out)
{
	struct logging *logging = calloc(1, sizeof *logging);

	(void)sink;
	if (!logging)
		return CARC_REFUSED;
	logging->out = out;
	logging->record = &doc->record;
	carc_replay_begin(&logging->replay, &doc->record, &logging->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	fputs("{\"status\":1,\"data\":{\"valid\":1,\"data\":[", out);
	for (unsigned i = 0; i < doc->record.turns; i++)
		write_turn(logging, i);
	if (logging->game.over) {
		carc_game_finish(&logging->game, NULL);
		write_scores(logging, "Counting unachieved ${real_type}");
	}
	write_result(logging);
	fputs("]}}\n", out);
	free(logging);
	return CARC_OK;
}

/* Nobody has a turn in a game of fewer turns than players; who has none is not told by every log. */
static const char *check_claims(const struct elsewhere *elsewhere)
{
	const struct carc_record *record = &elsewhere->read->record;
	unsigned scores = record->claims - record->final_claim;

	if (elsewhere->errors > 0)
		return "a score is claimed that is wrong";
	if (scores != (elsewhere->game.over ? record->players : 0))
		return "the final score";
	return NULL;
}

static unsigned choose(struct carc_rng *rng, struct carc_rules *rules)
{
	carc_rules_init(rules, carc_preset_find("carcassonne", "c2", 2));
	return 2 + carc_rng_below(rng, 4);
}

static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong;

	if (elsewhere->written->record.turns < elsewhere->written->record.players)
		return NULL;
	/* A log does not tell that a game ended with tiles left. */
	elsewhere->written->record.ended = false;
	wrong = elsewhere_write(elsewhere, write_log);
	if (!wrong)
		wrong = elsewhere_read(elsewhere);
	if (!wrong)
		wrong = elsewhere_compare(elsewhere, NULL);
	return wrong ? wrong : check_claims(elsewhere);
}

int main(int argc, char **argv)
{
	static const struct elsewhere_form form = {.program = "prop_bga",
						   .code = CARC_F121_LOG_PART,
						   .choose = choose,
						   .check = check};

	return elsewhere_main(argc, argv, &form);
}

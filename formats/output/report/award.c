/* The words for towers, guards, tokens, payments, sales and endings. */
#include "formats/output/report/award.h"

#include "core/engine/score.h"
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/terms/vocab.h"
#include "core/terms/bits.h"
#include "core/tiles/shows.h"
#include "core/boxes/the_city/wall/wall.h"

/* The rule by which each part is scored. */
static const enum carc_rule rules_of[CARC_SCORE_PARTS] = {
#define PART(symbol, name, act, rule) [CARC_SCORE_##symbol] = CARC_RULE_##rule,
#include "core/terms/words.def"
};

enum carc_rule carc_award_rule(const struct carc_event *event)
{
	return event->kind == CARC_EVENT_BOUGHT ? CARC_RULE_SALE
	       : event->kind == CARC_EVENT_PAID ? CARC_RULE_PRISONERS
						: rules_of[event->part];
}

/* Writes the words of carc_award_word(), or with `typed` also the id of the tile: "tower at K@1,0.E". */
static void put_word(const struct carc_game *game, const struct carc_event *event, bool typed,
		     char *buffer)
{
	bool paid = event->kind == CARC_EVENT_PAID, award = event->kind == CARC_EVENT_AWARD;
	bool sold = event->kind == CARC_EVENT_BOUGHT;
	const char *name = paid           ? "ransom"
			   : sold         ? "sale"
			   : event->token ? carc_token_key(event->token)
			   : award        ? carc_score_part_name(event->part)
					  : carc_act_name(event->act);
	char *at = stpcpy(buffer, name);
	const struct carc_tile *tile;

	if (paid || sold || event->token || event->tile == CARC_TILE_NONE)
		return;
	tile = &game->board.tile[event->tile];
	if (typed)
		at = carc_tile_word_end(game, event->tile, stpcpy(at, " at "));
	else
		at += snprintf(at, CARC_WORD_MAX, "@%d,%d", tile->x, tile->y);
	if (!award || carc_score_part_act(event->part) == CARC_ACT_WALL_TOWER)
		stpcpy(stpcpy(at, "."), carc_port_name(carc_port_middle(event->side)));
}

const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer)
{
	put_word(game, event, false, buffer);
	return buffer;
}

void carc_put_award(struct carc_fact *fact, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_record *record)
{
	char word[CARC_AWARD_MAX];

	put_word(game, event, true, word);
	if (event->kind == CARC_EVENT_PAID)
		carc_put_format(fact, CARC_F_what, "%s: %s pays %s %d", word,
				record->player[event->player].name,
				record->player[event->other].name, -event->points);
	else if (event->kind == CARC_EVENT_BOUGHT)
		carc_put_format(fact, CARC_F_what, "%s sells the tile to %s for %d",
				record->player[event->other].name,
				record->player[event->player].name, -event->points);
	else
		carc_put_text(fact, CARC_F_what, word);
}

unsigned carc_trade_winners(const struct carc_game *game, const struct carc_event *event)
{
	return carc_most(game->tokens[event->token], CARC_ALL_SEATS);
}

void carc_put_tokens(struct carc_fact *fact, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record)
{
	const uint16_t *held = game->tokens[event->token];
	struct carc_list *tokens = carc_put_list(fact, CARC_F_tokens);

	for (unsigned player = 0; player < record->players; player++)
		if (held[player] > 0)
			carc_add_number(tokens, record->player[player].name, held[player]);
}

void carc_put_sights(struct carc_fact *fact, enum carc_field_name name,
		     const struct carc_game *game, const struct carc_event *event)
{
	const struct carc_wall_place at = {event->tile, event->side};
	struct carc_list *list = NULL;
	unsigned tile = CARC_TILE_NONE;

	if (event->kind != CARC_EVENT_AWARD || event->part != CARC_SCORE_GUARD)
		return;
	while ((tile = carc_wall_guard_next(game, at, tile)) != CARC_TILE_NONE) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned zone = 0; zone < type->zones; zone++) {
			unsigned publics = type->zone[zone].publics, named = type->zone[zone].named;
			char words[100], place[CARC_WORD_MAX];

			if ((publics || named) && !list)
				list = carc_put_list(fact, name);
			snprintf(words, sizeof words, "%u public building%s on %s", publics,
				 publics == 1 ? "" : "s", carc_tile_word(game, tile, place));
			if (publics)
				carc_add_word(list, words);
			CARC_EACH_BIT (sign, named) {
				snprintf(words, sizeof words, "%s on %s",
					 carc_shows_name(CARC_SHOWS_HISTORICS, sign), place);
				carc_add_word(list, words);
			}
		}
	}
}

/* Adds the feature for which a player has a title: "city.N of D@0,0, 5 tiles, complete since turn 7". */
static void put_largest(struct carc_fact *proof, const struct carc_game *game, unsigned title)
{
	const struct carc_title_held *held = &game->box.titles.title[title];
	char ref[CARC_WORD_MAX], place[CARC_WORD_MAX];
	unsigned tile;

	carc_ref_word(carc_game_zone_ref(game, held->zone, &tile), ref);
	carc_put_format(proof, CARC_F_largest, "%s of %s, %u tile%s%s%.0u", ref,
			carc_tile_word(game, tile, place), held->size, held->size == 1 ? "" : "s",
			held->turn ? ", complete since turn " : ", complete on the start board",
			held->turn);
}

void carc_prove_award(struct carc_fact *proof, const struct carc_game *game,
		      const struct carc_event *event, const struct carc_record *record)
{
	struct carc_list *counted;

	carc_put_award(proof, game, event, record);
	if (event->kind == CARC_EVENT_TRADE)
		carc_put_tokens(proof, game, event, record);
	if (event->kind != CARC_EVENT_AWARD)
		return;
	counted = carc_put_list(proof, CARC_F_counted);
	for (unsigned i = 0; i < event->sum->terms; i++)
		carc_add_number(counted, carc_term_info(event->sum->term[i].of)->name,
				event->sum->term[i].count);
	carc_put_sights(proof, CARC_F_sees, game, event);
	if (carc_title_of(event->part) < CARC_TITLES)
		put_largest(proof, game, carc_title_of(event->part));
}

void carc_put_ending(struct carc_fact *fact, const struct carc_event *event)
{
	static const struct {
		unsigned why;
		const char *words;
	} reasons[] = {
		{CARC_END_LAST_WALL, "the last wall has been placed"},
		{CARC_END_LAST_TILE, "no tile is left"},
		{CARC_END_GAP, "the ends of the wall leave room for five pieces or fewer"},
	};
	struct carc_list *list = carc_put_list(fact, CARC_F_reasons);

	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
		if (event->ends & reasons[i].why)
			carc_add_word(list, reasons[i].words);
}

/* Values of a save, actions of the turn that is being made, findings about them, and the game as it is played. */
#include "formats/foreign/jcz/jcz_save.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/turn.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/tile_keys.h"
#include "formats/text/safe_text.h"

const struct carc_node *carc_jcz_get(struct carc_jcz_save *save, const struct carc_node *mapping,
				     enum carc_jcz_key key)
{
	static const struct {
		const char *name;
		enum carc_node_kind kind;
		const char *wanted;
	} keys[] = {
#define KEY(symbol, name, kind, wanted) [CARC_KEY_##symbol] = {name, CARC_##kind, wanted},
		CARC_JCZ_KEYS(KEY)
#undef KEY
	};

	return mapping ? carc_foreign_get(&save->in, mapping, keys[key].name, keys[key].kind,
					  keys[key].wanted)
		       : NULL;
}

/*
 * The number nearest to a fraction of at most 18 digits behind "0.", by division in steps of four bits: faster than strtod(), which must
 * parse all others, for which it returns -1.
 */
static double nearest(const char *text)
{
	uint64_t digits = 0, whole = 1, bits = 0;
	unsigned count = 0;

	if (text[0] != '0' || text[1] != '.')
		return -1;
	for (text += 2; *text >= '0' && *text <= '9'; text++, whole *= 10) {
		if (whole > UINT64_C(100000000000000000))
			return -1;
		digits = 10 * digits + (uint64_t)(*text - '0');
	}
	/* At least two bits more than a double has; the last of them also says whether anything is left. */
	for (; bits >> 54 == 0; count += 4) {
		if (*text || count == 60)
			return -1;
		digits *= 16;
		bits = 16 * bits + digits / whole;
		digits %= whole;
	}
	return (double)(bits | (digits > 0)) / (double)(UINT64_C(1) << count);
}

double carc_jcz_random(const struct carc_node *mapping, const char *key)
{
	const struct carc_node *value = carc_node_get(mapping, key);
	char *end;
	double number;

	/* A number of JSON has a digit before its point, so that no locale can spoil 0. */
	if (!value || value->kind != CARC_SCALAR || !value->plain)
		return -1;
	number = nearest(value->text);
	/* The one nearest to many nines is 1. */
	if (number >= 0 && number < 1)
		return number;
	number = strtod(value->text, &end);
	/* In YAML it may be "nan", which is neither less nor more than any other. */
	return !*end && number >= 0 && number < 1 ? number : -1;
}

unsigned carc_jcz_quarters(const struct carc_node *degrees, const char *prefix)
{
	static const char *const known[] = {"0", "90", "180", "270"};
	const char *text = degrees->text;
	unsigned rot = 0;

	for (; *prefix; prefix++, text++)
		if (*text != *prefix)
			return 4;
	while (rot < 4 && (*text != *known[rot] || strcmp(text, known[rot]) != 0))
		rot++;
	return rot;
}

void carc_jcz_object(struct carc_jcz_save *save, const struct carc_node *message)
{
	carc_foreign_refuse(&save->in, CARC_F105_SAVE_ORDER, message->at, "%s",
			    carc_node_word(message, "type"));
}

void carc_jcz_object_here(struct carc_jcz_save *save)
{
	carc_jcz_object(save, save->message);
}

/* ---- Players and places ---- */

bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id)
{
	if (!meeple)
		return false;
	if (carc_jcz_id_parse(meeple->text, ret_id) &&
	    ret_id->player < save->in.reading.record->players)
		return true;
	carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, meeple->at,
			    "the figure %.40s in %.30s", meeple->text,
			    carc_node_word(save->message, "type"));
	return false;
}

void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id)
{
	if (id.player == save->play.seat || save->now.owned)
		return;
	save->now.owned = true;
	save->now.player = id.player;
	save->now.player_at = at;
}

bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y)
{
	const struct carc_node *x = place->first, *y = x ? x->next : NULL;

	return place->kind == CARC_SEQUENCE && place->children == 2 && y &&
	       x->kind == CARC_SCALAR && y->kind == CARC_SCALAR &&
	       carc_parse_int(x->text, x->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_x) &&
	       carc_parse_int(y->text, y->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_y);
}

/* The tile at a place, or NULL. */
static const struct carc_jcz_laid *tile_at(const struct carc_jcz_save *save,
					   const struct carc_node *place)
{
	int32_t x, y;
	bool sound = carc_jcz_xy(place, &x, &y);

	for (unsigned i = 0; sound && i < save->tiles; i++)
		if (save->tile[i].x == x && save->tile[i].y == y)
			return &save->tile[i];
	return NULL;
}

bool carc_jcz_feature_at(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			 struct carc_feature_ref *ret_ref)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, CARC_KEY_POSITION);
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	const struct carc_jcz_laid *tile = place ? tile_at(save, place) : NULL;
	unsigned zone = CARC_ZONE_NONE;

	if (!place || (tile && !tile->type))
		return false;
	carc_jcz_middle(&feature, &location);
	if (tile && (!now || tile->turn == save->in.reading.record->turns + 1u))
		zone = carc_jcz_zone(tile->type, tile->rot, feature, location);
	if (zone != CARC_ZONE_NONE) {
		*ret_ref = carc_tile_ref(tile->type, tile->rot, zone);
		return true;
	}
	carc_foreign_refuse(&save->in, CARC_F106_SAVE_PLACE, pointer->at, "%.30s%s%.40s", feature,
			    *feature ? " " : "", location);
	return false;
}

/* ---- The turn that the messages make ---- */

void carc_jcz_note_row(struct carc_jcz_save *save, unsigned row)
{
	struct carc_jcz_now *now = &save->now;

	now->row = row;
	if (now->ransom && now->behind_ransom == CARC_VERBS)
		now->behind_ransom = (int)row;
}

void carc_jcz_clear_turn(struct carc_jcz_save *save)
{
	memset(&save->now, 0, offsetof(struct carc_jcz_now, said));
}

void carc_jcz_begin_turn(struct carc_jcz_save *save)
{
	if (!save->now.begun)
		save->now.begun = save->message;
}

/* A ransom may be paid at any time of a turn. */
struct carc_action *carc_jcz_say(struct carc_jcz_save *save, enum carc_verb_name row,
				 struct carc_span at, const struct carc_node *place)
{
	struct carc_jcz_now *now = &save->now;
	struct carc_jcz_said *said = &now->said[now->actions];
	bool again = false;

	for (unsigned i = 0; i < now->actions; i++)
		again |= now->said[i].row == row;
	if ((again && carc_verb(row)->value != CARC_VALUE_SOME) ||
	    (row != CARC_VERB_RANSOM && row < now->row) || now->actions == CARC_VERBS) {
		carc_jcz_object_here(save);
		return NULL;
	}
	carc_jcz_begin_turn(save);
	if (row != CARC_VERB_RANSOM)
		carc_jcz_note_row(save, row);
	*said = (struct carc_jcz_said){
		save->message, place, row, carc_verb_action(carc_verb(row), at), {0}};
	now->actions++;
	return &said->action;
}

void carc_jcz_name_figure(struct carc_jcz_save *save, struct carc_jcz_id id)
{
	save->now.said[save->now.actions - 1].id = id;
	save->now.herding |= id.kind == CARC_SHEPHERD;
}

struct carc_action *carc_jcz_say_figure(struct carc_jcz_save *save, enum carc_act act,
					struct carc_jcz_id id, struct carc_span at)
{
	const struct carc_action placed = {.act = CARC_ACT_MEEPLE, .figure = id.kind};
	struct carc_action *action = carc_jcz_say(
		save, (enum carc_verb_name)carc_verb_key(carc_verb_of(&placed)), at, NULL);

	if (!action)
		return NULL;
	action->act = (uint8_t)act;
	carc_jcz_name_figure(save, id);
	return action;
}

void carc_jcz_read_turn(struct carc_jcz_save *save, struct carc_reading *reading)
{
	const struct carc_jcz_now *now = &save->now;
	struct carc_record *record = reading->record;
	struct carc_turn *turn = &record->turn[record->turns++];
	struct carc_lying lying = {0};

	*turn = (struct carc_turn){.at = now->begun->at,
				   .player = now->owned ? now->player : CARC_PLAYER_NONE,
				   .player_at = now->player_at,
				   .first_action = record->actions,
				   .first_claim = record->claims};
	if (now->name) {
		unsigned quarters = carc_jcz_quarters(now->rotation, "R");
		struct carc_node rot = *now->rotation;

		if (now->known)
			lying = (struct carc_lying){
				.tile = now->name, .name = now->type, .sound = true};
		else
			carc_key_tile(reading, now->name, &lying);
		carc_key_at(reading, now->place, &lying);
		rot.plain = quarters < 4;
		if (quarters < 4)
			rot.text = &"0\0001\0002\0003"[2 * quarters];
		if (quarters < 4)
			rot.len = 1;
		carc_key_rot(reading, &rot, &lying);
	}
	for (unsigned i = 0; i < now->actions; i++) {
		struct carc_action action = now->said[i].action;
		const struct carc_node *place = now->said[i].place;

		if (i == now->before_tile)
			carc_add_lying(reading, &lying);
		if (carc_foreign_known(reading, &action) &&
		    (!place || carc_read_place(reading, place, &action.x, &action.y)))
			(void)carc_put_action(reading, &action);
	}
	if (now->before_tile == now->actions)
		carc_add_lying(reading, &lying);
	turn->actions = (uint16_t)(record->actions - turn->first_action);
}

/* ---- The game as it is played ---- */

void carc_jcz_add_open(struct carc_jcz_save *save, const struct carc_action *action)
{
	carc_foreign_act(&save->in, action, 0);
	save->now.open++;
}

/* Keeps points of a player for a feature. Zero points are kept only if the player has no others for it in this turn. */
static void keep_gain(struct carc_jcz_save *save, const struct carc_game *game, unsigned player,
		      unsigned zone, int32_t points, bool final)
{
	struct carc_jcz_play *play = &save->play;
	unsigned turns = save->in.reading.record->turns;
	struct carc_jcz_gain gain = {.turn = final ? turns : turns - 1,
				     .zone = (uint16_t)carc_zones_find(&game->zones, zone),
				     .player = (uint8_t)player,
				     .kind = game->zones.zone[zone].kind,
				     .points = points};
	unsigned tile, i = 0;

	while (i < play->gains &&
	       (points != 0 || play->gain[i].turn != gain.turn || play->gain[i].player != player ||
		play->gain[i].zone != gain.zone))
		i++;
	if (i < play->gains || i == CARC_JCZ_GAINS_MAX)
		return;
	gain.feature = carc_game_zone_ref(game, zone, &tile);
	gain.x = game->board.tile[tile].x;
	gain.y = game->board.tile[tile].y;
	play->gain[play->gains++] = gain;
}

void carc_jcz_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	if (event->kind == CARC_EVENT_POINTS)
		keep_gain(ctx, game, event->player, event->zone, event->points, event->final);
	else if (event->kind == CARC_EVENT_HOME && event->zone < game->zones.count)
		keep_gain(ctx, game, event->player, event->zone, 0, event->final);
}

void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action)
{
	const struct carc_listener listener = {carc_jcz_listen, save};
	struct carc_found finding;

	if (!save->play.broken)
		save->play.broken =
			carc_game_act(&save->play.game, action, &listener, &finding) != CARC_OK;
}

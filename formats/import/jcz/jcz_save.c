/* Parses values of a save, sends findings about them, and builds the turn from the messages. */
#include "formats/import/jcz/jcz_save.h"

#include <stdlib.h>
#include <string.h>

#include "formats/record/grammar/args.h"
#include "formats/text/safe_text.h"

const struct carc_node *carc_jcz_lacks_key(struct carc_jcz_save *save,
					   const struct carc_node *mapping, const char *key,
					   enum carc_node_kind kind)
{
	static const char *const wanted[][2] = {{"type", "the name of a message"},
						{"tileId", "the name of a tile"},
						{"rotation", "a rotation such as R90"},
						{"position", "a list of two numbers"},
						{"meepleId", "the id of a meeple"},
						{"appVersion", "the number of a release"},
						{"start", "a list of tiles"},
						{"tile", "the name of a tile"},
						{"x", "a number"},
						{"y", "a number"},
						{"players", "a list of players"},
						{"slots", "a list of players"},
						{"name", "a name"},
						{"nickname", "a name"},
						{"replay", "a list of messages"}};
	const char *words = "an object";

	for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
		if (!strcmp(wanted[i][0], key))
			words = wanted[i][1];
	return mapping ? carc_import_get(&save->in, mapping, key, kind, words) : NULL;
}

unsigned carc_jcz_quarters(const char *text, const char *prefix)
{
	const size_t len = strlen(prefix);
	int32_t degrees;

	return !strncmp(text, prefix, len) &&
			       carc_parse_int(text + len, strlen(text + len), 0, 270, &degrees) &&
			       degrees % 90 == 0
		       ? (unsigned)degrees / 90
		       : 4;
}

bool carc_jcz_coordinate(const struct carc_node *value, int32_t *ret_number)
{
	return value && value->kind == CARC_SCALAR &&
	       carc_parse_int(value->text, value->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_number);
}

bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y)
{
	return place->kind == CARC_SEQUENCE && place->children == 2 &&
	       carc_jcz_coordinate(place->first, ret_x) &&
	       carc_jcz_coordinate(place->first->next, ret_y);
}

bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id)
{
	if (!meeple)
		return false;
	/* In releases 4 shepherds and barns have equal ids. */
	if (carc_jcz_id_parse(meeple->text, ret_id) &&
	    !(save->older && ret_id->kind == CARC_BARN && save->rules->supply[CARC_SHEPHERD]) &&
	    ret_id->player < save->in.reading.record->players)
		return true;
	carc_import_refuse(&save->in, CARC_F104_SAVE_MESSAGE, meeple->at,
			   "the figure %.40s in %.30s", meeple->text,
			   carc_node_word(save->message, "type"));
	return false;
}

/* Returns the tile at a place, or NULL. */
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
	const struct carc_node *place = carc_jcz_get(save, pointer, "position", CARC_SEQUENCE);
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	const struct carc_jcz_laid *tile = place ? tile_at(save, place) : NULL;
	unsigned zone = CARC_ZONE_NONE;

	if (!place || (tile && !tile->type))
		return false;
	carc_jcz_middle(&feature, &location);
	if (tile && (!now || tile->turn == save->in.reading.record->turns))
		zone = carc_jcz_zone(tile->type, tile->rot, feature, location);
	if (zone != CARC_ZONE_NONE) {
		*ret_ref = carc_tile_ref(tile->type, tile->rot, zone);
		return true;
	}
	carc_import_refuse(&save->in, CARC_F106_SAVE_PLACE, pointer->at, "%.30s%s%.40s", feature,
			   *feature ? " " : "", location);
	return false;
}

void carc_jcz_object(struct carc_jcz_save *save)
{
	carc_import_refuse(&save->in, CARC_F105_SAVE_ORDER, save->message->at, "%s",
			   carc_node_word(save->message, "type"));
}

void carc_jcz_object_to(struct carc_jcz_save *save, const char *key)
{
	carc_import_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
			   "the %s %.40s in %s", key, carc_node_word(save->payload, key),
			   carc_node_word(save->message, "type"));
}

void carc_jcz_answer(struct carc_jcz_save *save)
{
	save->now.answered = true;
}

/* ---- Actions of the turn that the messages make ---- */

/* Findings about the turn wait until it is committed. */
static void keep_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_jcz_play *play = ctx;

	if (play->late < CARC_JCZ_LATE_MAX)
		play->finding[play->late++] = *finding;
}

static struct carc_turn *this_turn(const struct carc_jcz_save *save)
{
	return &save->in.reading.record->turn[save->in.reading.record->turns - 1];
}

void carc_jcz_begin_turn(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;

	if (save->now.begun)
		return;
	save->now.begun = save->message;
	(void)carc_import_turn(&save->in, save->message->at);
	save->late = save->in.reading;
	save->late.sink = &save->late_sink;
	save->late_sink = (struct carc_sink){keep_finding, play};
	/* A turn without its commit is taken back. The commit of a passed abbey belongs to a turn, so such a turn follows the last commit but one. */
	if (save->next <= save->settled)
		return;
	play->before.pack = play->pack;
	play->before.drawn = play->drawn;
	play->before.broken = play->broken;
	play->before.gains = play->gains;
	if (!play->broken)
		carc_game_copy(&play->before.game, play->game);
}

void carc_jcz_name_player(struct carc_jcz_save *save, struct carc_span at, unsigned player)
{
	if (save->now.owned)
		return;
	save->now.owned = true;
	save->play.differs |= player != save->play.seat;
	this_turn(save)->player = (uint8_t)player;
	this_turn(save)->player_at = at;
}

void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id)
{
	if (id.player != save->play.seat)
		carc_jcz_name_player(save, at, id.player);
}

/* A ransom may be paid at any time of a turn; if it is paid before the tile, play it with the tile. */
bool carc_jcz_say(struct carc_jcz_save *save, struct carc_action action,
		  const struct carc_node *place, struct carc_jcz_id id)
{
	struct carc_jcz_now *now = &save->now;
	const struct carc_verb *verb = carc_verb_of(&action);
	unsigned row = carc_verb_key(verb);

	if ((now->rows >> row & 1 && verb->value != CARC_VALUE_SOME) ||
	    (row != CARC_VERB_RANSOM && row < now->row)) {
		carc_jcz_object(save);
		return false;
	}
	carc_jcz_begin_turn(save);
	now->rows |= UINT64_C(1) << row;
	if (row != CARC_VERB_RANSOM)
		now->row = row;
	now->changed |= action.act == CARC_ACT_RANSOM || action.act == CARC_ACT_RETURN;
	now->herding |= id.kind == CARC_SHEPHERD;
	if (carc_import_known(&save->late, &action) &&
	    (!place || carc_read_place(&save->late, place, &action.x, &action.y)))
		carc_import_act(&save->in, &action, 0);
	save->play.broken |= save->late.errors > 0;
	if (now->placed)
		carc_jcz_play(save, id);
	return true;
}

void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    enum carc_verb_name row, struct carc_jcz_id id)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, "position", CARC_SEQUENCE);
	struct carc_action action;

	if (!place)
		return;
	/* The second of two phantoms may go to a tower; the keys of a turn do not order the two. */
	if (id.kind == CARC_PHANTOM && save->now.row == CARC_VERB_PHANTOM)
		save->now.row = row;
	action = carc_verb_action(carc_verb(row), place->at);
	if (row == CARC_VERB_TOP) {
		action.figure = id.kind;
		action.at = id.kind == CARC_MEEPLE ? place->at : pointer->at;
	}
	(void)carc_jcz_say(save, action, place, id);
}

struct carc_action carc_jcz_figure_action(struct carc_jcz_id id, struct carc_span at)
{
	const struct carc_action placed = {.act = CARC_ACT_MEEPLE, .figure = id.kind};

	return carc_verb_action(carc_verb_of(&placed), at);
}

void carc_jcz_add_open(struct carc_jcz_save *save, const struct carc_action *action)
{
	carc_import_act(&save->in, action, 0);
	save->now.open++;
}

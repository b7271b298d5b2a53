/* Values of a save, what they mean in the turn that is being made, findings about them, and the game as it is played. */
#include "formats/foreign/jcz/jcz_save.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/turn.h"
#include "formats/say/report/report.h"

const struct carc_node *carc_jcz_get(struct carc_jcz_save *save, const struct carc_node *mapping,
				     const char *key)
{
	/* All others are objects. What each message has comes first. */
	static const struct {
		const char *key, *wanted;
		enum carc_node_kind kind;
	} values[] = {
		{"payload", "an object", CARC_MAPPING},
		{"type", "the name of a message", CARC_SCALAR},
		{"tileId", "the name of a tile", CARC_SCALAR},
		{"position", "a list of two numbers", CARC_SEQUENCE},
		{"meepleId", "the id of a meeple", CARC_SCALAR},
		{"appVersion", "the number of a release", CARC_SCALAR},
		{"name", "a name", CARC_SCALAR},
		{"players", "a list of players", CARC_SEQUENCE},
		{"replay", "a list of messages", CARC_SEQUENCE},
		{"slots", "a list of players", CARC_SEQUENCE},
		{"start", "a list of tiles", CARC_SEQUENCE},
		{"tile", "the name of a tile", CARC_SCALAR},
		{"x", "a number", CARC_SCALAR},
		{"y", "a number", CARC_SCALAR},
	};

	if (!mapping)
		return NULL;
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		if (values[i].key[0] == key[0] && !strcmp(values[i].key, key))
			return carc_foreign_get(&save->in, mapping, key, values[i].kind,
						values[i].wanted);
	return carc_foreign_get(&save->in, mapping, key, CARC_MAPPING, "an object");
}

/*
 * The number nearest to a fraction of at most 18 digits behind "0.", divided out bit by bit: quicker than strtod(), which must read all
 * others. Less than 0: it is one of those.
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
	/* Two bits more than a number has; the last of them says as well whether anything is left. */
	for (; bits >> 54 == 0; count++) {
		if (*text || count == 63)
			return -1;
		digits *= 2;
		bits = 2 * bits + (digits >= whole);
		digits -= digits >= whole ? whole : 0;
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
	size_t len = strlen(prefix);
	unsigned rot = 0;

	while (rot < 4 && (strncmp(degrees->text, prefix, len) != 0 ||
			   strcmp(degrees->text + len, known[rot]) != 0))
		rot++;
	return rot;
}

struct carc_node *carc_jcz_rotation(struct carc_jcz_save *save, const struct carc_node *degrees,
				    unsigned rot)
{
	return rot < 4 ? carc_build_number(&save->in.build, degrees->at, (long)rot)
		       : carc_build_word(&save->in.build, degrees->at, degrees->text);
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

/*
 * ---- Players and their figures ------------------------------------------------------------------
 */

static const struct carc_node *players_of(const struct carc_jcz_save *save)
{
	return carc_node_get(save->in.record, "players");
}

bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id)
{
	const struct carc_node *players = players_of(save);

	if (!meeple)
		return false;
	if (carc_jcz_id_parse(meeple->text, ret_id) && players &&
	    ret_id->player < players->children)
		return true;
	carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, meeple->at,
			    "the figure %.40s in %.30s", meeple->text,
			    carc_node_word(save->message, "type"));
	return false;
}

struct carc_node *carc_jcz_player(struct carc_jcz_save *save, struct carc_span at, unsigned seat)
{
	const struct carc_node *players = players_of(save);
	const struct carc_node *player = players ? players->first : NULL;

	for (; player && seat > 0; seat--)
		player = player->next;
	if (player && player->kind == CARC_MAPPING)
		player = carc_node_get(player, "name");
	return player ? carc_build_text(&save->in.build, at, player->text, player->len) : NULL;
}

void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id)
{
	if (id.player != save->play.seat && !carc_node_get(save->now.made, "player"))
		carc_build_add(save->now.made, "player", carc_jcz_player(save, at, id.player));
}

const struct carc_node *carc_jcz_take_figure(struct carc_jcz_save *save,
					     const struct carc_node *meeple,
					     struct carc_jcz_id *ret_id)
{
	if (!carc_jcz_read_id(save, meeple, ret_id))
		return NULL;
	carc_jcz_add_owner(save, meeple->at, *ret_id);
	return meeple;
}

/*
 * ---- Places -------------------------------------------------------------------------------------
 */

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

const char *carc_jcz_word(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			  char *word)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, "position");
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	const struct carc_jcz_laid *tile = place ? tile_at(save, place) : NULL;
	unsigned zone = CARC_ZONE_NONE;

	*word = '\0';
	if (!place || (tile && !tile->type))
		return word;
	carc_jcz_middle(&feature, &location);
	if (tile && (!now || tile->turn == save->turns + 1))
		zone = carc_jcz_zone(tile->type, tile->rot, feature, location);
	if (zone != CARC_ZONE_NONE)
		return carc_ref_word(carc_tile_ref(tile->type, tile->rot, zone), word);
	carc_foreign_refuse(&save->in, CARC_F106_SAVE_PLACE, pointer->at, "%.30s%s%.40s", feature,
			    *feature ? " " : "", location);
	return word;
}

/* The row of a key of a turn. */
static unsigned row_of(const char *key)
{
	unsigned row = 0;

	while (row < CARC_VERBS && strcmp(carc_verb(row)->key, key) != 0)
		row++;
	return row;
}

/* Another value of a key that has one makes a list of both. */
static void say_more(struct carc_jcz_save *save, struct carc_node *there, struct carc_node *value)
{
	struct carc_node *list = carc_build_list(&save->in.build, CARC_SEQUENCE, there->at);

	carc_build_add(list, NULL, carc_build_copy(&save->in.build, there));
	carc_build_add(list, NULL, value);
	if (save->in.build.failed)
		return;
	there->kind = list->kind;
	there->first = list->first;
	there->children = list->children;
}

void carc_jcz_note_row(struct carc_jcz_save *save, unsigned row)
{
	struct carc_jcz_now *now = &save->now;

	now->row = row;
	if (now->ransom && now->behind_ransom == CARC_VERBS)
		now->behind_ransom = (int)row;
}

/* Ransoms may come at any time of a turn. All else has the order of the rows. */
bool carc_jcz_say(struct carc_jcz_save *save, const char *key, struct carc_node *value)
{
	struct carc_jcz_now *now = &save->now;
	struct carc_node *there = carc_node_get(now->made, key);
	unsigned row = row_of(key);
	bool some = carc_verb(row)->value == CARC_VALUE_SOME;

	if ((there && !some) || (row != CARC_VERB_RANSOM && row < now->row) ||
	    now->actions == CARC_VERBS) {
		carc_jcz_object_here(save);
		return false;
	}
	if (!now->made)
		now->made = carc_build_list(&save->in.build, CARC_MAPPING, save->message->at);
	if (there)
		say_more(save, there, value);
	else
		carc_build_add(now->made, key, value);
	if (row != CARC_VERB_RANSOM)
		carc_jcz_note_row(save, row);
	if (row != CARC_VERB_TILE)
		now->said[now->actions++] = save->message;
	return true;
}

void carc_jcz_add_open(struct carc_jcz_save *save, struct carc_node *item)
{
	struct carc_jcz_now *now = &save->now;

	if (!now->open)
		now->open = carc_build_list(&save->in.build, CARC_SEQUENCE, save->message->at);
	carc_build_add(now->open, NULL, item);
}

/* ---- The game as it is played ---- */

/* Keep points of a player for a feature. None are kept only if he has no others for it in this turn. */
void carc_jcz_gain(struct carc_jcz_save *save, const struct carc_game *game, unsigned player,
		   unsigned zone, int32_t points, bool final)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_jcz_gain gain = {.turn = final ? save->turns : play->turn,
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
		carc_jcz_gain(ctx, game, event->player, event->zone, event->points, event->final);
	else if (event->kind == CARC_EVENT_HOME && event->zone < game->zones.count)
		carc_jcz_gain(ctx, game, event->player, event->zone, 0, event->final);
}

void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action)
{
	const struct carc_listener listener = {carc_jcz_listen, save};
	struct carc_found finding;

	if (!save->play.broken)
		save->play.broken =
			carc_game_act(&save->play.game, action, &listener, &finding) != CARC_OK;
}

/*
 * Words that name things: tiles, places, players, figures, features. Each function looks up one kind of name in the rules
 * of the record, or sends the finding that says what could stand there.
 */
#include "formats/record/grammar/words_in.h"

#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/play/record.h"
#include "core/terms/vocab.h"
#include "core/terms/name.h"
#include "formats/input/tree/reading.h"
#include "formats/text/meant.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/output/report/report.h"

/* Say which expansion of the game has a tile of this name, and if it is played, which option leaves the tile out. */
static void say_expansion(const struct carc_rules *rules, const struct carc_word *word,
			  struct carc_found *finding)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];
		struct carc_tileset tiles = {0};
		struct carc_tile_name name;
		bool played = rules->expansions >> i & 1;

		if (!box->tiles || strcmp(box->game, rules->set->game) ||
		    !carc_tileset_add(&tiles, box->tiles->types, box->tiles->count) ||
		    !carc_tile_find(&tiles, word->text, word->len, &name))
			continue;
		if (played && box->tiles_if)
			snprintf(finding->more, sizeof finding->more,
				 "%s, excluded by the option %s=%s", box->id,
				 carc_option_info(box->tiles_if - 1)->name,
				 carc_option_chosen(rules, box->tiles_if - 1)->name);
		else
			snprintf(finding->more, sizeof finding->more, "%s", box->id);
		return;
	}
}

/* Says which letters name the tiles of this game. */
static void say_letters(const struct carc_tileset *tiles, struct carc_found *finding)
{
	char first = 'Z', last = 'A';

	for (unsigned i = 0; i < tiles->types; i++) {
		const char *id = tiles->type[i]->id;

		if (id[1] || *id < 'A' || *id > 'Z')
			continue;
		first = *id < first ? *id : first;
		last = *id > last ? *id : last;
	}
	finding->b = first < last;
	if (first < last)
		snprintf(finding->more, sizeof finding->more, "tiles have names such as %c to %c",
			 first, last);
}

bool carc_word_tile(struct carc_reading *reading, const struct carc_word *word,
		    struct carc_tile_name *ret_name)
{
	const struct carc_tileset *tiles = &reading->record->rules.tiles;
	const char *meant, *bare, *text = word->text;
	struct carc_found finding;
	struct carc_near near;
	size_t bare_len;

	if (carc_tile_find(tiles, text, word->len, ret_name))
		return true;
	finding = carc_word_trouble(CARC_F015_UNKNOWN_TILE, word);
	carc_near_begin(&near, text, word->len);
	for (unsigned i = 0; i < tiles->types; i++)
		carc_near_try(&near, tiles->type[i]->id);
	carc_near_tell(&near, &finding);
	finding.more[0] = '\0';
	bare = carc_name_bare(text, word->len, &bare_len);
	if (carc_tile_find(tiles, bare, bare_len, ret_name)) {
		carc_copy_text(finding.meant, sizeof finding.meant, bare, bare_len);
		carc_report(reading, &finding);
		return false;
	}
	/* tile: U@1,0   tile: U r1   [D U] */
	if (memchr(text, '@', word->len) ||
	    (memchr(text, ' ', word->len) &&
	     carc_tile_find(tiles, text, strcspn(text, " ;"), ret_name)))
		return carc_refuse_word(
			reading, CARC_F019_BAD_WORD, word,
			"write a tile as one word, U, its place as at: [1, 0] and rotation as rot: 1; "
			"separate tiles of a list by commas");
	say_expansion(&reading->record->rules, word, &finding);
	finding.b = word->len == 0;
	if (finding.b)
		carc_found_more(&finding, "write the tile before its place, as in U@1,0");
	if (!finding.meant[0] && !finding.more[0])
		say_letters(tiles, &finding);
	meant = carc_report_name(reading, &finding);
	return meant && carc_tile_find(tiles, meant, strlen(meant), ret_name);
}

bool carc_word_place(struct carc_reading *reading, const struct carc_word *word, int16_t *ret_x,
		     int16_t *ret_y)
{
	struct carc_found finding;

	if (carc_parse_place(word->text, word->len, ret_x, ret_y))
		return true;
	finding = carc_word_trouble(CARC_F017_BAD_PLACE, word);
	carc_found_more(&finding, word->len > 0 ? "x,y" : "@x,y");
	if (!carc_meant_place(word->text, word->len, ret_x, ret_y)) {
		carc_report(reading, &finding);
		return false;
	}
	snprintf(finding.meant, sizeof finding.meant, "%d,%d", *ret_x, *ret_y);
	carc_report_guess(reading, &finding);
	return true;
}

bool carc_means_rotation(const struct carc_word *word)
{
	if (word->text[0] == 'r' && word->len == 2 && strchr("0123OolI", word->text[1]))
		return true;
	/* .r1 */
	if (word->len == 3 && word->text[0] == '.' && word->text[1] == 'r')
		return true;
	return word->mark == word->len && strchr("rR0123456789", word->text[0]) &&
	       (strcspn(word->text, "0123456789") < word->len || word->len == 1);
}

bool carc_word_rotation(struct carc_reading *reading, const struct carc_word *word,
			uint8_t *ret_rot)
{
	unsigned turns = word->len == 2 ? (unsigned)word->text[1] - '0' : CARC_NO_ROTATION;
	char meant[] = {'r', word->text[1], '\0'};
	struct carc_found finding;

	if (turns < 4 && (word->text[0] == 'r' || word->text[0] == 'R')) {
		if (word->text[0] == 'R')
			carc_note_case(reading, word->at, word->text, word->len, meant);
		*ret_rot = (uint8_t)turns;
		return true;
	}
	finding = carc_word_trouble(CARC_F016_BAD_ROTATION, word);
	carc_found_more(&finding, "r0, r1, r2 or r3");
	if (word->text[0] != 'r' && memchr(word->text, ',', word->len))
		carc_found_more(&finding, " there: a tile has one place, followed by its rotation");
	turns = carc_meant_rotation(word->text, word->len);
	if (turns == CARC_NO_ROTATION) {
		carc_report(reading, &finding);
		return false;
	}
	snprintf(finding.meant, sizeof finding.meant, "r%u", turns);
	carc_report_guess(reading, &finding);
	*ret_rot = (uint8_t)turns;
	return true;
}

/*
 * Sends a finding: this game has no such figure, or no such action; the finding names the expansion that has it.
 * CARC_FIGURE_NONE, CARC_ACTS: it is not about a figure, or not about an action. Where the record names the expansion,
 * an option leaves the figure out. Returns false.
 */
static bool no_such_figure(struct carc_reading *reading, const char *text, size_t len,
			   struct carc_span at, unsigned figure, enum carc_act act)
{
	struct carc_found finding = carc_trouble(CARC_F025_NO_SUCH_FIGURE, at, text, len);

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];
		const struct carc_extra_figure *extra = carc_expansion_figure(box, figure);
		bool brings = extra;

		for (const struct carc_module *part = &box->module; part; part = part->more)
			for (unsigned j = 0; j < part->action_count; j++)
				brings |= part->actions[j].act == act;
		if (!brings || strcmp(box->game, reading->record->rules.set->game) != 0)
			continue;
		carc_copy_text(finding.more, sizeof finding.more, box->id, strlen(box->id));
		if (reading->record->rules.expansions >> i & 1)
			finding.a = extra ? extra->unless : 0;
		if (finding.a > 0)
			carc_option_words(&reading->record->rules, (unsigned)finding.a - 1,
					  finding.more, sizeof finding.more);
	}
	carc_report(reading, &finding);
	return false;
}

bool carc_word_kind(struct carc_reading *reading, const struct carc_word *word, uint8_t *ret_figure)
{
	unsigned figure = carc_figure_find(word->text, word->len);

	if (figure == CARC_FIGURE_NONE || reading->record->rules.supply[figure] <= 0)
		return no_such_figure(reading, word->text, word->len, word->at, figure, CARC_ACTS);
	*ret_figure = (uint8_t)figure;
	return true;
}

bool carc_word_known(struct carc_reading *reading, unsigned figure, struct carc_span at)
{
	const char *name = carc_figure_key(figure);

	return reading->record->rules.supply[figure] > 0 ||
	       no_such_figure(reading, name, strlen(name), at, figure, CARC_ACTS);
}

bool carc_word_act(struct carc_reading *reading, enum carc_act act, struct carc_span at)
{
	const char *name = carc_act_name(act);

	return reading->record->rules.actions[act] ||
	       no_such_figure(reading, name, strlen(name), at, CARC_FIGURE_NONE, act);
}

/* Refuses "Anna = 4" and "Anna 4", in which a colon is missing. Returns false if it is something else. */
static bool is_player_and_number(struct carc_reading *reading, const struct carc_word *word)
{
	const char *text = word->text, *sign = text + word->len;
	struct carc_found finding;
	size_t name;

	while (sign > text && strchr("0123456789", sign[-1]))
		sign--;
	name = sign < text + word->len ? (size_t)(sign - text) : 0;
	while (name > 0 && strchr(" =", text[name - 1]))
		name--;
	if (name == 0 || name == (size_t)(sign - text) ||
	    carc_record_player(reading->record, text, name) == CARC_PLAYER_NONE)
		return false;
	finding = carc_trouble(CARC_Y024_COLON_MISSING, word->at, text, name);
	snprintf(finding.meant, sizeof finding.meant, "%.*s: %.8s", (int)name, text, sign);
	carc_report(reading, &finding);
	return true;
}

unsigned carc_word_player(struct carc_reading *reading, const struct carc_word *word)
{
	unsigned player = carc_record_player(reading->record, word->text, word->len);
	struct carc_near near;
	struct carc_found finding;
	const char *meant;
	size_t bare_len;

	if (player != CARC_PLAYER_NONE)
		return player;
	if (is_player_and_number(reading, word))
		return CARC_PLAYER_NONE;
	finding = carc_word_trouble(CARC_F014_UNKNOWN_PLAYER, word);
	carc_near_begin(&near, word->text, word->len);
	for (unsigned i = 0; i < reading->record->players; i++) {
		const char *name = reading->record->player[i].name, *bare;
		char spelled[CARC_NAME_MAX + 1];

		carc_near_try(&near, name);
		bare = carc_name_bare(name, strlen(name), &bare_len);
		carc_copy_text(spelled, sizeof spelled, bare, bare_len);
		carc_near_try_as(&near, spelled, name);
	}
	carc_near_tell(&near, &finding);
	meant = carc_report_name(reading, &finding);
	return meant ? carc_record_player(reading->record, meant, strlen(meant)) : CARC_PLAYER_NONE;
}

void carc_check_players(struct carc_reading *reading, const struct carc_node *mapping)
{
	for (const struct carc_node *item = mapping->first; item; item = item->next) {
		const struct carc_word name = {item->key, item->key_len, 0, item->key_at, NULL};

		(void)carc_word_player(reading, &name);
	}
}

const struct carc_node *carc_player_value(const struct carc_record *record,
					  const struct carc_node *node, unsigned player)
{
	const struct carc_node *item = node->first;

	if (node->kind == CARC_MAPPING)
		return carc_node_get(node, record->player[player].name);
	while (item && player-- > 0)
		item = item->next;
	return item;
}

unsigned carc_read_player(struct carc_reading *reading, const struct carc_node *node)
{
	const struct carc_word word = carc_word_of(node);

	return carc_want(reading, node, CARC_SCALAR, "a player", "a name")
		       ? carc_word_player(reading, &word)
		       : CARC_PLAYER_NONE;
}

/* Offers features of a kind by the ports that name them: roads by sides, fields by halves of sides. type NULL: of any tile. */
static void try_ports(struct carc_near *near, struct carc_feature_ref ref,
		      const struct carc_tile_type *type, unsigned rot, unsigned zone)
{
	unsigned naming = carc_kind_info(ref.kind)->naming;
	char word[CARC_WORD_MAX];

	for (ref.port = 0; ref.port < CARC_PORTS; ref.port++)
		if ((naming == CARC_NAMED_ANY ||
		     (naming == CARC_NAMED_SIDES && ref.port % 3 == 1) ||
		     (naming == CARC_NAMED_HALVES && ref.port % 3 != 1)) &&
		    (!type || carc_tile_resolve(type, rot, ref) == zone))
			carc_try_feature(near, ref.kind, carc_ref_word(ref, word));
}

const struct carc_action *carc_near_features(const struct carc_reading *reading,
					     struct carc_near *near)
{
	const struct carc_record *record = reading->record;
	const struct carc_action *tile = NULL;
	const struct carc_tile_type *type;
	char word[CARC_WORD_MAX];

	for (unsigned i = record->actions; i-- > reading->first_action && !tile;)
		if (record->action[i].act == CARC_ACT_PLACE)
			tile = &record->action[i];
	if (!tile || tile->turned != CARC_TURNED_SO)
		return NULL;
	type = record->rules.tiles.type[tile->type];
	for (unsigned zone = 0; zone < type->zones; zone++) {
		struct carc_feature_ref ref = carc_tile_ref(type, tile->rot, zone);

		if (ref.kind == CARC_RIVER)
			continue;
		carc_near_try(near, carc_ref_word(ref, word));
		carc_near_try_as(near, carc_kind_info(ref.kind)->name, word);
		carc_try_feature(near, ref.kind, word);
		try_ports(near, ref, type, tile->rot, zone);
	}
	return tile;
}

/* Offers what a tile can have, whichever it is. */
static void try_any_feature(struct carc_near *near)
{
	for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
		const struct carc_kind_info *info = carc_kind_info(kind);

		if (kind == CARC_RIVER)
			continue;
		if (info->naming == CARC_NAMED_INDEX)
			carc_try_feature(near, kind, info->name);
		try_ports(near, (struct carc_feature_ref){.kind = (uint8_t)kind}, NULL, 0, 0);
	}
}

/* Sends a finding about a word that should be a feature. Returns false if it is not known which was meant. */
static bool no_feature(struct carc_reading *reading, const struct carc_word *word,
		       struct carc_feature_ref *ret_ref)
{
	struct carc_found finding = carc_word_trouble(CARC_F018_BAD_FEATURE, word);
	const char *meant, *sign = memchr(word->text, '=', word->len);
	/* meeple=road.E, but not road.=E */
	const char *text = sign && !memchr(word->text, '.', (size_t)(sign - word->text))
				   ? sign + 1
				   : word->text;
	size_t len = word->len - (size_t)(text - word->text);
	char asked[CARC_WORD_MAX], name[CARC_WORD_MAX];
	const struct carc_tile_type *type;
	const struct carc_action *tile;
	struct carc_near near;
	bool exact;

	if (carc_is_no_figure(word->text, word->len))
		return carc_refuse_word(reading, CARC_F019_BAD_WORD, word,
					"write nothing if no figure is placed");
	carc_copy_text(asked, sizeof asked, text, len);
	carc_near_begin(&near, text, len);
	tile = reading->elsewhere ? NULL : carc_near_features(reading, &near);
	type = tile ? reading->record->rules.tiles.type[tile->type] : NULL;
	/* A feature that people call so is as near as a word that differs in capitals alone. */
	exact = near.found == 1 && near.far == 0;
	for (unsigned zone = 0; type && !exact && zone < type->zones; zone++)
		if (carc_zone_called(type, tile->rot, zone, text, len))
			carc_near_try_as(&near, asked,
					 carc_ref_word(carc_tile_ref(type, tile->rot, zone), name));
	if (tile)
		finding.spot = (struct carc_spot){type, tile->x, tile->y, tile->rot, false};
	else
		try_any_feature(&near);
	carc_near_tell(&near, &finding);
	if (!tile)
		snprintf(finding.more, sizeof finding.more, "city.N, road.W, field.SL, monastery");
	meant = carc_report_name(reading, &finding);
	return meant && carc_ref_parse(meant, strlen(meant), ret_ref);
}

bool carc_word_feature(struct carc_reading *reading, const struct carc_word *word,
		       struct carc_feature_ref *ret_ref)
{
	return carc_ref_parse(word->text, word->len, ret_ref) || no_feature(reading, word, ret_ref);
}

bool carc_word_token(struct carc_reading *reading, const struct carc_word *word, unsigned first,
		     unsigned last, enum carc_code unknown, uint8_t *ret_token)
{
	struct carc_near near;
	struct carc_found finding;
	const char *meant;

	*ret_token = (uint8_t)carc_token_find(word->text, word->len, first, last);
	if (*ret_token != CARC_TOKEN_NONE)
		return true;
	finding = carc_word_trouble(unknown, word);
	carc_near_begin(&near, word->text, word->len);
	for (unsigned token = first; token <= last; token++)
		carc_near_try(&near, carc_token_key(token));
	carc_near_tell(&near, &finding);
	meant = carc_report_name(reading, &finding);
	if (meant)
		*ret_token = (uint8_t)carc_token_find(meant, strlen(meant), first, last);
	return meant;
}

void carc_find_tokens(struct carc_reading *reading, const struct carc_node *node,
		      const struct carc_token_set_info *info,
		      const struct carc_node *ret_value[CARC_TOKENS])
{
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};
	struct carc_key keys[CARC_TOKENS + 1] = {{.name = NULL}};

	for (unsigned token = info->first; token <= info->last; token++)
		keys[token - info->first].name = carc_token_key(token);
	if (carc_want(reading, node, CARC_MAPPING, info->key, "a mapping of kinds to numbers"))
		(void)carc_find_values(reading, node, keys, values);
	for (unsigned token = info->first; token <= info->last; token++)
		ret_value[token] = values[token - info->first];
}

bool carc_read_tile_name(struct carc_reading *reading, const struct carc_node *node,
			 const char *what, struct carc_tile_name *ret_name)
{
	const struct carc_word word = carc_word_of(node);

	return carc_want(reading, node, CARC_SCALAR, what, "the name of a tile") &&
	       carc_word_tile(reading, &word, ret_name);
}

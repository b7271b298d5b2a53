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
#include "formats/say/report/report.h"

/* Say which expansion of the game has a tile of this name, and if it is played, which option leaves the tile out. */
static void say_expansion(const struct carc_rules *rules, const char *text, size_t len,
			  struct carc_found *finding)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];
		struct carc_tileset tiles = {0};
		struct carc_tile_name name;
		bool played = rules->expansions >> i & 1;

		if (!box->tiles || strcmp(box->game, rules->set->game) ||
		    !carc_tileset_add(&tiles, box->tiles->types, box->tiles->count) ||
		    !carc_tile_find(&tiles, text, len, &name))
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

bool carc_word_tile(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    struct carc_tile_name *ret_name)
{
	const struct carc_tileset *tiles = &reading->record->rules.tiles;
	struct carc_near near;
	struct carc_found finding;
	const char *meant, *bare;
	size_t bare_len;

	if (carc_tile_find(tiles, text, len, ret_name))
		return true;
	finding = carc_trouble(CARC_F015_UNKNOWN_TILE, at, text, len);
	carc_near_begin(&near, text, len);
	for (unsigned i = 0; i < tiles->types; i++)
		carc_near_try(&near, tiles->type[i]->id);
	carc_near_tell(&near, &finding);
	finding.more[0] = '\0';
	bare = carc_name_bare(text, len, &bare_len);
	if (carc_tile_find(tiles, bare, bare_len, ret_name)) {
		carc_copy_text(finding.meant, sizeof finding.meant, bare, bare_len);
		carc_report(reading, &finding);
		return false;
	}
	/* tile: U@1,0   tile: U r1   [D U] */
	if (memchr(text, '@', len) ||
	    (memchr(text, ' ', len) &&
	     carc_tile_find(tiles, text, strcspn(text, " ;"), ret_name))) {
		carc_refuse_text(
			reading, CARC_F019_BAD_WORD, at, text, len,
			"write a tile as one word, U, its place as at: [1, 0] and rotation as rot: 1; "
			"separate tiles of a list by commas");
		return false;
	}
	say_expansion(&reading->record->rules, text, len, &finding);
	finding.b = len == 0;
	if (len == 0)
		carc_add_text(finding.more, sizeof finding.more,
			      "write the tile before its place, as in U@1,0");
	if (!finding.meant[0] && !finding.more[0])
		say_letters(tiles, &finding);
	meant = carc_report_name(reading, &finding);
	return meant && carc_tile_find(tiles, meant, strlen(meant), ret_name);
}

bool carc_word_place(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, int16_t *ret_x, int16_t *ret_y)
{
	struct carc_found finding;

	if (carc_parse_place(text, len, ret_x, ret_y))
		return true;
	finding = carc_trouble(CARC_F017_BAD_PLACE, at, text, len);
	carc_add_text(finding.more, sizeof finding.more, len > 0 ? "x,y" : "@x,y");
	if (!carc_meant_place(text, len, ret_x, ret_y)) {
		carc_report(reading, &finding);
		return false;
	}
	snprintf(finding.meant, sizeof finding.meant, "%d,%d", *ret_x, *ret_y);
	carc_report_guess(reading, &finding);
	return true;
}

/*
 * Send a finding: this game has no such figure, or no such action; the finding names the expansion that has it.
 * CARC_FIGURE_NONE, CARC_ACTS: it is not about a figure, or not about an action. Where the record names the expansion,
 * an option leaves the figure out.
 */
static void no_such_figure(struct carc_reading *reading, const char *text, size_t len,
			   struct carc_span at, unsigned figure, enum carc_act act)
{
	struct carc_found finding = carc_trouble(CARC_F025_NO_SUCH_FIGURE, at, text, len);

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];
		const struct carc_module *module = &box->module;
		const struct carc_extra_figure *extra = carc_expansion_figure(box, figure);
		bool brings = extra;

		for (unsigned j = 0; j < module->action_count; j++)
			brings |= module->actions[j].act == act;
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
}

static bool has_figure(const struct carc_reading *reading, unsigned figure)
{
	return reading->record->rules.supply[figure] > 0;
}

bool carc_word_kind(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    uint8_t *ret_figure)
{
	unsigned figure = carc_figure_find(text, len);

	if (figure != CARC_FIGURE_NONE && has_figure(reading, figure)) {
		*ret_figure = (uint8_t)figure;
		return true;
	}
	no_such_figure(reading, text, len, at, figure, CARC_ACTS);
	return false;
}

enum carc_act carc_standing_act(const struct carc_reading *reading, struct carc_feature_ref ref)
{
	bool towers = reading->record->rules.actions[CARC_ACT_TOP] != NULL;

	return ref.kind == CARC_TOWER && towers ? CARC_ACT_TOP : CARC_ACT_MEEPLE;
}

bool carc_word_act(struct carc_reading *reading, enum carc_act act, struct carc_span at)
{
	const char *name = carc_act_name(act);

	if (reading->record->rules.actions[act])
		return true;
	no_such_figure(reading, name, strlen(name), at, CARC_FIGURE_NONE, act);
	return false;
}

unsigned carc_word_player(struct carc_reading *reading, const char *text, size_t len,
			  struct carc_span at)
{
	unsigned player = carc_record_player(reading->record, text, len);
	struct carc_near near;
	struct carc_found finding;
	const char *meant, *sign = text + len;
	size_t bare_len, name_len;

	if (player != CARC_PLAYER_NONE)
		return player;
	/* {Anna = 4}, {Anna 4} */
	while (sign > text && strchr("0123456789", sign[-1]))
		sign--;
	name_len = sign < text + len ? (size_t)(sign - text) : 0;
	while (name_len > 0 && strchr(" =", text[name_len - 1]))
		name_len--;
	if (name_len > 0 && name_len < (size_t)(sign - text) &&
	    carc_record_player(reading->record, text, name_len) != CARC_PLAYER_NONE) {
		finding = carc_trouble(CARC_Y024_COLON_MISSING, at, text, name_len);
		snprintf(finding.meant, sizeof finding.meant, "%.*s: %.8s", (int)name_len, text,
			 sign);
		carc_report(reading, &finding);
		return CARC_PLAYER_NONE;
	}
	finding = carc_trouble(CARC_F014_UNKNOWN_PLAYER, at, text, len);
	carc_near_begin(&near, text, len);
	for (unsigned i = 0; i < reading->record->players; i++) {
		const char *name = reading->record->player[i].name, *bare;
		char word[CARC_NAME_MAX + 1];

		carc_near_try(&near, name);
		bare = carc_name_bare(name, strlen(name), &bare_len);
		carc_copy_text(word, sizeof word, bare, bare_len);
		carc_near_try_as(&near, word, name);
	}
	carc_near_tell(&near, &finding);
	meant = carc_report_name(reading, &finding);
	return meant ? carc_record_player(reading->record, meant, strlen(meant)) : CARC_PLAYER_NONE;
}

unsigned carc_read_player(struct carc_reading *reading, const struct carc_node *node)
{
	if (!carc_want(reading, node, CARC_SCALAR, "a player", "a name"))
		return CARC_PLAYER_NONE;
	return carc_word_player(reading, node->text, node->len, node->at);
}

/* The tile that the turn places, as far as it has been read; NULL: none, or nobody knows yet how it lies. */
static const struct carc_action *tile_of_turn(const struct carc_reading *reading)
{
	const struct carc_record *record = reading->record;

	for (unsigned i = record->actions; i-- > reading->first_action;)
		if (record->action[i].act == CARC_ACT_PLACE)
			return record->action[i].turned == CARC_TURNED_SO ? &record->action[i]
									  : NULL;
	return NULL;
}

/* Returns true if figures can stand on features of this kind. */
static bool is_claimed(unsigned kind)
{
	return kind != CARC_RIVER;
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
	const struct carc_action *tile = tile_of_turn(reading);
	const struct carc_tile_type *type =
		tile ? reading->record->rules.tiles.type[tile->type] : NULL;
	char word[CARC_WORD_MAX];

	for (unsigned zone = 0; type && zone < type->zones; zone++) {
		struct carc_feature_ref ref = carc_tile_ref(type, tile->rot, zone);

		if (!is_claimed(ref.kind))
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

		if (!is_claimed(kind))
			continue;
		if (info->naming == CARC_NAMED_INDEX)
			carc_try_feature(near, kind, info->name);
		try_ports(near, (struct carc_feature_ref){.kind = (uint8_t)kind}, NULL, 0, 0);
	}
}

/* Sends a finding about a word that should be a feature. Returns false if it is not known which was meant. */
static bool no_feature(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, struct carc_feature_ref *ret_ref)
{
	struct carc_found finding = carc_trouble(CARC_F018_BAD_FEATURE, at, text, len);
	const struct carc_tile_type *type;
	const struct carc_action *tile;
	char asked[CARC_WORD_MAX], word[CARC_WORD_MAX];
	struct carc_near near;
	const char *meant, *sign = memchr(text, '=', len);
	bool exact;

	if (carc_is_no_figure(text, len)) {
		carc_refuse_text(reading, CARC_F019_BAD_WORD, at, text, len,
				 "write nothing if no figure is placed");
		return false;
	}
	/* meeple=road.E */
	sign = sign ? sign + 1 : text;
	len -= (size_t)(sign - text);
	carc_copy_text(asked, sizeof asked, sign, len);
	carc_near_begin(&near, sign, len);
	tile = reading->elsewhere ? NULL : carc_near_features(reading, &near);
	type = tile ? reading->record->rules.tiles.type[tile->type] : NULL;
	/* A feature that people call so is as near as a word that differs in capitals alone. */
	exact = near.found == 1 && near.far == 0;
	for (unsigned zone = 0; type && !exact && zone < type->zones; zone++)
		if (carc_zone_called(type, tile->rot, zone, sign, len))
			carc_near_try_as(&near, asked,
					 carc_ref_word(carc_tile_ref(type, tile->rot, zone), word));
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

bool carc_word_feature(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, struct carc_feature_ref *ret_ref)
{
	return carc_ref_parse(text, len, ret_ref) || no_feature(reading, text, len, at, ret_ref);
}

bool carc_word_known(struct carc_reading *reading, unsigned figure, struct carc_span at)
{
	const char *name = carc_figure_key(figure);

	if (has_figure(reading, figure))
		return true;
	no_such_figure(reading, name, strlen(name), at, figure, CARC_ACTS);
	return false;
}

bool carc_word_deed(struct carc_reading *reading, unsigned figure, const char *text, size_t len,
		    struct carc_span at, struct carc_action *action)
{
	if (!carc_word_known(reading, figure, at))
		return false;
	action->figure = (uint8_t)figure;
	if (len == 4 && !memcmp(text, "home", 4)) {
		action->act = CARC_ACT_RETURN;
		return true;
	}
	action->act = CARC_ACT_MEEPLE;
	return carc_word_feature(reading, text, len, at, &action->feature);
}

bool carc_word_figure(struct carc_reading *reading, const char *text, size_t len,
		      struct carc_span at, struct carc_action *action)
{
	const char *colon = memchr(text, ':', len);
	unsigned figure = colon ? carc_figure_find(text, (size_t)(colon - text)) : CARC_FIGURE_NONE;
	size_t used = figure == CARC_FIGURE_NONE ? 0 : (size_t)(colon - text) + 1;

	if (used && !carc_word_known(reading, figure, at))
		return false;
	at.column += (uint32_t)used;
	return carc_word_deed(reading, used ? figure : CARC_MEEPLE, text + used, len - used, at,
			      action);
}

bool carc_word_token(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, unsigned first, unsigned last, uint8_t *ret_token)
{
	struct carc_near near;
	struct carc_found finding;
	const char *meant;

	*ret_token = (uint8_t)carc_token_find(text, len, first, last);
	if (*ret_token != CARC_TOKEN_NONE)
		return true;
	finding = carc_trouble(first == CARC_FIRST_GOODS ? CARC_F028_NO_SUCH_GOODS
							 : CARC_F029_NO_SUCH_TOKEN,
			       at, text, len);
	carc_near_begin(&near, text, len);
	for (unsigned token = first; token <= last; token++)
		carc_near_try(&near, carc_token_key(token));
	carc_near_tell(&near, &finding);
	meant = carc_report_name(reading, &finding);
	return meant && carc_word_token(reading, meant, strlen(meant), at, first, last, ret_token);
}

void carc_find_tokens(struct carc_reading *reading, const struct carc_node *node,
		      enum carc_token_set set, const struct carc_node *ret_value[CARC_TOKENS])
{
	unsigned first = carc_token_set_info(set)->first, last = carc_token_set_info(set)->last;
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};
	struct carc_key keys[CARC_TOKENS + 1] = {{.name = NULL}};

	for (unsigned token = first; token <= last; token++)
		keys[token - first].name = carc_token_key(token);
	if (carc_want(reading, node, CARC_MAPPING, carc_token_set_info(set)->key,
		      "a mapping of kinds to numbers"))
		(void)carc_find_values(reading, node, keys, values);
	for (unsigned token = first; token <= last; token++)
		ret_value[token] = values[token - first];
}

bool carc_word_is_held(const struct carc_reading *reading, unsigned type)
{
	return reading->record->rules.tiles.type[type]->pile == CARC_PILE_HAND;
}

bool carc_read_tile_name(struct carc_reading *reading, const struct carc_node *node,
			 const char *what, struct carc_tile_name *ret_name)
{
	return carc_want(reading, node, CARC_SCALAR, what, "the name of a tile") &&
	       carc_word_tile(reading, node->text, node->len, node->at, ret_name);
}

/*
 * Reads and writes the setup of a save: parts, rules and start board. Saves of releases 4 have expansions in place of sets and elements,
 * no start tile, and points in the names of tiles. Names that jcz.def does not list are refused as in any save.
 */
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "core/engine/start_board.h"
#include "formats/import/jcz/jcz_save.h"
#include "formats/import/jcz/jcz_write.h"
#include "formats/record/tiles/tile_names.h"

/* The rule that decides in releases from 4.6 on if there are farmers. */
static const char farmers_rule[] = "FARMERS";

/* Ignored rules, unless a box has a row for one of them; those from the third line on are of releases 4. */
static const char *const other_rules[] = {
	"princess-action", "fairy-placement", "dragon-move", "bazaar-no-auction", "espace-variant",
	"gq11-pig-herd", "tunnelize-other-expansions", "more-tunnel-tokens", "festival-return",
	"keep-monasteries", "labyrinth-variant", "little-buildings-scoring",
	/* The random seats of releases 4 are the order of the players. */
	"RANDOM_SEATING_ORDER", "USE_PIG_HERDS_INDEPENDENTLY", "PRINCESS_MUST_REMOVE_KNIGHT",
	"DRAGON_MOVE_AFTER_SCORING", "FAIRY_ON_TILE", "BAZAAR_NO_AUCTION", "ESCAPE_RGG",
	"PIG_HERD_ON_GQ_FARM", "TUNNELIZE_ALL_EXPANSIONS", "MORE_TUNNEL_TOKENS",
	"FESTIVAL_FOLLOWER_ONLY", "KEEP_CLOISTERS", "BULDINGS_DIFFERENT_VALUE",
	"ADVANCED_LABYRINTH", "CLOCK_PLAYER_TIME", farmers_rule};

/* The parts of a setup that is read, a bit each, and the place of each name in the text. */
struct parts {
	uint64_t all;
	struct carc_span at[CARC_JCZ_PARTS];
	const struct carc_node *followers, *farmers, *rules;
};

/* Returns the digits of a number, or ""; saves write true for an element that can occur only once. */
static const char *how_many(const struct carc_node *node, bool element)
{
	const char *text = node->kind == CARC_SCALAR ? node->text : "";

	if (element && node->plain && !strcmp(text, "true"))
		return "1";
	return strspn(text, "0123456789") == strlen(text) ? text : "";
}

/* Adds a part with a name and a number; NULL: one. */
static void add_part(struct carc_jcz_save *save, struct parts *parts, bool element,
		     const char *name, struct carc_span at, const struct carc_node *value)
{
	enum carc_jcz_part part = carc_jcz_part_find(element, name);
	bool figures = part < CARC_JCZ_PARTS && carc_jcz_part[part].figures;
	const char *number = value ? how_many(value, element) : "1";
	const char *what = element ? "element" : "set";

	if (figures && !strcmp(number, "0"))
		return;
	if (part == CARC_JCZ_PARTS) {
		carc_import_refuse(&save->in, CARC_F102_SAVE_PART, at, "%s %s", what, name);
	} else if (figures ? !carc_jcz_deal(save->rules, part, number)
			   : !element && strcmp(number, "1") != 0) {
		carc_import_refuse(
			&save->in, CARC_F102_SAVE_PART, value->at, "%s %s = %.40s", what, name,
			value->kind == CARC_SCALAR ? value->text : carc_node_shape(value));
	} else {
		parts->all |= UINT64_C(1) << part;
		parts->at[part] = at;
	}
}

static void add_expansions(struct carc_jcz_save *save, const struct parts *parts)
{
	uint64_t left;
	uint32_t expansions = carc_jcz_expansions(save->rules, parts->all, &left);
	struct carc_span at = save->in.root->at;
	struct carc_node *list;

	for (unsigned part = 0; part < CARC_JCZ_PARTS; part++)
		if (left >> part & 1)
			carc_import_refuse(&save->in, CARC_F102_SAVE_PART, parts->at[part],
					   "%s %s without the feature it belongs to",
					   carc_jcz_part[part].value ? "element" : "set",
					   carc_jcz_part[part].name);
	save->gardens = parts->all >> CARC_JCZ_BASIC_2 & 1;
	if (!expansions)
		return;
	carc_rules_expand(save->rules, expansions);
	list = carc_import_list(&save->in, save->in.head, "expansions", CARC_SEQUENCE, at);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (expansions >> i & 1)
			(void)carc_import_word(&save->in, list, NULL, at, carc_expansions[i]->id);
}

/* Sets the option of a rule to the value with this word. Returns false if there is none. */
static bool choose(struct carc_rules *rules, const char *name, const char *word)
{
	char own[CARC_JCZ_WORD_MAX];

	for (unsigned i = 0; i < CARC_JCZ_CHOICES; i++) {
		enum carc_option option = carc_jcz_choices[i].option;

		if (strcmp(carc_jcz_choices[i].name, name) != 0)
			continue;
		CARC_EACH_VALUE (value, option) {
			if (strcmp(carc_jcz_choice_word(&carc_jcz_choices[i], value, own), word))
				continue;
			if (!carc_jcz_lacks(rules, option) && carc_option_in_play(rules, option))
				rules->option[option] = value->number;
			return true;
		}
	}
	return false;
}

/* Reads a rule: the points of a city of two tiles, an option, or one about an unknown expansion. */
static void read_rule(struct carc_jcz_save *save, const struct parts *parts,
		      const struct carc_node *rule, struct carc_node *options)
{
	const char *word = rule->kind == CARC_SCALAR ? rule->text : "";
	bool points = !strcmp(rule->key, "tiny-city-scoring");
	bool known = points || choose(save->rules, rule->key, word) ||
		     (save->older && carc_jcz_older_rule(save->rules, parts->all, rule->key, word));

	for (size_t i = 0; i < sizeof other_rules / sizeof other_rules[0]; i++)
		known |= !strcmp(other_rules[i], rule->key);
	if (!known)
		carc_import_tell(&save->in, CARC_F103_SAVE_RULE,
				 save->older ? rule->at : rule->key_at, rule->key);
	if (points)
		carc_import_copy(&save->in, options, "small-city", rule);
}

/* Adds the options, or rulings, from the first to before the end, whose values are not the default. */
static void add_changed(struct carc_jcz_save *save, struct carc_node *list, unsigned first,
			unsigned end)
{
	for (unsigned i = first; i < end; i++)
		if (carc_option_changed(save->rules, i))
			(void)carc_import_word(&save->in, list, carc_option_info(i)->name,
					       save->in.root->at,
					       carc_option_chosen(save->rules, i)->name);
}

/* Adds options that follow from parts, rules and the number of players; and the rulings of JCloisterZone. */
static void add_options(struct carc_jcz_save *save, const struct parts *parts)
{
	const struct carc_node *players =
		carc_node_get(save->in.root, save->older ? "slots" : "players");
	struct carc_span at = save->in.root->at;
	struct carc_node *options =
		carc_import_list(&save->in, save->in.head, "options", CARC_MAPPING, at);
	struct carc_node *rulings = carc_import_list(&save->in, NULL, NULL, CARC_MAPPING, at);

	/* JCloisterZone has games of one player. */
	if (players && players->kind == CARC_SEQUENCE && players->children == 1)
		save->rules->option[CARC_OPTION_PLAYERS_MIN] = 1;
	if (save->older)
		(void)carc_jcz_older_rule(save->rules, parts->all, NULL, "true");
	for (const struct carc_node *rule = parts->rules->first; rule; rule = rule->next)
		read_rule(save, parts, rule, options);
	if (!parts->farmers)
		save->rules->option[CARC_OPTION_FIELDS] = (int16_t)carc_jcz_no_farmers(save->rules);
	add_changed(save, options, 0, CARC_OPTIONS);
	/* Without the key JCloisterZone gives no followers. */
	if (save->older)
		(void)carc_import_plain(&save->in, options, "meeples", at, "7");
	else if (parts->followers && strcmp(how_many(parts->followers, true), "0") != 0)
		carc_import_copy(&save->in, options, "meeples", parts->followers);
	else
		(void)carc_import_word(&save->in, options, "meeples", at, "none");
	carc_jcz_rule(save->rules);
	add_changed(save, rulings, CARC_OPTIONS, CARC_ALL_OPTIONS);
	if (rulings && rulings->first)
		carc_import_copy(&save->in, save->in.head, "rulings", rulings);
}

/* ---- The board before the first turn ---- */

static bool is_usual_start(const struct carc_jcz_save *save)
{
	const struct carc_tileset *tiles = &save->rules->tiles;
	const struct carc_node *item = save->start->first;
	const char *word = carc_node_word(item, "tile");
	struct carc_tile_name usual, name;

	return item && !item->next && save->rules->start &&
	       carc_tileset_find(tiles, save->rules->start, strlen(save->rules->start), &usual) &&
	       carc_tile_find(tiles, word, strlen(word), &name) && usual.type == name.type &&
	       carc_import_says(item, "x", "0") && carc_import_says(item, "y", "0") &&
	       carc_import_says(item, "rotation", "0");
}

static void read_start_tile(struct carc_jcz_save *save, const struct carc_node *item,
			    struct carc_node *list)
{
	const struct carc_node *name, *x, *y, *degrees;
	struct carc_node *tile, *at;
	unsigned quarters;

	if (!carc_want(&save->in.reading, item, CARC_MAPPING, "a start tile", "an object"))
		return;
	name = carc_jcz_get(save, item, "tile", CARC_SCALAR);
	x = carc_jcz_get(save, item, "x", CARC_SCALAR);
	y = carc_jcz_get(save, item, "y", CARC_SCALAR);
	degrees = carc_import_get(&save->in, item, "rotation", CARC_SCALAR, "a number of degrees");
	if (!name || !x || !y || !degrees)
		return;
	tile = carc_import_list(&save->in, list, NULL, CARC_MAPPING, item->at);
	carc_import_copy(&save->in, tile, "tile", name);
	at = carc_import_list(&save->in, tile, "at", CARC_SEQUENCE, item->at);
	carc_import_copy(&save->in, at, NULL, x);
	carc_import_copy(&save->in, at, NULL, y);
	/* The record is refused for an invalid rotation. */
	quarters = carc_jcz_quarters(degrees->text, "");
	if (quarters < 4)
		(void)carc_import_plain(&save->in, tile, "rot", degrees->at,
					(const char *[]){"0", "1", "2", "3"}[quarters]);
	else
		(void)carc_import_word(&save->in, tile, "rot", degrees->at, degrees->text);
}

static void read_start(struct carc_jcz_save *save)
{
	struct carc_node *board;

	if (is_usual_start(save))
		return;
	board = carc_import_list(&save->in, save->in.head, "start", CARC_SEQUENCE, save->start->at);
	for (const struct carc_node *item = save->start->first; item; item = item->next)
		read_start_tile(save, item, board);
}

/* ---- Setups of both kinds of releases ---- */

static void read_parts(struct carc_jcz_save *save, const struct carc_node *setup,
		       struct parts *parts)
{
	const struct carc_node *sets = carc_jcz_get(save, setup, "sets", CARC_MAPPING);
	const struct carc_node *elements = carc_jcz_get(save, setup, "elements", CARC_MAPPING);

	parts->rules = carc_jcz_get(save, setup, "rules", CARC_MAPPING);
	save->start = carc_jcz_get(save, setup, "start", CARC_SEQUENCE);
	parts->followers = carc_node_get(elements, "small-follower");
	parts->farmers = carc_node_get(elements, "farmers");
	for (const struct carc_node *node = sets ? sets->first : NULL; node; node = node->next)
		add_part(save, parts, false, node->key, node->key_at, node);
	for (const struct carc_node *node = elements ? elements->first : NULL; node;
	     node = node->next)
		if (node != parts->followers && node != parts->farmers)
			add_part(save, parts, true, node->key, node->key_at, node);
}

/* An expansion of releases 4 adds a set, and an element for each of its capabilities; NULL: none. */
static const struct {
	const char *expansion, *set, *capability, *element;
} older[] = {
#define JCZ_OLDER(expansion, set, capability, element) {expansion, set, capability, element},
#include "formats/import/jcz/jcz.def"
};

enum { OLDER = sizeof older / sizeof older[0] };

/* Returns the name of an item of a list, or of a mapping; "" for another value. */
static const char *name_of(const struct carc_node *item)
{
	return item->key ? item->key : item->kind == CARC_SCALAR ? item->text : "";
}

/*
 * Reads the parts of releases 4. The first of these have a list of expansions, the later ones a number for each. Capabilities can be
 * chosen by themselves; without a list they are those of the expansions.
 */
static void read_older_parts(struct carc_jcz_save *save, const struct carc_node *setup,
			     struct parts *parts)
{
	const struct carc_node *expansions = carc_node_get(setup, "expansions");
	const struct carc_node *capabilities = carc_node_get(setup, "capabilities");

	for (const struct carc_node *item = expansions->first; item; item = item->next) {
		const char *name = name_of(item);

		for (unsigned i = 0; i < OLDER; i++)
			if (!strcmp(older[i].expansion, name_of(item)))
				name = older[i].set;
		if (name)
			add_part(save, parts, false, name, item->at, item->key ? item : NULL);
	}
	for (const struct carc_node *item = (capabilities ? capabilities : expansions)->first; item;
	     item = item->next) {
		const char *name = name_of(item);
		bool known = false;

		for (unsigned i = 0; i < OLDER; i++) {
			if (strcmp(capabilities ? older[i].capability : older[i].expansion, name))
				continue;
			known = true;
			if (older[i].element)
				add_part(save, parts, true, older[i].element, item->at, NULL);
		}
		/* add_part() has already refused an unknown expansion with its set. */
		if (!known && capabilities)
			add_part(save, parts, true, name, item->at, NULL);
	}
}

/* Returns the start tile of releases 4. */
static struct carc_node *older_start(struct carc_jcz_save *save, struct carc_span at)
{
	static const char *const zeros[] = {"x", "y", "rotation"};
	struct carc_node *list = carc_import_list(&save->in, NULL, NULL, CARC_SEQUENCE, at);
	struct carc_node *tile = carc_import_list(&save->in, list, NULL, CARC_MAPPING, at);

	(void)carc_import_word(&save->in, tile, "tile", at, "BA/RCr");
	for (size_t i = 0; i < sizeof zeros / sizeof zeros[0]; i++)
		(void)carc_import_plain(&save->in, tile, zeros[i], at, "0");
	return list;
}

void carc_jcz_setup(struct carc_jcz_save *save, const struct carc_node *setup)
{
	struct parts parts = {0};

	if (save->older) {
		parts.rules = carc_jcz_get(save, setup, "rules", CARC_MAPPING);
		parts.farmers = carc_import_says(parts.rules, farmers_rule, "false") ? NULL : setup;
		read_older_parts(save, setup, &parts);
		save->start = older_start(save, setup->at);
	} else {
		read_parts(save, setup, &parts);
	}
	if (save->in.reading.errors || save->in.failed)
		return;
	add_expansions(save, &parts);
	add_options(save, &parts);
	read_start(save);
}

/* ---- Written ---- */

/* Prints the parts that are sets, or elements, each with its value. */
static void print_parts(struct carc_jcz_writing *writing, bool elements)
{
	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		enum carc_jcz_part part = (enum carc_jcz_part)i;

		if (writing->parts >> i & 1 && !carc_jcz_part[i].value != elements)
			carc_json_word(&writing->print, carc_jcz_part[i].name,
				       elements ? carc_jcz_value(&writing->out.record.rules, part)
						: "1");
	}
}

static void print_start_tile(struct carc_jcz_writing *writing, const struct carc_tile *tile)
{
	const struct carc_jcz_kind *kind = carc_jcz_take(writing, tile->type);
	struct carc_json_print *print = &writing->print;

	if (!kind)
		return;
	carc_json_open(print, NULL, '{');
	carc_json_text(print, "tile", kind->name);
	carc_json_int(print, "x", tile->x);
	carc_json_int(print, "y", tile->y);
	carc_json_int(print, "rotation", 90 * ((tile->rot + kind->turn) % 4));
	carc_json_close(print, '}');
}

static void print_rules(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	struct carc_json_print *print = &writing->print;
	char buffer[CARC_JCZ_WORD_MAX];

	carc_json_open(print, "rules", '{');
	if (rules->option[CARC_OPTION_SMALL_CITY] != 4)
		carc_json_text(print, "tiny-city-scoring", "2");
	for (unsigned i = 0; i < CARC_JCZ_CHOICES; i++) {
		const struct carc_jcz_choice *choice = &carc_jcz_choices[i];
		const char *word = carc_jcz_choice_word(
			choice, carc_option_chosen(rules, choice->option), buffer);
		bool is_bool = !strcmp(word, "true") || !strcmp(word, "false");

		if ((writing->parts & choice->parts ||
		     carc_option_changed(rules, choice->option)) &&
		    !carc_jcz_lacks(rules, choice->option))
			(is_bool ? carc_json_word : carc_json_text)(print, choice->name, word);
	}
	carc_json_close(print, '}');
}

void carc_jcz_print_setup(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	const struct carc_board *board = &writing->out.game.board;
	struct carc_json_print *print = &writing->print;

	carc_jcz_pack_init(&writing->pack, rules, writing->parts >> CARC_JCZ_BASIC_2 & 1);
	carc_json_open(print, "setup", '{');
	carc_json_open(print, "sets", '{');
	print_parts(writing, false);
	carc_json_close(print, '}');
	carc_json_open(print, "elements", '{');
	carc_json_int(print, "small-follower",
		      (long)carc_supply(rules, CARC_MEEPLE, writing->out.record.players));
	if (rules->option[CARC_OPTION_FIELDS] == CARC_FIELDS_PER_FIELD)
		carc_json_word(print, "farmers", "true");
	print_parts(writing, true);
	carc_json_close(print, '}');
	print_rules(writing);
	carc_json_word(print, "timer", "null");
	carc_json_open(print, "start", '[');
	for (unsigned tile = 0; tile < board->tiles; tile++)
		print_start_tile(writing, &board->tile[tile]);
	carc_json_close(print, ']');
	carc_json_close(print, '}');
}

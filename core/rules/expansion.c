/* Puts the rules of one game together, see expansion.h: first the rule set, then expansions, then house rules. */
#include "core/rules/expansion.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/state/board.h"
#include "core/terms/bits.h"

/* Adds the tiles of the game or of an expansion: those from a file if they are meant for it. all: not only those in hands. */
static void add_tiles(struct carc_rules *rules, const struct carc_tile_table *table, bool all)
{
	const struct carc_tile_table *own = rules->own;

	if (own && !strcmp(own->game, rules->set->game) &&
	    carc_tile_table_is(own, table->expansion)) {
		table = own;
		if (own->start)
			rules->start = own->start;
	}
	if (!table->expansion)
		memcpy(rules->tiles.piles, table->piles, sizeof rules->tiles.piles);
	if (all)
		rules->all_tiles &= carc_tileset_add(&rules->tiles, table->types, table->count);
	for (unsigned i = 0; i < table->count && !all; i++)
		if (table->types[i].pile == CARC_PILE_HAND)
			rules->all_tiles &= carc_tileset_add(&rules->tiles, &table->types[i], 1);
	if (table == own || table->provenance != CARC_FROM_PUBLISHED)
		rules->tiles.source = table;
}

static_assert(CARC_HOOKS_MAX <= 32, "a set of hooks is a word of 32 bits");

/* Adds hooks, and marks those that are not NULL. */
static void add_hooks(struct carc_rules *rules, const struct carc_hooks *hooks, unsigned option)
{
	unsigned at = rules->hook_count++;

	assert(at < CARC_HOOKS_MAX);
	rules->hook_option[at] = (uint8_t)option;
	rules->hooks[at] = hooks;
#define COUNTED(hook) rules->asked[CARC_HOOK_##hook] |= (uint32_t)(hooks->hook != NULL) << at;
#define HOOK(answer, hook, parameters, arguments, fold) COUNTED(hook)
#include "core/rules/hook.def"
}

static void add_kind(struct carc_rules *rules, const struct carc_extra_kind *extra)
{
	if (extra->feature.rule != CARC_RULE_NONE)
		rules->features[extra->kind] = extra->feature;
	rules->claims[extra->kind] |= extra->claims;
	for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
		rules->fits[kind] =
			(uint16_t)(rules->fits[kind] | (extra->fits >> kind & 1u) << extra->kind);
		rules->joins[kind] =
			(uint16_t)(rules->joins[kind] | (extra->joins >> kind & 1u) << extra->kind);
	}
	rules->fits[extra->kind] |= extra->fits;
	rules->joins[extra->kind] |= extra->joins;
}

/* Lets each figure of the game stand on those of its kinds of zone that are in the game, besides other claims. */
static void add_claims(struct carc_rules *rules)
{
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
		unsigned left = rules->supply[figure] > 0 ? carc_figure_info(figure)->kinds : 0;

		CARC_EACH_BIT (kind, left) {
			if (rules->features[kind].rule != CARC_RULE_NONE)
				rules->claims[kind] |= (uint16_t)(1u << figure);
		}
	}
}

/* Returns the number of the step with a name, or of all steps if there is none. */
static unsigned find_step(const struct carc_rules *rules, const char *name)
{
	unsigned at = 0;

	while (at < rules->step_count && strcmp(rules->steps[at].name, name) != 0)
		at++;
	return at;
}

/* Adds the steps and actions of a module to the turn. Two expansions of one box have the same steps, which are added once. */
static void add_turn(struct carc_rules *rules, const struct carc_module *module)
{
	for (unsigned i = 0; i < module->step_count; i++) {
		const struct carc_step *step = &module->steps[i].step;
		unsigned at = find_step(rules, module->steps[i].before);

		if (find_step(rules, step->name) < rules->step_count ||
		    (step->option && rules->option[step->option - 1] != step->value))
			continue;
		assert(rules->step_count < CARC_STEPS_MAX);
		memmove(&rules->steps[at + 1], &rules->steps[at],
			(rules->step_count - at) * sizeof rules->steps[0]);
		rules->steps[at] = *step;
		rules->step_count++;
	}
	for (unsigned i = 0; i < module->action_count; i++) {
		const struct carc_extra_action *extra = &module->actions[i];

		rules->actions[extra->act] = extra->rule;
		for (unsigned step = 0; step < rules->step_count; step++)
			if (!strcmp(rules->steps[step].name, extra->step))
				rules->steps[step].accepts |= UINT64_C(1) << extra->act;
	}
}

/* Adds a module of an expansion, in all its parts. */
static void add_parts(struct carc_rules *rules, const struct carc_module *module)
{
	for (; module; module = module->more) {
		add_hooks(rules, &module->hooks, 0);
		add_turn(rules, module);
	}
}

/* Sets the rules to those of the rule set, before any expansion. */
static void compose_base(struct carc_rules *rules)
{
	const struct carc_ruleset *set = rules->set;

	/* add_turn() sets the steps, sort_types() the members by type: they are nearly all of the struct. */
	memset((char *)rules + offsetof(struct carc_rules, start), 0,
	       offsetof(struct carc_rules, steps) - offsetof(struct carc_rules, start));
	rules->tiles.variants = set->variants;
	rules->tiles.variant_count = set->variant_count;
	rules->all_tiles = true;
	rules->start = set->start;
	add_tiles(rules, set->tiles, true);
	for (unsigned i = 0; i < set->kind_count; i++)
		add_kind(rules, &set->kinds[i]);
	add_turn(rules, &set->module);
	add_hooks(rules, &set->module.hooks, 0);
	memset(rules->figure_rule, CARC_RULE_NONE, sizeof rules->figure_rule);
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++)
		rules->supply[figure] = carc_figure_info(figure)->each;
}

const struct carc_extra_figure *carc_expansion_figure(const struct carc_expansion *expansion,
						      unsigned figure)
{
	for (unsigned i = 0; i < expansion->figure_count; i++)
		if (expansion->figures[i].figure == figure)
			return &expansion->figures[i];
	return NULL;
}

/* Returns the type of a tile of the game, or CARC_TYPE_NONE. id may be NULL. */
static uint8_t find_type(const struct carc_rules *rules, const char *id)
{
	struct carc_tile_name name;

	return id && carc_tileset_find(&rules->tiles, id, strlen(id), &name) ? name.type
									     : CARC_TYPE_NONE;
}

static void add_expansion(struct carc_rules *rules, const struct carc_expansion *expansion)
{
	bool tiles = !expansion->tiles_if || rules->option[expansion->tiles_if - 1] != 0;
	uint8_t aside = find_type(rules, expansion->aside);

	if (expansion->start)
		rules->start = expansion->start;
	if (aside != CARC_TYPE_NONE) {
		rules->tiles.tiles = (uint16_t)(rules->tiles.tiles - rules->tiles.count[aside]);
		rules->tiles.count[aside] = 0;
	}
	if (expansion->tiles)
		add_tiles(rules, expansion->tiles, tiles);
	for (unsigned i = 0; i < expansion->kind_count; i++)
		if (tiles || !expansion->kinds[i].own)
			add_kind(rules, &expansion->kinds[i]);
	add_parts(rules, &expansion->module);
	rules->colors += expansion->colors;
	for (unsigned i = 0; i < expansion->figure_count; i++) {
		const struct carc_extra_figure *extra = &expansion->figures[i];
		int number = extra->unless ? rules->option[extra->unless - 1] : 0;

		number = number == 0 ? extra->each : number == 1 ? 0 : number;
		rules->supply[extra->figure] = (uint8_t)(rules->supply[extra->figure] + number);
		rules->figure_rule[extra->figure] = extra->rule;
	}
}

static_assert(CARC_STEPS_MAX < 64, "a shift by the number of steps makes a word of 64 bits");

void carc_rules_sort_steps(struct carc_rules *rules)
{
	rules->owing_steps = rules->running_steps = 0;
	memset(rules->accepting_steps, 0, sizeof rules->accepting_steps);
	for (unsigned i = 0; i < rules->step_count; i++) {
		const struct carc_step *step = &rules->steps[i];
		carc_steps bit = UINT64_C(1) << i;

		if (step->min > 0 || step->owing)
			rules->owing_steps |= bit;
		if (step->run)
			rules->running_steps |= bit;
		/* A box may name an action that only another one brings. */
		CARC_EACH_BIT (act, step->accepts)
			if (rules->actions[act])
				rules->accepting_steps[act] |= bit;
	}
}

static_assert(CARC_BORDERS_MAX >=
		      CARC_TILE_ZONES_MAX / 2 * (CARC_TILE_ZONES_MAX - CARC_TILE_ZONES_MAX / 2),
	      "each field of a tile may border each of its other zones");

/* Returns the zones of a tile that are complete when their ports are closed so, a bit each. */
static uint16_t zones_closing(const struct carc_rules *rules, const struct carc_tile_type *type,
			      unsigned closing)
{
	unsigned zones = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		zones |= (unsigned)(rules->features[type->zone[zone].kind].closing == closing)
			 << zone;
	return (uint16_t)zones;
}

/* Adds the prints that an expansion lets tiles show, and finds how many zones they add to a tile. */
static void add_reprints(struct carc_rules *rules, const struct carc_expansion *expansion)
{
	for (unsigned n = 0; n < rules->tiles.types * expansion->reprints; n++) {
		unsigned of = n / expansion->reprints, way = n % expansion->reprints;
		const struct carc_tile_type *type = rules->tiles.type[of];
		struct carc_reprint *reprint = &rules->reprints[rules->reprint_count];
		unsigned more;

		if (rules->reprint_count == CARC_REPRINTS_MAX) {
			rules->all_tiles = false;
			return;
		}
		reprint->print = *type;
		if (!expansion->reprint(type, way, &reprint->print))
			continue;
		reprint->of = (uint8_t)of;
		reprint->way = (uint8_t)way;
		reprint->sealed = zones_closing(rules, &reprint->print, CARC_CLOSES_SEALED);
		more = reprint->print.zones - type->zones;
		rules->spare[of] = (uint8_t)(more > rules->spare[of] ? more : rules->spare[of]);
		rules->reprint_count++;
	}
}

/* Notes whether there is room for the zones of all tiles, with those that they can show in play. */
static void count_zones(struct carc_rules *rules)
{
	const struct carc_tileset *tiles = &rules->tiles;
	unsigned zones = 0;

	for (unsigned i = 0; i < tiles->types; i++)
		zones += (tiles->type[i]->zones + rules->spare[i]) * carc_tileset_most(tiles, i);
	rules->all_tiles &= zones <= CARC_ZONES_MAX;
}

/* Fills in the tables by type. Only the first `base` types, those of the game itself, can be ownable. */
static void sort_types(struct carc_rules *rules, unsigned base)
{
	const struct carc_boxes *boxes = rules->boxes;

	for (unsigned i = 0; i < rules->tiles.types; i++) {
		const struct carc_tile_type *type = rules->tiles.type[i];
		struct carc_borders *borders = &rules->borders[i];

		rules->shown[i] = carc_board_shown(type);
		rules->refused[i] = carc_board_refusal(type, rules->fits);
		rules->sealed[i] = zones_closing(rules, type, CARC_CLOSES_SEALED);
		rules->surrounded[i] = zones_closing(rules, type, CARC_CLOSES_SURROUNDED);
		rules->spare[i] = 0;
		rules->ownable[i] = false;
		borders->count = 0;
		for (unsigned zone = 0; zone < type->zones; zone++)
			for (unsigned other = 0;
			     type->zone[zone].kind == CARC_FIELD && other < type->zones; other++)
				if (type->zone[zone].touches >> other & 1) {
					assert(borders->count < CARC_BORDERS_MAX);
					borders->pair[borders->count].field = (uint8_t)zone;
					borders->pair[borders->count++].city = (uint8_t)other;
				}
		for (unsigned n = 0; i < base && n < boxes->house_count; n++)
			rules->ownable[i] |=
				boxes->house[n]->ownable && boxes->house[n]->ownable(type);
	}
}

void carc_rules_expand(struct carc_rules *rules, uint32_t wanted)
{
	const struct carc_boxes *boxes = rules->boxes;
	const struct carc_house_rule *const *house = boxes->house;
	const char *usual;
	unsigned base;

	rules->expansions = wanted;
	memset(rules->crossings, 0, sizeof rules->crossings);
	compose_base(rules);
	base = rules->tiles.types;
	usual = rules->start;
	/* A step added later is nearer to the one it precedes: add those of house rules first, then those of expansions. */
	for (unsigned i = 0; i < boxes->house_count; i++)
		if (rules->set->options >> house[i]->option & 1)
			add_turn(rules, &house[i]->module);
	for (unsigned last = 0; last < 2; last++)
		for (unsigned i = 0; i < boxes->expansion_count; i++)
			if (wanted >> i & 1 && boxes->expansions[i]->added_last == last)
				add_expansion(rules, boxes->expansions[i]);
	add_claims(rules);
	for (unsigned i = 0; i < boxes->house_count; i++)
		if (rules->set->options >> house[i]->option & 1)
			add_hooks(rules, &house[i]->module.hooks, house[i]->option + 1u);
	rules->replaced = rules->start == usual ? CARC_TYPE_NONE : find_type(rules, usual);
	if (rules->replaced != CARC_TYPE_NONE && rules->tiles.count[rules->replaced] == 0)
		rules->replaced = CARC_TYPE_NONE;
	carc_rules_sort_steps(rules);
	sort_types(rules, base);
	for (unsigned i = 0; i < boxes->expansion_count; i++)
		if (wanted >> i & 1)
			add_reprints(rules, boxes->expansions[i]);
	if (rules->reprint_count > 0)
		count_zones(rules);
}

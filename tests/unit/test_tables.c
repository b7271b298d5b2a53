/*
 * Prints every table of rows (.def) of the core, and the rules that each game makes of them, as tests/unit/tables.txt has them: gaps,
 * duplicates, cells that refer to nothing and lookups that do not find their row fail. `make tables-update` rewrites tables.txt.
 */
#include "core/engine/start_board.h"
#include "formats/record/grammar/verbs.h"
#include "tests/gen/check.h"
#include "tests/unit/cells.h"

enum { TEXT_ROOM = 200000 };

/* ---- Rules and findings ---------------------------------------------------------------------------- */

static void print_rules(void)
{
	begin("rule", "id, topic");
	for (enum carc_rule rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++, end()) {
		row(carc_rule_info(rule)->id);
		text(carc_rule_info(rule)->topic);
		sentence(carc_rule_info(rule)->gist, '.');
	}
	begin("relies", "rule, rules on which it relies directly");
	for (enum carc_rule rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		row(carc_rule_info(rule)->id);
		for (enum carc_rule other = CARC_RULE_NONE + 1; other < CARC_RULES; other++)
			if (carc_rule_relies_directly(rule, other))
				fprintf(out, " %s", carc_rule_info(other)->id);
		end();
	}
}

/* Each rule has a source, and each edition of a wording has a source of its rule. */
static void print_sources(void)
{
	unsigned stated[CARC_RULES] = {0};

	begin("source", "rule, editions, book, section");
	for (const struct carc_source *source = carc_sources; source->rule; source++, end()) {
		stated[source->rule]++;
		row_of("rule", carc_rule_info(source->rule)->id);
		editions(source->editions);
		text(source->book);
		text(source->section);
	}
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++)
		if (!stated[rule])
			fail_msg("%s has no source", carc_rule_info(rule)->id);
	begin("wording", "rule, editions");
	for (const struct carc_wording *wording = carc_wordings; wording->rule; wording++) {
		row_of("rule", carc_rule_info(wording->rule)->id);
		editions(wording->editions);
		sentence(wording->text, '.');
		end();
		CARC_EACH_PRESET (preset) {
			const struct carc_source *source = carc_sources;

			if (!carc_has_edition(wording->editions, preset->id))
				continue;
			while (source->rule && (source->rule != wording->rule ||
						!carc_has_edition(source->editions, preset->id)))
				source++;
			if (!source->rule)
				fail_msg("%s: no book of %s", carc_rule_info(wording->rule)->id,
					 preset->id);
		}
	}
	begin("fixed", "rule, expansion or game");
	for (const struct carc_fixed *fixed = carc_fixed_points; fixed->rule; fixed++) {
		row_of("rule", carc_rule_info(fixed->rule)->id);
		refer("of", fixed->expansion);
		sentence(fixed->gist, '.');
		sentence(fixed->why, '.');
		end();
	}
}

static void print_codes(void)
{
	static const char *const severities[] = {"note", "warning", "error"}, *const values[] = {
										      "",    "who",
										      "a",   "b",
										      "a",   "b",
										      "more"};
	unsigned count = 0;

	begin("code",
	      "code, symbol, severity, exit status, rule, and of a contradiction the values of the finding");
	CARC_EACH_CODE (code) {
		const struct carc_code_info *info = carc_code_info(code);

		count++;
		row(info->code);
		fprintf(out, " %s %s", info->symbol, severities[info->severity]);
		number("exit", carc_code_exit(code));
		refer_rule(info->rule);
		if (info->claim.expected || info->claim.claimed) {
			word("player", values[info->claim.player]);
			word("expected", values[info->claim.expected]);
			word("claimed", values[info->claim.claimed]);
		}
		flag("stands", info->stands != NULL);
		end();
		assert_int_equal(carc_code_find(info->code), code);
		assert_int_not_equal(info->template[strlen(info->template) - 1], '.');
		if (strstr(info->template, ", not {") && !info->claim.claimed)
			fail_msg("%s: no row CLAIM names the value that is claimed", info->code);
		sentence(info->meaning, '.');
		sentence(info->advice, '.');
	}
	assert_int_equal(count, CARC_CODES - 1);
}

/* ---- Options, editions and boxes -------------------------------------------------------------------- */

/* Values are found by name and by number. */
static void print_options(void)
{
	begin("option", "name, rule, values with their numbers, expansion or game of a ruling");
	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++) {
		const struct carc_option_info *info = carc_option_info(option);
		unsigned values = 0;

		row(info->name);
		refer_rule(info->rule);
		CARC_EACH_VALUE (value, option) {
			values++;
			number(value->name, value->number);
			assert_ptr_equal(carc_option_value_of(option, value->number), value);
			assert_ptr_equal(
				carc_option_value_named(option, value->name, strlen(value->name)),
				value);
			assert_true(strlen(value->gist) > 0);
		}
		flag("watched", info->watched);
		flag("permits", info->permits);
		sentence(info->gist, option < CARC_OPTIONS ? '.' : '?');
		if (option >= CARC_OPTIONS) {
			refer("of", info->expansion);
			assert_true(strlen(info->from) > 0);
		}
		end();
		assert_true(values >= 2);
		assert_int_equal(carc_option_find(info->name, strlen(info->name)), option);
	}
}

/* The values of all options as a preset has them, where they are not the first ones. */
static void print_presets(void)
{
	begin("preset", "id, title, game, options that have not their first value");
	CARC_EACH_PRESET (preset) {
		row(preset->id);
		text(preset->title);
		refer("of", preset->set->game);
		flag("small-pictures", preset->small_pictures);
		for (unsigned option = 0; option < CARC_OPTIONS; option++) {
			const struct carc_option_value *value =
				carc_option_value_of(option, carc_preset_number(preset, option));

			assert_non_null(value);
			if (value != carc_option_first(option))
				word(carc_option_info(option)->name, value->name);
		}
		end();
		assert_ptr_equal(
			carc_preset_find(preset->set->game, preset->id, strlen(preset->id)),
			preset);
	}
}

static void print_hooks(const struct carc_hooks *hooks)
{
#define HOOK(answer, name, parameters, arguments, fold) flag("+" #name, hooks->name != NULL);
#define COUNTED(name) flag("+" #name, hooks->name != NULL);
#include "core/rules/hook.def"
}

static void print_boxes(void)
{
	begin("of", "game or expansion, title, rule, tiles, figures, hooks");
	CARC_EACH_PRESET (preset)
		if (!has_key("of", preset->set->game)) {
			row(preset->set->game);
			text(preset->set->title);
			print_hooks(&preset->set->module.hooks);
			end();
		}
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];

		row(box->id);
		text(box->title);
		refer_rule(box->rule);
		if (box->kin)
			refer("of", box->kin);
		if (box->tiles)
			refer("tiles", box->tiles->name);
		if (box->tiles_if)
			refer("option", carc_option_info(box->tiles_if - 1u)->name);
		for (unsigned n = 0; n < box->figure_count; n++) {
			number(carc_figure_key(box->figures[n].figure), box->figures[n].each);
			if (box->figures[n].unless)
				refer("option",
				      carc_option_info(box->figures[n].unless - 1u)->name);
		}
		for (const struct carc_module *part = &box->module; part; part = part->more)
			print_hooks(&part->hooks);
		end();
		assert_int_equal(carc_expansion_find(box->game, box->id, strlen(box->id)), i);
	}
}

/* ---- Words and tiles -------------------------------------------------------------------------------- */

static void print_words(void)
{
	static const char *const namings[] = {"halves", "sides", "any", "index"}, *const forms[] = {
											  "area",
											  "line",
											  "inside"};

	begin("kind", "name, role of a meeple, ports that name it, form at a side");
	for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
		const struct carc_kind_info *info = carc_kind_info(kind);

		row(info->name);
		maybe_text(info->role);
		fprintf(out, " %s %s", namings[info->naming], forms[info->form]);
		end();
		assert_int_equal(carc_kind_find(info->name, strlen(info->name)), kind);
	}
	begin("figure", "key, name, sign, weight, number of each player, kinds of zone");
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_figure_info *info = carc_figure_info(kind);
		const struct carc_action placed = {.act = kind == CARC_BARN ? CARC_ACT_BARN
									    : CARC_ACT_MEEPLE,
						   .figure = (uint8_t)kind};

		row(info->key);
		text(info->name);
		fprintf(out, " %s.%s", info->sign[0], info->sign[1]);
		number("weight", info->weight);
		number("feeds", info->feeds);
		number("each", info->each);
		kinds("kinds", info->kinds);
		flag("aside", info->aside);
		flag("moves", info->moves);
		flag("second", info->second);
		flag("on-tower", info->on_tower);
		flag("captured", info->captured);
		word("verb", carc_verb_of(&placed)->key);
		end();
		assert_int_equal(carc_figure_find(info->key, strlen(info->key)), kind);
		for (unsigned other = 0; other < kind; other++)
			assert_true(strcmp(info->sign[0], carc_figure_info(other)->sign[0]) ||
				    strcmp(info->sign[1], carc_figure_info(other)->sign[1]));
	}
	begin("act", "name, chance, finding in a game that lacks it, why it is legal");
	for (unsigned act = 0; act < CARC_ACTS; act++) {
		fputs(carc_act_name(act), out);
		number("chance", carc_act_infos[act].chance);
		if (carc_act_lacking(act))
			refer("code", carc_code_info(carc_act_lacking(act))->code);
		maybe_text(carc_act_infos[act].holds);
		end();
	}
	begin("event", "name, members by the bits of core/state/event.h");
	for (unsigned kind = CARC_EVENT_NONE + 1; kind < CARC_EVENT_KINDS; kind++, end()) {
		fputs(carc_event_info(kind)->name, out);
		number("has", carc_event_info(kind)->has);
	}
	begin("term", "name, one, more, points of one and of two");
	for (unsigned of = 0; of < CARC_TERMS_OF; of++) {
		const struct carc_term_info *info = carc_term_info(of);

		fputs(info->name, out);
		text(info->one);
		text(info->more);
		maybe_text(carc_rate_words(info->rate, 1));
		maybe_text(carc_rate_words(info->rate, 2));
		end();
	}
	begin("token", "key, worth, number in the box, set");
	for (unsigned token = CARC_TOKEN_NONE + 1; token < CARC_TOKENS; token++) {
		row(carc_token_key(token));
		number("worth", carc_token_info(token)->worth);
		number("count", carc_token_info(token)->count);
		if (carc_token_set(token) < CARC_TOKEN_SETS)
			text(carc_token_set_info(carc_token_set(token))->key);
		end();
	}
}

/* The signs of all rows follow each other; a field has as many bits as a row has signs. */
static void print_shows(void)
{
	static const char *const forms[] = {"number", "words", "names", "directed"};
	unsigned first = 0;

	begin("shows", "key, form, kinds of zone, finding about another sign, signs");
	for (unsigned i = 0; i < CARC_SHOWS; i++) {
		const struct carc_shows_info *info = carc_shows_info(i);

		row(info->key);
		fprintf(out, " %s", forms[info->form]);
		kinds("kinds", info->kinds);
		if (info->unknown)
			refer("code", carc_code_info(info->unknown)->code);
		assert_int_equal(carc_shows_first(i), first);
		assert_in_range(carc_shows_signs(i), 1, 8);
		for (unsigned sign = 0; sign < carc_shows_signs(i); sign++, first++) {
			const char *name = carc_shows_name(i, sign);

			fprintf(out, " %s", name);
			text(carc_shows_title(i, sign));
			assert_int_equal(carc_shows_find(i, name, strlen(name)), sign);
		}
		end();
	}
	assert_int_equal(first, CARC_SIGN_PLACES - CARC_SHOWS);
}

/* Their tiles are files of fixtures/tiles, see test_tiles_in.c. */
static void print_tiles(void)
{
	const struct carc_tile_table *tiles;

	begin("tiles", "name, provenance, types, tiles, segments and sides of each kind, signs");
	for (unsigned i = 0; (tiles = carc_tile_table_at(i)); i++) {
		struct carc_tile_sums sums;

		carc_tile_table_sum(tiles, &sums);
		row(tiles->name);
		fprintf(out, " %s", carc_provenance_info(tiles->provenance)->name);
		number("types", tiles->count);
		number("tiles", sums.tiles);
		for (unsigned kind = 0; kind < CARC_KINDS; kind++)
			if (sums.segments[kind])
				fprintf(out, " %s=%u,%u", carc_kind_info(kind)->name,
					sums.segments[kind], sums.sides[kind]);
		for (unsigned show = 0; show < CARC_SHOWS; show++) {
			if (!sums.shows[show])
				continue;
			number(carc_shows_info(show)->key, sums.shows[show]);
			for (unsigned sign = 0; sign < carc_shows_signs(show); sign++)
				if (carc_shows_info(show)->form != CARC_SHOWS_NUMBER)
					number(carc_shows_name(show, sign),
					       sums.signs[carc_shows_first(show) + sign]);
		}
		end();
		assert_ptr_equal(carc_tile_table_named(tiles->name), tiles);
		for (unsigned type = 0; type < tiles->count; type++)
			if (carc_tile_fault(&tiles->types[type]))
				fail_msg("%s: %s", tiles->types[type].id,
					 carc_tile_fault(&tiles->types[type]));
	}
}

/* ---- Rules of a game, put together from the boxes ---------------------------------------------------- */

static void print_step(const struct carc_step *step)
{
	fprintf(out, "step \"%s\" %u-%u:", step->name, step->min, step->max);
	for (unsigned act = 0; act < CARC_ACTS; act++)
		if (step->accepts >> act & 1)
			fprintf(out, " %s,", carc_act_name(act));
	flag("[due]", step->due != NULL);
	flag("[run]", step->run != NULL);
	flag("[who]", step->who != NULL);
	flag("[owing]", step->owing != NULL);
	end();
}

static void print_rules_of(const struct carc_rules *rules)
{
	static const char *const closings[] = {"never", "sealed", "surrounded"};
	unsigned shown = 0;

	fprintf(out, "start %s tiles %u players %u-%u\n", rules->start ? rules->start : "-",
		rules->tiles.tiles, carc_rules_players_least(rules),
		carc_rules_players_most(rules));
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (carc_supply(rules, kind, 2))
			fprintf(out, "supply %s %u\n", carc_figure_key(kind),
				carc_supply(rules, kind, 2));
	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (*rules->tiles.type[type]->plain)
			fprintf(out, "%s%s %u", shown++ ? ", " : "pictures ",
				rules->tiles.type[type]->id, rules->tiles.count[type]);
	fputs(shown ? "\n" : "", out);
	for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
		const struct carc_feature *feature = &rules->features[kind];

		if (!rules->fits[kind] && !feature->rule && !rules->claims[kind])
			continue;
		fprintf(out, "%s %s", carc_kind_info(kind)->name, closings[feature->closing]);
		refer_rule(feature->rule);
		flag("scored", feature->points != NULL);
		kinds("fits", rules->fits[kind]);
		kinds("joins", rules->joins[kind]);
		figures("claims", rules->claims[kind]);
		end();
	}
	for (unsigned step = 0; step < rules->step_count; step++)
		print_step(&rules->steps[step]);
}

static bool has_line(const char *lines, const char *line, size_t len)
{
	for (; *lines; lines = strchr(lines, '\n') + 1)
		if (!strncmp(lines, line, len))
			return true;
	return false;
}

/* Prints the rules of a game with these expansions, and returns the text; below a heading the lines that are not in base. */
static char *print_game(const char *game, uint32_t expansions, const char *base)
{
	FILE *whole = out;
	char *bytes = NULL;
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find(game, "", 0));
	carc_rules_expand(&rules, expansions);
	out = unit_stream(&bytes);
	print_rules_of(&rules);
	fclose(out);
	out = whole;
	fprintf(out, "\n== rules of %s", game);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (expansions >> i & 1)
			fprintf(out, ", %s", carc_expansions[i]->id);
	fputs(base ? ": lines that the game alone does not have\n" : "\n", out);
	for (const char *line = bytes; *line; line = strchr(line, '\n') + 1) {
		int len = (int)(strchr(line, '\n') - line) + 1;

		if (!base || !has_line(base, line, (size_t)len))
			fprintf(out, "%.*s", len, line);
	}
	return bytes;
}

static void print_games(void)
{
	char *base = print_game("carcassonne", 0, NULL);
	uint32_t every = 0;

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		free(print_game("carcassonne", 1u << i, base));
		every |= 1u << i;
	}
	free(base);
	free(print_game("carcassonne", every, NULL));
	free(print_game("the-city", 0, NULL));
}

/* Returns the first line of a text that another one does not have in this place. */
static const char *first_difference(const char *bytes, const char *other)
{
	const char *line = bytes;

	for (; *bytes && *bytes == *other; bytes++, other++)
		if (*bytes == '\n')
			line = bytes + 1;
	return line;
}

TEST(tables_are_as_listed)
{
	static const char path[] = "tests/unit/tables.txt";
	static char listed[TEXT_ROOM];
	bool update = getenv("UPDATE");
	char *bytes = NULL;
	FILE *file;

	out = unit_stream(&bytes);
	fputs("Printed by tests/unit/test_tables.c from the tables (.def): make tables-update\n",
	      out);
	print_rules();
	print_sources();
	print_codes();
	print_options();
	print_presets();
	print_boxes();
	print_words();
	print_shows();
	print_tiles();
	print_games();
	fclose(out);
	check_references();
	file = fopen(path, update ? "w" : "r");
	assert_non_null(file);
	if (update)
		assert_int_equal(fputs(bytes, file) < 0, false);
	else
		listed[fread(listed, 1, sizeof listed - 1, file)] = '\0';
	assert_int_equal(fclose(file), 0);
	if (!update && strcmp(listed, bytes) != 0)
		fail_msg("%s differs at: %.200s", path, first_difference(bytes, listed));
	free(bytes);
}

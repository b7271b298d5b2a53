/* carc-playout: random legal games, or ones with a known break. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/common.h"
#include "core/boxes.h"
#include "core/random/playout.h"
#include "formats/record/record_out.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/session/document_forms.h"
#include "tests/corrupt/corrupt.h"

/* Proposes the codes that --corrupt can cause. */
static void propose_codes(const struct option_proposing *proposing)
{
	size_t count;
	const struct carc_corruption *all = carc_corruptions(&count);

	for (size_t i = 0; i < count; i++)
		option_propose(proposing, all[i].code, NULL);
}

static struct playout {
	uint64_t seed, count;
	unsigned players; /* 0: any */
	bool any_rules;
	const struct carc_playout_named *style; /* NULL: any */
	bool claims, corrupt;
	const struct carc_corruption *corruption; /* NULL: all, if corrupt */
	unsigned form;                            /* enum carc_written_as */
} own;

static bool take_players(const struct option_given *given)
{
	uint64_t number = 0;

	if (strcmp(given->value, "any") != 0 &&
	    !option_number(given->value, 1, CARC_PLAYERS_MAX, &number))
		return false;
	own.players = (unsigned)number;
	return true;
}

static bool take_rules(const struct option_given *given)
{
	own.any_rules = !strcmp(given->value, "any");
	return own.any_rules || cli_take_rules(given);
}

static bool take_style(const struct option_given *given)
{
	own.style = carc_playout_style_find(given->value);
	return true;
}

static bool take_corrupt(const struct option_given *given)
{
	own.corrupt = true;
	own.corruption = carc_corruption_find(given->value);
	return own.corruption || !strcmp(given->value, "all");
}

static const struct option_row rows[] = {
	{'n', "count", "N", TAKES_NUMBER, .least = 1, .most = UINT64_MAX, .number = &own.count,
	 .wants = "a number of records, 1 or more", .help = "number of records; default: 1"},
	{'s', "seed", "SEED", TAKES_NUMBER, .most = UINT64_MAX, .number = &own.seed,
	 .wants = "a number from 0 to 999999999999999999", .help = "random seed; default: 1"},
	{0, "players", "N", .words = "any", .take = take_players,
	 .wants = "a number of players from 1 to 6, or any",
	 .help = "number of players, or any; default: 2"},
	{'p', NULL, "N", .now = "players"},
	{'r', "rules", "RULES", TAKES_RULES, .words = "any", .take = take_rules, ROW_AT(rules),
	 .help = "rules EDITION[,EXPANSION][,OPTION=VALUE]..., or any (random for each game)"},
	{ROW_TILE_SET, .help = "use this tile set: a file or a built-in set"},
	{0, "style", "STYLE", TAKES_WORD, .take = take_style,
	 .words = "uniform compact greedy hoarding any",
	 .help = "style of play: uniform, compact, greedy, hoarding, or any (default)"},
	{0, "claims", .flag = &own.claims,
	 .help = "add claims of the score after each turn and at the end"},
	{0, "corrupt", "CODE", TAKES_OWN, .take = take_corrupt, .words = "all",
	 .propose = propose_codes,
	 .wants = "'all' or the code of a finding that a record can cause",
	 .help = "insert one error that causes finding CODE, or all codes in turn; the key x-expect "
		 "names code and turn"},
	{'o', "output", "FORM", TAKES_WORD, .word = &own.form,
	 .words = "canonical explicit compact jsonl",
	 .help = "canonical (default), explicit, compact, or jsonl (one JSON object per line)"},
	{0},
};

/* What the games are made in. */
struct room {
	struct carc_document *doc;
	struct carc_corrupter *corrupter;
	struct carc_game game;
	struct carc_replay replay;
};

/* Returns how many players the rules allow, in a buffer that the next call overwrites. */
static const char *players_wanted(const struct carc_rules *rules)
{
	static char words[80];

	snprintf(words, sizeof words,
		 "these rules need %u to %u players, but --players asks for %u",
		 carc_rules_players_least(rules), carc_rules_players_most(rules),
		 (unsigned)own.players);
	return words;
}

static const char *conflict(const struct options *options)
{
	const struct carc_rules *rules = options->settings.rules;

	if (own.corrupt && own.form != CARC_AS_CANONICAL)
		return "--corrupt requires -o canonical";
	if (own.corrupt && own.claims)
		return "--claims cannot be combined with --corrupt, which writes its own claims";
	if (own.corrupt && options->settings.tiles)
		return "-T cannot be combined with --corrupt, which uses built-in tiles only";
	if (own.corruption && rules && !own.any_rules &&
	    !carc_corruption_of(own.corruption, rules->set->game))
		return "games with these rules cannot have this error: it belongs to another game";
	if (own.any_rules || own.players == 0 || !rules)
		return NULL;
	if (own.players < carc_rules_players_least(rules) ||
	    own.players > carc_rules_players_most(rules))
		return players_wanted(rules);
	return NULL;
}

/*
 * What a break may change of what was asked for. In some styles and by some rules it has no place, or next to
 * none: then the style gives way, and at last the rules do.
 */
enum freedom { AS_ASKED, ANY_STYLE, ANY_RULES };

/*
 * The game that the rules or tiles are of that were asked for. Else one of which there is such a break: that of
 * an edition taken at random, if any rules will do, or of the first.
 */
static const char *game_of(const struct options *options, const struct carc_corruption *corruption,
			   unsigned any)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;
	unsigned first = own.any_rules ? any : 0, i = 0;

	assert(count > 0);

	if (options->settings.tiles)
		return options->settings.tiles->game;
	if (options->settings.rules && !own.any_rules)
		return options->settings.rules->set->game;
	while (corruption && i < count &&
	       !carc_corruption_of(corruption, presets[(first + i) % count].set->game))
		i++;
	return presets[(first + i) % count].set->game;
}

/* The expansion for which the tiles are, as a bit. */
static uint32_t tiles_expansion(const struct carc_tile_table *tiles)
{
	const char *id = tiles->expansion;
	unsigned expansion =
		id ? carc_expansion_find(tiles->game, id, strlen(id)) : CARC_EXPANSIONS_MAX;

	return expansion < CARC_EXPANSIONS_MAX ? 1u << expansion : 0;
}

/* Take the rules that were asked for, or the first edition of the game. */
static void set_rules(const struct options *options, const char *game, struct carc_rules *rules)
{
	if (options->settings.rules)
		*rules = *options->settings.rules;
	else
		carc_rules_init(rules, carc_preset_find(game, "", 0));
}

static void set_tiles(const struct options *options, bool asked, struct carc_rules *rules)
{
	const struct carc_tile_table *tiles = options->settings.tiles;

	if (!tiles)
		return;
	rules->own = tiles;
	carc_rules_expand(rules, rules->expansions | (asked ? 0 : tiles_expansion(tiles)));
}

/* The rules of one game, and how many play it. */
static unsigned set_up(const struct options *options, const struct carc_corruption *corruption,
		       enum freedom freedom, struct carc_rng *rng, struct carc_rules *rules)
{
	bool any_rules = own.any_rules || freedom == ANY_RULES;
	/* The rules draw from a generator of their own, so that the games of a seed change as little as possible with the rules. */
	struct carc_rng of_rules = {carc_rng_next(rng)};
	unsigned edition, any = 0, least, most;
	const char *game;

	edition = carc_rng_below(rng, CARC_PRESETS);
	game = game_of(options, corruption, edition);
	if (any_rules)
		any = carc_playout_rules(&of_rules, game, rules);
	else
		set_rules(options, game, rules);
	set_tiles(options, options->settings.rules && !any_rules, rules);
	if (!any_rules || options->settings.tiles)
		carc_playout_furnish(rng, rules);
	least = carc_rules_players_least(rules);
	most = carc_rules_players_most(rules);
	if (any_rules && own.players == 0)
		return any;
	if (own.players == 0)
		return least + carc_rng_below(rng, most - least + 1);
	return own.players < least ? least : own.players < most ? own.players : most;
}

/* Play one game into the document. Returns NULL, or why it was not played to its end. */
static const char *play(enum freedom freedom, const struct carc_rules *rules, unsigned players,
			struct carc_rng *rng, struct room *room)
{
	uint64_t any = carc_rng_next(rng);
	struct carc_playout_style style =
		own.style && freedom == AS_ASKED ? own.style->style : carc_playout_style(any >> 32);
	struct carc_found finding;

	switch (carc_playout(carc_rng_next(rng), style, rules, players, &room->doc->record,
			     &room->game, NULL, &finding)) {
	case CARC_PLAYOUT_OK:
		return NULL;
	case CARC_PLAYOUT_STOPPED:
		return "the game is too long for a record";
	case CARC_PLAYOUT_REFUSED:
		break;
	}
	return "the engine refused its own game; please report the seed";
}

static enum carc_corrupted write_game(const struct options *options, struct room *room)
{
	const struct carc_tile_file *file = options->tiles[0].file;
	struct carc_node tiles = {.kind = CARC_MAPPING, .key = "tiles", .key_len = 5};
	struct carc_node root = {.kind = CARC_MAPPING, .first = &tiles};
	/* A game of ours is within all limits, so that only memory can be short; and that is said otherwise. */
	const struct carc_sink silent = {carc_ignore, NULL};

	if (own.claims)
		carc_playout_claims(&room->doc->record, &room->replay, &room->game);
	carc_document_rest(room->doc);
	if (file) {
		tiles.first = file->root->first;
		room->doc->root = &root;
	}
	return carc_document_write(room->doc, (enum carc_written_as)own.form, &silent, stdout) ==
			       CARC_OK
		       ? CARC_CORRUPTED
		       : CARC_CORRUPT_NO_MEMORY;
}

/* A reason why nothing was made. It is told from other reasons by its address. */
static const char no_memory[] = "out of memory";

/* How many games are looked at for a place where a rule can be broken: in all, and before something gives way. */
enum { TRIES_MAX = 1000, TRIES_AS_ASKED = 200, TRIES_BY_RULES = 500 };

static enum freedom freedom_of(unsigned tries)
{
	return tries < TRIES_AS_ASKED ? AS_ASKED : tries < TRIES_BY_RULES ? ANY_STYLE : ANY_RULES;
}

/* One kind of break after the other, of those that games by these rules can have; number from 0. */
static const struct carc_corruption *nth_corruption(const struct options *options, uint64_t number)
{
	const struct carc_rules *rules = own.any_rules ? NULL : options->settings.rules;
	size_t kinds, fit = 0, i = 0;
	const struct carc_corruption *all = carc_corruptions(&kinds);

	for (size_t k = 0; k < kinds; k++)
		fit += !rules || carc_corruption_of(&all[k], rules->set->game);
	assert(fit > 0); /* there are kinds for every game */
	number %= fit;
	while ((rules && !carc_corruption_of(&all[i], rules->set->game)) || number-- > 0)
		i++;
	return &all[i];
}

/* One record; number from 0. What went wrong, or NULL. */
static const char *make(const struct options *options, uint64_t number, struct room *room)
{
	struct carc_rng rng = {own.seed + number};
	enum carc_corrupted result = CARC_CORRUPT_NOWHERE;
	const struct carc_corruption *corruption = own.corruption;

	if (own.corrupt && !corruption)
		corruption = nth_corruption(options, number);
	for (unsigned i = 0; i < TRIES_MAX && result == CARC_CORRUPT_NOWHERE; i++) {
		enum freedom freedom = freedom_of(i);
		struct carc_rules rules;
		unsigned players = set_up(options, corruption, freedom, &rng, &rules);
		const char *trouble;

		if (corruption)
			players = carc_corruption_rules(corruption, &rng, &rules, players);
		trouble = play(freedom, &rules, players, &rng, room);
		if (trouble)
			return trouble;
		result = corruption ? carc_corrupt(room->corrupter, corruption, &room->doc->record,
						   &rng, stdout)
				    : write_game(options, room);
	}
	if (result == CARC_CORRUPT_NOWHERE)
		return "no game can have this error";
	return result == CARC_CORRUPTED ? NULL : no_memory;
}

/* Say what went wrong with the games of a seed; returns the exit status. */
static int tell(const struct options *options, uint64_t seed, const char *trouble)
{
	char name[32];

	snprintf(name, sizeof name, "seed %" PRIu64, seed);
	if (trouble == no_memory)
		return cli_no_memory(options, name);
	fprintf(stderr, "%s: %s: %s\n", options->tool->name, name, trouble);
	return EXIT_TROUBLE;
}

/* Whether the tiles are for what is to be played; else the finding that says why not is printed. */
static bool tiles_fit(const struct options *options)
{
	struct carc_rules rules;
	struct carc_found finding;

	if (!options->settings.tiles)
		return true;
	set_rules(options, options->settings.tiles->game, &rules);
	set_tiles(options, options->settings.rules, &rules);
	if (carc_tiles_fit(&rules, &finding))
		return true;
	(void)cli_file_finding(options, rules.own->name, &finding);
	return false;
}

/* Writes all games. Returns the exit status. */
static int produce(const struct options *options, struct totals *totals)
{
	struct room *room;
	const char *trouble = no_memory;
	uint64_t number = 0;

	if (!tiles_fit(options))
		return EXIT_TROUBLE;
	room = malloc(sizeof *room);
	if (room) {
		room->doc = carc_document_new();
		room->corrupter = carc_corrupter_new();
		trouble = room->doc && room->corrupter ? NULL : trouble;
	}
	for (; !trouble && number < own.count; number++) {
		errno = 0;
		trouble = make(options, number, room);
		if (!cli_written(totals))
			break;
	}
	if (room) {
		carc_document_free(room->doc);
		carc_corrupter_free(room->corrupter);
	}
	free(room);
	return trouble ? tell(options, own.seed + number - (number > 0), trouble) : EXIT_OBEYS;
}

int carc_playout_main(int argc, char **argv)
{
	const struct tool tool = {
		.name = "carc-playout",
		.usage = "[OPTION]...",
		.rows = rows,
		.produces = true,
	};
	struct run run;

	own = (struct playout){.seed = 1, .count = 1, .players = 2};
	if (cli_ready(&run, &tool, conflict, argc, argv))
		cli_raise(&run, produce(&run.options, &run.totals));
	return cli_end(&run);
}

/*
 * Games that JCloisterZone saved, converted and compared with what that program computed for them: scores
 * after every turn, the points of every feature with their terms, goods, supplies, discards, final scores; in every
 * spelling, and saved again.
 * usage: jcz FOLDER, whose folders jcz*, and the folders in them, hold NAME.jcz and NAME.expect.json
 */
#include <glob.h>

#include "formats/import/jcz/jcz.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/games/jcz_deeds.h"
#include "tests/games/jcz_terms.h"

enum { POINTS_MAX = 64 };

/* A game and what it is compared with. */
struct jcz {
	struct played_file *played;
	const json_t *save, *expect;
	const json_t *points;   /* expected in this turn */
	bool found[POINTS_MAX]; /* which of them were given */
	size_t message, end;    /* of the save: the next of this turn, and where the turn ends */
	unsigned tiles;         /* laid before this turn */
	bool returned;          /* the points told now are for a figure taken home */
	struct deeds_turn deed; /* expected in this turn */
	json_t *proof;          /* of the points that are told */
	unsigned turns, features, meeples; /* compared */
	unsigned terms;                    /* of so many features */
	unsigned deeds; /* with towers and prisoners, goods, and figures that come home */
};

static const json_t *expected(const struct jcz *jcz, const char *key, size_t index)
{
	return json_array_get(json_object_get(jcz->expect, key), index);
}

/* The zone of a tile that a place names, all its ports and no other; or CARC_ZONE_NONE. */
static unsigned pointer_zone(const struct carc_game *game, const json_t *pointer,
			     unsigned *ret_tile)
{
	const json_t *position = json_object_get(pointer, "position");
	unsigned tile = carc_board_tile(&game->board, played_int(position, NULL, 0),
					played_int(position, NULL, 1));

	*ret_tile = tile;
	return tile == CARC_TILE_NONE
		       ? CARC_ZONE_NONE
		       : carc_jcz_zone(carc_game_type(game, tile), game->board.tile[tile].rot,
				       played_text(pointer, "feature"),
				       played_text(pointer, "location"));
}

/* Returns true if an item is about the feature for which an event gives points. */
static bool is_about(const json_t *item, const struct carc_game *game,
		     const struct carc_event *event)
{
	const json_t *pointer = json_object_get(item, "ptr");
	unsigned tile, zone = pointer ? pointer_zone(game, pointer, &tile) : CARC_ZONE_NONE;

	return zone != CARC_ZONE_NONE && carc_game_zone(game, tile, zone) == event->zone;
}

/* The name under which the other program gives points for a feature. */
static bool named(const struct jcz *jcz, const struct carc_game *game,
		  const struct carc_event *event, const char *name)
{
	const char *dot = strchr(name, '.');
	const char *word;
	unsigned kind;

	if (event->kind == CARC_EVENT_AWARD)
		return !strcmp(name, carc_score_part_name(event->part));
	kind = game->zones.zone[event->zone].kind;
	word = carc_kind_info(kind)->name;
	if (strncmp(name, word, strlen(word)) || name[strlen(word)] != (dot ? '.' : '\0'))
		return false;
	if (dot && !strcmp(dot, ".tiny"))
		return kind == CARC_CITY && !event->final;
	if (kind == CARC_FIELD && !event->final)
		return dot && (!strcmp(dot, ".barn-placed") || !strcmp(dot, ".barn-connected"));
	if (kind == CARC_FIELD)
		return !dot;
	return dot ? !strcmp(dot, ".incomplete") && (event->final || jcz->returned)
		   : !event->final && !jcz->returned;
}

static void on_points(struct jcz *jcz, const struct carc_game *game, const struct carc_event *event)
{
	const struct jcz_award *award = deeds_award(event);
	int times = award && award->times ? award->times(event) : 1;
	const json_t *item;
	size_t i;

	if (times == 0)
		return;
	json_array_foreach(jcz->points, i, item)
	{
		if (i >= POINTS_MAX || jcz->found[i] ||
		    played_int(item, "player", 0) != event->player ||
		    played_int(item, "points", 0) != times * event->points ||
		    !(award ? award->is(item, event)
			    : is_about(item, game, event) &&
				      named(jcz, game, event, played_text(item, "name"))))
			continue;
		jcz->found[i] = true;
		jcz->features++;
		jcz->terms += terms_check(jcz->played, item, jcz->proof, event->player);
		return;
	}
	played_fail(jcz->played, "we give player %u %d points for a %s, they do not", event->player,
		    event->points,
		    event->kind == CARC_EVENT_AWARD
			    ? "kind of goods"
			    : carc_kind_info(game->zones.zone[event->zone].kind)->name);
}

static bool is_message(const struct jcz *jcz, size_t n, const char *type)
{
	const json_t *message = json_array_get(json_object_get(jcz->save, "replay"), n);

	return !strcmp(played_text(message, "type"), type);
}

/* Returns true if a figure stays where a pointer says. */
static bool stays(const json_t *pointer)
{
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		if (deeds_boxes[box]->nowhere &&
		    !strcmp(deeds_boxes[box]->nowhere, played_text(pointer, "feature")))
			return false;
	return true;
}

/* The place of the next figure of this turn, or NULL. */
static const json_t *next_deployed(struct jcz *jcz)
{
	const json_t *replay = json_object_get(jcz->save, "replay");

	while (jcz->message < jcz->end) {
		const json_t *payload =
			json_object_get(json_array_get(replay, jcz->message), "payload");
		const json_t *pointer = json_object_get(payload, "pointer");

		if (is_message(jcz, jcz->message++, "DEPLOY_MEEPLE") && stays(pointer))
			return pointer;
	}
	return NULL;
}

/* Returns the box that compares where the figure of an event stands, or NULL. */
static const struct jcz_told *places(const struct carc_event *event)
{
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		if (deeds_boxes[box]->stands && deeds_boxes[box]->places == event->kind)
			return deeds_boxes[box];
	return NULL;
}

static bool stands_there(const struct carc_game *game, const struct carc_event *event,
			 const json_t *pointer)
{
	unsigned tile, zone = pointer ? pointer_zone(game, pointer, &tile) : CARC_ZONE_NONE;

	if (zone == CARC_ZONE_NONE)
		return false;
	return places(event)
		       ? places(event)->stands(game, event, pointer)
		       : tile == event->tile && game->board.tile[tile].zone + zone == event->zone;
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct jcz *jcz = ctx;

	if (event->tally)
		jcz->returned = event->kind == CARC_EVENT_RETURN;
	/* The proof comes before the points. */
	if (event->tally || event->kind == CARC_EVENT_TRADE ||
	    (event->kind == CARC_EVENT_AWARD && !event->token)) {
		json_decref(jcz->proof);
		jcz->proof = terms_of(jcz->played, game, event);
	}
	if (event->kind == CARC_EVENT_POINTS || event->kind == CARC_EVENT_AWARD)
		on_points(jcz, game, event);
	deeds_hear(jcz->played, &jcz->deed, game, event);
	if (event->kind != CARC_EVENT_MEEPLE && !places(event))
		return;
	if (stands_there(game, event, next_deployed(jcz)))
		jcz->meeples++;
	else
		played_fail(jcz->played, "our figure stands elsewhere");
}

/* The message that lays the n-th tile, from 0, or where they end; *ret_commits: how many of those come before it. */
static size_t tile_message(const struct jcz *jcz, unsigned n, unsigned *ret_commits)
{
	size_t messages = json_array_size(json_object_get(jcz->save, "replay")), i = 0;

	*ret_commits = 0;
	for (; i < messages; i++) {
		if (is_message(jcz, i, "PLACE_TILE") && n-- == 0)
			break;
		*ret_commits += is_message(jcz, i, "COMMIT");
	}
	return i;
}

/* Turns in which nobody lays a tile are told, too. */
static void expect_turn(struct jcz *jcz, unsigned turn)
{
	const struct carc_record *record = &jcz->played->doc->record;
	unsigned commits;

	jcz->tiles = 0;
	for (unsigned i = 0; i < turn && i < record->turns; i++)
		jcz->tiles += record->turn[i].actions > 0;
	jcz->message = tile_message(jcz, jcz->tiles, &commits);
	jcz->end = turn < record->turns && record->turn[turn].actions == 0
			   ? jcz->message
			   : tile_message(jcz, jcz->tiles + 1, &commits);
	jcz->points = json_object_get(expected(jcz, "events", turn), "points");
	jcz->deed = (struct deeds_turn){
		.deeds = json_object_get(expected(jcz, "events", turn), "other"),
		.all = json_object_get(jcz->expect, "tokens")};
	memset(jcz->found, 0, sizeof jcz->found);
}

/* What was expected of the turn and did not come. */
static void check_turn(struct jcz *jcz)
{
	const json_t *item;
	size_t i;

	if (json_array_size(jcz->points) > POINTS_MAX)
		played_fail(jcz->played, "more points than this test can hold");
	json_array_foreach(jcz->points, i, item)
	{
		const json_t *pointer = json_object_get(item, "ptr");
		const json_t *position = json_object_get(pointer, "position");

		/* A mayor without pennants gets nothing, in their words 0 for an empty city. */
		if (i < POINTS_MAX && !jcz->found[i] &&
		    strcmp(played_text(item, "name"), "city.empty") != 0)
			played_fail(jcz->played, "they give player %d %d points for %s %s at %d,%d",
				    played_int(item, "player", 0), played_int(item, "points", 0),
				    played_text(item, "name"), played_text(pointer, "location"),
				    played_int(position, NULL, 0), played_int(position, NULL, 1));
	}
	if (next_deployed(jcz))
		played_fail(jcz->played, "they place a meeple, we do not");
	deeds_check(jcz->played, &jcz->deed, &jcz->deeds);
}

static void check_scores(struct jcz *jcz, const json_t *scores)
{
	struct carc_game *game = &jcz->played->game;

	if (json_array_size(scores) != game->players)
		played_fail(jcz->played, "another number of players");
	for (unsigned player = 0; player < game->players; player++)
		if (carc_game_score(game, player) != played_int(scores, NULL, player))
			played_fail(jcz->played, "player %u has %d points, they say %d", player,
				    (int)carc_game_score(game, player),
				    played_int(scores, NULL, player));
}

/* After the game: supplies, tiles that left it, and none in the bag. */
static void check_end(struct jcz *jcz)
{
	struct carc_game *game = &jcz->played->game;
	size_t discards = json_array_size(json_object_get(jcz->expect, "discarded"));
	unsigned laid = 0;

	check_scores(jcz, json_object_get(jcz->expect, "final"));
	deeds_check_end(jcz->played, jcz->expect);
	for (unsigned player = 0; player < game->players; player++) {
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
			const json_t *left = json_object_get(expected(jcz, "meeplesLeft", player),
							     deeds_figure(kind));

			if (played_int(left, NULL, 0) != game->figures.supply[kind][player])
				played_fail(jcz->played, "player %u has %u of %s left, they say %d",
					    player, game->figures.supply[kind][player],
					    deeds_figure(kind), played_int(left, NULL, 0));
		}
	}
	if (played_int(json_object_get(jcz->expect, "tilePack"), "underHills", 0) != game->lost)
		played_fail(jcz->played, "%u tiles lie under hills, they say otherwise",
			    game->lost);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		laid += carc_game_type(game, tile)->pile != CARC_PILE_HAND;
	if (laid + discards + game->lost != game->rules->tiles.tiles || game->left != 0 ||
	    !game->finished)
		played_fail(jcz->played, "%u tiles lie, %zu were discarded, %u are left",
			    game->board.tiles, discards, game->left);
}

/* The scores before the next tile is laid, if one is. */
static void check_running(struct jcz *jcz)
{
	unsigned commits;

	if (is_message(jcz, tile_message(jcz, jcz->tiles + 1, &commits), "PLACE_TILE"))
		check_scores(jcz, expected(jcz, "running", commits - 1));
}

static void replay(struct jcz *jcz)
{
	const struct carc_listener listener = {on_event, jcz};
	unsigned turns = jcz->played->doc->record.turns;

	jcz->turns = jcz->features = jcz->terms = jcz->meeples = jcz->deeds = 0;
	played_begin(jcz->played, &listener);
	for (unsigned turn = 0; turn < turns; turn++) {
		expect_turn(jcz, turn);
		if (!carc_replay_turn(&jcz->played->replay)) {
			played_fail(jcz->played, "the game cannot go on");
			return;
		}
		check_turn(jcz);
		check_running(jcz);
		jcz->turns++;
	}
	/* Of a second tile that was earned and could not be drawn they tell an empty turn. */
	expect_turn(jcz, (unsigned)json_array_size(json_object_get(jcz->expect, "events")) - 1);
	carc_replay_end(&jcz->played->replay);
	check_turn(jcz);
	check_end(jcz);
}

/* Tiles that fitted nowhere when a turn began: the converter has worked them out. */
static void check_discards(struct jcz *jcz)
{
	const struct carc_record *record = &jcz->played->doc->record;
	const struct carc_tileset *tiles = &record->rules.tiles;

	for (unsigned turn = 0; turn < record->turns; turn++) {
		const json_t *other = json_object_get(expected(jcz, "events", turn), "other"),
			     *item;
		unsigned action = record->turn[turn].first_action;
		size_t i;

		json_array_foreach(other, i, item)
		{
			struct carc_tile_name name;
			const char *tile = played_text(item, "tile");

			if (strcmp(played_text(item, "type"), "tile-discarded") != 0)
				continue;
			if (record->action[action].act != CARC_ACT_DISCARD ||
			    !carc_tile_find(tiles, tile, strlen(tile), &name) ||
			    record->action[action].type != name.type)
				played_fail(jcz->played, "turn %u: they discard %s, we do not",
					    turn + 1, tile);
			action++;
		}
		if (record->turn[turn].actions > 0 &&
		    record->action[action].act == CARC_ACT_DISCARD)
			played_fail(jcz->played, "turn %u: we discard one more", turn + 1);
	}
}

/* Saved again, the game has the same messages but for random numbers, of which others can give the same. */
static void check_messages(struct jcz *jcz, const json_t *save)
{
	const json_t *messages = json_object_get(save, "replay");
	const json_t *theirs = json_object_get(jcz->save, "replay");
	json_t *item;
	size_t i;

	if (json_array_size(messages) != json_array_size(theirs))
		played_fail(jcz->played, "we save %zu messages, they %zu",
			    json_array_size(messages), json_array_size(theirs));
	json_array_foreach(messages, i, item)
	{
		json_t *their = json_array_get(theirs, i);

		(void)json_object_del(json_object_get(item, "payload"), "random");
		(void)json_object_del(json_object_get(their, "payload"), "random");
		if (!json_equal(item, their))
			played_fail(jcz->played, "message %zu: we save another %s", i + 1,
				    played_text(item, "type"));
	}
	if (!json_equal(json_object_get(save, "setup"), json_object_get(jcz->save, "setup")) ||
	    !json_equal(json_object_get(save, "players"), json_object_get(jcz->save, "players")))
		played_fail(jcz->played, "we save another setup");
}

static void run(struct jcz *jcz)
{
	json_t *save;

	check_discards(jcz);
	replay(jcz);
	if (played_respell(jcz->played, CARC_EXPLICIT))
		replay(jcz);
	if (played_respell(jcz->played, CARC_CANONICAL))
		replay(jcz);
	if (played_as_json(jcz->played))
		replay(jcz);
	save = played_as_save(jcz->played);
	if (save) {
		check_messages(jcz, save);
		check_discards(jcz);
		replay(jcz);
	} else {
		played_fail(jcz->played, "cannot be saved");
	}
	json_decref(save);
	printf("%s: 5 spellings: %u turns with the scores of %u players, points of %u features, "
	       "terms of %u, %u figures, %u deeds and goods, %zu discards, the supplies: %s\n",
	       jcz->played->name, jcz->turns, jcz->played->game.players, jcz->features, jcz->terms,
	       jcz->meeples, jcz->deeds, json_array_size(json_object_get(jcz->expect, "discarded")),
	       jcz->played->failures ? "DIFFERENT" : "same");
}

/* A game of a folder, by the name of its file. False: something differs. */
static bool run_game(const char *folder, const char *name, unsigned *ret_games)
{
	int stem = (int)strcspn(name, ".");
	char file[300], path[1400];
	struct jcz jcz = {.played = played_new(name)};
	json_t *save, *expect;
	bool same = false;

	if (!jcz.played)
		return false;
	snprintf(path, sizeof path, "%s/%s", folder, name);
	save = played_load(folder, name);
	snprintf(file, sizeof file, "%.*s.expect.json", stem, name);
	expect = played_load(folder, file);
	jcz.save = save;
	jcz.expect = expect;
	if (save && expect && played_convert(jcz.played, path)) {
		run(&jcz);
		same = jcz.played->failures == 0;
		++*ret_games;
	} else {
		/* An expansion is not known here. */
		same = *jcz.played->refused;
		if (same)
			printf("%s: refused: %s\n", name, jcz.played->refused);
	}
	json_decref(jcz.proof);
	json_decref(save);
	json_decref(expect);
	played_free(jcz.played);
	return same;
}

/* All games of the folders jcz* and of the folders in them, whose boxes may be unknown. Returns how many differ. */
static unsigned run_folders(const char *top, unsigned *ret_games)
{
	static const char *const patterns[] = {"jcz*/*.jcz", "jcz*/*/*.jcz"};
	char pattern[1000];
	unsigned failed = 0;

	for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
		glob_t files;

		snprintf(pattern, sizeof pattern, "%s/%s", top, patterns[i]);
		if (glob(pattern, 0, NULL, &files) != 0)
			continue;
		for (size_t file = 0; file < files.gl_pathc; file++) {
			char *name = strrchr(files.gl_pathv[file], '/');

			*name++ = '\0';
			failed += !run_game(files.gl_pathv[file], name, ret_games);
		}
		globfree(&files);
	}
	return failed;
}

int main(int argc, char **argv)
{
	unsigned games = 0, failed;

	if (argc != 2) {
		fputs("usage: jcz FOLDER\n", stderr);
		return 3;
	}
	failed = run_folders(argv[1], &games);
	printf("jcz: %u games, %u differ\n", games, failed);
	return failed > 0 || games == 0;
}

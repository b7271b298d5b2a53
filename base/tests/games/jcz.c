/*
 * Games of the base set that JCloisterZone recorded, against what that program computed for them:
 * scores after every turn, the points of every feature, supplies, discards, final scores.
 * usage: jcz FOLDER, which holds jcz/NAME.jcz and jcz/NAME.expect.json
 */
#include <dirent.h>

#include "formats/scalar_out.h"
#include "tests/games/played.h"

enum { POINTS_MAX = 64, SIDES_MASK = 0x492, HALVES_MASK = 0xb6d };

/* A game and what it is compared with. */
struct jcz {
	struct played *played;
	const json_t *save, *expect;
	const json_t *points;              /* expected in this turn */
	bool found[POINTS_MAX];            /* which of them were given */
	const json_t *deployed;            /* the place of this turn's meeple, or NULL */
	unsigned turns, features, meeples; /* compared */
};

/* ORDER enum carc_port */
static const char port_names[CARC_PORTS][3] = {"NL", "N", "NR", "EL", "E", "ER",
					       "SL", "S", "SR", "WL", "W", "WR"};

static unsigned port_bit(const char *name, size_t len)
{
	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (strlen(port_names[port]) == len && !memcmp(port_names[port], name, len))
			return 1u << port;
	return 0;
}

/* N, WE, _E (all sides but E), NL.NR.EL, I: the ports of a place, a bit each. */
static unsigned location_ports(const char *location)
{
	unsigned ports = 0;

	if (!strcmp(location, "I"))
		return 0;
	if (strpbrk(location, "LR")) {
		for (; *location; location += strspn(location, ".")) {
			ports |= port_bit(location, strcspn(location, "."));
			location += strcspn(location, ".");
		}
		return ports;
	}
	for (const char *c = location + (*location == '_'); *c; c++)
		ports |= port_bit(c, 1);
	return *location == '_' ? SIDES_MASK & ~ports : ports;
}

static unsigned pointer_kind(const json_t *pointer)
{
	const char *feature = played_text(pointer, "feature");
	char name[16] = "";

	snprintf(name, sizeof name, "%s", feature);
	name[0] = (char)(name[0] + ('a' - 'A'));
	return carc_kind_find(name, strlen(name));
}

/* A word for the place: any of its ports would do, so take one after the other. */
static void write_feature(const json_t *pointer, unsigned turn, FILE *out)
{
	unsigned ports = location_ports(played_text(pointer, "location")), port = turn % CARC_PORTS;
	unsigned kind = pointer_kind(pointer);

	fputs(kind < CARC_KINDS ? carc_kind_info(kind)->name : "nothing", out);
	if (!ports)
		return;
	while (!(ports >> port & 1))
		port = (port + 1) % CARC_PORTS;
	fprintf(out, ".%s", port_names[port]);
}

static const char *player_name(const struct jcz *jcz, int player)
{
	return played_text(json_array_get(json_object_get(jcz->save, "players"), (size_t)player),
			   "name");
}

static const json_t *expected(const struct jcz *jcz, const char *key, size_t index)
{
	return json_array_get(json_object_get(jcz->expect, key), index);
}

static void write_head(const struct jcz *jcz, FILE *out)
{
	const json_t *setup = json_object_get(jcz->save, "setup");
	const char *tiny = played_text(json_object_get(setup, "rules"), "tiny-city-scoring");
	bool farmers = json_is_true(json_object_get(json_object_get(setup, "elements"), "farmers"));
	size_t players = json_array_size(json_object_get(jcz->save, "players"));

	fprintf(out, "carc: 1\nrules: c3\noptions: {small-city: %s, fields: %s}\nplayers: [",
		*tiny ? tiny : "4", farmers ? "per-field" : "none");
	for (size_t i = 0; i < players; i++) {
		fputs(i ? ", " : "", out);
		carc_write_text(player_name(jcz, (int)i), out);
	}
	fputs("]\nturns:\n", out);
}

/* Tiles that fitted nowhere when the turn began. */
static void write_discards(const struct jcz *jcz, unsigned turn, FILE *out)
{
	const json_t *other = json_object_get(expected(jcz, "events", turn), "other"), *item;
	size_t i;

	json_array_foreach(other, i, item) if (!strcmp(played_text(item, "type"), "tile-discarded"))
		fprintf(out, " -%s", played_text(item, "tile"));
}

static void write_tile(const struct jcz *jcz, const json_t *payload, unsigned turn, FILE *out)
{
	const json_t *position = json_object_get(payload, "position");
	unsigned long degrees = strtoul(played_text(payload, "rotation") + 1, NULL, 10);

	fputs("  -", out);
	write_discards(jcz, turn, out);
	fprintf(out, " %s@%d,%d r%lu", played_text(payload, "tileId"),
		played_int(position, NULL, 0), played_int(position, NULL, 1), degrees / 90);
}

/* What the other program computed for the turn, as claims. */
static void write_claims(const struct jcz *jcz, unsigned turn, bool last, FILE *out)
{
	const json_t *points = json_object_get(expected(jcz, "events", turn), "points"), *item;
	const json_t *running = expected(jcz, "running", turn);
	size_t i;

	json_array_foreach(points, i, item)
	{
		const json_t *pointer = json_object_get(item, "ptr");
		const json_t *position = json_object_get(pointer, "position");

		fputc(' ', out);
		write_feature(pointer, turn, out);
		fprintf(out, "@%d,%d+%d:%s", played_int(position, NULL, 0),
			played_int(position, NULL, 1), played_int(item, "points", 0),
			player_name(jcz, played_int(item, "player", 0)));
	}
	/* The last running score is the final one. */
	for (i = 0; !last && i < json_array_size(running); i++)
		fprintf(out, "%s%d", i ? "," : " =", played_int(running, NULL, i));
	fputc('\n', out);
}

static void write_end(const struct jcz *jcz, unsigned turns, FILE *out)
{
	const json_t *points = json_object_get(expected(jcz, "events", turns), "points"), *item;
	const json_t *final = json_object_get(jcz->expect, "final");
	size_t i;

	fputs("points:\n", out);
	json_array_foreach(points, i, item)
	{
		const json_t *pointer = json_object_get(item, "ptr");
		const json_t *position = json_object_get(pointer, "position");

		fputs("  - {feature: ", out);
		write_feature(pointer, (unsigned)i, out);
		fprintf(out, ", at: [%d, %d], player: ", played_int(position, NULL, 0),
			played_int(position, NULL, 1));
		carc_write_text(player_name(jcz, played_int(item, "player", 0)), out);
		fprintf(out, ", points: %d}\n", played_int(item, "points", 0));
	}
	fputs("score: [", out);
	for (i = 0; i < json_array_size(final); i++)
		fprintf(out, "%s%d", i ? ", " : "", played_int(final, NULL, i));
	fputs("]\n", out);
}

static void write_record(const struct jcz *jcz, FILE *out)
{
	const json_t *replay = json_object_get(jcz->save, "replay"), *item;
	unsigned turn = 0,
		 turns = (unsigned)json_array_size(json_object_get(jcz->expect, "running"));
	size_t i;

	write_head(jcz, out);
	json_array_foreach(replay, i, item)
	{
		const char *type = played_text(item, "type");
		const json_t *payload = json_object_get(item, "payload");

		if (!strcmp(type, "PLACE_TILE")) {
			write_tile(jcz, payload, turn, out);
		} else if (!strcmp(type, "DEPLOY_MEEPLE")) {
			fputc(' ', out);
			write_feature(json_object_get(payload, "pointer"), turn, out);
		} else if (!strcmp(type, "COMMIT")) {
			write_claims(jcz, turn, turn + 1 == turns, out);
			turn++;
		} else if (strcmp(type, "PASS")) {
			played_fail(jcz->played, "there is no %s in the base game", type);
		}
	}
	write_end(jcz, turn, out);
}

/* The zone of a tile that a place names, all its ports and no other; or CARC_ZONE_NONE. */
static unsigned pointer_zone(const struct carc_game *game, const json_t *pointer,
			     unsigned *ret_tile)
{
	const json_t *position = json_object_get(pointer, "position");
	unsigned tile = carc_board_tile(&game->board, played_int(position, NULL, 0),
					played_int(position, NULL, 1));
	unsigned ports = location_ports(played_text(pointer, "location")),
		 kind = pointer_kind(pointer);
	const struct carc_tile_type *type;

	*ret_tile = tile;
	if (tile == CARC_TILE_NONE)
		return CARC_ZONE_NONE;
	type = carc_game_type(game, tile);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		unsigned own = 0;

		for (unsigned port = 0; port < CARC_PORTS; port++)
			own |= (unsigned)(carc_tile_zone_at(type, game->board.tile[tile].rot,
							    port) == zone)
			       << port;
		own &= kind == CARC_FIELD ? HALVES_MASK : SIDES_MASK;
		if (type->zone[zone].kind == kind && own == ports)
			return zone;
	}
	return CARC_ZONE_NONE;
}

/* The name under which the other program gives points for a feature. */
static bool named(const struct carc_game *game, const struct carc_event *event, const char *name)
{
	unsigned kind = game->zones.zone[event->zone].kind;
	const char *word = carc_kind_info(kind)->name;
	const char *dot = strchr(name, '.');

	if (strncmp(name, word, strlen(word)) || name[strlen(word)] != (dot ? '.' : '\0'))
		return false;
	if (dot && !strcmp(dot, ".tiny"))
		return kind == CARC_CITY && !event->final;
	if (kind == CARC_FIELD)
		return !dot && event->final;
	return dot ? !strcmp(dot, ".incomplete") && event->final : !event->final;
}

static void hear_points(struct jcz *jcz, const struct carc_game *game,
			const struct carc_event *event)
{
	const json_t *item;
	size_t i;

	json_array_foreach(jcz->points, i, item)
	{
		unsigned tile, zone = pointer_zone(game, json_object_get(item, "ptr"), &tile);

		if (i >= POINTS_MAX || jcz->found[i] || zone == CARC_ZONE_NONE ||
		    carc_game_zone(game, tile, zone) != event->zone ||
		    played_int(item, "player", 0) != event->player ||
		    played_int(item, "points", 0) != event->points ||
		    !named(game, event, played_text(item, "name")))
			continue;
		jcz->found[i] = true;
		jcz->features++;
		return;
	}
	played_fail(jcz->played, "we give player %u %d points for a %s, they do not", event->player,
		    event->points, carc_kind_info(game->zones.zone[event->zone].kind)->name);
}

static void hear(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct jcz *jcz = ctx;
	unsigned tile, zone;

	if (event->kind == CARC_EVENT_POINTS)
		hear_points(jcz, game, event);
	if (event->kind != CARC_EVENT_MEEPLE)
		return;
	zone = jcz->deployed ? pointer_zone(game, jcz->deployed, &tile) : CARC_ZONE_NONE;
	if (zone == CARC_ZONE_NONE || tile != event->tile ||
	    game->board.tile[tile].zone + zone != event->zone)
		played_fail(jcz->played, "our meeple stands elsewhere");
	else
		jcz->meeples++;
	jcz->deployed = NULL;
}

/* The n-th turn's meeple, or NULL. */
static const json_t *deployed_in(const struct jcz *jcz, unsigned turn)
{
	const json_t *replay = json_object_get(jcz->save, "replay"), *item, *found = NULL;
	unsigned commits = 0;
	size_t i;

	json_array_foreach(replay, i, item)
	{
		if (!strcmp(played_text(item, "type"), "COMMIT"))
			commits++;
		if (commits == turn && !strcmp(played_text(item, "type"), "DEPLOY_MEEPLE"))
			found = json_object_get(json_object_get(item, "payload"), "pointer");
	}
	return found;
}

static void expect_turn(struct jcz *jcz, unsigned turn)
{
	jcz->points = json_object_get(expected(jcz, "events", turn), "points");
	jcz->deployed = deployed_in(jcz, turn);
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

		if (i < POINTS_MAX && !jcz->found[i])
			played_fail(jcz->played, "they give player %d %d points for %s %s at %d,%d",
				    played_int(item, "player", 0), played_int(item, "points", 0),
				    played_text(item, "name"), played_text(pointer, "location"),
				    played_int(position, NULL, 0), played_int(position, NULL, 1));
	}
	if (jcz->deployed)
		played_fail(jcz->played, "they place a meeple, we do not");
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

	check_scores(jcz, json_object_get(jcz->expect, "final"));
	for (unsigned player = 0; player < game->players; player++) {
		const json_t *left =
			json_object_get(expected(jcz, "meeplesLeft", player), "SmallFollower");

		if (played_int(left, NULL, 0) != game->figures.supply[player])
			played_fail(jcz->played, "player %u has %u meeples left, they say %d",
				    player, game->figures.supply[player],
				    played_int(left, NULL, 0));
	}
	if (game->board.tiles + discards != 72 || game->left != 0 || !game->finished)
		played_fail(jcz->played, "%u tiles lie, %zu were discarded, %u are left",
			    game->board.tiles, discards, game->left);
}

static void replay(struct jcz *jcz)
{
	const struct carc_listener listener = {hear, jcz};
	unsigned turns = (unsigned)json_array_size(json_object_get(jcz->expect, "running"));

	jcz->turns = jcz->features = jcz->meeples = 0;
	played_begin(jcz->played, &listener);
	for (unsigned turn = 0; turn < turns; turn++) {
		expect_turn(jcz, turn);
		if (!carc_replay_turn(&jcz->played->replay)) {
			played_fail(jcz->played, "the game cannot go on");
			return;
		}
		check_turn(jcz);
		if (turn + 1 < turns)
			check_scores(jcz, expected(jcz, "running", turn));
		jcz->turns++;
	}
	expect_turn(jcz, turns);
	carc_replay_end(&jcz->played->replay);
	check_turn(jcz);
	check_end(jcz);
}

static void run(struct jcz *jcz)
{
	FILE *file = tmpfile();
	bool sound = file;

	if (file) {
		write_record(jcz, file);
		sound = played_read(jcz->played, file);
		fclose(file);
	}
	if (sound)
		replay(jcz);
	if (sound && played_respell(jcz->played, CARC_EXPLICIT))
		replay(jcz);
	if (sound && played_respell(jcz->played, CARC_CANONICAL))
		replay(jcz);
	jcz->played->failures += !sound;
	printf("%s: 3 spellings: %u turns with the scores of %u players, points of %u features, "
	       "%u meeples, %zu discards, the supplies: %s\n",
	       jcz->played->name, jcz->turns, jcz->played->game.players, jcz->features,
	       jcz->meeples, json_array_size(json_object_get(jcz->expect, "discarded")),
	       jcz->played->failures ? "DIFFERENT" : "same");
}

/* Whether the game is one of the base set alone. */
static bool is_base(const json_t *save)
{
	const json_t *sets = json_object_get(json_object_get(save, "setup"), "sets");

	return json_object_size(sets) == 1 && played_int(sets, "basic:1", 0) == 1;
}

/* False: something differs. */
static bool run_game(const char *folder, const char *name, unsigned *ret_games)
{
	int stem = (int)strcspn(name, ".");
	char file[300];
	struct jcz jcz = {.played = played_new(name)};
	json_t *save, *expect = NULL;
	bool same = false;

	snprintf(file, sizeof file, "jcz/%s", name);
	save = played_load(folder, file);
	if (save && !is_base(save)) {
		same = true;
	} else if (save && jcz.played) {
		snprintf(file, sizeof file, "jcz/%.*s.expect.json", stem, name);
		expect = played_load(folder, file);
		jcz.save = save;
		jcz.expect = expect;
		if (expect)
			run(&jcz);
		same = expect && jcz.played->failures == 0;
		++*ret_games;
	}
	json_decref(save);
	json_decref(expect);
	played_free(jcz.played);
	return same;
}

static int is_save(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);

	return len > 4 && !strcmp(entry->d_name + len - 4, ".jcz");
}

int main(int argc, char **argv)
{
	struct dirent **entries;
	unsigned games = 0, failed = 0;
	char folder[1000];
	int count;

	if (argc != 2) {
		fputs("usage: jcz FOLDER\n", stderr);
		return 3;
	}
	snprintf(folder, sizeof folder, "%s/jcz", argv[1]);
	count = scandir(folder, &entries, is_save, alphasort);
	for (int i = 0; i < count; i++) {
		failed += !run_game(argv[1], entries[i]->d_name, &games);
		free(entries[i]);
	}
	if (count >= 0)
		free(entries);
	printf("jcz: %u games of the base set, %u differ\n", games, failed);
	return failed > 0 || games == 0;
}

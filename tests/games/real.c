/*
 * Games that people played, against the scores written down with them: after every turn where these
 * were recorded, at the end, and split into play, incomplete features and fields.
 * usage: real FOLDER, which holds real/tiles.json, real/bga-human.json and real/jp2015-final.json
 *
 * There y grows north, a rotation counts from another drawing of the tile, and half sides are named
 * by compass. How far the drawings are turned to ours is found by comparing what they show.
 */
#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/games/played.h"

enum { TURN_NONE = 4, LABEL_NONE = 0xff };

/* ORDER enum carc_port */
static const char *const compass[CARC_PORTS] = {"NNW", "N", "NNE", "ENE", "E", "ESE",
						"SSE", "S", "SSW", "WSW", "W", "WNW"};
static const char port_names[CARC_PORTS][3] = {"NL", "N", "NR", "EL", "E", "ER",
					       "SL", "S", "SR", "WL", "W", "WR"};

/* A tile as it is drawn there: what each port shows, parts numbered in the order of the file. */
struct drawing {
	uint8_t kind[CARC_PORTS];
	uint8_t part[CARC_PORTS]; /* cities first, then roads, then fields */
	uint8_t cities, roads, fields;
	uint16_t touches[CARC_TILE_ZONES_MAX]; /* by field: bit per city */
	bool pennant, monastery;
	int count;
};

struct real {
	struct played_file *played;
	json_t *tiles;
	const json_t *game;
	struct carc_rules rules;
	int32_t before[CARC_SEATS][CARC_SCORE_PARTS]; /* points by kind when the game was over */
	unsigned scores;                              /* recorded scores compared */
};

static unsigned find_port(const char *name)
{
	unsigned port = 0;

	while (port < CARC_PORTS && strcmp(compass[port], name))
		port++;
	return port;
}

static void draw_part(struct drawing *drawing, const json_t *names, unsigned kind, unsigned part)
{
	const json_t *name;
	size_t i;

	json_array_foreach(names, i, name)
	{
		unsigned port = find_port(json_string_value(name));

		if (port == CARC_PORTS || (kind == CARC_CITY && port % 3 != 1))
			continue;
		/* A city takes a side whole, the others what is named. */
		for (unsigned p = port - (kind == CARC_CITY); p <= port + (kind == CARC_CITY);
		     p++) {
			drawing->kind[p] = (uint8_t)kind;
			drawing->part[p] = (uint8_t)part;
		}
	}
}

/* The middle of a side that shows a field belongs to it. */
static void draw_field_sides(struct drawing *drawing, const char *edges)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned middle = carc_port_middle(side);

		if (edges[side] != 'F' || drawing->part[middle - 1] != drawing->part[middle + 1])
			continue;
		drawing->kind[middle] = drawing->kind[middle - 1];
		drawing->part[middle] = drawing->part[middle - 1];
	}
}

static void draw(const json_t *tile, struct drawing *ret_drawing)
{
	const json_t *cities = json_object_get(tile, "cities"),
		     *roads = json_object_get(tile, "roads");
	const json_t *fields = json_object_get(tile, "fields"), *item, *city;
	struct drawing drawing = {0};
	size_t i, n;

	memset(drawing.kind, CARC_KIND_NONE, sizeof drawing.kind);
	memset(drawing.part, LABEL_NONE, sizeof drawing.part);
	*ret_drawing = drawing;
	if (json_array_size(cities) + json_array_size(roads) + json_array_size(fields) >
	    CARC_TILE_ZONES_MAX)
		return;
	json_array_foreach(cities, i, item) draw_part(&drawing, item, CARC_CITY, drawing.cities++);
	json_array_foreach(roads, i, item)
		draw_part(&drawing, item, CARC_ROAD, drawing.cities + (unsigned)drawing.roads++);
	json_array_foreach(fields, i, item)
	{
		draw_part(&drawing, json_object_get(item, "at"), CARC_FIELD,
			  drawing.cities + (unsigned)drawing.roads + drawing.fields);
		json_array_foreach(json_object_get(item, "cities"), n, city)
			drawing.touches[drawing.fields] |=
			(uint16_t)(1u << json_integer_value(city));
		drawing.fields++;
	}
	if (strlen(played_text(tile, "edges_NESW")) == CARC_SIDES)
		draw_field_sides(&drawing, played_text(tile, "edges_NESW"));
	drawing.pennant = json_is_true(json_object_get(tile, "pennant"));
	drawing.monastery = json_is_true(json_object_get(tile, "monastery"));
	drawing.count = played_int(tile, "count", 0);
	*ret_drawing = drawing;
}

/* What has no place on the sides: how many parts of each kind, pennants, the number of tiles. */
static bool same_parts(const struct drawing *drawing, const struct carc_tile_type *type)
{
	unsigned count[CARC_KINDS] = {0}, pennants = 0;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		count[type->zone[zone].kind]++;
		pennants += type->zone[zone].pennants;
	}
	return count[CARC_CITY] == drawing->cities && count[CARC_ROAD] == drawing->roads &&
	       count[CARC_FIELD] == drawing->fields &&
	       count[CARC_MONASTERY] == drawing->monastery && pennants == drawing->pennant &&
	       type->count == drawing->count;
}

/* Whether our tile, lying turn quarter turns clockwise, shows what theirs shows unturned. */
static bool same_sides(const struct drawing *drawing, const struct carc_tile_type *type,
		       unsigned turn)
{
	unsigned zone_of[CARC_PORTS], part_of[CARC_TILE_ZONES_MAX];

	memset(zone_of, LABEL_NONE, sizeof zone_of);
	memset(part_of, LABEL_NONE, sizeof part_of);
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned zone = carc_tile_zone_at(type, turn, port), part = drawing->part[port];

		if (part >= CARC_PORTS || type->zone[zone].kind != drawing->kind[port])
			return false;
		if (zone_of[part] > CARC_TILE_ZONES_MAX && part_of[zone] > CARC_PORTS) {
			zone_of[part] = zone;
			part_of[zone] = part;
		}
		if (zone_of[part] != zone || part_of[zone] != part)
			return false;
	}
	for (unsigned field = 0; field < drawing->fields; field++) {
		unsigned zone = zone_of[drawing->cities + drawing->roads + field], touches = 0;

		if (zone > CARC_TILE_ZONES_MAX)
			return false;
		for (unsigned city = 0; city < drawing->cities; city++)
			if (drawing->touches[field] >> city & 1)
				touches |= 1u << zone_of[city];
		if (touches != type->zone[zone].touches)
			return false;
	}
	return true;
}

/* How far our drawing must be turned to be theirs, or TURN_NONE. Where several do, any is right. */
static unsigned turn_to_theirs(const struct real *real, const char *id)
{
	struct carc_tile_name name;
	const struct carc_tile_type *type;
	struct drawing drawing;
	unsigned turn = 0;

	draw(json_object_get(real->tiles, id), &drawing);
	if (!carc_tile_find(&real->rules.tiles, id, strlen(id), &name))
		return TURN_NONE;
	type = real->rules.tiles.type[name.type];
	while (turn < TURN_NONE && !same_sides(&drawing, type, turn))
		turn++;
	return same_parts(&drawing, type) ? turn : TURN_NONE;
}

/* Every type of theirs must be one of ours. */
static unsigned check_tiles(const struct real *real)
{
	unsigned wrong = json_object_size(real->tiles) != real->rules.tiles.types;
	const char *id;
	json_t *tile;

	json_object_foreach(real->tiles, id, tile) if (turn_to_theirs(real, id) == TURN_NONE)
	{
		printf("FAIL tile %s: no turn of our drawing shows theirs\n", id);
		wrong++;
	}
	return wrong;
}

static void write_tile(const struct real *real, const json_t *move, FILE *out)
{
	const char *id = played_text(move, "tile");
	unsigned rot = (unsigned)played_int(move, "rot", 0) + turn_to_theirs(real, id);

	fprintf(out, "  - %s@%d,%d r%u", id, played_int(move, "x", 0), -played_int(move, "y", 0),
		rot % 4);
}

/* All the ports of a place name one feature: take another one every time. */
static void write_meeple(const json_t *meeple, size_t turn, FILE *out)
{
	const json_t *at = json_object_get(meeple, "at");
	size_t ports = json_array_size(at);

	if (!meeple)
		return;
	fprintf(out, " %s", played_text(meeple, "on"));
	if (ports > 0) {
		const char *name = json_string_value(json_array_get(at, turn % ports));
		unsigned port = name ? find_port(name) : CARC_PORTS;

		fprintf(out, ".%s", port < CARC_PORTS ? port_names[port] : "");
	}
}

static const json_t *final_scores(const struct real *real)
{
	const json_t *recorded = json_object_get(real->game, "recorded_final");

	return json_is_array(recorded) ? recorded : json_object_get(real->game, "computed_final");
}

static void write_record(const struct real *real, FILE *out)
{
	static const char *const names[] = {"First", "Second"};
	const json_t *moves = json_object_get(real->game, "moves"), *move,
		     *scores = final_scores(real);
	size_t i;

	fprintf(out, "carc: 1\nplayers: [%s, %s]\nstart:\n", names[0], names[1]);
	write_tile(real, json_object_get(real->game, "start"), out);
	fputs("\nturns:\n", out);
	json_array_foreach(moves, i, move)
	{
		const json_t *score = json_object_get(move, "recorded_score");

		write_tile(real, move, out);
		write_meeple(json_object_get(move, "meeple"), i, out);
		if (json_is_array(score))
			fprintf(out, " =%d,%d", played_int(score, NULL, 0),
				played_int(score, NULL, 1));
		if (played_int(move, "p", 0) != (int)(i % 2))
			played_fail(real->played, "move %zu is out of turn", i + 1);
		fputc('\n', out);
	}
	fprintf(out, "score: {%s: %d, %s: %d}\n", names[0], played_int(scores, NULL, 0), names[1],
		played_int(scores, NULL, 1));
}

static void check_score(struct real *real, const json_t *scores, const char *what)
{
	if (!json_is_array(scores))
		return;
	for (unsigned player = 0; player < real->played->game.players; player++, real->scores++)
		if (carc_game_score(&real->played->game, player) !=
		    played_int(scores, NULL, player))
			played_fail(real->played, "%s of player %u is %d, they say %d", what,
				    player, (int)carc_game_score(&real->played->game, player),
				    played_int(scores, NULL, player));
}

static void check_part(struct real *real, const char *part, unsigned player, int points)
{
	const json_t *split = json_object_get(real->game, "split");
	const json_t *numbers;

	if (!split)
		split = json_object_get(real->game, "computed_split");
	numbers = json_object_get(split, part);
	if (!json_is_array(numbers) || played_int(numbers, NULL, player) != points)
		played_fail(real->played, "%s: player %u has %d points, they say %d", part, player,
			    points, played_int(numbers, NULL, player));
}

/* Points while playing, of features left incomplete, and of fields. */
static void check_split(struct real *real)
{
	const struct carc_game *game = &real->played->game;

	for (unsigned player = 0; player < game->players; player++) {
		int during = 0, incomplete = 0;

		for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
			during += real->before[player][kind];
			if (kind != CARC_FIELD)
				incomplete +=
					game->points[player][kind] - real->before[player][kind];
		}
		check_part(real, "during", player, during);
		check_part(real, "incomplete", player, incomplete);
		check_part(real, "farms", player, game->points[player][CARC_FIELD]);
	}
}

static void replay(struct real *real)
{
	const json_t *moves = json_object_get(real->game, "moves"), *move;
	size_t i;

	real->scores = 0;
	played_begin(real->played, NULL);
	json_array_foreach(moves, i, move)
	{
		if (!carc_replay_turn(&real->played->replay)) {
			played_fail(real->played, "the game cannot go on");
			return;
		}
		check_score(real, json_object_get(move, "recorded_score"), "the score");
	}
	memcpy(real->before, real->played->game.points, sizeof real->before);
	carc_replay_end(&real->played->replay);
	check_score(real, final_scores(real), "the final score");
	check_split(real);
	if (real->played->game.left != 0)
		played_fail(real->played, "%u tiles are left", real->played->game.left);
}

/* In a link the start tile lies as we draw it. */
static bool is_linkable(const struct real *real)
{
	return real->played->doc->record.action[0].rot == 0;
}

static bool run_game(struct real *real)
{
	FILE *file = tmpfile();
	bool sound = false, linked = false, same;

	real->played = played_new(played_text(real->game, "id"));
	if (file && real->played) {
		write_record(real, file);
		sound = played_read(real->played, file);
	}
	if (sound)
		replay(real);
	if (sound && played_respell(real->played, CARC_EXPLICIT))
		replay(real);
	if (sound && played_respell(real->played, CARC_CANONICAL))
		replay(real);
	if (sound && is_linkable(real)) {
		sound = linked = played_as_link(real->played);
		if (linked)
			replay(real);
	}
	same = sound && real->played->failures == 0;
	printf("%s: 3 spellings%s: %zu turns, %u recorded scores, splits of 2 players: %s\n",
	       played_text(real->game, "id"), linked ? " and a link" : "",
	       json_array_size(json_object_get(real->game, "moves")), real->scores,
	       same ? "same" : "DIFFERENT");
	played_free(real->played);
	if (file)
		fclose(file);
	return same;
}

/* How many games of a file differ. */
static unsigned run_file(struct real *real, const char *folder, const char *name,
			 unsigned *ret_games)
{
	json_t *file = played_load(folder, name);
	json_t *games = json_object_get(file, "games");
	unsigned wrong = json_array_size(games) == 0;
	size_t i;

	for (i = 0; i < json_array_size(games); i++) {
		real->game = json_array_get(games, i);
		wrong += !run_game(real);
		++*ret_games;
	}
	json_decref(file);
	return wrong;
}

int main(int argc, char **argv)
{
	struct real real = {0};
	unsigned wrong, games = 0;
	json_t *tiles;

	if (argc != 2) {
		fputs("usage: real FOLDER\n", stderr);
		return 3;
	}
	tiles = played_load(argv[1], "real/tiles.json");
	real.tiles = json_object_get(tiles, "tiles");
	carc_rules_init(&real.rules, carc_preset_find("carcassonne", "c3", 2));
	wrong = check_tiles(&real);
	if (wrong == 0) {
		printf("tiles: all %u types show the same\n", real.rules.tiles.types);
		wrong += run_file(&real, argv[1], "real/bga-human.json", &games);
		wrong += run_file(&real, argv[1], "real/jp2015-final.json", &games);
	}
	json_decref(tiles);
	printf("real: %u games, %u differ\n", games, wrong);
	return wrong > 0 || games == 0;
}

/* See api_game.h. */
#include "tests/prop/api_game.h"

#include <stdlib.h>
#include <string.h>

#include "core/random/playout.h"
#include "tests/gen/print.h"
#include "tests/prop/api_moment.h"

static unsigned below(struct api_game *game, unsigned n)
{
	return carc_rng_below(&game->rng, n);
}

/* Puts the record up to its turns. first: the name of the player in the first seat. */
static int put_head(struct api_game *game, char *text, size_t size, unsigned first)
{
	char *head = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&head, &len);

	if (!out)
		exit(3);
	for (unsigned i = 0; i < game->players; i++)
		game->record.player[i].name = carc_playout_names[(i + first) % game->players];
	game->record.players = (uint8_t)game->players;
	print_record(&game->record, out);
	fclose(out);
	*strstr(head, "turns:") = '\0';
	len = (size_t)snprintf(text, size, "%s", head);
	free(head);
	return (int)len;
}

static int put_turns(const struct api_game *game, char *text, size_t size)
{
	int len = snprintf(text, size, "turns:%s\n", game->lines ? "" : " []");

	for (unsigned n = 0; n < game->lines; n++)
		len += snprintf(text + len, size - (size_t)len, "  - %s\n", game->line[n]);
	return len;
}

static struct carc_reader *open_record(const struct api_game *game, const char *text)
{
	struct carc_reader *carc = carc_open_memory(text, strlen(text));

	if (carc && (carc_set(carc, "rules", game->rules) != 0 || carc_next(carc) != 1)) {
		carc_close(carc);
		return NULL;
	}
	return carc;
}

/* The position of a record, as far as it is played; 0: none, which the words of the record say. */
static uint64_t hash_of_record(struct carc_reader *carc)
{
	struct carc_position *position;
	uint64_t hash;

	if (carc_position_from_record(carc, &position) != 0)
		return 0;
	hash = carc_position_hash(position);
	carc_position_free(position);
	return hash;
}

static const char *first_finding(const struct carc_reader *carc)
{
	const struct carc_finding *const *finding;

	return carc_findings(carc, &finding) > 0 ? finding[0]->text : "nothing was found";
}

bool api_record_holds(struct api_game *game)
{
	static char text[API_LINES * API_LINE];
	int len = put_head(game, text, sizeof text, 0);
	struct carc_reader *carc;
	bool holds = true;

	(void)put_turns(game, text + len, sizeof text - (size_t)len);
	carc = open_record(game, text);
	if (!carc)
		return api_fail(game, "what was played is no record");
	for (unsigned n = 0; n < game->lines && holds; n++) {
		holds = (carc_play_turn(carc) == 1 ||
			 api_fail(game, "turn %u is refused in a record: %s", n + 1,
				  first_finding(carc))) &&
			(n + 1 == game->lines || hash_of_record(carc) == game->hash[n] ||
			 api_fail(game, "turn %u of a record leads to another hash: %s", n + 1,
				  game->line[n]));
	}
	if (holds) {
		(void)carc_play(carc);
		holds = hash_of_record(carc) == game->hash[game->lines - 1] ||
			api_fail(game, "the record ends otherwise");
	}
	game->records += holds;
	carc_close(carc);
	return holds;
}

/* The same turns by players in other seats. Where these rules begin by more than tiles, there is no such record. */
bool api_turned_seats_hold(struct api_game *game)
{
	static char text[API_LINES * API_LINE];
	unsigned first = 1 + below(game, game->players - 1);
	int len = put_head(game, text, sizeof text, first);
	struct carc_position *turned = NULL;
	struct carc_reader *carc;
	bool holds = true;

	len += snprintf(text + len, sizeof text - (size_t)len, "start: {tiles: [%s], next: %s}\n",
			game->start, carc_playout_names[0]);
	(void)put_turns(game, text + len, sizeof text - (size_t)len);
	carc = open_record(game, text);
	if (carc && carc_play(carc) == (int)game->lines && !carc_record_info(carc)->broken &&
	    carc_position_from_record(carc, &turned) == 0) {
		struct carc_position *drawn = carc_position_clone(game->position);

		holds = api_planes(turned) == api_planes(game->position) ||
			api_fail(game, "turned seats give other planes");
		/* The tiles that can be drawn may depend on who began; the places of one do not. */
		if (carc_position_draw(drawn, NULL, 1) == 1 &&
		    carc_position_draw(turned, api_standing(drawn).drawn_tile, 0) == 1)
			holds = holds &&
				(api_planes(turned) == api_planes(drawn) ||
				 api_fail(game, "turned seats give other planes of a tile"));
		game->turned++;
		carc_position_free(drawn);
	}
	carc_position_free(turned);
	carc_close(carc);
	return holds;
}

/* The tiles that lie there at first. */
void api_note_start(struct api_game *game)
{
	const char *board = carc_position_fact(game->position, "board", NULL);
	int len = 0;

	*game->start = '\0';
	for (const char *at = board; (at = strstr(at, "{\"tile\":\"")) != NULL; at++) {
		char tile[16];
		int x, y, rot;

		if (sscanf(at, "{\"tile\":\"%15[^\"]\",\"x\":%d,\"y\":%d,\"rot\":%d", tile, &x, &y,
			   &rot) == 4)
			len += snprintf(game->start + len, sizeof game->start - (size_t)len,
					"%s{tile: %s, at: [%d, %d], rot: %d}", len ? ", " : "",
					tile, x, y, rot);
	}
}

/* A position of a record without turns, which alone can say how far the table goes. */
bool api_begin_record(struct api_game *game)
{
	char text[4 * API_LINE];
	int len = put_head(game, text, sizeof text, 0);
	struct carc_reader *carc;

	snprintf(text + len, sizeof text - (size_t)len, "turns: []\n");
	carc = open_record(game, text);
	if (carc)
		(void)carc_position_from_record(carc, &game->position);
	carc_close(carc);
	return game->position;
}

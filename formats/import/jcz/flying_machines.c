/*
 * The Flying Machines in saves. A flight has two messages, each with the id of the follower: onto the machine, with the random number of the
 * die, and to the feature where it lands, if there is one.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/import/jcz/jcz_save.h"
#include "formats/import/jcz/jcz_write.h"
#include "formats/record/grammar/args.h"

enum { DIE = 3 };

static const struct carc_node *payload_of(const struct carc_node *message)
{
	return carc_node_get(message, "payload");
}

/* Returns true if a message puts a follower on a machine; releases 4 have a type for this. */
static bool begins_flight(const struct carc_node *message)
{
	return !strcmp(carc_node_word(message, "type"), "DEPLOY_FLIER") ||
	       carc_import_says(carc_node_get(payload_of(message), "pointer"), "feature",
				"FlyingMachine");
}

/* Returns true if a message follows another one, which begins a flight, as its landing. */
static bool is_landing(const struct carc_node *flight, const struct carc_node *message)
{
	return begins_flight(flight) && !begins_flight(message) &&
	       !strcmp(carc_node_word(message, "type"), "DEPLOY_MEEPLE") &&
	       !strcmp(carc_node_word(payload_of(flight), "meepleId"),
		       carc_node_word(payload_of(message), "meepleId"));
}

/* Returns true if the last message is the landing of a flight. */
static bool lands(const struct carc_jcz_save *save)
{
	return save->next > 1 && is_landing(save->kept[save->next - 2], save->message);
}

/* Returns how many places are between a machine and a landing, if they are known; else 0. */
static unsigned distance(const struct carc_node *from, const struct carc_node *to)
{
	int32_t x, y, to_x, to_y;

	if (!from || !to || !carc_jcz_xy(from, &x, &y) || !carc_jcz_xy(to, &to_x, &to_y))
		return 0;
	return (unsigned)(x == to_x ? labs((long)to_y - y) : labs((long)to_x - x));
}

/* Returns the number of the die: from the random number, or else from the place of the landing; landing: its pointer, or NULL. */
static unsigned die_of(struct carc_jcz_save *save, const struct carc_node *flight,
		       const struct carc_node *landing)
{
	double random = carc_jcz_random(carc_node_get(flight, "random"));
	unsigned die =
		random < 0 ? distance(carc_node_get(carc_node_get(flight, "pointer"), "position"),
				      carc_node_get(landing, "position"))
			   : 1 + carc_jcz_next_int(&random, DIE);

	if (die >= 1 && die <= DIE)
		return die;
	carc_jcz_object_to(save, "random");
	return 0;
}

/* Adds a flight to the turn. landing: the pointer of the landing, or NULL. */
static void say_flight(struct carc_jcz_save *save, const struct carc_node *flight,
		       const struct carc_node *landing)
{
	const struct carc_node *meeple = carc_jcz_get(save, flight, "meepleId", CARC_SCALAR);
	const struct carc_node *place =
		landing ? carc_jcz_get(save, landing, "position", CARC_SEQUENCE) : NULL;
	struct carc_action action = carc_verb_action(carc_verb(CARC_VERB_FLIES), save->message->at);
	struct carc_jcz_id id;

	if ((landing && !place) || !carc_jcz_read_id(save, meeple, &id))
		return;
	carc_jcz_add_owner(save, meeple->at, id);
	action.count = (uint16_t)die_of(save, flight, landing);
	action.figure = id.kind;
	action.there = landing != NULL;
	if (action.count > 0 &&
	    (!landing || carc_jcz_feature_at(save, landing, false, &action.feature)))
		(void)carc_jcz_say(save, action, place, id);
}

/* Reads the beginning of a flight. The message of its landing adds it to the turn; a save may end before that. */
static void take_off(struct carc_jcz_save *save)
{
	if (save->next < save->count && !is_landing(save->message, save->kept[save->next]))
		say_flight(save, save->payload, NULL);
}

static void land(struct carc_jcz_save *save)
{
	const struct carc_node *pointer =
		carc_jcz_get(save, save->payload, "pointer", CARC_MAPPING);

	if (pointer)
		say_flight(save, payload_of(save->kept[save->next - 2]), pointer);
}

static void send_flight(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	const struct carc_tile *tile = &game->board.tile[game->last];
	struct carc_jcz_id id = carc_jcz_free_id(writing, game->player, action->figure);

	carc_jcz_begin(writing, "DEPLOY_MEEPLE");
	carc_json_open(&writing->print, "pointer", '{');
	carc_jcz_print_position(writing, tile->x, tile->y);
	carc_json_text(&writing->print, "location", "I");
	carc_json_text(&writing->print, "feature", "FlyingMachine");
	carc_json_close(&writing->print, '}');
	carc_jcz_print_id(writing, id);
	carc_json_fraction(&writing->print, "random", (action->count - 0.5) / DIE);
	carc_jcz_end(writing);
	if (action->feature.kind != CARC_KIND_NONE)
		carc_jcz_send_meeple(writing, id.number);
}

const struct carc_jcz_row carc_jcz_flying_machines[] = {
	{"DEPLOY_MEEPLE", CARC_JCZ_AT(PLACED), take_off, CARC_ACT_FLY, .send = send_flight,
	 .key = "pointer.feature", .word = "FlyingMachine"},
	{"DEPLOY_MEEPLE", CARC_JCZ_AT(PLACED), .take = land, .when = lands},
	{"DEPLOY_FLIER", CARC_JCZ_AT(PLACED), .take = take_off},
	{.type = NULL},
};

/* Flocks of a save, see jcz_save.h. A message says whether a flock grows; its random number says by which token. */
#include "core/engine/moves.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/say/report/report.h"

void carc_jcz_settle(struct carc_jcz_save *save)
{
	bool gathers = carc_foreign_says(save->payload, "value", "SCORE");

	if (save->now.flocks == CARC_FLOCKS_MAX) {
		carc_jcz_object_here(save);
		return;
	}
	if (!gathers && !carc_foreign_says(save->payload, "value", "EXPAND")) {
		carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
				    "the value %.40s in FLOCK_EXPAND_OR_SCORE",
				    carc_node_word(save->payload, "value"));
		return;
	}
	carc_jcz_note_row(save, CARC_VERB_FLOCK);
	save->now.flock[save->now.flocks++] = (struct carc_jcz_settled){
		save->message, carc_jcz_random(save->payload, "random"), gathers};
}

/* FanCloisterZone 6: the player confirms the shepherd just placed, whose token follows from the number of this message. */
void carc_jcz_confirm(struct carc_jcz_save *save)
{
	if (save->now.herding == 0 || save->now.confirm || save->now.flocks > 0)
		carc_jcz_object_here(save);
	save->now.confirm = save->payload;
}

/* The deed in the turn of the record: a word, or where several flocks wait a mapping; of several a list. */
static void say(struct carc_jcz_save *save, const struct carc_action *deed, struct carc_span at,
		struct carc_node *list)
{
	struct carc_tree_build *build = &save->in.build;
	struct carc_node *value = carc_build_plain(build, at, carc_flock_info(deed->flock)->key);
	char word[CARC_WORD_MAX];

	if (deed->feature.kind != CARC_KIND_NONE) {
		struct carc_node *mapping = carc_build_list(build, CARC_MAPPING, at);

		carc_build_add(mapping, "token", value);
		carc_build_add(mapping, "field",
			       carc_build_word(build, at, carc_ref_word(deed->feature, word)));
		value = mapping;
	}
	carc_build_add(list, NULL, value);
}

/* The legal action by which a flock is settled so. False: there is none. */
static bool find_deed(const struct carc_game *game, unsigned root, unsigned flock,
		      struct carc_action *ret_deed)
{
	unsigned cursor = 0;

	while (carc_moves_next(game, CARC_ACT_FLOCK, &cursor, ret_deed)) {
		unsigned zone = ret_deed->feature.kind == CARC_KIND_NONE
					? (unsigned)CARC_ZONE_NONE
					: carc_game_resolve(game, game->last, ret_deed->feature);

		if (ret_deed->flock == flock &&
		    (zone == CARC_ZONE_NONE || carc_game_zone(game, game->last, zone) == root))
			return true;
	}
	return false;
}

/* Refuse the save if this message was not asked for. */
static void object_from(struct carc_jcz_save *save, unsigned message)
{
	if (!save->play.broken && message < save->now.flocks)
		carc_jcz_object(save, save->now.flock[message].message);
}

void carc_jcz_play_flocks(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_game *game = &play->game;
	struct carc_node *turn = save->turn[play->turn].node, *list;
	struct carc_jcz_settled told = {turn, -1, false};
	unsigned taken = 0, root;
	struct carc_action deed;
	bool first;

	if (play->broken || !game->rules->actions[CARC_ACT_FLOCK]) {
		object_from(save, 0);
		return;
	}
	list = carc_build_list(&save->in.build, CARC_SEQUENCE, turn->at);
	save->herders = carc_jcz_note_herder(game, save->now.herding, save->herder, save->herders);
	while (!play->broken && (root = carc_jcz_next_flock(game, save->herder, save->herders,
							    &first)) != CARC_ZONES_MAX) {
		if (first)
			told.random = save->now.confirm
					      ? carc_jcz_random(save->now.confirm, "random")
				      : play->drawn ? play->pack.random
						    : -1;
		else if (taken < save->now.flocks)
			told = save->now.flock[taken++];
		else
			break;
		if (!told.gathers && told.random < 0) {
			carc_foreign_refuse(
				&save->in, CARC_F104_SAVE_MESSAGE, told.message->at,
				"the token of a flock, which the random numbers do not determine");
			return;
		}
		if (!find_deed(game, root,
			       told.gathers
				       ? (unsigned)CARC_GATHER
				       : carc_jcz_bag_token(
						 game, carc_jcz_next_int(&told.random,
									 carc_jcz_bag_size(game))),
			       &deed))
			break;
		say(save, &deed, told.message->at, list);
		carc_jcz_act(save, &deed);
		/* A number that was told by the draws of tiles goes on. */
		play->pack.random = first ? told.random : play->pack.random;
		told = (struct carc_jcz_settled){turn, -1, false};
	}
	object_from(save, taken);
	if (list && list->first)
		carc_build_add(turn, "flock", list->first->next ? list : list->first);
}

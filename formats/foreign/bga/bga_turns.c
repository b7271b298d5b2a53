/* The events of a log, one after the other, as turns of a record. bga_in.c calls it. */
#include <string.h>

#include "formats/foreign/bga/bga_log.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/text/safe_text.h"

static void refuse_part(struct carc_bga_log *log, struct carc_span at, const char *what,
			const char *which)
{
	carc_foreign_refuse(&log->in, CARC_F121_LOG_PART, at, "%s %.40s", what, which);
}

static void refuse_here(struct carc_bga_log *log, const struct carc_node *event,
			struct carc_span at, const char *why)
{
	const char *type = carc_node_word(event, "type");

	carc_refuse_text(&log->in.reading, CARC_F122_LOG_ORDER, at, type, strlen(type), why);
}

/* A number from 1 to most; a larger one belongs to an expansion. False: a finding was sent. */
static bool read_limited(struct carc_bga_log *log, const struct carc_node *args, const char *key,
			 int32_t most, const char *what, int32_t *ret_number,
			 struct carc_span *ret_at)
{
	if (!carc_bga_number_of(log, args, key, 1, CARC_POINTS_MAX, ret_number, ret_at))
		return false;
	if (*ret_number <= most)
		return true;
	refuse_part(log, *ret_at, what, carc_node_word(args, key));
	return false;
}

/* Begins a turn with the tiles that were set aside before it. Returns NULL after a finding. */
static struct carc_bga_turn *new_turn(struct carc_bga_log *log, struct carc_span at, unsigned seat)
{
	struct carc_bga_turn *turn = &log->turn[log->record.turns];

	if (!carc_foreign_turn(&log->in, at))
		return NULL;
	for (unsigned i = 0; i < log->discards; i++)
		carc_bga_discard(&log->in, log->discard[i].number, log->discard[i].at);
	log->discards = 0;
	turn->seat = (uint8_t)seat;
	turn->placed = false;
	return turn;
}

/* Ends the turn: adds what was laid, and keeps the score as it is now. */
static void close_turn(struct carc_bga_log *log)
{
	struct carc_bga_turn *turn = log->making.turn;

	if (!turn)
		return;
	carc_bga_lay(&log->in, &log->making.laid);
	turn->placed = true;
	for (unsigned i = 0; i < log->seats; i++) {
		turn->score[i] = log->seat[i].score;
		turn->score_at[i] = log->seat[i].score_at;
	}
	log->unsure = log->making.unsure ? log->record.turns : 0;
	log->making.turn = NULL;
}

static void play_tile(struct carc_bga_log *log, const struct carc_node *event,
		      const struct carc_node *args)
{
	const struct carc_node *player =
		carc_foreign_get(&log->in, args, "player_id", CARC_SCALAR, "a player");
	struct carc_bga_laid laid = {0};
	struct carc_bga_turn *turn;
	struct carc_bga_seat *seat;
	struct carc_span at;
	int32_t number, ori, box = 0;

	if (!player ||
	    !read_limited(log, args, "type", CARC_BGA_TILES, "tile type", &number,
			  &laid.number_at) ||
	    (carc_node_get(args, "id") &&
	     !read_limited(log, args, "id", CARC_BGA_BOX, "tile id", &box, &at)) ||
	    !carc_bga_number_of(log, args, "x", -CARC_COORD_MAX, CARC_COORD_MAX, &laid.x,
				&laid.x_at) ||
	    !carc_bga_number_of(log, args, "y", -CARC_COORD_MAX, CARC_COORD_MAX, &laid.y,
				&laid.y_at) ||
	    !carc_bga_number_of(log, args, "ori", 1, 4, &ori, &laid.quarters_at))
		return;
	close_turn(log);
	if (log->making.phase == CARC_BGA_END) {
		refuse_here(log, event, args->at, "the final scoring has already begun");
		return;
	}
	laid.number = (unsigned)number;
	laid.quarters = (unsigned)ori - 1;
	seat = &log->seat[carc_bga_seat(log, player->text)];
	turn = new_turn(log, args->at, (unsigned)(seat - log->seat));
	log->making = (struct carc_bga_making){
		.turn = turn, .laid = laid, .box = box, .player = player->text};
	if (!seat->name && *carc_node_word(args, "player_name"))
		seat->name = carc_node_get(args, "player_name");
	log->gone++;
}

/*
 * The kind of feature on which a meeple stands, as the log calls it. CARC_KINDS: the log does not
 * say; CARC_KIND_NONE: a finding was sent.
 */
static unsigned told_kind(struct carc_bga_log *log, const struct carc_node *args)
{
	static const struct {
		const char *word;
		unsigned kind;
	} kinds[] = {{"abbey", CARC_MONASTERY},
		     {"road", CARC_ROAD},
		     {"city", CARC_CITY},
		     {"field", CARC_FIELD}};
	const struct carc_node *target = carc_node_get(args, "target");
	const struct carc_node *node = target ? target : carc_node_get(args, "type");

	if (!node || node->kind != CARC_SCALAR)
		return CARC_KINDS;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (!strcmp(kinds[i].word, node->text))
			return kinds[i].kind;
	/* The key type may be about something else. */
	if (!target)
		return CARC_KINDS;
	refuse_part(log, node->at, "a meeple on", node->text);
	return CARC_KIND_NONE;
}

/* The log tells place and kind separately; both must mean one feature. */
static void check_kind(struct carc_bga_log *log, const struct carc_node *args,
		       const struct carc_bga_laid *laid)
{
	const struct carc_tileset *tiles = &log->record.rules.tiles;
	const struct carc_tile_type *type = tiles->type[carc_bga_type(tiles, laid->number)];
	unsigned zone = carc_bga_zone(type, laid->place);
	unsigned kind = told_kind(log, args);
	struct carc_found finding;

	if (zone == CARC_ZONE_NONE || kind >= CARC_KINDS || type->zone[zone].kind == kind)
		return;
	finding = carc_trouble(CARC_F124_LOG_KIND, laid->place_at, carc_bga_tile(laid->number), 1);
	finding.a = (int32_t)laid->place;
	finding.got = type->zone[zone].kind;
	carc_add_text(finding.more, sizeof finding.more, carc_kind_info(kind)->name);
	carc_report(&log->in.reading, &finding);
}

/*
 * Whether the log names another figure than a meeple, by one of two keys; then a finding was sent.
 */
static bool is_other_figure(struct carc_bga_log *log, const struct carc_node *args)
{
	static const char *const usual[][2] = {{"piece", "partisan"}, {"ptype", "normal"}};

	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++) {
		const struct carc_node *node = carc_node_get(args, usual[i][0]);

		if (!node || carc_foreign_says(args, usual[i][0], usual[i][1]))
			continue;
		refuse_part(log, node->at, "figure",
			    node->kind == CARC_SCALAR ? node->text : carc_node_shape(node));
		return true;
	}
	return false;
}

/* A number that may be missing; if it is there it must be this one. */
static bool differs(const struct carc_node *args, const char *key, int32_t number)
{
	const char *text = carc_node_word(args, key);
	int32_t told;

	return *text &&
	       (!carc_parse_int(text, strlen(text), INT32_MIN, INT32_MAX, &told) || told != number);
}

static void play_partisan(struct carc_bga_log *log, const struct carc_node *event,
			  const struct carc_node *args)
{
	const char *player = carc_node_word(args, "player_id");
	const struct carc_bga_making *making = &log->making;
	struct carc_bga_laid *laid = &log->making.laid;
	int32_t place;

	if (is_other_figure(log, args))
		return;
	if (!making->turn || laid->place > 0 || (*player && strcmp(player, making->player) != 0) ||
	    (making->box && differs(args, "id", making->box)) || differs(args, "x", laid->x) ||
	    differs(args, "y", laid->y)) {
		refuse_here(log, event, args->at,
			    !making->turn ? "no tile was played before it"
			    : laid->place > 0
				    ? "this tile already has a figure"
				    : "its player or place is not that of the tile before it");
		return;
	}
	if (!carc_bga_number_of(log, args, "pos", 1, 99, &place, &laid->place_at))
		return;
	laid->place = (unsigned)place;
	check_kind(log, args, laid);
}

/* A tile fits nowhere. It is known by its id alone. */
static void cant_play(struct carc_bga_log *log, const struct carc_node *event,
		      const struct carc_node *args)
{
	struct carc_span at;
	int32_t box;

	(void)event;
	if (!read_limited(log, args, "tile_id", CARC_BGA_BOX, "tile id", &box, &at))
		return;
	if (log->discards == CARC_ACTIONS_MAX) {
		carc_too_many(&log->in.reading, at, "actions", CARC_ACTIONS_MAX);
		return;
	}
	log->discard[log->discards].number =
		log->number[box] ? log->number[box]
				 : (uint8_t)carc_bga_box(&log->record.rules.tiles, (unsigned)box);
	log->discard[log->discards++].at = at;
	log->discarder = carc_node_word(args, "player_id");
	log->gone++;
}

/*
 * The log says what the next points are for. At the end of the game they are for what is not
 * complete, and for fields, which never are. The last turn is over then.
 */
static void realization(struct carc_bga_log *log, const struct carc_node *event,
			const struct carc_node *args)
{
	const char *words = carc_node_word(event, "log");

	if (strstr(words, "unachieved") || strstr(words, "feeding") ||
	    carc_foreign_says(args, "real_type", "field")) {
		close_turn(log);
		log->making.phase = CARC_BGA_END;
	} else if (log->making.phase != CARC_BGA_END) {
		log->making.phase = strstr(words, "achieved") ? CARC_BGA_PLAY : CARC_BGA_UNKNOWN;
	}
}

static void win_points(struct carc_bga_log *log, const struct carc_node *event,
		       const struct carc_node *args)
{
	const struct carc_node *player =
		carc_foreign_get(&log->in, args, "player_id", CARC_SCALAR, "a player");
	struct carc_bga_seat *seat;
	struct carc_span at;
	unsigned seats = log->seats;
	int32_t score;

	if (!player ||
	    !carc_bga_number_of(log, args, "score", -CARC_POINTS_MAX, CARC_POINTS_MAX, &score, &at))
		return;
	if (log->making.phase == CARC_BGA_END)
		return;
	seat = &log->seat[carc_bga_seat(log, player->text)];
	if (log->seats > seats || !log->making.turn) {
		refuse_here(log, event, args->at,
			    log->making.turn ? "this player has played no tile"
					     : "no tile was played before it");
		return;
	}
	seat->score = score;
	seat->score_at = at;
	log->making.unsure |= log->making.phase == CARC_BGA_UNKNOWN;
	log->scored = true;
}

static void take(struct carc_bga_log *log, const struct carc_node *event,
		 const struct carc_node *args)
{
	static const struct {
		const char *type;
		carc_bga_event *take;
	} events[] = {
		{"playTile", play_tile},   {"playPartisan", play_partisan},
		{"cantPlay", cant_play},   {"realizationAchieved", realization},
		{"winPoints", win_points},
	};

	for (size_t i = 0; i < sizeof events / sizeof events[0] && !log->in.reading.errors; i++)
		if (carc_foreign_says(event, "type", events[i].type)) {
			events[i].take(log, event, args);
			return;
		}
}

void carc_bga_turns(struct carc_bga_log *log)
{
	unsigned turns;

	carc_bga_events(log, true, take);
	close_turn(log);
	turns = log->record.turns;
	if (log->discards == 0 || log->in.reading.errors)
		return;
	/* The last tiles fitted nowhere. */
	(void)new_turn(log, log->discard[0].at,
		       *log->discarder ? carc_bga_seat(log, log->discarder)
				       : turns % (log->seats + !log->seats));
}

void carc_bga_claim(struct carc_bga_log *log, unsigned seat, int32_t points, struct carc_span at)
{
	struct carc_claim *claim = carc_add_claim(&log->in.reading, CARC_CLAIM_SCORE, at);

	if (!claim)
		return;
	claim->player = (uint8_t)seat;
	claim->points = points;
}

void carc_bga_claims(struct carc_bga_log *log)
{
	struct carc_record *record = &log->record;

	for (unsigned i = 0; i < record->turns && !log->in.failed; i++) {
		const struct carc_bga_turn *told = &log->turn[i];
		struct carc_turn *turn = &record->turn[i];

		if (log->seats > 0 && told->seat != i % log->seats) {
			const struct carc_node *name = log->seat[told->seat].name;

			turn->player = told->seat;
			turn->player_at = name ? name->at : log->packets->at;
		}
		turn->first_claim = record->claims;
		/* The points of an unsure turn may belong to the end of the game. */
		for (unsigned seat = 0;
		     log->scored && told->placed && i + 1 != log->unsure && seat < log->seats;
		     seat++)
			carc_bga_claim(log, seat, told->score[seat],
				       told->score_at[seat].line ? told->score_at[seat] : turn->at);
		turn->claims = (uint16_t)(record->claims - turn->first_claim);
	}
	record->final_claim = record->claims;
}

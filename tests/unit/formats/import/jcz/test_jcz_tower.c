/* Towers and prisoners in saves: turns as messages, these as the same turns, and what is refused. */
#include <jansson.h>

#include "formats/import/jcz/jcz.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/saves.h"
#include "tests/unit/unit.h"

#define HEAD \
	"carc: 1\nexpansions: [tower, abbot]\nrulings: {ransom-time: whole-turn}\n" \
	"players: [Ann, Bob]\n"

/*
 * Bob's abbot and a meeple of his are taken, then he takes one of Ann's and chooses the abbot; her farmer takes
 * that meeple's number. Turns, and the messages that tell of more than tiles.
 */
static const char turns[] = "turns:\n"
			    "  - TO/FG@0,1 r0\n"
			    "  - B@1,1 r0 abbot:monastery\n"
			    "  - E@-1,1 r3 city.W\n"
			    "  - E@0,2 r2 city.S\n"
			    "  - U@1,0 r1 floor@0,1 takes Bob@1,1:monastery\n"
			    "  - E@0,-1 r2 city.S\n"
			    "  - U@2,0 r1 floor@0,1 takes Bob@0,2:city.S\n"
			    "  - U@3,0 r1 floor@0,1 takes Ann@-1,1:city.W back abbot\n"
			    "  - E@0,3 r0 field.EL\n";

static const char *const messages[] = {
	"PASS",
	"DEPLOY_MEEPLE 1.abbot.1 1,1 Monastery I",
	"DEPLOY_MEEPLE 0.small.1 -1,1 City W",
	"DEPLOY_MEEPLE 1.small.1 0,2 City S",
	"PLACE_TOKEN 0,1 Tower I",
	"CAPTURE_FOLLOWER 1.abbot.1 1,1 Monastery I",
	"DEPLOY_MEEPLE 1.small.2 0,-1 City S",
	"PLACE_TOKEN 0,1 Tower I",
	"CAPTURE_FOLLOWER 1.small.1 0,2 City S",
	"PLACE_TOKEN 0,1 Tower I",
	"CAPTURE_FOLLOWER 0.small.1 -1,1 City W",
	"EXCHANGE_FOLLOWER 1.abbot.1",
	"DEPLOY_MEEPLE 0.small.1 0,3 Field EL.ER.SL.SR.WL.WR",
};

enum { SHARED = sizeof messages / sizeof messages[0] };

/* How it goes on: more turns, and more messages. */
static const struct {
	const char *turns, *messages[8];
} ends[] = {
	{"  - ransom Ann B@2,1 r0 monastery\n",
	 {"PAY_RANSOM 1.small.1", "DEPLOY_MEEPLE 1.small.1 2,1 Monastery I"}},
	{"  - B@2,1 r0 ransom Ann top@0,1\n",
	 {"PAY_RANSOM 1.small.1", "DEPLOY_MEEPLE 1.small.1 0,1 Tower I"}},
	/* That nobody is taken must be said before the ransom; an own figure comes home. */
	{"  - B@2,1 r0 floor@0,1 ransom Ann\n  - U@4,0 r1 floor@0,1 takes Ann@0,3:field.EL\n"
	 "  - U@5,0 r1 field.NL\n  - U@6,0 r1 field.ER\n",
	 {"PLACE_TOKEN 0,1 Tower I", "PASS", "PAY_RANSOM 1.small.1", "PLACE_TOKEN 0,1 Tower I",
	  "CAPTURE_FOLLOWER 0.small.1 0,3 Field EL.ER.SL.SR.WL.WR",
	  "DEPLOY_MEEPLE 1.small.1 5,0 Field NL.NR.EL.WR",
	  "DEPLOY_MEEPLE 0.small.1 6,0 Field ER.SL.SR.WL"}},
	/* An exchange that nobody is asked about. */
	{"  - B@2,1 r0 floor@0,1 takes Ann@0,3:field.EL\n  - U@4,0 r1 field.NL\n"
	 "  - U@5,0 r1 field.ER\n",
	 {"PLACE_TOKEN 0,1 Tower I", "CAPTURE_FOLLOWER 0.small.1 0,3 Field EL.ER.SL.SR.WL.WR",
	  "DEPLOY_MEEPLE 0.small.1 4,0 Field NL.NR.EL.WR",
	  "DEPLOY_MEEPLE 1.small.1 5,0 Field ER.SL.SR.WL"}},
};

/* The bytes of a save, or NULL; the caller frees them. */
static char *save_of(const char *record)
{
	struct carc_sink sink = {reader_on_finding, reader};
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	if (reader_read(reader, record) != CARC_OK)
		fail_msg("%s: %s", record, reader->found);
	if (carc_jcz_record(reader->doc, &sink, out) != CARC_OK)
		fail_msg("%s: %s", record, reader->finding.text);
	fclose(out);
	return bytes;
}

/* TYPE ID X,Y FEATURE PLACE, of what there is; "" for a tile and the end of a turn. */
static void describe(const json_t *message, char *text, size_t room)
{
	const char *type = json_string_value(json_object_get(message, "type"));
	const json_t *payload = json_object_get(message, "payload");
	const json_t *pointer = json_object_get(payload, "pointer");
	const json_t *from = json_object_get(pointer, "featurePointer");
	const json_t *id = json_object_get(payload, "meepleId"), *place;
	size_t used;

	*text = '\0';
	if (!strcmp(type, "PLACE_TILE") || !strcmp(type, "COMMIT"))
		return;
	id = from ? json_object_get(pointer, "meepleId") : id;
	pointer = from ? from : pointer;
	place = json_object_get(pointer, "position");
	used = (size_t)snprintf(text, room, "%s%s%s", type, id ? " " : "",
				id ? json_string_value(id) : "");
	if (pointer)
		snprintf(text + used, room - used, " %d,%d %s %s",
			 (int)json_integer_value(json_array_get(place, 0)),
			 (int)json_integer_value(json_array_get(place, 1)),
			 json_string_value(json_object_get(pointer, "feature")),
			 json_string_value(json_object_get(pointer, "location")));
}

static void check_messages(const char *save, const char *const *more)
{
	json_t *root = json_loads(save, 0, NULL), *message;
	char text[200];
	unsigned found = 0;
	size_t i;

	assert_non_null(root);
	json_array_foreach(json_object_get(root, "replay"), i, message)
	{
		const char *want = found < SHARED ? messages[found] : more[found - SHARED];

		describe(message, text, sizeof text);
		if (!*text)
			continue;
		assert_string_equal(text, want ? want : "nothing");
		found++;
	}
	assert_true(found >= SHARED && !more[found - SHARED]);
	json_decref(root);
}

TEST(saved_and_read_again)
{
	char record[2000];

	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		char *save, *again;

		snprintf(record, sizeof record, HEAD "%s%s", turns, ends[i].turns);
		save = save_of(record);
		check_messages(save, ends[i].messages);
		assert_int_equal(reader_convert(reader, save), CARC_OK);
		assert_string_equal(reader->found, "");
		again = reader_written(reader, CARC_CANONICAL);
		assert_string_equal(strstr(again, "turns:\n"), strstr(record, "turns:\n"));
		free(again);
		free(save);
	}
}

#define TOWER_TO_REPLAY \
	"{\"appVersion\":\"5.12.0\",\"setup\":{\"sets\":{\"basic:1\":1,\"tower:1\":1}," \
	"\"elements\":{\"small-follower\":7,\"farmers\":true,\"tower\":1},\"rules\":{}," \
	"\"start\":[" SAVE_START "]},\"players\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"}]," \
	"\"replay\":["
#define TOWER TILE("TO/F", "R0", 0, 1)
#define PIECE(token, x, y) \
	"{\"type\":\"PLACE_TOKEN\",\"payload\":{\"token\":\"" token \
	"\",\"pointer\":{\"position\":[" #x "," #y "],\"feature\":\"Tower\",\"location\":\"I\"}}}"
#define CAPTURE(id, x, y, feature, place) \
	"{\"type\":\"CAPTURE_FOLLOWER\",\"payload\":{\"pointer\":{\"meepleId\":\"" id \
	"\",\"featurePointer\":{\"position\":[" #x "," #y "],\"feature\":\"" feature \
	"\",\"location\":\"" place "\"}}}}"
#define OF(type, id) "{\"type\":\"" type "\",\"payload\":{\"meepleId\":\"" id "\"}}"

TEST(what_cannot_be_is_refused)
{
	static const struct {
		const char *replay, *code, *text;
	} broken[] = {
		{TOWER "," PIECE("TUNNEL_A", 0, 1), "F104", "the token TUNNEL_A in PLACE_TOKEN"},
		{TOWER "," PIECE("TOWER_PIECE", 0, 1) "," PIECE("TOWER_PIECE", 0, 1), "F105",
		 "PLACE_TOKEN"},
		{TOWER "," PIECE("TOWER_PIECE", 0, 1) "," CAPTURE("1.small.1", 5, 5, "City", "N"),
		 "F106", "City N"},
		{TOWER "," PIECE("TOWER_PIECE", 0, 1) "," CAPTURE("1.small.1", 0, 0, "City", "S"),
		 "F106", "City S"},
		{TOWER "," PIECE("TOWER_PIECE", 0, 1) "," CAPTURE("2.small.1", 0, 0, "City", "N"),
		 "F104", "the figure 2.small.1 in CAPTURE_FOLLOWER"},
		{TOWER "," OF("PAY_RANSOM", "0.small.1"), "F105", "PAY_RANSOM"},
		{TOWER "," OF("PAY_RANSOM", "0.ringmaster.1"), "F104",
		 "the figure 0.ringmaster.1 in PAY_RANSOM"},
		{TOWER "," OF("EXCHANGE_FOLLOWER", "0.small.1"), "F105", "EXCHANGE_FOLLOWER"},
		/* He is the only one who is away. */
		{TOWER "," PIECE("TOWER_PIECE", 0, 1) "," CAPTURE(
			 "1.small.1", 0, 0, "City", "N") "," OF("EXCHANGE_FOLLOWER", "1.small.1"),
		 "F105", "EXCHANGE_FOLLOWER"},
	};
	char save[3000];

	for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
		snprintf(save, sizeof save, "%s%s]}", TOWER_TO_REPLAY, broken[i].replay);
		assert_int_equal(reader_convert(reader, save), CARC_REFUSED);
		assert_int_equal(reader->findings, 1);
		assert_string_equal(carc_code_info(reader->finding.code)->code, broken[i].code);
		assert_string_equal(reader->finding.text, broken[i].text);
	}
}

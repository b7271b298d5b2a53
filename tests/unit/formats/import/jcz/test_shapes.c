/*
 * Texts of the wrong shape: in place of each value of a JSON text every kind of value, one after the other.
 * Whoever reads foreign texts looks things up in what need not be there.
 */
#include "formats/import/jcz/jcz.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/saves.h"
#include "tests/unit/unit.h"

enum { VALUES_MAX = 500 };

/* Where each value of a text begins and ends. */
struct shapes {
	const char *text;
	unsigned count;
	struct {
		size_t begin, end;
	} value[VALUES_MAX];
};

static size_t behind_string(const char *text, size_t at)
{
	for (at++; text[at] != '"'; at++)
		at += text[at] == '\\';
	return at + 1;
}

static size_t skip_space(const char *text, size_t at)
{
	return at + strspn(text + at, " \t\r\n,");
}

/* Notes the value that begins here and all within; returns where it ends. The text is sound. */
static size_t note(struct shapes *shapes, size_t at)
{
	const char *text = shapes->text;
	unsigned number = shapes->count++;
	bool mapping = text[at] == '{';

	assert_true(number < VALUES_MAX);
	shapes->value[number].begin = at;
	if (text[at] == '"') {
		at = behind_string(text, at);
	} else if (mapping || text[at] == '[') {
		at = skip_space(text, at + 1);
		while (text[at] != '}' && text[at] != ']') {
			if (mapping)
				at = behind_string(text, at) + 1;
			at = note(shapes, skip_space(text, at));
			at = skip_space(text, at);
		}
		at++;
	} else {
		at += strcspn(text + at, ",]} \t\r\n");
	}
	shapes->value[number].end = at;
	return at;
}

/* Written in every form, as far as it can be. */
static void write_all(void)
{
	const struct carc_sink sink = {reader_on_finding, reader};
	char *bytes = reader_written(reader, CARC_CANONICAL);
	enum carc_status status;
	size_t len;
	FILE *out;

	free(bytes);
	out = open_memstream(&bytes, &len);
	assert_non_null(out);
	status = carc_jcz_record(reader->doc, &sink, out);
	fclose(out);
	assert_int_equal(status == CARC_OK, len > 0);
	free(bytes);
}

static void try_text(const char *text)
{
	if (reader_convert(reader, text) != CARC_OK) {
		if (reader->findings == 0)
			fail_msg("refused, and nobody says why: %s", text);
		return;
	}
	if (!reader->doc->tileset)
		write_all();
}

/* The text is sound as it is. */
static void try_shapes(const char *text)
{
	static const char *const others[] = {"{}",        "[]",   "[{}]", "[[]]", "{\"a\":{}}",
					     "{\"\":[]}", "null", "true", "0",    "-1",
					     "1e99",      "\"\"", "\"a\""};
	static struct shapes shapes;
	size_t size = strlen(text) + 20;
	char *changed = (char *)malloc(size);

	assert_non_null(changed);
	if (reader_convert(reader, text) != CARC_OK)
		fail_msg("%s: %s", reader->found, text);
	shapes = (struct shapes){.text = text};
	note(&shapes, skip_space(text, 0));
	assert_true(shapes.count > 20);
	for (unsigned i = 0; i < shapes.count; i++)
		for (size_t j = 0; j < sizeof others / sizeof others[0]; j++) {
			snprintf(changed, size, "%.*s%s%s", (int)shapes.value[i].begin, text,
				 others[j], text + shapes.value[i].end);
			try_text(changed);
		}
	free(changed);
}

#define START SAVE_START
#define TOWERS_TO_REPLAY \
	"{\"appVersion\":\"5.12.0\",\"gameId\":\"1\",\"created\":\"x\",\"initialRandom\":0.25,\"setup\":{" \
	"\"sets\":{\"basic:2\":1,\"tower:2\":1},\"elements\":{\"small-follower\":7,\"farmers\":true," \
	"\"abbot\":1,\"garden\":1,\"tower\":1},\"rules\":{\"tiny-city-scoring\":\"4\"},\"start\":[" START \
	"]},\"players\":[{\"name\":\"Ann\",\"slot\":0},{\"name\":\"Bob\",\"slot\":2}]," \
	"\"gameAnnotations\":{\"drawOrder\":[\"BA/RFr\",\"BA/L\"],\"endTurn\":2}," \
	"\"test\":{\"description\":\"towers\",\"assertions\":[\"Ann has 0 points\",\"?\"]},\"replay\":["
#define PLACE(what, id, x, y) \
	"{\"type\":\"" what "\",\"payload\":{\"token\":\"TOWER_PIECE\",\"meepleId\":\"" id \
	"\",\"pointer\":{\"position\":[" #x "," #y "],\"feature\":\"Tower\",\"location\":\"I\"}}}"

TEST(saves)
{
	try_shapes(TOWERS_TO_REPLAY TILE("TO/FG", "R0", 0, 1) "," PLACE(
		"PLACE_TOKEN", "", 0, 1) "," COMMIT
					 "," TILE("BA/L", "R0", 1, 1) "," MEEPLE(
						 "1.abbot.1", 1, 1, "Monastery", "I") "," COMMIT
										      "]}");
	/* These made carc-convert crash. */
	try_text("{\"appVersion\": \"5.12.0\", \"replay\": [], \"test\": [{}]}");
	try_text(SAVE_TO_REPLAY "],\"gameAnnotations\":[{}]}");
}

TEST(logs)
{
	try_shapes(
		"{\"status\":1,\"data\":{\"logs\":[{\"channel\":\"/table/t1\",\"table_id\":1,"
		"\"time\":1600000000,\"data\":["
		"{\"type\":\"pickTile\",\"log\":\"\",\"args\":{\"id\":3,\"type\":11}},"
		"{\"type\":\"cantPlay\",\"log\":\"\",\"args\":{\"player_id\":7,\"tile_id\":3}},"
		"{\"type\":\"playTile\",\"log\":\"\",\"args\":[{\"player_id\":7,\"type\":11,\"id\":3,"
		"\"x\":0,\"y\":-1,\"ori\":3,\"player_name\":\"Ann\"}]},"
		"{\"type\":\"playPartisan\",\"log\":\"\",\"args\":{\"player_id\":7,\"pos\":1,"
		"\"piece\":\"partisan\",\"target\":\"city\"}},"
		"{\"type\":\"realizationAchieved\",\"log\":\"achieved\",\"args\":{\"real_type\":"
		"\"city\"}},"
		"{\"type\":\"winPoints\",\"log\":\"\",\"args\":{\"player_id\":7,\"score\":4}},"
		"{\"type\":\"gameStateChange\",\"log\":\"\",\"args\":{\"id\":99,\"args\":{\"result\":["
		"{\"player\":7,\"score\":4,\"concede\":1},{\"player\":9,\"score\":0}]}}}]}],"
		"\"players\":[{\"id\":7,\"name\":\"Ann\",\"color\":\"ff0000\"},{\"id\":9,"
		"\"name\":\"Bob\"}]}}");
}

#define SET \
	"{\"carc-tiles\":1,\"name\":\"mine\",\"provenance\":\"own-design\",\"start\":\"D\",\"tiles\":[{" \
	"\"id\":\"D\",\"count\":9,\"jcz\":\"X/D\",\"jcz-rot\":1,\"segments\":{\"c\":{\"kind\":\"city\"," \
	"\"pennants\":1},\"r\":\"road\",\"f\":{\"kind\":\"field\",\"touches\":\"c\"},\"g\":\"field\"}," \
	"\"sides\":[\"ccc\",\"frg\",\"ggg\",\"grf\"]}]}"

TEST(tile_sets)
{
	reader->doc->may_be_tileset = true;
	try_shapes(SET);
	reader->doc->may_be_tileset = false;
	try_shapes("{\"carc\":1,\"players\":[\"Ann\",\"Bob\"],\"tiles\":" SET "}");
}

TEST(records)
{
	try_shapes(
		"{\"carc\":1,\"rules\":\"c3\",\"expansions\":[\"tower\",\"abbot\"],\"options\":"
		"{\"small-city\":2},\"rulings\":{\"tower-reopens\":\"no\"},\"players\":[\"Ann\","
		"{\"name\":\"Bob\",\"color\":\"red\",\"x-a\":[1]}],\"meta\":{\"place\":\"Brno\"},"
		"\"draws\":[\"E\",\"U\"],\"start\":{\"tiles\":[\"D@0,0 r0\",{\"tile\":\"TO/F\","
		"\"at\":[1,0],\"rot\":0}],\"prisoners\":[{\"holder\":\"Ann\",\"player\":\"Bob\"}],"
		"\"score\":{\"Ann\":1,\"Bob\":0},\"next\":\"Bob\"},\"turns\":[\"E@0,-1 r2\",{"
		"\"tile\":\"U\",\"at\":[0,1],\"rot\":0,\"meeple\":\"road.N\",\"ransom\":{"
		"\"player\":\"Ann\",\"figure\":\"meeple\",\"when\":\"at-end\"},\"clock\":3.5,"
		"\"points\":[{\"feature\":\"city.S\",\"at\":[0,0],\"player\":\"Ann\",\"points\":4}],"
		"\"score\":{\"Ann\":1,\"Bob\":2}}],\"ended\":true,\"winner\":[\"Ann\"],"
		"\"note\":\"n\"}");
}

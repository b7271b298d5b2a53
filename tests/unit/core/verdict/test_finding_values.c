/*
 * A finding holds what its sentence says, and of the rest only what it shares with the findings that are explained
 * with it. Every record of fixtures/findings is read and played, and each finding looked at.
 */
#include <dirent.h>

#include "formats/session/document_forms.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

enum { FOLDERS_MIN = 150, PATH_ROOM = 300, FILE_ROOM = 100000 };

/* Whether one of these values is in the template of a code. */
static bool says(enum carc_code code, const char *names)
{
	const char *template = carc_code_info(code)->template;

	while (*names) {
		size_t len = strcspn(names, " ");
		char value[20];

		snprintf(value, sizeof value, "{%.*s}", (int)len, names);
		if (strstr(template, value))
			return true;
		names += len;
		names += *names == ' ';
	}
	return false;
}

static bool any_text(const char *text)
{
	return text[0] != '\0';
}

static bool any_spot(const struct carc_spot *spot)
{
	return spot->type || spot->x || spot->y || spot->rot;
}

/* Values that codes have in common with others of their action, and do not say. */
static const struct {
	const char *code, *values;
} shared[] = {
	{"F023", "a text"},
	{"R107", "a"},
	{"R201", "figure"},
	{"R203", "feature text who"},
	{"R206", "a feature figure"},
	{"R220", "feature"},
	{"R221", "feature"},
	{"R222", "feature"},
	{"R224", "feature"},
	{"R230", "feature near who"},
	{"R231", "near who"},
	{"R234", "feature"},
	{"R303", "a who"},
	{"R304", "a near"},
	{"R311", "near"},
	{"R312", "a"},
	{"R313", "a b who"},
	{"R314", "b"},
	{"R317", "a"},
	{"R404", "near"},
	{"R405", "near"},
	{"R407", "feature near text who"},
	{"R408", "feature text who"},
	{"R409", "a"},
	{"R410", "a feature text"},
	{"R411", "a b text"},
	{"R412", "a b"},
	{"R413", "text who"},
	{"R414", "a b text who"},
	{"R415", "a b text who"},
	{"R416", "text"},
	{"R417", "a b feature near text who"},
	{"R418", "near"},
	{"R419", "text who"},
	{"R420", "near"},
	{"R504", "a who"},
	{"R507", "text"},
	{"R508", "text"},
	{"R509", "text"},
	{"R510", "text"},
	{"R511", "text"},
	{"R512", "who"},
	{"R513", "a text who"},
	{"R514", "text"},
	{"R515", "a text who"},
	{"R516", "text"},
	{"R517", "a text"},
	{"S105", "b"},
	{"S106", "b"},
};

static bool has_word(const char *words, const char *word)
{
	size_t len = strlen(word);

	for (const char *at = words; (at = strstr(at, word)); at++)
		if ((at == words || at[-1] == ' ') && (at[len] == ' ' || !at[len]))
			return true;
	return false;
}

static bool is_shared(enum carc_code code, const char *value)
{
	for (size_t i = 0; i < sizeof shared / sizeof shared[0]; i++)
		if (!strcmp(shared[i].code, carc_code_info(code)->code))
			return has_word(shared[i].values, value);
	return false;
}

/* The value that is there though the sentence does not say it, or NULL. */
static const char *idle(const struct carc_found *d)
{
	const struct {
		const char *name, *said_by;
		bool is;
	} values[] = {
		{"text", "text", any_text(d->text)},
		{"more", "more ?expansion ?more ?done ?names ?has ?form", any_text(d->more)},
		{"a", "a winners ?pieces as-if line left", d->a != 0},
		{"b", "b claimed ?held ?pieces ?names ?expansion ?returned left", d->b != 0},
		{"side", "side next", d->side != 0},
		{"got", "got", d->got != 0},
		{"want", "want", d->want != 0},
		{"since", "since from", d->since != 0},
		{"near", "near fit tile next ?others", any_spot(&d->near)},
		{"far", "next", any_spot(&d->far)},
		{"far_side", "next", d->far_side != 0},
		{"who", "who for ?pieces", d->who != CARC_PLAYER_NONE},
		{"figure", "figure role", d->figure != 0},
		{"feature", "feature role ?on ?variant as-if",
		 d->feature.kind || d->feature.port || d->feature.index},
	};

	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		if (values[i].is && !says(d->code, values[i].said_by) &&
		    !is_shared(d->code, values[i].name))
			return values[i].name;
	return NULL;
}

static unsigned wrong, looked_at;

static void look(void *ctx, const struct carc_found *finding)
{
	const char *value = idle(finding);

	looked_at++;
	if (!value)
		return;
	wrong++;
	print_error("%s: %s has a value for {%s}, which it does not say\n", (const char *)ctx,
		    carc_code_info(finding->code)->code, value);
}

/* Findings of a record that is read and played to its end. */
static void look_at_record(char *path)
{
	static char bytes[FILE_ROOM];
	struct carc_sink sink = {look, path};
	FILE *file = fopen(path, "rb");
	struct carc_text text = {.bytes = bytes, .room = sizeof bytes, .line = 1, .number = 1};
	struct carc_replay replay;

	if (!file)
		return;
	text.len = fread(bytes, 1, sizeof bytes, file);
	fclose(file);
	if (carc_document_read(reader->doc, &text, NULL, &sink) != CARC_OK)
		return;
	carc_replay_begin(&replay, &reader->doc->record, &reader->game, sink, NULL);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
}

TEST(findings_hold_what_they_say)
{
	unsigned folders = 0;
	DIR *all = opendir("build/fixtures/findings");

	assert_non_null(all);
	for (const struct dirent *entry; (entry = readdir(all));) {
		char path[PATH_ROOM];

		snprintf(path, sizeof path, "build/fixtures/findings/%s/game.yaml", entry->d_name);
		look_at_record(path);
		folders++;
	}
	closedir(all);
	assert_true(folders >= FOLDERS_MIN);
	assert_true(looked_at >= FOLDERS_MIN);
	assert_int_equal(wrong, 0);
}

/* Files that records name: which are read, how often, and what is told of them. */
#include <sys/stat.h>
#include <unistd.h>

#include "formats/record/tiles/tile_file.h"
#include "tests/unit/unit.h"

/* A set of one tile. */
#define SET \
	"carc-tiles: 1\nname: %s\nprovenance: own-design\nstart: D\n" \
	"tiles: [{id: D, count: 9, segments: {c: city}, sides: [ccc, ccc, ccc, ccc]}]\n"

static char folder[64]; /* with a / at its end */

static void path_of(const char *name, char *dest, size_t room)
{
	snprintf(dest, room, "%s%s", folder, name);
}

static void write_text(const char *name, const char *text)
{
	char path[200];
	FILE *file;

	path_of(name, path, sizeof path);
	file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

/* A set with a name of its own. */
static void write_set(const char *name, const char *set)
{
	char text[300];

	snprintf(text, sizeof text, SET, set);
	write_text(name, text);
}

static void remove_file(const char *name)
{
	char path[200];

	path_of(name, path, sizeof path);
	assert_int_equal(remove(path), 0);
}

static int make_folder(void **state)
{
	(void)state;
	snprintf(folder, sizeof folder, "/tmp/carc-cache-XXXXXX");
	if (!mkdtemp(folder))
		return -1;
	strcat(folder, "/");
	return 0;
}

static int remove_folder(void **state)
{
	(void)state;
	return rmdir(folder);
}

static const struct around around_all = {make_folder, remove_folder};

/* The name of a set that is named, or what is wrong with it. */
static const char *name_set(struct carc_named_set **kept, const char *name)
{
	const struct carc_named_set *set = carc_named_set(kept, folder, strlen(folder), name);

	return set->file ? set->file->table.name : set->why;
}

/* A set that is named again is not read again, nor is a file that is none; another one takes its place. */
TEST(the_last_file_is_kept)
{
	struct carc_named_set *kept = NULL;

	write_set("good.yaml", "one");
	write_text("bad.yaml", "password: hunter2\n");
	assert_non_null(strstr(name_set(&kept, "bad.yaml"), "F003 in line 1"));
	assert_null(strstr(name_set(&kept, "bad.yaml"), "password"));
	write_set("bad.yaml", "mended");
	assert_non_null(strstr(name_set(&kept, "bad.yaml"), "F003"));
	assert_non_null(strstr(name_set(&kept, "late.yaml"), "U001"));
	write_set("late.yaml", "late");
	assert_non_null(strstr(name_set(&kept, "late.yaml"), "U001"));
	assert_string_equal(name_set(&kept, "good.yaml"), "one");
	write_set("good.yaml", "two");
	assert_string_equal(name_set(&kept, "good.yaml"), "one");
	assert_string_equal(name_set(&kept, "bad.yaml"), "mended");
	assert_string_equal(name_set(&kept, "good.yaml"), "two");
	carc_named_set_free(kept);
	carc_named_set_free(NULL);
	remove_file("good.yaml");
	remove_file("bad.yaml");
	remove_file("late.yaml");
}

/* One file is another in another folder; the folder itself may be one that a link leads to. */
TEST(folders_are_apart)
{
	struct carc_named_set *kept = NULL;
	char path[200], link[200];

	path_of("sub", path, sizeof path);
	path_of("link", link, sizeof link);
	assert_int_equal(mkdir(path, 0700), 0);
	assert_int_equal(symlink("sub", link), 0);
	write_set("a", "here");
	write_set("sub/a", "below");
	assert_string_equal(name_set(&kept, "a"), "here");
	assert_string_equal(name_set(&kept, "sub/a"), "below");
	assert_non_null(strstr(name_set(&kept, "link/a"), "symbolic link or not a folder"));
	assert_non_null(strstr(name_set(&kept, "sub"), "not a regular file"));
	strcat(folder, "link/");
	assert_string_equal(name_set(&kept, "a"), "below");
	folder[strlen(folder) - 5] = '\0';
	assert_non_null(strstr(name_set(&kept, "link/a"), "symbolic link or not a folder"));
	carc_named_set_free(kept);
	remove_file("sub/a");
	remove_file("a");
	remove_file("link");
	assert_int_equal(rmdir(path), 0);
}

/* The descriptor that is opened next. */
static int next_fd(void)
{
	int fd = dup(0);

	assert_true(fd >= 0);
	close(fd);
	return fd;
}

/* Whatever comes of a file, it is closed in the end; and of one that is no set it is said what it is. */
TEST(files_are_closed)
{
	static const struct {
		const char *text, *what;
	} rows[] = {
		{"", ""},
		{"{}", "carc-tiles"},
		{"- 1\n", "a list"},
		{"carc: 1\n", "a record of a game"},
		{"{}\n---\n{}\n", "a second document in the file"},
	};
	struct carc_found finding;
	const struct carc_sink sink = {carc_keep, &finding};
	char path[200];
	int fd = next_fd();

	path_of("a", path, sizeof path);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		write_text("a", rows[i].text);
		assert_null(carc_tile_file_new(path, &sink));
		if (strcmp(finding.text, rows[i].what) != 0)
			fail_msg("%s: %s", rows[i].text, finding.text);
	}
	write_set("a", "set");
	carc_tile_file_free(carc_tile_file_open(path, &sink));
	carc_tile_file_free(carc_tile_file_new(path, &sink));
	carc_tile_file_free(carc_tile_file_below(folder, strlen(folder), "a", &sink));
	assert_null(carc_tile_file_open(folder, &sink));
	assert_null(carc_tile_file_below(folder, strlen(folder), "none", &sink));
	assert_null(carc_tile_file_below(folder, strlen(folder), "a/b", &sink));
	assert_null(carc_tile_file_below("/", 1, "dev/null", &sink));
	assert_null(carc_tile_file_below("/", 1, "dev", &sink));
	remove_file("a");
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_null(carc_tile_file_below(folder, strlen(folder), "a", &sink));
	assert_string_equal(finding.text, "it is not a regular file");
	assert_int_equal(next_fd(), fd);
	remove_file("a");
}

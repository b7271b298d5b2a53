/* Files that records name: which are read, how often, and what is told of them. */
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/record/tiles/tile_cache.h"
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

/* The name of a set that is taken, or what is wrong with it. The set is kept in *ret_file. */
static const char *take(struct carc_tile_cache *cache, const char *name,
			const struct carc_tile_file **ret_file)
{
	static struct carc_tile_fault fault;

	*ret_file = carc_tile_cache_take(cache, folder, strlen(folder), name, &fault);
	return *ret_file ? (*ret_file)->table.name : fault.why;
}

TEST(a_file_is_read_once)
{
	struct carc_tile_cache *cache = carc_tile_cache_new();
	const struct carc_tile_file *first, *second, *none;

	assert_non_null(cache);
	write_set("good.yaml", "one");
	write_text("bad.yaml", "password: hunter2\n");
	assert_string_equal(take(cache, "good.yaml", &first), "one");
	assert_non_null(strstr(take(cache, "bad.yaml", &none), "F003 in line 1"));
	assert_null(strstr(take(cache, "bad.yaml", &none), "password"));
	assert_non_null(strstr(take(cache, "late.yaml", &none), "U001"));
	write_set("good.yaml", "two");
	write_set("bad.yaml", "mended");
	write_set("late.yaml", "late");
	assert_string_equal(take(cache, "good.yaml", &second), "one");
	assert_ptr_equal(first, second);
	assert_non_null(strstr(take(cache, "bad.yaml", &none), "F003"));
	assert_non_null(strstr(take(cache, "late.yaml", &none), "U001"));
	assert_null(none);
	carc_tile_cache_give(cache, first);
	carc_tile_cache_give(cache, second);
	carc_tile_cache_give(cache, NULL);
	carc_tile_cache_free(cache);
	remove_file("good.yaml");
	remove_file("bad.yaml");
	remove_file("late.yaml");
}

/* Of very many sets some are forgotten, but none that is in use; what is no set is remembered longer. */
TEST(what_is_in_use_stays)
{
	enum { MANY = 100 };
	struct carc_tile_cache *cache = carc_tile_cache_new();
	const struct carc_tile_file *kept, *other;
	char name[20];

	write_set("kept", "kept");
	write_text("bad", "bad\n");
	assert_string_equal(take(cache, "kept", &kept), "kept");
	(void)take(cache, "bad", &other);
	for (unsigned i = 0; i < MANY; i++) {
		snprintf(name, sizeof name, "n%u", i);
		write_set(name, name);
		assert_string_equal(take(cache, name, &other), name);
		carc_tile_cache_give(cache, other);
		remove_file(name);
	}
	assert_string_equal(kept->table.name, "kept");
	write_set("kept", "new");
	write_set("bad", "good");
	assert_string_equal(take(cache, "kept", &other), "kept");
	carc_tile_cache_give(cache, other);
	carc_tile_cache_give(cache, kept);
	assert_non_null(strstr(take(cache, "bad", &other), "T101"));
	/* The last ones lie there still, those before do not. */
	for (unsigned i = MANY - 15; i < MANY; i++) {
		snprintf(name, sizeof name, "n%u", i);
		assert_string_equal(take(cache, name, &other), name);
		carc_tile_cache_give(cache, other);
	}
	assert_non_null(strstr(take(cache, "n84", &other), "U001"));
	carc_tile_cache_free(cache);
	remove_file("kept");
	remove_file("bad");
}

/* One file is another in another folder; the folder itself may be one that a link leads to. */
TEST(folders_are_apart)
{
	struct carc_tile_cache *cache = carc_tile_cache_new();
	const struct carc_tile_file *here, *below, *none;
	char path[200], link[200];

	path_of("sub", path, sizeof path);
	path_of("link", link, sizeof link);
	assert_int_equal(mkdir(path, 0700), 0);
	assert_int_equal(symlink("sub", link), 0);
	write_set("a", "here");
	write_set("sub/a", "below");
	assert_string_equal(take(cache, "a", &here), "here");
	assert_string_equal(take(cache, "sub/a", &below), "below");
	assert_non_null(strstr(take(cache, "link/a", &none), "symbolic link or not a folder"));
	assert_non_null(strstr(take(cache, "sub", &none), "not a regular file"));
	strcat(folder, "link/");
	assert_string_equal(take(cache, "a", &none), "below");
	carc_tile_cache_give(cache, none);
	folder[strlen(folder) - 5] = '\0';
	carc_tile_cache_give(cache, here);
	carc_tile_cache_give(cache, below);
	assert_non_null(strstr(take(cache, "link/a", &none), "symbolic link or not a folder"));
	carc_tile_cache_free(cache);
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

static void keep_finding(void *ctx, const struct carc_found *finding)
{
	*(struct carc_found *)ctx = *finding;
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
	const struct carc_sink sink = {keep_finding, &finding};
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

/* Threads take and give the same few sets all the time, more than lie idle. */
enum { THREADS = 4, ROUNDS = 300, SETS = 40 };

static void *take_and_give(void *ctx)
{
	struct carc_tile_cache *cache = ctx;

	for (unsigned i = 0; i < ROUNDS; i++) {
		struct carc_tile_fault fault;
		char name[20];
		const struct carc_tile_file *file;

		snprintf(name, sizeof name, "n%u", i * 7 % SETS);
		file = carc_tile_cache_take(cache, folder, strlen(folder), name, &fault);
		if (!file || strcmp(file->table.name, name) != 0)
			return cache;
		carc_tile_cache_give(cache, file);
	}
	return NULL;
}

TEST(threads_share_it)
{
	struct carc_tile_cache *cache = carc_tile_cache_new();
	pthread_t thread[THREADS];
	char name[20];

	for (unsigned i = 0; i < SETS; i++) {
		snprintf(name, sizeof name, "n%u", i);
		write_set(name, name);
	}
	for (unsigned i = 0; i < THREADS; i++)
		assert_int_equal(pthread_create(&thread[i], NULL, take_and_give, cache), 0);
	for (unsigned i = 0; i < THREADS; i++) {
		void *wrong;

		assert_int_equal(pthread_join(thread[i], &wrong), 0);
		assert_null(wrong);
	}
	carc_tile_cache_free(cache);
	for (unsigned i = 0; i < SETS; i++) {
		snprintf(name, sizeof name, "n%u", i);
		remove_file(name);
	}
}

/* The calls by which the file of a record is on the disk. cli/record_file has all else about the file. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/record/save.h"
#include "tests/unit/unit.h"

/*
 * Replaces calls of the C library, and notes them in order: disk LENGTH if a file was flushed, name if one was renamed, folder if a folder
 * was flushed. refuse: the first letter of the call that fails.
 */
static char asked[200], refuse;

static int ask(const char *what, long size, bool done)
{
	size_t len = strlen(asked);

	snprintf(asked + len, sizeof asked - len, size < 0 ? "%s " : "%s %ld ", what, size);
	if (*what != refuse)
		return done ? 0 : -1;
	errno = EIO;
	return -1;
}

int fsync(int fd)
{
	struct stat is;

	if (fstat(fd, &is) == 0 && S_ISDIR(is.st_mode))
		return ask("folder", -1, true);
	return ask("disk", (long)is.st_size, true);
}

int rename(const char *from, const char *to)
{
	return ask("name", -1, refuse == 'n' || renameat(AT_FDCWD, from, AT_FDCWD, to) == 0);
}

static char folder[] = "/tmp/carc-save-XXXXXX", *was_in;

static int enter(void **state)
{
	(void)state;
	was_in = getcwd(NULL, 0);
	return was_in && mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **state)
{
	int status = chdir(was_in) == 0 && rmdir(folder) == 0 ? 0 : -1;

	(void)state;
	free(was_in);
	return status;
}

static const struct around around_all = {enter, leave};

static void holds(const char *path, const char *text)
{
	char held[100] = "";
	FILE *file = fopen(path, "r");

	assert_non_null(file);
	held[fread(held, 1, sizeof held - 1, file)] = '\0';
	fclose(file);
	assert_string_equal(held, text);
}

static void write_to(struct save *save, const char *text)
{
	char *kept;

	assert_true(save_write(save, text, strlen(text), &kept));
	assert_null(kept);
	assert_false(save->dirty);
}

/* save_write() flushes the bytes before it renames the file, and reports each failure. save_keep() flushes its copy, too. */
TEST(test_on_the_disk)
{
	struct save save = {0};
	char *kept;

	assert_true(save_open(&save, "game"));
	write_to(&save, "one\n");
	asked[0] = '\0';
	write_to(&save, "longer\n");
	assert_string_equal(asked, "disk 7 name folder ");
	for (const char *what = "dnf"; *what; what++) {
		refuse = *what;
		assert_false(save_write(&save, "new\n", 4, &kept));
		assert_true(save.dirty);
		assert_string_equal(save.why,
				    *what == 'f' ? "cannot flush it to disk: Input/output error"
						 : "cannot write: Input/output error");
		holds("game", *what == 'f' ? "new\n" : "longer\n");
		refuse = 0;
	}
	write_to(&save, "newer\n");
	asked[0] = '\0';
	assert_true(save_keep(&save, &kept));
	assert_string_equal(asked, "disk 6 ");
	unlink(kept);
	free(kept);
	save_close(&save);
	unlink("game");
}

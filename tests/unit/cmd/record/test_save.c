/* The file of a record: replaced as a whole, locked, kept. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/record/save.h"
#include "tests/unit/unit.h"

/*
 * What the system is asked for, in its order, in place of the C library: a file is "on the disk" with its length, a name is given,
 * a folder is on the disk. refuse: the first letter of what fails.
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

static void put(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(text, file);
	assert_int_equal(fclose(file), 0);
}

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

TEST(test_new)
{
	struct save save = {0};

	assert_true(save_open(&save, "new"));
	save_close(&save);
	assert_int_not_equal(access("new", F_OK), 0);
	memset(&save, 0, sizeof save);
	assert_true(save_open(&save, "new"));
	write_to(&save, "one\n");
	write_to(&save, "two\n");
	save_close(&save);
	holds("new", "two\n");
	assert_int_not_equal(access(".new.carc-record", F_OK), 0);
	unlink("new");
}

/* A link goes on to point to its file, whose mode stays. */
TEST(test_link)
{
	struct save save = {0};
	struct stat is;

	put("far", "old\n");
	assert_int_equal(chmod("far", 0640), 0);
	assert_int_equal(symlink("far", "link"), 0);
	assert_true(save_open(&save, "link"));
	write_to(&save, "new\n");
	save_close(&save);
	holds("far", "new\n");
	assert_int_equal(lstat("link", &is), 0);
	assert_true(S_ISLNK(is.st_mode));
	assert_int_equal(stat("far", &is), 0);
	assert_int_equal(is.st_mode & 0777, 0640);
	unlink("link");
	unlink("far");
}

TEST(test_kept)
{
	struct save save = {0};
	char *kept = NULL;

	put("game", "old\n");
	put("game~", "older\n");
	assert_true(save_open(&save, "game"));
	assert_true(save_keep(&save, &kept));
	assert_string_equal(strrchr(kept, '/'), "/game~2");
	free(kept);
	holds("game~2", "old\n");
	write_to(&save, "new\n");
	/* Somebody else writes to it: that is kept, too. */
	put("other", "other\n");
	assert_int_equal(rename("other", "game"), 0);
	assert_true(save_write(&save, "newer\n", 6, &kept));
	assert_string_equal(strrchr(kept, '/'), "/game~3");
	free(kept);
	holds("game~3", "other\n");
	holds("game", "newer\n");
	/* It is taken away: it comes again. */
	assert_int_equal(unlink("game"), 0);
	write_to(&save, "newest\n");
	save_close(&save);
	holds("game", "newest\n");
	unlink("game");
	unlink("game~");
	unlink("game~2");
	unlink("game~3");
}

/* Another process has it, before and after it was replaced. */
static int try_in_child(void)
{
	int status = -1;
	pid_t child = fork();

	if (child == 0) {
		struct save save = {0};
		bool opened = save_open(&save, "game");

		_exit(opened ? 0 : strstr(save.why, "another carc-record") ? 1 : 2);
	}
	waitpid(child, &status, 0);
	return WEXITSTATUS(status);
}

TEST(test_locked)
{
	struct save save = {0};

	assert_true(save_open(&save, "game"));
	assert_int_equal(try_in_child(), 1);
	write_to(&save, "one\n");
	assert_int_equal(try_in_child(), 1);
	save_close(&save);
	assert_int_equal(try_in_child(), 0);
	unlink("game");
}

TEST(test_refused)
{
	struct save save = {0};

	assert_false(save_open(&save, "no/such/folder"));
	assert_false(save_open(&save, "."));
	assert_false(save_open(&save, "/dev/null"));
	/* What cannot be written leaves all as it was, and can be written later. */
	put("game", "old\n");
	memset(&save, 0, sizeof save);
	assert_true(save_open(&save, "game"));
	assert_int_equal(mkdir(".game.carc-record", 0700), 0);
	char *kept;
	assert_false(save_write(&save, "new\n", 4, &kept));
	assert_true(save.dirty);
	holds("game", "old\n");
	assert_int_equal(rmdir(".game.carc-record"), 0);
	write_to(&save, "new\n");
	save_close(&save);
	holds("game", "new\n");
	unlink("game");
}

/* When it says that it is saved it is on the disk: first the bytes, then under their name. Else it says so. */
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
		holds("game", *what == 'f' ? "new\n" : "longer\n");
		refuse = 0;
	}
	write_to(&save, "newer\n");
	/* So is what is kept. */
	asked[0] = '\0';
	assert_true(save_keep(&save, &kept));
	assert_string_equal(asked, "disk 6 ");
	unlink(kept);
	free(kept);
	save_close(&save);
	unlink("game");
}

/* See spool.h. */
#include "cmd/run/spool.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "formats/say/writer.h"

bool spool_begin(struct spool *spool)
{
	FILE *file = tmpfile();
	int copy = file ? dup(STDOUT_FILENO) : -1;
	bool sound = copy >= 0 && fflush(stdout) == 0 && dup2(fileno(file), STDOUT_FILENO) >= 0;

	spool->out = sound ? fdopen(copy, "w") : NULL;
	if (file)
		fclose(file);
	if (!spool->out && copy >= 0)
		close(copy);
	return spool->out;
}

/* Returns false with errno set on a failed read or write. */
static bool copy_all(FILE *out)
{
	char bytes[8192];
	ssize_t got;

	if (lseek(STDOUT_FILENO, 0, SEEK_SET) < 0)
		return false;
	while ((got = read(STDOUT_FILENO, bytes, sizeof bytes)) > 0)
		if (fwrite(bytes, 1, (size_t)got, out) != (size_t)got)
			return false;
	return got == 0;
}

void spool_end(struct spool *spool, enum carc_output output, const struct carc_ending *ending,
	       int *error)
{
	bool sound = fflush(stdout) == 0;

	errno = 0;
	carc_print_start(output, ending, spool->out);
	sound = sound && copy_all(spool->out);
	sound = fclose(spool->out) == 0 && sound;
	spool->out = NULL;
	if (!sound && *error == 0)
		*error = errno ? errno : EIO;
}

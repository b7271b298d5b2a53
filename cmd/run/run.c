/* See run.h. */
#include "cmd/run/run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/terminal/terminal.h"
#include "formats/record/redact.h"
#include "formats/say/writer.h"

enum {
	PAD_BEGUN = 4 << 10,  /* a new stream has memory for this */
	PAD_KEPT = 256 << 10, /* a larger text is freed before the next one */
};

bool cli_raise(struct run *run, int status)
{
	run->status = status > run->status ? status : run->status;
	return status == EXIT_OBEYS;
}

/* Keeps errno of the first failure to write. */
static bool written(struct totals *totals, bool sound)
{
	if (!sound && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return sound;
}

bool cli_written(struct totals *totals)
{
	return written(totals, !ferror(stdout) && fflush(stdout) == 0);
}

bool cli_is_wrapped(const struct options *options)
{
	return (options->tool->prose || options->tool->comments) && options->output == CARC_TEXT &&
	       options->say.out.columns;
}

FILE *cli_out(const struct options *options)
{
	return options->tool->prose && cli_is_wrapped(options) ? terminal_out() : stdout;
}

/* A full disk is an error; a closed pipe is not. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status)
{
	if (!terminal_flush() && totals->write_error == 0)
		totals->write_error = ENOMEM;
	(void)cli_written(totals);
	errno = 0;
	(void)written(totals, fclose(stdout) == 0);
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}

bool run_spool(struct run *run)
{
	FILE *file = tmpfile();
	int copy = file ? dup(STDOUT_FILENO) : -1;
	bool sound = copy >= 0 && fflush(stdout) == 0 && dup2(fileno(file), STDOUT_FILENO) >= 0;

	run->spooled = sound ? fdopen(copy, "w") : NULL;
	if (file)
		fclose(file);
	if (!run->spooled && copy >= 0)
		close(copy);
	return run->spooled;
}

void run_unspool(struct run *run)
{
	FILE *out = run->spooled;
	char bytes[8192];
	ssize_t got = 0;
	bool sound = fflush(stdout) == 0;

	errno = 0;
	carc_print_start(run->options.output, &run->facts.ending, out);
	sound = sound && lseek(STDOUT_FILENO, 0, SEEK_SET) == 0;
	while (sound && (got = read(STDOUT_FILENO, bytes, sizeof bytes)) > 0)
		sound = fwrite(bytes, 1, (size_t)got, out) == (size_t)got;
	(void)written(&run->totals, fclose(out) == 0 && sound && got == 0);
	run->spooled = NULL;
}

/* ---- Slots --------------------------------------------------------------------------------------- */

void pad_done(struct pad *pad)
{
	if (pad->out)
		fclose(pad->out);
	free(pad->text);
	*pad = (struct pad){.out = NULL};
}

FILE *pad_begin(struct pad *pad)
{
	if (pad->out && (pad->size > PAD_KEPT || fseek(pad->out, 0, SEEK_SET) != 0))
		pad_done(pad);
	if (!pad->out) {
		pad->out = open_memstream(&pad->text, &pad->size);
		pad->most = PAD_BEGUN;
	}
	return pad->out;
}

bool pad_end(struct pad *pad, size_t *ret_len)
{
	bool whole = pad->out && fputc('\0', pad->out) != EOF && fflush(pad->out) == 0 &&
		     !ferror(pad->out);

	/* A stream that could not grow for one write, but for a later one, shows that by errno alone, which work_process() clears. */
	if (!whole || (pad->size > pad->most && errno == ENOMEM)) {
		pad_done(pad);
		return false;
	}
	pad->most = pad->size > pad->most ? pad->size : pad->most;
	*ret_len = pad->size - 1;
	return true;
}

void slot_begin(struct slot *slot)
{
	memset(&slot->is, 0, sizeof *slot - offsetof(struct slot, is));
}

void slot_done(struct slot *slot)
{
	carc_text_done(&slot->text);
	pad_done(&slot->out);
	pad_done(&slot->words);
	free(slot->found);
}

struct carc_source_place cli_place(struct work *work, const struct carc_record *record)
{
	const struct slot *slot = work->slot;

	work->key[0] = '\0';
	if (slot->keyed)
		carc_game_key_text(slot->key, work->key);
	work->with = (struct carc_with){.asked = work->options->with,
					.key = work->key,
					.columns = work->options->columns,
					.fresh = work->options->baseline};
	return (struct carc_source_place){slot->file, slot->text.number, record, &work->with,
					  slot->text.begin};
}

bool cli_put_own(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	char number[24], offset[24];
	const struct {
		const char *asked, *key, *value;
	} own[] = {{"key", "x-key", place.with->key},
		   {"offset", "x-offset", offset},
		   {"number", "x-number", number}};
	bool sound = true;

	snprintf(offset, sizeof offset, "%" PRIu64, place.offset);
	snprintf(number, sizeof number, "%u", place.number);
	for (size_t i = 0; i < 3; i++)
		if (carc_is_asked(work->options->with, own[i].asked))
			sound = carc_set_own(work->doc, own[i].key, own[i].value, i > 0) && sound;
	return sound;
}

/* Shared by the files of a run: its status and output, streams into memory, the place of a record. See run.h. */
#include "cmd/run/run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include "formats/record/redact.h"

enum {
	PAD_BEGUN = 4 << 10,  /* a new stream has memory for this */
	PAD_KEPT = 256 << 10, /* a larger text is freed before the next one */
};

bool cli_raise(struct run *run, int status)
{
	run->status = status > run->status ? status : run->status;
	return status == EXIT_OBEYS;
}

bool cli_keep_error(struct totals *totals, bool sound)
{
	if (!sound && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return sound;
}

bool cli_written(struct totals *totals)
{
	return cli_keep_error(totals, !ferror(stdout) && fflush(stdout) == 0);
}

bool cli_is_wrapped(const struct options *options)
{
	return (options->tool->prose || options->tool->comments) && options->output == CARC_TEXT &&
	       options->say.out.columns;
}

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

bool pad_end(struct pad *pad)
{
	bool whole = pad->out && fputc('\0', pad->out) != EOF && fflush(pad->out) == 0 &&
		     !ferror(pad->out);

	/* A stream that could not grow for one write, but for a later one, shows that by errno alone, which work_process() clears. */
	if (!whole || (pad->size > pad->most && errno == ENOMEM)) {
		pad_done(pad);
		return false;
	}
	pad->most = pad->size > pad->most ? pad->size : pad->most;
	return true;
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
	const char *with = work->options->with;

	snprintf(offset, sizeof offset, "%" PRIu64, place.offset);
	snprintf(number, sizeof number, "%u", place.number);
	return (!carc_is_asked(with, "key") ||
		carc_set_own(work->doc, "x-key", place.with->key, false)) &&
	       (!carc_is_asked(with, "offset") ||
		carc_set_own(work->doc, "x-offset", offset, true)) &&
	       (!carc_is_asked(with, "number") ||
		carc_set_own(work->doc, "x-number", number, true));
}

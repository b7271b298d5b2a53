/* See pad.h. */
#include "cmd/run/pad.h"

#include <errno.h>
#include <stdlib.h>

enum {
	PAD_BEGUN = 4 << 10,  /* a new stream has memory for this */
	PAD_KEPT = 256 << 10, /* a larger text is freed before the next one */
};

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

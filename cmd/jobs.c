/*
 * Several records at once. Workers take records from a ring of slots; the main thread fills the ring in
 * the order of input and empties it in the same order, so the output does not depend on the number of
 * jobs. Memory is bounded by the ring.
 */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cli.h"
#include "formats/input.h"
#include "formats/kept.h"

enum slot_state { SLOT_FREE, SLOT_FILLED, SLOT_TAKEN, SLOT_DONE };

struct slot {
	enum slot_state state;
	struct work work;
	bool failed;    /* no memory to keep what it wrote */
	char *bytes[2]; /* what was written to out and err */
	size_t len[2];
};

struct ring {
	pthread_mutex_t lock;
	pthread_cond_t filled, done;
	struct slot *slot;
	unsigned size;
	unsigned take; /* the slot that the next free worker takes */
	bool end;      /* nothing more will be filled */
};

static void run_slot(struct slot *slot)
{
	FILE *out = open_memstream(&slot->bytes[0], &slot->len[0]);
	FILE *err = open_memstream(&slot->bytes[1], &slot->len[1]);
	bool sound = out && err;

	slot->work.out = out;
	slot->work.err = err;
	if (sound)
		cli_work(&slot->work);
	if (out)
		sound &= carc_kept_close(out, &slot->bytes[0]);
	if (err)
		sound &= carc_kept_close(err, &slot->bytes[1]);
	slot->failed = !sound;
}

static void *work_loop(void *ctx)
{
	struct ring *ring = ctx;

	pthread_mutex_lock(&ring->lock);
	for (;;) {
		struct slot *slot = &ring->slot[ring->take];

		if (slot->state != SLOT_FILLED) {
			if (ring->end)
				break;
			pthread_cond_wait(&ring->filled, &ring->lock);
			continue;
		}
		slot->state = SLOT_TAKEN;
		ring->take = (ring->take + 1) % ring->size;
		pthread_mutex_unlock(&ring->lock);
		run_slot(slot);
		pthread_mutex_lock(&ring->lock);
		slot->state = SLOT_DONE;
		pthread_cond_signal(&ring->done);
	}
	pthread_mutex_unlock(&ring->lock);
	return NULL;
}

static void wait_for(struct ring *ring, struct slot *slot)
{
	pthread_mutex_lock(&ring->lock);
	while (slot->state != SLOT_DONE)
		pthread_cond_wait(&ring->done, &ring->lock);
	slot->state = SLOT_FREE;
	pthread_mutex_unlock(&ring->lock);
}

static void pass_on(struct slot *slot, struct totals *totals)
{
	slot->work.err = stderr;
	/* First what was found, as where records are read one by one. */
	if (slot->bytes[1])
		(void)fwrite(slot->bytes[1], 1, slot->len[1], stderr);
	errno = 0;
	if (slot->bytes[0])
		cli_deliver(totals, &slot->work, slot->bytes[0], slot->len[0]);
	(void)cli_written(totals);
}

/* Wait for a slot and pass on what it wrote, if it is still wanted. */
static void empty_slot(struct ring *ring, struct slot *slot, struct totals *totals, int *status)
{
	bool wanted = !totals->enough;

	wait_for(ring, slot);
	if (wanted)
		pass_on(slot, totals);
	for (unsigned i = 0; i < 2; i++) {
		free(slot->bytes[i]);
		slot->bytes[i] = NULL;
	}
	if (!wanted)
		return;
	if (slot->failed) {
		struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);

		slot->work.err = stderr;
		slot->work.errors = 0;
		slot->work.status = EXIT_OBEYS;
		slot->work.readable = false;
		cli_finding(&slot->work, &diag);
	}
	cli_count(totals, &slot->work);
	if (slot->work.status > *status)
		*status = slot->work.status;
}

/* Fill the ring from the input, emptying each slot before it is filled again. */
static void feed(struct ring *ring, struct carc_input *input, const struct options *options,
		 const char *file, struct totals *totals, int *status)
{
	enum carc_fetch fetch = CARC_FETCH_RECORD;
	struct carc_diag diag;
	unsigned at = 0, full = 0; /* slots that wait to be emptied, the oldest first */

	while (!ferror(stdout) && !totals->enough) {
		struct slot *slot = &ring->slot[at];

		if (full == ring->size) {
			empty_slot(ring, slot, totals, status);
			full--;
		}
		fetch = carc_input_fetch(input, &slot->work.text, &diag);
		if (fetch != CARC_FETCH_RECORD)
			break;
		pthread_mutex_lock(&ring->lock);
		slot->state = SLOT_FILLED;
		pthread_cond_signal(&ring->filled);
		pthread_mutex_unlock(&ring->lock);
		full++;
		at = (at + 1) % ring->size;
	}
	for (; full > 0; full--)
		empty_slot(ring, &ring->slot[(at + ring->size - full) % ring->size], totals,
			   status);
	if (fetch == CARC_FETCH_ERROR && !totals->enough) {
		int worse = cli_file_finding(options, file, &diag);

		*status = worse > *status ? worse : *status;
	}
}

static bool ring_init(struct ring *ring, const struct options *options, const char *file)
{
	ring->size = 4 * options->jobs;
	ring->take = 0;
	ring->end = false;
	ring->slot = calloc(ring->size, sizeof *ring->slot);
	if (!ring->slot)
		return false;
	for (unsigned i = 0; i < ring->size; i++) {
		if (!cli_work_init(&ring->slot[i].work, options))
			return false;
		ring->slot[i].work.file = file;
	}
	return true;
}

static void ring_done(struct ring *ring)
{
	for (unsigned i = 0; ring->slot && i < ring->size; i++)
		cli_work_done(&ring->slot[i].work);
	free(ring->slot);
}

bool cli_jobs(const struct options *options, struct carc_input *input, const char *file,
	      struct totals *totals, int *status)
{
	struct ring ring = {.lock = PTHREAD_MUTEX_INITIALIZER,
			    .filled = PTHREAD_COND_INITIALIZER,
			    .done = PTHREAD_COND_INITIALIZER};
	pthread_t thread[64];
	unsigned started = 0;
	bool sound = ring_init(&ring, options, file);

	while (sound && started < options->jobs &&
	       pthread_create(&thread[started], NULL, work_loop, &ring) == 0)
		started++;
	if (sound && started > 0)
		feed(&ring, input, options, file, totals, status);
	pthread_mutex_lock(&ring.lock);
	ring.end = true;
	pthread_cond_broadcast(&ring.filled);
	pthread_mutex_unlock(&ring.lock);
	for (unsigned i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	ring_done(&ring);
	return sound && started > 0;
}

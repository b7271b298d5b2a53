/*
 * Several records at once. Workers take records from a ring of slots; the main thread fills the ring in
 * the order of input and empties it in the same order, so the output does not depend on the number of
 * jobs. Memory is bounded: that of the ring by its slots and by the bytes that lie in them, that of a
 * worker by what one record needs, which is given back when it was much.
 */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cli.h"
#include "formats/input.h"
#include "formats/kept.h"

enum {
	RING_BYTES =
		32 << 20, /* beyond these nothing is fetched before something has been passed on */
	TEXT_KEPT = 32 << 10, /* the largest text whose memory waits for the next one */
};

enum slot_state { SLOT_FREE, SLOT_FILLED, SLOT_TAKEN, SLOT_DONE };

struct slot {
	enum slot_state state;
	struct work work;
	size_t held; /* bytes of the text, then of what was written */
	char *bytes; /* what was written to out */
	size_t len;
};

struct ring {
	pthread_mutex_t lock;
	pthread_cond_t filled, done;
	struct slot *slot;
	unsigned size;
	unsigned take; /* the slot that the next free worker takes */
	size_t held;   /* by all slots */
	bool end;      /* nothing more will be filled */
};

/* What a worker needs to read a record and to play it. */
struct worker {
	pthread_t thread;
	struct ring *ring;
	struct work desk;
};

static void run_slot(struct slot *slot, const struct work *desk)
{
	struct work *work = &slot->work;

	work->doc = desk->doc;
	work->game = desk->game;
	work->replay = desk->replay;
	work->totals = NULL;
	work->failed = false;
	work->out = open_memstream(&slot->bytes, &slot->len);
	if (work->out)
		cli_work(work);
	if (!work->out || !carc_kept_close(work->out, &slot->bytes))
		work->failed = true;
	work->doc = NULL;
	work->game = NULL;
	work->replay = NULL;
	carc_document_rest(desk->doc);
	if (work->text.room > TEXT_KEPT)
		carc_text_rest(&work->text);
}

/* The lock is held: a slot holds another number of bytes than before. */
static void weigh(struct ring *ring, struct slot *slot, size_t bytes)
{
	ring->held = ring->held - slot->held + bytes;
	slot->held = bytes;
}

static void *work_loop(void *ctx)
{
	struct worker *worker = ctx;
	struct ring *ring = worker->ring;

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
		run_slot(slot, &worker->desk);
		pthread_mutex_lock(&ring->lock);
		weigh(ring, slot, slot->len + slot->work.kept.len);
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
	weigh(ring, slot, 0);
	pthread_mutex_unlock(&ring->lock);
}

/* What a record wrote, or that there was no memory for it. */
static void pass_on(struct slot *slot, struct totals *totals)
{
	struct work *work = &slot->work;
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);
	bool failed = work->failed;

	errno = 0;
	findings_pass(work, totals);
	/* What is found from now on is said at once. */
	work->totals = totals;
	if (failed) {
		findings_begin(work);
		work->readable = false;
		cli_finding(work, &diag);
		findings_flush(work);
	} else {
		cli_deliver(totals, work, slot->bytes, slot->len);
	}
	(void)cli_written(totals);
}

/* Wait for a slot and pass on what it wrote, if it is still wanted. */
static void empty_slot(struct ring *ring, struct slot *slot, struct totals *totals, int *status)
{
	bool wanted = !totals->enough;

	wait_for(ring, slot);
	if (wanted)
		pass_on(slot, totals);
	findings_drop(&slot->work);
	free(slot->bytes);
	slot->bytes = NULL;
	if (!wanted)
		return;
	cli_count(totals, &slot->work);
	if (slot->work.status > *status)
		*status = slot->work.status;
}

/* Whether something must be passed on before more is fetched. */
static bool is_full(struct ring *ring, unsigned full)
{
	size_t held;

	pthread_mutex_lock(&ring->lock);
	held = ring->held;
	pthread_mutex_unlock(&ring->lock);
	return full == ring->size || (full > 0 && held > RING_BYTES);
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

		while (is_full(ring, full)) {
			unsigned oldest = (at + ring->size - full--) % ring->size;

			empty_slot(ring, &ring->slot[oldest], totals, status);
		}
		fetch = carc_input_fetch(input, &slot->work.text, &diag);
		if (fetch != CARC_FETCH_RECORD)
			break;
		pthread_mutex_lock(&ring->lock);
		weigh(ring, slot, slot->work.text.room);
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
	ring->slot = calloc(ring->size, sizeof *ring->slot);
	for (unsigned i = 0; ring->slot && i < ring->size; i++) {
		ring->slot[i].work.options = options;
		ring->slot[i].work.file = file;
	}
	return ring->slot;
}

static void ring_done(struct ring *ring)
{
	for (unsigned i = 0; ring->slot && i < ring->size; i++)
		carc_text_done(&ring->slot[i].work.text);
	free(ring->slot);
}

/* Start a worker. False: it has no memory, or there are no more threads. */
static bool worker_start(struct worker *worker, struct ring *ring, const struct options *options)
{
	worker->ring = ring;
	if (cli_work_init(&worker->desk, options) &&
	    pthread_create(&worker->thread, NULL, work_loop, worker) == 0)
		return true;
	cli_work_done(&worker->desk);
	return false;
}

bool cli_jobs(const struct options *options, struct carc_input *input, const char *file,
	      struct totals *totals, int *status)
{
	struct ring ring = {.lock = PTHREAD_MUTEX_INITIALIZER,
			    .filled = PTHREAD_COND_INITIALIZER,
			    .done = PTHREAD_COND_INITIALIZER};
	struct worker *worker = calloc(options->jobs, sizeof *worker);
	unsigned started = 0;
	bool sound = worker && ring_init(&ring, options, file);

	while (sound && started < options->jobs && worker_start(&worker[started], &ring, options))
		started++;
	if (started > 0)
		feed(&ring, input, options, file, totals, status);
	pthread_mutex_lock(&ring.lock);
	ring.end = true;
	pthread_cond_broadcast(&ring.filled);
	pthread_mutex_unlock(&ring.lock);
	for (unsigned i = 0; i < started; i++) {
		pthread_join(worker[i].thread, NULL);
		cli_work_done(&worker[i].desk);
	}
	ring_done(&ring);
	free(worker);
	return started > 0;
}

/*
 * Several records at once. Workers take batches of records from a ring of slots; the main thread fills the ring in
 * the order of input and empties it in the same order, so that the output does not depend on the number of jobs. A batch
 * is up to 64 KB of text: to hand over each record by itself costs more than to judge it. Memory is bounded: that of the
 * ring by its slots and by the bytes that lie in them, that of a worker by what one record needs, which is freed when it
 * was much.
 */
#include "cmd/run/jobs.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "cmd/run/budget.h"
#include "cmd/run/findings.h"
#include "cmd/run/work.h"
#include "formats/text/text_buffer.h"

enum {
	RING_BYTES =
		32 << 20, /* beyond these nothing is fetched before something has been passed on */
	TEXT_KEPT = 32 << 10, /* the largest text whose memory waits for the next one */
	BATCH_BYTES = 64 << 10,
	BATCH_SLOTS = 24,
};

enum batch_state { BATCH_NONE, BATCH_GIVEN, BATCH_TAKEN, BATCH_DONE };

/* A record in the ring. */
struct slot {
	enum batch_state state; /* of the batch that begins here; BATCH_NONE: none does */
	unsigned batch;         /* so many slots */
	struct work work;
	size_t held; /* bytes of the text, then of what was written */
	char *bytes; /* what was written to out */
	size_t len;
};

/* All slots; the lock guards every member, and the state, batch and held of each slot. */
struct ring {
	pthread_mutex_t lock;
	pthread_cond_t filled, done;
	struct slot *slot;
	unsigned size;
	unsigned take;        /* the first slot of the batch that the next free worker takes */
	struct slot *awaited; /* by the main thread: the first slot of a batch, or NULL */
	size_t held;          /* by all slots */
	bool end;             /* nothing more will be filled */
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

	work->skipped = budget_late();
	if (work->skipped)
		return;
	cli_work_lend(work, desk);
	work->totals = NULL;
	work->failed = false;
	work->out = open_memstream(&slot->bytes, &slot->len);
	if (work->out)
		cli_work(work);
	if (!work->out || !carc_text_buffer_close(work->out, &slot->bytes))
		work->failed = true;
	cli_work_lend(work, NULL);
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

static struct slot *slot_at(struct ring *ring, unsigned number)
{
	return &ring->slot[number % ring->size];
}

static void *work_loop(void *ctx)
{
	struct worker *worker = ctx;
	struct ring *ring = worker->ring;

	pthread_mutex_lock(&ring->lock);
	for (;;) {
		unsigned begin = ring->take, count = slot_at(ring, begin)->batch;

		if (slot_at(ring, begin)->state != BATCH_GIVEN) {
			if (ring->end)
				break;
			pthread_cond_wait(&ring->filled, &ring->lock);
			continue;
		}
		slot_at(ring, begin)->state = BATCH_TAKEN;
		ring->take = (begin + count) % ring->size;
		pthread_mutex_unlock(&ring->lock);
		for (unsigned i = 0; i < count; i++)
			run_slot(slot_at(ring, begin + i), &worker->desk);
		pthread_mutex_lock(&ring->lock);
		for (unsigned i = 0; i < count; i++) {
			struct slot *slot = slot_at(ring, begin + i);

			weigh(ring, slot, slot->len + slot->work.kept.len);
		}
		slot_at(ring, begin)->state = BATCH_DONE;
		if (ring->awaited == slot_at(ring, begin))
			pthread_cond_signal(&ring->done);
	}
	pthread_mutex_unlock(&ring->lock);
	return NULL;
}

/* What a record wrote, or that there was no memory for it. */
static void pass_on(struct slot *slot, struct totals *totals)
{
	struct work *work = &slot->work;
	struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);
	bool failed = work->failed;

	errno = 0;
	findings_pass(work, totals);
	/* What is found from now on is said at once. */
	work->totals = totals;
	if (failed) {
		findings_begin(work);
		work->readable = false;
		cli_finding(work, &finding);
		findings_flush(work);
	} else {
		cli_deliver(totals, work, slot->bytes, slot->len);
	}
	(void)cli_written(totals);
}

/* Whether the budget reaches for what a record did; else a finding says so. */
static bool is_paid(struct slot *slot, int *status)
{
	struct work *work = &slot->work;
	struct budget *budget = work->options->budget;
	size_t found = findings_product(work);
	struct carc_found finding;

	if (work->skipped) {
		finding = budget_skipped(budget, &work->text);
	} else if (budget_may_write(budget, &work->text, slot->len + found, &finding)) {
		budget->output.used += found;
		return true;
	}
	(void)cli_file_finding(work->options, work->file, &finding);
	*status = EXIT_TROUBLE;
	return false;
}

/* Pass on what a slot wrote, if it is still wanted. */
static void empty_slot(struct slot *slot, struct totals *totals, int *status)
{
	bool wanted;

	if (!totals->enough && !is_paid(slot, status))
		totals->enough = true;
	wanted = !totals->enough;
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

/* The main thread's side of the ring: slots by number, from the oldest that waits to be emptied. */
struct feeder {
	struct ring *ring;
	unsigned oldest;
	unsigned given;  /* slots from there on that were handed over */
	unsigned filled; /* slots behind those: the next batch */
	size_t bytes;    /* of text in these */
};

/* Hand over what was filled, as one batch. */
static void give(void *ctx)
{
	struct feeder *feeder = ctx;
	struct ring *ring = feeder->ring;
	unsigned first = feeder->oldest + feeder->given;

	if (feeder->filled == 0)
		return;
	pthread_mutex_lock(&ring->lock);
	for (unsigned i = 0; i < feeder->filled; i++)
		weigh(ring, slot_at(ring, first + i), slot_at(ring, first + i)->work.text.room);
	slot_at(ring, first)->state = BATCH_GIVEN;
	slot_at(ring, first)->batch = feeder->filled;
	pthread_cond_signal(&ring->filled);
	pthread_mutex_unlock(&ring->lock);
	feeder->given += feeder->filled;
	feeder->filled = 0;
	feeder->bytes = 0;
}

/* Wait for the oldest batch and empty its slots, in order. One was handed over. */
static void take_back(struct feeder *feeder, struct totals *totals, int *status)
{
	struct ring *ring = feeder->ring;
	struct slot *first = slot_at(ring, feeder->oldest);
	unsigned count = first->batch;

	pthread_mutex_lock(&ring->lock);
	ring->awaited = first;
	while (first->state != BATCH_DONE)
		pthread_cond_wait(&ring->done, &ring->lock);
	ring->awaited = NULL;
	first->state = BATCH_NONE;
	for (unsigned i = 0; i < count; i++)
		weigh(ring, slot_at(ring, feeder->oldest + i), 0);
	pthread_mutex_unlock(&ring->lock);
	for (unsigned i = 0; i < count; i++)
		empty_slot(slot_at(ring, feeder->oldest + i), totals, status);
	feeder->oldest = (feeder->oldest + count) % ring->size;
	feeder->given -= count;
}

/* Whether something must be passed on before more is fetched. */
static bool is_full(const struct feeder *feeder)
{
	struct ring *ring = feeder->ring;
	size_t held;

	pthread_mutex_lock(&ring->lock);
	held = ring->held;
	pthread_mutex_unlock(&ring->lock);
	return feeder->given + BATCH_SLOTS > ring->size || (feeder->given > 0 && held > RING_BYTES);
}

/* Fill the ring from the input, emptying each slot before it is filled again. */
static void feed(struct ring *ring, struct carc_input *input, const struct options *options,
		 const char *file, struct totals *totals, int *status)
{
	struct feeder feeder = {.ring = ring};
	enum carc_fetch fetch = CARC_FETCH_RECORD;
	struct carc_found finding;

	/* Reading may wait for long: what has come is judged meanwhile. */
	carc_input_waits(input, give, &feeder);
	for (;;) {
		struct slot *slot;

		while (is_full(&feeder))
			take_back(&feeder, totals, status);
		if (ferror(stdout) || totals->enough)
			break;
		slot = slot_at(ring, feeder.oldest + feeder.given + feeder.filled);
		fetch = cli_fetch(options, input, totals, &slot->work.text, &finding);
		if (fetch != CARC_FETCH_RECORD)
			break;
		feeder.filled++;
		feeder.bytes += slot->work.text.len;
		if (feeder.filled == BATCH_SLOTS || feeder.bytes >= BATCH_BYTES)
			give(&feeder);
	}
	carc_input_waits(input, NULL, NULL);
	give(&feeder);
	while (feeder.given > 0)
		take_back(&feeder, totals, status);
	if (fetch == CARC_FETCH_ERROR && !totals->enough) {
		int worse = cli_file_finding(options, file, &finding);

		*status = worse > *status ? worse : *status;
		totals->torn |= worse > EXIT_OBEYS;
	}
}

static bool ring_init(struct ring *ring, const struct options *options, const char *file)
{
	ring->size = (options->jobs + 2) * BATCH_SLOTS;
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
	sigset_t all, before;

	/* Signals are for the main thread, which knows what to leave behind. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (sound && started < options->jobs && worker_start(&worker[started], &ring, options))
		started++;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
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

/*
 * The ring of records. The main thread fetches records into batches, and emits the batches in the order of input, so that the output does not
 * depend on the number of jobs. With one job the ring has one slot, and the main thread processes it. With several, each thread takes a
 * batch at a time, as a record costs less to judge than to hand over. Memory is bounded by the slots and by the bytes that they hold.
 */
#include "cmd/run/run.h"

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

enum {
	RING_BYTES =
		32 << 20, /* if slots hold more, the oldest ones are emitted before the next fetch */
	TEXT_KEPT = 32 << 10,   /* larger texts are freed when they have been read or written */
	BATCH_BYTES = 64 << 10, /* a batch is handed over when its slots hold so many bytes, */
	BATCH_SLOTS = 16,       /* or when it has so many records */
	HEAPS = 4,              /* of all threads */
};

struct batch {
	struct slot slot[BATCH_SLOTS];
	size_t count; /* of slots that are used; 0 when it is handed over: there are no more records */
	size_t bytes; /* that the texts of these have, and that the outputs probably will have */
	sem_t done;
};

/* Counts of batches are numbers of the next one, too; emitted <= taken <= given <= emitted + size. */
struct ring {
	struct run *run;
	struct batch *batch;
	size_t size, emitted, given;
	size_t held; /* bytes of the batches that were not emitted */
	atomic_size_t taken;
	sem_t ready;
	struct carc_text
		next; /* the record that is fetched, which may be a wait for several batches */
	struct worker {
		pthread_t thread;
		struct ring *ring;
		struct work work;
	} * worker;
	unsigned workers;
	bool alone; /* there are no threads: the main thread is the worker */
};

static struct batch *batch_at(const struct ring *ring, size_t number)
{
	return &ring->batch[number % ring->size];
}

/* ---- Work --------------------------------------------------------------------------------------- */

static void process(struct worker *worker, struct batch *batch)
{
	for (size_t i = 0; i < batch->count; i++) {
		work_process(&worker->work, &batch->slot[i]);
		if (batch->slot[i].text.room > TEXT_KEPT)
			carc_text_rest(&batch->slot[i].text);
	}
}

/* Waits in spite of signals. */
static void wait_for(sem_t *semaphore)
{
	while (sem_wait(semaphore) != 0)
		;
}

static void *work_loop(void *ctx)
{
	struct worker *worker = ctx;
	struct ring *ring = worker->ring;

	for (;;) {
		struct batch *batch;

		wait_for(&ring->ready);
		batch = batch_at(ring, atomic_fetch_add(&ring->taken, 1));
		if (batch->count == 0)
			return NULL;
		process(worker, batch);
		sem_post(&batch->done);
	}
}

/* ---- Output ------------------------------------------------------------------------------------- */

/* Prints what a record wrote, or lets the tool do so. */
static void emit(struct run *run, struct slot *slot)
{
	const struct tool *tool = run->options.tool;
	unsigned columns = cli_is_wrapped(&run->options) ? run->options.say.out.columns : 0;

	if (tool->emit)
		run->totals.enough |= !tool->emit(slot);
	else if (columns > 0)
		carc_print_wrapped(slot->out.text, slot->len, columns, tool->comments, stdout);
	else
		(void)fwrite(slot->out.text, 1, slot->len, stdout);
	run->budget.share[BUDGET_OUTPUT].used += slot->len;
}

static void count_slot(struct run *run, const struct slot *slot)
{
	struct totals *totals = &run->totals;
	const struct outcome *count = &slot->outcome;
	uint64_t *sum = totals->count;

	progress_step(&run->progress, (unsigned long)sum[CARC_COUNT_RECORDS] + 1, slot->text.end,
		      run->fd, run->input);
	if (slot->passed)
		return;
	if (run->pick.by == PICK_KEYS)
		pick_meet(&run->pick, slot->key);
	cli_raise(run, count->status);
	sum[CARC_COUNT_RECORDS]++;
	sum[CARC_COUNT_OBEY + count->status]++;
	sum[CARC_COUNT_ERRORS] += count->errors;
	sum[CARC_COUNT_TURNS] += count->turns;
	sum[CARC_COUNT_BYTES] += slot->text.end - slot->text.begin;
	totals->digest += count->digest;
	totals->left_out += count->left_out;
	for (unsigned i = 0; count->seen > 0 && i < CARC_CODES; i++) {
		totals->codes.of[i] += count->codes.of[i];
		sum[CARC_COUNT_FINDINGS] += count->codes.of[i];
	}
}

/* Prints a slot, unless the tool wants no more or the budget does not suffice. */
static void empty_slot(struct run *run, struct slot *slot)
{
	struct totals *totals = &run->totals;
	struct carc_found finding;

	if (totals->enough)
		return;
	if (budget_exceeded(&run->budget, slot->skipped ? BUDGET_MILLISECONDS : BUDGET_OUTPUT,
			    slot->len + slot->product, &slot->text, &finding)) {
		totals->enough = true;
		cli_raise(run, cli_file_finding(&run->options, run->file, &finding));
		return;
	}
	run->budget.share[BUDGET_OUTPUT].used += slot->product;
	errno = 0;
	findings_pass(run, slot);
	if (slot->failed)
		cli_slot_no_memory(slot);
	else if (!slot->passed)
		emit(run, slot);
	(void)cli_written(totals);
	count_slot(run, slot);
}

void cli_show(struct work *work)
{
	struct run *run = work->run;

	if (!run || run->budget.share[BUDGET_OUTPUT].most || work->failed || !work_close(work))
		return;
	findings_pass(run, work->slot);
	emit(run, work->slot);
	(void)cli_written(&run->totals);
	work_open(work);
}

/* Waits for the oldest batch, and empties it. */
static void take_back(struct ring *ring)
{
	struct batch *batch = batch_at(ring, ring->emitted++);

	if (!ring->alone)
		wait_for(&batch->done);
	for (size_t i = 0; i < batch->count; i++) {
		struct slot *slot = &batch->slot[i];

		empty_slot(ring->run, slot);
		if (slot->len > TEXT_KEPT)
			pad_done(&slot->out);
	}
	ring->held -= batch->bytes;
	batch->count = batch->bytes = 0;
}

/* ---- The loop ----------------------------------------------------------------------------------- */

static void give(struct ring *ring)
{
	struct batch *batch = batch_at(ring, ring->given++);

	if (ring->alone)
		process(ring->worker, batch);
	else
		sem_post(&ring->ready);
}

/* Hands over the records that were fetched, as the next one may be long in coming. The ring is never full while a record is fetched. */
static void on_wait(void *ctx)
{
	struct ring *ring = ctx;

	if (batch_at(ring, ring->given)->count > 0 && ring->given + 1 < ring->emitted + ring->size)
		give(ring);
}

/*
 * Adds the record that was fetched to a batch. First batches are small, so that a few records that take long go to all threads. The last
 * output of a slot is a guess at the next one.
 */
static void put(struct ring *ring)
{
	struct batch *batch = batch_at(ring, ring->given);
	struct slot *slot = &batch->slot[batch->count++];
	const struct carc_text empty = slot->text;
	size_t bytes = ring->next.room + slot->len + slot->words.size;
	size_t most = 1 + ring->given / ring->size;

	slot->options = &ring->run->options;
	slot->file = ring->run->file;
	slot->text = ring->next;
	ring->next = empty;
	batch->bytes += bytes;
	ring->held += bytes;
	if (ring->alone || batch->count == BATCH_SLOTS || batch->count >= most ||
	    batch->bytes >= BATCH_BYTES)
		give(ring);
	while (ring->given - ring->emitted == ring->size ||
	       (ring->held > RING_BYTES && ring->emitted < ring->given))
		take_back(ring);
}

/* Fetches the next record that the run processes, and counts all that it skips. Returns the values of carc_input_fetch(). */
static enum carc_fetch fetch_wanted(struct run *run, struct carc_text *text,
				    struct carc_found *ret_finding)
{
	const struct carc_chooser chooser = {pick_wants, &run->pick};
	enum carc_fetch fetch;

	do {
		if (pick_is_over(&run->pick))
			return CARC_FETCH_END;
		fetch = budget_fetch(&run->budget, run->input, &chooser, text, ret_finding);
		if (fetch != CARC_FETCH_RECORD)
			return fetch;
		run->pick.seen++;
		run->totals.ends = carc_summary_mix(run->totals.ends, text->end);
	} while (!text->wanted);
	return fetch;
}

/* Sends all records of the input through the ring. Returns why the input ended. */
static enum carc_fetch feed(struct ring *ring)
{
	struct run *run = ring->run;
	enum carc_fetch fetch = CARC_FETCH_RECORD;
	struct carc_found finding;

	carc_input_waits(run->input, on_wait, ring);
	while (!ferror(stdout) && !run->totals.enough) {
		fetch = fetch_wanted(run, &ring->next, &finding);
		if (fetch != CARC_FETCH_RECORD)
			break;
		put(ring);
	}
	carc_input_waits(run->input, NULL, NULL);
	if (batch_at(ring, ring->given)->count > 0)
		give(ring);
	while (ring->emitted < ring->given)
		take_back(ring);
	if (fetch == CARC_FETCH_ERROR && !run->totals.enough)
		run->totals.torn |=
			!cli_raise(run, cli_file_finding(&run->options, run->file, &finding));
	return fetch;
}

/*
 * Starts as many workers as memory and threads allow. Returns false if there are none. Signals go to the main thread only, which ends the
 * run cleanly.
 */
static bool start(struct ring *ring)
{
	sigset_t all, before;
	bool sound = true;

#ifdef M_ARENA_MAX
	/* Each heap keeps what its largest record needed. Threads hardly wait for one, since a slot keeps its memory. */
	(void)mallopt(M_ARENA_MAX, HEAPS);
#endif
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (sound && ring->workers < ring->run->options.jobs) {
		struct worker *worker = &ring->worker[ring->workers];

		sound = work_init(&worker->work, &ring->run->options);
		worker->ring = ring;
		worker->work.run = ring->alone ? ring->run : NULL;
		sound = sound && (ring->alone ||
				  pthread_create(&worker->thread, NULL, work_loop, worker) == 0);
		if (!sound)
			work_done(&worker->work);
		ring->workers += sound;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return ring->workers > 0;
}

/* Ends the threads by giving each an empty batch, and frees the ring. */
static void stop(struct ring *ring)
{
	for (unsigned i = 0; i < ring->workers && !ring->alone; i++)
		sem_post(&ring->ready);
	for (unsigned i = 0; i < ring->workers; i++) {
		if (!ring->alone)
			pthread_join(ring->worker[i].thread, NULL);
		work_done(&ring->worker[i].work);
	}
	for (size_t i = 0; ring->batch && i < ring->size * BATCH_SLOTS; i++)
		slot_done(&ring->batch[i / BATCH_SLOTS].slot[i % BATCH_SLOTS]);
	carc_text_done(&ring->next);
	free(ring->batch);
	free(ring->worker);
}

enum carc_fetch ring_run(struct run *run)
{
	const unsigned jobs = (unsigned)run->options.jobs;
	struct ring ring = {.run = run, .alone = jobs == 1, .size = jobs == 1 ? 1 : jobs + 1};
	enum carc_fetch end = CARC_FETCH_ERROR;

	ring.batch = calloc(ring.size, sizeof *ring.batch);
	ring.worker = calloc(jobs, sizeof *ring.worker);
	(void)sem_init(&ring.ready, 0, 0);
	for (size_t i = 0; ring.batch && i < ring.size; i++)
		(void)sem_init(&ring.batch[i].done, 0, 0);
	if (ring.batch && ring.worker && start(&ring))
		end = feed(&ring);
	else
		cli_raise(run, cli_no_memory(&run->options, run->file));
	stop(&ring);
	return end;
}

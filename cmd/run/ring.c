/*
 * The main thread fetches records into the slots of a ring, hands them over in batches, and emits each batch in the order of input, so
 * that the output does not depend on the number of jobs. With one job the main thread itself works at each record before it fetches the
 * next one; with several, threads take the batches. A batch is up to 64 KB of text: to hand over single records costs more than to
 * judge them. The ring's memory is bounded by its slots and by the bytes that they hold, that of a thread by one record.
 */
#include "cmd/run/ring.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/findings.h"
#include "cmd/run/work.h"
#include "formats/text/wrap.h"

enum {
	RING_BYTES = 32 << 20, /* with more in the ring, a batch is emitted before the next fetch */
	TEXT_KEPT = 32 << 10,  /* larger texts are freed when they have been read */
	BATCH_BYTES = 64 << 10,
	BATCH_SLOTS = 24,
};

struct batch {
	enum { BATCH_FREE, BATCH_GIVEN, BATCH_TAKEN, BATCH_DONE } state;
	unsigned count; /* slots in use */
	size_t held;    /* bytes of their texts, then of what they wrote */
	struct slot *slot;
};

/* The lock guards state and held of each batch, and the members up to end. Others belong to the main thread. */
struct ring {
	pthread_mutex_t lock;
	pthread_cond_t given, done;
	unsigned take;         /* number of the batch that the next free thread takes */
	struct batch *awaited; /* by the main thread; or NULL */
	size_t held;           /* by all batches */
	bool end;              /* no batch will be given any more */
	struct run *run;
	struct batch *batch;
	unsigned size, slots; /* batches, and slots in each */
	unsigned oldest;      /* number of the oldest batch that waits to be emitted */
	unsigned waiting;     /* so many wait, and behind them one is being filled */
	size_t bytes;         /* of texts in that */
	struct worker *worker;
	unsigned workers;
	bool alone; /* there are no threads: the main thread is the worker */
};

struct worker {
	pthread_t thread;
	struct ring *ring;
	struct work work;
};

static struct batch *batch_at(struct ring *ring, unsigned number)
{
	return &ring->batch[number % ring->size];
}

static void weigh(struct ring *ring, struct batch *batch, size_t bytes)
{
	ring->held = ring->held - batch->held + bytes;
	batch->held = bytes;
}

/* ---- Work --------------------------------------------------------------------------------------- */

/* Works at a record in a thread, which then goes on to the next: the slot gets a copy of what was written. */
static void process_apart(struct work *work, struct slot *slot)
{
	const char *written;

	work_process(work, slot);
	written = slot->bytes;
	slot->bytes = slot->len > 0 ? malloc(slot->len + 1) : NULL;
	slot->failed |= slot->len > 0 && !slot->bytes;
	if (slot->bytes)
		memcpy(slot->bytes, written, slot->len + 1);
	if (slot->text.room > TEXT_KEPT)
		carc_text_rest(&slot->text);
}

static void *work_loop(void *ctx)
{
	struct worker *worker = ctx;
	struct ring *ring = worker->ring;

	pthread_mutex_lock(&ring->lock);
	for (;;) {
		struct batch *batch = batch_at(ring, ring->take);
		size_t bytes = 0;

		if (batch->state != BATCH_GIVEN) {
			if (ring->end)
				break;
			pthread_cond_wait(&ring->given, &ring->lock);
			continue;
		}
		batch->state = BATCH_TAKEN;
		ring->take++;
		pthread_mutex_unlock(&ring->lock);
		for (unsigned i = 0; i < batch->count; i++) {
			struct slot *slot = &batch->slot[i];

			process_apart(&worker->work, slot);
			bytes += slot->len + slot->kept.len;
		}
		pthread_mutex_lock(&ring->lock);
		weigh(ring, batch, bytes);
		batch->state = BATCH_DONE;
		if (ring->awaited == batch)
			pthread_cond_signal(&ring->done);
	}
	pthread_mutex_unlock(&ring->lock);
	return NULL;
}

/* Hands over the batch that is being filled, or works at it. */
static void give(void *ctx)
{
	struct ring *ring = ctx;
	struct batch *batch = batch_at(ring, ring->oldest + ring->waiting);
	size_t bytes = 0;

	/* If all batches wait, none is being filled. */
	if (ring->waiting == ring->size || batch->count == 0)
		return;
	for (unsigned i = 0; i < batch->count; i++) {
		bytes += batch->slot[i].text.room;
		if (ring->alone)
			work_process(&ring->worker->work, &batch->slot[i]);
	}
	pthread_mutex_lock(&ring->lock);
	weigh(ring, batch, bytes);
	batch->state = ring->alone ? BATCH_DONE : BATCH_GIVEN;
	pthread_cond_signal(&ring->given);
	pthread_mutex_unlock(&ring->lock);
	ring->waiting++;
	ring->bytes = 0;
}

/* ---- Output ------------------------------------------------------------------------------------- */

/* Returns whether the time and the output of the budget suffice for a record; else prints a finding. */
static bool is_affordable(struct run *run, struct slot *slot)
{
	struct carc_found finding;
	size_t found = findings_product(slot);

	if (slot->skipped) {
		finding = budget_skipped(&run->budget, &slot->text);
	} else if (budget_may_write(&run->budget, &slot->text, slot->len + found, &finding)) {
		run->budget.output.used += found;
		return true;
	}
	cli_raise(run, cli_file_finding(&run->options, slot->file, &finding));
	return false;
}

/* Prints what a record wrote, or lets the tool do so. */
static void emit(struct run *run, struct slot *slot)
{
	const struct tool *tool = run->options.tool;
	unsigned columns = cli_is_wrapped(&run->options) ? run->options.say.out.columns : 0;

	if (tool->emit)
		run->totals.enough |= !tool->emit(slot);
	else if (columns > 0)
		(tool->comments ? carc_print_comments_wrapped
				: carc_print_wrapped)(slot->bytes, slot->len, columns, stdout);
	else
		(void)fwrite(slot->bytes, 1, slot->len, stdout);
	run->budget.output.used += slot->len;
}

static void count_summary(struct carc_summary *summary, const struct slot *slot)
{
	const struct outcome *count = &slot->outcome;

	summary->count[CARC_COUNT_RECORDS]++;
	summary->count[CARC_COUNT_OBEY + count->status]++;
	summary->count[CARC_COUNT_ERRORS] += count->errors;
	summary->count[CARC_COUNT_TURNS] += count->turns;
	summary->count[CARC_COUNT_BYTES] += slot->text.end - slot->text.begin;
	summary->digest += count->digest;
	for (unsigned i = 0; i < CARC_CODES; i++) {
		summary->codes.of[i] += count->codes.of[i];
		summary->count[CARC_COUNT_FINDINGS] += count->codes.of[i];
	}
}

static void count_slot(struct run *run, const struct slot *slot)
{
	struct totals *totals = &run->totals;
	const struct outcome *count = &slot->outcome;

	progress_step(&run->progress, totals->records + 1, slot->text.end);
	if (slot->passed)
		return;
	if (run->pick.by == PICK_KEYS)
		pick_meet(&run->pick, slot->key);
	totals->records++;
	totals->by_status[count->status]++;
	totals->errors += count->errors;
	totals->left_out += count->left_out;
	for (unsigned i = 0; run->options.say.by_code && count->seen > 0 && i < CARC_CODES; i++)
		totals->codes.of[i] += count->codes.of[i];
	if (run->options.summary)
		count_summary(run->options.summary, slot);
	cli_raise(run, count->status);
}

/* Prints a slot, unless no more is wanted. */
static void empty_slot(struct run *run, struct slot *slot)
{
	struct totals *totals = &run->totals;

	if (!totals->enough && !is_affordable(run, slot))
		totals->enough = true;
	if (totals->enough) {
		kept_drop(&slot->kept);
		return;
	}
	errno = 0;
	findings_pass(run, slot);
	if (slot->failed) {
		findings_begin(slot);
		cli_slot_no_memory(slot);
	} else if (!slot->passed) {
		emit(run, slot);
	}
	(void)cli_written(totals);
	count_slot(run, slot);
}

void cli_show(struct work *work)
{
	struct run *run = work->run;
	struct slot *slot = work->slot;

	if (!run || run->budget.output.most || work->failed || !work_close(work))
		return;
	findings_pass(run, slot);
	emit(run, slot);
	(void)cli_written(&run->totals);
	work_open(work);
}

/* Waits for the oldest batch, and empties it. */
static void take_back(struct ring *ring)
{
	struct batch *batch = batch_at(ring, ring->oldest);

	pthread_mutex_lock(&ring->lock);
	ring->awaited = batch;
	while (batch->state != BATCH_DONE)
		pthread_cond_wait(&ring->done, &ring->lock);
	ring->awaited = NULL;
	batch->state = BATCH_FREE;
	weigh(ring, batch, 0);
	pthread_mutex_unlock(&ring->lock);
	for (unsigned i = 0; i < batch->count; i++) {
		char *bytes = ring->alone ? NULL : batch->slot[i].bytes;

		empty_slot(ring->run, &batch->slot[i]);
		free(bytes);
	}
	batch->count = 0;
	ring->oldest++;
	ring->waiting--;
}

/* ---- The loop ----------------------------------------------------------------------------------- */

static bool is_full(struct ring *ring)
{
	size_t held;

	pthread_mutex_lock(&ring->lock);
	held = ring->held;
	pthread_mutex_unlock(&ring->lock);
	return ring->waiting == ring->size || (ring->waiting > 0 && held > RING_BYTES);
}

static bool is_wanted(void *ctx, const struct carc_text *text)
{
	struct run *run = ctx;

	return pick_wants(&run->pick, run->totals.seen, text);
}

/* Fetches the next record that the run is to work at, and counts all that it passes. As carc_input_fetch(). */
static enum carc_fetch fetch_wanted(struct run *run, struct carc_input *input,
				    struct carc_text *text, struct carc_found *ret_finding)
{
	const struct carc_chooser chooser = {is_wanted, run};
	struct totals *totals = &run->totals;
	enum carc_fetch fetch;

	do {
		if (pick_is_over(&run->pick, totals->seen))
			return CARC_FETCH_END;
		fetch = budget_fetch(&run->budget, input, &chooser, text, ret_finding);
		if (fetch != CARC_FETCH_RECORD)
			return fetch;
		totals->seen++;
		totals->ends = carc_summary_mix(totals->ends, text->end);
	} while (!text->wanted);
	return fetch;
}

/* Returns the slot for the next record. */
static struct slot *next_slot(struct ring *ring)
{
	struct batch *batch = batch_at(ring, ring->oldest + ring->waiting);

	return &batch->slot[batch->count];
}

/* Adds a slot whose text was fetched to the batch that is being filled. */
static void add(struct ring *ring, struct slot *slot)
{
	struct carc_text text = slot->text;
	struct batch *batch;

	/* The batch was given while its next record was read. */
	if (next_slot(ring) != slot) {
		while (is_full(ring))
			take_back(ring);
		slot->text = next_slot(ring)->text;
		next_slot(ring)->text = text;
	}
	batch = batch_at(ring, ring->oldest + ring->waiting);
	batch->count++;
	ring->bytes += text.len;
	if (batch->count == ring->slots || ring->bytes >= BATCH_BYTES)
		give(ring);
}

/* Fills the ring from the input, and empties each batch before it is filled again. Returns why the input ended. */
static enum carc_fetch feed(struct ring *ring, struct carc_input *input, const char *file)
{
	struct run *run = ring->run;
	enum carc_fetch fetch = CARC_FETCH_RECORD;
	struct carc_found finding;

	/* Reading may wait for long: the records that have come are judged meanwhile. */
	carc_input_waits(input, give, ring);
	for (;;) {
		struct slot *slot;

		while (is_full(ring))
			take_back(ring);
		if (ferror(stdout) || run->totals.enough)
			break;
		slot = next_slot(ring);
		fetch = fetch_wanted(run, input, &slot->text, &finding);
		if (fetch != CARC_FETCH_RECORD)
			break;
		add(ring, slot);
	}
	carc_input_waits(input, NULL, NULL);
	give(ring);
	while (ring->waiting > 0)
		take_back(ring);
	if (fetch == CARC_FETCH_ERROR && !run->totals.enough)
		run->totals.torn |=
			!cli_raise(run, cli_file_finding(&run->options, file, &finding));
	return fetch;
}

static bool ring_init(struct ring *ring, const char *file)
{
	const struct options *options = &ring->run->options;
	size_t result = options->tool->result;

	ring->size = ring->alone ? 1 : options->jobs + 2;
	ring->slots = ring->alone ? 1 : BATCH_SLOTS;
	ring->batch = calloc(ring->size, sizeof *ring->batch);
	ring->worker = calloc(options->jobs, sizeof *ring->worker);
	for (unsigned i = 0; ring->batch && i < ring->size; i++) {
		struct batch *batch = &ring->batch[i];

		batch->slot = calloc(ring->slots, sizeof *batch->slot + result);
		for (unsigned k = 0; batch->slot && k < ring->slots; k++) {
			batch->slot[k].options = options;
			batch->slot[k].file = file;
			batch->slot[k].result = (char *)(batch->slot + ring->slots) + k * result;
		}
		if (!batch->slot)
			return false;
	}
	return ring->batch && ring->worker;
}

static void ring_done(struct ring *ring)
{
	for (unsigned i = 0; ring->batch && i < ring->size; i++) {
		struct batch *batch = &ring->batch[i];

		for (unsigned k = 0; batch->slot && k < ring->slots; k++)
			carc_text_done(&batch->slot[k].text);
		free(batch->slot);
	}
	free(ring->batch);
	free(ring->worker);
}

/* Starts the next worker. Returns false on out of memory, or if there are no more threads. */
static bool start_worker(struct ring *ring)
{
	struct worker *worker = &ring->worker[ring->workers];
	bool sound = work_init(&worker->work, &ring->run->options);

	worker->ring = ring;
	worker->work.run = ring->alone ? ring->run : NULL;
	if (sound && !ring->alone)
		sound = pthread_create(&worker->thread, NULL, work_loop, worker) == 0;
	if (!sound)
		work_done(&worker->work);
	ring->workers += sound;
	return sound;
}

/* Starts as many workers as there can be. Threads get no signals: the main thread knows what to leave behind. */
static bool start(struct ring *ring)
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (ring->workers < ring->run->options.jobs && start_worker(ring))
		;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return ring->workers > 0;
}

static void stop(struct ring *ring)
{
	pthread_mutex_lock(&ring->lock);
	ring->end = true;
	pthread_cond_broadcast(&ring->given);
	pthread_mutex_unlock(&ring->lock);
	for (unsigned i = 0; i < ring->workers; i++) {
		if (!ring->alone)
			pthread_join(ring->worker[i].thread, NULL);
		work_done(&ring->worker[i].work);
	}
}

bool ring_run(struct run *run, struct carc_input *input, const char *file, enum carc_fetch *ret_end)
{
	struct ring ring = {.lock = PTHREAD_MUTEX_INITIALIZER,
			    .given = PTHREAD_COND_INITIALIZER,
			    .done = PTHREAD_COND_INITIALIZER,
			    .alone = run->options.jobs == 1,
			    .run = run};
	bool sound = ring_init(&ring, file) && start(&ring);

	if (sound)
		*ret_end = feed(&ring, input, file);
	stop(&ring);
	ring_done(&ring);
	return sound;
}

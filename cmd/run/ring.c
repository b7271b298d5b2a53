/*
 * The ring of records. The main thread fetches records into the slots of a ring and emits them in the order of input, so that the output
 * does not depend on the number of jobs. With one job the ring has one slot, and the main thread processes it. With several, each thread
 * takes a run of slots at a time, as a record costs less to judge than to hand over. Memory is bounded by the slots and by the bytes that
 * they hold.
 */
#include "cmd/run/run.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"

enum {
	RING_BYTES =
		32 << 20, /* if slots hold more, the oldest ones are emitted before the next fetch */
	TEXT_KEPT = 32 << 10,   /* larger texts are freed when they have been read or written */
	GIVEN_BYTES = 64 << 10, /* records are handed over when their texts have so many bytes, */
	GIVEN_SLOTS = 24,       /* or when there are so many records */
	SLOTS_MOST = 800,
};

/* Counts of records are numbers of the next one, too; emitted <= taken <= given <= fetched. */
struct ring {
	pthread_mutex_t lock; /* of the next members up to held, and of slot->done */
	pthread_cond_t more, ready;
	size_t emitted, taken, given;
	bool end;    /* no records will be given any more */
	size_t held; /* bytes of texts that threads have not finished, and of their output */
	size_t fetched;
	size_t pending; /* bytes of texts that were fetched and not given */
	struct run *run;
	struct slot *slot;
	size_t size;
	struct worker {
		pthread_t thread;
		struct ring *ring;
		struct work work;
	} * worker;
	unsigned workers;
	bool alone; /* there are no threads */
};

static struct slot *slot_at(const struct ring *ring, size_t number)
{
	return &ring->slot[number % ring->size];
}

static size_t bytes_of(const struct slot *slot)
{
	return slot->text.room + slot->len + slot->words.size;
}

/* ---- Work --------------------------------------------------------------------------------------- */

static void *work_loop(void *ctx)
{
	struct worker *worker = ctx;
	struct ring *ring = worker->ring;

	pthread_mutex_lock(&ring->lock);
	for (;;) {
		size_t first = ring->taken, waiting = ring->given - first, count, bytes = 0;

		if (waiting == 0 && ring->end)
			break;
		if (waiting == 0) {
			pthread_cond_wait(&ring->more, &ring->lock);
			continue;
		}
		count = (waiting + ring->workers - 1) / ring->workers;
		count = count < GIVEN_SLOTS ? count : GIVEN_SLOTS;
		ring->taken += count;
		pthread_mutex_unlock(&ring->lock);
		for (size_t i = first; i < first + count; i++) {
			struct slot *slot = slot_at(ring, i);

			bytes -= slot->text.room;
			work_process(&worker->work, slot);
			if (slot->text.room > TEXT_KEPT)
				carc_text_rest(&slot->text);
			bytes += bytes_of(slot);
		}
		pthread_mutex_lock(&ring->lock);
		ring->held += bytes;
		for (size_t i = first; i < first + count; i++)
			slot_at(ring, i)->done = true;
		if (first == ring->emitted)
			pthread_cond_signal(&ring->ready);
	}
	pthread_mutex_unlock(&ring->lock);
	return NULL;
}

/* Hands over the records that were fetched. */
static void give(void *ctx)
{
	struct ring *ring = ctx;

	pthread_mutex_lock(&ring->lock);
	ring->held += ring->pending;
	ring->given = ring->fetched;
	pthread_cond_broadcast(&ring->more);
	pthread_mutex_unlock(&ring->lock);
	ring->pending = 0;
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
		carc_print_wrapped(slot->bytes, slot->len, columns, tool->comments, stdout);
	else
		(void)fwrite(slot->bytes, 1, slot->len, stdout);
	run->budget.share[BUDGET_OUTPUT].used += slot->len;
}

static void count_slot(struct run *run, const struct slot *slot)
{
	struct totals *totals = &run->totals;
	struct carc_summary *summary = run->options.summary;
	const struct outcome *count = &slot->outcome;

	progress_step(&run->progress, totals->records + 1, slot->text.end);
	if (slot->passed)
		return;
	if (run->pick.by == PICK_KEYS)
		pick_meet(&run->pick, slot->key);
	cli_raise(run, count->status);
	totals->records++;
	totals->by_status[count->status]++;
	totals->errors += count->errors;
	totals->left_out += count->left_out;
	for (unsigned i = 0; run->options.say.by_code && count->seen > 0 && i < CARC_CODES; i++)
		totals->codes.of[i] += count->codes.of[i];
	if (!summary)
		return;
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

/* Prints a slot, unless the tool wants no more or the budget does not suffice. */
static void empty_slot(struct run *run, struct slot *slot)
{
	struct totals *totals = &run->totals;
	struct budget *budget = &run->budget;
	struct carc_found finding;
	bool spent = slot->skipped;

	if (totals->enough)
		return;
	if (spent)
		finding = budget_late_finding(budget, &slot->text, false);
	else
		spent = !budget_may_write(budget, &slot->text, slot->len + slot->product, &finding);
	if (spent) {
		totals->enough = true;
		cli_raise(run, cli_file_finding(&run->options, slot->file, &finding));
		return;
	}
	budget->share[BUDGET_OUTPUT].used += slot->product;
	errno = 0;
	findings_pass(run, slot);
	if (slot->failed) {
		slot_begin(slot);
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

	if (!run || run->budget.share[BUDGET_OUTPUT].most || work->failed || !work_close(work))
		return;
	findings_pass(run, work->slot);
	emit(run, work->slot);
	(void)cli_written(&run->totals);
	work_open(work);
}

/* Waits for the oldest record, and empties all that are done up to the first that is not. */
static void take_back(struct ring *ring)
{
	size_t first = ring->emitted;

	pthread_mutex_lock(&ring->lock);
	while (!slot_at(ring, first)->done)
		pthread_cond_wait(&ring->ready, &ring->lock);
	for (; slot_at(ring, ring->emitted)->done; ring->emitted++) {
		slot_at(ring, ring->emitted)->done = false;
		ring->held -= bytes_of(slot_at(ring, ring->emitted));
	}
	pthread_mutex_unlock(&ring->lock);
	for (; first < ring->emitted; first++) {
		struct slot *slot = slot_at(ring, first);

		empty_slot(ring->run, slot);
		if (slot->len > TEXT_KEPT)
			pad_done(&slot->out);
	}
}

/* ---- The loop ----------------------------------------------------------------------------------- */

static bool is_full(struct ring *ring)
{
	bool full;

	pthread_mutex_lock(&ring->lock);
	full = ring->fetched - ring->emitted == ring->size || ring->held > RING_BYTES;
	pthread_mutex_unlock(&ring->lock);
	return full;
}

static bool is_wanted(void *ctx, const struct carc_text *text)
{
	struct run *run = ctx;

	return pick_wants(&run->pick, run->totals.seen, text);
}

/* Fetches the next record that the run processes, and counts all that it skips. Returns the values of carc_input_fetch(). */
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

/* Sends all records of the input through the ring. Returns why the input ended. */
static enum carc_fetch feed(struct ring *ring, struct carc_input *input, const char *file)
{
	struct run *run = ring->run;
	enum carc_fetch fetch = CARC_FETCH_RECORD;
	struct carc_found finding;

	/* Reading may block: judge the records that were fetched meanwhile. */
	carc_input_waits(input, give, ring);
	while (!ferror(stdout) && !run->totals.enough) {
		struct slot *slot = slot_at(ring, ring->fetched);

		fetch = fetch_wanted(run, input, &slot->text, &finding);
		if (fetch != CARC_FETCH_RECORD)
			break;
		if (ring->alone) {
			work_process(&ring->worker->work, slot);
			empty_slot(run, slot);
			continue;
		}
		ring->pending += slot->text.room;
		ring->fetched++;
		if (ring->fetched - ring->given == GIVEN_SLOTS || ring->pending >= GIVEN_BYTES)
			give(ring);
		while (is_full(ring))
			take_back(ring);
	}
	carc_input_waits(input, NULL, NULL);
	give(ring);
	while (ring->emitted < ring->fetched)
		take_back(ring);
	if (fetch == CARC_FETCH_ERROR && !run->totals.enough)
		run->totals.torn |=
			!cli_raise(run, cli_file_finding(&run->options, file, &finding));
	return fetch;
}

static bool make_slots(struct ring *ring, const char *file)
{
	const struct options *options = &ring->run->options;
	size_t result = options->tool->result;

	ring->size = ring->alone ? 1 : GIVEN_SLOTS * (options->jobs + 1);
	ring->size = ring->size < SLOTS_MOST ? ring->size : SLOTS_MOST;
	ring->slot = calloc(ring->size, sizeof *ring->slot + result);
	ring->worker = calloc(options->jobs, sizeof *ring->worker);
	for (size_t i = 0; ring->slot && i < ring->size; i++) {
		ring->slot[i].options = options;
		ring->slot[i].file = file;
		ring->slot[i].result = (char *)(ring->slot + ring->size) + i * result;
	}
	return ring->slot && ring->worker;
}

/*
 * Starts as many workers as memory and threads allow. Returns false if there are none. Signals go to the main thread only, which ends the
 * run cleanly.
 */
static bool start(struct ring *ring)
{
	sigset_t all, before;
	bool sound = true;

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

static void stop(struct ring *ring)
{
	pthread_mutex_lock(&ring->lock);
	ring->end = true;
	pthread_cond_broadcast(&ring->more);
	pthread_mutex_unlock(&ring->lock);
	for (unsigned i = 0; i < ring->workers; i++) {
		if (!ring->alone)
			pthread_join(ring->worker[i].thread, NULL);
		work_done(&ring->worker[i].work);
	}
	for (size_t i = 0; ring->slot && i < ring->size; i++)
		slot_done(&ring->slot[i]);
	free(ring->slot);
	free(ring->worker);
}

bool ring_run(struct run *run, struct carc_input *input, const char *file, enum carc_fetch *ret_end)
{
	struct ring ring = {.lock = PTHREAD_MUTEX_INITIALIZER,
			    .more = PTHREAD_COND_INITIALIZER,
			    .ready = PTHREAD_COND_INITIALIZER,
			    .alone = run->options.jobs == 1,
			    .run = run};
	bool sound = make_slots(&ring, file) && start(&ring);

	if (sound)
		*ret_end = feed(&ring, input, file);
	stop(&ring);
	return sound;
}

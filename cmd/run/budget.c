/*
 * See budget.h. A timer sets a flag, which is read between records. If the run still writes or plays two seconds later, for example to a
 * pipe that is not read, the signal handler ends it.
 */
#include "cmd/run/budget.h"

#include <ctype.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "formats/input/tree/reading.h"

enum {
	/* The timer repeats, as the first signal may come right before a call that waits. */
	TICK_MICROSECONDS = 100000,
	TICKS_MORE = 20,
	WORDS_ROOM = 160,
	/* Bytes that may be read beyond the limit, since a record ends only where the next one begins. */
	LOOK_AHEAD = 128 << 10,
	SECONDS_MOST = 1000000,
	AMOUNT_DIGITS = 12,
};

bool budget_take_seconds(const struct option_given *given)
{
	const char *value = given->value;
	struct budget_share *share = given->into;
	char *end;
	double seconds = strtod(value, &end);

	share->said = value;
	share->most = seconds < SECONDS_MOST ? (uint64_t)(seconds * 1000 + 0.5) : 0;
	return isdigit((unsigned char)*value) && !value[strspn(value, "0123456789.")] && !*end &&
	       share->most > 0;
}

bool budget_take_amount(const struct option_given *given)
{
	const char *value = given->value;
	static const char units[] = "KMG";
	struct budget_share *share = given->into;
	char *end;
	uint64_t amount = strtoull(value, &end, 10);
	const char *unit = *end ? strchr(units, *end) : NULL;
	unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;

	share->said = value;
	share->most = amount << shift;
	return isdigit((unsigned char)*value) && end - value <= AMOUNT_DIGITS &&
	       !end[unit ? 1 : 0] && amount > 0 && amount <= UINT64_MAX >> shift;
}

/* ---- Time --------------------------------------------------------------------------------------- */

/* Global, since a signal handler gets no other data. */
static atomic_uint ticks;
static char last_words[WORDS_ROOM];

static void tick(int number)
{
	(void)number;
	if (atomic_fetch_add(&ticks, 1) < TICKS_MORE)
		return;
	if (write(STDERR_FILENO, last_words, strlen(last_words)) < 0)
		_exit(EXIT_TROUBLE);
	_exit(EXIT_TROUBLE);
}

bool budget_late(void)
{
	return atomic_load(&ticks) > 0;
}

/* Makes a blocking call continue after the timer, as for writing, or fail, as for reading. */
static void let_wait(const struct budget *budget, bool goes_on)
{
	struct sigaction action = {.sa_handler = tick, .sa_flags = goes_on ? SA_RESTART : 0};

	sigemptyset(&action.sa_mask);
	if (budget->share[BUDGET_MILLISECONDS].most)
		(void)sigaction(SIGALRM, &action, NULL);
}

void budget_begin(const struct budget *budget, const char *tool)
{
	uint64_t most = budget->share[BUDGET_MILLISECONDS].most;
	const struct itimerval timer = {
		.it_value = {(time_t)(most / 1000), (suseconds_t)(most % 1000 * 1000)},
		.it_interval = {0, TICK_MICROSECONDS}};
	sigset_t alarm_alone;

	atomic_store(&ticks, 0);
	if (most == 0)
		return;
	snprintf(
		last_words, sizeof last_words,
		"%s: stopped: --max-seconds %s exceeded by 2 seconds while writing or within a record\n",
		tool, budget->share[BUDGET_MILLISECONDS].said);
	let_wait(budget, true);
	/* The parent process may have blocked it. */
	sigemptyset(&alarm_alone);
	sigaddset(&alarm_alone, SIGALRM);
	(void)sigprocmask(SIG_UNBLOCK, &alarm_alone, NULL);
	(void)setitimer(ITIMER_REAL, &timer, NULL);
}

/* ---- Records ------------------------------------------------------------------------------------ */

static uint64_t left(const struct budget_share *share)
{
	return share->used < share->most ? share->most - share->used : 0;
}

struct carc_found budget_finding(const struct budget *budget, enum budget_kind kind,
				 const struct carc_text *text)
{
	const char *said = budget->share[kind].said;

	return carc_trouble((enum carc_code)(CARC_U006_OUT_OF_TIME + (unsigned)kind),
			    (struct carc_span){text->line, 0}, said, strlen(said));
}

bool budget_exceeded(struct budget *budget, enum budget_kind kind, uint64_t amount,
		     const struct carc_text *text, struct carc_found *ret_finding)
{
	const struct budget_share *share = &budget->share[kind];

	if (kind == BUDGET_MILLISECONDS ? !budget_late()
					: share->most == 0 || amount <= left(share))
		return false;
	budget->spent = true;
	*ret_finding = budget_finding(budget, kind, text);
	return true;
}

void budget_input(const struct budget *budget, struct carc_input *input)
{
	const struct budget_share *bytes = &budget->share[BUDGET_BYTES];

	if (bytes->most && left(bytes) < SIZE_MAX - LOOK_AHEAD)
		carc_input_limit(input, (size_t)left(bytes) + LOOK_AHEAD);
	if (budget->share[BUDGET_MILLISECONDS].most)
		carc_input_stop(input, budget_late);
}

enum carc_fetch budget_fetch(struct budget *budget, struct carc_input *input,
			     const struct carc_chooser *chooser, struct carc_text *text,
			     struct carc_found *ret_finding)
{
	enum carc_fetch fetch;
	bool error;

	let_wait(budget, false);
	fetch = carc_input_choose(input, chooser, text, ret_finding);
	let_wait(budget, true);
	error = fetch == CARC_FETCH_ERROR;
	/* The only errors that concern the budget are those that budget_input() causes. */
	if (fetch == CARC_FETCH_END || (error && ret_finding->code != CARC_U006_OUT_OF_TIME &&
					!(budget->share[BUDGET_BYTES].most &&
					  ret_finding->code == CARC_L001_RECORD_TOO_LARGE)))
		return fetch;
	if (budget_exceeded(budget, BUDGET_MILLISECONDS, 0, text, ret_finding) ||
	    (text->wanted && budget_exceeded(budget, BUDGET_RECORDS, 1, text, ret_finding)) ||
	    budget_exceeded(budget, BUDGET_BYTES, error ? UINT64_MAX : text->end, text,
			    ret_finding))
		return CARC_FETCH_ERROR;
	budget->share[BUDGET_RECORDS].used += text->wanted;
	return fetch;
}

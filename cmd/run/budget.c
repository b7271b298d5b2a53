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

#include "cmd/options/option_row.h"
#include "cmd/options/tool.h"

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

/* Parses "90" or "0.5" into milliseconds. */
static bool parse_seconds(const char *text, uint64_t *ret_most)
{
	char *end;
	double seconds = strtod(text, &end);

	*ret_most = seconds < SECONDS_MOST ? (uint64_t)(seconds * 1000 + 0.5) : 0;
	return isdigit((unsigned char)*text) && !text[strspn(text, "0123456789.")] && !*end &&
	       *ret_most > 0;
}

/* Parses "5000", "64K", "10M" or "1G". */
static bool parse_amount(const char *text, uint64_t *ret_most)
{
	static const char units[] = "KMG";
	char *end;
	uint64_t amount = strtoull(text, &end, 10);
	const char *unit = *end ? strchr(units, *end) : NULL;
	unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;

	*ret_most = amount << shift;
	return isdigit((unsigned char)*text) && end - text <= AMOUNT_DIGITS && !end[unit ? 1 : 0] &&
	       amount > 0 && amount <= UINT64_MAX >> shift;
}

bool budget_take(struct budget *budget, int id, const char *value)
{
	struct budget_share *share = &budget->share[id - OPTION_MAX_SECONDS];

	share->said = value;
	return id == OPTION_MAX_SECONDS ? parse_seconds(value, &share->most)
					: parse_amount(value, &share->most);
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

static struct carc_found finding(const struct budget *budget, enum budget_kind kind,
				 const struct carc_text *text)
{
	const char *said = budget->share[kind].said;
	struct carc_found finding =
		carc_found((enum carc_code)(CARC_U006_OUT_OF_TIME + (unsigned)kind));

	carc_copy_text(finding.text, sizeof finding.text, said, strlen(said));
	finding.at.line = text->line;
	return finding;
}

struct carc_found budget_late_finding(struct budget *budget, const struct carc_text *text,
				      bool begun)
{
	struct carc_found late = finding(budget, BUDGET_MILLISECONDS, text);

	if (begun)
		late.code = CARC_U010_CUT_SHORT;
	else
		budget->spent = true;
	return late;
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
	struct budget_share *records = &budget->share[BUDGET_RECORDS];
	const struct budget_share *bytes = &budget->share[BUDGET_BYTES];
	enum carc_fetch fetch;
	enum budget_kind kind;
	bool error;

	let_wait(budget, false);
	fetch = carc_input_choose(input, chooser, text, ret_finding);
	let_wait(budget, true);
	error = fetch == CARC_FETCH_ERROR;
	/* The only errors that concern the budget are those that budget_input() causes. */
	if (fetch == CARC_FETCH_END ||
	    (error && ret_finding->code != CARC_U006_OUT_OF_TIME &&
	     !(bytes->most && ret_finding->code == CARC_L001_RECORD_TOO_LARGE)))
		return fetch;
	if (budget_late())
		kind = BUDGET_MILLISECONDS;
	else if (text->wanted && records->most && records->used == records->most)
		kind = BUDGET_RECORDS;
	else if (bytes->most && (error || text->end > left(bytes)))
		kind = BUDGET_BYTES;
	else {
		records->used += text->wanted;
		return fetch;
	}
	budget->spent = true;
	*ret_finding = finding(budget, kind, text);
	return CARC_FETCH_ERROR;
}

bool budget_may_write(struct budget *budget, const struct carc_text *text, size_t bytes,
		      struct carc_found *ret_finding)
{
	const struct budget_share *output = &budget->share[BUDGET_OUTPUT];

	if (output->most == 0 || bytes <= left(output))
		return true;
	budget->spent = true;
	*ret_finding = finding(budget, BUDGET_OUTPUT, text);
	return false;
}

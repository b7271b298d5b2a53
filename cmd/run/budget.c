/*
 * A timer says that the time is over, which is looked at between records: each is short, but where moves are counted. What
 * still runs two seconds later, such as writing to somebody who does not read, ends there.
 */
#include "cmd/run/budget.h"

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
	/* The timer goes on, as the first signal may come right before a call that waits. */
	TICK_MICROSECONDS = 100000,
	TICKS_MORE = 20,
	WORDS_ROOM = 160,
	/* Bytes to be read beyond those of the budget: that a record has ended, the next one says. */
	LOOK_AHEAD = 128 << 10,
	MILLISECONDS_MOST = 1000000000,
};

/* ---- Options ------------------------------------------------------------------------------------ */

/* "90", "0.5": in milliseconds. */
static bool parse_seconds(const char *text, uint64_t *ret_most)
{
	size_t digits = strspn(text, "0123456789"), behind = 0;
	uint64_t milliseconds;

	if (digits == 0 || digits > 6)
		return false;
	milliseconds = 1000 * strtoull(text, NULL, 10);
	text += digits;
	if (*text == '.')
		behind = strspn(++text, "0123456789");
	for (size_t i = 0, weight = 100; i < behind; i++, weight /= 10)
		milliseconds += (uint64_t)(text[i] - '0') * weight;
	*ret_most = milliseconds;
	return !text[behind] && behind <= 3 && milliseconds > 0 && milliseconds < MILLISECONDS_MOST;
}

static uint64_t left(const struct budget_share *share)
{
	return share->used < share->most ? share->most - share->used : 0;
}

/* "5000", "64K", "10M", "1G" */
static bool parse_amount(const char *text, uint64_t *ret_most)
{
	uint64_t amount;
	unsigned shift;
	static const char units[] = "KMG";
	size_t digits = strspn(text, "0123456789");
	const char *unit = text[digits] ? strchr(units, text[digits]) : NULL;

	if (digits == 0 || digits > 12 || (text[digits] && (!unit || text[digits + 1])))
		return false;
	shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
	amount = strtoull(text, NULL, 10);
	*ret_most = amount << shift;
	return amount > 0 && amount <= UINT64_MAX >> shift;
}

bool budget_take(struct budget *budget, int id, const char *value)
{
	struct budget_share *share = id == OPTION_MAX_SECONDS   ? &budget->milliseconds
				     : id == OPTION_MAX_RECORDS ? &budget->records
				     : id == OPTION_MAX_BYTES   ? &budget->bytes
								: &budget->output;

	share->said = value;
	return id == OPTION_MAX_SECONDS ? parse_seconds(value, &share->most)
					: parse_amount(value, &share->most);
}

/* ---- Time --------------------------------------------------------------------------------------- */

/* A handler can be told of these in no other way. */
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

/* Whether a call that waits goes on when the timer has fired: reading does not. */
static void let_wait(bool goes_on)
{
	struct sigaction action = {.sa_handler = tick, .sa_flags = goes_on ? SA_RESTART : 0};

	sigemptyset(&action.sa_mask);
	(void)sigaction(SIGALRM, &action, NULL);
}

void budget_begin(const struct budget *budget, const char *tool)
{
	uint64_t most = budget->milliseconds.most;
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
		tool, budget->milliseconds.said);
	let_wait(true);
	/* Who started this may have blocked it. */
	sigemptyset(&alarm_alone);
	sigaddset(&alarm_alone, SIGALRM);
	(void)sigprocmask(SIG_UNBLOCK, &alarm_alone, NULL);
	(void)setitimer(ITIMER_REAL, &timer, NULL);
}

/* ---- Records ------------------------------------------------------------------------------------ */

static struct carc_found finding(enum carc_code code, const struct budget_share *share,
				 const struct carc_text *text)
{
	struct carc_found finding = carc_found(code);

	carc_copy_text(finding.text, sizeof finding.text, share->said, strlen(share->said));
	finding.at.line = text->line;
	return finding;
}

struct carc_found budget_skipped(struct budget *budget, const struct carc_text *text)
{
	budget->spent = true;
	return finding(CARC_U006_OUT_OF_TIME, &budget->milliseconds, text);
}

struct carc_found budget_cut(const struct budget *budget, const struct carc_text *text)
{
	return finding(CARC_U010_CUT_SHORT, &budget->milliseconds, text);
}

void budget_input(const struct budget *budget, struct carc_input *input)
{
	uint64_t bytes = left(&budget->bytes);

	if (budget->bytes.most && bytes < SIZE_MAX - LOOK_AHEAD)
		carc_input_limit(input, (size_t)bytes + LOOK_AHEAD);
	if (budget->milliseconds.most)
		carc_input_stop(input, budget_late);
}

enum carc_fetch budget_fetch(struct budget *budget, struct carc_input *input,
			     const struct carc_chooser *chooser, struct carc_text *text,
			     struct carc_found *ret_finding)
{
	enum carc_fetch fetch;
	bool ours;

	if (budget->milliseconds.most)
		let_wait(false);
	fetch = carc_input_choose(input, chooser, text, ret_finding);
	if (budget->milliseconds.most)
		let_wait(true);
	if (fetch == CARC_FETCH_END)
		return fetch;
	/* The error of an input that was told how many bytes it may read, or when to stop. */
	ours = fetch == CARC_FETCH_ERROR &&
	       ((budget->bytes.most && ret_finding->code == CARC_L001_RECORD_TOO_LARGE) ||
		ret_finding->code == CARC_U006_OUT_OF_TIME);
	if (fetch == CARC_FETCH_ERROR && !ours)
		return fetch;
	budget->spent = true;
	if (budget_late())
		*ret_finding = budget_skipped(budget, text);
	else if (text->wanted && budget->records.most &&
		 budget->records.used == budget->records.most)
		*ret_finding = finding(CARC_U007_OUT_OF_RECORDS, &budget->records, text);
	else if (budget->bytes.most &&
		 (fetch == CARC_FETCH_ERROR || text->end > left(&budget->bytes)))
		*ret_finding = finding(CARC_U008_OUT_OF_BYTES, &budget->bytes, text);
	else
		budget->spent = false;
	budget->records.used += !budget->spent && text->wanted;
	return budget->spent ? CARC_FETCH_ERROR : fetch;
}

bool budget_may_write(struct budget *budget, const struct carc_text *text, size_t bytes,
		      struct carc_found *ret_finding)
{
	if (budget->output.most == 0 || bytes <= left(&budget->output))
		return true;
	budget->spent = true;
	*ret_finding = finding(CARC_U009_OUT_OF_OUTPUT, &budget->output, text);
	return false;
}

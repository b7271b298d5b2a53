/*
 * What it costs to validate a stream of records, against a bare scan of the same bytes by libyaml:
 * measured in one run, in one process, on one core, best of several rounds in turn, in processor time.
 * usage: bench_validate [ROUNDS]
 *        bench_validate scan FILE     scans a file once, for those who count instructions
 *
 * Validating is all that carc-validate does to a sound record: splitting the stream, reading, replay,
 * scoring to the end. It reads a file; the scan gets the bytes in memory.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <yaml.h>

#include "core/boxes.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "formats/session/document_forms.h"
#include "formats/record/record_out.h"

enum { GAMES = 400 };

/* How far a record is taken. */
enum stage { SPLIT, READ, PLAY, STAGES };

struct bench {
	struct carc_document *doc;
	struct carc_game game;
	struct carc_record record;
	unsigned long findings;
	unsigned long records, finished; /* of the last round */
};

/* The games in one spelling. */
struct stream {
	const char *name;
	double aim;
	FILE *file;
	char *bytes;
	size_t len;
	double taken[STAGES], scanned; /* best seconds */
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void count_finding(void *ctx, const struct carc_found *finding)
{
	struct bench *bench = ctx;

	(void)finding;
	bench->findings++;
}

/* One random game, written in a spelling behind the others. */
static bool add_game(struct bench *bench, unsigned seed, enum carc_spelling spelling, FILE *out)
{
	struct carc_rules rules;
	struct carc_found finding;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	if (carc_playout(seed, carc_playout_style(seed), &rules, 2 + seed % 4, &bench->record,
			 &bench->game, NULL, &finding) != CARC_PLAYOUT_OK)
		return false;
	bench->record.draws = 0; /* as in most records */
	carc_record_copy(&bench->doc->record, &bench->record);
	carc_document_rest(bench->doc);
	carc_record_write(bench->doc, spelling, out);
	return true;
}

static bool prepare(struct bench *bench, enum carc_spelling spelling, struct stream *stream)
{
	FILE *out = open_memstream(&stream->bytes, &stream->len);
	bool sound = out;

	for (unsigned seed = 0; sound && seed < GAMES; seed++)
		sound = add_game(bench, seed, spelling, out);
	if (out && fclose(out))
		sound = false;
	stream->taken[SPLIT] = stream->taken[READ] = stream->taken[PLAY] = stream->scanned = 1e9;
	stream->file = sound ? tmpfile() : NULL;
	return stream->file && fwrite(stream->bytes, 1, stream->len, stream->file) == stream->len &&
	       !fflush(stream->file);
}

static void play(struct bench *bench)
{
	const struct carc_sink sink = {count_finding, bench};
	struct carc_replay replay;

	carc_replay_begin(&replay, &bench->doc->record, &bench->game, sink, NULL);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
	bench->finished += bench->game.finished;
}

/* Seconds for the stream up to a stage, or a negative number. */
static double validate(struct bench *bench, const struct stream *stream, enum stage stage)
{
	const struct carc_sink sink = {count_finding, bench};
	double begin = now(), took;
	struct carc_input *input;
	struct carc_text text = {0};
	struct carc_found finding;
	enum carc_fetch fetch = CARC_FETCH_ERROR;

	bench->records = bench->finished = 0;
	if (lseek(fileno(stream->file), 0, SEEK_SET))
		return -1;
	input = carc_input_new(fileno(stream->file), &carc_document_forms);
	while (input && (fetch = carc_input_fetch(input, &text, &finding)) == CARC_FETCH_RECORD) {
		bench->records++;
		if (stage >= READ &&
		    carc_document_read(bench->doc, &text, NULL, &sink) == CARC_OK && stage >= PLAY)
			play(bench);
	}
	carc_text_done(&text);
	carc_input_free(input);
	took = now() - begin;
	if (fetch != CARC_FETCH_END || bench->records != GAMES || bench->findings > 0 ||
	    (stage == PLAY && bench->finished != GAMES))
		return -1;
	return took;
}

/* Seconds for the events of libyaml alone, or a negative number. */
static double scan(const struct stream *stream)
{
	double begin = now();
	unsigned documents = 0;
	yaml_parser_t parser;
	yaml_event_t event;
	bool end = false;

	if (!yaml_parser_initialize(&parser))
		return -1;
	yaml_parser_set_input_string(&parser, (const unsigned char *)stream->bytes, stream->len);
	while (!end && yaml_parser_parse(&parser, &event)) {
		documents += event.type == YAML_DOCUMENT_START_EVENT;
		end = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
	return end && documents == GAMES ? now() - begin : -1;
}

/* All of a file, however many records it has. */
static int scan_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	yaml_parser_t parser;
	yaml_event_t event;
	bool end = false;

	if (!file)
		return 3;
	if (!yaml_parser_initialize(&parser)) {
		fclose(file);
		return 3;
	}
	yaml_parser_set_input_file(&parser, file);
	while (!end && yaml_parser_parse(&parser, &event)) {
		end = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
	fclose(file);
	return !end;
}

static bool keep_best(double seconds, double *best)
{
	if (seconds >= 0 && seconds < *best)
		*best = seconds;
	return seconds >= 0;
}

static bool round_of(struct bench *bench, struct stream *stream)
{
	for (enum stage stage = SPLIT; stage < STAGES; stage++)
		if (!keep_best(validate(bench, stream, stage), &stream->taken[stage]))
			return false;
	return keep_best(scan(stream), &stream->scanned);
}

static void print(const struct stream *stream)
{
	const double *taken = stream->taken;
	double size = (double)stream->len, each = 1e6 / GAMES;

	printf("validate: %-8s records  %.2f times a bare libyaml scan of the same bytes (at most "
	       "%.1f);"
	       " %.1f MB/s against %.1f MB/s; %.0f records a second of %.0f bytes each;"
	       " %.1f us each: %.1f to split, %.1f to read, %.1f to play\n",
	       stream->name, taken[PLAY] / stream->scanned, stream->aim, size / 1e6 / taken[PLAY],
	       size / 1e6 / stream->scanned, GAMES / taken[PLAY], size / GAMES, each * taken[PLAY],
	       each * taken[SPLIT], each * (taken[READ] - taken[SPLIT]),
	       each * (taken[PLAY] - taken[READ]));
}

static bool run(struct bench *bench, unsigned rounds, struct stream streams[2])
{
	bench->doc = carc_document_new();
	if (!bench->doc || !prepare(bench, CARC_CANONICAL, &streams[0]) ||
	    !prepare(bench, CARC_EXPLICIT, &streams[1]))
		return false;
	for (; rounds > 0; rounds--)
		if (!round_of(bench, &streams[0]) || !round_of(bench, &streams[1]))
			return false;
	return true;
}

int main(int argc, char **argv)
{
	unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
	struct stream streams[2] = {{.name = "compact", .aim = 1.2},
				    {.name = "explicit", .aim = 0.5}};
	struct bench *bench;
	bool sound;

	if (argc == 3 && !strcmp(argv[1], "scan"))
		return scan_file(argv[2]);
	bench = calloc(1, sizeof *bench);
	sound = bench && rounds > 0 && run(bench, rounds, streams);

	for (unsigned i = 0; i < 2; i++) {
		if (sound)
			print(&streams[i]);
		if (streams[i].file)
			fclose(streams[i].file);
		free(streams[i].bytes);
	}
	if (bench)
		carc_document_free(bench->doc);
	free(bench);
	if (!sound)
		puts("bench_validate: a random game could not be made, read or replayed");
	return !sound;
}

/* What is proposed for the last word of a line that is typed. */
#include "cmd/record/session.h"
#include "tests/unit/unit.h"

static struct session s;
static char said[2000];

static void collect(struct prompt_words *words, const char *word)
{
	size_t len = strlen(said);

	(void)words;
	snprintf(said + len, sizeof said - len, "%s%s", len ? " " : "", word);
}

static void begin(const char *text)
{
	const struct carc_sink nobody = {carc_ignore, NULL};
	char *copy = strdup(text);

	memset(&s, 0, sizeof s);
	assert_non_null(copy);
	assert_true(record_text_init(&s.written, NULL, ""));
	assert_true(record_text_begin(&s.written, copy, strlen(copy), &nobody));
	session_next(&s);
	free(copy);
}

static void end(void)
{
	record_text_done(&s.written);
}

static const char *words_of(const char *before)
{
	struct prompt_words words = {collect};
	const char *last = strrchr(before, ' ');

	said[0] = '\0';
	session_words(&s, before, last ? last + 1 : before, &words);
	return said;
}

static void expect(const char *const (*lines)[2])
{
	for (; (*lines)[0]; lines++)
		if (strcmp(words_of((*lines)[0]), (*lines)[1]) != 0)
			fail_msg("'%s': %s", (*lines)[0], said);
}

#define COMMANDS \
	"help board tiles moves why who score proof list show findings cancel as-played undo redo " \
	"edit insert delete note set save end quit"

TEST(words_of_a_turn)
{
	static const char *const lines[][2] = {
		{"", COMMANDS " A B D E F G H I J K L M N O P Q R S T U V W X"},
		{"E", COMMANDS " A B D E F G H I J K L M N O P Q R S T U V W X"},
		{"why", COMMANDS " A B D E F G H I J K L M N O P Q R S T U V W X"},
		{"E@", COMMANDS " E@0,1 E@0,1 E@0,1 E@0,-2 E@1,-1 E@-1,-1"},
		{"-E ", ""},
		{"Z@", COMMANDS},
		{"R@", COMMANDS
		 " R@0,1 R@0,-2 R@0,-2 R@0,-2 R@1,-1 R@1,-1 R@1,-1 R@-1,-1 R@-1,-1 R@-1,-1"},
		{"why E@", "E@0,1 E@0,1 E@0,1 E@0,-2 E@1,-1 E@-1,-1"},
		{"U@1,0 ", "r1 r3 road.E field.ER field.NL"},
		{"U@1,0  ", "r1 r3 road.E field.ER field.NL"},
		{"U@1,0 r", "r1 r3 road.E field.ER field.NL"},
		{"why U@1,0 ", "r1 r3 road.E field.ER field.NL"},
		{"U@1,0 r1 ", "road.E field.ER field.NL road.E field.ER field.NL"},
		{"U@1,0 r1 ro", "road.E field.ER field.NL road.E field.ER field.NL"},
		{"why  U@1,0 r1 ", "road.E field.ER field.NL road.E field.ER field.NL"},
		{"why U@1,0 r1 ro", "road.E field.ER field.NL road.E field.ER field.NL"},
		{"U@1,0 r1 road.W ", "road.E field.ER field.NL"},
		{"U@9,0 r1 ", ""},
		{"tiles ", "A B D E F G H I J K L M N O P Q R S T U V W X"},
		{"moves E", "A B D E F G H I J K L M N O P Q R S T U V W X"},
		{"why ", "A B D E F G H I J K L M N O P Q R S T U V W X"},
		{"nothing ", ""},
		{"by ", "Anna Boris"},
		{"by A", "Anna Boris"},
		{"by Anna ", ""},
		{"by Anna U@", "U@1,0 U@1,0 U@0,1 U@0,1 U@-1,0 U@-1,0"},
		{"by Anna U@1,0 ", "road.E field.ER field.NL"},
		{"by Anna U@1,0 r1 ", "road.E field.ER field.NL road.E field.ER field.NL"},
		{NULL, NULL},
	};

	begin("carc: 1\nplayers: [Anna, Boris]\nturns: ['C@0,-1 r0']\n");
	expect(lines);
	end();
}

TEST(words_of_a_capture)
{
	static const char *const lines[][2] = {
		{"TO/C@0,-1 ", "r2 city.S field.NL floor@0,-1"},
		{"TO/C@0,-1 r2 ", "city.S field.NL floor@0,-1 city.S field.NL floor@0,-1"},
		{"TO/C@0,-1 r2 floor@0,-1 ", "takes city.S field.NL floor@0,-1"},
		{"TO/C@0,-1 r2 floor@0,-1 takes ", "Anna@0,0"},
		{"TO/C@0,-1 r2 floor@0,-1 takes A", "Anna@0,0"},
		{"U@1,0 r1 ransom ", "Anna Boris field.ER field.NL"},
		{"ransom ", "Anna Boris"},
		{"ransom A", "Anna Boris"},
		{NULL, NULL},
	};

	begin("carc: 1\nexpansions: [tower]\nplayers: [Anna, Boris]\n"
	      "start: {tiles: ['D@0,0 r0 road.E:Anna'], next: Boris}\n");
	expect(lines);
	end();
}

/* A place and a rotation are asked for, and when all is over nothing is but commands. */
TEST(words_of_a_step)
{
	begin("carc: 1\nplayers: [Anna, Boris]\nturns: []\n");
	s.awaited = AWAIT_PLACE;
	s.choices = 2;
	s.places[0] = (struct fit){-1, 0, 1};
	s.places[1] = (struct fit){0, 12, 5};
	assert_string_equal(words_of("x"), COMMANDS " -1,0 0,12");
	s.awaited = AWAIT_ROTATION;
	s.fits = 9;
	assert_string_equal(words_of("x"), COMMANDS " r0 r3");
	s.awaited = AWAIT_NONE;
	assert_string_equal(words_of("x"), COMMANDS);
	assert_string_equal(words_of("tiles "), "");
	free(s.written.text);
	s.written.text = NULL;
	assert_string_equal(words_of("x"), "");
	end();
}

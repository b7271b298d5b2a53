/* The compact spelling, word by word: what each says, and where the finger points when it cannot be read. */
#include "formats/record/compact/compact_in.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

/* Two players; one of them has a name that is no word of ASCII letters. */
static const char head[] = "carc: 1\nplayers: [Ann, Zo\xc3\xab]\n";

static void show_ref(struct carc_feature_ref ref, char *dest, size_t room)
{
	if (ref.kind == CARC_KIND_NONE)
		*dest = '\0';
	else if (ref.port == CARC_PORT_NONE)
		snprintf(dest, room, "%s#%u", carc_kind_info(ref.kind)->name, ref.index);
	else
		snprintf(dest, room, "%s.%u", carc_kind_info(ref.kind)->name, ref.port);
}

static void show_action(const struct carc_record *record, const struct carc_action *action,
			char *dest, size_t room)
{
	const char *id = record->rules.tiles.type[action->type]->id;
	char ref[40];

	if (action->act == CARC_ACT_PLACE)
		snprintf(dest, room, "lay %s%s %d %d %u%s", action->own ? "own " : "", id,
			 action->x, action->y, action->rot,
			 action->turned == CARC_TURNED_OPEN ? " or so" : "");
	else if (action->act == CARC_ACT_SELL)
		snprintf(dest, room, "sold to %u for %d", action->who, (int)action->points);
	else if (action->act == CARC_ACT_DISCARD)
		snprintf(dest, room, "out %s", id);
	else if (action->act == CARC_ACT_JAIL)
		snprintf(dest, room, "jails %u at %d %d", action->who, action->x, action->y);
	else if (action->act == CARC_ACT_RETURN)
		snprintf(dest, room, "%s home", carc_figure_name(action->figure));
	else if (action->act == CARC_ACT_TOP)
		snprintf(dest, room, "%s on a tower", carc_figure_name(action->figure));
	else if (action->act == CARC_ACT_RANSOM)
		snprintf(dest, room, "ransom");
	else if (action->act == CARC_ACT_FLOCK) {
		show_ref(action->feature, ref, sizeof ref);
		snprintf(dest, room, "token%s", ref);
	} else {
		show_ref(action->feature, ref, sizeof ref);
		snprintf(dest, room, "%s%s",
			 action->figure == CARC_MEEPLE ? "" : carc_figure_name(action->figure),
			 ref);
		if (action->there)
			snprintf(dest + strlen(dest), room - strlen(dest), " at %d %d", action->x,
				 action->y);
	}
}

static void show_claim(const struct carc_claim *claim, char *dest, size_t room)
{
	char ref[40], place[40] = "";

	if (claim->kind == CARC_CLAIM_SCORE) {
		snprintf(dest, room, "score %u %d", claim->player, claim->points);
		return;
	}
	show_ref(claim->feature, ref, sizeof ref);
	if (!claim->here)
		snprintf(place, sizeof place, " at %d %d", claim->x, claim->y);
	snprintf(dest, room, "claim %s%s +%d for %d", ref, place, claim->points,
		 claim->player == CARC_PLAYER_NONE ? -1 : claim->player);
}

/* A turn as data, in words: "by 0; lay U 1 0 1; road.10; score 0 4". Every piece with its column. */
static void show_turn(const struct carc_record *record, const struct carc_turn *turn, char *dest,
		      size_t room)
{
	char word[100];

	dest[0] = '\0';
	if (turn->player != CARC_PLAYER_NONE)
		snprintf(dest, room, "by %u@%u; ", turn->player, turn->player_at.column);
	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		show_action(record, &record->action[i], word, sizeof word);
		snprintf(dest + strlen(dest), room - strlen(dest), "%s@%u; ", word,
			 record->action[i].at.column);
		if (record->action[i].frees)
			snprintf(dest + strlen(dest) - 2, room - strlen(dest), " frees %u; ",
				 record->action[i].who);
		assert_int_equal(record->action[i].player, CARC_PLAYER_NONE);
	}
	for (unsigned i = turn->first_claim; i < turn->first_claim + turn->claims; i++) {
		show_claim(&record->claim[i], word, sizeof word);
		snprintf(dest + strlen(dest), room - strlen(dest), "%s@%u; ", word,
			 record->claim[i].at.column);
	}
	if (dest[0])
		dest[strlen(dest) - 2] = '\0';
}

struct line {
	const char *line, *means; /* means: the turn, or findings */
};

/* The line begins in column 5. */
static const struct line good[] = {
	{"U@1,0 r1", "lay U 1 0 1@5"},
	{"U@1,0   r1  ", "lay U 1 0 1@5"},
	{"A@-1,0 r0", "lay A -1 0 0@5"},
	{"X@9999,-9999 r3", "lay X 9999 -9999 3@5"},
	{"16@0,1 r2", "lay D 0 1 2@5"},
	{"01@0,1 r0", "lay C 0 1 0@5"},
	{"BA/RCr@0,1 r2", "lay D 0 1 2@5"},
	{"BA/LR@0,1 r2", "lay A 0 1 2@5"},
	/* Drawn there a quarter turn back. */
	{"BA/RFr@0,1 r0", "lay U 0 1 3@5"},
	{"BA/RFr@0,1 r1", "lay U 0 1 0@5"},
	{"BA/CFC.2@0,1 r3", "lay H 0 1 2@5"},
	{"BA/Cc+@0,1 r2", "lay M 0 1 1@5"},
	{"U@1,0 r1 road.W", "lay U 1 0 1@5; road.10@14"},
	{"U@1,0 r1 road.E", "lay U 1 0 1@5; road.4@14"},
	{"U@1,0 r1 field.NL", "lay U 1 0 1@5; field.0@14"},
	{"U@1,0 r1 field.WR", "lay U 1 0 1@5; field.11@14"},
	{"B@1,0 r1 monastery", "lay B 1 0 1@5; monastery#0@14"},
	{"B@1,0 r1 monastery#0", "lay B 1 0 1@5; monastery#0@14"},
	{"B@1,0 r1 field#0", "lay B 1 0 1@5; field#0@14"},
	{"B@1,0 r1 city#9", "lay B 1 0 1@5; city#9@14"},
	{"sold:Ann:3 U@1,0 r1", "sold to 0 for 3@5; lay U 1 0 1@16"},
	{"-C sold:Zo\xc3\xab:99999 U@1,0 r1", "out C@5; sold to 1 for 99999@8; lay U 1 0 1@23"},
	{"U@1,0 r1 sold:Ann:1", "lay U 1 0 1@5; sold to 0 for 1@14"},
	{"own B@1,0 r1", "lay own B 1 0 1@9"},
	{"by Ann own B@1,0 r1 monastery", "by 0@8; lay own B 1 0 1@16; monastery#0@25"},
	{"-C own U@1,0 r1", "out C@5; lay own U 1 0 1@12"},
	/* Rotations may be left out; then the drawing by which a tile is named is of no matter. */
	{"U@1,0", "lay U 1 0 0 or so@5"},
	{"U@1,0 road.W", "lay U 1 0 0 or so@5; road.10@11"},
	{"BA/RFr@0,1 field.NL =1,2", "lay U 0 1 0 or so@5; field.0@16; score 0 1@26; score 1 2@28"},
	{"own B@1,0", "lay own B 1 0 0 or so@9"},
	{"U@1,0 -16", "lay U 1 0 0 or so@5; out D@11"},
	{"-C", "out C@5"},
	{"-C -BA/RFr -16 U@1,0 r1", "out C@5; out U@8; out D@16; lay U 1 0 1@20"},
	{"by Ann", "by 0@8"},
	{"by Ann U@1,0 r1", "by 0@8; lay U 1 0 1@12"},
	{"by Zo\xc3\xab U@1,0 r1 road.W", "by 1@8; lay U 1 0 1@12; road.10@21"},
	{"=4,0", "score 0 4@6; score 1 0@8"},
	{"U@1,0 r1 =-3,99999", "lay U 1 0 1@5; score 0 -3@15; score 1 99999@18"},
	{"road.W+3", "claim road.10 +3 for -1@5"},
	{"road.W@1,0+3", "claim road.10 at 1 0 +3 for -1@5"},
	{"road.W@-1,-20+-3:Ann", "claim road.10 at -1 -20 +-3 for 0@5"},
	{"monastery+9:Zo\xc3\xab", "claim monastery#0 +9 for 1@5"},
	{"field#1@0,0+0:Ann", "claim field#1 at 0 0 +0 for 0@5"},
	{"U@1,0 r1 road.W road.E+2:Ann road.E+2:Zo\xc3\xab =2,2",
	 "lay U 1 0 1@5; road.10@14; claim road.4 +2 for 0@21; claim road.4 +2 for 1@34; score 0 "
	 "2@48; "
	 "score 1 2@50"},
	{"U@1,0 r1 road.W@-3,20", "lay U 1 0 1@5; road.10 at -3 20@14"},
	{"road.W@1,0", "road.10 at 1 0@5"},
	{"monastery@1,0", "monastery#0 at 1 0@5"},
	{"meeple:field#1@0,0", "field#1 at 0 0@5"},
	{"U@1,0 r1 jails:Ann@-1,2", "lay U 1 0 1@5; jails 0 at -1 2@14"},
	{"jails:Zo\xc3\xab@0,0 road.W frees:Ann", "jails 1 at 0 0@5; road.10@19 frees 0"},
	{"road.W@1,0 frees:Zo\xc3\xab =1,2",
	 "road.10 at 1 0@5 frees 1; score 0 1@27; score 1 2@29"},
	/* Rules are not asked here: one thing may be said twice, or before its time. */
	{"road.W U@1,0 r1", "road.10@5; lay U 1 0 1@12"},
	{"U@1,0 r1 road.W road.E", "lay U 1 0 1@5; road.10@14; road.4@21"},
	{"road.W+1 U@1,0 r1", "lay U 1 0 1@14; claim road.10 +1 for -1@5"},
	{"U@1,0 r1 -C", "lay U 1 0 1@5; out C@14"},
};

static const struct line bad[] = {
	{"U", "F019@4:5"},
	{"hello", "F019@4:5"},
	{"U@1,0 r1 hello", "F019@4:14"},
	{"U@1,0 1", "F016@4:11"},
	{"own", "F019@4:5"},
	{"sold:Ann", "F019@4:5"},
	{"'sold:'", "F019@4:6"},
	{"sold", "F019@4:5"},
	{"sold::3", "F014@4:10"},
	{"'sold:Ann:'", "F021@4:15"},
	{"sold:Ann:0", "F021@4:14"},
	{"sold:Ann:03", "F021@4:14"},
	{"sold:Ann:-3", "F021@4:14"},
	{"sold:Ann:100000", "F021@4:14"},
	{"sold:Cid:3", "F014@4:10"},
	{"sold:Ann:Bob:3", "F014@4:10"},
	{"sold:Ann+3", "F019@4:5"},
	{"own own B@1,0 r1", "F019@4:5"},
	{"own -B B@1,0 r1", "F019@4:5"},
	{"U@1,0 r1 own", "F019@4:14"},
	{"U@1,0 r1 own B@2,0 r0", "F020@4:18"},
	{"OWNED B@1,0 r0", "F019@4:5"},
	{"U@1,0 r4", "F016@4:11"},
	{"U@1,0 r", "F016@4:11"},
	{"U@1,0 r11", "F016@4:11"},
	{"U@1,0 R5", "F016@4:11"},
	{"U@1,0 90", "F016@4:11"},
	{"U@1,0 road", "F018@4:11"},
	{"U@1,0 R@1,1", "F020@4:11"},
	{"U@1,0 road.W r1", "F019@4:18"},
	{"z@1,0 r1", "F015@4:5"},
	{"Z@1,0 r1", "F015@4:5"},
	{"'@1,0 r1'", "F015@4:6"},
	{"25@1,0 r1", "F015@4:5"},
	{"BA/rcr@1,0 r1", "F015@4:5"},
	{"TO/F@1,0 r1", "F015@4:5"},
	{"U@ r1", "F017@4:7"},
	{"U@1 r1", "F017@4:7"},
	{"U@1, r1", "F017@4:7"},
	{"U@,0 r1", "F017@4:7"},
	{"U@1;0 r1", "F017@4:7"},
	{"U@1,0,0 r1", "F017@4:7"},
	{"U@+1,0 r1", "F017@4:7"},
	{"U@01,0 r1", "F017@4:7"},
	{"U@-0,0 r1", "F017@4:7"},
	{"U@10000,0 r1", "F017@4:7"},
	{"U@0,-10000 r1", "F017@4:7"},
	{"U@1@0,0 r1", "F017@4:7"},
	{"U@99999999999999999999,0 r1", "F017@4:7"},
	{"Z@x r9", "F015@4:5 F017@4:7"},
	{"U@1,0 r1 U@2,0 r1", "F020@4:14"},
	{"U@1,0 r1 =4,0 =4,0", "F020@4:19"},
	{"U@1,0 r1 =4,0 road.W", "F019@4:19"},
	{"U@1,0 r1 =4,0 by Ann", "F019@4:19"},
	{"U@1,0 r1 =", "F021@4:15"},
	{"U@1,0 r1 =4,", "F021@4:17"},
	{"U@1,0 r1 =,4", "F021@4:15"},
	{"U@1,0 r1 =4,x", "F021@4:17"},
	{"U@1,0 r1 =04,0", "F021@4:15"},
	{"U@1,0 r1 =+4,0", "F021@4:15"},
	{"U@1,0 r1 =4.0,0", "F021@4:15"},
	{"U@1,0 r1 =100000,0", "F021@4:15"},
	{"U@1,0 r1 =4", "F022@4:14"},
	{"U@1,0 r1 =4,0,0", "F022@4:14"},
	{"by", "F019@4:5"},
	{"by Bob U@1,0 r1", "F014@4:8"},
	{"by anne U@1,0 r1", "F014@4:8"},
	{"by Zo U@1,0 r1", "F014@4:8"},
	{"U@1,0 r1 by Ann", "F019@4:14"},
	{"by Ann by Ann", "F019@4:12"},
	{"-Z", "F015@4:6"},
	{"'-'", "F019@4:6"},
	{"--C", "F015@4:6"},
	{"U@1,0 r1 road", "F018@4:14"},
	{"U@1,0 r1 road.", "F018@4:14"},
	{"U@1,0 r1 road.Q", "F018@4:14"},
	{"U@1,0 r1 road.n", "F018@4:14"},
	{"U@1,0 r1 road.NN", "F018@4:14"},
	{"U@1,0 r1 road.NLR", "F018@4:14"},
	{"U@1,0 r1 road#", "F018@4:14"},
	{"U@1,0 r1 road#x", "F018@4:14"},
	{"U@1,0 r1 road#10", "F018@4:14"},
	{"U@1,0 r1 road#-1", "F018@4:14"},
	{"U@1,0 r1 brook.N", "F018@4:14"},
	{"U@1,0 r1 abbot:garden", "F025@4:14"},
	{"U@1,0 r1 abbess:garden", "F019@4:14"},
	{"U@1,0 r1 Road.N", "F018@4:14"},
	{"U@1,0 r1 monasteries", "F019@4:14"},
	{"'jails:'", "F014@4:12"},
	{"'jails:@1,0'", "F014@4:12"},
	{"jails:Ann", "F017@4:14"},
	{"jails:Ann@", "F017@4:15"},
	{"jails:Ann@1", "F017@4:15"},
	{"jails:Bob@1,0", "F014@4:11"},
	{"jails Ann@1,0", "F019@4:5"},
	{"frees:Ann", "F019@4:5"},
	{"frees:Ann road.W", "F019@4:5"},
	{"abbot:home frees:Ann", "F025@4:5"},
	{"meeple:home frees:Ann", "F019@4:17"},
	{"road.W frees:Ann frees:Ann", "F020@4:22"},
	{"road.W frees:Bob", "F014@4:18"},
	{"road.W@", "F017@4:12"},
	{"road.W@1", "F017@4:12"},
	{"road.W@1,0,0", "F017@4:12"},
	{"road.W@1,0 road.Q@1,0", "F018@4:16"},
	{"monastery@1,0@2,0", "F017@4:15"},
	{"meeple:home@1,0", "F019@4:5"},
	{"abbot:monastery@1,0", "F025@4:5"},
	{"road.W+", "F021@4:12"},
	{"road.W+x", "F021@4:12"},
	{"road.W++3", "F021@4:12"},
	{"road.W+100000", "F021@4:12"},
	{"'road.W+3:'", "F014@4:15"},
	{"road.W+3:Bob", "F014@4:14"},
	{"road.W+3:Ann:Ann", "F014@4:14"},
	{"road.W:Ann", "F018@4:5"},
	{"road.W:Ann+3", "F019@4:5"},
	{"road.W@x+3", "F017@4:12"},
	{"road.Q+3", "F018@4:5"},
	{"Zo\xc3\xab", "F019@4:5"},
	{"by Zo\xc3\xab Zo\xc3\xab", "F019@4:12"},
};

static enum carc_status read_line(const char *line)
{
	char text[400];

	snprintf(text, sizeof text, "%sturns:\n  - %s\n", head, line);
	return reader_read(reader, text);
}

TEST(good_lines_mean_what_they_say)
{
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
		char shown[500];

		if (read_line(good[i].line) != CARC_OK)
			fail_msg("%s: %s", good[i].line, reader->found);
		assert_string_equal(reader->found, "");
		assert_int_equal(reader->doc->record.turns, 1);
		show_turn(&reader->doc->record, &reader->doc->record.turn[0], shown, sizeof shown);
		assert_string_equal(shown, good[i].means);
	}
}

TEST(bad_lines_are_pointed_at)
{
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		if (read_line(bad[i].line) != CARC_REFUSED)
			fail_msg("%s: %s", bad[i].line, reader->found);
		if (strcmp(reader->found, bad[i].means))
			fail_msg("%s: %s, not %s", bad[i].line, reader->found, bad[i].means);
	}
}

/* The same in a game with more expansions. */
static const struct line expanded[] = {
	{"RI/IFI@1,0 r0", "lay RI/IFI 1 0 0@5"},
	{"RI.1/IIG@1,0 r3", "lay RI/IIG 1 0 3@5"},
	{"BA/RFrG@1,0 r0", "lay UG 1 0 3@5"},
	{"-RI/RIrI -EG", "out RI/RIrI@5; out EG@14"},
	{"EG@1,0 r1 garden", "lay EG 1 0 1@5; garden#0@15"},
	{"EG@1,0 r1 meeple:garden", "lay EG 1 0 1@5; garden#0@15"},
	{"EG@1,0 r1 abbot:garden", "lay EG 1 0 1@5; abbotgarden#0@15"},
	{"B@1,0 r1 abbot:monastery#0", "lay B 1 0 1@5; abbotmonastery#0@14"},
	{"B@1,0 r1 abbot:home", "lay B 1 0 1@5; abbot home@14"},
	{"abbot:home B@1,0 r1", "abbot home@5; lay B 1 0 1@16"},
	{"B@1,0 r1 abbot:home garden@0,1+4:Ann =4,0",
	 "lay B 1 0 1@5; abbot home@14; claim garden#0 at 0 1 +4 for 0@25; score 0 4@43; score 1 "
	 "0@45"},
	{"RI/IFI@1,0 r0 river.W", "lay RI/IFI 1 0 0@5; river.10@19"},
	{"B@1,0 r1 abbot", "F019@5:14"},
	{"'B@1,0 r1 abbot:'", "F018@5:21"},
	{"B@1,0 r1 abbot:away", "F018@5:20"},
	{"B@1,0 r1 abbot:garden.N", "F018@5:20"},
	{"B@1,0 r1 home", "F019@5:14"},
	{"B@1,0 r1 abbot:monastery frees:Ann", "F019@5:30"},
	{"B@1,0 r1 abbess:home", "F019@5:14"},
	/* A first token goes behind the phantom, with its own column; no other action does. */
	{"B@1,0 r1 shepherd:field.NL flock:2 phantom:monastery",
	 "lay B 1 0 1@5; shepherdfield.0@14; phantommonastery#0@40; token@32"},
	{"B@1,0 r1 shepherd:field.NL flock:wolf:field.NL phantom:monastery frees:Ann",
	 "lay B 1 0 1@5; shepherdfield.0@14; phantommonastery#0@52 frees 0; tokenfield.0@32"},
	{"B@1,0 r1 shepherd:field.NL flock:2 phantom:top@0,0",
	 "lay B 1 0 1@5; shepherdfield.0@14; phantom on a tower@40; token@32"},
	{"B@1,0 r1 shepherd:field.NL flock:2:field.SL phantom:monastery",
	 "lay B 1 0 1@5; shepherdfield.0@14; tokenfield.6@32; phantommonastery#0@49"},
	{"B@1,0 r1 shepherd:field.NL flock:gather phantom:monastery",
	 "lay B 1 0 1@5; shepherdfield.0@14; token@32; phantommonastery#0@45"},
	{"B@1,0 r1 flock:2 phantom:monastery", "lay B 1 0 1@5; token@14; phantommonastery#0@22"},
	{"B@1,0 r1 shepherd:field.NL flock:2 monastery",
	 "lay B 1 0 1@5; shepherdfield.0@14; token@32; monastery#0@40"},
	{"B@1,0 r1 shepherd:field.NL flock:2 ransom Ann:phantom",
	 "lay B 1 0 1@5; shepherdfield.0@14; token@32; ransom@40"},
};

TEST(expansions_have_words)
{
	for (size_t i = 0; i < sizeof expanded / sizeof expanded[0]; i++) {
		char text[400], shown[500] = "";
		enum carc_status status;

		snprintf(text, sizeof text,
			 "expansions: [river, abbot, sheep, phantom, tower]\n%sturns:\n  - %s\n",
			 head, expanded[i].line);
		status = reader_read(reader, text);
		if (status == CARC_OK)
			show_turn(&reader->doc->record, &reader->doc->record.turn[0], shown,
				  sizeof shown);
		if (strcmp(status == CARC_OK ? shown : reader->found, expanded[i].means))
			fail_msg("%s: %s%s, not %s", expanded[i].line, shown, reader->found,
				 expanded[i].means);
	}
}

TEST(quotes_and_breaks_do_not_matter)
{
	static const struct line lines[] = {
		{"\"U@1,0 r1 road.W\"", "lay U 1 0 1@6; road.10@15"},
		{"'U@1,0\tr1 road.W'", "lay U 1 0 1@6; road.10@15"},
		{"\"  U@1,0 r1\\n road.W \"", "lay U 1 0 1@8; road.10@18"},
		{">\n    U@1,0\n    r1", "lay U 1 0 1@6"},
	};
	char shown[200];

	for (unsigned i = 0; i < 4; i++) {
		assert_int_equal(read_line(lines[i].line), CARC_OK);
		show_turn(&reader->doc->record, &reader->doc->record.turn[0], shown, sizeof shown);
		assert_string_equal(shown, lines[i].means);
	}
	assert_int_equal(read_line("''"), CARC_REFUSED);
	assert_string_equal(reader->found, "F019@4:5");
	assert_int_equal(read_line("' '"), CARC_REFUSED);
	assert_string_equal(reader->found, "F019@4:5");
}

/* With a blank behind it a line is none of the usual ones, which are read in one pass. */
TEST(usual_lines_mean_the_same_word_by_word)
{
	static const char *const places[] = {"1,0",  "-1,-10", "0,0", "9999,-9999", "10000,0",
					     "01,0", "-0,1",   "1,",  "1"};
	static const char *const features[] = {
		"",        " city.N",   " city.E",   " city.S",     " city.W",    " road.N",
		" road.W", " field.NL", " field.ER", " field.SL",   " field.WR",  " monastery",
		" city.Q", " road.NL",  " field.N",  " field.QL",   " field.NLx", " monasterx",
		" garden", " river.N",  " city#0",   " abbot:home", " tower",     " =1,2",
		" cityxN", " roadxN",   " fieldxNL", " monasteryx",
	};
	static const char tiles[] = "AEMXYZae@";

	for (size_t n = 0; n < 9 * 9 * 5 * 28; n++) {
		char line[60], shown[2][1000] = {"", ""};

		for (unsigned words = 0; words < 2; words++) {
			snprintf(line, sizeof line, "'%c@%s r%c%s%s'", tiles[n % 9],
				 places[n / 9 % 9], "01234"[n / 81 % 5], features[n / 405],
				 words ? " " : "");
			if (read_line(line) == CARC_OK)
				show_turn(&reader->doc->record, &reader->doc->record.turn[0],
					  shown[words], sizeof shown[words]);
			else
				snprintf(shown[words], sizeof shown[words], "%s", reader->found);
		}
		if (strcmp(shown[0], shown[1]) != 0)
			fail_msg("%s: %s, not %s", line, shown[0], shown[1]);
	}
}

/* They are most of all archives: what is one of them is not read word by word, and nothing else is one. */
TEST(usual_lines_are_read_in_one_pass)
{
	static const struct {
		const char *line;
		bool usual;
		unsigned actions;
	} lines[] = {
		{"U@1,0 r1", true, 1},
		{"E@0,-1 r2 city.S", true, 2},
		{"B@-12,345 r3 field.NL", true, 2},
		{"B@0,0 r0 monastery", true, 2},
		{"A@9999,-9999 r0 road.W", true, 2},
		{"U@1,0 r1 ", false, 0},
		{"U@1,0 r4", false, 0},
		{"U@1,0,r1", false, 0},
		{"U@1,0 q1", false, 0},
		{"U@1,0 r1 road.W =1,2", false, 0},
		{"U@1,0 r1 road#0", false, 0},
		{"by Ann U@1,0 r1", false, 0},
	};
	struct carc_record *record = &reader->doc->record;
	struct carc_reading reading = {.doc = reader->doc, .record = record};

	assert_int_equal(read_line("U@1,0 r1"), CARC_OK);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		const struct carc_node node = {
			.kind = CARC_SCALAR, .text = lines[i].line, .len = strlen(lines[i].line)};
		unsigned before = record->actions;

		if (carc_read_fast_turn(&reading, &node) != lines[i].usual)
			fail_msg("%s", lines[i].line);
		assert_int_equal(record->actions - before, lines[i].actions);
	}
	/* The fast reader leaves a line without room for its actions to the other reader, which reports that once. */
	for (unsigned room = 0; room < 2; room++) {
		const struct carc_sink sink = {reader_on_finding, reader};
		const struct carc_node node = {.kind = CARC_SCALAR,
					       .plain = true,
					       .at = {1, 1},
					       .text = lines[1].line,
					       .len = strlen(lines[1].line)};

		struct carc_turn turn = {.player = CARC_PLAYER_NONE};

		reading.sink = &sink;
		reader_clear(reader);
		record->actions = turn.first_action = (uint16_t)(CARC_ACTIONS_MAX - room);
		assert_false(carc_read_fast_turn(&reading, &node));
		assert_int_equal(record->actions, CARC_ACTIONS_MAX - room);
		carc_read_compact_turn(&reading, &node, &turn);
		assert_string_equal(reader->found, room ? "L004@1:11" : "L004@1:1");
		assert_int_equal(record->actions, CARC_ACTIONS_MAX);
	}
}

/* A tile of a start board: its place, then who stands on it. */
static const struct line starts[] = {
	{"D@0,0 r0", ""},
	{"D@0,0 r0 city.N:Ann field.SL:Zo\xc3\xab", ""},
	{"B@0,0 r0 monastery:Ann field#0:Ann", ""},
	{"D", "F019@4:5"},
	{"D@0,0", "F016@4:10"},
	{"Z@0,0 r0", "F015@4:5"},
	{"D@0 r0", "F017@4:7"},
	{"D@0,0 r0 city.N", "F019@4:14"},
	{"'D@0,0 r0 city.N:'", "F014@4:22"},
	{"D@0,0 r0 city.N:Bob", "F014@4:21"},
	{"D@0,0 r0 city.Q:Ann", "F018@4:14"},
	{"D@0,0 r0 city.N@0,0:Ann", "F018@4:14"},
	{"D@0,0 r0 D@1,0 r0", "F019@4:14"},
	{"D@0,0 r0 by Ann", "F019@4:14"},
	{"D@0,0 r0 =1,2", "F019@4:14"},
	{"by Ann D@0,0 r0", "F019@4:5"},
	{"-D", "F019@4:5"},
	{"=1,2", "F019@4:5"},
	{"''", "F019@4:5"},
};

TEST(start_tiles_are_lines_too)
{
	const struct carc_record *record = &reader->doc->record;
	char text[200];

	for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
		snprintf(text, sizeof text, "%sstart:\n  - %s\n", head, starts[i].line);
		assert_int_equal(reader_read(reader, text),
				 starts[i].means[0] ? CARC_REFUSED : CARC_OK);
		if (strcmp(reader->found, starts[i].means))
			fail_msg("%s: %s, not %s", starts[i].line, reader->found, starts[i].means);
	}
	snprintf(text, sizeof text, "%sstart:\n  - %s\n  - K@0,1 r3 road.E:Ann\n", head,
		 starts[1].line);
	assert_int_equal(reader_read(reader, text), CARC_OK);
	assert_int_equal(record->start_tiles, 2);
	assert_int_equal(record->start_meeples, 3);
	assert_int_equal(record->action[1].y, 1);
	assert_int_equal(record->action[1].rot, 3);
	assert_int_equal(record->action[2].player, 0);
	assert_int_equal(record->action[2].feature.kind, CARC_CITY);
	assert_int_equal(record->action[3].player, 1);
	assert_int_equal(record->action[3].feature.port, CARC_PORT_SL);
	assert_int_equal(record->action[4].y, 1);
	assert_int_equal(record->action[4].feature.port, CARC_PORT_E);
}

/* Findings keep the word as it was written. */
TEST(findings_quote_the_word)
{
	static const struct line lines[] = {
		{"U@1,0 r1 hello", "hello"},
		{"U@1;0 r1", "1;0"},
		{"U@1,0 r9", "r9"},
		{"U@1,0 90", "90"},
		{"-Zz", "Zz"},
		{"by Bob", "Bob"},
		{"road.W+3:Bob", "Bob"},
		{"road.W+x", "x"},
		{"U@1,0 r1 =4,y", "y"},
		{"road.Q+3", "road.Q"},
		{"by Ann Zo\xc3\xab", "Zo\xc3\xab"},
	};

	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		assert_int_equal(read_line(lines[i].line), CARC_REFUSED);
		assert_string_equal(reader->finding.text, lines[i].means);
	}
	assert_int_equal(read_line("U@1,0 r1 =4"), CARC_REFUSED);
	assert_int_equal(reader->finding.a, 1);
	assert_int_equal(reader->finding.b, 2);
}

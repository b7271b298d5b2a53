/* When two records are of one game; tests/prop/prop_key.c tries it on random ones. */
#include <inttypes.h>

#include "formats/record/game_key.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define TOWERS "carc: 1\nexpansions: [tower, abbot]\nplayers: [Ann, Bob]\n"
#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define TRADE "carc: 1\nexpansions: [traders]\nplayers: [Ann, Bob]\n"
/* Tiles that show all that can be shown; on those of the first set a city without sides lies south of a road. */
#define OWN \
	"carc: 1\nplayers: [Ann, Bob]\n" \
	"tiles: {carc-tiles: 1, name: own, provenance: own-design, start: S, tiles: [\n" \
	"  {id: S, segments: {f: field, m: monastery}, sides: [fff, fff, fff, fff]},\n" \
	"  {id: Q, count: 3, sides: [fff, frg, ggg, grf],\n" \
	"   segments: {f: field, r: road, g: {kind: field, touches: c}, c: city}},\n" \
	"  {id: C, segments: {c: {kind: city, pennants: 2}, f: field}, sides: [ccc, fff, fff, fff]}]}\n"
#define TOWN \
	"carc: 1\n" \
	"game: the-city\n" \
	"players: [Ann, Bob]\n" \
	"tiles: {carc-tiles: 1, name: town, game: the-city, provenance: own-design, piles: [2, 2, 1], tiles: [\n" \
	"  {id: A, count: 3, segments: {h: {kind: residential, public: 2}, s: street}, sides: [hhh, hhh, hsh, hhh]},\n" \
	"  {id: B, segments: {m: {kind: market, goods: [fish, grain]}}, sides: [mmm, mmm, mmm, mmm]},\n" \
	"  {id: C, segments: {h: {kind: residential, historic: [petit-puits, batiment]}, m: market}, sides: [mmm, hhh, hhh, hhh]}]}\n"
#define BOX "carc: 1\nexpansions: [inns, traders]\nplayers: [Ann, Bob]\n"
#define THREE_SELL "carc: 1\nplayers: [Ann, Bob, Cid]\noptions: {sale: allowed}\n"

#define FLOCKS \
	"carc: 1\nexpansions: [sheep]\noptions: {shepherds: 2}\nplayers: [Ann, Bob]\n" \
	"turns: ['U@1,0 r1 shepherd:field.SL flock:4', 'U@-1,0 r1', 'U@2,0 r1 shepherd:field.NL "

#define WALLS(pieces) \
	"carc: 1\ngame: the-city\nplayers: [Ann, Bob]\nstart: {tiles: ['R/HHSH+@0,0 r0'], walls: " \
	"['gate@0,0.N', " pieces "], drawn: 30}\n"
#define EARLIER TOWERS "options: {meeple-on: earlier-tiles}\n"
#define HELD(figure) \
	"carc: 1\nexpansions: [tower, inns, traders]\nplayers: [Ann, Bob]\n" \
	"start: {tiles: ['D@0,0 r0'], prisoners: [{holder: Ann, player: Bob, figure: " figure \
	"}]}\n"

/* ret_turned: how the table lies, by the key for one run. */
static struct carc_game_key key_turned(const char *text, unsigned *ret_turned)
{
	struct carc_sink sink = {reader_on_finding, reader};
	struct carc_replay *replay = (struct carc_replay *)malloc(sizeof *replay);

	assert_non_null(replay);
	if (reader_read(reader, text) != CARC_OK)
		fail_msg("%s: %s", text, reader->found);
	carc_replay_begin(replay, &reader->doc->record, &reader->game, sink, NULL);
	free(replay);
	(void)carc_game_key(&reader->doc->record, &reader->game, reader->doc->record.rules.option,
			    ret_turned);
	return carc_game_key(&reader->doc->record, &reader->game, reader->doc->record.rules.option,
			     NULL);
}

static struct carc_game_key key_of(const char *text)
{
	unsigned turned;

	return key_turned(text, &turned);
}

/* Each line of texts is of one game, and of another than all other lines. */
static const char *const games[][4] = {
	{TWO, TWO "table: {from: [0, 0], to: [1, 1]}\n", TWO "bushes: [L]\n"},
	{TWO "turns: ['U@1,0 r1 road.W']\n", TWO "turns: ['U@1,0 r3 road.E =0,0']\n",
	 "carc: 1\nplayers: [X, Y]\nturns: [{tile: U, at: [1, 0], rot: 1, meeple: road#0}]\n",
	 TWO "start: ['D@3,2 r1']\nturns: ['U@3,3 r0 road.N']\n"},
	{TWO "turns: ['U@-1,0 r1 road.W']\n"},
	/* The last flock of a turn is the one that is left, whether it is named or not; the first one is a choice. */
	{FLOCKS "flock:1:field.NL flock:2:field.SL']\n", FLOCKS "flock:1:field.NL flock:2']\n"},
	{FLOCKS "flock:1:field.SL flock:2:field.NL']\n", FLOCKS "flock:1:field.SL flock:2']\n"},
	/* A second tile, and goods on a start board, count; goods that are claimed do not. */
	{TRADE
	 "start: {tiles: ['D@0,0 r0', 'U@1,0 r1 road.W:Ann', 'U@2,0 r1 builder:road.W:Ann']}\n"
	 "turns: ['U@3,0 r1']\n",
	 TRADE
	 "start: {tiles: ['D@0,0 r2', 'U@-1,0 r1 road.W:Ann', 'U@-2,0 r3 builder:road.E:Ann'],\n"
	 "        goods: {Bob: {wine: 0}}, again: false}\n"
	 "turns: [{tile: U, at: [-3, 0], rot: 1, goods: {wine: 0}}]\n"},
	{TRADE
	 "start: {tiles: ['D@0,0 r0', 'U@1,0 r1 road.W:Ann', 'U@2,0 r1 builder:road.W:Ann']}\n"
	 "turns: ['U@3,0 r1 again']\n",
	 TRADE "start: ['D@0,0 r1', 'U@0,1 r0 road.N:Ann', 'U@0,2 r0 builder:road.N:Ann']\n"
	       "turns: [{tile: U, at: [0, 3], rot: 2, again: true}]\n"},
	{TRADE "start: {tiles: ['D@0,0 r0', 'U@1,0 r1 road.W:Ann', 'U@2,0 r1 pig:field.N:Ann']}\n"
	       "turns: ['U@3,0 r1']\n"},
	{TRADE "start: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: 2}, Bob: {cloth: 1}}}\n",
	 TRADE "start: {tiles: ['D@5,0 r1'], next: Ann,\n"
	       "        goods: {Bob: {wine: 0, cloth: 1}, Ann: {wine: 2}}}\n",
	 "carc: 1\nexpansions: [traders]\nplayers: [Bob, Ann]\n"
	 "start: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: 2}, Bob: {cloth: 1}}, next: Ann}\n"},
	{TRADE "start: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: 1}, Bob: {cloth: 1}}}\n"},
	{TRADE "start: {tiles: ['D@0,0 r0'], goods: {Ann: {grain: 2}, Bob: {cloth: 1}}}\n"},
	{TRADE "start: {tiles: ['D@0,0 r0'], goods: {Bob: {wine: 2}, Ann: {cloth: 1}}}\n"},
	{TRADE "start: {tiles: ['D@0,0 r0'], goods: {Bob: {cloth: 1}}}\n"},
	{TRADE "start: {tiles: ['D@0,0 r0']}\n"},
	{TRADE "start: {tiles: ['D@0,0 r0'], again: true}\n"},
	{TWO "turns: ['U@1,0 r1']\n"},
	/* That a turn stands counts, and then who took it. */
	{TWO "turns: ['U@1,0 r1 as-played']\n",
	 TWO "turns: [{tile: U, at: [1, 0], rot: 3, as-played: true}]\n"},
	{TWO "turns: ['by Bob U@1,0 r1 as-played']\n"},
	{TWO "turns: ['U@1,0 r1 field.NL']\n"},
	{TWO "turns: ['U@1,0 r1 field.SL']\n"},
	{TWO "turns: ['U@1,0 r1 monastery']\n"},
	{TWO "turns: ['-U']\n"},
	{TWO "turns: ['-V']\n"},
	{TWO "turns: ['-U', '-U']\n"},
	{TWO "turns: ['-U -U']\n"},
	{TWO "ended: true\n", TWO "score: [0, 0]\n"},
	/* With the last tile the game has ended. */
	{TWO "start: {tiles: ['B@0,0 r0'], drawn: 71}\nturns: ['-C']\n",
	 TWO "start: {tiles: ['B@0,0 r0'], drawn: 71}\nturns: ['-C']\nended: true\n"},
	{TWO "start: {tiles: ['B@0,0 r0'], drawn: 70}\nturns: ['-X']\n"},
	{TWO "start: {tiles: ['B@0,0 r0'], drawn: 70}\nturns: ['-X']\nended: true\n"},
	/* How far the table goes counts where its edge does. */
	{TWO "options: {table-edge: limits}\ntable: {from: [-1, -2], to: [3, 4]}\n",
	 TWO "options: {table-edge: limits}\ntable: {from: [1, -1], to: [7, 3]}\n"
	     "start: ['D@3,2 r3']\n"},
	{TWO "options: {table-edge: limits}\ntable: {from: [-1, -2], to: [3, 5]}\n"},
	{TWO "options: {table-edge: limits}\ntable: {from: [-2, -2], to: [3, 4]}\n"},
	{TWO "options: {bushes: pass}\nbushes: [L, X]\n",
	 TWO "options: {bushes: pass}\nbushes: [X, '18']\n"},
	{TWO "options: {bushes: pass}\nbushes: [W, X]\n"},
	/* A figure on the tile of its turn, or on another. */
	{TWO "turns: ['U@1,0 r1 road.W', 'U@2,0 r1 field.NL@1,0']\n",
	 TWO "turns: ['U@1,0 r1 road.W@1,0', 'U@2,0 r3 field.EL@1,0']\n",
	 TWO "turns: ['U@1,0 r3 road.E', 'U@2,0 r1 field.NR@1,0']\n",
	 TWO "start: ['D@3,2 r1']\nturns: ['U@3,3 r0 road.N', 'U@3,4 r0 field.ER@3,3']\n"},
	{TWO "turns: ['U@1,0 r1 road.W', 'U@2,0 r1 field.NL']\n"},
	{TWO "turns: ['U@1,0 r1 road.W', 'U@2,0 r1 field.SL@1,0']\n"},
	{TWO "turns: ['U@1,0 r1 road.W', 'U@2,0 r1 field.SL@0,0']\n"},
	{TWO "turns: ['U@1,0 r1 road.W', 'U@2,0 r1 field.SL@5,0']\n"},
	/* Who is taken prisoner, and who is freed. */
	{TWO "turns: ['U@1,0 r1 jails:Bob@0,0 road.W']\n",
	 "carc: 1\nplayers: [X, Y]\nturns: ['U@1,0 r1 jails:Y@0,0 road.E']\n",
	 TWO "start: {tiles: ['D@3,2 r1'], next: Bob}\nturns: ['U@3,3 r0 jails:Ann@3,2 road.N']\n"},
	{TWO "turns: ['U@1,0 r1 jails:Bob@1,0 road.W']\n"},
	{TWO "turns: ['U@1,0 r1 jails:Ann@0,0 road.W']\n"},
	{TWO "turns: ['U@1,0 r1 jails:Bob@0,0 road.W frees:Ann']\n"},
	{TWO "turns: ['U@1,0 r1 jails:Bob@0,0 road.W frees:Bob']\n"},
	{TWO "options: {small-city: 2}\n", TWO
	 "rules: c1-2000\noptions: {players-max: 6, fields: per-field, tower-takes: anybody, wagon-moves: near}\n"},
	{TWO "options: {small-city: 2-in-all}\n",
	 TWO "rules: mindok-cs\noptions: {players-max: 6, wagon-moves: near}\n"},
	{TWO "start: ['D@0,0 r0 city.N:Ann']\n", TWO "start: ['D@0,0 r3 city.W:Ann']\n",
	 TWO "start: {tiles: ['D@0,0 r0 city.N:Bob'], next: Bob}\n"},
	{TWO "start: ['D@0,0 r0 city.N:Bob']\n"},
	{TWO "start: ['D@0,0 r0 road.E:Ann']\n"},
	{TWO "start: ['D@0,0 r0', 'U@1,0 r1']\n", TWO "start: ['U@1,0 r1', 'D@0,0 r0']\n",
	 TWO "start: ['U@0,1 r2', 'D@0,0 r1']\n"},
	{TWO "start: {tiles: ['D@0,0 r0'], score: [1, 0]}\n",
	 TWO "start: {tiles: ['D@0,0 r0'], score: [0, 1], next: Bob}\n"},
	{TWO "start: {tiles: ['D@0,0 r0'], score: [0, 1]}\n"},
	/* Draws and words say nothing about what was played. */
	{TWO "turns: ['B@0,1 r0 monastery']\n",
	 TWO "draws: [B, B]\nturns: ['B@0,1 r3 monastery']\n",
	 TWO "note: x\nx-a: 1\nturns: ['by Ann B@0,1 r2 monastery']\n"},
	/* Towers. What is said of a figure beyond need changes nothing. */
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0', 'U@1,0 r1 ransom Ann']\n",
	 TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0:meeple back meeple', "
		"'U@1,0 r1 ransom Ann:meeple']\n",
	 TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0:city.N', 'U@1,0 r1 ransom Ann']\n",
	 TOWERS "start: ['D@2,3 r1']\n"
		"turns: ['TO/C@3,3 r3 floor@3,3 takes Bob@2,3', 'U@2,4 r2 ransom Ann']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1', 'U@1,0 r1 ransom Ann']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Ann@0,0', 'U@1,0 r1 ransom Ann']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,-1', 'U@1,0 r1 ransom Ann']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0', 'U@1,0 r1 ransom Ann:abbot']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0 back abbot', "
		"'U@1,0 r1 ransom Ann']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 top@0,-1']\n",
	 TOWERS "turns: ['TO/C@0,-1 r2 meeple:top@0,-1']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 top@0,0']\n"},
	{TOWERS "turns: ['TO/C@0,-1 r2 floor@0,-1']\n"},
	{TOWERS "start: ['TO/C@0,0 r0 floors:2 tower:Ann city.N:Ann']\n"
		"turns: ['U@1,0 r1 takes Ann@0,0:tower']\n",
	 TOWERS "start: ['TO/C@0,0 r0 floors:2 city.N:Ann tower:Ann']\n"
		"turns: ['U@1,0 r1 takes Ann@0,0:tower']\n"},
	{TOWERS "start: ['TO/C@0,0 r0 floors:2 tower:Ann city.N:Ann']\n"
		"turns: ['U@1,0 r1 takes Ann@0,0:city.N']\n"},
	{TOWERS "start: ['TO/C@0,0 r0 floors:2']\n",
	 TOWERS "start: {tiles: ['TO/C@0,0 r0 floors:2'], pieces: [9, 9]}\n",
	 TOWERS "start: {tiles: [{tile: TO/C, at: [5, 5], rot: 2, floors: 2}], next: Bob}\n"},
	{TOWERS "start: ['TO/C@0,0 r0 floors:4']\n"},
	{TOWERS "start: {tiles: ['TO/C@0,0 r0 floors:2'], pieces: [10, 8]}\n",
	 TOWERS "start: {tiles: ['TO/C@0,0 r0 floors:2'], pieces: [8, 10], next: Bob}\n"},
	{TOWERS "start: {tiles: ['TO/C@0,0 r0'], prisoners: [{holder: Ann, player: Bob}]}\n",
	 TOWERS "start: {tiles: ['TO/C@0,0 r0'], prisoners: [{holder: Bob, player: Ann}], "
		"next: Bob}\n"},
	{TOWERS "start: {tiles: ['TO/C@0,0 r0'], prisoners: [{holder: Bob, player: Ann}]}\n"},
	{TOWERS "start: {tiles: ['TO/C@0,0 r0'], "
		"prisoners: [{holder: Bob, player: Ann, figure: abbot}]}\n"},
	/* Who lays his own has drawn nothing. */
	{TWO "options: {monasteries: one-each}\nturns: ['B@0,1 r0']\n"},
	{TWO "options: {monasteries: one-each}\nturns: ['own B@0,1 r0']\n", TWO
	 "options: {monasteries: one-each}\nturns: [{own: true, tile: B, at: [0, 1], rot: 0}]\n"},
	/* Who bought a tile, and for how much. */
	{THREE_SELL "turns: ['U@1,0 r1']\n"},
	{THREE_SELL "turns: ['sold:Bob:1 U@1,0 r1']\n",
	 "carc: 1\nplayers: [X, Y, Z]\noptions: {sale: allowed}\n"
	 "turns: [{sold: {to: Y, points: 1}, tile: U, at: [1, 0], rot: 1}]\n"},
	{THREE_SELL "turns: ['sold:Cid:1 U@1,0 r1']\n"},
	{THREE_SELL "turns: ['sold:Bob:2 U@1,0 r1']\n"},
	{"carc: 1\nplayers: [Ann, Bob, Cid]\nturns: ['B@0,1 r0 monastery']\n"},
	/* Tiles of one's own look alike only where the same parts of them touch. */
	{OWN "turns: ['Q@0,1 r0']\n", OWN "turns: ['Q@0,-1 r2']\n"},
	{OWN "turns: ['Q@0,1 r2']\n"},
	/* Each piece of a wall on a start board, in any order, and whose guard or tower it is. */
	{WALLS("'wall@0,0.E', 'short@0,0.W:Ann'"), WALLS("'short@0,0.W:Ann', 'wall@0,0.E'")},
	{WALLS("'wall@0,0.E', 'short@0,0.S:Ann'")},
	{WALLS("'wall@0,0.E', 'short@0,0.W:Bob'")},
	{WALLS("'wall@0,0.E', 'short@0,0.W'")},
	{WALLS("'wall@0,0.E', 'wall@0,0.W:Ann'")},
	{WALLS("'wall@0,0.E', 'tower@0,0.W:Ann'")},
	{WALLS("'wall@0,0.E'")},
	/* Which of several figures on a tile a tower takes, as soon as there may be several. */
	{EARLIER "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0:city.N']\n",
	 EARLIER "start: ['D@2,3 r1']\nturns: ['TO/C@3,3 r3 floor@3,3 takes Bob@2,3:city.E']\n"},
	{EARLIER "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0:road.E']\n"},
	{EARLIER "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0:field.EL']\n"},
	{EARLIER "turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0']\n"},
	/* Kinds of prisoners are told apart. */
	{HELD("large")},
	{HELD("meeple")},
	/* A table that can be moved may lie in two ways. */
	{TWO "options: {table-edge: shifts}\ntable: {from: [0, 0], to: [3, 1]}\n",
	 TWO "options: {table-edge: shifts}\ntable: {from: [0, -5], to: [1, -2]}\n"
	     "start: ['D@0,-3 r1']\n"},
	{TWO "options: {table-edge: shifts}\ntable: {from: [0, 0], to: [1, 3]}\n"},
	/* A feature that the tile does not have. */
	{TWO "turns: ['B@0,1 r0 city#8']\n"},
	{TWO "turns: ['B@0,1 r0 city#9']\n"},
	{TWO "turns: ['B@0,1 r0 road#9']\n"},
};

TEST(a_game_has_one_key)
{
	enum { GAMES = sizeof games / sizeof games[0] };
	struct carc_game_key keys[GAMES];

	for (unsigned i = 0; i < GAMES; i++) {
		keys[i] = key_of(games[i][0]);
		for (unsigned k = 1; k < 4 && games[i][k]; k++) {
			struct carc_game_key key = key_of(games[i][k]);

			if (memcmp(&key, &keys[i], sizeof key))
				fail_msg("another key: %s", games[i][k]);
		}
		for (unsigned k = 0; k < i; k++)
			if (!memcmp(&keys[k], &keys[i], sizeof keys[i]))
				fail_msg("the same key: %s and %s", games[k][0], games[i][0]);
	}
}

/*
 * Keys are kept by others, in tables and in the names of files: they are these for ever, on machines of either
 * byte order, whatever kinds of figures, features and actions, options and rulings are added. Editions are not
 * among them: what their books say may have been read wrong.
 */
TEST(keys_stay)
{
	static const struct {
		const char *text;
		struct carc_game_key key;
	} known[] = {
		{TWO, {{UINT64_C(0xbae94dc28f268246), UINT64_C(0x7832348290766ed2)}}},
		{TWO "turns: ['U@1,0 r1 road.W', 'E@0,-1 r2 city.S']\n",
		 {{UINT64_C(0xe1285bea0942c851), UINT64_C(0xfba31b466c02ada0)}}},
		{"carc: 1\noptions: {fields: none}\nplayers: [Ann, Bob, Cid]\nended: true\n",
		 {{UINT64_C(0x7d0282e6976cb901), UINT64_C(0x70d2ad00725d2568)}}},
		{TWO "options: {table-edge: limits, small-city: 2}\n"
		     "table: {from: [-1, -2], to: [3, 4]}\n",
		 {{UINT64_C(0x7e7ff9d35b96a533), UINT64_C(0x09dfc270209476b9)}}},
		{TWO "expansions: [river, abbot]\nturns: ['RI/RrII@0,-1 r2', 'RI/CICI@0,-2 r0']\n",
		 {{UINT64_C(0xdec5b7c072158b27), UINT64_C(0xa6b2343565855e0d)}}},
		{TOWERS, {{UINT64_C(0x0c018acd6e925b4a), UINT64_C(0xbc4ca49858cea884)}}},
		{TOWERS "start: {tiles: ['D@0,0 r0'], prisoners: [{holder: Ann, player: Bob}, "
			"{holder: Ann, player: Bob, figure: abbot}, {holder: Bob, player: Ann}]}\n"
			"turns: ['U@1,0 r1 ransom Bob']\n",
		 {{UINT64_C(0xd4e7425b96018e20), UINT64_C(0x629ae024663ae48b)}}},
		{TOWERS "start: ['D@0,0 r0 city.N:Bob']\n"
			"turns: ['TO/C@0,-1 r2 floor@0,-1 takes Bob@0,0 back abbot']\n",
		 {{UINT64_C(0x7e37fd1240230c0b), UINT64_C(0xe4d7446522c38abf)}}},
		{THREE_SELL "turns: ['sold:Bob:1 U@1,0 r1']\n",
		 {{UINT64_C(0xcf558690f284d49f), UINT64_C(0xbc62483c0eb38ab2)}}},
		{"carc: 1\ngame: the-city\nplayers: [Ann, Bob, Cid]\nstart: {tiles: ['R/HHSH+@0,0 r0 "
		 "street.S:Ann', 'R/MMHM.g+@1,0 r0', 'R/MMMM.f@2,0 r0'], drawn: 30}\nturns: ['R/HHSH/ss"
		 "@0,1 r2 gate@0,0.N wall@1,0.N:guard wall@0,0.W tower@0,0.W']\n",
		 {{UINT64_C(0xfe72295df69c464e), UINT64_C(0xa464b41c9230c95e)}}},
		{OWN "turns: ['Q@0,1 r0 field#0', 'Q@1,1 r2', 'C@0,-1 r0 city#0']\n",
		 {{UINT64_C(0xe2c4723f1b005a88), UINT64_C(0x63c8d7b89952994e)}}},
		{TOWN "turns: ['A@0,0 r0', 'B@1,0 r0 market.N', 'C@1,-1 r0 residential.S']\n",
		 {{UINT64_C(0x17aaf743745ff518), UINT64_C(0xed5806ce89d7b195)}}},
		{BOX
		 "turns: ['IC/RFr.i@1,0 r0 road.W', '-IC/CCCC', '-TB/Cc.g', 'TB/CCc.c@0,-1 r0 city.E', '-TB/CCc.w']\n",
		 {{UINT64_C(0x9a8eca8f15d46339), UINT64_C(0x7755555483af212a)}}},
		{TWO "options: {table-edge: shifts}\n"
		     "table: {from: [0, 0], to: [3, 1]}\n",
		 {{UINT64_C(0x2d75a62b50fc0824), UINT64_C(0xc42d72929ef5b113)}}},
		{TWO "options: {table-edge: extends}\n"
		     "table: {from: [-1, -2], to: [4, 2], second: {from: [-3, 0], to: [-2, 6]}}\n",
		 {{UINT64_C(0x67c92ce0fed4f006), UINT64_C(0x4cc15f9d06bae7ec)}}},
	};

	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		struct carc_game_key key = key_of(known[i].text), want = known[i].key;

		if (key.word[0] != want.word[0] || key.word[1] != want.word[1])
			fail_msg("%zu: the key is 0x%016" PRIx64 ", 0x%016" PRIx64 ": %s", i,
				 key.word[0], key.word[1], known[i].text);
	}
}

/* Who turns one record as far as is told, and then back as far as is told of another, has the other. */
TEST(how_the_table_lies_is_told)
{
	static const char *const turned[4] = {
		TWO "start: ['D@0,0 r0']\nturns: ['E@0,-1 r2', 'U@1,0 r1']\n",
		TWO "start: ['D@0,0 r1']\nturns: ['E@1,0 r3', 'U@0,1 r2']\n",
		TWO "start: ['D@0,0 r2']\nturns: ['E@0,1 r0', 'U@-1,0 r3']\n",
		TWO "start: ['D@4,5 r3']\nturns: ['E@3,5 r1', 'U@4,4 r0']\n",
	};
	unsigned first;

	(void)key_turned(turned[0], &first);
	for (unsigned i = 0; i < 4; i++) {
		unsigned lies;

		(void)key_turned(turned[i], &lies);
		assert_int_equal((i + lies) % 4, first);
	}
}

TEST(a_key_has_32_digits)
{
	char text[CARC_KEY_TEXT];

	assert_string_equal(carc_game_key_text(key_of(TWO), text),
			    "bae94dc28f2682467832348290766ed2");
	assert_string_equal(carc_game_key_text((struct carc_game_key){{1, 2}}, text),
			    "00000000000000010000000000000002");
}

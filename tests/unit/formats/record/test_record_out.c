/* Records as text: the canonical form letter by letter, and that writing and reading are each other's undoing. */
#include "tests/unit/one_reader.h"
#include "tests/unit/same_record.h"
#include "tests/unit/unit.h"

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define HEAD "---\ncarc: 1\ngame: carcassonne\nrules: c3\n"
#define PAIR HEAD "players: [Ann, Bob]\n"

#define TOWER "carc: 1\nexpansions: [tower, abbot]\nplayers: [Ann, Bob]\n"
#define CITY "---\ncarc: 1\ngame: the-city\nrules: the-city\nplayers: [Ann, Bob]\n"
#define TOWERS HEAD "expansions: [tower, abbot]\nplayers: [Ann, Bob]\n"

/* A text and the two ways of writing what it says. explicit NULL: as canonical. */
static const struct {
	const char *text, *canonical, *explicit;
} cases[] = {
	{TWO, PAIR, NULL},
	{TWO "turns: []\n", PAIR "turns: []\n", NULL},
	{TWO "turns: [U@1]\n", NULL, NULL}, /* cannot be read */
	{"{\"players\": [\"Ann\", \"Bob\"], \"carc\": 1, \"expansions\": [], \"options\": {}}",
	 PAIR, NULL},
	{TWO "options: {meeples: 3, fields: none, small-city: 4}\n",
	 HEAD "options: {fields: none, meeples: 3}\nplayers: [Ann, Bob]\n", NULL},
	{TWO
	 "table: {x-cm: [80, 120], to: [3, 4], from: [-1, -2]}\noptions: {table-edge: limits}\n",
	 HEAD "options: {table-edge: limits}\ntable: {from: [-1, -2], to: [3, 4], x-cm: [80, "
	      "120]}\nplayers: [Ann, Bob]\n",
	 NULL},
	{TWO "bushes: [X, '23', W]\n", HEAD "bushes: [W, X]\nplayers: [Ann, Bob]\n", NULL},
	{TWO "bushes: []\noptions: {bushes: pass}\n",
	 HEAD "options: {bushes: pass}\nbushes: []\nplayers: [Ann, Bob]\n", NULL},
	{TWO "turns:\n  - {tile: '22', at: [1, 0], rot: 1, meeple: road.W}\n",
	 PAIR "turns:\n  - U@1,0 r1 road.E\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: road.E}\n"},
	{TWO "turns:\n  - BA/RFr@1,0 r2\n", PAIR "turns:\n  - U@1,0 r1\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1}\n"},
	{TWO "turns:\n  - by Ann -16 -C U@-1,-20 r0 monastery#0\n",
	 PAIR "turns:\n  - by Ann -D -C U@-1,-20 r0 monastery\n",
	 PAIR "turns:\n  - {player: Ann, discards: [D, C], tile: U, at: [-1, -20], rot: 0, meeple: "
	      "monastery}\n"},
	{TWO "turns:\n  - U@1,0 r1 road.W+3 city.N@0,0+8:Bob =1,-2\n",
	 PAIR "turns:\n  - U@1,0 r1 road.E+3 city.N@0,0+8:Bob =1,-2\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, points: [{feature: road.E, points: 3}, "
	      "{feature: city.N, at: "
	      "[0, 0], player: Bob, points: 8}], score: {Ann: 1, Bob: -2}}\n"},
	/* Expansions in the order of their table, abbots, rulings. */
	{TWO "expansions: [abbot, river]\nrulings: {river-u-turn: jcz}\nturns:\n"
	     "  - RI.1/LIRI@1,0 r0 abbot:monastery#0\n  - {abbot: home, tile: RI/IIG, rot: 0, at: "
	     "[2, 0]}\n",
	 HEAD "expansions: [river, abbot]\nrulings: {river-u-turn: jcz}\nplayers: [Ann, Bob]\n"
	      "turns:\n  - RI/LIRI@1,0 r0 abbot:monastery\n  - RI/IIG@2,0 r0 abbot:home\n",
	 HEAD "expansions: [river, abbot]\nrulings: {river-u-turn: jcz}\nplayers: [Ann, Bob]\n"
	      "turns:\n  - {tile: RI/LIRI, at: [1, 0], rot: 0, abbot: monastery}\n"
	      "  - {tile: RI/IIG, at: [2, 0], rot: 0, abbot: home}\n"},
	{TWO "expansions: [river]\nrulings: {river-u-turn: immediate}\nturns: []\n",
	 HEAD "expansions: [river]\nplayers: [Ann, Bob]\nturns: []\n", NULL},
	/* Where several did something, only the line can say in which order. */
	{TWO "expansions: [abbot]\nturns:\n  - EG@0,-1 r2 abbot:home field.NL\n",
	 HEAD "expansions: [abbot]\nplayers: [Ann, Bob]\nturns:\n  - EG@0,-1 r2 abbot:home "
	      "field.NL\n",
	 NULL},
	{TWO "expansions: [abbot]\nstart: [{tile: BA/RFrG, at: [0, 0], rot: 2, meeples: [{figure: "
	     "abbot, player: Ann, feature: 'garden#0'}]}, 'B@0,1 r0 abbot:monastery:Bob']\n",
	 HEAD
	 "expansions: [abbot]\nplayers: [Ann, Bob]\nstart:\n  - {tile: UG, at: [0, 0], rot: 1, "
	 "meeples: [{player: Ann, feature: garden, figure: abbot}]}\n"
	 "  - B@0,1 r0 abbot:monastery:Bob\n",
	 HEAD
	 "expansions: [abbot]\nplayers: [Ann, Bob]\nstart:\n  - {tile: UG, at: [0, 0], rot: 1, "
	 "meeples: [{player: Ann, feature: garden, figure: abbot}]}\n"
	 "  - {tile: B, at: [0, 1], rot: 0, meeples: [{player: Bob, feature: monastery, figure: abbot}]}\n"},
	/* A feature of another tile keeps its name: which tile that is, no record knows by itself. */
	{TWO "turns:\n  - U@1,0 r1 road.W@1,0\n", PAIR "turns:\n  - U@1,0 r1 road.W@1,0\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {feature: road.W, at: [1, 0]}}\n"},
	{TWO
	 "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {at: [-2, 3], feature: 'monastery#0'}}\n",
	 PAIR "turns:\n  - U@1,0 r1 monastery@-2,3\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {feature: monastery, at: [-2, "
	      "3]}}\n"},
	{TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {feature: road.W}}\n",
	 PAIR "turns:\n  - U@1,0 r1 road.E\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: road.E}\n"},
	{TWO "turns:\n  - {meeple: {x-a: 1, feature: road.W}, tile: U, at: [1, 0], rot: 1}\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {x-a: 1, feature: road.W}}\n",
	 NULL},
	{TWO
	 "turns:\n  - {frees: Ann, meeple: road.W, jails: {at: [2, 0], player: Bob}, tile: U, at: [1, "
	 "0], rot: 1}\n",
	 PAIR "turns:\n  - U@1,0 r1 jails:Bob@2,0 road.E frees:Ann\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, jails: {player: Bob, at: [2, 0]}, meeple: "
	      "road.E, frees: Ann}\n"},
	{TWO "turns:\n  - {jails: {x-a: 1, at: [2, 0], player: Bob}}\n",
	 PAIR "turns:\n  - {jails: {x-a: 1, at: [2, 0], player: Bob}}\n", NULL},
	{TWO "turns:\n  - road.W jails:Bob@2,0\n", PAIR "turns:\n  - road.W jails:Bob@2,0\n", NULL},
	{"carc: 1\nplayers: ['a@b', 'c d']\nturns:\n  - jails:a@b@1,0\n  - {jails: {player: c d, at: "
	 "[1, 0]}}\n  - {meeple: road.N, frees: c d}\n",
	 HEAD "players: [a@b, c d]\nturns:\n  - {jails: {player: a@b, at: [1, 0]}}\n  - {jails: "
	      "{player: c d, at: [1, 0]}}\n  - {meeple: road.N, frees: c d}\n",
	 NULL},
	/* What has no words stays a mapping. */
	{TWO "turns:\n  - {}\n", PAIR "turns:\n  - {}\n", NULL},
	{TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, score: {Bob: 3}}\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, score: {Bob: 3}}\n", NULL},
	{TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, score: {Bob: 3, Ann: 1}}\n",
	 PAIR "turns:\n  - U@1,0 r1 =1,3\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, score: {Ann: 1, Bob: 3}}\n"},
	{TWO
	 "turns:\n  - {x-b: 1, note: 'a: b', tile: U, at: [1, 0], rot: 1, clock: 7.5, x-a: [~]}\n",
	 PAIR "turns:\n  - {tile: U, at: [1, 0], rot: 1, clock: 7.5, note: \"a: b\", x-b: 1, x-a: "
	      "[null]}\n",
	 NULL},
	{TWO "turns:\n  - {points: [{feature: road.W, points: 3, x-why: t}]}\n",
	 PAIR "turns:\n  - {points: [{feature: road.W, points: 3, x-why: t}]}\n", NULL},
	/* What has no keys stays a line. */
	{TWO "turns:\n  - U@1,0 r1 road.W field.NL\n",
	 PAIR "turns:\n  - U@1,0 r1 road.E field.NL\n", NULL},
	{TWO "turns:\n  - road.W U@1,0 r1 -C\n", PAIR "turns:\n  - road.E U@1,0 r1 -C\n", NULL},
	/* Names that are no words. */
	{"carc: 1\nplayers: ['yes', \"Ann B\"]\nturns:\n  - by yes U@1,0 r1 road.W+1:yes\n  - "
	 "player: Ann B\nscore: [1, 2]\nwinner: Ann B\n",
	 HEAD "players: [\"yes\", Ann B]\nturns:\n  - by yes U@1,0 r1 road.E+1:yes\n  - {player: "
	      "Ann B}\n"
	      "score: {\"yes\": 1, Ann B: 2}\nwinner: [Ann B]\n",
	 HEAD "players: [\"yes\", Ann B]\nturns:\n  - {player: \"yes\", tile: U, at: [1, 0], rot: "
	      "1, points: [{feature: "
	      "road.E, player: \"yes\", points: 1}]}\n  - {player: Ann B}\nscore: {\"yes\": 1, Ann "
	      "B: 2}\nwinner: [Ann B]\n"},
	{"carc: 1\nplayers: ['12', '# x', '- a', 'a: b', '\"\\', \xe5\x8d\xa1]\nturns:\n  - by 12 "
	 "U@1,0 r1\n  - player: '# x'\n",
	 HEAD "players: [\"12\", \"# x\", \"- a\", \"a: b\", \"\\\"\\\\\", \xe5\x8d\xa1]\nturns:\n "
	      " - by 12 U@1,0 r1\n  - {player: \"# x\"}\n",
	 HEAD "players: [\"12\", \"# x\", \"- a\", \"a: b\", \"\\\"\\\\\", \xe5\x8d\xa1]\nturns:\n "
	      " - {player: \"12\", tile: U, at: [1, 0], rot: 1}\n  - {player: \"# x\"}\n"},
	{"carc: 1\nplayers: [{name: Ann, x-elo: 1500, color: red}, {x-a: 1, name: Bob}]\n",
	 HEAD "players: [{name: Ann, color: red, x-elo: 1500}, {name: Bob, x-a: 1}]\n", NULL},
	{"carc: 1\nplayers: [{name: Ann, color: ''}, Bob]\n",
	 HEAD "players: [{name: Ann, color: \"\"}, Bob]\n", NULL},
	/* Notes, trees, own keys. */
	{"x-z: {b: [1, {c: ~}], '1': '2'}\n" TWO
	 "note: |\n  two\n  lines\nmeta:\n  event: Open\n  date: 2026-11-21\nx-a: ''\n",
	 PAIR
	 "meta: {event: Open, date: \"2026-11-21\"}\nnote: \"two\\nlines\\n\"\nx-z: {b: [1, {c: "
	 "null}], \"1\": \"2\"}\nx-a: \"\"\n",
	 NULL},
	{TWO "note:\nmeta: {}\n", PAIR "meta: {}\nnote: null\n", NULL},
	/* Start boards. */
	{TWO "start: ['16@0,0 r0 city.N:Ann field.SL:Bob', 'K@0,1 r3']\n",
	 PAIR "start:\n  - D@0,0 r0 city.N:Ann field.ER:Bob\n  - K@0,1 r3\n",
	 PAIR "start:\n  - {tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N}, "
	      "{player: Bob, feature: field.ER}]}\n  - {tile: K, at: [0, 1], rot: 3}\n"},
	{TWO "start: [{x-a: 1, rot: 0, at: [0, 0], tile: D, meeples: [{feature: city.N, player: "
	     "Ann}]}]\n",
	 PAIR "start:\n  - {tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: "
	      "city.N}], x-a: 1}\n",
	 NULL},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [{x-a: 1, player: Ann, feature: "
	     "city.N}]}]\n",
	 PAIR "start:\n  - {tile: D, at: [0, 0], rot: 0, meeples: [{x-a: 1, player: Ann, feature: "
	      "city.N}]}\n",
	 NULL},
	/* Of two tiles in one place the first has all meeples, though keys of the user are lost. */
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N, "
	     "x-a: 1}]}, 'D@0,0 r0 road.E:Bob']\n",
	 PAIR "start:\n  - {tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N}, "
	      "{player: Bob, feature: road.E}]}\n  - D@0,0 r0\n",
	 PAIR "start:\n  - {tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N}, "
	      "{player: Bob, feature: road.E}]}\n  - {tile: D, at: [0, 0], rot: 0}\n"},
	{TWO "start: {next: Bob, score: {Bob: 3}, x-photo: a.jpg, tiles: ['D@0,0 r0']}\n",
	 PAIR "start:\n  tiles:\n    - D@0,0 r0\n  score: [0, 3]\n  next: Bob\n  x-photo: a.jpg\n",
	 PAIR
	 "start:\n  tiles:\n    - {tile: D, at: [0, 0], rot: 0}\n  score: [0, 3]\n  next: Bob\n"
	 "  x-photo: a.jpg\n"},
	{TWO "start: {tiles: ['D@0,0 r0'], next: Ann, score: [0, 0]}\n",
	 PAIR "start:\n  tiles:\n    - D@0,0 r0\n",
	 PAIR "start:\n  tiles:\n    - {tile: D, at: [0, 0], rot: 0}\n"},
	{"carc: 1\nplayers: [Ann B, Bob]\nstart: ['D@0,0 r0 city.N:Bob']\n",
	 HEAD "players: [Ann B, Bob]\nstart:\n  - {tile: D, at: [0, 0], rot: 0, meeples: [{player: "
	      "Bob, feature: city.N}]}\n",
	 NULL},
	/* The end. */
	{TWO
	 "turns: [{rot: 0, at: [1, 0], tile: B, sold: {points: 3, to: Bob}, discards: ['01']}]\n",
	 PAIR "turns:\n  - -C sold:Bob:3 B@1,0 r0\n",
	 PAIR
	 "turns:\n  - {discards: [C], sold: {to: Bob, points: 3}, tile: B, at: [1, 0], rot: 0}\n"},
	{TWO "turns: [{sold: {x-a: 1, points: 3, to: Bob}}, 'sold:Ann:2']\n",
	 PAIR "turns:\n  - {sold: {to: Bob, points: 3, x-a: 1}}\n  - sold:Ann:2\n",
	 PAIR "turns:\n  - {sold: {to: Bob, points: 3, x-a: 1}}\n  - {sold: {to: Ann, points: "
	      "2}}\n"},
	/* Out of order, so that no keys can say it. */
	{TWO "turns: ['U@1,0 r1 sold:Ann:2', 'sold:Ann:2 -C']\n",
	 PAIR "turns:\n  - U@1,0 r1 sold:Ann:2\n  - sold:Ann:2 -C\n", NULL},
	{"carc: 1\nplayers: [Ann B, Bob]\nturns: ['sold:Bob:2', {sold: {to: Ann B, points: 1}}]\n",
	 HEAD "players: [Ann B, Bob]\nturns:\n  - sold:Bob:2\n  - {sold: {to: Ann B, points: 1}}\n",
	 HEAD "players: [Ann B, Bob]\nturns:\n  - {sold: {to: Bob, points: 2}}\n  - {sold: {to: "
	      "Ann B, points: 1}}\n"},
	{TWO "turns: [{rot: 0, at: [1, 0], tile: B, own: true}, {own: false, tile: U, at: [2, 0], "
	     "rot: 1}]\n",
	 PAIR "turns:\n  - own B@1,0 r0\n  - U@2,0 r1\n",
	 PAIR "turns:\n  - {own: true, tile: B, at: [1, 0], rot: 0}\n  - {tile: U, at: [2, 0], "
	      "rot: 1}\n"},
	{TWO "first-draws: [{Bob: '22', Ann: BA/CFC.2}, {Bob: X}, {}]\n",
	 PAIR "first-draws: [{Ann: H, Bob: U}, {Bob: X}, {}]\n", NULL},
	{"carc: 1\nplayers: ['1', Ann B]\nfirst-draws: [{'1': U, Ann B: '22'}]\n",
	 HEAD "players: [\"1\", Ann B]\nfirst-draws: [{\"1\": U, Ann B: U}]\n", NULL},
	{TWO "first-draws: []\n", PAIR, NULL},
	{TWO "draws: ['22', BA/CFC.2]\n", PAIR "draws: [U, H]\n", NULL},
	{TWO "ended: true\n", PAIR "ended: true\n", NULL},
	{TWO "ended: false\n", PAIR "ended: false\n", NULL},
	{TWO "ended: true\nscore: [1, 2]\n", PAIR "ended: true\nscore: {Ann: 1, Bob: 2}\n", NULL},
	{TWO "winner: [Bob, Ann]\nscore: {Bob: 1}\npoints: [{points: 2, at: [0, 0], feature: "
	     "city.N}]\n",
	 PAIR "points: [{feature: city.N, at: [0, 0], points: 2}]\nscore: {Bob: 1}\nwinner: [Ann, "
	      "Bob]\n",
	 NULL},
	{TWO "points: [{points: 2, at: [0, 0], feature: city.N, x-a: 1}]\n",
	 PAIR "points: [{points: 2, at: [0, 0], feature: city.N, x-a: 1}]\n", NULL},
	{TWO "points: []\nscore: {}\n", PAIR, NULL},
	/* Towers and prisoners. */
	{TOWER "turns:\n  - ransom Bob TO/F@0,1 r0 floor@0,1 takes Bob@1,0\n",
	 TOWERS "turns:\n  - ransom Bob TO/F@0,1 r0 floor@0,1 takes Bob@1,0\n",
	 TOWERS "turns:\n  - {tile: TO/F, at: [0, 1], rot: 0, ransom: {player: Bob, when: "
		"before-tile}, floor: [0, 1], takes: {player: Bob, at: [1, 0]}}\n"},
	{TOWER "turns:\n  - -C ransom Bob U@1,0 r1 ransom Bob:abbot road.E ransom Ann\n",
	 TOWERS "turns:\n  - -C ransom Bob U@1,0 r1 ransom Bob:abbot road.E ransom Ann\n",
	 TOWERS "turns:\n  - {discards: [C], tile: U, at: [1, 0], rot: 1, ransom: [{player: Bob, "
		"when: before-tile}, {player: Bob, figure: abbot}, {player: Ann, when: at-end}], "
		"meeple: road.E}\n"},
	/* The times of ransoms, not their order, say what was paid first. */
	{TOWER "turns:\n  - {ransom: [{player: Ann, when: at-end, x-a: 1}, {player: Bob, x-b: 2}, "
	       "{player: Bob, when: before-tile, x-c: 3}], tile: U, at: [1, 0], rot: 1, "
	       "meeple: road.E}\n",
	 TOWERS
	 "turns:\n  - {tile: U, at: [1, 0], rot: 1, ransom: [{player: Bob, when: "
	 "before-tile, x-c: 3}, {player: Bob, x-b: 2}, {player: Ann, when: at-end, x-a: 1}], "
	 "meeple: road.E}\n",
	 NULL},
	{TOWER "turns:\n  - TO/F@0,1 r0 ransom Bob floor@0,-1 takes Bob@1,0:abbot back meeple\n",
	 TOWERS "turns:\n  - TO/F@0,1 r0 ransom Bob floor@0,-1 takes Bob@1,0:abbot back meeple\n",
	 TOWERS "turns:\n  - {tile: TO/F, at: [0, 1], rot: 0, ransom: Bob, floor: [0, -1], takes: "
		"{player: Bob, at: [1, 0], figure: abbot}, back: meeple}\n"},
	{TOWER "turns:\n  - U@1,0 r1 ransom Bob:abbot ransom Ann meeple:top@0,1\n",
	 TOWERS "turns:\n  - U@1,0 r1 ransom Bob:abbot ransom Ann top@0,1\n",
	 TOWERS "turns:\n  - {tile: U, at: [1, 0], rot: 1, ransom: [{player: Bob, figure: abbot}, "
		"Ann], top: [0, 1]}\n"},
	{TOWER "turns:\n  - {top: {figure: abbot, at: [0, 1]}, takes: {feature: tower, at: [1, 0], "
	       "player: Ann}, ransom: {player: Bob}}\n",
	 TOWERS "turns:\n  - ransom Bob takes Ann@1,0:tower abbot:top@0,1\n",
	 TOWERS "turns:\n  - {ransom: Bob, takes: {player: Ann, at: [1, 0], feature: tower}, top: "
		"{at: [0, 1], figure: abbot}}\n"},
	/* Two figures on towers are a list. */
	{TOWER "turns:\n  - {top: [[0, 1], {figure: abbot, at: [0, 2]}]}\n",
	 TOWERS "turns:\n  - top@0,1 abbot:top@0,2\n",
	 TOWERS "turns:\n  - {top: [[0, 1], {at: [0, 2], figure: abbot}]}\n"},
	/* What a tower takes may stand elsewhere: its feature keeps its name. */
	{TOWER "turns:\n  - U@1,0 r1 takes Ann@0,0:road.W\n",
	 TOWERS "turns:\n  - U@1,0 r1 takes Ann@0,0:road.W\n",
	 TOWERS "turns:\n  - {tile: U, at: [1, 0], rot: 1, takes: {player: Ann, at: [0, 0], "
		"feature: road.W}}\n"},
	/* Figure and feature, and keys of the user, have no words. */
	{TOWER "turns:\n  - {takes: {player: Ann, at: [1, 0], feature: tower, figure: meeple}}\n",
	 TOWERS "turns:\n  - {takes: {player: Ann, at: [1, 0], figure: meeple, feature: tower}}\n",
	 NULL},
	{TOWER "turns:\n  - {x-a: 1, ransom: [{x-b: 2, player: Ann}, Bob], top: {at: [1, 0], x-c: "
	       "3}, takes: {x-d: 4, player: Ann, at: [1, 0]}}\n",
	 TOWERS "turns:\n  - {ransom: [{player: Ann, x-b: 2}, Bob], takes: {player: Ann, at: [1, "
		"0], x-d: 4}, top: {at: [1, 0], x-c: 3}, x-a: 1}\n",
	 NULL},
	{"carc: 1\nexpansions: [abbot, tower]\nplayers: [Ann B, Bob]\nturns:\n  - {ransom: Ann B, "
	 "floor: [0, 1], takes: {player: Ann B, at: [2, 3]}}\n",
	 HEAD "expansions: [tower, abbot]\nplayers: [Ann B, Bob]\nturns:\n  - {ransom: Ann B, "
	      "floor: [0, 1], takes: {player: Ann B, at: [2, 3]}}\n",
	 NULL},
	{TOWER "turns:\n  - floor@0,1 ransom Bob\n  - {note: x, ransom: {player: Bob, when: "
	       "at-end}}\n",
	 TOWERS "turns:\n  - floor@0,1 ransom Bob\n  - {ransom: Bob, note: x}\n",
	 TOWERS "turns:\n  - {ransom: {player: Bob, when: at-end}, floor: [0, 1]}\n  - {ransom: "
		"Bob, note: x}\n"},
	/* Between two discards no keys can say it. */
	{TOWER "turns:\n  - floor@0,1 ransom Bob takes Ann@1,0\n  - ransom Bob -C U@1,0 r1\n"
	       "  - -C ransom Bob -C\n  - U@1,0 r1 road.E ransom Bob top@0,1\n",
	 TOWERS "turns:\n  - floor@0,1 ransom Bob takes Ann@1,0\n  - ransom Bob -C U@1,0 r1\n"
		"  - -C ransom Bob -C\n  - U@1,0 r1 road.E ransom Bob top@0,1\n",
	 TOWERS
	 "turns:\n  - {ransom: {player: Bob, when: before-takes}, floor: [0, 1], takes: "
	 "{player: Ann, at: [1, 0]}}\n  - {discards: [C], tile: U, at: [1, 0], rot: 1, "
	 "ransom: {player: Bob, when: before-draw}}\n  - -C ransom Bob -C\n  - {tile: U, at: "
	 "[1, 0], rot: 1, ransom: {player: Bob, when: before-top}, meeple: road.E, "
	 "top: [0, 1]}\n"},
	/* A ransom before a sale, and in a turn with a note. */
	{TOWER
	 "turns:\n  - ransom Bob sold:Bob:3 E@0,-1 r2\n  - {sold: {to: Ann, points: 1, x-a: 2}, "
	 "ransom: {player: Bob, when: before-tile}, note: x}\n",
	 TOWERS "turns:\n  - ransom Bob sold:Bob:3 E@0,-1 r2\n  - {sold: {to: Ann, points: 1, x-a: "
		"2}, ransom: {player: Bob, when: before-tile}, note: x}\n",
	 TOWERS
	 "turns:\n  - {sold: {to: Bob, points: 3}, tile: E, at: [0, -1], rot: 2, ransom: "
	 "{player: Bob, when: before-tile}}\n  - {sold: {to: Ann, points: 1, x-a: 2}, ransom: "
	 "{player: Bob, when: before-tile}, note: x}\n"},
	/* Between sale and tile no keys can say it. */
	{TOWER "turns:\n  - sold:Bob:3 ransom Bob E@0,-1 r2\n",
	 TOWERS "turns:\n  - sold:Bob:3 ransom Bob E@0,-1 r2\n", NULL},
	/* At the beginning of a turn `by` would say whose turn it is, and not who places the wall. */
	{CITY "turns:\n  - walls: [{piece: pass, player: Bob}]\n  - street.N+3 by Bob pass\n",
	 CITY
	 "turns:\n  - {walls: [{piece: pass, player: Bob}]}\n  - {walls: [{piece: pass, player: "
	 "Bob}], points: [{feature: street.N, points: 3}]}\n",
	 NULL},
	{CITY "turns:\n  - by Ann by Bob pass\n  - street.N+3 by Bob pass R/HHSS@1,0 r0\n",
	 CITY "turns:\n  - by Ann by Bob pass\n  - \"street.N+3 by Bob pass R/HHSS@1,0 r0\"\n",
	 CITY "turns:\n  - {player: Ann, walls: [{piece: pass, player: Bob}]}\n  - \"street.N+3 by "
	      "Bob pass R/HHSS@1,0 r0\"\n"},
	{TOWER "start: ['TO/C@0,0 r0 tower:Ann floors:3 city.N:Bob', 'TO/L@0,1 r0 floors:1']\n",
	 TOWERS "start:\n  - TO/C@0,0 r0 floors:3 tower:Ann city.N:Bob\n  - TO/L@0,1 r0 floors:1\n",
	 TOWERS
	 "start:\n  - {tile: TO/C, at: [0, 0], rot: 0, floors: 3, meeples: [{player: Ann, "
	 "feature: tower}, {player: Bob, feature: city.N}]}\n  - {tile: TO/L, at: [0, 1], rot: "
	 "0, floors: 1}\n"},
	{TOWER "start: {tiles: [{tile: TO/C, at: [0, 0], rot: 0, floors: 2, meeples: [{player: "
	       "Bob, feature: tower}]}], prisoners: [{player: Ann, holder: Bob, x-a: 1}, "
	       "{figure: abbot, player: Ann, holder: Bob}], pieces: {Bob: 9, Ann: 8}}\n",
	 TOWERS "start:\n  tiles:\n    - {tile: TO/C, at: [0, 0], rot: 0, floors: 2, meeples: "
		"[{player: Bob, feature: tower}]}\n  pieces: [8, 9]\n  prisoners: [{holder: Bob, "
		"player: Ann, x-a: 1}, {holder: Bob, player: Ann, figure: abbot}]\n",
	 NULL},
};

/* What the compact spelling leaves out, and where its words do not say all. */
static const struct {
	const char *read, *compact;
} compacts[] = {
	{TWO, "---\n" TWO},
	{"carc: 1\ngame: carcassonne\nrules: c3\noptions: {small-city: 2}\nplayers: [Ann, Bob]\n",
	 "---\ncarc: 1\noptions: {small-city: 2}\nplayers: [Ann, Bob]\n"},
	{"carc: 1\nrules: c2\nplayers: [Ann, Bob]\n",
	 "---\ncarc: 1\nrules: c2\nplayers: [Ann, Bob]\n"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N}]}]\n",
	 "---\n" TWO "start:\n  - D@0,0 r0 city.N:Ann\n"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, x-a: 1}, {tile: K, at: [0, 1], rot: 3}]\n",
	 "---\n" TWO "start:\n  - {tile: D, at: [0, 0], rot: 0, x-a: 1}\n  - K@0,1 r3\n"},
	{"carc: 1\nplayers: [Ann B, Bob]\nstart: [{tile: D, at: [0, 0], rot: 0}]\n",
	 "---\ncarc: 1\nplayers: [Ann B, Bob]\nstart:\n  - {tile: D, at: [0, 0], rot: 0}\n"},
	{"carc: 1\nplayers: [Bob, Ann B]\nstart: [{tile: D, at: [0, 0], rot: 0}]\n",
	 "---\ncarc: 1\nplayers: [Bob, Ann B]\nstart:\n  - {tile: D, at: [0, 0], rot: 0}\n"},
	{TWO "turns: [{tile: U, at: [1, 0], rot: 1, score: {Ann: 0, Bob: 0}}, {note: a}]\n",
	 "---\n" TWO "turns:\n  - U@1,0 r1 =0,0\n  - {note: a}\n"},
};

static void check_written(enum carc_spelling spelling, const char *expected)
{
	char *written = reader_written(reader, spelling), *again;
	struct reader *copy = reader_new();
	const char *what;

	assert_string_equal(written, expected);
	assert_int_equal(reader_read(copy, written), CARC_OK);
	what = same_record(&reader->doc->record, &copy->doc->record);
	if (!what)
		what = same_extras(reader->doc, copy->doc);
	if (what)
		fail_msg("%s\ndiffers in: %s", written, what);
	again = reader_written(copy, spelling);
	assert_string_equal(again, written);
	free(again);
	free(written);
	reader_free(copy);
}

TEST(records_have_one_form)
{
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		if (reader_read(reader, cases[i].text) != CARC_OK) {
			assert_null(cases[i].canonical);
			continue;
		}
		check_written(CARC_CANONICAL, cases[i].canonical);
		check_written(CARC_EXPLICIT,
			      cases[i].explicit ? cases[i].explicit : cases[i].canonical);
	}
}

TEST(compact_records_have_no_defaults)
{
	for (size_t i = 0; i < sizeof compacts / sizeof compacts[0]; i++) {
		assert_int_equal(reader_read(reader, compacts[i].read), CARC_OK);
		check_written(CARC_COMPACT, compacts[i].compact);
	}
}

/* From one spelling to the other and back. */
TEST(spellings_lead_to_each_other)
{
	struct reader *copy = reader_new();

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char *canonical, *explicit, *back;

		if (!cases[i].canonical)
			continue;
		assert_int_equal(reader_read(reader, cases[i].text), CARC_OK);
		canonical = reader_written(reader, CARC_CANONICAL);
		explicit = reader_written(reader, CARC_EXPLICIT);
		assert_int_equal(reader_read(copy, explicit), CARC_OK);
		assert_null(same_record(&reader->doc->record, &copy->doc->record));
		back = reader_written(copy, CARC_CANONICAL);
		/* A start tile that became a mapping stays one. */
		if (!reader->doc->record.has_start)
			assert_string_equal(back, canonical);
		free(canonical);
		free(explicit);
		free(back);
	}
	reader_free(copy);
}

/* A record whose turns break every order, and claims of all kinds, keeps what it says. */
TEST(broken_records_keep_what_they_say)
{
	static const char *const texts[] = {
		"carc: 1\nplayers: ['a:b', Bob]\nturns:\n  - by a:b city.N U@1,0 r1\n  - U@2,0 r1 "
		"road.E road.W\n",
		"carc: 1\nplayers: ['a:b', Bob]\nturns:\n  - by a:b U@1,0 r1 road.E road.W\n",
		"carc: 1\nplayers: ['a:b', Bob]\nturns:\n  - U@1,0 r1 -C road.W+3:a:b\n",
		TWO "start:\n  - D@0,0 r0 city.N:Ann\n  - D@0,0 r0 city.N:Bob\n",
		TWO "start:\n  - D@0,0 r0 city.N:Ann city.N:Ann\n  - X@9,9 r0\n",
		TWO "turns:\n  - -A -A -A\n  - by Bob\n  - =1,2\n  - road.N+1 =1,2\n",
		TWO "turns: []\nscore: {Bob: -3}\n",
		TOWER
		"start:\n  - D@0,0 r0 floors:1\n  - E@5,5 r0 floors:7\n  - D@0,0 r0 floors:2\n",
		TOWER "turns:\n  - takes Ann@1,0 floor@0,1 floor@0,1 back abbot back abbot\n",
	};
	struct reader *copy = reader_new();

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		for (unsigned spelling = 0; spelling <= CARC_COMPACT; spelling++) {
			char *written, *again;

			assert_int_equal(reader_read(reader, texts[i]), CARC_OK);
			written = reader_written(reader, (enum carc_spelling)spelling);
			assert_int_equal(reader_read(copy, written), CARC_OK);
			assert_null(same_record(&reader->doc->record, &copy->doc->record));
			again = reader_written(copy, (enum carc_spelling)spelling);
			assert_string_equal(again, written);
			free(written);
			free(again);
		}
	reader_free(copy);
}

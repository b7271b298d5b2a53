/* Records key by key: what each may hold, what is said if it holds something else, and that both spellings agree. */
#include "core/play/record.h"
#include "core/verdict/option.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/record_in.h"
#include "formats/output/report/report.h"
#include "tests/unit/boxes.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/said.h"
#include "tests/unit/same_record.h"
#include "tests/unit/unit.h"

/* A case stands behind these two lines, which it may replace. */
#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define ABBOTS TWO "expansions: [abbot]\n"

struct reading {
	const char *text, *found;
};

static const struct reading readings[] = {
	/* carc */
	{TWO, ""},
	{"\"carc\": 1\n'players': [Ann, Bob]\n", ""},
	{"{\"carc\":1,\"players\":[\"Ann\",\"Bob\"],\"turns\":[\"U@1,0 r1\"]}", ""},
	{"players: [Ann, Bob]\ncarc: 1\n", ""},
	{"carc: 2\nplayers: [Ann, Bob]\n", "F005@1:7"},
	{"carc: 01\nplayers: [Ann, Bob]\n", "F005@1:7"},
	{"carc: 1.0\nplayers: [Ann, Bob]\n", "F005@1:7"},
	{"carc: [1]\nplayers: [Ann, Bob]\n", "F004@1:7"},
	{"carc:\nplayers: [Ann, Bob]\n", "F005@1:6"},
	{"players: [Ann, Bob]\n", "F002@1:1"},
	{"crac: 1\nplayers: [Ann, Bob]\n", "F003@1:1"},
	{"{}", "F002@1:1"},
	{"", "F001@1:1"},
	{"# nothing\n", "F001@1:1"},
	{"- carc: 1\n", "F001@1:1"},
	{"just words\n", "F001@1:1"},
	/* Keys */
	{TWO "frob: 1\n", "F003@3:1"},
	{TWO "Turns: []\n", "F003@3:1"},
	{TWO "x-frob: {a: [1]}\nx-: ''\n", ""},
	{TWO "xfrob: 1\n", "F003@3:1"},
	{TWO "frob: 1\nfrab: 1\n", "F003@3:1 F003@4:1"},
	{TWO "note: 1\nnote: 2\n", "Y005@4:1"},
	{"carc: 1\n", "F002@1:1"},
	/* game, rules, expansions, options */
	{TWO "game: carcassonne\nrules: c3\nexpansions: []\noptions: {}\n", ""},
	{TWO "game: chess\n", "F006@3:7"},
	{TWO "game: [carcassonne]\n", "F004@3:7"},
	{TWO "rules: c9\n", "F007@3:8"},
	{TWO "rules: ''\n", "F007@3:8"},
	{TWO "rules: {a: b}\n", "F004@3:8"},
	{TWO "expansions: tower\n", "F004@3:13"},
	{TWO "expansions: [moon, [x]]\n", "F008@3:14 F004@3:20"},
	{TWO "expansions: [abbot, river]\n", ""},
	{TWO "expansions: [abbot, abbot]\n", "R905@3:21"},
	{TWO "expansions: [Abbot]\n", "F008@3:14"},
	{TWO "rulings: {river-u-turn: jcz}\n", ""},
	{TWO "rulings: {}\n", ""},
	{TWO "rulings: {river-u-turn: 1}\n", "F027@3:25"},
	{TWO "rulings: {u-turn: jcz}\n", "F026@3:11"},
	{TWO "rulings: {river-u-turn: [jcz]}\n", "F004@3:25"},
	{TWO "rulings: [river-u-turn]\n", "F004@3:10"},
	{TWO "options: {small-city: 2, fields: none, meeples: 3}\n", ""},
	{TWO "options: {small-city: '4'}\n", ""},
	{TWO "options: {small-city: 3}\n", "F010@3:23"},
	{TWO "options: {fields: 1}\n", "F010@3:19"},
	{TWO "options: {smal-city: 4}\n", "F009@3:11"},
	{TWO "options: {fields: [none]}\n", "F004@3:19"},
	{TWO "options: [fields]\n", "F004@3:10"},
	{TWO "options: {x-own: 1}\n", "F009@3:11"},
	/* table */
	{TWO "options: {table-edge: limits}\ntable: {from: [-1, -2], to: [1, 3], x-cm: 80}\n", ""},
	{TWO "table: {to: [0, 0], from: [0, 0]}\n", "R905@3:1"},
	{TWO "options: {table-edge: limits}\n", "F032@3:11"},
	{TWO "options: {table-edge: none}\n", ""},
	{TWO "options: {table-edge: edge}\n", "F010@3:23"},
	{TWO "table: 3\n", "F004@3:8"},
	{TWO "table: [0, 0, 1, 1]\n", "F004@3:8"},
	{TWO "table: {from: [0, 0]}\n", "F002@3:8"},
	{TWO "options: {table-edge: limits}\ntable: {from: [0, 0], to: [1, 1], second: 3}\n",
	 "F004@4:43"},
	{TWO "table: {to: [0, 0]}\n", "F002@3:8"},
	{TWO "table: {from: [0, 0], to: [1, x]}\n", "F017@3:27"},
	{TWO "table: {from: [0, 0], to: [1, 10000]}\n", "F017@3:27"},
	{TWO "table: {from: [0, 0], to: [1, 1], size: 2}\n", "F003@3:35"},
	{TWO "table: {from: [1, 0], to: [0, 0]}\n", "F030@3:8"},
	{TWO "table: {from: [0, 1], to: [0, 0]}\n", "F030@3:8"},
	/* Where its edge counts the start tile lies on it, and a start board is judged by the rules. */
	{TWO "table: {from: [1, 0], to: [2, 0]}\n", "R905@3:1"},
	{TWO "options: {table-edge: limits}\ntable: {from: [1, 0], to: [2, 0]}\n", "F030@4:8"},
	{TWO "options: {table-edge: limits}\ntable: {from: [0, -3], to: [2, -1]}\n", "F030@4:8"},
	{TWO "options: {table-edge: limits}\ntable: {from: [1, 0], to: [2, 0]}\n"
	     "start: ['D@0,0 r0']\n",
	 "R908@4:8"},
	/* It is not measured where the middle is. */
	{TWO "options: {table-edge: limits}\ntable: {from: [-3, -4], to: [3, 3]}\n", ""},
	{TWO "options: {table-edge: limits}\ntable: {from: [-3, -8], to: [8, 3]}\n", ""},
	{TWO "options: {table-edge: limits}\ntable: {from: [-3, -4], to: [10, 3]}\n", "R908@4:8"},
	{TWO "options: {table-edge: limits}\ntable: {from: [-3, -10], to: [3, 3]}\n", "R908@4:8"},
	{TWO "options: {table-edge: limits}\ntable: {from: [-8, -2], to: [6, 9]}\n", "R908@4:8"},
	/* bushes */
	{TWO "options: {bushes: pass}\nbushes: [X, '23', BA/CRRR]\n", ""},
	{TWO "options: {bushes: pass}\nbushes: []\n", ""},
	{TWO "options: {bushes: pass}\n", "F033@3:11"},
	{TWO "options: {bushes: end-roads}\n", ""},
	{TWO "bushes: [X, X]\n", "R905@3:1"},
	{TWO "bushes: X\n", "F004@3:9"},
	{TWO "bushes: [[X], Z, U, W, A, T, V]\n",
	 "F004@3:10 F015@3:15 F031@3:18 F031@3:24 F031@3:27 F031@3:30"},
	/* players */
	{"carc: 1\nplayers: [A, B, C, D, E, F]\n", ""},
	{"carc: 1\nplayers: [{name: A, color: red}, {name: B, x-elo: 1}]\n", ""},
	{"carc: 1\nplayers: [1, true]\n", ""},
	{"carc: 1\nplayers: [A]\n", ""},
	{"carc: 1\nplayers: []\n", "F011@2:10"},
	{"carc: 1\nplayers: [A, B, C, D, E, F, G]\n", "F011@2:10"},
	{"carc: 1\nplayers: A\n", "F004@2:10"},
	{"carc: 1\nplayers: {A: 1, B: 2}\n", "F004@2:10"},
	{"carc: 1\nplayers: [A, A]\n", "F013@2:14"},
	{"carc: 1\nplayers: [A, {name: A}]\n", "F013@2:21"},
	{"carc: 1\nplayers: [A, ['B']]\n", "F004@2:14"},
	{"carc: 1\nplayers: [A, {color: red}]\n", "F002@2:14"},
	{"carc: 1\nplayers: [A, {name: B, colour: red}]\n", "F003@2:24"},
	{"carc: 1\nplayers: [A, {name: B, color: [red]}]\n", "F004@2:31"},
	{"carc: 1\nplayers: [A, {name: [B]}]\n", "F004@2:21"},
	{"carc: 1\nplayers: [A, '']\n", "F012@2:14"},
	{"carc: 1\nplayers: [A, \"B\\tC\"]\n", "F012@2:14"},
	{"carc: 1\nplayers: [A, \"B\\x7f\"]\n", "F012@2:14"},
	{"carc: 1\nplayers: [A, \"B\\L\"]\n", "F012@2:14"},
	{"carc: 1\nplayers: [A, \"\\x9b\"]\n", "F012@2:14"},
	{"carc: 1\nplayers: [A, "
	 "0123456789012345678901234567890123456789012345678901234567890123]\n",
	 ""},
	{"carc: 1\nplayers: [A, "
	 "01234567890123456789012345678901234567890123456789012345678901234]\n",
	 "F012@2:14"},
	/* meta, note, ended */
	{TWO "meta: {event: x, {a: b}: c}\n", "Y006@3:18"},
	{TWO "meta: {event: x, deep: {a: [1]}}\nnote: text\nended: false\n", ""},
	{TWO "meta: x\n", "F004@3:7"},
	{TWO "note: [x]\n", "F004@3:7"},
	{TWO "note:\n", ""},
	{TWO "ended: true\n", ""},
	{TWO "ended: true\nscore: [1, 2]\n", ""},
	{TWO "ended: false\nscore: [1, 2]\n", "F024@3:8"},
	{TWO "winner: Ann\nended: false\n", "F024@4:8"},
	{TWO "ended: false\nturns: [{score: [1, 2]}]\n", ""},
	{TWO "ended: yes\n", "F004@3:8"},
	{TWO "ended: 'true'\n", "F004@3:8"},
	{TWO "ended: [true]\n", "F004@3:8"},
	/* start */
	{TWO "start: [D@0,0 r0]\n", "F019@3:9"},
	{TWO "start: ['D@0,0 r0']\n", ""},
	{TWO "start: []\n", "F023@3:8"},
	{TWO "start: D\n", "F004@3:8"},
	{TWO "start: {}\n", "F002@3:8"},
	{TWO "start: {tiles: []}\n", "F023@3:16"},
	{TWO "start: {tiles: [{tile: D, at: [0, 0], rot: 0}], score: [1, 2], next: Bob, x-a: 1}\n",
	 ""},
	{TWO "start: {tiles: ['D@0,0 r0'], score: {Bob: 2}}\n", ""},
	{TWO "start: {tiles: ['D@0,0 r0'], score: 2}\n", "F004@3:37"},
	{TWO "start: {tiles: ['D@0,0 r0'], score: [2]}\n", "F022@3:37"},
	{TWO "start: {tiles: ['D@0,0 r0'], score: [2, x]}\n", "F021@3:41"},
	{TWO "start: {tiles: ['D@0,0 r0'], next: Cid}\n", "F014@3:36"},
	{TWO "start: {tiles: ['D@0,0 r0'], turn: 3}\n", "F003@3:30 F014@3:36"},
	{TWO "start: [{tile: D, at: [0, 0]}]\n", "F002@3:9"},
	{TWO "start: [{tile: D, rot: 0}]\n", "F002@3:9"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N}]}]\n",
	 ""},
	{ABBOTS "start: [{tile: B, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: monastery, "
		"figure: abbot}]}]\n",
	 ""},
	{ABBOTS "start: [{tile: B, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: monastery, "
		"figure: bishop}]}]\n",
	 "F025@4:91"},
	{TWO "start: [{tile: B, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: monastery, "
	     "figure: abbot}]}]\n",
	 "F025@3:91"},
	{TWO "start: ['B@0,0 r0 abbot:monastery:Ann']\n", "F025@3:19"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: {Ann: city.N}}]\n", "F004@3:48"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [city.N]}]\n", "F004@3:49"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann}]}]\n", "F002@3:49"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Cid, feature: lake}]}]\n",
	 "F014@3:58 F018@3:72"},
	{TWO "start: [{tile: D, at: [0, 0], rot: 0, meeple: city.N}]\n", "F003@3:39 F004@3:47"},
	{TWO "start: [['D']]\n", "F004@3:9"},
	/* draws */
	{TWO "draws: [U, 22, BA/RFr, '01']\n", ""},
	{TWO "draws: []\n", ""},
	{TWO "draws: U\n", "F004@3:8"},
	{TWO "draws: [U, Z, [U]]\n", "F015@3:12 F004@3:15"},
	/* sold */
	{TWO "turns: [{sold: {to: Bob, points: 3}}]\n", ""},
	{TWO "turns: [{sold: {to: Bob, points: 3, x-offers: 2}}]\n", ""},
	{TWO "turns: [{sold: {to: Cid, points: '3'}}]\n", "F014@3:21 F021@3:34"},
	{TWO "turns: [{sold: {}}]\n", "F002@3:16 F002@3:16"},
	{TWO "turns: [{sold: Bob}]\n", "F004@3:16"},
	{TWO "turns: [{sold: {to: Bob, for: 3}}]\n", "F003@3:26 F002@3:16"},
	/* first-draws */
	{TWO "first-draws: [{Ann: U, Bob: 22}, {Bob: '01', Ann: BA/RFr}]\n", "R905@3:1"},
	{TWO "first-draws: []\n", "R905@3:1"},
	{TWO "first-draws: [{}, {Bob: U}]\n", "R905@3:1"},
	{TWO "first-draws: {Ann: U, Bob: V}\n", "F004@3:14"},
	{TWO "first-draws: [U, V]\n", "F004@3:15 F004@3:18"},
	{TWO "first-draws: [{Ann: Z, Cid: U, Bob: [U]}]\n", "F015@3:21 F014@3:24 F004@3:37"},
	{TWO "first-draws: [{Ann: U, x-a: V}]\n", "F014@3:24"},
	/* turns */
	{TWO "turns: []\n", ""},
	{TWO "turns: U\n", "F004@3:8"},
	{TWO "turns: \"\xe2\x80\xa2 U\"\n", "F004@3:8"},
	{TWO "turns: [[U]]\n", "F004@3:9"},
	{TWO "turns: [{}]\n", ""},
	{TWO "turns: [{tile: U, at: [1, 0], rot: 1}]\n", ""},
	{TWO "turns: [{tile: U, at: [1, 0]}]\n", ""},
	{TWO "turns: [{at: [1, 0]}]\n", "F002@3:9"},
	{TWO "start: {tiles: [{tile: D, at: [0, 0]}]}\n", "F002@3:17"},
	{TWO "turns: [{tile: U, rot: 1}]\n", "F002@3:9"},
	{TWO "turns: [{tile: Z, at: [1, 0], rot: 1}]\n", "F015@3:16"},
	{TWO "turns: [{tile: [U], at: [1, 0], rot: 1}]\n", "F004@3:16"},
	{TWO "turns: [{tile: U, at: [1], rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: [1, 0, 0], rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: '1,0', rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: ['1', 0], rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: [1, [0]], rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: [10000, 0], rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: {x: 1, y: 0}, rot: 1}]\n", "F017@3:23"},
	{TWO "turns: [{tile: U, at: [1, 0], rot: 4}]\n", "F016@3:36"},
	{TWO "turns: [{tile: U, at: [1, 0], rot: r1}]\n", "F016@3:36"},
	{TWO "turns: [{tile: U, at: [1, 0], rot: '1'}]\n", "F016@3:36"},
	{TWO "turns: [{tile: U, at: [1, 0], rot: [1]}]\n", "F016@3:36"},
	{TWO "turns: [{player: Bob}]\n", ""},
	{TWO "turns: [{player: Cid}]\n", "F014@3:18"},
	{TWO "turns: [{player: [Bob]}]\n", "F004@3:18"},
	{TWO "turns: [{discards: [C, '16', BA/RFr]}]\n", ""},
	{TWO "turns: [{discards: C}]\n", "F004@3:20"},
	{TWO "turns: [{discards: [C, Z, {a: b}]}]\n", "F015@3:24 F004@3:27"},
	{TWO "turns: [{meeple: road.N}]\n", ""},
	{TWO "turns: [{meeple: road.Q}]\n", "F018@3:18"},
	{TWO "turns: [{meeple: [road.N]}]\n", "F004@3:18"},
	{ABBOTS "turns: [{abbot: garden}]\n", ""},
	{ABBOTS "turns: [{abbot: monastery}]\n", ""},
	{ABBOTS "turns: [{abbot: home}]\n", ""},
	{ABBOTS "turns: [{abbot: city.N}]\n", ""},
	{ABBOTS "turns: [{abbot: away}]\n", "F018@4:17"},
	{ABBOTS "turns: [{abbot: [home]}]\n", "F004@4:17"},
	{TWO "turns: [{abbot: home}]\n", "F025@3:17"},
	{TWO "turns: [{tile: RI/IFI, at: [1, 0], rot: 0}]\n", "F015@3:16"},
	{TWO "turns: [{meeple: {feature: road.N, at: [1, -2], x-a: 1}}]\n", ""},
	{TWO "turns: [{meeple: {feature: road.N}}]\n", ""},
	{TWO "turns: [{meeple: {at: [1, 0]}}]\n", "F002@3:18"},
	{TWO "turns: [{meeple: {feature: road.Q, at: [1]}}]\n", "F018@3:28 F017@3:40"},
	{TWO "turns: [{meeple: {feature: home}}]\n", "F018@3:28"},
	{TWO "turns: [{meeple: {feature: [road.N]}}]\n", "F004@3:28"},
	{TWO "turns: [{meeple: {feature: road.N, on: 1}}]\n", "F003@3:36"},
	{TWO "turns: [{abbot: {feature: garden}}]\n", "F025@3:17"},
	{TWO "expansions: [abbot]\nturns: [{abbot: {feature: garden, at: [0, 0]}}]\n", ""},
	{TWO "turns: [{jails: {player: Bob, at: [1, 0], x-a: 1}}]\n", ""},
	{TWO "turns: [{jails: Bob}]\n", "F004@3:17"},
	{TWO "turns: [{jails: {player: Bob}}]\n", "F002@3:17"},
	{TWO "turns: [{jails: {at: [1, 0]}}]\n", "F002@3:17"},
	{TWO "turns: [{jails: {player: Cid, at: [1]}}]\n", "F014@3:26 F017@3:35"},
	{TWO "turns: [{meeple: road.N, frees: Bob}]\n", ""},
	{TWO "turns: [{frees: Bob, meeple: {feature: road.N, at: [0, 0]}}]\n", ""},
	{TWO "turns: [{meeple: road.N, frees: Cid}]\n", "F014@3:33"},
	{TWO "turns: [{meeple: road.N, frees: [Bob]}]\n", "F004@3:33"},
	{TWO "turns: [{meeple: road.Q, frees: Bob}]\n", "F018@3:18"},
	{TWO "turns: [{frees: Bob}]\n", "F002@3:10"},
	{TWO "turns: [{meeple: home, frees: Bob}]\n", "F002@3:24"},
	{TWO "turns: [{score: [1, 2]}]\n", ""},
	{TWO "turns: [{score: {Bob: 2}}]\n", ""},
	{TWO "turns: [{score: {Cid: 2}}]\n", "F014@3:18"},
	{TWO "turns: [{score: [1]}]\n", "F022@3:17"},
	{TWO "turns: [{score: 1}]\n", "F004@3:17"},
	{TWO "turns: [{score: [1, '2']}]\n", "F021@3:21"},
	{TWO "turns: [{score: [1, 100000]}]\n", "F021@3:21"},
	{TWO "turns: [{points: [{feature: road.N, points: 2}]}]\n", ""},
	{TWO "turns: [{points: [{feature: road.N, points: 2, at: [1, 0], player: Ann, x-a: 1}]}]\n",
	 ""},
	{TWO "turns: [{points: {feature: road.N, points: 2}}]\n", "F004@3:18"},
	{TWO "turns: [{points: [road.N]}]\n", "F004@3:19"},
	{TWO "turns: [{points: [{feature: road.N}]}]\n", "F002@3:19"},
	{TWO "turns: [{points: [{points: 2}]}]\n", "F002@3:19"},
	{TWO "turns: [{points: [{feature: road.N, points: two}]}]\n", "F021@3:45"},
	{TWO "turns: [{points: [{feature: road.N, points: [2]}]}]\n", "F021@3:45"},
	{TWO "turns: [{points: [{feature: road.N, points: 2, at: 1}]}]\n", "F017@3:52"},
	{TWO "turns: [{clock: 41, note: slow, x-own: [1]}]\n", ""},
	{TWO "turns: [{clock: 7.5}]\n", ""},
	{TWO "turns: [{clock: -1}]\n", "F004@3:17"},
	{TWO "turns: [{clock: 1:30}]\n", "F004@3:17"},
	{TWO "turns: [{clock: .5}]\n", "F004@3:17"},
	{TWO "turns: [{clock: 7.}]\n", "F004@3:17"},
	{TWO "turns: [{clock: '41'}]\n", "F004@3:17"},
	{TWO "turns: [{clock: [41]}]\n", "F004@3:17"},
	{TWO "turns: [{note: [slow]}]\n", "F004@3:16"},
	{TWO "turns: [{frob: 1}]\n", "F003@3:10"},
	/* The end */
	{TWO "score: [1, 2]\nwinner: Ann\n", ""},
	{TWO "score: {Ann: -1}\nwinner: [Ann, Bob]\n", ""},
	{TWO "score: none\n", "F004@3:8"},
	{TWO "score: [1]\n", "F022@3:8"},
	{TWO "winner: Cid\n", "F014@3:9"},
	{TWO "winner: []\n", "F004@3:9"},
	{TWO "winner: {Ann: 1}\n", "F004@3:9"},
	{TWO "winner: [Ann, [Bob]]\n", "F004@3:15"},
	{TWO "points: [{feature: city.N, at: [0, 0], points: 2}]\n", ""},
	{TWO "points: 3\n", "F004@3:9"},
	/* Some findings do not hide others. */
	{TWO "rules: c9\noptions: {fields: 1}\n", "F007@3:8"},
	{TWO "frob: 1\nnote: [x]\nended: 3\nturns: ['Z@0,0 r0', {rot: 7}]\n",
	 "F003@3:1 F004@4:7 F015@6:10 F016@6:27 F002@6:21 F004@5:8"},
	{TWO "note: [x]\nended: 3\n", "F004@3:7 F004@4:8"},
};

TEST(every_key_is_checked)
{
	for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
		enum carc_status status = reader_read(reader, readings[i].text);

		if (strcmp(reader->found, readings[i].found))
			fail_msg("%s\n%s, not %s", readings[i].text, reader->found,
				 readings[i].found);
		/* Notes refuse nothing. */
		assert_int_equal(status, reader->found[0] && reader->found[0] != 'R' ? CARC_REFUSED
										     : CARC_OK);
	}
}

/* What findings say: each with what was meant, or with what could stand there. */
static const struct {
	const char *head, *text, *said;
} sayings[] = {
	{"", "{}", "F002@1 'carc'; "},
	{TWO, "game: chess\n", "F006@7 'chess' of carcassonne, the-city; "},
	{TWO, "game: carcasonne\n",
	 "F006@7 'carcasonne' meant carcassonne of carcassonne, the-city; "},
	{TWO, "rules: c9\n",
	 "F007@8 'c9' meant c3|c2|c1 of c3, c2, c1, c1-2001, c1-2000, albi-sk, mindok-cs, rgg, zmg, no-fields; "},
	{TWO, "rules: mindok\n",
	 "F007@8 'mindok' meant mindok-cs of c3, c2, c1, c1-2001, c1-2000, albi-sk, mindok-cs, rgg, zmg, no-fields; "},
	{TWO, "game: the-city\nrules: the-cit\n", "F007@8 'the-cit' meant the-city of the-city; "},
	{TWO, "expansions: [moon]\n", "F008@14 'moon' of " ALL_BOXES "; "},
	{TWO, "expansions: [riwer]\n", "F008@14 'riwer' meant river of " ALL_BOXES "; "},
	{TWO, "expansions: [inn, trader]\n",
	 "F008@14 'inn' meant inns of " ALL_BOXES "; F008@19 'trader' meant traders of " ALL_BOXES
	 "; "},
	{TWO, "game: the-city\nexpansions: [river]\n", "F008@14 'river'; "},
	{TWO, "options: {feelds: none}\n", "F009@11 'feelds' meant fields; "},
	{TWO, "options: {fields: nine}\n",
	 "F010@19 'fields: nine' meant none of per-field, per-field-city-once, per-city-4, none, no-farmers; "},
	{TWO, "options: {fields: x}\n",
	 "F010@19 'fields: x' of per-field, per-field-city-once, per-city-4, none, no-farmers; "},
	{TWO, "options: {feelds: nine}\n",
	 "F009@11 'feelds' meant fields; F010@19 'fields: nine' meant none of per-field, per-field-city-once, per-city-4, none, no-farmers; "},
	{TWO, "rulings: {river-u-turn: jxz}\n",
	 "F027@25 'river-u-turn: jxz' meant jcz of immediate, jcz; "},
	{TWO, "rulings: {river-uturn: jcz}\n", "F026@11 'river-uturn' meant river-u-turn; "},
	{TWO, "options: {meeples: 9}\n",
	 "F010@20 'meeples: 9' of 7, 6, 5, 4, 3, 2, 1, by-players, none; "},
	{TWO, "turns: ['RI/s@0,1 r0']\n", "F015@10 'RI/s' of river; "},
	{TWO, "turns: ['EG@0,-1 r0']\n", ""},
	{TWO, "turns: ['TO/C@0,-1 r0']\n", "F015@10 'TO/C' of tower; "},
	{TWO, "turns: ['R/HHSS@1,0 r0']\n",
	 "F015@10 'R/HHSS' of tiles have names such as A to X; "},
	{TWO, "turns: ['U@1,0 r1 abbot:home']\n", "F025@19 'abbot' of abbot; "},
	{TWO, "turns: [{floor: [0, 1]}]\n", "F025@17 'tower piece' of tower; "},
	{TWO, "turns: [{large: city.N}]\n", "F025@17 'large' of inns; "},
	{TWO, "turns: [{again: true}]\n", "F025@17 'second tile' of traders; "},
	{TWO, "turns: ['U@1,0 r1 +wine']\n", "F025@19 'token for goods' of traders; "},
	{TWO, "turns: ['U@1,0 r1 pig:field.NL']\n", "F025@19 'pig' of traders; "},
	{TWO, "turns: ['U@1,0 r1 gate@0,0.N']\n",
	 "F040@19 'gate' of it is a piece of the game the-city; "},
	{TWO, "game: the-city\nturns: ['R/HHSS@1,0 r0 abbot:home']\n", "F025@24 'abbot'; "},
	{TWO, "game: the-city\nturns: ['R/HHSS@1,0 r0 floor@0,0']\n", "F025@24 'tower piece'; "},
	{TWO, "game: the-city\nturns: ['U@1,0 r0']\n", "F015@10 'U'; "},
	{TWO, "table: {from: [1, 0], to: [0, 2]}\n",
	 "F030@8 '[1, 0] to [0, 2]' of the numbers after \"from\" must not be larger than those after \"to\"; "},
	{TWO, "options: {table-edge: extends}\ntable: {from: [0, 0], to: [1, 2]}\n",
	 "F034@8 'table-edge=extends'; "},
	{TWO,
	 "options: {table-edge: extends}\ntable: {from: [0, 0], to: [1, 2], second: {from: [4, 4], to: [5, 6]}}\n",
	 "F035@43 '[4, 4] to [5, 6]' of [0, 0] to [1, 2]; they lie apart; "},
	{TWO,
	 "options: {table-edge: extends}\ntable: {from: [0, 0], to: [1, 2], second: {from: [2, 0], to: [1, 6]}}\n",
	 "F030@43 '[2, 0] to [1, 6]' of the numbers after \"from\" must not be larger than those after \"to\"; "},
	{TWO,
	 "options: {table-edge: limits}\ntable: {from: [0, 0], to: [1, 2], second: {from: [2, 0], to: [4, 2]}}\n",
	 "R905@35 'second' of the option table-edge is limits; "},
	{TWO, "options: {table-edge: limits}\ntable: {from: [-9, 0], to: [1, 2]}\n",
	 "R908@8 '[-9, 0] to [1, 2]'; "},
	{TWO, "options: {table-edge: shifts}\ntable: {from: [-9, 0], to: [1, 2]}\n", ""},
	{TWO, "table: {from: [0, 0], to: [1, 1], second: {from: [5, 5], to: [6, 6]}}\n",
	 "R905@1 'table' of the option table-edge is none; F035@43 '[5, 5] to [6, 6]' of [0, 0] to [1, 1]; they lie apart; "},
	{TWO, "options: {bushes: pass}\n", "F033@11 'bushes=pass' of bushes; "},
	{TWO, "bushes: [X]\n", "R905@1 'bushes' of the option bushes is end-roads; "},
	{TWO, "first-draws: []\n", "R905@1 'first-draws' of the option first-player is any; "},
	{TWO, "start: {tiles: ['D@0,0 r0'], drawn: 0}\n",
	 "F042@37 '' of too small; tiles on the start board: 1; "},
	{TWO, "start: {tiles: ['D@0,0 r0'], drawn: 73}\n",
	 "F042@37 '' of too large; tiles of the game: 72; "},
	{TWO, "start: {tiles: ['D@0,0 r0'], drawn: 72}\n", ""},
	{TWO, "start: {tiles: ['D@0,0 r0'], drawn: 1}\n", ""},
	{TWO, "start: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: 1}}}\n",
	 "F025@37 'token for goods' of traders; "},
	{TWO, "start: {tiles: ['D@0,0 r0'], pieces: [1, 1]}\n",
	 "F025@39 'supply of tower pieces' of tower; "},
	{TWO, "start: {tiles: ['D@0,0 r0 floors:1']}\n", "F025@34 'tower piece' of tower; "},
	{TWO, "expansions: [tower]\nstart: ['TO/C@0,0 r0 floors:1 floors:2']\n",
	 "F020@31 'floors:2'; "},
	{TWO, "expansions: [tower]\nstart: ['TO/C@0,0 r0 floors:100']\n", "F021@29 '100'; "},
	{TWO, "expansions: [tower]\nstart: {tiles: ['TO/C@0,0 r0'], pieces: [1]}\n",
	 "F004@41 'pieces' of a number for every player, as [3, 2], but is a list; "},
	{TWO, "expansions: [tower]\nstart: {tiles: ['TO/C@0,0 r0'], pieces: [1, 100]}\n",
	 "F021@45 '100'; "},
	{TWO, "expansions: [tower]\nstart: {tiles: ['TO/C@0,0 r0'], pieces: {Ann: 1, Cid: 2}}\n",
	 "F004@41 'pieces' of a number for every player, as [3, 2], but is a mapping; "},
	{TWO,
	 "expansions: [traders]\nstart: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: 1, grian: 2}, Cid: {cloth: 1}}}\n",
	 "F014@64 'Cid' of Ann, Bob; F003@53 'grian' meant grain of grain, cloth; "},
	{TWO, "turns: ['U@1,0 r1 =1']\n", "F022@19 ''; "},
	{TWO, "score: [1, 2, 3]\n", "F022@8 ''; "},
	{TWO, "score: {An: 1}\n", "F014@9 'An' meant Ann of Ann, Bob; "},
	{TWO, "winner: Ban\n", "F014@9 'Ban' of Ann, Bob; "},
	{TWO, "points: [{feature: city.N, points: 1}]\n", "F002@10 'at'; "},
	{TWO, "ended: fasle\n",
	 "F004@8 'ended' meant false of true or false, but is a single value, fasle; "},
	{TWO, "ended: false\nscore: [1, 2]\n", "F024@8 'final scores'; "},
	{"", "carc: 1\nplayers: Ann:red , Bob,Cid \n",
	 "F004@10 'players' meant [{name: Ann, color: red}, Bob, Cid] of a list of names, but is a single value, Ann:red , Bob,Cid; "},
	{"", "carc: 1\nplayers: A,B,C,D,E,F,G\n",
	 "F004@10 'players' meant [A, B, C, D, E, F, G] of a list of names, but is a single value, A,B,C,D,E,F,G; F011@10 '' of 1 to 6; "},
	{"", "carc: 1\nplayers: Ann Bob\n",
	 "F004@10 'players' meant [Ann, Bob] of a list of names, but is a single value, Ann Bob; "},
	{"", "carc: 1\nplayers: [A, B, C, D, E, F, G]\n", "F011@10 '' of 1 to 6; "},
	{"", "carc: 1\ngame: the-city\nplayers: [A, B, C, D, E]\n", "F011@10 '' of 2 to 4; "},
	{"", "crac: 1\nplayers: [Ann, Bob]\n", "F003@1 'crac' meant carc; "},
	{"", "turns: []\n", "F002@1 'carc' meant carc: 1; F002@1 'players'; "},
	{"", "players: [Ann, Bob]\nturns: ['Q@9,9 r0']\n", "F002@1 'carc' meant carc: 1; "},
	{"", "carc: '1'\nplayers: [Ann, Bob]\n",
	 "F004@7 'carc' of a number without quotes, but is a single value, \"1\"; "},
	{"", "carc: 1\nplayers: [Ann, '']\n", "F012@16 '' of empty; "},
	{"", "carc: 1\nplayers: [Ann, \"B\\tb\"]\n",
	 "F012@16 'B\tb' of not on one line, or has control characters; "},
};

TEST(findings_say_what_could_stand_there)
{
	for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
		char text[400], said[SAID_MAX] = "";
		const struct carc_sink sink = {say_finding, said};
		struct carc_text whole = {.bytes = text, .line = 1, .number = 1};
		enum carc_status status;

		snprintf(text, sizeof text, "%s%s", sayings[i].head, sayings[i].text);
		whole.len = whole.room = strlen(text);
		status = carc_document_read(reader->doc, &whole, NULL, &sink);
		/* Notes begin with R, and refuse nothing. */
		assert_int_equal(status, strpbrk(said, "FY") ? CARC_REFUSED : CARC_OK);
		if (strcmp(said, with_boxes(sayings[i].said)) != 0)
			fail_msg("%s: %s", sayings[i].text, said);
	}
}

/* Two texts of one game. */
static const struct {
	const char *one, *other;
} twins[] = {
	{TWO "turns:\n  - U@1,0 r1 road.W\n  - V@2,0 r1\n",
	 TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: road.W}\n  - {tile: V, at: [2, 0], "
	     "rot: 1}\n"},
	{TWO "turns:\n  - by Ann -C -D BA/RFr@-1,-20 r0 field.NL =4,-2\n",
	 TWO "turns:\n  - score: [4, -2]\n    meeple: field.NL\n    rot: 0\n    at: [-1, -20]\n    "
	     "tile: BA/RFr\n"
	     "    discards: [C, D]\n    player: Ann\n"},
	{TWO "turns:\n  - U@1,0 r1 road.W+3 city.N@0,0+8:Bob =1,2\n",
	 TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, points: [{feature: road.W, points: 3}, "
	     "{feature: city.N, "
	     "at: [0, 0], player: Bob, points: 8}], score: {Ann: 1, Bob: 2}}\n"},
	{TWO "turns:\n  - B@1,0 r1 monastery\n",
	 TWO "turns:\n  - {tile: '19', at: [1, 0], rot: 1, meeple: 'monastery#0'}\n"},
	{TWO "start:\n  - D@0,0 r0 city.N:Ann field.SL:Bob\n  - K@0,1 r3\n",
	 TWO "start:\n  tiles:\n    - {tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, "
	     "feature: city.N}, {player: "
	     "Bob, feature: field.SL}]}\n    - {rot: 3, at: [0, 1], tile: K}\n"},
	{TWO "turns:\n  - -C sold:Bob:3 B@1,0 r1 monastery\n",
	 TWO "turns:\n  - {meeple: monastery, tile: B, at: [1, 0], rot: 1, sold: {points: 3, to: "
	     "Bob}, discards: [C]}\n"},
	{TWO "turns:\n  - own B@1,0 r1 monastery\n",
	 TWO "turns:\n  - {own: true, tile: B, at: [1, 0], rot: 1, meeple: monastery}\n"},
	{TWO "turns:\n  - B@1,0 r1\n",
	 TWO "turns:\n  - {tile: B, at: [1, 0], rot: 1, own: false}\n"},
	{TWO "turns:\n  - U@1,0 r1 road.W@-2,0\n",
	 TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {at: [-2, 0], feature: road.W}}\n"},
	{TWO "turns:\n  - U@1,0 r1 road.W\n",
	 TWO "turns:\n  - {tile: U, at: [1, 0], rot: 1, meeple: {feature: road.W}}\n"},
	{TWO "expansions: [abbot]\nturns:\n  - U@1,0 r1 abbot:garden@0,3\n",
	 TWO "expansions: [abbot]\nturns:\n  - {tile: U, at: [1, 0], rot: 1, abbot: {feature: "
	     "garden, at: [0, 3]}}\n"},
	{TWO "turns:\n  - U@1,0 r1 jails:Bob@-2,3 road.W@0,0 frees:Ann\n", TWO
	 "turns:\n  - {frees: Ann, jails: {at: [-2, 3], player: Bob}, tile: U, at: [1, 0], rot: 1, "
	 "meeple: {at: [0, 0], feature: road.W}}\n"},
	{"carc: 1\nplayers: ['a@b', 'c:d']\nturns:\n  - jails:a@b@1,0 road.N frees:c:d\n",
	 "carc: 1\nplayers: ['a@b', 'c:d']\nturns:\n  - {jails: {player: a@b, at: [1, 0]}, meeple: "
	 "road.N, frees: 'c:d'}\n"},
	{TWO "draws: [U, H]\n", TWO "draws: ['22', BA/CFC.2]\n"},
	{TWO "first-draws: [{Ann: U, Bob: V}, {Bob: H}]\n",
	 TWO "first-draws:\n  - Bob: V\n    Ann: '22'\n  - {Bob: BA/CFC.2}\n"},
	{ABBOTS "turns:\n  - EG@0,-1 r2 abbot:garden\n  - U@1,0 r1\n  - U@2,0 r1 abbot:home\n",
	 ABBOTS "turns:\n  - {abbot: garden, tile: BA/CG, at: [0, -1], rot: 2}\n"
		"  - {tile: U, at: [1, 0], rot: 1}\n"
		"  - {tile: U, at: [2, 0], rot: 1, abbot: home}\n"},
	{ABBOTS "start: ['UG@0,0 r1 abbot:garden:Ann']\n",
	 ABBOTS "start: [{tile: UG, at: [0, 0], rot: 1, meeples: [{figure: abbot, player: Ann, "
		"feature: garden}]}]\n"},
	{TWO "expansions: [river, abbot]\n", TWO "expansions: [abbot, river]\n"},
	{TWO "turns: ['EG@0,-1 r2']\n", TWO "turns: ['E@0,-1 r2']\n"},
	{TWO "score: [3, 4]\nwinner: Bob\n",
	 "winner: [Bob]\nscore: {Ann: 3, Bob: 4}\nended: true\n" TWO},
	{TWO, TWO
	 "game: carcassonne\nrules: c3\noptions: {small-city: 4, meeples: '7'}\nexpansions: []\n"},
	{TWO, "{\"players\": [{\"name\": \"Ann\"}, \"Bob\"], \"carc\": 1}"},
	{TWO "options: {table-edge: limits}\ntable: {from: [-2, -1], to: [3, 4]}\n",
	 "{\"table\": {\"to\": [3, 4], \"from\": [-2, -1]}, \"options\": {\"table-edge\": "
	 "\"limits\"}, \"players\": [\"Ann\", \"Bob\"], \"carc\": 1}"},
};

TEST(both_spellings_make_the_same_record)
{
	struct reader *one = reader_new(), *other = reader_new();

	for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++) {
		const char *what;

		assert_int_equal(reader_read(one, twins[i].one), CARC_OK);
		assert_int_equal(reader_read(other, twins[i].other), CARC_OK);
		what = same_record(&one->doc->record, &other->doc->record);
		if (what)
			fail_msg("%s\n%s\ndiffer in: %s", twins[i].one, twins[i].other, what);
	}
	reader_free(one);
	reader_free(other);
}

/* The test that compares must be able to tell. */
TEST(different_records_differ)
{
	static const char *const texts[] = {
		TWO,
		"carc: 1\nplayers: [Ann, Bob, Cid]\n",
		"carc: 1\nplayers: [Ann, bob]\n",
		"carc: 1\nplayers: [Ann, {name: Bob, color: red}]\n",
		TWO "options: {fields: none}\n",
		TWO "bushes: [X]\n",
		TWO "bushes: [W]\n",
		TWO "table: {from: [0, 0], to: [1, 0]}\n",
		TWO "table: {from: [0, 0], to: [0, 1]}\n",
		TWO "start: ['D@0,0 r0']\n",
		TWO "start: {tiles: ['D@0,0 r0'], next: Bob}\n",
		TWO "start: {tiles: ['D@0,0 r0'], score: [1, 0]}\n",
		TWO "start: ['D@0,0 r1']\n",
		TWO "start: ['D@0,0 r0 city.N:Ann']\n",
		TWO "start: ['D@0,0 r0 city.N:Bob']\n",
		TWO "turns: ['U@1,0 r1']\n",
		TWO "turns: ['U@1,0 r3']\n",
		TWO "turns: ['U@1,1 r1']\n",
		TWO "turns: ['V@1,0 r1']\n",
		TWO "turns: ['own U@1,0 r1']\n",
		TWO "turns: ['sold:Ann:2']\n",
		TWO "turns: ['sold:Ann:3']\n",
		TWO "turns: ['sold:Bob:3']\n",
		TWO "turns: ['-U']\n",
		TWO "turns: ['U@1,0 r1 road.W']\n",
		TWO "turns: ['U@1,0 r1 field.NL']\n",
		TWO "turns: ['U@1,0 r1 field.NL@0,0']\n",
		TWO "turns: ['U@1,0 r1 field.NL frees:Ann']\n",
		TWO "turns: ['U@1,0 r1 field.NL frees:Bob']\n",
		TWO "turns: ['U@1,0 r1 jails:Ann@0,0']\n",
		TWO "turns: ['U@1,0 r1 jails:Bob@0,0']\n",
		TWO "turns: ['U@1,0 r1 jails:Bob@0,1']\n",
		TWO "turns: ['U@1,0 r1 field.NL@1,0']\n",
		TWO "turns: ['U@1,0 r1 road.E+0']\n",
		TWO "turns: ['U@1,0 r1 road.E+1']\n",
		TWO "turns: ['U@1,0 r1 road.E+0:Ann']\n",
		TWO "turns: ['U@1,0 r1 road.E@1,0+0']\n",
		TWO "turns: ['U@1,0 r1 =0,0']\n",
		TWO "turns: ['by Ann U@1,0 r1']\n",
		TWO "expansions: [abbot]\n",
		TWO "expansions: [river]\n",
		TWO "rulings: {river-u-turn: jcz}\n",
		TWO "expansions: [abbot]\nturns: ['A@0,1 r0 monastery']\n",
		TWO "expansions: [abbot]\nturns: ['A@0,1 r0 abbot:monastery']\n",
		TWO "expansions: [abbot]\nturns: ['A@0,1 r0 abbot:home']\n",
		TWO "expansions: [abbot]\nturns: ['E@0,1 r0']\n",
		TWO "expansions: [abbot]\nturns: ['EG@0,1 r0']\n",
		TWO "ended: true\n",
		TWO "score: [0, 0]\n",
		TWO "winner: Ann\n",
		TWO "winner: Bob\n",
		TWO "draws: [U]\n",
		TWO "draws: [V]\n",
		TWO "first-draws: [{}]\n",
		TWO "first-draws: [{Ann: U}]\n",
		TWO "first-draws: [{Bob: U}]\n",
		TWO "first-draws: [{Bob: V}]\n",
		TWO "first-draws: [{Bob: V}, {}]\n",
	};
	struct reader *one = reader_new(), *other = reader_new();

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		for (size_t n = 0; n < sizeof texts / sizeof texts[0]; n++) {
			assert_int_equal(reader_read(one, texts[i]), CARC_OK);
			assert_int_equal(reader_read(other, texts[n]), CARC_OK);
			if (!same_record(&one->doc->record, &other->doc->record) != (i == n))
				fail_msg("%s\n%s", texts[i], texts[n]);
		}
	reader_free(one);
	reader_free(other);
}

TEST(a_record_knows_where_it_stood)
{
	const struct carc_record *record = &reader->doc->record;

	assert_int_equal(
		reader_read(reader,
			    "# c\n" TWO "turns:\n  - U@1,0 r1 road.W\n  - player: Bob\n"
			    "    tile: V\n    at: [2, 0]\n    rot: 1\n    score: [1,\n      0]\n"
			    "winner:\n  - Ann\ndraws: [U,\n   V]\n"),
		CARC_OK);
	assert_int_equal(record->at.line, 2);
	assert_int_equal(record->player[1].at.column, 16);
	assert_int_equal(record->turn[0].at.line, 5);
	assert_int_equal(record->turn[0].at.column, 5);
	assert_int_equal(record->action[1].at.column, 14);
	assert_int_equal(record->turn[1].at.line, 6);
	assert_int_equal(record->turn[1].player_at.column, 13);
	assert_int_equal(record->action[2].at.line, 7);
	assert_int_equal(record->claim[1].at.line, 11);
	assert_int_equal(record->claim[1].at.column, 7);
	assert_int_equal(record->winners_at.line, 13);
}

TEST(other_rules_may_be_asked_for)
{
	struct carc_rules rules;
	struct carc_found finding;
	static const char text[] = TWO "options: {meeples: 2}\n";
	static const char sized[] = TWO "table: {from: [0, 0], to: [4, 4]}\n";

	assert_true(carc_rules_parse("c3,small-city=2,fields=none", &rules, &finding));
	assert_int_equal(reader_read_bytes(reader, text, strlen(text), &rules), CARC_OK);
	assert_int_equal(reader->doc->record.rules.option[CARC_OPTION_SMALL_CITY], 2);
	assert_int_equal(reader->doc->record.rules.option[CARC_OPTION_FIELDS], 0);
	assert_int_equal(reader->doc->record.rules.option[CARC_OPTION_MEEPLES], 7);
	assert_int_equal(reader_read(reader, text), CARC_OK);
	assert_int_equal(reader->doc->record.rules.option[CARC_OPTION_SMALL_CITY], 4);
	assert_int_equal(reader->doc->record.rules.option[CARC_OPTION_MEEPLES], 2);
	/* What they rely on must be in the record. */
	assert_true(carc_rules_parse("c3,table-edge=limits", &rules, &finding));
	assert_int_equal(reader_read_bytes(reader, text, strlen(text), &rules), CARC_REFUSED);
	assert_string_equal(reader->found, "F032@1:1");
	assert_int_equal(reader_read_bytes(reader, sized, strlen(sized), &rules), CARC_OK);
	assert_int_equal(reader->doc->record.rules.table.x1, 4);
}

static const struct {
	const char *words;
	enum carc_code code;
	const char *text;
} asked[] = {
	{"c3", CARC_CODE_OK, ""},
	{"c3,meeples=3,meeples=4", CARC_CODE_OK, ""},
	{"", CARC_F007_UNKNOWN_RULES, ""},
	{"c", CARC_F007_UNKNOWN_RULES, "c"},
	{"c33", CARC_F007_UNKNOWN_RULES, "c33"},
	{",fields=none", CARC_F007_UNKNOWN_RULES, ""},
	{"c3,", CARC_F008_UNKNOWN_EXPANSION, ""},
	{"c3,abbott", CARC_F008_UNKNOWN_EXPANSION, "abbott"},
	{"c3,abbot,fields=none", CARC_CODE_OK, ""},
	{"c3,frob=1", CARC_F009_UNKNOWN_OPTION, "frob"},
	{"c3,field=none", CARC_F009_UNKNOWN_OPTION, "field"},
	{"c3,fields", CARC_F010_OPTION_VALUE, "fields: \"\""},
	{"c3,fields=", CARC_F010_OPTION_VALUE, "fields: \"\""},
	{"c3,fields=non", CARC_F010_OPTION_VALUE, "fields: non"},
	{"c3,fields=none,meeples=9", CARC_F010_OPTION_VALUE, "meeples: 9"},
};

TEST(rules_are_asked_for_by_words)
{
	for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
		struct carc_rules rules;
		struct carc_found finding = carc_found(CARC_CODE_OK);
		bool sound = carc_rules_parse(asked[i].words, &rules, &finding);

		assert_int_equal(sound, asked[i].code == CARC_CODE_OK);
		if (sound)
			continue;
		assert_int_equal(finding.code, asked[i].code);
		assert_string_equal(finding.text, asked[i].text);
		assert_true(finding.more[0] || finding.meant[0]);
	}
}

/* A text made of a head, a piece over and over, and a tail. */
static enum carc_status read_many(const char *before, const char *piece, unsigned count,
				  const char *after)
{
	size_t len = strlen(before) + count * strlen(piece) + strlen(after);
	char *text = malloc(len + 1), *end = text;
	enum carc_status status;

	assert_non_null(text);
	end += snprintf(end, strlen(before) + 1, "%s", before);
	for (unsigned i = 0; i < count; i++)
		end += snprintf(end, strlen(piece) + 1, "%s", piece);
	snprintf(end, strlen(after) + 1, "%s", after);
	status = reader_read(reader, text);
	free(text);
	return status;
}

TEST(counts_are_limited)
{
	static const struct {
		const char *before, *piece, *after;
		unsigned most;
		enum carc_code code;
		const char *words;
	} limits[] = {
		{TWO "turns:\n", "  - U@1,0 r1\n", "", CARC_TURNS_MAX, CARC_L003_TOO_MANY_TURNS,
		 ""},
		{TWO "turns:\n", "  - {}\n", "", CARC_TURNS_MAX, CARC_L003_TOO_MANY_TURNS, ""},
		{TWO "turns:\n  - ", "-C ", "\n", CARC_ACTIONS_MAX, CARC_L004_TOO_MANY_ITEMS,
		 "actions"},
		{TWO "turns:\n  - discards: [", "C,", "]\n", CARC_ACTIONS_MAX,
		 CARC_L004_TOO_MANY_ITEMS, "actions"},
		{TWO "turns:\n  - U@1,0 r1", " road.N", "\n", CARC_ACTIONS_MAX - 1,
		 CARC_L004_TOO_MANY_ITEMS, "actions"},
		{TWO "turns:\n  -", " road.N+1", "\n", CARC_CLAIMS_MAX, CARC_L004_TOO_MANY_ITEMS,
		 "claims"},
		{TWO "turns:\n  - points: [", "{feature: road.N, points: 1},", "]\n",
		 CARC_CLAIMS_MAX, CARC_L004_TOO_MANY_ITEMS, "claims"},
		{TWO "draws: [", "U,", "]\n", CARC_TILES_MAX, CARC_L004_TOO_MANY_ITEMS, "draws"},
		{TWO "first-draws: [", "{Bob: U},", "]\n", CARC_ROUNDS_MAX,
		 CARC_L004_TOO_MANY_ITEMS, "rounds"},
		{TWO "start:\n", "  - D@0,0 r0\n", "", CARC_TILES_MAX, CARC_L004_TOO_MANY_ITEMS,
		 "start tiles"},
		{"carc: 1\ngame: the-city\nplayers: [Ann, Bob]\n"
		 "start: {tiles: ['R/HHSH+@0,0 r0'], walls: [",
		 "'gate@0,0.N',", "]}\n", CARC_TILES_MAX, CARC_L004_TOO_MANY_ITEMS, "start walls"},
		{TWO "start:\n  - D@0,0 r0", " city.N:Ann", "\n", CARC_ACTIONS_MAX - 1,
		 CARC_L004_TOO_MANY_ITEMS, "actions"},
	};

	for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
		if (read_many(limits[i].before, limits[i].piece, limits[i].most, limits[i].after) !=
		    CARC_OK)
			fail_msg("%s...: %s", limits[i].before, reader->found);
		assert_int_equal(read_many(limits[i].before, limits[i].piece, limits[i].most + 1,
					   limits[i].after),
				 CARC_REFUSED);
		assert_int_equal(reader->findings, 1);
		assert_int_equal(reader->finding.code, limits[i].code);
		assert_string_equal(reader->finding.text, limits[i].words);
	}
}

/* Whatever was read before, a document says only what the last text says. */
TEST(a_document_can_be_used_again)
{
	struct reader *used = reader_new(), *fresh;

	for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
		enum carc_status status = reader_read(used, readings[i].text);

		fresh = reader_new();
		assert_int_equal(reader_read(fresh, readings[i].text), status);
		if (status == CARC_OK) {
			assert_null(same_record(&used->doc->record, &fresh->doc->record));
			assert_null(same_extras(used->doc, fresh->doc));
		}
		reader_free(fresh);
	}
	reader_free(used);
	carc_document_free(NULL);
}

/* A list that has no room for all its names says that there are more. */
TEST(a_cut_list_says_so)
{
	static const char *const names[] = {"one", "two", "three", "four"};
	static const struct {
		size_t room;
		const char *list;
	} lists[] = {
		{40, "one, two, three, four"}, {27, "one, two, three, four"},
		{26, "one, two, three, ..."},  {21, "one, two, three, ..."},
		{20, "one, two, ..."},         {10, "one, ..."},
	};

	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		char list[40] = "";

		for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
			carc_add_name(list, lists[i].room, names[n]);
		assert_string_equal(list, lists[i].list);
	}
}

/* The key that is offered for an option is the one under which a record has it, or has not if it is of another game. */
TEST(options_are_read_under_the_key_that_is_offered)
{
	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++) {
		const char *name = carc_option_info(option)->name;
		char key[80], text[200];

		assert_true(carc_rule_advice(name, strlen(name), key, sizeof key));
		*strstr(key, "...") = '\0';
		snprintf(text, sizeof text, TWO "%s%s}\n", key + strlen("write "),
			 carc_option_first(option)->name);
		if (reader_read(reader, text) != CARC_OK)
			assert_string_equal(reader->found, "F026@3:11");
	}
}

/* Lists of players that are not written as such are found, and read as they were meant. */
TEST(players_are_read_as_they_were_meant)
{
	static const struct {
		const char *players, *found, *names;
	} rows[] = {
		{"[{Anna: red}, {Boris, color: blue}]", "F003@2:12 F003@2:25", "Anna,Boris"},
		{"[Anna, {Boris: green}]", "F003@2:18", "Anna,Boris"},
		{"[Anna Boris]", "F053@2:11", "Anna,Boris"},
		{"[Anna and Boris]", "F053@2:11", "Anna,Boris"},
		{"Anna, Boris & Cid", "F004@2:10", "Anna,Boris,Cid"},
		{"1. Anna 2. Boris", "F004@2:10", "Anna,Boris"},
		{"{Anna: red, Boris: blue}", "F004@2:10", "Anna,Boris"},
		{"[\u201cAnna\u201d, Boris]", "F052@2:11", "\u201cAnna\u201d,Boris"},
		{"[{name: Anna, color: red}, Boris]", "", "Anna,Boris"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[200], names[200] = "";

		snprintf(text, sizeof text, "carc: 1\nplayers: %s\n", rows[i].players);
		(void)reader_read(reader, text);
		for (unsigned n = 0; n < reader->doc->record.players; n++)
			snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s",
				 n > 0 ? "," : "", reader->doc->record.player[n].name);
		if (strcmp(reader->found, rows[i].found) != 0 || strcmp(names, rows[i].names) != 0)
			fail_msg("%s: %s: %s", rows[i].players, reader->found, names);
	}
}

/* A mapping that is written as something else: what was meant, if it can be written as one. */
TEST(mappings_are_offered_as_they_were_meant)
{
	static const struct {
		const char *options, *meant;
	} rows[] = {
		{"[small-city=2]", "{small-city: 2}"},
		{"[small-city: 2, fields: none]", "{small-city: 2, fields: none}"},
		{"small-city=2, fields=none", "{small-city: 2, fields: none}"},
		{"small-city 2", "{small-city: 2}"},
		{"small-city", ""},
		{"[small-city]", ""},
		{"[]", ""},
		{"[{}]", ""},
		{"[[small-city, 2]]", ""},
		{"[{small-city: [2]}]", ""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[200];

		snprintf(text, sizeof text, TWO "options: %s\n", rows[i].options);
		(void)reader_read(reader, text);
		if (strcmp(reader->found, "F004@3:10") != 0 ||
		    strcmp(reader->finding.meant, rows[i].meant) != 0)
			fail_msg("%s: %s: %s", rows[i].options, reader->found,
				 reader->finding.meant);
	}
}

/* An option with a slip has the value that was meant. The default of small-city is 4, here of c1-2000: 2. */
TEST(options_are_read_as_they_were_meant)
{
	static const struct {
		const char *options, *found;
	} rows[] = {
		{"{small-city: 4}", ""},           {"{small-city 4}", "F003@4:11"},
		{"{small-city=4}", "F003@4:11"},   {"{small-citty: 4}", "F009@4:11"},
		{"{small-city: 44}", "F010@4:23"}, {"{fields: none, small-city 4}", "F003@4:25"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[200];

		snprintf(text, sizeof text, TWO "rules: c1-2000\noptions: %s\n", rows[i].options);
		(void)reader_read(reader, text);
		if (strcmp(reader->found, rows[i].found) != 0 ||
		    reader->doc->record.rules.option[CARC_OPTION_SMALL_CITY] != 4)
			fail_msg("%s: %s: %d", rows[i].options, reader->found,
				 reader->doc->record.rules.option[CARC_OPTION_SMALL_CITY]);
	}
}

/* A list that is written as something else: what was meant. */
TEST(lists_are_offered_as_they_were_meant)
{
	static const struct {
		const char *line, *meant;
	} rows[] = {
		{"draws: none", "[]"},        {"draws: no", "[]"},
		{"draws: U, V", "[U, V]"},    {"draws: U V", "[U, V]"},
		{"draws: U and V", "[U, V]"}, {"draws: U", "[U]"},
		{"draws: nothing left", ""},  {"draws: '[U'", ""},
		{"score: none", ""},          {"score: four nil", ""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[200];

		snprintf(text, sizeof text, TWO "%s\n", rows[i].line);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (strcmp(reader->finding.meant, rows[i].meant) != 0)
			fail_msg("%s: %s: %s", rows[i].line, reader->found, reader->finding.meant);
	}
}

/* Words of one finding: what belongs there, and what was meant. */
TEST(slips_of_a_line_name_what_was_meant)
{
	static const struct {
		const char *line, *found, *text, *meant;
	} rows[] = {
		{"rules: c3 // mine", "Y022@3:11", "//", "#"},
		{"start: ['D@0,0 r0 Ann:city.N']", "F019@3:19", "Ann:city.N", "city.N:Ann"},
		{"start: ['D@0,0 r0 Bob:road.W field.SL:Ann']", "F019@3:19", "Bob:road.W",
		 "road.W:Bob"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[200];
		const struct carc_found *finding = &reader->finding;

		snprintf(text, sizeof text, TWO "%s\n", rows[i].line);
		(void)reader_read(reader, text);
		if (strcmp(reader->found, rows[i].found) != 0 ||
		    strcmp(finding->text, rows[i].text) != 0 ||
		    strcmp(finding->meant, rows[i].meant) != 0)
			fail_msg("%s: %s: %s: %s: %s", rows[i].line, reader->found, finding->text,
				 finding->more, finding->meant);
	}
	(void)reader_read(reader, TWO "rules: c3 // mine\n");
	assert_string_equal(reader->finding.more, "#");
}

/* Behind what all else relies on, nothing is read if it is broken. */
TEST(a_broken_basis_ends_the_reading)
{
	static const char *const bases[] = {"game: x",    "rules: x",   "expansions: x",
					    "options: x", "rulings: x", "tiles: {x: y}"};
	static const char *const others[] = {"draws: 3", "winner: Zed", "meta: 3", "start: 3"};
	char text[200];

	for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++) {
		snprintf(text, sizeof text, TWO "%s\nturns: 7\n", bases[i]);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (!strstr(reader->found, "@3:") || strstr(reader->found, "@4:"))
			fail_msg("%s: %s", bases[i], reader->found);
	}
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		snprintf(text, sizeof text, TWO "%s\nturns: 7\n", others[i]);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (!strstr(reader->found, "@3:") || !strstr(reader->found, "@4:"))
			fail_msg("%s: %s", others[i], reader->found);
	}
}

/* Slips in the lines of turns: what is found, what was meant, and which turn is read then. */
#include "tests/unit/one_reader.h"
#include "tests/unit/said.h"
#include "tests/unit/unit.h"

#define TWO "players: [Ann, Zo\xc3\xab]\n"
#define TOWERS "expansions: [tower, abbot]\n" TWO
#define TRADE "expansions: [inns, traders]\n" TWO
#define CITY "game: the-city\n" TWO

/* The line begins in column 5. said: each finding with what was meant, and of what; then the turns that are read. */
static const struct {
	const char *head, *line, *said;
} slips[] = {
	{TWO, "U@1,0 r1 = 4,0", "F047@14 '= 4,0' meant =4,0;   - U@1,0 r1 =4,0\n"},
	{TWO, "U@1,0 r1 =4, 0", "F047@14 '=4, 0' meant =4,0;   - U@1,0 r1 =4,0\n"},
	{TWO, "U @1,0 r1", "F047@5 'U @1,0' meant U@1,0;   - U@1,0 r1\n"},
	{TWO, "U@ 1,0 r1", "F047@5 'U@ 1,0' meant U@1,0;   - U@1,0 r1\n"},
	{TWO, "U@1 ,0 r1", "F047@5 'U@1 ,0' meant U@1,0;   - U@1,0 r1\n"},
	{TWO, "U@1, 0 r1", "F047@5 'U@1, 0' meant U@1,0;   - U@1,0 r1\n"},
	{TWO, "U@1, -1 r1", "F047@5 'U@1, -1' meant U@1,-1;   - U@1,-1 r1\n"},
	{TWO, "U 1,0 r1", "F047@5 'U 1,0' meant U@1,0;   - U@1,0 r1\n"},
	{TWO, "U 1,0", "F047@5 'U 1,0' meant U@1,0;   - U@1,0\n"},
	{TWO, "U -1,0 r1", "F047@5 'U -1,0' meant U@-1,0;   - U@-1,0 r1\n"},
	{TWO, "Q 1,0 r1", "F047@5 'Q 1,0' meant Q@1,0;   - Q@1,0 r1\n"},
	{TWO, "U@1,0 r 1", "F047@11 'r 1' meant r1;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r 4", "F016@11 'r' of r0, r1, r2 or r3;   - {}\n"},
	{TWO, "U@1,0 q 1",
	 "F019@11 'q' of the feature of a figure may follow, as road.W, and the score, as =4,0; "
	 "a remark goes behind \" #\", or into note:;   - U@1,0\n"},
	{TWO, "U@1,0 r1 city .N", "F047@14 'city .N' meant city.N;   - U@1,0 r1 city.N\n"},
	{TWO, "U@1,0 r1 city .N =4,0",
	 "F047@14 'city .N' meant city.N;   - U@1,0 r1 city.N =4,0\n"},
	{TWO, "U@1,0 r1 city .", "F018@14 'city' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TOWERS, "{takes: {player: Ann, at: [0, 0], feature: sity.N}, tile: U, at: [1, 0], rot: 1}",
	 "F018@48 'sity.N' meant city.N of city.N, road.W, field.SL, monastery;   - U@1,0 r1 takes Ann@0,0:city.N\n"},
	{TOWERS, "{takes: {player: Ann, at: [0, 0], feature: rode.W}, tile: U, at: [1, 0], rot: 1}",
	 "F018@48 'rode.W' meant road.W of city.N, road.W, field.SL, monastery;   - U@1,0 r1 takes Ann@0,0:road.W\n"},
	{TOWERS, "{tile: U, at: [1, 0], rot: 1, meeple: rode.W}",
	 "F018@43 'rode.W' meant road.W of road.E, field.ER, field.NL;   - U@1,0 r1 road.E\n"},
	{TWO, "U@1,0 r1 city .Q", "F018@14 'city' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 city. N", "F047@14 'city. N' meant city.N;   - U@1,0 r1 city.N\n"},
	{TWO, "U@1,0 r1 field. NL", "F047@14 'field. NL' meant field.NL;   - U@1,0 r1 field.NL\n"},
	{TWO, "U@1,0 r1 field. NLR",
	 "F018@14 'field.' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 city. Q", "F018@14 'city.' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 lake. N", "F018@14 'lake.' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 road.W+ 3", "F047@14 'road.W+ 3' meant road.W+3;   - U@1,0 r1 road.E+3\n"},
	{TWO, "U@1,0 r1 road.W + 3", "F047@21 '+ 3' meant +3; F019@21 '+3';   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 city.N @ 0,0 + 4",
	 "F047@21 '@ 0,0' meant @0,0; F047@27 '+ 4' meant +4; F020@21 '@0,0';   - U@1,0 r1\n"},
	{TWO, "by U 1,0 r1",
	 "F047@8 'U 1,0' meant U@1,0; F014@8 'U@1,0' of Ann, Zo\xc3\xab;   - {}\n"},
	{TWO, "own U 1,0 r1", "F047@9 'U 1,0' meant U@1,0;   - own U@1,0 r1\n"},
	{TWO, "U@1,0 r1  =  4,0", "F047@15 '=  4,0' meant =4,0;   - U@1,0 r1 =4,0\n"},
	{TWO, "U@1,0 r1 = x", "F021@15 '' of a number is missing;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 =", "F021@15 '' of a number is missing;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1#first", "Y023@13 'r1' meant r1 #first;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 =3,0#first", "Y023@18 '=3,0' meant =3,0 #first;   - U@1,0 r1 =3,0\n"},
	{TWO, "B@1,0 r1 monastery#0", "  - B@1,0 r1 monastery\n"},
	{TWO, "U@1,0#x r1", "Y023@10 'U@1,0' meant U@1,0 #x r1;   - U@1,0\n"},
	{TWO, "sold:Ann#2:3 U@1,0 r1",
	 "F014@10 'Ann#2' meant Ann of Ann, Zo\xc3\xab;   - sold:Ann:3 U@1,0 r1\n"},
	{TWO, "U@1,0 r1#a#b", "Y023@13 'r1' meant r1 #a#b;   - U@1,0 r1\n"},
	{TWO,
	 "U\xef\xbc\xa0"
	 "1,0 r1",
	 "F048@5 'U\xef\xbc\xa0"
	 "1,0' meant U@1,0 of U+FF20 instead of @;   - U@1,0 r1\n"},
	{TWO,
	 "U@1\xef\xbc\x8c"
	 "0 r1",
	 "F048@5 'U@1\xef\xbc\x8c"
	 "0' meant U@1,0 of U+FF0C instead of ,;   - U@1,0 r1\n"},
	{TWO,
	 "U@\xe2\x88\x92"
	 "1,0 r1",
	 "F048@5 'U@\xe2\x88\x92"
	 "1,0' meant U@-1,0 of U+2212 instead of -;   - U@-1,0 r1\n"},
	{TWO, "U@1,0\xc2\xa0r1",
	 "F048@5 'U@1,0\xc2\xa0r1' meant U@1,0 r1 of U+00A0 instead of blank;   - U@1,0 r1\n"},
	{TWO,
	 "by Zo\xc3\xab U@1\xef\xbc\x8c"
	 "0 r1 city.N",
	 "F048@12 'U@1\xef\xbc\x8c"
	 "0' meant U@1,0 of U+FF0C instead of ,;   - by Zo\xc3\xab U@1,0 r1 city.N\n"},
	{TWO,
	 "by Zo\xc3\xab\xef\xbc\x8c U@1\xef\xbc\x8c"
	 "0 r1",
	 "F048@13 'U@1\xef\xbc\x8c"
	 "0' meant U@1,0 of U+FF0C instead of ,; F014@8 'Zo\xc3\xab\xef\xbc\x8c' meant Zo\xc3\xab of Ann, Zo\xc3\xab;   - by Zo\xc3\xab U@1,0 r1\n"},
	{TWO,
	 "\xe2\x80\x93"
	 "C U@1,0 r1",
	 "F048@5 '\xe2\x80\x93"
	 "C' meant -C of U+2013 instead of -;   - -C U@1,0 r1\n"},
	{TWO, "U@1,0 r1 - W@2,0 r1", "Y031@0 '- W@2,0 r1';   - U@1,0 r1\n  - W@2,0 r1\n"},
	{TWO, "U@1,0 r1 - by Ann W@2,0 r1",
	 "Y031@0 '- by Ann W@2,0 r1';   - U@1,0 r1\n  - by Ann W@2,0 r1\n"},
	{TWO, "U@1,0 r1 - bye",
	 "F019@14 '-' of begin each turn with a hyphen on a new line;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 - own W@2,0 r1",
	 "Y031@0 '- own W@2,0 r1';   - U@1,0 r1\n  - own W@2,0 r1\n"},
	{TWO, "U@1,0 r1 - sold:Ann:3 W@2,0 r1",
	 "Y031@0 '- sold:Ann:3 W@2,0 r1';   - U@1,0 r1\n  - sold:Ann:3 W@2,0 r1\n"},
	{TWO, "U@1,0 r1 - -C W@2,0 r1", "Y031@0 '- -C W@2,0 r1';   - U@1,0 r1\n  - -C W@2,0 r1\n"},
	{TWO, "U@1,0 r1 - -c W@2,0 r1",
	 "F019@14 '-' of begin each turn with a hyphen on a new line;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 - W 2,0 r1",
	 "F047@16 'W 2,0' meant W@2,0; F019@14 '-' of begin each turn with a hyphen on a new line;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 - w@2,0 r1",
	 "F019@14 '-' of begin each turn with a hyphen on a new line;   - U@1,0 r1\n"},
	{TWO, "'U@1,0 r1 - W@2,0 r1'",
	 "F019@15 '-' of begin each turn with a hyphen on a new line;   - U@1,0 r1\n"},
	{TOWERS, "U@1,0 r1 - ransom Ann W@2,0 r1",
	 "Y031@0 '- ransom Ann W@2,0 r1';   - U@1,0 r1\n  - ransom Ann W@2,0 r1\n"},
	{TWO, "bye Ann U@1,0 r1", "F019@5 'bye' meant by;   - by Ann U@1,0 r1\n"},
	{TWO, "owm U@1,0 r1", "F019@5 'owm' meant own;   - own U@1,0 r1\n"},
	{TWO, "U@1,0 r1 monastry",
	 "F019@14 'monastry' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 meeple:monastry@0,0",
	 "F018@21 'monastry' meant monastery of city.N, road.W, field.SL, monastery;   - U@1,0 r1 monastery@0,0\n"},
	{TWO, "B@1,0 r1 monastry", "F019@14 'monastry' meant monastery;   - B@1,0 r1 monastery\n"},
	{TWO, "U@1,0 r1 meeple:field.XL@0,0",
	 "F018@21 'field.XL' of city.N, road.W, field.SL, monastery;   - U@1,0 r1\n"},
	{TWO, "by Ann  U @1,0  r1  road .W",
	 "F047@13 'U @1,0' meant U@1,0; F047@25 'road .W' meant road.W;   - by Ann U@1,0 r1 road.E\n"},
	{TWO, "xU@1,0 r1", "F015@5 'xU' meant U|X;   - {}\n"},
	{TWO, "U@1,0 r1 cloister",
	 "F018@14 'cloister' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 meadow.NL",
	 "F018@14 'meadow.NL' meant field.NL of road.E, field.ER, field.NL;   - U@1,0 r1 field.NL\n"},
	{TWO, "U@1,0 r1 farm.NL",
	 "F018@14 'farm.NL' meant field.NL of road.E, field.ER, field.NL;   - U@1,0 r1 field.NL\n"},
	{TWO, "B@1,0 r1 abbey",
	 "F018@14 'abbey' meant monastery of field.NL, monastery;   - B@1,0 r1 monastery\n"},
	{TWO, "U@1,0 r1 rode.W",
	 "F018@14 'rode.W' meant road.W of road.E, field.ER, field.NL;   - U@1,0 r1 road.E\n"},
	{TWO, "U@1,0 r1 town.N", "F018@14 'town.N' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "D@1,0 r1 castle.E",
	 "F018@14 'castle.E' meant city.E of city.E, road.N, field.NR, field.NL;   - D@1,0 r1 city.E\n"},
	{TWO, "U@1,0 r1 castle.E@0,0",
	 "F018@14 'castle.E' meant city.E of city.N, road.W, field.SL, monastery;   - U@1,0 r1 city.E@0,0\n"},
	{TWO, "U@1,0 r1 sity.N+3",
	 "F018@14 'sity.N' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 rode.W+3",
	 "F018@14 'rode.W' meant road.W of road.E, field.ER, field.NL;   - U@1,0 r1 road.E+3\n"},
	{TWO, "U@1,0 r1 road.X@0,0",
	 "F018@14 'road.X' of city.N, road.W, field.SL, monastery;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 roads@0,0",
	 "F019@14 'roads@0,0' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 field.N@0,0", "  - U@1,0 r1 field.N@0,0\n"},
	{TWO, "U@1,0 r1 jail:Ann@0,0",
	 "F019@14 'jail:Ann@0,0' meant jails;   - U@1,0 r1 jails:Ann@0,0\n"},
	{TWO, "U@1,0 r1 free:Ann",
	 "F019@14 'free:Ann' meant frees; F019@14 'frees:Ann' of write it after the figure that guarded the prisoner;   - U@1,0 r1\n"},
	{TWO, "slod:Ann:3 U@1,0 r1", "F019@5 'slod:Ann:3' meant sold;   - sold:Ann:3 U@1,0 r1\n"},
	{TWO, "U@1,0 r1 as-plaid", "F019@14 'as-plaid' meant as-played;   - U@1,0 r1 as-played\n"},
	{TWO, "U@1,0 r1 agan",
	 "F019@14 'agan' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 flor@0,0",
	 "F019@14 'flor@0,0' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 ransum Ann",
	 "F019@14 'ransum' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 abbott:garden",
	 "F019@14 'abbott:garden' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 mepple:road.W",
	 "F019@14 'mepple:road.W' meant meeple;   - U@1,0 r1 road.E\n"},
	{TWO, "by An U@1,0 r1", "F014@8 'An' meant Ann of Ann, Zo\xc3\xab;   - by Ann U@1,0 r1\n"},
	{TWO, "by Zoe U@1,0 r1",
	 "F014@8 'Zoe' meant Zo\xc3\xab of Ann, Zo\xc3\xab;   - by Zo\xc3\xab U@1,0 r1\n"},
	{TWO, "UU@1,0 r1", "F015@5 'UU' meant U;   - U@1,0 r1\n"},
	{TWO, "BA/RFR@1,0 r1", "F015@5 'BA/RFR' of tiles have names such as A to X;   - {}\n"},
	{TOWERS, "U@1,0 r1 flor@0,0", "F019@14 'flor@0,0' meant floor;   - U@1,0 r1 floor@0,0\n"},
	{TOWERS, "U@1,0 r1 toop@0,0", "F019@14 'toop@0,0' meant top;   - U@1,0 r1 top@0,0\n"},
	{TOWERS, "U@1,0 r1 ransum Ann", "F019@14 'ransum' meant ransom;   - U@1,0 r1 ransom Ann\n"},
	{TOWERS, "U@1,0 r1 takse Ann@0,0",
	 "F019@14 'takse' meant takes;   - U@1,0 r1 takes Ann@0,0\n"},
	{TOWERS, "U@1,0 r1 backk abbot", "F019@14 'backk' meant back;   - U@1,0 r1 back abbot\n"},
	{TOWERS, "U@1,0 r1 abbott:garden",
	 "F019@14 'abbott:garden' meant abbot;   - U@1,0 r1 abbot:garden\n"},
	{TOWERS, "U@1,0 r1 abbott:top@0,0",
	 "F019@14 'abbott:top@0,0' meant abbot;   - U@1,0 r1 abbot:top@0,0\n"},
	{TOWERS, "U@1,0 r1 abbot:gardn",
	 "F018@20 'gardn' of road.E, field.ER, field.NL;   - U@1,0 r1\n"},
	{TOWERS, "U@1,0 r1 takes Ann@0,0:sity.N",
	 "F018@28 'sity.N' meant city.N of city.N, road.W, field.SL, monastery;   - U@1,0 r1 takes Ann@0,0:city.N\n"},
	{TOWERS, "U@1,0 r1 towr@0,0",
	 "F019@14 'towr@0,0' of the feature of a figure may follow, here one of road.E, field.ER, field.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - U@1,0 r1\n"},
	{TOWERS, "TO/C@0,-1 r2 towr", "F019@18 'towr' meant tower;   - TO/C@0,-1 r2 tower\n"},
	{TRADE, "U@1,0 r1 agan", "F019@14 'agan' meant again;   - U@1,0 r1 again\n"},
	{TRADE, "U@1,0 r1 bilder:road.W",
	 "F019@14 'bilder:road.W' meant builder;   - U@1,0 r1 builder:road.E\n"},
	{TRADE, "U@1,0 r1 +wyne",
	 "F028@15 'wyne' meant wine of wine, grain, cloth;   - U@1,0 r1 +wine\n"},
	{TRADE, "U@1,0 r1 +2*clot",
	 "F028@17 'clot' meant cloth of wine, grain, cloth;   - U@1,0 r1 +2*cloth\n"},
	{TRADE, "U@1,0 r1 lage:road.W",
	 "F019@14 'lage:road.W' meant large;   - U@1,0 r1 large:road.E\n"},
	{TWO, "U@1,0 r1 -2,0", "F019@14 '-2,0' meant =2,0;   - U@1,0 r1 =2,0\n"},
	{TWO, "U@1,0 r1 =road.E", "F019@14 '=road.E' meant road.E;   - U@1,0 r1 road.E\n"},
	{TWO, "U@1,0 90 degrees road.E",
	 "F016@11 '90' meant r1 of r0, r1, r2 or r3;   - U@1,0 r1 road.E\n"},
	{TWO, "U@1,0 90 road.E",
	 "F016@11 '90' meant r1 of r0, r1, r2 or r3;   - U@1,0 r1 road.E\n"},
	{TWO, "{tile: U, at: [1, 0], rot 1}", "F003@27 'rot 1' meant rot: 1;   - U@1,0 r1\n"},
	{TWO, "{tile U, at: [1, 0], rot: 1}", "F003@6 'tile U' meant tile: U;   - U@1,0 r1\n"},
	{TWO, "U@1,0 r1 thief:rod.E", "F019@14 'thief:rod.E' meant road.E;   - U@1,0 r1 road.E\n"},
	{CITY, "R/MMMM.f@0,0 r0 wal@0,0.E",
	 "F019@21 'wal@0,0.E' meant wall;   - R/MMMM.f@0,0 r0 wall@0,0.E\n"},
	{CITY, "R/MMMM.f@0,0 r0 gatte@0,0.N",
	 "F019@21 'gatte@0,0.N' meant gate;   - R/MMMM.f@0,0 r0 gate@0,0.N\n"},
	{CITY, "R/MMMM.f@0,0 r0 pas",
	 "F019@21 'pas' of the feature of a figure may follow, here one of market.NL, and the score, as =4,0; a remark goes behind \" #\", or into note:;   - R/MMMM.f@0,0 r0\n"},
	{CITY, "R/MMMM.f@0,0 r0 shord@0,0.N",
	 "F019@21 'shord@0,0.N' meant short;   - R/MMMM.f@0,0 r0 short@0,0.N\n"},
	{CITY, "R/MMMM.f@0,0 r0 marked.N",
	 "F018@21 'marked.N' meant market.N of market.NL;   - R/MMMM.f@0,0 r0 market.NL\n"},
	{CITY, "R/MMMM.f@0,0 r0 by Ann wal@0,0.E", "F019@21 'by';   - R/MMMM.f@0,0 r0\n"},
};

TEST(slips_are_read_as_they_were_meant)
{

	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		char text[400], said[SAID_MAX] = "", *written;
		const struct carc_sink sink = {say_finding, said};
		struct carc_text whole = {.bytes = text, .line = 1, .number = 1};
		enum carc_status status;

		snprintf(text, sizeof text, "carc: 1\n%sturns:\n  - %s\n", slips[i].head,
			 slips[i].line);
		whole.len = whole.room = strlen(text);
		status = carc_document_read(reader->doc, &whole, NULL, &sink);
		if (status != (*said ? CARC_REFUSED : CARC_OK))
			fail_msg("%s: %s", slips[i].line, said);
		written = reader_written(reader, CARC_CANONICAL);
		carc_add_text(said, sizeof said, strstr(written, "  - "));
		if (strcmp(said, slips[i].said) != 0)
			fail_msg("%s: %s", slips[i].line, said);
		free(written);
	}
}

/* The advice about the first word of a line. */
static const char *advice(const char *line)
{
	char text[200];

	snprintf(text, sizeof text, "carc: 1\n" TWO "turns:\n  - %s\n", line);
	assert_int_equal(reader_read(reader, text), CARC_REFUSED);
	assert_int_equal(reader->findings, 1);
	return reader->finding.more;
}

/* A and I are tiles, unless a word of a sentence stands behind them. */
TEST(a_tile_is_told_from_a_word)
{
	static const char *const tiles[] = {"I",     "A",    "I is U@1,0", "A on U@1,0", "I then",
					    "I Lay", "I r1", "I road.W",   "U lay",      "D place"};
	static const char *const words[] = {"I lay U@1,0", "A tile", "I place it", "A far"};
	char of_tile[200], of_word[200];

	snprintf(of_tile, sizeof of_tile, "%s", advice("I"));
	snprintf(of_word, sizeof of_word, "%s", advice("I lay U@1,0 r1"));
	for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
		char want[200];

		snprintf(want, sizeof want, "%s", of_tile);
		for (char *c = want; *c; c++)
			if (*c == 'I')
				*c = *tiles[i];
		assert_string_equal(advice(tiles[i]), want);
	}
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		assert_string_equal(advice(words[i]), of_word);
	assert_string_not_equal(of_tile, of_word);
}

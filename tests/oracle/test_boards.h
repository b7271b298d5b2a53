/*
 * test_boards.h - worked boards: the pictures of the rulebooks laid out as moves.
 *
 * A board starts with tile D at 0,0, with the River the spring, and is a text of turns divided by ';'.
 * Words of a turn:
 *
 *	R B G Y K	who moves (red, blue, green, yellow, black)
 *	E@1,-2r3	lay the tile, turned three quarters: must be allowed
 *	!E@1,-2r3	must not be allowed
 *	c.S r.W f.NL m	put a meeple on that zone (m: monastery, g: garden): must be allowed
 *	+c.S -c.S	must be allowed, must not be allowed; no meeple is put
 *	a.m a.g		the same for the abbot: +a.m, -a.g
 *	l.c.S b.r.W p.f.NL	and for large meeple, builder and pig
 *	again -again	a second tile follows; none may
 *	home -home	the abbot is taken home; he may not be
 *	none:C		the tile fits nowhere and goes out of the game
 *	gain:R8,B2	points of this turn; a turn without it must give nobody a point
 *	have:R7		meeples in hand after the turn
 *	abbots:R1	abbots in hand after the turn; larges, builders and pigs too
 *	wine:R1		goods after the turn
 *	final:R3,Y5	points after final scoring, everybody else 0
 *
 * Points with bars, as in gain:R4|R2|R2, are those of three editions: of today, of 2001 (a city of
 * two tiles 2, each player each city once: the Slovak rulebook) and of 2000 (a city of two tiles 2,
 * 4 for each city to the most farmers around it). A board that has such points is played by each
 * edition, and points without bars are then the same in all. Other boards are played by today's
 * rules (fields: 3 for each completed city at each field) except where small_city is 2.
 *
 * Names: "albi" is the Slovak rulebook by Albi (old edition), "czech" the Czech one with its German
 * sheet, "wikicarpedia" the page on the base game; the number or letter is the example's. "extra"
 * boards are for sentences that come without a picture. The pictures do not survive in text: the
 * numbers are the books', the boards are laid to give what is told.
 */
#ifndef TESTS_ORACLE_TEST_BOARDS_H
#define TESTS_ORACLE_TEST_BOARDS_H

struct board {
	const char *name;
	const char *seats;
	const char *turns;
	int small_city; /* 0: 4 points, as today */
	int meeples;    /* 0: 7 each */
};

static const struct board boards[] = {
	/* Laying tiles */
	{"albi: road continues", "R", "R U@1,0r1", 0, 0},
	{"albi: city continues", "R", "R E@0,-1r2", 0, 0},
	{"albi: city on one side, field on the other", "RB", "R N@0,-1r1; B U@1,0r1; R E@1,-1r3", 0,
	 0},
	{"albi: wrong lays, corner, apart", "R",
	 "R !E@1,0r0 !B@1,1r0 !B@3,0r0 !U@0,0r1 !Z@1,0r0 !U@1,0r4", 0, 0},

	/* Placing meeples */
	{"albi: knight, thief, monk, farmer", "RB",
	 "R D@1,0r0 c.N; B U@2,0r1 r.W; R B@0,1r0 m; B U@3,0r1 f.NL", 0, 0},
	{"albi: only a farmer, the joined city is taken", "RB",
	 "R R@0,-1r2 c.S; B E@1,-1r3 -c.W -c.NL -r.W -m +f.EL f.EL", 0, 0},
	{"albi: large field taken, small one free", "RB",
	 "B U@1,0r1 f.NL; R K@2,0r0 +c.N +r.W +f.WL -f.EL", 0, 0},
	{"czech: the same, colours changed", "RB",
	 "R U@1,0r1 f.NL; B K@2,0r0 +c.N +r.W +f.WL -f.EL", 0, 0},

	/* Completed features */
	{"albi: road, 4", "RB", "R W@1,0r0 r.W; B U@-1,0r1; R L@-2,0r0 gain:R4", 0, 0},
	{"albi: road, 3", "RB", "R A@1,0r1 r.W; B T@-1,0r3 gain:R3", 0, 0},
	{"albi: city, 8", "RB", "R F@0,-1r1 c.S; B U@1,0r1; R E@0,-2r2 gain:R8 have:R7", 0, 0},
	{"albi: city of two parts", "R", "R E@0,-1r2 c.S gain:R4|R2|R2 have:R7", 0, 0},
	{"czech: city of two parts", "R", "R E@0,-1r2 c.S gain:R2 have:R7", 2, 0},
	{"old rules touch no larger city", "RB", "R F@0,-1r1 c.S; B U@1,0r1; R E@0,-2r2 gain:R8", 2,
	 0},
	{"albi: joined city, 10 each", "RB",
	 "R N@0,-1r1 c.S; B U@1,0r1; R U@2,0r1; B E@2,-1r3 c.W; R F@1,-1r0 gain:R10,B10", 0, 0},
	{"albi: monastery, 9", "BR",
	 "B B@0,1r0 m; R U@1,0r1; B U@-1,0r1; R E@1,1r1; B E@-1,1r3; R E@0,2r2;"
	 "B E@-1,2r3 have:B6; R E@1,2r1 gain:B9 have:B7",
	 0, 0},
	{"albi: lay, place, score in one turn, 2", "RB", "R E@0,-1r2 c.S gain:R4|R2|R2 have:R7", 0,
	 0},
	{"albi: lay, place, score in one turn, 2 by a road", "RB",
	 "R W@1,0r0; B U@-1,0r1; R A@1,1r2 r.N gain:R2|R2|R2 have:R7", 0, 0},
	{"albi: lay, place, score in one turn, 3", "BR",
	 "B A@1,0r1; R T@-1,0r3 r.E gain:R3 have:R7", 0, 0},

	/* Fields */
	{"albi: three farmers, then joined", "RBY",
	 "R U@1,0r1 f.NL; B U@2,0r1 f.SL; Y G@0,-1r1 f.EL; R E@1,-1r0 -f.W -f.S -f.EL +c.N", 0, 0},
	{"albi: field, one city done, one open", "RB", "R E@0,-1r2; B D@1,0r0 f.EL; final:B3|B3|B4",
	 0, 0},
	{"albi: field, both done", "RB", "R E@0,-1r2; B D@1,0r0 f.EL; R E@1,-1r2 final:B6|B6|B8", 0,
	 0},
	{"albi: one city at two fields", "BR",
	 "B G@0,-1r1 f.WL; R E@0,-2r2; B U@1,0r1 f.NL final:B6|B3|B4", 0, 0},
	{"albi: large field 6, small 3", "RYB",
	 "R D@1,0r0 f.EL; Y E@1,-1r2 f.NL; B G@0,-1r1 f.WL; R E@0,-2r2 f.NL; Y U@0,-3r1;"
	 "B A@1,-3r1; R B@1,-2r0; Y E@2,-1r1; B U@2,0r1 final:R6,B3|R6,B3|R8",
	 0, 0},
	{"albi: large field tied", "RYB",
	 "R D@1,0r0 f.EL; Y E@1,-1r2 f.NL; B G@0,-1r1 f.WL; R E@0,-2r2 f.NL; Y U@0,-3r1 f.NL;"
	 "B A@1,-3r1; R B@1,-2r0; Y E@2,-1r1; B U@2,0r1 final:R6,Y6,B3|R6,Y6,B3|R8,Y8",
	 0, 0},
	{"czech: fields, 6 and 3", "BR",
	 "B D@1,0r0 f.EL; R E@0,-1r2; B E@1,-1r2; R U@2,0r1 f.SL; B I@0,1r2;"
	 "R E@0,2r0 final:B6,R3|B6,R3|B8,R4",
	 0, 0},
	{"czech: field, 9", "BR",
	 "B D@1,0r0 f.EL; R E@0,-1r2; B E@1,-1r2; R D@2,0r0; B E@2,-1r2 final:B9|B9|B12", 0, 0},
	{"german: how two farmers get on one field", "BR",
	 "B U@1,0r1 f.NL; R E@0,-1r2 f.NL; B E@1,-1r0 -f.W final:B3,R3|B3,R3|B4,R4", 0, 0},
	{"german: three fields", "BRYK",
	 "B U@1,0r1 f.NL; R G@0,-1r1; Y D@2,0r0 f.SL; K F@2,-1r1;"
	 "B E@2,-2r2 f.NL; R E@0,-2r2 f.NL; Y E@1,-2r0; K I@0,1r1;"
	 "B E@1,-3r2; R H@1,1r0; Y I@2,1r2; K E@0,2r0 f.WL;"
	 "B B@-1,1r0; R N@-1,2r2; Y K@2,2r0 f.EL; K B@3,1r0; B B@3,2r0"
	 " final:B15,R9,Y12|B9,R9,Y12|B12,R4,Y16",
	 0, 0},
	{"two farmers of one player, two fields", "RB",
	 "R E@0,-1r2 f.N; B H@0,-2r0; R E@1,-2r3 f.E final:R9|R6|R8", 0, 0},
	{"two players, a field each at one city", "RB",
	 "R U@1,0r1 f.NL; B E@0,-1r2 f.NL final:R3,B3|R3,B3|R4,B4", 0, 0},
	{"two small fields against one large at a city", "RB",
	 "R G@0,-1r1 f.WL; B E@0,-2r2 f.NL; R U@1,0r1 f.NL final:R6,B3|R3,B3|R4", 0, 0},

	/* Final scoring */
	{"albi: final scoring", "RGBKY",
	 "R U@1,0r1 r.W; G M@0,-1r1 c.S; B E@0,1r2 c.S; K U@2,0r1; Y B@0,-2r0 m;"
	 "R G@0,2r1; G N@1,-2r1 c.S; B E@-1,-1r3; K E@2,-1r3 c.W; Y Q@1,-1r0"
	 " final:R3,Y5,B2,G7",
	 0, 0},
	{"wikicarpedia: final scoring", "RGBKY",
	 "R U@1,0r1 r.W; G M@0,-1r1 c.S; B E@0,1r2 c.S; K U@2,0r1; Y B@0,-2r0 m;"
	 "R F@0,2r1; G F@1,-2r1 c.S; B E@1,1r1; K E@2,-1r3 c.W; Y Q@1,-1r0"
	 " final:R3,G8,B3,Y4",
	 0, 0},

	/* WikiCarpedia's examples */
	{"wikicarpedia: 1a-1f", "RB",
	 "R W@1,0r0 r.W; B L@-1,0r0 -r.E +r.W +r.S c.N gain:R3 have:R7,B6;"
	 "R E@-1,-1r2 -c.S gain:B4",
	 0, 0},
	{"wikicarpedia: 1c, a closed road may be claimed", "RB",
	 "R W@1,0r0; B L@-1,0r0 +r.E r.E gain:B3 have:B7", 0, 0},
	{"wikicarpedia: corner to corner is no city", "RB", "R D@1,0r0 c.N; B F@0,-1r1 c.S", 0, 0},
	{"wikicarpedia: 3b, monastery, 9", "RB",
	 "R B@0,1r0 m; B U@1,0r1; R U@-1,0r1; B E@1,1r1; R E@-1,1r3; B E@0,2r2;"
	 "R E@-1,2r3; B E@1,2r1 gain:R9 have:R7",
	 0, 0},
	{"wikicarpedia: 4a, no thief beside a thief", "YBR",
	 "Y W@1,0r0 r.W; B E@0,1r2; R A@-1,0r3 -r.E gain:Y3", 0, 0},
	{"wikicarpedia: 4b, 4 each", "YBR",
	 "Y W@1,0r0 r.W; B E@0,1r2; R A@-1,1r2 r.N; Y V@-1,0r3 gain:Y4,R4", 0, 0},
	{"wikicarpedia: 5b, two knights take the city", "YR",
	 "Y N@0,-1r1 c.S; R U@1,0r1; Y U@2,0r1; R E@2,-1r3 c.W; Y B@2,-2r0; R E@1,-2r2 c.S;"
	 "Y U@3,0r1; R R@1,-1r0 -c.S gain:R10 have:R7,Y7",
	 0, 0},
	{"wikicarpedia: two city parts, the knight comes home", "RB",
	 "R D@1,0r0 c.N; B U@-1,0r1; R I@1,-1r1 c.E gain:R4 have:R6", 0, 0},
	{"wikicarpedia: two city parts, knight in the small city", "RB",
	 "R I@0,-1r1 c.S -c.E gain:R4 have:R7; -c.E", 0, 0},
	{"wikicarpedia: two city parts, knight in the other", "RB", "R I@0,-1r1 c.E have:R6", 0, 0},

	/* Sentences without a picture */
	{"extra: ring road", "RB", "R V@0,1r3 r.E; B V@1,1r0; R V@0,2r2; B V@1,2r1 gain:R4", 0, 0},
	{"extra: a road back to its own crossing", "RB",
	 "R W@0,1r0 r.E; B V@1,1r0 -r.W; R V@0,2r2; B V@1,2r1 gain:R4", 0, 0},
	{"extra: two parts of one city on a tile", "RB",
	 "R N@0,1r1 c.E; B N@1,1r2; R I@0,2r0 f.SL; B N@1,2r3 gain:R8 have:R6"
	 " final:R11|R11|R12",
	 0, 0},
	{"extra: a tile without a place", "R", "R E@0,-1r2 !C@0,-2r0; none:C", 0, 0},
	{"extra: a meeple won back is not yet in hand", "RB",
	 "R F@0,-1r1 c.S; B U@1,0r1; R E@0,-2r2 -f.NL gain:R8 have:R1", 0, 1},
	{"extra: an empty city completed, farmer instead", "R",
	 "R E@0,-1r2 f.NL have:R6 final:R3|R3|R4", 0, 0},
	{"extra: a field shut in by a ring", "RB",
	 "R V@0,1r3 f.ER; B V@1,1r0 -f.WL; R V@0,2r2; B V@1,2r1 have:R6"
	 " final:R0|R0|R0",
	 0, 0},
	{"extra: a crossing closes two roads", "RB",
	 "R A@-1,0r3 r.E; B E@0,1r2; B A@1,1r2 r.N; R W@1,0r0 -r.W -r.S +r.E gain:R3,B2", 0, 0},
	{"extra: the road of A does not divide its field", "R",
	 "R A@1,0r1 f.WL -f.WR; R U@2,0r0 -f.WR", 0, 0},
	{"extra: two monasteries side by side", "RB", "R B@0,1r0 m; B B@1,1r0 m final:R3,B3", 0, 0},
};

/* Boards with expansions; r: the River, q: the River II, j: its room as JCloisterZone asks for it, a: the Abbot. */
static const struct {
	struct board board;
	const char *with;
} more_boards[] = {
	/* The River: WikiCarpedia, and the answers quoted there */
	{{"river: the spring first, the lake last", "RB",
	  "R !RI/IFI@0,1r1 !RI/IFI@-1,0r0 !U@1,0r1 RI/IFI@1,0r0; B RI/CIRI@2,0r0 r.S; R RI/IFI@3,0r0;"
	  "B RI/RIrI@4,0r1; R RI/LIRI@5,0r0 m; B RI/CICI@6,0r0; R RI/II@7,0r0; B RI/CcII@7,1r3;"
	  "R RI/RrII@8,1r0 r.N; B RI/II@8,2r2; R RI/e@9,2r0; B U@0,-1r1",
	  0, 0},
	 "r"},
	{{"river: no U-turn at once", "R",
	  "R RI/II@1,0r0; R !RI/II@1,1r1 !RI/RrII@1,1r1 RI/CcII@1,1r3", 0, 0},
	 "r"},
	{{"river: a U-turn with a tile between", "R",
	  "R RI/II@1,0r0; R RI/IFI@1,1r1; R RI/II@1,2r1; R RI/IFI@0,2r0; R RI/CcII@-1,2r3", 0, 0},
	 "r"},
	{{"river: the same where the open end needs room", "R",
	  "R RI/II@1,0r0; R RI/IFI@1,1r1; R RI/II@1,2r1; R RI/IFI@0,2r0; R !RI/CcII@-1,2r3 RI/CcII@-1,2r0",
	  0, 0},
	 "rj"},
	{{"river II: at either arm; nobody stands on the last lake, and another turn", "RB",
	  "R RI.2/III@1,0r0; B RI.2/LIFI@2,0r0 m; R RI.2/CIcI@1,-1r0 c.E; B RI.2/RIrI@3,0r1;"
	  "R RI.2/CcII+@1,-2r0; B RI.2/II@4,0r0; R !RI.2/II+@2,-2r3 RI.2/II+@2,-2r0; B RI.2/IFC@2,-3r3;"
	  "R RI.2/CIRI@4,1r1; B RI.2/RrII@4,2r2; R RI.2/I.v@5,2r0 -f.NL; R E@0,-1r1",
	  0, 0},
	 "q"},
	{{"river II: arms do not meet; bends count from the spring", "R",
	  "R RI.2/III@1,0r0; R !RI.2/II@1,-1r0 RI.2/II@1,-1r3; R RI.2/CcII+@2,0r2; R !RI.2/RrII@2,-1r0",
	  0, 0},
	 "q"},
	{{"river: it parts fields, but not round the spring", "RB",
	  "R RI/IFI@1,0r0 f.NL; B RI/RIrI@2,0r1 -f.WR -f.WL +f.NR +f.EL +f.SL r.N;"
	  "R RI/IFI@3,0r0 -w.W -w.E +f.WL",
	  0, 0},
	 "r"},
	{{"river: nobody on the river, roads and cities as ever", "RB",
	  "R RI/RrII@1,0r0 -w.W -w.S r.N; B RI/CICI@1,1r1 c.E; R RI/CcII@1,2r3 c.S have:R5,B6 final:R2,B1",
	  0, 0},
	 "r"},
	{{"river: a monastery counts its tiles", "R", "R RI/LIRI@1,0r0 m; R RI/IFI@2,0r0 final:R3",
	  0, 0},
	 "r"},

	/* The Abbot: WikiCarpedia */
	{{"abbot: on a garden, a meeple not", "RB",
	  "R EG@0,-1r2 -g -m -a.m +a.g +f.N a.g abbots:R0,B1 have:R7; B B@0,1r0 a.m abbots:R0,B0"
	  " final:R2,B2",
	  0, 0},
	 "a"},
	{{"abbot: one each", "R", "R B@0,1r0 a.m; R UG@1,0r1 -a.g; R B@1,1r0 -a.m +m", 0, 0}, "a"},
	{{"abbot: home for what he is worth, in place of a meeple", "RB",
	  "R B@0,1r0 a.m; B U@1,0r1; R E@0,2r1 home -home -f.E gain:R4 abbots:R1; B U@2,0r1 -home",
	  0, 0},
	 "a"},
	{{"abbot: not in a turn with a meeple", "R",
	  "R B@0,1r0 a.m; R U@1,0r1 r.W -home; R U@2,0r1 home gain:R3", 0, 0},
	 "a"},
	{{"abbot: not in the turn in which he came", "R", "R B@0,1r0 a.m -home abbots:R0", 0, 0},
	 "a"},
	{{"abbot: out again on a later turn", "R",
	  "R B@0,1r0 a.m; R U@1,0r1 home gain:R3; R B@0,2r0 a.m abbots:R0 final:R5", 0, 0},
	 "a"},
	{{"abbot: 9 points when he is surrounded", "BR",
	  "B B@0,1r0 a.m; R U@1,0r1; B U@-1,0r1; R E@1,1r1; B E@-1,1r3; R E@0,2r2;"
	  "B E@-1,2r3 abbots:B0; R EG@1,2r1 gain:B9 abbots:B1",
	  0, 0},
	 "a"},
	{{"abbot: not home from what the tile completes, 9 all the same", "BR",
	  "B B@0,1r0 a.m; R U@1,0r1; B U@-1,0r1; R E@1,1r1; B E@-1,1r3; R E@0,2r2;"
	  "B E@-1,2r3; R U@2,0r1; B EG@1,2r1 -home gain:B9 abbots:B1",
	  0, 0},
	 "a"},
	{{"garden: 9 and 4, a test of JCloisterZone", "RB",
	  "R UG@1,0r3 a.g; B VG@0,1r0 a.g; R U@2,0r3; B B@1,1r0; R V@2,1r3; B E@0,-1r2; R E@1,-1r1;"
	  "B E@2,-1r3 gain:R9 final:R9,B4",
	  0, 0},
	 "a"},
	{{"garden: the river's own", "R",
	  "R RI/IIG@1,0r0 a.g; R RI/II@1,1r2; R RI/IFI@2,1r0 home gain:R4", 0, 0},
	 "ra"},

	/* Inns & Cathedrals: the rules of the box, by their numbers in the fact sheet */
	{{"inns 3: a road with an inn, 2 a tile", "RB", "R IC/RRR.i@1,0r2 r.W; B W@-1,0r0 gain:R6",
	  0, 0},
	 "i"},
	{{"inns 3: two inns do not add up", "RB",
	  "R IC/RFr.i@1,0r0 r.W; B IC/RRR.i@2,0r2; R W@-1,0r0 gain:R8", 0, 0},
	 "i"},
	{{"inns 3: not complete at the end, 0", "RB", "R IC/RFr.i@1,0r0 r.W final:R0", 0, 0}, "i"},
	{{"inns 5: the inn is at another road of the tile", "RB",
	  "R IC/RRR.i@1,0r0 r.W; B W@-1,0r0 gain:R3", 0, 0},
	 "i"},
	{{"inns 4: a city with a cathedral, 3 a tile", "RB",
	  "R IC/Cccc.c@0,-1r0 c.S; B E@-1,-1r1; R E@1,-1r3; B E@0,-2r2 gain:R15 have:R7", 0, 0},
	 "i"},
	{{"inns 4: and 3 a coat of arms", "RB",
	  "R IC/Cccc.c@0,-1r0 c.S; B E@-1,-1r1; R F@1,-1r0; B E@2,-1r3; R E@0,-2r2 gain:R21", 0, 0},
	 "i"},
	{{"inns 4: two cathedrals, 3 all the same", "RB",
	  "R IC/Cccc.c@0,-1r0 c.S; B E@-1,-1r1; R E@1,-1r3; B IC/Cccc.c@0,-2r0; R E@-1,-2r1;"
	  "B E@1,-2r3; R E@0,-3r2 gain:R24",
	  0, 0},
	 "i"},
	{{"inns 4: not complete at the end, 0", "RB", "R IC/Cccc.c@0,-1r0 c.S final:R0", 0, 0},
	 "i"},
	{{"inns 2: the large one counts two", "RB",
	  "R N@0,-1r1 l.c.S larges:R0 have:R7; B U@1,0r1; R U@2,0r1; B E@2,-1r3 c.W;"
	  "R F@1,-1r0 gain:R10 larges:R1 have:B7",
	  0, 0},
	 "i"},
	{{"inns 1: one each, and none on a garden", "RB",
	  "R EG@0,-1r2 -l.g +a.g +l.f.N l.f.N; B B@0,1r0 l.m; R U@1,0r1 -l.r.W r.W larges:R0,B0", 0,
	  0},
	 "ia"},

	/* Traders & Builders */
	{{"traders 1: goods to who completes, points to who stands there", "RB",
	  "R TB/CFc.w@0,-1r1 c.S; B E@0,-2r2 gain:R6 wine:R0,B1 final:R6,B10", 0, 0},
	 "t"},
	{{"traders 1: goods of a city with nobody in it", "RB",
	  "R TB/CFc.w@0,-1r1; B E@0,-2r2 wine:R0,B1 final:B10", 0, 0},
	 "t"},
	{{"traders 2: a builder only beside a follower of one's own", "RB",
	  "R U@1,0r1 -b.r.W r.W; B U@2,0r1 -b.r.W; R E@0,1r1; B U@-1,0r1;"
	  "R U@3,0r1 +b.r.W -l.r.W -r.W b.r.W builders:R0 have:R6 final:R5",
	  0, 0},
	 "t"},
	{{"traders 2: not where all is complete", "RB",
	  "R U@1,0r1 r.W; B W@-1,0r0; R W@2,0r2 -b.r.W gain:R4", 0, 0},
	 "t"},
	{{"traders 3: a second tile, and no third", "RB",
	  "R U@1,0r1 r.W; B E@0,1r1; R U@2,0r1 b.r.W -again; B U@-1,0r1 -again;"
	  "R U@3,0r1 -b.r.W again -again; R U@4,0r1 -again; B U@5,0r1 -again; R U@-2,0r1 again;"
	  "R E@0,2r1 -again; B E@0,3r1; R E@0,4r1 -again",
	  0, 0},
	 "t"},
	{{"traders 3: the builder goes home, the second tile stays", "RB",
	  "R U@1,0r1 r.W; B W@-1,0r0; R U@2,0r1 b.r.W; B E@0,1r1;"
	  "R W@3,0r2 again gain:R5 builders:R1 have:R7; R U@4,0r1 r.W -b.r.W; B U@5,0r1;"
	  "R U@6,0r1 b.r.W builders:R0",
	  0, 0},
	 "t"},
	{{"traders 4: a pig on one's own field, 4 a city", "RB",
	  "R U@1,0r1 -p.f.NL f.NL; B E@0,-1r2 -p.f.W; R U@2,0r1 -p.r.W -p.f.SR p.f.NL pigs:R0"
	  " final:R4",
	  0, 0},
	 "t"},
};

#endif

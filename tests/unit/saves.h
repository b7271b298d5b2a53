/* Saves in unit tests: a setup, messages one after the other, and what comes of them. */
#ifndef TESTS_UNIT_SAVES_H
#define TESTS_UNIT_SAVES_H

#include "tests/unit/reader.h"

#define SAVE_START "{\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}"
#define SAVE_TO_REPLAY \
	"{\"appVersion\":\"5.12.0\",\"setup\":{\"sets\":{\"basic:1\":1}," \
	"\"elements\":{\"small-follower\":7,\"farmers\":true},\"rules\":{},\"start\":[" SAVE_START \
	"]},\"players\":[{\"name\":\"Ann\",\"slot\":0},{\"name\":\"Bob\",\"slot\":1}],\"replay\":["
#define TILE(id, rot, x, y) \
	"{\"type\":\"PLACE_TILE\",\"payload\":{\"tileId\":\"" id "\",\"rotation\":\"" rot \
	"\",\"position\":[" #x "," #y "]}}"
#define MEEPLE(id, x, y, feature, place) \
	"{\"type\":\"DEPLOY_MEEPLE\",\"payload\":{\"meepleId\":\"" id \
	"\",\"pointer\":{\"position\":[" #x "," #y "],\"feature\":\"" feature \
	"\",\"location\":\"" place "\"}}}"
#define PASS "{\"type\":\"PASS\",\"payload\":{}}"
#define UNDO "{\"type\":\"UNDO\",\"payload\":{}}"
#define GAME_OVER "{\"type\":\"GAME_OVER\",\"payload\":{}}"
#define COMMIT "{\"type\":\"COMMIT\",\"payload\":{\"random\":0.5}}"

#endif

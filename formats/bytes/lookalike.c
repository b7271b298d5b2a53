/* See lookalike.h. */
#include <stddef.h>

#include "formats/bytes/lookalike.h"

char carc_looks_like(uint32_t code)
{
	static const struct {
		uint32_t code;
		char like;
	} rows[] = {
		{0xa0, ' '},   {0x2007, ' '},  {0x2009, ' '},  {0x202f, ' '}, {0x3000, ' '},
		{0x2010, '-'}, {0x2011, '-'},  {0x2012, '-'},  {0x2013, '-'}, {0x2014, '-'},
		{0x2212, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201c, '"'}, {0x201d, '"'},
		{0x201e, '"'}, {0x3001, ','},  {0x3002, '.'},
	};

	/* The wide forms of the whole of ASCII. */
	if (code > 0xff00 && code < 0xff5f)
		return (char)(code - 0xfee0);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].code == code)
			return rows[i].like;
	return 0;
}

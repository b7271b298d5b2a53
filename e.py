p='cmd/jobs.c'; s=open(p).read()
a=s.index('/* Findings stand before what a tool'); b=s.index('/* Wait for a slot and pass on what it wrote, if')
s=s[:a]+'''static void pass_on(struct slot *slot, struct totals *totals)
{
	slot->work.err = stderr;
	errno = 0;
	if (slot->bytes[0])
		cli_deliver(totals, &slot->work, slot->bytes[0], slot->len[0]);
	(void)cli_written(totals);
	if (slot->bytes[1])
		(void)fwrite(slot->bytes[1], 1, slot->len[1], stderr);
}

'''+s[b:]
open(p,'w').write(s)

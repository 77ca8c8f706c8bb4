import type { Command } from 'commander';
import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import { dropJson } from '../../json/drop-json.ts';
import { openSession } from '../../session/session.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';
import { printDrops } from './print-drops.ts';

interface Flags extends SliceFlags {
  mine?: boolean;
}

export function define(command: Command, terminal: Terminal, run = listDrops): void {
  withSlice(command)
    .option('--mine', 'only those you opened')
    .addHelpText(
      'after',
      `
Lists drops, newest first. Requires a sign-in only with --mine. The first column is the id for --drop.

Example:
  $ cubedrop drop list --mine --json

--json prints {"drops":[…],"total"}; each drop as GET /drop/drops/{start}/{end} returns it: _id, dropId, title, state
(upcoming, running or ended), AuctionStartsAt, AuctionEndsAt, MinimumBid, bidDelta, highestBid, bidCount, cubeCount.`,
    );
  action(command, terminal, run);
}

/** Lists drops. */
export async function listDrops(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { api } = flags.mine ? await openSession(call) : await openServer(call);
  const { listDrops: readDrops } = await import('@cubedrop/sdk/api');
  const filter = flags.mine ? { mine: true } : {};
  const { items: drops, count: total } = await readDrops(api, { range: sliceOfFlags(flags), filter });
  if (terminal.wantsJson) {
    const records = drops.map(dropJson);
    return terminal.printJson({ drops: records, total }, records);
  }
  if (drops.length > 0) printDrops(terminal, drops);
  else terminal.say(NOTHING_TO_DISPLAY);
}

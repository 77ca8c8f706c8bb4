import type { Command } from 'commander';
import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import { openSession } from '../../session/session.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { sliceOf, withSlice, type SliceFlags } from '../slice.ts';
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

--json prints {"drops":[…],"total"}; each drop as GET /drop/drops/{start}/{end} gives it: _id, dropId, title, state
(upcoming, running or ended), AuctionStartsAt, AuctionEndsAt, MinimumBid, bidDelta, highestBid, bidCount, cubeCount.`,
    );
  action(command, terminal, run);
}

/** Lists drops. */
export async function listDrops(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const params = { path: sliceOf(flags), ...(flags.mine ? { query: { mine: true } } : {}) };
  const { api } = flags.mine ? await openSession(call) : await openServer(call);
  const { Dropdata: drops, Dropscount: total } = await api.get('/drop/drops/{start}/{end}', { params });
  if (terminal.wantsJson) return terminal.printJson({ drops, total });
  if (drops.length > 0) printDrops(terminal, drops);
  else terminal.say(NOTHING_TO_DISPLAY);
}

import type { Seconds } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import { roundedDurationText } from '../../terminal/duration-text.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

export function define(command: Command, terminal: Terminal, run = showClock): void {
  withRecords(command).addHelpText(
    'after',
    `
Shows the chain's time, by which drops and auctions start and end, and how far it is from this machine's clock. The clock of
a local chain can be moved forward ("cubedrop seed"). On any other chain, the time is that of its latest block or of this
machine's clock, whichever is later.

Examples:
  $ cubedrop chain clock
  $ cubedrop chain clock --jq .now

--json prints {"chainId","network","now","offset","latestBlock"}; now and latestBlock are seconds since the epoch, and offset
the seconds by which now is ahead of this machine's clock, negative if it is behind.`,
  );
  action(command, terminal, run);
}

/** Shows the time of the chain and its offset from this machine's clock. */
export async function showClock(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const { chainNow, readBlockTime } = await import('@cubedrop/sdk/chain');
  const chain = await openChain(call, await openServer(call));
  try {
    const wallClock = Math.floor(terminal.clock() / 1_000);
    const now = await chainNow(chain, wallClock);
    const latestBlock = await readBlockTime(chain, 'latest');
    const { chainId, name: network } = chain.network;
    const offset = now - wallClock;
    const record = { chainId, network, now, offset, latestBlock };
    if (terminal.wantsJson) return terminal.printJson(record, [record]);
    terminal.print(`${timeText(now)}, ${offsetText(offset)}`);
    terminal.print(`latest block of ${network}: ${timeText(latestBlock)}`);
  } finally {
    chain.provider.destroy();
  }
}

function offsetText(offset: Seconds): string {
  if (offset === 0) return "the same as this machine's clock";
  const direction = offset > 0 ? 'ahead of' : 'behind';
  return `${roundedDurationText(Math.abs(offset))} ${direction} this machine's clock`;
}

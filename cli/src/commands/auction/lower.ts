import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lowerMinimumBid, withMinimumBid, type LowerFlags } from '../lower-minimum-bid.ts';
import { onChainIdOf } from '../on-chain-id.ts';

interface Flags extends LowerFlags {
  auction: string;
  cube: string;
}

export function define(command: Command, terminal: Terminal, run = lowerAuction): void {
  withMinimumBid(
    command
      .requiredOption('--auction <id>', 'the auction, by on-chain id')
      .requiredOption('--cube <cube>', `the cube, ${BY_NAME}`),
  ).addHelpText(
    'after',
    `
Lowers the minimum bid of your auction, which is possible until it has a bid or ends. It cannot be raised again.

Example:
  $ cubedrop auction lower --auction 1 --cube 1 --minimum-bid "0.05 WETH"

--json prints {"runId","transaction","minimumBid"}; minimumBid is the new one in wei; transaction is null if another run has
lowered it as far or further. The exit code is 2 if the amount is not below the current minimum bid, and 9 if the auction
is not yours, has a bid or has ended.`,
  );
  action(command, terminal, run);
}

/** Lowers the minimum bid of an owner's auction. */
export async function lowerAuction(call: Call<Flags>): Promise<void> {
  const auction = onChainIdOf('--auction', call.flags.auction);
  const cube = await cubeIdOf(call, '--cube', call.flags.cube, { auction });
  await lowerMinimumBid(call, { auction: String(auction), cube: String(cube) }, 'auction lower');
}

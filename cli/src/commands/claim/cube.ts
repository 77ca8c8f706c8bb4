import { cubeMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { BY_ADDRESS, walletOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { lotInput, lotText, withLot, type LotFlags } from '../lot.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends LotFlags, SingleFlags {
  to?: string;
}

export function define(command: Command, terminal: Terminal, run = claimCube): void {
  withSingle(
    withLot(command).option('--to <wallet>', `another wallet that receives the cube, ${BY_ADDRESS}`),
  ).addHelpText(
    'after',
    `
After the end, transfers the cube to you if you won, once the seller has claimed the funds or a day has passed. Without a
bid the seller takes the cube back, even before the end. With --to it goes to another wallet instead, which cannot be undone.

Examples:
  $ cubedrop claim cube --drop 1 --cube 1
  $ cubedrop claim cube --drop 1 --cube 1 --to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC

--json prints {"runId","transaction","tokenId"}.`,
  );
  action(command, terminal, run);
}

/** Transfers a cube to its winner, or back to its seller if it has no bid; with `--to`, to another wallet instead. */
export async function claimCube(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const to = flags.to === undefined ? undefined : walletOf(call, flags.to);
  const lot = await lotInput(call);
  const input = to === undefined ? lot : { ...lot, to };
  const question =
    to === undefined ? `Claim ${lotText(lot)}?` : `Claim ${lotText(lot)} to ${to}? This cannot be undone.`;
  await pay(call, { command: 'claim cube', input, question }, () => {
    terminal.print(
      to === undefined ? `Cube ${lot.cube} is yours.` : `Cube ${lot.cube} was transferred to ${to}.`,
    );
    terminal.say(terminal.paint.good(cubeMessages.transferred));
  });
}

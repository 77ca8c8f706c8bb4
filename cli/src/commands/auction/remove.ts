import { saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { TakenOutJson } from '../../json/taken-out-json.ts';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { printTakenOut } from '../print-taken-out.ts';

interface Flags extends SingleFlags {
  auction: string;
  cube: string;
}

export function define(command: Command, terminal: Terminal, run = removeAuction): void {
  withSingle(
    command
      .requiredOption('--auction <id>', 'the auction, by on-chain id')
      .requiredOption('--cube <cube>', `the cube, ${BY_NAME}`),
  ).addHelpText(
    'after',
    `
Takes your cube back from an auction without a bid, before or after its end.

Example:
  $ cubedrop auction remove --auction 1 --cube 1

--json prints {"runId","cubes":[{"tokenId","transaction"}]}; tokenId is the on-chain id; transaction is null if the cube had
already been taken out.`,
  );
  action(command, terminal, run);
}

/** Takes a cube without a bid out of its auction. */
export async function removeAuction(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const auction = onChainIdOf('--auction', flags.auction);
  const cube = String(await cubeIdOf(call, '--cube', flags.cube, { auction }));
  const question = `Take cube ${cube} out of auction ${auction}?`;
  const payment = {
    command: 'take out',
    typed: 'auction remove',
    input: { auction: String(auction), cubes: [cube] },
    question,
  };
  await pay<TakenOutJson>(call, payment, (result) => printTakenOut(terminal, result, saleMessages.removed));
}

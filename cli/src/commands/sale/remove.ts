import { saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  cube: string;
}

export function define(command: Command, terminal: Terminal, run = removeSale): void {
  withSingle(command.requiredOption('--cube <id>', 'the cube, by on-chain id')).addHelpText(
    'after',
    `
Takes one of your cubes off sale. An expired sale can no longer be bought, even if it is not removed. A signed listing is
ended by "cubedrop offer cancel" instead.

Example:
  $ cubedrop sale remove --cube 1

--json prints {"runId","transaction","tokenId"}.`,
  );
  action(command, terminal, run);
}

/** Takes a cube off sale. */
export async function removeSale(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const cube = String(onChainIdOf('--cube', flags.cube));
  const question = `Take cube ${cube} off sale?`;
  await pay(call, { command: 'sale remove', input: { cube }, question }, () => {
    terminal.print(`Cube ${cube} is no longer on sale.`);
    terminal.say(terminal.paint.good(saleMessages.removed));
  });
}

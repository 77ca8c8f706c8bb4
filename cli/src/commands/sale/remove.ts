import { saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  cube?: string;
  all?: boolean;
}

export function define(command: Command, terminal: Terminal, run = removeSale): void {
  withSingle(
    command
      .option('--cube <cube>', `the cube, ${BY_NAME}`)
      .option('--all', 'all your cubes, in one transaction'),
  ).addHelpText(
    'after',
    `
Takes one of your cubes off sale, or all of them (--all). An expired sale can no longer be bought, even if it is not removed.
While the exchange is not approved for a cube, its sale is not listed, but a new approval would make it available again;
--all ends these sales too. A signed listing is ended by "cubedrop offer cancel" instead.

Examples:
  $ cubedrop sale remove --cube 1
  $ cubedrop sale remove --all

--json prints {"runId","transaction","tokenId"}, with --all {"runId","transaction"}.`,
  );
  action(command, terminal, run);
}

/** Takes one cube or all cubes of the account off sale. */
export async function removeSale(call: Call<Flags>): Promise<void> {
  const { cube, all } = call.flags;
  if (all ? cube !== undefined : cube === undefined)
    throw usageError('Name the cube to take off sale, or take all off sale.', 'Pass --cube … or --all.');
  if (cube === undefined) return removeAll(call);
  return removeOne(call, String(await cubeIdOf(call, '--cube', cube, 'held')));
}

async function removeOne(call: Call<Flags>, cube: string): Promise<void> {
  const { terminal } = call;
  const question = `Take cube ${cube} off sale?`;
  await pay(call, { command: 'sale remove', input: { cube }, question }, () => {
    terminal.print(`Cube ${cube} is no longer on sale.`);
    terminal.say(terminal.paint.good(saleMessages.removed));
  });
}

async function removeAll(call: Call<Flags>): Promise<void> {
  const { terminal } = call;
  const question = 'Take all your cubes off sale?';
  const payment = { command: 'sale remove all', typed: 'sale remove --all', input: {}, question };
  await pay(call, payment, () => {
    terminal.print('None of your cubes is on sale.');
    terminal.say(terminal.paint.good(saleMessages.allRemoved));
  });
}

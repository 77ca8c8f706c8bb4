import { cubeMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { TakenOutJson } from '../../json/taken-out-json.ts';
import { BY_NAME, cubeIdOf, dropIdOf, idsOf } from '../../names/ids.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { printTakenOut } from '../print-taken-out.ts';
import { collect } from '../single-item.ts';
import { cubesOfDrop } from './cubes-of-drop.ts';

interface Flags extends SingleFlags {
  cube?: string[];
}

export function define(command: Command, terminal: Terminal, run = cancelDrop): void {
  withSingle(
    command
      .argument('<drop>', `the drop, ${BY_NAME}`)
      .option('--cube <cube>', `take out only this cube, ${BY_NAME}; repeatable`, collect),
  ).addHelpText(
    'after',
    `
Cancels one of your drops before it starts: every cube is returned to you in a transaction of its own. With --cube, takes
out single cubes without a bid, at any time. Cubes that were already taken out cost nothing.

Examples:
  $ cubedrop drop cancel 1
  $ cubedrop drop cancel 1 --cube 3 --cube 4

--json prints {"runId","cubes":[{"tokenId","transaction"}]}; tokenId is the on-chain id; transaction is null if the cube had
already been taken out.`,
  );
  action(command, terminal, run);
}

/** Takes some or all cubes out of a drop. */
export async function cancelDrop(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const drop = await dropIdOf(call, 'drop', args[0]);
  const named = await idsOf(flags.cube, (one) => cubeIdOf(call, '--cube', one, { drop }));
  const isWhole = named === undefined;
  const cubes = named ?? (await cubesOfDrop(await openServer(call), drop)).map(String);
  const input = { drop: String(drop), cubes, isWhole };
  const question = isWhole ? `Cancel drop ${drop}?` : `Take cubes ${cubes.join(', ')} out of drop ${drop}?`;
  const payment = { command: 'take out', typed: 'drop cancel', input, question };
  await pay<TakenOutJson>(call, payment, (result) =>
    printTakenOut(terminal, result, cubeMessages.transferred),
  );
}

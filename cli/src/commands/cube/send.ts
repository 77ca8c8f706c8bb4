import { cubeMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { BY_ADDRESS, walletOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  cube: string;
  to: string;
}

export function define(command: Command, terminal: Terminal, run = sendCube): void {
  withSingle(
    command
      .requiredOption('--cube <cube>', `the cube, ${BY_NAME}`)
      .requiredOption('--to <wallet>', `the recipient, ${BY_ADDRESS}`),
  ).addHelpText(
    'after',
    `
Sends one of your cubes to another wallet. This cannot be undone and ends a sale of the cube. A cube in an auction cannot
be sent.

Example:
  $ cubedrop cube send --cube 1 --to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC

--json prints {"runId","transaction","tokenId","to"}.`,
  );
  action(command, terminal, run);
}

/** Transfers a cube to another address. */
export async function sendCube(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const to = walletOf(call, flags.to);
  const input = { cube: String(await cubeIdOf(call, '--cube', flags.cube, 'held')), to };
  const question = `Send cube ${input.cube} to ${input.to}? This cannot be undone.`;
  await pay(call, { command: 'cube send', input, question }, () => {
    terminal.print(`Cube ${input.cube} was sent to ${input.to}.`);
    terminal.say(terminal.paint.good(cubeMessages.transferred));
  });
}

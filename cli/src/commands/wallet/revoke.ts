import type { JsonObject } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { ALLOWANCE_SCOPES, SPENDERS } from '../../session/allowance-scopes.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  of: string;
  spender: string;
  cube?: string;
}

export function define(command: Command, terminal: Terminal, run = revoke): void {
  withSingle(
    command
      .requiredOption('--of <what>', `the allowance: ${ALLOWANCE_SCOPES.join(', ')}`)
      .requiredOption('--spender <contract>', `the contract that has it: ${SPENDERS.join(', ')}`)
      .option('--cube <cube>', `the cube, ${BY_NAME}; with --of cube`),
  ).addHelpText(
    'after',
    `
Revokes an allowance of one of Cubedrop's contracts; "cubedrop wallet allowances" lists them. Without its allowance, a cube
on sale cannot be bought.

Example:
  $ cubedrop wallet revoke --of weth --spender dropAuction

--json prints {"runId","transaction"}; the transaction is null if there was nothing to revoke.`,
  );
  action(command, terminal, run);
}

/** Revokes an allowance. */
export async function revoke(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { of, spender } = flags;
  if (!ALLOWANCE_SCOPES.some((one) => one === of))
    throw usageError(`--of takes one of ${ALLOWANCE_SCOPES.join(', ')}.`);
  if (!SPENDERS.some((one) => one === spender))
    throw usageError(`--spender takes one of ${SPENDERS.join(', ')}.`);
  if ((of === 'cube') !== (flags.cube !== undefined))
    throw usageError('Pass --cube with --of cube, and only then.');
  const cube: JsonObject =
    flags.cube === undefined ? {} : { cube: String(await cubeIdOf(call, '--cube', flags.cube, 'held')) };
  const question = `Revoke the allowance of ${spender} (${of})?`;
  await pay(call, { command: 'wallet revoke', input: { of, spender, ...cube }, question }, () =>
    terminal.print(`The allowance of ${spender} (${of}) is revoked.`),
  );
}

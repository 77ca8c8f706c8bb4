import { formatAmount, NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf, idsOf } from '../../names/ids.ts';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { collect } from '../single-item.ts';
import { required } from '../../required.ts';

interface Flags {
  cube?: string[];
}

export function define(command: Command, terminal: Terminal, run = listAllowances): void {
  withRecords(command)
    .option('--cube <cube>', `include this cube, ${BY_NAME}; repeatable`, collect)
    .addHelpText(
      'after',
      `
Shows the allowances you gave to Cubedrop's contracts: WETH, all cubes, all NFTs, and each cube named with --cube.
"cubedrop wallet revoke" revokes one.

Example:
  $ cubedrop wallet allowances --cube 1

--json prints {"address","allowances":[{"of","spender","amount","cubeId"}]}; of is weth, cubes, cube or nfts, the amount
of WETH is in wei.`,
    );
  action(command, terminal, run);
}

/** Lists the allowances that the account has given to our contracts. */
export async function listAllowances(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { readAllowances } = await import('@cubedrop/sdk/flows');
  const named = await idsOf(flags.cube, (one) => cubeIdOf(call, '--cube', one, 'anywhere'));
  const cubeIds = (named ?? []).map(BigInt);
  const { address } = await call.account();
  const chain = await openChain(call, await openServer(call));
  const allowances = await readAllowances(chain, address, cubeIds);
  if (terminal.wantsJson) return terminal.printJson({ address, allowances }, allowances);
  const rows = allowances.map((allowance) => [
    allowance.of === 'cube' ? `cube ${allowance.cubeId}` : allowance.of,
    allowance.spender,
    allowance.of === 'weth'
      ? formatAmount(required(allowance.amount, 'amount of an allowance'), 'WETH')
      : allowance.of === 'cube'
        ? 'this one'
        : 'all',
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['OF', 'SPENDER', 'AMOUNT'], ...rows]);
}

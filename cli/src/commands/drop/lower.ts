import type { Api, Config } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf, dropIdOf } from '../../names/ids.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { lowerMinimumBid, withMinimumBid, type LowerFlags } from '../lower-minimum-bid.ts';
import { readDrop } from './cubes-of-drop.ts';

interface Flags extends LowerFlags {
  cube?: string;
}

export function define(command: Command, terminal: Terminal, run = lowerDrop): void {
  withMinimumBid(
    command
      .argument('<drop>', `the drop, ${BY_NAME}`)
      .option('--cube <cube>', `one of its cubes without a bid, ${BY_NAME}; defaults to the first one`),
  ).addHelpText(
    'after',
    `
Lowers the minimum bid of one of your drops, which is possible until it ends. The transaction names one cube of the drop
that has no bid (--cube), but the minimum bid is lowered for all cubes without a bid; those with a bid keep their bids. The
minimum bid cannot be raised again.

Example:
  $ cubedrop drop lower 1 --minimum-bid "0.05 WETH"

--json prints {"runId","transaction","minimumBid"}; minimumBid is the amount given, in wei; transaction is null if another
run has lowered it as far or further in the meantime. The exit code is 2 if the amount is not below the current minimum bid,
and 9 if the drop is not yours or has ended, or if the cube (without --cube: every cube) has a bid or was taken out.`,
  );
  action(command, terminal, run);
}

/** Lowers the minimum bid of a drop. */
export async function lowerDrop(call: Call<Flags, [string]>): Promise<void> {
  const { args, flags } = call;
  const drop = await dropIdOf(call, 'drop', args[0]);
  const cube =
    flags.cube === undefined
      ? await cubeWithoutBid(await openServer(call), drop)
      : await cubeIdOf(call, '--cube', flags.cube, { drop });
  await lowerMinimumBid(call, { drop: String(drop), cube: String(cube) }, 'drop lower');
}

/**
 * Returns the on-chain id of a drop's first cube that has no bid and was not taken out. If there is none, returns
 * the id of the first cube: with it, an interrupted run can still be finished, while a new one is refused.
 * @throws CubedropError `not-found`; `validation` if the server shows none of its cubes
 */
async function cubeWithoutBid(server: { api: Api; config: Config }, drop: bigint): Promise<bigint> {
  const { cubes } = await readDrop(server, drop);
  const found = cubes.find(({ lot }) => lot?.highestBidder === null && !lot.cubeClaimed) ?? cubes[0];
  if (!found) throw usageError(`The server shows no cube of drop ${drop}.`, 'Pass --cube …');
  return BigInt(found.onChainId);
}

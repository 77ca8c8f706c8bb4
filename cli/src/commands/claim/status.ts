import { claimCubeAction, claimFundsAction, formatAmount, phaseOf, takeBackAction } from '@cubedrop/sdk';
import { chainNow, readLot, type Chain, type LotState } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { chainIdOf, serverIdOf } from '../chain-id.ts';

interface Flags {
  drop: string;
  cube?: string;
}

export function define(command: Command, terminal: Terminal, run = status): void {
  command
    .requiredOption('--drop <id>', "the drop, by the chain's id")
    .option('--cube <id>', 'one cube of it; left out, all of them')
    .addHelpText(
      'after',
      `
Shows, as the chain has it, what is still to be claimed in a drop, and which of it is yours.

--json answers {"dropId","phase","cubes":[{"cubeId","seller","highestBidder","highestBid","fundsClaimed","cubeClaimed",
"yours":[…],"waitFor"}]}; yours lists what you can do now: claim-funds, claim-cube, take-back, withdraw. Amounts are wei.`,
    );
  action(command, terminal, run);
}

/** Shows what is still to be claimed in a drop. */
export async function status(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const dropId = chainIdOf('--drop', flags.drop);
  const server = await openServer(call);
  const chain = await openChain(call, server);
  const { address } = await call.account();
  const cubeIds =
    flags.cube === undefined ? await cubesOf(server, dropId) : [chainIdOf('--cube', flags.cube)];
  const now = await chainNow(chain, Math.floor(terminal.clock() / 1_000));
  const cubes = await Promise.all(cubeIds.map((cubeId) => statusOf(chain, { dropId, cubeId, address, now })));
  const phase = cubes[0]?.phase ?? 'ended';
  if (terminal.wantsJson) {
    return terminal.printJson({ dropId, phase, cubes: cubes.map(({ phase: _phase, ...cube }) => cube) });
  }
  const rows = cubes.map((cube) => [
    String(cube.cubeId),
    cube.highestBidder ? formatAmount(cube.highestBid, 'WETH') : '-',
    cube.highestBidder ?? '-',
    cube.fundsClaimed ? 'paid out' : cube.highestBidder ? 'open' : '-',
    cube.cubeClaimed ? 'handed over' : 'in the auction',
    cube.waitFor ?? (cube.yours.join(', ') || '-'),
  ]);
  const heading = ['CUBE', 'HIGHEST BID', 'BY', 'FUNDS', 'CUBE IS', 'YOURS TO DO'];
  for (const line of tableLines([heading, ...rows])) terminal.print(line);
}

async function cubesOf(
  { api, config }: Awaited<ReturnType<typeof openServer>>,
  chainId: bigint,
): Promise<bigint[]> {
  const dropId = await serverIdOf(config, 'drop', chainId);
  const { Tokensdata } = await api.post('/drop/drops', { body: { dropId } });
  return Tokensdata.map(({ tokenId }) => BigInt(tokenId));
}

interface Asked {
  dropId: bigint;
  cubeId: bigint;
  address: string;
  now: number;
}

async function statusOf(chain: Chain, { dropId, cubeId, address, now }: Asked) {
  const account = address as `0x${string}`;
  const lot: LotState = await readLot(chain, { dropId, cubeId }, account);
  const { seller, highestBidder, highestBid, fundsClaimed, cubeClaimed, withdrawable, ownTotal } = lot;
  const asked = { lot, account, withdrawable, hasBid: ownTotal > 0n, paidOutBy: 'admin' as const, now };
  const cube = claimCubeAction(asked);
  const actions = {
    'claim-funds': claimFundsAction(asked).enabled,
    'claim-cube': cube.enabled,
    'take-back': takeBackAction(asked).enabled,
    // On the chain it is open from the moment of being outbid, and so it is here.
    withdraw: withdrawable > 0n,
  };
  const yours = Object.entries(actions).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  const phase = phaseOf(lot, now);
  return {
    cubeId,
    phase,
    seller,
    highestBidder,
    highestBid,
    fundsClaimed,
    cubeClaimed,
    yours,
    waitFor: cube.blockedBy,
  };
}

import {
  claimCubeAvailability,
  claimFundsAvailability,
  formatAmount,
  isOver,
  NOTHING_TO_DISPLAY,
  phaseOf,
  problemText,
  takeBackAvailability,
  type Address,
} from '@cubedrop/sdk';
import { allDue } from '@cubedrop/sdk/api';
import { chainNow, readLot, type Chain, type LotState } from '@cubedrop/sdk/chain';
import type { LotInput } from '@cubedrop/sdk/flows';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { auctionOf } from '../../session/lot-of.ts';
import { openServer, type Server } from '../../session/server.ts';
import { auctionClaimsJson } from '../../json/auction-claims-json.ts';
import { dueJson } from '../../json/due-json.ts';
import { openSession } from '../../session/session.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { cubeOfAuction } from '../auction/cube-of-auction.ts';
import { cubesOfDrop } from '../drop/cubes-of-drop.ts';
import { auctionInput, placeOf, withAuction } from '../lot.ts';

interface Flags {
  drop?: string;
  auction?: string;
  cube?: string;
}

export function define(command: Command, terminal: Terminal, run = showStatus): void {
  withRecords(withAuction(command))
    .option('--cube <cube>', `one of its cubes, ${BY_NAME}; defaults to all`)
    .addHelpText(
      'after',
      `
Shows what is due to you in all auctions, according to the server. With a drop or an auction, shows its open claims,
read from the chain, and which of them are yours.

Examples:
  $ cubedrop claim status
  $ cubedrop claim status --drop 1

--json prints {"due":[…],"dueCount","total"}, as GET /claim/due returns it. With a drop or an auction it prints
{"dropId","phase","cubes":[{"cubeId","seller","highestBidder","highestBid","fundsClaimed","cubeClaimed","yours":[…],
"waitFor"}]}; yours lists what you can do now: claim-funds, claim-cube, take-back, withdraw. Amounts are in wei.`,
    );
  action(command, terminal, run);
}

/** Shows what is due to the account, or what is claimed and what is open in one drop or owner's auction. */
export async function showStatus(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  if (flags.drop === undefined && flags.auction === undefined) return showDue(call);
  const input = await auctionInput(call);
  const auction = auctionOf(input);
  const server = await openServer(call);
  const cubeIds =
    flags.cube === undefined
      ? await cubesIn(call, server, auction)
      : [await cubeIdOf(call, '--cube', flags.cube, placeOf(input))];
  const chain = await openChain(call, server);
  const { address: account } = await call.account();
  const now = await chainNow(chain, Math.floor(terminal.clock() / 1_000));
  const cubes = await Promise.all(
    cubeIds.map((cubeId) => statusOf(chain, { ...auction, cubeId, account, now })),
  );
  if (terminal.wantsJson) {
    const claims = auctionClaimsJson(auction.auctionId, cubes);
    return terminal.printJson(claims, claims.cubes);
  }
  const rows = cubes.map((cube) => [
    String(cube.cubeId),
    cube.highestBidder ? formatAmount(cube.highestBid, 'WETH') : '-',
    cube.highestBidder ?? '-',
    cube.fundsClaimed ? 'paid out' : cube.highestBidder ? 'open' : '-',
    cube.cubeClaimed ? 'handed over' : 'in the auction',
    cube.waitFor ?? (cube.yours.join(', ') || '-'),
  ]);
  const heading = ['CUBE', 'HIGHEST BID', 'BY', 'FUNDS', 'CUBE IS', 'NEXT STEP'];
  printTable(terminal, [heading, ...rows]);
}

async function cubesIn(
  call: Call<object>,
  server: Server,
  { kind, auctionId }: Omit<LotInput, 'cubeId'>,
): Promise<bigint[]> {
  if (kind === 'auction') return [await cubeOfAuction(call, server, auctionId, undefined)];
  return cubesOfDrop(server, auctionId);
}

async function showDue(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const { api } = await openSession(call);
  const { items: due, count: dueCount, total } = await allDue(api);
  if (terminal.wantsJson) {
    const records = due.map(dueJson);
    return terminal.printJson({ due: records, dueCount, total }, records);
  }
  const rows = due.map(({ action: what, kind, auctionOnChainId, cubeOnChainId, amount, blockedBy }) => [
    what,
    `${kind} ${auctionOnChainId}`,
    cubeOnChainId,
    amount === null ? '-' : formatAmount(amount, 'WETH'),
    blockedBy ?? 'now',
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['WHAT', 'OF', 'CUBE', 'AMOUNT', 'WHEN'], ...rows]);
  if (due.some(({ enabled }) => enabled)) terminal.say('Run "cubedrop claim all" to claim what is due now.');
}

interface Asked extends LotInput {
  account: Address;
  now: number;
}

async function statusOf(chain: Chain, { account, now, ...lotId }: Asked) {
  const { kind, cubeId } = lotId;
  const lot: LotState = await readLot(chain, lotId, account);
  const { seller, highestBidder, highestBid, fundsClaimed, cubeClaimed, withdrawable, ownTotal } = lot;
  const paidOutBy = kind === 'auction' ? ('owner' as const) : ('admin' as const);
  const asked = { lot, account, withdrawable, hasBid: ownTotal > 0n, paidOutBy, now };
  const cube = claimCubeAvailability(asked);
  const actions = {
    'claim-funds': claimFundsAvailability(asked).enabled,
    'claim-cube': cube.enabled,
    'take-back': takeBackAvailability(asked).enabled,
    // As on the chain, an outbid total can be withdrawn before the auction ends.
    withdraw: withdrawable > 0n,
  };
  const yours = Object.entries(actions).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  const phase = isOver(lot, now) ? 'ended' : phaseOf(lot, now);
  return {
    cubeId,
    phase,
    seller,
    highestBidder,
    highestBid,
    fundsClaimed,
    cubeClaimed,
    yours,
    waitFor: cube.blockedBy && problemText(cube.blockedBy),
  };
}

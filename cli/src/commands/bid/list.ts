import { bidMessages, formatAmount } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { bidJson } from '../../json/bid-json.ts';
import { ownBidJson } from '../../json/own-bid-json.ts';
import { readOwnBids } from '../../session/own-bids.ts';
import { openServer, type Server } from '../../session/server.ts';
import { openSession } from '../../session/session.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { serverIdOf } from '../on-chain-id.ts';
import { orNotFound } from '../or-not-found.ts';
import { lotInput, withAnyLot, type LotFlags, type LotOfRun } from '../lot.ts';
import { printOwnBids } from './print-own-bids.ts';

interface Flags extends Partial<LotFlags> {
  mine?: boolean;
}

export function define(command: Command, terminal: Terminal, run = listBids): void {
  withRecords(withAnyLot(command))
    .option('--mine', 'your own bids, in every auction')
    .addHelpText(
      'after',
      `
Lists the bids on a cube, oldest first. Public. With --mine, lists the lots on which you have bid, those that need action
first, with your total and whether you are leading or outbid, or have won or lost; requires a sign-in.

Examples:
  $ cubedrop bid list --drop 1 --cube 1
  $ cubedrop bid list --mine

--json prints {"bids":[…]}; each as POST /dropcubehistory/history returns it: address, Bid (the bidder's total after it),
raise, claimNft, withdraw, claimFunds, transaction, blockTime. With --mine, each is {"kind","auctionId","cubeId","state",
"total","highestBid","leastRaise","endsAt","withdrawable","toClaim"}: kind is drop or auction, the ids are on-chain ids,
state is leading, outbid, won, lost or, if you took your bid back before the end, withdrawn, and leastRaise the minimum
raise, null after the end. Amounts are in wei.`,
    );
  action(command, terminal, run);
}

/** Lists the bids on a lot, or the account's own bids. */
export async function listBids(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  if (flags.mine) return listOwnBids(call);
  const lot = await lotInput(call, '--mine');
  const bids = await readBids(await openServer(call), lot);
  if (terminal.wantsJson) {
    const records = bids.map(bidJson);
    return terminal.printJson({ bids: records }, records);
  }
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  const rows = bids.map((bid) => [
    timeText(bid.blockTime),
    bid.bidder,
    `+${weth(bid.raise)}`,
    weth(bid.total),
  ]);
  if (rows.length > 0) printTable(terminal, [['TIME', 'BIDDER', 'RAISE', 'TOTAL'], ...rows]);
  else terminal.say(bidMessages.noHistory);
}

async function listOwnBids(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const isOne = [flags.drop, flags.auction, flags.cube].some((flag) => flag !== undefined);
  if (isOne)
    throw usageError('--mine lists your bids in every auction.', 'Leave out --drop, --auction and --cube.');
  const { api, config } = await openSession(call);
  const bids = await readOwnBids(api);
  if (!terminal.wantsJson) return printOwnBids(terminal, bids, config.now);
  const records = bids.map(ownBidJson);
  terminal.printJson({ bids: records }, records);
}

async function readBids({ api, config }: Server, lot: LotOfRun): Promise<Bid[]> {
  const { listBids: bidsOn } = await import('@cubedrop/sdk/api');
  const [kind, name] = 'drop' in lot ? (['drop', lot.drop] as const) : (['auction', lot.auction] as const);
  const cubeId = await serverIdOf(config, 'cube', BigInt(lot.cube));
  const auctionId = await serverIdOf(config, kind, BigInt(name));
  const bids = bidsOn(api, { lot: { kind, auctionId, cubeId } });
  return orNotFound(`cube ${lot.cube} in ${kind}`, name, bids, kind);
}

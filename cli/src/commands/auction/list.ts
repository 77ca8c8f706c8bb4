import { formatAmount, NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Cube, OwnersAuction } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { auctionJson } from '../../json/auction-json.ts';
import { cubeJson } from '../../json/cube-json.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { readMarket } from '../market.ts';
import { withSlice, type SliceFlags } from '../slice.ts';

export function define(command: Command, terminal: Terminal, run = listAuctions): void {
  withSlice(command, 12).addHelpText(
    'after',
    `
Lists owners' auctions, newest first. Public. The first two columns are the ids for --auction and --cube. For creators'
drops see "cubedrop drop list".

Example:
  $ cubedrop auction list --limit 50

--json prints {"auctions":[…],"cubes":[…],"total"}; cubes[i] is the cube of auctions[i], each as
GET /marketplace/tokenIds/{start}/{end} returns it. Amounts are in wei.`,
  );
  action(command, terminal, run);
}

const weth = (wei: bigint) => formatAmount(wei, 'WETH');

/** Lists owners' auctions. */
export async function listAuctions(call: Call<SliceFlags>): Promise<void> {
  const { terminal } = call;
  const { items, count: total } = (await readMarket(call)).auctions;
  if (terminal.wantsJson) {
    const auctions = items.map(({ auction }) => auctionJson(auction));
    const cubes = items.map(({ cube }) => cubeJson(cube));
    const records = auctions.map((one, index) => ({ ...one, cube: cubes[index] }));
    return terminal.printJson({ auctions, cubes, total }, records);
  }
  printAuctions(terminal, items);
}

/** Prints auctions of owners as a table. */
export function printAuctions(
  terminal: Terminal,
  items: readonly { auction: OwnersAuction; cube: Cube }[],
): void {
  const rows = items.map(({ auction, cube }) => [
    auction.onChainId,
    cube.onChainId,
    oneLine(cube.title, 40),
    timeText(auction.startsAt),
    timeText(auction.endsAt),
    weth(auction.minimumBid),
    auction.highestBid ? weth(auction.highestBid) : '-',
    auction.buyNowPrice && !auction.highestBid ? weth(auction.buyNowPrice) : '-',
    auction.seller,
  ]);
  const terms = ['MINIMUM BID', 'HIGHEST BID', 'BUY NOW'];
  const heading = ['AUCTION', 'CUBE', 'TITLE', 'STARTS', 'ENDS', ...terms, 'SELLER'];
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [heading, ...rows], ['STARTS', 'SELLER']);
}

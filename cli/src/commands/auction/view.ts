import { formatAmount, sharedPages } from '@cubedrop/sdk';
import type { OwnersAuction } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { auctionJson } from '../../json/auction-json.ts';
import { cubeJson } from '../../json/cube-json.ts';
import { nftJson } from '../../json/nft-json.ts';
import { BY_NAME } from '../../names/ids.ts';
import { openPage } from '../../session/open-page.ts';
import { pageUrl } from '../../session/pages.ts';
import { openServer } from '../../session/server.ts';
import { paintState } from '../../terminal/paint-state.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { onChainIdOf, serverIdOf } from '../on-chain-id.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';
import { cubeOfAuction } from './cube-of-auction.ts';

type AuctionBidding = Pick<
  OwnersAuction,
  'state' | 'cubeClaimed' | 'highestBid' | 'highestBidder' | 'isBought' | 'buyNowPrice'
>;

interface Flags extends WebFlag {
  cube?: string;
}

export function define(command: Command, terminal: Terminal, run = viewAuction): void {
  withWeb(withRecords(command))
    .argument('<auction>', "the owner's auction, by on-chain id")
    .option('--cube <cube>', `the cube, ${BY_NAME}; looked up if omitted while the auction is on the market`)
    .addHelpText(
      'after',
      `
Shows an owner's auction and its cube. Public. Its bids: cubedrop bid list --auction … --cube …

Examples:
  $ cubedrop auction view 1
  $ cubedrop auction view 1 --web

--json prints {"auction","cube","nfts":[…]}, as POST /token/SingleTokenId returns them; with --web {"url"}. Amounts are in
wei.`,
    );
  action(command, terminal, run);
}

/** Shows an owner's auction. */
export async function viewAuction(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const auctionNumber = onChainIdOf('auction', args[0]);
  const server = await openServer(call);
  const { api, config } = server;
  const cubeNumber = await cubeOfAuction(call, server, auctionNumber, flags.cube);
  const cubeId = await serverIdOf(config, 'cube', cubeNumber);
  const auctionId = await serverIdOf(config, 'auction', auctionNumber);
  const view = { cubeId, in: { auctionId } };
  const { getCube } = await import('@cubedrop/sdk/api');
  const { auction, cube, nfts } = await getCube(api, { view });
  if (flags.web) return openPage(terminal, pageUrl(server, sharedPages.userAuction.to(cubeId, auctionId)));
  if (terminal.wantsJson) {
    const record = auction && auctionJson(auction);
    const document = { auction: record, cube: cubeJson(cube), nfts: nfts.map(nftJson) };
    return terminal.printJson(document, record ? [record] : []);
  }
  terminal.printTitle(oneLine(cube.title, 100));
  if (!auction) return;
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  const state = paintState(terminal.dataPaint, auction.state);
  terminal.print(
    `${state}, ${timeText(auction.startsAt)} to ${timeText(auction.endsAt)}, by ${auction.seller}`,
  );
  terminal.print(`minimum bid ${weth(auction.minimumBid)}, bid delta ${weth(auction.bidDelta)}`);
  terminal.print(bidLine(auction));
}

/**
 * Returns a line with the highest bid or the purchase. Without a bid, the line says so, with the buy-now price if the
 * cube can be bought for it now or once the auction starts.
 */
export function bidLine(auction: AuctionBidding): string {
  const { state, cubeClaimed, highestBid, highestBidder, isBought, buyNowPrice } = auction;
  if (highestBid) {
    return `${isBought ? 'bought for' : 'highest bid'} ${formatAmount(highestBid, 'WETH')} by ${highestBidder}`;
  }
  if (!buyNowPrice || state === 'ended' || cubeClaimed) return 'no bid';
  const price = formatAmount(buyNowPrice, 'WETH');
  return `no bid; buy now for ${price}${state === 'upcoming' ? ' once it starts' : ''}`;
}

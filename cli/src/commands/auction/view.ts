import { formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openServer } from '../../session/server.ts';
import { oneLine } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { chainIdOf, serverIdOf } from '../chain-id.ts';
import { cubeOfAuction } from './cube-of-auction.ts';

interface Flags {
  cube?: string;
}

export function define(command: Command, terminal: Terminal, run = viewAuction): void {
  command
    .argument('<auction>', "the owner's auction, by on-chain id")
    .option('--cube <id>', 'its cube, by its on-chain id; looked up if omitted')
    .addHelpText(
      'after',
      `
Shows an owner's auction and its cube. Public. Its bids: cubedrop bid list --auction … --cube …

Example:
  $ cubedrop auction view 1

--json prints {"auction","cube","nfts":[…]}, as POST /token/SingleTokenId gives them. Amounts are wei.`,
    );
  action(command, terminal, run);
}

/** Shows an owner's auction. */
export async function viewAuction(call: Call<Flags>): Promise<void> {
  const { terminal, args, flags } = call;
  const auctionNumber = chainIdOf('auction', args[0]!);
  const server = await openServer(call);
  const { api, config } = server;
  const cubeNumber = await cubeOfAuction(call, server, auctionNumber, flags.cube);
  const body = {
    tokenId: await serverIdOf(config, 'cube', cubeNumber),
    auctionId: await serverIdOf(config, 'auction', auctionNumber),
    check: 'userauction' as const,
  };
  const {
    UserAuctiondata: auction,
    tokensdata: cube,
    nftdata,
  } = await api.post('/token/SingleTokenId', { body });
  if (terminal.wantsJson) return terminal.printJson({ auction, cube, nfts: nftdata.flat() });
  terminal.printTitle(oneLine(cube.title, 100));
  if (!auction) return;
  const { highestBid, highestBidder, buyNowPrice } = auction;
  const weth = (wei: string) => formatAmount(BigInt(wei), 'WETH');
  terminal.print(
    `${auction.state}, ${timeText(auction.auctionStartsAt)} to ${timeText(auction.auctionEndsAt)}, by ${auction.address}`,
  );
  terminal.print(`minimum bid ${weth(auction.minimumBid)}, bid delta ${weth(auction.bidDelta)}`);
  if (auction.boughtNow) terminal.print(`bought for ${weth(highestBid!)} by ${highestBidder}`);
  else if (highestBid) terminal.print(`highest bid ${weth(highestBid)} by ${highestBidder}`);
  else terminal.print(`no bid${buyNowPrice ? `; buy now for ${weth(buyNowPrice)}` : ''}`);
}

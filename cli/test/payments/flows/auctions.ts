import { parseEther } from 'ethers';
import { HALF } from './amounts.ts';
import { lowerings, oneIfHeld, transfers } from './counts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';
import { lotFlags } from './lot-flags.ts';

/** Commands of the sellers and buyers of owners' auctions, and of a drop's seller before the drop ends. */
export const AUCTION_FLOWS = {
  'auction create': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const words = (minimumBid: string) => [
        ...['auction', 'create', '--cube', String(cube), '--ends-at', 'now+30d'],
        ...['--minimum-bid', minimumBid, '--bid-delta', '0.01 WETH'],
      ];
      return {
        who,
        words: words('0.1 WETH'),
        other: { words: words('0.2 WETH'), once: 1n },
        count: () => transfers(stage, who, cube),
        once: 1n,
      };
    },
  },
  'auction buy': {
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, HALF);
      const who = await stage.bidder(parseEther('2'));
      const words = ['auction', 'buy', ...lotFlags(lot, 'auction'), '--price', '0.5 WETH'];
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return { who, words, count, once: HALF };
    },
  },
  'auction remove': {
    async prepare(stage) {
      const who = await stage.account();
      const lot = await stage.auction(who, HALF);
      const count = () => oneIfHeld(stage, lot.cubeId, who.address);
      return { who, words: ['auction', 'remove', ...lotFlags(lot, 'auction')], count, once: 1n };
    },
  },
  'drop cancel': {
    async prepare(stage) {
      const who = await stage.newCreator();
      const { auctionId, cubeId } = await stage.lot(60, who);
      const count = () => oneIfHeld(stage, cubeId, who.address);
      return { who, words: ['drop', 'cancel', String(auctionId), '--cube', String(cubeId)], count, once: 1n };
    },
  },
  'auction lower': {
    async prepare(stage) {
      const who = await stage.account();
      const lot = await stage.auction(who, HALF);
      const { userAuction } = stage.chain.contracts;
      const words = (minimumBid: string) => [
        ...['auction', 'lower', ...lotFlags(lot, 'auction')],
        ...['--minimum-bid', minimumBid],
      ];
      return {
        who,
        words: words('0.05 WETH'),
        other: { words: words('0.02 WETH'), once: 1n },
        count: () => lowerings(stage, userAuction!, lot.auctionId),
        once: 1n,
      };
    },
  },
  'drop lower': {
    async prepare(stage) {
      const who = await stage.newCreator();
      const { auctionId } = await stage.lot(60, who);
      const words = (minimumBid: string) => ['drop', 'lower', String(auctionId), '--minimum-bid', minimumBid];
      return {
        who,
        words: words('0.05 WETH'),
        other: { words: words('0.02 WETH'), once: 1n },
        count: () => lowerings(stage, stage.chain.contracts.dropAuction, auctionId),
        once: 1n,
      };
    },
  },
} satisfies Record<string, FlowUnderTest>;

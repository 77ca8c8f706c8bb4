import { parseEther } from 'ethers';
import { readLot } from '@cubedrop/sdk/chain';
import { HALF, SIX_TENTHS } from './amounts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';
import { lotFlags } from './lot-flags.ts';

/** Commands that place and withdraw bids. */
export const BID_FLOWS = {
  'bid place': {
    async prepare(stage) {
      const lot = await stage.lot(60);
      const who = await stage.bidder(parseEther('2'));
      const words = (amount: string) => ['bid', 'place', ...lotFlags(lot), '--amount', amount];
      const count = async () => (await readLot(stage.chain, lot, who.address)).ownTotal;
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'bid place, auction': {
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, parseEther('3'));
      const who = await stage.bidder(parseEther('2'));
      const words = (amount: string) => ['bid', 'place', ...lotFlags(lot, 'auction'), '--amount', amount];
      const count = async () =>
        (await readLot(stage.chain, { ...lot, kind: 'auction' }, who.address)).ownTotal;
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'bid withdraw': {
    async prepare(stage) {
      const lot = await stage.lot(60);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF);
      await stage.bid(await stage.bidder(SIX_TENTHS), lot, SIX_TENTHS);
      return {
        who,
        words: ['bid', 'withdraw', ...lotFlags(lot)],
        count: () => stage.wethOf(who),
        once: HALF,
      };
    },
  },
  'bid withdraw, auction': {
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, parseEther('3'));
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF, 'userAuction');
      await stage.bid(await stage.bidder(SIX_TENTHS), lot, SIX_TENTHS, 'userAuction');
      const words = ['bid', 'withdraw', ...lotFlags(lot, 'auction')];
      return { who, words, count: () => stage.wethOf(who), once: HALF };
    },
  },
} satisfies Record<string, FlowUnderTest>;

import { parseEther } from 'ethers';
import { HALF, SIX_TENTHS } from './amounts.ts';
import { oneIfHeld } from './counts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';
import { lotFlags } from './lot-flags.ts';

/** Commands that claim cubes and funds. */
export const CLAIM_FLOWS = {
  'claim funds': {
    afterDays: 3,
    async prepare(stage) {
      const seller = await stage.newCreator();
      const lot = await stage.lot(1, seller);
      await stage.bid(await stage.bidder(HALF), lot, HALF);
      return {
        who: seller,
        words: ['claim', 'funds', ...lotFlags(lot)],
        count: () => stage.wethOf(seller),
        once: HALF,
      };
    },
  },
  'claim funds, auction': {
    afterDays: 3,
    async prepare(stage) {
      const who = await stage.account();
      const lot = await stage.auction(who, parseEther('3'), 1);
      await stage.bid(await stage.bidder(HALF), lot, HALF, 'userAuction');
      const words = ['claim', 'funds', ...lotFlags(lot, 'auction')];
      return { who, words, count: () => stage.wethOf(who), once: HALF };
    },
  },
  'claim cube': {
    afterDays: 3,
    async prepare(stage) {
      const lot = await stage.lot(1);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF);
      const count = () => oneIfHeld(stage, lot.cubeId, who.address);
      return { who, words: ['claim', 'cube', ...lotFlags(lot)], count, once: 1n };
    },
  },
  'claim cube, to another wallet': {
    afterDays: 3,
    async prepare(stage) {
      const lot = await stage.lot(1);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF);
      const { address: to } = await stage.account();
      const count = () => oneIfHeld(stage, lot.cubeId, to);
      return { who, words: ['claim', 'cube', ...lotFlags(lot), '--to', to], count, once: 1n };
    },
  },
  'claim cube, auction': {
    afterDays: 3,
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, parseEther('3'), 1);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF, 'userAuction');
      const count = () => oneIfHeld(stage, lot.cubeId, who.address);
      return { who, words: ['claim', 'cube', ...lotFlags(lot, 'auction')], count, once: 1n };
    },
  },
  'claim all': {
    afterDays: 3,
    async prepare(stage) {
      const won = await stage.lot(1);
      const lost = await stage.lot(1);
      const who = await stage.bidder(parseEther('1'));
      await stage.bid(who, won, HALF);
      await stage.bid(who, lost, HALF);
      await stage.bid(await stage.bidder(SIX_TENTHS), lost, SIX_TENTHS);
      const count = async () => (await stage.wethOf(who)) + (await oneIfHeld(stage, won.cubeId, who.address));
      return { who, words: ['claim', 'all'], count, once: HALF + 1n };
    },
  },
} satisfies Record<string, FlowUnderTest>;

import { parseEther } from 'ethers';
import { readOrderCounter, readOrderStatus } from '@cubedrop/sdk/chain';
import { HALF, SIX_TENTHS } from './amounts.ts';
import { oneIf, oneIfHeld } from './counts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';

/** Commands that sign, fill and cancel listings and offers. */
export const SIGNED_ORDER_FLOWS = {
  'listing make': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const words = (price: string) => [
        ...['sale', 'create', '--signed', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: 1n },
        count: () => stage.orders(who),
        once: 1n,
      };
    },
  },
  'listing buy': {
    async prepare(stage) {
      const { orderHash } = await stage.listing(await stage.account(), HALF);
      const who = await stage.bidder(parseEther('2'));
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return { who, words: ['sale', 'buy', '--order', orderHash], count, once: HALF };
    },
  },
  'offer make': {
    async prepare(stage) {
      const cube = await stage.cube();
      const who = await stage.bidder(parseEther('2'));
      const words = (price: string) => [
        ...['offer', 'make', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: 1n },
        count: () => stage.orders(who),
        once: 1n,
      };
    },
  },
  'offer make, with ETH': {
    async prepare(stage) {
      const cube = await stage.cube();
      // The account has no WETH, so that the whole price is converted.
      const who = await stage.account();
      const words = (price: string) => [
        ...['offer', 'make', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS + 1n },
        // The count is the sum of the converted amount, in wei, and the number of orders.
        count: async () => (await stage.wethOf(who)) + (await stage.orders(who)),
        once: HALF + 1n,
      };
    },
  },
  'offer accept': {
    async prepare(stage) {
      const who = await stage.account();
      const buyer = await stage.bidder(HALF);
      const cubeId = await stage.cube(who);
      const orderHash = await stage.offer(buyer, { kind: 'cube', cubeId }, HALF);
      const count = () => oneIfHeld(stage, cubeId, buyer.address);
      const words = ['offer', 'accept', '--order', orderHash, '--cube', String(cubeId)];
      return { who, words, count, once: 1n };
    },
  },
  'offer cancel': {
    async prepare(stage) {
      const who = await stage.bidder(HALF);
      const { address: maker } = who;
      const creator = stage.accounts.creator.address;
      const orderHash = await stage.offer(who, { kind: 'creator', creator }, HALF);
      const count = async () =>
        oneIf((await readOrderStatus(stage.chain, { maker, orderHash })).state === 'cancelled');
      return { who, words: ['offer', 'cancel', '--order', orderHash], count, once: 1n };
    },
  },
  'offer cancel all': {
    async prepare(stage) {
      const who = await stage.account();
      const count = () => readOrderCounter(stage.chain, who.address);
      return { who, words: ['offer', 'cancel', '--all'], count, once: 1n };
    },
  },
} satisfies Record<string, FlowUnderTest>;

import { parseEther } from 'ethers';
import { readOrder, readSaleCounter } from '@cubedrop/sdk/chain';
import { HALF, SIX_TENTHS } from './amounts.ts';
import { oneIf, transfers } from './counts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';

/** `cube send`, and the commands by which cubes are sold and bought on the exchange. */
export const SALE_FLOWS = {
  'cube send': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const { address: to } = await stage.account();
      return {
        who,
        words: ['cube', 'send', '--cube', String(cube), '--to', to],
        count: () => transfers(stage, who, cube),
        once: 1n,
      };
    },
  },
  'sale create': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const words = (price: string) => [
        ...['sale', 'create', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      const count = async () => (await readOrder(stage.chain, cube))?.price ?? 0n;
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'sale remove': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.sale(who, HALF);
      const count = async () => oneIf((await readOrder(stage.chain, cube)) === null);
      return { who, words: ['sale', 'remove', '--cube', String(cube)], count, once: 1n };
    },
  },
  'sale remove all': {
    async prepare(stage) {
      const who = await stage.account();
      const count = () => readSaleCounter(stage.chain, who.address);
      return { who, words: ['sale', 'remove', '--all'], count, once: 1n };
    },
  },
  'sale buy': {
    async prepare(stage) {
      const cube = await stage.sale(stage.accounts.creator, HALF);
      const who = await stage.bidder(parseEther('2'));
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return { who, words: ['sale', 'buy', '--cube', String(cube)], count, once: HALF };
    },
  },
} satisfies Record<string, FlowUnderTest>;

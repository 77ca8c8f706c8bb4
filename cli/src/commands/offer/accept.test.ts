import { expect, it } from '@jest/globals';
import { parseAmount, type Offer } from '@cubedrop/sdk';
import { acceptQuestion, proceedsLines } from './accept.ts';

const order: Offer = {
  kind: 'offer',
  buyer: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  target: { kind: 'cube', cubeId: 7n },
  price: parseAmount('1 WETH'),
  expiresAt: 1_800_000_000,
  maxCutPerMillion: 25_000n,
  counter: 0n,
  salt: 1n,
};

it('acceptQuestion names the price, the buyer and the minimum proceeds', () => {
  expect(acceptQuestion({ order, cubeId: 7n, minimum: parseAmount('0.9 WETH') })).toBe(
    'Sell cube 7 to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC for 1 WETH, of which you get at least 0.9 WETH?',
  );
});

it('proceedsLines lists the price, the buyer, and the shares of the seller, the creator and Cubedrop', () => {
  const share = {
    seller: parseAmount('0.925 WETH'),
    royalty: parseAmount('0.05 WETH'),
    fee: parseAmount('0.025 WETH'),
  };
  expect(proceedsLines(order, share)).toEqual([
    '  price           1 WETH, paid by 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '  of it, you get 0.925 WETH, the creator 0.05 WETH, Cubedrop 0.025 WETH',
  ]);
});

import { expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { orderText } from './cancel.ts';

const terms = {
  price: parseAmount('0.5 WETH'),
  expiresAt: 1_800_000_000,
  maxCutPerMillion: 0n,
  counter: 0n,
  salt: 1n,
};
const account = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

it('names the offer or the listing that is cancelled', () => {
  expect(orderText({ kind: 'offer', buyer: account, target: { kind: 'drop', dropId: 2n }, ...terms })).toBe(
    'your offer of 0.5 WETH for any cube of drop 2',
  );
  expect(orderText({ kind: 'listing', seller: account, cubeId: 7n, transferCount: 0n, ...terms })).toBe(
    'your listing of cube 7 for 0.5 WETH',
  );
});

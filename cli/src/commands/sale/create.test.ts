import { expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { shareLines } from './create.ts';

const terms = {
  ownerCutPerMillion: 25_000n,
  publicationFee: 0n,
  royaltyBasisPoints: 500,
  isCreator: false,
};

it('shareLines shows the division of the price, and the publication fee only if there is one', () => {
  const price = parseAmount('1 WETH');
  const division = '  of the price, you get 0.925 WETH, the creator 0.05 WETH, Cubedrop 0.025 WETH';
  expect(shareLines(terms, price)).toEqual([division]);
  expect(shareLines({ ...terms, publicationFee: 7n }, price)).toEqual([
    division,
    '  publication fee 0.000000000000000007 WETH',
  ]);
});

import { expect, it } from '@jest/globals';
import { nftTexts } from './texts.ts';

it('promises a single transaction only for a short queue, since a transaction creates at most 500 NFTs', () => {
  expect(nftTexts.createLead).not.toMatch(/transaction/i);
  expect(nftTexts.makeHint).toBe('A short queue takes one transaction, a long one several.');
});

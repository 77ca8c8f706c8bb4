import { expect, it } from '@jest/globals';
import { createNfts } from './create-nfts.ts';

const nft = { artwork: { url: 'https://example.org/a.png' }, supply: 1 };
const state = { batchSize: 2, files: {}, artwork: {}, digests: {}, made: {}, minted: {}, saved: {} };

it('createNfts mints NFTs in chunks if one transaction cannot hold them all, and saves each chunk after minting it', () => {
  const steps = createNfts.steps({ nfts: Array.from({ length: 5 }, () => nft) as never }, state);
  const names = steps.map(({ name }) => name);
  expect(names.slice(names.indexOf('mint 1 to 2'))).toEqual([
    'mint 1 to 2',
    'save 1 to 2',
    'mint 3 to 4',
    'save 3 to 4',
    'mint 5',
    'save 5',
  ]);
});

import { expect, it } from '@jest/globals';
import type { QueuedNft } from '../queue/queue.ts';
import { nftValues, queuedNft } from './values.ts';

const NFT: QueuedNft = {
  artwork: { kept: 'aa', name: 'dawn.png (aa)' },
  title: 'Dawn',
  description: 'Cut paper.',
  rarity: 'Rare',
  supply: 3,
  imageArtistName: 'Ana',
  imageArtistPortrait: { url: '/uploads/ana.png' },
  imageArtistStatement: 'Paints.',
  imageArtistWebsite: 'https://example.org',
  producerName: 'Bo',
  producerPortrait: { kept: 'bb', name: 'bo.png (bb)' },
  producerStatement: 'Rain.',
  executiveProducerName: 'Cai',
  executiveProducerPortrait: { url: '/uploads/cai.png' },
  executiveProducerStatement: 'Rain.',
  fanName: 'Dee',
  fanPortrait: { url: '/uploads/dee.png' },
  fanStatement: 'Rain.',
  other: 'None.',
  collectionTitle: 'Paper',
};

it.each([NFT, { ...NFT, supply: 1, collectionImage: { kept: 'cc', name: 'paper.png (cc)' } }])(
  'a queued NFT is the same after it was loaded into the form and saved unchanged',
  async (nft) => {
    const values = nftValues({ ...nft, key: 'dawn', written: 'ab' });
    expect(await queuedNft(values, async (picture) => picture as QueuedNft['artwork'])).toEqual(nft);
  },
);

it('loads people with a picture on the server as existing, and all others as new', () => {
  const { imageArtistSource, producerSource, collectionSource, supplyType } = nftValues(NFT);
  expect([imageArtistSource, producerSource, collectionSource]).toEqual(['Existing', 'New', 'New']);
  expect(supplyType).toBe('Variable');
  expect(nftValues({ ...NFT, supply: 1 }).supplyType).toBe('Single');
});

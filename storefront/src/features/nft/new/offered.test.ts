import { expect, it } from '@jest/globals';
import type { Address } from '@cubedrop/sdk';
import type { QueuedNft } from '../queue/queue.ts';
import { isSamePicture, offeredCollections, offeredPeople } from './offered.ts';

const ANA = { id: 'a', name: 'Ana', portrait: '/uploads/aa11.png' };
const kept = (sha256: string) => ({ kept: sha256, name: `face.png (${sha256})` });
const queued = (nft: Partial<QueuedNft>) => ({
  id: nft.title ?? 'entry',
  nft: {
    producerName: 'Bo',
    producerPortrait: kept('bb'),
    producerStatement: 'Rain.',
    collectionTitle: 'Paper',
    artwork: kept('dd'),
    ...nft,
  } as QueuedNft,
});

it('offers the people of the queue once each, after those of earlier NFTs', () => {
  const cards = [queued({}), queued({}), queued({ producerName: 'Cai' })];
  expect(offeredPeople('producer', [ANA], cards)).toEqual([
    { id: 'a', name: 'Ana', portrait: { url: ANA.portrait }, statement: '', website: '' },
    { id: 'bb Bo', name: 'Bo', portrait: kept('bb'), statement: 'Rain.', website: '' },
    { id: 'bb Cai', name: 'Cai', portrait: kept('bb'), statement: 'Rain.', website: '' },
  ]);
});

it('offers a person of the queue only once whose portrait is already on the server', () => {
  const same = [{ url: ANA.portrait }, kept('aa11')].map((producerPortrait) =>
    queued({ producerName: 'Ana', producerPortrait }),
  );
  expect(offeredPeople('producer', [ANA], same)).toHaveLength(1);
  expect(isSamePicture({ url: ANA.portrait }, kept('aa11'))).toBe(true);
});

it('offers the website of image artists', () => {
  const card = queued({
    imageArtistName: 'Ana',
    imageArtistPortrait: kept('aa'),
    imageArtistStatement: 'Paints.',
    imageArtistWebsite: 'https://example.org',
  });
  expect(offeredPeople('imageArtist', [], [card])[0]?.website).toBe('https://example.org');
});

it('offers the collections of the queue, recognisable by an artwork if they have no picture', () => {
  const creator: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  const paper = { id: 'p', title: 'Paper', image: null, nftIds: [], nftCount: 1, creator };
  const cards = [queued({}), queued({ collectionTitle: 'Ink' }), queued({ collectionImage: kept('cc') })];
  expect(offeredCollections([paper], cards)).toEqual([
    { id: 'p', title: 'Paper', image: null, shown: null },
    { id: ' Ink', title: 'Ink', image: null, shown: kept('dd') },
    { id: 'cc Paper', title: 'Paper', image: kept('cc'), shown: kept('cc') },
  ]);
});

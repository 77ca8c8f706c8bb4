/** @jest-environment node */
import 'fake-indexeddb/auto';
import { nftMessages } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { filesDatabase } from '../../../files/database.ts';
import { whileStoring } from '../../../files/storing-files.ts';
import { NO_NFT, type NftValues } from '../new/values.ts';
import { checkPictures, keepPictures, titleField, type TitledPicture } from './values.ts';

const file = (content: string) => new File([content], `${content}.png`, { type: 'image/png' });
const picture = (id: string, title = id): TitledPicture => ({ id, title, path: `${id}.png`, file: file(id) });
const face = file('face');
const SHARED: NftValues = {
  ...NO_NFT,
  description: 'Cut paper.',
  rarity: 'Rare',
  imageArtistName: 'Ana',
  imageArtistPortrait: face,
  imageArtistStatement: 'Paints.',
  imageArtistWebsite: 'https://example.org',
  producerName: 'Bo',
  producerPortrait: face,
  producerStatement: 'Rain.',
  executiveProducerName: 'Cai',
  executiveProducerPortrait: { url: '/uploads/cai.png' },
  executiveProducerStatement: 'Rain.',
  fanName: 'Dee',
  fanPortrait: face,
  fanStatement: 'Rain.',
  other: 'None.',
  collectionTitle: 'Paper',
};
const keptFiles = async () => (await filesDatabase()).count('files');

it('checks each title, and all other fields once, in the order of a single NFT', () => {
  const faults = checkPictures({ ...SHARED, description: '', other: '' }, [
    picture('a'),
    picture('b', ' '),
    picture('c', '🎷'.repeat(501)),
  ]);
  expect(faults.map(({ field, message }) => [field, message])).toEqual([
    [titleField('b'), nftMessages.titleMissing],
    [titleField('c'), expect.stringContaining('at most 500 characters')],
    ['description', nftMessages.descriptionMissing],
    ['other', nftMessages.otherMissing],
  ]);
});

it('requires a picture', () => {
  expect(checkPictures(SHARED, [])[0]).toMatchObject({
    field: 'artwork',
    message: nftMessages.artworkMissing,
  });
});

it('stores each picture, and those of the credits once', async () => {
  await whileStoring(async (keep) => {
    const { signal } = new AbortController();
    const pictures = [picture('a', 'Dawn'), picture('b', 'Dusk')];
    const nfts = await keepPictures(SHARED, pictures, { keep, signal, onKept: () => {} });
    expect(nfts.map(({ title, imageArtistName }) => [title, imageArtistName])).toEqual([
      ['Dawn', 'Ana'],
      ['Dusk', 'Ana'],
    ]);
    expect(nfts[0]!.imageArtistPortrait).toBe(nfts[1]!.fanPortrait);
    expect(await keptFiles()).toBe(3);
  });
});

it('stores nothing if it is aborted', async () => {
  const controller = new AbortController();
  const onKept = (count: number) => count === 1 && controller.abort();
  const { signal } = controller;
  const pictures = [picture('a'), picture('b')];
  const storing = whileStoring((keep) => keepPictures(SHARED, pictures, { keep, signal, onKept }));
  await expect(storing).rejects.toMatchObject({ name: 'AbortError' });
  expect(await keptFiles()).toBe(0);
});

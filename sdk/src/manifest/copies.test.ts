import { expect, it } from '@jest/globals';
import type { Wire } from '../api/wire.ts';
import { createFakeApi } from '../testing.ts';
import { checkManifest } from './check.ts';
import { serverKnowledge } from './server-knowledge.ts';

const ACCOUNT = `0x${'a'.repeat(40)}`;
const idOf = (index: number) => String(index).padStart(24, '0');

/** An NFT of which the account has given away all copies but one. */
const nftAt = (index: number): Wire['Nft'] => ({
  _id: idOf(index),
  nftId: String(1_000 + index),
  address: ACCOUNT,
  collectionId: null,
  collectiontitle: 'First Light',
  copiesLeft: 3,
  copiesHeld: 1,
  tokensupply: 3,
  title: `Work ${index}`,
  description: '',
  type: 'Rare',
  ipfsHash: '',
  artwork: '',
  other: '',
  ImageArtistName: '',
  ImageArtistProfile: '',
  ImageArtistAbout: '',
  ImageArtistWebsite: '',
  ProducerName: '',
  ProducerProfile: '',
  ProducerInspiration: '',
  ExecutiveProducerName: '',
  ExecutiveProducerProfile: '',
  ExecutiveProducerInspiration: '',
  FanName: '',
  FanProfile: '',
  FanInspiration: '',
});
const indices = [0, 1, 2, 3, 4, 5];

it('a check counts only the copies of an NFT that the account still holds', async () => {
  const fake = createFakeApi({
    'GET /nft/createnft': { success: true, NFTdata: indices.map(nftAt) },
  });
  const nfts = indices.map((index) => ({ id: idOf(index) }));
  const cubes = ['one', 'two'].map((key) => ({ key, nfts }));
  const checked = await checkManifest(
    { name: 'a.json', text: JSON.stringify({ version: 1, cubes }) },
    {
      now: 1,
      files: { check: () => Promise.resolve('There are no files here.') },
      existing: serverKnowledge(fake.api, ACCOUNT),
    },
  );
  const faults = 'faults' in checked ? checked.faults : [];
  const places = faults.filter(({ message }) => message.startsWith('No copy')).map(({ path }) => path);
  expect(places).toEqual(indices.map((index) => `cubes[1].nfts[${index}]`));
});

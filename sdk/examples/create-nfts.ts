import { readFile } from 'node:fs/promises';
import { createNfts, runFlow, type FileSource, type FlowContext, type NftItem } from '@cubedrop/sdk/flows';

/** A picture on disk. It is read only when it is uploaded, so that few are in memory at a time. */
export const picture = (path: string): FileSource => ({
  name: path,
  load: async () => new Blob([await readFile(path)], { type: 'image/png' }),
});

/** Mints an NFT for each artwork, with a supply of five, in as few transactions as the block gas limit allows. */
export async function mint(artworks: readonly string[], portrait: string, context: FlowContext) {
  const nfts = artworks.map((path, place): NftItem => ({
    artwork: picture(path),
    title: `Dawn ${place + 1}`,
    description: 'One of six.',
    type: 'Rare',
    tokensupply: 5,
    ImageArtistName: 'Ana Ruiz',
    ImageArtistProfile: picture(portrait),
    ImageArtistAbout: 'Paints at dawn.',
    ImageArtistWebsite: 'https://example.org',
    ProducerName: 'Kit',
    ProducerProfile: picture(portrait),
    ProducerInspiration: 'Tape hiss.',
    ExecutiveProducerName: 'Lee',
    ExecutiveProducerProfile: picture(portrait),
    ExecutiveProducerInspiration: 'The tour bus.',
    FanName: 'Zoe',
    FanProfile: picture(portrait),
    FanInspiration: 'Row one.',
    other: 'Shot on film.',
    collectiontitle: 'First Light',
  }));
  return (await runFlow(createNfts, { nfts }, context)).nfts; // [{ id, nftId, transaction, … }], in the same order
}

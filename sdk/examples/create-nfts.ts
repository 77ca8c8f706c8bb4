import { readFile } from 'node:fs/promises';
import { createNfts, runFlow, type FileSource, type FlowContext, type NftItem } from '@cubedrop/sdk/flows';

/** Returns a picture on disk. It is read only when it is uploaded, so that few are in memory at a time. */
export const picture = (path: string): FileSource => ({
  name: path,
  load: async () => new Blob([await readFile(path)], { type: 'image/png' }),
});

/** Mints an NFT for each artwork, with a supply of five, in as few transactions as possible, of at most 500 NFTs each. */
export async function mint(artworks: readonly string[], portrait: string, context: FlowContext) {
  const nfts = artworks.map((path, index): NftItem => ({
    artwork: picture(path),
    title: `Dawn ${index + 1}`,
    description: 'One of six.',
    rarity: 'Rare',
    supply: 5,
    imageArtistName: 'Ana Ruiz',
    imageArtistPortrait: picture(portrait),
    imageArtistStatement: 'Paints at dawn.',
    imageArtistWebsite: 'https://example.org',
    producerName: 'Kit',
    producerPortrait: picture(portrait),
    producerStatement: 'Tape hiss.',
    executiveProducerName: 'Lee',
    executiveProducerPortrait: picture(portrait),
    executiveProducerStatement: 'The tour bus.',
    fanName: 'Zoe',
    fanPortrait: picture(portrait),
    fanStatement: 'Row one.',
    other: 'Shot on film.',
    collectionTitle: 'First Light',
  }));
  return (await runFlow(createNfts, { nfts }, context)).nfts; // [{ id, nftId, transaction, … }], in the same order
}

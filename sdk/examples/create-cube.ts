import { readFile } from 'node:fs/promises';
import { parseAmount } from '@cubedrop/sdk';
import { createCube, runFlow, type CubeNft, type FileSource, type FlowContext } from '@cubedrop/sdk/flows';

const file = (path: string, type: string): FileSource => ({
  name: path,
  load: async () => new Blob([await readFile(path)], { type }),
});

/** Makes a cube of six NFTs and a song. One copy of each NFT goes into it, for good. */
export async function press(
  {
    title,
    nfts,
    full,
    preview,
    portrait,
  }: Record<'title' | 'full' | 'preview' | 'portrait', string> & {
    /** By both of their ids, as `createNfts` answers them. */
    nfts: readonly CubeNft[];
  },
  context: FlowContext,
) {
  const cube = {
    title,
    description: 'Six pictures and a song.',
    price: parseAmount('0.5 ETH'),
    nfts,
    ownermusicfile: file(full, 'audio/mpeg'), // for its holder alone
    nonownermusicfile: file(preview, 'audio/mpeg'), // ten seconds of it for everybody who is signed in
    MusicArtistName: 'Moss',
    MusicArtistProfile: file(portrait, 'image/png'),
    MusicArtistAbout: 'Sings at night.',
  };
  return runFlow(createCube, cube, context); // { id, tokenId, transaction }
}

import { readFile } from 'node:fs/promises';
import { parseAmount } from '@cubedrop/sdk';
import { createCube, runFlow, type CubeNft, type FileSource, type FlowContext } from '@cubedrop/sdk/flows';

const file = (path: string, type: string): FileSource => ({
  name: path,
  load: async () => new Blob([await readFile(path)], { type }),
});

/** Creates a cube from six NFTs and a song. The cube permanently holds one copy of each NFT. */
export async function makeCube(
  {
    title,
    nfts,
    full,
    preview,
    portrait,
  }: Record<'title' | 'full' | 'preview' | 'portrait', string> & {
    /** Server ids and on-chain ids, as returned by `createNfts`. */
    nfts: readonly CubeNft[];
  },
  context: FlowContext,
) {
  const cube = {
    title,
    description: 'Six pictures and a song.',
    price: parseAmount('0.5 ETH'),
    nfts,
    ownerTrack: file(full, 'audio/mpeg'), // only the holder and the creator can hear it
    previewTrack: file(preview, 'audio/mpeg'), // anyone who is signed in can hear ten seconds of it
    musicArtistName: 'Moss',
    musicArtistPortrait: file(portrait, 'image/png'),
    musicArtistStatement: 'Sings at night.',
  };
  return runFlow(createCube, cube, context); // { id, onChainId, transaction }
}

import {
  cubeMetadata,
  dropMetadata,
  nftMetadata,
  type CubeMetadata,
  type DropMetadata,
  type NftMetadata,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';

const CID = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4';
/** Returns a content name of a picture: 64 times the given hex digit, and the extension. */
export const image = (digit: string): string => `${digit.repeat(64)}.png`;

/** Returns sample metadata of an NFT with the given title. */
export function sampleNft(title: string, changes: Partial<NftMetadata> = {}): NftMetadata {
  return nftMetadata({
    title,
    description: `${title}, described.`,
    type: 'Rare',
    tokensupply: 1,
    ipfsHash: CID,
    ImageArtistName: 'Ana Ruiz',
    ImageArtistProfile: image('a'),
    ImageArtistAbout: 'Paints at dawn.',
    ImageArtistWebsite: 'https://example.org',
    ProducerName: 'Kit',
    ProducerProfile: image('b'),
    ProducerInspiration: 'Tape hiss.',
    ExecutiveProducerName: 'Lee',
    ExecutiveProducerProfile: image('c'),
    ExecutiveProducerInspiration: 'The tour bus.',
    FanName: 'Zoe',
    FanProfile: image('d'),
    FanInspiration: 'Row one.',
    other: 'Shot on film.',
    collectiontitle: 'First Light',
    ...changes,
  });
}

/** Returns sample metadata of a cube. @param nftids on-chain ids */
export function sampleCube(
  title: string,
  nftids: string[],
  changes: Partial<CubeMetadata> = {},
): CubeMetadata {
  return cubeMetadata({
    title,
    description: 'Six pictures and a song.',
    nftids,
    ownermusicfile: `${'e'.repeat(64)}.mp3`,
    nonownermusicfile: `${'f'.repeat(64)}.mp3`,
    MusicArtistName: 'Moss',
    MusicArtistAbout: 'About the track.',
    MusicArtistProfile: image('1'),
    SalePrice: '500000000000000000',
    ...changes,
  });
}

/** Returns sample metadata of a drop. */
export function sampleDrop(title: string, changes: Partial<DropMetadata> = {}): DropMetadata {
  return dropMetadata({ title, description: 'One night only.', image: image('2'), ...changes });
}

/** Returns the body with which a creator reports an NFT to the server at `url`. @param nftId the on-chain id */
export function reportOf(nft: NftMetadata, nftId: bigint, url: string): Wire['NewNft'] {
  const { image: _image, collectionimage: _collection, ...record } = nft;
  const fields = Object.entries(record).map(([field, value]) => [
    field,
    field.endsWith('Profile') ? `${url}/uploads/${String(value)}` : value,
  ]);
  return {
    ...Object.fromEntries(fields),
    nftId: String(nftId),
    artwork: `${url}/ipfs/${nft.ipfsHash}`,
  } as Wire['NewNft'];
}

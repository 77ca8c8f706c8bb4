import {
  readCubeMetadata,
  readDropMetadata,
  readNftMetadata,
  type CubeMetadata,
  type NftMetadata,
} from '@cubedrop/sdk';

/** A person credited in metadata. */
export interface Credit {
  readonly name: string;
  /** Content name of the portrait. */
  readonly portrait: string;
  /** The person's own words: an artist's about the piece, anyone else's about their inspiration. */
  readonly statement: string;
}

/** Texts and files of an NFT, from its metadata. */
export interface NftTexts {
  readonly title: string;
  readonly description: string;
  readonly rarity: NftMetadata['type'];
  /** CID of the artwork. */
  readonly artwork: string;
  readonly other: string;
  /** `image` is a content name. */
  readonly collection: { readonly title: string; readonly image: string | undefined };
  readonly imageArtist: Credit & { readonly website: string };
  readonly producer: Credit;
  readonly executiveProducer: Credit;
  readonly fan: Credit;
  /** Manifest key. */
  readonly key: string | undefined;
}

/** Texts and files of a cube, from its metadata. Tracks are content names. */
export interface CubeTexts {
  readonly title: string;
  readonly description: string;
  readonly ownerTrack: string;
  readonly previewTrack: string;
  readonly musicArtist: Credit;
  /** Wei. */
  readonly price: string;
  /** Manifest key. */
  readonly key: string | undefined;
}

/** Wraps `read` so that it returns `undefined` for absent or invalid metadata: anyone can write metadata. */
function orUndefined<T>(read: (value: unknown) => T): (value: unknown) => T | undefined {
  return (value) => {
    try {
      return value === undefined ? undefined : read(value);
    } catch {
      return undefined;
    }
  };
}

export const nftTextsOf = orUndefined((value) => decodeNft(readNftMetadata(value)));
export const cubeTextsOf = orUndefined((value) => decodeCube(readCubeMetadata(value)));
export const dropTextsOf = orUndefined(readDropMetadata);

function decodeNft(nft: NftMetadata): NftTexts {
  return {
    title: nft.title,
    description: nft.description,
    rarity: nft.type,
    artwork: nft.ipfsHash,
    other: nft.other,
    collection: { title: nft.collectiontitle, image: nft.collectionimage },
    imageArtist: {
      name: nft.ImageArtistName,
      portrait: nft.ImageArtistProfile,
      statement: nft.ImageArtistAbout,
      website: nft.ImageArtistWebsite,
    },
    producer: {
      name: nft.ProducerName,
      portrait: nft.ProducerProfile,
      statement: nft.ProducerInspiration,
    },
    executiveProducer: {
      name: nft.ExecutiveProducerName,
      portrait: nft.ExecutiveProducerProfile,
      statement: nft.ExecutiveProducerInspiration,
    },
    fan: { name: nft.FanName, portrait: nft.FanProfile, statement: nft.FanInspiration },
    key: nft.key,
  };
}

function decodeCube(cube: CubeMetadata): CubeTexts {
  return {
    title: cube.title,
    description: cube.description,
    ownerTrack: cube.ownermusicfile,
    previewTrack: cube.nonownermusicfile,
    musicArtist: {
      name: cube.MusicArtistName,
      portrait: cube.MusicArtistProfile,
      statement: cube.MusicArtistAbout,
    },
    price: cube.SalePrice,
    key: cube.key,
  };
}

import { CubedropError } from '../../base/errors.ts';
import type { JsonInput } from '../../base/json.ts';
import { isRarity, type Rarity } from './rarity.ts';
import { ipfsUri } from '../../base/metadata/cid.ts';
import {
  cid,
  imageName,
  optionalImageName,
  optionalKey,
  readShape,
  longText,
  shortText,
  webAddress,
  type Field,
} from '../../base/metadata/shape.ts';

const rarity: Field<Rarity> = { is: isRarity, what: 'a rarity' };
const supply: Field<number> = {
  is: (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1,
  what: 'a whole number from 1',
};

const SHAPE = {
  title: shortText,
  description: longText,
  type: rarity,
  tokensupply: supply,
  ipfsHash: cid,
  image: webAddress,
  ImageArtistName: shortText,
  ImageArtistProfile: imageName,
  ImageArtistAbout: longText,
  ImageArtistWebsite: webAddress,
  ProducerName: shortText,
  ProducerProfile: imageName,
  ProducerInspiration: longText,
  ExecutiveProducerName: shortText,
  ExecutiveProducerProfile: imageName,
  ExecutiveProducerInspiration: longText,
  FanName: shortText,
  FanProfile: imageName,
  FanInspiration: longText,
  other: longText,
  collectiontitle: shortText,
  collectionimage: optionalImageName,
  key: optionalKey,
} as const;

/** Metadata of an NFT. `…Profile` and `collectionimage` are content names, `ipfsHash` is the artwork's CID. */
export type NftMetadata = ReturnType<typeof readNftMetadata>;

/**
 * Validates an untrusted JSON value as the metadata of an NFT.
 * @throws CubedropError `validation`, naming the invalid field
 */
export function readNftMetadata(value: unknown) {
  const metadata = readShape('an NFT', SHAPE, value);
  if (metadata.image !== ipfsUri(metadata.ipfsHash)) {
    throw new CubedropError(
      'validation',
      'In the metadata of an NFT, image is not the address of its artwork.',
      { details: { field: 'image' } },
    );
  }
  return metadata;
}

/**
 * Returns the metadata of an NFT from its record, omitting all other fields, such as its ids.
 * @throws CubedropError `validation`, naming the invalid field
 */
export function nftMetadata(record: JsonInput<Omit<NftMetadata, 'image'>>): NftMetadata {
  return readNftMetadata({ ...record, image: ipfsUri(record.ipfsHash) });
}

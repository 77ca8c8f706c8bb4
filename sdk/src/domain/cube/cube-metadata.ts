import type { JsonInput } from '../../base/json.ts';
import { parseWei } from '../../base/money/index.ts';
import {
  audioName,
  ids,
  imageName,
  optionalKey,
  readShape,
  longText,
  shortText,
  wei,
} from '../../base/metadata/shape.ts';

const SHAPE = {
  title: shortText,
  description: longText,
  nftids: ids(6),
  ownermusicfile: audioName,
  nonownermusicfile: audioName,
  MusicArtistName: shortText,
  MusicArtistAbout: longText,
  MusicArtistProfile: imageName,
  SalePrice: wei,
  key: optionalKey,
} as const;

/** Metadata of a cube. `nftids` are on-chain ids, files are content names, `SalePrice` is in wei, decimal. */
export type CubeMetadata = ReturnType<typeof readCubeMetadata>;

/**
 * Validates an untrusted JSON value as the metadata of a cube.
 * @throws CubedropError `validation`, naming the invalid field
 */
export function readCubeMetadata(value: unknown) {
  return readShape('a cube', SHAPE, value);
}

/**
 * Returns the metadata of a cube from its record, omitting all other fields.
 * @throws CubedropError `validation`, naming the invalid field
 */
export function cubeMetadata(record: JsonInput<CubeMetadata>): CubeMetadata {
  return readCubeMetadata(record);
}

/**
 * Returns the price that the creator of a cube asks, in wei. While the cube is on sale, its record has the price of the
 * sale instead.
 */
export function askedPriceOf({ SalePrice }: Pick<CubeMetadata, 'SalePrice'>): bigint {
  return parseWei(SalePrice);
}

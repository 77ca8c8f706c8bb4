import { audioName, ids, imageName, optionalKey, readShape, longText, shortText, wei } from './shape.ts';

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

/** The metadata JSON of a cube. `nftids` are ids of the chain, files are content names, `SalePrice` is wei. */
export type CubeMetadata = ReturnType<typeof readCubeMetadata>;

/**
 * A cube's metadata out of JSON that anyone may have written.
 * @throws CubedropError `validation`, naming the field at fault
 */
export function readCubeMetadata(value: unknown) {
  return readShape('a cube', SHAPE, value);
}

/**
 * The metadata of a cube from its record; fields that are not metadata are left out.
 * @throws CubedropError `validation`, naming the field at fault
 */
export function cubeMetadata(record: CubeMetadata): CubeMetadata {
  return readCubeMetadata(record);
}

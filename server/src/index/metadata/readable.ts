import { readCubeMetadata, readDropMetadata, readNftMetadata } from '@cubedrop/sdk';

/** Anyone can write metadata, so invalid metadata is treated as absent. */
function orUndefined<T>(read: (value: unknown) => T): (value: unknown) => T | undefined {
  return (value) => {
    try {
      return value === undefined ? undefined : read(value);
    } catch {
      return undefined;
    }
  };
}

export const nftMetadataOf = orUndefined(readNftMetadata);
export const cubeMetadataOf = orUndefined(readCubeMetadata);
export const dropMetadataOf = orUndefined(readDropMetadata);

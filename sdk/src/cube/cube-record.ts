import type { NewCube } from '../api/index.ts';
import { cubeMetadata, type CubeMetadata } from '../metadata/index.ts';
import { storedFile, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';

type CubeFiles = Pick<CreateCubeInput, 'ownermusicfile' | 'nonownermusicfile' | 'MusicArtistProfile'>;

/** Returns the files of a cube. */
export function filesOf({ ownermusicfile, nonownermusicfile, MusicArtistProfile }: CubeFiles): AnyFile[] {
  return [ownermusicfile, nonownermusicfile, MusicArtistProfile];
}

/** Returns the metadata of a cube whose files have been uploaded. */
export function metadataOf(input: CreateCubeInput, state: Files): CubeMetadata {
  return cubeMetadata({
    ...textsOf(input),
    ...storedFiles(input, state, 'name'),
    nftids: input.nfts.map(({ nftId }) => nftId),
  });
}

/** Returns the record of a created cube, to be saved to the server. */
export function recordOf(input: CreateCubeInput, state: CreateCubeState, address: string): NewCube {
  return {
    ...state.cube!,
    ...textsOf(input),
    ...storedFiles(input, state, 'url'),
    nftids: input.nfts.map(({ id }) => id),
    address,
  };
}

function textsOf({ title, description, MusicArtistName, MusicArtistAbout, price, key }: CreateCubeInput) {
  const texts = { title, description, MusicArtistName, MusicArtistAbout };
  return { ...texts, SalePrice: String(price), ...(key !== undefined && { key }) };
}

function storedFiles(input: CubeFiles, state: Files, part: 'name' | 'url') {
  return {
    ownermusicfile: storedFile(state, input.ownermusicfile)[part],
    nonownermusicfile: storedFile(state, input.nonownermusicfile)[part],
    MusicArtistProfile: storedFile(state, input.MusicArtistProfile)[part],
  };
}

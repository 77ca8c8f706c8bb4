import type { NewCube } from '../api/index.ts';
import { cubeMetadata, type CubeMetadata } from '../metadata/index.ts';
import { storedFile, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';

type CubeFiles = Pick<CreateCubeInput, 'ownermusicfile' | 'nonownermusicfile' | 'MusicArtistProfile'>;

/** The files of a cube. */
export function filesOf({ ownermusicfile, nonownermusicfile, MusicArtistProfile }: CubeFiles): AnyFile[] {
  return [ownermusicfile, nonownermusicfile, MusicArtistProfile];
}

/** The metadata of a cube whose files are uploaded. */
export function metadataOf(input: CreateCubeInput, state: Files): CubeMetadata {
  return cubeMetadata({
    ...textsOf(input),
    ...storedFiles(input, state, 'name'),
    nftids: input.nfts.map(({ nftId }) => nftId),
  });
}

/** The record of a cube that is made, as the server takes it. */
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

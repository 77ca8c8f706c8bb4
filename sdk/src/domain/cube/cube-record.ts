import type { NewCube } from '../../api/index.ts';
import type { Address } from '../../base/hex.ts';
import { cubeMetadata, type CubeMetadata } from './cube-metadata.ts';
import { storedFile, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';
import { requireCubeOnChain } from './cube-journal.ts';

type CubeFiles = Pick<CreateCubeInput, 'ownerTrack' | 'previewTrack' | 'musicArtistPortrait'>;

/** Returns the two tracks and the portrait of a cube. */
export function filesOf({ ownerTrack, previewTrack, musicArtistPortrait }: CubeFiles): AnyFile[] {
  return [ownerTrack, previewTrack, musicArtistPortrait];
}

/** Returns the metadata of a cube whose files have been uploaded. */
export function metadataOf(input: CreateCubeInput, state: Files): CubeMetadata {
  const nameOf = (file: AnyFile) => storedFile(state, file).name;
  return cubeMetadata({
    title: input.title,
    description: input.description,
    nftids: input.nfts.map(({ nftId }) => nftId),
    ownermusicfile: nameOf(input.ownerTrack),
    nonownermusicfile: nameOf(input.previewTrack),
    MusicArtistName: input.musicArtistName,
    MusicArtistAbout: input.musicArtistStatement,
    MusicArtistProfile: nameOf(input.musicArtistPortrait),
    SalePrice: String(input.price),
    key: input.key,
  });
}

/** Returns the record of a created cube, to be reported to the server. */
export function recordOf(input: CreateCubeInput, state: CreateCubeState, creator: Address): NewCube {
  const { onChainId, transaction } = requireCubeOnChain(state);
  const url = (file: AnyFile) => storedFile(state, file).url;
  return {
    onChainId,
    title: input.title,
    description: input.description,
    price: input.price,
    musicArtist: {
      name: input.musicArtistName,
      portrait: url(input.musicArtistPortrait),
      statement: input.musicArtistStatement,
    },
    ownerTrack: url(input.ownerTrack),
    previewTrack: url(input.previewTrack),
    nftIds: input.nfts.map(({ id }) => id),
    creator,
    key: input.key,
    transaction,
  };
}

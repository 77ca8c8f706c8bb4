import { cubeTextsOf } from '../../index/metadata/readable.ts';
import { notFound } from '../../platform/errors.ts';
import { trackOwners } from '../audio/track-owners.ts';
import type { Domain } from '../domain.ts';
import type { CubeRow } from './cube-model.ts';

/** A cube's tracks and who may hear the owner track. Addresses are in lower case, tracks are content names. */
export interface CubeTracks {
  readonly holder: string;
  readonly creator: string;
  /** `undefined` if the creator has no right to offer it. */
  readonly ownerTrack: string | undefined;
  /** `undefined` if the creator has no right to offer it. */
  readonly previewTrack: string | undefined;
}

/**
 * Returns a function that reads the tracks of a cube. It throws HttpError 404 if the cube is not listed or its metadata
 * is unknown.
 */
export function cubeTracks(domain: Domain): (cube: CubeRow) => Promise<CubeTracks> {
  const owners = trackOwners(domain);
  return async ({ chain, holder, creator, digest, listed }) => {
    const texts = cubeTextsOf((await domain.stores.metadata.of([digest])).get(digest ?? ''));
    if (!texts || !listed) throw notFound();
    const { ownerTrack, previewTrack } = texts;
    // Anyone can put any track into metadata, so check that the creator has the right to offer it.
    const owned = await owners.ownedBy(chain, creator, [ownerTrack, previewTrack]);
    const own = (track: string): string | undefined => (owned.has(track) ? track : undefined);
    return { holder, creator, ownerTrack: own(ownerTrack), previewTrack: own(previewTrack) };
  };
}

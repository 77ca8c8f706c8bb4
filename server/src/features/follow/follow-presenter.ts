import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { WholeCube } from '../cube/cube-reader.ts';
import { presentFace } from '../nft/nft-presenter.ts';
import type { FollowRow } from './follow-model.ts';

/**
 * Presents a creator that an account follows.
 * @param name the creator's only music artist; `null` if there is not exactly one
 */
export function presentFollowedCreator(
  { kind, subject, since }: FollowRow,
  name: string | null,
): Wire['Follow'] {
  return { kind, subject: shownAddress(subject), since, name };
}

/** Presents a drop that an account watches. */
export function presentWatchedDrop({ kind, subject, since }: FollowRow, drop: Wire['Drop']): Wire['Follow'] {
  return { kind, subject, since, drop };
}

/** Presents a cube that an account watches. */
export function presentWatchedCube(
  { kind, subject, since }: FollowRow,
  { cube, nfts }: WholeCube,
): Wire['Follow'] {
  return { kind, subject, since, cube, faces: nfts.map(presentFace) };
}

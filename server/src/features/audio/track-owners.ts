import type { ContentName } from '@cubedrop/sdk';
import type { Domain } from '../domain.ts';
import { oldestFirst } from '../../platform/database/order.ts';
import { cubeTrackTable } from './cube-track-model.ts';
import { isPreviewName } from './previews.ts';

/** Determines which tracks a creator has the right to offer. */
export interface TrackOwners {
  /**
   * Returns those of `tracks` that a creator (lower case) may offer in cubes: the tracks that they uploaded, and those
   * that nobody is known to have uploaded and that first appeared in a listed cube of theirs. A preview, which the
   * server itself has stored, is nobody's track.
   */
  ownedBy(chain: number, creator: string, tracks: readonly ContentName[]): Promise<Set<ContentName>>;
}

export function trackOwners({ database, stores }: Pick<Domain, 'database' | 'stores'>): TrackOwners {
  const { uploaders } = stores;
  const cubeTracks = cubeTrackTable(database.sequelize);
  return {
    async ownedBy(chain, creator, tracks) {
      const owned = await uploaders.uploadedBy(creator, tracks);
      const uploaded = await uploaders.uploadedByAnyone(tracks);
      for (const track of tracks.filter((one) => !uploaded.has(one) && !isPreviewName(one))) {
        const first = await cubeTracks.findOne({ where: { chain, track }, order: oldestFirst('cubeId') });
        if (first?.creator === creator) owned.add(track);
      }
      return owned;
    },
  };
}

import type { ContentName } from '@cubedrop/sdk';
import type { Domain } from '../domain.ts';
import { oldestFirst } from '../../platform/database/order.ts';
import { cubeTrackTable } from './cube-track-model.ts';
import { isPreviewName } from './previews.ts';

/**
 * Maximum number of seconds by which a block's timestamp can lag behind real time. So a cube may have been minted up to
 * this long after its timestamp. An upload within this time after the timestamp may have come first, and counts as
 * earlier.
 */
const BLOCK_TIME_SLACK_SECONDS = 3600;

/** Determines which tracks a creator has the right to offer. */
export interface TrackOwners {
  /**
   * Returns those of `tracks` that a creator (lower case) may offer in cubes: the tracks that they uploaded, and those
   * that first appeared in a listed cube of theirs, unless somebody uploaded the track before that cube was minted. A
   * preview, which the server itself has stored, is nobody's track.
   */
  ownedBy(chain: number, creator: string, tracks: readonly ContentName[]): Promise<Set<ContentName>>;
}

export function trackOwners({ database, stores }: Pick<Domain, 'database' | 'stores'>): TrackOwners {
  const { uploaders } = stores;
  const cubeTracks = cubeTrackTable(database.sequelize);
  return {
    async ownedBy(chain, creator, tracks) {
      const owned = await uploaders.uploadedBy(creator, tracks);
      const others = tracks.filter((track) => !owned.has(track) && !isPreviewName(track));
      const firstUploads = await uploaders.firstUploads(others);
      for (const track of others) {
        const first = await cubeTracks.findOne({ where: { chain, track }, order: oldestFirst('cubeId') });
        const uploadedAt = firstUploads.get(track) ?? Infinity;
        if (first?.creator === creator && uploadedAt > first.timestamp + BLOCK_TIME_SLACK_SECONDS)
          owned.add(track);
      }
      return owned;
    },
  };
}

import type { ContentName } from '@cubedrop/sdk';
import type { Database } from '../database/index.ts';
import { oldestFirst } from '../domain.ts';
import { uploaderStore } from '../upload/uploader-store.ts';
import { cubeTrackTable } from './cube-track-model.ts';

/**
 * How much older than the wall's clock a block's time can be. A track's name is public once its cube is made, so that an
 * upload within this time after a cube still counts as the earlier of the two.
 */
const BLOCK_TIME_SLACK_SECONDS = 3600;

/** Which tracks are whose to give away. */
export interface TrackOwners {
  /**
   * Returns which of `tracks` a creator, lower case, may offer in their cubes: those that they uploaded, and those that
   * nobody is known to have uploaded before the first listed cube named them, where that cube is theirs.
   */
  ownedBy(chain: number, creator: string, tracks: readonly ContentName[]): Promise<Set<ContentName>>;
}

export function trackOwners(database: Pick<Database, 'sequelize'>): TrackOwners {
  const uploaders = uploaderStore(database);
  const named = cubeTrackTable(database.sequelize);
  return {
    async ownedBy(chain, creator, tracks) {
      const owned = await uploaders.uploadedBy(creator, tracks);
      const others = tracks.filter((track) => !owned.has(track));
      const firstUploads = await uploaders.firstUploads(others);
      for (const track of others) {
        const first = await named.findOne({ where: { chain, track }, order: oldestFirst('cubeId') });
        const uploadedAt = firstUploads.get(track) ?? Infinity;
        if (first?.creator === creator && uploadedAt > first.timestamp + BLOCK_TIME_SLACK_SECONDS)
          owned.add(track);
      }
      return owned;
    },
  };
}

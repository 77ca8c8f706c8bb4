import type { Creator, Person } from '@cubedrop/sdk/api';
import { userProfileStore } from '../account/user-profile-store.ts';
import { creatorTermStore } from './creator-terms.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import { cubeStore } from '../cube/cube-store.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { dropStore } from '../drop/drop-store.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { namedStore } from './named-store.ts';
import type { ProfileService } from './profile-service.ts';

const MAX_ARTISTS = 50;
const NO_ROWS: Slice = { start: 0, end: 0 };

export interface CreatorService {
  /** Returns a creator by wallet in lower case, or `undefined` if it never had the creator role. */
  find(wallet: string): Promise<Creator | undefined>;
  /** Returns the creator's newest public cube. */
  newestCube(wallet: string): Promise<CubeRow | undefined>;
}

export function creatorService(domain: Domain, profiles: ProfileService): CreatorService {
  const { sequelize } = domain.database;
  const terms = creatorTermStore(sequelize);
  const cubes = cubeStore(sequelize);
  const drops = dropStore(sequelize);
  const named = namedStore(sequelize);
  const settings = userProfileStore(domain.database);

  const photoOf = async (wallet: string): Promise<string | null> => {
    const userId = (await domain.accounts.userIdsOf([wallet])).get(wallet);
    return userId === undefined ? null : (await settings.of(userId)).photo;
  };
  const cubesOf = async (wallet: string, slice: Slice) => {
    const { id, addresses } = await domain.chain();
    return cubes.madeBy(id, wallet, slice, { now: await domain.now(), addresses, shownOnly: true });
  };

  return {
    async find(wallet) {
      const { id: chain } = await domain.chain();
      const known = (await terms.of(chain, [wallet])).get(wallet)!;
      if (known.length === 0) return undefined;
      const now = await domain.now();
      const filter = { creator: wallet };
      const [artists, photo, made, opened, collections] = await Promise.all([
        profiles.shownArtistsOf(wallet),
        photoOf(wallet),
        cubesOf(wallet, NO_ROWS),
        drops.page(chain, NO_ROWS, now, filter),
        named.collections(chain, NO_ROWS, filter),
      ]);
      const artistsByName = firstOfEachName(artists);
      const [artist] = artistsByName.length === 1 ? artistsByName : [];
      return {
        address: shownAddress(wallet),
        isCreator: known.some(({ until }) => until === undefined),
        name: artist?.Name ?? null,
        photo: photo === null ? (artist?.Profile ?? null) : domain.urls.upload(photo),
        artists: artistsByName.slice(0, MAX_ARTISTS),
        cubeCount: made.count,
        dropCount: opened.count,
        collectionCount: collections.count,
      };
    },
    newestCube: async (wallet) => (await cubesOf(wallet, { start: 0, end: 1 })).rows[0],
  };
}

/** Returns the first entry of each name: an artist has a separate entry for each different description. */
function firstOfEachName(artists: readonly Person[]): Person[] {
  const first = new Map<string, Person>();
  for (const artist of artists) if (!first.has(artist.Name)) first.set(artist.Name, artist);
  return [...first.values()];
}

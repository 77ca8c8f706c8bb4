import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { presentCreator } from './profile-presenter.ts';
import type { ProfileService } from './profile-service.ts';

const NO_ROWS: Slice = { start: 0, end: 0 };

export interface CreatorService {
  /** Returns a creator by wallet in lower case, or `undefined` if the wallet never had the creator role. */
  find(wallet: string): Promise<Wire['Creator'] | undefined>;
  /** Returns the creator's newest public cube, or `undefined` if there is none. */
  newestCube(wallet: string): Promise<CubeRow | undefined>;
}

export function creatorService(domain: Domain, profiles: ProfileService): CreatorService {
  const { creatorTerms: terms, cubes, drops, named } = domain.stores;
  const visible = visibility(domain);

  const photoOf = async (wallet: string): Promise<string | null> => {
    const userId = (await domain.stores.accounts.userIdsOf([wallet])).get(wallet);
    return userId === undefined ? null : (await domain.stores.accountSettings.of(userId)).photo;
  };
  const cubesOf = async (shown: Visible, wallet: string, slice: Slice) => {
    const { addresses } = await domain.chain();
    return cubes.madeBy(shown, wallet, slice, { now: await domain.now(), addresses });
  };

  return {
    async find(wallet) {
      const { id: chain } = await domain.chain();
      const ownTerms = (await terms.of(chain, [wallet])).get(wallet) ?? [];
      if (ownTerms.length === 0) return undefined;
      const shown = await visible.toEveryone();
      const now = await domain.now();
      const filter = { creator: wallet };
      const [artists, photo, createdCubes, openedDrops, collections] = await Promise.all([
        profiles.shownArtistsOf([wallet]),
        photoOf(wallet),
        cubesOf(shown, wallet, NO_ROWS),
        drops.page(shown, NO_ROWS, now, filter),
        named.collections(shown, NO_ROWS, filter),
      ]);
      const page = {
        wallet,
        isCreator: ownTerms.some(({ until }) => until === undefined),
        artists: artists.get(wallet) ?? [],
        photo,
        cubeCount: createdCubes.count,
        dropCount: openedDrops.count,
        collectionCount: collections.count,
      };
      return presentCreator(page, domain.urls);
    },
    async newestCube(wallet) {
      const { rows } = await cubesOf(await visible.toEveryone(), wallet, { start: 0, end: 1 });
      return rows[0];
    },
  };
}

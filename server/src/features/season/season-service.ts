import { randomBytes } from 'node:crypto';
import { dropsOfOthersFault } from '@cubedrop/sdk';
import type { Drop, NewSeason, Season } from '@cubedrop/sdk/api';
import { visibility, type Sight } from '../admin/visibility.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { dropStore } from '../drop/drop-store.ts';
import { badRequest, conflict, forbidden, notFound } from '../../platform/errors.ts';
import { uploadedName } from '../reported-metadata.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { seasonStore, type SeasonFilter, type SeasonWithDrops } from './season-store.ts';

export interface SeasonService {
  /**
   * Returns a slice of the seasons, of one account or of everyone, without the drops that are hidden from the caller.
   */
  page(slice: Slice, filter: SeasonFilter): Promise<{ seasons: Season[]; count: number }>;
  /** Returns a season with its drops in order, except those hidden from the caller. @throws HttpError 404 */
  one(id: string): Promise<{ season: Season; drops: Drop[] }>;
  /**
   * Creates a season and returns its ID. Repeating the same request, or reusing a manifest key, returns the existing
   * season.
   * @throws HttpError 400 if a drop does not exist, 403 if a drop is not the account's, 409 if the key's season is
   * different
   */
  create(account: string, season: NewSeason): Promise<string>;
}

export function seasonService(domain: Domain): SeasonService {
  const store = seasonStore(domain.database);
  const visible = visibility(domain.database.sequelize);
  const drops = dropStore(domain.database.sequelize);
  const dropRecords = dropReader(domain);
  const recordOf = ({ season, dropIds }: SeasonWithDrops, sight: Sight): Season => {
    const shown = dropIds.filter((id) => !sight.hides(id));
    return {
      _id: season.id,
      title: season.title,
      description: season.description,
      image: domain.urls.upload(season.image),
      dropId: shown,
      dropCount: shown.length,
      creator: shownAddress(season.account),
      ...(season.itemKey === null ? {} : { key: season.itemKey }),
    };
  };

  return {
    async page(slice, filter) {
      const { id: chain } = await domain.chain();
      const [{ seasons, count }, sight] = await Promise.all([
        store.page(chain, slice, filter),
        visible.now(chain),
      ]);
      return { seasons: seasons.map((season) => recordOf(season, sight)), count };
    },
    async one(id) {
      const chain = await domain.chain();
      const found = await store.byId(chain.id, id);
      if (!found) throw notFound();
      const season = recordOf(found, await visible.now(chain.id));
      const rows = await drops.byIds(chain.id, season.dropId);
      rows.sort((a, b) => season.dropId.indexOf(a.id) - season.dropId.indexOf(b.id));
      return { season, drops: await dropRecords.records(rows) };
    },
    async create(account, { title, description, image, dropId, key }) {
      const chain = await domain.chain();
      const name = uploadedName('image', image);
      const dropIds = [...new Set(dropId)];
      const existing = await drops.byIds(chain.id, dropIds);
      if (existing.length !== dropIds.length) throw badRequest('A drop of this season does not exist.');
      const own = existing
        .filter(({ seller }) => seller === account)
        .map(({ id: dropOfTheirs }) => dropOfTheirs);
      const fault = dropsOfOthersFault(dropIds, new Set(own));
      if (fault) throw forbidden(fault.message);
      const id = randomBytes(12).toString('hex');
      const createdAt = await domain.now();
      const wanted = { chain: chain.id, account, title, description, image: name, itemKey: key ?? null };
      const kept = await store.add({ ...wanted, id, createdAt }, dropIds);
      if (!isSameSeason(kept, wanted, dropIds))
        throw conflict('Another season with this key already exists.');
      return kept.season.id;
    },
  };
}

function isSameSeason(
  { season, dropIds: kept }: SeasonWithDrops,
  wanted: { title: string; description: string; image: string },
  dropIds: readonly string[],
): boolean {
  const { title, description, image } = season;
  return (
    title === wanted.title &&
    description === wanted.description &&
    image === wanted.image &&
    kept.join() === dropIds.join()
  );
}

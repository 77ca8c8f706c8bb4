import { randomBytes } from 'node:crypto';
import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import { uploadedName } from '../reported-metadata.ts';
import { assertOwnDrops } from './season-policy.ts';
import { presentSeason } from './season-presenter.ts';
import type { SeasonFilter, SeasonWithDrops } from './season-store.ts';

/** A season to create. `image` is the URL of an upload, `dropIds` are server ids. */
export interface NewSeason {
  title: string;
  description: string;
  image: string;
  dropIds: readonly string[];
  /** Manifest key. */
  key?: string | undefined;
}

export interface SeasonService {
  /**
   * Returns a slice of the seasons that match the filter, and their total number. Drops that are hidden from the caller
   * are left out of the seasons.
   */
  page(slice: Slice, filter: SeasonFilter): Promise<{ seasons: Wire['Season'][] } & PageInfo>;
  /** Like `page`, but returns at most `limit` seasons whose titles have all words of a search. */
  titled(search: string, limit: number): Promise<Wire['Season'][]>;
  /**
   * Returns a season with its drops in order, except those hidden from the caller.
   * @throws HttpError 404 if there is no such season
   */
  one(id: string): Promise<{ season: Wire['Season']; drops: Wire['Drop'][] }>;
  /**
   * Creates a season and returns its id. Repeating the same request, or reusing a manifest key, returns the existing
   * season.
   * @throws HttpError 400 if a drop does not exist or the image is not the URL of an upload, 403 if a drop is not the
   *   account's, 409 if the key's season is different
   */
  create(account: string, season: NewSeason): Promise<string>;
}

export function seasonService(domain: Domain): SeasonService {
  const visible = visibility(domain);
  const { seasons: store, drops } = domain.stores;
  const dropRecords = dropReader(domain);
  const present = ({ season, dropIds }: SeasonWithDrops, scope: Visible): Wire['Season'] => {
    const shown = dropIds.filter((id) => !scope.hides(id));
    return presentSeason(season, shown, domain.urls);
  };

  return {
    async page(slice, filter) {
      const scope = await visible.toCaller();
      const { seasons, ...rest } = await store.page(scope.chain, slice, filter);
      return { seasons: seasons.map((season) => present(season, scope)), ...rest };
    },
    async titled(search, limit) {
      const scope = await visible.toCaller();
      const found = await store.titled(scope.chain, search, limit);
      return found.map((season) => present(season, scope));
    },
    async one(id) {
      const scope = await visible.toCaller();
      const found = await store.byId(scope.chain, id);
      if (!found) throw notFound();
      const season = present(found, scope);
      const rows = await drops.byIds(scope, season.dropId);
      rows.sort((a, b) => season.dropId.indexOf(a.id) - season.dropId.indexOf(b.id));
      return { season, drops: await dropRecords.records(scope, rows) };
    },
    async create(account, { title, description, image, dropIds: requestedIds, key }) {
      const chain = await domain.chain();
      const name = uploadedName('image', image);
      const dropIds = [...new Set(requestedIds)];
      const existing = await drops.byIds(await visible.everything(), dropIds);
      if (existing.length !== dropIds.length)
        throw badRequest('A drop of this season does not exist.', 'drop-missing');
      assertOwnDrops(account, dropIds, existing);
      const id = randomBytes(12).toString('hex');
      const createdAt = await domain.now();
      const wanted = { chain: chain.id, account, title, description, image: name, itemKey: key ?? null };
      const kept = await store.add({ ...wanted, id, createdAt }, dropIds);
      if (!isSameSeason(kept, wanted, dropIds))
        throw conflict('Another season with this key already exists.', 'key-taken');
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

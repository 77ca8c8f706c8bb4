import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubedrop/sdk';
import type { PageInfo } from '../../platform/database/page.ts';
import { countedSlice, sliceOfItems } from '../../platform/database/row-slice.ts';
import type { ListOrder } from '../../platform/database/order.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { nameWordStore } from '../search/name-word-store.ts';
import { partsOf, searchedWords } from '../../platform/words.ts';
import { seasonTables, type SeasonRow } from './season-model.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** A season and the server ids of its drops, in order. */
export interface SeasonWithDrops {
  readonly season: SeasonRow;
  readonly dropIds: readonly string[];
}

/** Filter and order of seasons. Defaults to newest first. */
export interface SeasonFilter {
  /** A wallet in lower case. */
  readonly creator?: string | undefined;
  /** As sent by the client. A search reads all titles and descriptions, so callers limit it to one creator's seasons. */
  readonly search?: string | undefined;
  readonly sort?: ListFilter['sort'] | undefined;
}

export interface SeasonStore {
  /** Returns a slice of the seasons that match the filter, and their total number. */
  page(chain: number, slice: Slice, filter: SeasonFilter): Promise<{ seasons: SeasonWithDrops[] } & PageInfo>;
  byId(chain: number, id: string): Promise<SeasonWithDrops | undefined>;
  /** Returns at most `limit` seasons whose titles have all words of a search. */
  titled(chain: number, search: string, limit: number): Promise<SeasonWithDrops[]>;
  /** Returns the ids of an account's seasons by manifest key. */
  idsOfKeys(chain: number, account: string, keys: readonly string[]): Promise<Map<string, string>>;
  /**
   * Stores a season, unless the account already has it: one with the same manifest key or, for a season without a key,
   * one that an identical request created. Returns the stored season.
   */
  add(season: Omit<SeasonRow, 'number'>, dropIds: readonly string[]): Promise<SeasonWithDrops>;
}

export function seasonStore(database: Database): SeasonStore {
  const { seasons, seasonDrops, requests } = seasonTables(database.sequelize);
  const names = nameWordStore(database.sequelize);

  const withDrops = async (rows: readonly SeasonRow[]): Promise<SeasonWithDrops[]> => {
    const drops = await seasonDrops.find({ where: { seasonId: rows.map(({ id }) => id) } });
    drops.sort((a, b) => a.position - b.position);
    return rows.map((season) => ({
      season,
      dropIds: drops.filter(({ seasonId }) => seasonId === season.id).map(({ dropId }) => dropId),
    }));
  };
  const byId = async (chain: number, id: string): Promise<SeasonWithDrops | undefined> => {
    const row = await seasons.findOne({ where: { chain, id } });
    return row && (await withDrops([row]))[0];
  };

  /**
   * Returns the ids of the seasons whose title and description have all words of a search; none if the search has no
   * words.
   */
  const idsWith = async (search: string, where: { chain: number }, order: ListOrder): Promise<string[]> => {
    const wanted = searchedWords(search);
    const all = await seasons.find({ where, attributes: ['id', 'title', 'description'], order });
    const found = all.filter(({ title, description }) => {
      const parts = partsOf(title, description);
      return wanted.every((prefix) => parts.some((part) => part.startsWith(prefix)));
    });
    return wanted.length === 0 ? [] : found.map(({ id }) => id);
  };

  return {
    byId,
    async titled(chain, search, limit) {
      const isOnChain = `(SELECT s.chain FROM seasons s WHERE s.id = w.itemId) = ${Number(chain)}`;
      const ids = await names.find('season', search, limit, isOnChain);
      const rows = await seasons.find({ where: { id: ids } });
      rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return withDrops(rows);
    },
    async page(chain, slice, { creator, search, sort }) {
      const where = { chain, ...(creator === undefined ? {} : { account: creator }) };
      const order: ListOrder = [['number', sort === 'oldest' ? 'ASC' : 'DESC']];
      if (search !== undefined) {
        const found = await idsWith(search, where, order);
        const { items, next } = sliceOfItems(found, slice, (id) => id);
        const rows = await seasons.find({ where: { id: items }, order });
        return { seasons: await withDrops(rows), count: found.length, countIsExact: true, next };
      }
      // Finds the numbers first: MariaDB uses the index of a creator's numbers only for a query that reads nothing
      // else.
      const { rows, ...rest } = await countedSlice(
        seasons,
        { where, order, key: ['number'], within: { chain }, slice },
        (find) => seasons.findThroughKeys(find),
      );
      return { seasons: await withDrops(rows), ...rest };
    },
    async idsOfKeys(chain, account, keys) {
      const rows = await seasons.find({ where: { chain, account, itemKey: [...keys] } });
      return new Map(rows.flatMap(({ itemKey, id }) => (itemKey === null ? [] : [[itemKey, id] as const])));
    },
    async add(season, dropIds) {
      const { chain, account, itemKey } = season;
      const id = await database.transaction(async (tx) => {
        if (itemKey === null) {
          const requestKey = { chain, account, request: requestOf(season, dropIds) };
          await requests.insertMissing([{ ...requestKey, seasonId: season.id }], tx);
          const found = await requests.findOne({ where: requestKey, transaction: tx });
          const earlier = expectDefined(found, 'the request that was just added');
          if (earlier.seasonId !== season.id) return earlier.seasonId;
        }
        await seasons.insertMissing([season], tx);
        const where = itemKey === null ? { id: season.id } : { chain, account, itemKey };
        const found = await seasons.findOne({ where, transaction: tx });
        const kept = expectDefined(found, 'the season that was just added');
        if (kept.id === season.id) {
          const rows = dropIds.map((dropId, position) => ({ seasonId: season.id, dropId, position }));
          await seasonDrops.insertMissing(rows, tx);
          await names.set('season', season.id, season.title, tx);
        }
        return kept.id;
      });
      return expectDefined(await byId(chain, id), 'the season that was just added');
    },
  };
}

/**
 * Returns a hash by which a repeated request is recognised, such as one that is sent again after a lost response.
 */
function requestOf(
  { title, description, image }: Pick<SeasonRow, 'title' | 'description' | 'image'>,
  dropIds: readonly string[],
): string {
  return createHash('sha256')
    .update(canonicalJson({ title, description, image, dropIds: [...dropIds] }))
    .digest('hex');
}

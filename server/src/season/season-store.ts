import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubedrop/sdk';
import { limitsOf, type Slice } from '../domain.ts';
import type { Database } from '../database/index.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { searchedWords, wordsOf } from '../search/words.ts';
import { seasonTables, type SeasonRow } from './season-model.ts';

/** A season and the server's ids of its drops, in order. */
export interface SeasonWithDrops {
  readonly season: SeasonRow;
  readonly dropIds: readonly string[];
}

/** Which seasons are asked for, and in which order: newest first unless asked otherwise. */
export interface SeasonFilter {
  /** A wallet, lower case. */
  readonly creator?: string | undefined;
  /** Words as they were sent. All titles and descriptions are read for it, so it goes with a creator. */
  readonly search?: string | undefined;
  readonly sort?: ListFilter['sort'] | undefined;
}

export interface SeasonStore {
  /** A slice of the seasons, one account's or everyone's, and how many there are. */
  page(
    chain: number,
    slice: Slice,
    filter: SeasonFilter,
  ): Promise<{ seasons: SeasonWithDrops[]; count: number }>;
  byId(chain: number, id: string): Promise<SeasonWithDrops | undefined>;
  /** The ids of an account's seasons by their manifest keys. */
  idsOfKeys(chain: number, account: string, keys: readonly string[]): Promise<Map<string, string>>;
  /**
   * Keeps a season, unless the account has one with its manifest key, or without a key made the very same before. Returns
   * the one that is there then.
   */
  add(season: Omit<SeasonRow, 'number'>, dropIds: readonly string[]): Promise<SeasonWithDrops>;
}

export function seasonStore(database: Database): SeasonStore {
  const { seasons, seasonDrops, requests } = seasonTables(database.sequelize);

  const withDrops = async (rows: readonly SeasonRow[]): Promise<SeasonWithDrops[]> => {
    const drops = await seasonDrops.find({
      where: { seasonId: rows.map(({ id }) => id) },
      order: ['position'],
    });
    return rows.map((season) => ({
      season,
      dropIds: drops.filter(({ seasonId }) => seasonId === season.id).map(({ dropId }) => dropId),
    }));
  };
  const byId = async (chain: number, id: string): Promise<SeasonWithDrops | undefined> => {
    const row = await seasons.findOne({ where: { chain, id } });
    return row && (await withDrops([row]))[0];
  };

  const idsWith = async (
    search: string,
    where: { chain: number },
    order: [string, string][],
  ): Promise<string[]> => {
    const wanted = searchedWords(search);
    const all = await seasons.find({ where, attributes: ['id', 'title', 'description'], order });
    const found = all.filter(({ title, description }) => {
      const words = wordsOf(title, description);
      return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
    });
    return wanted.length === 0 ? [] : found.map(({ id }) => id);
  };

  return {
    byId,
    async page(chain, slice, { creator, search, sort }) {
      const where = { chain, ...(creator === undefined ? {} : { account: creator }) };
      const order: [string, string][] = [['number', sort === 'oldest' ? 'ASC' : 'DESC']];
      if (search !== undefined) {
        const found = await idsWith(search, where, order);
        const rows = await seasons.find({ where: { id: found.slice(slice.start, slice.end) }, order });
        return { seasons: await withDrops(rows), count: found.length };
      }
      const [rows, count] = await Promise.all([
        seasons.find({ where, order, ...limitsOf(slice) }),
        seasons.count(where),
      ]);
      return { seasons: await withDrops(rows), count };
    },
    async idsOfKeys(chain, account, keys) {
      const rows = await seasons.find({ where: { chain, account, itemKey: [...keys] } });
      return new Map(rows.map(({ itemKey, id }) => [itemKey!, id]));
    },
    async add(season, dropIds) {
      const { chain, account, itemKey } = season;
      const id = await database.transaction(async (tx) => {
        if (itemKey === null) {
          const asked = { chain, account, request: requestOf(season, dropIds) };
          await requests.putMissing([{ ...asked, seasonId: season.id }], tx);
          const first = (await requests.findOne({ where: asked, transaction: tx }))!;
          if (first.seasonId !== season.id) return first.seasonId;
        }
        await seasons.putMissing([season], tx);
        const where = itemKey === null ? { id: season.id } : { chain, account, itemKey };
        const kept = (await seasons.findOne({ where, transaction: tx }))!;
        if (kept.id === season.id) {
          const rows = dropIds.map((dropId, position) => ({ seasonId: season.id, dropId, position }));
          await seasonDrops.putMissing(rows, tx);
        }
        return kept.id;
      });
      return (await byId(chain, id))!;
    },
  };
}

/** Tells whether the same is asked for again, as when an answer was lost on its way. */
function requestOf(
  { title, description, image }: Pick<SeasonRow, 'title' | 'description' | 'image'>,
  dropIds: readonly string[],
): string {
  return createHash('sha256')
    .update(canonicalJson({ title, description, image, dropIds: [...dropIds] }))
    .digest('hex');
}

import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubedrop/sdk';
import { limitsOf, type Slice } from '../domain.ts';
import type { Database } from '../database/index.ts';
import { seasonTables, type SeasonRow } from './season-model.ts';

/** A season and the server's ids of its drops, in order. */
export interface SeasonWithDrops {
  readonly season: SeasonRow;
  readonly dropIds: readonly string[];
}

export interface SeasonStore {
  /** A slice of the seasons, one account's or everyone's, newest first, and how many there are. */
  page(chain: number, slice: Slice, account?: string): Promise<{ seasons: SeasonWithDrops[]; count: number }>;
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

  return {
    byId,
    async page(chain, slice, account) {
      const where = { chain, ...(account === undefined ? {} : { account }) };
      const [rows, count] = await Promise.all([
        seasons.find({ where, order: [['number', 'DESC']], ...limitsOf(slice) }),
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

import type { Sequelize } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import { pageOf } from '../database/page.ts';
import { byAge, limitsOf, oldestFirst, type Slice } from '../domain.ts';
import { tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { mentionTables, type NamedRow } from './mention-model.ts';

/** People and collections as NFTs and cubes name them, each where it was first named. */
export interface NamedStore {
  /** Everyone whom an account has credited, oldest first. */
  profilesOf(chain: number, creator: string): Promise<NamedRow[]>;
  /** The music artists whom an account has credited in cubes that everybody sees, oldest first. */
  shownArtistsOf(chain: number, creator: string): Promise<NamedRow[]>;
  /** A slice of the collections, and how many there are. */
  collections(chain: number, slice: Slice, filter?: ListFilter): Promise<{ rows: NamedRow[]; count: number }>;
  /** All collections, one account's or everyone's, oldest first. */
  allCollections(chain: number, creator?: string): Promise<NamedRow[]>;
  collection(chain: number, id: string): Promise<NamedRow | undefined>;
  /** The chain's ids of the NFTs in each collection, in the chain's order. */
  nftIdsIn(chain: number, collectionIds: readonly string[]): Promise<Map<string, number[]>>;
}

export function namedStore(sequelize: Sequelize): NamedStore {
  const { mentions, profiles, collections } = mentionTables(sequelize);
  const whose = (chain: number, creator?: string) => ({
    chain,
    ...(creator === undefined ? {} : { creator }),
  });
  return {
    profilesOf: (chain, creator) =>
      profiles.find({ where: whose(chain, creator), order: oldestFirst('itemId') }),
    async shownArtistsOf(chain, creator) {
      const where = { ...whose(chain, creator), kind: 'musicartist' };
      const shown = await mentions.find({
        where: { ...where, itemId: shownCubes(chain) },
        attributes: ['mentionedId'],
      });
      const ids = new Set(shown.map(({ mentionedId }) => mentionedId));
      const artists = await profiles.find({ where, order: oldestFirst('itemId') });
      return artists.filter(({ id }) => ids.has(id));
    },
    collections: (chain, slice, filter = {}) =>
      pageOf(collections, {
        chain,
        key: 'id',
        ...limitsOf(slice),
        order: byAge('itemId', filter.sort),
        where: [
          ...(filter.creator === undefined ? [] : [{ creator: filter.creator }]),
          ...tagConditions(sequelize, chain).ofNamed('id', filter),
        ],
      }),
    allCollections: (chain, creator) =>
      collections.find({ where: whose(chain, creator), order: oldestFirst('itemId') }),
    collection: (chain, id) => collections.findOne({ where: { chain, id } }),
    async nftIdsIn(chain, collectionIds) {
      const rows = await mentions.find({
        where: { chain, mentionedId: [...collectionIds], kind: 'collection' },
        attributes: ['mentionedId', 'itemId'],
        order: oldestFirst('itemId'),
      });
      const inside = new Map<string, number[]>(collectionIds.map((id) => [id, []]));
      for (const { mentionedId, itemId } of rows) inside.get(mentionedId)!.push(itemId);
      return inside;
    },
  };
}

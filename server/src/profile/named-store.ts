import type { Sequelize } from 'sequelize';
import { pageOf } from '../database/page.ts';
import { byAge, limitsOf, oldestFirst, type Slice } from '../domain.ts';
import { tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { ProfileKind } from './mention.ts';
import { mentionTables, type NamedRow } from './mention-model.ts';

/** People and collections as NFTs and cubes name them, each where it was first named. */
export interface NamedStore {
  /** Everyone whom an account has credited, or those for one part, oldest first. */
  profilesOf(chain: number, creator: string, kind?: ProfileKind): Promise<NamedRow[]>;
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
    profilesOf: (chain, creator, kind) =>
      profiles.find({
        where: { ...whose(chain, creator), ...(kind === undefined ? {} : { kind }) },
        order: oldestFirst('itemId'),
      }),
    collections: (chain, slice, filter = {}) =>
      pageOf(collections, {
        ...{ chain, key: 'id', ...limitsOf(slice), order: byAge('itemId', filter.sort) },
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

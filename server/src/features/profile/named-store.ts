import type { Sequelize } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byAge, oldestFirst } from '../../platform/database/order.ts';
import { readInParts } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { tagConditions } from '../search/conditions.ts';
import { isFiltering, type ListFilter } from '../search/list-filter.ts';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- Profiles, collections and NFTs cannot be hidden.
import { mentionTables, type NamedRow } from './mention-model.ts';
import { ofEveryone } from '../totals/counted-list.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import { groupByKey } from '../../platform/group-by-key.ts';

/**
 * People and collections that listed NFTs and cubes mention, each as first mentioned. A collection has the first image
 * of all its mentions.
 */
export interface NamedStore {
  /** Returns everyone whom an account has credited, in the order in which they were first credited. */
  profilesOf(chain: number, creator: string): Promise<NamedRow[]>;
  /** Returns the music artists whom each account has credited in visible cubes, in the order of their first credits. */
  shownArtistsOf(visible: Visible, creators: readonly string[]): Promise<Map<string, NamedRow[]>>;
  /** Returns a slice of the collections that match the filter, and their total number. */
  collections(visible: Visible, slice: Slice, filter?: ListFilter): Promise<RowPage<NamedRow>>;
  /** Returns all collections, of one account or of everyone, oldest first. */
  allCollections(chain: number, creator?: string): Promise<NamedRow[]>;
  collection(chain: number, id: string): Promise<NamedRow | undefined>;
  /** Returns the on-chain ids of the NFTs in each collection, in on-chain order. */
  nftIdsIn(chain: number, collectionIds: readonly string[]): Promise<Map<string, number[]>>;
}

export function namedStore(sequelize: Sequelize): NamedStore {
  const { mentions, profiles, collections } = mentionTables(sequelize);
  const tables = visibleTables(sequelize);
  const totals = listTotalStore(sequelize);
  const whose = (chain: number, creator?: string) => ({
    chain,
    ...(creator === undefined ? {} : { creator }),
  });
  return {
    profilesOf: (chain, creator) =>
      profiles.find({ where: whose(chain, creator), order: oldestFirst('itemId') }),
    async shownArtistsOf(visible, creators) {
      const creator = [...creators];
      const shown = await tables(visible).artistMentions.find({
        where: { creator },
        attributes: ['mentionedId'],
      });
      const where = { chain: visible.chain, creator, kind: 'musicartist' };
      const ids = new Set(shown.map(({ mentionedId }) => mentionedId));
      const artists = await profiles.find({ where, order: oldestFirst('itemId') });
      return groupByKey(
        creators,
        artists.filter(({ id }) => ids.has(id)),
        (artist) => [artist.creator, artist],
      );
    },
    async collections(visible, slice, filter = {}) {
      const { chain } = visible;
      return pageOf(collections, {
        chain,
        key: 'id',
        slice,
        total: () =>
          totals.of({ chain, name: ofEveryone('collections', filter.creator), owner: filter.creator }),
        isFiltered: isFiltering({ ...filter, creator: undefined }),
        tagged: await tagConditions(sequelize, chain).ofNamed('collections.id', filter, visible),
        order: byAge('itemId', filter.sort),
        where: [...(filter.creator === undefined ? [] : [{ creator: filter.creator }])],
      });
    },
    allCollections: (chain, creator) =>
      readInParts(collections, { where: whose(chain, creator), order: oldestFirst('itemId') }),
    collection: (chain, id) => collections.findOne({ where: { chain, id } }),
    async nftIdsIn(chain, collectionIds) {
      const rows = await mentions.find({
        where: { chain, mentionedId: [...collectionIds], kind: 'collection' },
        attributes: ['mentionedId', 'itemId'],
        order: oldestFirst('itemId'),
      });
      return groupByKey(collectionIds, rows, ({ mentionedId, itemId }) => [mentionedId, itemId]);
    },
  };
}

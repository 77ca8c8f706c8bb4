import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { inChunks } from '../../platform/database/table.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { nftReader } from '../nft/nft-reader.ts';
import type { NamedRow } from '../profile/mention-model.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { presentCollection } from './collection-presenter.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Number of collections of a long list that are read and presented at once. */
const COLLECTIONS_PER_PART = 100;

export interface CollectionService {
  /** Returns a slice of the collections that match the filter, and their total number. */
  page(slice: Slice, filter?: ListFilter): Promise<{ collections: Wire['Collection'][] } & PageInfo>;
  /** Returns all collections, or all of one account, oldest first. */
  all(creator?: string): Promise<Wire['Collection'][]>;
  /** Returns a collection with its NFTs. @throws HttpError 404 */
  one(id: string): Promise<{ collection: Wire['Collection']; nfts: Wire['Nft'][] }>;
}

export function collectionService(
  domain: Pick<Domain, 'database' | 'stores' | 'urls' | 'chain'>,
): CollectionService {
  const { named: store } = domain.stores;
  const nfts = nftReader(domain);
  const visible = visibility(domain);

  const withNfts = async (
    scope: Visible,
    rows: readonly NamedRow[],
  ): Promise<{ collection: Wire['Collection']; nfts: Wire['Nft'][] }[]> => {
    const inside = await store.nftIdsIn(
      scope.chain,
      rows.map(({ id }) => id),
    );
    const records = await nfts.byNftIds(scope, [...inside.values()].flat());
    return rows.map((row) => {
      const own = (inside.get(row.id) ?? []).flatMap((nftId) => records.get(nftId) ?? []);
      const collection = presentCollection(row, own, domain.urls);
      return { collection, nfts: own };
    });
  };

  const records = async (scope: Visible, rows: readonly NamedRow[]): Promise<Wire['Collection'][]> =>
    (await withNfts(scope, rows)).map(({ collection }) => collection);

  return {
    async page(slice, filter) {
      const scope = await visible.toCaller();
      const { rows, ...total } = await store.collections(scope, slice, filter);
      return { collections: await records(scope, rows), ...total };
    },
    async all(creator) {
      const scope = await visible.toCaller();
      const rows = await store.allCollections(scope.chain, creator);
      return inChunks(rows, (part) => records(scope, part), COLLECTIONS_PER_PART);
    },
    async one(id) {
      const scope = await visible.toCaller();
      const row = await store.collection(scope.chain, id);
      if (!row) throw notFound();
      return expectDefined((await withNfts(scope, [row]))[0], 'the record of a row');
    },
  };
}

import type { Wire } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { nftReader } from '../nft/nft-reader.ts';
import type { NamedRow } from '../profile/mention-model.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { presentCollection } from './collection-presenter.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface CollectionService {
  /** Returns a slice of the collections that match the filter, and their total number. */
  page(slice: Slice, filter?: ListFilter): Promise<{ collections: Wire['Collection'][] } & PageInfo>;
  /** Returns all collections, or all of one account, oldest first. */
  all(creator?: string): Promise<Wire['Collection'][]>;
  /** Returns a collection with its NFTs. @throws HttpError 404 */
  one(id: string): Promise<{ collection: Wire['Collection']; nfts: Wire['Nft'][] }>;
}

export function collectionService(domain: Domain): CollectionService {
  const { named: store } = domain.stores;
  const nfts = nftReader(domain);
  const visible = visibility(domain);

  const withNfts = async (
    rows: readonly NamedRow[],
  ): Promise<{ collection: Wire['Collection']; nfts: Wire['Nft'][] }[]> => {
    const scope = await visible.toCaller();
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

  return {
    async page(slice, filter) {
      const { rows, ...total } = await store.collections((await domain.chain()).id, slice, filter);
      return { collections: (await withNfts(rows)).map(({ collection }) => collection), ...total };
    },
    async all(creator) {
      const rows = await store.allCollections((await domain.chain()).id, creator);
      return (await withNfts(rows)).map(({ collection }) => collection);
    },
    async one(id) {
      const row = await store.collection((await domain.chain()).id, id);
      if (!row) throw notFound();
      return expectDefined((await withNfts([row]))[0], 'the record of a row');
    },
  };
}

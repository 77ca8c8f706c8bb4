import type { Collection, Nft } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { shortText, shownAddress } from '../../index/metadata/shown.ts';
import { nftReader } from '../nft/nft-reader.ts';
import type { NamedRow } from '../profile/mention-model.ts';
import type { CollectionContent } from '../profile/mention.ts';
import { namedStore } from '../profile/named-store.ts';
import type { ListFilter } from '../search/list-filter.ts';

export interface CollectionService {
  /** Returns a slice of the collections that match the filter, and their total number. */
  page(slice: Slice, filter?: ListFilter): Promise<{ collections: Collection[]; count: number }>;
  /** Returns all collections, or all of one account, oldest first. */
  all(creator?: string): Promise<Collection[]>;
  /** Returns a collection with its NFTs. @throws HttpError 404 */
  one(id: string): Promise<{ collection: Collection; nfts: Nft[] }>;
}

export function collectionService(domain: Domain): CollectionService {
  const store = namedStore(domain.database.sequelize);
  const nfts = nftReader(domain);
  const visible = visibility(domain.database.sequelize);

  const whole = async (rows: readonly NamedRow[]): Promise<{ collection: Collection; nfts: Nft[] }[]> => {
    const { id: chain } = await domain.chain();
    const inside = await store.nftIdsIn(
      chain,
      rows.map(({ id }) => id),
    );
    const hidden = await (await visible.now(chain)).hiddenNfts();
    const records = await nfts.byNftIds([...inside.values()].flat().filter((nftId) => !hidden.has(nftId)));
    return rows.map((row) => {
      const own = inside.get(row.id)!.flatMap((nftId) => records.get(nftId) ?? []);
      const { collectiontitle, image } = JSON.parse(row.content) as CollectionContent;
      const collection = {
        _id: row.id,
        collectiontitle: shortText(collectiontitle),
        image: image === undefined ? (own[0]?.artwork ?? null) : domain.urls.upload(image),
        nftids: own.map(({ _id }) => _id),
        nftCount: own.length,
        creator: shownAddress(row.creator),
      };
      return { collection, nfts: own };
    });
  };

  return {
    async page(slice, filter) {
      const { rows, count } = await store.collections((await domain.chain()).id, slice, filter);
      return { collections: (await whole(rows)).map(({ collection }) => collection), count };
    },
    async all(creator) {
      const rows = await store.allCollections((await domain.chain()).id, creator);
      return (await whole(rows)).map(({ collection }) => collection);
    },
    async one(id) {
      const row = await store.collection((await domain.chain()).id, id);
      if (!row) throw notFound();
      return (await whole([row]))[0]!;
    },
  };
}

import { Op, type Sequelize } from 'sequelize';
import { quantity } from '../../platform/database/index.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byAge, oldestFirst } from '../../platform/database/order.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { inChunks } from '../../platform/database/table.ts';
import { tagConditions } from '../search/conditions.ts';
import { isFiltering, type ListFilter } from '../search/list-filter.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import { nftTables, type NftRow } from './nft-model.ts';

const NONE = quantity.encode(0n);

/** NFTs according to the chain. `nftIds` are on-chain ids, `ids` are server ids. */
export interface NftStore {
  /**
   * Returns a slice of the listed NFTs that an account created, that have copies outside cubes and that match the
   * filter, and their total number.
   */
  madeBy(chain: number, creator: string, slice: Slice, filter?: ListFilter): Promise<RowPage<NftRow>>;
  /** Returns the listed NFTs that an account created and can still put into a cube, oldest first. */
  usableBy(chain: number, creator: string): Promise<NftRow[]>;
  byNftIds(chain: number, nftIds: readonly number[]): Promise<NftRow[]>;
  byIds(chain: number, ids: readonly string[]): Promise<NftRow[]>;
}

export function nftStore(sequelize: Sequelize): NftStore {
  const { nfts } = nftTables(sequelize);
  const totals = listTotalStore(sequelize);
  const withCopiesLeft = (chain: number, creator: string) => ({
    chain,
    creator,
    listed: true,
    copiesLeft: { [Op.gt]: NONE },
  });
  return {
    madeBy: async (chain, creator, slice, filter = {}) =>
      pageOf(nfts, {
        chain,
        key: 'nftId',
        slice,
        total: () => totals.of({ chain, name: 'nfts-made', owner: creator }),
        isFiltered: isFiltering(filter),
        tagged: await tagConditions(sequelize, chain).of('nft', 'nfts.nftId', filter),
        order: byAge('nftId', filter.sort),
        where: [withCopiesLeft(chain, creator)],
      }),
    usableBy: (chain, creator) =>
      nfts.find({
        where: { ...withCopiesLeft(chain, creator), creatorBalance: { [Op.gt]: NONE } },
        order: oldestFirst('nftId'),
      }),
    byNftIds: (chain, nftIds) => inChunks(nftIds, (nftId) => nfts.findTogether({ where: { chain, nftId } })),
    byIds: (chain, ids) => nfts.find({ where: { chain, id: [...ids] } }),
  };
}

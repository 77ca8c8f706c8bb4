import type { Cube, Face, Sale, UserAuction } from '@cubedrop/sdk/api';
import { foundOrAwaited } from '../lot/lot-finder.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import { auctionStore } from '../auction/auction-store.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import { cubeStore } from '../cube/cube-store.ts';
import { amount } from '../../platform/database/index.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { faceOf } from '../nft/nft-record.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { SaleRow } from './sale-model.ts';
import { saleStore } from './sale-store.ts';

/** A section of the market. The lists are parallel: entries with the same index belong together. */
export interface Section<Listing> {
  readonly cubes: Cube[];
  readonly listings: Listing[];
  readonly faces: Face[][];
  readonly count: number;
}

/** An empty section. */
export const EMPTY_SECTION = { cubes: [], listings: [], faces: [], count: 0 };

/** A sale reported by a client. `tokenId` is the cube's server ID. */
export interface ReportedSale {
  tokenId: string;
  salePrice: string;
  expiresAt: number;
  transaction?: string;
}

/** The reported end of a sale. Both IDs are server IDs. */
export interface ReportedSaleEnd {
  auctionId: string;
  tokenId: string;
  transaction?: string;
}

/** Whether the sale has not ended, even if the exchange is currently not approved to transfer the cube. */
const isUnfinished = (state: SaleRow['state']): boolean => state === 'open' || state === 'unapproved';

export interface SaleService {
  /** Returns a slice of what can be bought now. */
  onSale(slice: Slice, filter?: ListFilter): Promise<Section<Sale>>;
  /** Returns a slice of the running and upcoming owners' auctions. */
  onAuction(slice: Slice, filter?: ListFilter): Promise<Section<UserAuction>>;
  /** Whether a sale with this server ID has been indexed. */
  knows(id: string): Promise<boolean>;
  /**
   * Handles a report of a new sale. Returns the sale's server ID. @throws HttpError 404, NotVisibleError,
   * ContradictedError
   */
  created(seller: string, sale: ReportedSale): Promise<string>;
  /** Handles a report of a purchase. @throws HttpError 404, NotVisibleError, ContradictedError */
  bought(end: ReportedSaleEnd): Promise<void>;
  /** Handles a report of a cancelled sale. @throws HttpError 404, NotVisibleError, ContradictedError */
  removed(end: ReportedSaleEnd): Promise<void>;
}

export function saleService(domain: Domain): SaleService {
  const { sequelize } = domain.database;
  const sales = saleStore(sequelize);
  const auctions = auctionStore(sequelize);
  const cubes = cubeStore(sequelize);
  const reader = cubeReader(domain);

  const section = async <Listing>(
    { rows, count }: { rows: readonly { cubeId: number }[]; count: number },
    listingOf: (cube: Cube) => Listing | undefined,
  ): Promise<Section<Listing>> => {
    const { id: chain } = await domain.chain();
    const found = await cubes.byCubeIds(
      chain,
      rows.map(({ cubeId }) => cubeId),
    );
    const byId = new Map(found.map((cube) => [cube.cubeId, cube]));
    const whole = await reader.whole(rows.flatMap(({ cubeId }) => byId.get(cubeId) ?? []));
    // Listings that ended between the two queries are omitted.
    const listed = whole.flatMap(({ cube, nfts }) => {
      const listing = listingOf(cube);
      return listing === undefined ? [] : [{ cube, listing, faces: nfts.map(faceOf) }];
    });
    return {
      cubes: listed.map(({ cube }) => cube),
      listings: listed.map(({ listing }) => listing),
      faces: listed.map(({ faces }) => faces),
      count,
    };
  };

  /** Waits until a sale has ended as reported. */
  const ended = async (
    { auctionId, tokenId, transaction }: ReportedSaleEnd,
    matches: (sale: SaleRow) => boolean,
  ): Promise<void> => {
    const hash = transaction?.toLowerCase();
    const find = async (): Promise<SaleRow | undefined> => {
      const { id: chain } = await domain.chain();
      const [sale, cube] = await Promise.all([sales.byId(chain, auctionId), cubes.byId(chain, tokenId)]);
      return sale && sale.cubeId === cube?.cubeId ? sale : undefined;
    };
    await foundOrAwaited(domain, find);
    await domain.report(async () => {
      const sale = await find();
      if (!sale) throw notFound();
      return matches(sale) && (hash === undefined || sale.closedBy === hash) ? sale : undefined;
    }, hash);
  };

  return {
    async onSale(slice, filter) {
      // Sales start immediately, so none is upcoming.
      if (filter?.status === 'upcoming') return EMPTY_SECTION;
      const page = await sales.market((await domain.chain()).id, slice, await domain.now(), filter);
      return section(page, (cube) => cube.sale);
    },
    async onAuction(slice, filter) {
      const page = await auctions.market((await domain.chain()).id, slice, await domain.now(), filter);
      return section(page, (cube) => cube.userAuction);
    },
    async knows(id) {
      return (await sales.byId((await domain.chain()).id, id)) !== undefined;
    },
    async created(seller, { tokenId, salePrice, expiresAt, transaction }) {
      const hash = transaction?.toLowerCase();
      const cube = await foundOrAwaited(domain, async () => cubes.byId((await domain.chain()).id, tokenId));
      const price = amount.encode(BigInt(salePrice));
      const find = async (): Promise<SaleRow | undefined> =>
        (await sales.ofCube(cube.chain, cube.cubeId)).find(
          (sale) =>
            sale.seller === seller &&
            sale.price === price &&
            sale.expiresAt === expiresAt &&
            (hash === undefined || sale.transactionHash === hash),
        );
      return (await domain.report(find, hash)).id;
    },
    bought: (end) =>
      ended(end, ({ state }) => {
        if (isUnfinished(state) || state === 'sold') return state === 'sold';
        throw new ContradictedError('This cube was not bought: the sale had ended.');
      }),
    removed: ({ auctionId, tokenId, transaction }) =>
      // Any end other than a purchase takes the sale off the market.
      ended({ auctionId, tokenId, ...(transaction === undefined ? {} : { transaction }) }, ({ state }) => {
        if (state === 'sold') throw new ContradictedError('This cube was bought.');
        return !isUnfinished(state);
      }),
  };
}

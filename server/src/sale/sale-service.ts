import type { Cube, Face, Sale, UserAuction } from '@cubedrop/sdk/api';
import { foundOrAwaited } from '../bid/lot-finder.ts';
import { ContradictedError } from '../chain/report.ts';
import { auctionStore } from '../auction/auction-store.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import { cubeStore } from '../cube/cube-store.ts';
import { amount } from '../database/index.ts';
import type { Domain, Slice } from '../domain.ts';
import { notFound } from '../errors.ts';
import { faceOf } from '../nft/nft-record.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { SaleRow } from './sale-model.ts';
import { saleStore } from './sale-store.ts';

/** A section of the market: what belongs together stands at the same place in each list. */
export interface Section<Listing> {
  readonly cubes: Cube[];
  readonly listings: Listing[];
  readonly faces: Face[][];
  readonly count: number;
}

/** A section that nobody asked for, or in which nothing can be. */
export const NOTHING = { cubes: [], listings: [], faces: [], count: 0 };

/** A sale that a client tells of; `tokenId` is the cube by its server id. */
export interface ReportedSale {
  tokenId: string;
  salePrice: string;
  expiresAt: number;
  transaction?: string;
}

/** A sale that something happened to, and its cube, both by server ids. */
export interface ReportedSaleEnd {
  auctionId: string;
  tokenId: string;
  transaction?: string;
}

/** Whether the seller's offer still stands, even where the exchange may not take the cube for the moment. */
const isUnfinished = (state: SaleRow['state']): boolean => state === 'open' || state === 'unapproved';

export interface SaleService {
  /** A slice of what can be bought now. */
  onSale(slice: Slice, filter?: ListFilter): Promise<Section<Sale>>;
  /** A slice of the owners' auctions that run or are going to. */
  onAuction(slice: Slice, filter?: ListFilter): Promise<Section<UserAuction>>;
  /** Whether there is a sale of this id, by now. */
  knows(id: string): Promise<boolean>;
  /** Takes a report of a cube put on sale; returns the sale's id. @throws HttpError 404, and as `report` */
  created(seller: string, sale: ReportedSale): Promise<string>;
  /** Takes a report of a cube bought. @throws HttpError 404, NotVisibleError, ContradictedError */
  bought(end: ReportedSaleEnd): Promise<void>;
  /** Takes a report of a cube taken off sale. @throws HttpError 404, NotVisibleError, ContradictedError */
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
    // What ended between the two readings is left out.
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

  /** Waits for a sale to end as told. */
  const ended = async (
    { auctionId, tokenId, transaction }: ReportedSaleEnd,
    isIt: (sale: SaleRow) => boolean,
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
      return isIt(sale) && (hash === undefined || sale.closedBy === hash) ? sale : undefined;
    }, hash);
  };

  return {
    async onSale(slice, filter) {
      // No sale is still to begin.
      if (filter?.status === 'upcoming') return NOTHING;
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
      // A sale that ended by itself is off the market, whatever was sent to take it off.
      ended({ auctionId, tokenId, ...(transaction === undefined ? {} : { transaction }) }, ({ state }) => {
        if (state === 'sold') throw new ContradictedError('This cube was bought.');
        return !isUnfinished(state);
      }),
  };
}

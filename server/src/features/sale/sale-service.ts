import type { Wire } from '@cubedrop/sdk/api';
import { everything, visibility, type Scopes } from '../admin/visibility.ts';
import { findOrAwait } from '../lot/lot-finder.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import { cubeReader, type WholeCube } from '../cube/cube-reader.ts';
import { amount } from '../../platform/database/index.ts';
import type { PageInfo, RowPage } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { presentFace } from '../nft/nft-presenter.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { SaleRow } from './sale-model.ts';

/**
 * A section of the market. `entries` are its sales or owners' auctions; elements of the three lists with the same index
 * belong together.
 */
export interface Section<Entry> extends PageInfo {
  readonly cubes: Wire['Cube'][];
  readonly entries: Entry[];
  readonly faces: Wire['Face'][][];
}

const EMPTY_PAGE: RowPage<never> = { rows: [], count: 0, countIsExact: true };

/** Both sections of the market. */
export interface Market {
  readonly sale: Section<Wire['Sale']>;
  readonly auction: Section<Wire['UserAuction']>;
}

/** A sale reported by a client. `cubeId` is the cube's server id, `salePrice` is in wei. */
export interface ReportedSale {
  cubeId: string;
  salePrice: string;
  expiresAt: number;
  transaction?: string;
}

/** The reported end of a sale. `auctionId` is the server id of the sale, `cubeId` that of the cube. */
export interface ReportedSaleEnd {
  auctionId: string;
  cubeId: string;
  transaction?: string;
}

/** Whether the sale has not ended, even if the exchange is currently not approved to transfer the cube. */
const isUnfinished = (state: SaleRow['state']): boolean => state === 'open' || state === 'unapproved';

export interface SaleService {
  /**
   * Returns a slice of the sales that can be bought now, and one of the running and upcoming owners' auctions. Both
   * are filtered, and leave out hidden cubes for every caller.
   * @param only section to read; the other one is then empty. Defaults to both
   */
  market(slice: Slice, filter?: ListFilter, only?: 'sale' | 'auction'): Promise<Market>;
  /** Whether a sale with this server id has been indexed. */
  knows(id: string): Promise<boolean>;
  /**
   * Handles a report of a new sale. Returns the sale's server id.
   * @throws HttpError 404 if the cube does not exist, 503 if too many calls wait; NotVisibleError;
   *   ContradictedError
   */
  created(seller: string, sale: ReportedSale): Promise<string>;
  /**
   * Handles a report of a purchase.
   * @throws HttpError 404 if the cube has no such sale, 503 if too many calls wait; NotVisibleError;
   *   ContradictedError, also if the sale ended without a purchase
   */
  bought(end: ReportedSaleEnd): Promise<void>;
  /**
   * Handles a report that a sale ended other than by a purchase.
   * @throws HttpError 404 if the cube has no such sale, 503 if too many calls wait; NotVisibleError;
   *   ContradictedError, also if the cube was bought
   */
  removed(end: ReportedSaleEnd): Promise<void>;
}

export function saleService(domain: Domain): SaleService {
  const { sales, auctions, cubes } = domain.stores;
  const reader = cubeReader(domain);
  const visible = visibility(domain);

  /** Reads the records of the cubes on both pages at once. Returns them by on-chain id. */
  const wholeOf = async (
    { everyone, caller }: Scopes,
    pages: readonly RowPage<{ cubeId: number }>[],
    search: string | undefined,
  ): Promise<Map<number, WholeCube | undefined>> => {
    const cubeIds = new Set(pages.flatMap(({ rows }) => rows.map(({ cubeId }) => cubeId)));
    if (cubeIds.size === 0) return new Map();
    const rows = await cubes.byCubeIds(everyone, [...cubeIds]);
    const whole = await reader.whole(caller, rows, { search });
    return new Map(rows.map(({ cubeId }, at) => [cubeId, whole[at]]));
  };

  const section = <Entry>(
    { rows, ...total }: RowPage<{ cubeId: number }>,
    whole: ReadonlyMap<number, WholeCube | undefined>,
    entryOf: (cube: Wire['Cube']) => Entry | undefined,
  ): Section<Entry> => {
    // Sales and auctions that ended between the two queries are omitted.
    const listed = rows.flatMap(({ cubeId }) => {
      const found = whole.get(cubeId);
      const entry = found && entryOf(found.cube);
      if (!found || entry === undefined) return [];
      return [{ cube: found.cube, entry, faces: found.nfts.map(presentFace) }];
    });
    return {
      cubes: listed.map(({ cube }) => cube),
      entries: listed.map(({ entry }) => entry),
      faces: listed.map(({ faces }) => faces),
      ...total,
    };
  };

  /** Waits until a sale has ended as reported. */
  const ended = async (
    { auctionId, cubeId, transaction }: ReportedSaleEnd,
    matches: (sale: SaleRow) => boolean,
  ): Promise<void> => {
    const hash = transaction?.toLowerCase();
    const find = async (): Promise<SaleRow | undefined> => {
      const all = await visible.everything();
      const [sale, cube] = await Promise.all([sales.byId(all, auctionId), cubes.byId(all, cubeId)]);
      return sale && sale.cubeId === cube?.cubeId ? sale : undefined;
    };
    await findOrAwait(domain, find);
    await domain.report(async () => {
      const sale = await find();
      if (!sale) throw notFound();
      return matches(sale) && (hash === undefined || sale.closedBy === hash) ? sale : undefined;
    }, hash);
  };

  return {
    async market(slice, filter, only) {
      const scopes = await visible.toBoth();
      const now = await domain.now();
      // Sales start immediately, so none is upcoming.
      const hasSales = only !== 'auction' && filter?.status !== 'upcoming';
      const [onSale, onAuction] = await Promise.all([
        hasSales ? sales.market(scopes.everyone, slice, now, filter) : EMPTY_PAGE,
        only === 'sale' ? EMPTY_PAGE : auctions.market(scopes.everyone, slice, now, filter),
      ]);
      const whole = await wholeOf(scopes, [onSale, onAuction], filter?.search);
      return {
        sale: section(onSale, whole, (cube) => cube.sale),
        auction: section(onAuction, whole, (cube) => cube.userAuction),
      };
    },
    async knows(id) {
      return (await sales.byId(await visible.everything(), id)) !== undefined;
    },
    async created(seller, { cubeId, salePrice, expiresAt, transaction }) {
      const hash = transaction?.toLowerCase();
      const cube = await findOrAwait(domain, async () => cubes.byId(await visible.everything(), cubeId));
      const price = amount.encode(BigInt(salePrice));
      const find = async (): Promise<SaleRow | undefined> =>
        (await sales.ofCube(everything(cube.chain), cube.cubeId)).find(
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
    removed: ({ auctionId, cubeId, transaction }) =>
      // Any end other than a purchase takes the sale off the market.
      ended({ auctionId, cubeId, ...(transaction === undefined ? {} : { transaction }) }, ({ state }) => {
        if (state === 'sold') throw new ContradictedError('This cube was bought.');
        return !isUnfinished(state);
      }),
  };
}

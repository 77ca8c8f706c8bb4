import type { JsonInput } from '../../base/json.ts';
import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';
import { decodeOwnersAuction, type OwnersAuction } from '../records/owners-auction.ts';
import { decodeSale, type Sale } from '../records/sale.ts';
import type { paths } from '../schema.ts';

type Wire = Answer<'/marketplace/tokenIds/{start}/{end}', 'get'>;

/** Filters and order of the market. `section` selects the sales or the owners' auctions. */
export type MarketFilter = JsonInput<
  Omit<NonNullable<paths['/marketplace/tokenIds/{start}/{end}']['get']['parameters']['query']>, 'after'>
>;

/** Cubes that can be bought or bid on, now or later. */
export interface Market {
  /** Sales in which a cube can be bought now, each with its cube. */
  sales: FilterablePage<{ sale: Sale; cube: Cube }>;
  /** Owners' auctions that are running or upcoming, each with its cube. */
  auctions: FilterablePage<{ auction: OwnersAuction; cube: Cube }>;
}

/** Parameters of {@link listMarket}. */
export interface ListMarketParameters {
  /** Range of each section. With `after`, `filter.section` must be the section to which the cursor belongs. */
  range: ListRange;
  /** Filters and order. Defaults to everything in both sections, newest first. */
  filter?: MarketFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the sales and a page of the owners' auctions, without those that are over. Each page is newest
 * first unless sorted otherwise.
 * @throws ApiError
 */
export async function listMarket(
  api: Pick<Api, 'get'>,
  { range, filter, signal }: ListMarketParameters,
): Promise<Market> {
  const params = { path: range, query: { ...filter, after: range.after } };
  return decode(await api.get('/marketplace/tokenIds/{start}/{end}', { params, signal }));
}

/** Returns the call that {@link listMarket} makes. */
export const listMarketCall = ({
  range: { start, end, after },
  filter,
}: ListMarketParameters): EmbeddedCall<Wire, Market> => ({
  method: 'GET',
  path: `/marketplace/tokenIds/${start}/${end}`,
  query: { ...filter, after },
  decode,
});

function decode(wire: Wire): Market {
  const sold = decodeCubes(wire.Saletokendata, wire.Salenftdata);
  const auctioned = decodeCubes(wire.Auctiontokendata, wire.Auctionnftdata);
  return {
    sales: {
      items: wire.Usersaledata.flatMap((sale, index) => withCube({ sale: decodeSale(sale) }, sold[index])),
      count: wire.Salecount,
      countIsExact: wire.saleCountIsExact,
      next: wire.saleNext,
    },
    auctions: {
      items: wire.Userauctiondata.flatMap((auction, index) =>
        withCube({ auction: decodeOwnersAuction(auction) }, auctioned[index]),
      ),
      count: wire.Auctioncount,
      countIsExact: wire.auctionCountIsExact,
      next: wire.auctionNext,
    },
  };
}

/** Returns a sale or auction with its cube, as a list of one; empty if the response lacks the cube. */
const withCube = <Item extends object>(item: Item, cube: Cube | undefined): (Item & { cube: Cube })[] =>
  cube ? [{ ...item, cube }] : [];

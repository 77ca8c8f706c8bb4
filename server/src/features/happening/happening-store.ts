import { IndexHints, Op, type Sequelize, type WhereOptions } from 'sequelize';
import { derivedId } from '../../platform/derived-id.ts';
import { byColumn, type ListOrder } from '../../platform/database/order.ts';
import { itemGone, rowsAfter } from '../../platform/database/row-slice.ts';
import type { Continued, Position } from '../../platform/database/slice.ts';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { SignedOrderRow } from '../signed-order/signed-order-model.ts';
import type { Happening, HappeningKind } from './happening-model.ts';

/** Which happenings to read. */
export interface HappeningQuery {
  /** The chain's time in seconds. Happenings that derive from the chain are listed up to this time. */
  readonly now: number;
  /** Only happenings of this kind; all kinds if `undefined`. */
  readonly kind?: HappeningKind | undefined;
  /** Only happenings of what this wallet (lower case) sells or sold. Cannot be combined with `kind`. */
  readonly seller?: string | undefined;
  /** Position after which to read; if `undefined`, the newest happenings are read. */
  readonly after?: Position | undefined;
  /** Maximum number of happenings. */
  readonly limit: number;
}

/** Happenings, newest first. */
export interface HappeningPage extends Continued {
  readonly happenings: Happening[];
}

export interface HappeningStore {
  /**
   * Returns the newest happenings of visible cubes and drops, or the next ones after a position. These are the happenings
   * that derive from the chain, and the signed listings of listed cubes as long as they are kept and not withdrawn.
   */
  page(visible: Visible, query: HappeningQuery): Promise<HappeningPage>;
}

/**
 * Order of the list. A signed listing has no position on the chain. It comes after the happenings of its second that have
 * one, in the order of hashes.
 */
const ORDER: ListOrder = [
  ['happenedAt', 'DESC'],
  ['blockNumber', 'DESC'],
  ['logIndex', 'DESC'],
  ['id', 'DESC'],
];

/** Fields by which happenings are ordered. `id` is the hash of a signed listing, or the id of any other happening. */
interface Place {
  readonly happenedAt: number;
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly id: string;
}

/** A happening with its place in the list. */
type Placed = Happening & { readonly place: Place };

export function happeningStore(sequelize: Sequelize): HappeningStore {
  const tables = visibleTables(sequelize);

  const onChain = async (visible: Visible, query: HappeningQuery, start?: Place): Promise<Placed[]> => {
    const { now, kind, seller, limit } = query;
    const rows = await tables(visible).happenings.find({
      where: {
        [Op.and]: [
          { happenedAt: { [Op.lte]: now } },
          ...(kind === undefined ? [] : [{ kind }]),
          ...(seller === undefined ? [] : [{ seller }]),
          ...(start ? [rowsAfter(newOrder(), new Map(Object.entries(start)))] : []),
        ],
      },
      order: newOrder(),
      limit: limit + 1,
      // Otherwise MariaDB reads the newest happenings of all until it has found enough of one kind or seller.
      indexHints: [{ type: IndexHints.FORCE, values: [indexFor(query)] }],
    });
    return rows.map(({ chain: _chain, source: _source, ...row }) => ({ ...row, place: placeOf(row) }));
  };
  // Not limited to the current time: by the clock of the server that published it, a listing may be a moment ahead.
  const signed = async (visible: Visible, { kind, seller, limit }: HappeningQuery, start?: Place) => {
    if (kind !== undefined && kind !== 'listing') return [];
    const rows = await tables(visible).signedOrders.find({
      where: {
        [Op.and]: [
          // An order that is not listed has null here.
          { listedAt: { [Op.gte]: 0 } },
          ...(seller === undefined ? [] : [{ maker: seller }]),
          ...(start ? [listingsAfter(start)] : []),
        ],
      },
      order: byColumn('listedAt', 'orderHash', 'DESC'),
      limit: limit + 1,
      ...(seller === undefined
        ? {}
        : { indexHints: [{ type: IndexHints.FORCE, values: ['listingsOfMaker'] }] }),
    });
    return rows.map(listingOf);
  };

  return {
    async page(visible, query) {
      const start = query.after && startOf(query.after);
      const [derived, listings] = await Promise.all([
        onChain(visible, query, start),
        signed(visible, query, start),
      ]);
      const found = [...derived, ...listings].sort((one, other) => newestFirst(one.place, other.place));
      const page = found.slice(0, query.limit);
      const last = page.at(-1);
      return {
        happenings: page.map(({ place: _place, ...happening }) => happening),
        next: last && found.length > page.length ? positionOf(last.place) : undefined,
      };
    },
  };
}

/** Returns the index that has the happenings of a query in their order. */
function indexFor({ kind, seller }: HappeningQuery): string {
  if (seller !== undefined) return 'happeningsOfSeller';
  return kind === undefined ? 'happeningsByAge' : 'happeningsByKind';
}

/** Returns the order of the list, in a new array for each statement, since Sequelize changes it. */
const newOrder = (): ListOrder => ORDER.map(([column, direction]) => [column, direction]);

const placeOf = ({ happenedAt, blockNumber, logIndex, id }: Place): Place => ({
  happenedAt,
  blockNumber,
  logIndex,
  id,
});

function listingOf({ orderHash, createdAt, cubeId, maker, price }: SignedOrderRow): Placed {
  return {
    id: derivedId('listing', orderHash),
    kind: 'listing',
    happenedAt: createdAt,
    blockNumber: 0,
    logIndex: 0,
    seller: maker,
    account: maker,
    cubeId,
    dropId: 0,
    auctionId: 0,
    orderId: null,
    amount: price,
    transactionHash: null,
    place: { happenedAt: createdAt, blockNumber: 0, logIndex: 0, id: orderHash },
  };
}

/** Returns the condition for the signed listings after a place, in the order of {@link newestFirst}. */
function listingsAfter({ happenedAt, blockNumber, logIndex, id }: Place): WhereOptions {
  // A happening with a position on the chain comes before all signed listings of its second.
  if (blockNumber > 0 || logIndex > 0) return { listedAt: { [Op.lte]: happenedAt } };
  const position = new Map<string, string | number>([
    ['listedAt', happenedAt],
    ['orderHash', id],
  ]);
  return rowsAfter(byColumn('listedAt', 'orderHash', 'DESC'), position);
}

function newestFirst(one: Place, other: Place): number {
  return (
    other.happenedAt - one.happenedAt ||
    other.blockNumber - one.blockNumber ||
    other.logIndex - one.logIndex ||
    (one.id < other.id ? 1 : -1)
  );
}

const positionOf = ({ happenedAt, blockNumber, logIndex, id }: Place): Position => [
  happenedAt,
  blockNumber,
  logIndex,
  id,
];

/** @throws HttpError 400 if the position comes from a server version that orders happenings differently */
function startOf(position: Position): Place {
  const [happenedAt, blockNumber, logIndex, id] = position;
  if (position.length !== ORDER.length || typeof id !== 'string') throw itemGone();
  return {
    happenedAt: Number(happenedAt),
    blockNumber: Number(blockNumber),
    logIndex: Number(logIndex),
    id,
  };
}

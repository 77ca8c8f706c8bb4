import { MAX_OPEN_ORDERS, ZERO_ADDRESS } from '@cubedrop/sdk';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { listedCubes } from '../cube/listed-cubes.ts';
import type { Database } from '../../platform/database/index.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byColumn, type ListOrder } from '../../platform/database/order.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { inChunks } from '../../platform/database/table.ts';
import { takeTurn } from '../../platform/database/turn.ts';
import type { FollowNotifier, News } from '../follow/follow-notifier.ts';
import type { OrderNoticeStore } from '../notice/order-notice-store.ts';
import { orderEndTables, type OrderEndRow } from './order-end-model.ts';
import type { OrderFundsStore } from './order-funds-store.ts';
import { current, fillable, funded, unended, unfillable } from './signed-order-conditions.ts';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- Writes the table, and limits and sweeps hidden orders too.
import { signedOrderTable, type NewOrderRow, type SignedOrderRow } from './signed-order-model.ts';

/** Filter and order of a list of signed orders. Defaults to newest first. */
export interface SignedOrderFilter {
  readonly kind?: SignedOrderRow['kind'] | undefined;
  /** In lower case. */
  readonly maker?: string | undefined;
  /** A cube, and the creator and drops that offers for this cube can name instead of it. Ids are on-chain ids. */
  readonly matching?: { cubeId: number; creator: string; dropIds: readonly number[] } | undefined;
  readonly sort?: 'newest' | 'price-low' | 'price-high' | undefined;
  /** Whether to include offers that their maker cannot pay. Defaults to false. */
  readonly unfunded?: boolean | undefined;
}

/** End of an order and counter of its maker, according to the chain's events. */
export interface OrderFate {
  /** `undefined` if the order has neither been filled nor been cancelled by its hash. */
  readonly end: OrderEndRow | undefined;
  /** The maker's counter; 0 if it was never raised. */
  readonly counter: number;
}

/** Facts about an order at its publication. */
export interface Publication {
  /** Amount that the maker of an offer can pay, in wei of WETH. */
  readonly payable?: bigint | undefined;
  /** Wallet that holds the cube of an offer, in lower case. The holder is notified, unless it is the maker. */
  readonly holder?: string | undefined;
  /** News of a listing, of which the watchers of its cube are notified. */
  readonly news?: readonly News[] | undefined;
}

/** Published orders. `now` is the chain's time in seconds. */
export interface SignedOrderStore {
  /**
   * Returns a slice of the orders that can be filled and were not withdrawn, and their total number. Leaves out offers
   * that their maker cannot pay, unless `filter.unfunded` is `true`.
   */
  page(
    visible: Visible,
    slice: Slice,
    now: number,
    filter: SignedOrderFilter,
  ): Promise<RowPage<SignedOrderRow>>;
  /** Returns an order; `undefined` if there is none, or if it is an offer from before offers had a highest cube id. */
  byHash(visible: Visible, orderHash: string): Promise<SignedOrderRow | undefined>;
  fateOf(order: Pick<SignedOrderRow, 'chain' | 'maker' | 'orderHash'>): Promise<OrderFate>;
  /**
   * Stores an order. Returns `'exists'` without any effect if it is stored already, even by a concurrent call, and
   * `'too-many'` if its maker or publisher has too many orders that can be filled. Withdrawn orders count, since they
   * are kept.
   */
  add(order: NewOrderRow, now: number, publication?: Publication): Promise<'added' | 'exists' | 'too-many'>;
  /** Withdraws an order. Returns false if it was withdrawn before. */
  withdraw(order: Pick<SignedOrderRow, 'chain' | 'orderHash'>, now: number): Promise<boolean>;
  /**
   * Returns the listings for these cubes that were neither withdrawn, cancelled nor filled. Includes listings that have
   * expired or whose cube was transferred.
   */
  listingsOf(chain: number, cubeIds: readonly number[], tx: Transaction): Promise<SignedOrderRow[]>;
  /**
   * Marks the orders of a chain that cannot be filled, and unmarks those that can be filled again, such as after a
   * reorganisation. Deletes orders that have been marked for `seconds`, and returns their number. Offers that their maker
   * cannot pay at present are neither marked nor deleted for that reason.
   */
  sweep(chain: number, now: number, seconds: number): Promise<number>;
}

export function signedOrderStore(
  database: Pick<Database, 'sequelize' | 'transaction'>,
  {
    orderNotices,
    orderFunds,
  }: {
    orderNotices: Pick<OrderNoticeStore, 'addOffer'>;
    orderFunds: Pick<OrderFundsStore, 'published' | 'matchOffers'>;
  },
  notifyFollowers: FollowNotifier,
): SignedOrderStore {
  const { sequelize } = database;
  const tables = visibleTables(sequelize);
  const orders = signedOrderTable(sequelize);
  const { ends, counters } = orderEndTables(sequelize);
  const listedOf = listedCubes(sequelize);
  return {
    page: (visible, slice, now, { kind, maker, matching, sort, unfunded = false }) =>
      pageOf(tables(visible).signedOrders, {
        chain: visible.chain,
        key: 'orderHash',
        slice,
        order: orderOf(sort),
        where: [
          { withdrawnAt: null },
          ...fillable(now),
          ...(unfunded ? [] : funded()),
          ...(kind === undefined ? [] : [{ kind }]),
          ...(maker === undefined ? [] : [{ maker }]),
          ...(matching === undefined ? [] : [matchedBy(matching)]),
        ],
      }),
    byHash: (visible, orderHash) =>
      tables(visible).signedOrders.findOne({ where: { [Op.and]: [{ orderHash }, ...current()] } }),
    async fateOf({ chain, maker, orderHash }) {
      const [end, counter] = await Promise.all([
        ends.findOne({ where: { chain, maker, orderHash } }),
        counters.findOne({ where: { chain, maker } }),
      ]);
      return { end, counter: counter?.counter ?? 0 };
    },
    add: (order, now, { payable, holder, news = [] } = {}) =>
      database.transaction(async (tx) => {
        await takeTurn(sequelize, 'signed-orders', tx);
        const key = { chain: order.chain, orderHash: order.orderHash };
        if (await orders.findOne({ where: key, attributes: ['orderHash'], transaction: tx })) return 'exists';
        for (const whose of [{ maker: order.maker }, { publisher: order.publisher }]) {
          const open = await orders.find({
            where: { [Op.and]: [{ chain: order.chain }, whose, ...fillable(now)] },
            attributes: ['orderHash'],
            limit: MAX_OPEN_ORDERS,
            transaction: tx,
          });
          if (open.length === MAX_OPEN_ORDERS) return 'too-many';
        }
        const isListing = order.kind === 'listing';
        const isListed = isListing && (await listedOf(order.chain, [order.cubeId], tx)).has(order.cubeId);
        await orders.insertMissing([{ ...order, listedAt: isListed ? order.createdAt : null }], tx);
        if (payable !== undefined) await orderFunds.published(order, payable, tx);
        if (holder !== undefined && holder !== order.maker) {
          const { chain, maker, cubeId, orderHash, price } = order;
          const offer = { chain, recipient: holder, maker, cubeId, orderHash, amount: price, dueAt: now };
          await orderNotices.addOffer(offer, tx);
        }
        await notifyFollowers(order.chain, news, tx);
        return 'added';
      }),
    async withdraw({ chain, orderHash }, now) {
      const withdrawn = { withdrawnAt: now, listedAt: null };
      return (await orders.update(withdrawn, { chain, orderHash, withdrawnAt: null })) > 0;
    },
    listingsOf: (chain, cubeIds, tx) =>
      inChunks(cubeIds, (part) =>
        orders.find({
          where: { [Op.and]: [{ chain, kind: 'listing', cubeId: part, withdrawnAt: null }, ...unended()] },
          transaction: tx,
        }),
      ),
    async sweep(chain, now, seconds) {
      const dead = { [Op.and]: [{ chain, deadSince: null }, unfillable(now)] };
      const revived = { [Op.and]: [{ chain, deadSince: { [Op.ne]: null } }, ...fillable(now)] };
      await orders.update({ deadSince: now }, dead);
      await orders.update({ deadSince: null }, revived);
      const removed = await orders.remove({ chain, deadSince: { [Op.lte]: now - seconds } });
      await orderFunds.matchOffers(chain);
      return removed;
    },
  };
}

/** Returns the condition of the orders that can be filled with a cube. */
function matchedBy({ cubeId, creator, dropIds }: NonNullable<SignedOrderFilter['matching']>): WhereOptions {
  const ofCreator = creator === ZERO_ADDRESS ? [] : [{ creator, maxCubeId: { [Op.gte]: cubeId } }];
  const ofDrops = dropIds.length === 0 ? [] : [{ dropId: [...dropIds] }];
  return { [Op.or]: [{ cubeId }, ...ofCreator, ...ofDrops] };
}

function orderOf(sort: SignedOrderFilter['sort']): ListOrder {
  if (sort === 'price-low') return byColumn('price', 'orderHash');
  if (sort === 'price-high') return byColumn('price', 'orderHash', 'DESC');
  return byColumn('createdAt', 'orderHash', 'DESC');
}

import {
  checkOrder,
  fundsRefusal,
  listingRefusal,
  makerOf,
  orderRefusal,
  payableAmount,
  problemText,
  sameAddress,
  signedOrderMessages as messages,
  toAddress,
  ZERO_ADDRESS,
  type Address,
  type BuyerFunds,
  type Hex,
  type ListedOrderState,
  type OfferTarget,
  type Problem,
  type ProblemCode,
  type SignedOrder,
  type UnsignedOrder,
} from '@cubedrop/sdk';
import { orderHash, signatureRefusal } from '@cubedrop/sdk/chain';
import type { Wire } from '@cubedrop/sdk/api';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { ChainNode } from '../../index/chain/node.ts';
import { amount } from '../../platform/database/index.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { badRequest, conflict, notFound, unavailable, type ApiErrorCode } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { listingNews } from '../follow/cube-news.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { findOrAwait } from '../lot/lot-finder.ts';
import { orderChain, type OrderChain } from './order-chain.ts';
import { orderEventOf } from './signed-order-event.ts';
import type { NewOrderRow, SignedOrderRow } from './signed-order-model.ts';
import { assertMayPublish, assertMayWithdraw } from './signed-order-policy.ts';
import { presentSignedOrder } from './signed-order-presenter.ts';
import type { SignedOrderFilter } from './signed-order-store.ts';

/** A problem that the API has a code for. */
type OrderRefusal = Problem<ProblemCode & ApiErrorCode>;

/** Requested filter and order of a list. */
export interface RequestedOrders extends Pick<SignedOrderFilter, 'kind' | 'maker' | 'sort' | 'unfunded'> {
  /** Server id of a cube that the orders can be filled with. */
  readonly cubeId?: string | undefined;
}

/** Published listings and offers. Wallets are in lower case. */
export interface SignedOrderService {
  /**
   * Checks and publishes an order. Returns the existing one if it is already published.
   * @throws HttpError 400 if its terms are not allowed, 403 if the publisher may not publish it, 404 if its target
   *   is unknown or hidden from the caller, 409 if it cannot be filled, is not signed by its maker or was withdrawn,
   *   or if its maker or publisher has too many orders, 503 if the chain has no contract for signed orders or too
   *   many calls wait; NotVisibleError; NodeUnavailableError
   */
  make(publisher: string, sent: SignedOrder): Promise<Wire['SignedOrder']>;
  /**
   * Returns a slice of the requested orders that can be filled, and their total number. If `requested.unfunded` is set,
   * the list includes offers that cannot be filled only because their buyer lacks funds.
   * @throws HttpError 404 for a cube that is unknown or hidden from the caller
   */
  list(slice: Slice, requested: RequestedOrders): Promise<{ orders: Wire['SignedOrder'][] } & PageInfo>;
  /** @throws HttpError 404 if the order is unknown or hidden from the caller */
  one(orderHash: string): Promise<Wire['SignedOrder']>;
  /**
   * Takes an order off the list.
   * @throws HttpError 403 if the wallet neither made nor published it, 404 if it is unknown or hidden
   */
  withdraw(wallet: string, orderHash: string): Promise<void>;
  /**
   * Marks orders that cannot be filled, and deletes those that have been marked for `seconds`. Returns the number of
   * deleted orders.
   */
  sweep(seconds: number): Promise<number>;
}

/** @param publish publishes live events */
export function signedOrderService(
  domain: Domain,
  node: ChainNode,
  publish: LivePublisher,
): SignedOrderService {
  const { signedOrders, orderFunds, cubes, drops, lots, creatorTerms } = domain.stores;
  const visible = visibility(domain);

  const present = async (
    chain: Chain,
    row: SignedOrderRow,
    state: ListedOrderState,
  ): Promise<Wire['SignedOrder']> => {
    const cube = row.cubeId === 0 ? null : await serverIdOf(chain, 'cube', String(row.cubeId));
    return presentSignedOrder(row, { state, cube });
  };

  /** Returns the hashes of the offers that their makers cannot pay, by the amounts that were read last. */
  const unfundedOf = async (chain: number, rows: readonly SignedOrderRow[]): Promise<Set<string>> => {
    const offers = rows.filter(({ kind }) => kind === 'offer');
    if (offers.length === 0) return new Set();
    const payable = await orderFunds.payableBy(
      chain,
      offers.map(({ maker }) => maker),
    );
    const isUnfunded = ({ maker, price }: SignedOrderRow): boolean => {
      const available = payable.get(maker);
      return available !== undefined && available < amount.decode(price);
    };
    return new Set(offers.filter(isUnfunded).map(({ orderHash }) => orderHash));
  };

  const stateOf = async (row: SignedOrderRow): Promise<ListedOrderState> => {
    const { end, counter } = await signedOrders.fateOf(row);
    if (end) return end.how;
    if (counter !== row.counter) return 'cancelled';
    if (row.kind === 'listing') {
      const [cube] = await cubes.byCubeIds(await visible.everything(), [row.cubeId]);
      if (cube?.owner !== row.maker || cube.transfers !== row.transferCount) return 'moved';
    }
    if ((await domain.now()) >= row.expiresAt) return 'expired';
    if (row.withdrawnAt !== null) return 'withdrawn';
    return (await unfundedOf(row.chain, [row])).has(row.orderHash) ? 'unfunded' : 'open';
  };

  const findOrder = async (orderHash: string): Promise<SignedOrderRow> => {
    const row = await signedOrders.byHash(await visible.toCaller(), orderHash);
    if (!row) throw notFound();
    return row;
  };

  /**
   * Checks that the cube or drop that an order is for is indexed. For an offer for any cube of a creator, checks instead
   * that the account has ever been a creator and that the cube with the offer's `maxCubeId` exists. If a check fails, it
   * is repeated once the server has caught up with the chain.
   * @throws the errors of `findOrAwait`; NodeUnavailableError
   */
  const requireTarget = (reader: OrderChain, target: OfferTarget): Promise<unknown> =>
    findOrAwait(domain, async () => {
      const scope = await visible.toCaller();
      if (target.kind === 'creator') {
        if (target.maxCubeId > (await reader.latestCubeId())) return undefined;
        const account = target.creator.toLowerCase();
        const terms = await creatorTerms.of(scope.chain, [account]);
        return terms.get(account)?.[0];
      }
      const id = indexedId(target.kind === 'cube' ? target.cubeId : target.dropId);
      if (id === undefined) return undefined;
      const [found] =
        target.kind === 'cube' ? await cubes.byCubeIds(scope, [id]) : await drops.byDropIds(scope, [id]);
      return found;
    });

  /** Returns the holder of the cube that an offer names, in lower case; `undefined` for any other order. */
  const holderOf = async (order: UnsignedOrder): Promise<string | undefined> => {
    if (order.kind === 'listing' || order.target.kind !== 'cube') return undefined;
    const [cube] = await cubes.byCubeIds(await visible.toCaller(), [Number(order.target.cubeId)]);
    return cube?.holder;
  };

  return {
    async make(publisher, { order, signature }) {
      const chain = await domain.chain();
      if (chain.addresses.offers === null) throw unavailable('This chain has no contract for signed orders.');
      const offers = toAddress(chain.addresses.offers);
      const reader = orderChain(node, chain.addresses, offers);
      const maker = makerOf(order);
      const isContract = await reader.isContract(maker);
      assertMayPublish(publisher, { address: maker, isContract });
      const now = await domain.now();
      const [fault] = checkOrder(order, now);
      if (fault) throw badRequest(fault.message);
      const orderDomain = { chainId: chain.chainId, offers };
      const hash = orderHash(order, orderDomain);
      const find = async () => signedOrders.byHash(await visible.toCaller(), hash);
      const before = await find();
      if (before) return presentPublished(before);
      const target =
        order.kind === 'listing' ? { kind: 'cube' as const, cubeId: order.cubeId } : order.target;
      await requireTarget(reader, target);
      const funds = order.kind === 'offer' ? await reader.fundsOf(order.buyer) : undefined;
      const refusal =
        (await refusalOf(reader, { order, hash, now, funds })) ??
        (isContract
          ? await walletRefusalOf(reader, { order, signature }, hash)
          : signatureRefusal({ order, signature }, orderDomain));
      if (refusal) throw conflict(problemText(refusal), refusal.code);
      const row = newOrderRow({ chain: chain.id, hash, publisher, now }, { order, signature });
      const news = order.kind === 'listing' ? [await listingNews(chain, row, now)] : [];
      const payable = funds && payableAmount(funds);
      const outcome = await signedOrders.add(row, now, { payable, holder: await holderOf(order), news });
      if (outcome === 'too-many') throw conflict(messages.tooMany, 'quota-reached');
      if (outcome === 'added') await publish(chain, await orderEventOf(chain, 'order', row));
      return presentPublished(expectDefined(await find(), 'the order that was just added'));

      async function presentPublished(found: SignedOrderRow): Promise<Wire['SignedOrder']> {
        const state = await stateOf(found);
        if (state === 'withdrawn') throw conflict(messages.withdrawn, 'order-refused');
        return present(chain, found, state);
      }
    },
    async list(slice, { cubeId, ...requested }) {
      const scope = await visible.toCaller();
      const matching = cubeId === undefined ? undefined : await matchingOf(cubeId);
      const page = await signedOrders.page(scope, slice, await domain.now(), { ...requested, matching });
      const { rows, ...total } = page;
      const chain = await domain.chain();
      const unfunded = requested.unfunded ? await unfundedOf(chain.id, rows) : new Set<string>();
      const stateIn = ({ orderHash }: SignedOrderRow): ListedOrderState =>
        unfunded.has(orderHash) ? 'unfunded' : 'open';
      return { orders: await Promise.all(rows.map((row) => present(chain, row, stateIn(row)))), ...total };

      async function matchingOf(id: string) {
        const cube = await cubes.byId(scope, id);
        if (!cube) throw notFound();
        const ofCube = await lots.ofCube(scope, cube.cubeId);
        const latest = Math.max(0, ...ofCube.map(({ dropId }) => dropId));
        const dropIds = ofCube
          .filter(({ dropId, highestBidder }) => dropId === latest || highestBidder !== null)
          .map(({ dropId }) => dropId);
        return { cubeId: cube.cubeId, creator: cube.creator, dropIds };
      }
    },
    async one(orderHash) {
      const row = await findOrder(orderHash);
      return present(await domain.chain(), row, await stateOf(row));
    },
    async withdraw(wallet, orderHash) {
      const row = await findOrder(orderHash);
      assertMayWithdraw(wallet, row);
      if (!(await signedOrders.withdraw(row, await domain.now()))) return;
      const chain = await domain.chain();
      await publish(chain, await orderEventOf(chain, 'order-removed', row));
    },
    async sweep(seconds) {
      return signedOrders.sweep((await domain.chain()).id, await domain.now(), seconds);
    },
  };
}

interface OrderToCheck {
  order: UnsignedOrder;
  hash: Hex;
  /** The chain's time in seconds. */
  now: number;
  /** Funds of the buyer of an offer; `undefined` for a listing. */
  funds: BuyerFunds | undefined;
}

/** Returns why an order cannot be filled now, according to the chain, or `undefined` if it can. */
async function refusalOf(
  reader: OrderChain,
  { order, hash, now, funds }: OrderToCheck,
): Promise<OrderRefusal | undefined> {
  const ended = orderRefusal(order, await reader.statusOf(makerOf(order), hash), now);
  if (ended) return ended;
  if (order.kind === 'listing') return listingRefusal(order, await reader.ownershipOf(order.cubeId));
  if (order.target.kind === 'cube') {
    const { owner } = await reader.ownershipOf(order.target.cubeId);
    if (sameAddress(owner, order.buyer)) return { code: 'own-cube-purchase', details: {} };
  }
  return funds && fundsRefusal(order, funds);
}

/** Returns a refusal unless the contract that made an order confirms its signature (ERC-1271). */
async function walletRefusalOf(
  reader: OrderChain,
  { order, signature }: SignedOrder,
  hash: Hex,
): Promise<OrderRefusal | undefined> {
  const wallet = makerOf(order);
  if (await reader.confirms(wallet, hash, signature)) return undefined;
  return { code: 'wallet-refused-signature', details: { wallet } };
}

/** Returns an on-chain id as it is stored, or `undefined` if it is too large to be indexed. */
const indexedId = (id: bigint): number | undefined =>
  id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : undefined;

function newOrderRow(
  { chain, hash, publisher, now }: { chain: number; hash: Hex; publisher: string; now: number },
  { order, signature }: SignedOrder,
): NewOrderRow {
  const target: OfferTarget =
    order.kind === 'listing' ? { kind: 'cube', cubeId: order.cubeId } : order.target;
  const creator: Address = target.kind === 'creator' ? target.creator : ZERO_ADDRESS;
  return {
    chain,
    orderHash: hash,
    kind: order.kind,
    maker: makerOf(order).toLowerCase(),
    publisher,
    cubeId: target.kind === 'cube' ? Number(target.cubeId) : 0,
    creator: creator.toLowerCase(),
    maxCubeId: target.kind === 'creator' ? Number(target.maxCubeId) : 0,
    dropId: target.kind === 'drop' ? Number(target.dropId) : 0,
    transferCount: order.kind === 'listing' ? Number(order.transferCount) : 0,
    price: amount.encode(order.price),
    expiresAt: order.expiresAt,
    maxCutPerMillion: Number(order.maxCutPerMillion),
    counter: Number(order.counter),
    salt: order.salt.toString(),
    signature,
    createdAt: now,
    withdrawnAt: null,
    deadSince: null,
  };
}

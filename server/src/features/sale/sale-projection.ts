import { everything } from '../admin/visibility.ts';
import type { Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import { comparePositions, type ChainEvent, type EventOf } from '../../index/chain/event.ts';
import { markElapsed } from '../../index/chain/mark-elapsed.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { cubeTable, type CubeRow } from '../cube/cube-model.ts';
import type { Stores } from '../stores.ts';
import { amount } from '../../platform/database/index.ts';
import { countedSales } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { foldSales, type SaleState } from './sale-fold.ts';
import { saleTable, type SaleRow } from './sale-model.ts';

/**
 * Key for changes of the owner's cut. A change applies to sales that are created later. A reduction also applies to
 * later purchases of existing sales. The other keys are on-chain ids of cubes, and the keys that `approvalKeyOf` and
 * `allCancelledKeyOf` build.
 */
export const OWNER_CUT = 'owner-cut';

/** Key for an owner's approval of the exchange for all their cubes, on which their unfinished sales depend. */
export const approvalKeyOf = (owner: string): string => `approval:${owner}`;

/**
 * Key for a seller's cancellations of all their orders. The seller's unfinished sales depend on these cancellations.
 * The seller's cancelled sales do too, because a reorganisation can undo a cancellation.
 */
const allCancelledKeyOf = (seller: string): string => `all-cancelled:${seller}`;

/** Returns the accounts in those `keys` that `keyOf` has built. */
const accountsIn = (keys: readonly string[], keyOf: (account: string) => string): string[] =>
  keys.flatMap((key) => (key.startsWith(keyOf('')) ? key.slice(keyOf('').length) : []));

/** Returns the projection that derives the sales of cubes from events. */
export function saleProjection(
  sequelize: Sequelize,
  { sales: { unfinished, cancelled } }: Pick<Stores, 'sales'>,
): Projection {
  const sales = saleTable(sequelize);
  const counted = countedTable<SaleRow>(sequelize, sales, [countedSales]);
  const cubes = cubeTable(sequelize);

  return {
    kind: 'sale',
    tables: [sales],
    keysOf,
    async refold({ tx, chain, events }, keys) {
      const cancelling = accountsIn(keys, allCancelledKeyOf);
      const sellers = [...new Set([...accountsIn(keys, approvalKeyOf), ...cancelling])];
      const everyone = everything(chain.id);
      const dependent = [
        ...(sellers.length === 0 ? [] : await unfinished(everyone, { seller: sellers }, tx)),
        ...(cancelling.length === 0 ? [] : await cancelled(everyone, cancelling, tx)),
      ];
      const cubeKeys = keys.filter((key) => /^[0-9]+$/.test(key));
      const ids = [...new Set([...cubeKeys, ...dependent.map(({ cubeId }) => String(cubeId))])];
      const ordered = await events('sale', [...ids, OWNER_CUT]);
      const ordersOf = (cubeId: string): ChainEvent[] => ordered.get(cubeId) ?? [];
      const offered = ids.filter((cubeId) => ordersOf(cubeId).some(isOrder));
      const sellerKeysOf = (cubeId: string): string[] => {
        const from = ordersOf(cubeId).flatMap((event) => (isOrder(event) ? event.args.seller : []));
        return [...new Set(from)].flatMap((seller) => [approvalKeyOf(seller), allCancelledKeyOf(seller)]);
      };
      const ofSellers = await events('sale', [...new Set(offered.flatMap(sellerKeysOf))]);
      const moves = await events('cube', offered);
      const found = await cubes.find({
        where: { chain: chain.id, cubeId: offered.map(Number) },
        transaction: tx,
      });
      const cubeById = new Map(found.map((cube) => [String(cube.cubeId), cube]));
      const cuts = ordered.get(OWNER_CUT) ?? [];
      const rows = offered.flatMap((cubeId) => {
        const decided = sellerKeysOf(cubeId).flatMap((key) => ofSellers.get(key) ?? []);
        const list = [...ordersOf(cubeId), ...(moves.get(cubeId) ?? []), ...decided, ...cuts];
        const folded = foldSales(list.sort(comparePositions), chain.addresses.exchange);
        return [...folded.values()].map((sale) => rowOf(chain, sale, cubeById.get(cubeId)));
      });
      const where = { chain: chain.id, cubeId: ids.map(Number) };
      await counted.replace(chain.id, where, await Promise.all(rows), tx);
      return [];
    },
    passTime: (scope, time) => markElapsed(sales, 'expiresAt', scope, time),
  };
}

const isOrder = (event: ChainEvent): event is EventOf<'OrderCreated'> => event.name === 'OrderCreated';

function keysOf(event: ChainEvent): string[] {
  switch (event.name) {
    case 'OrderCreated':
    case 'OrderCancelled':
    case 'OrderSuccessful':
    case 'CubeApproved':
      return [event.args.cubeId];
    case 'ExchangeApproved':
      return [approvalKeyOf(event.args.owner)];
    case 'AllOrdersCancelled':
      return [allCancelledKeyOf(event.args.seller)];
    case 'ChangedOwnerCutPerMillion':
      return [OWNER_CUT];
    default:
      return [];
  }
}

async function rowOf(chain: Chain, sale: SaleState, cube: CubeRow | undefined): Promise<SaleRow> {
  const { created, ownerCut, end, buyer, approved } = sale;
  const { orderId, cubeId, seller, price } = created.args;
  return {
    chain: chain.id,
    id: await serverIdOf(chain, 'sale', orderId),
    orderId,
    cubeId: Number(cubeId),
    seller,
    price: amount.encode(BigInt(price)),
    expiresAt: Number(created.args.expiresAt),
    elapsed: false,
    state: end?.how ?? (approved ? 'open' : 'unapproved'),
    buyer: buyer ?? null,
    ownerCut,
    closedBy: end?.event.transactionHash ?? null,
    listed: cube !== undefined && cube.listed && cube.nftIds !== '',
    blockNumber: created.blockNumber,
    logIndex: created.logIndex,
    timestamp: created.timestamp,
    transactionHash: created.transactionHash,
  };
}

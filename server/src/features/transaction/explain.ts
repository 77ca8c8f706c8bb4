import type { Transaction } from '@cubedrop/sdk/api';
import { auctionStore } from '../auction/auction-store.ts';
import { ZERO_ADDRESS, type EventOf } from '../../index/chain/event.ts';
import { amount } from '../../platform/database/index.ts';
import type { Domain } from '../domain.ts';
import { lotStore } from '../lot/lot-store.ts';
import { saleStore } from '../sale/sale-store.ts';

type Explanation = Pick<Transaction, 'kind' | 'price'>;

/** Returns a function that explains each transfer of a cube by its sales and auctions. @param cubeId on-chain ID */
export async function explanations(
  domain: Domain,
  cubeId: string,
): Promise<(transfer: EventOf<'CubeTransferred'>) => Explanation> {
  const { id: chain, addresses } = await domain.chain();
  const { sequelize } = domain.database;
  const [sales, lots, auctions] = await Promise.all([
    saleStore(sequelize).ofCube(chain, Number(cubeId)),
    lotStore(sequelize).ofCube(chain, Number(cubeId)),
    auctionStore(sequelize).ofCube(chain, Number(cubeId)),
  ]);
  const kinds = new Map<string | null, 'drop' | 'auction'>([
    [addresses.dropAuction, 'drop'],
    [addresses.userAuction, 'auction'],
  ]);
  // A cube leaves one auction before it enters the next, so it leaves them in the order of their IDs.
  const leaving = { drop: lots.values(), auction: auctions.values() };

  return ({ args: { from, to }, transactionHash }) => {
    if (from === ZERO_ADDRESS) return { kind: 'made', price: null };
    const out = kinds.get(from);
    if (out) {
      const lot = leaving[out].next().value;
      if (!lot || lot.bids === 0) return { kind: 'returned', price: null };
      return { kind: 'won', price: amount.decode(lot.highestBid).toString() };
    }
    const into = kinds.get(to);
    if (into) return { kind: into, price: null };
    const sale = sales.find(({ state, closedBy }) => state === 'sold' && closedBy === transactionHash);
    if (sale) return { kind: 'sold', price: amount.decode(sale.price).toString() };
    return { kind: 'transfer', price: null };
  };
}

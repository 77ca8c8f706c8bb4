import type { Transaction } from '@cubedrop/sdk/api';
import { auctionStore } from '../auction/auction-store.ts';
import { ZERO_ADDRESS, type EventOf } from '../chain/event.ts';
import { amount } from '../database/index.ts';
import type { Domain } from '../domain.ts';
import { lotStore } from '../drop/lot-store.ts';
import { saleStore } from '../sale/sale-store.ts';

type Explanation = Pick<Transaction, 'kind' | 'price'>;

/** Why a cube changed hands each time, from its sales and the auctions that it was in. `cubeId` is the chain's. */
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
  // A cube comes back from one auction before it goes into the next, so they leave in the order of their numbers.
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

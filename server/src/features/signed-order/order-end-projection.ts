import { isAddress } from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { amount } from '../../platform/database/index.ts';
import { foldCounter, foldOrderEnds, type OrderEndEvent } from './order-end-fold.ts';
import { orderEndTables, type OrderEndRow } from './order-end-model.ts';

/**
 * Derives the ends of signed orders and the counters of accounts. Keys are the hex digits of order hashes, and
 * addresses.
 */
export function orderEndProjection(sequelize: Sequelize): Projection {
  const { ends, counters } = orderEndTables(sequelize);
  return {
    kind: 'order-end',
    tables: [ends, counters],
    keysOf,
    async refold({ tx, chain, events }, keys) {
      const folded = [...(await events('order-end', keys))];
      const makers = folded.filter(([key]) => isAddress(key));
      const hashes = folded.filter(([key]) => !isAddress(key));
      await ends.remove({ chain: chain.id, orderHash: hashes.map(([digits]) => `0x${digits}`) }, tx);
      await ends.put(
        hashes.flatMap(([, list]) =>
          [...foldOrderEnds(list)].map(([maker, end]) => rowOf(chain.id, maker, end)),
        ),
        tx,
      );
      await counters.remove({ chain: chain.id, maker: makers.map(([maker]) => maker) }, tx);
      await counters.put(
        makers.flatMap(([maker, list]) => {
          const counter = foldCounter(list);
          return counter === undefined ? [] : [{ chain: chain.id, maker, counter }];
        }),
        tx,
      );
      return [];
    },
  };
}

function keysOf(event: ChainEvent): string[] {
  switch (event.name) {
    case 'ListingFilled':
    case 'OfferAccepted':
    case 'SignedOrderCancelled':
      // Without `0x`, since a key has 64 characters at most.
      return [event.args.orderHash.slice(2)];
    case 'CounterRaised':
      return [event.args.maker];
    default:
      return [];
  }
}

function rowOf(chain: number, maker: string, end: OrderEndEvent): OrderEndRow {
  const { blockNumber, logIndex, timestamp, transactionHash } = end;
  const { orderHash } = end.args;
  const order = { chain, maker, orderHash, blockNumber, logIndex, timestamp, transactionHash };
  if (end.name === 'SignedOrderCancelled') {
    const nothing = { cubeId: null, seller: null, buyer: null, price: null, cut: null, royalty: null };
    return { ...order, how: 'cancelled', ...nothing };
  }
  const { cubeId, seller, buyer, price, cut, royalty } = end.args;
  return {
    ...order,
    how: 'filled',
    cubeId: Number(cubeId),
    seller,
    buyer,
    price: amount.encode(BigInt(price)),
    cut: amount.encode(BigInt(cut)),
    royalty: amount.encode(BigInt(royalty)),
  };
}

import { useConfig, useListing } from '@cubedrop/react';
import type { Cube } from '@cubedrop/sdk/api';
import type { CubeEvent } from '../../features/transaction/cube-events.ts';
import { TransactionHistory } from '../../features/transaction/transaction-history.tsx';
import { useHasOrders } from './cube-orders.tsx';

/** The history of a cube: its owner's listing and sale, if any, and then its transfers. */
export function CubeHistory({ cube }: { cube: Cube }) {
  const explorerUrl = useConfig()?.explorerUrl;
  const { data: signed } = useListing(cube.id, useHasOrders());
  const listed: CubeEvent[] = [];
  if (signed) {
    const { seller, price } = signed.order;
    listed.push({
      kind: 'listed',
      from: seller,
      to: null,
      price,
      at: signed.publishedAt,
      transaction: null,
    });
  }
  if (cube.sale) {
    const { seller, price, transaction } = cube.sale;
    // The record of a sale has no time.
    listed.push({ kind: 'listed', from: seller, to: null, price, at: null, transaction });
  }
  return <TransactionHistory cubeId={cube.onChainId} listed={listed} explorerUrl={explorerUrl} />;
}

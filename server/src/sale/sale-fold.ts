import { ZERO_ADDRESS, type ChainEvent, type EventOf } from '../chain/event.ts';

/** How a sale ends: bought, cancelled, replaced by another of the same cube, or by the cube's moving elsewhere. */
export type SaleEnd = 'sold' | 'cancelled' | 'replaced' | 'moved';

/** A sale as the events of its cube leave it. */
export interface SaleState {
  readonly created: EventOf<'OrderCreated'>;
  /** The exchange's owner's share in millionths: when the order was made or, where lower, when it was executed. */
  readonly ownerCut: number;
  readonly end: { readonly how: SaleEnd; readonly event: ChainEvent } | undefined;
  readonly buyer: string | undefined;
  /** Whether the exchange may take the cube from the seller, without which it can't be bought. */
  readonly approved: boolean;
}

/**
 * The sales of one cube by their orders' ids, in order.
 * @param events in the chain's order: the cube's orders, transfers and approvals, of which sellers the exchange may take
 * any cube, and what its owner takes
 * @param exchange the contract, lower case
 */
export function foldSales(events: readonly ChainEvent[], exchange: string | null): Map<string, SaleState> {
  const sales = new Map<string, Omit<SaleState, 'approved'>>();
  let ownerCut = 0;
  let approvedAlone: string | undefined;
  const approving = new Set<string>();
  const endOpen = (how: SaleEnd, event: ChainEvent): void => {
    for (const [id, sale] of sales) if (!sale.end) sales.set(id, { ...sale, end: { how, event } });
  };
  for (const event of events) {
    switch (event.name) {
      case 'ChangedOwnerCutPerMillion':
        ownerCut = Number(event.args.ownerCutPerMillion);
        break;
      case 'OrderCreated': {
        const { orderId } = event.args;
        // The very same terms again in the same block have the same id and are the same sale.
        const created = sales.get(orderId)?.created ?? event;
        endOpen('replaced', event);
        sales.set(orderId, { created, ownerCut, end: undefined, buyer: undefined });
        break;
      }
      case 'OrderCancelled': {
        const sale = sales.get(event.args.orderId);
        if (sale && !sale.end) sales.set(event.args.orderId, { ...sale, end: { how: 'cancelled', event } });
        break;
      }
      case 'OrderSuccessful': {
        const sale = sales.get(event.args.orderId);
        const { orderId, buyer } = event.args;
        if (!sale) break;
        const taken = Math.min(sale.ownerCut, ownerCut);
        sales.set(orderId, { ...sale, ownerCut: taken, end: { how: 'sold', event }, buyer });
        break;
      }
      case 'CubeTransferred':
        if (event.args.from !== ZERO_ADDRESS) endOpen('moved', event);
        // Whoever might have taken it from the one it was with can't take it from the next.
        approvedAlone = undefined;
        break;
      case 'CubeApproved':
        approvedAlone = event.args.account;
        break;
      case 'ExchangeApproved':
        if (event.args.approved) approving.add(event.args.owner);
        else approving.delete(event.args.owner);
        break;
    }
  }
  const isApprovedBy = (seller: string): boolean => approvedAlone === exchange || approving.has(seller);
  return new Map(
    [...sales].map(([id, sale]) => [id, { ...sale, approved: isApprovedBy(sale.created.args.seller) }]),
  );
}

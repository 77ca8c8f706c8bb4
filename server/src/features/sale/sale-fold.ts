import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { ChainEvent, EventOf } from '../../index/chain/event.ts';

/**
 * Outcome of a sale: bought, cancelled, replaced by another sale of the same cube, or ended because the cube was
 * transferred.
 */
export type SaleEnd = 'sold' | 'cancelled' | 'replaced' | 'moved';

/** A sale's state after the events of its cube. */
export interface SaleState {
  readonly created: EventOf<'OrderCreated'>;
  /** The owner's cut in parts per million when the order was created or, if lower, when it was executed. */
  readonly ownerCut: number;
  readonly end: { readonly how: SaleEnd; readonly event: ChainEvent } | undefined;
  readonly buyer: string | undefined;
  /** Whether the exchange is approved to transfer the cube. Without the approval, the cube cannot be bought. */
  readonly approved: boolean;
}

/**
 * Returns the sales of one cube by order id, in on-chain order.
 * @param events in on-chain order: the cube's orders, transfers and approvals, the sellers' approvals for all their
 * cubes and cancellations of all their orders, and changes of the owner's cut
 * @param exchange address of the exchange in lower case; null if there is none
 */
export function foldSales(events: readonly ChainEvent[], exchange: string | null): Map<string, SaleState> {
  const sales = new Map<string, Omit<SaleState, 'approved'>>();
  let ownerCut = 0;
  let approvedAccount: string | undefined;
  const approvingOwners = new Set<string>();
  const endOpen = (how: SaleEnd, event: ChainEvent, seller?: string): void => {
    for (const [id, sale] of sales)
      if (!sale.end && (seller === undefined || seller === sale.created.args.seller))
        sales.set(id, { ...sale, end: { how, event } });
  };
  for (const event of events) {
    switch (event.name) {
      case 'ChangedOwnerCutPerMillion':
        ownerCut = Number(event.args.ownerCutPerMillion);
        break;
      case 'OrderCreated': {
        const { orderId } = event.args;
        // Orders with identical terms in the same block have the same id and are the same sale.
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
      case 'AllOrdersCancelled':
        endOpen('cancelled', event, event.args.seller);
        break;
      case 'OrderSuccessful': {
        const sale = sales.get(event.args.orderId);
        const { orderId, buyer } = event.args;
        if (!sale) break;
        const cut = Math.min(sale.ownerCut, ownerCut);
        sales.set(orderId, { ...sale, ownerCut: cut, end: { how: 'sold', event }, buyer });
        break;
      }
      case 'CubeTransferred':
        if (event.args.from !== ZERO_ADDRESS) endOpen('moved', event);
        // A transfer clears the cube's approval.
        approvedAccount = undefined;
        break;
      case 'CubeApproved':
        approvedAccount = event.args.account;
        break;
      case 'ExchangeApproved':
        if (event.args.approved) approvingOwners.add(event.args.owner);
        else approvingOwners.delete(event.args.owner);
        break;
      default:
        break;
    }
  }
  const isApprovedBy = (seller: string): boolean =>
    approvedAccount === exchange || approvingOwners.has(seller);
  return new Map(
    [...sales].map(([id, sale]) => [id, { ...sale, approved: isApprovedBy(sale.created.args.seller) }]),
  );
}

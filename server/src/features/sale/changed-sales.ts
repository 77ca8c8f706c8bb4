import { comparePositions, type ChainEvent, type EventOf } from '../../index/chain/event.ts';
import type { FoldScope } from '../../index/chain/projection.ts';
import { everything } from '../admin/visibility.ts';
import { foldSales } from './sale-fold.ts';
import type { SaleRow } from './sale-model.ts';
import { approvalKeyOf } from './sale-projection.ts';
import type { SaleStore } from './sale-store.ts';

/** Reads the unfinished sales, which an approval or its revocation may change. */
export type UnfinishedSales = Pick<SaleStore, 'unfinished'>;

/** A sale that an approval made available, or that the revocation of an approval made unavailable. */
export interface ChangedSale {
  readonly sale: SaleRow;
  readonly isAvailable: boolean;
}

/**
 * Returns the unfinished sales that an approval or its revocation makes available or unavailable. A sale changes only
 * if the event changes whether the exchange may transfer the cube. The exchange may do so if it is approved for that
 * cube or for all cubes of the owner.
 */
export async function salesChangedBy(
  approval: EventOf<'CubeApproved' | 'ExchangeApproved'>,
  { chain, events, tx }: FoldScope,
  { unfinished }: UnfinishedSales,
): Promise<ChangedSale[]> {
  const { owner: seller } = approval.args;
  const cubeId = approval.name === 'CubeApproved' ? Number(approval.args.cubeId) : undefined;
  const whose = { seller, ...(cubeId !== undefined && { cubeId }) };
  const sales = await unfinished(everything(chain.id), whose, tx);
  if (sales.length === 0) return [];

  const ofSeller = approvalKeyOf(seller);
  const cubeKeys = [...new Set(sales.map((sale) => String(sale.cubeId)))];
  const approvals = await events('sale', [...cubeKeys, ofSeller]);
  const transfers = await events('cube', cubeKeys);
  return sales.flatMap((sale) => {
    const cubeKey = String(sale.cubeId);
    const before = [approvals.get(cubeKey), transfers.get(cubeKey), approvals.get(ofSeller)]
      .flatMap((list) => list ?? [])
      .filter((event) => comparePositions(event, approval) < 0)
      .sort(comparePositions);
    const isAvailableAfter = (list: readonly ChainEvent[]): boolean | undefined =>
      foldSales(list, chain.addresses.exchange).get(sale.orderId)?.approved;
    const wasAvailable = isAvailableAfter(before);
    const isAvailable = isAvailableAfter([...before, approval]);
    // `undefined` for a sale that was created after the approval: its creation is an event of its own.
    if (wasAvailable === undefined || isAvailable === undefined || wasAvailable === isAvailable) return [];
    return [{ sale, isAvailable }];
  });
}

import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { everything, type Visible } from '../admin/visibility.ts';
import type { EventOf } from '../../index/chain/event.ts';
import { amount } from '../../platform/database/index.ts';
import type { AuctionRow } from '../auction/auction-model.ts';
import type { Domain } from '../domain.ts';
import type { LotRow } from '../drop/drop-model.ts';
import { saleSourceOf } from '../notice/notice-projection.ts';
import { isFixedPriceSale } from '../sale/fixed-price-sale.ts';

/** Reason for a transfer, and the price paid in wei; null if nothing was paid. */
export type Explanation = Pick<Wire['Transaction'], 'kind' | 'price'>;

/**
 * Returns a function that explains the transfers of a cube by its sales, filled signed orders and auctions. It must be
 * called once for each transfer, in on-chain order. Transfers into and out of a drop that is hidden from the viewer are
 * explained as plain transfers.
 * @param cubeId on-chain id
 */
export async function explanations(
  domain: Domain,
  { hiddenDrops }: Pick<Visible, 'hiddenDrops'>,
  cubeId: string,
): Promise<(transfer: EventOf<'CubeTransferred'>) => Explanation> {
  const { id: chain, addresses } = await domain.chain();
  // Auctions are assigned to transfers in order, so none may be left out.
  const all = everything(chain);
  const [noticed, lots, auctions] = await Promise.all([
    domain.events.ofKey(chain, 'notice', saleSourceOf(cubeId)),
    domain.stores.lots.ofCube(all, Number(cubeId)),
    domain.stores.auctions.ofCube(all, Number(cubeId)),
  ]);
  const sales = noticed.filter(isFixedPriceSale);
  const kinds = new Map<string | null, 'drop' | 'auction'>([
    [addresses.dropAuction, 'drop'],
    [addresses.userAuction, 'auction'],
  ]);
  // A cube leaves one auction before it enters the next, so it enters and leaves them in the order of their ids.
  const entering = { drop: lots.values(), auction: auctions.values() };
  const leaving = { drop: lots.values(), auction: auctions.values() };
  const isHidden = (lot: LotRow | AuctionRow | undefined): boolean =>
    lot !== undefined && 'dropId' in lot && hiddenDrops.includes(lot.dropId);

  return ({ args: { from, to }, transactionHash }) => {
    if (from === ZERO_ADDRESS) return { kind: 'made', price: null };
    const out = kinds.get(from);
    if (out) {
      const lot = leaving[out].next().value;
      if (isHidden(lot)) return { kind: 'transfer', price: null };
      if (!lot || lot.bids === 0) return { kind: 'returned', price: null };
      return { kind: 'won', price: amount.decode(lot.highestBid).toString() };
    }
    const into = kinds.get(to);
    if (into) return { kind: isHidden(entering[into].next().value) ? 'transfer' : into, price: null };
    // The buyer can be a contract that sends the cube on in the same transaction.
    const sale = sales.find(
      (one) => one.transactionHash === transactionHash && one.args.seller === from && one.args.buyer === to,
    );
    return sale ? { kind: 'sold', price: sale.args.price } : { kind: 'transfer', price: null };
  };
}

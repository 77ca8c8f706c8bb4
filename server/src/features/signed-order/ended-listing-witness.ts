import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Witness } from '../../index/chain/ledger.ts';
import type { EndedListingNotice, OrderNoticeStore } from '../notice/order-notice-store.ts';
import { isFixedPriceSale, type FixedPriceSale } from '../sale/fixed-price-sale.ts';
import type { SignedOrderRow } from './signed-order-model.ts';
import type { SignedOrderStore } from './signed-order-store.ts';

/**
 * Notifies the makers of listings that ended because their cube was transferred without being sold, in the database
 * transaction that indexes the transfer. These notices are kept when the chain is indexed again from the start, since
 * the listings may have been deleted.
 */
export function endedListingWitness(
  orders: Pick<SignedOrderStore, 'listingsOf'>,
  notices: Pick<OrderNoticeStore, 'addEndedListings' | 'removeAbove'>,
): Witness {
  return {
    async advanced({ tx, chain, events }, range, from = -1) {
      const moved = new Set(range.events.flatMap(movedCube));
      if (moved.size === 0) return;
      const listings = await orders.listingsOf(chain.id, [...moved].map(Number), tx);
      if (listings.length === 0) return;
      const listed = new Set(listings.map(({ cubeId }) => String(cubeId)));
      const transfers = await events('cube', [...listed]);
      const sales = range.events.filter(isFixedPriceSale);
      const ended = listings.flatMap((listing) => {
        const end = endOf(listing, transfers.get(String(listing.cubeId)) ?? []);
        if (!end || end.blockNumber <= from || end.timestamp >= listing.expiresAt) return [];
        const isSold = sales.some((sale) => isSaleBy(listing, sale) && isOfOneTransaction(sale, end));
        return isSold ? [] : [noticeOf(listing, end)];
      });
      await notices.addEndedListings(ended, tx);
    },
    async unwound({ tx, chain }, to) {
      if (to !== undefined) await notices.removeAbove(chain.id, to, tx);
    },
  };
}

/** Returns the on-chain id of the cube that an event transfers from one account to another; empty for other events. */
function movedCube(event: ChainEvent): string[] {
  return event.name === 'CubeTransferred' && event.args.from !== ZERO_ADDRESS ? [event.args.cubeId] : [];
}

/**
 * Returns the transfer that ended a listing, or `undefined` if there is none.
 * @param events the transfers of its cube, starting with the mint
 */
function endOf({ transferCount }: SignedOrderRow, events: readonly ChainEvent[]): ChainEvent | undefined {
  return events[transferCount + 1];
}

/**
 * Whether a sale is of a listing's cube and its seller is the listing's maker. Such a maker was notified of the sale or
 * accepted an offer, and needs no other notice.
 */
function isSaleBy({ maker, cubeId }: SignedOrderRow, { args }: FixedPriceSale): boolean {
  return args.seller === maker && args.cubeId === String(cubeId);
}

const isOfOneTransaction = (one: ChainEvent, other: ChainEvent): boolean =>
  one.transactionHash === other.transactionHash;

function noticeOf(
  { chain, maker, cubeId, orderHash, price }: SignedOrderRow,
  { timestamp, blockNumber, transactionHash }: ChainEvent,
): EndedListingNotice {
  const order = { chain, recipient: maker, maker, cubeId, orderHash, amount: price };
  return { ...order, dueAt: timestamp, blockNumber, transactionHash };
}

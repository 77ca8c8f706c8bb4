import { formatUnits } from 'ethers';
import type { ChainEvent, EventName } from '../../index/chain/event.ts';
import { shownAddress } from '../../index/metadata/shown.ts';

/** A row of a table, keyed by column titles. */
export type Row = Readonly<Record<string, string | number>>;

/** An event's row and everyone it belongs to: who paid, was paid or was entitled. */
export interface EventRow {
  readonly row: Row;
  readonly people: readonly string[];
}

/** Returns the seller of an auction, given its contract and on-chain ID. */
export type SellerOf = (contract: string, auctionId: string) => string;

/** The events of each table. */
export const EVENTS_OF = {
  bids: ['BidPlaced'],
  sales: ['OrderSuccessful', 'BoughtNow'],
  claims: ['FundsClaimed', 'NFTClaimed', 'BidWithdrawn'],
} as const satisfies Record<string, readonly EventName[]>;

/** Returns an amount in wei and in ETH, as two columns. */
export const amounts = (title: string, wei: string): Row => ({
  [`${title} (wei)`]: wei,
  [`${title} (ETH)`]: formatUnits(wei, 18),
});

export const moment = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000', '');

/** Returns the row of an event, or `undefined` for an event that is in no table. */
export function rowOfEvent(event: ChainEvent, sellerOf: SellerOf): EventRow | undefined {
  const Time = moment(event.timestamp);
  const Transaction = event.transactionHash;
  const Kind = event.contract === 'dropAuction' ? 'drop' : 'auction';
  if (event.name === 'OrderSuccessful') {
    const { cubeId, seller, buyer, price } = event.args;
    return sale({ Time, Kind: 'sale', cubeId, seller, buyer, price, Transaction });
  }
  if (event.name === 'BoughtNow') {
    const { dropId, cubeId, buyer, price } = event.args;
    const seller = sellerOf(event.contract, dropId);
    return sale({ Time, Kind: 'auction', cubeId, seller, buyer, price, Transaction });
  }
  const { dropId: Auction, cubeId: Cube } = event.args as { dropId: string; cubeId: string };
  const where = { Time, Kind, Auction, Cube };
  if (event.name === 'BidPlaced') {
    const { bidder, raise, total } = event.args;
    const row = {
      ...where,
      Bidder: shownAddress(bidder),
      ...amounts('Raise', raise),
      ...amounts('Total', total),
    };
    return { row: { ...row, Transaction }, people: [bidder, sellerOf(event.contract, Auction)] };
  }
  const claim = (What: string, who: string, amount: string, royalty: string): EventRow => ({
    row: {
      ...where,
      What,
      Who: shownAddress(who),
      ...amounts('Amount', amount),
      ...amounts('Royalty', royalty),
      Transaction,
    },
    people: [who, sellerOf(event.contract, Auction)],
  });
  if (event.name === 'FundsClaimed') {
    const { seller, amount, royalty } = event.args;
    return claim('funds', seller, amount, royalty);
  }
  if (event.name === 'NFTClaimed') return claim('cube', event.args.to, '0', '0');
  return event.name === 'BidWithdrawn'
    ? claim('withdrawal', event.args.bidder, event.args.amount, '0')
    : undefined;
}

function sale(
  what: Record<'Time' | 'Kind' | 'cubeId' | 'seller' | 'buyer' | 'price' | 'Transaction', string>,
) {
  const { Time, Kind, cubeId, seller, buyer, price, Transaction } = what;
  return {
    row: {
      Time,
      Kind,
      Cube: cubeId,
      Seller: shownAddress(seller),
      Buyer: shownAddress(buyer),
      ...amounts('Price', price),
      Transaction,
    },
    people: [seller, buyer],
  };
}

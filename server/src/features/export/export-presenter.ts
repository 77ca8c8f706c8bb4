import { isoTime } from '@cubedrop/sdk';
import { formatUnits } from 'ethers';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Wire } from '@cubedrop/sdk/api';
import type { AuditRow } from '../admin/audit-model.ts';
import { shownAddress } from '../../index/metadata/shown.ts';

/** A row of an exported table, keyed by column titles. */
export type Row = Readonly<Record<string, string | number>>;

/** Returns an amount in wei and in ETH, as two columns. */
const amounts = (title: string, wei: string): Row => ({
  [`${title} (wei)`]: wei,
  [`${title} (ETH)`]: formatUnits(wei, 18),
});

/**
 * Presents an event as a row; `undefined` for an event that is in no exported table.
 * @param sellerOf returns the seller of an owner's auction, given its on-chain id
 */
export function presentEventRow(event: ChainEvent, sellerOf: (auctionId: string) => string): Row | undefined {
  switch (event.name) {
    case 'OrderSuccessful':
      return saleRow(event, 'sale', event.args);
    case 'ListingFilled':
      return saleRow(event, 'listing', event.args);
    case 'OfferAccepted':
      return saleRow(event, 'offer', event.args);
    case 'BoughtNow':
      return saleRow(event, 'auction', { ...event.args, seller: sellerOf(event.args.dropId) });
    case 'BidPlaced':
      return bidRow(event, event.args);
    case 'FundsClaimed':
      return claimRow(event, { ...event.args, claim: 'funds', account: event.args.seller });
    case 'NFTClaimed':
      return claimRow(event, { ...event.args, claim: 'cube', account: event.args.to });
    case 'BidWithdrawn':
      return claimRow(event, { ...event.args, claim: 'withdrawal', account: event.args.bidder });
    default:
      return undefined;
  }
}

interface Sale {
  cubeId: string;
  seller: string;
  buyer: string;
  price: string;
}

function saleRow(event: ChainEvent, kind: 'sale' | 'listing' | 'offer' | 'auction', sale: Sale): Row {
  const { cubeId, seller, buyer, price } = sale;
  return {
    Time: isoTime(event.timestamp),
    Kind: kind,
    Cube: cubeId,
    Seller: shownAddress(seller),
    Buyer: shownAddress(buyer),
    ...amounts('Price', price),
    Transaction: event.transactionHash,
  };
}

interface Bid extends Lot {
  bidder: string;
  raise: string;
  total: string;
}

function bidRow(event: ChainEvent, { bidder, raise, total, ...lot }: Bid): Row {
  return {
    ...lotColumns(event, lot),
    Bidder: shownAddress(bidder),
    ...amounts('Raise', raise),
    ...amounts('Total', total),
    Transaction: event.transactionHash,
  };
}

interface Claim extends Lot {
  claim: 'funds' | 'cube' | 'withdrawal';
  account: string;
  amount?: string;
  royalty?: string;
}

function claimRow(event: ChainEvent, claim: Claim): Row {
  return {
    ...lotColumns(event, claim),
    Claim: claim.claim,
    Account: shownAddress(claim.account),
    ...amounts('Amount', claim.amount ?? '0'),
    ...amounts('Royalty', claim.royalty ?? '0'),
    Transaction: event.transactionHash,
  };
}

/** The lot of an event, by on-chain ids. */
interface Lot {
  dropId: string;
  cubeId: string;
}

const lotColumns = (event: ChainEvent, { dropId, cubeId }: Lot): Row => ({
  Time: isoTime(event.timestamp),
  Kind: event.contract === 'dropAuction' ? 'drop' : 'auction',
  Auction: dropId,
  Cube: cubeId,
});

/** Presents a drop as a row. */
export function presentDropRow(drop: Wire['Drop']): Row {
  return {
    Drop: drop.dropId,
    Title: drop.title,
    Seller: drop.creator,
    State: drop.state,
    Starts: isoTime(drop.AuctionStartsAt),
    Ends: isoTime(drop.AuctionEndsAt),
    Cubes: drop.cubeCount,
    Artists: drop.artists.join('; '),
    ...amounts('Minimum bid', drop.MinimumBid),
    ...amounts('Bid delta', drop.bidDelta),
    Bids: drop.bidCount,
    ...amounts('Highest bid', drop.highestBid ?? '0'),
    Transaction: drop.transaction ?? '',
  };
}

/** Presents an entry of the audit log as a row. */
export function presentEntryRow(entry: AuditRow): Row {
  return {
    Number: entry.number ?? '',
    Time: isoTime(entry.at),
    Action: entry.action,
    Actor: entry.actorName,
    Account: entry.actorId ?? '',
    Subject: entry.subject,
    Reason: entry.reason,
    Details: entry.details,
  };
}

import { isoTime } from '@cubedrop/sdk';
import { formatUnits } from 'ethers';
import type { ChainEvent, EventName } from '../../index/chain/event.ts';
import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';

/** A row of an exported table, keyed by column titles. */
export type Row = Readonly<Record<string, string | number>>;

/** An event's row, and the wallets that the event concerns, whose exports contain the row. */
export interface EventRow {
  readonly row: Row;
  readonly wallets: readonly string[];
}

/** Looks up wallets that an event does not name. Each function returns an empty string if the wallet is unknown. */
export interface Parties {
  /** Returns the seller of an auction, given its contract and on-chain id. */
  sellerOf(contract: string, auctionId: string): string;
  /** Returns the creator of a cube, given its on-chain id. */
  creatorOf(cubeId: string): string;
}

/** Names of the events in each exported table. */
export const EVENTS_OF = {
  bids: ['BidPlaced'],
  sales: ['OrderSuccessful', 'ListingFilled', 'OfferAccepted', 'BoughtNow'],
  claims: ['FundsClaimed', 'NFTClaimed', 'BidWithdrawn'],
} as const satisfies Record<string, readonly EventName[]>;

/** Returns an amount in wei and in ETH, as two columns. */
const amounts = (title: string, wei: string): Row => ({
  [`${title} (wei)`]: wei,
  [`${title} (ETH)`]: formatUnits(wei, 18),
});

/** Presents an event as a row; `undefined` for an event that is in no exported table. */
export function presentEventRow(event: ChainEvent, parties: Parties): EventRow | undefined {
  switch (event.name) {
    case 'OrderSuccessful':
      return saleRow(event, 'sale', event.args);
    case 'ListingFilled':
      return saleRow(event, 'listing', event.args);
    case 'OfferAccepted':
      return saleRow(event, 'offer', event.args);
    case 'BoughtNow':
      return saleRow(event, 'auction', {
        ...event.args,
        seller: parties.sellerOf(event.contract, event.args.dropId),
      });
    case 'BidPlaced':
      return bidRow(event, event.args, parties);
    case 'FundsClaimed': {
      const { cubeId, seller, royalty } = event.args;
      const wallets = royalty === '0' ? [seller] : [seller, parties.creatorOf(cubeId)];
      return claimRow(event, { ...event.args, claim: 'funds', account: seller, wallets });
    }
    case 'NFTClaimed': {
      const { dropId, to } = event.args;
      const wallets = [to, parties.sellerOf(event.contract, dropId)];
      return claimRow(event, { ...event.args, claim: 'cube', account: to, wallets });
    }
    case 'BidWithdrawn': {
      const { bidder } = event.args;
      return claimRow(event, { ...event.args, claim: 'withdrawal', account: bidder, wallets: [bidder] });
    }
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

function saleRow(event: ChainEvent, kind: 'sale' | 'listing' | 'offer' | 'auction', sale: Sale): EventRow {
  const { cubeId, seller, buyer, price } = sale;
  return {
    row: {
      Time: isoTime(event.timestamp),
      Kind: kind,
      Cube: cubeId,
      Seller: shownAddress(seller),
      Buyer: shownAddress(buyer),
      ...amounts('Price', price),
      Transaction: event.transactionHash,
    },
    wallets: [seller, buyer],
  };
}

interface Bid extends Lot {
  bidder: string;
  raise: string;
  total: string;
}

function bidRow(event: ChainEvent, { bidder, raise, total, ...lot }: Bid, { sellerOf }: Parties): EventRow {
  return {
    row: {
      ...lotColumns(event, lot),
      Bidder: shownAddress(bidder),
      ...amounts('Raise', raise),
      ...amounts('Total', total),
      Transaction: event.transactionHash,
    },
    wallets: [bidder, sellerOf(event.contract, lot.dropId)],
  };
}

interface Claim extends Lot {
  claim: 'funds' | 'cube' | 'withdrawal';
  account: string;
  wallets: readonly string[];
  amount?: string;
  royalty?: string;
}

function claimRow(event: ChainEvent, claim: Claim): EventRow {
  return {
    row: {
      ...lotColumns(event, claim),
      Claim: claim.claim,
      Account: shownAddress(claim.account),
      ...amounts('Amount', claim.amount ?? '0'),
      ...amounts('Royalty', claim.royalty ?? '0'),
      Transaction: event.transactionHash,
    },
    wallets: claim.wallets,
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

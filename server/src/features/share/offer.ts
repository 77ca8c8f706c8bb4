import { phaseOf, shareMessages, formatAmount, type Phase } from '@cubedrop/sdk';
import { amount } from '../../platform/database/index.ts';
import type { AuctionRow } from '../auction/auction-model.ts';
import type { SaleRow } from '../sale/sale-model.ts';

/** An auction or a sale. Times are in seconds since the epoch. */
export interface Offer {
  /** The fixed price; in an auction the highest bid, or the minimum bid if there are no bids. In wei. */
  readonly price: bigint;
  /** Number of bids; 0 for a sale at a fixed price. */
  readonly bids: number;
  /** `undefined` for a sale at a fixed price. */
  readonly startsAt?: number;
  readonly endsAt: number;
  /** Whether the auction's cube was claimed or taken back, or the sale is unapproved or ended other than by expiry. */
  readonly isClosed: boolean;
}

/** What an offer is read from: an auction of one cube, or a lot with the terms of its drop. */
export type AuctionState = Pick<
  AuctionRow,
  'startsAt' | 'endsAt' | 'minimumBid' | 'highestBid' | 'bids' | 'cubeClaimed'
>;

/** Returns an auction of one cube as an offer. */
export const auctionOffer = (auction: AuctionState): Offer => ({
  price: amount.decode(auction.bids > 0 ? auction.highestBid : auction.minimumBid),
  bids: auction.bids,
  startsAt: auction.startsAt,
  endsAt: auction.endsAt,
  isClosed: auction.cubeClaimed,
});

/** Returns a sale at a fixed price as an offer. */
export const saleOffer = (sale: Pick<SaleRow, 'price' | 'expiresAt' | 'state'>): Offer => ({
  price: amount.decode(sale.price),
  bids: 0,
  endsAt: sale.expiresAt,
  isClosed: sale.state !== 'open',
});

/** The price of an offer in words: what it is, and the amount with its unit. */
export interface PriceWords {
  readonly label: string;
  readonly amount: string;
}

/** Returns the price of an offer in words. Sales at a fixed price are in ETH, auctions in WETH. */
export function priceWords({ price, bids, startsAt }: Offer): PriceWords {
  if (startsAt === undefined) return { label: shareMessages.price, amount: formatAmount(price) };
  return {
    label: bids > 0 ? shareMessages.highestBid : shareMessages.minimumBid,
    amount: formatAmount(price, 'WETH'),
  };
}

/** The next time of an offer, or its end if it has ended. */
export interface OfferTime {
  readonly phase: Phase;
  /** Seconds since the epoch. */
  readonly at: number;
  /** For display, in UTC. */
  readonly words: string;
}

/** Returns the next time of an offer at `now`, or its end if it has ended. */
export function offerTime({ startsAt = 0, endsAt }: Offer, now: number): OfferTime {
  const phase = phaseOf({ startsAt, endsAt }, now);
  const at = phase === 'before' ? startsAt : endsAt;
  const { starts, ends, ended } = shareMessages;
  const words = { before: starts, running: ends, ended }[phase];
  return { phase, at, words: words(utcMoment(at)) };
}

/** Formats a time in UTC, such as "23 Nov 2026, 09:00 UTC". */
function utcMoment(at: number): string {
  const [, day = '', time = ''] =
    /^\w+, (\d+ \w+ \d+) (\d+:\d+)/.exec(new Date(at * 1_000).toUTCString()) ?? [];
  return `${day}, ${time} UTC`;
}

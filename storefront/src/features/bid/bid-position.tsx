import { formatAmount, MINUTE, type Address, type BidState, type Seconds } from '@cubedrop/sdk';
import { useEffect, useRef } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { useAnnouncer } from '../../components/announcements/announcements.tsx';
import { usePhase } from '../../components/auction-time.tsx';
import { EventNote } from '../../components/event-note.tsx';
import { removeMessages, showMessage } from '../../components/messages/show-message.ts';
import { PastTime } from '../../components/past-time.tsx';
import type { LotView } from '../../lot/lot.ts';
import { useAuctionSounds } from './sound/use-auction-sounds.ts';
import { bidTexts } from './texts.ts';

interface BidPositionProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  position: BidState | null;
  /** Time of the highest bid; `undefined` while unknown. */
  bidAt?: Seconds | undefined;
}

/** Shows whether a bidder leads or was outbid. While on screen, also announces new bids and the end of the auction. */
export function BidPosition({ lot, account, position, bidAt }: BidPositionProps) {
  useNews({ lot, account, position });
  if (position === 'leading') {
    return (
      <EventNote icon="check" tone="good" title={bidTexts.leading}>
        {bidTexts.notifiedOfMore}
      </EventNote>
    );
  }
  if (position !== 'outbid' || lot.highestBidder === null) return null;
  return (
    <EventNote icon="up" tone="warn" title={bidTexts.outbid}>
      <AddressLink address={lot.highestBidder} />{' '}
      {bidAt === undefined ? (
        bidTexts.leadsNow
      ) : (
        <>
          {bidTexts.bidAt} <Age at={bidAt} />.
        </>
      )}
    </EventNote>
  );
}

/** A past time in a sentence: in seconds within the last minute. */
function Age({ at }: { at: Seconds }) {
  const age = useClock((now) => now - at) ?? 0;
  return age >= 0 && age < MINUTE ? bidTexts.secondsAgo(age) : <PastTime at={at} />;
}

/**
 * Announces each new highest bid, and tells a bidder that they lead, were outbid, won or lost. Being outbid also shows
 * a message, until the viewer leads again or the auction ends.
 */
function useNews({ lot, account, position }: Omit<BidPositionProps, 'bidAt'>): void {
  const { announce, interrupt } = useAnnouncer();
  const isRunning = usePhase(lot) === 'running';
  const { title } = lot.cube;
  const amount = formatAmount(lot.highestBid, 'WETH');
  const key = `${account} ${lot.kind} ${lot.auctionId} ${lot.cubeId}`;
  useAuctionSounds(key, lot, position);
  const previous = useRef({ key, position, amount });
  useEffect(() => {
    const before = previous.current;
    previous.current = { key, position, amount };
    if (before.key !== key) return;
    if (before.position === 'leading' && position === 'won') return interrupt(bidTexts.wonNews(title));
    if (position === 'lost') {
      removeMessages(key);
      if (before.position === 'leading' || before.position === 'outbid') announce(bidTexts.lost(title));
      return;
    }
    if (before.amount === amount || !isRunning) return;
    if (position === 'leading') {
      removeMessages(key);
      announce(bidTexts.leadNews(amount));
    } else if (before.position === 'leading') {
      showMessage('info', bidTexts.outbidNews(amount), { about: key, isPassing: false });
      interrupt(bidTexts.outbidNews(amount));
    } else {
      announce(bidTexts.highestNews(amount));
    }
  }, [key, position, isRunning, amount, title, announce, interrupt]);
}

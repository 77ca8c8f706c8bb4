import { formatAmount, type BidState } from '@cubedrop/sdk';
import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../../../../components/announcements/announcements.tsx';
import type { BidWithState } from './bid-states.ts';
import { myBidsTexts as texts } from './texts.ts';

/** Interrupts screen readers to announce that the user was outbid or has won, while the list is on screen. */
export function useBidNews(ownBids: readonly BidWithState[]): void {
  const { interrupt } = useAnnouncer();
  const known = useRef(new Map<string, BidState | null>());
  useEffect(() => {
    for (const { key, position, bid } of ownBids) {
      const title = bid.cube?.title;
      const wasLeading = known.current.get(key) === 'leading';
      known.current.set(key, position);
      if (!wasLeading || title === undefined) continue;
      if (position === 'outbid') interrupt(texts.outbidNews(title, formatAmount(bid.highestBid, 'WETH')));
      if (position === 'won') interrupt(texts.wonNews(title));
    }
  }, [ownBids, interrupt]);
}

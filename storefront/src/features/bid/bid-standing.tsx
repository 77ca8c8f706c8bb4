import { formatAmount, sameAddress, type Address } from '@cubedrop/sdk';
import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../../components/announcements/announcements.tsx';
import { usePhase } from '../../components/auction-time.tsx';
import { Icon } from '../../components/icon.tsx';
import { removeMessages, showMessage } from '../../components/messages/show-message.ts';
import type { LotView } from '../../lot/lot.ts';
import { bidTexts } from './texts.ts';

interface BidStandingProps {
  lot: LotView;
  /** The viewer; `null` for a visitor, who has no standing. */
  account: Address | null;
  /** The account's current total in wei; `undefined` while loading. */
  ownTotal: bigint | undefined;
}

/** Says whether a bidder leads or was outbid. Announces a change that happens while it is on screen. */
export function BidStanding({ lot, account, ownTotal }: BidStandingProps) {
  const isRunning = usePhase(lot) === 'running';
  const leads = sameAddress(account, lot.highestBidder);
  const standing = !isRunning ? null : leads ? 'leading' : ownTotal ? 'outbid' : null;
  const amount = formatAmount(lot.highestBid, 'WETH');
  const key = `${account} ${lot.kind} ${lot.auctionId} ${lot.cubeId}`;
  useNews({ key, standing, isRunning, amount });
  if (!standing) return null;
  return (
    <div className="flex items-start gap-3">
      {standing === 'leading' ? (
        <Icon name="check" className="mt-0.5 text-good" />
      ) : (
        <Icon name="up" className="mt-0.5 text-warn" />
      )}
      <div>
        <b className="block text-[1.0625rem] leading-snug font-[640] [font-stretch:112%]">
          {bidTexts[standing]}
        </b>
        <span className="text-sm text-bone-dim">
          {standing === 'leading' ? bidTexts.nothingToDo : bidTexts.highestNow(amount)}
        </span>
      </div>
    </div>
  );
}

interface Standing {
  /** The bidder and the lot. */
  key: string;
  standing: 'leading' | 'outbid' | null;
  isRunning: boolean;
  /** The highest bid. */
  amount: string;
}

/** Announces a change of the bidder's standing or of the highest bid. Being outbid also shows a message. */
function useNews({ key, standing, isRunning, amount }: Standing): void {
  const { announce, interrupt } = useAnnouncer();
  const known = useRef({ key, standing, amount });
  useEffect(() => {
    const before = known.current;
    known.current = { key, standing, amount };
    if (before.key !== key || before.amount === amount || !isRunning) return;
    if (standing === 'leading') {
      removeMessages(key);
      announce(bidTexts.leadNews(amount));
    } else if (before.standing === 'leading') {
      showMessage('info', bidTexts.outbidNews(amount), { about: key, isPassing: false });
      interrupt(bidTexts.outbidNews(amount));
    } else {
      announce(bidTexts.highestNews(amount));
    }
  }, [key, standing, isRunning, amount, announce, interrupt]);
}

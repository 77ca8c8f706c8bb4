import { formatAmount, sameAddress, type Address } from '@cubedrop/sdk';
import { useEffect, useRef, useState } from 'react';
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
  const news = useNews({ key, standing, amount });
  return (
    <>
      <span aria-live={standing === 'outbid' ? 'assertive' : 'polite'} className="sr-only">
        {news}
      </span>
      {standing && (
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
      )}
    </>
  );
}

interface Standing {
  /** The bidder and the lot. */
  key: string;
  standing: 'leading' | 'outbid' | null;
  amount: string;
}

/** Returns what to announce about the last change of standing. Being outbid also shows a message. */
function useNews({ key, standing, amount }: Standing): string {
  const known = useRef({ key, standing });
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = { key, standing };
    if (before.key !== key || before.standing === standing || !standing) return;
    if (standing === 'leading') {
      removeMessages(key);
      setNews(bidTexts.leadNews(amount));
    } else if (before.standing === 'leading') {
      showMessage('info', bidTexts.outbidNews(amount), { about: key, isPassing: false });
      setNews(bidTexts.outbidNews(amount));
    }
  }, [key, standing, amount]);
  return news;
}

import { auctionMessages, ENDING_SOON, formatAmount, sameAddress, type Address } from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';
import { useClock } from '../../../../clock/use-clock.ts';
import { CreatorLink } from '../../../../components/creator-link.tsx';
import { TimeLeft } from '../../../../components/countdown.tsx';
import { FaceThumb } from '../../../../components/face-thumb.tsx';
import { Icon, type IconName } from '../../../../components/icon.tsx';
import { LinkedTitle } from '../../../../components/linked-title.tsx';
import { Moment } from '../../../../components/moment.tsx';
import { useShownLotPage } from '../../../../components/use-lot-page.ts';
import { priceTexts } from '../../../../features/bid/price-texts.ts';
import { bidTexts } from '../../../../features/bid/texts.ts';
import { lotTitle, NO_LONGER_LISTED } from '../../../../lot/lot-title.ts';
import { RowAction, type RowActionProps } from './row-action.tsx';
import type { BidWithState } from './bid-states.ts';
import { myBidsTexts as texts } from './texts.ts';

type BidRowProps = Omit<RowActionProps, 'page' | 'title'>;

/**
 * A lot on which the user has bid: the cube, the state of the bid, its amount and the highest bid, the time, and the
 * possible action.
 */
export function BidRow({ ownBid, account, ...action }: BidRowProps) {
  const { bid, group, position } = ownBid;
  const { cube } = bid;
  const page = useShownLotPage()(bid);
  const title = lotTitle(bid);
  const isRunning = position === 'leading' || position === 'outbid' || position === null;
  const isWithdrawn = bid.ownTotal === 0n;
  return (
    <li className="lot" data-over={group === 'over' || undefined}>
      <FaceThumb face={cube?.frontFace ?? null} size={72} />
      <div className="lot-name">
        <LinkedTitle className="lot-title" title={title} page={page} />
        <span className="text-sm text-bone-dim">
          {cube ? <CreatorLink address={cube.creator} name={cube.musicArtist.name} /> : NO_LONGER_LISTED}
        </span>
      </div>
      <State ownBid={ownBid} account={account} />
      <Amount
        className="lot-own"
        label={isWithdrawn ? texts.taken : texts.own}
        wei={isWithdrawn ? bid.withdrawn : bid.ownTotal}
      />
      <Amount
        className="lot-highest"
        label={isRunning ? priceTexts.highest : bidTexts.winning}
        wei={bid.highestBid}
      />
      <p className="lot-time">
        <span className={isRunning ? 'label live' : 'label'}>
          {isRunning ? texts.endsIn : auctionMessages.ended}
        </span>
        <b>{isRunning ? <TimeLeft moment={bid.endsAt} /> : <Moment at={bid.endsAt} />}</b>
      </p>
      <div className="lot-action">
        <RowAction ownBid={ownBid} account={account} page={page} title={title} {...action} />
      </div>
    </li>
  );
}

function Amount({ className, label, wei }: { className: string; label: string; wei: bigint }) {
  return (
    <p className={className}>
      <span className="label">{label}</span>
      <b>{formatAmount(wei, 'WETH')}</b>
    </p>
  );
}

function State({ ownBid, account }: { ownBid: BidWithState; account: Address }) {
  const { bid, group } = ownBid;
  const isSoon = useClock((now) => bid.endsAt - now <= ENDING_SOON) ?? false;
  const [icon, text, tone] = stateOf(ownBid, isSoon, account);
  return (
    <p className="lot-state">
      <Icon name={icon} className={group === 'over' || tone === undefined ? 'text-bone-faint' : tone} />
      {text}
    </p>
  );
}

function stateOf(
  { bid, position, group }: BidWithState,
  isSoon: boolean,
  account: Address,
): [icon: IconName, text: string, tone?: string] {
  const { states } = texts;
  switch (position) {
    case 'leading':
      return isSoon
        ? ['clock', texts.soon(states.leading), 'text-now']
        : ['check', states.leading, 'text-good'];
    case 'outbid':
      return ['up', isSoon ? texts.soon(states.outbid) : states.outbid, 'text-warn'];
    case 'won':
      return ['check', isHeld(bid, account) ? states.wonAndHeld : states.won, 'text-good'];
    case 'lost':
      return ['close', group === 'over' ? states.lostAndTaken : states.lost];
    case null:
      return ['close', states.taken];
  }
}

/** Whether the cube was claimed and the user still holds it. */
const isHeld = ({ cube, cubeClaimed }: OwnBid, account: Address): boolean =>
  cubeClaimed && sameAddress(account, cube?.holder ?? null);

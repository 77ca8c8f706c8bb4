import type { PublishedOffer } from '@cubedrop/react';
import { formatAmount, sameAddress, shortAddress, type Address } from '@cubedrop/sdk';
import { useClockObject } from '../../clock/use-clock.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { Moment } from '../../components/moment.tsx';
import { expiredLast } from './orders.ts';
import { signedOrderTexts as texts } from './texts.ts';
import './orders.css';

interface OfferTableProps {
  label: string;
  /** Highest first. */
  offers: readonly PublishedOffer[];
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** Whether the viewer can accept offers of others. */
  canAccept: boolean;
  onAccept: (offer: PublishedOffer) => void;
  onTakeBack: (offer: PublishedOffer) => void;
}

/**
 * Offers with their buyer, amount and expiry. Expired offers are at the end. On narrow screens, each offer takes two
 * lines.
 */
export function OfferTable({ label, offers, ...row }: OfferTableProps) {
  const over = useClockObject((now) =>
    offers.filter(({ order }) => now >= order.expiresAt).map(({ orderHash }) => orderHash),
  );
  const expired = new Set<string>(over);
  // Not a table element: once its rows are laid out as a grid, some browsers no longer expose them as rows.
  return (
    <div role="table" aria-label={label}>
      <div role="rowgroup">
        <div role="row" className="orders-row orders-head">
          <span role="columnheader">{texts.from}</span>
          <span role="columnheader">{texts.amount}</span>
          <span role="columnheader">{texts.expires}</span>
          <span role="columnheader">
            <span className="sr-only">{texts.action}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {expiredLast(offers, expired).map((offer) => (
          <OfferRow key={offer.orderHash} offer={offer} isExpired={expired.has(offer.orderHash)} {...row} />
        ))}
      </div>
    </div>
  );
}

interface OfferRowProps extends Omit<OfferTableProps, 'label' | 'offers'> {
  offer: PublishedOffer;
  isExpired: boolean;
}

function OfferRow({ offer, isExpired, account, canAccept, onAccept, onTakeBack }: OfferRowProps) {
  const { buyer, target, price, expiresAt } = offer.order;
  const isOwn = sameAddress(account, buyer);
  const amount = formatAmount(price, 'WETH');
  const button = (text: string, onPress: (pressed: PublishedOffer) => void) => (
    <button
      type="button"
      className="btn btn-line btn-small"
      aria-label={texts.actOn(text, amount, shortAddress(buyer))}
      onClick={() => onPress(offer)}
    >
      {text}
    </button>
  );
  return (
    <div role="row" className="orders-row" data-expired={isExpired || undefined}>
      <div role="cell">
        <AddressLink address={buyer} />
        {isOwn && <span className="you">{texts.you}</span>}
        {target.kind !== 'cube' && (
          <span className="label block">
            {target.kind === 'creator' ? texts.anyCube.creator(target.maxCubeId) : texts.anyCube.drop}
          </span>
        )}
      </div>
      <div role="cell">
        <b>{amount}</b>
      </div>
      <div role="cell">
        {isExpired && `${texts.expired} `}
        <Moment at={expiresAt} short={isExpired} />
      </div>
      <div role="cell">
        {!isExpired && isOwn && button(texts.takeBack, onTakeBack)}
        {!isExpired && !isOwn && canAccept && button(texts.accept, onAccept)}
      </div>
    </div>
  );
}

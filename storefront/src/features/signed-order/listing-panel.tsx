import { useListing, type PublishedListing } from '@cubedrop/react';
import { buyRefusal, formatWei, problemText, sameAddress, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Suspense, useEffect, useState } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { BigAmount } from '../../components/big-amount.tsx';
import { Moment } from '../../components/moment.tsx';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { useBalance } from '../../wallet/balance-query.ts';
import { ConfirmPurchase } from '../../wallet/purchase/lazy-confirm-purchase.ts';
import { usePurchase } from '../../wallet/purchase/use-purchase.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { TakeBackDialog } from './lazy-dialogs.ts';
import { useCubeApproval, useRefreshOrders } from './queries.ts';
import { signedOrderTexts as texts } from './texts.ts';

interface ListingPanelProps {
  cube: Cube;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** Called after the cube was bought. */
  onBought: () => void;
}

/**
 * The cheapest signed listing of a cube. Renders nothing if there is none, if it cannot be filled because the
 * contract may not transfer the cube, or while the contract's approval is being read. If the approval cannot be
 * read, shows the listing.
 */
export function ListingPanel({ cube, ...viewer }: ListingPanelProps) {
  const { data: listing } = useListing(cube.id);
  const approval = useCubeApproval(cube, Boolean(listing));
  // A filled listing stays on screen as long as the dialog that shows its purchase is open.
  const [kept, keep] = useState<PublishedListing | null>(null);
  const isFillable = approval.data === true || approval.isError;
  const shown = kept ?? (isFillable ? listing : null);
  if (!shown) return null;
  const { price, expiresAt } = shown.order;
  return (
    <section className="trade-panel" aria-label={texts.listed}>
      <div>
        <BigAmount label={texts.listed} unit="WETH">
          {formatWei(price)}
        </BigAmount>
        <p className="label">
          {texts.until} <Moment at={expiresAt} />
        </p>
      </div>
      {sameAddress(viewer.account, shown.order.seller) ? (
        <TakeBackButton cube={cube} published={shown} keep={keep} />
      ) : (
        <BuyButton cube={cube} published={shown} keep={keep} {...viewer} />
      )}
    </section>
  );
}

interface ButtonProps {
  cube: Cube;
  published: PublishedListing;
  /** Called with the listing while a dialog about it is open, otherwise with `null`. */
  keep: (published: PublishedListing | null) => void;
}

function BuyButton({ cube, published, keep, account, onBought }: ButtonProps & ListingPanelProps) {
  const { order, signature } = published;
  const balance = useBalance() ?? null;
  const purchase = useFlow('fillListing');
  const refresh = useRefreshOrders();
  const payment = { for: 'listing', listing: order } as const;
  const { isConfirming, press, close } = usePurchase(account, order.price, payment);
  const reason = useClock((now) => {
    const refusal = buyRefusal({ order, account, balance, now });
    return refusal ? problemText(refusal) : '';
  });
  const text = reason || texts.buy;
  useEffect(() => keep(isConfirming ? published : null), [isConfirming, published, keep]);
  return (
    <>
      <button type="button" className="btn btn-primary w-full" disabled={reason !== ''} onClick={press}>
        {text}
      </button>
      <BalanceLine />
      {isConfirming && (
        <Suspense>
          <ConfirmPurchase
            cube={cube}
            price={order.price}
            payment={payment}
            flow={purchase}
            onProceed={() =>
              void purchase.start({ order, signature }, { shown: 'here', about: cube.title, onDone: refresh })
            }
            onClose={(isBought) => {
              close();
              purchase.reset();
              if (isBought) onBought();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function TakeBackButton({ cube, published, keep }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => keep(isOpen ? published : null), [isOpen, published, keep]);
  return (
    <>
      <button type="button" className="btn btn-line w-full" onClick={() => setOpen(true)}>
        {texts.takeBack}
      </button>
      {isOpen && (
        <Suspense>
          <TakeBackDialog cube={cube} published={published} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

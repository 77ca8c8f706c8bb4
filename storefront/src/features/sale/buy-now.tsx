import { buyNowRefusal, formatAmount, sameAddress, type Address } from '@cubedrop/sdk';
import { Suspense } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import type { LotView } from '../../lot/lot.ts';
import { ConfirmPurchase } from '../../wallet/purchase/lazy-confirm-purchase.ts';
import { usePurchase } from '../../wallet/purchase/use-purchase.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { saleTexts } from './texts.ts';

interface BuyNowProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** Called after the cube was bought. */
  onBought: () => void;
}

/**
 * The button that ends an owner's auction at the buy-now price. Shown to everyone but the seller while the auction runs
 * without a bid, and while the dialog to confirm the purchase is open.
 */
export function BuyNow({ lot, account, onBought }: BuyNowProps) {
  const { buyNowPrice: price, auctionId, cubeId, cube } = lot;
  const purchase = useFlow('buyNow');
  const payment = { for: 'buy-now', auctionId, cubeId, price } as const;
  const { isConfirming, press, close } = usePurchase(account, price, payment);
  const isOwn = sameAddress(account, lot.seller);
  const isOpen = useClock(
    (now) => buyNowRefusal({ lot, buyNowPrice: price, price, isOwn, now }) === undefined,
  );
  if (!isOpen && !isConfirming) return null;
  return (
    <>
      <button type="button" className="btn btn-line w-full" onClick={press}>
        {saleTexts.buyNow(formatAmount(price, 'WETH'))}
      </button>
      {isConfirming && (
        <Suspense>
          <ConfirmPurchase
            cube={cube}
            price={price}
            payment={payment}
            flow={purchase}
            onProceed={() =>
              void purchase.start({ auctionId, cubeId, price }, { shown: 'here', about: cube.title })
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

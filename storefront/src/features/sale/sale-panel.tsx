import { buyRefusal, formatWei, problemText, sameAddress, type Address, type SaleOrder } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Suspense } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { BigAmount } from '../../components/big-amount.tsx';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { ConfirmPurchase } from '../../wallet/purchase/lazy-confirm-purchase.ts';
import { usePurchase } from '../../wallet/purchase/use-purchase.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useBalance } from '../../wallet/balance-query.ts';
import { RemoveButton } from './remove-button.tsx';
import { saleTexts } from './texts.ts';

interface SalePanelProps {
  order: Pick<SaleOrder, 'price' | 'expiresAt' | 'seller'>;
  cube: Cube;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** Called after the cube was bought. */
  onBought: () => void;
  /** Called after the seller has removed the cube from sale. */
  onRemoved: () => void;
}

/** The price with the button to buy; for the seller, also the button to remove the cube from sale. */
export function SalePanel({ order, cube, account, onBought, onRemoved }: SalePanelProps) {
  const balance = useBalance() ?? null;
  const purchase = useFlow('buyCube');
  const cubeId = BigInt(cube.onChainId);
  const payment = { for: 'purchase', cubeId, order } as const;
  const { isConfirming, press, close } = usePurchase(account, order.price, payment);
  const reason = useClock((now) => {
    const refusal = buyRefusal({ order, account, balance, now });
    return refusal ? problemText(refusal) : '';
  });
  const text = reason || saleTexts.buy;

  return (
    <section className="trade-panel" aria-label={saleTexts.price}>
      <BigAmount label={saleTexts.price} unit="ETH">
        {formatWei(order.price)}
      </BigAmount>
      <button type="button" className="btn btn-primary w-full" disabled={reason !== ''} onClick={press}>
        {text}
      </button>
      {sameAddress(account, order.seller) && <RemoveButton cube={cube} onRemoved={onRemoved} />}
      <BalanceLine />
      {isConfirming && (
        <Suspense>
          <ConfirmPurchase
            cube={cube}
            price={order.price}
            payment={payment}
            flow={purchase}
            onProceed={() =>
              void purchase.start({ cubeId, price: order.price }, { shown: 'here', about: cube.title })
            }
            onClose={(isBought) => {
              close();
              purchase.reset();
              if (isBought) onBought();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

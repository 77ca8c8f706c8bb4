import {
  bidMessages,
  buyButton,
  formatWei,
  sameAddress,
  saleMessages,
  type Address,
  type SaleOrder,
} from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { BigAmount } from '../../components/big-amount.tsx';
import { say } from '../../components/messages/say.ts';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { openDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useBalance } from '../../wallet/use-balance.ts';
import { ConfirmBuy } from './confirm-buy.tsx';
import { saleTexts } from './texts.ts';

interface SalePanelProps {
  order: Pick<SaleOrder, 'price' | 'expiresAt' | 'seller'>;
  cube: Cube;
  /** Who looks; null for a visitor. */
  account: Address | null;
  /** After the cube was bought. */
  onBought: () => void;
  /** After its owner took it off the market. */
  onRemoved: () => void;
}

/** What a cube costs, and the button to buy it; for its seller, the one to take it off the market. */
export function SalePanel({ order, cube, account, onBought, onRemoved }: SalePanelProps) {
  const balance = useBalance();
  const removal = useFlow('cancelSale');
  const [isConfirming, setConfirming] = useState(false);
  const reason = useClock((now) => buyButton({ order, account, balance: balance ?? null, now }).reason ?? '');
  const cubeId = BigInt(cube.tokenId);

  function buy() {
    if (account === null) return openDialog({ name: 'login-error' });
    if (balance && balance.weth < order.price) {
      say('bad', bidMessages.tooLittleWeth);
      return openDialog({ name: 'get-weth' });
    }
    setConfirming(true);
  }

  async function remove() {
    if (await removal.start({ cubeId }, { about: cube.title })) onRemoved();
  }

  return (
    <section className="trade-panel" aria-label={saleTexts.price}>
      <BigAmount name={saleTexts.price} unit="ETH">
        {formatWei(order.price)}
      </BigAmount>
      <button type="button" className="btn btn-primary w-full" disabled={reason !== ''} onClick={buy}>
        {reason || saleTexts.buy}
      </button>
      {sameAddress(account, order.seller) && (
        <button
          type="button"
          className="btn btn-line w-full"
          aria-busy={removal.isBusy}
          onClick={() => void remove()}
        >
          {removal.isBusy && <span className="spin" aria-hidden="true" />}
          {saleMessages.remove}
        </button>
      )}
      {account && <BalanceLine />}
      {isConfirming && (
        <ConfirmBuy
          cube={cube}
          price={order.price}
          onClose={(isBought) => {
            setConfirming(false);
            if (isBought) onBought();
          }}
        />
      )}
    </section>
  );
}

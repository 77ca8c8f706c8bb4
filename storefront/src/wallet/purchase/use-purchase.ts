import { wethRefusal, type Address } from '@cubedrop/sdk';
import { useState } from 'react';
import { askForWallet } from '../ask-for-wallet.ts';
import type { QuotedPurchase } from '../quotes/read-quote.ts';
import { offerWeth } from '../too-little-weth.ts';
import { useBalance } from '../balance-query.ts';

/**
 * Handles a press on a buy button: visitors must sign in, accounts without a wallet must link one, buyers with too
 * little WETH can get more or pay in ether, and everyone else is asked to confirm.
 * @param price in wei
 */
export function usePurchase(account: Address | null, price: bigint, payment: QuotedPurchase) {
  const balance = useBalance();
  const [isConfirming, setConfirming] = useState(false);
  return {
    isConfirming,
    close: () => setConfirming(false),
    press() {
      if (account === null) return askForWallet();
      const confirm = () => setConfirming(true);
      if (balance && wethRefusal(price, balance))
        return offerWeth({ payment, amount: price, onProceed: confirm });
      confirm();
    },
  };
}

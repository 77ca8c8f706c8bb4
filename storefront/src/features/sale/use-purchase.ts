import { bidMessages, type Address } from '@cubedrop/sdk';
import { useState } from 'react';
import { showMessage } from '../../components/messages/show-message.ts';
import { askForWallet } from '../../wallet/ask-for-wallet.ts';
import { openDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { useBalance } from '../../wallet/use-balance.ts';

/**
 * Handles a press on a buy button: visitors must sign in, accounts without a wallet must link one, buyers with too
 * little WETH are offered to get more, and everyone else is asked to confirm.
 */
export function usePurchase(account: Address | null, price: bigint) {
  const balance = useBalance();
  const [isConfirming, setConfirming] = useState(false);
  return {
    isConfirming,
    close: () => setConfirming(false),
    press() {
      if (account === null) return askForWallet();
      if (balance && balance.weth < price) {
        showMessage('bad', bidMessages.tooLittleWeth);
        return openDialog({ name: 'get-weth' });
      }
      setConfirming(true);
    },
  };
}

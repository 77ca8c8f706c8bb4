import { bidMessages, type Address } from '@cubedrop/sdk';
import { useState } from 'react';
import { say } from '../../components/messages/say.ts';
import { askForWallet } from '../../wallet/ask-for-wallet.ts';
import { openDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { useBalance } from '../../wallet/use-balance.ts';

/** The press on a button that buys: a visitor is asked to sign in, an account without a wallet to link one, who has too little WETH to get more, all others to confirm. */
export function usePurchase(account: Address | null, price: bigint) {
  const balance = useBalance();
  const [isConfirming, setConfirming] = useState(false);
  return {
    isConfirming,
    close: () => setConfirming(false),
    press() {
      if (account === null) return askForWallet();
      if (balance && balance.weth < price) {
        say('bad', bidMessages.tooLittleWeth);
        return openDialog({ name: 'get-weth' });
      }
      setConfirming(true);
    },
  };
}

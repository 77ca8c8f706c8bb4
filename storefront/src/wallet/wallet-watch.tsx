import { sameAddress } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { useConfig } from '../api/config.ts';
import { say } from '../components/messages/say.ts';
import { useSession } from '../session/use-session.ts';
import { usesDemo } from './browser.ts';
import { useConnection } from './connection/use-connection.ts';
import { openDialog } from './dialogs/open-dialogs.ts';
import { walletTexts as texts } from './texts.ts';

/** Follows the wallet while someone is signed in, and takes up what a reload cut off. Loaded for them alone. */
export function WalletWatch() {
  const config = useConfig();
  const account = useSession()?.address ?? null;
  const shown = useConnection()?.account ?? null;

  useEffect(() => {
    if (shown && account && !usesDemo() && !sameAddress(shown, account))
      openDialog({ name: 'account-changed' });
  }, [shown, account]);

  const network = config && `${config.network.chainId}:${config.network.genesisHash}`;
  useEffect(() => {
    if (!account || !config) return;
    void import('./transactions/book.ts')
      .then(({ transactions }) => transactions.restore(account, config))
      .then((gone) => gone > 0 && say('info', texts.setAside))
      .catch(() => undefined);
    // Not again at each reading of the chain's time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [account, network]);

  return null;
}

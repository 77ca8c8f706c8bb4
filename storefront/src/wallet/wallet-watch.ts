import { useConfig } from '@cubedrop/react';
import { sameAddress } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { showMessage } from '../components/messages/show-message.ts';
import { useSession } from '../session/use-session.ts';
import { usesDemo } from './browser.ts';
import { useConnection } from './connection/use-connection.ts';
import { openDialog } from './dialogs/open-dialogs.ts';
import { walletTexts as texts } from './texts.ts';
import { transactions } from './transactions/browser-transactions.ts';
import { useRefetchAfterRuns } from './transactions/use-refetch-after-runs.ts';
import { useTransactions } from './transactions/use-transactions.ts';

/**
 * Opens a dialog when the wallet changes to an account other than the signed-in one, and when a run asks something.
 * Resumes interrupted runs, and refetches queries after each run. Loaded only for signed-in users.
 */
export function WalletWatch() {
  const config = useConfig();
  const account = useSession()?.address ?? null;
  const walletAccount = useConnection()?.account ?? null;

  useEffect(() => {
    if (walletAccount && account && !usesDemo() && !sameAddress(walletAccount, account))
      openDialog({ name: 'account-changed' });
  }, [walletAccount, account]);

  const network = config && `${config.network.chainId}:${config.network.genesisHash}`;
  useEffect(() => {
    if (!account || !config) return;
    transactions
      .restore(account, config)
      .then((archived) => archived > 0 && showMessage('info', texts.archived))
      .catch(() => undefined);
    // `config` is not a dependency: it also changes with the chain's time, and only a change of network matters here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [account, network]);

  const activities = useTransactions();
  useRefetchAfterRuns(activities);

  const askingId = activities.find(({ status }) => status === 'asking')?.id;
  useEffect(() => {
    if (askingId) openDialog({ name: 'transaction', id: askingId });
  }, [askingId]);

  return null;
}

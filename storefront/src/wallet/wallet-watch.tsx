import { sameAddress } from '@cubedrop/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from '../api/config.ts';
import { say } from '../components/messages/say.ts';
import { useSession } from '../session/use-session.ts';
import { usesDemo } from './browser.ts';
import { useConnection } from './connection/use-connection.ts';
import { openDialog } from './dialogs/open-dialogs.ts';
import { walletTexts as texts } from './texts.ts';
import { isInProgress } from './transactions/activity.ts';
import { transactions } from './transactions/book.ts';
import { useTransactions } from './transactions/use-transactions.ts';

/**
 * Watches the wallet while a user is signed in, resumes interrupted runs, and refetches queries after each run. Only
 * loaded for signed-in users.
 */
export function WalletWatch() {
  const queries = useQueryClient();
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
    transactions
      .restore(account, config)
      .then((gone) => gone > 0 && say('info', texts.setAside))
      .catch(() => undefined);
    // Only when the network changes, not at each update of the chain's time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [account, network]);

  const activities = useTransactions();
  const over = activities.filter((activity) => !isInProgress(activity)).length;
  useEffect(() => {
    if (over > 0) void queries.invalidateQueries();
  }, [over, queries]);

  const asking = activities.find(({ status }) => status === 'asking')?.id;
  useEffect(() => {
    if (asking) openDialog({ name: 'transaction', id: asking });
  }, [asking]);

  return null;
}

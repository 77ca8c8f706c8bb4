import { endSession } from '@cubedrop/sdk/api';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { useProvided } from '../client/context.ts';
import { requireNoneRunning } from '../flow/running.ts';
import { useWork, type Work } from '../work/use-work.ts';

/**
 * Signs out the account of `useSignIn`: ends its session at the server, closes its client, and forgets what only it could
 * see. Fails with `conflict` while one of its flows is in progress. Does nothing if no such account is signed in.
 */
export function useSignOut(): Work<void, void> {
  const { account, isOwnAccount, setAccount } = useProvided();
  return useWork([CUBEDROP, 'sign-out'], async (_input, signal) => {
    if (!account || !isOwnAccount || !setAccount) return;
    requireNoneRunning(account);
    await endSession(account.api, { signal });
    setAccount(null);
    account.close();
  });
}

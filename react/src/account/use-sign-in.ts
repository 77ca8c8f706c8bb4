import type { Cubedrop } from '@cubedrop/sdk/client';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { useProvided } from '../client/context.ts';
import { requireNoneRunning } from '../flow/running.ts';
import { useWork, type Work } from '../work/use-work.ts';

/** Creates the client of an account, usually by `createCubedrop` with a `sender`. Passes `signal` on to it. */
export type Connect = (options: { signal: AbortSignal }) => Promise<Cubedrop>;

/**
 * Signs an account in: its client then replaces the one of the provider, so that the hooks return what only that account
 * may see. Reloading the page signs it out. Fails with `conflict` while a flow of an account that is signed in already is
 * in progress.
 * @param connect creates the client of the account
 */
export function useSignIn(connect: Connect): Work<void, Cubedrop> {
  const { account, isOwnAccount, setAccount } = useProvided();
  return useWork([CUBEDROP, 'sign-in'], async (_input, signal) => {
    if (!setAccount) throw new Error('Render this component inside a CubedropProvider.');
    if (account) requireNoneRunning(account);
    const next = await connect({ signal });
    try {
      // One may have begun meanwhile.
      if (account) requireNoneRunning(account);
    } catch (error) {
      next.close();
      throw error;
    }
    setAccount(next);
    if (account && isOwnAccount) account.close();
    return next;
  });
}

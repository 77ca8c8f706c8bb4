import { throwIfAborted } from '../base/errors.ts';
import type { Address } from '../base/hex.ts';
import type { Chain } from '../chain/types.ts';
import type { FlowLock } from './context.ts';

/** Returns the name of the lock that an account's flows on a chain hold. */
export function accountLockName({ network }: Pick<Chain, 'network'>, account: Address): string {
  return `${network.chainId}:${network.genesisHash}:${account}`.toLowerCase();
}

/** Creates a lock for the flows of this process. Waiters are served in order. */
export function processLock(): FlowLock {
  const held = new Map<string, Promise<unknown>>();
  return {
    async hold(name, work, signal) {
      const turn = (held.get(name) ?? Promise.resolve()).then(() => {
        throwIfAborted(signal);
        return work();
      });
      const settled = turn.catch(() => undefined);
      held.set(name, settled);
      try {
        return await turn;
      } finally {
        if (held.get(name) === settled) held.delete(name);
      }
    },
  };
}

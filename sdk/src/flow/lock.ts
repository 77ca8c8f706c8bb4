import { abortable } from '../base/abortable.ts';
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
    hold(name, work, signal) {
      const before = held.get(name) ?? Promise.resolve();
      const turn = abortable(before, signal).then(work);
      // If a waiter gives up, the lock stays held until the work before it has ended.
      const settled = Promise.allSettled([before, turn]).then(() => {
        if (held.get(name) === settled) held.delete(name);
      });
      held.set(name, settled);
      return turn;
    },
  };
}

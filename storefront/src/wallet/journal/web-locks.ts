import { throwIfAborted } from '@cubedrop/sdk';
import type { FlowLock } from '@cubedrop/sdk/flows';

/** A lock among all tabs of this browser, first come first served. A tab that is closed lets go of it. */
export function webLocks(locks: LockManager): FlowLock {
  return {
    async hold<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      try {
        return (await locks.request(`cubedrop:${name}`, signal ? { signal } : {}, work)) as Result;
      } catch (error) {
        throwIfAborted(signal);
        throw error;
      }
    },
  };
}

import { throwIfAborted } from '@cubedrop/sdk';
import type { FlowLock } from '@cubedrop/sdk/flows';

/** A lock shared by all tabs of this browser, granted in order of request. Closing a tab releases its locks. */
export function webLocks(locks: LockManager): FlowLock {
  return {
    async hold<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      try {
        return await locks.request(`cubedrop:${name}`, signal ? { signal } : {}, work);
      } catch (error) {
        throwIfAborted(signal);
        throw error;
      }
    },
  };
}

import { throwIfAborted } from './errors.ts';

/** Locks that are identified by name. */
export interface WebLocks {
  /**
   * Waits for the lock `name`, then runs `work` while holding it.
   * @throws CubedropError `aborted` if `signal` is aborted while waiting
   */
  hold<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * Returns locks that all tabs of the page's origin share in this browser. Requests for a lock are granted in the order
 * in which they were made. Closing a tab releases its locks.
 */
export function webLocks(locks: LockManager): WebLocks {
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

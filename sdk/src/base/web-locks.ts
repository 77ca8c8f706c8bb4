import { throwIfAborted } from './errors.ts';

/** A lock that is held by name. */
export interface WebLocks {
  /**
   * Waits for the lock `name`, then runs `work` while holding it.
   * @throws CubedropError `aborted` if `signal` is aborted while waiting
   */
  hold<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * A lock shared by all tabs of the page's origin in this browser, granted in order of request. Closing a tab releases
 * its locks.
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

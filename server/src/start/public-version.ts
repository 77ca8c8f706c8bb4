import type { PublicVersion } from '../platform/http/response-cache.ts';

/** State on which responses to anonymous visitors depend, besides the request. */
export interface PublicState {
  /** Returns a number that rises with every change of public data. */
  revision(): Promise<number>;
  /** Returns the chain's time in seconds. */
  now(): Promise<number>;
  /**
   * Returns the next time in seconds at which an auction starts or ends or a sale expires; `undefined` if there is
   * none.
   */
  nextChange(now: number): Promise<number | undefined>;
}

/**
 * Returns a reader of the version of public data. The version's text changes with every change of the data, and
 * whenever an auction starts or ends or a sale expires. Between these moments the passing of time does not change it.
 */
export function publicVersion({ revision, now, nextChange }: PublicState): () => Promise<PublicVersion> {
  let cached: { revision: number; from: number; until: number } | undefined;
  return async () => {
    const [current, time] = await Promise.all([revision(), now()]);
    // A local chain's clock can be set back.
    const isValid = cached?.revision === current && time >= cached.from && time < cached.until;
    if (!cached || !isValid) {
      cached = { revision: current, from: time, until: (await nextChange(time)) ?? Infinity };
    }
    return { revision: current, text: `${current} ${cached.until}` };
  };
}

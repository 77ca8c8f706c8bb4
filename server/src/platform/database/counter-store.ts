import { createHmac } from 'node:crypto';
import { literal, Op } from 'sequelize';
import type { Database } from './database.ts';
import { big, integer, key, tableOf, text } from './table.ts';

interface CounterRow {
  /** Keyed hash of what the counter limits. */
  bucket: string;
  tries: number;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** Maximum number of attempts or messages within a time window. */
export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * Returns a function that derives the name of a counter from its arguments.
 * @param key secret of this installation, at least 32 bytes, without which a name reveals nothing about the arguments
 */
export const bucketNamer =
  (key: Uint8Array) =>
  (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** Rate limit counters that all servers on a database share, and that outlast restarts. */
export interface CounterStore {
  /**
   * Returns the time, in seconds since the epoch, at which the last of the exhausted counters resets, or `undefined` if
   * none is exhausted. Counts nothing.
   */
  exhaustedUntil(buckets: ReadonlyMap<string, Limit>, now: number): Promise<number | undefined>;
  /** Increments a counter. Returns false, and leaves the counter as it is, if its limit is reached. */
  take(bucket: string, within: Limit, now: number): Promise<boolean>;
  /** Decrements each counter that is above zero. */
  giveBack(buckets: readonly string[]): Promise<void>;
  /** Removes expired counters and returns their number. */
  sweep(now: number): Promise<number>;
}

export function counterStore({ sequelize }: Database): CounterStore {
  const counters = tableOf<CounterRow>(sequelize, 'guesses', {
    bucket: key(text),
    tries: integer,
    expiresAt: big,
  });
  return {
    async exhaustedUntil(buckets, now) {
      const rows = await counters.find({
        where: { bucket: [...buckets.keys()], expiresAt: { [Op.gt]: now } },
      });
      const full = rows.filter(({ bucket, tries }) => tries >= (buckets.get(bucket)?.limit ?? Infinity));
      return full.length === 0 ? undefined : Math.max(...full.map(({ expiresAt }) => expiresAt));
    },
    async take(bucket, { limit, seconds }, now) {
      for (;;) {
        const open = { bucket, expiresAt: { [Op.gt]: now }, tries: { [Op.lt]: limit } };
        if ((await counters.update({ tries: literal('tries + 1') }, open)) === 1) return true;
        const row = await counters.findOne({ where: { bucket } });
        if (row && row.expiresAt > now && row.tries >= limit) return false;
        const fresh = { tries: 0, expiresAt: now + seconds };
        if (!row) await counters.insertMissing([{ bucket, ...fresh }]);
        else if (row.expiresAt <= now) await counters.update(fresh, { bucket, expiresAt: row.expiresAt });
      }
    },
    async giveBack(buckets) {
      await counters.update({ tries: literal('tries - 1') }, { bucket: [...buckets], tries: { [Op.gt]: 0 } });
    },
    sweep: (now) => counters.remove({ expiresAt: { [Op.lte]: now } }),
  };
}

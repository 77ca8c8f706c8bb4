import { literal, Op } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, integer, key, tableOf, text } from '../database/table.ts';

interface GuessRow {
  /** A hash of what is counted. */
  bucket: string;
  tries: number;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** So many within so many seconds. */
export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

/** Counts that all servers of a database share. */
export interface GuessStore {
  /** Returns when the last of those counts ends that are full; `undefined` if none is. Counts nothing. */
  fullUntil(buckets: ReadonlyMap<string, Limit>, now: number): Promise<number | undefined>;
  /** Counts one more. Returns whether it may be; one more than the limit is not counted. */
  take(bucket: string, within: Limit, now: number): Promise<boolean>;
  /** Takes one back from each. */
  giveBack(buckets: readonly string[]): Promise<void>;
  /** Removes what is counted no more; returns how many counts. */
  sweep(now: number): Promise<number>;
}

export function guessStore({ sequelize }: Database): GuessStore {
  const guesses = tableOf<GuessRow>(sequelize, 'guesses', {
    bucket: key(text),
    tries: integer,
    expiresAt: big,
  });
  return {
    async fullUntil(buckets, now) {
      const rows = await guesses.find({
        where: { bucket: [...buckets.keys()], expiresAt: { [Op.gt]: now } },
      });
      const full = rows.filter(({ bucket, tries }) => tries >= (buckets.get(bucket)?.limit ?? Infinity));
      return full.length === 0 ? undefined : Math.max(...full.map(({ expiresAt }) => expiresAt));
    },
    async take(bucket, { limit, seconds }, now) {
      for (;;) {
        const open = { bucket, expiresAt: { [Op.gt]: now }, tries: { [Op.lt]: limit } };
        if ((await guesses.update({ tries: literal('tries + 1') }, open)) === 1) return true;
        const row = await guesses.findOne({ where: { bucket } });
        if (row && row.expiresAt > now && row.tries >= limit) return false;
        const fresh = { tries: 0, expiresAt: now + seconds };
        if (!row) await guesses.putMissing([{ bucket, ...fresh }]);
        else if (row.expiresAt <= now) await guesses.update(fresh, { bucket, expiresAt: row.expiresAt });
      }
    },
    async giveBack(buckets) {
      await guesses.update({ tries: literal('tries - 1') }, { bucket: [...buckets], tries: { [Op.gt]: 0 } });
    },
    sweep: (now) => guesses.remove({ expiresAt: { [Op.lte]: now } }),
  };
}

import type { Database } from './database.ts';
import { PROBE_LIMIT_MS } from './probe-limit.ts';

/** Milliseconds for which a result is reused. */
const VALID_MS = 1_000;

/**
 * Returns a function that checks whether the database responds within a second. Frequent and concurrent checks share
 * one query.
 * @param now returns the time in milliseconds
 */
export function databaseProbe(
  { sequelize }: Pick<Database, 'sequelize'>,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | undefined;
  const ask = (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PROBE_LIMIT_MS);
    });
    const answered = sequelize.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (!last || last.until <= now()) last = { answer: ask(), until: now() + VALID_MS };
    return last.answer;
  };
}

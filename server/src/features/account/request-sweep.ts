import { Op } from 'sequelize';
import { DAY, HOUR } from '@cubedrop/sdk';
import type { Database } from '../../platform/database/index.ts';
import type { Swept } from '../../platform/storage/sweeping.ts';
import { passwordResetTable } from './password-reset-store.ts';
import { secretStore } from './secret-store.ts';
import { SIGN_UP_PURPOSES, signUpTable } from './sign-up-store.ts';

/** Age in seconds at which a sign-up is removed; longer than the validity of a pin or link. */
const SIGN_UP_SECONDS = 8 * DAY;
/** Age in seconds at which a request for a new password is removed; longer than the validity of its pin. */
const RESET_SECONDS = HOUR;
/** Maximum number of sign-ups, and of password resets, that one call removes. */
const BATCH_SIZE = 100;

/**
 * Returns a function that removes a batch of the sign-ups and password resets whose pins and links have expired, with
 * their secrets.
 * @param now returns seconds since the epoch
 */
export function requestSweep(database: Database, now: () => number): () => Promise<Swept> {
  const signUps = signUpTable(database);
  const resets = passwordResetTable(database);
  const secrets = secretStore(database);
  const olderThan = (seconds: number) => ({
    where: { createdAt: { [Op.lt]: now() - seconds } },
    limit: BATCH_SIZE,
  });
  return async () => {
    const expired = (await signUps.find(olderThan(SIGN_UP_SECONDS))).map(({ signUpId }) => signUpId);
    const unused = (await resets.find(olderThan(RESET_SECONDS))).map(({ requestId }) => requestId);
    const count = await database.transaction(async (tx) => {
      await secrets.remove(SIGN_UP_PURPOSES, expired, tx);
      await secrets.remove(['reset'], unused, tx);
      return (
        (await signUps.remove({ signUpId: expired }, tx)) + (await resets.remove({ requestId: unused }, tx))
      );
    });
    return { count, isDone: Math.max(expired.length, unused.length) < BATCH_SIZE };
  };
}

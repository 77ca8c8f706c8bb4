import { createHmac } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { big, key as keyed, tableOf, text } from '../../platform/database/table.ts';

const REMEMBERED_SECONDS = 90 * 24 * 3600;
const MAX_PER_ACCOUNT = 20;

interface PlaceRow {
  userId: string;
  /** Keyed hash of the account and the network. */
  place: string;
  /** Seconds since the epoch. */
  seenAt: number;
}

/** Remembers, as hashes, the networks from which members have signed in or reset their password. */
export interface KnownPlaces {
  isKnown(userId: string | undefined, network: string): Promise<boolean>;
  /** Remembers a network for 90 days, at most the latest twenty per account. */
  remember(userId: string, network: string): Promise<void>;
}

export interface KnownPlaceOptions {
  database: Database;
  /** Secret of this installation, at least 32 bytes. */
  key: Uint8Array;
  /** Seconds since the epoch. */
  now: () => number;
}

export function knownPlaces({ database, key, now }: KnownPlaceOptions): KnownPlaces {
  const places = tableOf<PlaceRow>(database.sequelize, 'known_places', {
    userId: keyed(text),
    place: keyed(text),
    seenAt: big,
  });
  const placeOf = (userId: string, network: string): string =>
    createHmac('sha256', key).update(`place:${userId}:${network}`).digest('hex');
  return {
    async isKnown(userId, network) {
      const place = placeOf(userId ?? '', network);
      const row = await places.findOne({ where: { userId: userId ?? '', place } });
      return row !== undefined && row.seenAt > now() - REMEMBERED_SECONDS;
    },
    async remember(userId, network) {
      await places.put([{ userId, place: placeOf(userId, network), seenAt: now() }]);
      await places.remove({ seenAt: { [Op.lte]: now() - REMEMBERED_SECONDS } });
      const order: [string, string][] = [['seenAt', 'DESC']];
      const [oldest] = await places.find({ where: { userId }, order, offset: MAX_PER_ACCOUNT, limit: 1 });
      if (oldest) await places.remove({ userId, seenAt: { [Op.lte]: oldest.seenAt } });
    },
  };
}

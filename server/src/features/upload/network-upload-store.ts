import { DAY } from '@cubedrop/sdk';
import { literal, Op, type Sequelize, type Transaction } from 'sequelize';
import { big, integer, key, tableOf, text } from '../../platform/database/table.ts';

/** A number of files and their size in bytes, as they are counted (`countedSize`). */
export interface Usage {
  readonly files: number;
  readonly bytes: number;
}

interface NetworkUploadRow extends Usage {
  /** Keyed hash of the network. */
  network: string;
  /** End of the day whose uploads the row counts, in seconds since the epoch. */
  expiresAt: number;
}

/** Counts of each network's uploads within a day that begins with its first upload. All servers share them. */
export interface NetworkUploadStore {
  /**
   * Counts uploads from a network. Counts none of them if the network would exceed `limit` in its day.
   * @param network keyed hash of the network
   * @param now seconds since the epoch
   * @returns `undefined` if they were counted, otherwise the end of the day, in seconds since the epoch
   */
  add(
    network: string,
    uploads: Usage,
    { limit, now }: { limit: Usage; now: number },
    tx: Transaction,
  ): Promise<number | undefined>;
  /** Removes the counts of days that are over. Returns their number. */
  sweep(now: number): Promise<number>;
}

export function networkUploadStore(sequelize: Sequelize): NetworkUploadStore {
  const days = tableOf<NetworkUploadRow>(sequelize, 'network_uploads', {
    network: key(text),
    files: integer,
    bytes: big,
    expiresAt: big,
  });
  return {
    async add(network, { files, bytes }, { limit, now }, tx) {
      const added = { files: literal(`files + ${files}`), bytes: literal(`bytes + ${bytes}`) };
      const withRoom = {
        network,
        expiresAt: { [Op.gt]: now },
        files: { [Op.lte]: limit.files - files },
        bytes: { [Op.lte]: limit.bytes - bytes },
      };
      for (;;) {
        // The update comes first: it locks the row for writing, so that no other transaction shares a lock on it.
        if ((await days.update(added, withRoom, tx)) === 1) return undefined;
        const day = await days.findOne({ where: { network }, transaction: tx });
        if (day && day.expiresAt > now) return day.expiresAt;
        const fresh = { files: 0, bytes: 0, expiresAt: now + DAY };
        if (files > limit.files || bytes > limit.bytes) return fresh.expiresAt;
        if (!day) await days.insertMissing([{ network, ...fresh }], tx);
        else await days.update(fresh, { network, expiresAt: { [Op.lte]: now } }, tx);
      }
    },
    sweep: (now) => days.remove({ expiresAt: { [Op.lte]: now } }),
  };
}

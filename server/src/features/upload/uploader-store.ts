import { Op, type Transaction } from 'sequelize';
import type { ContentName } from '@cubedrop/sdk';
import { accountTables } from '../account/account-model.ts';
import { memberTable } from '../account/member-model.ts';
import type { Database } from '../../platform/database/index.ts';
import { big, key, tableOf, text } from '../../platform/database/table.ts';
import { takeTurn } from '../../platform/database/turn.ts';

/** A file that counts towards the quota of an account because the account uploaded all of it, or is about to. */
export interface UploaderRow {
  /**
   * A content name or a CID, either of which proves that the account has the file; or the result of `documentRecord` or
   * `reservationRecord`.
   */
  content: string;
  /** The account's id. */
  account: string;
  /** In bytes. */
  size: number;
  /** Time at which the account first uploaded it, in seconds since the epoch. */
  uploadedAt: number;
}

/** Returns the record of a document, which is stored apart from a public file with the same bytes. */
export const documentRecord = (objectName: string): string => `document/${objectName}`;

/**
 * Returns the record of the room that a signed URL reserves for its upload. @param name temporary name of the upload
 */
export const reservationRecord = (name: string): string => `signed/${name}`;

/**
 * Stores who uploaded which file. This cannot be derived from anything else, so it is backed up and survives a rebuild.
 */
export interface UploaderStore {
  /** Records an upload. Repeating it has no effect. */
  add(upload: UploaderRow): Promise<void>;
  /**
   * Records uploads of one account if its uploads then have at most `limit` bytes, even if others are recorded
   * concurrently. Otherwise changes nothing and returns false.
   * @param account the account's id
   * @param reservation record of the room that was reserved for them, which is removed
   */
  addWithin(
    limit: number,
    uploads: { account: string; uploads: readonly UploaderRow[]; reservation?: string | undefined },
  ): Promise<boolean>;
  /** Removes a deleted file or a reservation, which then counts towards nobody's quota. */
  remove(content: string): Promise<void>;
  /**
   * Returns the total size of an account's uploads in bytes, counting each file once. @param account the account's id
   */
  bytesOf(account: string): Promise<number>;
  /**
   * Returns which of `files` a wallet uploaded, itself or as the linked wallet of a member. @param wallet in lower case
   */
  uploadedBy(wallet: string, files: readonly ContentName[]): Promise<Set<ContentName>>;
  /**
   * Returns when each of `files` was first uploaded by anyone, omitting files that nobody is known to have uploaded.
   */
  firstUploads(files: readonly ContentName[]): Promise<Map<ContentName, number>>;
}

export function uploaderStore({
  sequelize,
  transaction,
}: Pick<Database, 'sequelize' | 'transaction'>): UploaderStore {
  const uploaders = tableOf<UploaderRow>(sequelize, 'uploaders', {
    content: key(text),
    account: key(text),
    size: big,
    uploadedAt: big,
  });
  const { accounts } = accountTables(sequelize);
  const members = memberTable(sequelize);

  const accountsOf = async (wallet: string): Promise<string[]> => {
    const [own, linked] = await Promise.all([
      accounts.find({ where: { address: wallet }, attributes: ['userId'] }),
      members.find({ where: { wallet }, attributes: ['userId'] }),
    ]);
    return [...own, ...linked].map(({ userId }) => userId);
  };

  const bytesOf = async (account: string, tx?: Transaction): Promise<number> =>
    Number((await uploaders.model.sum('size', { where: { account }, transaction: tx ?? null })) ?? 0);

  /** Thrown to roll back. */
  class NoRoomError extends Error {}

  return {
    add: (upload) => uploaders.insertMissing([upload]),
    async addWithin(limit, { account, uploads, reservation }) {
      try {
        await transaction(async (tx) => {
          await takeTurn(sequelize, `uploads of ${account}`, tx);
          await uploaders.insertMissing(uploads, tx);
          if (reservation !== undefined) await uploaders.remove({ account, content: reservation }, tx);
          if ((await bytesOf(account, tx)) > limit) throw new NoRoomError();
        });
        return true;
      } catch (error) {
        if (error instanceof NoRoomError) return false;
        throw error;
      }
    },
    remove: async (content) => void (await uploaders.remove({ content })),
    bytesOf: (account) => bytesOf(account),
    async uploadedBy(wallet, files) {
      const account = { [Op.in]: await accountsOf(wallet) };
      const rows = await uploaders.find({ where: { content: [...files], account }, attributes: ['content'] });
      return new Set(rows.map(({ content }) => content));
    },
    async firstUploads(files) {
      // Newest first, so that the map keeps the oldest upload of each file.
      const rows = await uploaders.find({ where: { content: [...files] }, order: [['uploadedAt', 'DESC']] });
      return new Map(rows.map(({ content, uploadedAt }) => [content, uploadedAt]));
    },
  };
}

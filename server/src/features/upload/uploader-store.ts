import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { ContentName } from '@cubedrop/sdk';
import { accountTables } from '../account/account-model.ts';
import { memberTable } from '../account/member-model.ts';
import type { Database } from '../../platform/database/index.ts';
import { big, key, tableOf, text } from '../../platform/database/table.ts';
import { takeTurn } from '../../platform/database/turn.ts';
import { networkUploadStore, type Usage } from './network-upload-store.ts';

/** Minimum size that a file counts as, in bytes: even a small one takes a disk block, an inode and several rows. */
export const MIN_COUNTED_BYTES = 4096;

/** Returns the size that a file counts as, in bytes. */
export const countedSize = (bytes: number): number => Math.max(bytes, MIN_COUNTED_BYTES);

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
 * Returns the record of the room that a signed URL reserves for its upload.
 * @param name temporary name of the upload
 */
export const reservationRecord = (name: string): string => `signed/${name}`;

/** Uploads of one account that are about to be stored. */
export interface NewUploads {
  /** The account's id. */
  readonly account: string;
  readonly uploads: readonly UploaderRow[];
  /** Record of the room that was reserved for them, which is removed. */
  readonly reservation?: string | undefined;
  /**
   * Keyed hash of the network that they come from; `undefined` if they were counted when their room was reserved. Files
   * that the account uploaded before are not counted again.
   */
  readonly network?: string | undefined;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** Whether uploads were recorded, or who has no room for them: the account, or the network until `endsAt`. */
export type UploadOutcome =
  { readonly full: undefined } | { readonly full: 'account' } | { readonly full: 'network'; endsAt: number };

/**
 * Stores who uploaded which file. This cannot be derived from anything else, so it is backed up and survives a rebuild.
 */
export interface UploaderStore {
  /** Records an upload. Repeating it has no effect. */
  add(upload: UploaderRow): Promise<void>;
  /**
   * Records uploads of one account. Records none of them if the account's uploads, or those of the network within a
   * day, would exceed the limits. Concurrent calls cannot exceed the limits either.
   */
  addWithin(limits: { account: Usage; network: Usage }, uploads: NewUploads): Promise<UploadOutcome>;
  /** Removes a deleted file or a reservation, which then counts towards nobody's quota. */
  remove(content: string): Promise<void>;
  /** Removes the counts of networks whose day is over. Returns their number. @param now seconds since the epoch */
  sweepNetworks(now: number): Promise<number>;
  /** Returns the number and size of an account's uploads, counting each file once. @param account the account's id */
  usageOf(account: string): Promise<Usage>;
  /**
   * Returns which of `files` a wallet uploaded, itself or as the linked wallet of a member. @param wallet in lower case
   */
  uploadedBy(wallet: string, files: readonly ContentName[]): Promise<Set<ContentName>>;
  /**
   * Returns the time at which each of `files` was first uploaded by anyone, in seconds since the epoch, omitting files
   * that nobody is known to have uploaded.
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

  const networks = networkUploadStore(sequelize);

  const usageOf = async (account: string, tx?: Transaction): Promise<Usage> => {
    const [usage] = await sequelize.query<{ files: number; bytes: number | string | null }>(
      `SELECT COUNT(*) AS files, SUM(CASE WHEN size < :least THEN :least ELSE size END) AS bytes
       FROM uploaders WHERE account = :account`,
      {
        type: QueryTypes.SELECT,
        replacements: { account, least: MIN_COUNTED_BYTES },
        transaction: tx ?? null,
      },
    );
    return { files: Number(usage?.files ?? 0), bytes: Number(usage?.bytes ?? 0) };
  };

  /** Returns those of an account's uploads that are not recorded. */
  const unrecorded = async (
    { account, uploads }: NewUploads,
    tx: Transaction,
  ): Promise<readonly UploaderRow[]> => {
    const where = { account, content: uploads.map(({ content }) => content) };
    const rows = await uploaders.find({ where, attributes: ['content'], transaction: tx });
    const known = new Set(rows.map(({ content }) => content));
    const byContent = new Map(uploads.map((upload) => [upload.content, upload]));
    return [...byContent.values()].filter(({ content }) => !known.has(content));
  };

  /** Thrown to roll back. */
  class NoRoomError extends Error {
    readonly outcome: UploadOutcome;
    constructor(outcome: UploadOutcome) {
      super('There is no room for these uploads.');
      this.outcome = outcome;
    }
  }

  return {
    add: (upload) => uploaders.insertMissing([upload]),
    async addWithin(limits, added) {
      const { account, uploads, reservation, network, now } = added;
      try {
        await transaction(async (tx) => {
          await takeTurn(sequelize, `uploads of ${account}`, tx);
          const counted = network === undefined ? [] : await unrecorded(added, tx);
          await uploaders.insertMissing(uploads, tx);
          if (reservation !== undefined) await uploaders.remove({ account, content: reservation }, tx);
          const { files, bytes } = await usageOf(account, tx);
          if (files > limits.account.files || bytes > limits.account.bytes)
            throw new NoRoomError({ full: 'account' });
          if (network === undefined || counted.length === 0) return;
          const endsAt = await networks.add(network, usageIn(counted), { limit: limits.network, now }, tx);
          if (endsAt !== undefined) throw new NoRoomError({ full: 'network', endsAt });
        });
        return { full: undefined };
      } catch (error) {
        if (error instanceof NoRoomError) return error.outcome;
        throw error;
      }
    },
    remove: async (content) => void (await uploaders.remove({ content })),
    sweepNetworks: networks.sweep,
    usageOf: (account) => usageOf(account),
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

/** Returns the number of uploads and the size that they count as. */
const usageIn = (uploads: readonly UploaderRow[]): Usage => ({
  files: uploads.length,
  bytes: uploads.reduce((sum, { size }) => sum + countedSize(size), 0),
});

import { MAX_FOLLOWS } from '@cubedrop/sdk';
import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { inChunks } from '../../platform/database/table.ts';
import { takeTurn } from '../../platform/database/turn.ts';
import { followTable, type FollowRow } from './follow-model.ts';

/** A subject that can be followed: a creator by wallet in lower case, or a drop or a cube by server id. */
export type Subject = Pick<FollowRow, 'kind' | 'subject'>;

/** Limits a list to a kind, to one subject, or to both. */
export type SubjectFilter = { readonly [Field in keyof Subject]?: Subject[Field] | undefined };

/** Stores follows. Accounts are wallets in lower case. */
export interface FollowStore {
  /** Returns the follows of an account, newest first. */
  of(chain: number, account: string, only?: SubjectFilter): Promise<FollowRow[]>;
  /**
   * Stores a follow unless it exists. Returns false without storing it if the account follows `MAX_FOLLOWS` other
   * subjects.
   */
  add(follow: FollowRow): Promise<boolean>;
  /** Deletes a follow. Does nothing if there is none. */
  remove(follow: Omit<FollowRow, 'since'>): Promise<void>;
  /** Returns those of the subjects that anyone follows. */
  followed(chain: number, subjects: readonly Subject[], tx: Transaction): Promise<Subject[]>;
  /**
   * Returns up to `limit` followers of a subject, in the order of their wallets.
   * @param after a wallet; empty to begin with the first
   * @param until latest time at which they began to follow, in seconds of the chain's time
   */
  followersAfter(
    chain: number,
    subject: Subject,
    after: string,
    until: number,
    limit: number,
  ): Promise<FollowRow[]>;
}

/** SQLite combines at most 500 selections. */
const SUBJECTS_PER_QUERY = 100;

/** Returns a statement that finds the subjects with a follow. It reads one entry of an index for each. */
const anyFollowOf = (subjects: number): string =>
  Array.from(
    { length: subjects },
    (_, at) => `SELECT subject FROM (
      SELECT subject FROM follows WHERE chain = ? AND kind = ? AND subject = ? LIMIT 1
    ) one${at}`,
  ).join(' UNION ALL ');

export function followStore(database: Pick<Database, 'sequelize' | 'transaction'>): FollowStore {
  const { sequelize } = database;
  const follows = followTable(sequelize);
  return {
    of: (chain, account, { kind, subject } = {}) =>
      follows.find({
        where: {
          chain,
          account,
          ...(kind !== undefined && { kind }),
          ...(subject !== undefined && { subject }),
        },
        order: [
          ['since', 'DESC'],
          ['kind', 'ASC'],
          ['subject', 'ASC'],
        ],
      }),
    add: (follow) =>
      database.transaction(async (tx) => {
        await takeTurn(sequelize, 'follows', tx);
        const { chain, account, kind, subject } = follow;
        const others = await follows.find({
          where: { chain, account, [Op.not]: { kind, subject } },
          attributes: ['subject'],
          limit: MAX_FOLLOWS,
          transaction: tx,
        });
        if (others.length === MAX_FOLLOWS) return false;
        await follows.insertMissing([follow], tx);
        return true;
      }),
    async remove({ chain, account, kind, subject }) {
      await follows.remove({ chain, account, kind, subject });
    },
    async followed(chain, subjects, tx) {
      const found: Subject[] = [];
      for (const kind of new Set(subjects.map((one) => one.kind))) {
        const ofKind = new Set(subjects.flatMap((one) => (one.kind === kind ? [one.subject] : [])));
        const rows = await inChunks(
          [...ofKind],
          (part) =>
            sequelize.query<Pick<FollowRow, 'subject'>>(anyFollowOf(part.length), {
              type: QueryTypes.SELECT,
              replacements: part.flatMap((subject) => [chain, kind, subject]),
              transaction: tx,
            }),
          SUBJECTS_PER_QUERY,
        );
        found.push(...rows.map(({ subject }) => ({ kind, subject })));
      }
      return found;
    },
    followersAfter: (chain, { kind, subject }, after, until, limit) =>
      follows.find({
        where: { chain, kind, subject, account: { [Op.gt]: after }, since: { [Op.lte]: until } },
        order: ['account'],
        limit,
      }),
  };
}

import { Op, QueryTypes, type Sequelize } from 'sequelize';
import { memberTable } from '../account/member-model.ts';
import { noticeTables } from './notice-model.ts';
import type { AnyNotice } from './notice-store.ts';

/** A notice to be mailed to an account. */
export interface MailDue {
  readonly notice: AnyNotice;
  readonly userId: string;
  readonly email: string;
  readonly attempts: number;
}

/** Condition that a notice was caused by no block, or by one up to `:block`. */
const IN_BLOCK_OR_NONE = 'AND (n.blockNumber IS NULL OR n.blockNumber <= :block)';

type DueRow = AnyNotice & { userId: string; email: string; attempts: number | null };

export interface NoticeMailStore {
  /**
   * Records the accounts with a verified e-mail address and a linked wallet, so that notices due from `since` on are
   * mailed to them.
   */
  addReaders(chain: number, since: number): Promise<void>;
  /**
   * Returns mails for notices that are due by `time` and were not caused by a block above `block`: those that no
   * server has taken yet, and failed ones that are due for a retry. At most `limit` for each of the five tables of
   * notices.
   * @param at `time` is the chain's, `now` the wall-clock time, both in seconds
   */
  due(chain: number, at: { time: number; block: number; now: number }, limit: number): Promise<MailDue[]>;
  /** Takes a mail, so that only this server sends it. Returns false if another server has taken it. */
  take(mail: MailDue): Promise<boolean>;
  sent(mail: MailDue): Promise<void>;
  /** Records that a mail is never sent: its recipient got too many, or may not see the item of the notice. */
  skipped(mail: MailDue): Promise<void>;
  failed(mail: MailDue, nextAttemptAt: number): Promise<void>;
}

export function noticeMailStore(sequelize: Sequelize): NoticeMailStore {
  const { mails, readers } = noticeTables(sequelize);
  const members = memberTable(sequelize);
  const keyOf = ({ notice, userId }: MailDue) => ({ noticeId: notice.id, userId });
  return {
    async addReaders(chain, since) {
      const verified = await members.find({
        where: { emailVerified: true, email: { [Op.ne]: null }, wallet: { [Op.ne]: null } },
        attributes: ['userId', 'wallet'],
      });
      await readers.insertMissing(
        verified.flatMap(({ userId, wallet }) => (wallet === null ? [] : [{ chain, userId, wallet, since }])),
      );
    },
    async due(chain, { time, block, now }, limit) {
      /** Returns the due mails for one of the tables of notices. */
      const dueIn = (
        table: 'notices' | 'hiding_notices' | 'order_notices' | 'follow_notices' | 'webhook_notices',
        condition: string,
      ): Promise<DueRow[]> =>
        sequelize.query<DueRow>(
          `SELECT n.*, m.userId, m.email, k.attempts FROM notice_readers r
           JOIN members m ON m.userId = r.userId AND m.wallet = r.wallet AND m.emailVerified = 1
           JOIN ${table} n ON n.chain = r.chain AND n.recipient = r.wallet AND n.dueAt >= r.since
           LEFT JOIN notice_mails k ON k.noticeId = n.id AND k.userId = m.userId
           WHERE r.chain = :chain AND n.dueAt <= :time ${condition} AND m.email IS NOT NULL
             AND (k.noticeId IS NULL OR (k.state = 'failed' AND k.nextAttemptAt <= :now))
           ORDER BY n.dueAt LIMIT :limit`,
          { type: QueryTypes.SELECT, replacements: { chain, time, block, now, limit } },
        );
      const rows = [
        ...(await dueIn('hiding_notices', '')),
        ...(await dueIn('webhook_notices', '')),
        ...(await dueIn('order_notices', IN_BLOCK_OR_NONE)),
        ...(await dueIn('follow_notices', IN_BLOCK_OR_NONE)),
        ...(await dueIn('notices', 'AND n.blockNumber <= :block')),
      ];
      return rows.map(({ userId, email, attempts, ...notice }) => ({
        notice,
        userId,
        email,
        attempts: attempts ?? 0,
      }));
    },
    async take(mail) {
      if (mail.attempts > 0) {
        const where = { ...keyOf(mail), state: 'failed', attempts: mail.attempts };
        return (await mails.update({ state: 'sending' }, where)) === 1;
      }
      const row = { ...keyOf(mail), state: 'sending', attempts: 0, nextAttemptAt: 0 };
      return mails.model.create(row).then(
        () => true,
        (error: unknown) => {
          if ((error as Error).name === 'SequelizeUniqueConstraintError') return false;
          throw error;
        },
      );
    },
    sent: async (mail) => void (await mails.update({ state: 'sent' }, keyOf(mail))),
    skipped: async (mail) => void (await mails.update({ state: 'skipped' }, keyOf(mail))),
    failed: async (mail, nextAttemptAt) =>
      void (await mails.update({ state: 'failed', attempts: mail.attempts + 1, nextAttemptAt }, keyOf(mail))),
  };
}

import { Op, type Sequelize, type Transaction } from 'sequelize';
import { memberTable } from '../account/member-model.ts';
import { noticeDeliveryStore, type NoticeDeliveryStore, type NoticeDue } from './notice-delivery-store.ts';
import { noticeTables, type NoticeMailRow } from './notice-model.ts';

/** A notice to be mailed to an account. */
export interface MailDue extends NoticeDue {
  readonly userId: string;
  readonly email: string;
}

export interface NoticeMailStore extends NoticeDeliveryStore<MailDue> {
  /**
   * Records the accounts with a verified e-mail address and a linked wallet, so that notices due from `since` on are
   * mailed to them.
   */
  addReaders(chain: number, since: number): Promise<void>;
  /**
   * Forgets since when notices are mailed to an account to which another wallet was linked. Otherwise, linking an earlier
   * wallet again would mail everything that it missed.
   */
  restart(userId: string, tx: Transaction): Promise<void>;
}

export function noticeMailStore(sequelize: Sequelize): NoticeMailStore {
  const { mails, readers } = noticeTables(sequelize);
  const members = memberTable(sequelize);
  const keyOf = ({ notice, userId }: MailDue) => ({ noticeId: notice.id, userId });
  const deliveries = noticeDeliveryStore<NoticeMailRow, Pick<MailDue, 'userId' | 'email'>, MailDue>(
    sequelize,
    {
      table: mails,
      columns: 'm.userId, m.email',
      from: (notices) =>
        `notice_readers r
       JOIN members m ON m.userId = r.userId AND m.wallet = r.wallet AND m.emailVerified = 1
       JOIN ${notices} n ON n.chain = r.chain AND n.recipient = r.wallet AND n.dueAt >= r.since
       LEFT JOIN notice_mails k ON k.noticeId = n.id AND k.userId = m.userId`,
      where: 'r.chain = :chain AND m.email IS NOT NULL',
      dueOf: ({ userId, email, attempts, ...notice }) => ({ notice, userId, email, attempts: attempts ?? 0 }),
      rowOf: keyOf,
      keyOf,
    },
  );
  return {
    ...deliveries,
    async addReaders(chain, since) {
      const verified = await members.find({
        where: { emailVerified: true, email: { [Op.ne]: null }, wallet: { [Op.ne]: null } },
        attributes: ['userId', 'wallet'],
      });
      await readers.insertMissing(
        verified.flatMap(({ userId, wallet }) => (wallet === null ? [] : [{ chain, userId, wallet, since }])),
      );
    },
    async restart(userId, tx) {
      await readers.remove({ userId }, tx);
    },
  };
}

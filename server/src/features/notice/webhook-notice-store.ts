import { Op, type Sequelize, type Transaction, type WhereOptions } from 'sequelize';
import { derivedId } from '../../platform/derived-id.ts';
import { pushMarks } from '../push/push-marks.ts';
import { STORED_NOTICE_ORDER } from './notice-position.ts';
import { noticeTables, type Inbox, type WebhookNoticeRow } from './notice-model.ts';

/** Content of a notice about a webhook. */
export interface WebhookNotice extends Omit<WebhookNoticeRow, 'id'> {
  readonly webhookId: string;
}

/** Notices to accounts about their webhooks. */
export interface WebhookNoticeStore {
  /** Adds a notice, unless one about the same webhook and time exists. */
  add(notice: WebhookNotice, tx: Transaction): Promise<void>;
  /** Returns up to `limit` notices in an inbox that meet a condition, newest first. */
  newest(
    inbox: Pick<Inbox, 'chain' | 'recipient'>,
    limit: number,
    where?: WhereOptions,
  ): Promise<WebhookNoticeRow[]>;
}

export function webhookNoticeStore(sequelize: Sequelize): WebhookNoticeStore {
  const { webhooks: notices } = noticeTables(sequelize);
  const markPushes = pushMarks(sequelize);
  return {
    async add({ webhookId, ...notice }, tx) {
      const id = derivedId(notice.kind, webhookId, String(notice.dueAt));
      await notices.insertMissing([{ ...notice, id }], tx);
      await markPushes([notice], tx);
    },
    newest: ({ chain, recipient }, limit, where = {}) =>
      notices.find({
        where: { [Op.and]: [{ chain, recipient }, where] },
        order: STORED_NOTICE_ORDER,
        limit,
      }),
  };
}

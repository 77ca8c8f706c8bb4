import { DAY } from '@cubedrop/sdk';
import { Op, type Sequelize, type Transaction, type WhereOptions } from 'sequelize';
import { derivedId } from '../../platform/derived-id.ts';
import { pushMarks } from '../push/push-marks.ts';
import { STORED_NOTICE_ORDER } from './notice-position.ts';
import { noticeTables, type Inbox, type OrderNoticeRow } from './notice-model.ts';

/** Maximum number of new offers of which a wallet is notified in a day. It is limited, since anyone can publish offers. */
const OFFERS_PER_DAY = 20;

/** Content of a notice about a published order. */
type OrderNotice = Omit<OrderNoticeRow, 'id' | 'kind'> & { orderHash: string };

/** A notice about a published offer. No block causes it. */
export type OfferNotice = Omit<OrderNotice, 'blockNumber' | 'transactionHash'>;

/** A notice about a listing that a transfer of its cube ended. */
export type EndedListingNotice = OrderNotice & { blockNumber: number; transactionHash: string };

/**
 * Notices about published signed orders. They cannot be derived from the chain: an order is not on the chain, and the
 * database keeps it only for some time after its end.
 */
export interface OrderNoticeStore {
  /**
   * Adds a notice about an offer, unless in the last 24 hours its recipient was notified of `OFFERS_PER_DAY` offers, or
   * of an offer by the same maker for the same cube that was at least as high. Calls must not be concurrent, since each
   * counts the notices that earlier ones added.
   */
  addOffer(notice: OfferNotice, tx: Transaction): Promise<void>;
  /** Adds notices about listings that have ended. Skips notices that exist already. */
  addEndedListings(notices: readonly EndedListingNotice[], tx: Transaction): Promise<void>;
  /** Removes the notices that were caused by blocks above `block`. */
  removeAbove(chain: number, block: number, tx: Transaction): Promise<void>;
  /** Returns up to `limit` notices in an inbox that meet a condition, newest first. */
  newest(
    inbox: Pick<Inbox, 'chain' | 'recipient'>,
    limit: number,
    where?: WhereOptions,
  ): Promise<OrderNoticeRow[]>;
}

export function orderNoticeStore(sequelize: Sequelize): OrderNoticeStore {
  const { orders: notices } = noticeTables(sequelize);
  const markPushes = pushMarks(sequelize);
  const insert = async (rows: readonly OrderNoticeRow[], tx: Transaction): Promise<void> => {
    await notices.insertMissing(rows, tx);
    await markPushes(rows, tx);
  };
  return {
    async addOffer(offer, tx) {
      const { chain, recipient, dueAt } = offer;
      const recent = await notices.find({
        where: { chain, recipient, kind: 'new-offer', dueAt: { [Op.gt]: dueAt - DAY } },
        transaction: tx,
      });
      const isKnown = recent.some(
        ({ maker, cubeId, amount }) =>
          maker === offer.maker && cubeId === offer.cubeId && amount >= offer.amount,
      );
      if (isKnown || recent.length >= OFFERS_PER_DAY) return;
      await insert([orderNoticeRow('new-offer', { ...offer, blockNumber: null, transactionHash: null })], tx);
    },
    addEndedListings: (ended, tx) =>
      insert(
        ended.map((notice) => orderNoticeRow('listing-ended', notice)),
        tx,
      ),
    async removeAbove(chain, block, tx) {
      await notices.remove({ chain, blockNumber: { [Op.gt]: block } }, tx);
    },
    newest: ({ chain, recipient }, limit, where = {}) =>
      notices.find({
        where: { [Op.and]: [{ chain, recipient }, where] },
        order: STORED_NOTICE_ORDER,
        limit,
      }),
  };
}

function orderNoticeRow(kind: OrderNoticeRow['kind'], { orderHash, ...notice }: OrderNotice): OrderNoticeRow {
  return { ...notice, kind, id: derivedId(kind, notice.recipient, orderHash) };
}

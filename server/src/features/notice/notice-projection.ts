import type { Sequelize } from 'sequelize';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { amount } from '../../platform/database/index.ts';
import { pushMarks } from '../push/push-marks.ts';
import { foldLotNotices, foldSaleNotices, type NoticeState } from './notice-fold.ts';
import { noticeTables, type NoticeRow } from './notice-model.ts';

/** Derives notices. Whether they were read or mailed is stored separately, by the notice's id. */
export function noticeProjection(sequelize: Sequelize): Projection {
  const { notices } = noticeTables(sequelize);
  const markPushes = pushMarks(sequelize);
  return {
    kind: 'notice',
    tables: [notices],
    keysOf,
    async refold({ tx, chain, events }, sources) {
      const rows = [...(await events('notice', sources))].flatMap(([source, list]) => {
        const { kind, ...ids } = partsOf(source);
        const states = kind === 'sale' ? foldSaleNotices(list) : foldLotNotices(String(ids.cubeId), list);
        return states.map((state) => rowOf({ chain: chain.id, source, ...ids }, state));
      });
      const where = { chain: chain.id, source: [...sources] };
      const before = await notices.find({ where, attributes: ['id', 'dueAt'], transaction: tx });
      const dueBefore = new Map(before.map(({ id, dueAt }) => [id, dueAt]));
      await notices.remove(where, tx);
      await notices.put(rows, tx);
      await markPushes(
        rows.filter(({ id, dueAt }) => dueBefore.get(id) !== dueAt),
        tx,
      );
      return [];
    },
  };
}

/** Returns the source of the notices about sales of a cube at a fixed price. @param cubeId on-chain id */
export const saleSourceOf = (cubeId: string): string => `sale:0:${cubeId}`;

/**
 * Returns the sources of an event's notices: lots of a drop or of an owner's auction, or a cube sold at a fixed price.
 */
function keysOf(event: ChainEvent): string[] {
  const kind = event.contract === 'userAuction' ? 'auction' : 'drop';
  switch (event.name) {
    case 'AuctionCreated':
      return event.args.cubeIds.map((cubeId) => `${kind}:${event.args.dropId}:${cubeId}`);
    case 'BidPlaced':
    case 'LotExtended':
    case 'BoughtNow':
    case 'BidWithdrawn':
    case 'FundsClaimed':
    case 'NFTClaimed':
      return [`${kind}:${event.args.dropId}:${event.args.cubeId}`];
    case 'OrderSuccessful':
    case 'ListingFilled':
    case 'OfferAccepted':
      return [saleSourceOf(event.args.cubeId)];
    default:
      return [];
  }
}

/** Returns the kind of a source and its on-chain ids. */
function partsOf(source: string) {
  const [kind, id, cubeId] = source.split(':') as [string, string, string];
  return {
    kind,
    dropId: kind === 'drop' ? Number(id) : null,
    auctionId: kind === 'auction' ? Number(id) : null,
    cubeId: Number(cubeId),
  };
}

function rowOf(
  origin: Pick<NoticeRow, 'chain' | 'source' | 'dropId' | 'auctionId' | 'cubeId'>,
  { event, ...notice }: NoticeState,
): NoticeRow {
  const { blockNumber, logIndex, transactionHash } = event;
  return {
    ...origin,
    ...notice,
    blockNumber,
    logIndex,
    transactionHash,
    amount: notice.amount === undefined ? null : amount.encode(notice.amount),
  };
}

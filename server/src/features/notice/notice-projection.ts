import type { Sequelize } from 'sequelize';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { amount } from '../../platform/database/index.ts';
import { foldLotNotices, foldSaleNotices, type NoticeState } from './notice-fold.ts';
import { noticeTables, type NoticeRow } from './notice-model.ts';

/** Projects notices. Whether they were read or mailed is stored separately, by the notice's id. */
export function noticeProjection(sequelize: Sequelize): Projection {
  const { notices } = noticeTables(sequelize);
  return {
    kind: 'notice',
    tables: [notices],
    keysOf,
    async refold({ tx, chain, events }, sources) {
      const rows = [...(await events('notice', sources))].flatMap(([source, list]) => {
        const place = placeOf(source);
        const states =
          place.kind === 'sale' ? foldSaleNotices(list) : foldLotNotices(String(place.cubeId), list);
        return states.map((state) => rowOf(chain.id, source, place, state));
      });
      await notices.remove({ chain: chain.id, source: [...sources] }, tx);
      await notices.put(rows, tx);
      return [];
    },
  };
}

/** Returns the sources of notices: a lot of a drop or of an owner's auction, or a cube with sales at fixed prices. */
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
      return [`sale:0:${event.args.cubeId}`];
    default:
      return [];
  }
}

interface Place {
  kind: string;
  dropId: number | null;
  auctionId: number | null;
  cubeId: number;
}

function placeOf(source: string): Place {
  const [kind, id, cubeId] = source.split(':') as [string, string, string];
  return {
    kind,
    dropId: kind === 'drop' ? Number(id) : null,
    auctionId: kind === 'auction' ? Number(id) : null,
    cubeId: Number(cubeId),
  };
}

function rowOf(chain: number, source: string, place: Place, state: NoticeState): NoticeRow {
  const { event, ...notice } = state;
  const { kind: _kind, ...ids } = place;
  const { blockNumber, logIndex, transactionHash } = event;
  return {
    chain,
    source,
    ...ids,
    ...notice,
    blockNumber,
    logIndex,
    transactionHash,
    amount: notice.amount === undefined ? null : amount.encode(notice.amount),
  };
}

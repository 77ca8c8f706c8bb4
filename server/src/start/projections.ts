import { cubeTrackProjection } from '../features/audio/cube-track-projection.ts';
import { auctionProjection } from '../features/auction/auction-projection.ts';
import { creatorProjection } from '../features/profile/creator-projection.ts';
import type { Projection } from '../index/chain/projection.ts';
import { cubeProjection, cubesMadeBy } from '../features/cube/cube-projection.ts';
import { dropProjection } from '../features/drop/drop-projection.ts';
import { exportedEventProjection } from '../features/export/exported-event-projection.ts';
import { happeningProjection } from '../features/happening/happening-projection.ts';
import { lotProjection } from '../features/lot/lot-projection.ts';
import { noticeProjection } from '../features/notice/notice-projection.ts';
import { nftProjection, nftsMadeBy } from '../features/nft/nft-projection.ts';
import { mentionProjection } from '../features/profile/mention-projection.ts';
import { orderEndProjection } from '../features/signed-order/order-end-projection.ts';
import { saleProjection } from '../features/sale/sale-projection.ts';
import { tagProjection } from '../features/search/tag-projection.ts';
import { totalProjection } from '../features/totals/total-projection.ts';
import type { Stores } from '../features/stores.ts';
import type { Database } from '../platform/database/index.ts';

/** Returns all projections, each after those that it depends on. */
export function allProjections(
  { sequelize }: Pick<Database, 'sequelize'>,
  stores: Pick<Stores, 'audit' | 'creatorTerms' | 'metadata' | 'sales'>,
): Projection[] {
  return [
    creatorProjection(stores, [nftsMadeBy(sequelize), cubesMadeBy(sequelize)]),
    nftProjection(sequelize, stores),
    cubeProjection(sequelize, stores),
    cubeTrackProjection(sequelize, stores),
    dropProjection(sequelize, stores),
    lotProjection(sequelize),
    auctionProjection(sequelize),
    saleProjection(sequelize, stores),
    orderEndProjection(sequelize),
    mentionProjection(sequelize, stores),
    tagProjection(sequelize, stores),
    noticeProjection(sequelize),
    exportedEventProjection(sequelize),
    happeningProjection(sequelize),
    totalProjection(sequelize),
  ];
}

import type { Sequelize } from 'sequelize';
import { cubeTrackProjection } from '../features/audio/cube-track-projection.ts';
import { auctionProjection } from '../features/auction/auction-projection.ts';
import { creatorProjection } from '../features/profile/creator-projection.ts';
import type { Projection } from '../index/chain/projection.ts';
import { cubeProjection, cubesMadeBy } from '../features/cube/cube-projection.ts';
import { dropProjection } from '../features/drop/drop-projection.ts';
import { lotProjection } from '../features/lot/lot-projection.ts';
import { noticeProjection } from '../features/notice/notice-projection.ts';
import { nftProjection, nftsMadeBy } from '../features/nft/nft-projection.ts';
import { mentionProjection } from '../features/profile/mention-projection.ts';
import { saleProjection } from '../features/sale/sale-projection.ts';
import { tagProjection } from '../features/search/tag-projection.ts';

/** Returns all projections, each after those that it depends on. */
export function allProjections(sequelize: Sequelize): Projection[] {
  return [
    creatorProjection(sequelize, [nftsMadeBy(sequelize), cubesMadeBy(sequelize)]),
    nftProjection(sequelize),
    cubeProjection(sequelize),
    cubeTrackProjection(sequelize),
    dropProjection(sequelize),
    lotProjection(sequelize),
    auctionProjection(sequelize),
    saleProjection(sequelize),
    mentionProjection(sequelize),
    tagProjection(sequelize),
    noticeProjection(sequelize),
  ];
}

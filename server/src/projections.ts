import type { Sequelize } from 'sequelize';
import { cubeTrackProjection } from './audio/cube-track-projection.ts';
import { auctionProjection } from './auction/auction-projection.ts';
import { creatorProjection } from './chain/creator-projection.ts';
import type { Projection } from './chain/projection.ts';
import { cubeProjection, cubesMadeBy } from './cube/cube-projection.ts';
import { dropProjection } from './drop/drop-projection.ts';
import { lotProjection } from './drop/lot-projection.ts';
import { noticeProjection } from './notice/notice-projection.ts';
import { nftProjection, nftsMadeBy } from './nft/nft-projection.ts';
import { mentionProjection } from './profile/mention-projection.ts';
import { saleProjection } from './sale/sale-projection.ts';
import { tagProjection } from './search/tag-projection.ts';

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

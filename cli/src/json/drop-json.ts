import type { JsonInput } from '@cubedrop/sdk';
import type { Drop, Wire } from '@cubedrop/sdk/api';
import { weiJson } from './wei-json.ts';

/** Returns a drop as `--json` prints it: with the API's names. */
export const dropJson = (drop: Drop): JsonInput<Wire['Drop']> => ({
  _id: drop.id,
  dropId: drop.onChainId,
  title: drop.title,
  description: drop.description,
  image: drop.image,
  MinimumBid: String(drop.minimumBid),
  bidDelta: String(drop.bidDelta),
  AuctionStartsAt: drop.startsAt,
  AuctionEndsAt: drop.endsAt,
  lastLotEndsAt: drop.lastLotEndsAt,
  extension: drop.extension,
  tokenId: drop.cubeIds,
  creator: drop.creator,
  cubeCount: drop.cubeCount,
  artists: drop.artists,
  state: drop.state,
  highestBid: weiJson(drop.highestBid),
  bidCount: drop.bidCount,
  transaction: drop.transaction,
  hidden: drop.hidden,
  key: drop.key,
});

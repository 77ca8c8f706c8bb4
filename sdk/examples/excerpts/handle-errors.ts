import { isCubedropError } from '@cubedrop/sdk';
import { ApiError } from '@cubedrop/sdk/api';
import type { Cubedrop } from '@cubedrop/sdk/client';
import type { PlaceBidInput } from '@cubedrop/sdk/flows';

/** Bids, and prints why the bid was refused. */
export async function bidOrExplain(cubedrop: Pick<Cubedrop, 'placeBid'>, bid: PlaceBidInput) {
  // #region
  try {
    await cubedrop.placeBid(bid);
  } catch (error) {
    if (isCubedropError(error, 'bid-too-low')) console.log(error.details.least);
    else if (error instanceof ApiError) console.log(error.serverCode, error.requestId);
    else throw error;
  }
  // #endregion
}

import { createApi, type Api } from '../src/api/index.ts';
import { ZERO_ADDRESS } from '../src/base/hex.ts';

/** A server that shows the minimum bids of drops and owners' auctions. */
export interface MinimumIndex {
  api: Api;
  /** Paths of the calls that read a lot, oldest first, with their bodies. */
  reads: Record<string, unknown>[];
}

/**
 * Creates a server that shows one auction.
 * @param shown returns the minimum bid that the server shows at a call, in wei, counted from 1
 */
export function minimumIndex(shown: (read: number) => bigint | Promise<bigint>): MinimumIndex {
  const reads: MinimumIndex['reads'] = [];
  async function respond(request: Request): Promise<Response> {
    if (request.method === 'GET')
      return Response.json({
        success: true,
        tokensdata: [],
        nftsdata: [],
        tokencount: 0,
        countIsExact: true,
      });
    const body = (await request.json()) as Record<string, unknown>;
    reads.push(body);
    const minimum = String(await shown(reads.length));
    return Response.json({
      success: true,
      tokensdata: { address: ZERO_ADDRESS, creator: ZERO_ADDRESS, SalePrice: '0' },
      nftdata: [],
      ...(body['check'] === 'drop'
        ? { Dropdata: dropWith(minimum) }
        : { UserAuctiondata: auctionWith(minimum) }),
    });
  }
  return { api: createApi({ baseUrl: 'http://localhost', fetch: (request) => respond(request) }), reads };
}

const dropWith = (MinimumBid: string) => ({
  MinimumBid,
  bidDelta: '0',
  creator: ZERO_ADDRESS,
  highestBid: null,
});

const auctionWith = (minimumBid: string) => ({
  minimumBid,
  bidDelta: '0',
  address: ZERO_ADDRESS,
  buyNowPrice: null,
  highestBid: null,
  highestBidder: null,
});

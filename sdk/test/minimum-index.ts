import { createApi, type Api } from '../src/api/index.ts';
import { ZERO_ADDRESS } from '../src/base/hex.ts';

/** A client of a server that shows the minimum bid of one lot: a drop's cube or an owner's auction. */
export interface MinimumIndex {
  api: Api;
  /** Parameters of the calls that read a lot, oldest first. */
  reads: Record<string, string>[];
}

/**
 * Creates the client of a server that shows one lot.
 * @param shown called for each read of the lot, with the number of the read, counted from 1; returns the minimum bid to
 *   show, in wei
 */
export function minimumIndex(shown: (read: number) => bigint | Promise<bigint>): MinimumIndex {
  const reads: MinimumIndex['reads'] = [];
  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, tokenId] = /^\/token\/([0-9a-f]{24})$/.exec(pathname) ?? [];
    if (tokenId === undefined)
      return Response.json({
        success: true,
        tokensdata: [],
        nftsdata: [],
        tokencount: 0,
        countIsExact: true,
      });
    reads.push({ tokenId, ...Object.fromEntries(searchParams) });
    const minimum = String(await shown(reads.length));
    return Response.json({
      success: true,
      tokensdata: { address: ZERO_ADDRESS, creator: ZERO_ADDRESS, SalePrice: '0' },
      nftdata: [],
      ...(searchParams.has('dropId')
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

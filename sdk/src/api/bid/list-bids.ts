import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import { decodeBid, type Bid } from '../records/bid.ts';
import { encodeAuctionLot, encodeDropLot, type LotId } from '../records/lot-id.ts';

type DropBids = Answer<'/dropcubehistory/{dropId}/{tokenId}', 'get'>;
type AuctionBids = Answer<'/usercubehistory/{auctionId}/{tokenId}', 'get'>;

/** Parameters of {@link listBids}. */
export interface ListBidsParameters {
  /** The lot, by server ids. */
  lot: LotId;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns all bids on a lot, oldest first.
 * @throws ApiError with status 404 if there is no such lot
 */
export async function listBids(api: Pick<Api, 'get'>, { lot, signal }: ListBidsParameters): Promise<Bid[]> {
  if (lot.kind === 'drop') {
    const params = { path: encodeDropLot(lot) };
    return decode(await api.get('/dropcubehistory/{dropId}/{tokenId}', { params, signal }));
  }
  const params = { path: encodeAuctionLot(lot) };
  return decode(await api.get('/usercubehistory/{auctionId}/{tokenId}', { params, signal }));
}

/** Returns the call that {@link listBids} makes. */
export const listBidsCall = (lot: LotId): EmbeddedCall<DropBids | AuctionBids, Bid[]> => ({
  method: 'GET',
  path: `/${lot.kind === 'drop' ? 'dropcubehistory' : 'usercubehistory'}/${lot.auctionId}/${lot.cubeId}`,
  decode,
});

function decode(response: DropBids | AuctionBids): Bid[] {
  const bids =
    'Dropcubeshistorydata' in response ? response.Dropcubeshistorydata : response.UsercubeshistoryData;
  return bids.map(decodeBid);
}

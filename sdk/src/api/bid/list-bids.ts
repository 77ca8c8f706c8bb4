import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import { decodeBid, type Bid } from '../records/bid.ts';
import { encodeAuctionLot, encodeDropLot, type LotId } from '../records/lot-id.ts';

type DropBids = Answer<'/dropcubehistory/history', 'post'>;
type AuctionBids = Answer<'/usercubehistory/history', 'post'>;

/** Parameters of {@link listBids}. */
export interface ListBidsParameters {
  lot: LotId;
  signal?: AbortSignal | undefined;
}

/**
 * Returns all bids on a lot, oldest first.
 * @throws ApiError with status 404 if there is no such lot
 */
export async function listBids(api: Pick<Api, 'post'>, { lot, signal }: ListBidsParameters): Promise<Bid[]> {
  return decode(
    lot.kind === 'drop'
      ? await api.post('/dropcubehistory/history', { body: encodeDropLot(lot), signal })
      : await api.post('/usercubehistory/history', { body: encodeAuctionLot(lot), signal }),
  );
}

/** Returns the call that {@link listBids} makes. */
export const listBidsCall = (lot: LotId): EmbeddedCall<DropBids | AuctionBids, Bid[]> => ({
  method: 'POST',
  path: lot.kind === 'drop' ? '/dropcubehistory/history' : '/usercubehistory/history',
  body: lot.kind === 'drop' ? encodeDropLot(lot) : encodeAuctionLot(lot),
  decode,
});

function decode(answer: DropBids | AuctionBids): Bid[] {
  const bids = 'Dropcubeshistorydata' in answer ? answer.Dropcubeshistorydata : answer.UsercubeshistoryData;
  return bids.map(decodeBid);
}

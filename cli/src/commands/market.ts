import { openServer } from '../session/server.ts';
import type { Call } from './call.ts';
import { sliceOf, type SliceFlags } from './slice.ts';

/** Reads a page of the market: sales and owners' auctions. */
export async function readMarket(call: Call<SliceFlags>) {
  const { api } = await openServer(call);
  return api.get('/marketplace/tokenIds/{start}/{end}', { params: { path: sliceOf(call.flags) } });
}

import { openServer } from '../session/server.ts';
import type { Call } from './call.ts';
import { sliceOfFlags, type SliceFlags } from './slice.ts';

/** Reads a page of the market: sales and owners' auctions. */
export async function readMarket(call: Call<SliceFlags>) {
  const { listMarket } = await import('@cubedrop/sdk/api');
  const { api } = await openServer(call);
  return listMarket(api, { range: sliceOfFlags(call.flags) });
}

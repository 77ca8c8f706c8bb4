import { findEvents, isLocalChain } from '@cubedrop/sdk/chain';
import type { Call } from '../call.ts';
import { openChain } from '../../session/chain.ts';
import type { Server } from '../../session/server.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { chainIdOf } from '../chain-id.ts';

/** How much of the market is asked for at once. */
const PAGE = 100;

/**
 * The one cube of an owner's auction, by the chain's ids: the one that the flag names, else as the market has it while
 * the auction is open, else as a local chain has it.
 * @throws CubedropError `validation` where it has to be named
 */
export async function cubeOfAuction(
  call: Call<object>,
  server: Server,
  auction: bigint,
  flag: string | undefined,
): Promise<bigint> {
  if (flag !== undefined) return chainIdOf('--cube', flag);
  const found = (await cubeOnMarket(server, auction)) ?? (await cubeOnChain(call, server, auction));
  if (found !== undefined) return found;
  throw usageError(`Auction ${auction} is not on the market, so its cube has to be named.`, 'Pass --cube …');
}

async function cubeOnMarket({ api }: Server, auction: bigint): Promise<bigint | undefined> {
  for (let start = 0; ; start += PAGE) {
    const path = { start, end: start + PAGE };
    const page = await api.get('/marketplace/tokenIds/{start}/{end}', { params: { path } });
    const { Userauctiondata: auctions, Auctiontokendata: cubes } = page;
    const at = auctions.findIndex(({ auctionId }) => BigInt(auctionId) === auction);
    if (at !== -1) return BigInt(cubes[at]!.tokenId);
    if (auctions.length < PAGE) return undefined;
  }
}

/** A local chain is short enough to look through. */
async function cubeOnChain(call: Call<object>, server: Server, auction: bigint): Promise<bigint | undefined> {
  if (!isLocalChain(server.config.network.chainId)) return undefined;
  const chain = await openChain(call, server);
  try {
    const where = { dropId: auction };
    const [created] = await findEvents(chain, 'userAuction', 'AuctionCreated', { where, after: 0 });
    return created?.args.cubeIds[0];
  } finally {
    chain.provider.destroy();
  }
}

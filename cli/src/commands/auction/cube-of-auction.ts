import { findEvents, isLocalChain } from '@cubedrop/sdk/chain';
import type { Call } from '../call.ts';
import { cubeIdOf } from '../../names/ids.ts';
import { openChain } from '../../session/chain.ts';
import type { Server } from '../../session/server.ts';
import { usageError } from '../../terminal/usage-error.ts';

/**
 * Returns the on-chain id of the cube in an owner's auction. Takes it from the flag if that is given. Otherwise looks for
 * the auction on the market, which lists it until it is over, and then in the events of a local chain.
 * @throws CubedropError `validation` if the flag is not given and the cube is not found, so that `--cube` is required;
 *   if the flag is given, as `cubeIdOf`
 */
export async function cubeOfAuction(
  call: Call<object>,
  server: Server,
  auction: bigint,
  flag: string | undefined,
): Promise<bigint> {
  if (flag !== undefined) return cubeIdOf(call, '--cube', flag, { auction });
  const found = (await cubeOnMarket(server, auction)) ?? (await cubeOnChain(call, server, auction));
  if (found !== undefined) return found;
  throw usageError(`Auction ${auction} is not on the market, so specify its cube.`, 'Pass --cube …');
}

async function cubeOnMarket({ api }: Server, onChainId: bigint): Promise<bigint | undefined> {
  const { itemsOf, listMarket } = await import('@cubedrop/sdk/api');
  const filter = { section: 'auction' } as const;
  const auctions = itemsOf(async (range) => (await listMarket(api, { range, filter })).auctions);
  for await (const { auction, cube } of auctions)
    if (BigInt(auction.onChainId) === onChainId) return BigInt(cube.onChainId);
  return undefined;
}

/** Searches the events of a local chain. Returns `undefined` on other chains, which are too long to search. */
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

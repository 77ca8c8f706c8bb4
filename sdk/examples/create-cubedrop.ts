import { isCubedropError, raiseUpTo } from '@cubedrop/sdk';
import { createCubedrop, type NodeAccountOptions } from '@cubedrop/sdk/node';

/** Bids up to `limit` wei on each cube of a drop, then claims or withdraws. Continues if it is called again. */
export async function bidOnDrop(options: NodeAccountOptions, dropId: string, limit: bigint) {
  const cubedrop = await createCubedrop(options);
  await cubedrop.resume(); // finishes a bid that was interrupted
  const { drop, cubes } = await cubedrop.drop({ dropId });
  const auctionId = BigInt(drop.onChainId);
  const lots = new Set(cubes.map(({ onChainId }) => ({ auctionId, cubeId: BigInt(onChainId) })));
  for await (const { type } of cubedrop.watch({ dropId, signal: options.signal })) {
    if (type === 'withdraw') continue; // leaves the other bids as they are
    for (const lot of lots) {
      try {
        const state = await cubedrop.lot(lot);
        const raise = raiseUpTo(limit, state, cubedrop.address);
        if (state.phase === 'running' && raise !== undefined)
          await cubedrop.placeBid({ ...lot, raise, ownTotalBefore: state.ownTotal });
        if (state.phase !== 'ended') continue;
        if (state.isLeading && !state.fundsClaimed) await cubedrop.claimFunds(lot); // pays the seller
        if (state.isLeading && !state.cubeClaimed) await cubedrop.claimCube(lot);
        if (state.withdrawable > 0n) await cubedrop.withdrawBid(lot);
        lots.delete(lot);
      } catch (error) {
        if (!isCubedropError(error, 'refused') && !isCubedropError(error, 'reverted')) throw error;
      }
    }
    if (lots.size === 0) return cubedrop.close();
  }
}

// #region
import { isCubedropError, parseAmount, raiseUpTo } from '@cubedrop/sdk';
import { createCubedrop } from '@cubedrop/sdk/node';

const [dropId, limit] = process.argv.slice(2);
const { CUBEDROP_API_URL: url, CUBEDROP_PRIVATE_KEY: key } = process.env;
const cubedrop = await createCubedrop({ url, key });
await cubedrop.resume(); // finishes a bid that was interrupted
const { drop, cubes } = await cubedrop.drop({ dropId });
const auctionId = BigInt(drop.onChainId);
const lots = new Set(cubes.map(({ onChainId }) => ({ auctionId, cubeId: BigInt(onChainId) })));
for await (const { type } of cubedrop.watch({ dropId })) {
  if (type === 'withdraw') continue; // leaves the other bids as they are
  for (const lot of lots) {
    try {
      const state = await cubedrop.lot(lot);
      const raise = raiseUpTo(parseAmount(limit), state, cubedrop.address);
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
  if (lots.size === 0) break;
}
cubedrop.close();
// #endregion

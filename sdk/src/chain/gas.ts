import { MAX_BATCH } from '../base/max-batch.ts';
import type { Chain } from './types.ts';
import { toRequestError } from './errors.ts';

/**
 * Upper bounds on the gas that each of our transactions uses, even if it is the account's first one. They serve as
 * estimates while a transaction cannot be simulated yet.
 */
export const GAS = {
  /** Gas to mint a batch. @param count number of NFTs in it */
  newBatch: (count: number) => 100_000n + 9_000n * BigInt(count),
  createCube: 520_000n,
  /** Gas to open a drop. @param cubes number of its cubes */
  newAuction: (cubes: number) => 160_000n + 35_000n * BigInt(cubes),
  lowerMinimumBids: 50_000n,
  bid: 140_000n,
  claimFunds: 110_000n,
  claimCube: 90_000n,
  withdraw: 80_000n,
  /** Gas to settle lots of an auction. @param lots number of the lots */
  settle: (lots: number) => 90_000n + 80_000n * BigInt(lots),
  /** Gas to withdraw from lots after being outbid. @param lots number of the lots */
  withdrawAll: (lots: number) => 80_000n + 12_000n * BigInt(lots),
  deposit: 60_000n,
  approve: 60_000n,
  setCreator: 60_000n,
  createOrder: 130_000n,
  cancelOrder: 50_000n,
  cancelAllOrders: 90_000n,
  executeOrder: 220_000n,
  fillListing: 280_000n,
  acceptOffer: 260_000n,
  cancelSignedOrder: 70_000n,
  cancelAllSignedOrders: 60_000n,
  newUserAuction: 260_000n,
  buyNow: 150_000n,
  unwrap: 60_000n,
  sendCube: 110_000n,
} as const;

/** Maximum gas limit of a transaction (EIP-7825). */
export const MAX_TRANSACTION_GAS = 2n ** 24n;

/**
 * Returns how many NFTs fit into one `new_batch` on this chain, within half of a block's gas and
 * {@link MAX_TRANSACTION_GAS}. It is at least 1, even if no NFT fits, and at most 500.
 * @throws CubedropError `unavailable`
 */
export async function largestBatch({ provider }: Chain): Promise<number> {
  try {
    const block = (await provider.send('eth_getBlockByNumber', ['latest', false])) as { gasLimit: string };
    const half = BigInt(block.gasLimit) / 2n;
    const limit = half < MAX_TRANSACTION_GAS ? half : MAX_TRANSACTION_GAS;
    const fitting = Number((limit - GAS.newBatch(0)) / (GAS.newBatch(1) - GAS.newBatch(0)));
    return Math.max(1, Math.min(MAX_BATCH, fitting));
  } catch (error) {
    throw toRequestError(error);
  }
}

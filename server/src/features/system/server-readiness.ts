import type { Follower } from '../../index/chain/follower.ts';

/** Maximum number of blocks that a ready server may lag behind the chain. */
const READY_LAG = 5;

/** Time between two blocks of Ethereum, in milliseconds. */
const BLOCK_MS = 12_000;

/** Maximum time that a ready server may be without its node: as long as the blocks of the allowed lag take. */
const READY_UNREACHABLE_MS = READY_LAG * BLOCK_MS;

/**
 * Returns a function that returns why the server should get no traffic now, or `undefined` if it should get traffic.
 */
export function serverReadiness(
  isDatabaseUp: () => Promise<boolean>,
  follower: Pick<Follower, 'status'>,
): () => Promise<string | undefined> {
  return async () => {
    const { lag, otherChain, unreachableMs } = follower.status();
    if (otherChain) return 'Not ready: the blockchain node is on another chain.';
    if (!(await isDatabaseUp())) return 'Not ready: the database does not answer.';
    // The lag is that of the node's last response, so it does not grow while the node is unreachable.
    if (unreachableMs > READY_UNREACHABLE_MS) return 'Not ready: the chain cannot be reached.';
    return lag !== null && lag <= READY_LAG ? undefined : 'Not ready: the chain is still being indexed.';
  };
}

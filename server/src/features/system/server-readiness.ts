import type { Follower } from '../../index/chain/follower.ts';

/** Maximum number of blocks that a ready server may lag behind the chain. */
const READY_LAG = 5;

/** Returns a function that returns why the server should get no traffic now; `undefined` if it should. */
export function serverReadiness(
  isDatabaseUp: () => Promise<boolean>,
  follower: Pick<Follower, 'status'>,
): () => Promise<string | undefined> {
  return async () => {
    const { lag, otherChain } = follower.status();
    if (otherChain) return 'Not ready: the blockchain node is on another chain.';
    if (!(await isDatabaseUp())) return 'Not ready: the database does not answer.';
    return lag !== null && lag <= READY_LAG ? undefined : 'Not ready: the chain is still being indexed.';
  };
}

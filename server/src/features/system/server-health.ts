import type { Wire } from '@cubedrop/sdk/api';
import type { Follower } from '../../index/chain/follower.ts';

/** Returns a function that builds the response of `/health`. */
export function serverHealth(
  isDatabaseUp: () => Promise<boolean>,
  follower: Pick<Follower, 'status'>,
): () => Promise<Wire['Health']> {
  return async () => {
    const databaseAnswers = await isDatabaseUp();
    const { reachable, otherChain, head, block, lag } = follower.status();
    const success = databaseAnswers && reachable && !otherChain;
    return {
      success,
      message: success
        ? 'Healthy.'
        : !databaseAnswers
          ? 'The database does not answer.'
          : otherChain
            ? 'The blockchain node is on another chain.'
            : 'The chain cannot be reached.',
      database: databaseAnswers,
      chain: { reachable, head, followed: block, lag },
    };
  };
}

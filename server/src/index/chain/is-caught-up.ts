import type { Follower } from './follower.ts';

/** Indexes the chain up to its head. Resolves to whether that succeeded. */
export async function isCaughtUp(follower: Pick<Follower, 'sync' | 'status'>): Promise<boolean> {
  await follower.sync();
  return follower.status().caughtUp;
}

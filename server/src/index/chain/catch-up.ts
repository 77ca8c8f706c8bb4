import type { Follower } from './follower.ts';

/** Indexes the chain up to its head. Returns whether it succeeded. */
export async function catchUp(follower: Pick<Follower, 'sync' | 'status'>): Promise<boolean> {
  await follower.sync();
  return follower.status().caughtUp;
}

import type { Follower } from './follower.ts';

/**
 * Polls the chain. Returns whether everything on it has been indexed, by this server or by the one that holds the
 * lease.
 */
export async function catchUp(follower: Pick<Follower, 'sync' | 'status'>): Promise<boolean> {
  await follower.sync();
  return follower.status().caughtUp;
}

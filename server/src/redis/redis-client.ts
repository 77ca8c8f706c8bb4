import type { createClient } from '@redis/client';

export type RedisClient = ReturnType<typeof createClient>;

const LONGEST_PAUSE_MS = 5_000;

/**
 * A client of a Redis that may be away: it goes on trying to connect, and what is asked of it meanwhile fails at once. The
 * library is loaded only here, where a Redis is configured.
 * @param url `redis://…`
 */
export async function redisClient(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const redis = await import('@redis/client');
  const reconnectStrategy = (tries: number): number => Math.min(tries * 100, LONGEST_PAUSE_MS);
  const client = redis.createClient({ url, socket: { reconnectStrategy }, disableOfflineQueue: true });
  client.on('error', onError);
  return client as RedisClient;
}

import type { createClient } from '@redis/client';

export type RedisClient = ReturnType<typeof createClient>;

const MAX_PAUSE_MS = 5_000;

/**
 * Creates a client that tolerates outages of Redis: it keeps reconnecting, and commands fail immediately in the
 * meantime. The library is loaded only here, and so only if Redis is configured.
 * @param url `redis://…`
 */
export async function redisClient(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const redis = await import('@redis/client');
  const reconnectStrategy = (tries: number): number => Math.min(tries * 100, MAX_PAUSE_MS);
  const client = redis.createClient({ url, socket: { reconnectStrategy }, disableOfflineQueue: true });
  client.on('error', onError);
  return client as RedisClient;
}
